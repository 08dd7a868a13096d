"""What the owner hears of people who are new: of the first at once, of a crowd in one message, and never ahead of an answer."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

from bot.limits import BUSY_MINUTES, REFUSAL, REFUSAL_TODAY
from bot.turn import Turn
from bot.welcome import GATHERED, NAMED_AT_MOST
from tests.fakes.assistants import ANN
from tests.fakes.senses import happens
from tests.fakes.stepped_assistants import OnSteppedTelegram, on_stepped_telegram
from tests.fakes.talking import START, STRANGER, Talk, settings_for, talking
from tests.fakes.telegram_world import person

CROWD = [person(500 + n, f"Stranger {n}") for n in range(NAMED_AT_MOST + 3)]


def told(telegram: OnSteppedTelegram) -> list[str]:
    return [said for said in telegram.server.shown(ANN["id"]) if "written to me" in said]


async def acquainted(telegram: OnSteppedTelegram) -> None:
    telegram.server.say(sender=ANN, text="Remember that our boat is called Petrel")
    await telegram.settled()


async def test_b8_of_a_crowd_the_owner_hears_twice_and_of_everybody_once(tmp_path: Path) -> None:
    """B8: a message a person would keep the guardian's own answers waiting for as many seconds."""
    async with on_stepped_telegram(tmp_path) as telegram:
        await acquainted(telegram)
        telegram.server.say(sender=CROWD[0], text="Hello")
        await telegram.settled()
        assert await happens(lambda: len(told(telegram)) == 1, within_s=60), "the first at once"
        handler = telegram.bot.serving.handler
        assert isinstance(handler, Turn)
        newcomers = handler.welcome.newcomers
        with telegram.time_stands_still():
            for one in (*CROWD, *CROWD):
                telegram.server.say(sender=one, text="/help")
            assert await happens(lambda: len(newcomers.waiting) == len(CROWD) - 1, within_s=60)
            assert len(told(telegram)) == 1
        assert await happens(lambda: len(told(telegram)) == 2, within_s=60)
        await telegram.settled()
        first, together = told(telegram)
        assert "telegram:500 " in first
        assert together.startswith(f"{len(CROWD) - 1} people have written to me")
        assert "telegram:500 " not in together
        assert "telegram:501 (calls themselves “Stranger 1”)" in together
        assert "and 2 more, whom /contacts lists" in together
        assert telegram.clock.seconds >= GATHERED.total_seconds()
        telegram.server.say(sender=CROWD[-1], text="And again")
        await telegram.settled()
        assert len(told(telegram)) == 2


async def test_b8_one_who_comes_after_a_minute_is_told_of_at_once(tmp_path: Path) -> None:
    async with on_stepped_telegram(tmp_path) as telegram:
        await acquainted(telegram)
        for one in CROWD[:2]:
            telegram.server.say(sender=one, text="Hello")
            await telegram.settled()
        assert await happens(lambda: len(told(telegram)) == 2, within_s=60)
        assert told(telegram)[1].startswith("telegram:501 (calls themselves “Stranger 1”) has written to me")
        await telegram.clock.pause(GATHERED.total_seconds())
        telegram.server.say(sender=CROWD[2], text="Hello")
        await telegram.settled()
        assert len(told(telegram)) == 3


async def test_b8_a_restart_forgives_no_stranger_their_minute_nor_their_day(tmp_path: Path) -> None:
    """B8: who was at the limit before the program ended is so after it, in that room as in others; somebody else is not."""
    settings = settings_for(tmp_path, stranger_messages_per_minute=2)

    async def say(talk: Talk, second: int, *, sender: str = STRANGER, chat: str = "theirs") -> str:
        at = START + timedelta(seconds=second)
        return await talk.say("Hello", sender=sender, chat=chat, sent_at=at.isoformat())

    async with talking(settings) as talk:
        assert REFUSAL not in [await say(talk, 0), await say(talk, 1)]
    async with talking(settings) as talk:
        assert [await say(talk, 2), await say(talk, 3)] == [REFUSAL, ""]
        assert await say(talk, 4, sender="201", chat="another") not in ("", REFUSAL)
        for minute in range(1, BUSY_MINUTES):
            assert REFUSAL_TODAY not in [await say(talk, 60 * minute + 5), await say(talk, 60 * minute + 6)]
    async with talking(settings) as talk:
        assert await say(talk, 60 * BUSY_MINUTES + 5) == REFUSAL_TODAY
        assert await say(talk, 86_400 + 4) not in ("", REFUSAL_TODAY), "a day after the first"
