"""O1 without a model: earlier conversations are told from their summaries, to those alone who could read them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

import pytest

from tests.fakes.talking import STRANGER, Talk, settings_for, talking

GROUP: Final = {"chat": "g1", "kind": "group"}


@asynccontextmanager
async def talked(home: Path) -> AsyncIterator[Talk]:
    """On the 5th about a fence, on the 7th about a journey and, in a group, about a party; it is the 8th now."""
    async with talking(settings_for(home)) as talk:
        await talk.say("The garden fence is on my mind. Cedar boards would look good there.")
        await talk.say("We decided to paint the fence green.")
        await talk.say("Should we hire Peter for the fence?")
        await talk.tick(talk.now + timedelta(days=2))
        await talk.say("I've been thinking about the trip to Norway in June.")
        await talk.say("We decided to take the night train to Bergen.")
        await talk.say("Which hotel should we book in Bergen?")
        await talk.say("In this group we talk about the office party at the lake.", **GROUP)
        await talk.say("We decided to order pizza for the office party.", **GROUP)
        await talk.tick(talk.now + timedelta(days=1))
        yield talk


@pytest.mark.parametrize(
    "question",
    ["What did we talk about in our last session?", "Summarise our last conversation", "Where did we leave off?"],
)
async def test_o1_the_last_conversation_is_told_with_its_decisions_and_open_questions(
    tmp_path: Path, question: str
) -> None:
    async with talked(tmp_path) as talk:
        answer = await talk.say(question)
    assert "7 January 2026" in answer
    assert all(part in answer for part in ("Norway", "Decided:\n• you: We decided to take the night train", "hotel"))
    assert not any(word in answer for word in ("fence", "pizza"))


async def test_o1_what_was_decided_and_what_is_open(tmp_path: Path) -> None:
    async with talked(tmp_path) as talk:
        decided = await talk.say("What did we decide last time?")
        still_open = await talk.say("Which questions are still open?")
    assert "night train" in decided
    assert not any(word in decided for word in ("fence", "pizza"))
    assert still_open.index("hotel") < still_open.index("Peter"), "the newest first"


async def test_o1_conversations_of_a_named_time(tmp_path: Path) -> None:
    async with talked(tmp_path) as talk:
        yesterday = await talk.say("What did we talk about yesterday?")
        month = await talk.say("What did we talk about in January?")
        nothing = await talk.say("What did we talk about in November?")
    assert "Norway" in yesterday
    assert "fence" not in yesterday
    assert month.index("Norway") < month.index("fence")
    assert "January" not in nothing


async def test_o1_today_is_the_owners_day(tmp_path: Path) -> None:
    """Half past eight in the evening in New York, where it was noon eight hours ago: in Greenwich another day has begun."""
    async with talking(settings_for(tmp_path, timezone="America/New_York")) as talk:
        talk.now = datetime(2026, 11, 30, 17, tzinfo=UTC)
        await talk.say("The garden fence is on my mind. Cedar boards would look good there.")
        await talk.say("We decided to paint the fence green.")
        await talk.tick(datetime(2026, 12, 1, 1, 30, tzinfo=UTC))
        assert "fence" in await talk.say("What did we talk about today?")
        assert "fence" not in await talk.say("What did we talk about yesterday?")


@pytest.mark.parametrize(
    "question",
    [
        "What did we talk about in our last session?",
        "What did we decide last time?",
        "What did we talk about yesterday?",
    ],
)
@pytest.mark.parametrize("sender", ["100", STRANGER])
async def test_o1_in_a_group_only_what_was_said_there(tmp_path: Path, question: str, sender: str) -> None:
    async with talked(tmp_path) as talk:
        answer = await talk.say(question, sender=sender, **GROUP)
    assert "pizza" in answer
    assert not any(word in answer for word in ("fence", "Norway", "Bergen", "hotel"))


async def test_o1_a_group_without_conversations_hears_of_none(tmp_path: Path) -> None:
    async with talked(tmp_path) as talk:
        answer = await talk.say("What did we decide last time?", chat="g2", kind="group")
    assert not any(word in answer for word in ("fence", "Norway", "Bergen", "pizza"))


async def test_o1_what_was_forgotten_is_not_recounted(tmp_path: Path) -> None:
    async with talked(tmp_path) as talk:
        await talk.say("forget what I told you about the night train")
        await talk.say("yes")
        await talk.tick(talk.now + timedelta(minutes=10))
        assert "night train" not in await talk.say("What did we talk about in our last session?")


@pytest.mark.parametrize("question", ["What did we decide about the fence?", "What happened last time I was in Oslo?"])
async def test_o1_a_question_with_a_topic_is_answered_by_memory(tmp_path: Path, question: str) -> None:
    async with talked(tmp_path) as talk:
        assert "In our conversation of" not in await talk.say(question)


async def test_o1_before_any_summary_it_says_when_there_will_be_one(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path)) as talk:
        assert "after /new" in await talk.say("What did we talk about last time?")
        assert "after /new" not in await talk.say("What did we talk about last time?", **GROUP)


async def test_o1_asking_about_conversations_is_no_conversation_to_be_told(tmp_path: Path) -> None:
    """What was asked about the last one would otherwise be the last one."""
    async with talked(tmp_path) as talk:
        for question in ("What did we talk about last time?", "What did we decide?", "Which questions are still open?"):
            await talk.say(question)
        await talk.tick(talk.now + timedelta(days=1))
        answer = await talk.say("What did we talk about last time?")
    assert "night train" in answer
    assert "What did we" not in answer
    assert "I: •" not in answer


async def test_o1_a_question_is_no_decision_and_a_courtesy_waits_for_no_answer(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path)) as talk:
        await talk.say("The shed needs a new roof made of cedar shingles.")
        await talk.say("Have we agreed on the colour of the shed?")
        await talk.say("We agreed on grey for the doors.")
        await talk.say("hello")
        await talk.tick(talk.now + timedelta(days=1))
        answer = await talk.say("What did we talk about last time?")
    decided, _, still_open = answer.partition("Still open:")
    assert "Decided:\n• you: We agreed on grey" in decided
    assert "colour of the shed" not in decided.partition("Decided:")[2]
    assert "What can I keep" not in still_open


def make_too_long(home: Path) -> None:
    (next(home.rglob("SOUL.md")).parent / "USER.md").write_text("I like tea. " * 300)


async def test_o3_a_section_made_too_long_by_hand_is_shown_as_far_as_it_is_in_mind(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path)) as talk:
        await talk.say("hello")
        await asyncio.to_thread(make_too_long, tmp_path)
        answer = await talk.say("/core")
    assert "**USER** (3600 characters)" in answer
    assert "[cut here: 3600 characters, the limit is 800]" in answer
    assert len(answer) < 3000
