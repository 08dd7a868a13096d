"""With a model the answer is out before its message is learned from: what is saved then can be taken back all the same."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.fakes.assistants import BOB, FRIENDS, memories_of, on_discord, on_telegram
from tests.fakes.llm_server import LlmServer, Say
from tests.journeys.test_platform_journeys_telegram import at_us

NAMED = "Undo: I live in Oslo."


def labels(rows: list[list[dict[str, Any]]], key: str) -> list[str]:
    return [button[key] for row in rows for button in row]


async def test_b6_on_telegram_the_answer_gets_its_buttons_once_that_is_learned(tmp_path: Path) -> None:
    async with LlmServer().script(Say("What a fine city."), Say("Yes.")) as llm, on_telegram(tmp_path, llm) as ann:
        assert await ann.say("I live in Oslo") == "What a fine city."
        answer = ann.replies[-1]
        assert labels(answer["reply_markup"]["inline_keyboard"], "text") == [NAMED, "Correct"]
        assert answer["text"] == "What a fine city.", "the words stay"
        assert await ann.press(answer, label=NAMED, sender=BOB) == ""
        assert "Oslo" in await ann.press(answer, label=NAMED)
        assert await memories_of(ann.bot) == []
        await ann.say("Is it cold today?")
        assert "reply_markup" not in ann.replies[-1], "where nothing was saved nothing is offered"


async def test_b6_in_a_group_nothing_is_offered(tmp_path: Path) -> None:
    """Others would read what was saved on the button."""
    async with LlmServer().script(Say("What a fine city.")) as llm, on_telegram(tmp_path, llm) as ann:
        await ann.say(**at_us("I live in Oslo"), chat=FRIENDS)
        assert len(await memories_of(ann.bot)) == 1
        assert "reply_markup" not in ann.replies[-1]


async def test_b6_on_discord_the_answer_gets_its_buttons_once_that_is_learned(tmp_path: Path) -> None:
    async with LlmServer().script(Say("What a fine city.")) as llm, on_discord(tmp_path, llm) as ann:
        assert await ann.say("I live in Oslo") == "What a fine city."
        answer = ann.replies[-1]
        assert labels([row["components"] for row in answer["components"]], "label") == [NAMED, "Correct"]
        assert answer["content"] == "What a fine city."
        assert "Oslo" in await ann.press(answer, label=NAMED)
        assert await memories_of(ann.bot) == []
