"""With a model the answer is out before its message is learned from: what is saved then can be taken back all the same."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.fakes.assistants import BOB, FRIENDS, memories_of, on_discord, on_telegram, with_model
from tests.fakes.llm_server import LlmServer, Say
from tests.fakes.talking import Talk, settings_for, talking, words_in
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


async def test_b6_where_no_button_can_be_added_a_line_tells_what_was_saved_and_offers_both(tmp_path: Path) -> None:
    """Also of what the model learned beside the rules; press by press the rows are gone."""
    said = "I live in Split and my aunt Rosalba restores harpsichords."
    async with (
        LlmServer().script(Say("Okay."), Say("Fine.")) as llm,
        talking(settings_for(tmp_path, **with_model(llm))) as talk,
    ):
        llm.structured.append({"candidates": []})
        came = await talk.put(message(said, talk))
        reply, line = [one for one in came if one["type"] != "settled"]
        assert (reply["type"], reply["text"]) == ("reply", "Okay.")
        assert line["type"] == "message"
        assert "Noted: “I live in Split.”" in line["text"]
        kept = [memory.statement for memory in await memories_of(talk.bot)]
        assert all(statement in line["text"] for statement in kept)
        assert len(line["buttons"]) >= len(kept)
        await press(talk, line["buttons"][0]["id"])
        assert "I live in Split." not in [memory.statement for memory in await memories_of(talk.bot)]
        assert await words_in(talk.bot, "outbound") == "" or "Split" not in await words_in(talk.bot, "outbound")


async def test_b6_where_nothing_was_saved_no_line_is_sent(tmp_path: Path) -> None:
    async with LlmServer().script(Say("Okay.")) as llm, talking(settings_for(tmp_path, **with_model(llm))) as talk:
        llm.structured.append({"candidates": []})
        came = await talk.put(message("Is it cold today?", talk))
        assert [one["type"] for one in came] == ["reply", "settled"]


async def test_b6_in_a_group_no_line_tells_the_others_what_was_saved(tmp_path: Path) -> None:
    async with LlmServer().script(Say("Okay.")) as llm, talking(settings_for(tmp_path, **with_model(llm))) as talk:
        llm.structured.append({"candidates": []})
        came = await talk.put(message("I live in Split.", talk, kind="group"))
        assert [one["type"] for one in came] == ["reply", "settled"]
        assert len(await memories_of(talk.bot)) == 1


def message(text: str, talk: Talk, *, kind: str = "direct") -> dict[str, Any]:
    return {
        "type": "message", "message_id": "m1", "conversation": {"id": "c1", "kind": kind},
        "sender": {"id": "100", "name": "Ann", "is_bot": False}, "text": text, "sent_at": talk.now.isoformat(),
        "mentions_bot": True,
    }  # fmt: skip


async def press(talk: Talk, button: str) -> None:
    line = {
        "type": "press",
        "message_id": "p1",
        "conversation": {"id": "c1", "kind": "direct"},
        "sender": {"id": "100"},
    }
    await talk.put(line | {"button_id": button, "sent_at": talk.now.isoformat()})
