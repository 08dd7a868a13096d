"""What a statement of how somebody works tells: the days, the hours, how much of a week, or from where. Four days a week say
nothing of when work begins, so that neither takes the other's place. Pure; English."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Final

from memory_core.domain.calendar_words import WEEKDAY
from memory_core.domain.numbers import DIGIT_WORDS, HOUR_WORDS
from memory_core.domain.patterns import Pattern

ATTRIBUTE: Final = "work_schedule"
_DAY: Final = rf"{WEEKDAY}s?"


class Side(StrEnum):
    """What of it is told."""

    DAYS = "days"
    HOURS = "hours"
    EXTENT = "extent"
    PLACE = "place"


_TOLD: Final = (
    (
        Pattern(rf"\b(?:{_DAY}|mon|tues?|wed|thurs?|fri|weekends?|weekdays?|days? off)\b", re.IGNORECASE),
        frozenset({Side.DAYS}),
    ),
    (
        Pattern(rf"\b(?:\d|{DIGIT_WORDS})[ -]days?(?: (?:a|per|each|every))?[ -]weeks?\b", re.IGNORECASE),
        frozenset({Side.DAYS, Side.EXTENT}),
    ),
    (
        Pattern(
            r"\b(?:\d{1,2}[:.]\d\d|\d{1,2} ?[ap]m|(?:at|from|until|till|to) (?:\d{1,2}|noon|midnight|"
            rf"{HOUR_WORDS})\b(?! (?:days|hours)))",
            re.IGNORECASE,
        ),
        frozenset({Side.HOURS}),
    ),
    (
        Pattern(r"\b(?:nights?|shifts?|lates|earlies|mornings?|evenings?|afternoons?|flexitime)\b", re.IGNORECASE),
        frozenset({Side.HOURS}),
    ),
    (
        Pattern(
            r"\b(?:part|full)[- ]time\b|\b\d+%|\b(?:\d+|ten|fifteen|twenty|thirty|forty)[ -]hours?(?: (?:a|per))?[ -]weeks?\b",
            re.IGNORECASE,
        ),
        frozenset({Side.EXTENT}),
    ),
    (
        Pattern(
            r"\b(?:from home|remote(?:ly)?|hybrid|(?:in|at|into|to) the (?:office|lab|shop|studio|depot))\b",
            re.IGNORECASE,
        ),
        frozenset({Side.PLACE}),
    ),
)


def sides_of(statement: str) -> frozenset[Side]:
    """All that it tells; empty where none is known."""
    return frozenset(side for pattern, sides in _TOLD if pattern.search(statement) for side in sides)


def of_another_side(one: str, other: str) -> bool:
    """Whether two statements tell of different things, each of some that is known. From where somebody works goes with its
    days: who is in the office on Mondays works on other days as well."""
    first, second = sides_of(one), sides_of(other)
    if (Side.PLACE in first) is not (Side.PLACE in second) and first and second:
        return True
    return bool(first and second) and not first & second
