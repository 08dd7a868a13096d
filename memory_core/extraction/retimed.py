"""What is known of an occasion once its day or its time is another: "the flight leaves at 7:25", after "My flight to Oslo leaves at
6:40 on Friday", is about that flight, on that Friday. What the new sentence does not speak of stays.
"""

from __future__ import annotations

import calendar
import re
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import Final
from zoneinfo import ZoneInfo

from memory_core.domain.calendar_words import WEEKDAY
from memory_core.domain.numbers import HOUR_WORDS
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import PEOPLE
from memory_core.domain.records import Memory
from memory_core.extraction.clock import TIME, clock_of, first_time, time_span
from memory_core.extraction.dates import Day, first_date

_Place = tuple[int, int]

_MONTH: Final = Pattern("|".join(calendar.month_name[1:]), re.IGNORECASE)
_WEEKLY: Final = Pattern(
    rf"\b{WEEKDAY}s?\b(?: (?:mornings?|afternoons?|evenings?|nights?)\b)?",
    re.IGNORECASE,
)
_MORE: Final = Pattern(
    rf"\s*(?:-|–|to|till|until|and|or|,)\s*(?:\d|noon|midnight|{WEEKDAY})",
    re.IGNORECASE,
)
"""From then to then, or on two days: which of them is meant is not told."""
_AT_HOURS: Final = Pattern(rf"\bat (?:{HOUR_WORDS}|\d{{1,2}}(?:[:.]\d\d)?)\b", re.IGNORECASE)
_LEAD: Final = Pattern(r"^(?:on|at|for|to|until|till|by|in|from|every)\s+", re.IGNORECASE)
_HAS_LEAD: Final = Pattern(
    r"\b(?:on|by|for|every|until|is|are|due|this|next|each|first|second|third|fourth|last|other)$", re.IGNORECASE
)
_OF_MONTHS: Final = Pattern(r"\b(?:in|by|until|till|for|this|next|early|late|mid|end of|of)$", re.IGNORECASE)
_NEEDS_NONE: Final = Pattern(
    r"(?:today|tonight|tomorrow|next|this|in|by|before|until|till|during|around)\b", re.IGNORECASE
)
_LED_BY: Final = Pattern(
    r"(?P<lead>by|before|until|till|during|around) (?P<month>[a-z]+),?(?P<year> \d{4})?", re.IGNORECASE
)
_A_DAY: Final = len("2027-03-15")


_PLANNED: Final = Pattern(r"\((?P<day>\d{4}-\d\d(?:-\d\d)?)(?:T(?P<time>\d\d:\d\d))?\)")
"""A plan's value has its day in brackets."""


@dataclass(frozen=True, slots=True)
class When:
    """What a few words say of when. `day_words` and `time_words` stand without the word before them; either may be empty, not both.
    `day` is None for a day of the week that comes again; `time` is `HH:MM`."""

    day_words: str
    day: Day | None
    time_words: str
    time: str | None


def when(words: str, now: datetime, zone: ZoneInfo) -> When | None:
    """The words as a day, a time or both; None where they say anything else."""
    told = _LEAD.sub("", words.strip(" .,!"))
    told = f"at {told}" if told[:1].isdigit() and first_date(told, now, zone) is None else told
    told = f"in {told}" if _MONTH.fullmatch(told) else told
    day, at = _places(told, now, zone)
    left = "".join(" " if any(p and p[0] <= n < p[1] for p in (day, at)) else one for n, one in enumerate(told))
    if re.sub(r"\b(?:on|at|for|to|until|till|by|in|the|every|o'clock)\b", "", left, flags=re.IGNORECASE).strip(" ,"):
        return None
    if day is None and at is None:
        return None
    day_words, time_words = (_LEAD.sub("", told[slice(*p)].strip(" ,")) if p else "" for p in (day, at))
    dated = f"in {day_words}" if _MONTH.fullmatch(day_words) else day_words
    return When(day_words, first_date(dated, now, zone), time_words, first_time(told))


def day_named(words: str, now: datetime, zone: ZoneInfo) -> Day | None:
    """The day that the words name; a month too where it stands by itself: "November"."""
    return first_date(f"in {words}" if _MONTH.fullmatch(words) else words, now, zone)


@dataclass(frozen=True, slots=True)
class Then:
    """What a memory tells once its day or time is another. `end`: aware, UTC."""

    value: str
    statement: str
    end: datetime | None


