"""Which of what bears on a question holds now: of two values of a slot the newer one, of two that contradict each other the one
said last, and of those who have left the owner's life nothing as news."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from memory_core.domain import occasions, servings
from memory_core.domain.ageing import Lifetimes, freshness, status_at
from memory_core.domain.people import ENDING_TIES, RELATIONS, subject_key
from memory_core.domain.ranking import Tier, context_factor, score, tier_of
from memory_core.domain.records import Memory, MemoryId, Standing, Status
from memory_core.domain.restating import is_stale
from memory_core.domain.scopes import Readable, checked
from memory_core.domain.slots import ENDED, OPPOSITES, OWNER, Cardinality, cardinality_of, normalise
from memory_core.domain.which_person import are_two
from memory_core.ports import Reads
from memory_core.usecases.recalling.memories import CURRENT, Asked, Judged, best_first
from memory_core.usecases.recalling.values import values_of

_MOST_STEPS: Final = 4
"""How often something may have been contradicted in turn."""
_SlotKey = tuple[str, str]


def _slot_of(memory: Memory) -> _SlotKey | None:
    """The slot across scopes, for slots of one value; None for others. How each drink is taken is a slot of its own."""
    if cardinality_of(memory.attribute) is not Cardinality.ONE:
        return None
    if memory.attribute == servings.ATTRIBUTE and (drink := servings.drink_of(memory.statement)):
        return subject_key(memory.subject), f"{memory.attribute}:{drink}"
    return subject_key(memory.subject), memory.attribute


def _filed_as(memory: Memory) -> _SlotKey:
    return subject_key(memory.subject), memory.attribute


async def rivals(
    reads: Reads, judged: Sequence[Judged], asked: Asked, candidates: Sequence[Memory] = ()
) -> list[Memory]:
    """Every memory in the single-valued slots of what will be shown, of opposite meaning to it or said against it, and whom it is
    told of, in the scopes at hand: a newer value may not have been found. With those `candidates` that were replaced.

    Raises ScopeViolation.
    """
    found = await _rivals_of(reads, [one.memory for one in judged if one.tier is not None], asked.readable)
    return [*found, *(one for one in candidates if one.standing is Standing.SUPERSEDED)]


async def _rivals_of(reads: Reads, shown: Sequence[Memory], readable: Readable) -> list[Memory]:
    attributes_of: dict[str, set[str]] = {}
    for memory in shown:
        if _slot_of(memory) is not None:
            attributes_of.setdefault(subject_key(memory.subject), set()).add(memory.attribute)
        elif memory.attribute in OPPOSITES:
            attributes_of.setdefault(subject_key(memory.subject), set()).add(OPPOSITES[memory.attribute])
        if (tie := _tie_of(memory)) is not None:
            attributes_of.setdefault(OWNER, set()).add(tie[0])
    found = await values_of(reads, attributes_of, shown, readable)
    return checked([*found, *await _said_against(reads, (*shown, *found), readable)], readable)


async def outdated(
    reads: Reads, memories: Sequence[Memory], readable: Readable, now: datetime, lifetimes: Lifetimes
) -> dict[MemoryId, Memory]:
    """Those of the memories that a newer readable one has taken the place of, as a recall would show them → that newer one.

    Raises ScopeViolation.
    """
    every = {memory.id: memory for memory in (*memories, *await _rivals_of(reads, memories, readable))}
    gives_way = _giving_way({key: one for key, one in every.items() if _counts(one, now, lifetimes)})
    return {memory.id: gives_way[memory.id] for memory in memories if memory.id in gives_way}


async def _said_against(reads: Reads, memories: Sequence[Memory], readable: Readable) -> list[Memory]:
    """What contradicts these, and what contradicts that in its turn."""
    found: dict[MemoryId, Memory] = {}
    last = [memory.id for memory in memories]
    for _ in range(_MOST_STEPS):
        newer = await reads.memories.said_against(last, readable) if last else []
        last = [memory.id for memory in newer if memory.id not in found]
        found |= {memory.id: memory for memory in newer}
    return list(found.values())


def _tie_of(memory: Memory) -> tuple[str, str] | None:
    """The attribute and name of whom a memory is told: "boyfriend Marcus" is a partner called Marcus."""
    relation, _, name = memory.subject.partition(" ")
    attribute = RELATIONS.get(relation)
    return (attribute, name) if attribute in ENDING_TIES and name else None


def settle_slots(
    judged: Sequence[Judged],
    further: Sequence[Memory],
    asked: Asked,
    lifetimes: Lifetimes,
) -> list[Judged]:
    """In a slot of one value the newest current readable memory wins, and of two that contradict each other the one said last; the
    others show as earlier, as possible at best.

    A winner that the search did not find is put in with the relevance of the best of those that it beats.
    """
    current = {one.memory.id: one.memory for one in judged if one.status in CURRENT}
    current |= {m.id: m for m in further if _counts(m, asked.now, lifetimes)}
    gives_way = _giving_way(current)
    known_of = [*(one.memory for one in judged), *further]
    left = _left(gives_way, current, known_of)
    over = [m for m in known_of if m.standing is Standing.SUPERSEDED or m.id in gives_way]
    settled: list[Judged] = []
    best_of: dict[MemoryId, tuple[Memory, Judged]] = {}
    for one in judged:
        winner = gives_way.get(one.memory.id)
        if winner is not None and one.tier is not None:
            best_of.setdefault(winner.id, (winner, one))
        loses = winner is not None or _tie_of(one.memory) in left or any(is_stale(one.memory, old) for old in over)
        settled.append(_as_earlier(one) if loses else one)
    known = {one.memory.id for one in judged if one.tier is not None}
    for winner, best in best_of.values():
        if winner.id not in known:
            settled = [one for one in settled if one.memory.id != winner.id]
            settled.append(_winner(winner, best, asked, lifetimes))
    if asked.question.about_past:
        return _past_first(settled)
    return sorted(settled, key=lambda one: (one.earlier, *best_first(one)))


def _counts(memory: Memory, now: datetime, lifetimes: Lifetimes) -> bool:
    """Whether it has a say in what holds: what is current, and what said that something is over, which stays so. A trip that was
    called off months ago does not come back because nobody spoke of it since."""
    status = status_at(memory, now, lifetimes)
    ends = memory.coexists_with is not None and memory.value.casefold().startswith(ENDED)
    return status in CURRENT or (ends and status is Status.EXPIRED)


def _giving_way(current: Mapping[MemoryId, Memory]) -> dict[MemoryId, Memory]:
    """What holds no more → what holds in its place: the newest value of its slot, or what was said against it last."""
    in_slot: dict[_SlotKey, list[Memory]] = {}
    for memory in current.values():
        if (slot := _slot_of(memory)) is not None:
            in_slot.setdefault(slot, []).append(memory)
    contradicted = _contradicted(current)
    found: dict[MemoryId, Memory] = {}
    for memory in current.values():
        slot = _slot_of(memory)
        winner = contradicted.get(memory.id) or (_newest_like(memory, in_slot[slot]) if slot is not None else memory)
        for _ in range(_MOST_STEPS):
            winner = contradicted.get(winner.id, winner)
        if winner.id != memory.id:
            found[memory.id] = winner
    return found


def _newest_like(memory: Memory, in_slot: Sequence[Memory]) -> Memory:
    """The newest of a slot, of two appointments with somebody else its own, and of two sisters."""
    apart = occasions.are_two_appointments if memory.attribute in occasions.ATTRIBUTES else are_two
    same = (one for one in in_slot if one is memory or not apart(one.statement, memory.statement))
    return max(same, key=_age_key)


def _contradicted(current: Mapping[MemoryId, Memory]) -> dict[MemoryId, Memory]:
    """What another of these contradicts → that other one. Of two that stand side by side the one said last holds."""
    found: dict[MemoryId, Memory] = {}
    for newer in current.values():
        older = current.get(newer.coexists_with) if newer.coexists_with is not None else None
        if older is None:
            continue
        holds, gives_way = (older, newer) if older.last_mention_at > newer.last_mention_at else (newer, older)
        found[gives_way.id] = holds
    return found


def _left(
    gives_way: Mapping[MemoryId, Memory], current: Mapping[MemoryId, Memory], known: Sequence[Memory]
) -> set[tuple[str, str]]:
    """Those who were the owner's boyfriend or boss, and are it no more."""
    ties = [memory for memory in known if memory.subject == OWNER and memory.attribute in ENDING_TIES]
    here = {(m.attribute, normalise(m.value)) for m in ties if m.id in current and m.id not in gives_way}
    gone = [m for m in ties if m.standing is Standing.SUPERSEDED or m.id in gives_way]
    return {(m.attribute, m.value) for m in gone if (m.attribute, normalise(m.value)) not in here}


