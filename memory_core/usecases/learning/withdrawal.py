"""Withdrawing what a message no longer supports, inside the transaction of whoever edits, deletes or learns anew."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

from memory_core.domain.lifecycle import Change, apply
from memory_core.domain.records import Evidence, Memory, MemoryId, Message, Standing
from memory_core.domain.scopes import EVERYTHING
from memory_core.ports import MemoryWrites


async def drop_support(
    memories: MemoryWrites, message: Message, *, keeps: Callable[[Memory, Evidence], bool]
) -> list[Memory]:
    """Takes the message's evidence from its memories, save what `keeps` spares; returns those left without any evidence."""
    supported = await memories.supported_by(message.id)
    if not supported:
        return []
    evidence = await memories.evidence([memory.id for memory in supported])
    await memories.drop_evidence(message.id)
    orphans = []
    for memory in supported:
        own = [one for one in evidence[memory.id] if one.message_id == message.id]
        kept = [one for one in own if keeps(memory, one)]
        if kept:
            await memories.replace(memory, kept)
        elif len(own) == len(evidence[memory.id]):
            orphans.append(memory)
    return orphans


async def withdraw(memories: MemoryWrites, lost: Sequence[Memory], at: datetime) -> list[Memory]:
    """Withdraws each, the newest first, and puts back in force what it had replaced; returns what was put back."""
    gone = {memory.id for memory in lost}
    restored: dict[MemoryId, Memory] = {}
    for memory in sorted(lost, key=lambda m: (m.learned_at, m.id), reverse=True):
        if memory.standing is Standing.WITHDRAWN:
            continue
        successor = memory.superseded_by
        await memories.replace(apply(memory, Change.WITHDRAW, at=at, by=successor))
        for older in await memories.chain(memory.id, EVERYTHING):
            if older.superseded_by != memory.id or older.id in gone or older.standing is not Standing.SUPERSEDED:
                continue
            back = apply(older, Change.RESTORE, at=at)
            if memory.standing is Standing.SUPERSEDED:
                # What replaced the withdrawn memory replaced, through it, the older one too.
                back = apply(back, Change.SUPERSEDE, at=memory.valid_to or at, by=successor)
            else:
                restored[back.id] = back
            await memories.replace(back)
    return list(restored.values())
