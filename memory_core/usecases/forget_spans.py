"""The stretch of time that a request to forget names: "from yesterday", "in March", "since Monday", "last week". Pure; English.

Unlike in recall nothing is let in from around it: a day ends at the owner's midnight, a week begins on Monday.
"""

from __future__ import annotations

import calendar
import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

_MONTHS: Final = {name.casefold(): number for number, name in enumerate(calendar.month_name) if name}
_DAYS: Final = {name.casefold(): number for number, name in enumerate(calendar.day_name)}
_NUMBERS: Final = {
    "a": 1,
    "an": 1,
    "one": 1,
    "two": 2,
    "couple of": 2,
    "a couple of": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
}
_MONTH: Final = "|".join(_MONTHS)
_DAY: Final = "|".join(_DAYS)
_DATE: Final = (
    rf"(?:\d{{4}}-\d{{2}}-\d{{2}}|\d{{1,2}}(?:st|nd|rd|th)?\s+(?:of\s+)?(?:{_MONTH})(?:,?\s+\d{{4}})?"
    rf"|(?:{_MONTH})\s+\d{{1,2}}(?:st|nd|rd|th)?(?!\d)(?:,?\s+\d{{4}})?)"
)
_POINT: Final = (
    rf"(?:{_DATE}|(?:last\s+|this\s+)?(?:{_DAY})|(?:{_MONTH})(?:\s+\d{{4}})?|(?:19|20)\d{{2}}|yesterday|today"
    r"|the\s+day\s+before\s+yesterday|(?:(?:last|this|past|the|the\s+(?:last|past))\s+)?week-?end"
    r"|last\s+(?:week|month|year))"
)
_COUNT: Final = r"(\d{1,3}|a couple of|an?|one|two|couple of|three|four|five|six)"
_AT: Final = r"(?:(?:from|on|in|during|of|at|over)\s+(?:the\s+)?)?"


@dataclass(frozen=True, slots=True)
class TimeSpan:
    """`[start, end)`: aware instants."""

    start: datetime
    end: datetime

    def holds(self, instant: datetime) -> bool:
        return self.start <= instant < self.end


_BEGINNING: Final = 1900
_SATURDAY: Final = 5
_LAST_DAY: Final = re.compile(rf"\b(last\s+(?:{_DAY}))\b", re.IGNORECASE)


def named_span(text: str, now: datetime) -> tuple[TimeSpan, str] | None:
    """The stretch that a text names, and the text without its words. None when it names none, or one that does not exist.

    `now` is in the owner's time zone. A month, day or date without a year is the last one that has begun.
    """
    for pattern, read in _FORMS:
        found = pattern.search(text)
        if found and (span := read(found, now)) is not None:
            return span, " ".join(f"{text[: found.start()]} {text[found.end() :]}".split())
    return None


def _between(found: re.Match[str], now: datetime) -> TimeSpan | None:
    first, last = _point(found[1], now), _point(found[2], now)
    return TimeSpan(first.start, last.end) if first and last and first.start < last.end else None


def _since(found: re.Match[str], now: datetime) -> TimeSpan | None:
    point = _point(found[1], now)
    return TimeSpan(point.start, now + timedelta(seconds=1)) if point else None


def _until(found: re.Match[str], now: datetime) -> TimeSpan | None:
    point = _point(found[1], now)
    return TimeSpan(now.replace(year=_BEGINNING), point.start) if point else None


def _ago(found: re.Match[str], now: datetime) -> TimeSpan | None:
    """ "Two days ago" is that day; "a week ago" that week, "an hour ago" that hour."""
    count, unit = _NUMBERS.get(found[1]) or int(found[1]), found[2]
    if unit in ("minute", "hour"):
        width = timedelta(**{f"{unit}s": 1})
        return TimeSpan(now - (count + 1) * width, now - (count - 1) * width)
    day = _midnight(now) - timedelta(days=count * {"day": 1, "week": 7, "month": 30, "year": 365}[unit])
    slack = timedelta(days={"day": 0, "week": 1, "month": 5, "year": 30}[unit])
    return TimeSpan(day - slack, day + timedelta(days=1) + slack)


