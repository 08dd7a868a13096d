"""What is learned from ordinary chat without a language model, on people it was not made for: right, missed, wrong.

Two read: the rules, tuned on people of whom is told below, and beside them a small model (`benchmarks.reading`), which has met
none of these people. The `eleventh` set is by a hand that had written none of the others. Its six people are understood by the
rules alone at 44.3 % and 97.6 % (no junk of 120), which says more of strangers than the figures below; with the model at 59.3 % and
95.8 %, and one of 120 as junk. The gate that refused what is told without "I" was opened to the model's findings in between, and
the model's certainty from which on it is believed was set with that set in view. The `twelfth`, six more people by yet another
hand, met the model when it had been taught by 120 people: 48.7 % and 89.9 %, two of 144 as junk (the rules alone: 41.2 % and
92.6 %). Taught by 330, with labels made by one set of rulings, and before any of the twelfth had been looked at: 60.8 % and 90.7 %,
again two; the eleventh 68.3 % and 96.3 %. Two of its 144 silent messages were looked at then. The `thirteenth`, six more people,
half of whose messages are plain: by the rules alone 47.0 % and 100 %, with that model 55.1 % and 89.6 %, with the model taught by
540 people 59.5 % and 90.9 %, two of 144 as junk in both; the twelfth with it 62.3 % and 89.6 %, the eleventh 73.7 % and 95.2 %. It
was looked at then, and values that their own sentence speaks against are refused since.

`fourteenth`, eight ordinary people in ordinary English, asked for as a fair test by a hand that had written none of the rest, met
the program at 92.0 % found and 95.4 % right, four of 240 silent messages as junk. Its first four people were opened (whose a fact
is, and what is told of the things a household runs on); the other four, unopened, are at 91.2 % and 94.9 % before and after.

`eighteenth`, four people who leave out half of each sentence or write a third language (a foreman, a confectioner, a pilot of 82, a
call-centre agent), met the program at 43.7 % found and 81.9 % right, none of 100 silent messages as junk.

`nineteenth`, eight ordinary people by one more hand, asked for as a fair test, met it at 73.5 % found and 92.0 % right (74.6 % and
93.2 % where a favourite of some kind counts as a favourite), one of 240 silent messages as junk. What the model had been sure of
and the rules had refused was counted then (`extraction.sureness`), in it and in the `eleventh`, `twelfth`, `thirteenth` and
`eighteenth`: 78.8 % and 93.8 %. Never opened until then, it stood at 79.2 % and 93.9 % (no junk of 240) when it was opened for
causes of a general kind (adverbs behind their verb, notes with a day and a time, small words that hang on behind what the model
saw). 95.4 % and 97.1 % since is what the rules do for people they know: the `thirteenth` and `eighteenth` stayed where they were.

`twentieth`, eight people by one more hand, met the program at 80.3 % found, 96.0 % right and 0.5 % junk, and was opened then.

`twentyfirst`, eight people by another, met it at 78.3 % found and 96.4 % right (the rules alone: 61.2 % and 96.4 %), none of 200
silent messages as junk. It was opened then, mostly for what people ask of their assistant without saying "always".

`twentysecond`, eight people who write plainly, met it at 86.2 % found, 97.8 % right and 0.5 % junk, and was opened then.

`twentythird`, five people of plain and natural words by one more hand, met it at 91.7 % found (rules alone: 89.8 %), 100 % right
and none of 80 silent messages as junk. It is unopened.

`twentyfourth`, six people asked for as a fair test of one more hand, met it at 85.0 % found (rules alone: 75.6 %), 97.1 % right and
none of 96 silent messages as junk, and was opened then. `twentyfifth`, six more by another hand, met it at 96.9 % found (rules
alone: 91.2 %), 98.9 % right and none of 96 silent messages as junk. It is unopened.

`data/learning.json` holds invented owners, each in a voice of their own. Rules are tuned on the owners marked `dev`. Those
marked `held` were measured unseen first (27.2 % found and 85.1 % right before the rules were tuned, 75.0 % and 86.8 % after), then
opened once for faults of a general kind: a new claim needs new owners. The last nine of these are by a second author; measured
unseen: 42.6 % found and 88.6 % right (Cyril, Blessing, Thiago), 51.3 % and 92.9 % (Moira, Rajesh, Chloe, Herr Vogt), 55.8 % and
88.9 % (Abuela Rosa, Sam), 50.0 % and 85.7 % (Grace), then opened; 90.9 % and 95.7 % (Piet), still unopened; junk 3 of 305.

A third author's people are `third`, `fourth` and `fifth`, each measured unseen before it was opened: 47.5 % found, 88.2 %
right and no junk of 114 (`third`; 49.0 % and 91.6 % once slips in the answers were mended), 71.6 % and 97.1 % and none of 60
(`fourth`; the rules before the third were opened: 68.2 %, 97.0 %), 69.9 %, 92.7 % and one of 50 (`fifth`; before: 64.4 %,
92.2 %). The `sixth`, `seventh` and `eighth` are by the author of the clause reader, each written and measured
before the rules were changed for it: 69.5 % and 90.3 % (72.7 % and 95.2 % once slips in the answers were mended) without the
reader (`sixth`), 72.1 % and 94.5 % with it (`seventh`; without: 69.8 %, 94.4 %), 67.9 % and 95.2 % (`eighth`; without: 63.1 %,
96.5 %), junk none of 164. The `ninth` and `tenth` are eight and four more people, written before the rules were changed for
them: 77.3 % and 95.2 % with two of 80 as junk (`ninth`, by the rules as they stood), 75.7 % and 93.5 % with none of 40 (`tenth`,
by the rules that the ninth had changed; 78.4 % and 96.8 % once two slips in its answers were mended). Slips mended since, all of
them true statements that an answer had left out, are marked optional, last in `dev` and `held` (all six that counted as wrong in
`held` were true). New people are understood at 75 to 78 % at first
contact, whatever the tables of those below say: what stands there now is what the rules do for people they know.

A fact is right when kind, subject, attribute and value are; for a value in free words every word that the author asked for
must be in it, and for a dated one the day.

    python -m benchmarks.learning [SPLIT] [--show]
"""

