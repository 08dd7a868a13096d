"""Since when something is so, where the sentence says it: "I moved to Bergen yesterday", "I've lived in Leeds since 2019".

Told of what came to be or has been, a time lies behind: "in May" is the last one. Resolved against when it was said, in the owner's
zone. What is told of as to come ("I'm moving in May") has not begun.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from memory_core.domain.candidates import Candidate
from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Kind
from memory_core.extraction.dates import MONTH_NAME

_LASTING: Final = frozenset(
    {"home_city", "home_address", "housing", "household", "employer", "occupation", "work_schedule", "education"}
    | {"marital_status", "partner", "manager", "doctor", "dentist", "pet", "vehicle", "possession", "hobby", "routine"}
    | {"diet", "avoids", "smoking", "medication", "condition", "religion", "uses", "preferred_drink", "project"}
    | {"phone", "email", "colleague", "language"}
)
"""Attributes of what begins one day and then holds; a birthday or a favourite film does not."""
_KINDS: Final = frozenset({Kind.IDENTITY, Kind.PREFERENCE, Kind.PROJECT})

_CAME_TO_BE: Final = Pattern(
    r"\b(?:moved|relocated|settled|started|began|joined|quit|stopped|gave up|given up|became|become|got|adopted|bought|switched"
    r"|changed|took up|taken up|retired|hired|turned|went|left|married|divorced|separated|promoted|signed|opened|founded|picked up"
    r"|was diagnosed|were diagnosed|been diagnosed|converted|enrolled|landed|swapped|traded|replaced)\b",
    re.IGNORECASE,
)
_TO_COME: Final = Pattern(
    r"\b(?:will|going to|gonna|about to|plan(?:ning)? to|am moving|are moving|is moving|am starting|are starting|is starting|next"
    r"|tomorrow|until|till|would|might|want to|hope to)\b",
    re.IGNORECASE,
)
_MONTHS: Final = {name: number for number, name in enumerate(
    ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"), 1)}  # fmt: skip
_DAYS: Final = {name: number for number, name in enumerate(("mon", "tue", "wed", "thu", "fri", "sat", "sun"))}
_SEASONS: Final = {"spring": 3, "summer": 6, "autumn": 9, "fall": 9, "winter": 12}
"""Season → its first month, in the north."""
_COUNTS: Final = {
    "a": 1, "an": 1, "one": 1, "two": 2, "a couple of": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "eleven": 11, "twelve": 12,
}  # fmt: skip
_COUNT: Final = rf"(?P<count>\d{{1,3}}|{'|'.join(sorted(_COUNTS, key=len, reverse=True))})"
_YEAR: Final = r"(?P<year>(?:19|20)\d\d)"
_MONTH: Final = rf"(?P<month>\b{MONTH_NAME}\b)\.?"
_DAY: Final = r"(?P<day>\d{1,2})(?:st|nd|rd|th)?"
_WEEKDAY: Final = r"(?P<weekday>mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)day"
_AT: Final = r"(?:(?:back )?(?:in|on|during|of|early in|late in|around)|since|from|as of)(?: the)?"


def began(text: str, now: datetime, zone: ZoneInfo) -> datetime | None:
    """The beginning of the day, week, month, season or year that the text names as that of a change, or as "since" when; aware UTC.
    None where it names none, or none that lies behind."""
    since = re.search(r"\b(?:ever )?since (?!then\b)", text, re.IGNORECASE)
    if _TO_COME.search(text) or not (since or _CAME_TO_BE.search(text)):
        return None
    today = now.astimezone(zone).date()
    told = text[since.start() :] if since else text
    for pattern, resolve in _FORMS:
        if match := pattern.search(told):
            first = resolve(match, today)
            if first is None or first > today:
                return None
            start = datetime.combine(first, time(), zone).astimezone(UTC)
            return start if start < now and first != today else None
    return None


def since_told(candidate: Candidate, now: datetime, zone: ZoneInfo) -> Candidate:
    """With the time from which it holds, where its sentence says that."""
    if candidate.past or candidate.attribute not in _LASTING or candidate.kind not in _KINDS:
        return candidate
    return replace(candidate, valid_from=began(candidate.statement, now, zone) or candidate.valid_from)


def _valid(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _last_one(month: int, day: int, today: date) -> date | None:
    """The last such day that has come; 29 February may be eight years back."""
    days = (_valid(year, month, day) for year in range(today.year, today.year - 9, -1))
    return next((found for found in days if found is not None and found <= today), None)


def _named_day(match: re.Match[str], today: date) -> date | None:
    month, day = _MONTHS[match["month"].casefold()[:3]], int(match["day"])
    return _valid(int(match["year"]), month, day) if match["year"] else _last_one(month, day, today)


def _iso(match: re.Match[str], today: date) -> date | None:  # noqa: ARG001  (the form of a resolver)
    return _valid(int(match["year"]), int(match["month"]), int(match["day"]))


def _named_month(match: re.Match[str], today: date) -> date | None:
    month = _MONTHS[match["month"].casefold()[:3]]
    if match["year"]:
        return date(int(match["year"]), month, 1)
    if match.groupdict().get("which"):
        return date(today.year - (1 if match["which"].casefold() == "last" else 0), month, 1)
    return _last_one(month, 1, today)


def _season(match: re.Match[str], today: date) -> date | None:
    """ "Last summer" is over, "this summer" and "in the summer" have begun; a year is that of the season's beginning."""
    month = _SEASONS[match["season"].casefold()]
    if match["year"]:
        return date(int(match["year"]), month, 1)
    begun = _last_one(month, 1, today)
    if begun is None or (match["which"] or "").casefold() != "last":
        return begun
    over = (begun + timedelta(days=95)).replace(day=1) <= today
    return begun if over else begun.replace(year=begun.year - 1)


