"""Whether a memory names another thing of the sort that a topic names: of a credit card, the library card. Pure; English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from memory_core.domain.people import RELATIONS
from memory_core.domain.records import Memory
from memory_core.domain.tokens import STOP_WORDS, words
from memory_core.usecases.forgetting.requests.asked import is_no_answer
from memory_core.usecases.forgetting.vocabulary.kinds import special
from memory_core.usecases.forgetting.vocabulary.match import held_words, nearly, weighed
from memory_core.usecases.forgetting.vocabulary.people import is_another_animal, is_somebody_named
from memory_core.usecases.forgetting.vocabulary.spelling import skeleton, skeletons
from memory_core.usecases.forgetting.vocabulary.topics import OPTIONAL, PLACEHOLDERS, alike, excludes

_LONGEST: Final = 4
"""Words of a name: "my library card number"."""
_PHRASE: Final = re.compile(r"\b(?:my|our|the|an?|his|her|their|your)((?:\s+[^\W\d_][\w-]*)+)", re.IGNORECASE)
_SAYS_NOTHING: Final = (
    OPTIONAL
    | PLACEHOLDERS
    | skeletons(" ".join(RELATIONS))
    | skeletons("favourite favorite best main usual current present second first third private personal whole secret")
)


def is_another_sort(topic: str, memory: Memory) -> bool:
    """Whether it is about something else of the same sort: another relative or vehicle, animal, or card."""
    held = held_words((memory.subject, memory.statement, memory.value))
    excluded = any(excludes(word, held) for word in weighed(topic))
    if excluded or is_another_animal(topic, memory) or is_no_answer(topic, memory):
        return True
    if is_elsewhere(topic, memory):
        return True
    return is_otherwise_called(topic, memory) or _is_opposed(topic, memory) or _is_otherwise_named(topic, memory)


_SOMEWHERE: Final = re.compile(r"\b(?:in|to|at|from|near)\s+(?P<place>(?!I\b)[A-Z][\w'’-]+)")
_TRAVELLED: Final = re.compile(
    r"^(?:(?:my|our|the|that|this|all|everything|about|of)\s+)*(?:[\w-]+\s+)?(?:holidays?|trips?|vacation|honeymoon|journey|visits?|weekend|cruise"
    r"|stay|flights?|year)\s+(?:in|to|at|from|near)\s+[A-Z]"
)
_WIDE: Final = frozenset("asia europe africa america australia scandinavia alps caribbean mediterranean".split())  # noqa: SIM905


def is_elsewhere(topic: str, memory: Memory) -> bool:
    """Whether a journey is asked for by where it went, and the memory names other places alone: of Vietnam, Iceland."""
    if not _TRAVELLED.match(topic):
        return False
    asked = {found["place"].casefold() for found in _SOMEWHERE.finditer(topic)}
    told = {found["place"].casefold() for found in _SOMEWHERE.finditer(memory.statement)}
    held = held_words((memory.subject, memory.statement, memory.value))
    elsewhere = bool(told) or not _OF_TRAVEL.search(memory.statement)
    return elsewhere and not asked & _WIDE and not any(nearly(skeleton(one), held) for one in asked)


_OF_TRAVEL: Final = re.compile(
    r"\b(?:went|flew|fly|flights?|trip|holidays?|vacation|stay\w*|spent|visit\w*|travel\w*|cruise|hotel|hostel|beach|airport|plane|train"
    r"|ferry|booked|there|honeymoon|journey|abroad|tour\w*)\b",
    re.IGNORECASE,
)


_OPPOSED: Final = tuple(
    (skeletons(one), skeletons(other))
    for one, other in (
        ("early earlies", "late lates"),
        ("front", "back rear"),
        ("left", "right"),
        ("upstairs", "downstairs"),
        ("workday workdays weekday weekdays", "saturday saturdays sunday sundays weekend weekends"),
    )
)


_THE_NEW: Final = re.compile(r"\b(?:my|our|the|his|her|their)\s+new\s+\w", re.IGNORECASE)
_THE_OLD: Final = re.compile(r"\b(?:my|our|the|his|her|their)\s+old\s+\w", re.IGNORECASE)


def _is_opposed(topic: str, memory: Memory) -> bool:
    """Whether it tells of the late shift where the early one is asked for."""
    asked, told = skeletons(" ".join(words(topic))), skeletons(" ".join(words(memory.statement)))
    if _THE_NEW.search(topic) and _THE_OLD.search(memory.statement) and not _THE_NEW.search(memory.statement):
        return True
    return any(
        asked & mine and told & theirs and not (told & mine or asked & theirs)
        for one, other in _OPPOSED
        for mine, theirs in ((one, other), (other, one))
    )


def _is_otherwise_named(topic: str, memory: Memory) -> bool:
    """Whether a topic is somebody by relation and name ("my uncle Desmond"), and the memory tells of nobody of this name."""
    if not is_somebody_named(topic):
        return False
    name, held = held_words([topic.split()[-1]]), held_words((memory.subject, memory.statement, memory.value))
    return not any(word in held or nearly(word, held) for word in name)


def is_otherwise_called(topic: str, memory: Memory) -> bool:
    """Whether what a topic calls by two nouns ("credit card") is called by another first one in the memory, wherever it has one."""
    told = list(_pairs(memory.statement))
    held = held_words((memory.subject, memory.statement, memory.value))
    for first, head in _pairs(topic):
        other = {before for before, name in told if name == head}
        if other and not held & (alike(first) | special(first)) and first not in alike(head):
            return True
    return False


def _pairs(text: str) -> Iterator[tuple[str, str]]:
    """Two nouns in a row behind "my" and its like, as skeletons."""
    for phrase in _PHRASE.findall(text):
        row: list[str] = []
        for word in words(phrase)[:_LONGEST]:
            if word in STOP_WORDS:
                break
            row.append(skeleton(word))
        yield from ((one, other) for one, other in pairwise(row) if one not in _SAYS_NOTHING)
