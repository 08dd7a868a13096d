"""Dates in a person's words, resolved against when they were said and in the owner's zone. A date without a year is the next one.

A grammar of English reads the forms that plans are made in; anything else that is a date by itself, in any language, is left to
dateparser.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from memory_core.domain.calendar_words import MONTH_NAME, WEEKDAY_NAME, month_number, weekday_number
from memory_core.domain.days import Days, day_of, days_of, first_from, last_until, months_after
from memory_core.domain.numbers import COUNT, ORDINALS, number_of
from memory_core.domain.patterns import Pattern, any_case
from memory_core.extraction.clock import TIME, clock_of
from memory_core.extraction.dates_in_figures import IN_FIGURES, full_year, tells_a_day

FEASTS: Final = {
    "christmas eve": (12, 24),
    "christmas day": (12, 25),
    "christmas": (12, 25),
    "boxing day": (12, 26),
    "new year's eve": (12, 31),
    "new year's day": (1, 1),
    "halloween": (10, 31),
    "valentine's day": (2, 14),
    "st. patrick's day": (3, 17),
    "fourth of july": (7, 4),
    "leap day": (2, 29),
}

_ORDINAL: Final = Pattern(rf"\b(?:{'|'.join(sorted(ORDINALS, key=len, reverse=True))})\b", re.IGNORECASE)

_MONTH: Final = rf"(?P<month>{MONTH_NAME}\.?)"
YEAR: Final = r"(?P<year>(?:19|20)\d\d)"
IN_YEAR: Final = rf"(?:,? (?:(?:of|in) )?{YEAR}|(?!,? (?:of )?(?:2[1-9]|[3-9]\d)\d\d\b))"
"""The year behind a day or a month, or none; "31 December 9999" is no day of this year."""
_DAY: Final = r"(?P<day>\d{1,2})(?:st|nd|rd|th)?"
_LAST_DAY: Final = _DAY.replace("day", "last")
_FIRST_MONTH: Final = _MONTH.replace("month", "first_month")
_TO: Final = " ?(?:to|-|–|until|till|through) ?"
_WEEKDAY: Final = rf"(?P<weekday>{WEEKDAY_NAME})"
_COUNT: Final = rf"(?P<count>{COUNT})"
_PART_OF_DAY: Final = any_case(r" (?:in the )?(?:morning|afternoon|evening|night)\b")
_OCCASION_OF: Final = any_case(r"\bfor $")


@dataclass(frozen=True, slots=True)
class Day:
    """`day` is ISO 8601, as exact as the words (`2027-03-15T15:00`, `2027-03-15`, `2027-03`); `end` the aware UTC end of that day
    or stretch in the owner's zone. `[start, stop)` is where it stands in the text."""

    day: str
    end: datetime
    start: int = 0
    stop: int = 0


@dataclass(frozen=True, slots=True)
class _Span:
    """Local days, from the beginning of which `exact` is the ISO text."""

    days: Days
    exact: str


def find_date(text: str, now: datetime, zone: ZoneInfo) -> Day | None:
    """The date that the text names."""
    found = first_date(text, now, zone)
    if found is not None or not re.search(r"\w", text) or len(text) > 40:
        return found
    from dateparser import parse

    local = now.astimezone(zone)
    settings = {
        "PREFER_DATES_FROM": "future",
        "RELATIVE_BASE": local.replace(tzinfo=None),
        "REQUIRE_PARTS": ["day", "month"],
    }
    parsed = parse(text.strip(), settings=settings)
    span = _exact(parsed.date()) if isinstance(parsed, datetime) else None
    return _day(span, zone) if span else None


_OF_EACH_MONTH: Final = Pattern(
    r"\b(?:the (?:first|second|third|fourth|last|\d{1,2}(?:st|nd|rd|th))(?: \w+day)?"
    r"|(?:first|second|third|fourth|last|1st|2nd|3rd|4th) \w+day(?: (?:morning|afternoon|evening|night))?)"
    r" (?:of|in) (?:each|every|the) month\b",
    re.IGNORECASE,
)
"""No day: it comes again."""


