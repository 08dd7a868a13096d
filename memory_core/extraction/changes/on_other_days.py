"""What is on another day of the week now: "pottery's on Sunday evenings instead"; and of several things that were told
together with their days, the one that is."""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.calendar_words import WEEKDAY
from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Memory
from memory_core.domain.tokens import stems
from memory_core.extraction.passing import of_the_day

_ON_A_DAY: Final = Pattern(
    r"(?:^|[,;] |\bso |(?:this|next|last|new) (?:week|month|year|term|season),? )(?:(?:my|our|the) )?"
    r"(?P<what>[\w&-]+(?: [\w&-]+){0,2}?)(?:(?:['’]s| is| are| comes?| meets?| runs?) (?:now )?(?:on |every )"
    r"|(?: has| have| is|['’]s)? (?:moved|shifted|switched|moving|shifting|changed) (?:over )?to )"
    rf"(?P<day>{WEEKDAY})",
    re.IGNORECASE,
)
_HELD: Final = frozenset({"routine", "hobby", "time", "place", "work_schedule", "date", "note"})
_CHANGED: Final = Pattern(r"\b(?:now|these days|instead|nowadays|lately|at last|finally)\b", re.IGNORECASE)
_FROM_NOW: Final = Pattern(r"\bagain\b|\b(?:from|as of|starting|since) (?:this|next|last|now|the new)\b", re.IGNORECASE)
_MOVED: Final = Pattern(r"\b(?:moved|shifted|switched|moving|shifting|changed) (?:over )?to\b", re.IGNORECASE)
_WEEKDAY: Final = Pattern(rf"\b{WEEKDAY}", re.IGNORECASE)


def on_another_day(sentence: str, memory: Memory) -> bool:
    """Whether what the memory tells a weekday of is on another one now: "pottery's on Sunday evenings instead"."""
    said = _ON_A_DAY.search(sentence)
    changed = _CHANGED.search(sentence) or _FROM_NOW.search(sentence) or _MOVED.search(sentence)
    if said is None or not changed or of_the_day(sentence) or memory.attribute not in _HELD:
        return False
    told = {day.group().casefold() for day in _WEEKDAY.finditer(memory.statement)}
    return len(told) == 1 and said["day"].casefold() not in told and stems(said["what"]) <= stems(memory.statement)


def day_of_one(sentence: str, memory: Memory) -> tuple[tuple[int, int], str] | None:
    """Where in a statement of several things on days of their own the day of the one stands that is on another day now, and
    that day: "Pottery is on Sundays now", of "Spanish on Mondays and pottery on Wednesdays"."""
    said = _ON_A_DAY.search(sentence)
    moved = said is not None and bool(_MOVED.search(said.group()))
    if said is None or of_the_day(sentence) or not (moved or _CHANGED.search(sentence) or _FROM_NOW.search(sentence)):
        return None
    what = re.sub(r" (?:class|lesson|practice|training)(?:es|s)?$", "", said["what"], flags=re.IGNORECASE)
    told = re.findall(WEEKDAY, memory.statement, re.IGNORECASE)
    on_its_day = rf"\b{re.escape(what)}(?: (?:class|lessons?|one|group))? (?:on|is on) (?P<day>{WEEKDAY}s?)\b"
    named = list(re.finditer(on_its_day, memory.statement, re.IGNORECASE))
    if len(named) != 1 or len(told) == 1:
        return None  # "my class has moved", of two classes
    found = named[0]
    if found["day"].casefold().startswith(said["day"].casefold()):
        return None
    plural = "s" if found["day"].casefold().endswith("s") else ""
    return found.span("day"), f"{said['day'].capitalize()}{plural}"
