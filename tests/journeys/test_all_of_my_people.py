"""V10, B3: a word for many of the owner's people tells of all of them, and of nobody else."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fakes.talking import Talk, settings_for, talking

TOLD = (
    "My wife Lena and I have a 3 year old daughter, Mila.",
    "Mila is allergic to eggs.",
    "My brother Karl lives in Graz.",
    "My mother is called Renate.",
    "My friend Otto plays the tuba.",
    "I live in Freiburg.",
    "The family business is in Mainz.",
)


async def asked(talk: Talk, question: str) -> set[str]:
    answer = await talk.say(question, chat="c9")
    return {line.removeprefix("- ") for line in answer.splitlines() if line.startswith("- ")}


@pytest.mark.parametrize(
    "question",
    ["What do you know about my family?", "Tell me about my family", "What do you remember about my relatives?"],
)
async def test_v10_the_family_is_all_of_it(tmp_path: Path, question: str) -> None:
    async with talking(settings_for(tmp_path)) as talk:
        for text in TOLD:
            await talk.say(text)
        assert await asked(talk, question) == {
            "My wife is Lena",
            "My wife Lena and I have a 3 year old daughter, Mila",
            "Mila is allergic to eggs",
            "My brother is called Karl",
            "My brother Karl lives in Graz",
            "My mother is called Renate",
        }


async def test_v10_friends_are_no_family_and_a_family_of_others_is_not_mine(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path)) as talk:
        for text in TOLD:
            await talk.say(text)
        friends = await asked(talk, "What do you know about my friends?")
        assert friends == {"My friend is called Otto", "My friend Otto plays the tuba"}
        assert not await asked(talk, "Tell me about the royal family")


async def test_b3_where_others_read_nobody_of_them_is_told(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path)) as talk:
        for text in TOLD:
            await talk.say(text)
        answer = await talk.say("Tell me about my family", chat="g1", kind="group")
        assert not any(name in answer for name in ("Lena", "Mila", "Karl", "Renate"))
