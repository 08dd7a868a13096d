"""Everybody whom a word for many means ("my family", "all my colleagues") is asked to be forgotten as each of them would be."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Collection
from dataclasses import replace
from typing import Final

from memory_core.domain.groups import called, is_all_of_them, those_of
from memory_core.domain.people import KIN, RELATIONS
from memory_core.ports import MemoryFilter, Reads, Store
from memory_core.usecases.forgetting.finding.fit import ForgetCandidate
from memory_core.usecases.forgetting.finding.found import Found, Where
from memory_core.usecases.forgetting.passages import found_by_words
from memory_core.usecases.forgetting.requests.request import Wanted
from memory_core.usecases.forgetting.vocabulary.people import is_of_another

LookFor = Callable[[Wanted], Awaitable[Found]]
"""What is known of one of them, and was said of them without having become a memory."""
_LOOKED_THROUGH: Final = 2_000


async def of_group(
    store: Store, wanted: Wanted, where: Where, attributes: Collection[str], found: Found, look_for: LookFor
) -> Found:
    """What was `found` by the word itself, with all that is told of each of them. It needs no question where everything or all
    of them is said to go."""
    if where.readable.is_empty:
        return found
    async with store.reading() as reads:
        known = await reads.memories.listed(where.readable, MemoryFilter(now=where.now, limit=_LOOKED_THROUGH))
        only_said = await _only_said(reads, attributes, where)
    theirs = those_of(attributes, known)
    topics = dict.fromkeys((*called(attributes, theirs), *only_said))
    each = [await look_for(replace(wanted, topic=topic, everything=True)) for topic in topics]
    if not theirs and not any(one.candidates for one in each):
        return found
    of_each = [
        candidate
        for topic, one in zip(topics, each, strict=True)
        for candidate in one.candidates
        if one.sure and not is_of_another(topic, candidate.memory)  # "my colleague has a brother"
    ]
    kept = (*(ForgetCandidate(memory, 1.0) for memory in theirs), *of_each)
    if found.sure:
        kept = (*kept, *found.candidates)
    candidates = tuple({candidate.memory.id: candidate for candidate in kept}.values())
    whole = wanted.everything or is_all_of_them(wanted.topic)
    told = " ".join(candidate.memory.statement for candidate in candidates)
    names = tuple(dict.fromkeys(name for one in each for name in one.names if name in told)) if whole else ()
    return Found(candidates, together=whole, names=names, plain=wanted.plain)


_BEGINS: Final = re.compile(
    rf"(?:(?:my|our)\s+)?(?:[a-z]+\s+)?(?P<who>{KIN})\b(?!['’]s)",
    re.IGNORECASE,
)


async def _only_said(reads: Reads, attributes: Collection[str], where: Where) -> list[str]:
    """Who of them was spoken of without a memory having come of it: "grandad was a boxer in the navy"."""
    words = " ".join(relation for relation, attribute in RELATIONS.items() if attribute in attributes)
    said = await found_by_words(reads.messages, words, where.readable, but=where.message_id) if words else []
    met = (found["who"].casefold() for one in said if (found := _BEGINS.match(one.statement)))
    return [f"my {who}" for who in dict.fromkeys(met) if RELATIONS[who] in attributes]
