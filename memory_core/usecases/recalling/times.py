"""Answers to "what happened in May?": a question that names nothing but a time brings up what is of that time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from memory_core.domain.ageing import Lifetimes, freshness, status_at
from memory_core.domain.ranking import Tier, context_factor, score
from memory_core.domain.records import ConversationId, Kind, Memory, Message, MessageId, Origin, Role, Status
from memory_core.domain.relevance import Signals
from memory_core.domain.scopes import checked
from memory_core.domain.standing import holds_always
from memory_core.domain.times import NamedTime, exact_time
from memory_core.domain.tokens import content_words
from memory_core.ports import MemoryFilter, Reads
from memory_core.usecases.history import RecalledMessage
from memory_core.usecases.recalling.history import MOST_MESSAGES, as_carried, is_command
from memory_core.usecases.recalling.memories import CURRENT, Asked, Judged

_LISTED: Final = 500
"""The newest memories, looked through for those of the time."""
_MOST_READ: Final = 200
"""Of the messages of that time, the last."""
_STATUSES: Final = CURRENT | {Status.EXPIRED, Status.SUPERSEDED}
_SUBSTANCE: Final = 2.0
"""Words of weight in a message that tells something."""


async def memories_of(reads: Reads, time: NamedTime, asked: Asked, lifetimes: Lifetimes) -> list[Judged]:
    """What happened or began then, or was told then; in its order. Raises ScopeViolation."""
    where = MemoryFilter(asked.now, statuses=_STATUSES, limit=_LISTED)
    listed = checked(await reads.memories.listed(asked.readable, where), asked.readable)
    found = [one for one in listed if _instant(one, time) and one.kind is not Kind.CONSTRAINT and not holds_always(one)]
    found.sort(key=lambda one: (one.event_end or one.valid_from, one.id))
    return [_judged(one, asked, lifetimes) for one in found]


def _instant(memory: Memory, time: NamedTime) -> bool:
    """An event is of its own day alone; anything else of when it began or was told."""
    if memory.event_end is not None:
        return time.start < memory.event_end <= time.end
    return any(time.start <= at < time.end for at in (memory.valid_from, memory.learned_at))


def _judged(memory: Memory, asked: Asked, lifetimes: Lifetimes) -> Judged:
    status = status_at(memory, asked.now, lifetimes)
    fresh = freshness(memory, asked.now, lifetimes)
    total = score(1.0, fresh, memory.confidence, context_factor(memory, asked.occasion))
    signals = Signals(cosine=None, coverage=1.0, slot_coverage=0.0, personal=1.0)
    return Judged(memory, status, signals, 1.0, fresh, total, Tier.POSSIBLE, status not in CURRENT)


async def messages_of(
    reads: Reads, time: NamedTime, asked: Asked, conversation_id: ConversationId, excluded: frozenset[MessageId]
) -> list[RecalledMessage]:
    """What the owner told of that time, and then, the fullest of it; in its order. Raises ScopeViolation."""
    own = await reads.messages.own(asked.readable, since=time.start, until=min(time.end, asked.now))
    ids = [message_id for message_id, role in own if role is Role.USER and message_id not in excluded][-_MOST_READ:]
    read = checked(await reads.messages.by_ids(ids, asked.readable), asked.readable) if ids else []
    telling = [one for one in read if one.sent_at < time.end and _tells(one)]
    telling.sort(key=lambda one: (-sum(content_words(one.content).values()), one.sent_at, one.id))
    kept = sorted(telling[: 2 * MOST_MESSAGES], key=lambda one: (one.sent_at, one.id))
    told_later = await told_of_it(reads, time, asked, conversation_id, excluded)
    return _each_once([*told_later, *(RecalledMessage(one, 1.0) for one in kept)])


async def told_of_it(
    reads: Reads, time: NamedTime, asked: Asked, conversation_id: ConversationId, excluded: frozenset[MessageId]
) -> list[RecalledMessage]:
    """What the owner told of that time whenever it was told ("in May I was in Porto"), the last of it first.

    Raises ScopeViolation.
    """
    own = await reads.messages.own(asked.readable, since=time.start, until=asked.now)
    ids = [message_id for message_id, role in own if role is Role.USER and message_id not in excluded][-_MOST_READ:]
    read = checked(await reads.messages.by_ids(ids, asked.readable), asked.readable) if ids else []
    carried = [message for one in read if (message := as_carried(one, conversation_id)) is not None]
    naming = [
        one for one in carried if _tells(one) and (told := _told_of(one, asked)) is not None and _within(told, time)
    ]
    naming.sort(key=lambda one: (one.sent_at, one.id), reverse=True)
    return [RecalledMessage(one, 1.0) for one in naming[:MOST_MESSAGES]]


async def of_whereabouts(
    reads: Reads,
    found: Sequence[RecalledMessage],
    asked: Asked,
    conversation_id: ConversationId,
    excluded: frozenset[MessageId],
) -> list[RecalledMessage]:
    """Where the owner was at a time: what was told of it, before what was found without it and is of no other time. Unchanged where
    that is not asked. Raises ScopeViolation."""
    if (time := asked.question.whereabouts_of) is None:
        return list(found)
    others = [one for one in found if (told := _told_of(one.message, asked)) is None or _meet(told, time)]
    return _each_once([*await told_of_it(reads, time, asked, conversation_id, excluded), *others])


def _each_once(found: Sequence[RecalledMessage]) -> list[RecalledMessage]:
    return list({one.message.id: one for one in found}.values())


def _meet(one: NamedTime, other: NamedTime) -> bool:
    return one.start < other.end and other.start < one.end


def _told_of(message: Message, asked: Asked) -> NamedTime | None:
    """The time that a message names, as of the day on which it was said."""
    return exact_time(message.words_of(Origin.AUTHORED) or message.content, message.sent_at.astimezone(asked.zone))


def _within(told: NamedTime, time: NamedTime) -> bool:
    return time.start <= told.start and told.end <= time.end


def _tells(message: Message) -> bool:
    asks = message.content.rstrip().endswith("?")
    return not asks and not is_command(message) and sum(content_words(message.content).values()) >= _SUBSTANCE
