"""Days written in digits alone, as the words that people say for them: "03.12.2026" is 3 December. Pure; English.

Of "3/12" nobody can tell which is the month: that is read nowhere.
"""

from __future__ import annotations

import calendar
import re
from collections.abc import Iterator
from datetime import date
from typing import Final

_ISO: Final = re.compile(r"(?<![\d-])(?P<year>\d{4})-(?P<month>\d{2})-(?P<day>\d{2})(?![\d-])")
_DOTTED: Final = re.compile(
    r"(?<![\d.])(?P<day>\d{1,2})\.\s?(?P<month>\d{1,2})\.(?:\s?(?P<year>\d{4}|\d{2})(?![\d.]*\d)|(?!\s?\d))"
)
_CENTURY: Final = 2000
_WITHOUT_YEAR: Final = 2000
"""A leap year: every day there is exists in it."""


def told_days(text: str) -> Iterator[str]:
    """The words for the days of a text: the month, and the number of the day as it may be said."""
    for found in (*_ISO.finditer(text), *_DOTTED.finditer(text)):
        day = _day(found)
        if day is not None:
            yield from (calendar.month_name[day.month].casefold(), str(day.day), f"{day.day}{_ending(day.day)}")


def in_words(text: str) -> str:
    """The text with its days in words."""
    return _DOTTED.sub(_said, _ISO.sub(_said, text))


def _said(found: re.Match[str]) -> str:
    day = _day(found)
    return f"{day.day} {calendar.month_name[day.month]} {found['year'] or ''}" if day is not None else found.group()


def _day(found: re.Match[str]) -> date | None:
    year = int(found["year"] or _WITHOUT_YEAR)
    try:
        return date(year if year >= 100 else _CENTURY + year, int(found["month"]), int(found["day"]))
    except ValueError:
        return None


def _ending(day: int) -> str:
    return "th" if 11 <= day <= 13 else {1: "st", 2: "nd", 3: "rd"}.get(day % 10, "th")
