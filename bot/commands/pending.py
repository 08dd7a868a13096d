"""Answers to what waits for a yes, by words or by a button: only the person asked, only where they were asked."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.commands.context import CommandReply, Services, TurnContext
from bot.commands.memory import forget_picked, picked, share_picked
from bot.store.confirmations import Pending
from memory_core.domain.records import MessageId, Role
from memory_core.domain.scopes import EVERYTHING

Execute = Callable[[Pending, TurnContext], Awaitable[str]]
"""Carries out a confirmed effect of a tool and says what happened."""


async def answer_pending(text: str, context: TurnContext, services: Services, execute: Execute) -> CommandReply | None:
    """None when nothing waits here for this person, or their words are no answer to it."""
    if not text or len(text) > 60:
        return None
    pending = await services.confirmations.latest(context.conversation_id, context.event.sender.key, context.now)
    if pending is None:
        return None
    numbers = picked(text, len(pending.arguments) if pending.action in _CHOICES else 1)
    if numbers is None or not await _asked_last(pending, context, services):
        return None
    return await _carry_out(pending, numbers, context, services, execute)


_LOOKED_BACK = 20
SHALL_I = "Shall I? (yes or no)"
"""Ends every question that a yes answers."""


async def _asked_last(pending: Pending, context: TurnContext, services: Services) -> bool:
    """True when nothing was said here since the question: a "yes" to something else must not carry out an older effect, nor one
    that was never shown. The question's own buttons go on working."""
    async with services.core.store.reading() as unit:
        recent = await unit.messages.recent(context.conversation_id, context.reading.readable, limit=_LOOKED_BACK)
    said = next((message for message in reversed(recent) if message.role is Role.ASSISTANT), None)
    if said is None or said.sent_at < pending.created_at:
        return True
    # At its very end: a model may repeat the question inside an answer about something else.
    asked = said.content.rstrip().removesuffix(SHALL_I).rstrip()
    return bool(pending.shown.strip()) and asked.endswith(pending.shown.strip())


async def press_pending(
    button_id: str, context: TurnContext, services: Services, execute: Execute
) -> CommandReply | None:
    pending_id, _, choice = button_id.rpartition(":")
    pending = await services.confirmations.latest(context.conversation_id, context.event.sender.key, context.now)
    if pending is None or pending.id != pending_id:
        return None
    numbers = picked(choice, len(pending.arguments) if pending.action in _CHOICES else 1)
    return None if numbers is None else await _carry_out(pending, numbers, context, services, execute)


_CHOICES = frozenset({"forget", "share", "unshare"})


async def _carry_out(
    pending: Pending, numbers: tuple[int, ...], context: TurnContext, services: Services, execute: Execute
) -> CommandReply | None:
    if not context.guardian_alone or not await services.confirmations.close(pending.id):
        return None
    match pending.action:
        case "forget":
            return await forget_picked(pending, numbers, context, services)
        case "share" | "unshare":
            return await share_picked(pending, numbers, context, services)
        case "withdraw_message":
            return await _withdraw(pending, numbers, services)
        case _:
            return CommandReply(await execute(pending, context)) if numbers else CommandReply("All right, I leave it.")


async def _withdraw(pending: Pending, numbers: tuple[int, ...], services: Services) -> CommandReply:
    if not numbers:
        return CommandReply("All right, I keep what I learned from it.")
    async with services.core.store.reading() as unit:
        found = await unit.messages.by_ids([MessageId(pending.arguments["1"])], EVERYTHING)
    for message in found:
        await services.core.record.delete(message.conversation_id, message.external_id)
    return CommandReply("Done: what only that message supported is withdrawn.")