def retimed(memory: Memory, told: When, zone: ZoneInfo) -> Then | None:
    """None where the memory's words do not show what to change. What is on another day is at the same time, as a calendar has it;
    "the 21st" is one of the same month."""
    said = memory.statement.rstrip(" .")
    if told.time and len(_AT_HOURS.findall(said)) > 1:
        return None  # "chemistry at four and physics at six": which of them?
    told = _of_that_month(memory, told, zone)
    day, at = _places(_unnamed(said, memory.subject), memory.learned_at, zone)
    if any(place and _MORE.match(said, place[1]) for place in (day, at)):
        return None
    statement = _rewritten(said, told, day, at)
    if statement is None and day is None:
        return _made_exact(memory, told)
    if statement is None:
        return None
    statement = f"{statement}."
    if (planned := _PLANNED.search(memory.value)) is not None:
        on = told.day.day[:_A_DAY] if told.day else planned["day"]
        what = memory.value[: planned.start("day")]
        timed = _rewritten(what, When("", None, told.time_words, told.time), None, time_span(what))
        clock = nearest(told, planned["time"] or "") if told.time and planned["time"] else planned["time"]
        plan = f"{timed or what}{on}{f'T{clock}' if clock and len(on) == _A_DAY else ''})"
        return Then(plan, statement, told.day.end if told.day else memory.event_end)
    if memory.attribute == "time":
        return (
            None if told.day_words or not told.time else Then(nearest(told, memory.value), statement, memory.event_end)
        )
    if memory.attribute in PEOPLE or memory.attribute == "condition":
        return Then(memory.value, statement, memory.event_end)  # with whom it is, or what condition
    if not memory.value[:4].isdigit():  # a class, held on some day of the week: the words are the value
        places = _places(memory.value, memory.learned_at, zone)
        value = _rewritten(memory.value, told, *places)
        return Then(value, statement, memory.event_end) if value else None
    if told.day is not None and (len(told.day.day) < _A_DAY or len(memory.value) < _A_DAY):
        known_by_month = len(memory.value) <= _A_DAY and not told.time
        return Then(told.day.day, statement, told.day.end) if known_by_month else None
    if len(memory.value) < _A_DAY or (told.day_words and told.day is None):
        return None
    on = told.day.day[:_A_DAY] if told.day else memory.value[:_A_DAY]
    before = memory.value[_A_DAY + 1 :]
    clock = nearest(told, before) if told.time else before
    return Then(f"{on}T{clock}" if clock else on, statement, told.day.end if told.day else memory.event_end)


_SOME_TIME: Final = Pattern(
    r"\b(?:some ?time )?(?:in|this|next) (?:the )?(?:early |late )?(?:spring|summer|autumn|fall|winter|new year)\b",
    re.IGNORECASE,
)


def _made_exact(memory: Memory, told: When) -> Then | None:
    """A day of what was told for a season: "due in the autumn"."""
    if told.day is None or len(told.day.day) < _A_DAY or memory.attribute != "plan":
        return None
    places, of_value = (list(_SOME_TIME.finditer(one)) for one in (memory.statement, memory.value))
    if len(places) != 1 or len(of_value) > 1:
        return None
    clock = f" at {told.time_words}" if told.time_words else ""
    statement = (
        f"{memory.statement[: places[0].start()]}on {told.day_words}{clock}{memory.statement[places[0].end() :]}"
    )
    value = " ".join(_SOME_TIME.sub(" ", memory.value).split())
    return Then(f"{value} ({told.day.day[:_A_DAY]})", statement, told.day.end)


_OF_A_MONTH: Final = Pattern(r"(?:the )?(?P<day>\d{1,2})(?:st|nd|rd|th)(?: instead)?", re.IGNORECASE)


def _of_that_month(memory: Memory, told: When, zone: ZoneInfo) -> When:
    """ "The 21st", of what was on 14 June 2027: 21 June, however long that is."""
    if _OF_A_MONTH.fullmatch(told.day_words) is None:
        return told
    day_told = first_date(memory.statement, memory.learned_at, zone) if memory.attribute in PEOPLE else None
    known = re.search(r"\d{4}-\d\d-\d\d", day_told.day if day_told else memory.value)
    if known is None:
        return told
    before = date.fromisoformat(known.group())
    start = datetime(before.year, before.month, 1, 12, tzinfo=zone)
    day = first_date(told.day_words, start, zone)
    if day is None or day.day[:7] != known.group()[:7]:
        return told
    month = next((name for name in calendar.month_name[1:] if _names_month(memory.statement, name)), "")
    year = f" {before.year}" if f"{before.year}" in memory.statement else ""
    return replace(told, day=day, day_words=f"{int(day.day[8:10])} {month}{year}" if month else told.day_words)


def _names_month(statement: str, month: str) -> bool:
    """ "The 17th of jan" names it as well."""
    return re.search(rf"\b(?:{month}|{month[:3]}|{month[:4]})\b", statement, re.IGNORECASE) is not None


_EXACT: Final = Pattern(r"[ap]\.?m\b|\b(?:0\d|1[3-9]|2[0-3])\b|noon|midnight|morning|evening|night", re.IGNORECASE)


