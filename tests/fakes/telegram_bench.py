"""A Telegram adapter at work on a test server: the setting of its journeys."""

from __future__ import annotations

import asyncio
import contextlib
import heapq
import itertools
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any

from telegram.request import HTTPXRequest

from adapters.messages import ConversationKind, ConversationRef, Outbound
from adapters.port import CommandInfo
from adapters.telegram.adapter import TelegramAdapter
from tests.fakes.inbox import FakeCommands, FakeInbox
from tests.fakes.telegram_server import TelegramServer
from tests.fakes.telegram_world import Json, group, person

TOKEN = "4242:AAtesttokentesttokentesttoken"
NOW = datetime(2026, 1, 1, 12, 0, tzinfo=UTC)
ANN = person(100, "Ann")
BOB = person(200, "Bob")
FRIENDS = group(-1001, "Friends")
DIRECT = ConversationRef("telegram", "4242", ConversationKind.DIRECT, "100", peer="100")
IN_GROUP = ConversationRef("telegram", "4242", ConversationKind.GROUP, "-1001")

MENU = (
    CommandInfo("help", "What I can do", guardian_only=False, takes_text=False),
    CommandInfo("forget", "Forget something", guardian_only=True, takes_text=True),
)


class Clock:
    """Seconds that pass only while somebody pauses."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.pauses: list[float] = []

    def __call__(self) -> float:
        return self.seconds

    async def pause(self, seconds: float) -> None:
        self.pauses.append(seconds)
        self.seconds += seconds
        await asyncio.sleep(0.001)


class SteppedClock:
    """Seconds that pass for all sleepers alike: once nothing is under way, time jumps to the next one that is due."""

    def __init__(self, server: TelegramServer) -> None:
        self.seconds = 0.0
        self._server = server
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []
        self._numbers = itertools.count()
        self.requests = 0
        """Of the client, from the moment it makes them; but for getUpdates, which waits on purpose."""

    def __call__(self) -> float:
        return self.seconds

    async def pause(self, seconds: float) -> None:
        woken = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (self.seconds + seconds, next(self._numbers), woken))
        await woken

    async def run(self) -> None:
        """Lets time pass until cancelled."""
        while True:
            await asyncio.sleep(0.002)
            if self.requests or self._server.in_flight or not self._sleepers:
                continue
            due, _, woken = heapq.heappop(self._sleepers)
            self.seconds = max(self.seconds, due)
            if not woken.done():
                woken.set_result(None)
            while self._sleepers and self._sleepers[0][0] <= self.seconds:
                _, _, also = heapq.heappop(self._sleepers)
                if not also.done():
                    also.set_result(None)


@contextlib.contextmanager
def counted(clock: SteppedClock) -> Iterator[None]:
    """Tells the clock of requests that are on their way to the server."""
    do_request = HTTPXRequest.do_request

    async def counting(self: HTTPXRequest, url: str, *arguments: Any, **named: Any) -> tuple[int, bytes]:
        waits = url.endswith("/getUpdates")
        clock.requests += not waits
        try:
            return await do_request(self, url, *arguments, **named)
        finally:
            clock.requests -= not waits

    HTTPXRequest.do_request = counting  # type: ignore[method-assign,assignment]
    try:
        yield
    finally:
        HTTPXRequest.do_request = do_request  # type: ignore[method-assign]


class Bench:
    """An adapter on a server, with its inbox."""

    def __init__(
        self, server: TelegramServer, inbox: FakeInbox, clock: Clock | SteppedClock, adapter: TelegramAdapter
    ) -> None:
        self.server, self.inbox, self.clock, self.adapter = server, inbox, clock, adapter

    async def connected(self) -> None:
        await self.server.called("getUpdates")

    def knows(self, *chats: Json) -> None:
        for chat in chats:
            self.server.world.know(chat)


def adapter_for(server: TelegramServer, clock: Clock | SteppedClock, **options: Any) -> TelegramAdapter:
    return TelegramAdapter(
        options.pop("token", TOKEN),
        now=lambda: NOW,
        api_base=server.base_url,
        monotonic=clock,
        pause=clock.pause,
        poll_s=options.pop("poll_s", 1),
        **options,
    )


@asynccontextmanager
async def running(server: TelegramServer, inbox: FakeInbox | None = None, **options: Any) -> AsyncIterator[Bench]:
    """An adapter that receives; with `stepped`, on a clock that stands still while anything is under way."""
    stepped, given = options.pop("stepped", False), options.pop("clock", None)
    clock = SteppedClock(server) if stepped else given or Clock()
    server.trouble.clock = clock
    adapter = adapter_for(server, clock, **options)
    bench = Bench(server, inbox or FakeInbox(), clock, adapter)
    tasks = [asyncio.create_task(adapter.run(bench.inbox, FakeCommands(MENU)))]
    with contextlib.ExitStack() as stack:
        if isinstance(clock, SteppedClock):
            stack.enter_context(counted(clock))
            tasks.append(asyncio.create_task(clock.run()))
        try:
            yield bench
        finally:
            for task in tasks:
                task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await asyncio.gather(*tasks)
            await adapter.close()


def outbound(text: str, conversation: ConversationRef = DIRECT, **fields: Any) -> Outbound:
    return Outbound(fields.pop("id", "o1"), conversation, text, **fields)
