"""Which of several things that were found are one choice, whether all of them are meant, and whether one of two is. English."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from memory_core.domain.records import Memory, MemoryId
from memory_core.ports import Store
from memory_core.usecases.forgetting.finding.fit import ForgetCandidate
from memory_core.usecases.forgetting.finding.found import Found, Where
from memory_core.usecases.forgetting.passages import is_passage, message_of, passages_of
from memory_core.usecases.forgetting.requests.request import Wanted
from memory_core.usecases.forgetting.vocabulary.match import held_words, weighed

_SEVERAL: Final = 2
_LEAST: Final = 0.5
_ALL_OF_A_THING: Final = re.compile(r"(?:(?:the|my|our)\s+)?[a-z-]+s|[a-z-]+")
""" "My tomatoes", "yoga": of "my trip" there may be two."""
_ONE_OF_MINE: Final = re.compile(r"(?:my|our)\s+(?P<what>[a-z-]+(?<!s))\W*", re.IGNORECASE)


async def as_one(store: Store, wanted: Wanted, found: Found, where: Where) -> Found:
    """What is found, each thing once, to be asked about where one of two is meant. Raises ScopeViolation."""
    if wanted.id or wanted.last or found.all or found.by_time or len(found.candidates) < _SEVERAL:
        return found
    if _are_two(wanted.topic, [c.memory for c in found.candidates]):
        return replace(found, together=False, sure=True, unsure=())
    if found.together or wanted.keep or wanted.earlier or found.alone:
        return found
    if wanted.told and _all_have_it(wanted.topic, found.candidates):
        return replace(found, together=True, sure=True)
    candidates = await _each_once(store, found.candidates, where)
    one = sum(c.goes_with is None for c in candidates) == 1
    return replace(found, candidates=candidates, together=found.sure and one)


def _all_have_it(topic: str, candidates: Sequence[ForgetCandidate]) -> bool:
    """Whether what was told of a thing is meant, and every one has its word."""
    asked = weighed(topic).keys()
    whole = bool(_ALL_OF_A_THING.fullmatch(topic.strip())) and bool(asked)
    return whole and all(asked <= held_words([c.memory.statement]) and c.score >= _LEAST for c in candidates)


def _are_two(topic: str, things: Sequence[Memory]) -> bool:
    """Whether they tell of two which a topic calls one of: "my project", of "my garden project is …" and "my work project is …"."""
    asked = _ONE_OF_MINE.fullmatch(topic.strip())
    if asked is None:
        return False
    called = re.compile(
        rf"(?:my|our)\s+(?!(?:old|new|first|second|last|former|current|previous|next|ex|whole|own)\b)(?P<which>[\w-]+)\s+{re.escape(asked['what'])}\s+(?:is|was|are)\b",
        re.IGNORECASE,
    )
    which = {found["which"].casefold() for one in things if (found := called.match(one.statement))}
    return len(which) > 1


async def _each_once(store: Store, candidates: Sequence[ForgetCandidate], where: Where) -> tuple[ForgetCandidate, ...]:
    """With the clause that is all of the message which taught a memory, the wording that gave way to another, and what one sentence
    taught besides, each as no choice of its own."""
    known = [c.memory for c in candidates if not is_passage(c.memory.id)]
    ids, first = {one.id for one in known}, dict[str, MemoryId]()
    said = [message_of(c.memory.id) for c in candidates if is_passage(c.memory.id)]
    taught: dict[str, MemoryId] = {}
    async with store.reading() as reads:
        resting = await reads.memories.supported_by_each(said)
        for message in await reads.messages.by_ids(said, where.readable):
            names = [name for one in resting[message.id] for name in (one.id, one.superseded_by) if name in ids]
            if names and len(passages_of(message)) == 1:
                taught[message.id] = names[0]
    found = []
    for one in candidates:
        with_ = taught.get(message_of(one.memory.id)) if is_passage(one.memory.id) else one.memory.superseded_by
        if not is_passage(one.memory.id):
            told = first.setdefault(one.memory.statement, one.memory.id)
            with_ = with_ if with_ in ids else told
        apart = with_ is None or with_ == one.memory.id or one.goes_with is not None
        found.append(one if apart else replace(one, goes_with=with_))
    return tuple(sorted(found, key=lambda one: one.goes_with is not None))
