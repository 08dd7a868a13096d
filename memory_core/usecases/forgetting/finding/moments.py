"""What a request to forget means that names a stretch of time: all that was said in it, or what of that it names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Final

from memory_core.domain.records import Message, MessageId, Role
from memory_core.ports import MemoryFilter, Reads
from memory_core.usecases.forgetting.finding.fit import ForgetCandidate
from memory_core.usecases.forgetting.finding.found import Found, Where, is_in, tells
from memory_core.usecases.forgetting.finding.search import meant
from memory_core.usecases.forgetting.passages import passages_of
from memory_core.usecases.forgetting.requests.points import TimeSpan
from memory_core.usecases.forgetting.requests.request import Wanted

_EVERY: Final = 1_000_000
_PAGE: Final = 500
_INSTANT: Final = timedelta(microseconds=1)


async def by_time(reads: Reads, wanted: Wanted, where: Where) -> Found:
    """What was told in the span. Where another one may as well be meant ("last Tuesday"), and something was told in that, it is
    asked about, with its day."""
    found = await _told_in(reads, wanted, where)
    if wanted.span is not None and wanted.span.wide is not None:
        return await _at_most(reads, wanted, where, found, wanted.span.wide)
    if wanted.or_before is None:
        return found
    before = await _told_in(reads, replace(wanted, span=wanted.or_before), where)
    if not (before.candidates or before.messages):
        return found
    day = wanted.span if found.candidates or found.messages else wanted.or_before
    meant_first = found if day is wanted.span else before
    return replace(meant_first, together=False, day=day.start.date() if day else None)


async def _at_most(reads: Reads, wanted: Wanted, where: Where, found: Found, wide: TimeSpan) -> Found:
    """Nothing turns on where "early June" ends if nothing was told about there; otherwise it is asked about."""
    more = await _told_in(reads, replace(wanted, span=wide), where)
    if set(more.ids) == set(found.ids) and set(more.messages) == set(found.messages):
        return found
    shown = found if found.candidates or found.messages else more
    return replace(shown, together=False, sure=False)


async def _told_in(reads: Reads, wanted: Wanted, where: Where) -> Found:
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
        then = span is not None  # what came before or after in the place of it was told at another time
        return Found(candidates, together=True, all=wanted.all, alone=then, messages=gone, plain=wanted.plain)
    known = meant(wanted, memories, {})
    said = [passage for message in await _read(reads, ids, where) for passage in passages_of(message)]
    new = [one for one in said if not any(tells(one, c.memory) for c in known.candidates)]
    heard = meant(wanted, new, {})
    names = tuple(dict.fromkeys((*known.names, *heard.names)))
    sure = known.sure and heard.sure
    together = sure and all(one.together or len(one.candidates) <= 1 for one in (known, heard))
    if wanted.why and not (known.candidates or heard.candidates):
        return await _told_in(reads, replace(wanted, topic=""), where)
    return Found((*known.candidates, *heard.candidates), together=together, sure=sure, names=names, plain=wanted.plain)


async def _read(reads: Reads, ids: Sequence[MessageId], where: Where) -> list[Message]:
    pages = [ids[start : start + _PAGE] for start in range(0, len(ids), _PAGE)]
    return [message for page in pages for message in await reads.messages.by_ids(page, where.readable)]
