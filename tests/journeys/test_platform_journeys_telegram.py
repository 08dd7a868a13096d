"""An owner's days on Telegram, with the real client against a strict server: no language model is needed for any of it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.commands.table import COMMANDS, UNKNOWN_COMMAND
from bot.limits import REFUSAL
from tests.fakes.assistants import ANN, BOB, FRIENDS, OnTelegram, on_telegram
from tests.fakes.llm_server import LlmServer, Mode, Say
from tests.fakes.talking import rows
from tests.fakes.telegram_world import Json, private_chat

MENTION = "@confidant_bot"


@pytest.fixture
async def ann(tmp_path: Path) -> AsyncIterator[OnTelegram]:
    async with on_telegram(tmp_path) as telegram:
        yield telegram


def at_us(text: str) -> dict[str, Any]:
    return {"said": f"{MENTION} {text}", "entities": [{"type": "mention", "offset": 0, "length": len(MENTION)}]}


def command(text: str) -> dict[str, Any]:
    return {"said": text, "entities": [{"type": "bot_command", "offset": 0, "length": len(text.split()[0])}]}


class TestDirectChat:
    async def test_v6_v7_v15_greet_remember_ask_correct_and_forget(self, ann: OnTelegram) -> None:
        assert "Confidant" in await ann.say(**command("/start"))
        assert "March 15th" in await ann.say("Remember that my dentist appointment is on March 15th")
        assert "March 15th" in await ann.say("What do you remember about my dentist?")
        assert "March 18th" in await ann.say("Actually, it's on March 18th")
        asked = await ann.say("What do you remember about my dentist?")
        assert "March 18th" in asked
        await ann.say("Forget what I told you about my dentist appointment")
        assert "nothing" in (await ann.say("What do you remember about my dentist?")).casefold()
        assert await rows(ann.bot, "memories") == []

    async def test_it_is_the_owners_own_pool_and_not_a_room(self, ann: OnTelegram) -> None:
        """B3: the chat with the guardian counts as direct, by the platform's word that the peer is the sender."""
        await ann.say("I live in Oslo")
        assert {row[2] for row in await rows(ann.bot, "memories")} == {"shared"}

    async def test_v13_a_private_conversation_is_resumed_by_name(self, ann: OnTelegram) -> None:
        await ann.say(**command("/private party"))
        await ann.say("Remember that the party is at the lake house")
        await ann.say(**command("/endprivate"))
        assert "lake house" not in await ann.say("Where is the party?")
        await ann.say(**command("/private party"))
        assert "lake house" in await ann.say("Where is the party?")

    async def test_b5_an_edit_learns_the_new_words_without_a_second_answer(self, ann: OnTelegram) -> None:
        await ann.say("I live in Lyon")
        said = next(m for m in ann.server.world.messages.values() if m.get("text") == "I live in Lyon")
        assert await ann.edit(said, "I live in Nantes") == ""
        answer = await ann.say("Where do I live?")
        assert "Nantes" in answer
        assert "Lyon" not in answer

    async def test_a_long_answer_comes_in_parts_and_whole(self, tmp_path: Path) -> None:
        """Formatting and splitting lose nothing; no part is longer than Telegram takes."""
        lines = [f"Line {n} of the **long** tale, with `code` in it." for n in range(300)]
        async with LlmServer(Mode.SCRIPTED) as llm, on_telegram(tmp_path, llm) as ann:
            llm.script(Say("\n".join(lines)))
            whole = await ann.say("Tell me the long tale")
            assert len(ann.replies) > 1
            assert all(len(message["text"].encode("utf-16-le")) // 2 <= 4096 for message in ann.replies)
            assert all(f"Line {n} of the long tale" in whole for n in range(300))
            assert any(entity["type"] == "bold" for entity in ann.replies[0]["entities"])
            assert "**" not in whole

    async def test_the_menu_is_registered_for_everybody_and_for_the_guardian(self, ann: OnTelegram) -> None:
        await ann.server.called("setMyCommands", 2)
        everybodys = {one["command"] for one in ann.server.commands["default"]}
        guardians = {one["command"] for one in ann.server.commands["chat:100"]}
        assert everybodys == {one.name for one in COMMANDS if not one.guardian_only}
        assert guardians == {one.name for one in COMMANDS}


class TestButtons:
    async def asked(self, ann: OnTelegram, chat: Json | None = None) -> Json:
        await ann.say("My sister Anna lives in Bergen")
        await ann.say("My sister Anna works at Nordwind")
        await ann.say("Forget what I told you about Anna", chat=chat)
        return ann.replies[-1]

    async def test_v15_the_right_person_picks_by_button(self, ann: OnTelegram) -> None:
        question = await self.asked(ann)
        await ann.press(question, label="all")
        assert await rows(ann.bot, "memories") == []
        await ann.server.called("answerCallbackQuery")

    async def test_a_press_by_anybody_else_does_nothing(self, ann: OnTelegram) -> None:
        question = await self.asked(ann)
        assert await ann.press(question, label="all", sender=BOB) == ""
        assert len(await rows(ann.bot, "memories")) >= 2

    async def test_a_second_press_does_nothing(self, ann: OnTelegram) -> None:
        question = await self.asked(ann)
        await ann.press(question, label="none")
        assert await ann.press(question, label="all") == ""
        assert len(await rows(ann.bot, "memories")) >= 2


class TestGroup:
    async def test_only_what_is_said_to_it_is_answered(self, ann: OnTelegram) -> None:
        """A mention, a reply to it, a command; all else is only listened to."""
        assert await ann.say("hello everybody", chat=FRIENDS, sender=BOB) == ""
        assert await ann.say(**at_us("hello"), chat=FRIENDS, sender=BOB) != ""
        ours = ann.replies[-1]
        assert await ann.say("and you?", chat=FRIENDS, sender=BOB, reply_to_message=ours) != ""
        theirs = ann.server.world.message(FRIENDS, **{"from": ANN}, text="look")
        assert await ann.say("and you?", chat=FRIENDS, sender=BOB, reply_to_message=theirs) == ""
        assert await ann.say(**command("/help@confidant_bot"), chat=FRIENDS, sender=BOB) != ""
        assert await ann.say(**command("/help@another_bot"), chat=FRIENDS, sender=BOB) == ""

    async def test_b3_each_room_remembers_its_own(self, ann: OnTelegram) -> None:
        await ann.say(**at_us("remember that our standup is at 9:30"), chat=FRIENDS)
        assert "9:30" in await ann.say(**at_us("when is our standup?"), chat=FRIENDS, sender=BOB)
        assert "9:30" in await ann.say("When is our standup?")

    async def test_b3_somebody_added_to_a_group_sees_nothing_of_the_guardians_chat(self, ann: OnTelegram) -> None:
        await ann.say("I'm allergic to peanuts")
        await ann.say(None, chat=FRIENDS, sender=ANN, new_chat_members=[BOB])
        assert "peanuts" not in await ann.say(**at_us("what am I allergic to?"), chat=FRIENDS)

    async def test_v14_a_strangers_commands_do_not_exist(self, ann: OnTelegram) -> None:
        await ann.say("Remember that I'm allergic to peanuts")
        for one in COMMANDS:
            if one.guardian_only:
                answer = await ann.say(**command(f"/{one.name} peanuts"), chat=FRIENDS, sender=BOB)
                assert answer == UNKNOWN_COMMAND


class TestStrangers:
    async def test_a_stranger_is_answered_and_teaches_nothing(self, ann: OnTelegram) -> None:
        assert await ann.say("Hello", sender=BOB) != ""
        await ann.say("Remember that I live in Quito", sender=BOB)
        assert await rows(ann.bot, "memories") == []

    async def test_a_stranger_is_limited_and_told_so_once(self, tmp_path: Path) -> None:
        async with on_telegram(tmp_path, stranger_messages_per_minute=2) as ann:
            answers = [await ann.say(f"Hello {n}", sender=BOB) for n in range(5)]
            assert answers[2] == REFUSAL
            assert answers[3:] == ["", ""]
            assert await ann.say("Hello") != ""

    async def test_with_pairing_a_stranger_waits_until_trusted(self, tmp_path: Path) -> None:
        """The name that they chose is shown to the guardian as data, without marks that would be formatted."""
        async with on_telegram(tmp_path, strangers="pair") as ann:
            await ann.say("Hello")
            bob = {**BOB, "first_name": "[Ann](https://example.org) **admin**"}
            told = await ann.say("Let me in", sender=bob)
            assert "telegram:200" in next(m["text"] for m in ann.replies if m["chat"]["id"] == ANN["id"])
            assert all("text_link" not in repr(message.get("entities")) for message in ann.replies)
            assert "approved" in told
            await ann.say(**command("/trust telegram:200"))
            assert await ann.say("Hello", sender=BOB, chat=private_chat(BOB)) != ""
