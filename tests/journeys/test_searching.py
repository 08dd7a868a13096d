"""What `/search` finds: memories and what was said, for whoever may read the answer, and nothing for anybody else."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fakes.talking import STRANGER, settings_for, talking


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
