"""B1: a question that names nothing but a time brings up what is of that time, and no other question does."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.fakes.talking import settings_for, talking
from tests.journeys.test_what_was_when import NOTHING, told

SAID = (
    ("2026-05-12", "I met Kari at the jazz festival"),
    ("2026-10-12", "My sister visited us in Bergen"),
    ("2026-11-20", "The heating engineer repaired the boiler"),
)
KARI, SISTER = "Kari at the jazz festival", "visited us in Bergen"


@pytest.mark.parametrize(
    ("question", "then", "otherwise"),
    [
        ("What happened in May?", KARI, SISTER),
        ("What did I do in May?", KARI, SISTER),
        ("What did we talk about in May?", KARI, SISTER),
        ("What did I tell you last month?", SISTER, KARI),
    ],
)
async def test_b1_what_is_of_the_time_is_brought_up(tmp_path: Path, question: str, then: str, otherwise: str) -> None:
    async with told(tmp_path, *SAID) as talk:
        answer = await talk.say(question)
    assert then in answer
    assert otherwise not in answer


@pytest.mark.parametrize(
    "question", ["What happened in 2003?", "How do volcanoes form in May?", "What happened in France in May?"]
)
async def test_b1_a_time_alone_makes_nothing_relevant(tmp_path: Path, question: str) -> None:
    async with told(tmp_path, *SAID) as talk:
        assert NOTHING in await talk.say(question)


async def test_b1_to_others_of_that_time_nothing_is_told(tmp_path: Path) -> None:
    async with told(tmp_path, ("2026-05-12", SAID[0][1])) as talk:
        assert "Kari" not in await talk.say("What happened in May?", chat="g1", kind="group", sender="200")
        assert "Kari" not in await talk.say("What happened in May?", chat="g1", kind="group")


EVENING_IN_NEW_YORK = datetime(2026, 12, 1, 1, tzinfo=UTC)
"""20:00 on Monday, 30 November there."""
MORNING_IN_TOKYO = datetime(2026, 11, 30, 23, tzinfo=UTC)
"""08:00 on Tuesday, 1 December there."""


@pytest.mark.parametrize(
    ("zone", "now", "today", "tomorrow"),
    [
        ("America/New_York", EVENING_IN_NEW_YORK, "choir", "dentist"),
        ("Asia/Tokyo", MORNING_IN_TOKYO, "dentist", "chess"),
    ],
)
async def test_b1_today_and_tomorrow_are_the_owners(
    tmp_path: Path, zone: str, now: datetime, today: str, tomorrow: str
) -> None:
    """Told in the owner's zone and asked in it: for hours of each day it is another day in Greenwich."""
    async with talking(settings_for(tmp_path, timezone=zone)) as talk:
        talk.now = now - timedelta(days=5)
        await talk.say("I have choir practice on 30 November")
        await talk.say("I have a dentist appointment on 1 December")
        await talk.say("I have a chess match on 2 December")
        talk.now = now
        for question, only in (("What's on today?", today), ("What's on tomorrow?", tomorrow)):
            answer = (await talk.say(question)).casefold()
            assert [one for one in ("choir", "dentist", "chess") if one in answer] == [only]
        assert "choir" in await talk.say("Remember that I like the new choir")
        assert "choir" in await talk.say("What did I tell you today?")
