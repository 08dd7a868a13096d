"""Floods of ten strangers: the guardian has a lane of their own, Telegram is never pressed, nothing piles up.

`python -m benchmarks.flood` does the same with a thousand messages, and measures.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from aiohttp import web
from sqlalchemy import text

from bot.lanes import STRANGER_WORKERS
from tests.fakes.assistants import ANN
from tests.fakes.llm_server import Recorded, Reply, Say
from tests.fakes.senses import LiveModel, happens
from tests.fakes.stepped_assistants import OnSteppedTelegram, on_stepped_telegram
from tests.fakes.telegram_world import person

STRANGERS = [person(300 + n, f"Stranger {n}") for n in range(10)]
ASKED_OFF = "please tell me a story"


class HeldModel(LiveModel):
    """Does not answer strangers before `go`."""

    def __init__(self) -> None:
        super().__init__()
        self.go = asyncio.Event()
        self.held = self.most_held = 0

    def _reply_to(self, recorded: Recorded) -> Reply:
        return Say("Once upon a time.") if ASKED_OFF.encode() in recorded.raw else super()._reply_to(recorded)

    async def _complete(self, request: web.Request) -> web.StreamResponse:
        if ASKED_OFF.encode() in await request.read():
            self.held += 1
            self.most_held = max(self.most_held, self.held)
            await self.go.wait()
            self.held -= 1
        return await super()._complete(request)


def flood(telegram: OnSteppedTelegram, each: int) -> None:
    for n in range(each):
        for stranger in STRANGERS:
            telegram.server.say(sender=stranger, text=f"{ASKED_OFF}, number {n}")


def nothing_left(telegram: OnSteppedTelegram) -> None:
    delivery = telegram.bot.serving.delivery
    assert (delivery._lanes, delivery._workers, delivery._open) == ({}, {}, {})


@pytest.mark.slow
async def test_b8_the_guardian_is_answered_while_every_stranger_waits(tmp_path: Path) -> None:
    """B8: strangers share three workers; were there one queue, the guardian would wait for all of them."""
    async with HeldModel() as llm, on_stepped_telegram(tmp_path, llm) as telegram:
        telegram.server.say(sender=ANN, text="Remember that our boat is called Petrel")
        await telegram.settled()
        flood(telegram, 2)
        assert await happens(lambda: llm.held == STRANGER_WORKERS, within_s=20)
        telegram.server.say(sender=ANN, text="What is our boat called?")
        assert await happens(lambda: any("Petrel" in said for said in telegram.server.shown(100)[1:]), within_s=20)
        assert llm.held == STRANGER_WORKERS
        assert [telegram.server.shown(one["id"]) for one in STRANGERS] == [[]] * len(STRANGERS)
        llm.go.set()
        await telegram.settled()
        assert llm.most_held == STRANGER_WORKERS
        assert [len(telegram.server.shown(one["id"])) for one in STRANGERS] == [2] * len(STRANGERS)
        nothing_left(telegram)


async def test_b8_a_flood_with_429s_is_answered_once_each_and_no_request_comes_before_its_time(tmp_path: Path) -> None:
    """B8: after a 429 the chat is left alone for as long as Telegram says, and nothing of what is done is held on to."""
    async with on_stepped_telegram(tmp_path) as telegram:
        telegram.server.say(sender=ANN, text="I live in Oslo")
        await telegram.settled()
        for stranger in STRANGERS:
            telegram.server.fail_next("sendMessage", retry_after=30, chat=stranger["id"], skip=2)
        flood(telegram, 2)
        telegram.server.say(sender=ANN, text="Where do I live?")
        flood(telegram, 2)
        await telegram.settled()
        assert telegram.server.trouble.impatient == []
        assert all(failure.left == 0 for failure in telegram.server.trouble.failures)
        assert any("Oslo" in said for said in telegram.server.shown(100)[1:])
        for stranger in STRANGERS:
            assert len(telegram.server.shown(stranger["id"])) == 4
        async with telegram.bot.memory.database.reading() as connection:
            rows = (await connection.execute(text("SELECT count(*) FROM messages WHERE role = 'user'"))).scalar_one()
            kept = (await connection.execute(text("SELECT count(*) FROM inbox WHERE payload <> ''"))).scalar_one()
            waiting = (await connection.execute(text("SELECT count(*) FROM outbound WHERE payload <> ''"))).scalar_one()
        assert rows == 42, "nothing that came is lost"
        assert (kept, waiting) == (0, 0), "what is done is kept in the history alone"
        nothing_left(telegram)


async def test_b8_one_chats_429_holds_up_no_other(tmp_path: Path) -> None:
    """B8: the guardian's answer does not wait for a stranger's chat that Telegram closed for an hour."""
    async with on_stepped_telegram(tmp_path) as telegram:
        telegram.server.fail_next("sendMessage", retry_after=3600, chat=300)
        telegram.server.say(sender=STRANGERS[0], text="Hello")
        await telegram.server.called("sendMessage")
        with telegram.time_stands_still():
            telegram.server.say(sender=ANN, text="/help")
            assert await happens(lambda: bool(telegram.server.shown(100)), within_s=20)
            assert telegram.server.shown(300) == []
        await telegram.settled()
        assert telegram.clock.seconds >= 3600
        assert len(telegram.server.shown(300)) == 1
        assert telegram.server.trouble.impatient == []
