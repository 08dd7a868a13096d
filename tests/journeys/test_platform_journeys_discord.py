"""An owner's days on Discord, with the real client against a strict server: no language model is needed for any of it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.commands.table import ASK_DIRECTLY, COMMANDS, UNKNOWN_COMMAND
from bot.limits import REFUSAL
from tests.fakes.assistants import OnDiscord, on_discord
from tests.fakes.discord_world import Json
from tests.fakes.llm_server import LlmServer, Mode, Say
from tests.fakes.talking import rows


@pytest.fixture
async def ann(tmp_path: Path) -> AsyncIterator[OnDiscord]:
    async with on_discord(tmp_path) as discord:
        yield discord


def said(ann: OnDiscord, channel: Json, text: str) -> Json:
    return next(m for m in ann.home.world.messages[channel["id"]].values() if m["content"] == text)


class TestDirectChat:
    async def test_v6_v7_v15_greet_remember_ask_correct_and_forget(self, ann: OnDiscord) -> None:
        home = ann.home
        assert "Confidant" in await ann.slash("start", user=home.ann, channel=home.dm)
        assert "March 15th" in await ann.say("Remember that my dentist appointment is on March 15th")
        assert "March 15th" in await ann.say("What do you remember about my dentist?")
        assert "March 18th" in await ann.say("Actually, it's on March 18th")
        assert "March 18th" in await ann.say("What do you remember about my dentist?")
        await ann.say("Forget what I told you about my dentist appointment")
        assert "nothing" in (await ann.say("What do you remember about my dentist?")).casefold()
        assert await rows(ann.bot, "memories") == []

    async def test_it_is_the_owners_own_pool_and_not_a_room(self, ann: OnDiscord) -> None:
        """B3"""
        await ann.say("I live in Oslo")
        await ann.slash("remember", "my cat is called Bo", user=ann.home.ann, channel=ann.home.dm)
        assert {row[2] for row in await rows(ann.bot, "memories")} == {"shared"}

    async def test_v13_a_private_conversation_is_resumed_by_name(self, ann: OnDiscord) -> None:
        home = ann.home
        await ann.slash("private", "party", user=home.ann, channel=home.dm)
        await ann.say("Remember that the party is at the lake house")
        await ann.slash("endprivate", user=home.ann, channel=home.dm)
        assert "lake house" not in await ann.say("Where is the party?")
        await ann.slash("private", "party", user=home.ann, channel=home.dm)
        assert "lake house" in await ann.say("Where is the party?")

    async def test_b5_an_edit_learns_the_new_words_and_a_deletion_withdraws_them(self, ann: OnDiscord) -> None:
        await ann.say("I live in Lyon")
        message = said(ann, ann.home.dm, "I live in Lyon")
        assert await ann.edit(message, "I live in Nantes") == ""
        answer = await ann.say("Where do I live?")
        assert "Nantes" in answer
        assert "Lyon" not in answer
        await ann.delete(message)
        assert "withdrawn" in repr(await rows(ann.bot, "memories"))
        assert "Nantes" not in await ann.slash("memories", user=ann.home.ann, channel=ann.home.dm)

    async def test_a_long_answer_comes_in_parts_and_whole(self, tmp_path: Path) -> None:
        lines = [f"Line {n} of the **long** tale, with `code` in it." for n in range(150)]
        async with LlmServer(Mode.SCRIPTED) as llm, on_discord(tmp_path, llm) as ann:
            llm.script(Say("\n".join(lines)))
            whole = await ann.say("Tell me the long tale")
            assert len(ann.replies) > 1
            assert all(len(message["content"]) <= 2000 for message in ann.replies)
            assert all(f"Line {n} of the **long** tale" in whole for n in range(150))

    async def test_the_menu_is_registered(self, ann: OnDiscord) -> None:
        assert {one["name"] for one in ann.home.world.commands} == {one.name for one in COMMANDS}


class TestButtons:
    async def asked(self, ann: OnDiscord) -> Json:
        await ann.say("My sister Anna lives in Bergen")
        await ann.say("My sister Anna works at Nordwind")
        await ann.say("Forget what I told you about Anna")
        return ann.replies[-1]

    async def test_v15_the_right_person_picks_by_button(self, ann: OnDiscord) -> None:
        question = await self.asked(ann)
        await ann.press(question, label="all")
        assert await rows(ann.bot, "memories") == []

    async def test_a_press_by_anybody_else_does_nothing(self, ann: OnDiscord) -> None:
        question = await self.asked(ann)
        assert await ann.press(question, label="all", user=ann.home.bob) == ""
        assert len(await rows(ann.bot, "memories")) >= 2


class TestServer:
    async def test_only_what_is_said_to_it_is_answered(self, ann: OnDiscord) -> None:
        """A mention, a reply to it, a command; all else is only listened to."""
        home = ann.home
        assert await ann.say("hello everybody", sender=home.bob, channel=home.room) == ""
        assert await ann.say("hello @everyone", sender=home.bob, channel=home.room, mention_everyone=True) == ""
        assert await ann.say(f"{ann.mention} hello", sender=home.bob, channel=home.room) != ""
        ours = ann.replies[-1]
        reply = home.world.reply(home.world.messages[home.room["id"]][ours["id"]])
        assert await ann.say("and you?", sender=home.bob, channel=home.room, **reply) != ""
        theirs = home.world.reply(said(ann, home.room, "hello everybody"))
        assert await ann.say("and you?", sender=home.bob, channel=home.room, **theirs) == ""
        assert await ann.slash("help", user=home.bob, channel=home.room) != ""

    async def test_b3_each_room_remembers_its_own(self, ann: OnDiscord) -> None:
        home = ann.home
        await ann.say(f"{ann.mention} remember that our standup is at 9:30", channel=home.room)
        question = f"{ann.mention} when is our standup?"
        assert "9:30" in await ann.say(question, sender=home.bob, channel=home.room)
        assert "9:30" not in await ann.say(question, sender=home.bob, channel=home.thread)
        assert "9:30" in await ann.say("When is our standup?")

    async def test_b3_v14_commands_in_a_room(self, ann: OnDiscord) -> None:
        """A disclosing one is answered alike whether or not there is anything; a stranger's does not exist."""
        home = ann.home
        await ann.say("Remember that I'm allergic to peanuts")
        for one in COMMANDS:
            text = "peanuts" if one.takes_text else None
            if one.discloses:
                assert await ann.slash(one.name, text, user=home.ann, channel=home.room) == ASK_DIRECTLY
            if one.guardian_only:
                assert await ann.slash(one.name, text, user=home.bob, channel=home.room) == UNKNOWN_COMMAND


class TestStrangers:
    async def test_a_stranger_is_answered_and_teaches_nothing(self, ann: OnDiscord) -> None:
        assert await ann.say("Hello", sender=ann.home.bob) != ""
        await ann.say("Remember that I live in Quito", sender=ann.home.bob)
        assert await rows(ann.bot, "memories") == []

    async def test_a_stranger_is_limited_and_told_so_once(self, tmp_path: Path) -> None:
        async with on_discord(tmp_path, stranger_messages_per_minute=2) as ann:
            answers = [await ann.say(f"Hello {n}", sender=ann.home.bob) for n in range(5)]
            assert answers[2] == REFUSAL
            assert answers[3:] == ["", ""]
            assert await ann.say("Hello") != ""
