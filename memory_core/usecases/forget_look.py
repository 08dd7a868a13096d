"""Looks for what a request to forget means: among the memories, by time, in what was just said, and in the plain history."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta, tzinfo
from typing import Final

from memory_core.domain.ageing import Lifetimes, status_at
from memory_core.domain.records import ConversationId, Memory, MemoryId, Message, MessageId, Origin, Role, Status
from memory_core.domain.scopes import Readable, Trust
from memory_core.domain.tokens import words
from memory_core.ports import MemoryFilter, Reads, Store
from memory_core.usecases.forget_match import held_words, identifiers, weighed
from memory_core.usecases.forget_passages import found_by_words, passages_of
from memory_core.usecases.forget_request import REQUEST, Wanted, parse
from memory_core.usecases.forget_search import ForgetCandidate, Meant, area_named, meant
from memory_core.usecases.forget_split import parts
from memory_core.usecases.forget_text import FORGOTTEN, folded, holds
from memory_core.usecases.forget_topics import alike

_LOOKED_THROUGH: Final = 2_000
_EVERY: Final = 1_000_000
_FOUND_BY_WORDS: Final = 100
_PAGE: Final = 500
_JUST_NOW: Final = timedelta(hours=1)
_SEVERAL: Final = 2
_LOOKED_BACK: Final = 12
"""Messages before a "forget that" among which it finds what was said last."""

RecallCandidates = Callable[[str, Readable], Awaitable[list[ForgetCandidate]]]


@dataclass(frozen=True, slots=True)
class Where:
    """Who asks where: what they may change, when, and in which message of which conversation. `zone` is the owner's."""

    readable: Readable
    now: datetime
    zone: tzinfo = UTC
    conversation_id: ConversationId | None = None
    message_id: MessageId | None = None


@dataclass(frozen=True, slots=True)
class Found:
    """`candidates`, best first. `together`: all of them are meant; otherwise one of them. `sure`: one alone needs no question.

    `all`: the owner wants everything forgotten, which needs a yes. `messages` go whole with it. `names`: of whom nothing shall
    be left; `alone`: of a fact with several versions only these. `plain`: the request speaks of forgetting, not just deleting.
    """

    candidates: tuple[ForgetCandidate, ...] = ()
    together: bool = False
    sure: bool = True
    all: bool = False
    alone: bool = False
    names: tuple[str, ...] = ()
    messages: tuple[MessageId, ...] = field(default=(), repr=False)
    plain: bool = True

    @property
    def ids(self) -> list[MemoryId]:
        return [candidate.memory.id for candidate in self.candidates]


async def look(store: Store, recall: RecallCandidates, lifetimes: Lifetimes, description: str, where: Where) -> Found:
    """What a request means among what may be changed there."""
    wanted = parse(description, where.now.astimezone(where.zone))
    if where.readable.is_empty:
        return Found(plain=wanted.plain)
    if wanted.all or wanted.span is not None:
        async with store.reading() as reads:
            return await _by_time(reads, wanted, where)
    if wanted.last:
        async with store.reading() as reads:
            return await _just_said(reads, wanted, where)
    if not wanted.topic and not wanted.id:
        return Found(plain=wanted.plain)
    recalled = {} if wanted.id else {c.memory.id: c for c in await recall(wanted.topic, where.readable)}
    async with store.reading() as reads:
        limit = _EVERY if wanted.id else _LOOKED_THROUGH
        newest = await reads.memories.listed(where.readable, MemoryFilter(now=where.now, limit=limit))
        hits = await reads.memories.search(_sought(wanted), where.readable, now=where.now, limit=_FOUND_BY_WORDS)
        by_words = await reads.memories.by_ids([MemoryId(hit.id) for hit in hits], where.readable)
        met = [*newest, *by_words, *(candidate.memory for candidate in recalled.values())]
        present = [m for m in met if status_at(m, where.now, lifetimes) is not Status.PURGED]
        found = meant(wanted, present, {name: candidate.score for name, candidate in recalled.items()})
        if wanted.id or (
            found.candidates and found.sure and not wanted.everything and area_named(wanted.topic) is None
        ):
            return await _narrowed(reads, wanted, where, _as_found(found, wanted))
        return await _with_passages(reads, wanted, where, found)


async def _narrowed(reads: Reads, wanted: Wanted, where: Where, found: Found) -> Found:
    """A note that says several things, of which one is meant: the passage that says it instead of the whole note."""
    if wanted.id or len(found.candidates) != 1 or len(parts(found.candidates[0].memory.statement)) < _SEVERAL:
        return found
    note = found.candidates[0].memory
    if note.attribute != "note":
        return found
    evidence = (await reads.memories.evidence([note.id])).get(note.id, [])
    sources = await reads.messages.by_ids([item.message_id for item in evidence], where.readable)
    said = [passage for message in sources for passage in passages_of(message)]
    heard = meant(wanted, said, {})
    return Found(heard.candidates, together=True) if len(said) > len(heard.candidates) > 0 else found


def _as_found(found: Meant, wanted: Wanted) -> Found:
    return Found(found.candidates, found.together, found.sure, alone=found.alone, names=found.names, plain=wanted.plain)


def _sought(wanted: Wanted) -> str:
    """The words to search the history for: those of the request, and others that say the same."""
    asked = list(dict.fromkeys(words(wanted.topic)))
    area = area_named(wanted.topic)
    more = [other for word in weighed(wanted.topic) for other in alike(word)] + [*(area.words if area else ())]
    ids = [part for one in identifiers(wanted.topic) for part in (one, *re.split(r"\W+", one))]
    return " ".join(dict.fromkeys((*asked, *more, *ids)))


