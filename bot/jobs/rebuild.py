"""Building the vector index anew in a child process, and swapping it in: `optimize` would freeze the process that calls it."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from memory_core.domain.errors import IndexUnavailable
from memory_core.ports import Collection, Point
from memory_core.storage import shards
from memory_core.storage.vectors_common import Fingerprint
from memory_core.storage.vectors_edge import EdgeVectorIndex
from memory_core.usecases.indexing import Indexing

PLAIN_UP_TO: Final = 4_000
"""Points that plain segments search fast enough: some 2 ms a question (`shards` has the measurement)."""
GROWN: Final = 1.5
"""A collection is built anew when it is that much larger than at the last build."""

_log = logging.getLogger(__name__)

Spawn = Callable[[str], Awaitable[None]]
"""Runs the child that writes the named generation. Raises IndexUnavailable when it fails."""


async def spawn_child(name: str) -> None:
    """This program again, with the same environment, writing one generation."""
    child = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        "write-generation",
        name,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        _, said = await child.communicate()
    except asyncio.CancelledError:
        child.terminate()
        await child.wait()
        raise
    if child.returncode:
        _log.warning("building the index failed with exit code %s", child.returncode)
        raise IndexUnavailable(f"Building the index failed: {said.decode('utf-8', 'replace').strip()[-300:]}")


@dataclass(frozen=True, slots=True)
class Rebuild:
    """`folder` of the in-process index; a server optimises by itself and needs none of this."""

    index: EdgeVectorIndex
    folder: Path
    spawn: Spawn = spawn_child

    async def run(self) -> None:
        """Builds and swaps; the present index serves meanwhile, and keeps serving when this fails."""
        name = await self.index.prepare_swap()
        try:
            await self.spawn(name)
            await self.index.swap(name)
        except BaseException:
            await self.index.abandon_swap(name)
            raise
        self._built_at().write_text(json.dumps(await self._sizes()), encoding="utf-8")

    async def run_if_grown(self) -> bool:
        """True when it had grown and is built anew."""
        sizes = await self._sizes()
        built = self._last_built()
        grown = any(n > PLAIN_UP_TO and n > GROWN * built.get(name, 0) for name, n in sizes.items())
        if grown:
            await self.run()
        return grown

    async def _sizes(self) -> dict[str, int]:
        return {collection.value: await self.index.count(collection) for collection in Collection}

    def _built_at(self) -> Path:
        return self.folder / "built.json"

    def _last_built(self) -> dict[str, int]:
        try:
            return {str(k): int(v) for k, v in json.loads(self._built_at().read_text(encoding="utf-8")).items()}
        except (OSError, ValueError, AttributeError):
            return {}


async def write_generation_from(
    indexing: Indexing, folder: Path, name: str, fingerprint: Fingerprint
) -> dict[str, int]:
    """The child's work: every point from SQL into one optimised generation."""

    async def batches() -> AsyncIterator[tuple[Collection, Sequence[Point]]]:
        for collection in Collection:
            async for points in indexing.points(collection):
                yield collection, points

    counts = await shards.build(folder, name, fingerprint, batches())
    return {collection.value: count for collection, count in counts.items()}
