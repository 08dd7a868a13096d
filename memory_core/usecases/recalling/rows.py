"""The rows of what a search found: of its keyword half while the question is being embedded, of the rest afterwards."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from memory_core.domain.records import ConversationId, Memory, Message
from memory_core.ports import Reads, Store
from memory_core.usecases.recalling import history as recall_history
from memory_core.usecases.recalling import memories as recall_memories
from memory_core.usecases.recalling.history import FoundMessages
from memory_core.usecases.recalling.memories import Asked, Found, surest

Finds = tuple[Found | None, FoundMessages | None]
"""Of memories and of messages; None where that was not asked."""


@dataclass(frozen=True, slots=True)
class Meanwhile:
    """What is read while the question is embedded: the standing rules, and the rows that its words find."""

    always: tuple[Memory, ...]
    memories: Sequence[Memory]
    messages: Sequence[Message]


async def read_meanwhile(
    store: Store, rules: Callable[[Reads, Asked], Awaitable[tuple[Memory, ...]]], finds: Finds, asked: Asked
) -> Meanwhile:
    """Their words are taken apart, too. Raises ScopeViolation."""
    found, talk = finds
    async with store.reading() as reads:
        known = Meanwhile(
            always=await rules(reads, asked),
            memories=() if found is None else await recall_memories.rows(reads, surest(found), asked),
            messages=() if talk is None else await recall_history.rows(reads, talk, asked),
        )
    recall_memories.prepare(known.memories)
    recall_history.prepare(known.messages, asked)
    return known


async def read_found(
    reads: Reads, conversation_id: ConversationId, asked: Asked, known: Meanwhile, finds: Finds
) -> tuple[list[Memory], FoundMessages | None, list[Message]]:
    """Memories, the find of messages as far as full text changed it, and messages. Both at once, unless full text has to help:
    its statements cannot run side by side. Raises ScopeViolation."""
    found, talk = finds

    async def of_memories() -> list[Memory]:
        return [] if found is None else await recall_memories.read(reads, found, asked, known.memories)

    async def of_talk() -> tuple[FoundMessages | None, list[Message]]:
        if talk is None:
            return None, []
        return await recall_history.read(reads, talk, asked, conversation_id, known.messages)

    if asked.dense is not None and all(one is None or one.legs is not None for one in finds):
        memories, (searched, messages) = await asyncio.gather(of_memories(), of_talk())
    else:
        memories, (searched, messages) = await of_memories(), await of_talk()
    return memories, searched, messages
