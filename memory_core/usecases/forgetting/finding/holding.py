"""Where a request finds nothing: what holds all of its telling words in one memory or message, to be asked about."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from memory_core.domain.records import Memory, MemoryId
from memory_core.ports import MemoryFilter, Reads
from memory_core.usecases.forgetting.finding.fit import ForgetCandidate, own_words
from memory_core.usecases.forgetting.finding.found import Found, Where, is_in
from memory_core.usecases.forgetting.passages import by_message, found_by_words
from memory_core.usecases.forgetting.requests.request import Wanted, without_reason
from memory_core.usecases.forgetting.requests.slot_phrases import put_plainly
from memory_core.usecases.forgetting.vocabulary.match import held_words, nearly, weighed
from memory_core.usecases.forgetting.vocabulary.spelling import skeleton
from memory_core.usecases.forgetting.vocabulary.topics import alike, excludes
from memory_core.usecases.forgetting.vocabulary.words import COMMON_WORDS

_LOOKED_THROUGH: Final = 2_000
_MOST: Final = 5
_COMMON: Final = frozenset(map(skeleton, COMMON_WORDS))


async def holding_all(reads: Reads, wanted: Wanted, where: Where, found: Found) -> Found:
    """What was found, or what may be meant after all. The telling words may stand in different clauses of a message: those clauses
    are offered that hold one."""
    if wanted.all or wanted.last or wanted.id or wanted.span or not wanted.topic or where.readable.is_empty:
        return found
    topic = without_reason(wanted.topic)
    offered = await _offered(reads, topic, where)
    if not offered and (head := _RELATIVE.sub("", topic)) != topic:
        offered = await _offered(reads, head, where)  # who gave it may be called otherwise, or be spelt beyond knowing
    if not offered or len(offered) > _MOST:
        return found
    return Found(tuple(ForgetCandidate(one, 0.5) for one in offered), sure=False, plain=wanted.plain, by_meaning=True)


_RELATIVE: Final = re.compile(
    r"(?<=\w)\s+(?:(?:that|which)\s+)?(?:(?-i:[A-Z])[\w-]+|(?:my|our)\s+[\w-]+(?:\s+(?-i:[A-Z])[\w-]+)?|he|she|they|somebody|someone)\s+"
    r"(?:gave|lent|sent|bought|made|brought|told|showed|taught|left|sold|got|recommended|lends?|owns?|wants?|likes?)\b.*$",
    re.IGNORECASE,
)
""" "The yoghurt maker that Siobhan gave me": what stands behind the thing tells of somebody else."""


async def _offered(reads: Reads, topic: str, where: Where) -> list[Memory]:
    asked = frozenset(weighed(put_plainly(topic))) - _COMMON
    if not asked:
        return []
    known = await reads.memories.listed(where.readable, MemoryFilter(now=where.now, limit=_LOOKED_THROUGH))
    said = await found_by_words(reads.messages, topic, where.readable, but=where.message_id)
    told: dict[MemoryId, frozenset[str]] = {one.id: _words_of(one) for one in (*known, *said)}
    offered = [one for one in known if _held(asked, told[one.id]) == asked]
    for clauses in by_message(said).values():
        whole = frozenset().union(*(told[one.id] for one in clauses))
        if _held(asked, whole) == asked:
            offered += [one for one in clauses if _tells_new(one, asked, told, offered)]
    return offered


def _words_of(memory: Memory) -> frozenset[str]:
    return own_words(memory) | held_words([memory.statement])


def _held(asked: frozenset[str], own: frozenset[str]) -> frozenset[str]:
    """Those of the words that are held, however they are spelt, where nothing else of the same sort is."""
    return frozenset(
        word
        for word in asked
        if (word in own or alike(word) & own or nearly(word, own) is not None) and not excludes(word, own)
    )


def _tells_new(
    clause: Memory, asked: frozenset[str], told: Mapping[MemoryId, frozenset[str]], offered: list[Memory]
) -> bool:
    return bool(_held(asked, told[clause.id])) and not any(is_in(clause, other) for other in offered)
