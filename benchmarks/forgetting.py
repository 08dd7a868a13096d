"""Is what the owner asks to forget gone everywhere, and nothing else? Does it come back?

Each case (`forgetting_cases`: what was taught, how forgetting is asked for, what must be gone and what must stay) runs through the
whole program behind the bridge: a fresh owner, real stores, the commands of the chat. Half of each kind (`dev`) is for tuning; the
figure that counts is that of `held`. `owners` and `others` ask of whole memories, in the words of a chat.

* complete: no text of any store, and no byte of any file, holds what had to go; the answer does not repeat it, either
* exact: every other memory is as it was, to the byte, and what had to stay is still written where it was. A memory that rests on
  nothing but messages of which a named piece had to go, and none to stay, may go with them
* asked: where several things fit, the program lists them and waits; elsewhere it does not ask. What it asks is answered, also where
  it need not have: complete and exact, the claim, look at what came of it; how often no needless question was put stands beside it

`other` and `fourth` are by other hands, asked to put requests as people really do. At first contact 20.8 % of `other` came out
right by the rules alone (27.5 % complete). With what reads such requests (`forgetting.requests.reading`, taught by the
people of `benchmarks.requests`) and with the model that finds what they mean, both sets are in the scorecard. Of `fourth` the
requests were read before it was first run, its results afterwards: 40 % right and 60 % complete then.

`fifth`, `sixth` and `seventh` are ordinary requests by three more hands. `fifth` began at 56 % right, 91 % complete and 80 % exact;
every other of its cases was opened. `sixth`, unopened, met the program after that: 71 % right, 92 % complete and 83 % exact, with
what is read in a sentence that goes ("my neighbour is called Klaus") still counted as lost; both figures of exactness are lower for
it. `seventh`, unopened, met it when every other case of `sixth` had been opened: 74 % right (91 % with needless questions
answered), 92 % complete and 98 % exact.

`eleventh`, by one more hand, half of whose statements become no memory, began at 62 % right (77 % with needless questions
answered), 82 % complete and 95 % exact, when all cases of `other` and `fourth` had been opened; it was opened then. `twelfth`, a
hundred requests by one more hand, began at 70 % right (83 % with needless questions answered), 84 % complete and 98 % exact; none
of its cases had been opened. Its requests that name a time were then asked months before what they asked for was told; every set
is asked at its own time now. It was opened then. `thirteenth`, a hundred requests by yet another, met the program unopened: 87 %
right, 96 % complete and 95 % exact. It was opened then. `fourteenth`, a hundred requests by one more hand, was met unopened by a
run that was not finished: there are no first figures of it. It was opened then. `fifteenth`, a hundred requests by another new
hand, met the program unopened: 81 % right (86 % with needless questions answered), 91 % complete and 95 % exact. Of one of them a
memory that was out of date before the request counted as lost; the clock is moved on first now. It was opened then. `sixteenth`, a
hundred requests by one more new hand, met the program unopened: 87 % right (94 % with needless questions answered), 97 % complete
and 96 % exact. It was opened then. `seventeenth`, a hundred requests by yet another, met the program unopened: 86 % right (91 %
with needless questions answered), 95 % complete and 95 % exact. It was opened then. `eighteenth`, ninety requests by one more new
hand, no two of them worded alike, met the program unopened: 71 % right (78 % with needless questions answered), 87 % complete and
89 % exact. It was opened then. `nineteenth`, seventy by yet another, met what came of that unopened: 54 % right (66 % with
needless questions answered), 76 % complete and 90 % exact. It was opened then. `twentieth`, eighty by one more hand, met what came
of that unopened: 79 % right (90 % with needless questions answered), 96 % complete and 94 % exact; `twentyfirst`, by the same, at
81 % (85 %), 90 % complete and 93 % exact. `twentysecond`, eighty by one more new hand, who asks more freely and by when things
happened rather than when they were told ("my life before 2005"), met the program unopened at 36 % (61 %), 68 % complete and 91 %
exact: spans 31 %, compounds 39 %, descriptions 86 %. It was opened then: its spans are 100 %. `twentythird`, ninety by yet another
new hand, met what came of its spans unopened: 27 % (48 %), 62 % complete and 78 % exact; with the seeking model, which has not
read it, 38 % (57 %), 67 % and 83 %. `twentyfourth`, seventy-two by one more, met that unopened: 39 % (56 %), 69 % complete and 85
% exact; spans 83 %, spellings 75 %, people 33 %. `twentyfifth`, eighty-four by one more, met that unopened at 25 % (37 %); with
what tells who is who, and with the seeking model that twice as many people taught, still unopened, at 32 % (46 %), 56 % complete
and 82 % exact: spans 79 %, people 43 %, descriptions 36 %. It was opened then: 44 % (56 %), 62 % and 89 % with the model that
reads requests. In these three sets "asked" was misspelt at first, and a needless question was answered with all of its list: both
counted as wrong. `twentysixth`, a hundred by one who was asked for a fair test of what is promised, met the program at 62 % (81
%), 86 % complete and 92 % exact, and with the model that reads requests, still unopened, at 67 % (85 %), 89 % and 93 %: plain 90
%, spans 100 %, people 73 % (100 %), descriptions 40 % (87 %), topics 58 % (67 %); with what the model says weighed by nearness in
meaning, still unopened, at 70 % (88 %), 92 % and 94 %. `twentyseventh` are 120 more of that kind; half of them were opened.
`twentyeighth`, 120 by one more hand, met that unopened at 74 % (82 %), 90 % and 90 %: plain 93 % (97 %), spans 100 %, descriptions
75 % (94 %), people 65 % (80 %), topics 50 % (57 %); opened then. `twentyninth`, a hundred whose messages tell two or three things
each, met the program at 71 % (76 %), 79 % and 95 %, and was opened then: of a story only the clause that was named had gone. With
what goes on with it, with people named by title, and with what was told beside a topic's things it is 83 % (89 %), 91 % and 97 %;
`twentysixth`, still unopened, 73 % (88 %), 92 % and 96 %. Since what may belong to a topic is asked about once the rest is gone,
`twentyninth` comes to 80 % (94 %), 96 % and 97 %, its topics to 50 % (100 %). `thirtieth`, 110 by one more hand, met that unopened
at 67 % (84 %), 89 % and 94 %: spellings 100 %, people 72 % (94 %), descriptions 71 % (86 %), topics 19 % (75 %), compounds 78 %
(78 %); it was opened then. `thirtyfirst`, 110 by yet another, whose topics have few of their words ("No bread till Christmas", of
a diet), met what came of that unopened, but for its spans, which were misspelt, at 56 % (76 %), 79 % and 97 %; it was opened then:
62 % (81 %), 84 % and 97 %, and later 69 % (88 %), 90 % and 98 %. `thirtysecond`, 110 by one more hand, of people who are called by
what they are in one message and by name in the next, met that unopened at 53 % (66 %), 72 % and 94 %: descriptions 89 %, compounds
61 %, people 56 %, topics 33 %; opened then, and later 74 %. `thirtythird`, 96 by one more hand, asked for what ordinary people
would say, met what came of that unopened at 84 % (92 %), and `thirtyfourth`, 120 by yet another asked for the same, at 78 % (88
%); both were opened then. `thirtyfifth`, 120 by one more such hand, met what came of that unopened at 74 % (84 %), and was opened
then. `thirtysixth`, a hundred by one who was asked for plain, short, everyday ones, half of whose compounds are simple lists, met
what came of that unopened at 76 % (86 %; of three misses the judge read two digits, or the word "history", elsewhere), and
`thirtyseventh`, a hundred longer and chattier ones, at 69 % (90 %); both were opened then. `thirtyeighth`, eighty by one more
hand, met what came of that unopened at 80 % (91 %), and was opened then: of headed lists ("Shopping: …") and of sentences that say
their verb once ("Ana is a vet, Bruno a pilot") all had gone. `thirtyninth`, ninety plain and short ones by another, met what came
of that unopened at 74 % (84 %), and `fortieth`, ninety of people and their stories by one more, at 69 % (89 %); both were opened
then. `fortyfirst`, ninety that anybody would try first in a product, by yet another hand, met what came of that unopened at 70 %
(87 %), and was opened then. `fortysecond`, ninety of households and small trades told over some weeks, by one more hand, met what
came of that unopened at 87 % (93 %), and was opened then; `fortythird`, ninety written from what is promised, by another, at 81 %
(93 %), and was opened then. `fortyfourth`, ninety more of that kind by one more hand, met what came of that unopened at 82 % (92
%), and `fortyfifth`, ninety of homes in which six to ten messages were said, at 70 % (86 %): a third of its compounds went wrong,
and where more is told more is asked. Some of both were opened then. `fortysixth`, ninety short plain requests by one more hand,
met what came of that unopened at 82 % (91 %), its compounds at 67 % (72 %), and was opened then. Of 212 requests of the `fortieth`
to it whose message got a second clause that has nothing to do with the first ("and the lift is out of order") 33 took that along
or left what was meant; of 134 with other second clauses 12 do since. `fortyseventh`, ninety more short ones by another hand, met
what came of that unopened at 84 % (89 %), and was opened then; `fortyeighth`, ninety by one more, at 86 % (93 %), and was opened
for some. `fortyninth`, ninety by yet another, met it unopened at 83 % (94 %). In half of the ninety of `fiftieth`, by one more,
what is asked for was never told, though something else of its sort was: of those 26 in 45 took that along, and the whole set was
at 53 % (73 %). With what `siblings` knows and with a question where a part of a request is in nothing (`finding.untold`) it is 83
% (100 %), opened, and of fifty such requests by hand 3 take something along (13 before). `fiftyfirst`, ninety by one more hand,
met what came of that unopened at 76 % (90 %), and was opened then; `fiftysecond`, ninety by yet another, at 83 % (92 %, all of it
complete), and was opened for some. `fiftythird` and `fiftyfourth`, ninety each by two more, met it at 71 % (89 %) and 80 % (88 %)
and were opened. Of the first, half of what was never told took something else along, which is asked about since (`finding.untold`:
whose it is, where it is, how one feels about it). Words and kinds of WordNet would have told 45 more words of a request in 5,337
cases: it was left out. `fiftyfifth`, ninety in the speech of ten places by one more hand ("Out he goes, the whole lot on him"), met
it at 58 % (81 %). `fiftysixth`, ninety with something close beside each (a computer mouse, a flat tyre), met what came of that at
76 % (92 %): what has a word of a topic and is unlikely to belong to it stays since (`finding.likely`). `fiftyseventh`, ninety in
plain words by yet another, met it at 89 % (97 %). All three were opened then. `fiftyeighth`, ninety by one more hand, plain words
with a close neighbour in each (wasps beside bees, a wristwatch's band beside a music band), met it at 51 % (71 %): topics 42 %,
descriptions 85 %, the needless questions answered. It was opened for what went wrong. `fiftyninth`, ninety in plain words by one
more hand, and `sixtieth`, eighty written from what is promised, by another, met what came of that at 76 % (91 %) and 83 % (89 %);
one case of each was counted as lost for what had to go. Both were opened then. `sixtyfirst`, 66 more written from what is promised,
by yet another hand, met what came of that at 85 % (98.5 %), all of it exact; its one miss was opened. `sixtysecond`, 120 in as
many ways of asking by one more hand, met it at 72 % with the needless questions answered, and `sixtythird`, 120 more of that kind
by another, what came of that at 70 % (84 %): in six of its twenty compounds more went than was named. Both were opened then;
with `finding.belonging` and `finding.item_meant` they are at 92 % (98 %) and 94 % (98 %). `sixtyfourth`, 120 more of that kind
by one more hand, met that unopened at 79 % (87.5 %): compounds 55 % (60 %), topics 85 % (95 %), people 90 % (95 %),
descriptions 88 % (96 %). It was opened then. `sixtyfifth`, 120 by ordinary people in plain words, met what came of that at 85 %
(92 %): compounds 95 % (100 %), descriptions 84 % (88 %), topics 85 % (90 %), spans 87 %; opened then. `sixtysixth`, 120 by one more
hand, as people type on a phone, met what came of that at 83 % (95 %; complete 97 %, exact 98 %): topics and spans 100 %, compounds
85 %, descriptions 68 % (96 %), and was opened for what went wrong. `sixtyseventh`, 120 in many Englishes by one more hand, met what
came of that at 78 % (88 %; complete 93 %, exact 96 %): topics and people 95 %, compounds and spans 75 %; what went wrong was
opened, and `sixtyeighth`, 120 by yet another, met what came of that at 71 % (90 %; complete 91 %, exact 99 %): people 100 %,
descriptions 88 %, topics and compounds 85 %, spans 87 %; opened for what went wrong. `sixtyninth`, 120 by one more hand, met what
came of that at 73 % (89 %; complete 91 %, exact 98 %): people 95 %, topics and compounds 90 %, descriptions 88 %, spans 73 %.

Baselines delete memories only, of the same owners: the best hit of a recall; whatever shares a word with the request.

Without a name `MEASURED` are run: the two halves, and what was written last. `all` are 6,983 cases, more than an hour.

    python -m benchmarks.forgetting [dev|held|…|sixteenth|all] [--show] [--no-vectors] [--kind KIND]
"""

