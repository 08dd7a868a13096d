"""What is over when the day is: "I'll be late today", "working from home today". It is no memory."""

from __future__ import annotations

import re
from datetime import datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from memory_core.extraction.patterns import Pattern
from memory_core.extraction.rules_table import Draft

_OF_A_DAY: Final = frozenset(
    {"plan", "routine", "work_schedule", "housing", "household", "uses", "preferred_drink", "hobby"}
)
_TODAY: Final = Pattern(
    r"\b(?:today|tonight|this (?:morning|afternoon|evening)|in a (?:bit|minute|min|sec|second|moment|while)|just now|right now"
    r"|for a (?:bit|minute|sec|moment))\b",
    re.IGNORECASE,
)


def over_today(draft: Draft, said: str, now: datetime, zone: ZoneInfo) -> bool:
    """True for a plan that ends today, and for a way of life that is told of today only. `said`: the clause it is read from."""
    if draft.attribute == "plan" and draft.event_end is not None:
        tomorrow = datetime.combine(now.astimezone(zone).date() + timedelta(days=1), time(), zone)
        return draft.event_end <= tomorrow
    return draft.attribute in _OF_A_DAY and bool(_TODAY.search(said))
