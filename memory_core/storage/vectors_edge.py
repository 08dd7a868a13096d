"""The vector index inside the process: Qdrant's own engine, in a folder that other processes cannot open meanwhile.

Every call runs on one thread of its own, off the event loop and one after another. Segments stay plain: this process never
optimises, because that holds the interpreter lock for its whole run (30,000 points: ten seconds).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

import qdrant_edge as edge

from memory_core.domain.errors import IndexUnavailable
from memory_core.ports import Collection, Leg, LegHit, Measured, Point, VectorQuery, Wanted
from memory_core.storage import shards
from memory_core.storage.vectors_common import (
    DENSE_LEGS,
    AnyOf,
    Field,
    Fingerprint,
    IndexOutdated,
    Outdated,
    Search,
    SparseEncoder,
    bounded,
    check_dimension,
    clauses,
    engine_id,
    hit,
    own_id,
)

_PAGE: Final = 10_000
"""Ids read at once."""
_LEAST_EXPLORED: Final = 64
"""Points that a graph is searched for at once, or as many as are wanted. The engine's own 100 take a third longer."""
_COPY_PAGE: Final = 500
"""Points copied at once by `compact`: some 20 ms, after which a waiting search gets its turn."""

T = TypeVar("T")


class EdgeVectorIndex:
    """`ports.VectorIndex` over a folder of shards. Made by `open` or `create`; `close` frees the folder for other processes."""

    def __init__(self, folder: Path, generation: shards.Generation, thread: ThreadPoolExecutor) -> None:
        self._folder = folder
        self._generation = generation
        self._thread = thread
        self._encoder = SparseEncoder(generation.fingerprint.language)
        self._closed = False
        self._pending: str | None = None
        self._touched: dict[Collection, set[str]] = {}
        self._unflushed: set[Collection] = set()
        """Changed since the last flush."""

    @classmethod
    async def open(
        cls, folder: Path, *, model: str, dimension: int | None, language: str = "english"
    ) -> EdgeVectorIndex:
        """The current generation of `folder`. `dimension` None takes the stored one (an endpoint that has not been asked yet).

        Raises IndexOutdated when there is none, or it is damaged, or was made with something else: then `create` one and
        enqueue every row. Raises IndexUnavailable when another process uses it.
        """

        def work() -> shards.Generation:
            name = shards.current(folder)
            if name is None:
                raise IndexOutdated("There is no vector index yet: re-index.", Outdated.ABSENT)
            stored = shards.read_fingerprint(folder, name)
            wanted = Fingerprint(model, stored.dimension if dimension is None else dimension, language)
            return shards.load(folder, name, wanted)

        return await cls._started(folder, work)

    @classmethod
    async def create(cls, folder: Path, *, model: str, dimension: int, language: str = "english") -> EdgeVectorIndex:
        """An empty index that takes the place of whatever was in `folder`.

        Raises IndexUnavailable when another process uses what is there.
        """

        def work() -> shards.Generation:
            shards.require_unused(folder)
            name = shards.next_name(folder)
            generation = shards.begin(folder, name, Fingerprint(model, dimension, language))
            shards.finish(folder, generation)
            shards.make_current(folder, name)
            shards.remove_leftovers(folder)
            return generation

        return await cls._started(folder, work)

    @classmethod
    async def _started(cls, folder: Path, work: Callable[[], shards.Generation]) -> EdgeVectorIndex:
        thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="vectors")
        try:
            return cls(folder, await asyncio.get_running_loop().run_in_executor(thread, work), thread)
        except BaseException:
            thread.shutdown(wait=False)
            raise

    @property
    def fingerprint(self) -> Fingerprint:
        return self._generation.fingerprint

    # --- ports.VectorIndex ---

    async def upsert(self, collection: Collection, points: Sequence[Point]) -> None:
        """Also raises IndexOutdated, nothing written, when a vector's length is not the index's."""

        def work() -> None:
            self._touch(collection, [engine_id(point.id) for point in points])
            dimension = self.fingerprint.dimension
            shards.upsert(self._shard(collection), collection, points, dimension, self._encoder)

        if points:
            await self._run(work)

    async def delete(self, collection: Collection, ids: Sequence[str]) -> None:
        def work() -> None:
            stored = [engine_id(point_id) for point_id in ids]
            self._touch(collection, stored)
            with shards.engine_errors():
                self._shard(collection).update(edge.UpdateOperation.delete_points(list(stored)))

        if ids:
            await self._run(work)

    async def search(self, collection: Collection, query: VectorQuery) -> Mapping[Leg, tuple[LegHit, ...]]:
        search = Search(collection, query, self.fingerprint.dimension, self._encoder)
        if not search.legs:
            return search.answer(())
        return (await self._run(lambda: self._search_and_measure(search, ()))).legs

    async def cosines(self, collection: Collection, ids: Sequence[str], dense: Sequence[float]) -> dict[str, float]:
        if not self._measurable(ids, dense):
            return {}

        def work() -> dict[str, float]:
            with shards.engine_errors():
                return _cosines(self._shard(collection).query(_measuring(ids, dense)))

        return await self._run(work)

    async def search_and_measure(self, wanted: Sequence[Wanted]) -> list[Measured]:
        """All in one visit to the thread."""
        prepared = [
            (
                Search(one.collection, one.query, self.fingerprint.dimension, self._encoder),
                one.ids if self._measurable(one.ids, one.query.dense or ()) else (),
            )
            for one in wanted
        ]

        return await self._run(lambda: [self._search_and_measure(search, ids) for search, ids in prepared])

    async def ids(self, collection: Collection) -> frozenset[str]:
        def work() -> frozenset[str]:
            found: set[str] = set()
            offset: edge.PointId | None = None
            while True:
                request = edge.ScrollRequest(offset=offset, limit=_PAGE, with_payload=[Field.ID.value])
                with shards.engine_errors():
                    rows, offset = self._shard(collection).scroll(request)
                found.update(own_id(row.id, row.payload) for row in rows)
                if offset is None:
                    return frozenset(found)

        return await self._run(work)

    async def flush(self) -> None:
        def work() -> None:
            self._generation.flush(sorted(self._unflushed))
            self._unflushed.clear()

        await self._run(work)

    async def close(self) -> None:
        """Frees the folder. Later calls raise IndexUnavailable; closing again does nothing."""
        if self._closed:
            return
        self._closed = True
        try:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        finally:
            self._thread.shutdown(wait=False)

    # --- beyond the port ---

    async def count(self, collection: Collection) -> int:
        """How many points there are, expired ones included."""

        def work() -> int:
            with shards.engine_errors():
                return self._shard(collection).count(edge.CountRequest(exact=True))

        return await self._run(work)

    async def prepare_swap(self) -> str:
        """The name of a new generation to `shards.build` in another process, which must start reading SQL only after this.

        From now on the points written here are remembered and carried over by `swap`. A second call gives up the first build.
        """

        def work() -> str:
            name = shards.reserve(self._folder)
            self._pending, self._touched = name, {collection: set() for collection in Collection}
            return name

        return await self._run(work)

    async def swap(self, name: str) -> None:
        """Takes the built generation into use with all that was written since `prepare_swap`, and removes every other one.

        Raises IndexOutdated or IndexUnavailable when it cannot be used, ValueError when it is not the one prepared; the
        present generation then serves on.
        """
        await self._run(partial(self._swap, name))

    async def abandon_swap(self, name: str) -> None:
        """Removes a generation that will not be used."""

        def work() -> None:
            if self._pending == name:
                self._pending, self._touched = None, {}
            if name != self._generation.name:
                shards.remove(self._folder, name)

        await self._run(work)

    async def compact(self) -> None:
        """Copies what is there into a new generation and removes the old one, and with it the bytes of deleted points.

        For small collections (10,000 points: seconds, searches go on meanwhile): the copy has no graphs. SQL is not read.
        """
        name = await self.prepare_swap()
        fresh = await self._run(lambda: shards.begin(self._folder, name, self.fingerprint))
        try:
            for collection in Collection:
                await self._copy(collection, fresh)
            await self._run(lambda: shards.finish(self._folder, fresh))
        except BaseException:
            fresh.close()
            await self.abandon_swap(name)
            raise
        fresh.close()
        await self.swap(name)

    async def vanished(self) -> bool:
        """Whether the folder is gone from under it, in whole or in part. Searches go on; nothing more can be written."""
        return await self._run(lambda: not shards.is_whole(self._folder, self._generation.name))

    async def renew(self) -> None:
        """An empty generation takes the place of what vanished: enqueue every row before. Raises IndexUnavailable."""

        def work() -> None:
            old = self._generation
            name = shards.next_name(self._folder, after=self._pending or old.name)
            self._generation = shards.begin(self._folder, name, old.fingerprint)
            shards.finish(self._folder, self._generation)
            shards.make_current(self._folder, name)
            self._pending, self._touched = None, {}
            self._unflushed.clear()
            old.close()
            shards.remove_leftovers(self._folder)

        await self._run(work)

    # --- on the thread ---

    async def _run(self, work: Callable[[], T]) -> T:
        if self._closed:
            raise IndexUnavailable("The vector index is closed.")
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    def _close(self) -> None:
        self._generation.close()
        shards.restrict(self._folder / self._generation.name)

    def _shard(self, collection: Collection) -> edge.EdgeShard:
        return self._generation.shards[collection]

    def _touch(self, collection: Collection, stored: Sequence[str]) -> None:
        self._unflushed.add(collection)
        if self._pending is not None:
            self._touched[collection].update(stored)

    def _search_and_measure(self, search: Search, ids: Sequence[str]) -> Measured:
        """One batch: each question to the engine costs a quarter of a millisecond before it begins."""
        readers = _filter(search.query)
        requests = [
            edge.QueryRequest(
                limit=search.query.limit,
                query=edge.Query.Nearest(search.dense if leg in DENSE_LEGS else search.sparse, using=leg.value),
                filter=readers,
                params=edge.SearchParams(hnsw_ef=max(_LEAST_EXPLORED, search.query.limit)),
                with_payload=[Field.SCOPE.value, Field.ID.value],
            )
            for leg in search.legs
        ]
        if ids:
            requests.append(_measuring(ids, search.dense))
        found = []
        if requests:
            with shards.engine_errors():
                found = self._shard(search.collection).query_batch(edge.QueryBatchRequest(requests))
        legs = search.answer(
            [
                [hit(leg, row.id, row.score, row.payload) for row in rows]
                for leg, rows in zip(search.legs, found, strict=False)
            ]
        )
        return Measured(legs, _cosines(found[-1]) if ids else {})

    def _measurable(self, ids: Sequence[str], dense: Sequence[float]) -> bool:
        """False where there is nothing to ask. Raises IndexOutdated."""
        dimension = self.fingerprint.dimension
        if not ids or not dense or dimension == 0:
            return False
        check_dimension(dense, dimension)
        return True

    def _swap(self, name: str) -> None:
        if name != self._pending:
            raise ValueError(f"generation {name} was not prepared here")
        fresh = shards.load(self._folder, name, self.fingerprint)
        try:
            for collection, touched in self._touched.items():
                shards.copy_points(self._shard(collection), fresh.shards[collection], sorted(touched))
            fresh.flush()
            shards.make_current(self._folder, name)
        except BaseException:
            fresh.close()
            raise
        old, self._generation = self._generation, fresh
        self._pending, self._touched = None, {}
        old.close()
        shards.remove_leftovers(self._folder)

    async def _copy(self, collection: Collection, fresh: shards.Generation) -> None:
        offset: edge.PointId | None = None
        while True:
            source, target = self._shard(collection), fresh.shards[collection]
            offset = await self._run(partial(shards.copy_page, source, target, offset, _COPY_PAGE))
            if offset is None:
                return


def _measuring(ids: Sequence[str], dense: Sequence[float]) -> edge.QueryRequest:
    """Made on the thread: while that searches for somebody else, the event loop would wait to make it."""
    return edge.QueryRequest(
        limit=len(ids),
        query=edge.Query.Nearest(list(dense), using=Leg.DENSE.value),
        filter=edge.Filter(must=[edge.HasIdCondition({engine_id(point_id) for point_id in ids})]),
        params=edge.SearchParams(exact=True),
        with_payload=[Field.ID.value],
    )


def _cosines(rows: Sequence[edge.ScoredPoint]) -> dict[str, float]:
    return {own_id(row.id, row.payload): bounded(row.score) for row in rows}


def _filter(query: VectorQuery) -> edge.Filter:
    """Each clause of alternatives is a filter of its own, nested so that all of them must hold."""
    return edge.Filter(
        must=[
            _condition(clause[0]) if len(clause) == 1 else edge.Filter(should=[_condition(one) for one in clause])
            for clause in clauses(query)
        ]
    )


def _condition(condition: AnyOf) -> edge.FieldCondition:
    return edge.FieldCondition(condition.field.value, match=edge.MatchAny(list(condition.values)))
