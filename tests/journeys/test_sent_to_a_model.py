"""V16: what goes out to a language model is visible to its owner, word for word, and to nobody else."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.fakes.llm_server import Extraction, LlmServer, Mode
from tests.fakes.talking import STRANGER, Talk, settings_for, talking


@asynccontextmanager
async def ann(home: Path) -> AsyncIterator[tuple[Talk, LlmServer]]:
    async with LlmServer(mode=Mode.SCRIPTED, extraction=Extraction.NOTHING) as llm:
        model = {"model": "openai:fake", "llm_base_url": llm.base_url, "llm_api_key": "k"}
        async with talking(settings_for(home, **model)) as talk:
            yield talk, llm


async def test_v16_the_owner_sees_what_was_sent_word_for_word(tmp_path: Path) -> None:
    """Every memory, block and earlier message that the server received, and the model's name."""
    async with ann(tmp_path / "home") as (talk, llm):
        await talk.say("Remember that my dentist is Dr. Karlsen.")
        await talk.say("/core USER Likes short answers")
        await talk.say("Who is my dentist again?")
        received = llm.received_texts()
        shown = await talk.say("/why sent")
    for told in ("Karlsen", "Likes short answers", "Who is my dentist again?"):
        assert told in received
        assert told in shown
    assert "openai:fake" in shown
    assert "recall_memory_search" in shown, "the tools that came with it"


async def test_v16_where_nothing_went_out_it_says_so(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        await talk.say("Who is my dentist?")
        assert "Nothing was sent to a language model" in await talk.say("/why sent")


async def test_v16_a_private_conversation_is_shown_only_inside_itself(tmp_path: Path) -> None:
    async with ann(tmp_path / "home") as (talk, _):
        await talk.say("Tell me a story.")
        await talk.say("/private")
        await talk.say("I have a secret kayak, what should I do?")
        assert "secret kayak" in await talk.say("/why sent")
        await talk.say("/endprivate")
        shown = await talk.say("/why sent")
        assert "Tell me a story." in shown
        assert "kayak" not in shown


async def test_v16_nobody_else_is_shown_it(tmp_path: Path) -> None:
    async with ann(tmp_path / "home") as (talk, _):
        await talk.say("Tell me about my secret kayak.", chat="g", kind="group")
        for sender in (STRANGER, "100"):
            answer = await talk.say("/why sent", chat="g", kind="group", sender=sender)
            assert "word for word" not in answer
            assert "kayak" not in answer


async def test_v16_b2_what_was_forgotten_is_not_shown_as_sent(tmp_path: Path) -> None:
    """The prompt is kept in memory alone, and dropped once something is forgotten."""
    async with ann(tmp_path / "home") as (talk, _):
        await talk.say("Remember that my dentist is Dr. Karlsen.")
        await talk.say("Who is my dentist again?")
        assert "Karlsen" in await talk.say("/why sent")
        assert (await talk.say("/forget my dentist")).startswith("Forgotten: ")
        assert "Karlsen" not in await talk.say("/why sent")
