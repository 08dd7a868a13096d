"""A yes is carried out once: not lost when the process dies under it, not said twice, not meant for something else."""

from __future__ import annotations

import asyncio
import json
import signal
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from memory_core.domain.errors import StorageUnavailable
from tests.fakes.crashing import Conversation, message
from tests.fakes.patience import PATIENCE_S
from tests.fakes.talking import Talk, rows, settings_for, talking

TOLD = (
    message(1, "My sister Anna lives in Bergen"),
    message(2, "My sister Anna works at Nordwind"),
    message(3, "Forget what I told you about Anna"),
    message(4, "all"),
)
SHARED = (
    message(1, "Remember that my office hours are Tuesdays at 14:00"),
    message(2, "/share office hours"),
    message(3, "yes"),
)


@pytest.mark.parametrize(
    ("lines", "checkpoint", "visit"),
    [
        (TOLD, "forget.intent", 1),
        (TOLD, "forget.deleted", 1),
        (TOLD, "forget.scrubbed", 1),
        (TOLD, "turn.answer_recorded", 4),
        (SHARED, "turn.recorded", 3),
        (SHARED, "turn.answer_recorded", 3),
    ],
)
def test_a_kill_under_a_yes_does_not_lose_it(
    lines: tuple[dict[str, Any], ...], checkpoint: str, visit: int, tmp_path: Path
) -> None:
    """The answer that was under way is gone on with: its effect is there, and it is answered once."""
    talk = Conversation(tmp_path / "home", tmp_path / "out.jsonl")
    assert talk.run(lines, (checkpoint, visit)) == -signal.SIGKILL
    yes = str(lines[-1]["message_id"])
    assert yes not in talk.settled()
    told = message(20, "What do you remember?") | {"text": "/memories"}
    assert talk.run([lines[-1], told]) == 0
    assert len(talk.replies(yes)) == 1
    known = " ".join(talk.replies(str(told["message_id"])))
    if lines is TOLD:
        assert "Anna" not in known
        assert any(word in talk.replies(yes)[0].casefold() for word in ("forgotten", "gone", "done"))
    else:
        assert "14:00 (public)" in known


@pytest.fixture
async def talk(tmp_path: Path) -> AsyncIterator[Talk]:
    async with talking(settings_for(tmp_path)) as talk:
        yield talk


async def asked_about_anna(talk: Talk, chat: str = "c1") -> None:
    for text in ("My sister Anna lives in Bergen", "My sister Anna works at Nordwind"):
        await talk.say(text, chat=chat)
    assert "Which of these" in await talk.say("Forget what I told you about Anna", chat=chat)


async def test_a_second_yes_carries_out_nothing(talk: Talk) -> None:
    await asked_about_anna(talk)
    assert "gone" in (await talk.say("all")).casefold() or not await rows(talk.bot, "memories")
    await talk.say("My sister Anna lives in Bergen")
    before = await rows(talk.bot, "memories")
    for again in ("all", "yes", "1"):
        await talk.say(again)
    assert await rows(talk.bot, "memories") == before


async def test_a_yes_to_a_choice_of_several_is_asked_back_and_can_then_be_answered(talk: Talk) -> None:
    await asked_about_anna(talk)
    before = await rows(talk.bot, "memories")
    again = await talk.say("yes")
    assert "leaves open which" in again
    assert "Which of these" in again
    assert await rows(talk.bot, "memories") == before
    assert "orgotten" in await talk.say("all")
    assert not [row for row in await rows(talk.bot, "memories") if "Anna" in repr(row)]


async def test_two_answers_at_once_are_one(talk: Talk) -> None:
    """A private conversation may be open in two chats: the same question, answered in both, is carried out by one of them."""
    for chat in ("c1", "c2"):
        await talk.say("/private diary", chat=chat)
    await asked_about_anna(talk)
    for chat in ("c1", "c2"):
        line = {"type": "message", "message_id": f"both-{chat}", "conversation": {"id": chat, "kind": "direct"}}
        line |= {"sender": {"id": "100"}, "text": "all", "sent_at": talk.now.isoformat()}
        talk.lines.put_nowait(json.dumps(line))
    came: list[dict[str, Any]] = []
    while sum(one["type"] == "settled" for one in came) < 2:
        came.append(await asyncio.wait_for(talk.out.get(), PATIENCE_S))
    receipts = [one for one in came if one["type"] == "reply" and "orgot" in one["text"]]
    assert len(receipts) == 1
    assert not [row for row in await rows(talk.bot, "memories") if "Anna" in repr(row)]


async def test_a_yes_whose_effect_failed_may_be_said_again(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing happened, and that was said: the question still stands."""
    await talk.say("Remember that my office hours are Tuesdays at 14:00")
    await talk.say("/share office hours")
    share = type(talk.bot.memory.core.share)
    whole = share.publish

    async def full(*_: object) -> None:
        raise StorageUnavailable("The disk is full.")

    monkeypatch.setattr(share, "publish", full)
    line = {"type": "message", "message_id": "y1", "conversation": {"id": "c1", "kind": "direct"}}
    came = await talk.put({**line, "sender": {"id": "100"}, "text": "yes", "sent_at": talk.now.isoformat()})
    assert came[-1]["type"] == "error"
    monkeypatch.setattr(share, "publish", whole)
    assert "public now" in await talk.say("yes")


async def test_a_yes_to_a_question_that_no_answer_showed_does_nothing(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The turn that asked broke off before anything was said."""
    from bot.turn import Turn

    await talk.say("Remember that my office hours are Tuesdays at 14:00")
    said = Turn.say

    async def broken(*_: object) -> None:
        raise StorageUnavailable("The disk is full.")

    monkeypatch.setattr(Turn, "say", broken)
    line = {"type": "message", "message_id": "s1", "conversation": {"id": "c1", "kind": "direct"}}
    await talk.put({**line, "sender": {"id": "100"}, "text": "/share office hours", "sent_at": talk.now.isoformat()})
    monkeypatch.setattr(Turn, "say", said)
    assert "public" not in await talk.say("yes")
    assert {row[2] for row in await rows(talk.bot, "memories")} == {"shared"}


async def test_a_yes_said_in_time_counts_however_late_it_is_handled(talk: Talk) -> None:
    """The process was down in between; one that was said too late does nothing (test_trust_bridge)."""
    await talk.say("Remember that my office hours are Tuesdays at 14:00")
    await talk.say("/share office hours")
    in_time = talk.now.isoformat()
    talk.now += timedelta(hours=2)
    await talk.say("hello", chat="c2")
    line = {"type": "message", "message_id": "late", "conversation": {"id": "c1", "kind": "direct"}}
    came = await talk.put({**line, "sender": {"id": "100"}, "text": "yes", "sent_at": in_time})
    assert "public now" in str(came)
