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