from __future__ import annotations

import asyncio
import json
import re
import statistics
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final
from zoneinfo import ZoneInfo

from benchmarks.tables import Row, Table, milliseconds, percentile
from memory_core.domain.candidates import Candidate, Relation, Told
from memory_core.domain.people import PEOPLE, same_subject
from memory_core.domain.records import (
    ConversationId,
    Memory,
    MemoryId,
    Message,
    MessageId,
    Origin,
    Role,
    Source,
    Span,
    Standing,
)
from memory_core.domain.scopes import SHARED, Trust
from memory_core.domain.slots import OWNER, normalise, same_value
from memory_core.domain.teaching import Teachable, admit
from memory_core.domain.tokens import stems
from memory_core.embedding.packaged import PackagedEmbedder
from memory_core.extraction import gate
from memory_core.extraction.rules import extractor as rules

_FOLDER: Final = Path(__file__).parent / "data"
DATA: Final = tuple(
    _FOLDER / f"learning{one}.json"
    for one in (
        "",
        "-eleventh",
        "-twelfth",
        "-thirteenth",
        "-fourteenth",
        "-fifteenth",
        "-sixteenth",
        "-seventeenth",
        "-eighteenth",
        "-nineteenth",
        "-twentieth",
        "-twentyfirst",
        "-twentysecond",
        "-twentythird",
        "-twentyfourth",
        "-twentyfifth",
    )
)
_CHAT: Final = ConversationId("benchmark")


@dataclass(frozen=True, slots=True)
class Fact:
    """What an author expects. Any of the attributes, kinds and values will do; `optional` is right, but not demanded."""

    subject: str
    attributes: tuple[str, ...]
    kinds: tuple[str, ...]
    values: tuple[str, ...]
    words: str
    day: str
    optional: bool

    def told_by(self, candidate: Candidate) -> bool:
        named = {candidate.attribute, candidate.attribute.partition(":")[0]}  # a favourite of whatever kind
        if not named & {*self.attributes} or candidate.kind not in self.kinds:
            return False
        if self.values:
            return self._about(candidate.subject) and any(same_value(candidate.value, value) for value in self.values)
        if not self._about(candidate.subject) and not self.day:
            return False
        said = f"{candidate.subject} {candidate.value}" if self.day else candidate.value
        if not set(stems(self.words)) <= set(stems(said)):
            return False
        return self.day in candidate.value

    def _about(self, subject: str) -> bool:
        if self.subject == OWNER or subject == OWNER:
            return subject == self.subject
        return same_subject(subject, self.subject) or bool(
            {*normalise(subject).split()} & {*normalise(self.subject).split()}
        )


@dataclass(frozen=True, slots=True)
class Statement:
    text: str
    facts: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class Owner:
    name: str
    split: str
    zone: ZoneInfo
    statements: tuple[Statement, ...]
    silent: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Score:
    """Counts of facts, but for `silent` and `broken`: messages that hold nothing, and those from which something was kept."""

    wanted: int = 0
    found: int = 0
    learned: int = 0
    right: int = 0
    silent: int = 0
    broken: int = 0

    def plus(self, other: Score) -> Score:
        return Score(
            self.wanted + other.wanted,
            self.found + other.found,
            self.learned + other.learned,
            self.right + other.right,
            self.silent + other.silent,
            self.broken + other.broken,
        )

    @property
    def recall(self) -> float:
        return self.found / self.wanted if self.wanted else 1.0

    @property
    def precision(self) -> float:
        return self.right / self.learned if self.learned else 1.0

    @property
    def junk(self) -> float:
        return self.broken / self.silent if self.silent else 0.0


