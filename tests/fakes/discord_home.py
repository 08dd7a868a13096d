"""A home on the loopback Discord: its people and rooms, the adapter that runs there, and an inbox in memory."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any, TypeVar

from discord.gateway import DiscordWebSocket
from discord.http import Route

from adapters.discord.adapter import DiscordAdapter
from adapters.messages import (
    ButtonPressed,
    ClockTicked,
    ConversationChanged,
    ConversationKind,
    ConversationRef,
    Inbound,
    MessageDeleted,
    MessageReceived,
    Origin,
    Outbound,
)
from adapters.port import CommandInfo
from tests.fakes.discord_server import DiscordServer
from tests.fakes.discord_world import Json
from tests.fakes.patience import PATIENCE_S

TOKEN = "a-token-that-nobody-may-see"
START = datetime(2026, 1, 1, tzinfo=UTC)
MESSAGES = r"/channels/\d+/messages"
Kind = TypeVar("Kind", MessageReceived, MessageDeleted, ButtonPressed, ConversationChanged)


class MemoryInbox:
    """Keeps what it is given, each delivery once; refuses as often as told."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self.events: list[Inbound] = []
        self.arrivals: list[str] = []
        """The id of every delivery, a repeated one each time."""
        self._now = now
        self._received: dict[str, tuple[str, datetime]] = {}
        """The place and the time of each delivery."""
        self.refusals = 0
        self._changed = asyncio.Condition()

    async def receive(self, *events: Inbound) -> None:
        if self.refusals:
            self.refusals -= 1
            raise OSError("disk full")
        for event in events:
            self.arrivals.append(event.delivery_id)
            if event.delivery_id in self._received:
                continue
            place = "" if isinstance(event, ClockTicked) else event.conversation.place
            self._received[event.delivery_id] = place, self._now()
            self.events.append(event)
        async with self._changed:
            self._changed.notify_all()

    async def deliveries(self, place: str, since: datetime) -> list[str]:
        return [one for one, (where, at) in self._received.items() if where == place and at >= since]

    async def last_message_id(self, place_prefix: str) -> str | None:
        found = [
            int(event.message_id)
            for event in self.events
            if isinstance(event, MessageReceived) and event.conversation.place == place_prefix
        ]
        return str(max(found)) if found else None

    async def until(self, number: int) -> list[MessageReceived]:
        """Waits for that many messages."""
        return await self.until_of(MessageReceived, number)

    async def until_of(self, kind: type[Kind], number: int) -> list[Kind]:
        """Waits for that many events of a kind."""
        async with asyncio.timeout(PATIENCE_S), self._changed:
            await self._changed.wait_for(lambda: len(self.of(kind)) >= number)
        return self.of(kind)

    def of(self, kind: type[Kind]) -> list[Kind]:
        return [event for event in self.events if isinstance(event, kind)]


class Menu:
    def menu(self) -> tuple[CommandInfo, ...]:
        return (
            CommandInfo("remember", "Save something", guardian_only=True, takes_text=True),
            CommandInfo("help", "What I can do", guardian_only=False, takes_text=False),
        )


class Home:
    """The server, its people and rooms, and the bot that runs against it."""

    def __init__(self, server: DiscordServer) -> None:
        self.server, self.world = server, server.world
        self.ann = self.world.user("ann", global_name="Ann")
        self.bob = self.world.user("bob", global_name="Bob")
        self.dm = self.world.dm(self.ann)
        self.guild = self.world.guild("Home")
        self.room = self.world.channel(self.guild, "general")
        self.thread = self.world.thread(self.room, "plans")
        self.now = START
        self.inbox = MemoryInbox(lambda: self.now)
        self.pauses: list[float] = []
        self.seconds = 0.0
        """Pass only while somebody pauses, or when a test lets them."""
        server.rest.limits.clock = self.monotonic
        self.adapter = self.make_adapter()

    def make_adapter(self, token: str = TOKEN, **extra: Any) -> DiscordAdapter:
        surroundings: dict[str, Any] = {"pause": self.pause, "monotonic": self.monotonic} | extra
        return DiscordAdapter(
            token, now=lambda: self.now, api=self.server.api_url, gateway=self.server.gateway_url, **surroundings
        )

    def monotonic(self) -> float:
        return self.seconds

    async def pause(self, seconds: float) -> None:
        self.pauses.append(seconds)
        self.seconds += seconds
        await asyncio.sleep(0)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[asyncio.Task[None]]:
        task = asyncio.create_task(self.adapter.run(self.inbox, Menu()))
        try:
            ready = asyncio.create_task(self.server.gateway.ready())
            await asyncio.wait([task, ready], return_when=asyncio.FIRST_COMPLETED)
            if task.done():
                ready.cancel()
                task.result()
            await ready
            yield task
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            await self.adapter.close()

    async def commands_known(self) -> None:
        await self.server.until(lambda: bool(self.world.commands))

    def said(self, identifier: str) -> Json:
        """A message of the direct chat."""
        return self.world.messages[self.dm["id"]][identifier]

    @property
    def direct(self) -> ConversationRef:
        return ConversationRef(
            "discord", self.world.bot["id"], ConversationKind.DIRECT, self.dm["id"], peer=self.ann["id"]
        )

    async def shows(self, outbound: Outbound, condition: Callable[[], bool]) -> None:
        """Previews, a second after the other, until the server shows what is wanted."""
        async with asyncio.timeout(PATIENCE_S):
            while not condition():
                self.seconds += 1.0
                await self.adapter.preview(outbound)
                await asyncio.sleep(0.002)

    def standing(self, channel: Json | None = None) -> list[str]:
        """The texts of the bot's messages in a room (the direct chat with Ann), oldest first."""
        messages = self.world.messages[(channel or self.dm)["id"]].values()
        return [message["content"] for message in messages if message["author"] is self.world.bot]

    def out(self, text: str, name: str = "o1", **extra: Any) -> Outbound:
        return Outbound(name, self.direct, text, **extra)


@asynccontextmanager
async def visited_home() -> AsyncIterator[Home]:
    """Ends with the proof that neither side broke Discord's rules; the addresses, which discord.py holds for the whole
    process, are as before."""
    base, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    try:
        async with DiscordServer(TOKEN) as server:
            yield Home(server)
            assert server.own_errors == [], server.own_errors
            assert server.refused == [], server.refused
            assert server.rest.log.loud == [], "every body must say that it rings nobody"
            assert server.rest.limits.too_early == []
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = base, gateway


def texts(event: MessageReceived, origin: Origin = Origin.AUTHORED) -> list[str]:
    return [segment.text for segment in event.segments if segment.origin is origin]
