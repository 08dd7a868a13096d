"""Recording history: every message, its edits and its deletion, with the learning that each of them sets off."""

from __future__ import annotations

import uuid
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from memory_core.domain.records import ConversationId, Evidence, Memory, Message, MessageId, Role, Source, Span
from memory_core.domain.scopes import EVERYTHING, Trust
from memory_core.domain.tombstones import source_digest
from memory_core.ports import Clock, Store, Writes
from memory_core.usecases.learning.withdrawal import drop_support, withdraw

_MESSAGES: Final = uuid.UUID("0f7a4b7e-5d0a-4f0e-8a39-2f0a4de1c6b1")
BETWEEN_PARTS: Final = "\n\n"

Beside = Callable[[Writes], Awaitable[None]]
"""What else is written in one transaction with a message."""


def message_id(conversation_id: str, external_id: str) -> MessageId:
    """The same for the same message, however often it arrives: a name-based UUID (RFC 9562, version 5)."""
    return MessageId(str(uuid.uuid5(_MESSAGES, f"{conversation_id}\x1f{external_id}")))


def compose(parts: Sequence[tuple[Source, str, str | None, str | None]]) -> tuple[str, tuple[Span, ...]]:
    """One content of `(source, text, author, label)` parts and where each lies in it: blank lines between, blank parts left out."""
    content, spans = "", []
    for source, text, author, label in parts:
        if not text.strip():
            continue
        content += BETWEEN_PARTS if content else ""
        spans.append(Span(len(content), len(content) + len(text), source, author, label))
        content += text
    return content, tuple(spans)


@dataclass(frozen=True, slots=True)
class RecordHistory:
    store: Store
    clock: Clock

    async def add(self, message: Message, *, teach: bool) -> bool:
        """Stores it and, where it may teach, queues learning in the same transaction. False if it was there.

        After a power cut it may be gone: whoever hands a message over keeps it until learning, which is durable, has followed.
        """
        async with self.store.writing(durable=False) as unit:
            added = await unit.messages.add(message)
            if added and teach and _may_teach(message):
                await unit.queue.add(message.id)
        return added

    async def answer(self, message: Message, beside: Beside, *, durable: bool) -> None:
        """Stores what the assistant says, unless it is there. `beside` takes part in the transaction either way. Not `durable`, as
        `add`: what a power cut takes is answered again, where an answer changed nothing."""
        async with self.store.writing(durable=durable) as unit:
            unit.messages.put(message)
            await beside(unit)

    async def edit(self, message: Message, *, teach: bool) -> bool:
        """New content under the same id; False if the message is unknown or another's.

        Scope, author and time of sending stay as they were at receipt, and trust never grows by an edit. What only the old
        words supported is withdrawn: by the job that learns from the new ones, or here where nothing is to be learned.
        A message that the guardian had forgotten stays as it was left: an edit told again would bring its words back.
        """
        async with self.store.writing() as unit:
            found = await unit.messages.by_ids([message.id], EVERYTHING)
            if not found or found[0].author != message.author:
                return False
            known = found[0]
            if await _is_forgotten(unit, known):
                return False
            edited = replace(
                message,
                conversation_id=known.conversation_id,
                external_id=known.external_id,
                role=known.role,
                scope=known.scope,
                trust=min(known.trust, message.trust),
                sent_at=known.sent_at,
                edited_at=message.edited_at or self.clock(),
            )
            await unit.messages.replace(edited)
            if teach and _may_teach(edited):
                await unit.queue.add(edited.id)
            else:
                job = await unit.queue.of(edited.id)
                if job is not None:  # it would learn from the new words
                    await unit.queue.done(job)
                lost = await drop_support(unit.memories, edited, keeps=_nothing)
                await withdraw(unit.memories, lost, self.clock())
        return True

    async def delete(self, conversation_id: str, external_id: str) -> MessageId | None:
        """Removes the row and withdraws what only it supported; None if there is no such message."""
        async with self.store.writing() as unit:
            found = await unit.messages.find(ConversationId(conversation_id), external_id, EVERYTHING)
            if found is None:
                return None
            lost = await drop_support(unit.memories, found, keeps=_nothing)
            await withdraw(unit.memories, lost, self.clock())
            await unit.messages.delete([found.id])
            await unit.log.drop_rejections((), of=[found.id])
        return found.id


def _may_teach(message: Message) -> bool:
    """A first look that spares a job; `teaching.admit` decides when the job runs."""
    return message.role is Role.USER and message.trust is Trust.GUARDIAN


def _nothing(memory: Memory, evidence: Evidence) -> bool:  # noqa: ARG001  (the form that drop_support calls)
    return False


async def _is_forgotten(unit: Writes, message: Message) -> bool:
    digest = source_digest(await unit.tombstones.key(), message.id)
    return digest in await unit.tombstones.held([digest])
