"""The points of time that people name: a day, a date, a week, a month, a part of one. Pure; English."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from memory_core.domain.calendar_words import MONTHS, SHORT_MONTHS, SHORT_WEEKDAYS, WEEKDAYS, month_number
from memory_core.domain.days import Days, days_of
from memory_core.domain.patterns import any_case

DAYS: Final = {name: number for number, name in enumerate(WEEKDAYS.split("|"))}
DAY: Final = WEEKDAYS
MONTH: Final = MONTHS
MONTH_OF_DAY: Final = f"{MONTHS}|{SHORT_MONTHS}"
"""Beside a number a month may be cut short; alone "Jan" is a name."""
NO_NAMES: Final = frozenset((*DAYS, *(f"{day}s" for day in DAYS), *MONTH.split("|")))
"""Written with a capital, and nobody's names."""
_DATE: Final = (
    rf"(?:\d{{4}}-\d{{2}}-\d{{2}}|(?:the\s+)?\d{{1,2}}(?:st|nd|rd|th)?\s+(?:of\s+)?(?:{MONTH_OF_DAY})\b\.?(?:,?\s+\d{{4}})?"
    rf"|(?:{MONTH_OF_DAY})\.?\s+(?:the\s+)?\d{{1,2}}(?:st|nd|rd|th)?(?!\d)(?:,?\s+\d{{4}})?"
    r"|\d{1,2}[./]\d{1,2}[./](?:\d{4}|\d{2})\b)"
)
_WHOLE: Final = rf"(?:(?:{MONTH})(?:\s+\d{{4}})?|(?:last|this|the)\s+(?:week|month|year)|(?:19|20)\d{{2}})"
PIECE: Final = (
    rf"(?:(?:the\s+)?(?:very\s+)?(?:beginning|start|middle|end|(?:first|second)\s+half|(?:first|second|third|last)\s+week)\s+of\s+{_WHOLE}"
    rf"|(?:early|mid|late)[\s-]+(?:in\s+)?{_WHOLE})"
)
POINT: Final = (
    rf"(?:{_DATE}|{PIECE}|(?:last\s+|this\s+)?(?:{DAY})|(?:{MONTH})(?:\s+\d{{4}})?|(?:19|20)\d{{2}}|yesterday|today"
    r"|the\s+day\s+before\s+yesterday|(?:(?:last|this|past|the|the\s+(?:last|past))\s+)?week-?end"
    r"|last\s+(?:week|month|year))"
)
_MONTHS_A_YEAR: Final = 12
_SATURDAY: Final = 5


@dataclass(frozen=True, slots=True)
class TimeSpan:
    """`[start, end)`: aware instants."""

    start: datetime
    end: datetime
    wide: TimeSpan | None = None
    """What may be meant at most, where the words leave it open."""

    def holds(self, instant: datetime) -> bool:
        return self.start <= instant < self.end


_WITHOUT_DOUBT: Final = "(?<!from )(?<!of )(?<!before )(?<!after )"
_LED_BY: Final = (
    r"on|in|last|this|since|during|between|until|till|from|of|before|after"
    rf"|(?:{DAY})\s+(?:and|or|to|until|till|through)"
)
_SHORTENED: Final = any_case(
    rf"\b(?P<led>(?:{_LED_BY})\s+)"
    rf"(?P<short>(?<!in )(?:mon|tues?|thu(?:rs?)?|fri|{_WITHOUT_DOUBT}(?:wed|sat|sun)|(?-i:Wed|Sat|Sun))"
    rf"|(?<!on )(?:feb|apr|aug|sept?|oct|nov|dec|(?:jan|mar|jun|jul)(?=\.?\s+(?:19|20)\d\d\b)|{_WITHOUT_DOUBT}(?:jan|mar|jun|jul)))"
    r"\b\.?(?![-'’\w])"
)


_SHORT_NAME: Final = any_case(rf"\b(?:{SHORT_WEEKDAYS}|{SHORT_MONTHS})\b")
"""Looked for first: most texts have none."""


def in_full(text: str) -> str:
    """With the names of days and months whole where something leads to them: "on Tue", "since Sept", "between Mon and Wed". Who a
    thing is "from", of Jan or Mar, is somebody."""
    for _ in ("what leads", "what a day leads on to"):
        if not _SHORT_NAME.search(text):
            break
        text = _SHORTENED.sub(lambda found: f"{found['led']}{_whole_name(found['short'].casefold())}", text)
    return text


def _whole_name(short: str) -> str:
    return next(name for name in f"{DAY}|{MONTH}".split("|") if name.startswith(short)).capitalize()


