"""Strangers, new rooms, and what the owner is told of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from adapters.messages import Button, ConversationChanged, ConversationKind, Outbound
from bot.commands.context import CommandReply, Services, TurnContext
from bot.commands.offers import stranger_buttons
from bot.commands.people import quoted_name
from bot.delivery import Post
from bot.limits import REFUSAL, Admission, Limits
from bot.store.codes import CodePurpose
from bot.store.conversations import Conversation
from bot.trust import TrustBook
from memory_core.domain.scopes import Place

STRANGERS_WAIT: Final = "I only talk with people my owner has approved; I have asked them."
INTRODUCTION: Final = (
    "Hello, I'm Confidant, somebody's personal assistant. I answer when I am mentioned, replied to or given a command. What I "
    "know of my owner's private things stays with them, and what anybody else writes here teaches me nothing."
)
NAMED_AT_MOST: Final = 10
ANNOUNCED_A_MINUTE: Final = 3
"""Platforms take about a message a second in a chat: a crowd's arrival must not keep the guardian's own answers waiting."""


@dataclass(frozen=True, slots=True)
class Welcome:
    """`policy` is CONFIDANT_STRANGERS."""

    services: Services
    trust: TrustBook
    limits: Limits
    post: Post
    policy: str
    announcing: Limits = field(default_factory=lambda: Limits(per_minute=ANNOUNCED_A_MINUTE))

    async def stranger_refused(self, context: TurnContext, *, proving: bool) -> CommandReply | None:
        """What a stranger gets instead of an answer; an empty reply says nothing. None: answer them.

        `proving`: they show a code that may prove who they are; that is limited, and otherwise let through.
        """
        silent = CommandReply("")
        if not proving and self.policy == "ignore":
            return silent
        admission = self.limits.admit(context.event.sender.key, context.speaker, context.now)
        if admission is Admission.ANSWER:
            if proving:
                return None
            if self.policy == "pair":
                return await self._pair(context)
            if context.place is Place.DIRECT:
                await self._tell_of(context, "has written to me")
            return None
        return CommandReply(REFUSAL) if admission is Admission.REFUSE else silent

    async def _pair(self, context: TurnContext) -> CommandReply:
        """The stranger is shown a code: whoever they claim to be, the owner can ask them for it before saying yes.

        Nobody is shown one of whom the owner was not told: they may try again later.
        """
        key = context.event.sender.key
        if context.place is not Place.DIRECT:
            return CommandReply("")
        code = await self.services.codes.issue(CodePurpose.PAIR, key, context.now)
        if code is None:
            return CommandReply("")
        if not await self._tell_of(context, "wants to talk to me"):
            await self.services.codes.withdraw(CodePurpose.PAIR, key)
            return CommandReply(REFUSAL)
        return CommandReply(f"{STRANGERS_WAIT} If they want proof that it is you, tell them this code: {code}")

    async def _tell_of(self, context: TurnContext, what: str) -> bool:
        """Once a person. False where no guardian can be told yet, or they are told of many others: at the next message, then."""
        sender = context.event.sender
        if await self.services.people.announced(sender.key):
            return True
        if not await self._guardian_chats():
            return False
        if self.announcing.admit("announcements", context.speaker, context.now) is not Admission.ANSWER:
            return False
        if await self.services.people.announce(sender.key):
            name = quoted_name(sender.name or "without a name")
            text = f"{sender.key} (calls themselves {name}) {what}. /trust {sender.key} or /block {sender.key}"
            await self.tell_guardian(f"stranger:{sender.key}", text, stranger_buttons(sender.key))
        return True

    async def tell_guardian(self, message_key: str, text: str, buttons: tuple[Button, ...] = ()) -> Conversation | None:
        """Says something in the guardian's direct chats, once a key. The first of them, or None where there is none yet."""
        chats = await self._guardian_chats()
        for chat in chats:
            message = Outbound(f"{message_key}:{chat.place}", chat.ref, text, None, buttons)
            await self.post.deliver(message, delivery_id=None)
        return chats[0] if chats else None

    async def _guardian_chats(self) -> list[Conversation]:
        guardians = self.trust.guardians | await self.services.people.guardians()
        return await self.services.conversations.direct_with(guardians)

    async def joined(self, event: ConversationChanged) -> None:
        """The assistant came into a room: it says once who it is, and tells its owner who is there."""
        room = event.conversation
        if not event.assistant_joined or room.kind is ConversationKind.DIRECT:
            return
        if room.kind is ConversationKind.GROUP:
            introduction = Outbound(f"introduction:{room.place}", room, INTRODUCTION, None)
            await self.post.deliver(introduction, delivery_id=None)
        names = [
            f"{actor.key} {quoted_name(actor.name or 'without a name')}" for actor in event.present[:NAMED_AT_MOST]
        ]
        more = len(event.present) - len(names)
        people = f" {event.members} are in it." if event.members else ""
        known = f" Among them: {', '.join(names)}{f' and {more} more' if more else ''}." if names else ""
        title = quoted_name(room.title or "without a title")
        text = (
            f"I was added to the {room.kind.value} {title} on {room.platform}.{people}{known} There I speak only of what I learn "
            "there and what you made public."
        )
        await self.tell_guardian(f"joined:{event.delivery_id}", text)
