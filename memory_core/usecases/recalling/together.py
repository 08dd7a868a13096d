"""What was taught together: one sentence may fill several slots, one message may tell several things."""

from __future__ import annotations

from collections.abc import Sequence

from memory_core.domain.records import Evidence, Memory, Standing
from memory_core.ports import MemoryReads


async def told_together(memories: MemoryReads, memory: Memory) -> list[Memory]:
    """The memory, and what else of the messages it rests on holds the same sentence, as long as that holds."""
    found = {memory.id: memory}
    sources = list(dict.fromkeys(one.message_id for one in await _evidence(memories, memory)))
    for resting in (await memories.supported_by_each(sources)).values():
        for other in resting:
            alike = (other.statement, other.scope) == (memory.statement, memory.scope)
            if alike and other.standing is Standing.CURRENT:
                found.setdefault(other.id, other)
    return list(found.values())


async def taught_with(memories: MemoryReads, memory: Memory) -> list[Memory]:
    """The memory, and what else its message taught that holds, or that gave way within that very message.

    What the message only mentioned again was taught by another one.
    """
    evidence = await _evidence(memories, memory)
    if not evidence:
        return [memory]
    message_id = _first(evidence).message_id
    beside = [one for one in await memories.supported_by(message_id) if one.scope == memory.scope]
    rests_on = await memories.evidence([one.id for one in beside])
    taught = {one.id: one for one in beside if _first(rests_on[one.id]).message_id == message_id} | {memory.id: memory}
    return [
        one
        for one in taught.values()
        if one.id == memory.id
        or one.standing is Standing.CURRENT
        or (one.standing is Standing.SUPERSEDED and one.superseded_by in taught)
    ]


async def _evidence(memories: MemoryReads, memory: Memory) -> Sequence[Evidence]:
    return (await memories.evidence([memory.id])).get(memory.id, [])


def _first(evidence: Sequence[Evidence]) -> Evidence:
    return min(evidence, key=lambda one: one.taught_at)
