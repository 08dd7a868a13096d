"""A message as it is kept: in which conversation, with whose words where, readable by whom, and whether it may teach."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import assert_never

from adapters.messages import ConversationKind, MessageReceived
from adapters.messages import Origin as Sent
from bot.commands.context import Services, TurnContext
from bot.commands.table import adds_nothing
from bot.groundwork import Sought
from bot.provenance import said_by_others, sentences_worth_tracing, source_of, split_own_words
from bot.store.conversations import Conversation, private_conversation_id
from bot.store.facts import LEARNING_PAUSED
from bot.store.inbox import InboxItem
from bot.trust import is_person, with_peer_key
from memory_core.domain.records import ConversationId, Message, MessageId, Role, Span
from memory_core.domain.scopes import Audience, Place, Reading, Trust, reading, scope_of_speech
from memory_core.ports import Reads
from memory_core.usecases.learning.correcting import asked_in
from memory_core.usecases.record import BETWEEN_PARTS, compose, message_id


@dataclass(frozen=True, slots=True)
class Recording:
    """`memory_on`: whether anything is learned at all."""

    services: Services
    memory_on: bool

    async def of(self, item: InboxItem, event: MessageReceived) -> tuple[TurnContext, bool]:
        """The turn of a message, not yet stored, and whether a learning job is due; admission decides again when it runs.

        A guardian's order stays the guardian's, though somebody else gave it before: else a stranger who says "forget everything
        about the wedding" would make these words useless. It teaches nothing, and a paste with anything else in it is no order.
        """
        conversation = await self.services.conversations.resolve(with_peer_key(event.conversation), event.sender.key)
        async with self.services.core.store.reading() as unit:
            others = await self._said_by_others(item, event, unit)
            own_order = bool(others) and all(adds_nothing(sentence) for sentence in others)
            message = self._message(item, event, conversation, {} if own_order else others)
            context = self._context(item, event, conversation, message)
            context = replace(context, corrects=await asked_in(unit, context.conversation_id, event.sent_at))
            may_teach = self.memory_on and context.from_guardian and not own_order
            teaches = may_teach and not await unit.facts.get(LEARNING_PAUSED)
        return context, teaches

    def sought(self, event: MessageReceived, trust: Trust) -> Sought | None:
        """What the turn of a message will seek, as far as that is plain before it is stored; `Sought.of` its turn has the last
        word."""
        conversation = self.services.conversations.unchanged(with_peer_key(event.conversation), event.sender.key)
        if conversation is None:
            return None
        place, current = place_of(conversation), current_id(conversation)
        read_here = self._reading(conversation, trust, is_person=is_person(event.sender))
        alone = trust is Trust.GUARDIAN and read_here.audience is Audience.GUARDIAN_ALONE
        text = own_words(event, BETWEEN_PARTS)
        return Sought(current, place, read_here, alone, id_of(event), text, self.services.clock())

    def _reading(self, conversation: Conversation, trust: Trust, *, is_person: bool) -> Reading:
        return reading(
            place_of(conversation),
            trust,
            is_person=is_person,
            conversation_id=current_id(conversation),
            private_id=conversation.private_id,
        )

    def _context(
        self, item: InboxItem, event: MessageReceived, conversation: Conversation, message: Message
    ) -> TurnContext:
        place = place_of(conversation)
        person = is_person(event.sender)
        return TurnContext(
            item=item,
            event=event,
            conversation=conversation,
            conversation_id=message.conversation_id,
            place=place,
            reading=self._reading(conversation, item.trust, is_person=person),
            speaker=item.trust,
            is_person=person,
            scope=message.scope,
            message=message,
            now=self.services.clock(),
        )

    def _message(
        self, item: InboxItem, event: MessageReceived, conversation: Conversation, others: Mapping[str, Message]
    ) -> Message:
        place, current = place_of(conversation), current_id(conversation)
        content, spans = self._provenance(item, event, others)
        return Message(
            id=id_of(event),
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

    async def _said_by_others(self, item: InboxItem, event: MessageReceived, unit: Reads) -> dict[str, Message]:
        """The sentences of a guardian's message that somebody else said first."""
        if item.trust is not Trust.GUARDIAN or not (sentences := sentences_worth_tracing(own_words(event, "\n"))):
            return {}
        found = await unit.messages.first_speakers(sentences)
        earlier = {sentence: message for sentence, message in found.items() if message.id != id_of(event)}
        return said_by_others(earlier, event.sender.key)

    def _provenance(
        self, item: InboxItem, event: MessageReceived, others: Mapping[str, Message]
    ) -> tuple[str, tuple[Span, ...]]:
        segments = split_own_words(event.segments, others, event.sender)
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


def own_words(event: MessageReceived, between: str) -> str:
    """What its sender wrote, as far as the platform tells; `between` joins the segments."""
    return between.join(s.text for s in event.segments if s.origin is Sent.AUTHORED and s.text.strip())


def id_of(event: MessageReceived) -> MessageId:
    """By place, not conversation: the same message before and after an epoch or a private conversation."""
    return message_id(event.conversation.place, event.message_id)


def current_id(conversation: Conversation) -> ConversationId:
    if conversation.private_id is not None:
        return private_conversation_id(conversation.private_id)
    return conversation.id


def place_of(conversation: Conversation) -> Place:
    match conversation.kind:
        case ConversationKind.DIRECT:
            return Place.PRIVATE if conversation.private_id is not None else Place.DIRECT
        case ConversationKind.GROUP:
            return Place.GROUP
        case ConversationKind.CHANNEL:
            return Place.CHANNEL
        case _:
            assert_never(conversation.kind)
