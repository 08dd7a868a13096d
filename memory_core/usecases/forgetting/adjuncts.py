"""Where something takes place, of a sentence that says when as well: the place can be forgotten without the rest. Pure; English."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from memory_core.domain.records import Memory, MemoryId
from memory_core.usecases.forgetting.requests.points import DAY, MONTH_OF_DAY
from memory_core.usecases.forgetting.text import folded, holds, spans

_MARK: Final = "@"
_TIME: Final = rf"(?:{DAY}|{MONTH_OF_DAY}|spring|summer|autumn|winter|christmas|easter)"
_NAME: Final = rf"(?!(?i:{_TIME})\b)[A-Z][\w'’-]*"
_PLACE: Final = re.compile(
    rf"\b(?:in|at|near|outside)\s+(?:the\s+)?{_NAME}(?:(?:\s+(?:de|da|do|la|le|les|of|the|on|am|upon|und|and|sur))*[\s,]+{_NAME})*"
)
_WHEN: Final = re.compile(
    rf"\b(?:{_TIME})\b|\b\d{{1,2}}(?:[:.]\d\d|\s*(?:am|pm|o['’]clock))|\b(?:19|20)\d\d\b|\b(?:tomorrow|tonight|next\s+\w+)\b",
    re.IGNORECASE,
)
_ASKS_WHERE: Final = re.compile(r"^where\b", re.IGNORECASE)
_SAYS_WHERE: Final = re.compile(
    r"^(?:(?:it|that|this|they|she|he)(?:['’](?:s|re)|\s+(?:is|are|was|were|will\s+be|takes?\s+place|happens?))"
    r"(?:\s+(?:held|happening|taking\s+place|going\s+to\s+be))?\s+)?(?=(?:in|at|near|outside)\s)",
    re.IGNORECASE,
)


def is_adjunct(name: str) -> bool:
    """Whether the id of a passage is that of a place alone."""
    return _MARK in name


def adjuncts_of(passage: Memory) -> list[Memory]:
    """Where it is that a clause tells of, as passages."""
    found = [one.group() for one in _PLACE.finditer(passage.statement)]
    return [
        replace(passage, id=MemoryId(f"{passage.id}{_MARK}{number}"), value=one, statement=one)
        for number, one in enumerate(found)
    ]


def place_meant(topic: str, memory: Memory, said: Sequence[Memory]) -> Memory | None:
    """The place that a topic asks for or says, of the one clause of `said` that tells it, where that tells the time, too, and the
    memory is not of the place itself; else None."""
    where = [one for clause in said if _WHEN.search(clause.statement) for one in adjuncts_of(clause)]
    where = [one for one in where if holds(memory.statement, [one.value]) and not holds(one.value, [memory.value])]
    if len(where) != 1 or not _WHEN.search(memory.statement):
        return None
    told = _SAYS_WHERE.match(topic)
    says = told is not None and folded(topic[told.end() :]) == folded(where[0].value)
    return where[0] if says or _ASKS_WHERE.match(topic) else None


def without_adjunct(text: str, gone: Sequence[str]) -> str:
    """The text without those of `gone` that are no more than a place in it; "" where none is, or nothing else is told."""
    places = spans(text, [one for one in gone if _PLACE.fullmatch(one)])
    left = text
    for start, end in reversed(places):
        left = left[:start].rstrip(" ,") + left[end:]
    return left.strip() if places and re.search(r"\w", left) else ""
