"""How likely the seeking model holds two things to be meant, one beside the other; and which of them are one."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Final

from memory_core.domain.people import PEOPLE
from memory_core.domain.records import Memory, MemoryId
from memory_core.usecases.forgetting.deleting.copies import belong_together
from memory_core.usecases.forgetting.finding.fit import ForgetCandidate
from memory_core.usecases.forgetting.finding.found import Found, is_in, tells
from memory_core.usecases.forgetting.finding.persons import LIKELY
from memory_core.usecases.forgetting.vocabulary.match import held_words, weighed
from memory_core.usecases.forgetting.vocabulary.spelling import skeleton
from memory_core.usecases.forgetting.vocabulary.words import COMMON_WORDS

SURELY: Final = 0.8
"""From here on the model sees a request that need not be about memory ("delete …") to mean something of it, where the model that
reads requests sees one: of 200 messages that asked for something else ("remove Kayla from the group text") 13 lie above, and none
is seen."""
_LEAST: Final = 1e-6
_ALIKE_IN_WORDS: Final = 0.1
"""Of 450 things with a word of a topic that were meant two lie below."""
NOTHING_OF_IT: Final = 0.02
"""Below it such a thing is not asked about either."""
_EVERYDAY: Final = frozenset(map(skeleton, COMMON_WORDS))
_AS_LIKELY: Final = 0.3
"""Log odds up to which one of two is not before the other."""


def log_odds(certain: float) -> float:
    """Of a certainty (0..1), which is held to `_LEAST` and to 1 less it."""
    bounded = min(max(certain, _LEAST), 1 - _LEAST)
    return math.log(bounded / (1 - bounded))


def as_certain(found: Found, certain: Mapping[MemoryId, float], topic: str) -> tuple[ForgetCandidate, ...]:
    """What was found, each as certain as its words or the model make it. What is not certain, has only everyday words of the
    request and surely nothing of it otherwise, is left out: a kettle that takes ages, of "the medicines I take"."""
    asked = weighed(topic).keys()

    def is_none(one: ForgetCandidate) -> bool:
        held = asked & held_words([one.memory.statement])
        only = bool(held) and held <= _EVERYDAY and not asked <= held and not found.certain
        return only and certain.get(one.memory.id, 1.0) < NOTHING_OF_IT

    return tuple(
        replace(one, score=max(one.score, certain.get(one.memory.id, 0.0)))
        for one in found.candidates
        if not is_none(one)
    )


def is_as_likely(other: Memory, one: Memory, certain: Mapping[MemoryId, float]) -> bool:
    """Whether the model sees them both, and neither before the other: two journeys, of "my travel plan"."""
    apart = log_odds(certain[one.id]) - log_odds(certain[other.id])
    return certain[other.id] >= SURELY and apart < _AS_LIKELY


def is_of(one: Memory, other: Memory) -> bool:
    """Whether they say the same, or one is a part of the other, or took its place."""
    same = is_in(one, other) or is_in(other, one) or tells(one, other) or tells(other, one)
    return same or belong_together(one, other)


def alike_in_words(
    told: Sequence[Memory], certain: Mapping[MemoryId, float], asked: Collection[str] | None
) -> list[Memory]:
    """What has a word of a topic, or one that stands for it, and is unlikely to belong to it: the computer mouse, of my pets; and
    what is not likely to and has none of the words that are `asked` for, where they are given."""

    def is_far(one: Memory) -> bool:
        likely = certain.get(one.id, 1.0)
        unsaid = asked is not None and not {*asked} & held_words([one.statement])
        return likely < _ALIKE_IN_WORDS or (likely < LIKELY and unsaid)

    return [one for one in told if is_far(one)]


def tells_no_more(one: Memory, other: Memory) -> bool:
    """Whether they say the same; what names somebody says more than that they are called so."""
    names = one.attribute in PEOPLE or other.attribute in PEOPLE
    return is_in(one, other) or is_in(other, one) if names else is_of(one, other)