from __future__ import annotations

import argparse
import re
import sqlite3
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

from benchmarks.forgetting_cases import SPLITS, Case, Said, load
from benchmarks.tables import Row, Table
from benchmarks.talking import Owner, Reply, talking
from benchmarks.world import settings_for
from bot.bootstrap import OpenBot
from memory_core.domain.knowledge import NewDocument
from memory_core.domain.scopes import EVERYTHING
from memory_core.domain.tokens import stems
from memory_core.ports import Embedder, MemoryFilter
from memory_core.usecases.forgetting.vocabulary.text import written_out
from memory_core.usecases.knowledge.files import MediaType

CLAIM: Final = 0.98
MEASURED: Final = ("dev", "held", "sixteenth", "seventeenth", "eighteenth")
ALL: Final = "all"
_BEFORE: Final = timedelta(minutes=50)
_LONG: Final = timedelta(days=1)
PRIVATE, _GROUP = "p", "g"
_RAW_NEEDLE: Final = 6
"""Characters: shorter ones are found in any file by chance."""
_CORE: Final = "core blocks"
_HELD_IN: Final = ("memories.statement", "messages.content", "knowledge_chunks.text", _CORE)
"""Places of which what must stay must stay."""
_DONE: Final = ("Forgotten: ", "I deleted ")
_LISTED: Final = re.compile(r"^1\. ", re.MULTILINE)
"""How a receipt begins."""
_NO_WORDS: Final = re.compile(
    r"(^|_)(id|ids|at|digest|day|key|scope|kind|state|role|author|actor|place|ref|model|collection|leg|standing)$"
)