async def _with_passages(reads: Reads, wanted: Wanted, where: Where, found: Meant) -> Found:
    """The memories found, and clauses of the history that say the same sort of thing without having become one."""
    query = " ".join((_sought(wanted), *found.names))
    said = await found_by_words(reads.messages, query, where.readable)
    if where.conversation_id is not None:  # a slip of the finger finds nothing by full text
        recent = await reads.messages.recent(where.conversation_id, where.readable, limit=_LOOKED_BACK)
        said += [passage for message in recent for passage in passages_of(message)]
    known = [candidate.memory for candidate in found.candidates]
    told = _repeats if wanted.everything else _tells
    new = [one for one in said if not any(told(one, memory) for memory in known)]
    heard = meant(wanted, new, {})
    if wanted.everything and found.names:
        named = [c for c in (ForgetCandidate(one, 1.0) for one in new) if holds(c.memory.statement, found.names)]
        heard = Meant(tuple({c.memory.id: c for c in (*heard.candidates, *named)}.values()), together=True)
    if not heard.candidates:
        return _as_found(found, wanted)
    known_first = found.candidates if found.sure else ()
    names = tuple(dict.fromkeys((*found.names, *heard.names)))
    together = found.together and heard.together if known_first else heard.together
    sure = heard.sure and all(_unmistakable(wanted, c.memory) for c in heard.candidates)
    return Found((*known_first, *heard.candidates), together, sure, names=names, plain=wanted.plain)


def _tells(passage: Memory, memory: Memory) -> bool:
    return holds(passage.statement, [memory.value]) or _repeats(passage, memory)


def _repeats(passage: Memory, memory: Memory) -> bool:
    return folded(memory.statement).strip(".") in folded(passage.statement)


def _unmistakable(wanted: Wanted, passage: Memory) -> bool:
    """Whether a clause is surely what was meant: it says "my boat", a name, or two telling words of the request."""
    topic = weighed(wanted.topic)
    if len(topic) > 1 or identifiers(wanted.topic):
        return True
    own = re.findall(r"(?:\b(?:my|our|I'm|I've|I|we)|^an?)\b((?:\W+\w+){1,4})", passage.statement, re.IGNORECASE)
    named = bool(re.search(r"\b[A-Z]\w+", wanted.topic))
    return named or any(held_words([near]) & {*topic} for near in own) or _alike_in(topic, own)


def _alike_in(topic: dict[str, float], own: Sequence[str]) -> bool:
    return any(held_words([near]) & alike(word) for near in own for word in topic)


async def _by_time(reads: Reads, wanted: Wanted, where: Where) -> Found:
    """All memories that rest on nothing but what was said in the span, and what was said in it."""
    memories = await reads.memories.listed(where.readable, MemoryFilter(now=where.now, limit=_EVERY))
    messages = await _said(reads, wanted, where)
    span = wanted.span
    if span is not None:
        evidence = await reads.memories.evidence([memory.id for memory in memories])
        taught = {memory.id: [item.taught_at for item in evidence.get(memory.id, ())] for memory in memories}
        memories = [m for m in memories if all(map(span.holds, taught[m.id] or [m.learned_at]))]
    if not wanted.topic:
        candidates = tuple(ForgetCandidate(memory, 1.0) for memory in memories)
        ids = tuple(message.id for message in messages)
        if not candidates and not any(message.role is Role.USER for message in messages):
            ids = ()
        return Found(candidates, together=True, all=wanted.all, messages=ids)
    known = meant(wanted, memories, {})
    said = [passage for message in messages for passage in passages_of(message)]
    new = [one for one in said if not any(_tells(one, c.memory) for c in known.candidates)]
    heard = meant(wanted, new, {})
    names = tuple(dict.fromkeys((*known.names, *heard.names)))
    return Found((*known.candidates, *heard.candidates), together=True, sure=known.sure and heard.sure, names=names)


async def _said(reads: Reads, wanted: Wanted, where: Where) -> list[Message]:
    """What the owner said and the assistant answered, of the span or ever; not the request itself."""
    found: list[Message] = []
    after = ""
    while ids := await reads.messages.ids(after=after, limit=_PAGE):
        after = ids[-1]
        found += [m for m in await reads.messages.by_ids(ids, where.readable) if _counts(m, wanted, where)]
    return found


def _counts(message: Message, wanted: Wanted, where: Where) -> bool:
    if message.id == where.message_id or message.content == FORGOTTEN or message.sent_at > where.now:
        return False
    if message.trust is not Trust.GUARDIAN:
        return False
    return wanted.span is None or wanted.span.holds(message.sent_at)


async def _just_said(reads: Reads, wanted: Wanted, where: Where) -> Found:
    """What the owner's last message here taught; where it taught nothing, what it said."""
    if where.conversation_id is None:
        return Found(plain=wanted.plain)
    recent = await reads.messages.recent(where.conversation_id, where.readable, limit=_LOOKED_BACK)
    own = [
        message
        for message in recent
        if message.role is Role.USER
        and message.id != where.message_id
        and not REQUEST.match(message.content)
        and not message.content.startswith("/")
        and all(span.source.origin is Origin.AUTHORED for span in message.spans)
    ]
    if not own:
        return Found(plain=wanted.plain)
    last = own[-1]
    learned = [m for m in await reads.memories.supported_by(last.id) if where.readable.allows(m.scope)]
    said = [one for one in passages_of(last) if not any(_tells(one, memory) for memory in learned)]
    if wanted.topic.casefold() == "it" and not learned:
        return Found(plain=False)  # "forget it" says "never mind" as well
    sure = where.now - last.sent_at <= _JUST_NOW
    candidates = tuple(ForgetCandidate(memory, 1.0) for memory in (*learned, *said))
    return Found(candidates, together=sure, sure=sure, plain=wanted.plain)
