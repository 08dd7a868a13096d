"""Buttons that a reply offers: take back or correct what was just saved; trust or block a stranger.

A button's id says what it does and to what. It proves nothing: who pressed it, where, and whether it may be done is
checked when it is pressed, as if it had been typed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from adapters.messages import Button, is_canonical_id
from bot.commands.context import CommandReply, Services, TurnContext
from bot.commands.memory import writable
from bot.commands.people import change_trust
from bot.commands.wording import describe_memory
from memory_core.domain.reconcile import Add, Coexist, Supersede
from memory_core.domain.records import MemoryId, Standing
from memory_core.domain.scopes import Trust
from memory_core.usecases.learn import Learned

UNDO: Final = "undo"
CORRECT: Final = "correct"
TRUST: Final = "trust"
BLOCK: Final = "block"

MOST_OFFERED: Final = 5
_LABEL_LENGTH: Final = 28


def save_buttons(learned: Sequence[Learned]) -> tuple[Button, ...]:
    """B6: undo and correct for each thing that is new; what was only mentioned again has nothing to take back."""
    fresh = [one.memory for one in learned if isinstance(one.decision, Add | Supersede | Coexist)]
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


def stranger_buttons(actor_key: str) -> tuple[Button, ...]:
    return (Button(f"{TRUST}:{actor_key}", "Trust"), Button(f"{BLOCK}:{actor_key}", "Block"))


async def press_offer(button_id: str, context: TurnContext, services: Services) -> CommandReply | None:
    """None where this is no button of ours, or not this person's to press here."""
    verb, _, subject = button_id.partition(":")
    if verb not in {UNDO, CORRECT, TRUST, BLOCK} or not context.guardian_alone:
        return None
    if verb in {UNDO, CORRECT}:
        return await _about_memory(verb, MemoryId(subject), context, services)
    platform, _, number = subject.partition(":")
    if not platform.isalpha() or not is_canonical_id(number):
        return None
    level = Trust.TRUSTED if verb == TRUST else Trust.BLOCKED
    return CommandReply(await change_trust(subject, level, services, context.now))


async def _about_memory(verb: str, memory_id: MemoryId, context: TurnContext, services: Services) -> CommandReply:
    core, allowed = services.core, writable(context)
    async with core.store.reading() as unit:
        found = [m for m in await unit.memories.by_ids([memory_id], allowed) if m.standing is not Standing.WITHDRAWN]
        place = found[0].conversation_id if found else None
        same = await unit.memories.recent_in(place, allowed, limit=20) if place else []
    if not found:
        return CommandReply("That is gone already.")
    memory, shown = found[0], describe_memory(found[0], services.zone)
    if verb == CORRECT:
        return CommandReply(f"What is right instead of “{shown}”? Tell me with “actually, …”.")
    said_together = [m.id for m in same if m.statement == memory.statement and m.learned_at == memory.learned_at]
    restored = [await core.learn.undo(one, allowed) for one in dict.fromkeys((memory.id, *said_together))]
    text = f"Taken back: {shown}"
    for old in dict.fromkeys(m.statement for m in restored if m is not None):
        text += f"\nAgain in force: {old}"
    return CommandReply(text)
