"""Asks the owner "Still true?" before what weighs expires: once, a few at a time, and only where nobody else reads it."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final

from adapters.messages import MessageReceived, Outbound
from bot.commands.context import Services
from bot.commands.still_true import question_buttons, question_text
from bot.posting import Post
from bot.recording import current_id, place_of
from bot.store.conversations import Conversation
from bot.store.facts import LEARNING_PAUSED, STILL_TRUE_ROUND
from bot.store.inbox import InboxItem
from bot.store.still_asked import StillAsked
from memory_core.domain.ageing import Lifetimes
from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Memory, Message, Role, Status
from memory_core.domain.scopes import EVERYTHING, NOTHING, Audience, Place, Readable, Trust, private, reading
from memory_core.domain.still_true import to_ask
from memory_core.ports import MemoryFilter, Writes
from memory_core.usecases.recalling.together import told_together

ASKED_AT_ONCE: Final = 3
"""Questions of one message. More would be a form to fill in."""
PAUSE: Final = timedelta(hours=23)
"""Between two such messages. Not a whole day, or each would come an hour later than the one before."""
AWAKE: Final = range(8, 22)
"""Hours of the owner's day in which a message may arrive that nobody waits for. A script has no night."""
UP: Final = range(6, 24)
"""Hours in which an owner who just wrote may be asked: they are up, though not in the small hours for this."""
MISSED: Final = timedelta(hours=2)
"""Without the hourly round, so that the program cannot have been running: a console is open for minutes a day."""
_IN_DOUBT: Final = frozenset({Status.STALE, Status.EXPIRED})
"""What expired while nobody could be asked is asked about late, rather than lost."""
_ALL: Final = 100_000
_BEFORE_ALL: Final = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Asking:
    services: Services
    post: Post
    lifetimes: Lifetimes
    guardian_chats: Callable[[], Awaitable[list[Conversation]]]

    async def run(self) -> None:
        """One round: at most one message, in one of the guardian's direct chats. What cannot be asked now waits for the next."""
        now = self.services.clock()
        chats = await self._open_to_us(now)
        if chats:
            await self._ask(chats, now)

    async def after_answer(self, item: InboxItem) -> None:
        """The round that the program was not running for, once the guardian is back and was answered."""
        event, now = item.event, self.services.clock()
        if not isinstance(event, MessageReceived) or event.edited or item.trust is not Trust.GUARDIAN:
            return
        if now.astimezone(self.services.zone).hour not in UP or not await self._missed(now):
            return
        chats = [chat for chat in await self._open_to_us(now, up=True) if chat.place == event.conversation.place]
        said = await self._newest(chats[0]) if chats else None
        if said is None or said.role is not Role.ASSISTANT or _asks(said.content):
            return
        await self._ask(chats, max(now, said.sent_at))

    async def _missed(self, now: datetime) -> bool:
        async with self.services.core.store.reading() as unit:
            last = await unit.facts.get(STILL_TRUE_ROUND)
        return not last or now - datetime.fromisoformat(last) >= MISSED

    async def _ask(self, chats: Sequence[Conversation], now: datetime) -> None:
        async with self.services.core.store.writing() as unit:
            message = await self._asked(unit, chats, now)
        if message is not None:
            await self.post.send_intended(message)

    async def _asked(self, unit: Writes, chats: Sequence[Conversation], now: datetime) -> Outbound | None:
        """What is asked, and that it was, stand in one transaction: it is asked once, whenever the program ends."""
        await unit.facts.put(STILL_TRUE_ROUND, now.isoformat())
        asked = await self.services.still_asked.when(unit)
        if await unit.facts.get(LEARNING_PAUSED) or any(now - at < PAUSE for at in asked.values()):
            return None
        where: dict[str, Conversation] = {}
        found: dict[str, Memory] = {}
        for chat in chats:
            in_doubt = MemoryFilter(now, statuses=_IN_DOUBT, weighty=True, limit=_ALL)
            for memory in await unit.memories.listed(askable_in(chat), in_doubt):
                found[memory.id] = memory
                if memory.id not in where or memory.conversation_id == current_id(chat):
                    where[memory.id] = chat
        questions = to_ask(found.values(), asked, self.lifetimes)
        if not questions:
            return None
        chat = where[questions[0][0].id]
        here = [question[0] for question in questions if where[question[0].id] is chat][:ASKED_AT_ONCE]
        return await self._put(unit, chat, here, now)

    async def _put(self, unit: Writes, chat: Conversation, asked: Sequence[Memory], now: datetime) -> Outbound:
        text, buttons = question_text(asked, self.services.zone), question_buttons(asked)
        message = Outbound(f"still:{asked[0].id}:{now.isoformat()}", chat.ref, text, None, buttons)
        await self.services.still_asked.note(
            unit,
            [
                StillAsked(same.id, message.id, number, current_id(chat), now)
                for number, memory in enumerate(asked, 1)
                for same in await told_together(unit.memories, memory)
            ],
        )
        self.post.intend_in(unit, message, delivery_id=None)
        return message

    async def _open_to_us(self, now: datetime, *, up: bool = False) -> list[Conversation]:
        """The guardian's chats on platforms that are connected, the one last written in first; none where another question waits
        for its yes, which would seem to answer ours. `up`: the owner is there."""
        night = not up and now.astimezone(self.services.zone).hour not in AWAKE
        chats = []
        for chat in await self.guardian_chats():
            adapter = self.post.adapters.get(chat.ref.platform)
            if adapter is None or chat.peer is None or (night and not adapter.ordered):
                continue
            if await self.services.confirmations.latest(current_id(chat), chat.peer, now) is None:
                chats.append(chat)
        last = await self._last_said(chats)
        return sorted(chats, key=lambda chat: last[chat.place], reverse=True)

    async def _last_said(self, chats: Sequence[Conversation]) -> Mapping[str, datetime]:
        newest = {chat.place: await self._newest(chat) for chat in chats}
        return {place: said.sent_at if said is not None else _BEFORE_ALL for place, said in newest.items()}

    async def _newest(self, chat: Conversation) -> Message | None:
        async with self.services.core.store.reading() as unit:
            newest = await unit.messages.recent(current_id(chat), EVERYTHING, limit=1)
        return newest[-1] if newest else None


_OPEN: Final = Pattern(
    r"\W*(?:(?:and|so|but|now|well)\s+)?(?:what|how|which|who|whom|whose|where|when|why)\b", re.IGNORECASE
)


def _asks(said: str) -> bool:
    """It ends by asking something itself that a yes or a no answers: one such question at a time."""
    last = re.split(r"(?<=[.!?。！？؟])\s+|\n+", said.strip())[-1]
    return bool(re.search("[?？؟]", last)) and not _OPEN.match(last)


def askable_in(chat: Conversation) -> Readable:
    """What the guardian may be asked about there: what they alone read, and what an answer there may change."""
    here = reading(
        place_of(chat),
        Trust.GUARDIAN,
        is_person=True,
        conversation_id=current_id(chat),
        private_id=chat.private_id,
    )
    if here.audience is not Audience.GUARDIAN_ALONE:
        return NOTHING
    if place_of(chat) is Place.PRIVATE:
        return Readable(frozenset({private(chat.private_id)})) if chat.private_id else NOTHING
    return here.readable
