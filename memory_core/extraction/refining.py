"""What becomes of what was read in a message until the gate sees it, step by step: before it is asked what that puts out of date,
and once that is known."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final
from zoneinfo import ZoneInfo

from memory_core.domain.candidates import Candidate
from memory_core.domain.records import Memory
from memory_core.domain.teaching import Teachable
from memory_core.extraction.bygones import told_as_over
from memory_core.extraction.changes.in_words_told import in_words_told
from memory_core.extraction.changes.later_on import from_later_on
from memory_core.extraction.changes.outdated import Outdated
from memory_core.extraction.changes.parts_left import left_of
from memory_core.extraction.changes.respelt import respelt
from memory_core.extraction.changes.self_corrections import as_put_right
from memory_core.extraction.changes.set_against import with_changes
from memory_core.extraction.qualifiers import (
    excepted,
    for_something,
    in_training,
    in_whose_company,
    name_alone,
    not_for_now,
    of_a_garment,
    phone_where,
    restricted,
    tie_alone,
    which_of_them,
)

_QUALIFYING: Final = (
    restricted,
    excepted,
    for_something,
    name_alone,
    tie_alone,
    phone_where,
    which_of_them,
    in_training,
    of_a_garment,
    in_whose_company,
    not_for_now,
)
"""Of each candidate by itself: what it holds for alone is told before what is taken out of that."""


def qualified(read: Sequence[Candidate], text: str) -> tuple[Candidate, ...]:
    """As the text says that they hold. What a candidate puts out of date is asked of it like that."""
    for step in _QUALIFYING:
        read = [step(one, text) for one in read]
    return tuple(read)


@dataclass(frozen=True, slots=True)
class Beside:
    """What a step may look at beside the candidates. `known`: the latest first."""

    teachable: Teachable
    outdated: Sequence[Outdated]
    known: Sequence[Memory]
    zone: ZoneInfo


_Step = Callable[[Sequence[Candidate], Beside], Sequence[Candidate]]


def _set_against(read: Sequence[Candidate], beside: Beside) -> Sequence[Candidate]:
    """What was read stands against what it puts out of date."""
    return with_changes(read, beside.outdated)


def _put_right(read: Sequence[Candidate], beside: Beside) -> Sequence[Candidate]:
    """Asked after what is out of date is known: where that says already what is wrong, nothing more is put right."""
    return as_put_right(beside.teachable, read, beside.known, zone=beside.zone)


def _in_words_told(read: Sequence[Candidate], beside: Beside) -> Sequence[Candidate]:
    """Asked once it is known which day takes the place of which."""
    return in_words_told(read, beside.known, now=beside.teachable.taught_at, zone=beside.zone)


def _from_later_on(read: Sequence[Candidate], beside: Beside) -> Sequence[Candidate]:
    """Asked once it is known which sum takes the place of which."""
    return from_later_on(read, beside.teachable.taught_at, beside.zone)


def _respelt(read: Sequence[Candidate], beside: Beside) -> Sequence[Candidate]:
    """Asked once it is known what is put right: a name that was is another one wherever it was told."""
    return respelt(read, beside.teachable.text, beside.known)


def _with_parts_left(read: Sequence[Candidate], beside: Beside) -> Sequence[Candidate]:
    """Asked once all ends are known, of which something may be left."""
    return (*read, *left_of(read, beside.known))


def _with_bygones(read: Sequence[Candidate], beside: Beside) -> Sequence[Candidate]:
    """Last: what is told as over stands beside the rest and changes none of it."""
    return (*read, *told_as_over(beside.teachable, beside.zone))


_SETTLING: Final[tuple[_Step, ...]] = (
    _set_against,
    _put_right,
    _in_words_told,
    _from_later_on,
    _respelt,
    _with_parts_left,
    _with_bygones,
)


def settled(read: Sequence[Candidate], beside: Beside) -> tuple[Candidate, ...]:
    """What was read, and what follows of it from what the message puts out of date."""
    for step in _SETTLING:
        read = step(read, beside)
    return tuple(read)
