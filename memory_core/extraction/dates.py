"""Dates in a person's words, resolved against when they were said and in the owner's zone. A date without a year is the next one.

A grammar of English reads the forms that plans are made in; anything else that is a date by itself, in any language, is left to
dateparser.
"""

from __future__ import annotations

import calendar
import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from memory_core.domain.patterns import Pattern
from memory_core.extraction.clock import TIME, clock_of

_MONTHS: Final = {name.casefold(): number for number, name in enumerate(calendar.month_name) if name}
_SHORT_MONTHS: Final = {name.casefold(): number for number, name in enumerate(calendar.month_abbr) if name} | {
    "sept": 9
}
_ALL_MONTHS: Final = _MONTHS | _SHORT_MONTHS
MONTH_NAME: Final = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
    r"|nov(?:ember)?|dec(?:ember)?)"
)
"""A month in a pattern, whole or short."""
_DAYS: Final = {name.casefold(): number for number, name in enumerate(calendar.day_name)}
_ALL_DAYS: Final = _DAYS | {
    "mon": 0,
    "tue": 1,
    "tues": 1,
    "wed": 2,
    "thu": 3,
    "thur": 3,
    "thurs": 3,
    "fri": 4,
    "sat": 5,
    "sun": 6,
}
_COUNTS: Final = {
    "a": 1, "an": 1, "one": 1, "two": 2, "a couple of": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "twelve": 12,
}  # fmt: skip
_FEASTS: Final = {
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

_TO_THE_31ST: Final = """
first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth
seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth
twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first
"""
ORDINALS: Final = {word: number for number, word in enumerate(_TO_THE_31ST.split(), 1)}
"""1 to 31 by their words."""
_ENDINGS: Final = {1: "st", 2: "nd", 3: "rd"}


def ordinal(number: int) -> str:
    """ "1st" of 1, "12th" of 12."""
    return f"{number}{'th' if 11 <= number % 100 <= 13 else _ENDINGS.get(number % 10, 'th')}"


_ORDINAL: Final = Pattern(rf"\b(?:{'|'.join(sorted(ORDINALS, key=len, reverse=True))})\b", re.IGNORECASE)

_MONTH: Final = (
    r"(?P<month>(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?"
    r"|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?)"
)
_YEAR: Final = r"(?P<year>(?:19|20)\d\d)"
_DAY: Final = r"(?P<day>\d{1,2})(?:st|nd|rd|th)?"
_WEEKDAY: Final = r"(?P<weekday>(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\b)"
_COUNT: Final = r"(?P<count>\d{1,3}|a couple of|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve)"
_PART_OF_DAY: Final = Pattern(r" (?:in the )?(?:morning|afternoon|evening|night)\b", re.IGNORECASE)


_OCCASION_OF: Final = Pattern(r"\bfor $", re.IGNORECASE)


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
    """Local days, the last included; `exact` ISO text."""

    last: date
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
    return _day(_Span(parsed.date(), parsed.date().isoformat()), zone) if isinstance(parsed, datetime) else None


_OF_EACH_MONTH: Final = Pattern(
    r"\bthe (?:first|second|third|fourth|last|\d{1,2}(?:st|nd|rd|th))(?: \w+day)? (?:of|in) (?:each|every|the) month\b",
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
        span = _Span(span.last, f"{span.exact}T{clock}")
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
    for feast, (month, of_month) in _FEASTS.items():
        if found := re.search(rf"\b(?P<side>day (?:after|before) )?{re.escape(feast)}\b", text, re.IGNORECASE):
            shift = {"day after ": 1, "day before ": -1}.get((found["side"] or "").casefold(), 0)
            return f"{date(2000, month, of_month) + timedelta(days=shift):%m-%d}"
    for pattern in (_DAY_MONTH, _MONTH_DAY, _ISO, _SLASHED, _DOTTED):
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
    end = datetime.combine(span.last + timedelta(days=1), time(), zone)
    return Day(span.exact, end.astimezone(UTC), start, stop)


def _valid(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _next(today: date, month: int, day: int) -> date | None:
    for year in range(today.year, today.year + 9):  # 29 February may be eight years off
        found = _valid(year, month, day)
        if found is not None and found >= today:
            return found
    return None


def _named_day(match: re.Match[str], today: date) -> date | None:
    month, day = _ALL_MONTHS[match["month"].casefold().rstrip(".")], int(match["day"])
    return _valid(int(match["year"]), month, day) if match["year"] else _next(today, month, day)


def _numbered(match: re.Match[str], today: date) -> date | None:
    month, day = int(match["m"]), int(match["d"])
    if not match["year"]:
        return _next(today, month, day) if 1 <= month <= 12 else None
    year = int(match["year"])
    return _valid(year + 2000 if year < 100 else year, month, day)


def _exact(found: date | None) -> _Span | None:
    return _Span(found, found.isoformat()) if found else None


def _month_end(year: int, month: int) -> date:
    return date(year, month, calendar.monthrange(year, month)[1])


def _in_month(match: re.Match[str], today: date) -> _Span:
    month = _ALL_MONTHS[match["month"].casefold().rstrip(".")]
    year = int(match["year"]) if match["year"] else today.year + (1 if month < today.month else 0)
    return _Span(_month_end(year, month), f"{year}-{month:02}")


def _month_of_year(match: re.Match[str], today: date) -> _Span:
    month = _ALL_MONTHS[match["month"].casefold().rstrip(".")]
    year = today.year + (1 if match["which"].casefold() == "next" else 0)
    return _Span(_month_end(year, month), f"{year}-{month:02}")


def _weekday(match: re.Match[str], today: date) -> _Span | None:
    wanted = _ALL_DAYS[match["weekday"].casefold()]
    if (match["which"] or "").casefold().strip() == "next":
        return _exact(today - timedelta(days=today.weekday()) + timedelta(days=7 + wanted))
    return _exact(today + timedelta(days=(wanted - today.weekday() - 1) % 7 + 1))


def _week_later(match: re.Match[str], today: date) -> _Span | None:
    """ "Tuesday week", "a week on Tuesday": the one after the next."""
    ahead = (_ALL_DAYS[match["weekday"].casefold()] - today.weekday() - 1) % 7 + 1
    return _exact(today + timedelta(days=ahead + (14 if "fortnight" in match.group().casefold() else 7)))


def _relative_day(match: re.Match[str], today: date) -> _Span | None:
    word = match.group().casefold()
    return _exact(today + timedelta(days=2 if "after" in word else 1 if "tomorrow" in word else 0))


def _counted(match: re.Match[str], today: date) -> _Span | None:
    count = _COUNTS.get(match["count"].casefold()) or int(match["count"])
    unit = match["unit"].casefold().rstrip("s")
    if unit in {"day", "week"}:
        return _exact(today + timedelta(days=count * (7 if unit == "week" else 1)))
    months = today.year * 12 + today.month - 1 + count * (12 if unit == "year" else 1)
    year, month = divmod(months, 12)
    return _Span(_month_end(year, month + 1), f"{year}-{month + 1:02}")


def _stretch(match: re.Match[str], today: date) -> _Span | None:
    following, unit = (match["which"] or "").casefold().startswith("next"), match["unit"].casefold()
    monday = today - timedelta(days=today.weekday()) + timedelta(days=7 if following else 0)
    if unit == "week":
        return _Span(monday + timedelta(days=6), f"{monday:%G-W%V}")
    if unit == "weekend":
        return _Span(monday + timedelta(days=6), (monday + timedelta(days=5)).isoformat())
    if unit == "month":
        year, month = divmod(today.year * 12 + today.month - 1 + (1 if following else 0), 12)
        return _Span(_month_end(year, month + 1), f"{year}-{month + 1:02}")
    year = today.year + (1 if following else 0)
    return _Span(date(year, 12, 31), str(year))


def _end_of(match: re.Match[str], today: date) -> _Span | None:
    span = _stretch(match, today)
    if span is None or match["unit"].casefold() in {"week", "weekend"}:
        return _exact(span.last - timedelta(days=2)) if span else None  # a working week ends on Friday
    return _exact(span.last)


def _quarter(match: re.Match[str], today: date) -> _Span | None:
    month = int(match["quarter"]) * 3
    year = int(match["year"]) if match["year"] else today.year + (1 if month < today.month else 0)
    return _exact(_month_end(year, month))


def _of_month(match: re.Match[str], today: date) -> _Span | None:
    day = int(match["day"])
    for ahead in range(13):
        year, month = divmod(today.year * 12 + today.month - 1 + ahead, 12)
        found = _valid(year, month + 1, day)
        if found is not None and found >= today:
            return _exact(found)
    return None


def _feast(match: re.Match[str], today: date) -> _Span | None:
    return _exact(_next(today, *_FEASTS[match.group().casefold()]))


def _in_year(match: re.Match[str], today: date) -> _Span | None:
    year = int(match["year"])
    return _Span(date(year, 12, 31), str(year)) if year >= today.year else None


def _compiled(pattern: str) -> Pattern:
    return Pattern(pattern, re.IGNORECASE)


_DAY_MONTH: Final = _compiled(rf"\b(?:(?:the )?{_DAY}(?: of)? {_MONTH}(?:,? {_YEAR})?)(?!\d)")
_MONTH_DAY: Final = _compiled(rf"\b{_MONTH} (?:the )?{_DAY}\b(?!:|\d)(?:,? {_YEAR})?")
_ISO: Final = _compiled(r"\b(?P<year>\d{4})-(?P<m>\d{2})-(?P<d>\d{2})\b")
_SLASHED: Final = _compiled(r"\b(?P<m>1[0-2]|0?[1-9])/(?P<d>[0-3]?\d)(?:/(?P<year>\d{4}|\d\d))?\b(?!/)")
_DOTTED: Final = _compiled(r"\b(?P<d>[0-3]?\d)\.(?P<m>1[0-2]|0?[1-9])\.(?P<year>\d{4}|\d\d\b)?")

_FORMS: Final[tuple[tuple[Pattern, Callable[[re.Match[str], date], _Span | None]], ...]] = (
    (
        _compiled(rf"\b(?:from )?(?:the )?{_DAY} ?(?:to|-|until|till|through) ?(?:the )?\d{{1,2}}(?:st"
rf"|nd|rd|th)?(?: of)? {_MONTH}(?:,? {_YEAR})?(?!\d)"),
        lambda m, today: _exact(_named_day(m, today)),
    ),
    (_DAY_MONTH, lambda m, today: _exact(_named_day(m, today))),
    (_MONTH_DAY, lambda m, today: _exact(_named_day(m, today))),
    (_ISO, lambda m, today: _exact(_numbered(m, today))),
    (_SLASHED, lambda m, today: _exact(_numbered(m, today))),
    (_DOTTED, lambda m, today: _exact(_numbered(m, today))),
    (_compiled(rf"\b(?:(?:in|by|before|until|around|during|early|late|mid|this|next|end of|beginning of"
        rf"|start of)[- ])+{_MONTH}(?! \d{{1,2}}(?!\d))(?:,? {_YEAR})?"), _in_month),
    (_compiled(r"\b(?:the )?(?:first|second|third|fourth|last|beginning|middle|end) (?:(?:week"
rf"|weekend|half|days) )?(?:of|in) {_MONTH}(?! \d{{1,2}}(?!\d))(?:,? {_YEAR})?"), _in_month),
    (_compiled(rf"\b(?:in |by |early |late )?{_MONTH},? (?P<which>this|next) year\b"), _month_of_year),
    (_compiled(rf"\b{_MONTH},? {_YEAR}"), _in_month),
    (_compiled(rf"\b(?<!last )(?<!past )(?P<which>(?:this|next|coming|upcoming) )?{_WEEKDAY}(?!s|,? (?:the )?"
        rf"\d{{1,2}}(?:st|nd|rd|th)? (?:of )?{_MONTH.replace('month', 'later')})"), _weekday),
    (_compiled(rf"\b(?:(?:this|next|coming) )?{_WEEKDAY},? (?:the )?{_DAY}(?<=st|nd|rd|th)\b(?! (?:of )?"
        rf"{_MONTH.replace('month', 'later')})"), _of_month),
    (_compiled(rf"\b{_WEEKDAY} (?:week|fortnight)\b"), _week_later),
    (_compiled(rf"\ba (?:week|fortnight) (?:on|from) {_WEEKDAY}"), _week_later),
    (_compiled(r"\b(?:(?:the )?day after tomorrow|tomorrow|today|tonight|this (?:evening"
r"|afternoon|morning))\b"), _relative_day),
    (_compiled(rf"\bin {_COUNT} (?P<unit>days?|weeks?|months?|years?)(?:' time)?\b"), _counted),
    (_compiled(rf"\b{_COUNT} (?P<unit>days?|weeks?|months?) from (?:now|today)\b"), _counted),
    (_compiled(r"\b(?P<which>this|next|the) (?P<unit>week|weekend|month"
        r"|year)\b(?<!the week)(?<!the month)(?<!the year)"), _stretch),
    (_compiled(r"\b(?:the )?end of (?P<which>the|this|next)? ?(?P<unit>week|month|year)\b"), _end_of),
    (_compiled(rf"\b(?:(?:the )?(?:end|beginning|start) of )?q(?P<quarter>[1-4])(?: (?:of )?{_YEAR})?\b"), _quarter),
    (_compiled(rf"\bthe {_DAY}(?<=st|nd|rd|th)\b(?! of|\s+(?:time|floor|grade|edition|anniversary|birthday|century"
        rf"|place|street))"), _of_month),
    (_compiled("|".join(sorted((rf"\b{re.escape(name)}\b" for name in _FEASTS), key=len, reverse=True))), _feast),
    (_compiled(rf"\b(?:in|by|until|before) {_YEAR}\b"), _in_year),
)  # fmt: skip
