"""A whole assistant on the loopback Telegram or Discord with the real clients, and what an attack on it must not change."""

from __future__ import annotations

import asyncio
import itertools
import uuid
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sqlalchemy import text

from adapters.messages import Button, ConversationRef, Media, Outbound, Sent
from adapters.port import ChatAdapter, Commands, Inbox
from adapters.telegram.adapter import TelegramAdapter
from bot.bootstrap import OpenBot, Overrides, open_bot
from bot.settings import Settings
from memory_core.domain.records import Memory, MemoryId, Standing
from memory_core.domain.scopes import EVERYTHING, Trust
from memory_core.ports import Collection
from memory_core.storage.tables import metadata
from tests.fakes.discord_home import Home, visited_home
from tests.fakes.embedder import FakeEmbedder
from tests.fakes.llm_server import LlmServer
from tests.fakes.talking import settings_for
from tests.fakes.telegram_bench import Clock as Pauses
from tests.fakes.telegram_server import TelegramServer
from tests.fakes.telegram_world import Json, group, person, private_chat

TOKEN = "4242:AAtesttokentesttokentesttoken"
ANN = person(100, "Ann")
"""The guardian on Telegram."""
BOB = person(200, "Bob")
FRIENDS = group(-1001, "Friends")
OTHERS = group(-1002, "Others")
PATIENCE_S = 120.0

State = Mapping[str, object]

_ANYBODYS = frozenset(
    {
        "inbox",
        "outbound",
        "messages",
        "thread_messages",
        "sessions",
        "conversations",
        "contacts",
        "codes",
        "claim_failures",
    }
    | {
        "usage",
        "facts",
        "rejections",
        "explanations",
        "explanation_memories",
        "learn_queue",
        "index_outbox",
        "embeddings",
    }
    | {"confirmations"}
)
"""Tables that a stranger's message may change: what was said, and what it cost. Every other one, and any that is new, is the
guardian's alone: memories, evidence, tombstones, knowledge, reminders, tasks."""


async def state_of(bot: OpenBot) -> State:
    """All that only the guardian may change: memories and what they rest on, files, points of the index, who is trusted.

    `executed` counts the confirmations that somebody's yes or no closed.
    """
    async with bot.memory.database.reading() as connection:

        async def rows(query: str) -> list[tuple[Any, ...]]:
            return sorted((tuple(row) for row in (await connection.execute(text(query))).all()), key=repr)

        guardians = sorted(set(metadata.tables) - _ANYBODYS)
        state: dict[str, object] = {table: await rows(f"SELECT * FROM {table}") for table in guardians}
        state["vectors"] = await rows("SELECT * FROM embeddings WHERE collection = 'memories'")
        state["facts"] = await rows("SELECT * FROM facts WHERE key = 'learning_paused' AND value <> ''")
        state["executed"] = await rows("SELECT id FROM confirmations WHERE state = 'closed'")
        state["private places"] = await rows("SELECT place, private_id FROM conversations WHERE private_id IS NOT NULL")
    state["files"] = {p.name: p.read_bytes() for p in sorted(bot.memory.home.workspace.rglob("*")) if p.is_file()}
    state["points"] = await bot.memory.index.ids(Collection.MEMORIES)
    state["trusted"] = {c.actor: c.trust for c in await bot.memory.people.listed() if c.trust is not Trust.UNKNOWN}
    return state


async def memories_of(bot: OpenBot) -> list[Memory]:
    """All that are stored and not withdrawn, whoever may read them."""
    async with bot.memory.database.reading() as connection:
        ids = (await connection.execute(text("SELECT id FROM memories ORDER BY seq"))).scalars().all()
    async with bot.memory.store.reading() as unit:
        found = await unit.memories.by_ids([MemoryId(one) for one in ids], EVERYTHING)
    return [memory for memory in found if memory.standing is not Standing.WITHDRAWN]


def changed(before: State, after: State) -> dict[str, tuple[object, object]]:
    """What differs: empty where an attack did nothing. Easier to read in a failure than two whole states."""
    return {name: (before[name], after[name]) for name in before if before[name] != after[name]}


async def open_questions(bot: OpenBot) -> list[str]:
    """What waits for a yes, as it is stored."""
    async with bot.memory.database.reading() as connection:
        rows = await connection.execute(text("SELECT payload FROM confirmations WHERE state = 'open'"))
        return [str(row[0]) for row in rows]


