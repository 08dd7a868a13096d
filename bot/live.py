"""An answer shown while it is written. The adapter paces and skips; a preview never delays or fails a reply."""

from __future__ import annotations

from dataclasses import dataclass

from adapters.messages import Outbound
from adapters.port import ChatAdapter
from bot.commands.context import TurnContext


def outbound_id(context: TurnContext) -> str:
    """One a delivery: the preview, the answer and every retry of it."""
    return f"re:{context.item.delivery_id}"


@dataclass(frozen=True, slots=True)
class Live:
    """Implements `llm.port.OnText` for one turn."""

    adapter: ChatAdapter
    context: TurnContext

    async def __call__(self, text: str) -> None:
        event = self.context.event
        if text.strip():
            unfinished = Outbound(outbound_id(self.context), event.conversation, text, event.message_id)
            await self.adapter.preview(unfinished)
