"""The stretches of time in which things happen, by their names: decades, seasons, feasts and days to come beside the points of
time. Pure; English.

A time without a year is open: of "on 3 December" the last one is meant where something is over, the next one where it is to come.
"""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from typing import Final

from memory_core.domain.calendar_words import SEASONS
from memory_core.domain.days import Days, days_of, season_of
from memory_core.domain.patterns import Pattern
from memory_core.usecases.forgetting.requests.points import (
    DAY,
    DAYS,
    MONTH,
    MONTH_OF_DAY,
    POINT,
    TimeSpan,
    midnight_of,
    point_of,
    span_of,
)

YEAR: Final = r"(?:19|20)\d{2}"
_SEASON: Final = rf"(?:{'|'.join(SEASONS)})"
_DECADES: Final = {
    "fifties": 1950,
    "sixties": 1960,
    "seventies": 1970,
    "eighties": 1980,
    "nineties": 1990,
    "noughties": 2000,
    "two thousands": 2000,
    "twenty tens": 2010,
    "twenty twenties": 2020,
}
_NAMED: Final = "|".join(name.replace(" ", "[ -]") for name in _DECADES)
_DECADE: Final = rf"(?:(?:the\s+)?(?:19|20)\d0['’]?s|the\s+(?:['’]?\d0['’]?s|{_NAMED}))"
_FEASTS: Final = {
    "christmas eve": (12, 24, 1),
    "christmas day": (12, 25, 1),
    "christmas": (12, 24, 3),
    "boxing day": (12, 26, 1),
    "new year's eve": (12, 31, 1),
    "new year's day": (1, 1, 1),
    "new year's": (12, 31, 2),
    "new year": (12, 31, 2),
    "burns night": (1, 25, 1),
    "valentine's day": (2, 14, 1),
    "st patrick's day": (3, 17, 1),
    "halloween": (10, 31, 1),
    "bonfire night": (11, 5, 1),
}
"""Month and day on which one begins, and its days."""
_FEAST: Final = "(?:" + "|".join(name.replace(" ", r"\s+").replace("'", "['’]?") for name in _FEASTS) + ")"
_TO_COME: Final = (
    r"(?:(?:the\s+)?day\s+after\s+tomorrow|tomorrow"
    rf"|(?:the\s+)?(?:next|coming|following)\s+(?:week-?end|week|month|year|{DAY}|{MONTH}))"
)
_THIS: Final = r"(?:(?:late[r]?|earlier)\s+)?this\s+(?:week|month|year)"
_OF_TODAY: Final = r"(?:this\s+(?:morning|afternoon|evening)|tonight)"
_OF_YESTERDAY: Final = r"(?:last\s+night|yesterday\s+(?:morning|afternoon|evening))"
_NTH: Final = ("first", "second", "third", "fourth", "last")
_PART: Final = (
    rf"(?:the\s+)?(?:{'|'.join(_NTH)})\s+(?:week-?end|week|half)\s+(?:of|in)\s+(?:(?:{MONTH})(?:,?\s+{YEAR})?|{YEAR})"
)
_OF_SEASON: Final = rf"(?:(?:last|this|next|the)\s+)?{_SEASON}(?:,?\s+(?:of\s+)?{YEAR})?"

STRETCH: Final = (
    rf"(?:{_PART}|{_DECADE}|{_FEAST}(?:,?\s+(?:of\s+|in\s+)?{YEAR})?|{_OF_SEASON}|{_TO_COME}|{_THIS}|{_OF_TODAY}"
    rf"|{_OF_YESTERDAY}|{POINT})"
)
"""A pattern for what `stretch_of` reads; without groups."""
RANGE: Final = Pattern(
    rf"\b(?:between|from)\s+(?P<first>{STRETCH})\s+(?:and|to|until|till|through)\s+(?P<last>{STRETCH})(?!\w)"
    rf"|(?<![\w-])(?P<first_year>{YEAR})\s?(?:[-\u2013]|\b(?:to|until|till|through)\b)\s?(?P<last_year>{YEAR})(?![\w-])",
    re.IGNORECASE,
)
"""From one time to another; its matches are for `range_of`."""
_HAS_YEAR: Final = re.compile(rf"\b{YEAR}\b|\d[./]\d{{1,2}}[./]\d")
_MONTH_NAMED: Final = re.compile(rf"\b(?:{MONTH_OF_DAY})\b")
_DAY: Final = timedelta(days=1)
_WEEK: Final = timedelta(days=7)
_SATURDAY: Final = 5