def first_date(text: str, now: datetime, zone: ZoneInfo, *, of: str = "") -> Day | None:
    """The first date in a text that may hold other words, in the grammar's forms only. `of`: what it is the date of, which may tell
    the half of the day."""
    today = now.astimezone(zone).date()
    text = _OF_EACH_MONTH.sub(lambda one: " " * len(one.group()), text)
    found = [
        (match.start(), match.end(), span, _is_another(text[: match.start()], feast=resolve is _feast))
        for pattern, resolve in _FORMS
        for match in pattern.finditer(text)
        if (span := resolve(match, today)) is not None
    ]
    if not found:
        return None
    # "home for Christmas on the 22nd": the other one is the day
    start, stop, span, _ = min(found, key=lambda one: (one[3], one[0], -one[1]))
    if part := _PART_OF_DAY.match(text, stop):
        stop = part.end()
    at = TIME.match(text, stop)
    clock: str | None
    if (
        at is None
        and (before := TIME.search(text[:start]))
        and re.fullmatch(r",?\s*(?:on|this|,)?\s*", text[before.end() : start])
    ):
        clock, start = clock_of(before, of), before.start()
    else:
        clock, stop = (clock_of(at, of), at.end()) if at else (None, stop)
    if clock is not None and len(span.exact) == len("2027-03-15"):
        span = _Span(span.days, f"{span.exact}T{clock}")
    return _day(span, zone, start, stop)


_LEFT: Final = Pattern(
    r"\b(?:(?:moved|shifted|bumped|put|taken|took|knocked|swapped) (?:[\w'’]+ ){1,3}off|instead of)"
    r" (?:on )?(?:\w+day,? )?(?:the )?$",
    re.IGNORECASE,
)


def _is_another(before: str, *, feast: bool) -> bool:
    """ "Shifted me off Monday the 7th, it's Thursday 10th": not the day that it was on."""
    return (feast and _OCCASION_OF.search(before) is not None) or _LEFT.search(before) is not None


def day_of_year(text: str) -> str | None:
    """A birthday: `MM-DD`, with the year where it is told: `YYYY-MM-DD`."""
    text = _ORDINAL.sub(lambda m: str(ORDINALS[m.group().casefold()]), text)
    for feast, (month, of_month) in FEASTS.items():
        if found := re.search(rf"\b(?P<side>day (?:after|before) )?{re.escape(feast)}\b", text, re.IGNORECASE):
            shift = {"day after ": 1, "day before ": -1}.get((found["side"] or "").casefold(), 0)
            return f"{date(2000, month, of_month) + timedelta(days=shift):%m-%d}"
    for pattern in (_DAY_MONTH, _MONTH_DAY, *IN_FIGURES):
        match = pattern.search(text)
        if match is None:
            continue
        day = (
            _named_day(match, date(2000, 1, 1)) if "month" in match.groupdict() else _numbered(match, date(2000, 1, 1))
        )
        if day is None:
            return None
        return day.isoformat() if match.groupdict().get("year") else f"{day:%m-%d}"
    return None


def _day(span: _Span, zone: ZoneInfo, start: int = 0, stop: int = 0) -> Day:
    return Day(span.exact, span.days.within(zone)[1].astimezone(UTC), start, stop)


def _named_day(match: re.Match[str], today: date) -> date | None:
    month, day = month_number(match["month"]), int(match["day"])
    return day_of(int(match["year"]), month, day) if match["year"] else first_from(today, month, day)


def _from_to(match: re.Match[str], today: date) -> _Span | None:
    """ "12 to 19 June", "28 December to 2 January": all of its days, known by the first. What has begun is not next year's."""
    last_month = month_number(match["month"] or match["first_month"])
    month = month_number(match["first_month"]) if match["first_month"] else last_month
    if match["year"]:
        last = day_of(int(match["year"]), last_month, int(match["last"]))
    else:
        last = first_from(today, last_month, int(match["last"]))
    first = last_until(last, month, int(match["day"])) if last else None
    if first is None or last is None:
        return None
    return _Span(Days(first, last + timedelta(days=1)), first.isoformat())


def _numbered(match: re.Match[str], today: date) -> date | None:
    month, day = int(match["m"]), int(match["d"])
    if not match["year"]:
        return first_from(today, month, day)
    return day_of(full_year(match["year"]), month, day)


def _in_figures(match: re.Match[str], today: date) -> _Span | None:
    return _exact(_numbered(match, today)) if tells_a_day(match) else None


def _exact(found: date | None) -> _Span | None:
    days = days_of(found.year, found.month, found.day) if found else None
    return _Span(days, days.first.isoformat()) if days else None


def _whole(days: Days | None) -> _Span | None:
    """A month, or a year."""
    if days is None:
        return None
    first = days.first
    return _Span(days, f"{first.year}-{first.month:02}" if days.last.month == first.month else str(first.year))


def _in_month(match: re.Match[str], today: date) -> _Span | None:
    month = month_number(match["month"])
    year = int(match["year"]) if match["year"] else today.year + (1 if month < today.month else 0)
    return _whole(days_of(year, month))


def _month_of_year(match: re.Match[str], today: date) -> _Span | None:
    return _whole(days_of(today.year + (1 if match["which"].casefold() == "next" else 0), month_number(match["month"])))


