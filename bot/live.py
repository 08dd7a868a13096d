"""An answer shown while it is written. The adapter paces and skips; a preview never delays or fails a reply."""

from __future__ import annotations

from dataclasses import dataclass

from adapters.messages import Outbound
from adapters.port import ChatAdapter
from bot.commands.context import TurnContext
from bot.store.inbox import InboxItem


def outbound_id_of(item: InboxItem) -> str:
    """One a delivery: the preview, the answer and every retry of it."""
    return f"re:{item.delivery_id}"


@dataclass(frozen=True, slots=True)
class Live:
    """Implements `llm.port.OnText` for one turn."""

    adapter: ChatAdapter
    context: TurnContext

    async def __call__(self, text: str) -> None:
        event = self.context.event
        if text.strip():
            unfinished = Outbound(outbound_id_of(self.context.item), event.conversation, text, event.message_id)
            await self.adapter.preview(unfinished)
