"""What a message taught, for the answer to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from adapters.messages import Button
from memory_core.core import MemoryCore
from memory_core.domain.reconcile import Add, Coexist, Decision, Reinforce, Supersede
from memory_core.domain.records import Memory, MessageId, Standing
from memory_core.domain.scopes import EVERYTHING, Readable
from memory_core.usecases.learning.learn import Learned, LearnReport

UNDO: Final = "undo"
CORRECT: Final = "correct"
"""What a button under a reply does to the memory that its id names (`offers`)."""
MOST_OFFERED: Final = 5

_RECENT_REJECTIONS: Final = 100
_LABEL_LENGTH: Final = 28


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


def new_ones(report: LearnReport) -> list[Memory]:
    """What was only mentioned again is not new: there is nothing to take back."""
    return [one.memory for one in report.learned if isinstance(one.decision, Add | Supersede | Coexist)]


async def saved_by(core: MemoryCore, message_id: MessageId, readable: Readable) -> list[Memory]:
    """What this message alone taught so far, for instance through a tool of the model's."""
    async with core.store.reading() as unit:
        held = [m for m in await unit.memories.supported_by(message_id) if m.standing is Standing.CURRENT]
        evidence = await unit.memories.evidence([m.id for m in held])
    readable.require(memory.scope for memory in held)
    return [memory for memory in held if len(evidence.get(memory.id, ())) == 1]


def _decision(memory: Memory, replaced: tuple[Memory, ...], *, known_before: bool) -> Decision:
    if known_before:
        return Reinforce(memory.id)
    return Supersede(tuple(older.id for older in replaced)) if replaced else Add()


def save_buttons(fresh: Sequence[Memory]) -> tuple[Button, ...]:
    """B6: undo and correct for each thing that is new."""
    # One statement may fill several slots: it is offered once, and taken back as a whole.
    statements = list(dict.fromkeys(memory.statement for memory in fresh))
    if not statements or len(statements) > MOST_OFFERED:
        return ()
    first = {memory.statement: memory.id for memory in reversed(fresh)}
    if len(statements) == 1:
        memory_id = first[statements[0]]
        return (
            Button(f"{UNDO}:{memory_id}", "Undo", quiet=True),
            Button(f"{CORRECT}:{memory_id}", "Correct", quiet=True),
        )
    return tuple(Button(f"{UNDO}:{first[s]}", f"Undo: {_short(s)}", quiet=True) for s in statements)


def _short(text: str) -> str:
    shown = " ".join(text.split())
    return shown if len(shown) <= _LABEL_LENGTH else shown[: _LABEL_LENGTH - 1].rstrip() + "…"
