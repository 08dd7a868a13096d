"""How relevant things are ordered: fusion of search legs, score, tiers. Pure.

`fuse` adds z-normalised scores of the search legs, which only compares what was found together; whether to speak at all is decided
by absolute relevance (`relevance`).
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from memory_core.domain.records import ConversationId, Importance, Memory, Status
from memory_core.domain.relevance import RELEVANCE_FLOOR

PRIORITY_SCORE: Final = 0.8
POSSIBLE_SCORE: Final = 0.6

LEAST_POSSIBLE: Final = 0.4
"""A lower threshold would let in what lies below `RELEVANCE_FLOOR`, and so something for every question."""

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
class Occasion:
    """Where a question is asked; relevance only, never security.

    `project`: the other conversations that belong together with this one, such as the topics of one chat.
    """

    conversation_id: ConversationId | None = None
    task_id: str | None = None
    skill_id: str | None = None
    project: frozenset[ConversationId] = frozenset()


def context_factor(memory: Memory, occasion: Occasion) -> float:
    """Within `FACTOR_BOUNDS`: importance, and whether the memory was learned in the same conversation (most), or in the same
    project, task or skill."""
    factor = _IMPORTANCE_FACTOR[memory.importance]
    if memory.conversation_id is not None and memory.conversation_id == occasion.conversation_id:
        factor *= _SAME_CONVERSATION
    elif (
        memory.conversation_id in occasion.project
        or (memory.task_id is not None and memory.task_id == occasion.task_id)
        or (memory.skill_id is not None and memory.skill_id == occasion.skill_id)
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


@dataclass(frozen=True, slots=True)
class Thresholds:
    """Scores above which something is brought up: as possibly relevant, and with priority. Raises ValueError unless
    `LEAST_POSSIBLE` ≤ possible ≤ priority ≤ 1."""

    possible: float = POSSIBLE_SCORE
    priority: float = PRIORITY_SCORE

    def __post_init__(self) -> None:
        if not LEAST_POSSIBLE <= self.possible <= self.priority <= 1:
            raise ValueError(f"{LEAST_POSSIBLE} ≤ {self.possible} ≤ {self.priority} ≤ 1 does not hold")


THRESHOLDS: Final = Thresholds()


def tier_of(total: float, status: Status, thresholds: Thresholds = THRESHOLDS) -> Tier | None:
    """The tier of a score; None: dropped. Stale goes one tier down. Other states have no tier of their own: POSSIBLE at best."""
    if total <= thresholds.possible:
        return None
    if status is Status.ACTIVE:
        return Tier.PRIORITY if total > thresholds.priority else Tier.POSSIBLE
    if status is Status.STALE:
        return Tier.POSSIBLE if total > thresholds.priority else None
    return Tier.POSSIBLE


@dataclass(frozen=True, slots=True)
class LegScores:
    """What one search leg found: id → raw score, higher is better. `weight` is the leg's share in the sum. `by_words`: what it
    missed has none of the words, rather than less than the last."""

    weight: float
    scores: Mapping[str, float]
    by_words: bool = False


LEAST_SPREAD: Final = 0.05
"""Of a leg's highest score: among few or nearly equal finds a smaller spread is noise that must not be blown up."""


def fuse(legs: Sequence[LegScores]) -> dict[str, float]:
    """Weighted sum of z-normalised scores over all that any leg found; what a leg missed counts as that leg's lowest.

    Normalised scores, not ranks: reciprocal rank fusion lost 17 points of R@10 on the same legs. A leg that found nothing, or
    the same score throughout, says nothing; but one that searched by words says what has them: the one message with "nr1234" is
    what is searched, however close others are.
    """
    found = list(dict.fromkeys(point for leg in legs for point in leg.scores))
    total = dict.fromkeys(found, 0.0)
    for leg in legs:
        if not leg.scores:
            continue
        values = list(leg.scores.values())
        lowest = min(values)
        if leg.by_words and lowest == max(values):
            lowest = 0.0
            values += [lowest] * (len(found) - len(values))
        mean = math.fsum(values) / len(values)
        deviation = math.sqrt(math.fsum((v - mean) ** 2 for v in values) / len(values))
        deviation = max(deviation, LEAST_SPREAD * max(abs(v) for v in values))
        if not deviation:
            continue
        for point in found:
            total[point] += leg.weight * (leg.scores.get(point, lowest) - mean) / deviation
    return total
