"""What a new value leaves no room for by what it is: one school at a time, the flat of the town that one has moved from."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.candidates import Candidate, Relation
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import PEOPLE, same_subject
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER, same_value
from memory_core.domain.tokens import stems
from memory_core.extraction.qualifiers import RESTRICTED

_OF_WHERE: Final = frozenset({"housing", "home_address"})
_TRADED: Final = Pattern(
    r"\b(?:part[- ]?ex\w*|traded|trade-in|drove (?:off|away|home|out) in|swapped (?:it|her|him|the \w+) for"
    r"|gave (?:me|us) [^,;.]{2,25} for it|in its place)\b",
    re.IGNORECASE,
)
_STUDY: Final = Pattern(r"\bstud(?:y|ies|ying|ied)\b|\bdegree\b|\bmajor(?:s|ing)?\b", re.IGNORECASE)
_NARROWED: Final = frozenset({"avoids", "allergy", "dislikes", "likes"})


def crowded_out(candidate: Candidate, memories: Sequence[Memory]) -> list[Memory]:
    """What a new value leaves no room for by what it is: the flat of the town one has moved from, the car that was given for
    another, the subject that was studied by mistake, all meat for who avoids but the red one."""
    corrects = candidate.relation is Relation.CORRECTS
    same = [
        m for m in memories if same_subject(m.subject, candidate.subject) and not same_value(m.value, candidate.value)
    ]
    if candidate.attribute == "home_city" and corrects and _MOVED_HOME.search(candidate.evidence):
        town = stems(candidate.value)
        return [m for m in same if m.attribute in _OF_WHERE and not town & stems(m.statement)]
    slot = [m for m in same if m.attribute == candidate.attribute]
    if candidate.relation is Relation.ENDS or not slot:
        return []
    if candidate.attribute in PEOPLE and corrects and _BY_NAME.search(candidate.evidence):
        called = [m for m in slot if m.tags[:1] == candidate.tags[:1]]
        return called if len(called) == 1 else []
    if candidate.attribute == "vehicle" and _TRADED.search(candidate.evidence):
        return slot if len(slot) == 1 else []
    if candidate.attribute == "education" and corrects and _STUDY.search(candidate.statement):
        return [m for m in slot if _STUDY.search(m.statement)]
    if candidate.attribute in _NARROWED and (corrects or RESTRICTED.search(candidate.value)):
        return [m for m in slot if stems(m.value) < stems(candidate.value)]
    return []


_BY_NAME: Final = Pattern(r"\bname\b|\bcalled\b|\bnamed\b", re.IGNORECASE)
""" "No, my sister's name is Hanna", of the one sister there is."""
_MOVED_HOME: Final = Pattern(r"\bmov(?:ed|ing)\b|\brelocat\w+", re.IGNORECASE)
_YEAR: Final = Pattern(r"\b(?:grade|year|form|class)\b", re.IGNORECASE)
""" "In second grade", and then in the third."""
_SCHOOL: Final = Pattern(
    r"\b(?:school|primary|high|academy|nursery|preschool|kindergarten|college|infants|juniors?|grammar|elementary|montessori)\b",
    re.IGNORECASE,
)


def is_another_school(candidate: Candidate, memory: Memory) -> bool:
    """A child goes to one school at a time; what the owner studied where all holds."""
    if candidate.attribute != "education" or memory.attribute != "education":
        return False
    if candidate.subject == OWNER or not same_subject(candidate.subject, memory.subject):
        return False
    if same_value(candidate.value, memory.value):
        return False
    return any(kind.search(candidate.value) and kind.search(memory.value) for kind in (_SCHOOL, _YEAR))
