"""The day or the time that something told is put right to, in the words of what was told."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from memory_core.domain.calendar_words import WEEKDAY
from memory_core.domain.candidates import Candidate
from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Memory
from memory_core.domain.tokens import stems
from memory_core.extraction.changes.shapes import DAY_AND_MONTH
from memory_core.extraction.clock import TIME
from memory_core.extraction.dates import first_date
from memory_core.extraction.retimed import When, retimed, when
from memory_core.extraction.rules.corrections import corrected
from memory_core.extraction.statement_parts import parts_of, place_in, with_part

_DATED: Final = frozenset({"date", "deadline", "time", "birthday", "anniversary", "plan", "age"})


def at_another_time(words: str, memory: Memory, evidence: str, now: datetime, zone: ZoneInfo) -> Candidate | None:
    told = when(words, now, zone)
    then = retimed(memory, told, zone) if told is not None else None
    if then is None or then.value == memory.value:
        return None
    return corrected(memory, then.value, then.statement, evidence, event_end=then.end)


def begun_otherwise(words: str, memory: Memory, evidence: str, zone: ZoneInfo) -> Candidate | None:
    """Of what is no date itself the day that it is told to have begun: "sober since the 3rd of February"."""
    told = first_date(memory.statement, memory.learned_at, zone)
    if told is None or memory.attribute in _DATED or not re.search(r"\bsince\b", memory.statement):
        return None
    place = (told.start, told.stop)
    made = with_part([(memory, place)], words.strip(), evidence)
    return made[0] if made else None


def of_one_statement(
    text: str, memory: Memory, held: Sequence[Memory], found: Candidate, now: datetime, zone: ZoneInfo
) -> list[Candidate]:
    """What else the statement was kept as: the day of an anniversary that is an anniversary, too."""
    day = first_date(text, now, zone)
    twins = [one for one in held if one.statement == memory.statement and one.id not in found.related]
    if day is None or memory.attribute not in _DATED:
        return []
    made = (
        at_another_time(text[day.start : day.stop], one, text, now, zone) for one in twins if one.attribute in _DATED
    )
    return [one for one in made if one is not None]


_NOT_THE: Final = Pattern(
    r"\bnot (?:on )?the (?P<day>\d{1,2})(?:st|nd|rd|th)\b(?! (?:floor|row|page|grade|form|one|time))", re.IGNORECASE
)


def names_its_day(text: str, memory: Memory) -> bool:
    """Whether a text denies the very day of a memory: "it's on the 6th, not the 5th", of a party on 5 March."""
    said = _NOT_THE.search(text)
    return said is not None and re.fullmatch(rf"\d{{4}}-\d\d-{int(said['day']):02d}", memory.value) is not None


_WEEKDAYS: Final = Pattern(rf"\b{WEEKDAY}s?\b", re.IGNORECASE)
_LEAD: Final = Pattern(r",? ?(?:at|around|from|@|on) ", re.IGNORECASE)


def of_its_part(memory: Memory, told: When, what: str, evidence: str) -> tuple[Candidate, ...] | None:
    """Of two things told in one sentence, each with a day or a time, the one that is spoken of: "I have Spanish on Tuesdays and
    pottery on Wednesdays". None where it tells one thing; () where it is not said which."""
    of_a_day = _WEEKDAYS if _WEEKDAYS.fullmatch(told.day_words) else DAY_AND_MONTH
    shape, new = (of_a_day, told.day_words) if told.day_words else (TIME, told.time_words)
    places = list(shape.finditer(memory.statement))
    parts = [
        memory.statement[first:last]
        for first, last in parts_of(memory.statement)
        if any(first <= one.start() < last for one in places)
    ]
    if len(parts) < 2 or not all(stems(shape.sub(" ", one)) - _NO_THING for one in parts):
        return None
    if (place := place_in(memory.statement, shape, stems(what) - stems(memory.subject))) is None:
        return ()
    lead = _LEAD.match(place.group())
    start = place.start() + (lead.end() if lead else 0)
    often = place.group().endswith("s") and shape is _WEEKDAYS and not new.endswith("s")
    return with_part([(memory, (start, place.end()))], f"{new}s" if often else new, evidence)


_NO_THING: Final = stems("I we have has do does on at in every each from to until till my our the")
