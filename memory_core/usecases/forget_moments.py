"""What a request to forget means that names no thing: all of a stretch of time, what was just said, what was just answered."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import timedelta
from typing import Final

from memory_core.domain.people import RELATIONS
from memory_core.domain.records import Message, MessageId, Origin, Role
from memory_core.ports import MemoryFilter, Reads
from memory_core.usecases.forget_fit import ForgetCandidate
from memory_core.usecases.forget_found import Found, Where, is_in, tells
from memory_core.usecases.forget_passages import passages_of
from memory_core.usecases.forget_request import REQUEST, Wanted, place_named
from memory_core.usecases.forget_search import meant
from memory_core.usecases.forget_text import folded

_EVERY: Final = 1_000_000
_PAGE: Final = 500
_INSTANT: Final = timedelta(microseconds=1)
_JUST_NOW: Final = timedelta(hours=1)
_LOOKED_BACK: Final = 12
"""Messages before a "forget that" among which it finds what was said last."""


async def by_time(reads: Reads, wanted: Wanted, where: Where) -> Found:
    """All memories that rest on nothing but what was said in the span, and what was said in it."""
    memories = await reads.memories.listed(where.readable, MemoryFilter(now=where.now, limit=_EVERY))
    span = wanted.span
    since = span.start if span else None
    until = min(span.end - _INSTANT, where.now) if span else where.now
    own = await reads.messages.own(where.readable, since=since, until=until)
    ids = [message_id for message_id, _ in own if message_id != where.message_id]
    if span is not None:
        evidence = await reads.memories.evidence([memory.id for memory in memories])
        taught = {memory.id: [item.taught_at for item in evidence.get(memory.id, ())] for memory in memories}
        memories = [m for m in memories if all(map(span.holds, taught[m.id] or [m.learned_at]))]
    if wanted.happened:
        said = [passage for message in await _read(reads, ids, where) for passage in passages_of(message)]
        new = [one for one in said if not any(is_in(one, memory) for memory in memories)]
        return Found(tuple(ForgetCandidate(one, 1.0) for one in (*memories, *new)), sure=False, plain=wanted.plain)
    if not wanted.topic:
        candidates = tuple(ForgetCandidate(memory, 1.0) for memory in memories)
        spoke = any(role is Role.USER and message_id != where.message_id for message_id, role in own)
        gone = tuple(ids) if candidates or spoke else ()
        return Found(candidates, together=True, all=wanted.all, messages=gone, plain=wanted.plain)
    known = meant(wanted, memories, {})
    said = [passage for message in await _read(reads, ids, where) for passage in passages_of(message)]
    new = [one for one in said if not any(tells(one, c.memory) for c in known.candidates)]
    heard = meant(wanted, new, {})
    names = tuple(dict.fromkeys((*known.names, *heard.names)))
    sure = known.sure and heard.sure
    return Found((*known.candidates, *heard.candidates), together=sure, sure=sure, names=names, plain=wanted.plain)


async def _read(reads: Reads, ids: Sequence[MessageId], where: Where) -> list[Message]:
    pages = [ids[start : start + _PAGE] for start in range(0, len(ids), _PAGE)]
    return [message for page in pages for message in await reads.messages.by_ids(page, where.readable)]


_OF_SOMEBODY: Final = re.compile(r"\b(?:him|her|them)$", re.IGNORECASE)
_SOMEBODY: Final = re.compile(
    rf"\b(?:he|she|they|his|her|their|him|them|{'|'.join(RELATIONS)})\b|(?-i:(?<=\w )[A-Z]\w+)", re.IGNORECASE
)


async def just_said(reads: Reads, wanted: Wanted, where: Where) -> Found:
    """What the owner's last message here taught; where it taught nothing, what it said."""
    if where.conversation_id is None:
        return Found(plain=wanted.plain)
    recent = await reads.messages.recent(where.conversation_id, where.readable, limit=_LOOKED_BACK)
    own = [
        message
        for message in recent
        if (not _OF_SOMEBODY.search(wanted.topic) or _SOMEBODY.search(message.content))
        and message.role is Role.USER
        and message.id != where.message_id
        and not REQUEST.match(message.content)
        and not message.content.startswith("/")
        and all(span.source.origin is Origin.AUTHORED for span in message.spans)
    ]
    if not own:
        return Found(plain=wanted.plain)
    last = own[-1]
    if (answered := await _just_answered(reads, wanted, where, last, recent)) is not None:
        return answered
    if (
        place_named(wanted.topic, 1)[0] is not None
        and wanted.topic.casefold().startswith("the ")
        and "last" not in wanted.topic
    ):
        return Found(plain=wanted.plain)  # "the second one" of nothing that was listed
    learned = [m for m in await reads.memories.supported_by(last.id) if where.readable.allows(m.scope)]
    said = [one for one in passages_of(last) if not any(tells(one, memory) for memory in learned)]
    if wanted.topic.casefold() == "it" and not learned:
        return Found(plain=False)  # "forget it" says "never mind" as well
    sure = where.now - last.sent_at <= _JUST_NOW
    candidates = tuple(ForgetCandidate(memory, 1.0) for memory in (*learned, *said))
    return Found(candidates, together=sure, sure=sure, plain=wanted.plain)


_ASKS: Final = re.compile(
    r"\?\s*$|^(?:who|what|when|where|which|how|why|tell|show|list|do you|did i|am i|is my|are my)\b", re.IGNORECASE
)


async def _just_answered(
    reads: Reads, wanted: Wanted, where: Where, last: Message, recent: Sequence[Message]
) -> Found | None:
    """What the answer to the owner's last question told, in its order; None where the last was no question. "Forget it" is asked
    about: it says "never mind" as well."""
    if where.conversation_id is None or not _ASKS.search(last.content):
        return None
    explanation = await reads.log.last_explanation(where.conversation_id, where.readable)
    if explanation is None or explanation.message_id != last.id:
        return None
    found = await reads.memories.by_ids(list(explanation.recalled), where.readable)
    answer = folded("\n".join(m.content for m in recent if m.role is Role.ASSISTANT and m.sent_at >= last.sent_at))
    told = [(place, m) for m in found if (place := answer.find(folded(m.statement).strip(" ."))) >= 0]
    said = [memory for _, memory in sorted(told, key=lambda one: one[0])]
    if not said:
        return None
    candidates = tuple(ForgetCandidate(memory, 1.0) for memory in said)
    number, every = place_named(wanted.topic, len(candidates))
    if number is not None:
        return Found(candidates[number : number + 1], together=True, plain=wanted.plain)
    clear = every or (len(candidates) == 1 and wanted.topic.casefold() != "it")
    return Found(candidates, together=clear, sure=clear, plain=wanted.plain)
