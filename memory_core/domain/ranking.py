"""How found things are ordered and whether they are relevant at all: fusion, calibrated relevance, score, tiers. Pure.

Two different questions. *Order* within history: `fuse` adds z-normalised scores of the search legs, which only compares what
was found together. *Whether to speak at all*: `Calibration` maps absolute signals to a relevance that means the same for every
question, so that an irrelevant question yields nothing. Relevance is never divided by the best of a batch.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from operator import attrgetter, mul
from types import MappingProxyType
from typing import Final

from memory_core.domain.asking import Reading
from memory_core.domain.records import ConversationId, Importance, Memory, Status

RELEVANCE_FLOOR: Final = 0.5
"""Below it nothing is recalled, however fresh: freshness and confidence add nothing."""

PRIORITY_SCORE: Final = 0.8
POSSIBLE_SCORE: Final = 0.6

RELEVANCE_SHARE: Final = 0.7
FRESHNESS_SHARE: Final = 0.2
CONFIDENCE_SHARE: Final = 0.1

_IMPORTANCE_FACTOR: Final = MappingProxyType(
    {
        Importance.TRIVIAL: 0.95,
        Importance.STANDARD: 1.0,
        Importance.SIGNIFICANT: 1.03,
        Importance.CORE: 1.06,
        Importance.CRITICAL: 1.1,
    }
)
_SAME_CONVERSATION: Final = 1.05
_SAME_PROJECT: Final = 1.03
FACTOR_BOUNDS: Final = (0.95, 1.15)


class Tier(StrEnum):
    PRIORITY = "priority"
    POSSIBLE = "possible"


@dataclass(frozen=True, slots=True)
class Signals:
    """What speaks for a text being about a question.

    `cosine` in −1..1, None without an embedding. Shares 0..1 of the question's content words, by weight: `coverage` held by the
    text outright, `themed` by theme, `slot_coverage` by the slot alone. `personal` in −0.6..1: how much the question asks about
    the owner rather than about the world. `lacking` 0..2, `half`, `unfit`, `reading`: see `matching.Match`.
    """

    cosine: float | None
    coverage: float
    slot_coverage: float
    personal: float
    themed: float = 0.0
    lacking: int = 0
    half: bool = False
    unfit: bool = False
    reading: Reading = Reading.UNREAD


@dataclass(frozen=True, slots=True)
class Weights:
    """A logit: `bias + Σ weight × term`, the terms as `terms` gives them, in the order of these fields.

    `impersonal_cosine`: closeness of meaning counts for more where the question is not about the owner, since everything that the
    owner said is somewhat close to a question about the owner. `nothing`: no word, theme or slot is shared.
    """

    bias: float
    cosine: float
    words: float
    slot: float
    personal: float
    unfit: float
    lacking: float
    nothing: float
    impersonal_cosine: float
    half: float
    answered: float = 0.0
    answered_of: float = 0.0
    aside: float = 0.0
    amiss: float = 0.0
    nameless: float = 0.0
    other_kind: float = 0.0
    hollow: float = 0.0

    def rescaled(self, scale: float, shift: float) -> Weights:
        """For cosines c of a model whose `scale × c + shift` are the cosines that these weights are made for."""
        return replace(
            self,
            cosine=self.cosine * scale,
            impersonal_cosine=self.impersonal_cosine * scale,
            bias=self.bias + self.cosine * shift,
        )

    def logit(self, signals: Signals) -> float:
        return math.fsum(map(mul, _in_order(self), terms(signals)))


_in_order: Final = attrgetter(*(one.name for one in fields(Weights)))
"""Every candidate of every turn is weighed: the names are looked up once."""


_WEIGHED: Final = (
    Reading.ANSWERED,
    Reading.ANSWERED_OF,
    Reading.ASIDE,
    Reading.AMISS,
    Reading.NAMELESS,
    Reading.OTHER_KIND,
    Reading.HOLLOW,
)
_READINGS: Final = MappingProxyType({one: tuple(float(one is other) for other in _WEIGHED) for one in Reading})


def terms(signals: Signals) -> tuple[float, ...]:
    """What `Weights` weigh, in the order of its fields."""
    cosine = signals.cosine or 0.0
    shared = signals.coverage + signals.themed
    return (
        1.0,
        cosine,
        shared,
        signals.slot_coverage,
        signals.personal,
        float(signals.unfit),
        float(signals.lacking),
        float(shared + signals.slot_coverage == 0),
        cosine if signals.personal == 0 else 0.0,
        float(signals.half),
        *_READINGS[signals.reading],
    )


@dataclass(frozen=True, slots=True)
class Calibration:
    """Turns signals into relevance 0..1, for one embedding model.

    `anchors` are `(logit, relevance)` in rising order; between them the line is straight, outside it is flat. The logit at
    relevance `RELEVANCE_FLOOR` is the measured cut between questions with and without an answer. Raises ValueError when
    the anchors do not rise.
    """

    memories: Weights
    history: Weights
    anchors: tuple[tuple[float, float], ...] = ((-4.0, 0.0), (-1.0, 0.5), (0.7, 0.75), (3.2, 1.0))

    def __post_init__(self) -> None:
        pairs = list(zip(self.anchors, self.anchors[1:], strict=False))
        if len(self.anchors) < 2 or any(a >= b or x > y for (a, x), (b, y) in pairs):
            raise ValueError("the anchors of a calibration must rise")

    def rescaled(self, scale: float, shift: float) -> Calibration:
        """The same for another model; see `Weights.rescaled`."""
        return replace(self, memories=self.memories.rescaled(scale, shift), history=self.history.rescaled(scale, shift))

    def of_memory(self, signals: Signals) -> float:
        """Relevance 0..1 of a memory."""
        return self._relevance(self.memories.logit(signals))

    def of_message(self, signals: Signals) -> float:
        """Relevance 0..1 of a message of the history."""
        return self._relevance(self.history.logit(signals))

    def _relevance(self, logit: float) -> float:
        low, high = self.anchors[0], self.anchors[-1]
        if logit <= low[0]:
            return low[1]
        for (x0, y0), (x1, y1) in zip(self.anchors, self.anchors[1:], strict=False):
            if logit <= x1:
                return y0 + (y1 - y0) * (logit - x0) / (x1 - x0)
        return high[1]


MINILM: Final = Calibration(
    memories=Weights(
        bias=-5.4,
        cosine=10.2,
        words=1.0,
        slot=2.9,
        personal=4.0,
        unfit=-1.8,
        lacking=-3.7,
        nothing=-1.5,
        impersonal_cosine=2.5,
        half=-1.3,
        answered=1.0,
        answered_of=2.5,
        aside=-0.9,
        amiss=-9.0,
        nameless=-1.5,
        other_kind=-0.5,
        hollow=-2.0,
    ),
    history=Weights(
        bias=-6.0,
        cosine=11.0,
        words=1.0,
        slot=0.0,
        personal=3.2,
        unfit=-1.8,
        lacking=-3.6,
        nothing=-1.5,
        impersonal_cosine=2.5,
        half=-1.3,
        answered=0.0,
        answered_of=1.5,
        aside=-2.5,
        amiss=-8.0,
        nameless=-1.5,
        other_kind=-0.5,
        hollow=-2.0,
    ),
)
"""From the fit of `benchmarks/calibration.py`, moved to where the memory set is answered best; what is amiss is as good as refused.
The history's bias and cosine: of questions about the world 2 % bring anything up out of 600 messages of talk."""

