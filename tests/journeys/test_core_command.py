"""What is always in mind, set and added to in the chat; and what was learned last, taken back."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.fakes.talking import Talk, settings_for, talking


@pytest.fixture
async def talk(tmp_path: Path) -> AsyncIterator[Talk]:
    async with talking(settings_for(tmp_path / "h")) as one:
        yield one


async def test_a_text_that_another_takes_the_place_of_is_told_once_more(talk: Talk) -> None:
    assert "Before" not in await talk.say("/core USER I am a nurse.")
    told = await talk.say("/core USER Short answers please.")
    assert told.startswith("USER is set")
    assert "Before, it said:\nI am a nurse." in told
    assert "Before" not in await talk.say("/core USER Short answers please. No lists.")  # nothing is lost


async def test_what_is_cleared_is_not_repeated(talk: Talk) -> None:
    await talk.say("/core USER I am a nurse.")
    assert await talk.say("/core USER clear") == "USER is empty now."


@pytest.mark.parametrize("asked", ["/core add USER I like blue.", "/core append to user I like blue."])
async def test_a_line_is_added_and_makes_no_section_of_the_verb(talk: Talk, asked: str) -> None:
    await talk.say("/core USER Short answers please.")
    assert (await talk.say(asked)).startswith("Added to USER")
    assert await talk.say("/core USER") == "Short answers please.\n[2026-01] I like blue."
    assert "**ADD**" not in await talk.say("/core")
    assert "**APPEND**" not in await talk.say("/core")


@pytest.mark.parametrize("asked", ["/core add", "/core add USER", "/core append to USER"])
async def test_what_names_nothing_to_add_asks_for_it(talk: Talk, asked: str) -> None:
    assert (await talk.say(asked)).startswith("Which section?")


async def test_a_password_is_not_added(talk: Talk) -> None:
    assert "looks like a password" in await talk.say("/core add USER my password is hunter2!Kq9")


async def test_a_section_may_be_named_like_the_verb_and_more(talk: Talk) -> None:
    assert (await talk.say("/core ADD-ONS The blue case.")).startswith("ADD-ONS is set")


@pytest.mark.parametrize("asked", ["/undo 2", "/undo that I live in Oslo", "/undo everything"])
async def test_undo_takes_nothing_else_back_in_place_of_what_is_named(talk: Talk, asked: str) -> None:
    await talk.say("I live in Oslo.")
    await talk.say("I like tea.")
    assert "takes back the last thing" in await talk.say(asked)
    known = await talk.say("/memories")
    assert "Oslo" in known
    assert "tea" in known


@pytest.mark.parametrize("asked", ["/undo", "/undo please", "/undo 1", "/undo that", "/undo the last one", "undo that"])
async def test_undo_takes_back_the_last(talk: Talk, asked: str) -> None:
    await talk.say("I live in Oslo.")
    await talk.say("I like tea.")
    assert "tea" in await talk.say(asked)
    known = await talk.say("/memories")
    assert "Oslo" in known
    assert "tea" not in known
