"""Several questions may be open in a chat: a typed answer is for the newest of them, of whatever kind it is (V15, B12, B13)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest

from bot.store.still_asked import StillAsked, StillAskedStore
from memory_core.domain.records import Memory, Standing
from memory_core.domain.scopes import PUBLIC, SHARED
from tests.fakes.assistants import memories_of, open_questions
from tests.fakes.talking import START, Talk, settings_for, talking

ALLERGIES = ("I am severely allergic to penicillin", "I am allergic to peanuts")
HOURS = "My office hours are Tuesdays at 14:00"
TURNED_STALE = START + timedelta(days=181)


@pytest.fixture
async def talk(tmp_path: Path) -> AsyncIterator[Talk]:
    async with talking(settings_for(tmp_path)) as talk:
        yield talk


async def health(talk: Talk) -> list[Memory]:
    return sorted((m for m in await memories_of(talk.bot) if m.attribute == "allergy"), key=lambda m: m.learned_at)


async def asked_still_true(talk: Talk, *said: str) -> None:
    for one in said:
        await talk.say(one)
    came = await talk.tick(TURNED_STALE)
    assert any(line.get("text", "").startswith("Still true?") for line in came)


async def asked_still_true_meanwhile(talk: Talk, memories: list[Memory]) -> None:
    """As when the hourly question and the other one cross: the program asks none where another waits."""
    talk.now += timedelta(minutes=1)
    conversation = memories[0].conversation_id
    assert conversation is not None
    store = StillAskedStore(talk.bot.memory.database)
    async with talk.bot.memory.store.writing() as unit:
        await store.note(
            unit, [StillAsked(m.id, "still:crossed", n, conversation, talk.now) for n, m in enumerate(memories, 1)]
        )


async def test_b13_v15_the_newer_of_two_gets_the_yes_and_the_older_none(talk: Talk) -> None:
    await talk.say(HOURS)
    await asked_still_true(talk, ALLERGIES[0])
    before = await health(talk)
    assert "Shall I?" in await talk.say("/share office hours")
    assert "public now" in await talk.say("yes")
    for said in ("yes", "no", "no longer", "still true"):
        await talk.say(said)
    assert await health(talk) == before


@pytest.mark.parametrize("said", ["yes", "ok", "yes, exactly", "ja, genau"])
async def test_b13_v15_a_yes_to_still_true_confirms_no_older_effect(talk: Talk, said: str) -> None:
    await talk.say(HOURS)
    await talk.say(ALLERGIES[0])
    assert "Shall I?" in await talk.say("/share office hours")
    await asked_still_true_meanwhile(talk, await health(talk))
    assert "hold on to it" in await talk.say(said)
    assert {memory.scope for memory in await memories_of(talk.bot)} == {SHARED}
    assert await open_questions(talk.bot), "its buttons go on working"


async def test_b13_v15_a_no_to_a_newer_confirmation_ends_nothing(talk: Talk) -> None:
    await talk.say(HOURS)
    await asked_still_true(talk, ALLERGIES[0])
    await talk.say("/share office hours")
    assert "nothing changes" in await talk.say("no")
    assert [memory.standing for memory in await health(talk)] == [Standing.CURRENT]


async def test_b13_v15_a_number_is_for_the_newer_list_and_its_label_for_the_list_it_belongs_to(talk: Talk) -> None:
    for said in ("My sister Anna lives in Bergen", "My sister Anna works at Nordwind"):
        await talk.say(said)
    await asked_still_true(talk, *ALLERGIES)
    assert "Which of these" in await talk.say("Forget what I told you about Anna")
    assert "no longer go by it" in await talk.say("2 no longer")
    assert [memory.standing for memory in await health(talk)] == [Standing.CURRENT, Standing.SUPERSEDED]
    assert "Which of these" in await talk.say("Forget what I told you about Anna")
    assert "orgotten" in await talk.say("1")
    assert [memory.standing for memory in await health(talk)] == [Standing.CURRENT, Standing.SUPERSEDED]


async def test_b13_a_number_alone_is_asked_back_and_all_are_all(talk: Talk) -> None:
    await asked_still_true(talk, *ALLERGIES)
    before = await health(talk)
    assert "“2 still true” or “2 no longer”" in await talk.say("2")
    assert await health(talk) == before
    assert "peanuts" in await talk.say("2 still true")


async def test_b13_all_of_them_are_still_true(talk: Talk) -> None:
    await asked_still_true(talk, *ALLERGIES)
    told = await talk.say("all")
    assert "penicillin" in told
    assert "peanuts" in told
    assert [memory.mentions for memory in await health(talk)] == [2, 2]


@pytest.mark.parametrize(
    ("said", "mentions"), [("ja, stimmt noch", 2), ("sigue siendo así", 2), ("是的", 2), ("نعم", 2), ("never mind", 1)]
)
async def test_b13_it_is_answered_in_other_languages_and_never_mind_judges_nothing(
    talk: Talk, said: str, mentions: int
) -> None:
    await asked_still_true(talk, ALLERGIES[0])
    await talk.say(said)
    (memory,) = await health(talk)
    assert (memory.mentions, memory.standing) == (mentions, Standing.CURRENT)


@pytest.mark.parametrize("said", ["yes, exactly", "ja, genau", "Sí, por favor", "对，没错", "نعم بالضبط", "👍"])
async def test_v15_a_confirmation_takes_every_plain_yes(talk: Talk, said: str) -> None:
    await talk.say(HOURS)
    await talk.say("/share office hours")
    assert "public now" in await talk.say(said)
    assert {memory.scope for memory in await memories_of(talk.bot)} == {PUBLIC}


@pytest.mark.parametrize("said", ["nope", "nein, danke", "no, gracias", "不用了", "لا شكرا", "ja, aber morgen", "yes?"])
async def test_v15_a_no_in_any_of_them_and_what_says_more_than_yes_changes_nothing(talk: Talk, said: str) -> None:
    await talk.say(HOURS)
    await talk.say("/share office hours")
    await talk.say(said)
    assert {memory.scope for memory in await memories_of(talk.bot)} == {SHARED}


async def test_v15_keep_it_is_no_yes_to_forgetting(talk: Talk) -> None:
    for said in ("My sister Anna lives in Bergen", "My sister Anna works at Nordwind"):
        await talk.say(said)
    assert "Which of these" in await talk.say("Forget what I told you about Anna")
    before = await memories_of(talk.bot)
    assert "keep" in await talk.say("keep that")
    assert await memories_of(talk.bot) == before
