"""Days written in digits alone, as the words that people say for them: "03.12.2026" is 3 December; and hours said in words, as
figures: "half past seven" is 7:30, "fifteen hundred" 1500, and 16:30 is 4:30. Pure; English.

Of "3/12" nobody can tell which is the month: that is read nowhere.
"""

from __future__ import annotations

import calendar
import re
from collections.abc import Iterator
from datetime import date
from typing import Final

from memory_core.domain.numbers import DIGIT_WORDS, NUMBER_WORDS, TENS, number_of, ordinal

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
            yield from (calendar.month_name[day.month].casefold(), str(day.day), ordinal(day.day))


def in_words(text: str) -> str:
    """The text with its days in words, and its hours in figures."""
    dated = _DOTTED.sub(_said, _ISO.sub(_said, text))
    return _TENS.sub(_as_number, _ROUND.sub(_in_figures, _CLOCK.sub(_on_the_clock, _HOUR.sub(_of_twelve, dated))))


def told_in_figures(text: str) -> Iterator[str]:
    """The figures of what a text says in words: "7" and "30" of "half past seven", "1500" of "fifteen hundred"; and those of
    an hour as a clock of twelve hours has it: "4" and "30" of "16:30"."""
    for found in _HOUR.finditer(text):
        yield from _of_twelve(found).split(":")
    for found in _CLOCK.finditer(text):
        yield from _on_the_clock(found).split(":")
    yield from map(_in_figures, _ROUND.finditer(text))
    yield from map(_as_number, _TENS.finditer(text))


_NUMBERS: Final = {word: number for word, number in NUMBER_WORDS.items() if number}
_ROUND: Final = re.compile(
    rf"\b(?P<many>{'|'.join(sorted(_NUMBERS, key=len, reverse=True))}|[1-9]\d?)\s+(?P<of>hundred|thousand)\b(?!\s+and\b)",
    re.IGNORECASE,
)


_TENS: Final = re.compile(rf"\b(?:{'|'.join(TENS)})[-\s](?:{DIGIT_WORDS})\b", re.IGNORECASE)
""" "Locker twenty-seven"."""


def _as_number(found: re.Match[str]) -> str:
    return str(number_of(found.group()))


def _in_figures(found: re.Match[str]) -> str:
    many = int(found["many"]) if found["many"].isdigit() else _NUMBERS[found["many"].casefold()]
    return str(many * (100 if found["of"].casefold() == "hundred" else 1000))


_HOURS: Final = {word: number for word, number in _NUMBERS.items() if number <= 12}
_CLOCK: Final = re.compile(
    rf"\b(?P<part>half\s+past|(?:a\s+)?quarter\s+past|(?:a\s+)?quarter\s+to)\s+(?P<hour>{'|'.join(_HOURS)}|1[0-2]|[1-9])\b(?![:.]?\d)",
    re.IGNORECASE,
)


def _on_the_clock(found: re.Match[str]) -> str:
    hour = int(found["hour"]) if found["hour"].isdigit() else _HOURS[found["hour"].casefold()]
    part = found["part"].casefold()
    if part.endswith("to"):
        return f"{hour - 1 or len(_HOURS)}:45"
    return f"{hour}:30" if part.startswith("half") else f"{hour}:15"


_HOUR: Final = re.compile(
    r"(?<![\d.:])(?:(?P<day>1[3-9]|2[0-3]):(?P<past>[0-5]\d)|(?<=\bat )(?P<dotted>1[3-9]|2[0-3])\.(?P<after>[0-5]\d)"
    r"|(?P<noon>1[0-2]|0?[1-9])(?:[:.](?P<then>[0-5]\d))?\s?[ap]\.?m\b\.?)(?![\d:]|\.\d)",
    re.IGNORECASE,
)


def _of_twelve(found: re.Match[str]) -> str:
    hour, minutes = (
        int(found["day"] or found["dotted"] or found["noon"]),
        found["past"] or found["after"] or found["then"],
    )
    twelve = hour - len(_HOURS) if hour > len(_HOURS) else hour
    return f"{twelve}:{minutes}" if int(minutes or 0) else str(twelve)


def _said(found: re.Match[str]) -> str:
    day = _day(found)
    return f"{day.day} {calendar.month_name[day.month]} {found['year'] or ''}" if day is not None else found.group()


def _day(found: re.Match[str]) -> date | None:
    year = int(found["year"] or _WITHOUT_YEAR)
    try:
        return date(year if year >= 100 else _CENTURY + year, int(found["month"]), int(found["day"]))
    except ValueError:
        return None