def stretch_of(text: str, now: datetime, *, ahead: bool = False) -> TimeSpan | None:
    """The stretch that `text` is the name of, in the zone of `now`; None where there is no such time.

    What has no year is the last one that has begun, with `ahead` the next one that is not over.
    """
    text = " ".join(text.casefold().replace("’", "'").split())
    span = _named(text, now)
    if span is None or not ahead or span.end > now:
        return span
    if text.removeprefix("this ") in DAYS:
        return TimeSpan(span.start + _WEEK, span.end + _WEEK)
    return a_year_on(span) if is_yearly(text) else span


def range_of(found: re.Match[str], now: datetime, *, ahead: bool = False) -> TimeSpan | None:
    """The stretch that a match of `RANGE` names, as `stretch_of` reads its ends; "between Christmas and New Year" goes on into the
    next year."""
    last = found["last"] or found["last_year"]
    begins = stretch_of(found["first"] or found["first_year"], now, ahead=ahead)
    ends = stretch_of(last, now, ahead=ahead)
    if begins and ends and ends.end <= begins.start and is_yearly(last):
        ends = a_year_on(ends)
    return TimeSpan(begins.start, ends.end) if begins and ends and begins.start < ends.end else None


def is_yearly(text: str) -> bool:
    """Whether a time comes again every year: it names a month, a season or a feast, and no year."""
    text = text.casefold()
    if _HAS_YEAR.search(text) or re.match(r"(?:last|this)\b", text):
        return False
    return bool(_MONTH_NAMED.search(text) or re.search(rf"\b(?:{_SEASON}|{_FEAST})\b", text))


def a_year_on(span: TimeSpan) -> TimeSpan:
    return TimeSpan(_next_year(span.start), _next_year(span.end))


def _next_year(instant: datetime) -> datetime:
    """29 February is followed by 1 March where there is none."""
    try:
        return instant.replace(year=instant.year + 1)
    except ValueError:
        return instant.replace(year=instant.year + 1, month=3, day=1)


def _named(text: str, now: datetime) -> TimeSpan | None:
    midnight = midnight_of(now)
    if re.fullmatch(_PART, text):
        return _part(text, now)
    if re.fullmatch(_DECADE, text):
        return _decade(text, now)
    if re.match(_FEAST, text):
        return _feast(text, now)
    if re.fullmatch(_OF_SEASON, text):
        return _season(text, now)
    if re.fullmatch(_TO_COME, text):
        return _to_come(text, midnight)
    if re.fullmatch(_THIS, text):
        return _unit(text.split()[-1], midnight)
    if re.fullmatch(_OF_TODAY, text) or text == "today":
        return TimeSpan(midnight, midnight + _DAY)
    if re.fullmatch(_OF_YESTERDAY, text):
        return TimeSpan(midnight - _DAY, midnight)
    return point_of(text, now)


