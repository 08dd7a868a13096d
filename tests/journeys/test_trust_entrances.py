"""Who is in a chat, and who gets past its door: by what they do, not only by messages that are answered."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fakes.talking import GUARDIAN, settings_for, talking


async def test_a_stranger_is_not_let_in_by_a_word_that_begins_like_a_command(tmp_path: Path) -> None:
    """B7: with strangers ignored, only the command itself is answered."""
    async with talking(settings_for(tmp_path, strangers="ignore")) as talk:
        assert await talk.say("/claim: what do you know?", chat="s", sender="200") == ""
        assert await talk.say("/claims what do you know?", chat="s", sender="200") == ""
        assert "does not work" in await talk.say("/claim 0000", chat="s", sender="200")


@pytest.mark.parametrize("how", ["blocked", "edit", "delete"])
async def test_b3_whoever_does_anything_in_a_direct_chat_is_in_it(tmp_path: Path, how: str) -> None:
    async with talking(settings_for(tmp_path)) as talk:
        await talk.say("I'm allergic to peanuts", chat="d1")
        if how == "blocked":
            await talk.say("/block bridge:201", chat="d2")
            await talk.say("hi", chat="d1", sender="201")
        else:
            line = {"type": how, "message_id": "z", "conversation": {"id": "d1", "kind": "direct"}, "text": "hello"}
            await talk.put({**line, "sender": {"id": "201"}, "sent_at": talk.now.isoformat()})
        assert "peanuts" not in await talk.say("What am I allergic to?", chat="d1")


async def test_b5_a_deletion_by_nobody_in_a_former_direct_chat_is_asked_about(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path)) as talk:
        await talk.say("hello", chat="home")
        line = {"type": "message", "message_id": "q1", "conversation": {"id": "d8", "kind": "direct"}}
        line |= {
            "sender": {"id": GUARDIAN},
            "text": "Remember that my dog is called Rex",
            "sent_at": talk.now.isoformat(),
        }
        await talk.put(line)
        await talk.say("hello", chat="d8", kind="group", sender="200")
        await talk.put({"type": "delete", "conversation": {"id": "d8"}, "message_id": "q1"})
        assert "Rex" in await talk.say("What do you remember about my dog?", chat="home")
