"""Where a part stands in what was told, and the same statement with another in its place."""

from __future__ import annotations

import calendar
import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Final

from memory_core.domain.candidates import Candidate
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import PEOPLE
from memory_core.domain.records import Memory, Standing
from memory_core.domain.slots import ENDED, normalise, same_value
from memory_core.domain.tokens import stems
from memory_core.extraction.retimed import clock_again
from memory_core.extraction.rules.corrections import corrected
from memory_core.extraction.values import person_name

_FRESH: Final = timedelta(days=1)
_SOMEBODY: Final = PEOPLE | {"pet", "name"}
"""Called by a name and by nothing else: "Tom who rang" is none."""
Found = tuple[Memory, list[re.Match[str]]]
"""A memory, and where in its statement the part may stand."""


def current_of(recent: Sequence[Memory]) -> list[Memory]:
    """What holds, and is no end of something."""
    return [one for one in recent if one.standing is Standing.CURRENT and not one.value.casefold().startswith(ENDED)]


def fresh_of(recent: Sequence[Memory], now: datetime) -> list[Memory]:
    """What was told so lately that it may be put right without being named."""
    return [one for one in current_of(recent) if now - one.learned_at <= _FRESH]


def where_told(part: Pattern | Pattern, memories: Sequence[Memory]) -> list[Found]:
    return [(one, found) for one in memories if (found := list(part.finditer(one.statement)))]


def of_one_message(found: Sequence[Found]) -> list[Found]:
    """Those of the message that told it last."""
    return [(one, at) for one, at in found if one.learned_at == max(m.learned_at for m, _ in found)]


def in_its_place(found: Sequence[Found], new: str, evidence: str) -> tuple[Candidate, ...]:
    """What the message that told the part last says with `new` for it; nothing where one statement tells it twice."""
    last = of_one_message(found)
    if not last or any(len(at) != 1 for _, at in last):
        return ()
    return with_part([(one, at[0].span()) for one, at in last], new, evidence)


_MONTH: Final = tuple(name.casefold() for name in calendar.month_name)
_OF_MONTH: Final = re.compile(r"\((?P<year>\d{4})-(?P<month>\d\d)\)")


def _in_the_month(value: str, old: str, new: str) -> str:
    """A value that tells a month in figures, with another one: "due (2027-06)", where June stands for May."""
    told = _OF_MONTH.search(value)
    months = [one.casefold() for one in (old, new)]
    if told is None or not all(one in _MONTH[1:] for one in months) or int(told["month"]) != _MONTH.index(months[0]):
        return value
    return f"{value[: told.start()]}({told['year']}-{_MONTH.index(months[1]):02}){value[told.end() :]}"


def _without_what_stands_there(new: str, before: str, behind: str) -> str:
    """ "My right hip", for the left one of "I had my left hip replaced": what stands around it is not said twice."""
    said = new
    last, first = before.split()[-1:], re.findall(r"[\w'’-]+", behind)[:1]
    if last and len(said.split()) > 1 and said.casefold().startswith(f"{last[0].casefold()} "):
        said = said.partition(" ")[2]
    if first and len(said.split()) > 1 and said.casefold().endswith(f" {first[0].casefold()}"):
        said = said.rpartition(" ")[0]
    return said


def with_part(places: Sequence[tuple[Memory, tuple[int, int]]], new: str, evidence: str) -> tuple[Candidate, ...]:
    """Each statement with `new` at its place; the value too, where that tells the part."""
    found = []
    for one, (start, stop) in places:
        old = one.statement[start:stop]
        said = _without_what_stands_there(new, one.statement[:start], one.statement[stop:])
        if normalise(old) == normalise(said):
            return ()
        statement = f"{one.statement[:start]}{said}{one.statement[stop:]}"
        value = one.value
        alone = list(re.finditer(rf"(?<![\w.-]){re.escape(old)}(?![\w-])", value, re.IGNORECASE))
        at = one.statement.casefold().find(value.casefold())
        if len(alone) > 1 and 0 <= at <= start and stop <= at + len(value):
            alone = [m for m in alone if m.start() == start - at]
        if len(alone) == 1:
            value = f"{value[: alone[0].start()]}{said}{value[alone[0].end() :]}"
        elif alone:
            return ()
        if value == one.value:
            value = _in_the_month(clock_again(value, one.statement, statement), old, said)
        unnamed = person_name(one.value) is not None and person_name(value) is None  # so many clients are none by name
        if value != one.value and one.attribute in _SOMEBODY and unnamed:
            return ()
        candidate = corrected(one, value, statement, evidence, event_end=one.event_end)
        same = same_value(value, one.value)
        found.append(replace(candidate, explicit=one.explicit, replaces=one.value if same else None))
    return tuple(found)


_PART: Final = Pattern(r"\s+(?:and|but|while)\s+|[,;]\s+", re.IGNORECASE)


def parts_of(statement: str) -> list[tuple[int, int]]:
    """Where the parts of a statement stand that an "and" or a comma joins."""
    return list(pairwise([0, *(one.end() for one in _PART.finditer(statement)), len(statement)]))


def place_in(statement: str, shape: Pattern, said: frozenset[str]) -> re.Match[str] | None:
    """Where its only value of the shape stands; of several the one of the part that tells what is spoken of: the ramipril's."""
    places = list(shape.finditer(statement))
    if len(places) < 2:
        return places[0] if places else None
    parts = parts_of(statement)
    meant = [
        one
        for one in places
        for first, last in parts
        if first <= one.start() < last and stems(statement[first:last]) & said - _in_all(statement, parts)
    ]
    return meant[0] if len(meant) == 1 else None


def _in_all(statement: str, parts: Sequence[tuple[int, int]]) -> frozenset[str]:
    """What is said in more than one part tells none from another."""
    said = [one for first, last in parts for one in stems(statement[first:last])]
    return frozenset(one for one in said if said.count(one) > 1)
