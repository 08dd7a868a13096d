"""One turn: record → recall → assemble → answer → learn. Every stage may run again after a crash without doubling."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Final, assert_never

from adapters.messages import (
    Button,
    ButtonPressed,
    ClockTicked,
    ConversationChanged,
    ConversationKind,
    ConversationRef,
    MessageDeleted,
    MessageReceived,
    Outbound,
)
from adapters.messages import Origin as Sent
from adapters.port import ChatAdapter
from bot.answers import Answers
from bot.commands.context import CommandReply, Services, TurnContext
from bot.commands.pending import answer_pending, press_pending
from bot.commands.people import quoted_name
from bot.commands.status import LEARNING_PAUSED
from bot.commands.table import dispatch
from bot.delivery import Post
from bot.limits import REFUSAL, Admission, Limits
from bot.provenance import sentences_worth_tracing, source_of, split_own_words
from bot.store.confirmations import Pending
from bot.store.conversations import Conversation, private_conversation_id
from bot.store.inbox import InboxItem
from bot.trust import TrustBook, is_person, may_change, with_peer_key
from memory_core.domain.errors import IndexUnavailable
from memory_core.domain.records import ConversationId, Message, MessageId, Origin, Role, Source, Span
from memory_core.domain.scopes import EVERYTHING, Place, Trust, reading, scope_of_speech
from memory_core.ports import Checkpoint
from memory_core.usecases.record import compose, message_id

_log = logging.getLogger(__name__)

ASSISTANT: Final = "assistant"
STRANGERS_WAIT: Final = "I only talk with people my owner has approved; I have asked them."


@dataclass(frozen=True, slots=True)
class TurnPolicy:
    """Switches of a turn, from the settings."""

    memory_on: bool
    strangers: str


@dataclass(frozen=True, slots=True)
class Turn:
    """Implements `delivery.Handler`."""

    services: Services
    answers: Answers
    trust: TrustBook
    limits: Limits
    post: Post
    policy: TurnPolicy
    checkpoint: Checkpoint
    adapter_of: Callable[[str], ChatAdapter | None]
    run_due: Callable[[], Awaitable[None]]
    """What a tick of the clock runs."""

    async def handle(self, item: InboxItem) -> None:
        match item.event:
            case MessageReceived(edited=True):
                await self._edited(item, item.event)
            case MessageReceived():
                await self._received(item, item.event)
            case MessageDeleted():
                await self._deleted(item, item.event)
            case ButtonPressed():
                await self._pressed(item, item.event)
            case ConversationChanged(previous=previous):
                await self._changed(item.event, previous)
            case ClockTicked():
                await self.run_due()
            case _:
                assert_never(item.event)

    async def finish(self, item: InboxItem) -> None:
        """Learns from the message and brings the index in line."""
        match item.event:
            case MessageReceived():
                await self.services.core.learn.message(_id_of(item.event))
                self.checkpoint("turn.learned")
                await self.answers.meter.flush()
                await self._index()
            case MessageDeleted() | ButtonPressed():
                await self._index()
            case ConversationChanged() | ClockTicked():
                return
            case _:
                assert_never(item.event)

    async def _changed(self, event: ConversationChanged, previous: ConversationRef | None) -> None:
        if previous is None:
            await self.services.conversations.opened_up(event.conversation)
        else:
            await self.services.conversations.moved(previous, event.conversation)

    async def _index(self) -> None:
        """What cannot be indexed now stays in the outbox; keywords find it meanwhile."""
        try:
            while await self.services.core.indexing.drain():
                pass
        except IndexUnavailable as error:
            _log.info("the index waits: %s", error)

    # --- new messages

    async def _received(self, item: InboxItem, event: MessageReceived) -> None:
        if item.trust is Trust.BLOCKED:
            return
        if is_person(event.sender):
            await self.services.people.seen(event.sender.key, event.sender.name, self.services.clock())
        context = await self._record(item, event)
        if not event.addressed or not is_person(event.sender):
            return
        if context.place is Place.CHANNEL or await self.post.answered(item.delivery_id):
            return
        reply = await self._reply_to(context)
        if reply is not None:
            await self.say(context, reply)

    async def _record(self, item: InboxItem, event: MessageReceived) -> TurnContext:
        conversation = await self.services.conversations.resolve(with_peer_key(event.conversation), event.sender.key)
        context = self._context(item, event, conversation, await self._message(item, event, conversation))
        await self.services.core.record.add(context.message, teach=await self._teaches(context))
        self.checkpoint("turn.recorded")
        return context

    def _context(
        self, item: InboxItem, event: MessageReceived, conversation: Conversation, message: Message
    ) -> TurnContext:
        place = _place_of(conversation)
        person = is_person(event.sender)
        return TurnContext(
            item=item,
            event=event,
            conversation=conversation,
            conversation_id=message.conversation_id,
            place=place,
            reading=reading(
                place,
                item.trust,
                is_person=person,
                conversation_id=message.conversation_id,
                private_id=conversation.private_id,
            ),
            speaker=item.trust,
            is_person=person,
            scope=message.scope,
            message=message,
            now=self.services.clock(),
        )

    async def _message(self, item: InboxItem, event: MessageReceived, conversation: Conversation) -> Message:
        """The message with its provenance and scope, as it will be kept."""
        place, current = _place_of(conversation), _current_id(conversation)
        content, spans = await self._provenance(item, event)
        return Message(
            id=_id_of(event),
            conversation_id=current,
            external_id=event.message_id,
            role=Role.USER,
            author=event.sender.key,
            author_name=event.sender.name,
            trust=item.trust,
            scope=scope_of_speech(place, item.trust, conversation_id=current, private_id=conversation.private_id),
            content=content,
            spans=spans,
            sent_at=event.sent_at,
            reply_to=event.reply_to.message_id if event.reply_to else None,
            edited_at=event.sent_at if event.edited else None,
        )

    async def _provenance(self, item: InboxItem, event: MessageReceived) -> tuple[str, tuple[Span, ...]]:
        first: dict[str, Message] = {}
        if item.trust is Trust.GUARDIAN:
            own = "\n".join(s.text for s in event.segments if s.origin is Sent.AUTHORED)
            sentences = sentences_worth_tracing(own)
            if sentences:
                async with self.services.core.store.reading() as unit:
                    first = await unit.messages.first_speakers(sentences)
            first = {s: m for s, m in first.items() if m.id != _id_of(event)}
        segments = split_own_words(event.segments, first, event.sender)
        return compose(
            [
                (
                    source_of(segment.origin, item.trust, event.sender.kind),
                    segment.text,
                    segment.author.key if segment.author else None,
                    segment.label or (segment.author.name if segment.author else None),
                )
                for segment in segments
            ]
        )

    async def _teaches(self, context: TurnContext) -> bool:
        """Whether a learning job is due; admission decides again when it runs."""
        if not self.policy.memory_on or not context.from_guardian:
            return False
        async with self.services.core.store.reading() as unit:
            return not await unit.facts.get(LEARNING_PAUSED)

    async def _reply_to(self, context: TurnContext) -> CommandReply | None:
        own = context.message.words_of(Origin.AUTHORED).strip()
        if context.speaker is Trust.UNKNOWN and not own.lower().startswith("/claim"):
            refusal = await self._stranger_refused(context)
            if refusal is not None:
                return refusal if refusal.text else None
        answered = await answer_pending(own, context, self.services, self.answers.execute)
        if answered is not None:
            return answered
        commanded = await dispatch(own, context, self.services) if own else None
        if commanded is not None:
            return commanded
        adapter = self.adapter_of(context.event.conversation.platform)
        if adapter is not None:
            await adapter.show_typing(context.event.conversation)
        return await self.answers.answer(context)

    async def _stranger_refused(self, context: TurnContext) -> CommandReply | None:
        """None: go on. An empty reply: say nothing."""
        silent = CommandReply("")
        match self.policy.strangers:
            case "ignore":
                return silent
            case "pair":
                return await self._ask_the_guardian(context)
            case _:
                admission = self.limits.admit(context.event.sender.key, context.speaker, context.now)
        if admission is Admission.ANSWER:
            return None
        return CommandReply(REFUSAL) if admission is Admission.REFUSE else silent

    async def _ask_the_guardian(self, context: TurnContext) -> CommandReply:
        if not await self.services.people.announce(context.event.sender.key):
            return CommandReply("")
        key, name = context.event.sender.key, quoted_name(context.event.sender.name or "without a name")
        await self.tell_guardian(
            f"stranger:{key}", f"{key} (calls themselves {name}) wants to talk to me. /trust {key} or /block {key}"
        )
        return CommandReply(STRANGERS_WAIT)

    async def tell_guardian(self, message_key: str, text: str, buttons: tuple[Button, ...] = ()) -> Conversation | None:
        """Says something in the guardian's direct chats, once a key. The first of them, or None where there is none yet."""
        guardians = self.trust.guardians | await self.services.people.guardians()
        chats = await self.services.conversations.direct_with(guardians)
        for chat in chats:
            message = Outbound(f"{message_key}:{chat.place}", chat.ref, text, None, buttons)
            await self.post.deliver(message, delivery_id=None)
        return chats[0] if chats else None

    async def say(self, context: TurnContext, reply: CommandReply) -> None:
        """Records the answer in the history that it belongs to, then sends it."""
        delivery_id = context.item.delivery_id
        await self.services.core.record.add(self._spoken(context, reply), teach=False)
        self.checkpoint("turn.answer_recorded")
        in_reply_to = context.event.message_id
        outbound = Outbound(f"re:{delivery_id}", context.event.conversation, reply.text, in_reply_to, reply.buttons)
        await self.post.deliver(outbound, delivery_id=delivery_id)

    def _spoken(self, context: TurnContext, reply: CommandReply) -> Message:
        external = f"re:{context.event.message_id}"
        content = reply.text
        return Message(
            id=message_id(context.conversation.place, external),
            conversation_id=context.conversation_id,
            external_id=external,
            role=Role.ASSISTANT,
            author=ASSISTANT,
            author_name=None,
            trust=context.speaker,
            scope=context.scope,
            content=content,
            spans=(Span(0, len(content), Source(Trust.UNKNOWN, Origin.BOT)),),
            sent_at=max(context.now, context.event.sent_at),
            reply_to=context.event.message_id,
        )

    # --- edits, deletions, buttons

    async def _stored(self, message: MessageId) -> Message | None:
        async with self.services.core.store.reading() as unit:
            found = await unit.messages.by_ids([message], EVERYTHING)
        return found[0] if found else None

    async def _edited(self, item: InboxItem, event: MessageReceived) -> None:
        """New words for an old message; nothing is answered twice."""
        known = await self._stored(_id_of(event))
        if known is None or item.trust is Trust.BLOCKED or not may_change(event.sender, known.author, known.trust):
            return
        conversation = await self.services.conversations.resolve(with_peer_key(event.conversation), event.sender.key)
        fresh = await self._message(item, event, conversation)
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
        context = self._context(item, event, conversation, changed)
        await self.services.core.record.edit(changed, teach=await self._teaches(context))

    async def _deleted(self, item: InboxItem, event: MessageDeleted) -> None:
        """Only its author takes a message back; where nobody is named in a group, the guardian is asked."""
        known = await self._stored(message_id(event.conversation.place, event.message_id))
        if known is None:
            return
        own_chat = event.conversation.kind is ConversationKind.DIRECT and known.scope.kind.value != "room"
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
            conversation_id=_current_id(chat),
            actor=chat.peer,
            action="withdraw_message",
            arguments={"1": known.id},
            shown=text,
            choices=(),
            created_at=self.services.clock(),
        )
        await self.services.confirmations.ask(pending)

    async def _pressed(self, item: InboxItem, event: ButtonPressed) -> None:
        """A button works for the person it was shown to, where it was shown; for anybody else nothing happens."""
        if await self.post.answered(item.delivery_id) or not is_person(event.sender):
            return
        conversation = await self.services.conversations.resolve(with_peer_key(event.conversation), event.sender.key)
        as_message = MessageReceived(
            event.delivery_id, event.conversation, event.message_id, event.sender, (), event.sent_at, addressed=True
        )
        context = self._context(item, as_message, conversation, await self._message(item, as_message, conversation))
        reply = await press_pending(event.button_id, context, self.services, self.answers.execute)
        if reply is not None:
            await self.say(context, reply)


def _id_of(event: MessageReceived) -> MessageId:
    """By place, not conversation: the same message before and after an epoch or a private conversation."""
    return message_id(event.conversation.place, event.message_id)


def _current_id(conversation: Conversation) -> ConversationId:
    if conversation.private_id is not None:
        return private_conversation_id(conversation.private_id)
    return conversation.id


def _place_of(conversation: Conversation) -> Place:
    match conversation.kind:
        case ConversationKind.DIRECT:
            return Place.PRIVATE if conversation.private_id is not None else Place.DIRECT
        case ConversationKind.GROUP:
            return Place.GROUP
        case ConversationKind.CHANNEL:
            return Place.CHANNEL
        case _:
            assert_never(conversation.kind)
