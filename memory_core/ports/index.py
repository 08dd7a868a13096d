"""The vector index: it can be thrown away and built again from SQL."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from memory_core.domain.scopes import Readable, Scope


class Collection(StrEnum):
    MEMORIES = "memories"
    HISTORY = "history"


class Leg(StrEnum):
    """The ways a point can be found. Memories have DENSE and SPARSE; history also its window of neighbours."""

    DENSE = "dense"
    SPARSE = "sparse"
    WINDOW_DENSE = "window_dense"
    WINDOW_SPARSE = "window_sparse"


LEGS: Mapping[Collection, tuple[Leg, ...]] = {
    Collection.MEMORIES: (Leg.DENSE, Leg.SPARSE),
    Collection.HISTORY: (Leg.DENSE, Leg.SPARSE, Leg.WINDOW_DENSE, Leg.WINDOW_SPARSE),
}


@dataclass(frozen=True, slots=True)
class Point:
    """Dense vectors and sparse texts by leg, and what a search filters by. No text is stored: sparse texts become term weights.

    `own`: the guardian's words or an answer to them. What ages is told by the rows: an index knows nothing of time.
    """

    id: str
    scope: Scope
    conversation_id: str
    own: bool
    dense: Mapping[Leg, Sequence[float]]
    texts: Mapping[Leg, str]


@dataclass(frozen=True, slots=True)
class VectorQuery:
    """`dense` None searches the sparse legs only. `limit` is per leg. `text` is encoded for the sparse legs."""

    readable: Readable
    text: str
    dense: Sequence[float] | None
    limit: int
    conversation_id: str | None = None
    own_or_in: str | None = None


@dataclass(frozen=True, slots=True)
class LegHit:
    """`score`: cosine in −1..1 for dense legs, BM25 weight ≥ 0 for sparse ones. `scope` is for the second check."""

    id: str
    score: float
    scope: Scope


@dataclass(frozen=True, slots=True)
class Wanted:
    """A search of a collection, and points of it whose closeness to the query's vector is asked for as well."""

    collection: Collection
    query: VectorQuery
    ids: Sequence[str]


@dataclass(frozen=True, slots=True)
class Measured:
    """What a `Wanted` brought: the legs of the search, and the cosines of those of its ids that have a vector."""

    legs: Mapping[Leg, tuple[LegHit, ...]]
    cosines: dict[str, float]


class VectorIndex(Protocol):
    """Raises IndexUnavailable when it cannot answer; ScopeViolation when a hit's scope is not readable."""

    async def upsert(self, collection: Collection, points: Sequence[Point]) -> None: ...
    async def delete(self, collection: Collection, ids: Sequence[str]) -> None: ...
    async def search(self, collection: Collection, query: VectorQuery) -> Mapping[Leg, tuple[LegHit, ...]]:
        """Each leg best first. The scope filter is part of the query."""
        ...

    async def cosines(self, collection: Collection, ids: Sequence[str], dense: Sequence[float]) -> dict[str, float]:
        """Cosine of each stored DENSE vector to the given one; absent ids left out."""
        ...

    async def search_and_measure(self, wanted: Sequence[Wanted]) -> list[Measured]:
        """For each, `search` and the `cosines` of its ids to the query's vector: one question rather than two of each."""
        ...

    async def ids(self, collection: Collection) -> frozenset[str]: ...
    async def flush(self) -> None: ...
    async def close(self) -> None: ...
