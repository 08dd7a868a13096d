"""What is told of one leaves what was told of another as it is, and what others are and do is not the owner's.

    python -m benchmarks.apart [--show]

`data/apart.json` holds what the sentences are made of. Pairs: two plain sentences of one kind about two ("My work email is …",
"My private email is …"; an older and a younger sister; my appointment and my sister's; what is so in summer and in winter), each
told to a fresh store, the one after the other. The second must not end the first. Others: sentences about somebody else ("She turns
80 on 3 May", "Mum's given up the house and moved into a care home"). Nothing in them may become a fact of the owner's.

No set of `benchmarks.updates` had such pairs, and no set of `benchmarks.learning` so many others. The first time that these were
tried 27 of 80 pairs of two addresses, doctors or sizes ended the first, so did 50 of 150 of two relatives or helpers, and 75 of
1,308 sentences about others told something of the owner. Beside it a store in which whatever is so similar is replaced.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from itertools import product
from pathlib import Path
from typing import Final
from zoneinfo import ZoneInfo

import numpy as np

from benchmarks.learning import heard
from benchmarks.stack import NOW, opened, owners_message
from benchmarks.tables import Row, Table
from benchmarks.updates import Clock, current_ones, learner
from memory_core.domain.people import PEOPLE
from memory_core.domain.slots import OWNER
from memory_core.embedding.packaged import PackagedEmbedder
from memory_core.usecases.record import RecordHistory

DATA: Final = Path(__file__).parent / "data" / "apart.json"
_SIMILAR: Final = 0.80
_TOLD_TO_ME: Final = frozenset({"note", "event", "debt"})
"""What somebody owes me is mine, and so may be what is kept as it stands."""


@dataclass(frozen=True, slots=True)
class Pair:
    kind: str
    first: str
    second: str


def pairs(data: Mapping[str, Sequence[Mapping[str, Sequence[Sequence[str]]]]]) -> Iterator[Pair]:
    """Every frame with each of its subjects: subjects come in twos, and what is told of them, too."""
    for kind, frames in data.items():
        for frame in frames:
            for (one, other), (first, second) in product(frame["of"], frame["told"]):
                yield Pair(kind, f"{one} {first}.", f"{other} {second}.")


def of_others(data: Mapping[str, Sequence[str]]) -> list[str]:
    plain = [f"{who} {what}." for who, what in product(data["who"], data["is"])]
    several = [f"{who} {one} and {other}." for who, one, other in product(data["who"], data["did"], data["then"])]
    return [*plain, *several]


async def ended(pair: Pair, embedder: PackagedEmbedder) -> bool | None:
    """Whether the second sentence puts the first out of date; None where the first became no memory."""
    clock = Clock()
    with tempfile.TemporaryDirectory() as folder:
        async with opened(Path(folder), embedder) as stack:
            learn, record = learner(stack, clock), RecordHistory(stack.store, lambda: clock.now)
            before: set[str] = set()
            for number, text in enumerate((pair.first, pair.second)):
                clock.now += timedelta(hours=1)
                message = owners_message("apart", str(number), text, clock.now)
                await record.add(message, teach=True)
                await learn.message(message.id)
                await stack.settle()
                held = await current_ones(stack, clock.now)
                before = before or {memory.id for memory in held}
            doubted = {memory.coexists_with for memory in held}
    return bool(before - {memory.id for memory in held} or before & doubted) if before else None


async def _run(*, show: bool) -> Table:
    data = json.loads(DATA.read_text(encoding="utf-8"))
    embedder = PackagedEmbedder()
    await embedder.warm()
    rows = []
    told = list(pairs(data["pairs"]))
    outcomes = [await ended(pair, embedder) for pair in told]
    first = np.asarray(await embedder.embed([pair.first for pair in told]))
    second = np.asarray(await embedder.embed([pair.second for pair in told]))
    similar = (first * second).sum(axis=1) >= _SIMILAR
    for kind in data["pairs"]:
        here = [at for at, pair in enumerate(told) if pair.kind == kind]
        known = [at for at in here if outcomes[at] is not None]
        lost = [at for at in known if outcomes[at]]
        alike = f"similar ≥ {_SIMILAR:.2f} replaced: {sum(similar[at] for at in here)}/{len(here)}"
        rows.append(Row(f"{kind}: the first ended", f"{len(lost)}/{len(known)}", alike, "0", not lost))
        if show:
            print(*(f"{told[at].first} | {told[at].second}" for at in lost), sep="\n")
    texts = of_others(data["others"])
    taken = []
    for text, read in zip(texts, await embedder.read(texts), strict=True):
        found = heard(text, NOW, ZoneInfo("UTC"), (), read)
        taken += [
            f"{text} → {one.attribute} = {one.value}"
            for one in found
            if one.subject == OWNER and one.attribute not in PEOPLE | _TOLD_TO_ME
        ]
    await embedder.close()
    if show:
        print(*taken, sep="\n")
    rows.append(Row("others: told of the owner", f"{len(taken)}/{len(texts)}", "", "0", not taken))
    return Table("What is told apart", tuple(rows))


def main(arguments: Sequence[str]) -> int:
    table = asyncio.run(_run(show="--show" in arguments))
    print(table)
    return 1 if any(row.holds is False for row in table.rows) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
