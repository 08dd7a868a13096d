"""From when a new sum holds that is not yet to be paid: "from January the phone contract is 25", told in November. What takes the
place of the old sum says so, or it would be told as what is paid today."""

from __future__ import annotations

import calendar
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from memory_core.domain.calendar_words import MONTHS
from memory_core.domain.candidates import Candidate, Relation
from memory_core.domain.patterns import any_case
from memory_core.extraction.changes.amended import HOLDS_A_SUM

_NEXT: Final = r"(?:the )?next (?:week|month|year|term|season|spring|summer|autumn|winter)"
_SAID: Final = any_case(
    rf"\b(?P<from>(?:from|starting|as of|beginning|effective) (?:tomorrow|{_NEXT}"
    rf"|(?:(?:the )?(?:1st|first|\d{{1,2}}(?:st|nd|rd|th)?) (?:of )?)?(?P<month>{MONTHS})))\b(?!,? (?:to|till|until)\b)"
    r"|\b(?:will|going to|goes|going|go|rises?|rising|drops?|changes?|set to)\b.*?"
    rf"\b(?P<in>in (?P<month2>{MONTHS})|{_NEXT})\b"
)


def from_later_on(read: Sequence[Candidate], now: datetime, zone: ZoneInfo) -> tuple[Candidate, ...]:
    """What was read; each sum that takes the place of another says from when, where its sentence names a time that is to come."""
    return tuple(_from_when(one, now, zone) if one.relation is Relation.CORRECTS else one for one in read)


def _from_when(candidate: Candidate, now: datetime, zone: ZoneInfo) -> Candidate:
    said = _SAID.search(candidate.evidence)
    if said is None or HOLDS_A_SUM.search(candidate.statement) is None:
        return candidate
    month = said["month"] or said["month2"]
    when = said["from"] or said["in"]
    stands = candidate.statement
    if not said["in"] and "next month" in when.casefold() and when.casefold() in stands.casefold():
        return replace(candidate, statement=_NEXT_MONTH.sub(_month_after(now, zone), stands))
    told = (month or when).casefold() in stands.casefold()
    if told or (month is not None and month.casefold() == calendar.month_name[now.astimezone(zone).month].casefold()):
        return candidate
    when = f"{when[:1].lower()}{when[1:]}"
    when = f"from {when.removeprefix('in ').removeprefix('the ')}" if said["in"] else when
    when = when.replace("the next month", "next month")
    when = when.replace("next month", _month_after(now, zone))
    return replace(candidate, statement=f"{stands.rstrip(' .')}, {when}.")


def _month_after(now: datetime, zone: ZoneInfo) -> str:
    return calendar.month_name[now.astimezone(zone).month % 12 + 1]


_NEXT_MONTH: Final = any_case(r"\b(?:the )?next month\b")
"""Which is another one for who reads it in a month's time."""
