"""What belongs to a whole area of somebody's life: "everything about my health". Pure; English."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.people import PEOPLE, RELATIONS
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER
from memory_core.domain.tokens import words
from memory_core.usecases.forgetting.finding.fit import ForgetCandidate, own_words
from memory_core.usecases.forgetting.finding.nouns import without_first_names
from memory_core.usecases.forgetting.vocabulary.match import weighed
from memory_core.usecases.forgetting.vocabulary.people import is_of_somebody
from memory_core.usecases.forgetting.vocabulary.spelling import skeleton, skeletons
from memory_core.usecases.forgetting.vocabulary.topics import FILLERS, Area, area_of, brings_in_health

_PERHAPS: Final = 0.6
_TAKEN: Final = re.compile(
    r"I(?:'m| am| have been|'ve been)? (?:take|taking|on) (?!(?:the|an?|my|it|this|that|part|care|time)\b)[\w-]{5,}"
    r"(?: \d+ ?m?g)?\.?",
    re.IGNORECASE,
)
"""Perhaps a medicine: nobody knows the names of all of them."""

_ARTICLES: Final = frozenset(
    ["my", "our", "the", "all", "any", "every", "your", "a", "an", "of", "i", "we", "have", "about", "do", "did"]
)


def area_named(topic: str) -> Area | None:
    """The area of life that a topic names, if it names nothing more special."""
    return area_of(frozenset(skeleton(word) for word in words(topic) if word not in _ARTICLES))


def belonging_to(area: Area, topic: str, memories: Sequence[Memory]) -> tuple[list[ForgetCandidate], bool]:
    """What belongs to an area of life, and whether some of it only may."""
    found, perhaps = [], []
    for memory in memories:
        own = frozenset(map(skeleton, words(without_first_names(f"{memory.subject} {memory.statement}"))))
        slot = memory.attribute.partition(":")[0]
        if _OWNED.match(topic) and is_of_somebody(memory) and not (own & area.words & _AT_WORK):
            continue  # "my health" is nobody else's
        if slot in PEOPLE and memory.subject != OWNER and _relation(memory) not in area.attributes:
            continue  # a colleague's brother is none of my family
        if slot in area.attributes or own & area.words or _names_area(topic, own):
            found.append(ForgetCandidate(memory, 1.0))
        elif slot in area.perhaps or own & area.hints or (area.perhaps and _TAKEN.fullmatch(memory.statement)):
            perhaps.append(ForgetCandidate(memory, _PERHAPS))
    doubtful = bool(perhaps) or any(brings_in_health(area, c.memory.attribute, own_words(c.memory)) for c in found)
    return [*found, *perhaps], doubtful


def _relation(memory: Memory) -> str:
    """The attribute of the owner that holds whom a memory is of; "" for who is nothing to the owner."""
    return RELATIONS.get(memory.subject.split()[0].casefold(), "")


_OWNED: Final = re.compile(
    r"^(?:all\s+|any\s+)?my\s+(?:own\s+)?(?:health|medical|illness|mental|money|financ\w+|job|work|career|studies|university|uni|photography|sports?|exercise|fitness)\b"
    r"|\bi\s+do$",
    re.IGNORECASE,
)


_AT_WORK: Final = skeletons("boss manager colleague colleagues supervisor")  # of whom my work is told
_LOVING: Final = skeletons("love")  # who loves curry does not tell of their love life


def _names_area(topic: str, own: frozenset[str]) -> bool:
    return bool(({skeleton(word) for word in words(topic) if word not in _ARTICLES} - FILLERS - _LOVING) & own)


def is_spelt_in(topic: str, statement: str) -> bool:
    """Whether a telling word of a topic stands in a statement as it is: "the diet", of "diet says no bread"."""
    return bool({word for word in words(topic) if weighed(word)} & {*words(statement)})
