"""Times of day in a person's words: "3 pm", "at 7", "18:30", "at 6.30", "noon"."""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.calendar_words import WEEKDAY
from memory_core.domain.numbers import HOUR_WORDS, number_of
from memory_core.domain.patterns import Pattern, any_case

TIME: Final = Pattern(
    r"(?:(?:^|,? )(?:at|around|from|@) |,? )?\b(?:(?P<hour>\d{1,2})(?:[:.](?P<minute>[0-5]\d))?\s?"
    r"(?P<half>[ap])\.?m\b\.?|(?P<hour24>[01]?\d|2[0-3]):(?P<minute24>[0-5]\d)"
    rf"|(?P<part>half|(?:a )?quarter) (?P<side>past|to) (?P<near>\d{{1,2}}|{HOUR_WORDS})\b|(?P<named>{HOUR_WORDS}) o['’]?clock\b"
    r"|(?P<noon>noon)|(?P<midnight>midnight))|(?:^|,? )(?:at|@) (?:(?P<dotted>[01]?\d|2[0-3])\.(?P<dotted_minute>[0-5]\d)(?![.\d]|"
    r"\s?(?:%|percent|euros?|pounds?|dollars?|k\b|m\b|miles|million))"
    r"|(?P<bare>1[0-2]|[1-9])(?: o['’]?clock)?(?!\d|:|[./-]\d| [A-Za-z]*(?:street|st|ave|road))\b)",
    re.IGNORECASE,
)
"""With the word before it and what stands between the two."""
_PART_BEHIND: Final = any_case(
    rf"(?:,?\s(?:o['’]clock|sharp|in the|this|tomorrow|on|at|{WEEKDAY}))*"
    r"\s(?P<part>morning|afternoon|evening|night)\b"
)
""" "At 6 in the morning", "at 6 on Friday evening": no doubt is left."""
_MORNING: Final = any_case(
    r"\b(?:mornings?|breakfasts?|brunch|a\.?m|alarms?|wak(?:e|es|ing)|woke|(?:get|gets|getting|got) up|sunrise|dawn|jog\w*|parkrun"
    r"|(?:go|goes|going) running|(?:I|we|my|our|a|the|to|for a) runs?(?! (?:an?|the|my|our)\b)|early(?! evening)"
    r"|(?<!late )(?<!night )(?<!evening )shifts?(?! (?:ends?|finish\w*|is (?:over|done))\b))\b"
)
_AFTERNOON: Final = any_case(r"\bafternoons?\b")
_EVENING: Final = any_case(
    r"\b(?:evenings?|tonight|nights?|dinner|supper|drinks|concert|gig|party|theatre|theater|movie|cinema|opera|(?:an?|the"
    r"|this|that|our|his|her|their|\w+['’]s|school) (?:film|play)(?! ?-?(?:date|group|ground|park|time|room|crew|set)))\b"
)
_BY_DAY: Final = any_case(
    r"\b(?:lunch|coffee|opens?|opening|festival|rehears\w*|matin[eé]e|tour|workshop|(?:concert|opera) house)\b"
)
"""Whatever is named beside it: lunch at the pub, a film festival, the hour at which the opera opens."""
_OF_CHILDREN: Final = any_case(r"\b(?:kids?|child\w*|birthday|school|nursery|toddlers?|son|daughter|baby)['’]?s?\b")
"""Their parties are over by lunch."""
_NIGHT: Final = any_case(
    r"\b(?:mornings?|nights?|a\.?m|alarms?|wak(?:e|es|ing)|woke|(?:get|gets|getting|got) up|dawn|early shift)\b"
)
"""What is before five in the morning."""
_ON_A_TABLE: Final = any_case(r"\b(?:bed|sleep|feed|flights?|flies|ferry|shift|sunrise|early)\b")
"""What is, where it has minutes: the flight at 4:10."""
_PUB: Final = any_case(r"\bpub\b")
_FIRST_BY_DAY, _MORNING_BEGINS, _LATE = 5, 7, 10
_NOON: Final = 12


def clock_of(match: re.Match[str], of: str = "") -> str:
    """`HH:MM` of a match of TIME; where neither half of the day is told, what the sentence speaks of decides, or what it
    is the time `of`."""
    if match["noon"]:
        return "12:00"
    if match["midnight"]:
        return "00:00"
    if match["half"]:
        hour = int(match["hour"]) % _NOON + (_NOON if match["half"].casefold() == "p" else 0)
        return f"{hour:02}:{match['minute'] or '00'}"
    if match["part"]:
        hour, minute = number_of(match["near"]) or 0, "30" if match["part"].casefold() == "half" else "15"
        if match["side"].casefold() == "to":
            hour, minute = hour - 1 or _NOON, "45"
        return f"{_of_day(hour, match, of):02}:{minute}"
    if match["named"]:
        return f"{_of_day(number_of(match['named']) or 0, match, of):02}:00"
    told = match["hour24"] or match["dotted"] or match["bare"]
    minute = match["minute24"] or match["dotted_minute"] or "00"
    hour = int(told)
    if not told.startswith("0") and 0 < hour <= _NOON:
        hour = _of_day(hour, match, of)
    return f"{hour:02}:{minute}"


def _of_day(hour: int, match: re.Match[str], of: str) -> int:
    """The hour of the day, of one to twelve."""
    behind = _PART_BEHIND.match(match.string, match.end())
    if behind is not None:
        return _in_part(hour, behind["part"].casefold())
    said = f"{of} {match.string}"
    if hour < _FIRST_BY_DAY:
        by_night = _NIGHT.search(said) or (match["hour24"] and _ON_A_TABLE.search(said))
        return hour if by_night and not _AFTERNOON.search(said) else hour + _NOON
    if hour < _MORNING_BEGINS:
        if _MORNING.search(said):
            return hour
        as_written = match["hour24"] and not (_EVENING.search(said) or _AFTERNOON.search(said))
        return hour if as_written else hour + _NOON
    return hour + _NOON if hour < _NOON and _in_the_evening(hour, said) else hour


def _in_part(hour: int, part: str) -> int:
    """ "12 at night" is midnight, "2 at night" before the morning."""
    early = part == "morning" or (part == "night" and (hour < _FIRST_BY_DAY or hour == _NOON))
    return hour % _NOON + (0 if early else _NOON)


def _in_the_evening(hour: int, said: str) -> bool:
    if _MORNING.search(said) or _BY_DAY.search(said):
        return False
    if hour >= _LATE and _OF_CHILDREN.search(said):
        return False
    return bool(_EVENING.search(said)) or (hour < _LATE and bool(_PUB.search(said)))


def first_time(text: str) -> str | None:
    """A time of day as `HH:MM`."""
    match = TIME.search(text)
    return clock_of(match) if match else None


def time_span(text: str) -> tuple[int, int] | None:
    """Where the first time of day stands, with the word before it."""
    match = TIME.search(text)
    return match.span() if match else None