def _last_several(found: re.Match[str], now: datetime) -> TimeSpan | None:
    """ "The last two weeks": up to now. "Last week" alone is the week before this one."""
    count, unit = (_NUMBERS.get(found[1] or "one") or int(found[1])), found[2]
    days = {"day": 1, "week": 7, "month": 30, "year": 365}
    width = timedelta(**{f"{unit}s": count}) if unit in ("minute", "hour") else timedelta(days=count * days[unit])
    return TimeSpan(now - width, now + timedelta(seconds=1))


def _at_point(found: re.Match[str], now: datetime) -> TimeSpan | None:
    return _point(found[1], now)


def _before_last(found: re.Match[str], now: datetime) -> TimeSpan | None:
    """ "The week before last": nothing but that week."""
    unit, midnight = found[1].casefold().replace("-", ""), _midnight(now)
    if unit == "weekend":
        last = _weekend("last weekend", midnight)
        return TimeSpan(last.start - timedelta(days=7), last.end - timedelta(days=7))
    return _unit_before(unit, _unit_before(unit, midnight).start)


def _part_of_day(found: re.Match[str], now: datetime) -> TimeSpan | None:
    midnight, part = _midnight(now), found[1]
    day = midnight - timedelta(days=1) if part.startswith(("yesterday", "last")) else midnight
    first, last = {"morning": (0, 12), "noon": (12, 18), "evening": (17, 24), "night": (18, 30)}[_part(part)]
    return TimeSpan(day + timedelta(hours=first), day + timedelta(hours=last))


def _part(text: str) -> str:
    return next(name for name in ("morning", "noon", "evening", "night") if text.endswith(name))


def _this(found: re.Match[str], now: datetime) -> TimeSpan | None:
    midnight = _midnight(now)
    start = {
        "week": midnight - timedelta(days=midnight.weekday()),
        "month": midnight.replace(day=1),
        "year": midnight.replace(month=1, day=1),
    }[found[1]]
    return TimeSpan(start, now + timedelta(seconds=1))


