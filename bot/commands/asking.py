"""Questions that a yes answers: how an effect waits for it, and how it is shown."""

from __future__ import annotations

from typing import Final

from adapters.messages import Button
from bot.commands.context import CommandReply, Services, TurnContext
from bot.store.confirmations import TOOL, Pending
from bot.tools.confirm import Effect
from memory_core.domain.records import Message, Role

SHALL_I: Final = "Shall I? (yes or no)"
"""Ends every question that a yes answers."""


_LOOKED_BACK: Final = 20


async def last_answer(context: TurnContext, services: Services) -> Message | None:
    """What the assistant said last, where this message stands: a "yes" answers nothing older."""
    async with services.core.store.reading() as unit:
        recent = await unit.messages.recent(context.conversation_id, context.reading.readable, limit=_LOOKED_BACK)
    return next((message for message in reversed(recent) if message.role is Role.ASSISTANT), None)


def pending_of(effect: Effect, context: TurnContext, services: Services) -> Pending:
    """The effect as it waits for this person's yes, here."""
    return Pending(
        id=services.new_id(),
        conversation_id=context.conversation_id,
        actor=context.event.sender.key,
        action=f"{TOOL}{effect.tool}",
        arguments=dict(effect.arguments),
        shown=effect.shown,
        choices=(),
        created_at=context.now,
    )


def question(text: str, waiting: Pending) -> CommandReply:
    """What waits for a yes is shown by us, exactly, whatever the text before it says about it."""
    buttons = (Button(f"{waiting.id}:1", "yes"), Button(f"{waiting.id}:none", "no"))
    return CommandReply(f"{text}\n\n{waiting.shown}\n{SHALL_I}".strip(), buttons)
