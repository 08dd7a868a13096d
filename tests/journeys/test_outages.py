"""Platforms go away for seconds or minutes: through the whole assistant nothing is missed and nothing is said or learned twice."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path

import pytest

from memory_core.domain.errors import StorageUnavailable
from tests.fakes.assistants import ANN, BOB, OnDiscord, memories_of, on_discord, on_telegram
from tests.fakes.discord_world import Json
from tests.fakes.llm_server import Mode
from tests.fakes.patience import PATIENCE_S
from tests.fakes.senses import LiveModel, happens
from tests.fakes.stepped_assistants import OnSteppedTelegram, on_stepped_telegram
from tests.fakes.telegram_world import private_chat

CITIES = ("Oslo", "Lyon", "Nantes", "Bergen", "Quito")
MINUTE = 60.0


async def test_b8_telegram_is_away_for_ten_minutes(tmp_path: Path) -> None:
    """B8: what was to be said goes out once when it is back; what was written meanwhile is learned and answered once."""
    async with LiveModel(Mode.SCRIPTED) as llm, on_stepped_telegram(tmp_path, llm) as telegram:
        server = telegram.server
        answering, go = asyncio.Event(), asyncio.Event()

        async def before_word(_: int) -> None:
            answering.set()
            await go.wait()

        llm.before_word = before_word
        server.say(sender=ANN, text="Tell me something")
        await asyncio.wait_for(answering.wait(), PATIENCE_S)
        server.go_down(10 * MINUTE)
        for n, city in enumerate(CITIES):
            server.say(sender=ANN, text=f"Remember that friend number {n} lives in {city}")
        go.set()
        await telegram.settled()
        assert telegram.clock.seconds >= 10 * MINUTE
        shown = server.shown(100)
        assert len(shown) == 1 + len(CITIES)
        assert [sum(city in said for said in shown) for city in CITIES] == [1] * len(CITIES)
        learned = Counter(
            city for memory in await memories_of(telegram.bot) for city in CITIES if city in memory.statement
        )
        assert learned == dict.fromkeys(CITIES, 1)
        assert await _answers_by_message(telegram) == [1] * (1 + len(CITIES))


async def _answers_by_message(telegram: OnSteppedTelegram) -> list[int]:
    answered = Counter(call["reply_parameters"]["message_id"] for call in telegram.server._calls("sendMessage"))
    return sorted(answered.values())


async def test_b8_an_answer_whose_receipt_was_lost_is_the_only_thing_that_may_come_twice(tmp_path: Path) -> None:
    """Telegram has no key by which it knows a message again; what was learned is there once all the same."""
    async with on_stepped_telegram(tmp_path) as telegram:
        telegram.server.fail_next("getUpdates", drop=True, after=True, times=3)
        telegram.server.say(sender=ANN, text="I live in Oslo")
        await telegram.settled()
        assert len(telegram.server.shown(100)) == 1
        assert len(await memories_of(telegram.bot)) == 1


@pytest.mark.parametrize("minutes", [0, 10], ids=["five-seconds", "ten-minutes"])
async def test_b8_discords_connection_drops(tmp_path: Path, minutes: int) -> None:
    """B8: after seconds the session is resumed; after minutes it is gone, and the history tells what was said."""
    async with on_discord(tmp_path) as ann:
        home = ann.home
        await ann.say("Hello")
        said = len(home.standing())
        gateway = home.server.gateway
        gateway.lose_events = bool(minutes)
        if not minutes:
            await gateway.drop()
        written = [
            await _written(ann, f"Remember that friend number {n} lives in {city}") for n, city in enumerate(CITIES)
        ]
        if minutes:
            gateway.lose_events = False
            gateway.forget()
            await gateway.drop()
        await gateway.ready()
        await ann.watched.until(*(f"discord:{ann.account}:{message['id']}:0" for message in written))
        assert await happens(lambda: len(home.standing()) >= said + len(CITIES), within_s=5)
        shown = home.standing()[said:]
        assert [sum(city in text for text in shown) for city in CITIES] == [1] * len(CITIES)
        assert len(shown) == len(CITIES)
        assert len(await memories_of(ann.bot)) == len(CITIES)
        assert gateway.resumed == (0 if minutes else 1)


async def _written(ann: OnDiscord, said: str) -> Json:
    ann._mark()
    return await ann.home.server.say(channel=ann.home.dm, author=ann.home.ann, content=said)


async def test_a_turn_that_breaks_is_answered_with_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for an answer that does not come; what went wrong is for the guardian alone."""

    async def full(*_: object, **__: object) -> None:
        raise StorageUnavailable("The disk is full: make room, then say it again.")

    async with on_telegram(tmp_path) as ann:
        await ann.say("hello")
        await ann.say("hello", sender=BOB, chat=private_chat(BOB))
        monkeypatch.setattr("bot.answers.Answers.answer", full)
        assert "disk is full" in await ann.say("Where do I live?")
        told = await ann.say("Where does Ann live?", sender=BOB, chat=private_chat(BOB))
        assert "went wrong" in told
        assert "disk" not in told
