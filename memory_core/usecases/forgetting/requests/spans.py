"""The stretch of time that a request to forget names: "from yesterday", "in March", "since Monday", "last week". Pure; English.

Unlike in recall nothing is let in from around it: a day ends at the owner's midnight, a week begins on Monday. What leaves open
where it begins or ends ("early June", "a few days ago") has a wider stretch beside the narrow one.
"""

from __future__ import annotations

import calendar
import re
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final

from memory_core.domain.calendar_words import SEASONS
from memory_core.domain.days import season_of
from memory_core.domain.numbers import COUNT, number_of
from memory_core.domain.patterns import Pattern
from memory_core.usecases.forgetting.requests.hours import HOUR, HOURS, PART_OF_DAY, hour_of, hours_between, part_of_day
from memory_core.usecases.forgetting.requests.points import (
    DAY,
    DAYS,
    MONTH,
    MONTH_OF_DAY,
    PIECE,
    POINT,
    TimeSpan,
    in_full,
    midnight_of,
    point_of,
    span_of,
    unit_before,
    weekend,
)

__all__ = ["TimeSpan", "another_day", "named_span", "week_before"]

_FEW: Final = frozenset(["few", "a few", "several", "some"])
_COUNT: Final = rf"((?:a\s+)?few|several|couple of|{COUNT})"
_UNIT: Final = "(minute|hour|day|fortnight|week|month|year)"
_LOOSELY: Final = r"(?:(?:back|some\s?time|at some point|earlier|so far|already)\s+)*"
_AT: Final = rf"{_LOOSELY}(?:(?:from|on|in|during|of|at|over|within|around)\s+(?:the\s+)?)?"


_BEGINNING: Final = 1900
_LAST_DAY: Final = Pattern(rf"\b(last\s+(?:{DAY}))\b", re.IGNORECASE)


_AND_ITS_NUMBER: Final = Pattern(
    r"^\s*,\s*(?:on\s+)?the\s+\d{1,2}(?:st|nd|rd|th)(?:\s+of\s+\w+)?(?=[\s,.!]*$)", re.IGNORECASE
)
""" "Last Sunday, the 22nd": one day."""


_WEEKDAY_OF_DATE: Final = Pattern(
    r"(?<![\w-])(?:(?P<at>on|from|since|before|after|until|till|between|and|to|through|of)\s+)?(?:that\s+day,\s+)?(?:on\s+)?"
    rf"(?:(?:last|this)\s+)?(?:{DAY}),?\s+(?:on\s+)?(?=the\s+\d{{1,2}}(?:st|nd|rd|th)\b|(?:the\s+)?\d{{1,2}}(?:st|nd|rd|th)?\s+(?:of\s+)?(?:{MONTH_OF_DAY})\b)",
    re.IGNORECASE,
)
""" "Thursday the 26th": the number says which Thursday."""


def named_span(text: str, now: datetime) -> tuple[TimeSpan, str] | None:
    """The stretch that a text names, and the text without its words. None when it names none, or one that does not exist.

    `now` is in the owner's time zone. A month, day or date without a year is the last one that has begun.
    """
    text = _WEEKDAY_OF_DATE.sub(lambda found: f"{found['at'] or 'on'} ", in_full(text))
    for pattern, read in _FORMS:
        found = pattern.search(text)
        if found and (span := read(found, now)) is not None:
            after = _AND_ITS_NUMBER.sub("", text[found.end() :].removeprefix("'s"))
            return span, " ".join(f"{text[: found.start()]} {after}".split())
    return None


_OF_MONTH: Final = (
    r"the\s+(?:[12]?\d|3[01])(?:st|nd|rd|th)(?!\s+(?!(?:and|to|until|till|through|on|onwards?|about|please)\b)\w)"
)
""" "Since the 1st", and not since the 1st appointment."""


_POINT: Final = rf"(?:{PART_OF_DAY}|{POINT}|{_OF_MONTH})"
"""Of a day alone, or of a part of one."""


def _point(text: str, now: datetime) -> TimeSpan | None:
    if re.fullmatch(PART_OF_DAY, text, re.IGNORECASE):
        return part_of_day(text, now)
    if re.fullmatch(HOUR, text, re.IGNORECASE):
        return hour_of(text, now)
    number = re.fullmatch(r"the\s+(\d{1,2})(?:st|nd|rd|th)", text, re.IGNORECASE)
    return _of_this_month(number, now) if number else point_of(text, now)


