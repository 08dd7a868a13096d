"""Does recall bring up the right memory, and nothing when nothing bears on the question?

    python -m benchmarks.abstention [--split dev|held|unseen|fourth|…|tenth] [--way filed|told] [--keywords] [--show]

On the memory set (`benchmarks.owners`). Everything that would be injected counts, history too. Standing rules are always there: one
that answers a question answers it, and none counts as brought up by an unanswerable one. The tables of what is asked for
(`memory_core.domain.aspects`) and of what statements tell (`aspects_told`) were made while looking at the errors of earlier sets,
so that only the first time that a set met them says what an owner whom nobody looked at would see; that is written below. The claim
is judged on `tenth`, the last to be written. Beside them three plain ways to choose from the
same vectors: the first three always, scores divided by the best of the batch, and one fixed cosine.

Most of the unanswerable questions ask about the owner's own life, and many of those name somebody or something that is known
("What's Janice's husband called?" where there is a Janice). They are what comes through: of the questions about the world hardly
any does.

The first time that a set met the program (right memory, irrelevant questions that inject anything); but for the last four by the
same hand:
`fourth` before the aspects: filed 86.4 % and 33.6 %, told 80.5 % and 36.1 %;
with them: filed 90.7 % and 6.7 %, told 82.2 % and 8.4 %.
`fifth`, before statements were read by their own words: filed 88.6 % and 12.5 %, told 70.7 % and 14.6 %.
`sixth`, with that: filed 90.7 % and 12.5 %, told 86.0 % and 15.0 % (without: told 81.4 % and 15.0 %);
`seventh`, by another hand, with that: filed 66.0 % and 18.5 %, told 63.2 % and 18.5 %. Then the packaged model was adapted and the
weights were fitted on people whom the tables do not know (`benchmarks.adaptation`, `benchmarks.calibration`): filed 93.1 % and
3.7 %, told 88.9 % and 3.7 %, with no line changed for it; which of several cuts of that fit is used was chosen with its rates,
and those of the earlier sets, in view.
`eighth`, by yet another hand, asked for what such sets forget (who has the spare key, how the tea is taken), with all that: filed
80.8 % and 8.8 %, told 80.3 % and 7.9 %.
`ninth`, by one more hand, half of it plain: filed 83.7 % and 9.7 %, told 87.0 % and 9.3 %; with the model taught anew, by 600
people and 96 more who ask for things to be forgotten (it had been 288), and the weights fitted anew: filed 88.0 % and 6.0 %, told
90.4 % and 7.4 %. Which cut of that fit is used was chosen with the rates of the last three sets in view.
`tenth`, eight ordinary people by yet another hand, asked for a fair test, with that: filed 93.3 % and 5.1 %, told 97.1 % and 9.3 %.
`eleventh` and `twelfth`, eight people each by two more hands, with no weight changed since: told 90.4 % and 6.0 %, 95.7 % and 5.8 %
(of 128 questions about the world none, of 80 about the same life twelve). These were looked at for what questions ask for people by
what they do. `fourteenth`, three plain people by yet another hand, unopened: filed 92.0 % (96.0 % with the message that says
it) and 2.2 %, told 100 % and 2.2 %. `fifteenth`, five by one more hand, unopened: filed 97.3 % and 5.6 %, told 96.0 % and 7.8 % (of
50 questions about the world one, of 40 about the same life six). `sixteenth` and `seventeenth`, five each by two more hands, met
the program at 96.7 % and 6.7 %, 98.0 % and 5.6 %; 93.3 % and 6.7 %, 95.3 % and 7.8 %: a cosine of .30 alone did better on the
first. The weights were fitted anew then, without these two (`benchmarks.calibration`): 98.0 % and 2.2 %, 98.7 % and 2.2 %; 95.3 %
and 7.8 %, 96.0 % and 6.7 %. `eighteenth`, five by one more hand, met what came of that at 94.7 % and 3.3 %, told 94.0 % and 4.4 %;
`nineteenth`, five by yet another, at 94.7 % and 5.6 %, told 96.0 % and 5.6 %; `twentieth`, five by one more, at 95.3 % and 5.6 %,
told 93.3 % and 5.6 %; `twentyfirst`, five by one more, at 92.7 % and 2.2 %, told 93.3 % and 1.1 %; `twentysecond`, five by one
more, at 92.7 % and 4.4 %, told 90.7 % and 5.6 %, half of what was irrelevant for small talk ("Much obliged, that will do nicely").
`twentythird`, five by one more, met what came of that at 96.0 % and 8.3 %, told 94.7 % and 8.9 %; of the irrelevant ones half was
said of the program itself ("you're a star"). It was opened then. `twentyfourth`, four by one more hand, met what came of that at
97.0 % and 9.2 %, told 97.0 % and 11.7 %, two in three of the irrelevant ones orders to a machine ("dim the lights"), which are
known as such since: 3.3 %, opened. `twentyfifth`, four by yet another, met what came of that at 99.0 % and 1.7 %, told 98.0 % and
3.3 %; `twentysixth`, four by one more, whose questions share next to no word with what they ask for, at 92.0 % and 3.3 %, told
93.0 % and 5.0 %; `twentyseventh`, four by yet another, everyday and short, at 95.0 % and 3.3 %, told the same; some of both
were opened then. `twentyeighth`, four by one more hand, met it at 92.0 % and 2.5 %, told 93.0 % and 3.3 %, unopened; `twentyninth`,
four by yet another, at 93.0 % and 2.5 %, unopened; `thirtieth`, four by one more hand, at 93.0 % and 6.7 %, told 95.0 % and 9.2 %:
six of those 60 were orders to a machine ("Switch to dark mode"), and opened. Of ten sets
from `held` to `twentyseventh` together 95.2 % and 3.3 %; a lower floor would buy half a point of the one for one and a half of the
other.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import uuid
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from zoneinfo import ZoneInfo

import numpy as np
import numpy.typing as npt

from benchmarks.owners import CONVERSATION, Owner, Way, fill, load, stored
from benchmarks.stack import NOW, Quiet, opened
from benchmarks.tables import Row, Table
from memory_core.domain.ageing import Lifetimes
from memory_core.domain.records import Memory, MemoryId
from memory_core.domain.relevance import calibration_for
from memory_core.domain.scopes import SHARED, Readable
from memory_core.embedding.none import NoEmbedder
from memory_core.embedding.packaged import PackagedEmbedder
from memory_core.ports import Embedder
from memory_core.usecases.recalling.recall import Recall, Recalled, RecallRequest

UNSEEN = "tenth"
"""The owners on whom the claim is made."""
LEAST_RIGHT = 0.95
MOST_IRRELEVANT = 0.05
_ALWAYS = 3
_BATCH_CUT = 0.6
"""Of the best score in the batch: the cut of a system that normalises by it."""
_FIXED_CUTS = (0.25, 0.30, 0.35)


@dataclass(frozen=True)
class Counts:
    """`right`: the right memory, or the message that says it, is injected. The others count unanswerable questions."""

    asked: int = 0
    right: int = 0
    right_memory: int = 0
    right_first: int = 0
    others: int = 0
    """Memories beside the right one."""
    world: int = 0
    world_injecting: int = 0
    life: int = 0
    life_injecting: int = 0
    history_injecting: int = 0

    def __add__(self, other: Counts) -> Counts:
        return Counts(*(getattr(self, one.name) + getattr(other, one.name) for one in fields(Counts)))

    @property
    def found(self) -> float:
        return self.right_memory / max(1, self.asked)

    @property
    def irrelevant(self) -> float:
        return (self.world_injecting + self.life_injecting) / max(1, self.world + self.life)

    def __str__(self) -> str:
        return (
            f"right {self.found:.1%} (or its message {self.right / max(1, self.asked):.1%}, first "
            f"{self.right_first / max(1, self.asked):.1%}, others a question {self.others / max(1, self.asked):.2f})  "
            f"irrelevant {self.irrelevant:.1%} (world {self.world_injecting}/{self.world}, "
            f"life {self.life_injecting}/{self.life}, by history {self.history_injecting})"
        )


async def measure(owner: Owner, embedder: Embedder, folder: Path, way: Way, *, show: bool = False) -> Counts:
    """Everything that the owner asks, by the program's own recall."""
    kept = stored(owner, way)
    item_of = {memory.id: one.item.id for one in kept for memory in one.memories}
    async with opened(folder, embedder) as stack:
        await fill(stack, kept)
        recall = Recall(
            store=stack.store,
            index=stack.index,
            embedder=embedder,
            clock=stack.clock,
            new_id=lambda: str(uuid.uuid4()),
            events=Quiet(),
            lifetimes=Lifetimes(),
            calibration=calibration_for(embedder.model, embedder.dimension),
            zone=ZoneInfo("UTC"),
            reader=embedder if isinstance(embedder, PackagedEmbedder) else None,
        )
        readable = Readable(frozenset({SHARED}))
        total = Counts()
        for text, wanted in owner.questions:
            recalled = await recall.recall(RecallRequest(text, CONVERSATION, readable, NOW))
            one = _answered(recalled, wanted, item_of)
            total += one
            if show and not one.right_memory:
                print(f"MISS  {owner.name}: {text!r} {_shown(recalled)}")
        for topic, texts in (("world", owner.world), ("life", owner.life)):
            for text in texts:
                recalled = await recall.recall(RecallRequest(text, CONVERSATION, readable, NOW))
                injects = bool(recalled.memories or recalled.history)
                total += Counts(
                    **{topic: 1, f"{topic}_injecting": int(injects)},
                    history_injecting=int(bool(recalled.history)),
                )
                if show and injects:
                    print(f"WRONG {owner.name}: {text!r} {_shown(recalled)}")
    return total


