"""Of whom a question asks: "what is my wife called?" asks of no brother's wife, "do I have dementia?" of no mother-in-law. Pure;
English.

What is told of somebody else answers neither, however near its words are; unless the question speaks of them.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.people import PEOPLE, RELATIONS
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER
from memory_core.domain.tokens import stems

_RELATION: Final = "|".join(sorted(map(re.escape, RELATIONS), key=len, reverse=True))
_MINE: Final = re.compile(
    rf"\b(?:my|our)\s+(?:(?:new|late|older|younger|big|little|dear)\s+)?(?P<who>{_RELATION})\b", re.IGNORECASE
)
_OF_ONESELF: Final = re.compile(
    r"^(?:(?:so|and|hey|ok|okay|remind me|tell me|please)[,:]?\s+)*"
    r"(?:am i\b|do i (?:still )?(?:have|own|take|like|love|hate|eat|drink|smoke|speak|play|run|work|do|need|sing|use|drive|wear)\b"
    r"|what am i (?:allergic|training|studying|learning|reading|saving|afraid)\b"
    r"|where (?:do i (?:still )?(?:live|work|study)|did i (?:grow up|study)|was i born)\b"
    r"|what (?:sport|languages?|medication|medicine|pills|instrument) do i\b|have i got\b)",
    re.IGNORECASE,
)
_ANYBODY: Final = re.compile(
    r"\b(?:any ?(?:one|body)|some ?(?:one|body)|who|whose|friends?|family|relatives?|kids?|children|pets?|guests?|we|us|our"
    r"|know|with|for|about"
    r"|him|her|them|he|she|they|his|their|remember|remind|buy|get|bring|tell|call|visit|meet)\b",
    re.IGNORECASE,
)
""" "Do I have anybody who speaks French?" is about others."""


def is_of_another(question: str, memory: Memory) -> bool:
    """Whether a memory is told of somebody else than the question asks of."""
    if memory.subject == OWNER:
        return _is_former(question, memory.tags[0] if memory.tags and memory.attribute in PEOPLE else "")
    whom = memory.subject
    if _is_former(question, whom):
        return True
    if not _is_person(whom) or stems(whom) & stems(question):
        return False
    if (mine := _MINE.search(question)) is not None and memory.attribute in PEOPLE:
        return mine["who"].casefold() not in whom.casefold().split()
    return bool(_OF_ONESELF.match(question.strip())) and not _ANYBODY.search(question)


def _is_former(question: str, whom: str) -> bool:
    """Whether it is of an ex-husband where the question asks of "my husband"."""
    plain = whom.casefold()
    if not plain.startswith(("ex-", "ex ", "former ")) or re.search(
        r"\b(?:ex|former|previous|used to|was|were)\b", question, re.IGNORECASE
    ):
        return False
    return any(found["who"].casefold() in _PARTNERS for found in _MINE.finditer(question))


_PARTNERS: Final = frozenset(
    {"husband", "wife", "partner", "boyfriend", "girlfriend", "spouse", "fiance", "fiancé", "fiancee", "fiancée"}
)


def _is_person(whom: str) -> bool:
    first = whom.casefold().split()[0] if whom.split() else ""
    return (
        "'s" not in whom
        and (first in RELATIONS or first.removeprefix("ex-") in RELATIONS)
        and RELATIONS.get(first) != "pet"
    )
