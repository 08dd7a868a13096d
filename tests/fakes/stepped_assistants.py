"""A whole assistant on the loopback Telegram, on a clock whose time passes only when nothing is under way: for hours of outage
and thousands of messages within seconds."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from bot.bootstrap import OpenBot, Overrides, open_bot
from tests.fakes.assistants import ANN, BOB, FRIENDS, TOKEN, with_model
from tests.fakes.embedder import FakeEmbedder
from tests.fakes.llm_server import LlmServer
from tests.fakes.senses import happens
from tests.fakes.talking import settings_for
from tests.fakes.telegram_bench import SteppedClock, adapter_for, counted
from tests.fakes.telegram_server import TelegramServer
from tests.fakes.telegram_world import private_chat

BEGIN = datetime(2026, 1, 1, tzinfo=UTC)
PATIENCE_S = 90.0


@dataclass
class OnSteppedTelegram:
    """`clock` counts seconds for the adapter, the retries and Telegram; the wall clock goes with it."""

    server: TelegramServer
    bot: OpenBot
    clock: SteppedClock

    def wall(self) -> datetime:
        return BEGIN + timedelta(seconds=self.clock.seconds)

    @contextlib.contextmanager
    def time_stands_still(self) -> Iterator[None]:
        """Nobody who pauses goes on."""
        self.clock.requests += 1
        try:
            yield
        finally:
            self.clock.requests -= 1

    async def settled(self) -> None:
        """Everything that Telegram has for us is received, handled and sent."""
        delivery, post = self.bot.serving.delivery, self.bot.serving.post
        assert await happens(lambda: not self.server.unconfirmed(), within_s=PATIENCE_S)
        await asyncio.wait_for(delivery.drain(), PATIENCE_S)
        async with asyncio.timeout(PATIENCE_S):
            while await post.unsent():  # noqa: ASYNC110  (it is a row in the database)
                await asyncio.sleep(0.01)


@asynccontextmanager
async def on_stepped_telegram(
    home: Path, llm: LlmServer | None = None, **changes: object
) -> AsyncIterator[OnSteppedTelegram]:
    """The assistant of Ann (100)."""
    settings = settings_for(home, guardians="telegram:100", **{**with_model(llm), **changes})
    async with TelegramServer(TOKEN) as server:
        for chat in (private_chat(ANN), private_chat(BOB), FRIENDS):
            server.world.know(chat)
        clock = server.trouble.clock = SteppedClock(server)

        def wall() -> datetime:
            return BEGIN + timedelta(seconds=clock.seconds)

        given = Overrides(clock=wall, embedder=FakeEmbedder(), sleep=clock.pause)
        async with open_bot(settings, given) as bot:
            await bot.warm()
            stop = asyncio.Event()
            adapter = adapter_for(server, clock, guardian_chats=["100"])
            with counted(clock):
                time_passes = asyncio.create_task(clock.run())
                serving = asyncio.create_task(bot.serve([adapter], stop=stop))
                try:
                    await server.called("getUpdates")
                    yield OnSteppedTelegram(server, bot, clock)
                finally:
                    stop.set()
                    await serving
                    time_passes.cancel()
                    with contextlib.suppress(asyncio.CancelledError):
                        await time_passes
