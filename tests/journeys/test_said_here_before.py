"""H2 without a model: what was said in this very conversation, and made no memory, is found like anything else."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fakes.assistants import with_model
from tests.fakes.llm_obedience import Extraction
from tests.fakes.llm_server import LlmServer, Mode
from tests.fakes.talking import STRANGER, settings_for, talking

NOTHING = "I don't remember anything about that"
PORTO = "In May I was in Porto for a course."
STORM = "In August we had a big storm and the roof leaked."


@pytest.mark.parametrize(
    "question",
    ["Where was I in May?", "Where were we in May?", "What did I do in May?", "Remind me where I was in May"],
)
async def test_h2_what_was_said_of_a_time_is_quoted_with_its_day(tmp_path: Path, question: str) -> None:
    async with talking(settings_for(tmp_path)) as talk:
        for text in (PORTO, STORM, "hello", "thanks"):
            await talk.say(text)
        answer = await talk.say(question)
    assert f"On 5 January 2026 you said: “{PORTO}”" in answer
    assert "storm" not in answer


async def test_h2_what_was_said_a_few_messages_ago_is_found_by_its_words(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path)) as talk:
        for text in (PORTO, STORM, "hello"):
            await talk.say(text)
        assert STORM in await talk.say("Did the roof leak?")


@pytest.mark.parametrize(
    "question",
    [
        "Where was I in June?",
        "Where was I last year in December?",
        "Who is the president of Chile?",
        "Where was Columbus in 1492?",
        "What is the capital of Peru?",
    ],
)
async def test_h2_of_another_time_or_thing_nothing_was_said(tmp_path: Path, question: str) -> None:
    async with talking(settings_for(tmp_path)) as talk:
        for text in (PORTO, STORM, "Where was I in June?", "hello"):
            await talk.say(text)
        assert NOTHING in await talk.say(question)


async def test_h2_a_group_hears_nothing_of_the_direct_chat(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path)) as talk:
        await talk.say(PORTO)
        for sender in ("100", STRANGER):
            assert "Porto" not in await talk.say("Where was I in May?", chat="g1", kind="group", sender=sender)


async def test_h2_what_was_forgotten_is_not_quoted(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path)) as talk:
        await talk.say(PORTO)
        await talk.say("forget what I told you about Porto")
        await talk.say("yes")
        assert "Porto" not in await talk.say("Where was I in May?")


async def test_h2_a_model_has_its_conversation_in_the_prompt_and_is_told_nothing_twice(tmp_path: Path) -> None:
    async with LlmServer(mode=Mode.SCRIPTED, extraction=Extraction.NOTHING) as llm:
        async with talking(settings_for(tmp_path, **with_model(llm))) as talk:
            await talk.say(PORTO)
            await talk.say("Where was I in May?")
        assert "".join(llm.requests[-1].texts()).count("Porto") == 1
