"""Which known memory is meant by what somebody calls an occasion, "the op", "my appointment", "yoga": one of those that have a day
or a time, which may be another one by now."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from memory_core.domain.patterns import Pattern
from memory_core.domain.people import PEOPLE
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER
from memory_core.domain.tokens import stems
from memory_core.extraction.clock import time_span
from memory_core.extraction.dates import first_date
from memory_core.extraction.lexicon.life import BODY_PARTS, MEDICS

OCCASIONS: Final = frozenset({"date", "deadline", "time"})
HELD: Final = frozenset({"routine", "hobby"})
"""What comes again on some day of the week."""
_DONE_AT: Final = {
    Pattern(rf"\b(?:{verb})", re.IGNORECASE): stems(noun)
    for verb, noun in (
        ("getting married|marry", "wedding"),
        ("fly", "flight"),
        ("moving|move", "move moving day"),
        (
            rf"(?:having|have) (?:an?|my) (?:operation|surgery|op)|operated|\w surgery\b|have surgery"
            rf"|having my (?:[\w-]+ ){{0,2}}?{BODY_PARTS}s? (?:done|replaced|operated)",
            "operation surgery op",
        ),
        ("graduat", "graduation"),
        ("interview", "interview"),
        ("travel|going to|driving to|trip to|holiday in", "trip journey holiday"),
        ("getting engaged|get engaged", "engagement"),
        (r"due\b", "due date baby"),
    )
}
"""What a plan is called as an occasion."""


def may_move(memory: Memory, now: datetime, zone: ZoneInfo) -> bool:
    if memory.attribute in OCCASIONS or (memory.attribute == "plan" and memory.event_end is not None):
        return memory.event_end is None or memory.event_end > now
    in_words = (memory.attribute in _IN_WORDS or _is_due(memory)) and _is_to_come(memory, now, zone)
    return (
        memory.attribute in HELD or in_words or (memory.attribute == "note" and time_span(memory.statement) is not None)
    )


_IN_WORDS: Final = frozenset({"note", "decision"})
_DUE_ON: Final = Pattern(r"\b(?:baby is|is|am|are|I['’]m|[,;]|and) ?due (?:on|in|at)\b|\bdue date\b", re.IGNORECASE)


def _is_due(memory: Memory) -> bool:
    """ "I'm pregnant, due on 2 May": its day is told beside what it is of."""
    return memory.attribute == "condition" and _DUE_ON.search(memory.statement) is not None


def is_told_in_words(memory: Memory) -> bool:
    """Whether its statement tells the day, and its value something else: with whom it is, or what condition."""
    return memory.attribute in PEOPLE or memory.attribute == "condition"


def _is_to_come(memory: Memory, now: datetime, zone: ZoneInfo) -> bool:
    """Whether its statement tells a day that is not past."""
    day = first_date(memory.statement, memory.learned_at, zone)
    return day is not None and day.end > now


def meant_by(what: str, memories: Sequence[Memory]) -> Memory | None:
    """The one memory of something called so."""
    named = stems(what)
    fitting = [one for one in memories if named and named <= called(one)]
    if not fitting and (named & _SORTS) and named - _SORTS:  # "my spin group", of the spin class
        fitting = [one for one in memories if one.attribute in HELD and named - _SORTS <= called(one)]
    if not fitting and (whose := _WHOSE.fullmatch(what)) is not None:
        theirs = re.compile(rf"(?:(?:my|our|the) )?{re.escape(whose['who'])}\b", re.IGNORECASE)
        fitting = [one for one in memories if stems(whose["what"]) <= called(one) and theirs.match(one.statement)]
    exactly = [one for one in fitting if named == stems(one.subject)]
    meant = exactly or fitting
    return meant[0] if len(meant) == 1 else None


def told_of(what: str, memories: Sequence[Memory]) -> Memory | None:
    """The one plan that has all the words in what it tells: "the knee", of "I'm having my left knee done on 11 January". Only what
    is said to be on another day is meant by as little; what has a date of its own has a name."""
    named = stems(what)
    fitting = [one for one in memories if one.attribute == "plan" and named and named <= stems(one.statement)]
    return fitting[0] if len(fitting) == 1 else None


def is_of_a_part(what: str, memory: Memory) -> bool:
    """Whether it names only what the occasion is of, and not the occasion: the school, of the school concert."""
    if memory.attribute not in OCCASIONS:
        return False
    head = re.split(r" (?:to|at|with|about|for|in|on|of) ", memory.subject)[0].split()[-1:]
    return not stems(" ".join(head)) <= stems(what)


_SORTS: Final = stems("class group lesson session practice course club training meeting")
_WHOSE: Final = Pattern(r"(?:(?:my|our|the) )?(?P<who>[\w-]+)['’]s (?P<what>.+)", re.IGNORECASE)
""" "Mum's operation", of what was told as "my mum has an operation"."""
_DUE: Final = stems("deadline")
_NAMES: Final = Pattern(r"\b[A-Z][\w'’-]+")
""" "Off to Benidorm": what is only a place to go to is called by its name."""
_UNTIL: Final = Pattern(r"\b(?:on|in) (?P<what>[\w' -]{3,30}?) (?:until|till)\b", re.IGNORECASE)
""" "I'm on parental leave until June"."""
_RUNS: Final = Pattern(
    r"(?P<what>[\w' -]{3,30}?) (?:runs?|lasts?|goes on|is valid|ends?|expires?|(?:starts?|begins?)(?= \())\b",
    re.IGNORECASE,
)
""" "My tenancy runs until May": a plan that is called by what runs."""


def called(memory: Memory) -> frozenset[str]:
    """The words for what the memory tells the time of."""
    if memory.attribute in OCCASIONS - {"time"}:
        due = "due date" if re.search(r"\bdue date\b", memory.statement, re.IGNORECASE) else ""
        return stems(f"{memory.subject} {due}") | (_DUE if memory.attribute == "deadline" else frozenset())
    if memory.attribute == "plan" and (runs := _RUNS.match(memory.value) or _UNTIL.search(memory.statement)):
        return stems(runs["what"])
    if memory.attribute == "plan":
        named = frozenset(stem for verb, those in _DONE_AT.items() if verb.search(memory.value) for stem in those)
        whose = frozenset() if memory.subject == OWNER else stems(memory.subject)
        return named | whose | stems(memory.value) if named else stems(" ".join(_NAMES.findall(memory.value)))
    if _is_due(memory):
        return stems("due date baby")
    at = time_span(memory.statement)
    return stems(memory.statement[: at[0]] if at else memory.statement)


APPOINTMENT: Final = Pattern(r"(?:appointment|appt|slot|booking|check-?up|visit)", re.IGNORECASE)
_PRACTICE: Final = Pattern(
    rf"\b(?:{MEDICS}|hygienist|hairdresser|barber|salon|clinic|garage|mot|tattooist)\b", re.IGNORECASE
)


def appointment(what: str, sentence: str, memories: Sequence[Memory], now: datetime, zone: ZoneInfo) -> Memory | None:
    """What is known by whom it is with: the dentist, of whom the sentence speaks, or the only one there is."""
    if APPOINTMENT.fullmatch(what) is None:
        return None
    dated = [one for one in memories if one.attribute in OCCASIONS | {"plan"} and may_move(one, now, zone)]
    if any(stems(what) <= stems(one.subject) for one in dated):
        return None  # it is called so itself
    kept = [one for one in dated if _PRACTICE.search(_with_whom(one))]
    named = [one for one in kept if stems(one.subject) <= stems(sentence) or _names(one) & stems(sentence)]
    meant = named or kept
    return meant[0] if len(meant) == 1 else None


def _with_whom(memory: Memory) -> str:
    """What tells with whom it is: the name of what has a date, and what is planned, of which the owner is the name."""
    return memory.value if memory.attribute == "plan" else memory.subject


def _names(memory: Memory) -> frozenset[str]:
    return stems(" ".join(_NAMES.findall(memory.value))) if memory.attribute == "plan" else frozenset()


def with_whom(whom: str, memories: Sequence[Memory], now: datetime, zone: ZoneInfo) -> Memory | None:
    """What is known of a day with somebody, who has "moved me to the 19th"."""
    told = [
        one
        for one in memories
        if (may_move(one, now, zone) or (one.attribute in PEOPLE and _is_to_come(one, now, zone)))
        and stems(whom) <= stems(f"{one.subject} {one.statement}")
    ]
    return told[0] if len(told) == 1 else None


def says(memory: Memory, when_it_is_not: str) -> bool:
    """Whether a memory tells of that day or time, by its number or name."""
    number = re.match(r"(\d{1,2})(?![:.\d])", when_it_is_not)
    told = rf"{number[1]}(?:st|nd|rd|th)?" if number else re.escape(when_it_is_not)
    return re.search(rf"\b{told}\b(?![:.]\d)", memory.statement, re.IGNORECASE) is not None
