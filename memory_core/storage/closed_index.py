"""The index that is not open: semantic recall is off, or another process holds the folder. Callers go on with keywords."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from memory_core.domain.errors import IndexUnavailable
from memory_core.ports import Collection, Leg, LegHit, Measured, Point, VectorQuery, Wanted


class ClosedIndex:
    """Implements `ports.VectorIndex`; `why` is the sentence that every call raises."""

    def __init__(self, why: str) -> None:
        self._why = why

    async def upsert(self, collection: Collection, points: Sequence[Point]) -> None:  # noqa: ARG002
        raise IndexUnavailable(self._why)

    async def delete(self, collection: Collection, ids: Sequence[str]) -> None:  # noqa: ARG002
        raise IndexUnavailable(self._why)

    async def search(self, collection: Collection, query: VectorQuery) -> Mapping[Leg, tuple[LegHit, ...]]:  # noqa: ARG002
        raise IndexUnavailable(self._why)

    async def cosines(self, collection: Collection, ids: Sequence[str], dense: Sequence[float]) -> dict[str, float]:  # noqa: ARG002
        raise IndexUnavailable(self._why)

    async def search_and_measure(self, wanted: Sequence[Wanted]) -> list[Measured]:  # noqa: ARG002
        raise IndexUnavailable(self._why)

    async def ids(self, collection: Collection) -> frozenset[str]:  # noqa: ARG002
        raise IndexUnavailable(self._why)

    async def flush(self) -> None:
        """Nothing is held back."""

    async def close(self) -> None:
        """Nothing is open."""
