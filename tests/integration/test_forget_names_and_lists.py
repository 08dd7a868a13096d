"""B2, V15: names that are written otherwise, and items of a list that have a word before them."""

from __future__ import annotations

from pathlib import Path

import pytest

from memory_core.domain.scopes import EVERYTHING
from memory_core.ports import MemoryFilter
from tests.fakes.talking import Talk, settings_for, talking


async def statements(talk: Talk) -> set[str]:
    async with talk.bot.memory.store.reading() as unit:
        return {m.statement for m in await unit.memories.listed(EVERYTHING, MemoryFilter(talk.now, limit=99))}


@pytest.mark.parametrize(
    ("taught", "asked", "left"),
    [
        (["Shaun is our plumber.", "Our electrician is called Rick."], "Forget Sean the plumber.", "Rick"),
        (["My cook is called Lakshmi.", "My driver is called Suresh."], "Forget everything about Laxmi.", "Suresh"),
        (["My dentist is Katherine Boyd.", "My vet is Dr Lim."], "Forget my dentist Catherine.", "Lim"),
    ],
)
async def test_b2_a_name_may_be_written_otherwise(tmp_path: Path, taught: list[str], asked: str, left: str) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        for said in taught:
            await talk.say(said)
        await talk.say(asked)
        after = await statements(talk)
        assert len(after) == 1
        assert left in after.pop()


async def test_v15_of_a_little_italian_nothing_is_left(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        await talk.say("I speak Turkish, German and a little Italian.")
        await talk.say("Forget that I speak Italian.")
        assert not [one for one in await statements(talk) if "Italian" in one or "little" in one]


async def test_v15_where_somebody_was_born_may_be_kept_without_the_day(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        await talk.say("My sister Camila was born in Londrina on 3 June 1990.")
        await talk.say("Forget Camila's date of birth, but keep where she was born.")
        assert "My sister Camila was born in Londrina." in await statements(talk)


async def test_v15_one_of_several_that_was_sold(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        await talk.say("I have a parrot, a motorbike and a summer house in Halkidiki.")
        await talk.say("I've sold the motorbike, so forget that I have one.")
        after = await statements(talk)
        assert not [one for one in after if "motorbike" in one]
        assert [one for one in after if "parrot" in one]


async def test_v15_what_was_done_besides_stays(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        await talk.say("I got a speeding ticket on Route 33, and I bought a new torque wrench.")
        await talk.say("Forget the speeding ticket.")
        assert "I bought a new torque wrench." in await statements(talk)


async def test_b2_a_number_with_the_same_area_code_stays_where_it_was_said(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        await talk.say("My vet is Dr. Fontaine and her number is 819 555 0143.")
        barber = "My barber is Steeve and his number is 819 555 0177."
        await talk.say(barber)
        if "yes" in await talk.say("Forget the vet's phone number, but keep her name."):
            await talk.say("yes")
        assert not [one for one in await statements(talk) if "0143" in one]
        async with talk.bot.memory.store.reading() as unit:
            kept = await unit.messages.search("barber Steeve", EVERYTHING, limit=9)
            said = {one.content for one in await unit.messages.by_ids([hit.id for hit in kept], EVERYTHING)}
        assert barber in said


async def test_b2_the_dog_is_ours_where_there_is_one(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        for said in (
            "Our dog Trufa is a greyhound.",
            "The dog's vet is Dr Llopis.",
            "My father's canary is called Pepe.",
        ):
            await talk.say(said)
        await talk.say("Forget everything about our dog.")
        assert await statements(talk) == {"My father's canary is called Pepe."}


async def test_b4_a_project_is_all_that_was_told_of_it(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        for said in (
            "The greenhouse project has a budget of 2 million pesos.",
            "The greenhouse must be ready by September.",
            "My henhouse door is green.",
        ):
            await talk.say(said)
        await talk.say("Forget the greenhouse project.")
        assert not [one for one in await statements(talk) if "greenhouse" in one]
