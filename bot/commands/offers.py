"""Buttons that a reply offers: take back or correct what was just saved; trust or block a stranger.

A button's id says what it does and to what. It proves nothing: who pressed it, where, and whether it may be done is
checked when it is pressed, as if it had been typed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from adapters.messages import Button, is_canonical_id
from bot.commands.context import CommandReply, Services, TurnContext
from bot.commands.learned import CORRECT, UNDO
from bot.commands.memory import writable
from bot.commands.people import change_trust
from bot.commands.wording import describe_memory, taken_back
from memory_core.domain.records import Memory, MemoryId, Standing
from memory_core.domain.scopes import Trust
from memory_core.usecases.learning.correcting import ask
from memory_core.usecases.recalling.together import told_together

TRUST: Final = "trust"
BLOCK: Final = "block"


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
    if not (platform.isascii() and platform.isalpha()) or not is_canonical_id(number):
        return None
    level = Trust.TRUSTED if verb == TRUST else Trust.BLOCKED
    return CommandReply(await change_trust(subject, level, services, context.now))


async def _about_memory(verb: str, memory_id: MemoryId, context: TurnContext, services: Services) -> CommandReply:
    core, allowed = services.core, writable(context)
    async with core.store.reading() as unit:
        found = [m for m in await unit.memories.by_ids([memory_id], allowed) if m.standing is not Standing.WITHDRAWN]
        together = await told_together(unit.memories, found[0]) if found else []
        since = await unit.memories.chain(memory_id, allowed) if found else []
    if not found:
        return CommandReply("That is gone already.")
    memory = found[0]
    if verb == CORRECT:
        return await _ask_what_is_right(memory, since, context, services)
    restored = await core.learn.undo([one.id for one in together], allowed)
    return CommandReply(taken_back([memory], restored, services.zone))


async def _ask_what_is_right(
    memory: Memory, since: Sequence[Memory], context: TurnContext, services: Services
) -> CommandReply:
    """Of what took the memory's place where something did; what is told next in this conversation is the correction."""
    now_held = next((one for one in reversed(since) if one.standing is Standing.CURRENT), memory)
    shown = describe_memory(now_held, services.zone)
    async with services.core.store.writing() as unit:
        await ask(unit, context.conversation_id, now_held.id, context.now)
    return CommandReply(f"What is right instead of “{shown}”? Tell me in a sentence, or with “actually, …”.")