def _answered(recalled: Recalled, wanted: str, item_of: Mapping[MemoryId, str]) -> Counts:
    items = list(dict.fromkeys(item_of[one.memory.id] for one in recalled.memories))
    known = {*items, *(item_of[rule.id] for rule in recalled.always)}
    right = wanted in known or wanted in [one.message.external_id for one in recalled.history]
    return Counts(
        asked=1,
        right=int(right),
        right_memory=int(wanted in known),
        right_first=int(items[:1] == [wanted]),
        others=len(set(items) - {wanted}),
    )


def _shown(recalled: Recalled) -> list[str]:
    return [one.memory.statement for one in recalled.memories] + [
        f"“{one.message.content}”" for one in recalled.history
    ]


Choice = Callable[[npt.NDArray[np.float32]], Sequence[int]]
"""Cosines of a question to every memory → which of them are injected."""

BASELINES: Mapping[str, Choice] = {
    f"first {_ALWAYS} always": lambda cosines: [int(at) for at in np.argsort(-cosines)[:_ALWAYS]],
    f"batch-normalised, cut {_BATCH_CUT}": lambda cosines: [
        int(at) for at in np.argsort(-cosines)[:10] if cosines[at] >= _BATCH_CUT * cosines.max()
    ],
    **{
        f"fixed cosine {cut:.2f}": lambda cosines, cut=cut: [int(at) for at in np.flatnonzero(cosines >= cut)]  # type: ignore[misc]  # a default binds the loop's value
        for cut in _FIXED_CUTS
    },
}


