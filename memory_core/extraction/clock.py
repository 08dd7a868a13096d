"""Times of day in a person's words: "3 pm", "at 7", "18:30", "at 6.30", "noon"."""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.patterns import Pattern

_NUMBERS: Final = {
    word: number
    for number, word in enumerate(
        ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"], 1
    )
}
_NUMBER: Final = "|".join(_NUMBERS)
TIME: Final = Pattern(
    r"(?:(?:^|,? )(?:at|around|from|@) |,? )?\b(?:(?P<hour>\d{1,2})(?:[:.](?P<minute>[0-5]\d))?\s?"
    r"(?P<half>[ap])\.?m\b\.?|(?P<hour24>[01]?\d|2[0-3]):(?P<minute24>[0-5]\d)"
    rf"|(?P<part>half|(?:a )?quarter) (?P<side>past|to) (?P<near>\d{{1,2}}|{_NUMBER})\b|(?P<named>{_NUMBER}) o['’]?clock\b"
    r"|(?P<noon>noon)|(?P<midnight>midnight))|(?:^|,? )(?:at|@) (?:(?P<dotted>[01]?\d|2[0-3])\.(?P<dotted_minute>[0-5]\d)(?![.\d]|"
    r"\s?(?:%|percent|euros?|pounds?|dollars?|k\b|m\b|miles|million))"
    r"|(?P<bare>1[0-2]|[1-9])(?: o['’]?clock)?(?!\d|:|[./-]\d| [A-Za-z]*(?:street|st|ave|road))\b)",
    re.IGNORECASE,
)
"""With the word before it and what stands between the two."""
_EVENING: Final = Pattern(
    r"\b(?:evenings?|tonight|night|dinner|supper|drinks|pub|concert|gig|party|theatre|theater|film|movie|cinema|opera|play)\b",
    re.IGNORECASE,
)
_MORNING: Final = Pattern(r"\b(?:morning|breakfast|a\.?m\b)", re.IGNORECASE)
_FIRST_BY_DAY: Final = 7
"""Nobody meets at 3 in the night."""


def clock_of(match: re.Match[str], of: str = "") -> str:
    """`HH:MM` of a match of TIME; where neither half of the day is told, what the sentence speaks of decides, or what it
    is the time `of`."""
    said = f"{of} {match.string}"
    if match["noon"]:
        return "12:00"
    if match["midnight"]:
        return "00:00"
    if match["half"]:
        hour = int(match["hour"]) % 12 + (12 if match["half"].casefold() == "p" else 0)
        return f"{hour:02}:{match['minute'] or '00'}"
    if match["part"]:
        hour, minute = _number(match["near"]), "30" if match["part"].casefold() == "half" else "15"
        if match["side"].casefold() == "to":
            hour, minute = hour - 1 or 12, "45"
        return _by_day(hour, minute, said)
    if match["named"]:
        return _by_day(_number(match["named"]), "00", said)
    told = match["hour24"] or match["dotted"] or match["bare"]
    hour, minute = int(told), match["minute24"] or match["dotted_minute"] or "00"
    at_night = 0 < hour < _EARLIEST and not told.startswith("0") and not _EARLY.search(said)
    if match["hour24"] and not at_night and (told.startswith("0") or not _in_the_evening(hour, said)):
        return f"{hour:02}:{minute}"
    return _by_day(hour, minute, said)


def _by_day(hour: int, minute: str, text: str) -> str:
    if 0 < hour < _FIRST_BY_DAY or _in_the_evening(hour, text):
        hour += 12
    return f"{hour:02}:{minute}"


def _in_the_evening(hour: int, text: str) -> bool:
    return _EARLY_EVENING <= hour < 12 and bool(_EVENING.search(text)) and not _MORNING.search(text)


def _number(word: str) -> int:
    return int(word) if word.isdigit() else _NUMBERS[word.casefold()]


_EARLY_EVENING: Final = 5
_EARLIEST: Final = 5
"""Before that hour nobody meets: "2:30" is in the afternoon."""
_EARLY: Final = Pattern(
    r"\b(?:morning|night|a\.?m\b|alarm|wake|woke|get up|gets up|shift|bed|sleep|feed|flight|flies|ferry|sunrise|dawn"
    r"|early)\b",
    re.IGNORECASE,
)


def first_time(text: str) -> str | None:
    """A time of day as `HH:MM`."""
    match = TIME.search(text)
    return clock_of(match) if match else None


def time_span(text: str) -> tuple[int, int] | None:
    """Where the first time of day stands, with the word before it."""
    match = TIME.search(text)
    return match.span() if match else None
