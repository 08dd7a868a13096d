"""A vector index that remembers ids alone, in a small file: for tests that end a process and start it again many times."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from memory_core.ports import LEGS, Collection, Leg, LegHit, Measured, Point, VectorQuery, Wanted
from memory_core.storage.vectors_common import one_by_one


class IndexOnPaper:
    """`ports.VectorIndex` as far as it holds points; it finds nothing."""

    def __init__(self, path: Path) -> None:
        self._path = path

    async def upsert(self, collection: Collection, points: Sequence[Point]) -> None:
        self._write(collection, self._read(collection) | {point.id for point in points})

    async def delete(self, collection: Collection, ids: Sequence[str]) -> None:
        self._write(collection, self._read(collection) - set(ids))

    async def search(self, collection: Collection, query: VectorQuery) -> Mapping[Leg, tuple[LegHit, ...]]:
        return dict.fromkeys(LEGS[collection], ())

    async def cosines(self, collection: Collection, ids: Sequence[str], dense: Sequence[float]) -> dict[str, float]:
        return {}

    async def search_and_measure(self, wanted: Sequence[Wanted]) -> list[Measured]:
        return await one_by_one(self, wanted)

    async def ids(self, collection: Collection) -> frozenset[str]:
        return self._read(collection)

    async def flush(self) -> None:
        """Every write is on paper at once."""

    async def close(self) -> None:
        """Nothing is held open."""

    def _all(self) -> dict[str, list[str]]:
        return json.loads(self._path.read_text()) if self._path.exists() else {}

    def _read(self, collection: Collection) -> frozenset[str]:
        return frozenset(self._all().get(collection.value, []))

    def _write(self, collection: Collection, ids: set[str] | frozenset[str]) -> None:
        self._path.write_text(json.dumps({**self._all(), collection.value: sorted(ids)}))
