"""Days of the calendar, and the months and years that they make up. Pure.

Every date in somebody's words comes through here. One that no calendar has, and one of a time in which nobody makes plans or
remembers, is None: "9999-12-31" is how forms say never, and there is no day after it.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta, tzinfo
from typing import Final

FIRST_YEAR: Final = 1900
LAST_YEAR: Final = 2200
_MONTHS_A_YEAR: Final = 12


@dataclass(frozen=True, slots=True)
class Days:
    """`[first, after)`: never empty."""

    first: date
    after: date

    @property
    def last(self) -> date:
        return self.after - timedelta(days=1)

    def within(self, zone: tzinfo | None) -> tuple[datetime, datetime]:
        """From the midnight at which they begin in a zone to that at which they are over."""
        return datetime.combine(self.first, time(), zone), datetime.combine(self.after, time(), zone)


def day_of(year: int, month: int, day: int) -> date | None:
    """None where there is no such day."""
    if not FIRST_YEAR <= year <= LAST_YEAR:
        return None
    try:
        return date(year, month, day)
    except ValueError:
        return None


def days_of(year: int, month: int | None = None, day: int | None = None) -> Days | None:
    """A year, a month of it, or one day of that; None where there is none."""
    first = day_of(year, month or 1, day or 1)
    if first is None:
        return None
    if day is not None:
        return Days(first, first + timedelta(days=1))
    if month is not None:
        return Days(first, date(year + month // _MONTHS_A_YEAR, month % _MONTHS_A_YEAR + 1, 1))
    return Days(first, date(year + 1, 1, 1))


def months_after(of: date, count: int) -> Days | None:
    """The month so many after that of a day; before it where `count` is negative."""
    year, month = divmod(of.year * _MONTHS_A_YEAR + of.month - 1 + count, _MONTHS_A_YEAR)
    return days_of(year, month + 1)


def season_of(year: int, month: int) -> Days | None:
    """The three months from the first of one."""
    first = days_of(year, month)
    last = months_after(first.first, 2) if first else None
    return Days(first.first, last.after) if first and last else None


def first_from(today: date, month: int, day: int) -> date | None:
    """The next such day, or today; 29 February may be eight years off."""
    found = (day_of(year, month, day) for year in range(today.year, today.year + 9))
    return next((one for one in found if one is not None and one >= today), None)


def last_until(today: date, month: int, day: int) -> date | None:
    """The last such day that has come."""
    found = (day_of(year, month, day) for year in range(today.year, today.year - 9, -1))
    return next((one for one in found if one is not None and one <= today), None)
