"""Strangers, new rooms, and what the owner is told of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final

from adapters.messages import Actor, Button, ConversationChanged, ConversationKind, Outbound
from bot.commands.context import CommandReply, Services, TurnContext
from bot.commands.offers import stranger_buttons
from bot.commands.people import quoted_name
from bot.limits import DAY, REFUSAL, Admission, Limits, refusal
from bot.posting import Post
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
ASKED_A_MINUTE: Final = 3
"""About so many people who wait for a yes; as many codes are open at a time."""
GATHERED: Final = timedelta(minutes=1)
"""After a new person the owner is told of the next ones together. Platforms take about a message a second in a chat: a crowd's
arrival must not keep the guardian's own answers waiting."""
MOST_GATHERED: Final = 200
_MOST_KNOWN: Final = 10_000


@dataclass(slots=True)
class Newcomers:
    """Whom the owner is to be told of. Held in memory: whom a restart forgets is told of when they write again."""

    told_at: datetime | None = None
    waiting: dict[str, str] = field(default_factory=dict)
    """Names as shown, by actor key."""
    known: set[str] = field(default_factory=set)
    """Some of whom the owner was told: those need not be looked up again."""

    def rest_s(self, now: datetime) -> float:
        """The seconds until the owner is told of more people."""
        return 0.0 if self.told_at is None else max(0.0, (self.told_at + GATHERED - now).total_seconds())

    def told(self, keys: Iterable[str], now: datetime) -> None:
        self.told_at = now
        self.remember(keys)

    def remember(self, keys: Iterable[str]) -> None:
        if len(self.known) >= _MOST_KNOWN:
            self.known.clear()
        self.known.update(keys)


@dataclass(frozen=True, slots=True)
class Welcome:
    """`policy` is CONFIDANT_STRANGERS."""

    services: Services
    trust: TrustBook
    limits: Limits
    post: Post
    policy: str
    asking: Limits = field(default_factory=lambda: Limits(per_minute=ASKED_A_MINUTE))
    newcomers: Newcomers = field(default_factory=Newcomers)

    async def stranger_refused(self, context: TurnContext, *, proving: bool) -> CommandReply | None:
        """What a stranger gets instead of an answer; an empty reply says nothing. None: answer them.

        `proving`: they show a code that may prove who they are; that is limited, and otherwise let through.
        """
        if not proving and self.policy == "ignore":
            return CommandReply("")
        refused = refusal(await self._admission(context))
        if refused is not None:
            return CommandReply(refused)
        if proving:
            return None
        if self.policy == "pair":
            return await self._pair(context)
        if context.place is Place.DIRECT:
            await self._mention(context)
        return None

    async def _admission(self, context: TurnContext) -> Admission:
        """Who was at the limit before a restart is so after it: their answers stand in the history."""
        sender, room = context.event.sender.key, context.conversation_id
        if not self.limits.knows(sender, room):
            answered = await self.services.people.answered(sender, room, since=context.now - DAY)
            self.limits.recall(sender, room, answered)
        return self.limits.admit(sender, context.speaker, context.now)

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
        if not await self._ask_about(context):
            await self.services.codes.withdraw(CodePurpose.PAIR, key)
            return CommandReply(REFUSAL)
        return CommandReply(f"{STRANGERS_WAIT} If they want proof that it is you, tell them this code: {code}")

    async def _ask_about(self, context: TurnContext) -> bool:
        """Once a person. False where no guardian can be told yet, or they are told of many others: at the next message, then."""
        sender = context.event.sender
        if await self.services.people.announced(sender.key):
            return True
        if not await self.guardian_chats():
            return False
        if self.asking.admit("announcements", context.speaker, context.now) is not Admission.ANSWER:
            return False
        if await self.services.people.announce(sender.key):
            await self._tell_of({sender.key: _shown_name(sender)}, "wants to talk to me", context.now)
        return True

    async def _mention(self, context: TurnContext) -> None:
        """Once a person: of the first the owner is told at once, of whoever comes within a minute of that together."""
        sender, newcomers = context.event.sender, self.newcomers
        if sender.key in newcomers.known or sender.key in newcomers.waiting or len(newcomers.waiting) >= MOST_GATHERED:
            return
        if await self.services.people.announced(sender.key):
            newcomers.remember([sender.key])
        elif await self.guardian_chats():
            begun = bool(newcomers.waiting)
            newcomers.waiting[sender.key] = _shown_name(sender)
            if begun:
                return
            rest_s = newcomers.rest_s(context.now)
            if rest_s and not self._scripted(context):
                self.post.later(self._mention_later(rest_s))
            else:
                await self._mention_gathered(context.now)

    async def _mention_later(self, rest_s: float) -> None:
        await self.post.sleep(rest_s)
        await self._mention_gathered(self.services.clock())

    async def _mention_gathered(self, now: datetime) -> None:
        people, self.newcomers.waiting = self.newcomers.waiting, {}
        self.newcomers.told(people, now)
        await self._tell_of(people, "has written to me" if len(people) == 1 else "have written to me", now)
        for key in people:
            await self.services.people.announce(key)

    def _scripted(self, context: TurnContext) -> bool:
        """A script waits for what follows from its lines."""
        adapter = self.post.adapters.get(context.event.conversation.platform)
        return adapter is not None and adapter.ordered

    async def _tell_of(self, people: Mapping[str, str], what: str, now: datetime) -> None:
        if len(people) == 1:
            ((key, name),) = people.items()
            text = f"{key} (calls themselves {name}) {what}. /trust {key} or /block {key}"
            await self.tell_guardian(f"stranger:{key}", text, stranger_buttons(key), at_leisure=True)
            return
        lines = [f"- {key} (calls themselves {name})" for key, name in list(people.items())[:NAMED_AT_MOST]]
        if len(people) > NAMED_AT_MOST:
            lines.append(f"- and {len(people) - NAMED_AT_MOST} more, whom /contacts lists")
        text = f"{len(people)} people {what}:\n" + "\n".join(lines) + "\n/trust or /block them by their ids."
        await self.tell_guardian(f"strangers:{now.isoformat()}", text, at_leisure=True)

    async def tell_guardian(
        self, message_key: str, text: str, buttons: tuple[Button, ...] = (), *, at_leisure: bool = False
    ) -> Conversation | None:
        """Says something in the guardian's direct chats, once a key. The first of them, or None where there is none yet.

        `at_leisure`: it is recorded, and goes out after what the guardian waits for.
        """
        chats = await self.guardian_chats()
        for chat in chats:
            message = Outbound(f"{message_key}:{chat.place}", chat.ref, text, None, buttons)
            if at_leisure:
                await self.post.deliver_at_leisure(message)
            else:
                await self.post.deliver(message, delivery_id=None)
        return chats[0] if chats else None

    async def guardian_chats(self) -> list[Conversation]:
        """The direct chats of all who are the guardian now."""
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


def _shown_name(sender: Actor) -> str:
    return quoted_name(sender.name or "without a name")