def _point(text: str, now: datetime) -> TimeSpan | None:
    text = " ".join(text.casefold().split())
    midnight = _midnight(now)
    day = timedelta(days=1)
    if text.endswith(("weekend", "week-end")):
        return _weekend(text, midnight)
    if text.endswith("before yesterday"):
        return TimeSpan(midnight - 2 * day, midnight - day)
    if text == "today":
        return TimeSpan(midnight, now + timedelta(seconds=1))
    if text == "yesterday":
        return TimeSpan(midnight - day, midnight)
    if text.startswith("last ") and (unit := text.removeprefix("last ")) in ("week", "month", "year"):
        return _unit_before(unit, midnight)
    if (name := text.removeprefix("last ").removeprefix("this ")) in _DAYS:
        back = (now.weekday() - _DAYS[name]) % 7 or 7
        return TimeSpan(midnight - back * day, midnight - (back - 1) * day)
    if re.fullmatch(r"(?:19|20)\d{2}", text):
        return TimeSpan(midnight.replace(int(text), 1, 1), midnight.replace(int(text) + 1, 1, 1))
    if found := re.fullmatch(rf"({_MONTH})(?:\s+(\d{{4}}))?", text):
        month = _MONTHS[found[1]]
        year = int(found[2]) if found[2] else now.year - (month > now.month)
        return TimeSpan(midnight.replace(year, month, 1), midnight.replace(year + month // 12, month % 12 + 1, 1))
    return _date(text, now)


def _weekend(text: str, midnight: datetime) -> TimeSpan:
    """The last one that has begun; on a weekend "last weekend" is the one before."""
    day = timedelta(days=1)
    saturday = midnight - ((midnight.weekday() - _SATURDAY) % 7) * day
    if midnight.weekday() >= _SATURDAY and text.startswith("last"):
        saturday -= 7 * day
    return TimeSpan(saturday, saturday + 2 * day)


def week_before(text: str, now: datetime) -> TimeSpan | None:
    """The other day that "last Tuesday" may name, said on a Wednesday: that of the week before. None where nothing is open."""
    found = _LAST_DAY.search(text)
    near = _point(found[1], now) if found else None
    monday = _midnight(now) - timedelta(days=now.weekday())
    if near is None or near.start < monday:
        return None
    return TimeSpan(near.start - timedelta(days=7), near.end - timedelta(days=7))


def _unit_before(unit: str, midnight: datetime) -> TimeSpan:
    day = timedelta(days=1)
    if unit == "week":
        monday = midnight - midnight.weekday() * day
        return TimeSpan(monday - 7 * day, monday)
    if unit == "month":
        first = midnight.replace(day=1)
        return TimeSpan((first - day).replace(day=1), first)
    return TimeSpan(midnight.replace(midnight.year - 1, 1, 1), midnight.replace(month=1, day=1))


def _date(text: str, now: datetime) -> TimeSpan | None:
    if found := re.fullmatch(r"(\d{4})-(\d{2})-(\d{2})", text):
        year, month, number = (int(part) for part in found.groups())
    elif found := re.fullmatch(rf"(\d{{1,2}})(?:st|nd|rd|th)?\s+(?:of\s+)?({_MONTH})(?:,?\s+(\d{{4}}))?", text):
        year, month, number = int(found[3] or 0), _MONTHS[found[2]], int(found[1])
    elif found := re.fullmatch(rf"({_MONTH})\s+(\d{{1,2}})(?:st|nd|rd|th)?(?:,?\s+(\d{{4}}))?", text):
        year, month, number = int(found[3] or 0), _MONTHS[found[1]], int(found[2])
    else:
        return None
    year = year or now.year - ((month, number) > (now.month, now.day))
    try:
        start = _midnight(now).replace(year, month, number)
    except ValueError:
        return None
    return TimeSpan(start, start + timedelta(days=1))


def _midnight(now: datetime) -> datetime:
    return now.replace(hour=0, minute=0, second=0, microsecond=0)


def _form(pattern: str) -> re.Pattern[str]:
    return re.compile(rf"\b{pattern}(?!\w)", re.IGNORECASE)


_FORMS: Final[tuple[tuple[re.Pattern[str], Callable[[re.Match[str], datetime], TimeSpan | None]], ...]] = (
    (_form(rf"(?:between|from)\s+({_POINT})\s+(?:and|to|until|till)\s+({_POINT})"), _between),
    (_form(rf"(?:from\s+)?(?:ever\s+)?(?:since|after)\s+({_POINT})"), _since),
    (_form(rf"{_AT}(the\s+day\s+before\s+yesterday)"), _at_point),
    (_form(rf"{_AT}(?:the\s+)?(week|week-?end|month|year)\s+before\s+last(?:\s+(?:week|week-?end|month|year))?"), _before_last),
    (_form(rf"(?:from\s+)?(?:before|until|up to)\s+({_POINT})"), _until),
    (_form(rf"{_AT}{_COUNT}\s+(minute|hour|day|week|month|year)s?\s+ago"), _ago),
    (_form(rf"(?:from|in|during|over|of|within)?\s*the\s+(?:last|past)\s+(?:{_COUNT}\s+)?(minute|hour|day|week|month|year)s?"),
     _last_several),
    (_form(rf"{_AT}(?:last|past)\s+{_COUNT}\s+(minute|hour|day|week|month|year)s?"), _last_several),
    (_form(rf"{_AT}((?:this|yesterday) (?:morning|afternoon|evening|night)|tonight|last (?:night|evening))"),
     _part_of_day),
    (_form(rf"{_AT}this\s+(week|month|year)"), _this),
    (_form(rf"{_AT}((?:(?:last|this|past|the)\s+)?week-?end)"), _at_point),
    (_form(rf"{_AT}(?:earlier\s+)?(today|yesterday|last\s+(?:week|month|year|{_DAY})|this\s+(?:{_DAY}))"), _at_point),
    (_form(rf"(?:from|on|of)\s+({_POINT})"), _at_point),
    (_form(rf"(?:in|during|from|last)\s+((?:{_MONTH})(?:\s+\d{{4}})?|(?:19|20)\d{{2}})"), _at_point),
)  # fmt: skip