def load(*paths: Path) -> tuple[datetime, tuple[Owner, ...]]:
    """The moment at which everything is said, and the owners of `DATA` or of other files."""
    read = [json.loads(path.read_text(encoding="utf-8")) for path in paths or DATA]
    owners = tuple(
        Owner(
            name=owner["name"],
            split=owner["split"],
            zone=ZoneInfo(owner["zone"]),
            statements=tuple(_statement(item) for item in owner["statements"]),
            silent=tuple(owner["silent"]),
        )
        for data in read
        for owner in data["owners"]
    )
    return datetime.fromisoformat(read[0]["now"]), owners


def _statement(item: dict[str, Any]) -> Statement:
    return Statement(item["text"], tuple(_fact(fact, item["text"]) for fact in item["facts"]))


def _fact(item: dict[str, object], text: str) -> Fact:
    return Fact(
        subject=str(item.get("subject", OWNER)),
        attributes=_texts(item["attributes"]),
        kinds=_texts(item["kinds"]),
        values=_texts(item.get("values", ())),
        words=_whole(str(item.get("words", "")), text),
        day=str(item.get("day", "")),
        optional=bool(item.get("optional", False)),
    )


def _whole(words: str, text: str) -> str:
    """What a set's writer gave as a beginning or a part of a word ("divorc", "9"), as the word of the statement that has it."""
    said = _SAID.findall(text.casefold())
    return " ".join(_word_of(one, said) for one in words.split())


def _word_of(part: str, said: Sequence[str]) -> str:
    has = dict.fromkeys(one for one in said if part.casefold() in one)
    return part if part.casefold() in has or len(has) != 1 else next(iter(has))


_SAID: Final = re.compile(r"[\w']*\w")


def _texts(value: object) -> tuple[str, ...]:
    return tuple(str(one) for one in value) if isinstance(value, (list, tuple)) else ()


def heard(
    text: str, now: datetime, zone: ZoneInfo, known: Sequence[Memory] = (), told: Sequence[Told] = ()
) -> tuple[Candidate, ...]:
    """What passes the gate of what the rules find. `known`: memories of the people whom the guardian has named before; `told`: what
    the reading model saw."""
    span = Span(0, len(text), Source(Trust.GUARDIAN, Origin.AUTHORED))
    message = Message(
        id=MessageId("m"),
        conversation_id=_CHAT,
        external_id="m",
        role=Role.USER,
        author="bridge:1",
        author_name="Owner",
        trust=Trust.GUARDIAN,
        scope=SHARED,
        content=text,
        spans=(span,),
        sent_at=now,
    )
    said = admit(message, trust_now=Trust.GUARDIAN)
    if not isinstance(said, Teachable) or rules.is_low_value(text):
        return ()
    found = gate.distinct(rules.extract(said, now=now, zone=zone, recent=known, told=told))
    checked = [gate.check(candidate, said, shown=(), own_words="") for candidate in found]
    return tuple(
        one.candidate
        for one in checked
        if isinstance(one, gate.Passed)
        and one.candidate.relation is not Relation.ENDS  # ends what is known; here nothing is
    )


def person(candidate: Candidate, now: datetime) -> Memory:
    return Memory(
        id=MemoryId(f"{candidate.attribute}:{candidate.value}"),
        scope=SHARED,
        kind=candidate.kind,
        subject=candidate.subject,
        attribute=candidate.attribute,
        value=candidate.value,
        statement=candidate.statement,
        importance=candidate.importance,
        confidence=0.8,
        tags=candidate.tags,
        explicit=False,
        pinned=False,
        standing=Standing.CURRENT,
        mentions=1,
        learned_at=now,
        last_mention_at=now,
        valid_from=now,
    )


def score(statement: Statement, learned: Sequence[Candidate]) -> Score:
    demanded = [fact for fact in statement.facts if not fact.optional]
    return Score(
        wanted=len(demanded),
        found=sum(any(fact.told_by(candidate) for candidate in learned) for fact in demanded),
        learned=len(learned),
        right=sum(any(fact.told_by(candidate) for fact in statement.facts) for candidate in learned),
    )


Seen = Mapping[str, Sequence[Told]]
"""By message."""
_UNREAD: Final[Seen] = MappingProxyType({})