KEYWORDS_ONLY: Final = Calibration(
    memories=Weights(
        bias=-4.1,
        cosine=0.0,
        words=3.4,
        slot=4.3,
        personal=2.8,
        unfit=-2.0,
        lacking=-3.1,
        nothing=-1.3,
        impersonal_cosine=0.0,
        half=0.0,
        answered=1.0,
        answered_of=2.0,
        aside=-0.9,
        amiss=-8.0,
        nameless=-1.5,
        other_kind=-0.5,
        hollow=-2.0,
    ),
    history=Weights(
        bias=-6.0,
        cosine=0.0,
        words=7.0,
        slot=0.0,
        personal=1.0,
        unfit=-2.0,
        lacking=-3.1,
        nothing=-1.3,
        impersonal_cosine=0.0,
        half=-1.0,
        answered=0.0,
        answered_of=1.0,
        aside=-0.9,
        amiss=-8.0,
        nameless=-1.5,
        other_kind=-0.5,
        hollow=-2.0,
    ),
)
"""Without an embedding: the same fit without the cosines. In a history, where words meet by chance, most of them must be there."""

UNKNOWN_MODEL: Final = Calibration(
    memories=replace(MINILM.memories, bias=-6.5, cosine=7.0, words=4.0),
    history=replace(MINILM.history, bias=-8.0, cosine=7.0, words=5.0),
)
"""For models that nobody measured: cosines count less and words more, so that it rather stays silent. Recall measures such a
model when it first embeds (`usecases.calibrating`) and keeps to this only where the measurement says nothing."""