def _past_first(settled: Sequence[Judged]) -> list[Judged]:
    """ "Where did I live before?": the earlier value is the answer, the present one beside it no surer than that; nor is what is
    filed elsewhere and bears on the question no more than what is past ("I work Saturdays at the bakery", which was a routine)."""
    earlier = [one for one in settled if one.earlier and one.tier is not None]
    answered = {_filed_as(one.memory) for one in earlier}
    strongest = max((one.relevance for one in earlier), default=math.inf)
    level = [
        replace(one, tier=Tier.POSSIBLE)
        if one.tier is Tier.PRIORITY and (_filed_as(one.memory) in answered or one.relevance <= strongest)
        else one
        for one in settled
    ]
    return sorted(level, key=lambda one: (not one.earlier, *best_first(one)))


def _age_key(memory: Memory) -> tuple[datetime, str]:
    """What was said again is the news: "I live in Bristol" after Berlin."""
    return memory.last_mention_at, memory.id


def _as_earlier(one: Judged) -> Judged:
    return replace(one, earlier=True, tier=None if one.tier is None else Tier.POSSIBLE)


def _winner(memory: Memory, best: Judged, asked: Asked, lifetimes: Lifetimes) -> Judged:
    fresh = freshness(memory, asked.now, lifetimes)
    status = status_at(memory, asked.now, lifetimes)
    status = Status.STALE if status is Status.EXPIRED else status  # `_counts`: what it ended is over still
    total = score(best.relevance, fresh, memory.confidence, context_factor(memory, asked.occasion))
    tier = tier_of(total, status, asked.thresholds) or Tier.POSSIBLE
    return Judged(memory, status, best.signals, best.relevance, fresh, total, tier)


def outdated_values(
    judged: Sequence[Judged], candidates: Sequence[Memory], asked: Asked, lifetimes: Lifetimes
) -> list[str]:
    """Values of superseded, contradicted and withdrawn candidates that no current candidate holds: history must not bring them back
    as news."""
    old = {
        normalise(memory.value)
        for memory in candidates
        if memory.standing is not Standing.CURRENT
        and status_at(memory, asked.now, lifetimes) in {Status.SUPERSEDED, Status.WITHDRAWN}
    }
    old |= {normalise(one.memory.value) for one in judged if one.earlier}
    if not old:
        return []
    current = {normalise(one.memory.value) for one in judged if one.status in CURRENT and not one.earlier}
    return sorted(value for value in old - current if len(value) >= 3)