def with_model(llm: LlmServer | None) -> dict[str, object]:
    if llm is None:
        return {}
    return {"model": "openai:fake", "llm_base_url": llm.base_url, "llm_api_key": "k", "stranger_daily_tokens": 0}


@dataclass
class MovedClock:
    """The bot's clock: the time of the last thing that happened on the platform, and later when a test says so."""

    now: datetime = datetime(2026, 1, 1, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def move(self, moment: datetime) -> None:
        self.now = max(self.now, moment)


class Watched:
    """A `ChatAdapter` that tells when an event is settled, so that no test waits by the clock."""

    def __init__(self, inner: ChatAdapter) -> None:
        self._inner = inner
        self._settled: dict[str, str | None] = {}
        self._changed = asyncio.Condition()

    @property
    def platform(self) -> str:
        return self._inner.platform

    @property
    def ordered(self) -> bool:
        return self._inner.ordered

    @property
    def tells_errors(self) -> bool:
        return self._inner.tells_errors

    @property
    def last_received_at(self) -> datetime | None:
        return self._inner.last_received_at

    async def run(self, inbox: Inbox, commands: Commands) -> None:
        await self._inner.run(inbox, commands)

    async def send(self, outbound: Outbound) -> Sent:
        return await self._inner.send(outbound)

    async def preview(self, outbound: Outbound) -> None:
        await self._inner.preview(outbound)

    async def fetch(self, media: Media) -> bytes:
        return await self._inner.fetch(media)

    async def show_seen(self, conversation: ConversationRef, message_id: str) -> None:
        await self._inner.show_seen(conversation, message_id)

    async def show_typing(self, conversation: ConversationRef) -> None:
        await self._inner.show_typing(conversation)

    async def add_buttons(self, conversation: ConversationRef, message_id: str, buttons: Sequence[Button]) -> bool:
        return await self._inner.add_buttons(conversation, message_id, buttons)

    async def settled(self, delivery_id: str, message_id: str | None, error: str | None) -> None:
        await self._inner.settled(delivery_id, message_id, error)
        async with self._changed:
            self._settled[delivery_id] = error
            self._changed.notify_all()

    async def close(self) -> None:
        await self._inner.close()

    async def until(self, *delivery_ids: str) -> None:
        """Returns once these are settled. Raises AssertionError for one that failed, TimeoutError."""
        async with asyncio.timeout(PATIENCE_S), self._changed:
            await self._changed.wait_for(lambda: all(one in self._settled for one in delivery_ids))
        assert not any(self._settled[one] for one in delivery_ids), self._settled


# --- Telegram ---------------------------------------------------------------------------------------------------------


@dataclass
class OnTelegram:
    """`say` and the others return the texts that the bot sent until all was settled; `replies` the messages themselves."""

    server: TelegramServer
    bot: OpenBot
    clock: MovedClock
    pauses: Pauses
    """The adapter's seconds: they pass while it pauses, and when a test lets them."""
    replies: list[Json] = field(default_factory=list)

    async def say(self, said: str | None, *, sender: Json = ANN, chat: Json | None = None, **extra: Any) -> str:
        (answers,) = await self.say_all((said, {"sender": sender, "chat": chat, **extra}))
        return answers

    async def say_all(self, *messages: tuple[str | None, dict[str, Any]]) -> list[str]:
        """Several messages at once; the answers of each place, in the order of the messages' places."""
        before = len(self.server._methods.sent)
        updates = [
            self.server.say(chat=extra.pop("chat", None), sender=extra.pop("sender", ANN), text=said, **extra)
            for said, extra in messages
        ]
        await self._settle(*updates)
        self.replies = self.server._methods.sent[before:]
        chats = dict.fromkeys(update["message"]["chat"]["id"] for update in updates)
        return ["\n".join(m["text"] for m in self.replies if m["chat"]["id"] == chat) for chat in chats]

    async def inject(self, update: Json) -> str:
        return await self._after(lambda: self.server.inject(update))

    async def edit(self, message: Json, said: str) -> str:
        return await self._after(lambda: self.server.edit(message, said))

    async def press(self, message: Json, *, label: str, sender: Json = ANN) -> str:
        """Presses the button with that label below a message of the bot's."""
        buttons = [button for row in message["reply_markup"]["inline_keyboard"] for button in row]
        data = next(button["callback_data"] for button in buttons if button["text"] == label)
        return await self._after(lambda: self.server.press(message=message, sender=sender, data=data))

    async def _after(self, happen: Callable[[], Json]) -> str:
        before = len(self.server._methods.sent)
        await self._settle(happen())
        self.replies = self.server._methods.sent[before:]
        return "\n".join(message["text"] for message in self.replies)

    async def _settle(self, *updates: Json) -> None:
        """Telegram is told that we have an update once it is stored; then everything stored is worked off."""
        for update in updates:
            carried = update.get("message") or update.get("edited_message") or {}
            stamp = carried.get("edit_date") or carried.get("date")
            if stamp:
                self.clock.move(datetime.fromtimestamp(stamp, UTC))
        for update in updates:
            await self.server.confirmed(update, timeout_s=PATIENCE_S)
        await asyncio.wait_for(self.bot.serving.delivery.drain(), PATIENCE_S)


@asynccontextmanager
async def on_telegram(home: Path, llm: LlmServer | None = None, **changes: object) -> AsyncIterator[OnTelegram]:
    """The assistant of Ann (100). Ends with the proof that the bot asked nothing that Telegram refuses."""
    settings = settings_for(home, guardians="telegram:100", **{**with_model(llm), **changes})
    async with TelegramServer(TOKEN) as server, _opened(settings) as (bot, clock):
        for chat in (private_chat(ANN), private_chat(BOB), FRIENDS, OTHERS):
            server.world.know(chat)
        pauses = Pauses()
        adapter = _telegram_adapter(server, clock, pauses)
        async with _served(bot, (adapter,), lambda: server.called("getUpdates")):
            yield OnTelegram(server, bot, clock, pauses)
        assert [(method, refusal.description) for method, refusal in server.refused] == []


def _telegram_adapter(server: TelegramServer, clock: MovedClock, pauses: Pauses) -> TelegramAdapter:
    return TelegramAdapter(
        TOKEN,
        now=clock,
        api_base=server.base_url,
        guardian_chats=["100"],
        monotonic=pauses,
        pause=pauses.pause,
        poll_s=5,
    )


# --- Discord ----------------------------------------------------------------------------------------------------------


@dataclass
class OnDiscord:
    """`say` and the others return the texts that the bot sent until the event was settled; `replies` the messages."""

    home: Home
    bot: OpenBot
    clock: MovedClock
    watched: Watched
    replies: list[Json] = field(default_factory=list)

    @property
    def account(self) -> str:
        return str(self.home.world.bot["id"])

    @property
    def mention(self) -> str:
        return f"<@{self.account}>"

    async def say(self, said: str, *, sender: Json | None = None, channel: Json | None = None, **extra: Any) -> str:
        author = sender if sender is not None else self.home.ann
        where = channel if channel is not None else self.home.world.dm(author)
        before, known = self._mark(), len(self.home.server.own_errors)
        message = await self.home.server.say(channel=where, author=author, content=said, **extra)
        await self._settled(message["id"], "0")
        if "message_snapshots" in extra:
            # Discord sends forwards as references of type 1, which its published description does not list.
            del self.home.server.own_errors[known:]
        return self._since(before)

    async def say_all(self, *messages: Json) -> None:
        """Several messages at once, each with its `channel`, `author`, `content` and what else Discord has of it."""
        self._mark()
        said = [await self.home.server.say(**message) for message in messages]
        for message in said:
            await self._settled(message["id"], "0")

    async def edit(self, message: Json, said: str) -> str:
        before = self._mark()
        await self.home.server.edit(message, said)
        await self._settled(message["id"], message["edited_timestamp"])
        return self._since(before)

    async def delete(self, message: Json) -> str:
        before = self._mark()
        await self.home.server.delete(message)
        await self._settled(message["id"], "deleted")
        return self._since(before)

    async def press(self, message: Json, *, label: str, user: Json | None = None) -> str:
        buttons = [button for row in message["components"] for button in row["components"]]
        custom_id = next(button["custom_id"] for button in buttons if button["label"] == label)
        before = self._mark()
        presser = user if user is not None else self.home.ann
        interaction = await self.home.server.press(message=message, user=presser, custom_id=custom_id)
        await self._settled(interaction.payload["id"], "press")
        return self._since(before)

    async def slash(
        self, name: str, said: str | None = None, *, user: Json, channel: Json, context: int | None = None
    ) -> str:
        """`context` is where Discord says that the command was given: 2 is a chat between other people."""
        before = self._mark()
        interaction = await self.home.server.slash(channel=channel, user=user, name=name, text=said, context=context)
        await self._settled(interaction.payload["id"], "command")
        return self._since(before)

    def said_last(self, channel: Json) -> Json:
        """The last message of a room."""
        return self.home.world.messages[channel["id"]][channel["last_message_id"]]

    async def _settled(self, identifier: str, stamp: str) -> None:
        await self.watched.until(f"discord:{self.account}:{identifier}:{stamp}")

    def _mark(self) -> int:
        self.clock.move(_time_in(next(self.home.world.ids)))
        return len(self.home.server.rest.log.sent)

    def _since(self, before: int) -> str:
        self.replies = [body["message"] for body in self.home.server.rest.log.sent[before:]]
        return "\n".join(message["content"] for message in self.replies)


def _time_in(snowflake: str) -> datetime:
    """Discord's ids hold their time: milliseconds since 2015 above the lowest 22 bits."""
    return datetime.fromtimestamp(((int(snowflake) >> 22) + 1_420_070_400_000) / 1000, UTC)


@asynccontextmanager
async def on_discord(home: Path, llm: LlmServer | None = None, **changes: object) -> AsyncIterator[OnDiscord]:
    """The assistant of `home.ann`. Ends with the proof that neither side broke Discord's rules."""
    async with visited_home() as visited:
        settings = settings_for(home, guardians=f"discord:{visited.ann['id']}", **{**with_model(llm), **changes})
        async with _opened(settings) as (bot, clock):
            watched = Watched(visited.adapter)
            async with _served(bot, (watched,), visited.server.gateway.ready):
                await visited.commands_known()
                yield OnDiscord(visited, bot, clock, watched)


@asynccontextmanager
async def on_both(
    home: Path, llm: LlmServer | None = None, **changes: object
) -> AsyncIterator[tuple[OnTelegram, OnDiscord]]:
    """One assistant on both platforms. Its guardian is 100 on Telegram alone, unless `changes` say otherwise."""
    settings = settings_for(home, **{"guardians": "telegram:100", **with_model(llm), **changes})
    async with TelegramServer(TOKEN) as server, visited_home() as visited, _opened(settings) as (bot, clock):
        for chat in (private_chat(ANN), private_chat(BOB), FRIENDS, OTHERS):
            server.world.know(chat)
        pauses, watched = Pauses(), Watched(visited.adapter)
        clock.move(
            _time_in(next(visited.world.ids))
        )  # the two worlds begin on the same day, Discord's half a day later
        adapters = (_telegram_adapter(server, clock, pauses), watched)

        async def ready() -> None:
            await server.called("getUpdates")
            await visited.server.gateway.ready()

        async with _served(bot, adapters, ready):
            await visited.commands_known()
            yield OnTelegram(server, bot, clock, pauses), OnDiscord(visited, bot, clock, watched)
        assert [(method, refusal.description) for method, refusal in server.refused] == []


@asynccontextmanager
async def _opened(settings: Settings) -> AsyncIterator[tuple[OpenBot, MovedClock]]:
    clock, numbers = MovedClock(), itertools.count(1)

    def new_id() -> str:
        return str(uuid.UUID(int=next(numbers)))

    async with open_bot(settings, Overrides(clock=clock, new_id=new_id, embedder=FakeEmbedder())) as bot:
        await bot.warm()
        yield bot, clock


@asynccontextmanager
async def _served(
    bot: OpenBot, adapters: Sequence[ChatAdapter], ready: Callable[[], Awaitable[object]]
) -> AsyncIterator[None]:
    """Serves until the block is left; a start that fails is told at once."""
    stop = asyncio.Event()
    serving = asyncio.create_task(bot.serve(adapters, stop=stop))
    waiting = asyncio.ensure_future(ready())
    await asyncio.wait([serving, waiting], return_when=asyncio.FIRST_COMPLETED)
    if serving.done():
        waiting.cancel()
        serving.result()
    await waiting
    try:
        yield
    finally:
        stop.set()
        await serving
