"""DESIGN 5: what was not learned is kept with its reason, and its owner can read both; forgetting reaches it as everything else."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from memory_core.domain.records import MessageId, Rejection
from memory_core.domain.scopes import EVERYTHING, SHARED
from tests.fakes.command_line import command_line
from tests.fakes.talking import rows, settings_for, talking


def _refused(number: int, text: str) -> Rejection:
    moment = datetime(2026, 1, 5, 10, number, tzinfo=UTC)
    return Rejection(f"r{number}", None, SHARED, text, "nothing remembered that this would end", moment)


@pytest.mark.slow
async def test_b2_what_was_refused_is_shown_with_its_reason_and_forgotten_with_the_rest(tmp_path: Path) -> None:
    home = tmp_path / "home"
    confidant = command_line(tmp_path)
    assert "Nothing was refused." in confidant("memory", "rejections").require().out
    async with talking(settings_for(home)) as talk:
        await talk.say("My boat is called Petrel")
        async with talk.bot.memory.store.writing() as unit:
            await unit.log.reject(
                [_refused(1, "It is not true that my boat is called Petrel"), _refused(2, "I no longer go climbing")]
            )
        (newest,) = confidant("memory", "rejections", "--limit", "1", "--json").require().objects
        assert (newest["text"], newest["reason"]) == (
            "I no longer go climbing",
            "nothing remembered that this would end",
        )
        assert newest["rejected_at"] == "2026-01-05T10:02:00+00:00"
        shown = confidant("memory", "rejections").require().out
        assert "2026-01-05 10:01 UTC" in shown
        assert "nothing remembered that this would end" in shown
        assert "It is not true that my boat is called Petrel" in shown
        assert (await talk.say("/forget my boat")).startswith("Forgotten")
        left = confidant("memory", "rejections").require().out
        assert "Petrel" not in left
        assert "I no longer go climbing" in left


async def test_b14_what_was_refused_of_a_forgotten_message_goes_with_it_in_whatever_words(tmp_path: Path) -> None:
    home = tmp_path / "home"
    async with talking(settings_for(home)) as talk:
        await talk.say("My boat is called Petrel")
        await talk.say("Mum asked whether my boat is called Petrel, and we sail on Sundays")
        await talk.say("I no longer go climbing")
        async with talk.bot.memory.store.reading() as unit:
            (about_climbing,) = await unit.log.rejections(EVERYTHING, limit=9)
        told, mentioned = [
            row[1] for row in await rows(talk.bot, "messages") if "Petrel" in row[10] and row[4] == "user"
        ]
        async with talk.bot.memory.store.writing() as unit:
            await unit.log.reject(
                [
                    replace(_refused(1, "There is something to go out on the water in"), message_id=MessageId(told)),
                    replace(_refused(2, "It wants fresh canvas"), message_id=MessageId(mentioned)),
                    _refused(3, "Whoever sails on Petrel is happy at weekends"),
                ]
            )
        assert (await talk.say("/forget my boat")).startswith("Forgotten")
        async with talk.bot.memory.store.reading() as unit:
            assert await unit.log.rejections(EVERYTHING, limit=9) == [about_climbing], "no whole or half of the others"


async def test_v10_what_was_refused_of_a_deleted_message_goes_with_it(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        await talk.say("I no longer go climbing", message_id="mistaken")
        assert await rows(talk.bot, "rejections")
        line = {"type": "delete", "message_id": "mistaken", "conversation": {"id": "c1", "kind": "direct"}}
        await talk.put({**line, "sender": {"id": "100"}, "sent_at": talk.now.isoformat()})
        assert not await rows(talk.bot, "rejections")


async def test_a_message_that_could_not_be_learned_from_is_listed(tmp_path: Path) -> None:
    home = tmp_path / "home"
    async with talking(settings_for(home)) as talk:
        await talk.say("I no longer live in Oslo")
    listed = command_line(tmp_path)("memory", "rejections", "--json").require().objects
    assert [(one["reason"], "Oslo" in str(one["text"])) for one in listed] == [
        ("nothing remembered that this would end", True)
    ]
