"""What a request to forget means that names a time by what happened in it: the memories and the clauses that tell of that time,
whenever they were told."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Final

from memory_core.domain.people import PEOPLE
from memory_core.domain.records import Evidence, Kind, Memory, Message, Role
from memory_core.ports import MemoryFilter, Reads, Store
from memory_core.usecases.forgetting.finding.fit import ForgetCandidate
from memory_core.usecases.forgetting.finding.found import Found, Where, is_in
from memory_core.usecases.forgetting.finding.moments import by_time
from memory_core.usecases.forgetting.finding.search import meant
from memory_core.usecases.forgetting.passages import goes_on, is_passage, message_of, passages_of
from memory_core.usecases.forgetting.requests.happened import Anchor, Happening, Sort
from memory_core.usecases.forgetting.requests.points import TimeSpan
from memory_core.usecases.forgetting.requests.request import Wanted
from memory_core.usecases.forgetting.telling.dated import may_be_dated, times_of
from memory_core.usecases.forgetting.vocabulary.match import held_words
from memory_core.usecases.forgetting.vocabulary.text import sentences

_EVERY: Final = 1_000_000
_PAGE: Final = 500
_DAY: Final = timedelta(days=1)
_OF_IT: Final = re.compile(r"(?:it|that|this|there|then|after(?:wards|\s+that))\b", re.IGNORECASE)
""" "In 2003 I drove a taxi. It was a Lada"."""


@dataclass(frozen=True, slots=True)
class _Dated:
    """`known`: a clause of which a memory tells."""

    memory: Memory
    times: Sequence[TimeSpan]
    known: bool = False

    def happened_in(self, spans: Sequence[TimeSpan]) -> bool:
        return all(any(span.start <= one.start and one.end <= span.end for span in spans) for one in self.times)


async def of_a_time(store: Store, wanted: Wanted, where: Where) -> Found | None:
    """What happened then, and what was told then where that may be meant as well; None where nothing is known to have happened
    then, so that the request must be read otherwise."""
    if not (wanted.happening or wanted.anchor) or where.readable.is_empty:
        return None
    async with store.reading() as reads:
        dated = [one async for one in _all_dated(reads, where)]
        asked = wanted.happening or (_by(wanted.anchor, dated) if wanted.anchor else None)
        if asked is None:
            return None
        found = _happened(dated, wanted, asked)
        if not found.candidates:
            return None
        told = await by_time(reads, wanted, where) if wanted.span is not None else Found()
    if asked.told:
        return None if told.candidates or told.messages else found
    if asked.topic or asked.sort is not Sort.ANYTHING or not (told.candidates or told.messages):
        return found
    apart = [one.memory for one in dated if not one.happened_in(asked.spans)]
    if asked.open and any(one.id in told.ids or message_of(one.id) in told.messages for one in apart):
        return found  # "everything after 2020": not all that was told since, whatever it tells of
    new = [one for one in found.candidates if not any(is_in(one.memory, other.memory) for other in told.candidates)]
    if not wanted.happened:
        return replace(
            told, candidates=(*told.candidates, *new), by_time=True, together=told.together and found.together
        )
    undated = [one for one in told.candidates if one.memory.id not in found.ids]
    return replace(found, candidates=(*found.candidates, *undated), together=not undated, sure=not undated)


def _by(anchor: Anchor, dated: Sequence[_Dated]) -> Happening | None:
    """What is meant by an event of which one thing that was told says when it was; None where none does, or several do."""
    told = held_words([anchor.clause])
    times = {
        one.times[0] for one in dated if told and told <= held_words([one.memory.statement]) and len(one.times) == 1
    }
    return anchor.at(times.pop()) if len(times) == 1 else None


def _happened(dated: Sequence[_Dated], wanted: Wanted, asked: Happening) -> Found:
    past = [one.memory for one in dated if one.happened_in(asked.spans) and not one.known]
    ahead = [one.memory for one in dated if one.happened_in(asked.ahead) and not one.known]
    sure = not (past and ahead) or asked.spans == asked.ahead
    then = list({one.id: one for one in (*past, *ahead)}.values())
    if asked.topic:
        of_it = replace(wanted, topic=asked.topic, everything=True, span=None, happening=None)
        then = [one.memory for one in meant(of_it, then, {}).candidates]
    sure = sure and (not asked.one or len(then) == 1)
    if fitting := [one for one in then if asked.sort.value.search(one.statement)]:
        then = fitting
    else:
        sure = False
    alone = not any(is_passage(one.id) for one in then)  # what took the place of a memory since is of another time
    if sure:  # with all that their clauses say beside them
        ids = {one.id for one in then}
        whole = [one.memory for one in dated if one.known and one.happened_in((*asked.spans, *asked.ahead))]
        then += [one for one in whole if any(is_in(one, other) for other in then if other.id in ids)]
    candidates = tuple(ForgetCandidate(one, 1.0) for one in then)
    return Found(candidates, together=sure, sure=sure, by_time=True, alone=alone)


async def _all_dated(reads: Reads, where: Where) -> AsyncIterator[_Dated]:
    """The memories that say when, and the clauses beside them that do; a page of the history at a time."""
    memories = await reads.memories.listed(where.readable, MemoryFilter(now=where.now, limit=_EVERY))
    memories = [one for one in memories if one.kind is not Kind.CONSTRAINT]
    evidence = await reads.memories.evidence([memory.id for memory in memories])
    known = [one for memory in memories if (one := _of_memory(memory, evidence.get(memory.id, ()), where)).times]
    for one in known:
        yield one
    own = await reads.messages.own(where.readable, until=where.now)
    ids = [message_id for message_id, role in own if role is Role.USER and message_id != where.message_id]
    for start in range(0, len(ids), _PAGE):
        for message in await reads.messages.by_ids(ids[start : start + _PAGE], where.readable):
            for told in _of_message(message, where) if may_be_dated(message.content) else ():
                yield replace(told, known=any(is_in(told.memory, one.memory) for one in known))


def _of_memory(memory: Memory, evidence: Sequence[Evidence], where: Where) -> _Dated:
    times = list(times_of(memory.statement, memory.learned_at.astimezone(where.zone)))
    if not times and memory.attribute not in PEOPLE:  # what somebody is called is of no day
        times = [time for one in evidence for time in times_of(one.quote, one.taught_at.astimezone(where.zone))]
    if not times and memory.event_end is not None:
        end = memory.event_end.astimezone(where.zone)
        times = [TimeSpan(end - _DAY, end)]
    return _Dated(memory, times)


def _of_message(message: Message, where: Where) -> list[_Dated]:
    """The clauses of a message that say when, those of the same sentence, and those behind them that go on about it."""
    told_at = message.sent_at.astimezone(where.zone)
    whole = [(one, times_of(one, told_at)) for one in sentences(message.content)]
    found: list[_Dated] = []
    for passage in passages_of(message):
        said = next((times for sentence, times in whole if passage.statement in sentence), ())
        times = said if len(said) == 1 else times_of(passage.statement, told_at)
        if times:
            found.append(_Dated(passage, times))
        elif found and (goes_on(passage.statement, here=True) or _OF_IT.match(passage.statement)):
            found.append(_Dated(passage, found[-1].times))
    return found
