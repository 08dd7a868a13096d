"""Keeping the vector index in line with SQL, through the outbox. The index can be thrown away: everything comes from SQL."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, assert_never

from memory_core.domain.errors import EmbeddingUnavailable
from memory_core.domain.records import MemoryId, MessageId
from memory_core.domain.scopes import EVERYTHING
from memory_core.ports import (
    Checkpoint,
    Clock,
    Collection,
    Embedder,
    Events,
    IndexJob,
    Leg,
    Point,
    Reads,
    Store,
    StoredVector,
    VectorIndex,
)
from memory_core.usecases.forgetting.vocabulary.text import is_emptied
from memory_core.usecases.points import WINDOW_AFTER, WINDOW_BEFORE, Draft, digest, draft_memory, draft_message

REBUILD_BATCH: Final = 500
"""Points a batch when everything is read: some 3 MB of vectors."""

DRAINED_AT_ONCE: Final = 256
"""Points."""

_VectorKey = tuple[str, Leg]


@dataclass(frozen=True, slots=True)
class IndexComparison:
    """SQL against the index, in points. `missing` are in SQL alone and not waiting, `orphaned` in the index alone and not
    waiting, `pending` wait in the outbox."""

    missing: int
    orphaned: int
    pending: int


@dataclass(frozen=True, slots=True)
class _Part:
    """Jobs of one collection, the points that they are about, the vectors stored for these, and those made just now."""

    collection: Collection
    jobs: Sequence[IndexJob]
    drafts: Sequence[Draft]
    known: Mapping[_VectorKey, Sequence[float]]
    fresh: Sequence[StoredVector] = ()

    @property
    def vectors(self) -> Mapping[_VectorKey, Sequence[float]]:
        return {**self.known, **_by_key(self.fresh)}

    @property
    def gone(self) -> list[str]:
        """What has no row any more."""
        present = {draft.id for draft in self.drafts}
        return [job.point_id for job in self.jobs if job.point_id not in present]


@dataclass(frozen=True)
class Indexing:
    """`drain` may be called from several places; one runs at a time, or a late upsert could bring a deleted point back."""

    store: Store
    index: VectorIndex
    embedder: Embedder
    clock: Clock
    checkpoint: Checkpoint
    events: Events
    _one: asyncio.Lock = field(default_factory=asyncio.Lock, repr=False, compare=False)
    _held: dict[tuple[Collection, str], int] = field(default_factory=dict, repr=False, compare=False)
    """Jobs whose sparse legs are in the index while their vectors wait for the embedder, by their number."""

    async def drain(self, limit: int = DRAINED_AT_ONCE) -> int:
        """Brings up to `limit` waiting points in line with SQL; returns how many jobs were done.

        Without a ready embedder a point gets its sparse legs now and its job stays for later: nothing waits, nothing is
        lost. Raises IndexUnavailable, every job kept.
        """
        async with self._one:
            jobs = await self._waiting(limit)
            if not jobs:
                return 0
            async with self.store.reading() as reads:
                parts = [
                    await self._part(reads, collection, [job for job in jobs if job.collection is collection])
                    for collection in Collection
                ]
            return await self._bring_in_line([part for part in parts if part.jobs])

    async def points(self, collection: Collection) -> AsyncIterator[list[Point]]:
        """Every point, from SQL, in batches: for a rebuild. Stored vectors are used; what lacks one is embedded, and stored.

        Raises EmbeddingUnavailable when one is due and cannot be made.
        """
        async for ids in self._pages_of_ids(collection):
            async with self.store.reading() as reads:
                drafts = await self._drafts(reads, collection, ids)
                known = await self._stored(reads, collection, drafts)
            due = _due(drafts, known) if self._makes_vectors else []
            fresh = await self._embedded(due)
            if fresh:
                async with self.store.writing() as writes:
                    await writes.embeddings.put(self.embedder.model, collection, fresh)
            vectors = known | _by_key(fresh)
            yield [_point(draft, vectors) for draft in drafts]

    async def compare(self) -> IndexComparison:
        """Raises IndexUnavailable."""
        async with self.store.reading() as reads:
            pending = await reads.outbox.pending(await reads.outbox.count())
        missing = orphaned = 0
        for collection in Collection:
            waiting = {job.point_id for job in pending if job.collection is collection}
            indexed = await self.index.ids(collection)
            stored = frozenset([one async for ids in self._pages_of_ids(collection) for one in ids])
            absent = sorted(stored - indexed - waiting)
            async with self.store.reading() as reads:
                for start in range(0, len(absent), REBUILD_BATCH):
                    missing += len(await self._drafts(reads, collection, absent[start : start + REBUILD_BATCH]))
            orphaned += len(indexed - stored - waiting)
        return IndexComparison(missing=missing, orphaned=orphaned, pending=len(pending))

    @property
    def _makes_vectors(self) -> bool:
        """An embedder that is still loading may not know its dimension yet."""
        return self.embedder.dimension > 0 or not self.embedder.ready

    async def _waiting(self, limit: int) -> list[IndexJob]:
        """The oldest jobs; while vectors cannot be made, those that have not got their sparse legs yet."""
        async with self.store.reading() as reads:
            if self.embedder.ready:
                self._held.clear()
                return await reads.outbox.pending(limit)
            jobs = await reads.outbox.pending(limit + len(self._held))
        return [job for job in jobs if self._held.get((job.collection, job.point_id)) != job.seq][:limit]

    async def _part(self, reads: Reads, collection: Collection, jobs: Sequence[IndexJob]) -> _Part:
        drafts = await self._drafts(reads, collection, [job.point_id for job in jobs]) if jobs else []
        return _Part(collection, jobs, drafts, await self._stored(reads, collection, drafts))

    async def _bring_in_line(self, waiting: Sequence[_Part]) -> int:
        """One flush and one transaction for all parts: each costs more than what a turn has to write."""
        parts = [replace(part, fresh=await self._fresh(part)) for part in waiting]
        self.checkpoint("index.before_upsert")
        for part in parts:
            vectors = part.vectors
            await self.index.upsert(part.collection, [_point(draft, vectors) for draft in part.drafts])
            await self.index.delete(part.collection, part.gone)
        await self.index.flush()
        self.checkpoint("index.after_upsert")
        finished = [job for part in parts for job in self._finished(part)]
        async with self.store.writing() as writes:
            for part in parts:
                await writes.embeddings.put(self.embedder.model, part.collection, part.fresh)
            await writes.outbox.done(finished)
        self.events.emit(
            "index.drained", done=len(finished), held=sum(len(part.jobs) for part in parts) - len(finished)
        )
        return len(finished)

    async def _fresh(self, part: _Part) -> Sequence[StoredVector]:
        """The vectors that are due, as far as they can be made now."""
        due = _due(part.drafts, part.known) if self._makes_vectors else []
        if self.embedder.ready:
            try:
                return await self._embedded(due)
            except EmbeddingUnavailable:
                self.events.emit("index.embedding_unavailable", texts=len(due))
        return ()

    def _finished(self, part: _Part) -> list[IndexJob]:
        """The jobs of points that lack no vector; the others are held."""
        vectors = part.vectors
        due = _due(part.drafts, part.known) if self._makes_vectors else []
        unfinished = {point_id for (point_id, leg), _ in due if (point_id, leg) not in vectors}
        self._held.update({(part.collection, job.point_id): job.seq for job in part.jobs if job.point_id in unfinished})
        return [job for job in part.jobs if job.point_id not in unfinished]

    async def _drafts(self, reads: Reads, collection: Collection, ids: Sequence[str]) -> list[Draft]:
        """Those of the ids that have a row. The index serves every reader: every scope is read, each point carries its own."""
        match collection:
            case Collection.MEMORIES:
                memories = await reads.memories.by_ids([MemoryId(i) for i in ids], EVERYTHING)
                return [draft_memory(memory) for memory in memories]
            case Collection.HISTORY:
                wanted = [MessageId(i) for i in ids]
                windows = await reads.messages.around(wanted, EVERYTHING, before=WINDOW_BEFORE, after=WINDOW_AFTER)
                return [
                    draft_message(message, window)
                    for message_id, window in windows.items()
                    for message in window
                    if message.id == message_id and not is_emptied(message.content)
                ]
            case _:
                assert_never(collection)

    async def _stored(
        self, reads: Reads, collection: Collection, drafts: Sequence[Draft]
    ) -> dict[_VectorKey, Sequence[float]]:
        """Stored vectors that were made of the present texts."""
        if not self._makes_vectors or not drafts:
            return {}
        wanted = {(draft.id, leg): digest(text) for draft in drafts for leg, text in draft.dense.items()}
        stored = await reads.embeddings.get(self.embedder.model, collection, [draft.id for draft in drafts])
        return {
            (vector.point_id, vector.leg): vector.vector
            for vector in stored
            if wanted.get((vector.point_id, vector.leg)) == vector.digest
        }

    async def _embedded(self, due: Sequence[tuple[_VectorKey, str]]) -> list[StoredVector]:
        """Makes the vectors in one batch, equal texts once. Raises EmbeddingUnavailable."""
        if not due:
            return []
        texts = list(dict.fromkeys(text for _, text in due))
        made = dict(zip(texts, await self.embedder.embed(texts), strict=True))
        return [StoredVector(point_id, leg, digest(text), made[text]) for (point_id, leg), text in due]

    async def _pages_of_ids(self, collection: Collection) -> AsyncIterator[Sequence[str]]:
        """Every row's id."""
        page: Sequence[str] = ("",)
        while page:
            async with self.store.reading() as reads:
                rows = reads.memories if collection is Collection.MEMORIES else reads.messages
                page = await rows.ids(after=page[-1], limit=REBUILD_BATCH)
            if page:
                yield page


def _by_key(vectors: Sequence[StoredVector]) -> dict[_VectorKey, Sequence[float]]:
    return {(vector.point_id, vector.leg): vector.vector for vector in vectors}


def _due(drafts: Sequence[Draft], known: Mapping[_VectorKey, Sequence[float]]) -> list[tuple[_VectorKey, str]]:
    return [
        ((draft.id, leg), text) for draft in drafts for leg, text in draft.dense.items() if (draft.id, leg) not in known
    ]


def _point(draft: Draft, vectors: Mapping[_VectorKey, Sequence[float]]) -> Point:
    """Expiry is left to SQL, which knows the lifetimes: a row past its purge date is not read."""
    return Point(
        id=draft.id,
        scope=draft.scope,
        conversation_id=draft.conversation_id,
        own=draft.own,
        dense={leg: vectors[draft.id, leg] for leg in draft.dense if (draft.id, leg) in vectors},
        texts=draft.sparse,
    )
