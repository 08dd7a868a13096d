"""Indexing and forgetting side by side, without one undoing what the other just did."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from memory_core.ports import Collection, Leg, LegHit, Measured, Point, VectorQuery, Wanted
from memory_core.usecases.indexing import Indexing


@dataclass(frozen=True)
class SharedIndexing(Indexing):
    """Indexing that forgetting may ask to take points out at once."""

    async def drop(self, collection: Collection, ids: Sequence[str]) -> None:
        """Deletes the points whose jobs still wait. The others were brought in line since: what they hold is the new text, and
        deleting them now would lose them, because no job would bring them back. Raises IndexUnavailable."""
        async with self._one:
            async with self.store.reading() as reads:
                jobs = await reads.outbox.pending(await reads.outbox.count())
            waiting = {job.point_id for job in jobs if job.collection is collection}
            await self.index.delete(collection, [point_id for point_id in ids if point_id in waiting])


class DroppingIndex:
    """Implements `ports.VectorIndex` for forgetting: deletes in turn with indexing."""

    def __init__(self, indexing: SharedIndexing) -> None:
        self._indexing, self._index = indexing, indexing.index

    async def delete(self, collection: Collection, ids: Sequence[str]) -> None:
        await self._indexing.drop(collection, ids)

    async def upsert(self, collection: Collection, points: Sequence[Point]) -> None:
        await self._index.upsert(collection, points)

    async def search(self, collection: Collection, query: VectorQuery) -> Mapping[Leg, tuple[LegHit, ...]]:
        return await self._index.search(collection, query)

    async def cosines(self, collection: Collection, ids: Sequence[str], dense: Sequence[float]) -> dict[str, float]:
        return await self._index.cosines(collection, ids, dense)

    async def search_and_measure(self, wanted: Sequence[Wanted]) -> list[Measured]:
        return await self._index.search_and_measure(wanted)

    async def ids(self, collection: Collection) -> frozenset[str]:
        return await self._index.ids(collection)

    async def flush(self) -> None:
        await self._index.flush()

    async def close(self) -> None:
        await self._index.close()
