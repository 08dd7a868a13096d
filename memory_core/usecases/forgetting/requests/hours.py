"""The points of time within a day that people name: "Saturday morning", "noon", "3 pm yesterday", "ten this morning".
Pure; English.

What is said of a day alone is in `points`: whoever asks for all since Saturday morning may have told something else on Friday
night.
"""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from typing import Final

from memory_core.domain.numbers import HOUR_WORDS, number_of
from memory_core.usecases.forgetting.requests.points import DAY, DAYS, TimeSpan, midnight_of, point_of

_PARTS: Final = {"morning": (0, 12), "noon": (12, 18), "evening": (17, 24), "night": (18, 30)}
"""The hours of a part of a day, by the end of its name: an afternoon is a "noon"."""
_PART: Final = "(?:morning|afternoon|evening|night)"
_DAY_OF: Final = rf"(?:today|yesterday|(?:(?:on|last|this)\s+)*(?:{DAY}))"
PART_OF_DAY: Final = (
    rf"(?:(?:yesterday|this|(?:(?:last|this)\s+)?(?:{DAY}))\s+{_PART}|tonight|last\s+(?:night|evening))"
)
_NAMED: Final = {
    "breakfast": (6, 10),
    "noon": (12, 12),
    "midday": (12, 12),
    "lunch": (12, 14),
    "lunchtime": (12, 14),
    "midnight": (0, 0),
}
"""From when till when each lasts."""
_NUMBER: Final = rf"(?:\d{{1,2}}(?:[:.]\d{{2}})?|{HOUR_WORDS})"
_CLOCK: Final = (
    rf"(?:{_NUMBER}\s*(?:[ap]\.?m\b\.?|o['’]?\s?clock)|\d{{1,2}}:\d{{2}}"
    rf"|{'|'.join(sorted(_NAMED, key=len, reverse=True))})"
)
_OF_DAY: Final = rf"(?:(?:on\s+|in\s+the\s+)?(?:{PART_OF_DAY}|{_DAY_OF}|morning|afternoon|evening))"
HOUR: Final = rf"(?:(?:{_CLOCK}(?:\s+{_OF_DAY})?|{_NUMBER}\s+{_OF_DAY})(?![\w:]))"
"""An hour by the clock or by a meal, with its day where it is said; without groups."""
HOURS: Final = rf"(?:between|from)\s+(?P<first>{_CLOCK}|{_NUMBER})\s+(?:and|to|until|till)\s+(?P<last>{HOUR})(?!\w)"
"""From one hour to another of the same day: "between nine and ten this morning"."""
HOURS_OF_A_DAY: Final = HOURS.replace("?P<first>", "?:").replace("?P<last>", "?:")
"""The same without groups."""
_A_DAY: Final = timedelta(days=1)
_NOON: Final = 12
_TEATIME: Final = 6
"""At night it is six and later in the evening; before, the day has begun."""


def part_of_day(text: str, now: datetime) -> TimeSpan:
    """The last one that has begun, of "this afternoon" that of today."""
    midnight, part = midnight_of(now), " ".join(text.casefold().split())
    named = next((name for name in DAYS if name in part.split()), "")
    point = point_of(named, now) if named else None
    if part.endswith("before last"):
        part, day = "night", midnight - 2 * _A_DAY
    elif point is not None:
        day = midnight if DAYS[named] == now.weekday() and part.startswith("this") else point.start
    else:
        day = midnight - _A_DAY if part.startswith(("yesterday", "last")) else midnight
    first, last = next(hours for name, hours in _PARTS.items() if part.endswith(name))
    return TimeSpan(day + timedelta(hours=first), day + timedelta(hours=last))


def hour_of(text: str, now: datetime) -> TimeSpan | None:
    """The last such hour that has begun; without length where the clock names it. None for no hour of a day."""
    told = " ".join(text.casefold().replace("’", "'").split())
    found = re.fullmatch(rf"(?P<clock>{_CLOCK}|{_NUMBER})(?:\s+(?:on\s+|in\s+the\s+)?(?P<of>.+))?", told)
    if found is None:
        return None
    named, of = _NAMED.get(found["clock"]), found["of"] or ""
    day = _day(of, now)
    if named is not None:
        begins, ends = (day + timedelta(hours=hour) for hour in named)
        back = _A_DAY if begins > now else timedelta()
        return TimeSpan(begins - back, ends - back)
    minutes = _minutes(found["clock"], of)
    instants = [day + timedelta(minutes=one) for one in minutes]
    begun = [one for one in instants if one <= now] or [one - _A_DAY for one in instants]
    return TimeSpan(begun[-1], begun[-1]) if begun else None


def hours_between(found: re.Match[str], now: datetime) -> TimeSpan | None:
    """What `HOURS` has matched; the day of the last hour is that of the first."""
    last = hour_of(found["last"], now)
    if last is None:
        return None
    half = re.search(r"[ap]\.?m\b|o['’]?\s?clock", found["last"], re.IGNORECASE)
    bare = re.fullmatch(_NUMBER, found["first"], re.IGNORECASE)
    first = hour_of(f"{found['first']} {half[0]}" if bare and half else found["first"], last.start)
    return TimeSpan(first.start, last.end) if first and first.start < last.end else None


def _day(of: str, now: datetime) -> datetime:
    """Midnight of the day that is named; that of today where none is."""
    midnight = midnight_of(now)
    if of.startswith(("yesterday", "last night", "last evening")):
        return midnight - _A_DAY
    named = next((name for name in DAYS if name in of.split()), "")
    point = point_of(named, now) if named else None
    return midnight if point is None or of.startswith("this") else point.start


def _minutes(clock: str, of: str) -> list[int]:
    """Of the day, after midnight: one time, or the two that twelve hours may mean."""
    number = re.match(rf"(?:(?P<hour>\d{{1,2}})(?:[:.](?P<minute>\d{{2}}))?|(?P<word>{HOUR_WORDS}))", clock)
    if number is None:
        return []
    hour = int(number["hour"]) if number["hour"] else number_of(number["word"]) or 0
    if hour > 2 * _NOON:
        return []
    minute = hour % (2 * _NOON) * 60 + int(number["minute"] or 0)
    half = re.search(r"([ap])\.?m\b", clock)
    if hour > _NOON or (number["minute"] and not half and re.fullmatch(r"0\d:\d\d", clock)):
        return [minute]
    early, late = minute % (_NOON * 60), minute % (_NOON * 60) + _NOON * 60
    if half is not None:
        return [early if half[1] == "a" else late]
    if "morning" in of:
        return [early]
    if "afternoon" in of or "evening" in of or ("night" in of and hour >= _TEATIME):
        return [late]
    return [early + 24 * 60] if "night" in of else [early, late]
