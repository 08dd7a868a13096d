"""Words taken back: edits and deletions of messages that were kept, by whoever wrote them."""

from __future__ import annotations

from collections.abc import Awaitable
from dataclasses import dataclass
from datetime import timedelta
from typing import Protocol

from adapters.messages import Button, ConversationKind, MessageDeleted, MessageReceived
from bot.commands.context import Services
from bot.recording import Recording, current_id, id_of
from bot.store.confirmations import Pending
from bot.store.conversations import Conversation
from bot.store.inbox import InboxItem
from bot.trust import may_change
from memory_core.domain.records import Message, MessageId
from memory_core.domain.scopes import EVERYTHING, ScopeKind, Trust
from memory_core.usecases.record import message_id


class TellGuardian(Protocol):
    """Says something in the guardian's direct chats, once a key. The first of them, or None where there is none yet."""

    def __call__(
        self, message_key: str, text: str, buttons: tuple[Button, ...] = ()
    ) -> Awaitable[Conversation | None]: ...


@dataclass(frozen=True, slots=True)
class Revising:
    services: Services
    recording: Recording
    tell_guardian: TellGuardian

    async def _stored(self, message: MessageId) -> Message | None:
        async with self.services.core.store.reading() as unit:
            found = await unit.messages.by_ids([message], EVERYTHING)
        return found[0] if found else None

    async def edited(self, item: InboxItem, event: MessageReceived) -> None:
        """New words for an old message; nothing is answered twice."""
        known = await self._stored(id_of(event))
        if known is None or item.trust is Trust.BLOCKED or not may_change(event.sender, known.author, known.trust):
            return
        context, teaches = await self.recording.of(item, event)
        fresh = context.message
        changed = Message(
            id=known.id,
            conversation_id=known.conversation_id,
            external_id=known.external_id,
            role=known.role,
            author=known.author,
            author_name=fresh.author_name,
            trust=min(known.trust, item.trust),
            scope=known.scope,
            content=fresh.content,
            spans=fresh.spans,
            sent_at=known.sent_at,
            reply_to=known.reply_to,
            # Strictly later than the words it replaces, whatever the platform's clock says: learning tells them apart by it.
            edited_at=max(event.sent_at, (known.edited_at or known.sent_at) + timedelta(microseconds=1)),
        )
        if (changed.content, changed.spans) == (known.content, known.spans):
            return
        await self.services.core.record.edit(changed, teach=teaches)

    async def deleted(self, item: InboxItem, event: MessageDeleted) -> None:
        """Only its author takes a message back; where nobody is named in a group, the guardian is asked."""
        known = await self._stored(message_id(event.conversation.place, event.message_id))
        if known is None:
            return
        here = await self.services.conversations.get(event.conversation.place)
        own_chat = here is not None and here.kind is ConversationKind.DIRECT and known.scope.kind is not ScopeKind.ROOM
        if event.sender is None and not own_chat:
            await self._ask_about_deletion(item, known)
        elif event.sender is None or may_change(event.sender, known.author, known.trust):
            await self.services.core.record.delete(known.conversation_id, known.external_id)

    async def _ask_about_deletion(self, item: InboxItem, known: Message) -> None:
        async with self.services.core.store.reading() as unit:
            supported = await unit.memories.supported_by(known.id)
        if known.trust is not Trust.GUARDIAN or not supported:
            await self.services.core.record.delete(known.conversation_id, known.external_id)
            return
        pending_id = self.services.new_id()
        text = (
            "A message of yours was deleted in a group, and I cannot tell by whom. I learned "
            f"{len(supported)} thing(s) from it. Shall I take that back too? (yes or no)"
        )
        buttons = (Button(f"{pending_id}:1", "yes"), Button(f"{pending_id}:none", "no"))
        chat = await self.tell_guardian(f"deleted:{item.delivery_id}", text, buttons)
        if chat is None or chat.peer is None:
            return
        pending = Pending(
            id=pending_id,
            conversation_id=current_id(chat),
            actor=chat.peer,
            action="withdraw_message",
            arguments={"1": known.id},
            shown=text,
            choices=(),
            created_at=self.services.clock(),
        )
        await self.services.confirmations.ask(pending)