def _weekday(match: re.Match[str], today: date) -> _Span | None:
    wanted = weekday_number(match["weekday"])
    if (match["which"] or "").casefold().strip() == "next":
        return _exact(today - timedelta(days=today.weekday()) + timedelta(days=7 + wanted))
    return _exact(today + timedelta(days=(wanted - today.weekday() - 1) % 7 + 1))


def _weekday_of_month(match: re.Match[str], today: date) -> _Span | None:
    """ "The first Friday of March", "the last Sunday in October"."""
    month, wanted = month_number(match["month"]), weekday_number(match["weekday"])
    for year in [int(match["year"])] if match["year"] else [today.year, today.year + 1]:
        days = days_of(year, month)
        if days is None:
            return None
        if match["which"].casefold() == "last":
            found = days.last - timedelta(days=(days.last.weekday() - wanted) % 7)
        else:
            weeks = ORDINALS[match["which"].casefold()] - 1
            found = days.first + timedelta(days=(wanted - days.first.weekday()) % 7 + 7 * weeks)
        if found >= today or match["year"]:
            return _exact(found)
    return None


def _week_later(match: re.Match[str], today: date) -> _Span | None:
    """ "Tuesday week", "a week on Tuesday": the one after the next."""
    ahead = (weekday_number(match["weekday"]) - today.weekday() - 1) % 7 + 1
    return _exact(today + timedelta(days=ahead + (14 if "fortnight" in match.group().casefold() else 7)))


def _relative_day(match: re.Match[str], today: date) -> _Span | None:
    word = match.group().casefold()
    ahead = 2 if word.endswith("after tomorrow") else 1 if word == "tomorrow" else 0
    return _exact(today + timedelta(days=ahead))


_SO_LONG: Final = any_case(r"\b(?:been|for|since|was|were|had)\b[^,;]*$")
_DAYS_IN: Final = {"day": 1, "week": 7, "fortnight": 14}


def _counted(match: re.Match[str], today: date) -> _Span | None:
    """ "In three weeks", "a week today", "two weeks tomorrow"; "I have been here two weeks today" is no plan."""
    if match.groupdict().get("from") and _SO_LONG.search(match.string[: match.start()]):
        return None
    count, unit = number_of(match["count"]) or 0, match["unit"].casefold().rstrip("s")
    if unit in _DAYS_IN:
        ahead = 1 if (match.groupdict().get("from") or "").casefold() == "tomorrow" else 0
        return _exact(today + timedelta(days=count * _DAYS_IN[unit] + ahead))
    return _whole(months_after(today, count * (12 if unit == "year" else 1)))


def _stretch(match: re.Match[str], today: date) -> _Span | None:
    following, unit = (match["which"] or "").casefold().startswith("next"), match["unit"].casefold()
    if unit == "month":
        return _whole(months_after(today, 1 if following else 0))
    if unit == "year":
        return _whole(days_of(today.year + (1 if following else 0)))
    monday = today - timedelta(days=today.weekday()) + timedelta(days=7 if following else 0)
    after = monday + timedelta(days=7)
    if unit == "week":
        return _Span(Days(monday, after), f"{monday:%G-W%V}")
    saturday = after - timedelta(days=2)
    return _Span(Days(saturday, after), saturday.isoformat())


_WEEKEND: Final = timedelta(days=2)


def _end_of(match: re.Match[str], today: date) -> _Span | None:
    """A working week ends on Friday. Once that is over it is the next one, and only of "this week" the Sunday."""
    span = _stretch(match, today)
    if span is None or match["unit"].casefold() != "week":
        return _exact(span.days.last) if span else None
    friday = span.days.last - _WEEKEND
    if friday >= today:
        return _exact(friday)
    return _exact(span.days.last if (match["which"] or "").casefold() == "this" else friday + timedelta(days=7))


def _quarter(match: re.Match[str], today: date) -> _Span | None:
    month = int(match["quarter"]) * 3
    days = days_of(int(match["year"]) if match["year"] else today.year + (1 if month < today.month else 0), month)
    return _exact(days.last) if days else None


def _of_month(match: re.Match[str], today: date) -> _Span | None:
    months = (months_after(today, ahead) for ahead in range(13))
    days = (day_of(one.first.year, one.first.month, int(match["day"])) for one in months if one is not None)
    return _exact(next((day for day in days if day is not None and day >= today), None))


def _feast(match: re.Match[str], today: date) -> _Span | None:
    return _exact(first_from(today, *FEASTS[match.group().casefold()]))


def _in_year(match: re.Match[str], today: date) -> _Span | None:
    year = int(match["year"])
    return _whole(days_of(year)) if year >= today.year else None


