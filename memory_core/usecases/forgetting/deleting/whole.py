"""Forgetting everything that may be read where the owner asked: every store is emptied of its part, and then looked at again.

What a store cannot take for itself (a file of typed lines, when only a private conversation is forgotten) is redacted text by
text. Some of the texts are kept until the end, to be looked for in the bytes of the files.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from memory_core.domain.ageing import NEVER
from memory_core.domain.records import MemoryId, Message, MessageId, Role
from memory_core.domain.scopes import EVERYTHING, Readable
from memory_core.domain.word_bounds import WHOLE_WORD_BELOW
from memory_core.ports import Collection, Holding, IndexJob, MemoryFilter, Reads, Store, TextHolder
from memory_core.ports.wiping import Documented, Whole, Wiping
from memory_core.usecases.forgetting.deleting.intent import Intent
from memory_core.usecases.forgetting.deleting.receipt import RAW_FILES
from memory_core.usecases.forgetting.deleting.redaction import Failed, is_due
from memory_core.usecases.forgetting.telling.needles import is_distinctive
from memory_core.usecases.forgetting.vocabulary.text import FORGOTTEN

SAMPLES: Final = 24
"""Texts that are looked for in the files: each costs a reading of them."""
CLOCKS_APART: Final = timedelta(minutes=2)
"""How far a chat platform's clock may be behind ours."""
_NEXT: Final = timedelta(seconds=1)
"""The resolution of the platforms' clocks."""
PRIVATE_TEXTS: Final = 2_000
"""Of a private conversation, texts that are redacted one by one elsewhere."""
_LONGEST_SAMPLE: Final = 200
_AT_ONCE: Final = 5_000
_LAST: Final = 200
"""Messages, the last received, among which the latest is looked for."""


async def until(reads: Reads, readable: Readable, now: datetime) -> datetime:
    """Up to when a whole reaches: a platform's clock may be ahead of ours, and what is here already belongs to it."""
    said = await reads.messages.own(readable, until=NEVER)
    last = await reads.messages.by_ids([message_id for message_id, _ in said[-_LAST:]], readable)
    learned = await reads.memories.listed(readable, MemoryFilter(now=now, limit=1))
    return max([now, *(message.sent_at for message in last), *(memory.learned_at for memory in learned)])


async def told_before(reads: Reads, asked_in: MessageId | None, now: datetime) -> datetime:
    """Up to when what is told once more was told before the forgetting. Where a message asked for it, that is its own time:
    what the same platform delivers later is later by the same clock, be it behind ours or ahead. Else it is ours, less what a
    platform's clock may be behind, but not before what is here already."""
    asked = await reads.messages.by_ids([asked_in], EVERYTHING) if asked_in else []
    if asked:
        return asked[0].sent_at
    since = now - CLOCKS_APART
    own = await reads.messages.own(EVERYTHING, since=since, until=now)
    last = await reads.messages.by_ids([message_id for message_id, _ in own[-_LAST:]], EVERYTHING)
    return max([since, *(min(now, message.sent_at + _NEXT) for message in last if message.role is Role.USER)])


async def texts_of(reads: Reads, whole: Whole) -> tuple[str, ...]:
    """Texts of the whole, before it goes: of what the owner said and of the memories, the newest first."""
    most = SAMPLES if whole.of_owner else PRIVATE_TEXTS
    memories = await reads.memories.listed(whole.readable, MemoryFilter(now=whole.until, limit=most))
    said = await reads.messages.own(whole.readable, until=whole.until)
    ids = [message_id for message_id, role in said if role is Role.USER][-most:]
    messages = await reads.messages.by_ids(ids, whole.readable)
    texts = [text for memory in memories for text in (memory.statement, memory.value)]
    texts += [text for message in reversed(messages) for text in _telling(message)]
    return tuple(dict.fromkeys(text for text in texts if is_distinctive(text) and len(text) >= WHOLE_WORD_BELOW))


def _telling(message: Message) -> list[str]:
    lines = (line.strip() for line in message.content.splitlines())
    return [line for line in lines if line and len(line) <= _LONGEST_SAMPLE and FORGOTTEN not in line]


async def wipe(holders: Sequence[TextHolder], whole: Whole, texts: Sequence[str], failed: Failed) -> dict[str, int]:
    """Empties every store of its part; how many places of each went. One store's failure spares no other."""
    removed: dict[str, int] = {}
    for holder in holders:
        try:
            if isinstance(holder, Wiping) and holder.covers(whole):
                removed[holder.name] = await holder.wipe(whole)
            elif not whole.of_owner:
                removed[holder.name] = await holder.redact(texts)
        except Exception as error:  # noqa: BLE001  (one store's failure must not spare the others; the receipt names it)
            failed(holder.name, "wipe", error)
    return removed


async def look_again(holders: Sequence[TextHolder], whole: Whole, intent: Intent, failed: Failed) -> list[Holding]:
    """What each store still holds of it. A text that somebody else said, too, is theirs, and no sign of ours in the files; what is
    told after a first try is not asked for."""
    seen: list[Holding] = []
    texts, ours = intent.needles, list(intent.needles[:SAMPLES])
    for holder in holders:
        try:
            if isinstance(holder, Wiping) and holder.covers(whole):
                due = is_due(holder.name, intent.due)
                seen.append(await holder.left(whole) if due else Holding(holder.name, 0))
            elif holder.name == RAW_FILES:
                seen.append(await holder.probe(ours))
                continue
            elif not whole.of_owner:
                seen.append(await holder.probe(texts))
            if await holder.find(ours):
                ours = [text for text in ours if not await holder.find([text])]
        except Exception as error:  # noqa: BLE001  (what cannot be looked through is not verified; the receipt says so)
            failed(holder.name, "probe", error)
    return seen


async def originals(
    holders: Sequence[TextHolder], texts: Sequence[str], whole: Whole | None, failed: Failed
) -> tuple[str, ...]:
    """Names of the owner's own files that the forgotten was read out of."""
    names: list[str] = []
    for holder in holders:
        if isinstance(holder, Documented):
            try:
                names += await holder.originals(texts, whole)
            except Exception as error:  # noqa: BLE001  (as with redacting: one store must not spare the others)
                failed(holder.name, "read", error)
    return tuple(dict.fromkeys(names))


async def settled_points(store: Store, after: int, emptied: frozenset[str]) -> dict[Collection, list[IndexJob]]:
    """Of the index jobs enqueued behind `after` those for points that have nothing to show any more: `emptied` messages, and
    memories without a row."""
    async with store.reading() as reads:
        waiting = [job for job in await reads.outbox.pending(await reads.outbox.count()) if job.seq > after]
        history = [job for job in waiting if job.collection is Collection.HISTORY and job.point_id in emptied]
        of_memories = [job for job in waiting if job.collection is Collection.MEMORIES]
        left: set[str] = set()
        for start in range(0, len(of_memories), _AT_ONCE):
            page = [MemoryId(job.point_id) for job in of_memories[start : start + _AT_ONCE]]
            left |= {memory.id for memory in await reads.memories.by_ids(page, EVERYTHING)}
    gone = [job for job in of_memories if job.point_id not in left]
    return {Collection.HISTORY: history, Collection.MEMORIES: gone}
