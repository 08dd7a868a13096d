"""Dates in a person's words, resolved against when they were said and in the owner's zone."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

_LEAD: Final = re.compile(r"^(?:on|at|due|in|by|for)\s+", re.IGNORECASE)
_QUARTER: Final = re.compile(r"end of q([1-4])", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Day:
    """`day` is ISO 8601; `end` the aware UTC end of that day in the owner's zone."""

    day: str
    end: datetime


def find_date(text: str, now: datetime, zone: ZoneInfo) -> Day | None:
    """The date that the text names: without a year the next one, as plans are about the future."""
    local = now.astimezone(zone)
    quarter = _QUARTER.search(text)
    if quarter:
        month = int(quarter.group(1)) * 3
        year = local.year if month >= local.month else local.year + 1
        following = datetime(year + month // 12, month % 12 + 1, 1, tzinfo=zone)
        return _day(following - timedelta(days=1), zone)
    from dateparser import parse

    settings = {"PREFER_DATES_FROM": "future", "RELATIVE_BASE": local.replace(tzinfo=None)}
    found = parse(_LEAD.sub("", text.strip()), languages=["en"], settings=settings)
    return _day(found, zone) if isinstance(found, datetime) else None


def _day(moment: datetime, zone: ZoneInfo) -> Day:
    end = datetime.combine(moment.date(), time(), zone) + timedelta(days=1)
    return Day(moment.date().isoformat(), end.astimezone(UTC))
