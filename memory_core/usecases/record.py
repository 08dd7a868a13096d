"""Keeping what was said: new messages, edits, deletions. Learning from them is queued in the same transaction."""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from memory_core.domain.lifecycle import Change, apply
from memory_core.domain.records import Memory, Message, MessageId, Source, Span, Standing
from memory_core.domain.scopes import EVERYTHING
from memory_core.ports import Clock, Store, Writes

_MESSAGES: Final = uuid.UUID("0f7a4b7e-5d0a-4f0e-8a39-2f0a4de1c6b1")
_SEPARATOR: Final = "\n\n"


def message_id(place: str, external_id: str) -> MessageId:
    """The same message always has the same id, however often it is delivered."""
    return MessageId(str(uuid.uuid5(_MESSAGES, f"{place}\x1f{external_id}")))


def compose(parts: Sequence[tuple[Source, str, str | None, str | None]]) -> tuple[str, tuple[Span, ...]]:
    """Content and spans of parts `(source, text, author, label)`; blank ones are left out."""
    content, spans = "", []
    for source, text, author, label in parts:
        if not text.strip():
            continue
        start = len(content) + (len(_SEPARATOR) if content else 0)
        content += (_SEPARATOR if content else "") + text
        spans.append(Span(start, len(content), source, author, label))
    return content, tuple(spans)


@dataclass(frozen=True, slots=True)
class RecordHistory:
    store: Store
    clock: Clock

    async def add(self, message: Message, *, teach: bool) -> bool:
        """False when it was there already; then nothing changes."""
        async with self.store.writing() as unit:
            new = await unit.messages.add(message)
            if new and teach:
                await unit.queue.add(message.id)
        return new

    async def edit(self, message: Message, *, teach: bool) -> bool:
        """The same message with new words. What only the old words supported is withdrawn; the new ones are learned from."""
        async with self.store.writing() as unit:
            if not await unit.messages.by_ids([message.id], EVERYTHING):
                return False
            await unit.messages.replace(message)
            if teach:
                await unit.queue.add(message.id)
            else:
                await withdraw_support(unit, message.id, self.clock)
        return True

    async def delete(self, conversation_id: str, external_id: str) -> MessageId | None:
        """Removes the message and withdraws what only it supported. None when there is no such message."""
        async with self.store.writing() as unit:
            found = await unit.messages.find(conversation_id, external_id, EVERYTHING)  # type: ignore[arg-type]
            if found is None:
                return None
            await withdraw_support(unit, found.id, self.clock)
            await unit.messages.delete([found.id])
        return found.id


async def withdraw_support(unit: Writes, source: MessageId, clock: Clock) -> list[Memory]:
    """Takes a message's evidence away; memories that rest on nothing else are withdrawn, and what they replaced holds again."""
    supported = await unit.memories.supported_by(source)
    await unit.memories.drop_evidence(source)
    left = await unit.memories.evidence([m.id for m in supported])
    withdrawn = []
    for memory in supported:
        if left.get(memory.id) or memory.standing is Standing.WITHDRAWN:
            continue
        gone = apply(memory, Change.WITHDRAW, at=clock())
        await unit.memories.replace(gone)
        withdrawn.append(gone)
        for older in await unit.memories.chain(memory.id, EVERYTHING):
            if older.superseded_by == memory.id and older.standing is Standing.SUPERSEDED:
                await unit.memories.replace(apply(older, Change.RESTORE, at=clock()))
    return withdrawn