def _part(text: str, now: datetime) -> TimeSpan | None:
    """A week, a weekend or a half of a month or a year."""
    name, of = re.split(r"\s+(?:of|in)\s+", text.removeprefix("the "))
    nth, part = name.split()
    whole = point_of(of.replace(",", ""), now)
    if whole is None:
        return None
    number = _NTH.index(nth) if nth != "last" else -1
    if part == "half":
        middle = whole.start + (whole.end - whole.start) / 2
        return TimeSpan(whole.start, middle) if number == 0 else TimeSpan(middle, whole.end)
    if part == "week":
        start = whole.start + number * _WEEK if number >= 0 else whole.end - _WEEK
        return TimeSpan(start, start + _WEEK)
    saturday = whole.start + timedelta(days=(_SATURDAY - whole.start.weekday()) % 7)
    days = [saturday + at * _WEEK for at in range(53) if saturday + at * _WEEK < whole.end]
    return TimeSpan(days[number], days[number] + 2 * _DAY)


def _decade(text: str, now: datetime) -> TimeSpan | None:
    name = text.removeprefix("the ").replace("-", " ")
    begins = _DECADES.get(name)
    if begins is None and (found := re.search(r"(19|20)?(\d0)", name)):
        century = int(found[1]) if found[1] else 20 if int(found[2]) < 30 else 19
        begins = century * 100 + int(found[2])
    first, last = (days_of(begins), days_of(begins + 9)) if begins is not None else (None, None)
    return span_of(Days(first.first, last.after), now) if first and last else None


def _feast(text: str, now: datetime) -> TimeSpan | None:
    """The last one that has begun, where no year is named."""
    name = next((name for name in _FEASTS if re.match(name.replace("'", "'?"), text)), "")
    if not name:
        return None
    month, day, days = _FEASTS[name]
    year = re.search(YEAR, text)
    start = midnight_of(now).replace(month=month, day=day)
    start = start.replace(year=int(year[0]) if year else now.year - (start > now))
    return TimeSpan(start, start + days * _DAY)


def _season(text: str, now: datetime) -> TimeSpan | None:
    """Three months from the first of March, June and so on. "Last summer" is over; "next" is still to come."""
    season = next(name for name in SEASONS if name in text)
    month, year = SEASONS[season], re.search(YEAR, text)
    if year:
        return span_of(season_of(int(year[0]), month), now)
    read = (span_of(season_of(now.year + more, month), now) for more in (-2, -1, 0, 1, 2))
    spans = [span for span in read if span is not None]
    if text.startswith("last "):
        return next(span for span in reversed(spans) if span.end <= now)
    if text.startswith("next "):
        return next(span for span in spans if span.start > now)
    return next(span for span in reversed(spans) if span.start <= now)


def _to_come(text: str, midnight: datetime) -> TimeSpan | None:
    if text.endswith("after tomorrow"):
        return TimeSpan(midnight + 2 * _DAY, midnight + 3 * _DAY)
    if text == "tomorrow":
        return TimeSpan(midnight + _DAY, midnight + 2 * _DAY)
    name = text.split()[-1]
    if name in DAYS:
        ahead = (DAYS[name] - midnight.weekday() - 1) % 7 + 1
        if "next" in text:  # of next week, as it is said early in a week
            ahead = 7 - midnight.weekday() + DAYS[name]
        return TimeSpan(midnight + ahead * _DAY, midnight + (ahead + 1) * _DAY)
    if name in ("weekend", "week-end"):
        monday = midnight + (7 - midnight.weekday()) * _DAY
        return TimeSpan(monday + _SATURDAY * _DAY, monday + 7 * _DAY)
    if name in ("week", "month", "year"):
        return _unit(name, _unit(name, midnight).end)
    span = point_of(name, midnight)
    return a_year_on(span) if span is not None and span.end <= midnight else span


def _unit(unit: str, midnight: datetime) -> TimeSpan:
    """The week, month or year of a day."""
    if unit == "week":
        monday = midnight - midnight.weekday() * _DAY
        return TimeSpan(monday, monday + _WEEK)
    begins = midnight.replace(day=1) if unit == "month" else midnight.replace(month=1, day=1)
    after = begins + timedelta(days=32 if unit == "month" else 366)
    return TimeSpan(begins, after.replace(day=1) if unit == "month" else after.replace(month=1, day=1))