async def baselines(owners: Sequence[Owner], embedder: Embedder, way: Way) -> dict[str, Counts]:
    """The plain ways to choose, over memories alone."""
    total = dict.fromkeys(BASELINES, Counts())
    for owner in owners:
        memories: list[tuple[str, Memory]] = [
            (one.item.id, memory) for one in stored(owner, way) for memory in one.memories
        ]
        held = np.array(await embedder.embed([memory.statement for _, memory in memories]), dtype=np.float32)
        texts = [text for text, _ in owner.questions] + list(owner.unanswerable)
        asked = np.array(await embedder.embed(texts), dtype=np.float32) @ held.T
        for name, choose in BASELINES.items():
            for at, (_, wanted) in enumerate(owner.questions):
                items = [memories[chosen][0] for chosen in choose(asked[at])]
                total[name] += Counts(
                    asked=1,
                    right=int(wanted in items),
                    right_memory=int(wanted in items),
                    right_first=int(items[:1] == [wanted]),
                    others=len(set(items) - {wanted}),
                )
            for at in range(len(owner.questions), len(texts)):
                injects = int(bool(choose(asked[at])))
                world = at < len(owner.questions) + len(owner.world)
                total[name] += (
                    Counts(world=1, world_injecting=injects) if world else Counts(life=1, life_injecting=injects)
                )
    return total


async def run(splits: Sequence[str], ways: Sequence[Way], *, keywords: bool, show: bool) -> list[Table]:
    owners = load()
    tables = []
    for split in splits:
        chosen = [owner for owner in owners if owner.split == split]
        for way in ways:
            embedder: Embedder = NoEmbedder() if keywords else PackagedEmbedder()
            await embedder.warm()
            rows: list[Row] = []
            total = Counts()
            for owner in chosen:
                with tempfile.TemporaryDirectory() as folder:
                    one = await measure(owner, embedder, Path(folder), way, show=show)
                total += one
                rows.append(Row(owner.name, str(one)))
            rows.append(Row("all", str(total)))
            claimed = split == UNSEEN and not keywords
            if not keywords:
                rows += [Row(name, str(one)) for name, one in (await baselines(chosen, embedder, way)).items()]
            rows += [
                Row(
                    "right memory injected",
                    f"{total.found:.1%}",
                    claim=f">= {LEAST_RIGHT:.0%}",
                    holds=total.found >= LEAST_RIGHT if claimed else None,
                ),
                Row(
                    "irrelevant questions that inject anything",
                    f"{total.irrelevant:.1%}",
                    claim=f"<= {MOST_IRRELEVANT:.0%}",
                    holds=total.irrelevant <= MOST_IRRELEVANT if claimed else None,
                ),
            ]
            title = f"{split} owners, {way.value}, {embedder.model}"
            tables.append(Table(title, tuple(rows)))
            print(tables[-1], flush=True)
    return tables


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="benchmarks.abstention", description="The right memory, or none.")
    parser.add_argument("--split", action="append", help="owners marked so; default: all of them")
    parser.add_argument("--way", action="append", choices=[way.value for way in Way], help="default: both")
    parser.add_argument("--keywords", action="store_true", help="without an embedding model")
    parser.add_argument(
        "--show",
        action="store_true",
        help="print what went wrong (do not look at the owners on whom the claim is made)",
    )
    chosen = parser.parse_args(arguments)
    ways = [Way(name) for name in chosen.way or [way.value for way in Way]]
    splits = chosen.split or ["dev", "held", "unseen", "fourth", "fifth", "sixth", "seventh", "ninth", UNSEEN]
    tables = asyncio.run(run(splits, ways, keywords=chosen.keywords, show=chosen.show))
    return 0 if all(row.holds is not False for table in tables for row in table.rows) else 1


if __name__ == "__main__":
    sys.exit(main())
