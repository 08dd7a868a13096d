"""B6: what was saved last is taken back as it was told, by /undo or by its button, and corrected by what is told next."""

from __future__ import annotations

import uuid
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest

from bot.cli.rows import memory_row, told_once
from memory_core.domain.ageing import Lifetimes
from memory_core.domain.scopes import EVERYTHING
from memory_core.ports import MemoryFilter
from tests.fakes.talking import GUARDIAN, Talk, settings_for, talking

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


async def press(talk: Talk, label: str, *, chat: str = "c1") -> str:
    """The last button with that label."""
    shown = [one for line in talk.heard for one in line.get("buttons", ()) if one["label"].startswith(label)]
    talk.now += timedelta(minutes=1)
    line = {"type": "press", "message_id": f"p{uuid.uuid4()}", "conversation": {"id": chat, "kind": "direct"}}
    pressed = {"sender": {"id": GUARDIAN}, "button_id": shown[-1]["id"], "sent_at": talk.now.isoformat()}
    return "\n".join(one["text"] for one in await talk.put(line | pressed) if "text" in one)


@pytest.mark.parametrize(
    "answer",
    [
        "My dentist is Dr. Berg.",
        "Actually, my dentist is Dr. Berg.",
        "It's Dr. Berg",
        "Dr. Berg.",
        "No, Dr. Berg",
        "Dr. Berg, not Dr. Hansen",
    ],
)
async def test_b6_what_is_told_after_correct_takes_its_place(answer: str, talk: Talk) -> None:
    await talk.say("My dentist is Dr. Hansen.")
    assert "What is right instead of “My dentist is Dr. Hansen”?" in await press(talk, "Correct")
    said = await talk.say(answer)
    assert "Updated: My dentist is Dr. Berg" in said
    assert "Before: My dentist is Dr. Hansen" in said
    shown = await talk.say("/memories")
    assert "Berg" in shown
    assert "Hansen" not in shown.replace("earlier: My dentist is Dr. Hansen", "")
    assert "Berg" in await talk.say("Who is my dentist?")


async def test_b6_of_a_slot_of_many_only_what_was_meant_is_corrected(talk: Talk) -> None:
    await talk.say("I love chess.")
    await talk.say("I love hiking.")
    await press(talk, "Correct")
    assert "Before: I love hiking" in await talk.say("I love biking.")
    shown = await talk.say("/memories")
    assert "chess" in shown
    assert "biking" in shown
    assert "hiking" not in shown.replace("earlier: I love hiking", "")


async def test_b6_an_answer_of_another_kind_about_the_same_corrects_it_too(talk: Talk) -> None:
    await talk.say("I love hiking.")
    await press(talk, "Correct")
    assert "Before: I love hiking" in await talk.say("I hate hiking.")
    assert "- I love hiking" not in await talk.say("/memories")


async def test_b6_a_correction_of_what_filled_two_slots_corrects_both(talk: Talk) -> None:
    await talk.say(NURSE)
    await press(talk, "Correct")
    await talk.say("I work as a doctor at Ulleval.")
    shown = (await talk.say("/memories")).split("earlier:")[0]
    assert "doctor" in shown
    assert "nurse" not in shown
    assert "Haukeland" not in shown


async def test_b6_something_else_said_meanwhile_is_no_correction(talk: Talk) -> None:
    await talk.say("My dentist is Dr. Hansen.")
    await press(talk, "Correct")
    for aside in ("Never mind.", "What time is it?", "I bought a red car today."):
        assert "Before:" not in await talk.say(aside)
    shown = await talk.say("/memories")
    assert "Hansen" in shown
    assert "red car" in shown
    assert "Updated: My dentist is Dr. Berg" in await talk.say("My dentist is Dr. Berg."), "it is asked still"


async def test_b6_the_answer_counts_for_a_short_while_there_and_once(talk: Talk) -> None:
    await talk.say("My dentist is Dr. Hansen.")
    await press(talk, "Correct")
    assert "Before:" not in await talk.say("I love chess.", chat="c2")
    talk.now += timedelta(minutes=20)
    await talk.say("My dentist is Dr. Berg.")
    assert "Hansen" in await talk.say("/memories"), "too late: both are held"


async def test_b6_once_corrected_the_next_sentence_is_one_of_its_own(talk: Talk) -> None:
    await talk.say("I love hiking.")
    await press(talk, "Correct")
    await talk.say("I love biking.")
    await talk.say("I love chess.")
    shown = await talk.say("/memories")
    assert "chess" in shown
    assert "biking" in shown


async def test_b6_correct_pressed_again_is_about_what_took_its_place(talk: Talk) -> None:
    await talk.say("My dentist is Dr. Hansen.")
    old = next(one for line in talk.heard for one in line.get("buttons", ()) if one["label"] == "Correct")
    await press(talk, "Correct")
    await talk.say("My dentist is Dr. Berg.")
    talk.heard.append({"buttons": [old]})
    assert "“My dentist is Dr. Berg”" in await press(talk, "Correct")
    assert "Before: My dentist is Dr. Berg" in await talk.say("My dentist is Dr. Holm.")


async def test_b6_undo_of_the_correction_brings_back_what_was_meant(talk: Talk) -> None:
    await talk.say("My dentist is Dr. Hansen.")
    await press(talk, "Correct")
    await talk.say("My dentist is Dr. Berg.")
    assert "Again in force: My dentist is Dr. Hansen" in await talk.say("/undo")


async def test_b6_a_sentence_that_fills_two_slots_is_shown_once(talk: Talk) -> None:
    await talk.say(NURSE)
    assert (await talk.say("/memories")).count("Haukeland") == 1


async def test_b6_the_command_line_shows_it_once_with_the_ids_of_both(talk: Talk) -> None:
    await talk.say("I live in Oslo.")
    await talk.say(NURSE)
    async with talk.bot.memory.store.reading() as unit:
        held = await unit.memories.listed(EVERYTHING, MemoryFilter(talk.now))
        evidence = await unit.memories.evidence([memory.id for memory in held])
    every = [memory_row(memory, evidence[memory.id], talk.now, Lifetimes()) for memory in held]
    assert len(every) == 3
    shown = told_once(every)
    assert [str(row["statement"]) for row in shown] == [NURSE, "I live in Oslo."]
    assert str(shown[0]["id"]).split() == [str(row["id"]) for row in every[:2]]