CALIBRATIONS: Final = MappingProxyType({"all-MiniLM-L6-v2": MINILM, "none": KEYWORDS_ONLY})
"""By a name that occurs in `Embedder.model`."""


def calibration_for(model: str, dimension: int) -> Calibration:
    """The calibration of an embedding model; `dimension` 0 means there are no vectors at all."""
    if dimension == 0:
        return KEYWORDS_ONLY
    return next((c for name, c in CALIBRATIONS.items() if name in model), UNKNOWN_MODEL)


@dataclass(frozen=True, slots=True)
class Occasion:
    """Where a question is asked; relevance only, never security."""

    conversation_id: ConversationId | None = None
    task_id: str | None = None
    skill_id: str | None = None


def context_factor(memory: Memory, occasion: Occasion) -> float:
    """Within `FACTOR_BOUNDS`: importance, and whether the memory was learned in the same conversation, task or skill."""
    factor = _IMPORTANCE_FACTOR[memory.importance]
    if memory.conversation_id is not None and memory.conversation_id == occasion.conversation_id:
        factor *= _SAME_CONVERSATION
    elif (memory.task_id is not None and memory.task_id == occasion.task_id) or (
        memory.skill_id is not None and memory.skill_id == occasion.skill_id
    ):
        factor *= _SAME_PROJECT
    low, high = FACTOR_BOUNDS
    return min(max(factor, low), high)


def score(relevance: float, freshness: float, confidence: float, factor: float = 1.0) -> float:
    """`0.7 relevance + 0.2 freshness + 0.1 confidence`, times a bounded factor, at most 1. All arguments but the factor in 0..1.

    Below `RELEVANCE_FLOOR` only the first term counts, so that fresh chaff stays under `POSSIBLE_SCORE`.
    """
    if relevance < RELEVANCE_FLOOR:
        return RELEVANCE_SHARE * relevance
    total = RELEVANCE_SHARE * relevance + FRESHNESS_SHARE * freshness + CONFIDENCE_SHARE * confidence
    return min(1.0, total * factor)


def tier_of(total: float, status: Status) -> Tier | None:
    """The tier of a score; None: dropped. Stale goes one tier down. Other states have no tier of their own: POSSIBLE at best."""
    if total <= POSSIBLE_SCORE:
        return None
    if status is Status.ACTIVE:
        return Tier.PRIORITY if total > PRIORITY_SCORE else Tier.POSSIBLE
    if status is Status.STALE:
        return Tier.POSSIBLE if total > PRIORITY_SCORE else None
    return Tier.POSSIBLE


@dataclass(frozen=True, slots=True)
class LegScores:
    """What one search leg found: id → raw score, higher is better. `weight` is the leg's share in the sum."""

    weight: float
    scores: Mapping[str, float]


LEAST_SPREAD: Final = 0.05
"""Of a leg's highest score: among few or nearly equal finds a smaller spread is noise that must not be blown up."""


def fuse(legs: Sequence[LegScores]) -> dict[str, float]:
    """Weighted sum of z-normalised scores over all that any leg found; what a leg missed counts as that leg's lowest.

    Normalised scores, not ranks: reciprocal rank fusion lost 17 points of R@10 on the same legs. A leg that found nothing, or
    the same score throughout, says nothing.
    """
    found = list(dict.fromkeys(point for leg in legs for point in leg.scores))
    total = dict.fromkeys(found, 0.0)
    for leg in legs:
        if not leg.scores:
            continue
        values = list(leg.scores.values())
        mean = math.fsum(values) / len(values)
        deviation = math.sqrt(math.fsum((v - mean) ** 2 for v in values) / len(values))
        deviation = max(deviation, LEAST_SPREAD * max(abs(v) for v in values))
        if not deviation:
            continue
        lowest = min(values)
        for point in found:
            total[point] += leg.weight * (leg.scores.get(point, lowest) - mean) / deviation
    return total
