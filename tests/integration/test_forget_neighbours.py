"""B2, V15: what is forgotten of one person tears nothing that stays of another, nor of the same one."""

from __future__ import annotations

from pathlib import Path

import pytest

from memory_core.domain.scopes import EVERYTHING
from memory_core.ports import MemoryFilter
from tests.fakes.talking import Talk, settings_for, talking


async def statements(talk: Talk) -> set[str]:
    async with talk.bot.memory.store.reading() as unit:
        return {
            m.statement.rstrip(".") for m in await unit.memories.listed(EVERYTHING, MemoryFilter(talk.now, limit=99))
        }


@pytest.mark.parametrize(
    ("taught", "asked", "stays"),
    [
        (
            ["My brother Tom plays golf", "My colleague Tom plays golf"],
            ["Forget my colleague"],
            {"My brother is called Tom", "My brother Tom plays golf"},
        ),
        (
            ["My sister Kasia likes tulips", "My aunt Maria likes tulips"],
            ["Forget that my aunt likes tulips"],
            {"My sister is called Kasia", "My sister Kasia likes tulips", "My aunt is called Maria"},
        ),
        (
            ["My son Adam plays football", "My stepson Leo plays football"],
            ["Forget that my son plays football"],
            {"My stepson is called Leo", "My stepson Leo plays football", "My son is called Adam"},
        ),
    ],
)
async def test_what_stays_is_whole(tmp_path: Path, taught: list[str], asked: list[str], stays: set[str]) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        for said in taught:
            await talk.say(said)
        for said in asked:
            answer = await talk.say(said)
        assert "Forgotten: 1 memory" in answer
        assert "memories (1)" in answer, "no other one is touched"
        assert await statements(talk) == stays


async def test_a_name_that_goes_leaves_the_other_facts_readable(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        for said in ("My brother Tom plays golf", "My brother Tom speaks Dutch"):
            await talk.say(said)
        listed = await talk.say("Forget my brother Tom")
        number = next(line[0] for line in listed.splitlines() if line.endswith("My brother is called Tom"))
        assert "Forgotten: 1 memory" in await talk.say(number)
        assert await statements(talk) == {"My brother Tom plays golf", "My brother Tom speaks Dutch"}


@pytest.mark.parametrize("said", ["both", "no, the second", "the golf one"])
async def test_an_answer_that_leaves_it_open_forgets_nothing_and_asks_again(tmp_path: Path, said: str) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        for one in ("My brother Tom plays golf", "My brother Tom speaks Dutch"):
            await talk.say(one)
        before = await statements(talk)
        listed = await talk.say("Forget my brother Tom")
        again = await talk.say(said)
        assert again.startswith("I am not sure which you mean, so I did nothing yet.")
        assert again.endswith(listed)
        assert await statements(talk) == before
        assert "Forgotten: " in await talk.say("all")