@dataclass(frozen=True, slots=True)
class Snapshot:
    """Rows of memories by id, and every text of the database with its place."""

    memories: Mapping[str, tuple[object, ...]]
    statements: Mapping[str, str]
    texts: tuple[tuple[str, str], ...]
    sources: Mapping[str, tuple[str, ...]]
    """By memory, the messages that it rests on."""


@dataclass(frozen=True, slots=True)
class Outcome:
    case: Case
    learned: bool
    """Whether a memory held what had to go: otherwise it stood in the history alone."""
    came: str
    left: tuple[str, ...]
    """Where something of it is left."""
    lost: tuple[str, ...]
    """What should have stayed."""
    top_hit: bool
    keywords: bool
    answer: str

    @property
    def right(self) -> bool:
        return self.came in self.case.expect and self.settled

    @property
    def settled(self) -> bool:
        """Complete and exact, whether or not it had to be asked."""
        return not self.left and not self.lost


async def teach(bot: OpenBot, owner: Owner, case: Case, now: datetime) -> None:
    """In the order of time; what has no date was said within the last hour."""
    for said in case.taught:
        if said.into:
            await _written_by_hand(bot, said)
    began = False
    for said in in_order(case, now):
        if said.chat == PRIVATE and not began:
            began = True
            await owner.say("/private", chat=PRIVATE)
        await owner.say(said.text, chat=said.chat, at=said.at or now - _BEFORE, group=said.chat == _GROUP)


