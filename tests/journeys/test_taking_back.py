"""B6: what was saved last is taken back as it was told, by /undo or by its button, and corrected by what is told next."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.fakes.talking import Talk, settings_for, talking

NURSE = "I work as a nurse at Haukeland hospital."


@pytest.fixture
async def talk(tmp_path: Path) -> AsyncIterator[Talk]:
    async with talking(settings_for(tmp_path)) as talk:
        yield talk


async def test_b6_undo_takes_back_one_sentence_from_all_its_slots(talk: Talk) -> None:
    """It is kept as an occupation and as an employer."""
    await talk.say("I live in Oslo.")
    await talk.say(NURSE)
    taken = await talk.say("/undo")
    assert taken.count("nurse") == 1, "said once"
    shown = await talk.say("/memories")
    assert "nurse" not in shown
    assert "Haukeland" not in shown
    assert "Oslo" in shown


async def test_b6_undo_takes_back_all_that_one_message_taught(talk: Talk) -> None:
    await talk.say("My sister Anna lives in Bergen. I am allergic to peanuts. I hate olives.")
    taken = await talk.say("/undo")
    assert all(word in taken for word in ("Bergen", "peanuts", "olives"))
    assert await talk.say("/memories") == "I remember nothing yet."


async def test_b6_a_second_undo_goes_one_message_further(talk: Talk) -> None:
    await talk.say("I hate olives. I love hiking.")
    await talk.say(NURSE)
    await talk.say("I live in Oslo.")
    assert "Oslo" in await talk.say("/undo")
    assert "nurse" in await talk.say("/undo")
    taken = await talk.say("/undo")
    assert "olives" in taken
    assert "hiking" in taken
    assert "nothing in this conversation" in await talk.say("/undo")


async def test_b6_undo_puts_back_all_that_the_message_replaced(talk: Talk) -> None:
    await talk.say("I live in Paris. My dentist is Dr. Hansen.")
    await talk.say("Actually, I live in Tokyo. Actually, my dentist is Dr. Berg.")
    taken = await talk.say("/undo")
    assert "Again in force: I live in Paris" in taken
    assert "Again in force: My dentist is Dr. Hansen" in taken
    shown = await talk.say("/memories")
    assert "Tokyo" not in shown
    assert "Berg" not in shown


async def test_b6_undo_leaves_what_the_message_only_mentioned_again(talk: Talk) -> None:
    await talk.say("I hate olives.")
    await talk.say("I hate olives. I live in Oslo.")
    await talk.say("/undo")
    shown = await talk.say("/memories")
    assert "olives" in shown
    assert "Oslo" not in shown
