"""V6, V7: two people of one name are two: what is told of the one neither replaces nor names the other."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from memory_core.domain.candidates import Told
from memory_core.domain.records import Memory, Standing
from memory_core.domain.scopes import EVERYTHING
from memory_core.ports import MemoryFilter
from tests.fakes.reader_by_hand import ReaderByHand
from tests.integration.learning_world import World, learning


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with learning(tmp_path) as opened:
        yield opened


async def held(world: World) -> set[tuple[str, str, str]]:
    async with world.store.reading() as reads:
        found: list[Memory] = await reads.memories.listed(EVERYTHING, MemoryFilter(now=world.now, limit=50))
    return {(one.subject, one.attribute, one.value) for one in found if one.standing is Standing.CURRENT}


@pytest.mark.parametrize(
    ("friend", "brother"),
    [
        ("My friend Sam's birthday is 1 May.", "My brother Sam's birthday is 3 June."),
        ("my friend sam's birthday is 1 may", "my brother sam's birthday is 3 june"),
        ("My best friend Sam's birthday is 1 May.", "Our older brother Sam's birthday is 3 June."),
    ],
)
async def test_v6_a_brother_is_not_the_friend_of_his_name(world: World, friend: str, brother: str) -> None:
    name = "sam" if "sam" in friend else "Sam"
    days = [text.split(" is ")[1].rstrip(".") for text in (friend, brother)]
    world.reader = ReaderByHand(
        {text: [Told("birthday", name, day, 0.99)] for text, day in zip((friend, brother), days, strict=True)}
    )
    await world.say(friend)
    await world.say(brother)
    assert {("friend Sam", "birthday", "05-01"), ("brother Sam", "birthday", "06-03")} <= await held(world)


async def test_v6_a_name_alone_means_the_one_of_whom_was_told(world: World) -> None:
    said = {"My friend Sam's birthday is 1 May.": "1 May", "Sam's birthday is 2 May, sorry.": "2 May"}
    world.reader = ReaderByHand({text: [Told("birthday", "Sam", day, 0.99)] for text, day in said.items()})
    for text in said:
        await world.say(text)
    assert ("friend Sam", "birthday", "05-02") in await held(world)


async def test_v6_which_sam_it_is_may_be_said_by_where_he_is_from(world: World) -> None:
    said = {
        "Sam from work has his birthday on 3 May.": "3 May",
        "Sam from the choir has his birthday on 5 June.": "5 June",
    }
    world.reader = ReaderByHand({text: [Told("birthday", "Sam", day, 0.99)] for text, day in said.items()})
    for text in said:
        await world.say(text)
    days = {(subject, value) for subject, attribute, value in await held(world) if attribute == "birthday"}
    assert days == {("colleague Sam", "05-03"), ("Sam from the choir", "06-05")}


async def test_v1_who_a_namesake_is_gets_learned_as_well(world: World) -> None:
    await world.say("My aunt Anna lives in Leeds.")
    await world.say("My colleague Anna lives in York.")
    assert {
        ("me", "family", "Anna"),
        ("me", "colleague", "Anna"),
        ("aunt Anna", "home_city", "Leeds"),
        ("colleague Anna", "home_city", "York"),
    } <= await held(world)


async def test_v7_a_birthday_is_no_news_of_an_age(world: World) -> None:
    """Whatever the model makes of it."""
    born = "My nephew Milo's birthday is 3 May."
    world.reader = ReaderByHand({born: [Told("birthday", "Milo", "3 May", 0.99)]}, ends={born: ["7"]})
    await world.say("My nephew Milo is 7.")
    await world.say(born)
    assert {("nephew Milo", "age", "7"), ("nephew Milo", "birthday", "05-03")} <= await held(world)


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("Lena and I are getting married on 12 June", "Lena and I are getting married on 12 June."),
        ("Tom and I have a joint account at Barclays", "Tom and I have a joint account at Barclays."),
        ("Kate and I live in Leeds", "Kate and I live in Leeds."),
    ],
)
async def test_v1_who_does_it_with_the_owner_stays_in_the_statement(world: World, said: str, kept: str) -> None:
    await world.say(said)
    async with world.store.reading() as reads:
        found = await reads.memories.listed(EVERYTHING, MemoryFilter(now=world.now, limit=50))
    assert kept in {one.statement for one in found}


@pytest.mark.parametrize(
    "said", ["Rita is also the name of my boss, she is from Chile.", "Rita is also my boss's name, she is from Chile."]
)
async def test_v6_of_whom_a_name_is_told_to_be_another_ones_too_the_rest_is_told(world: World, said: str) -> None:
    await world.say("My aunt Rita is a baker.")
    await world.say(said)
    known = await held(world)
    assert ("boss Rita", "hometown", "Chile") in known
    assert ("aunt Rita", "hometown", "Chile") not in known


async def test_v7_what_is_told_of_one_is_no_news_of_another_of_the_name(world: World) -> None:
    await world.say("My piano teacher is called Olga, she lives in Hull.")
    await world.say("My cousin is called Olga and she lives in Rome.")
    assert {("teacher Olga", "home_city", "Hull"), ("cousin Olga", "home_city", "Rome")} <= await held(world)
