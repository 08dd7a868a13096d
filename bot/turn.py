"""One turn: record → recall → assemble → answer → learn. Every stage may run again after a crash without doubling."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from typing import Final, assert_never

from adapters.messages import (
    Actor,
    ButtonPressed,
    ClockTicked,
    ConversationChanged,
    ConversationKind,
    ConversationRef,
    Inbound,
    MessageDeleted,
    MessageReceived,
    Outbound,
)
from adapters.port import ChatAdapter
from bot.afterwards import Afterwards
from bot.answers import Answered, Answers
from bot.commands.context import CommandReply, Services, TurnContext
from bot.commands.forget import in_other_words
from bot.commands.memory import answer_correction
from bot.commands.offers import press_offer
from bot.commands.open_questions import answer_open
from bot.commands.pending import press_pending
from bot.commands.still_true import press_still
from bot.commands.table import dispatch
from bot.elsewhere import Elsewhere
from bot.groundwork import Begun, Expected, Groundwork, Sought
from bot.live import Live, outbound_id_of
from bot.media import NOTHING, MediaReader, ReadMedia
from bot.metering import STRANGERS_CHAT
from bot.posting import Post
from bot.recording import Recording, id_of, own_words
from bot.revising import Revising
from bot.still_true import Asking
from bot.store.inbox import InboxItem
from bot.store.outbound import Intent
from bot.trust import is_person, with_peer_key
from bot.welcome import Welcome
from memory_core.domain.errors import IndexUnavailable
from memory_core.domain.records import Message, MessageId, Origin, Role, Source, Span
from memory_core.domain.scopes import Place, Trust
from memory_core.ports import Checkpoint, Writes
from memory_core.usecases.indexing import DRAINED_AT_ONCE
from memory_core.usecases.recalling.retrieval import Ahead
from memory_core.usecases.record import BETWEEN_PARTS, message_id

_log = logging.getLogger(__name__)

ASSISTANT: Final = "assistant"
_LOOKING: Final = "media"
"""The purpose under which pictures of the guardian's are counted."""
_PROVING: Final = (["/claim"], ["/link"])
"""What a stranger may say whatever the owner decided about strangers: it proves who they are."""


@dataclass(frozen=True, slots=True)
class TurnPolicy:
    """Switches of a turn, from the settings. `streaming`: an answer is shown while it is written."""

    memory_on: bool
    streaming: bool


