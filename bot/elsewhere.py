"""B12: what the guardian asks in company and nothing there answers is answered in their direct chat, and posted from there.

The offer depends on the question and on what the room itself may read, never on what the guardian told elsewhere: it looks the
same whether there is anything. What the direct chat holds is read only after the guardian's yes. What is posted is the text that
was shown, no other, and only on a second yes, which counts in the direct chat alone.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from adapters.messages import Actor, ActorKind, Button, ConversationKind, Outbound
from bot.answers import Answered, Answers
from bot.commands.asking import SHALL_I
from bot.commands.context import CommandReply, Services, TurnContext
from bot.commands.pending import ANSWER_DIRECTLY, POST_THERE
from bot.commands.people import quoted_name
from bot.commands.table import ASK_DIRECTLY, dispatch, only_reads
from bot.llm.questioning import is_question
from bot.posting import Post
from bot.recording import current_id
from bot.store.confirmations import Pending
from bot.store.conversations import Conversation
from bot.store.outbound import Intent
from memory_core.domain.questions import analyse
from memory_core.domain.records import ConversationId, Message, MessageId, Origin, Role, Source, Span
from memory_core.domain.scopes import SHARED, Place, Readable, Scope, Trust, reading, room
from memory_core.ports import Explanation, Writes
from memory_core.usecases.forgetting.forget import LAST_FORGOTTEN
from memory_core.usecases.record import message_id

OFFER: Final = "I can answer in our direct chat, where you alone read it."
ANSWERED_THERE: Final = "I answered in our direct chat."
"""Said where others read, whatever the answer was."""
_NO_CHAT: Final = "I know no direct chat with you any more: write to me there first, then ask again."
_GONE: Final = "That question is gone; ask it in our direct chat."
_CHANGED: Final = "That chat is no longer the one in which you asked, so I posted nothing."
_FORGOTTEN_SINCE: Final = "Something was forgotten since I wrote that, so I posted nothing; ask me again."
_POSTED: Final = "Posted."


@dataclass(frozen=True, slots=True)
class Elsewhere:
    services: Services
    answers: Answers
    post: Post
    guardian_chats: Callable[[], Awaitable[list[Conversation]]]

    async def offered(self, context: TurnContext, answered: Answered) -> Answered:
        """The answer with an offer below it, where the guardian asked about their own affairs and nothing answered here."""
        if not await self._fits(context, answered) or await self._direct_chat(context) is None:
            return answered
        command = answered.reply.text == ASK_DIRECTLY
        pending = Pending(
            id=f"direct-{context.message.id}",  # a crash before the answer: the same offer
            conversation_id=context.conversation_id,
            actor=context.event.sender.key,
            action=ANSWER_DIRECTLY,
            arguments={"message": context.message.id},
            shown=ASK_DIRECTLY if command else OFFER,
            choices=(),
            created_at=context.now,
        )
        await self.services.confirmations.ask(pending)
        text = answered.reply.text if command else f"{answered.reply.text}\n\n{OFFER} {SHALL_I}"
        buttons = (Button(f"{pending.id}:1", "Answer in our direct chat"),)
        return replace(answered, reply=replace(answered.reply, text=text, buttons=buttons))

    async def _fits(self, context: TurnContext, answered: Answered) -> bool:
        if context.place is not Place.GROUP or not context.from_guardian or answered.reply.buttons:
            return False
        own = context.message.words_of(Origin.AUTHORED).strip()
        if answered.reply.text == ASK_DIRECTLY:
            return only_reads(own)
        personal = analyse(own, context.now).personal
        about_owner = personal >= 1 or (answered.at_a_loss and personal >= 0)  # a model knows the world, too
        return answered.nothing_found and is_question(own) and about_owner

    async def execute(self, pending: Pending, context: TurnContext) -> str:
        """Carries out what was confirmed, as `Answers.execute`; again, after an interruption, it ends in the same."""
        if pending.action == ANSWER_DIRECTLY:
            return await self._answer_directly(pending, context)
        if pending.action == POST_THERE:
            return await self._post_there(pending, context)
        return await self.answers.execute(pending, context)

    # --- the answer in the direct chat

    async def _answer_directly(self, pending: Pending, context: TurnContext) -> str:
        chat = await self._direct_chat(context)
        if chat is None:
            return _NO_CHAT
        asked = await self._stored(MessageId(pending.arguments["message"]), context.reading.readable)
        if asked is None:
            return _GONE
        name = f"elsewhere:{pending.id}"
        if await self._stored(message_id(chat.place, name), Readable(frozenset({SHARED}))) is None:
            await self._tell(chat, name, await self._answered_in(chat, asked, context), context)
        return ANSWERED_THERE

    async def _answered_in(self, chat: Conversation, asked: Message, context: TurnContext) -> Answered:
        """The answer as the direct chat would give it, and below it the question whether to post it."""
        there = self._direct_context(chat, asked, context)
        post_id = f"post-{asked.id}"
        waiting = await self.services.confirmations.latest(current_id(chat), there.event.sender.key, context.now)
        if waiting is not None and waiting.id == post_id:  # answered before a crash: the same words
            answered = Answered(CommandReply(waiting.arguments["text"], foreign=True))
        else:
            answered = await self._answer(there)
        heading = f"You asked in {_called(context)}: {_quoted(asked.words_of(Origin.AUTHORED))}"
        if answered.reply.buttons:  # it asks something itself: one question at a time
            return replace(answered, reply=replace(answered.reply, text=f"{heading}\n\n{answered.reply.text}"))
        post = Pending(
            id=post_id,
            conversation_id=current_id(chat),
            actor=there.event.sender.key,
            action=POST_THERE,
            arguments={
                "text": answered.reply.text,
                "place": context.conversation.place,
                "conversation": context.conversation.id,
                "question": asked.external_id,
            },
            shown=f"{answered.reply.text}\n\nI can post exactly this in {_called(context)}, where others read it.",
            choices=(),
            created_at=context.now,
        )
        await self.services.confirmations.ask(post)
        buttons = (Button(f"{post.id}:1", "Post this"), Button(f"{post.id}:none", "no"))
        reply = replace(answered.reply, text=f"{heading}\n\n{post.shown} {SHALL_I}", buttons=buttons)
        return replace(answered, reply=reply)

    async def _answer(self, there: TurnContext) -> Answered:
        own = there.message.words_of(Origin.AUTHORED).strip()
        commanded = await dispatch(own, there, self.services) if only_reads(own) else None
        return Answered(commanded) if commanded is not None else await self.answers.answer(there)

    def _direct_context(self, chat: Conversation, asked: Message, context: TurnContext) -> TurnContext:
        """The question as if it had been asked in the direct chat itself; a private conversation that is open there is not read."""
        there = reading(Place.DIRECT, context.speaker, is_person=context.is_person, conversation_id=chat.id)
        platform, _, number = (chat.peer or context.event.sender.key).partition(":")
        sender = Actor(platform, number, ActorKind.PERSON, context.event.sender.name)
        return replace(
            context,
            event=replace(context.event, conversation=chat.ref, sender=sender, segments=()),
            conversation=chat,
            conversation_id=chat.id,
            place=Place.DIRECT,
            reading=there,
            scope=SHARED,
            message=replace(asked, conversation_id=chat.id, scope=SHARED),
        )

    async def _direct_chat(self, context: TurnContext) -> Conversation | None:
        """The direct chat of whoever asks, else another of the guardian's, on the same platform if there is one there."""
        sender = context.event.sender
        chats = [chat for chat in await self.guardian_chats() if chat.kind is ConversationKind.DIRECT]
        return min(
            chats,
            key=lambda chat: (chat.peer != sender.key, chat.ref.platform != sender.platform, chat.place),
            default=None,
        )

    # --- what was shown there, posted in the room

    async def _post_there(self, pending: Pending, context: TurnContext) -> str:
        asked = pending.arguments
        here = await self.services.conversations.get(asked["place"])
        if here is None or here.kind is not ConversationKind.GROUP or here.id != asked["conversation"]:
            return _CHANGED
        async with self.services.core.store.reading() as unit:
            forgotten = await unit.facts.get(LAST_FORGOTTEN)
        if forgotten and datetime.fromisoformat(forgotten) >= pending.created_at:
            return _FORGOTTEN_SINCE
        name = f"posted:{pending.id}"
        outbound = Outbound(f"{name}:{here.place}", here.ref, asked["text"], asked["question"])
        await self._say(outbound, self._spoken(here, name, outbound.text, room(here.id), context), None)
        return _POSTED

    # --- saying something in another chat than the turn's

    async def _tell(self, chat: Conversation, name: str, answered: Answered, context: TurnContext) -> None:
        outbound = Outbound(f"{name}:{chat.place}", chat.ref, answered.reply.text, None, answered.reply.buttons)
        await self._say(outbound, self._spoken(chat, name, outbound.text, SHARED, context), answered.explanation)

    async def _say(self, outbound: Outbound, message: Message, explanation: Explanation | None) -> None:
        """Recorded in the history there and, in the same transaction, as to be sent, once; then sent."""
        intent: Intent | None = None

        async def beside(unit: Writes) -> None:
            nonlocal intent
            intent = self.post.intend_in(unit, outbound, delivery_id=None)
            if explanation is not None:
                await unit.log.explain(explanation)

        await self.services.core.record.answer(message, beside, durable=True)
        if intent is not None and intent.is_new:
            await self.post.send_intended(outbound)

    def _spoken(self, chat: Conversation, name: str, text: str, scope: Scope, context: TurnContext) -> Message:
        return Message(
            id=message_id(chat.place, name),
            conversation_id=ConversationId(chat.id),
            external_id=name,
            role=Role.ASSISTANT,
            author="assistant",
            author_name=None,
            trust=context.speaker,
            scope=scope,
            content=text,
            spans=(Span(0, len(text), Source(Trust.UNKNOWN, Origin.BOT)),),
            sent_at=max(context.now, context.event.sent_at),
        )

    async def _stored(self, wanted: MessageId, readable: Readable) -> Message | None:
        async with self.services.core.store.reading() as unit:
            found = await unit.messages.by_ids([wanted], readable)
        return found[0] if found else None


_LONGEST_QUOTE: Final = 200


def _quoted(text: str) -> str:
    shown = " ".join(text.split())
    return f"“{shown if len(shown) <= _LONGEST_QUOTE else shown[: _LONGEST_QUOTE - 1] + '…'}”"


def _called(context: TurnContext) -> str:
    title = context.event.conversation.title
    return quoted_name(title) if title else "the group"