def _between(found: re.Match[str], now: datetime) -> TimeSpan | None:
    first, last = _point(found[1], now), _point(found[2], now)
    week = timedelta(days=7)
    if first and last and last.end <= first.start and _days(last) == 1 and found[2].casefold() in DAYS:
        last = TimeSpan(last.start + week, last.end + week)  # "between Monday and Wednesday", said on a Wednesday
    return TimeSpan(first.start, last.end) if first and last and first.start < last.end else None


def _since(found: re.Match[str], now: datetime) -> TimeSpan | None:
    point = _point(found[1], now)
    return TimeSpan(point.start, now + timedelta(seconds=1)) if point else None


def _after(found: re.Match[str], now: datetime) -> TimeSpan | None:
    """ "After Monday" is not on Monday."""
    point = _point(found[1], now)
    return TimeSpan(point.end, now + timedelta(seconds=1)) if point and point.end <= now else None


def _until(found: re.Match[str], now: datetime) -> TimeSpan | None:
    """Not with the day itself, but "until the end of May" with all of May."""
    point = _point(found[1], now)
    if point is None:
        return None
    whole = "includ" in found[0].casefold() or re.match(r"(?:the\s+)?(?:very\s+)?end\b", found[1], re.IGNORECASE)
    return TimeSpan(now.replace(year=_BEGINNING, month=1, day=1), point.end if whole else point.start)


def _older(found: re.Match[str], now: datetime) -> TimeSpan | None:
    """ "A few months" are five of them rather than three."""
    unit = found[2].casefold()
    width, beginning = _width(found[1], unit), now.replace(year=_BEGINNING, month=1, day=1)
    if width is None:
        one = _one(unit)
        return TimeSpan(beginning, now - 5 * one, TimeSpan(beginning, now - 3 * one))
    return TimeSpan(beginning, now - width)


def _width(count: str, unit: str) -> timedelta | None:
    """Of so many units; None for "a few" of them."""
    plain = count.casefold()
    if plain in _FEW:
        return None
    return (number_of(plain) or 0) * _one(unit)


def _one(unit: str) -> timedelta:
    days = {"day": 1, "fortnight": 14, "week": 7, "month": 30, "year": 365}
    return timedelta(days=days[unit]) if unit in days else timedelta(**{f"{unit}s": 1})


def _days(span: TimeSpan) -> int:
    return round((span.end - span.start) / timedelta(days=1))


def _ago(found: re.Match[str], now: datetime) -> TimeSpan | None:
    """ "Two days ago" is that day; "a week ago" that week, "an hour ago" that hour."""
    unit = found[2].casefold()
    back, one = _width(found[1], unit), _one(unit)
    if back is None:
        near = now if unit in ("minute", "hour") else midnight_of(now)
        return TimeSpan(near - 5 * one, near - one, TimeSpan(near - 8 * one, near))
    if unit in ("minute", "hour"):
        return TimeSpan(now - back - one, now - back + one)
    day = midnight_of(now) - back
    slack, more = (timedelta(days=days) for days in _SLACK[unit])
    end = day + timedelta(days=1)
    wide = TimeSpan(day - more, min(end + more, now)) if more else None
    return TimeSpan(day - slack, end + slack, wide)


_SLACK: Final = {"day": (0, 0), "fortnight": (1, 3), "week": (1, 3), "month": (5, 12), "year": (30, 60)}
"""Days that a time ago may be off, and at most."""


def _half_hour(found: re.Match[str], now: datetime) -> TimeSpan | None:
    half, quarter = timedelta(minutes=30), timedelta(minutes=15)
    if found[0].casefold().endswith("ago"):
        return TimeSpan(now - half - quarter, now - quarter)
    return TimeSpan(now - half, now + timedelta(seconds=1))


def _last_several(found: re.Match[str], now: datetime) -> TimeSpan | None:
    """ "The last two weeks": up to now. "Last week" alone is the week before this one."""
    unit, end = found[2].casefold(), now + timedelta(seconds=1)
    width, one = _width(found[1] or "one", unit), _one(unit)
    if width is None:
        return TimeSpan(now - 3 * one, end, TimeSpan(now - 7 * one, end))
    return TimeSpan(now - width, end)