def in_order(case: Case, now: datetime) -> list[Said]:
    """What is said of it, one after the other; what is written by hand is none of it."""
    return sorted((one for one in case.taught if not one.into), key=lambda one: one.at or now - _BEFORE)


async def _written_by_hand(bot: OpenBot, said: Said) -> None:
    where, _, name = said.into.partition(":")
    if where == "core":
        await bot.memory.core.core_blocks.set(name, said.text)
    else:
        document = NewDocument(name, f"/documents/{name}", MediaType.TEXT.value, said.text)
        await bot.memory.core.archives.knowledge.add_text(document)


async def ask(bot: OpenBot, owner: Owner, case: Case, now: datetime) -> tuple[str, Reply]:
    """Asks for it and answers what is asked back. Returns what came of it, and the last answer."""
    text = await _with_ids(bot, case.ask.text)
    group = case.ask.chat == _GROUP
    reply = await owner.say(text, chat=case.ask.chat, at=now, group=group)
    if not reply.buttons:
        came = "done" if reply.text.startswith(_DONE) else "nothing"
        return ("quiet" if group and came == "nothing" else came), reply
    came = "asked" if "1" in reply.buttons or _LISTED.search(reply.text) else "confirm"
    if not reply.text.startswith(_DONE):
        return came, await owner.say(_answer(came, reply.text, case), chat=case.ask.chat)
    return FURTHER, await owner.say(_of_further(reply.text, case), chat=case.ask.chat)


