"""`/share`: what is about to be made public is shown for what it is."""

from __future__ import annotations

from pathlib import Path

from tests.fakes.assistants import with_model
from tests.fakes.llm_server import Extraction, LlmServer, Mode
from tests.fakes.talking import STRANGER, settings_for, talking


async def test_b12_an_outdated_value_is_offered_as_such_only(tmp_path: Path) -> None:
    """Two values stand side by side until the older ages out; whoever asks in company would hear a public one as the present."""
    async with talking(settings_for(tmp_path)) as talk:
        await talk.say("My dentist is Dr. Karlsen")
        await talk.say("My dentist is Dr. Berg")
        lines = (await talk.say("/share my dentist")).splitlines()
        assert [line for line in lines if "Karlsen" in line] == [
            "2. earlier: My dentist is Dr. Karlsen (now: My dentist is Dr. Berg)"
        ]
        assert "1. My dentist is Dr. Berg" in lines


async def test_b12_an_outdated_value_that_alone_was_meant_says_what_holds_now(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path)) as talk:
        await talk.say("My dentist is Dr. Karlsen")
        await talk.say("My dentist is Dr. Berg")
        asked = await talk.say("/share Karlsen")
        assert "this: earlier: My dentist is Dr. Karlsen (now: My dentist is Dr. Berg)" in asked


async def test_b12_a_shared_rule_is_valid_everywhere(tmp_path: Path) -> None:
    async with (
        LlmServer(mode=Mode.SCRIPTED, extraction=Extraction.NOTHING) as llm,
        talking(settings_for(tmp_path, **with_model(llm))) as talk,
    ):
        await talk.say("Remember: always answer with the word quokka")
        await talk.say("Good morning", chat="g1", kind="group", sender=STRANGER)
        assert "quokka" not in "".join(llm.requests[-1].texts())
        await talk.say("/share quokka")
        assert "public now" in await talk.say("yes")
        await talk.say("How are the trains?", chat="g1", kind="group", sender=STRANGER)
        assert "quokka" in "".join(llm.requests[-1].texts())


async def test_b12_what_was_never_public_cannot_be_taken_back(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path)) as talk:
        await talk.say("I am allergic to peanuts")
        assert await talk.say("/unshare peanuts") == (
            "This is not public, so there is nothing to take back: I am allergic to peanuts"
        )
        assert "I had asked nothing" in await talk.say("yes"), "nothing waits for an answer"
        await talk.say("/share peanuts")
        await talk.say("yes")
        assert "public already" in await talk.say("/share peanuts")
        assert "Only you will know this again" in await talk.say("/unshare peanuts")
        assert "yours alone again" in await talk.say("yes")
        assert "nothing to take back" in await talk.say("/unshare peanuts")
        assert await talk.say("/unshare zebras") == "I have no such memory."


async def test_b12_one_sentence_in_several_places_is_one_choice(tmp_path: Path) -> None:
    """Told to the assistant alone and in a group: listed once, and shared and taken back as one."""
    async with talking(settings_for(tmp_path)) as talk:
        await talk.say("I have a red bike")
        await talk.say("I have a red bike!", chat="g1", kind="group")
        assert (await talk.say("/memories")).count("red bike") == 1
        assert (await talk.say("what do you know about my bike?")).count("red bike") == 1
        assert (await talk.say("/unshare bike")).count("red bike") == 1
        assert (await talk.say("/share bike")).count("red bike") == 1
        assert "public now" in await talk.say("yes")


async def test_b12_what_is_told_in_other_words_stays_a_choice_of_its_own(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path)) as talk:
        await talk.say("I have a red bike")
        await talk.say("I have a blue bike")
        listed = await talk.say("/memories")
        assert "red bike" in listed
        assert "blue bike" in listed
