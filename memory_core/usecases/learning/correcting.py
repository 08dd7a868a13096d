"""Which memory the owner was asked the right of, and for how long the answer counts as a correction of it."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from memory_core.domain.records import ConversationId, Memory, MemoryId, Message, Standing
from memory_core.domain.scopes import Readable, competing_scopes
from memory_core.ports import Reads, Writes
from memory_core.usecases.recalling.together import told_together

ASKED: Final = "correct.asked"
"""The fact that holds when, in which conversation and of which memory what is right was asked last: a time and ids."""
WINDOW: Final = timedelta(minutes=15)
"""How long after the question what is told answers it."""


async def ask(unit: Writes, conversation_id: ConversationId, memory_id: MemoryId, at: datetime) -> None:
    # Platforms send times in whole seconds: an answer within the second is not before the question.
    await unit.facts.put(ASKED, f"{at.replace(microsecond=0).isoformat()} {memory_id} {conversation_id}")


async def asked_in(reads: Reads, conversation_id: ConversationId, said_at: datetime) -> MemoryId | None:
    """The memory that a thing said there at that time may correct."""
    at, _, rest = ((await reads.facts.get(ASKED)) or "").partition(" ")
    memory_id, _, where = rest.partition(" ")
    if not at or where != conversation_id:
        return None
    return MemoryId(memory_id) if timedelta(0) <= said_at - datetime.fromisoformat(at) <= WINDOW else None


async def meant(reads: Reads, message: Message) -> list[Memory]:
    """What the message is asked to correct, as long as that holds: all that tells the one sentence, the one asked about first."""
    memory_id = await asked_in(reads, message.conversation_id, message.sent_at)
    if memory_id is None:
        return []
    found = await reads.memories.by_ids([memory_id], Readable(frozenset(competing_scopes(message.scope))))
    return await told_together(reads.memories, found[0]) if found and found[0].standing is Standing.CURRENT else []


async def answered(unit: Writes) -> None:
    await unit.facts.put(ASKED, "")
