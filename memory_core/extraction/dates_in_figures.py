"""Dates in figures alone: "2027-03-15", "3/15", "15.03.".

Without a year they are written like a half, a grade, a price or the version of a program. They are days where something leads to a
day or a time follows, and where they can be nothing else.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.calendar_words import WEEKDAY_NAME
from memory_core.domain.patterns import Pattern, any_case

ISO: Final = any_case(r"\b(?P<year>\d{4})-(?P<m>\d{2})-(?P<d>\d{2})\b")
SLASHED: Final = any_case(r"(?<![\d/.])\b(?P<m>1[0-2]|0?[1-9])/(?P<d>[0-3]?\d)(?:/(?P<year>\d{4}|\d\d))?\b(?!/|\.\d)")
DOTTED: Final = any_case(
    r"(?<![\d.£$€])\b(?P<d>[0-3]?\d)\.(?P<m>1[0-2]|0?[1-9])\.(?:(?P<year>\d{4}|\d\d)\b(?!\.\d)|(?!\d|\.\d))"
)
IN_FIGURES: Final = (ISO, SLASHED, DOTTED)

_LED: Final = any_case(
    rf"(?:\b(?:on|by|until|till|from|due|before|after|since|for|to|am|around|between|and)(?: the)?|{WEEKDAY_NAME},?)\s*$"
)
_SAID_TO_BE: Final = any_case(r"(?:\b(?:is|was|be|it['’]s|the)|[:(-])\s*$")
_TIMED: Final = Pattern(r",?\s+(?:at\s+\d|\d{1,2}(?:[:.]\d\d|\s?[ap]\.?m\b))", re.IGNORECASE)
_MEASURED: Final = any_case(
    r"\s?(?:of\b|an?\b|cups?\b|acres?\b|miles?\b|in(?:ch(?:es)?)?\b(?! \w)|\"|pints?\b|t(?:ea)?sp|tbsp|tablesp|ounces?\b|oz\b"
    r"|lbs?\b|pounds?\b|kg\b|litres?\b|hours?\b|price\b|size\b|full\b|empty\b|done\b|times\b|stars?\b|points?\b|marathon\b|way\b|socket\b|%)"
)
_GRADED: Final = any_case(
    r"\b(?:gpa|grades?|marks?|scor(?:e|ed)|rat(?:ing|ed)|ratio|average|pressure|version|v|costs?|paid|pay|price|worth|eyesight|vision)\b"
    r"[^,;.]*$"
)
_PARTS: Final = frozenset({2, 3, 4, 5, 8, 10})
_LAST_MONTH: Final = 12


def tells_a_day(match: re.Match[str]) -> bool:
    """Whether a match of one of them is a date, in the words around it."""
    if match["year"]:
        return True
    before, after = match.string[: match.start()], match.string[match.end() :]
    if not re.search(r"\w", before + after):
        return True
    if _MEASURED.match(after) or _GRADED.search(before):
        return False
    if _LED.search(before) or _TIMED.match(after):
        return True
    month, day = match["m"], int(match["d"])
    if "/" not in match.group():
        return len(month) > 1
    is_part = int(month) < day and day in _PARTS
    return day > _LAST_MONTH or (bool(_SAID_TO_BE.search(before)) and not is_part)


def full_year(figures: str) -> int:
    """2027 of "27"."""
    year = int(figures)
    return year + 2000 if len(figures) == 2 else year
