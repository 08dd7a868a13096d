"""When something was, where it is told in the past: "in September" is the last one, not the next.

The counterpart of `dates`: whatever asks when something happened or began reads it here. Resolved against when it was said, in the
owner's zone.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, date, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from memory_core.domain.calendar_words import MONTH_NAME, SEASONS, WEEKDAY_NAME, month_number, weekday_number
from memory_core.domain.days import day_of, days_of, last_until, months_after
from memory_core.domain.numbers import COUNT, number_of
from memory_core.domain.patterns import Pattern, any_case
from memory_core.extraction.dates import FEASTS, IN_YEAR, NO_DAY_OF_MONTH, YEAR
from memory_core.extraction.dates_in_figures import IN_FIGURES, full_year, tells_a_day
from memory_core.extraction.lexicon.verbs import NO_PAST

_AHEAD: Final = any_case(
    r"\b(?:will|going to|is|are|am|due|until|till|by|next|must|should|need(?:s|ed)? to|has to|have to|booked|scheduled|supposed"
    r"|meant|moved|postponed|pushed|rescheduled|decided|planned|agreed|invited|starts?|begins?|ends?|expires|leaves|flies)\b"
)
_WAS: Final = any_case(
    r"\b(?:was|were|had|did|got|went|came|broke|bought|sold|paid|made|took|gave|sent|met|lost|won|found|built|became|began|left"
    r"|fell|saw|read|wrote|said|told|put|cut|spent|last|ago|yesterday"
    r"|[a-z]{2,}(?<!ne)(?<!we)(?<!se)(?<!fe)(?<!bre)(?<!spe)ed)\b"
)
_MONTH: Final = rf"(?P<month>\b{MONTH_NAME})\.?"
_DAY: Final = r"(?P<day>\d{1,2})(?:st|nd|rd|th)?"
_AT: Final = r"(?:(?:back )?(?:in|on|during|of|early in|late in|around)|since|from|as of)(?: the)?"


def is_past(text: str) -> bool:
    """True where the text tells of what was, and nothing in it is to come."""
    return any(one.group().casefold() not in NO_PAST for one in _WAS.finditer(text)) and not _AHEAD.search(text)


def begun(text: str, now: datetime, zone: ZoneInfo) -> datetime | None:
    """The beginning of the day, week, month, season or year that a past text names, aware UTC; None where it names none, or none
    that lies behind: what was today has been known since."""
    today = now.astimezone(zone).date()
    found = ((pattern.search(text), resolve) for pattern, resolve in _FORMS)
    read = (resolve(match, today) for match, resolve in found if match is not None)
    first = next((day for day in read if day is not None), None)
    if first is None or first >= today:
        return None
    start = datetime.combine(first, time(), zone).astimezone(UTC)
    return start if start < now else None


def _named_day(match: re.Match[str], today: date) -> date | None:
    month, day = month_number(match["month"]), int(match["day"])
    return day_of(int(match["year"]), month, day) if match["year"] else last_until(today, month, day)


def _in_figures(match: re.Match[str], today: date) -> date | None:
    month, day = int(match["m"]), int(match["d"])
    if not tells_a_day(match):
        return None
    return day_of(full_year(match["year"]), month, day) if match["year"] else last_until(today, month, day)


def _named_month(match: re.Match[str], today: date) -> date | None:
    month = month_number(match["month"])
    if match["year"]:
        return day_of(int(match["year"]), month, 1)
    if match.groupdict().get("which"):
        return day_of(today.year - (1 if match["which"].casefold() == "last" else 0), month, 1)
    return last_until(today, month, 1)


def _season(match: re.Match[str], today: date) -> date | None:
    """ "Last summer" is over, "this summer" and "in the summer" have begun; a year is that of the season's beginning."""
    month = SEASONS[match["season"].casefold()]
    if match["year"]:
        return day_of(int(match["year"]), month, 1)
    found = last_until(today, month, 1)
    if found is None or (match["which"] or "").casefold() != "last":
        return found
    after = months_after(found, 3)
    return found if after and after.first <= today else found.replace(year=found.year - 1)


