"""V6: "I'll remember that" in a model's answer is true when it is read: it is saved by then, or taken back in the same message."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.fakes.assistants import memories_of, on_telegram, with_model
from tests.fakes.llm_server import Call, LlmServer, Say
from tests.fakes.talking import STRANGER, Talk, settings_for, talking, words_in

NOTHING = "(I saved nothing just now; say “remember …” if I should.)"


@pytest.fixture
async def llm() -> AsyncIterator[LlmServer]:
    async with LlmServer() as llm:
        llm.structured.extend({"candidates": []} for _ in range(50))
        yield llm.script()


@pytest.fixture
async def talk(tmp_path: Path, llm: LlmServer) -> AsyncIterator[Talk]:
    async with talking(settings_for(tmp_path, **with_model(llm))) as talk:
        yield talk


@pytest.mark.parametrize(
    "claim",
    ["I'll remember that your locker is 12.", "Noted!", "I've saved that.", "I'll keep that in mind."],
)
async def test_v6_what_is_announced_and_not_saved_is_taken_back(talk: Talk, llm: LlmServer, claim: str) -> None:
    llm.script(Say(claim))
    assert await talk.say("Ah well, whatever, lockers.") == f"{claim}\n\n{NOTHING}"
    assert not await memories_of(talk.bot)
    assert NOTHING in await words_in(talk.bot, "messages"), "the next turn is told so, too"


@pytest.mark.parametrize(
    ("claim", "truth"),
    [
        ("Das merke ich mir.", "Gespeichert habe ich gerade nichts"),
        ("Lo recordaré.", "no he guardado nada"),
        ("C'est noté !", "Je n'ai rien enregistré"),
    ],
)
async def test_v6_it_is_taken_back_in_the_language_of_the_answer(
    talk: Talk, llm: LlmServer, claim: str, truth: str
) -> None:
    llm.script(Say(claim))
    assert truth in await talk.say("Ah well, whatever, lockers.")


async def test_v6_what_is_announced_is_saved_before_it_is_sent_and_said_with_its_buttons(
    talk: Talk, llm: LlmServer
) -> None:
    llm.script(Say("I'll remember that."))
    assert await talk.say("I live in Split.") == "I'll remember that.\n\nNoted: “I live in Split.”"
    assert [memory.statement for memory in await memories_of(talk.bot)] == ["I live in Split."]
    (reply,) = [one for one in talk.heard if one["type"] == "reply"]
    assert [button["label"] for button in reply["buttons"]] == ["Undo", "Correct"]
    assert not [one for one in talk.heard if one["type"] == "message"], "it is told once"


async def test_v6_what_was_known_already_is_announced_truly(talk: Talk, llm: LlmServer) -> None:
    await talk.say("Remember that I live in Split.")
    llm.script(Say("I'll remember that."))
    assert NOTHING not in await talk.say("I live in Split.", chat="c2")


async def test_v6_what_the_models_tool_saved_is_announced_truly(talk: Talk, llm: LlmServer) -> None:
    arguments = {
        "statement": "I live in Split.",
        "evidence": "I live in Split",
        "attribute": "home_city",
        "value": "Split",
    }
    llm.script(Call("remember", arguments), Say("Noted!"))
    assert await talk.say("I live in Split.") == "Noted!"
    assert len(await memories_of(talk.bot)) == 1


async def test_v6_what_the_models_tool_was_refused_is_taken_back(talk: Talk, llm: LlmServer) -> None:
    arguments = {"statement": "I live in Vienna.", "evidence": "soup", "attribute": "home_city", "value": "Vienna"}
    llm.script(Call("remember", arguments), Say("Noted!"))
    assert NOTHING in await talk.say("Soup again, sigh.")
    assert not await memories_of(talk.bot)


async def test_v6_while_learning_is_paused_every_announcement_is_taken_back(talk: Talk, llm: LlmServer) -> None:
    await talk.say("/pause")
    llm.script(Say("I'll remember that."))
    assert NOTHING in await talk.say("I live in Split.")
    assert not await memories_of(talk.bot)


async def test_v6_a_stranger_is_told_that_nothing_of_theirs_is_saved(talk: Talk, llm: LlmServer) -> None:
    llm.script(Say("I'll remember that."))
    reply = await talk.say("I live in Split.", chat="s1", sender=STRANGER)
    assert reply.endswith("(I saved nothing of that.)")
    assert not await memories_of(talk.bot)


async def test_v6_an_answer_that_announces_nothing_is_sent_as_it_is(talk: Talk, llm: LlmServer) -> None:
    llm.script(Say("Shall I remember your locker?"))
    assert await talk.say("Ah well, whatever, lockers.") == "Shall I remember your locker?"


async def test_v6_an_answer_shown_while_it_is_written_ends_with_the_truth(tmp_path: Path, llm: LlmServer) -> None:
    llm.streams = True
    llm.script(Say("I'll remember that your locker is 12."))
    async with on_telegram(tmp_path, llm) as ann:
        assert await ann.say("Ah well, whatever, lockers.") == f"I'll remember that your locker is 12.\n\n{NOTHING}"
        assert not await memories_of(ann.bot)