def _of_further(shown: str, case: Case) -> str:
    """What is still to go of what is shown below the receipt."""
    lines = re.findall(r"^(\d+)\. (.*)$", shown, re.MULTILINE)
    numbers = [number for number, line in lines if any(one.casefold() in line.casefold() for one in case.gone)]
    return "none" if not numbers else "yes" if len(lines) == 1 else " and ".join(numbers)


FURTHER: Final = "further"
"""What came of a request that was carried out, whereupon it was asked whether more belongs to it."""
_IN_ITSELF: Final = ("yes", "no", "all", "none")


def _answer(came: str, shown: str, case: Case) -> str:
    """What the case says where it expects to be asked; elsewhere what is to go of what is shown, and no more."""
    if came in case.expect and case.pick in _IN_ITSELF:
        return case.pick
    if came == "confirm":
        meant = came in case.expect or any(one.casefold() in shown.casefold() for one in case.gone)
        return "yes" if meant and case.gone else "none"
    return _numbers(shown, case) if case.gone else "none"


def _numbers(listed: str, case: Case) -> str:
    lines = re.findall(r"^(\d+)\. (.*)$", listed, re.MULTILINE)
    picked = [] if case.pick in _IN_ITSELF else [piece.casefold() for piece in case.pick.split("|") if piece]
    wanted = picked or [piece.casefold() for piece in case.gone]
    chosen = " and ".join(number for number, line in lines if any(one in line.casefold() for one in wanted))
    return case.say.format(n=chosen) if chosen else "none"


async def _with_ids(bot: OpenBot, text: str) -> str:
    found = re.search(r"\{(id|short):(\w+)\}", text)
    if not found:
        return text
    held = await snapshot(bot)
    name = next(name for name, statement in held.statements.items() if found[2] in statement)
    return text.replace(found[0], name if found[1] == "id" else name[:8])


async def snapshot(bot: OpenBot) -> Snapshot:
    async with bot.memory.store.reading() as unit:
        rows = await unit.memories.listed(EVERYTHING, MemoryFilter(now=bot.clock(), limit=10_000))
        rests_on = await unit.memories.evidence([memory.id for memory in rows])
        ids = {one.message_id for evidence in rests_on.values() for one in evidence}
        said = {message.id: message.content for message in await unit.messages.by_ids(sorted(ids), EVERYTHING)}
    blocks = await bot.memory.core.core_blocks.all()
    return Snapshot(
        memories={m.id: (m.scope, m.kind, m.subject, m.attribute, m.value, m.statement, m.valid_from) for m in rows},
        statements={m.id: m.statement for m in rows},
        sources={m.id: tuple(said[one.message_id] for one in rests_on[m.id] if one.message_id in said) for m in rows},
        texts=(*_texts(bot.memory.home.root / "confidant.db"), *[(_CORE, block.text) for block in blocks]),
    )


def _texts(path: Path) -> tuple[tuple[str, str], ...]:
    with sqlite3.connect(path) as database:
        names = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        found = []
        for table in (name for name in names if not name.endswith(("_data", "_idx", "_docsize", "_config"))):
            cursor = database.execute(f"SELECT * FROM {table}")
            columns = [column[0] for column in cursor.description]
            for row in cursor:
                cells = zip(columns, row, strict=True)
                found += [
                    (f"{table}.{column}", cell)
                    for column, cell in cells
                    if isinstance(cell, str) and not _NO_WORDS.search(column)
                ]
    return tuple(found)


