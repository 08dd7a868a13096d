"""Asking the index: one embedding a text, each collection's legs, and what to do when either is not to be had."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from memory_core.domain.errors import EmbeddingUnavailable, IndexUnavailable
from memory_core.ports import Collection, Embedder, Events, Leg, LegHit, VectorIndex, VectorQuery

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