def _lately(found: re.Match[str], now: datetime) -> TimeSpan | None:
    midnight, day = midnight_of(now), timedelta(days=1)
    if "day" in found[0].casefold():
        return TimeSpan(midnight - 6 * day, midnight - day, TimeSpan(midnight - 14 * day, midnight))
    return TimeSpan(midnight - 7 * day, now, TimeSpan(midnight - 30 * day, now + timedelta(seconds=1)))


def _the_other(found: re.Match[str], now: datetime) -> TimeSpan | None:
    """ "The other night" is some nights ago, "the other week" more than a few days."""
    midnight, day = midnight_of(now), timedelta(days=1)
    if "week" in found[0].casefold():
        return TimeSpan(midnight - 21 * day, midnight - 3 * day, TimeSpan(midnight - 35 * day, midnight))
    return TimeSpan(midnight - 6 * day, midnight, TimeSpan(midnight - 14 * day, midnight + day))


def _day_of_week(found: re.Match[str], now: datetime) -> TimeSpan | None:
    """ "Tuesday last week", "last week on Tuesday"."""
    name, week = (found["day"] or found["day_after"]).casefold(), (found["week"] or found["week_before"]).casefold()
    monday = midnight_of(now) - timedelta(days=now.weekday())
    back = 14 if "before" in week else 7 if "last" in week else 0
    day = monday + timedelta(days=DAYS[name] - back)
    return TimeSpan(day, day + timedelta(days=1)) if day <= now else None


def _days_ago(found: re.Match[str], now: datetime) -> TimeSpan | None:
    """ "Two Fridays ago", "the Friday before last"."""
    near = point_of(found["day"], now)
    count = number_of(found["count"] or "two") or 2
    back = timedelta(days=7 * (count - 1))
    return TimeSpan(near.start - back, near.end - back) if near else None


def _in_month(found: re.Match[str], now: datetime) -> TimeSpan | None:
    """ "Between 1 and 10 June"."""
    month = found["month"] or found["month_before"]
    year = found["year"] or ""
    first, last = (point_of(f"{found[day]} {month} {year}".strip(), now) for day in ("first", "last"))
    return TimeSpan(first.start, last.end) if first and last and first.start < last.end else None


def _two_days(found: re.Match[str], now: datetime) -> TimeSpan | None:
    first, last = point_of(found[1], now), point_of(found[2], now)
    return TimeSpan(first.start, last.end) if first and last and first.end == last.start else None


def _of_this_month(found: re.Match[str], now: datetime) -> TimeSpan | None:
    """ "On the 12th": the last one that has begun."""
    number, first = int(found[1]), midnight_of(now).replace(day=1)
    for month in (first, (first - timedelta(days=1)).replace(day=1)):
        if number <= calendar.monthrange(month.year, month.month)[1] and (day := month.replace(day=number)) <= now:
            return TimeSpan(day, day + timedelta(days=1))
    return None


def _season(found: re.Match[str], now: datetime) -> TimeSpan | None:
    """Three months from the first of March, June and so on; a fortnight before and after at most."""
    month, slack = SEASONS[found["season"].casefold()], timedelta(days=14)
    year = int(found["year"]) if found["year"] else now.year - ((month, 1) > (now.month, now.day))
    season = season_of(year, month)
    if season is not None and found["last"] and not found["year"] and season.after > now.date():
        season = season_of(year - 1, month)
    span = span_of(season, now)
    return TimeSpan(span.start, span.end, TimeSpan(span.start - slack, span.end + slack)) if span else None


def _at_point(found: re.Match[str], now: datetime) -> TimeSpan | None:
    return point_of(found[1], now)


def _before_last(found: re.Match[str], now: datetime) -> TimeSpan | None:
    """ "The week before last": nothing but that week."""
    unit, midnight = found[1].casefold().replace("-", ""), midnight_of(now)
    if unit == "weekend":
        last = weekend("last weekend", midnight)
        return TimeSpan(last.start - timedelta(days=7), last.end - timedelta(days=7))
    return unit_before(unit, unit_before(unit, midnight).start)


def _part_of_day(found: re.Match[str], now: datetime) -> TimeSpan | None:
    return part_of_day(found[1], now)


def _at_hour(found: re.Match[str], now: datetime) -> TimeSpan | None:
    """ "At 3 pm yesterday" is about then."""
    hour, half = hour_of(found[1], now), timedelta(minutes=30)
    if hour is None:
        return None
    return TimeSpan(hour.start - half, hour.end + half, TimeSpan(hour.start - 3 * half, hour.end + 3 * half))


