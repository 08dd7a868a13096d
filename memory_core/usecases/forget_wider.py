"""What belongs to a topic beside what has all of its words: of "my Korean studies" all that was told of Korean. Pure; English."""

from __future__ import annotations

import re
from collections.abc import Sequence, Set
from typing import Final

from memory_core.domain.records import Memory, MemoryId
from memory_core.domain.tokens import words
from memory_core.usecases.forget_fit import ForgetCandidate, by_words
from memory_core.usecases.forget_match import weighed
from memory_core.usecases.forget_people import is_of_somebody, names_somebody
from memory_core.usecases.forget_spelling import skeleton
from memory_core.usecases.forget_topics import KINDS_OF_DOING

_THAT_I: Final = re.compile(r"\s+(?:(?:that|which|who)\s+)?(?:i|we)(?:['’](?:m|ve|re|d|ll))?\s+\w.*$", re.IGNORECASE)


def of_the_thing(topic: str, memories: Sequence[Memory], known: Set[MemoryId]) -> list[ForgetCandidate]:
    """Those that hold the thing alone of "the apartment I'm buying", without the `known` ones, to be asked about; [] where the
    topic is no more than a thing."""
    thing = _THAT_I.sub("", topic)
    told = words(thing)
    if len(weighed(thing)) > 1 and skeleton(told[-1]) in KINDS_OF_DOING:
        thing = " ".join(told[:-1])
    if thing == topic or not weighed(thing):
        return []
    own = [memory for memory in memories if names_somebody(thing) or not is_of_somebody(memory)]
    return [candidate for candidate in by_words(thing, own, {}) if candidate.memory.id not in known]
