"""What a request to forget may mean though none of its words are in it: the nearest memories and clauses of the history.

What only meaning found is offered, never deleted unasked, and rather nothing is offered than something else: a sofa is near to
nothing, not to the nearest of what is known.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from memory_core.domain.records import Memory, MemoryId, MessageId
from memory_core.domain.relevance import MINILM, UNKNOWN_MODEL, calibration_for
from memory_core.domain.scopes import Readable
from memory_core.ports import Clock, Collection, Embedder, Events, Leg, LegHit, Store, VectorIndex, VectorQuery
from memory_core.usecases.forgetting.finding.fit import ForgetCandidate
from memory_core.usecases.forgetting.passages import passages_of
from memory_core.usecases.recalling.calibrating import measured, reference_texts
from memory_core.usecases.recalling.retrieval import embedded, searched

FLOOR: Final = 0.3
"""Cosine of all-MiniLM-L6-v2 from which on something is offered; of the adapted model that is brought to its scale, 0.36."""
BESIDE: Final = 0.75
"""What has less than this share of the best cosine is not offered beside it."""
_DILUTED: Final = 0.08
"""How far below the floor a whole message may be of which one clause is above it."""
_LOOKED_AT: Final = 0.1
"""Cosine from which on something is worth a closer look."""
_SEARCHED: Final = 40
_MOST_CLAUSES: Final = 24
_OFFERED_FROM: Final = 0.6
"""The score of what is just near enough; 1.0 is the same."""


@dataclass(frozen=True, slots=True)
class _Scale:
    """Brings a model's cosines to those of all-MiniLM-L6-v2."""

    factor: float
    shift: float

    def of(self, cosine: float) -> float:
        return self.factor * cosine + self.shift


_SAME: Final = _Scale(1.0, 0.0)


@dataclass(frozen=True, slots=True)
class ByMeaning:
    """Implements `RecallCandidates`. Nothing without vectors, and nothing for a model that cannot tell near from far."""

    store: Store
    index: VectorIndex
    embedder: Embedder
    clock: Clock
    events: Events
    _scales: dict[str, _Scale | None] = field(default_factory=dict)

    async def __call__(self, description: str, readable: Readable) -> list[ForgetCandidate]:
        """Memories and passages, the nearest first; scores are in 0.6..1. Raises ScopeViolation."""
        near = await self._near(description, readable, FLOOR)
        best = max((cosine for _, cosine in near), default=0.0)
        kept = sorted(((m, c) for m, c in near if c >= max(FLOOR, BESIDE * best)), key=lambda one: -one[1])
        return [ForgetCandidate(memory, _OFFERED_FROM + (1 - _OFFERED_FROM) * min(1.0, c)) for memory, c in kept]

    async def nearest(self, description: str, readable: Readable) -> list[ForgetCandidate]:
        """The nearest first, also what is too far to be offered; to be looked at by who can tell. Raises ScopeViolation."""
        near = sorted(await self._near(description, readable, _LOOKED_AT), key=lambda one: -one[1])
        return [ForgetCandidate(memory, cosine) for memory, cosine in near]

    async def _near(self, description: str, readable: Readable, floor: float) -> list[tuple[Memory, float]]:
        """With their cosines."""
        vectors = await embedded(self.embedder, [description], self.events)
        scale = await self._scale() if vectors else None
        if not vectors or scale is None:
            return []
        dense = vectors[0]
        memories = await self._memories(dense, readable, scale, floor)
        return [*memories, *await self._said(dense, readable, scale, floor)]

    async def _scale(self) -> _Scale | None:
        """Measured once for any model but that one; None where it says nothing."""
        model = self.embedder.model
        if calibration_for(model, self.embedder.dimension) is MINILM:
            return _SAME
        if model not in self._scales:
            vectors = await embedded(self.embedder, reference_texts(), self.events)
            if vectors is None:
                return None
            found, known = measured(vectors).memories, MINILM.memories
            told = found != UNKNOWN_MODEL.memories
            scale = _Scale(found.cosine / known.cosine, (found.bias - known.bias) / known.cosine)
            self._scales[model] = scale if told else None
        return self._scales[model]

    async def _memories(
        self, dense: Sequence[float], readable: Readable, scale: _Scale, floor: float
    ) -> list[tuple[Memory, float]]:
        hits = await self._hits(Collection.MEMORIES, dense, readable)
        near = {MemoryId(hit.id): scale.of(hit.score) for hit in hits if scale.of(hit.score) >= floor}
        async with self.store.reading() as reads:
            found = await reads.memories.by_ids(list(near), readable)
        return [(memory, near[memory.id]) for memory in found]

    async def _said(
        self, dense: Sequence[float], readable: Readable, scale: _Scale, floor: float
    ) -> list[tuple[Memory, float]]:
        """Clauses are weighed one by one: a message that says several things is near to none of them."""
        hits = await self._hits(Collection.HISTORY, dense, readable)
        ids = [MessageId(hit.id) for hit in hits if scale.of(hit.score) >= floor - _DILUTED]
        async with self.store.reading() as reads:
            messages = await reads.messages.by_ids(ids, readable)
        clauses = [passage for message in messages for passage in passages_of(message)][:_MOST_CLAUSES]
        vectors = await embedded(self.embedder, [one.statement for one in clauses], self.events)
        if vectors is None:
            return []
        return [(one, scale.of(_cosine(dense, vector))) for one, vector in zip(clauses, vectors, strict=True)]

    async def _hits(self, collection: Collection, dense: Sequence[float], readable: Readable) -> tuple[LegHit, ...]:
        query = VectorQuery(readable=readable, text="", dense=dense, limit=_SEARCHED)
        legs = await searched(self.index, collection, query, self.events)
        return legs.get(Leg.DENSE, ()) if legs else ()


def _cosine(one: Sequence[float], other: Sequence[float]) -> float:
    """Of unit vectors."""
    return math.fsum(a * b for a, b in zip(one, other, strict=True))