def holds(text: str, needle: str) -> bool:
    """Whole words only: "41" is not in "1941", nor is "162" in a score of 0.162."""
    return bool(re.search(rf"(?<!\w)(?<!\d\.){re.escape(needle.casefold().strip())}(?!\w)", text.casefold()))


def _says(text: str, needle: str) -> bool:
    """Whether it holds it, in short or written out: a memory has "I am gay" of "I'm gay"."""
    return holds(text, needle) or holds(written_out(text), written_out(needle))


def _files_with(root: Path, needles: Iterable[str]) -> list[str]:
    sought = [n.encode() for needle in needles if len(needle) >= _RAW_NEEDLE for n in (needle, needle.casefold())]
    return [
        f"bytes of {path.name}"
        for path in root.rglob("*")
        if path.is_file() and any(needle in _read(path) for needle in sought)
    ]


def _read(path: Path) -> bytes:
    """Empty for a file that went in the meantime: the index puts its files together."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return b""


_VALUE: Final = 4
"""Where a row of `Snapshot.memories` has the value."""


async def judge(bot: OpenBot, case: Case, before: Snapshot, came: str, reply: Reply) -> Outcome:
    after = await snapshot(bot)

    def named(row: tuple[object, ...]) -> bool:
        value = str(row[_VALUE])  # "gout", of "he has gout"; the very name, where all about somebody has to go
        part = any(_says(needle, value) for needle in (*case.gone, *([case.ask.text] if case.kind == "person" else [])))
        return part or any(_says(str(cell), needle) for cell in row for needle in case.gone)

    def goes_with_it(name: str) -> bool:
        """Whether all that it rests on is to go: "my neighbour is called Klaus", of "my neighbour Klaus keeps bees"."""
        said = before.sources.get(name, ())
        told = [any(holds(text, gone) for gone in case.gone) for text in said]
        kept = [any(holds(text, stay) for stay in case.stay) for text in said]
        return bool(said) and all(told) and not any(kept)

    left = [place for place, text in after.texts if any(holds(text, needle) for needle in case.gone)]
    left += _files_with(bot.memory.home.root, case.gone)
    if came in ("done", "asked", "confirm", FURTHER) and any(holds(reply.text, needle) for needle in case.gone):
        left.append("the answer")
    lost = []
    if "confirm" not in case.expect or case.stay:
        lost = [
            before.statements[name]
            for name, row in before.memories.items()
            if not named(row) and after.memories.get(name) != row and not goes_with_it(name)
        ]
    for needle in case.stay:
        for table in _HELD_IN:
            if _written(before, table, needle) and not _written(after, table, needle):
                lost.append(f"{needle} in {table}")
    top, words = await _baselines(bot, case, before, named)
    return Outcome(
        case=case,
        learned=not case.gone or any(named(row) for row in before.memories.values()),
        came=came,
        left=tuple(dict.fromkeys(left)),
        lost=tuple(lost),
        top_hit=top,
        keywords=words,
        answer=reply.text,
    )


def _written(held: Snapshot, table: str, needle: str) -> bool:
    return any(place == table and holds(text, needle) for place, text in held.texts)


async def _baselines(bot: OpenBot, case: Case, before: Snapshot, named: object) -> tuple[bool, bool]:
    """Whether deleting the best hit, or all that share a word, would have deleted just what was meant."""
    del bot
    assert callable(named)
    meant = {name for name, row in before.memories.items() if named(row)}
    sought = set(stems(case.ask.text))
    shared = {name: len(sought & set(stems(text))) for name, text in before.statements.items()}
    best = max(shared.values(), default=0)
    first = next((name for name, count in shared.items() if count == best and count), None)
    return {first} - {None} == meant, {name for name, count in shared.items() if count} == meant


async def run_case(case: Case, folder: Path, embedder: Embedder) -> Outcome:
    settings, now = settings_for(folder / case.id), case.now
    began = min([now - _BEFORE, *(said.at for said in case.taught if said.at)]) - timedelta(minutes=1)
    async with talking(settings, began, embedder) as (bot, owner):
        await teach(bot, owner, case, now)
        if now - began > _LONG:
            await owner.tick(now)  # what was out of date by then is not lost by forgetting
        before = await snapshot(bot)
        came, reply = await ask(bot, owner, case, now)
        return await judge(bot, case, before, came, reply)


def tables(outcomes: Sequence[Outcome]) -> list[Table]:
    kinds = dict.fromkeys(one.case.kind for one in outcomes)
    rows = [_row(kind, [one for one in outcomes if one.case.kind == kind]) for kind in kinds]
    everything = _row("all", outcomes, claimed=True)
    asked = [one for one in outcomes if one.case.expect == ("asked",)]
    needlessly = [one for one in outcomes if one.came == "asked" and "asked" not in one.case.expect]
    further = [one for one in outcomes if one.came == FURTHER]
    unlearned = sum(not one.learned for one in outcomes)
    notes = (
        f"asked where several fit: {sum(one.came == 'asked' for one in asked)} of {len(asked)}; needlessly: {len(needlessly)}",
        f"asked what else belongs to it, when the rest was gone: {len(further)}, which counts as a needless question, too",
        "the baselines delete memories alone, and leave history and files as they are",
        f"in {unlearned} cases what had to go had not become a memory: it stood in the history only",
    )
    splits = dict.fromkeys(one.case.split for one in outcomes)
    sets = tuple(_row(split, [one for one in outcomes if one.case.split == split]) for split in splits)
    by_set = [Table("Forgetting, set by set", sets)] if len(splits) > 1 else []
    return [Table("Forgetting: complete and exact", (*rows, everything), notes), *by_set]


def _row(what: str, outcomes: Sequence[Outcome], *, claimed: bool = False) -> Row:
    settled = [one.settled for one in outcomes]
    complete, exact = _share([not one.left for one in outcomes]), _share([not one.lost for one in outcomes])
    share = sum(settled) / max(1, len(settled))
    right = _share([one.right for one in outcomes])
    top, words = _share([one.top_hit for one in outcomes]), _share([one.keywords for one in outcomes])
    return Row(
        f"{what} ({len(outcomes)})",
        f"{_share(settled)} (complete {complete}, exact {exact}; without a needless question {right})",
        f"the best hit deleted {top}, all that share a word {words}",
        f">= {CLAIM:.0%}" if claimed else "",
        share >= CLAIM if claimed else None,
    )


def _share(values: Sequence[bool]) -> str:
    return f"{sum(values) / max(1, len(values)):.1%}"


def run(split: str | None, kind: str | None, *, show: bool, vectors: bool, again: bool) -> int:
    from benchmarks.forgetting_parts import LOOKED_AGAIN, in_parts  # it needs what is defined here

    splits = MEASURED if split is None else SPLITS if split == ALL else (split,)
    chosen = [case.id for case in load() if case.split in splits and kind in (None, case.kind)]
    looked = () if not again else LOOKED_AGAIN if len(splits) > 1 else splits
    outcomes, back = in_parts(chosen, vectors=vectors, again=looked)
    for one in (one for one in outcomes if show and not one.right):
        print(f"{one.case.id}: {one.case.ask.text!r} came {one.came}, wanted {one.case.expect}")
        print(f"    left {one.left}, lost {one.lost}\n    {one.answer[:200]!r}")
    found = [*tables(outcomes), *([back.table()] if again else [])]
    for table in found:
        print(table)
    return 0 if all(row.holds is not False for table in found for row in table.rows) else 1


def main() -> int:
    parser = argparse.ArgumentParser(prog="benchmarks.forgetting", description="Forgetting, measured.")
    parser.add_argument("split", nargs="?", choices=(*SPLITS, ALL))
    parser.add_argument("--kind")
    parser.add_argument("--show", action="store_true", help="every case that went wrong")
    parser.add_argument("--no-vectors", action="store_true", help="keywords alone: the embedding model is not loaded")
    parser.add_argument("--only-once", action="store_true", help="do not look whether it comes back")
    given = parser.parse_args()
    return run(given.split, given.kind, show=given.show, vectors=not given.no_vectors, again=not given.only_once)


if __name__ == "__main__":
    sys.exit(main())
