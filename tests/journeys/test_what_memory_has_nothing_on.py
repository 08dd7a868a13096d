"""V3: "what do you know about …?" is answered from memory where it has something, and is a language model's to answer where not."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.fakes.assistants import with_model
from tests.fakes.llm_server import LlmServer, Say
from tests.fakes.talking import Talk, settings_for, talking

GREEN = "Plants turn light into sugar."
ASKED = [
    "What do you know about photosynthesis?",
    "what do you know about Napoleon's marshals?",
    "What do you remember about photosynthesis?",
]


@pytest.fixture
async def llm() -> AsyncIterator[LlmServer]:
    async with LlmServer() as llm:
        llm.structured.extend({"candidates": []} for _ in range(50))
        yield llm.script()


@pytest.fixture
async def talk(tmp_path: Path, llm: LlmServer) -> AsyncIterator[Talk]:
    async with talking(settings_for(tmp_path, embeddings="none", **with_model(llm))) as talk:
        yield talk


@pytest.mark.parametrize("asked", ASKED)
async def test_v3_what_memory_has_nothing_on_is_the_models_to_answer(talk: Talk, llm: LlmServer, asked: str) -> None:
    await talk.say("Remember that I live in Oslo.")
    llm.script(Say(GREEN))
    assert await talk.say(asked) == GREEN
    assert asked in llm.received_texts()


async def test_v3_what_memory_has_something_on_is_told_from_it(talk: Talk, llm: LlmServer) -> None:
    await talk.say("Remember that I teach photosynthesis at the Lycée Ampère.")
    assert "I teach photosynthesis at the Lycée Ampère" in await talk.say("What do you know about photosynthesis?")
    assert "What do you know about photosynthesis?" not in llm.received_texts()


async def test_v3_a_command_asks_memory_alone(talk: Talk, llm: LlmServer) -> None:
    assert await talk.say("/memories photosynthesis") == "I remember nothing about photosynthesis."
    assert await talk.say("What do you remember?") == "I remember nothing yet."
    assert not llm.received_texts()


@pytest.mark.parametrize("asked", ASKED)
async def test_v3_without_a_model_memory_says_that_it_has_nothing(tmp_path: Path, asked: str) -> None:
    async with talking(settings_for(tmp_path, embeddings="none")) as talk:
        assert (await talk.say(asked)).startswith("I remember nothing about")
