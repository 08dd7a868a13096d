"""The time that a question names ("on 3 May 2023", "in June", "last week"), for finding what was said around it. Pure; English.

A message about a thing is sent around its date, so a named time is a strong pointer into a long history. Days begin and end in the
zone of `now`: where it is the evening of the 30th, "yesterday" is the 29th, whatever day it is in Greenwich.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta, tzinfo
from typing import Final

from memory_core.domain.calendar_words import MONTHS, SEASONS, month_number
from memory_core.domain.days import Days, days_of, months_after, season_of
from memory_core.domain.numbers import COUNT, number_of

SLACK: Final = timedelta(days=3)
"""How far from a named time people still talk about it."""

_DAY_MONTH: Final = re.compile(rf"\b(\d{{1,2}})(?:st|nd|rd|th)?\s+(?:of\s+)?({MONTHS})\b(?:,?\s+(\d{{4}}))?")
_MONTH_DAY: Final = re.compile(rf"\b({MONTHS})\s+(\d{{1,2}})(?:st|nd|rd|th)?\b(?!\d)(?:,?\s+(\d{{4}}))?")
_IN_MONTH: Final = re.compile(
    rf"\b(?:in|during|of|since|early|late|mid|this|last)[\s-]+({MONTHS})\b(?:,?\s+(\d{{4}}))?"
)
_MONTH_YEAR: Final = re.compile(rf"\b({MONTHS}),?\s+(\d{{4}})\b")
_ISO: Final = re.compile(r"\b(\d{4})-(\d{2})-(\d{2})\b")
_IN_YEAR: Final = re.compile(r"\b(?:in|during|of)\s+((?:19|20)\d{2})\b")
_AGO: Final = re.compile(rf"\b({COUNT})\s+(day|week|fortnight|month|year)s?\s+ago\b")
_LAST: Final = re.compile(r"\b(yesterday|today|this morning|tonight|last (?:night|week|month|year))\b")
_SEASON: Final = re.compile(
    rf"\b(?:(last|this|next|in (?:the )?|during (?:the )?)\s*({'|'.join(SEASONS)})(?:\s+(?:of\s+)?(\d{{4}}))?"
    rf"|({COUNT}) ({'|'.join(SEASONS)})s? ago)\b"
)
_UNIT_DAYS: Final = {"day": 1, "week": 7, "fortnight": 14, "month": 30, "year": 365}
_LAST_SPANS: Final = {
    "today": (0, 0),
    "this morning": (0, 0),
    "tonight": (0, 0),
    "yesterday": (1, 1),
    "last night": (1, 1),
    "last week": (14, 5),
    "last month": (62, 20),
    "last year": (730, 180),
}
"""Days back from now: from, to."""


_STRETCH: Final = re.compile(r"\b(last|this) (week|month|year)\b")
_ALL: Final = (_ISO, _DAY_MONTH, _MONTH_DAY, _SEASON, _MONTH_YEAR, _IN_MONTH, _IN_YEAR, _AGO, _STRETCH, _LAST)
_LEADING: Final = r"(?:\b(?:(?:back|earlier|sometime|over|around|about|in|on|during|at|of|from|the) ){0,3})?"


@dataclass(frozen=True, slots=True)
class NamedTime:
    """A stretch `[start, end)` of instants in the zone in which they begin days; with `any_year` its month and day count in every
    year."""

    start: datetime
    end: datetime
    any_year: bool = False

    def near(self, instant: datetime) -> bool:
        """Within the stretch or `SLACK` of it."""
        start, end = self.start - SLACK, self.end + SLACK
        if not self.any_year:
            return start <= instant < end
        year = instant.astimezone(self.start.tzinfo).year
        moved = timedelta(days=round((year - self.start.year) * 365.2425))
        return start + moved <= instant < end + moved

    @property
    def ends(self) -> datetime:
        return self.end


def named_time(text: str, now: datetime) -> NamedTime | None:
    """The first time that a text names, the most exact form first; None when it names none or one that does not exist. `now` in the
    zone of whoever speaks."""
    folded = " ".join(text.casefold().split())
    return _date(folded, now) or _season(folded, now) or _month(folded, now) or _relative(folded, now)


def exact_time(text: str, now: datetime) -> NamedTime | None:
    """As `named_time`, for what held or happened then rather than for when it was talked about: "last month" is the calendar's, and
    a date without a year is the last one that has begun. None for a time that is to come."""
    folded = " ".join(text.casefold().split())
    named = _date(folded, now) or _season(folded, now) or _month(folded, now) or _calendar(folded, now)
    named = named or _relative(folded, now)
    if named is None:
        return None
    if named.any_year and named.start > now:
        named = NamedTime(_year_before(named.start), _year_before(named.end))
    return NamedTime(named.start, named.end) if named.start <= now else None


def _year_before(instant: datetime) -> datetime:
    """29 February is followed by 1 March where there is none."""
    try:
        return instant.replace(year=instant.year - 1)
    except ValueError:
        return instant.replace(year=instant.year - 1, month=3, day=1)


def _calendar(text: str, now: datetime) -> NamedTime | None:
    if not (found := _STRETCH.search(text)):
        return None
    today = now.date()
    back, unit = (1 if found[1] == "last" else 0), found[2]
    if unit == "week":
        monday = today - timedelta(days=today.weekday() + 7 * back)
        return _time_of(Days(monday, monday + timedelta(days=7)), _zone(now))
    return _time_of(days_of(today.year - back) if unit == "year" else months_after(today, -back), _zone(now))


def without_time(folded: str) -> str:
    """A case-folded text without the times that it names and what leads to them."""
    for pattern in _ALL:
        folded = re.sub(rf"{_LEADING}{pattern.pattern}", " ", folded)
    return " ".join(folded.split())


def _time_of(days: Days | None, zone: tzinfo, *, any_year: bool = False) -> NamedTime | None:
    return NamedTime(*days.within(zone), any_year) if days else None


def _date(text: str, now: datetime) -> NamedTime | None:
    zone = _zone(now)
    if found := _ISO.search(text):
        return _time_of(days_of(int(found[1]), int(found[2]), int(found[3])), zone)
    if found := _DAY_MONTH.search(text):
        day, month, year = found[1], found[2], found[3]
    elif found := _MONTH_DAY.search(text):
        month, day, year = found[1], found[2], found[3]
    else:
        return None
    return _time_of(days_of(int(year or now.year), month_number(month), int(day)), zone, any_year=not year)


def _month(text: str, now: datetime) -> NamedTime | None:
    if found := _MONTH_YEAR.search(text) or _IN_MONTH.search(text):
        return _time_of(days_of(int(found[2] or now.year), month_number(found[1])), _zone(now), any_year=not found[2])
    if found := _IN_YEAR.search(text):
        return _time_of(days_of(int(found[1])), _zone(now))
    return None


def _season(text: str, now: datetime) -> NamedTime | None:
    """ "Last spring" is over, "this spring" and "in spring" are the one that began last, "two summers ago" the last but one."""
    if not (found := _SEASON.search(text)):
        return None
    season = found[2] or found[5]
    if found[3]:
        return _time_of(season_of(int(found[3]), SEASONS[season]), _zone(now))
    read = (_time_of(season_of(now.year - back, SEASONS[season]), _zone(now)) for back in range(-1, 10))
    spans = [span for span in read if span is not None]
    over = [span for span in spans if span.end <= now]
    begun = [span for span in spans if span.start <= now]
    if found[4]:
        back = max(0, (number_of(found[4]) or 1) - 1)
        return over[back] if back < len(over) else None
    if found[1] == "next":
        return next(span for span in reversed(spans) if span.start > now)
    return over[0] if found[1] == "last" else replace(begun[0], any_year=found[1] != "this")


def _relative(text: str, now: datetime) -> NamedTime | None:
    midnight = _midnight(now)
    if found := _AGO.search(text):
        days = (number_of(found[1]) or 0) * _UNIT_DAYS[found[2]]
        width = timedelta(days=_UNIT_DAYS[found[2]] / 2)
        middle = midnight - timedelta(days=days)
        return NamedTime(middle - width, middle + width + timedelta(days=1))
    if found := _LAST.search(text):
        back_from, back_to = _LAST_SPANS[found[1]]
        return NamedTime(midnight - timedelta(days=back_from), midnight - timedelta(days=back_to - 1))
    return None


def _midnight(now: datetime) -> datetime:
    """At which the day of `now` began."""
    return now.replace(hour=0, minute=0, second=0, microsecond=0)


def _zone(now: datetime) -> tzinfo:
    return now.tzinfo or UTC