async def seen_in(owners: Sequence[Owner]) -> Seen:
    """What the reading model sees in all that they say."""
    texts = [text for owner in owners for text in (*(one.text for one in owner.statements), *owner.silent)]
    model = PackagedEmbedder()
    await model.warm()
    told = await model.read(texts)
    await model.close()
    return dict(zip(texts, told, strict=True))


def measure(owner: Owner, now: datetime, *, seen: Seen = _UNREAD, show: bool = False) -> tuple[Score, list[float]]:
    """The score, and how long the rules took for each message, in seconds."""
    total, times = Score(), []
    known: list[Memory] = []
    for statement in owner.statements:
        start = time.process_time()
        learned = heard(statement.text, now, owner.zone, known, seen.get(statement.text, ()))
        times.append(time.process_time() - start)
        known += [person(one, now) for one in learned if one.attribute in PEOPLE]
        one = score(statement, learned)
        total = total.plus(one)
        if show and (one.found < one.wanted or one.right < one.learned):
            _show(statement, learned)
    for text in owner.silent:
        start = time.process_time()
        learned = heard(text, now, owner.zone, known, seen.get(text, ()))
        times.append(time.process_time() - start)
        total = total.plus(replace(Score(), silent=1, broken=int(bool(learned))))
        if show and learned:
            print(f"JUNK  {text!r}: {_told(learned)}")
    return total, times


def _show(statement: Statement, learned: Sequence[Candidate]) -> None:
    missed = [f for f in statement.facts if not f.optional and not any(f.told_by(c) for c in learned)]
    wrong = [c for c in learned if not any(f.told_by(c) for f in statement.facts)]
    print(f"{'MISS' if missed else '    '} {'WRONG' if wrong else ''} {statement.text!r}")
    for fact in missed:
        print(f"        wanted {fact.subject} {'|'.join(fact.attributes)} = {fact.values or (fact.words, fact.day)}")
    if learned:
        print(f"        learned {_told(learned)}")


def _told(learned: Sequence[Candidate]) -> str:
    return "; ".join(f"{c.kind} {c.subject} {c.attribute} = {c.value!r}" for c in learned)


def run(*, show: bool = False, splits: Sequence[str] = ()) -> list[Table]:
    """Claims are held against the owners that the rules were not tuned on; beside them, what the rules find alone."""
    now, owners = load()
    heard("I live in Oslo", now, owners[0].zone)  # patterns compile on first use
    chosen = splits or tuple(dict.fromkeys(owner.split for owner in owners))
    seen = asyncio.run(seen_in([owner for owner in owners if owner.split in chosen]))
    tables = []
    for split in chosen:
        rows: list[Row] = []
        total, alone, times = Score(), Score(), list[float]()
        for owner in (one for one in owners if one.split == split):
            result, took = measure(owner, now, seen=seen, show=show)
            by_rules, _ = measure(owner, now)
            total, alone, times = total.plus(result), alone.plus(by_rules), times + took
            rows.append(Row(owner.name, _summary(result), _summary(by_rules)))
        unseen = split != "dev"
        median = statistics.median(times)
        rows += [
            _claimed(
                f"recall ({total.found}/{total.wanted})",
                total.recall,
                alone.recall,
                "≥ 85 %",
                unseen,
                total.recall >= 0.85,
            ),
            _claimed(
                f"precision ({total.right}/{total.learned})",
                total.precision,
                alone.precision,
                "≥ 98 %",
                unseen,
                total.precision >= 0.98,
            ),
            _claimed(
                f"junk ({total.broken}/{total.silent})", total.junk, alone.junk, "≤ 1 %", unseen, total.junk <= 0.01
            ),
            Row(
                "a message, median, of the processor",
                milliseconds(median),
                "",
                "≤ 5 ms",
                _held(unseen, median <= 0.005),
            ),
            Row("a message, p95, of the processor", milliseconds(percentile(times, 0.95))),
        ]
        tables.append(Table(f"Learning without a language model: {split} (baseline: by rules alone)", tuple(rows)))
    return tables


def _summary(score: Score) -> str:
    return f"{score.recall:.0%} found, {score.precision:.0%} right, {score.broken} junk"


def _claimed(what: str, ours: float, alone: float, claim: str, claimed: bool, holds: bool) -> Row:
    return Row(what, f"{ours:.1%}", f"{alone:.1%}", claim, _held(claimed, holds))


def _held(claimed: bool, holds: bool) -> bool | None:
    return holds if claimed else None


def main(arguments: Sequence[str]) -> int:
    show = "--show" in arguments
    tables = run(show=show, splits=[one for one in arguments if not one.startswith("-")])
    print(*tables, sep="\n")
    return 1 if any(row.holds is False for table in tables for row in table.rows) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
