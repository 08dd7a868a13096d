"""When something was, where it is told in the past: "in September" is the last one, not the next."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Final
from zoneinfo import ZoneInfo

from memory_core.domain.patterns import Pattern
from memory_core.extraction.dates import first_date

_AHEAD: Final = Pattern(
    r"\b(?:will|going to|is|are|am|due|until|till|by|next|must|should|need(?:s|ed)? to|has to|have to|booked|scheduled|supposed"
    r"|meant|moved|postponed|pushed|rescheduled|decided|planned|agreed|invited|starts?|begins?|ends?|expires|leaves|flies)\b",
    re.IGNORECASE,
)
_WAS: Final = Pattern(
    r"\b(?:was|were|had|did|got|went|came|broke|bought|sold|paid|made|took|gave|sent|met|lost|won|found|built|became|began|left"
    r"|fell|saw|read|wrote|said|told|put|cut|spent|[a-z]{2,}(?<!ne)(?<!spe)(?<!inde)ed|changed|fixed|painted|last|ago|yesterday)\b",
    re.IGNORECASE,
)


def is_past(text: str) -> bool:
    """True where the text tells of what was, and nothing in it is to come."""
    return bool(_WAS.search(text)) and not _AHEAD.search(text)


def last_time(text: str, now: datetime, zone: ZoneInfo) -> datetime | None:
    """The beginning of the day or month that a past text names, aware UTC; None where it names none."""
    found = first_date(text, now, zone)
    match = re.match(r"(?P<year>\d{4})-(?P<month>\d\d)(?:-(?P<day>\d\d))?", found.day) if found else None
    if found is None or match is None:
        return None
    year = int(match["year"])
    named = re.search(r"\b(?:19|20)\d\d\b", text)
    if found.end > now and not named:
        year -= 1
    try:
        told = datetime(year, int(match["month"]), int(match["day"] or 1), tzinfo=zone)
    except ValueError:  # 29 February of a common year
        return None
    return told.astimezone(UTC) if told <= now else None
