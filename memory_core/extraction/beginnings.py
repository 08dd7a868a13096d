"""Since when something is so, where the sentence says it: "I moved to Bergen yesterday", "I've lived in Leeds since 2019".

Told of what came to be or has been, a time lies behind: "in May" is the last one. Resolved against when it was said, in the owner's
zone. What is told of as to come ("I'm moving in May") has not begun.
"""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from memory_core.domain.candidates import Candidate
from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Kind
from memory_core.extraction.dates_past import begun

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


def began(text: str, now: datetime, zone: ZoneInfo) -> datetime | None:
    """The beginning of the day, week, month, season or year that the text names as that of a change, or as "since" when; aware UTC.
    None where it names none, or none that lies behind."""
    since = re.search(r"\b(?:ever )?since (?!then\b)", text, re.IGNORECASE)
    if _TO_COME.search(text) or not (since or _CAME_TO_BE.search(text)):
        return None
    return begun(text[since.start() :] if since else text, now, zone)


def since_told(candidate: Candidate, now: datetime, zone: ZoneInfo) -> Candidate:
    """With the time from which it holds, where its sentence says that."""
    if candidate.past or candidate.attribute not in _LASTING or candidate.kind not in _KINDS:
        return candidate
    return replace(candidate, valid_from=began(candidate.statement, now, zone) or candidate.valid_from)