def point_of(text: str, now: datetime) -> TimeSpan | None:
    text = " ".join(text.casefold().split())
    midnight = midnight_of(now)
    day = timedelta(days=1)
    if re.fullmatch(PIECE, text):
        return _piece(text, now)
    if text.endswith(("weekend", "week-end")):
        return weekend(text, midnight)
    if text.endswith("before yesterday"):
        return TimeSpan(midnight - 2 * day, midnight - day)
    if text == "today":
        return TimeSpan(midnight, now + timedelta(seconds=1))
    if text == "yesterday":
        return TimeSpan(midnight - day, midnight)
    if text.startswith("last ") and (unit := text.removeprefix("last ")) in ("week", "month", "year"):
        return unit_before(unit, midnight)
    if (name := text.removeprefix("last ").removeprefix("this ")) in DAYS:
        back = (now.weekday() - DAYS[name]) % 7 or (0 if text.startswith("this ") else 7)
        return TimeSpan(midnight - back * day, midnight - (back - 1) * day)
    if re.fullmatch(r"(?:19|20)\d{2}", text):
        return span_of(days_of(int(text)), now)
    if found := re.fullmatch(rf"({MONTH})(?:\s+(\d{{4}}))?", text):
        month = month_number(found[1])
        return span_of(days_of(int(found[2] or now.year - (month > now.month)), month), now)
    return _date(text, now)


def span_of(days: Days | None, now: datetime) -> TimeSpan | None:
    """Those days, in the zone of `now`."""
    return TimeSpan(*days.within(now.tzinfo)) if days else None


def _piece(text: str, now: datetime) -> TimeSpan | None:
    """A part of a week, a month or a year: a half or a week exactly, its beginning, middle or end about a third of it."""
    name = text.removeprefix("the ").removeprefix("very ")
    of = re.split(r"\s+of\s+|(?:early|mid|late)[\s-]+(?:in\s+)?", name)[-1]
    unit = of.removeprefix("this ").removeprefix("the ")
    whole = _whole(unit, now) if unit in ("week", "month", "year") else point_of(of, now)
    if whole is None:
        return None
    length, week = whole.end - whole.start, timedelta(days=7)
    if found := re.match(r"(first|second|third|last)\s+week", name):
        start = (
            whole.end - week
            if found[1] == "last"
            else whole.start + ("first", "second", "third").index(found[1]) * week
        )
        return TimeSpan(start, start + week)
    if "half" in name:
        middle = whole.start + length / 2
        return TimeSpan(whole.start, middle) if name.startswith("first") else TimeSpan(middle, whole.end)
    if name.startswith(("beginning", "start", "early")):
        return TimeSpan(whole.start, whole.start + length / 3, TimeSpan(whole.start, whole.start + length / 2))
    if name.startswith(("end", "late")):
        return TimeSpan(whole.end - length / 3, whole.end, TimeSpan(whole.end - length / 2, whole.end))
    third, fifth = length / 3, length / 5
    return TimeSpan(whole.start + third, whole.end - third, TimeSpan(whole.start + fifth, whole.end - fifth))


def _whole(unit: str, now: datetime) -> TimeSpan:
    """This week, month or year, with what is still to come of it."""
    midnight = midnight_of(now)
    if unit == "week":
        monday = midnight - timedelta(days=midnight.weekday())
        return TimeSpan(monday, monday + timedelta(days=7))
    if unit == "month":
        return TimeSpan(midnight.replace(day=1), (midnight.replace(day=1) + timedelta(days=32)).replace(day=1))
    return TimeSpan(midnight.replace(month=1, day=1), midnight.replace(midnight.year + 1, 1, 1))


def weekend(text: str, midnight: datetime) -> TimeSpan:
    """The last one that has begun; on a weekend "last weekend" is the one before."""
    day = timedelta(days=1)
    saturday = midnight - ((midnight.weekday() - _SATURDAY) % 7) * day
    if midnight.weekday() >= _SATURDAY and text.startswith("last"):
        saturday -= 7 * day
    return TimeSpan(saturday, saturday + 2 * day)


def unit_before(unit: str, midnight: datetime) -> TimeSpan:
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
        return span_of(days_of(int(found[1]), int(found[2]), int(found[3])), now)
    if found := re.fullmatch(
        rf"(?:the\s+)?(\d{{1,2}})(?:st|nd|rd|th)?\s+(?:of\s+)?({MONTH_OF_DAY})\.?(?:,?\s+(\d{{4}}))?", text
    ):
        year, month, number = int(found[3] or 0), month_number(found[2]), int(found[1])
    elif found := re.fullmatch(
        rf"({MONTH_OF_DAY})\.?\s+(?:the\s+)?(\d{{1,2}})(?:st|nd|rd|th)?(?:,?\s+(\d{{4}}))?", text
    ):
        year, month, number = int(found[3] or 0), month_number(found[1]), int(found[2])
    elif found := re.fullmatch(r"(\d{1,2})([./])(\d{1,2})[./](\d{4}|\d{2})", text):
        first, second, year = int(found[1]), int(found[3]), int(found[4]) + (2000 if len(found[4]) == 2 else 0)
        if found[2] == "/" and first != second and max(first, second) <= _MONTHS_A_YEAR:
            return None  # the third of May, or the fifth of March
        number, month = (second, first) if second > _MONTHS_A_YEAR else (first, second)
    else:
        return None
    year = year or now.year - ((month, number) > (now.month, now.day))
    return span_of(days_of(year, month, number), now)


def midnight_of(now: datetime) -> datetime:
    return now.replace(hour=0, minute=0, second=0, microsecond=0)
