"""What an answer offers once its message is learned from, where that comes after the answer."""

from __future__ import annotations

import textwrap
from dataclasses import dataclass
from typing import Final

from adapters.messages import Button, ConversationKind, MessageReceived, Outbound
from bot.commands.context import Services
from bot.commands.learned import UNDO, new_ones, save_buttons
from bot.live import outbound_id_of
from bot.llm.noting import noted
from bot.posting import Post
from bot.store.inbox import InboxItem
from memory_core.domain.scopes import Trust
from memory_core.usecases.learning.learn import LearnReport

_LABEL_LENGTH: Final = 36


@dataclass(frozen=True, slots=True)
class Afterwards:
    services: Services
    post: Post

    async def learned(self, item: InboxItem, report: LearnReport) -> None:
        """B6: undo and correct for each save, in the guardian's own chats: the answer itself could not say what was saved. They go
        below it where the platform can put buttons there, else below a line of their own."""
        event, fresh = item.event, new_ones(report)
        if not fresh or not isinstance(event, MessageReceived) or item.trust is not Trust.GUARDIAN:
            return
        here = await self.services.conversations.get(event.conversation.place)
        if here is None or here.kind is not ConversationKind.DIRECT:
            return
        of_which = {f"{UNDO}:{memory.id}": memory.statement for memory in fresh}
        buttons = tuple(_naming(button, of_which.get(button.id)) for button in save_buttons(fresh))
        if event.edited or (buttons and await self.post.add_buttons(outbound_id_of(item), buttons)):
            return
        told = "\n".join(noted([one for one in report.learned if one.memory in fresh]))
        line = Outbound(f"noted:{item.delivery_id}", event.conversation, told, None, save_buttons(fresh))
        await self.post.deliver_at_leisure(line)


def _naming(button: Button, statement: str | None) -> Button:
    if statement is None:
        return button
    return Button(button.id, textwrap.shorten(f"Undo: {statement}", _LABEL_LENGTH, placeholder="…"), quiet=True)
