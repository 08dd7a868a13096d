"""The readers of what a sentence puts right of what was told lately, in the order in which they are asked while `rules` reads it:
some before its clauses are read, the others where nothing was read in them.

They make candidates at once, which `table` cannot: a clause that is a correction must not be read as one more fact.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from memory_core.domain.candidates import Candidate
from memory_core.domain.records import Memory
from memory_core.extraction.changes import (
    amended,
    anaphora,
    by_shape,
    exchanged_values,
    prices,
    put_right,
    reassigned,
    sides,
)
from memory_core.extraction.particulars import corrected_thing
from memory_core.extraction.rules.corrections import Reading


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence as it is read for corrections. `text`: in the owner's words; `recent`: what it may be about, and `before`: what
    the owner said right before it, the latest first."""

    reading: Reading
    text: str
    recent: Sequence[Memory]
    now: datetime
    zone: ZoneInfo
    before: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """A reader with what it is given, and why it stands where it stands. `clauses`: of the sentence."""

    reads: Callable[[Said, Sequence[str]], Candidate | Sequence[Candidate] | None]
    why: str


BEFORE: Final = (
    Row(
        lambda s, _: anaphora.renamed(s.reading, s.text, s.recent),
        "Who is called otherwise is one person, of whom every clause would tell another.",
    ),
    Row(
        lambda s, _: exchanged_values.exchanged(s.reading, s.text, s.recent),
        "Of two who were mixed up each has what the other had: a reader of one of them would leave the other wrong.",
    ),
    Row(
        lambda s, _: reassigned.of_another(s.reading, s.text, s.recent),
        "Of whom it is so, and of whom not: its clauses would call the one by the other's name.",
    ),
    Row(
        lambda s, _: prices.from_now_on(s.reading, s.text, s.recent),
        "What is paid from now on is told of its thing, or of whom it is paid to.",
    ),
    Row(
        lambda s, _: amended.in_company(s.reading, s.text, s.recent, now=s.now),
        "With whom it is instead: of the plan that was told, where its clauses would make another one.",
    ),
    Row(
        lambda s, _: amended.put_up(s.reading, s.text, s.recent),
        "A sum that rose or fell is told by its verb, whichever thing it is of.",
    ),
    Row(
        lambda s, _: sides.on_the_other(s.reading, s.text, s.recent, now=s.now),
        "Of two sides that are known: of the other one, what was told of this, where its clauses would tell it of both.",
    ),
    Row(
        lambda s, _: put_right.named(s.reading, s.text, s.recent, now=s.now, zone=s.zone),
        "What names the thing is surer than its clauses, which tell a fact of it without what was known.",
    ),
)
AFTER: Final = (
    Row(
        lambda s, _: amended.amended(s.reading, s.text, s.recent, now=s.now, zone=s.zone),
        "One part of what was told, known by its shape, though the thing may not be named: a label, a length of time.",
    ),
    Row(
        lambda s, _: by_shape.number_or_sum(s.reading, s.text, s.recent, s.before, now=s.now),
        "Below it, for a number has no unit that says of what it is.",
    ),
    Row(
        lambda s, clauses: corrected_thing(clauses, s.reading, s.text, s.recent),
        "A thing of the owner's own by its name, of any shape.",
    ),
    Row(
        lambda s, _: anaphora.elliptic(s.reading, s.text, now=s.now, zone=s.zone, recent=s.recent, before=s.before),
        "Last, for it names nothing: what was told last and has a value of that type.",
    ),
)


def before_its_clauses(said: Said) -> tuple[Candidate, ...]:
    """Of the first reader that reads something, so that the clauses are not read."""
    return _first(BEFORE, said, ())


def after_its_clauses(said: Said, clauses: Sequence[str]) -> tuple[Candidate, ...]:
    """Where nothing was read in them; also where the sentence goes on about what it puts right."""
    for reading in put_right.with_and_without_remark(said.reading):
        if found := _first(AFTER, replace(said, reading=reading), clauses):
            return found
    return ()


def _first(rows: Sequence[Row], said: Said, clauses: Sequence[str]) -> tuple[Candidate, ...]:
    for row in rows:
        if found := row.reads(said, clauses):
            return (found,) if isinstance(found, Candidate) else tuple(found)
    return ()