def _year(match: re.Match[str], today: date) -> date | None:  # noqa: ARG001
    return date(int(match["year"]), 1, 1)


def _ago(match: re.Match[str], today: date) -> date | None:
    count = _COUNTS.get(match["count"].casefold()) or int(match["count"])
    return _back(count, match["unit"].casefold().rstrip("s"), today)


def _back(count: int, unit: str, today: date) -> date | None:
    """So many days or weeks back is a day, so many months or years a month."""
    if unit in {"day", "week", "fortnight"}:
        return today - timedelta(days=count * {"day": 1, "week": 7, "fortnight": 14}[unit])
    year, month = divmod(today.year * 12 + today.month - 1 - count * (12 if unit == "year" else 1), 12)
    return date(year, month + 1, 1) if year > 0 else None


def _stretch(match: re.Match[str], today: date) -> date | None:
    back = 0 if match["which"].casefold() in {"this", "earlier this"} else 1
    unit = match["unit"].casefold()
    if unit == "week":
        return today - timedelta(days=today.weekday() + 7 * back)
    if unit == "weekend":
        return today - timedelta(days=(today.weekday() + 2) % 7 or 7)
    return date(today.year - back, 1, 1) if unit == "year" else _back(back, "month", today)


def _weekday(match: re.Match[str], today: date) -> date | None:
    return today - timedelta(days=(today.weekday() - _DAYS[match["weekday"].casefold()[:3]]) % 7 or 7)


def _yesterday(match: re.Match[str], today: date) -> date | None:
    return today - timedelta(days=2 if "before" in match.group().casefold() else 1)


def _form(pattern: str) -> Pattern:
    return Pattern(pattern, re.IGNORECASE)


_FORMS: Final[tuple[tuple[Pattern, Callable[[re.Match[str], date], date | None]], ...]] = (
    (_form(r"\b(?P<year>\d{4})-(?P<month>\d\d)-(?P<day>\d\d)\b"), _iso),
    (_form(rf"\b{_DAY}(?: of)? {_MONTH}(?:,? {_YEAR})?\b"), _named_day),
    (_form(rf"{_MONTH} (?:the )?{_DAY}\b(?!\d)(?:,? {_YEAR})?"), _named_day),
    (_form(rf"\b{_MONTH} (?:of )?(?P<which>last|this) year(?P<year>(?!))?"), _named_month),
    (_form(rf"\b{_MONTH},? (?:of )?{_YEAR}\b"), _named_month),
    (_form(rf"\b(?:{_AT}|last|this|early|late|mid)[ -](?:(?:early|late|mid)[ -])?{_MONTH}(?P<year>(?!))?(?! \d)"), _named_month),
    (_form(rf"\b(?:(?P<which>last|this) |{_AT} )(?P<season>{'|'.join(_SEASONS)})\b(?:,? (?:of )?{_YEAR})?"), _season),
    (_form(r"\b(?:the day before yesterday|yesterday|last night)\b"), _yesterday),
    (_form(rf"\b{_COUNT} (?P<unit>days?|weeks?|fortnights?|months?|years?) (?:ago|back)\b"), _ago),
    (_form(r"\b(?P<which>last|this past|the past|earlier this|this) (?P<unit>week|weekend|month|year)\b"), _stretch),
    (_form(rf"\b(?:(?:on|since|last|this past) ){_WEEKDAY}\b"), _weekday),
    (_form(rf"\b{_AT} {_YEAR}\b"), _year),
)  # fmt: skip
"""The most exact first."""
