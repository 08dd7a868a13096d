"""The vector index: it can be thrown away and built again from SQL."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
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

    `own`: the guardian's words or an answer to them. `expires_at`: not found from then on (None: for ever).
    """

    id: str
    scope: Scope
    conversation_id: str
    own: bool
    dense: Mapping[Leg, Sequence[float]]
    texts: Mapping[Leg, str]
    expires_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class VectorQuery:
    """`dense` None searches the sparse legs only. `limit` is per leg. `text` is encoded for the sparse legs."""

    readable: Readable
    text: str
    dense: Sequence[float] | None
    limit: int
    now: datetime
    conversation_id: str | None = None
    own_or_in: str | None = None


@dataclass(frozen=True, slots=True)
class LegHit:
    """`score`: cosine in −1..1 for dense legs, BM25 weight ≥ 0 for sparse ones. `scope` is for the second check."""

    id: str
    score: float
    scope: Scope


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

    async def search_and_measure(
        self, collection: Collection, query: VectorQuery, ids: Sequence[str]
    ) -> tuple[Mapping[Leg, tuple[LegHit, ...]], dict[str, float]]:
        """`search`, and `cosines` of these ids to the query's vector: one question rather than two."""
        ...

    async def ids(self, collection: Collection) -> frozenset[str]: ...
    async def flush(self) -> None: ...
    async def close(self) -> None: ...