def _around(found: re.Match[str], now: datetime) -> TimeSpan | None:
    """ "Around 5 November" may be some days before or after."""
    point, slack = _point(found[1], now), timedelta(days=3)
    return TimeSpan(point.start, point.end, TimeSpan(point.start - slack, point.end + slack)) if point else None


def _this(found: re.Match[str], now: datetime) -> TimeSpan | None:
    midnight = midnight_of(now)
    start = {
        "week": midnight - timedelta(days=midnight.weekday()),
        "month": midnight.replace(day=1),
        "year": midnight.replace(month=1, day=1),
    }[found[1].casefold()]
    return TimeSpan(start, now + timedelta(seconds=1))


def week_before(text: str, now: datetime) -> TimeSpan | None:
    """The other day that "last Tuesday" may name, said on a Wednesday: that of the week before. None where nothing is open."""
    found = _LAST_DAY.search(in_full(text))
    near = point_of(found[1], now) if found else None
    monday = midnight_of(now) - timedelta(days=now.weekday())
    if near is None or near.start < monday:
        return None
    return TimeSpan(near.start - timedelta(days=7), near.end - timedelta(days=7))


def another_day(text: str, now: datetime | None) -> TimeSpan | None:
    """The day, over by now, of "the last thing I told you on Friday": what was told last of all is not meant then."""
    named = named_span(text, now) if now is not None else None
    return named[0] if named is not None and now is not None and named[0].end <= midnight_of(now) else None


def _form(pattern: str) -> Pattern:
    return Pattern(rf"\b{pattern}(?!\w)", re.IGNORECASE)


