"""News of one kind that a comparing model takes for the end of another: "it's a boy!" ends no pregnancy, a wedding no home."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from memory_core.domain import occasions
from memory_core.domain.records import Memory
from memory_core.extraction.denials import GOES_ON
from memory_core.extraction.passing import of_the_day
from memory_core.extraction.patterns import Pattern


@dataclass(frozen=True, slots=True)
class _News:
    """`said` is no news of what stands in `attribute` and tells `told`, unless `unless` is said as well."""

    attribute: str
    told: Pattern
    said: Pattern
    unless: Pattern | None = None


def _any(pattern: str) -> Pattern:
    return Pattern(pattern, re.IGNORECASE)


_NEWS: Final = (
    _News(
        "condition",
        _any(r"\b(?:pregnan\w+|expecting)\b"),
        _any(r"\b(?:it['’]?s (?:going to be )?an? (?:boy|girl)|due date|scan|kick\w*|twins|going with|names?)\b"),
    ),
    _News(
        "occupation",
        _any(r"\bteach"),
        _any(r"\bteach"),
        unless=_any(r"\b(?:now|instead|no longer|not|stopped|quit|left|any ?more|these days)\b"),
    ),
    _News("home_city", _any(r""), _any(r"\b(?:got (?:married|engaged|divorced)|married|tied the knot|proposed)\b")),
)


def leaves_it(sentence: str, memory: Memory) -> bool:
    """Whether what a model guesses to have ended goes on: that is not what the sentence tells of, or it tells of a day. Tea instead
    of coffee this morning is no other habit, and a meeting with somebody else another meeting."""
    if memory.attribute in GOES_ON | {"uses"} and of_the_day(sentence):
        return True
    if memory.attribute in occasions.ATTRIBUTES and occasions.told_apart(sentence, memory.statement):
        return True
    return any(
        memory.attribute == one.attribute
        and one.told.search(memory.value)
        and one.said.search(sentence)
        and not (one.unless and one.unless.search(sentence))
        for one in _NEWS
    )
