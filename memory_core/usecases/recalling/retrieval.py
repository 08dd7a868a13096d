"""Asking the index: one embedding a text, each collection's legs, and what to do when either is not to be had.

An embedding takes longer than the rest of a search: it is begun as soon as the text is known, and the keyword legs, which need
none, are searched meanwhile.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from memory_core.domain.errors import EmbeddingUnavailable, IndexUnavailable
from memory_core.ports import (
    Collection,
    Embedder,
    Events,
    Leg,
    LegHit,
    Measured,
    Point,
    VectorIndex,
    VectorQuery,
    Wanted,
)

Legs = Mapping[Leg, tuple[LegHit, ...]]


async def embedded(
    embedder: Embedder, texts: Sequence[str], events: Events | None = None
) -> list[Sequence[float]] | None:
    """One vector a text; None when the embedder makes none, is still loading or fails: the caller goes on with keywords."""
    if not embedder.ready or embedder.dimension == 0 or not texts:
        return None
    try:
        return await embedder.embed(texts)
    except EmbeddingUnavailable:
        if events is not None:
            events.emit("recall.embedding_unavailable", texts=len(texts))
        return None


@dataclass(frozen=True, slots=True)
class Ahead:
    """The vector of a text, asked for before it is needed. Made by `begin`."""

    text: str
    _vectors: asyncio.Task[list[Sequence[float]] | None]

    @classmethod
    def begin(cls, embedder: Embedder, text: str, events: Events | None = None) -> Ahead:
        return cls(text, asyncio.create_task(embedded(embedder, [text], events)))

    async def vectors(self) -> list[Sequence[float]] | None:
        """As `embedded` of the one text."""
        return await self._vectors


async def vector_of(
    embedder: Embedder, text: str, events: Events | None, ahead: Ahead | None
) -> Sequence[float] | None:
    """The vector of one text, taken from `ahead` where that is of the same text: nobody embeds it a second time."""
    begun = ahead is not None and ahead.text == text
    vectors = await ahead.vectors() if ahead is not None and begun else await embedded(embedder, [text], events)
    return vectors[0] if vectors else None


class Halves:
    """Implements `ports.VectorIndex` over another one for the time of one recall: a search without a vector is kept, and once there
    is one, all that were kept ask for their dense legs together, and for the closeness of what the keywords found."""

    def __init__(self, index: VectorIndex) -> None:
        self._index = index
        self._keywords: dict[tuple[Collection, VectorQuery], Legs] = {}
        self._whole: dict[tuple[Collection, VectorQuery], Legs] = {}
        self._cosines: dict[Collection, dict[str, float]] = {}

    async def complete(self, dense: Sequence[float]) -> None:
        """Asks for the other half of every search so far: the same searches with this vector, the only one, then wait for nothing.
        Where the index cannot answer, they will find out. Raises ScopeViolation."""
        halves = list(self._keywords.items())
        wanted = [
            Wanted(collection, replace(query, dense=dense, text=""), found_ids(legs))
            for (collection, query), legs in halves
        ]
        try:
            answers = await self._index.search_and_measure(wanted)
        except IndexUnavailable:
            return
        for ((collection, query), legs), answer in zip(halves, answers, strict=True):
            self._whole[collection, query] = {leg: answer.legs.get(leg) or hits for leg, hits in legs.items()}
            self._cosines[collection] = answer.cosines

    async def search(self, collection: Collection, query: VectorQuery) -> Mapping[Leg, tuple[LegHit, ...]]:
        if query.dense is None:
            if (collection, query) not in self._keywords:
                self._keywords[collection, query] = await self._index.search(collection, query)
            return self._keywords[collection, query]
        known = self._whole.get((collection, replace(query, dense=None)))
        return await self._index.search(collection, query) if known is None else known

    async def cosines(self, collection: Collection, ids: Sequence[str], dense: Sequence[float]) -> dict[str, float]:
        """`dense` is the searches' own: one recall asks with one vector."""
        known = self._cosines.get(collection, {})
        absent = [point for point in ids if point not in known]
        return known | (await self._index.cosines(collection, absent, dense) if absent else {})

    async def search_and_measure(self, wanted: Sequence[Wanted]) -> list[Measured]:
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
        """The other one stays open: it is not this recall's."""


async def searched(
    index: VectorIndex, collection: Collection, query: VectorQuery, events: Events | None = None
) -> Legs | None:
    """The legs of a search, checked against the readable scopes once more; None when the index cannot answer.

    Raises ScopeViolation: a filter was lost.
    """
    if query.readable.is_empty:
        return {}
    try:
        legs = await index.search(collection, query)
    except IndexUnavailable:
        if events is not None:
            events.emit("recall.index_unavailable", collection=collection.value)
        return None
    for hits in legs.values():
        query.readable.require(hit.scope for hit in hits)
    return legs


async def cosines_of(
    index: VectorIndex, collection: Collection, legs: Legs, ids: Sequence[str], dense: Sequence[float] | None
) -> dict[str, float]:
    """Cosines to the question of all the ids; those that the dense leg did not list are asked for. Empty without a vector."""
    if dense is None:
        return {}
    known = {hit.id: hit.score for hit in legs.get(Leg.DENSE, ())}
    absent = [point for point in ids if point not in known]
    if absent:
        try:
            known |= await index.cosines(collection, absent, dense)
        except IndexUnavailable:
            return known
    return known


def found_ids(legs: Legs) -> list[str]:
    """Every id that any leg found, once."""
    return list(dict.fromkeys(hit.id for hits in legs.values() for hit in hits))