_NUMBER_OF_DAY: Final = r"(?:the\s+)?(?P<{}>\d{{1,2}})(?:st|nd|rd|th)?"
_TO: Final = r"\s*(?:\b(?:and|to|until|till|through)\b|[-\u2013])\s*"
_IN_MONTH: Final = (
    rf"(?:between|from|in|on|during)\s+(?:(?P<month_before>{MONTH_OF_DAY})\s+)?{_NUMBER_OF_DAY.format('first')}{_TO}"
    rf"{_NUMBER_OF_DAY.format('last')}(?(month_before)|\s+(?:of\s+)?(?P<month>{MONTH_OF_DAY}))(?:,?\s+(?P<year>\d{{4}}))?"
)
_AFTER_TOLD: Final = r"(?:(?<=you\s)|(?<=said\s)|(?<=told\s)|(?<=mentioned\s)|(?<=wrote\s))"
_OF_ALL: Final = rf"(?:{_AFTER_TOLD}|(?<=everything\s)|(?<=anything\s)|(?<=all\s)|(?<=messages\s))"
"""Only there an hour is that at which it was said; elsewhere that of an appointment."""
_WEEK: Final = r"(?:last\s+week|this\s+week|the\s+week\s+before\s+last)"
_FORMS: Final[tuple[tuple[Pattern, Callable[[re.Match[str], datetime], TimeSpan | None]], ...]] = (
    (_form(_IN_MONTH), _in_month),
    (_form(rf"{_OF_ALL}{HOURS}"), hours_between),
    (_form(rf"{_OF_ALL}(?:from\s+)?(?:ever\s+)?since\s+({HOUR})"), _since),
    (_form(rf"{_OF_ALL}(?:from|starting(?:\s+(?:at|from))?)\s+({HOUR})\s+on(?:wards?)?"), _since),
    (_form(rf"{_OF_ALL}(?:from\s+)?after\s+({HOUR})"), _after),
    (_form(rf"{_OF_ALL}(?:from\s+)?(?:before|up\s+until|until|till|up\s+to)\s+({HOUR})"), _until),
    (_form(rf"{_OF_ALL}(?:at|around|about)\s+({HOUR})"), _at_hour),
    (_form(rf"{_LOOSELY}(?:some(?:where|time)\s+)?(?:a?round(?:\s+about)?|roughly|approximately)\s+(?:on\s+)?({POINT}|{_OF_MONTH})"),
     _around),
    (_form(rf"(?:between|from)\s+({_POINT})\s+(?:and|to|until|till|through)\s+({_POINT})"), _between),
    (_form(rf"(?:on|last|this)\s+({DAY})\s+(?:and|or)\s+(?:on\s+|last\s+)?({DAY})"), _two_days),
    (_form(rf"(?:in|during|from)\s+({MONTH})\s+(?:and|or)\s+(?:in\s+)?({MONTH}(?:\s+\d{{4}})?)"), _two_days),
    (_form(rf"(?:from\s+)?(?:ever\s+)?since\s+({_POINT})"), _since),
    (_form(rf"(?:from|starting(?:\s+(?:on|with|from))?)\s+({_POINT})\s+on(?:wards?)?"), _since),
    (_form(rf"(?:from\s+)?after\s+({_POINT})"), _after),
    (_form(rf"{_AT}(the\s+day\s+before\s+yesterday)"), _at_point),
    (_form(rf"{_AT}(?:the\s+)?(night\s+before\s+last)"), _part_of_day),
    (_form(rf"{_AT}(?:the\s+)?(week|week-?end|month|year)\s+before\s+last(?:\s+(?:week|week-?end|month|year))?"), _before_last),
    (_form(rf"{_AT}(?:the\s+)?(?P<day>{DAY})\s+before\s+last(?P<count>)"), _days_ago),
    (_form(rf"(?P<count>two|three|four|a couple of)\s+(?P<day>{DAY})s\s+ago"), _days_ago),
    (_form(rf"{_AT}(?:(?P<day>{DAY})\s+(?:(?:of|from|in)\s+)?(?P<week>{_WEEK})|(?P<week_before>{_WEEK})\s+(?:on\s+)?(?P<day_after>{DAY}))"),
     _day_of_week),
    (_form(rf"(?:from\s+)?(?:before|up\s+until|until|till|up\s+to(?:\s+and\s+including)?)\s+({_POINT})"), _until),
    (_form(rf"(?:everything|anything|all|messages|memories|notes|things|stuff)\s+(?:that(?:'s|\s+is|\s+are)\s+)?older\s+than\s+{_COUNT}\s+{_UNIT}s?"),
     _older),
    (_form(rf"{_AT}half\s+an\s+hour\s+ago"), _half_hour),
    (_form(rf"{_AT}(?:last|past)\s+half(?:\s+an)?[\s-]+hour"), _half_hour),
    (_form(rf"{_AT}{_COUNT}\s+{_UNIT}s?\s+ago"), _ago),
    (_form(rf"(?:from|in|during|over|of|within)?\s*the\s+(?:last|past)\s+(?:{_COUNT}\s+)?{_UNIT}s?"), _last_several),
    (_form(rf"{_AT}(?:last|past)\s+{_COUNT}\s+{_UNIT}s?"), _last_several),
    (_form(rf"{_AT}({PIECE})"), _at_point),
    (_form(rf"(?:^|{_AFTER_TOLD})the\s+other\s+(?:night|evening|morning|afternoon|week(?:-?end)?)"), _the_other),
    (_form(rf"(?:^|{_AFTER_TOLD})(?:the\s+other\s+day|recently|lately)|recently(?=\s+(?:told|said|mentioned)\b)"), _lately),
    (_form(rf"{_AT}((?:this|yesterday) (?:morning|afternoon|evening|night)|tonight|last (?:night|evening))"),
     _part_of_day),
    (_form(rf"{_AT}((?:(?:last|this)\s+)?(?:{DAY})\s+(?:morning|afternoon|evening|night))"), _part_of_day),
    (_form(rf"{_AT}this\s+(week|month|year)"), _this),
    (_form(rf"{_AT}((?:(?:last|this|past|the)\s+)?week-?end)"), _at_point),
    (_form(rf"{_AT}(?:earlier\s+)?(today|yesterday|last\s+(?:week|month|year|{DAY})|this\s+(?:{DAY}))"), _at_point),
    (_form(rf"{_LOOSELY}(?:(?P<last>last)|this|(?:in|during|over|from)(?:\s+the)?(?:\s+last)?)\s+(?P<season>{'|'.join(SEASONS)})"
           r"(?:\s+(?:of\s+)?(?P<year>\d{4}))?(?!\s+\w)"), _season),
    (_form(rf"{_LOOSELY}(?:from|on|of)\s+({POINT})"), _at_point),
    (_form(r"(?:from|on|of)\s+the\s+(\d{1,2})(?:st|nd|rd|th)"), _of_this_month),
    (_form(rf"{_LOOSELY}(?:in|during|from|last)\s+((?:{MONTH})(?:\s+\d{{4}})?|(?:19|20)\d{{2}})"), _at_point),
    (_form(rf"{_AFTER_TOLD}({DAY})$"), _at_point),
)  # fmt: skip
