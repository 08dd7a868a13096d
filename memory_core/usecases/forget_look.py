"""Looks for what a request to forget means: among the memories, by time, in what was just said, and in the plain history."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta, tzinfo
from typing import Final

from memory_core.domain.ageing import Lifetimes, status_at
from memory_core.domain.people import RELATIONS
from memory_core.domain.records import ConversationId, Memory, MemoryId, Message, MessageId, Origin, Role, Status
from memory_core.domain.scopes import Readable
from memory_core.domain.tokens import words
from memory_core.ports import MemoryFilter, Reads, Store
from memory_core.usecases.forget_fit import ForgetCandidate, another, faintly, in_context, themed_words
from memory_core.usecases.forget_match import blocks, edge_of, held_words, identifiers, nouns, weighed
from memory_core.usecases.forget_passages import by_message, followers, found_by_words, is_passage, passages_of
from memory_core.usecases.forget_request import REQUEST, Wanted, parse, several, without_reason
from memory_core.usecases.forget_search import Meant, area_named, meant
from memory_core.usecases.forget_spelling import skeletons
from memory_core.usecases.forget_split import parts
from memory_core.usecases.forget_text import folded, holds
from memory_core.usecases.forget_topics import OPTIONAL, alike, words_alike

_LOOKED_THROUGH: Final = 2_000
_EVERY: Final = 1_000_000
_FOUND_BY_WORDS: Final = 100
_PAGE: Final = 500
_INSTANT: Final = timedelta(microseconds=1)
_JUST_NOW: Final = timedelta(hours=1)
_SEVERAL: Final = 2
_MOST_FAINT: Final = 5
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
    found = await _look(store, recall, lifetimes, wanted, where)
    shorter = without_reason(wanted.topic)
    if shorter != wanted.topic and not (found.candidates and found.sure):
        bare = await _look(store, recall, lifetimes, replace(wanted, topic=shorter), where)
        found = bare if bare.candidates else found
    return _but(await _of_each(store, recall, lifetimes, wanted, where, found), wanted)


async def _of_each(
    store: Store, recall: RecallCandidates, lifetimes: Lifetimes, wanted: Wanted, where: Where, found: Found
) -> Found:
    whole = found.sure and any(not is_passage(candidate.memory.id) for candidate in found.candidates)
    things = () if whole else several(wanted.topic)
    each = [await _look(store, recall, lifetimes, replace(wanted, topic=thing), where) for thing in things]
    known = [one for one in each if one.candidates]
    if known and len(known) == len(each):
        return _joined(each)
    # Of "my dog and hamster" only the dog may be known: that is offered, not done.
    return replace(_joined(known), together=False, sure=False) if known and not found.candidates else found


def _but(found: Found, wanted: Wanted) -> Found:
    """Without what the owner said to keep. Of everything but something no message goes whole, and it is asked about."""
    if not wanted.keep:
        return found
    kept = {c.memory.id for c in meant(parse(wanted.keep), [c.memory for c in found.candidates], {}).candidates}
    left = tuple(candidate for candidate in found.candidates if candidate.memory.id not in kept)
    return replace(found, candidates=left, messages=(), all=False, together=found.together and not found.messages)


def _joined(each: Sequence[Found]) -> Found:
    """Several things asked for at once: together where each of them is clear, else a choice of all."""
    candidates = {candidate.memory.id: candidate for found in each for candidate in found.candidates}
    clear = all(found.together or (found.sure and len(found.candidates) == 1) for found in each)
    names = tuple(dict.fromkeys(name for found in each for name in found.names))
    return Found(tuple(candidates.values()), together=clear, names=names, plain=each[0].plain)


async def _look(store: Store, recall: RecallCandidates, lifetimes: Lifetimes, wanted: Wanted, where: Where) -> Found:
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
            clear = await _narrowed(reads, wanted, where, await _beside_others(reads, wanted, where, found, present))
            clear = await _with_said_besides(reads, wanted, where, clear, present)
            return await _with_said_of_several(reads, wanted, where, clear)
        return await _with_passages(reads, wanted, where, found)


async def _beside_others(reads: Reads, wanted: Wanted, where: Where, found: Meant, present: Sequence[Memory]) -> Found:
    """One memory is meant, unless the history tells of another one of the same that never became a memory."""
    known = [candidate.memory for candidate in found.candidates]
    if wanted.id or wanted.earlier or len(known) != 1:
        return _as_found(found, wanted)
    said = await found_by_words(reads.messages, wanted.topic, where.readable)
    others = [one for one in said if another(wanted.topic, one) and not any(_tells(one, m) for m in present)]
    if not others:
        return _as_found(found, wanted)
    more = tuple(ForgetCandidate(one, 1.0) for one in others)
    return replace(_as_found(found, wanted), candidates=(*found.candidates, *more), together=False)


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


async def _with_said_of_several(reads: Reads, wanted: Wanted, where: Where, found: Found) -> Found:
    """A choice among several has the clauses, too, that say as much of them and became no memory."""
    if wanted.id or found.together or found.alone or len(found.candidates) < _SEVERAL:
        return found
    said = await found_by_words(reads.messages, wanted.topic, where.readable)
    new = [one for one in said if not any(_repeats(one, c.memory) for c in found.candidates)]
    more = tuple(c for c in meant(wanted, new, {}).candidates if c.memory.id not in found.ids)
    return replace(found, candidates=(*found.candidates, *more))


_OWN_THING: Final = re.compile(r"\b(?:my|our)\b((?:\W+\w+){1,4})", re.IGNORECASE)


async def _with_said_besides(
    reads: Reads, wanted: Wanted, where: Where, found: Found, present: Sequence[Memory]
) -> Found:
    """With the clauses that speak of the same thing of the owner's, by two telling words or more, and became no memory:
    "Actually, my gate code is …" where the gate code is asked for. One telling word may be about another of the same."""
    told = {word for word in weighed(wanted.topic) if word not in OPTIONAL}
    clear = found.together or (found.sure and len(found.candidates) == 1)
    if wanted.id or wanted.earlier or found.alone or not clear or len(told) < _SEVERAL:
        return found
    said = await found_by_words(reads.messages, wanted.topic, where.readable)
    same = [one for one in said if any(told <= held_words([near]) for near in _OWN_THING.findall(one.statement))]
    new = [one for one in same if one.id not in found.ids and not any(_tells(one, memory) for memory in present)]
    if not new:
        return found
    more = tuple(ForgetCandidate(one, 1.0) for one in new)
    return replace(found, candidates=(*found.candidates, *more), together=True)


def _as_found(found: Meant, wanted: Wanted) -> Found:
    return Found(found.candidates, found.together, found.sure, alone=found.alone, names=found.names, plain=wanted.plain)


def _sought(wanted: Wanted) -> str:
    """The words to search the history for: those of the request, and others that say the same."""
    asked = list(dict.fromkeys(words(wanted.topic)))
    if weighed(wanted.topic).keys() <= skeletons(" ".join(named := nouns(wanted.topic))):
        return " ".join(named)  # a search looks for "will" only where nothing else is asked for
    area = area_named(wanted.topic)
    more = [other for word in weighed(wanted.topic) for other in (*alike(word), *words_alike(word))] + [
        *(area.words if area else ())
    ]
    more += ["take", "taking"] if area and area.perhaps else []
    edge = edge_of(wanted.topic)
    sought = (*identifiers(wanted.topic), *((edge[0],) if edge else ()))
    ids = [part for one in sought for part in (one, *re.split(r"\W+", one), *blocks(one))]
    return " ".join(dict.fromkeys((*asked, *more, *ids, *themed_words(wanted.topic, whole=wanted.everything))))


async def _with_passages(reads: Reads, wanted: Wanted, where: Where, found: Meant) -> Found:
    """The memories found, and clauses of the history that say the same sort of thing without having become one."""
    query = " ".join((_sought(wanted), *found.names))
    said = await found_by_words(reads.messages, query, where.readable)
    following = await followers(reads.messages, said, found.names, where.readable) if wanted.everything else []
    if where.conversation_id is not None:  # a slip of the finger finds nothing by full text
        recent = await reads.messages.recent(where.conversation_id, where.readable, limit=_LOOKED_BACK)
        said += [passage for message in recent for passage in passages_of(message)]
    said = list({one.id: one for one in said}.values())
    known = [candidate.memory for candidate in found.candidates if found.sure]
    told = _is_in if wanted.everything else _tells
    new = [one for one in said if not any(told(one, memory) for memory in known)]
    heard = meant(wanted, new, {})
    if not (heard.candidates or known):
        heard = Meant(tuple(in_context(wanted.topic, by_message(said))))
    if not (heard.candidates or known):
        faint = [
            c for c in faintly(wanted.topic, said) if not any(told(c.memory, one.memory) for one in found.candidates)
        ]
        return Found((*faint[:_MOST_FAINT], *found.candidates), sure=False, plain=wanted.plain)
    if wanted.everything and found.names:
        named = [ForgetCandidate(one, 1.0) for one in new if holds(one.statement, found.names)]
        named += [ForgetCandidate(one, 1.0) for one in following]
        heard = Meant(tuple({c.memory.id: c for c in (*heard.candidates, *named)}.values()), together=True)
    if not heard.candidates:
        return _as_found(found, wanted)
    if found.candidates and not found.sure and area_named(wanted.topic) is not None:
        return Found((*found.candidates, *heard.candidates), sure=False, plain=wanted.plain)
    known_first = found.candidates if found.sure else ()
    names = tuple(dict.fromkeys((*found.names, *heard.names)))
    together = found.together and heard.together if known_first else heard.together
    clear = len(heard.candidates) == 1 or all(_unmistakable(wanted, c.memory) for c in heard.candidates)
    sure = heard.sure and clear
    together = together or (sure and not known_first and _is_name(wanted.topic))
    return Found((*known_first, *heard.candidates), together, sure, names=names, plain=wanted.plain)


def _is_name(topic: str) -> bool:
    """Whether a topic is nothing but a name: whoever bears it is meant with all that was said."""
    return bool(re.fullmatch(r"[A-Z][\w'-]+(?:\s+[A-Z][\w'-]+)*", topic))


def _tells(passage: Memory, memory: Memory) -> bool:
    return holds(passage.statement, [memory.value]) or _repeats(passage, memory)


def _repeats(passage: Memory, memory: Memory) -> bool:
    return folded(memory.statement).strip(".") in folded(passage.statement)


def _is_in(passage: Memory, memory: Memory) -> bool:
    """Whether a clause says what a memory says, or is a part of it."""
    return _repeats(passage, memory) or folded(passage.statement).strip(".") in folded(memory.statement)


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
        new = [one for one in said if not any(_is_in(one, memory) for memory in memories)]
        return Found(tuple(ForgetCandidate(one, 1.0) for one in (*memories, *new)), sure=False, plain=wanted.plain)
    if not wanted.topic:
        candidates = tuple(ForgetCandidate(memory, 1.0) for memory in memories)
        spoke = any(role is Role.USER and message_id != where.message_id for message_id, role in own)
        return Found(candidates, together=True, all=wanted.all, messages=tuple(ids) if candidates or spoke else ())
    known = meant(wanted, memories, {})
    said = [passage for message in await _read(reads, ids, where) for passage in passages_of(message)]
    new = [one for one in said if not any(_tells(one, c.memory) for c in known.candidates)]
    heard = meant(wanted, new, {})
    names = tuple(dict.fromkeys((*known.names, *heard.names)))
    return Found((*known.candidates, *heard.candidates), together=True, sure=known.sure and heard.sure, names=names)


async def _read(reads: Reads, ids: Sequence[MessageId], where: Where) -> list[Message]:
    pages = [ids[start : start + _PAGE] for start in range(0, len(ids), _PAGE)]
    return [message for page in pages for message in await reads.messages.by_ids(page, where.readable)]


_OF_SOMEBODY: Final = re.compile(r"\b(?:him|her|them)$", re.IGNORECASE)
_SOMEBODY: Final = re.compile(
    rf"\b(?:he|she|they|his|her|their|him|them|{'|'.join(RELATIONS)})\b|(?-i:(?<=\w )[A-Z]\w+)", re.IGNORECASE
)


async def _just_said(reads: Reads, wanted: Wanted, where: Where) -> Found:
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
    learned = [m for m in await reads.memories.supported_by(last.id) if where.readable.allows(m.scope)]
    said = [one for one in passages_of(last) if not any(_tells(one, memory) for memory in learned)]
    if wanted.topic.casefold() == "it" and not learned:
        return Found(plain=False)  # "forget it" says "never mind" as well
    sure = where.now - last.sent_at <= _JUST_NOW
    candidates = tuple(ForgetCandidate(memory, 1.0) for memory in (*learned, *said))
    return Found(candidates, together=sure, sure=sure, plain=wanted.plain)