_DAY_MONTH: Final = any_case(rf"\b(?:(?:the )?{_DAY}(?: of)? {_MONTH}{IN_YEAR})(?!\d)")
_MONTH_DAY: Final = any_case(rf"\b{_MONTH} (?:the )?{_DAY}\b(?!:|\d){IN_YEAR}")
NO_DAY_OF_MONTH: Final = r"(?! of|\s+(?:time|floor|grade|edition|anniversary|birthday|century|place|street))"
""" "The 5th floor"."""

_FORMS: Final[tuple[tuple[Pattern, Callable[[re.Match[str], date], _Span | None]], ...]] = (
    (
        any_case(rf"\b(?:from )?(?:the )?{_DAY}(?:(?: of)? {_FIRST_MONTH})?{_TO}(?:the )?{_LAST_DAY}(?: of)? {_MONTH}{IN_YEAR}"
        r"(?!\d)"),
        _from_to,
    ),
    (any_case(rf"\b(?:from )?{_FIRST_MONTH} {_DAY}{_TO}(?:{_MONTH} )?{_LAST_DAY}\b(?!:|\d){IN_YEAR}"), _from_to),
    (_DAY_MONTH, lambda m, today: _exact(_named_day(m, today))),
    (_MONTH_DAY, lambda m, today: _exact(_named_day(m, today))),
    *((figures, _in_figures) for figures in IN_FIGURES),
    (any_case(rf"\b(?:(?:in|by|before|until|around|during|early|late|mid|this|next|end of|beginning of"
        rf"|start of)[- ])+{_MONTH}(?! \d{{1,2}}(?!\d)){IN_YEAR}"), _in_month),
    (any_case(rf"\b(?:the )?(?P<which>first|second|third|fourth|last) {_WEEKDAY} (?:of|in) {_MONTH}(?! \d{{1,2}}(?!\d)){IN_YEAR}"),
        _weekday_of_month),
    (any_case(r"\b(?:the )?(?:first|second|third|fourth|last|beginning|middle|end) (?:(?:week"
rf"|weekend|half|days) )?(?:of|in) {_MONTH}(?! \d{{1,2}}(?!\d)){IN_YEAR}"), _in_month),
    (any_case(rf"\b(?:in |by |early |late )?{_MONTH},? (?P<which>this|next) year\b"), _month_of_year),
    (any_case(rf"\b{_MONTH},? {YEAR}"), _in_month),
    (any_case(rf"\b(?<!last )(?<!past )(?P<which>(?:this|next|coming|upcoming) )?{_WEEKDAY}(?!s|,? (?:the )?"
        rf"\d{{1,2}}(?:st|nd|rd|th)? (?:of )?{_MONTH.replace('month', 'later')})"), _weekday),
    (any_case(rf"\b(?:(?:this|next|coming) )?{_WEEKDAY},? (?:the )?{_DAY}(?<=st|nd|rd|th)\b(?! (?:of )?"
        rf"{_MONTH.replace('month', 'later')})"), _of_month),
    (any_case(rf"\b{_WEEKDAY} (?:week|fortnight)\b"), _week_later),
    (any_case(rf"\ba (?:week|fortnight) (?:on|from) {_WEEKDAY}"), _week_later),
    (any_case(r"\b(?:(?:the )?day after tomorrow|tomorrow|today|tonight|this (?:evening"
r"|afternoon|morning))\b"), _relative_day),
    (any_case(rf"\bin {_COUNT} (?P<unit>days?|weeks?|fortnights?|months?|years?)(?:' time)?\b"), _counted),
    (any_case(rf"\b{_COUNT} (?P<unit>days?|weeks?|fortnights?|months?) from (?P<from>now|today|tomorrow)\b"), _counted),
    (any_case(rf"\b{_COUNT} (?P<unit>weeks?|fortnights?) (?P<from>today|tomorrow)\b"), _counted),
    (any_case(r"\b(?P<which>this|next|the) (?P<unit>week|weekend|month"
        r"|year)\b(?<!the week)(?<!the month)(?<!the year)"), _stretch),
    (any_case(r"\b(?:the )?end of (?P<which>the|this|next)? ?(?P<unit>week|month|year)\b"), _end_of),
    (any_case(rf"\b(?:(?:the )?(?:end|beginning|start) of )?q(?P<quarter>[1-4])(?: (?:of )?{YEAR})?\b"), _quarter),
    (any_case(rf"\bthe {_DAY}(?<=st|nd|rd|th)\b{NO_DAY_OF_MONTH}"), _of_month),
    (any_case("|".join(sorted((rf"\b{re.escape(name)}\b" for name in FEASTS), key=len, reverse=True))), _feast),
    (any_case(rf"\b(?:in|by|until|before) {YEAR}\b"), _in_year),
)  # fmt: skip
