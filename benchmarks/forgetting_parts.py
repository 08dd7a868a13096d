"""The cases of `benchmarks.forgetting` in as many processes as there are processors: each is a program of its own, with its own
home and its own model, so that one run need not wait for another.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import tempfile
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Final

from benchmarks import resurrection
from benchmarks.forgetting import Outcome, run_case
from benchmarks.forgetting_cases import load
from memory_core.embedding.none import NoEmbedder
from memory_core.embedding.packaged import PackagedEmbedder
from memory_core.ports import Embedder

LOOKED_AGAIN: Final = ("dev", "held")
"""Of these it is looked, case by case, whether what is gone comes back; of all it would take an hour."""
_LEAST: Final = 8
"""Cases that are worth a process."""


def in_parts(names: Sequence[str], *, vectors: bool, again: Sequence[str]) -> tuple[list[Outcome], resurrection.Again]:
    """Outcomes in the order of `names` (cases), and what came back of those in the splits `again`."""
    count = max(1, min(os.cpu_count() or 1, len(names) // _LEAST))
    parts = [list(names[at::count]) for at in range(count)]
    with ProcessPoolExecutor(count, multiprocessing.get_context("spawn")) as pool:
        done = list(pool.map(_part, parts, [vectors] * count, [tuple(again)] * count))
    outcomes = {one.case.id: one for found, _ in done for one in found}
    back = resurrection.Again()
    for _, one in done:
        back = back.plus(one)
    return [outcomes[name] for name in names], back


def _part(names: Sequence[str], vectors: bool, again: Sequence[str]) -> tuple[list[Outcome], resurrection.Again]:
    return asyncio.run(_run(names, PackagedEmbedder() if vectors else NoEmbedder(), again))


async def _run(
    names: Sequence[str], embedder: Embedder, again: Sequence[str]
) -> tuple[list[Outcome], resurrection.Again]:
    cases = load()
    meant = {case.id: case for case in cases}
    with tempfile.TemporaryDirectory() as folder:
        outcomes = [await run_case(meant[name], Path(folder), embedder) for name in names]
        gone = [one.case for one in outcomes if one.right and one.case.split in again]
        back = await resurrection.measure(gone, Path(folder), embedder) if gone else resurrection.Again()
    if isinstance(embedder, PackagedEmbedder):
        await embedder.close()
    return outcomes, back
