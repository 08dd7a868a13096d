"""The index for searches while it still lacks what a former run, or another model, left to be indexed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from memory_core.domain.errors import IndexUnavailable
from memory_core.ports import Collection, Leg, LegHit, Measured, Point, Store, VectorIndex, VectorQuery, Wanted


class CatchingUpIndex:
    """Implements `ports.VectorIndex` over another one. An index that was just made is empty: asked, it would say that nothing
    is remembered. Until all that waited at the start is in it, searches raise IndexUnavailable, and keywords serve."""

    def __init__(self, index: VectorIndex, store: Store, waits_up_to: int | None) -> None:
        """`waits_up_to` is the newest outbox number at the start, None where nothing waited."""
        self._index, self._store, self._waits_up_to = index, store, waits_up_to

    async def search(self, collection: Collection, query: VectorQuery) -> Mapping[Leg, tuple[LegHit, ...]]:
        await self._require_complete()
        return await self._index.search(collection, query)

    async def cosines(self, collection: Collection, ids: Sequence[str], dense: Sequence[float]) -> dict[str, float]:
        await self._require_complete()
        return await self._index.cosines(collection, ids, dense)

    async def search_and_measure(self, wanted: Sequence[Wanted]) -> list[Measured]:
        await self._require_complete()
        return await self._index.search_and_measure(wanted)

    async def upsert(self, collection: Collection, points: Sequence[Point]) -> None:
        await self._index.upsert(collection, points)

    async def delete(self, collection: Collection, ids: Sequence[str]) -> None:
        await self._index.delete(collection, ids)

    async def ids(self, collection: Collection) -> frozenset[str]:
        return await self._index.ids(collection)

    async def flush(self) -> None:
        await self._index.flush()

    async def close(self) -> None:
        await self._index.close()

    async def _require_complete(self) -> None:
        waits_up_to = self._waits_up_to  # searches run side by side: another one may find out first
        if waits_up_to is None:
            return
        async with self._store.reading() as reads:
            oldest = await reads.outbox.pending(1)
        if oldest and oldest[0].seq <= waits_up_to:
            raise IndexUnavailable("The index is still being filled from the database.")
        self._waits_up_to = None


async def catching_up(index: VectorIndex, store: Store) -> VectorIndex:
    """The index itself where nothing waits for it."""
    async with store.reading() as reads:
        if not await reads.outbox.count():
            return index
        return CatchingUpIndex(index, store, await reads.outbox.last_seq())
