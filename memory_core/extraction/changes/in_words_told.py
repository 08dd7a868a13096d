"""A day that is put right, in the words of what was told: "the driving test is on Wednesday" leaves it at 9:40, and "we got married
on 21 August" leaves it in Molde, in 1987. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from memory_core.domain.candidates import Candidate, Relation
from memory_core.domain.people import same_subject
from memory_core.domain.records import Memory
from memory_core.domain.tokens import stems, weighty_stems
from memory_core.extraction.changes.redated import at_another_time
from memory_core.extraction.clock import time_span
from memory_core.extraction.dates import first_date
from memory_core.extraction.rules.corrections import corrected
from memory_core.extraction.statement_parts import current_of

_YEARLY: Final = frozenset({"birthday", "anniversary"})
_DATED: Final = _YEARLY | {"date", "deadline", "plan"}
_YEAR: Final = len("1987")


def in_words_told(
    read: Sequence[Candidate], known: Sequence[Memory], *, now: datetime, zone: ZoneInfo
) -> tuple[Candidate, ...]:
    """What was read, each day that corrects one in the sentence that told that; what else was kept of the sentence has it, too."""
    held, found = current_of(known), list(read)
    for one in read:
        wrong = _what_was_wrong(one, held)
        made = _retold(one, wrong, now, zone) if wrong is not None else None
        if wrong is None or made is None:
            continue
        twins = [it for it in held if it.statement == wrong.statement and it.id != wrong.id]
        beside = list(_of_twins(twins, made, one.evidence, found))
        again = {(it.attribute, it.value) for it in beside}
        found = [made if it is one else it for it in found if (it.attribute, it.value) not in again] + beside
    return tuple(found)


def _what_was_wrong(candidate: Candidate, held: Sequence[Memory]) -> Memory | None:
    """The one memory that it corrects, where it says nothing of it but another day."""
    if candidate.relation is not Relation.CORRECTS or candidate.attribute not in _DATED:
        return None
    if candidate.related:
        of_it = [one for one in held if one.id in candidate.related]
    else:
        of_it = [
            one for one in held if one.attribute == candidate.attribute and same_subject(one.subject, candidate.subject)
        ]
    return of_it[0] if len(of_it) == 1 and of_it[0].attribute == candidate.attribute else None


def _retold(candidate: Candidate, wrong: Memory, now: datetime, zone: ZoneInfo) -> Candidate | None:
    said = candidate.statement
    day = first_date(said, now, zone)
    if day is None or time_span(said) is not None or first_date(wrong.statement, wrong.learned_at, zone) is None:
        return None
    if candidate.attribute not in _YEARLY and _but_for_the_day(candidate, wrong, now, zone):
        return None  # it is in those words
    words = said[day.start : day.stop].strip(" ,.")
    rest = f"{said[: day.start]} {said[day.stop :]}"
    if not stems(rest) & stems(wrong.statement) or weighty_stems(rest) - weighty_stems(wrong.statement):
        return None  # it tells something more, in words of its own
    year = wrong.value[:_YEAR]
    if candidate.attribute in _YEARLY and year.isdigit() and year in wrong.statement and year not in words:
        words = f"{words} {year}"
    made = at_another_time(words, wrong, candidate.evidence, now, zone)
    return made and replace(made, replaces=wrong.value)


def _but_for_the_day(candidate: Candidate, wrong: Memory, now: datetime, zone: ZoneInfo) -> bool:
    said, told = candidate.statement, wrong.statement
    new, old = first_date(said, now, zone), first_date(told, wrong.learned_at, zone)
    if new is None or old is None:
        return False
    return said[: new.start].strip() == told[: old.start].strip() and said[new.stop :] == told[old.stop :]


def _of_twins(
    twins: Sequence[Memory], made: Candidate, evidence: str, read: Sequence[Candidate]
) -> Iterator[Candidate]:
    """What is told by the same sentence, of which nothing was read that changes it."""
    touched = {of for one in read for of in one.related}
    for twin in twins:
        if (
            twin.id not in touched
            and twin.attribute not in _DATED
            and twin.value.casefold() in made.statement.casefold()
        ):
            yield replace(corrected(twin, twin.value, made.statement, evidence), replaces=twin.value)
