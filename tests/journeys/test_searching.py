"""What `/search` finds: memories and what was said, for whoever may read the answer, and nothing for anybody else."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from tests.fakes.embedder import FakeEmbedder
from tests.fakes.talking import STRANGER, Talk, settings_for, talking


@pytest.mark.parametrize("asked", ["/search kayak", "search your memory for kayak"])
async def test_v15_a_search_finds_what_is_remembered_and_what_was_said(tmp_path: Path, asked: str) -> None:
    async with talking(settings_for(tmp_path)) as talk:
        await talk.say("My kayak is yellow")
        await talk.say("How heavy may a kayak be?")
        memory, _, said = (await talk.say(asked)).partition("In our conversations:")
        assert memory.startswith("In memory:")
        assert "My kayak is yellow" in memory
        assert "you: My kayak is yellow" in said, "the message it was learned from"
        assert "How heavy may a kayak be?" in said, "what became no memory, too"
        assert asked not in said, "the search itself is no find"


async def test_v15_a_search_that_finds_nothing_says_so_and_one_without_words_asks_for_them(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path)) as talk:
        await talk.say("My kayak is yellow")
        assert await talk.say("/search quantum physics") == "I found nothing about quantum physics."
        assert "What should I search for?" in await talk.say("/search")


async def test_b3_a_search_shows_nobody_what_is_not_theirs(tmp_path: Path) -> None:
    """B3, V13: neither a stranger, nor a group, nor the owner outside the private conversation."""
    async with talking(settings_for(tmp_path)) as talk:
        await talk.say("My kayak is yellow")
        await talk.say("/private boats")
        await talk.say("The boathouse code is kestrel")
        assert "kestrel" in await talk.say("/search boathouse")
        await talk.say("/endprivate")
        assert "kestrel" not in await talk.say("/search boathouse")
        for chat, kind, sender in (("s1", "direct", STRANGER), ("g1", "group", STRANGER), ("g1", "group", "100")):
            answer = await talk.say("/search kayak", chat=chat, kind=kind, sender=sender)
            assert "yellow" not in answer


async def _planned(talk: Talk, word: str, **where: str) -> None:
    """Enough of a talk for a summary, and five silent hours after it."""
    await talk.say(f"I am planning a {word} trip along the coast in June", **where)
    for number in range(4):
        await talk.say(f"Leg {number} of the {word} trip begins at the old harbour", **where)
    await talk.tick(talk.now + timedelta(hours=5))


async def test_o1_a_search_shows_what_earlier_sessions_were_about(tmp_path: Path) -> None:
    """A few at most, with their day; as `history search` and the model's tool show them."""
    async with talking(settings_for(tmp_path)) as talk:
        for _ in range(4):
            await _planned(talk, "kayak")
        _, _, told = (await talk.say("/search kayak trip")).partition("In session summaries:\n\n")
        assert "5 Jan 2026, " in told
        assert "kayak" in told
        assert 1 <= len(told.splitlines()) <= 3
        again = await talk.say("/search kayak trip")
        assert "In session summaries" in again
        assert "I: In " not in again, "an earlier answer is no find"
        assert "In session summaries" not in await talk.say("/search quantum physics")


async def test_o1_b3_summaries_are_shown_to_whoever_may_read_what_they_were_made_of(tmp_path: Path) -> None:
    """V13: a private conversation's inside it alone; where others read, a search tells nothing."""
    async with talking(settings_for(tmp_path)) as talk:
        await talk.say("/private boats")
        await _planned(talk, "kestrel")
        assert "In session summaries:" in await talk.say("/search kestrel trip")
        await talk.say("/endprivate")
        for chat, kind, sender in (("c1", "direct", "100"), ("g1", "group", "100"), ("s1", "direct", STRANGER)):
            answer = await talk.say("/search kestrel trip", chat=chat, kind=kind, sender=sender)
            assert "summaries" not in answer


async def test_o1_what_is_sought_is_embedded_once(tmp_path: Path) -> None:
    embedder = FakeEmbedder()
    async with talking(settings_for(tmp_path), embedder=embedder) as talk:
        await _planned(talk, "kayak")
        embedder.calls.clear()
        await talk.say("/search kayak trip")
        assert [text for call in embedder.calls for text in call].count("kayak trip") == 1
