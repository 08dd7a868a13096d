"""Answers to questions about the course of things: the values that a slot had, by the intervals in which they held."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from memory_core.domain.ageing import Lifetimes, freshness, status_at
from memory_core.domain.courses import Course, Wanted, answers
from memory_core.domain.people import subject_key
from memory_core.domain.ranking import Tier, context_factor, score
from memory_core.domain.records import Kind, Memory, MessageId, Status
from memory_core.domain.relevance import Signals
from memory_core.domain.scopes import checked
from memory_core.domain.slots import OWNER, VOCABULARY
from memory_core.ports import Reads
from memory_core.usecases.recalling.memories import CURRENT, Asked, Judged
from memory_core.usecases.recalling.values import values_of

_MOST_TOLD: Final = 4
"""Of the values that a slot had; those nearest to what is asked for come first."""
_MOST_LISTED: Final = 8
"""Where all of them are asked for."""

_OUTRIGHT: Final = Signals(cosine=None, coverage=1.0, slot_coverage=1.0, personal=1.0)


@dataclass(frozen=True, slots=True)
class Followed:
    """`judged`: the answers first. `settled`: all values of the slots that the question is about, shown or not, and what was found
    of others: where it was told is no answer, either."""

    judged: list[Judged]
    settled: tuple[Memory, ...] = ()


async def followed(reads: Reads, judged: Sequence[Judged], asked: Asked, lifetimes: Lifetimes) -> Followed:
    """What was found with the answers that the intervals of its slots give, and without their other values: what is known not
    to have held then is no answer. Unchanged where the question is about no course of things. Raises ScopeViolation."""
    others: list[Memory] = []
    for course in asked.question.courses:
        others += [one.memory for one in judged if _is_beside(one.memory, course)]
        judged = [one for one in judged if not _is_beside(one.memory, course)]
        for values in await _slots(reads, course, judged, asked):
            told = answers(course, [one for one in values if status_at(one, asked.now, lifetimes) is not Status.PURGED])
            if told is not None:
                here = {one.id for one in values}
                rest = [_no_surer(one) if told else one for one in judged if one.memory.id not in here]
                shown = [
                    _answer(one, asked, lifetimes)
                    for one in told[: _MOST_LISTED if course.wanted is Wanted.EVERY else _MOST_TOLD]
                ]
                return Followed([*_levelled(shown), *rest], (*values, *others))
    return Followed(list(judged), tuple(others))


async def _slots(reads: Reads, course: Course, judged: Sequence[Judged], asked: Asked) -> list[list[Memory]]:
    """The values of the owner's slots in question; where the words tell of none, those of each slot of which a value was found."""
    at_hand = [one.memory for one in judged]
    asked.readable.require({one.scope for one in at_hand})
    keys: list[tuple[str, frozenset[str]]] = [(OWNER, course.attributes)]
    if not course.attributes:
        shown = [one.memory for one in judged if one.tier is not None]
        keys = list(dict.fromkeys((subject_key(one.subject), frozenset({one.attribute})) for one in shown))
    wanted: dict[str, set[str]] = {}
    for subject, attributes in keys:
        wanted.setdefault(subject, set()).update(attributes)
    values = {one.id: one for one in (*at_hand, *await values_of(reads, wanted, at_hand, asked.readable))}
    return [
        checked([one for one in values.values() if _is_of(one, subject, attributes)], asked.readable)
        for subject, attributes in keys
    ]


def _is_beside(memory: Memory, course: Course) -> bool:
    """Whether it is another's where the owner's slot is asked about; where all that there has been is, also what is filed in
    another slot of what the owner is and has: no cat is an employer."""
    theirs, filed = memory.subject != OWNER, memory.attribute in VOCABULARY and memory.attribute != "note"
    if memory.attribute in course.attributes:
        return theirs and course.sure and course.wanted is not Wanted.OF
    return course.wanted is Wanted.EVERY and (theirs or (filed and memory.kind is Kind.IDENTITY))


def _is_of(memory: Memory, subject: str, attributes: frozenset[str]) -> bool:
    return memory.attribute in attributes and subject_key(memory.subject) == subject


def _answer(memory: Memory, asked: Asked, lifetimes: Lifetimes) -> Judged:
    status = status_at(memory, asked.now, lifetimes)
    fresh = freshness(memory, asked.now, lifetimes)
    total = score(1.0, fresh, memory.confidence, context_factor(memory, asked.occasion))
    earlier = status not in CURRENT or memory.valid_to is not None
    tier = Tier.POSSIBLE if earlier else Tier.PRIORITY
    return Judged(memory, status, _OUTRIGHT, 1.0, fresh, total, tier, earlier)


def _levelled(shown: Sequence[Judged]) -> list[Judged]:
    """What holds now is no surer than what came before it, where both are told."""
    return [_no_surer(one) for one in shown] if any(one.earlier for one in shown) else list(shown)


def _no_surer(one: Judged) -> Judged:
    return replace(one, tier=Tier.POSSIBLE) if one.tier is Tier.PRIORITY else one


async def told_in(
    reads: Reads, judged: Sequence[Judged], settled: Sequence[Memory]
) -> Mapping[MessageId, tuple[str, ...]]:
    """The messages that memories were learned from that are about to be shown, with the sentences that those rest on, or that are
    `settled` to be the answer or none (without)."""
    shown = {one.memory.id for one in judged if one.tier is not None}
    sources = [*shown, *(memory.id for memory in settled)]
    evidence = await reads.memories.evidence(sources) if sources else {}
    told: dict[MessageId, tuple[str, ...]] = {}
    for memory_id, rows in evidence.items():
        for one in rows:
            told[one.message_id] = (*told.get(one.message_id, ()), *((one.quote,) if memory_id in shown else ()))
    return told