def clock_again(value: str, told: str, now_told: str) -> str:
    """The value with the time of day that a statement tells now, where it had the one that it told before: "12 December at 10"."""
    before, after = TIME.search(told), TIME.search(now_told)
    had = _CLOCK.search(value)
    if had is None or before is None or after is None or before.group() == after.group():
        return value
    if nearest(When("", None, before.group(), clock_of(before)), had["time"]) != had["time"]:
        return value
    time = nearest(When("", None, after.group(), clock_of(after)), had["time"])
    return f"{value[: had.start('time')]}{time}{value[had.end('time') :]}"


_CLOCK: Final = Pattern(r"(?:^|\d\d\d\d-\d\d-\d\dT)(?P<time>\d\d:\d\d)\)?$")


def nearest(told: When, before: str) -> str:
    """A time that may be of either half of the day is of the one nearer to the time before: 8 in the evening, now "at 7"."""
    time = told.time or ""
    if not before or _EXACT.search(f"{told.day_words} {told.time_words}"):
        return time
    hour, minute = int(time[:2]) % 12, time[3:]
    old = int(before[:2]) * 60 + int(before[3:])
    return min(
        (f"{h:02}:{minute}" for h in (hour, hour + 12)), key=lambda at: abs(int(at[:2]) * 60 + int(at[3:]) - old)
    )


def _unnamed(said: str, name: str) -> str:
    """The text with signs in the place of the occasion's name, which may hold a day: the Christmas party is on 11 December."""
    at = said.casefold().find(name.casefold())
    return said if at < 0 or not name else f"{said[:at]}{'#' * len(name)}{said[at + len(name) :]}"


def _places(text: str, now: datetime, zone: ZoneInfo) -> tuple[_Place | None, _Place | None]:
    """Where a text tells the day, and where the time, with the word before it."""
    at = time_span(text)
    rest = text if at is None else f"{text[: at[0]]}{'#' * (at[1] - at[0])}{text[at[1] :]}"
    day, weekly = first_date(rest, now, zone), _WEEKLY.search(rest)
    spans = [*([(day.start, day.stop)] if day else []), *([weekly.span()] if weekly else [])]
    return min(spans, key=lambda span: (span[0], -span[1]), default=None), at


def _rewritten(text: str, told: When, day: _Place | None, at: _Place | None) -> str | None:
    """The text with other words for when, each where the old ones stood; a time of which there was none comes after the day."""
    parts: list[tuple[_Place, str]] = []
    if told.day_words:
        if day is None:
            return None
        words = _as_led(text[slice(*day)], _as_often(text[slice(*day)], told.day_words), told)
        parts.append((day, _day_after(text[: day[0]], words)))
    if told.time_words:
        place = at or ((day[1], day[1]) if day else None)
        if place is None:
            return None
        parts.append((place, f" at {told.time_words}"))
    for (start, stop), words in sorted(parts, reverse=True):
        before, after = text[:start].rstrip(" ,"), text[stop:]
        if words and _NEEDS_NONE.match(words.strip()):
            before = re.sub(r"\s+on$", "", before, flags=re.IGNORECASE)
        text = f"{before}{' ' if before and words.strip() else ''}{words.strip()}{after}"
    return text


def _as_led(before: str, words: str, told: When) -> str:
    """ "Until September 2027", of what runs until August 2027."""
    led = _LED_BY.fullmatch(before)
    if led is None or not (_MONTH.fullmatch(led["month"]) and _MONTH.fullmatch(words)):
        return words
    year = led["year"] or ""
    return f"{led['lead']} {words}{year if told.day and told.day.day.startswith(year.strip()) else ''}"


def _as_often(before: str, words: str) -> str:
    """ "Wednesdays", of what was on Tuesdays and is on Wednesday by now."""
    return f"{words}s" if _ON_DAYS.search(before) and _ON_A_DAY.fullmatch(words) else words


_ON_DAYS: Final = Pattern(rf"\b{WEEKDAY}s\b", re.IGNORECASE)
_ON_A_DAY: Final = Pattern(WEEKDAY, re.IGNORECASE)


_RANGE: Final = Pattern(
    r"(?:\d{1,2}|[a-z]+ \d{1,2})\b.{0,12}? (?:to|until|till) (?:the )?(?:\d|[a-z]+ \d).*", re.IGNORECASE
)


def _day_after(before: str, words: str) -> str:
    if re.search(r"\bevery\s*$", before, re.IGNORECASE) and _WEEKLY.fullmatch(words):
        return re.sub(r"days\b", "day", words)
    if _MONTH.fullmatch(words):
        return words if _OF_MONTHS.search(before.rstrip()) else f"in {words}"
    if _HAS_LEAD.search(before.rstrip()) or _NEEDS_NONE.match(words):
        return words
    if _RANGE.fullmatch(words):
        return f"from {words}"
    return f"on {words}"
