"""What a message taught, for the answer to it."""

from __future__ import annotations

from memory_core.core import MemoryCore
from memory_core.domain.reconcile import Add, Decision, Reinforce, Supersede
from memory_core.domain.records import Memory, MessageId, Standing
from memory_core.domain.scopes import EVERYTHING
from memory_core.usecases.learn import Learned, LearnReport

_RECENT_REJECTIONS = 100


async def learned_from(core: MemoryCore, message_id: MessageId) -> LearnReport:
    """Learns from the message, or tells what was learned from it before a crash cut its answer off."""
    report = await core.learn.message(message_id)
    if report.learned or report.rejected:
        return report
    async with core.store.reading() as unit:
        held = [m for m in await unit.memories.supported_by(message_id) if m.standing is Standing.CURRENT]
        evidence = await unit.memories.evidence([m.id for m in held])
        learned = []
        for memory in held:
            chain = await unit.memories.chain(memory.id, EVERYTHING)
            replaced = tuple(older for older in chain if older.superseded_by == memory.id)
            known_before = len(evidence.get(memory.id, ())) > 1
            learned.append(Learned(_decision(memory, replaced, known_before=known_before), memory, replaced))
        rejections = await unit.log.rejections(EVERYTHING, limit=_RECENT_REJECTIONS)
    return LearnReport(message_id, tuple(learned), tuple(r for r in rejections if r.message_id == message_id))


def _decision(memory: Memory, replaced: tuple[Memory, ...], *, known_before: bool) -> Decision:
    if known_before:
        return Reinforce(memory.id)
    return Supersede(tuple(older.id for older in replaced)) if replaced else Add()