@dataclass(frozen=True, slots=True)
class Turn:
    """Implements `delivery.Handler`."""

    services: Services
    answers: Answers
    welcome: Welcome
    media: MediaReader
    post: Post
    asking: Asking
    policy: TurnPolicy
    checkpoint: Checkpoint
    adapter_of: Callable[[str], ChatAdapter | None]
    run_due: Callable[[], Awaitable[None]]
    """What a tick of the clock runs."""
    expected: Expected = field(default_factory=Expected)

    def coming(self, event: Inbound, trust: Trust) -> None:
        """Begins to embed what will be asked, and to read for it, while its message is being stored."""
        if not isinstance(event, MessageReceived) or event.edited or event.media:
            return
        ahead = self._ahead(event, trust)
        if ahead is not None:
            # Whoever else waits for their turn must not be answered from what was readable before it.
            sought = self._recording.sought(event, trust) if trust is Trust.GUARDIAN else None
            self.expected.put(event.delivery_id, Begun(ahead, self._groundwork(sought, ahead)))

    async def handle(self, item: InboxItem) -> None:
        match item.event:
            case MessageReceived(edited=True):
                await self._present(item.event.conversation, item.event.sender)
                event, _ = await self._with_media(item, item.event)
                await self._revising.edited(item, event)
            case MessageReceived():
                await self._received(item, item.event)
            case MessageDeleted():
                if item.event.sender is not None:
                    await self._present(item.event.conversation, item.event.sender)
                await self._revising.deleted(item, item.event)
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
                report = await self.services.core.learn.message(id_of(item.event))
                self.checkpoint("turn.learned")
                await Afterwards(self.services, self.post).learned(item, report)
                if self.policy.memory_on:
                    await self.asking.after_answer(item)
                await self.answers.meter.flush()
                await self._index()
            case MessageDeleted() | ButtonPressed():
                await self._index()
            case ConversationChanged() | ClockTicked():
                return
            case _:
                assert_never(item.event)

    async def failed(self, item: InboxItem, sentence: str) -> None:
        """Nobody waits for an answer that does not come. What went wrong is the guardian's to read, and nobody else's."""
        event = item.event
        if not isinstance(event, MessageReceived) or event.edited or not event.addressed or item.trust is Trust.BLOCKED:
            return
        here = await self.services.conversations.get(event.conversation.place)
        alone = item.trust is Trust.GUARDIAN and here is not None and here.kind is ConversationKind.DIRECT
        said = sentence if alone else "Something went wrong; please try again."
        reply = Outbound(outbound_id_of(item), event.conversation, said, event.message_id)
        await self.post.deliver(reply, delivery_id=item.delivery_id)

    async def gave_up(self, item: InboxItem) -> None:
        """Its learning is given up too, or that would go on ending the program by itself; the owner is told, without its words."""
        if isinstance(item.event, MessageReceived):
            async with self.services.core.store.writing() as unit:
                await unit.queue.give_up(id_of(item.event), "working on it ended the program")
        await self.welcome.tell_guardian(
            f"aside:{item.delivery_id}",
            f"Working on something from {item.platform} made me stop again and again, so I set it aside undone; "
            "`confidant doctor` counts it and the log names it.",
        )

    async def _changed(self, event: ConversationChanged, previous: ConversationRef | None) -> None:
        if previous is None:
            await self.services.conversations.opened_up(event.conversation)
        else:
            await self.services.conversations.moved(previous, event.conversation)
        await self.welcome.joined(event)

    async def _present(self, where: ConversationRef, who: Actor) -> None:
        """Whoever does anything in a chat is in it, answered or not: a direct chat with a second person is none."""
        await self.services.conversations.resolve(with_peer_key(where), who.key)

    async def _index(self) -> None:
        """What cannot be indexed now stays in the outbox; keywords find it meanwhile."""
        try:
            while await self.services.core.indexing.drain(DRAINED_AT_ONCE) >= DRAINED_AT_ONCE:
                pass  # a batch that is not full emptied the outbox; in a flood it is never empty for long
        except IndexUnavailable as error:
            _log.info("the index waits: %s", error)

    # --- new messages

    async def _received(self, item: InboxItem, event: MessageReceived) -> None:
        if item.trust is Trust.BLOCKED:
            await self._present(event.conversation, event.sender)
            return
        event, read = await self._with_media(item, event)
        person = is_person(event.sender)
        begun = self.expected.take(item.delivery_id)
        ahead = begun.ahead if begun is not None else self._ahead(event, item.trust)
        if person:
            await self.services.people.seen(event.sender.key, event.sender.name, self.services.clock())
        context, teaches = await self._recording.of(item, event)
        sought = Sought.of(context)
        groundwork = begun.groundwork if begun is not None else None
        if groundwork is None or groundwork.sought != sought:
            groundwork = None if ahead is None or item.resumed else self._groundwork(sought, ahead)
        try:
            await self.services.core.record.add(context.message, teach=teaches)
            self.checkpoint("turn.recorded")
            if not event.addressed or not person or context.place is Place.CHANNEL:
                return
            if item.resumed and await self._answered_before(context):
                return
            answered = await self._reply_to(context, ahead, groundwork)
            if answered is not None:
                await self.say(context, _with_what_was_read(answered, read))
        finally:
            if groundwork is not None:
                await groundwork.left()

    def _groundwork(self, sought: Sought | None, ahead: Ahead) -> Groundwork | None:
        return None if sought is None or sought.place is Place.CHANNEL else self.answers.groundwork(sought, ahead)

    def _ahead(self, event: MessageReceived, trust: Trust) -> Ahead | None:
        """Not for strangers: a flood of theirs must not keep the embedder busy."""
        asks = event.addressed and is_person(event.sender) and trust > Trust.UNKNOWN
        return self.answers.ahead(own_words(event, BETWEEN_PARTS)) if asks else None

    async def _with_media(self, item: InboxItem, event: MessageReceived) -> tuple[MessageReceived, ReadMedia]:
        """What came with a message, read. Not for strangers, nor where nobody asked: reading costs, and theirs teaches nothing."""
        adapter = self.adapter_of(event.conversation.platform)
        wanted = event.media and event.addressed and is_person(event.sender) and item.trust > Trust.UNKNOWN
        if not wanted or adapter is None:
            return event, NOTHING
        await adapter.show_seen(event.conversation, event.message_id)
        purpose = _LOOKING if item.trust is Trust.GUARDIAN else STRANGERS_CHAT
        asked = own_words(event, " ")
        read = await self.media.read(event.media, adapter, sender=event.sender, asked=asked, purpose=purpose)
        return replace(event, segments=(*event.segments, *read.segments)), read

    async def _answered_before(self, context: TurnContext) -> bool:
        """An answer that a former run recorded is given as it was: nothing is asked or done a second time for it."""
        if await self.post.answered(context.item.delivery_id):
            return True
        async with self.services.core.store.reading() as unit:
            found = await unit.messages.by_ids([_answer_id(context)], context.reading.readable)
        if found:
            await self.say(context, Answered(CommandReply(found[0].content, foreign=True)))
        return bool(found)

    @property
    def _recording(self) -> Recording:
        return Recording(self.services, self.policy.memory_on)

    @property
    def _revising(self) -> Revising:
        return Revising(self.services, self._recording, self.welcome.tell_guardian)

    @property
    def _elsewhere(self) -> Elsewhere:
        return Elsewhere(self.services, self.answers, self.post, self.welcome.guardian_chats)

    async def _reply_to(
        self, context: TurnContext, ahead: Ahead | None, groundwork: Groundwork | None
    ) -> Answered | None:
        own = context.message.words_of(Origin.AUTHORED).strip()
        if context.speaker is Trust.UNKNOWN:
            proving = own.casefold().split(maxsplit=1)[:1] in _PROVING
            refusal = await self.welcome.stranger_refused(context, proving=proving)
            if refusal is not None:
                return Answered(refusal) if refusal.text else None
        answered = await answer_open(own, context, self.services, self._elsewhere.execute)
        if answered is not None:
            return Answered(answered)
        commanded = await dispatch(own, context, self.services) if own else None
        if commanded is None and own:
            commanded = await in_other_words(own, context, self.services, ahead)
        if commanded is not None:
            return await self._elsewhere.offered(context, Answered(commanded))
        corrected = await answer_correction(context, self.services)
        if corrected is not None:
            return Answered(corrected)
        return await self._elsewhere.offered(context, await self._by_brain(context, ahead, groundwork))

    async def _by_brain(self, context: TurnContext, ahead: Ahead | None, groundwork: Groundwork | None) -> Answered:
        adapter = self.adapter_of(context.event.conversation.platform)
        if adapter is None:
            return await self.answers.answer(context, ahead, groundwork=groundwork)
        await adapter.show_typing(context.event.conversation)
        live = Live(adapter, context) if self.policy.streaming else None
        return await self.answers.answer(context, ahead, live, groundwork)

    async def say(self, context: TurnContext, answered: Answered) -> None:
        """Records the answer in its history and, in the same transaction, that it is to be sent; then sends it."""
        delivery_id, reply = context.item.delivery_id, answered.reply
        in_reply_to = context.event.message_id
        outbound = Outbound(
            outbound_id_of(context.item), context.event.conversation, reply.text, in_reply_to, reply.buttons
        )
        intent: Intent | None = None

        async def beside(unit: Writes) -> None:
            nonlocal intent
            intent = self.post.intend_in(unit, outbound, delivery_id=delivery_id)
            if answered.explanation is not None:
                await unit.log.explain(answered.explanation)

        await self.services.core.record.answer(self._spoken(context, reply), beside, durable=answered.changed)
        self.checkpoint("turn.answer_recorded")
        if intent is not None and intent.is_new:
            await self.post.send_intended(outbound)

    def _spoken(self, context: TurnContext, reply: CommandReply) -> Message:
        """Marked as resting on the guardian's words alone only where the whole turn did."""
        content = reply.text
        vouched = Trust.GUARDIAN if context.from_guardian and not reply.foreign else Trust.UNKNOWN
        return Message(
            id=_answer_id(context),
            conversation_id=context.conversation_id,
            external_id=_answer_to(context),
            role=Role.ASSISTANT,
            author=ASSISTANT,
            author_name=None,
            trust=context.speaker,
            scope=context.scope,
            content=content,
            spans=(Span(0, len(content), Source(vouched, Origin.BOT)),),
            sent_at=max(context.now, context.event.sent_at),
            reply_to=context.event.message_id,
        )

    # --- buttons

    async def _pressed(self, item: InboxItem, event: ButtonPressed) -> None:
        """A button works for the person it was shown to, where it was shown; for anybody else nothing happens."""
        if not is_person(event.sender) or (item.resumed and await self.post.answered(item.delivery_id)):
            return
        as_message = MessageReceived(
            event.delivery_id, event.conversation, event.message_id, event.sender, (), event.sent_at, addressed=True
        )
        context, _ = await self._recording.of(item, as_message)
        reply = await press_offer(event.button_id, context, self.services)
        reply = reply or await press_still(event.button_id, context, self.services)
        if reply is None:
            reply = await press_pending(event.button_id, context, self.services, self._elsewhere.execute)
        if reply is not None:
            await self.say(context, Answered(reply))


def _with_what_was_read(answered: Answered, read: ReadMedia) -> Answered:
    """What was heard is shown, so that a mishearing is seen; what could not be read is said. The reply ends it: a question that a
    yes answers stands last."""
    heard = [f"🎤 “{text}”" for text in read.heard]
    parts = [*heard, *read.trouble, answered.reply.text]
    return replace(answered, reply=replace(answered.reply, text="\n\n".join(part for part in parts if part)))


def _answer_to(context: TurnContext) -> str:
    return f"re:{context.event.message_id}"


def _answer_id(context: TurnContext) -> MessageId:
    return message_id(context.conversation.place, _answer_to(context))