def _feast(match: re.Match[str], today: date) -> date | None:
    month, day = FEASTS[match["feast"].casefold()]
    return day_of(int(match["year"]), month, day) if match["year"] else last_until(today, month, day)


def _of_month(match: re.Match[str], today: date) -> date | None:
    months = (months_after(today, -back) for back in range(13))
    days = (day_of(one.first.year, one.first.month, int(match["day"])) for one in months if one is not None)
    return next((day for day in days if day is not None and day <= today), None)


def _year(match: re.Match[str], today: date) -> date | None:  # noqa: ARG001  (the form of a resolver)
    return day_of(int(match["year"]), 1, 1)


def _ago(match: re.Match[str], today: date) -> date | None:
    return _back(number_of(match["count"]) or 0, match["unit"].casefold().rstrip("s"), today)


_DAYS_IN: Final = {"day": 1, "week": 7, "fortnight": 14}


def _back(count: int, unit: str, today: date) -> date | None:
    """So many days or weeks back is a day, so many months or years a month."""
    if unit in _DAYS_IN:
        return today - timedelta(days=count * _DAYS_IN[unit])
    month = months_after(today, -count * (12 if unit == "year" else 1))
    return month.first if month else None


def _stretch(match: re.Match[str], today: date) -> date | None:
    back = 0 if match["which"].casefold() in {"this", "earlier this"} else 1
    unit = match["unit"].casefold()
    if unit == "week":
        return today - timedelta(days=today.weekday() + 7 * back)
    if unit == "weekend":
        return today - timedelta(days=(today.weekday() + 2) % 7 or 7)
    year = days_of(today.year - back) if unit == "year" else months_after(today, -back)
    return year.first if year else None


def _weekday(match: re.Match[str], today: date) -> date | None:
    return today - timedelta(days=(today.weekday() - weekday_number(match["weekday"])) % 7 or 7)


def _yesterday(match: re.Match[str], today: date) -> date | None:
    return today - timedelta(days=2 if "before" in match.group().casefold() else 1)


_NAMED: Final = "|".join(map(re.escape, sorted(FEASTS, key=len, reverse=True)))
_FORMS: Final[tuple[tuple[Pattern, Callable[[re.Match[str], date], date | None]], ...]] = (
    *((figures, _in_figures) for figures in IN_FIGURES),
    (any_case(rf"\b{_DAY}(?: of)? {_MONTH}{IN_YEAR}\b"), _named_day),
    (any_case(rf"{_MONTH} (?:the )?{_DAY}\b(?!\d){IN_YEAR}"), _named_day),
    (any_case(rf"\b{_MONTH} (?:of )?(?P<which>last|this) year(?P<year>(?!))?"), _named_month),
    (any_case(rf"\b{_MONTH},? (?:of )?{YEAR}\b"), _named_month),
    (any_case(rf"\b(?:{_AT}|last|this|early|late|mid)[ -](?:(?:early|late|mid)[ -])?{_MONTH}(?P<year>(?!))?(?!,? \d)"),
     _named_month),
    (any_case(rf"\b(?:(?P<which>last|this) |{_AT} )(?P<season>{'|'.join(SEASONS)})\b{IN_YEAR}"), _season),
    (any_case(rf"\b(?:at|on|over|last|since|this) (?P<feast>{_NAMED})\b{IN_YEAR}"), _feast),
    (any_case(r"\b(?:the day before yesterday|yesterday|last night)\b"), _yesterday),
    (any_case(rf"\b(?P<count>{COUNT}) (?P<unit>days?|weeks?|fortnights?|months?|years?) (?:ago|back)\b"), _ago),
    (any_case(r"\b(?P<which>last|this past|the past|earlier this|this) (?P<unit>week|weekend|month|year)\b"), _stretch),
    (any_case(rf"\b(?:on|since|last|this past) (?P<weekday>{WEEKDAY_NAME})"), _weekday),
    (any_case(rf"\b(?:on|since|from|as of) the {_DAY}(?<=st|nd|rd|th)\b{NO_DAY_OF_MONTH}"), _of_month),
    (any_case(rf"\b{_AT} {YEAR}\b"), _year),
)  # fmt: skip
"""The most exact first."""
