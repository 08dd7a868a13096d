"""What messages do to what is known already: thanks, questions and other facts put nothing out of date and leave nothing behind.

    python -m benchmarks.beside [SPLIT …] [--show]

The owners of `benchmarks.learning` say all that they have to say to one store: first what tells something, then what tells
nothing. A fact told is not expected to end one of another attribute, nor to stand against it. Before only what a message touches
on was compared with it (`extraction.changes`), 24 of 420 messages with nothing to learn left something behind that put a memory
out of date: "Love this!!" ended a telephone. Beside it a store in which a new message replaces each older one that is at least so
similar.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from pathlib import Path
from typing import Final

import numpy as np

from benchmarks.learning import Owner, Statement, load
from benchmarks.stack import Stack, opened, owners_message
from benchmarks.tables import Row, Table
from benchmarks.updates import Clock, current_ones, learner
from memory_core.domain.records import Memory, MemoryId
from memory_core.embedding.packaged import PackagedEmbedder
from memory_core.usecases.record import RecordHistory

SPLITS: Final = ("fourteenth", "fifteenth", "sixteenth")
"""Owners by three hands; no model was taught with any of them. What the rules made of many was looked at."""
_SIMILAR: Final = 0.60
_MOST_KEPT: Final = 0.01


@dataclass(frozen=True, slots=True)
class Count:
    """Messages, those after which something was kept, and those that put something out of date which they do not speak of."""

    silent: int = 0
    kept: int = 0
    silent_ended: int = 0
    told: int = 0
    told_ended: int = 0
    similar: int = 0

    def plus(self, other: Count) -> Count:
        return Count(*(getattr(self, name) + getattr(other, name) for name in self.__slots__))


async def measure(owner: Owner, stack: Stack, *, show: bool) -> Count:
    clock = Clock()
    learn, record = learner(stack, clock), RecordHistory(stack.store, lambda: clock.now)
    known: dict[MemoryId, Memory] = {}
    count = Count()
    for number, said in enumerate((*owner.statements, *(Statement(text, ()) for text in owner.silent))):
        clock.now += timedelta(hours=1)
        message = owners_message(f"beside:{owner.name}", str(number), said.text, clock.now)
        await record.add(message, teach=True)
        await learn.message(message.id)
        await stack.settle()
        held = {memory.id: memory for memory in await current_ones(stack, clock.now)}
        new = [memory for memory in held.values() if memory.id not in known]
        gone = [memory for memory in known.values() if memory.id not in held]
        doubted = [known[one.coexists_with] for one in new if one.coexists_with in known]
        ended = [memory for memory in (*gone, *doubted) if not spoken_of(memory, said)]
        silent = number >= len(owner.statements)
        if silent:
            one = Count(silent=1, kept=int(bool(new)), silent_ended=int(bool(ended)))
        else:
            one = Count(told=1, told_ended=int(bool(ended)))
        if show and (ended or (silent and new)):
            print(f"{'silent' if silent else 'told  '} {said.text!r}: {'; '.join(m.statement for m in ended or new)}")
        count, known = count.plus(one), held
    return replace(count, similar=await _replaced(owner, stack))


def spoken_of(memory: Memory, said: Statement) -> bool:
    """Whether a message tells the same sort of thing, by its labels: it may correct it."""
    return any(memory.attribute in fact.attributes for fact in said.facts)


async def _replaced(owner: Owner, stack: Stack) -> int:
    """Of all messages those that a plain store would take for a newer wording of another one."""
    texts = [*(one.text for one in owner.statements), *owner.silent]
    vectors = np.asarray(await stack.embedder.embed(texts))
    close = np.tril(vectors @ vectors.T, -1) >= _SIMILAR
    return int(close.any(axis=1).sum())


async def _measured(splits: Sequence[str], *, show: bool) -> list[tuple[str, Count]]:
    _, owners = load()
    embedder = PackagedEmbedder()
    await embedder.warm()
    found = []
    for split in splits:
        count = Count()
        for owner in (one for one in owners if one.split == split):
            with tempfile.TemporaryDirectory() as folder:
                async with opened(Path(folder), embedder) as stack:
                    count = count.plus(await measure(owner, stack, show=show))
        found.append((split, count))
    await embedder.close()
    return found


def _table(split: str, count: Count) -> Table:
    def share(part: int, whole: int) -> str:
        return f"{part}/{whole} ({part / max(1, whole):.1%})"

    similar = f"similar ≥ {_SIMILAR:.2f} replaced: {share(count.similar, count.silent + count.told)}"
    few = count.kept <= _MOST_KEPT * count.silent
    return Table(
        f"Beside what is known: {split}",
        (
            Row("messages with nothing: something kept", share(count.kept, count.silent), "", "<= 1%", few),
            Row("… that end a memory", share(count.silent_ended, count.silent), similar, "0", not count.silent_ended),
            Row("facts that end another fact", share(count.told_ended, count.told), similar, "0", not count.told_ended),
        ),
    )


def main(arguments: Sequence[str]) -> int:
    splits = [one for one in arguments if not one.startswith("-")] or list(SPLITS)
    tables = [_table(*one) for one in asyncio.run(_measured(splits, show="--show" in arguments))]
    print(*tables, sep="\n")
    return 1 if any(row.holds is False for table in tables for row in table.rows) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
