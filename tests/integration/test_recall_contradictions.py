"""Two memories that contradict each other by inference: both are told, and which of them holds is plain (V7)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from memory_core.domain.ranking import Tier
from memory_core.domain.records import Kind, MemoryId
from tests.contracts.store_records import at, memory
from tests.integration.recall_world import World, opened

HATES = memory("I hate olives", id="hates", attribute="dislikes", value="olives", kind=Kind.PREFERENCE)
LIKES = replace(
    memory("I like olives", id="likes", attribute="likes", value="olives", kind=Kind.PREFERENCE),
    learned_at=at(hours=1),
    last_mention_at=at(hours=1),
    coexists_with=HATES.id,
)


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with opened(tmp_path) as found:
        found.clock.now = at(hours=4)
        yield found


async def test_v7_what_a_newer_memory_contradicts_is_told_second_as_earlier(world: World) -> None:
    await world.remember(HATES, LIKES)
    recalled = await world.ask("Do I like olives?")
    assert [(one.memory.id, one.earlier) for one in recalled.memories] == [("likes", False), ("hates", True)]
    assert recalled.memories[1].tier is Tier.POSSIBLE


async def test_v7_the_old_one_said_again_since_holds(world: World) -> None:
    await world.remember(replace(HATES, last_mention_at=at(hours=2), mentions=2), LIKES)
    recalled = await world.ask("Do I like olives?")
    assert [(one.memory.id, one.earlier) for one in recalled.memories] == [("hates", False), ("likes", True)]


async def test_v7_the_newer_is_told_even_where_the_search_found_only_the_old_one(world: World) -> None:
    """Its words are others; that it means the opposite of what was found makes it the answer."""
    await world.remember(HATES, replace(LIKES, statement="They have grown on me", value="those green things"))
    recalled = await world.ask("Do I hate olives?")
    assert [(one.memory.id, one.earlier) for one in recalled.memories] == [("likes", False), ("hates", True)]


async def test_opposite_tastes_for_other_things_do_not_touch_each_other(world: World) -> None:
    figs = replace(LIKES, statement="I like figs", value="figs", coexists_with=None)
    await world.remember(HATES, figs)
    recalled = await world.ask("Do I hate olives?")
    assert [(one.memory.id, one.earlier) for one in recalled.memories if one.memory.id == "hates"] == [("hates", False)]


async def test_of_two_events_the_one_of_the_named_time_comes_first(world: World) -> None:
    """A time in the question is a soft signal: the other one is still told."""
    race = memory("I ran a race with Ola", id="recent", attribute="event", value="race", last_mention_at=at(hours=1))
    asked_for = replace(race, id=MemoryId("asked for"), learned_at=at(days=-40))
    await world.remember(race, asked_for)
    recalled = await world.ask("Which race did I run with Ola last month?")
    assert [one.memory.id for one in recalled.memories] == ["asked for", "recent"]


FIREFOX = memory("I use Firefox as my browser", id="firefox", attribute="uses", value="Firefox", kind=Kind.PREFERENCE)


async def test_v7_in_a_slot_of_many_values_the_newer_is_told_even_where_the_search_found_only_the_old_one(
    world: World,
) -> None:
    newer = replace(
        FIREFOX,
        id=MemoryId("later"),
        statement="Brave has it now",
        value="Brave",
        learned_at=at(hours=1),
        last_mention_at=at(hours=1),
        coexists_with=FIREFOX.id,
    )
    newest = replace(newer, id=MemoryId("last"), statement="Off to Zen", value="Zen", coexists_with=newer.id)
    newest = replace(newest, learned_at=at(hours=2), last_mention_at=at(hours=2))
    await world.remember(FIREFOX, newer, newest)
    recalled = await world.ask("Do I use Firefox as my browser?")
    assert [(one.memory.id, one.earlier) for one in recalled.memories] == [("last", False), ("firefox", True)]


async def test_v6_a_place_that_is_said_again_after_another_holds(world: World) -> None:
    """Bristol, Berlin, Bristol: nobody said that it changed, but the last word counts."""
    bristol = memory("My son Harry lives in Bristol", id="bristol", subject="son Harry", value="Bristol")
    berlin = replace(
        bristol, id=MemoryId("berlin"), statement="My son Harry lives in Berlin", value="Berlin", learned_at=at(hours=1)
    )
    berlin = replace(berlin, last_mention_at=at(hours=1), coexists_with=bristol.id)
    await world.remember(replace(bristol, last_mention_at=at(hours=2), mentions=2), berlin)
    recalled = await world.ask("Where does Harry live?")
    assert [(one.memory.value, one.earlier) for one in recalled.memories] == [("Bristol", False), ("Berlin", True)]


async def test_v6_what_is_known_of_a_former_boyfriend_is_no_news(world: World) -> None:
    marcus = memory(
        "My boyfriend is called Marcus", id="marcus", attribute="partner", value="Marcus", tags=("boyfriend",)
    )
    jonas = replace(marcus, id=MemoryId("jonas"), statement="My boyfriend is called Jonas", value="Jonas")
    jonas = replace(jonas, learned_at=at(hours=1), last_mention_at=at(hours=1), coexists_with=marcus.id)
    medic = memory("My boyfriend Marcus is a paramedic", id="medic", subject="boyfriend Marcus", attribute="occupation")
    await world.remember(marcus, replace(medic, value="paramedic"), jonas)
    recalled = await world.ask("What does my boyfriend do?")
    assert ("medic", True) in [(one.memory.id, one.earlier) for one in recalled.memories]
    assert ("medic", False) not in [(one.memory.id, one.earlier) for one in recalled.memories]


async def test_v6_what_is_known_of_a_friend_who_was_never_named_as_one_holds(world: World) -> None:
    vet = memory("My friend Lena is a vet", id="vet", subject="friend Lena", attribute="occupation", value="vet")
    await world.remember(vet, memory("My friend is called Olga", id="olga", attribute="friend", value="Olga"))
    recalled = await world.ask("What does my friend Lena do?")
    assert [(one.memory.id, one.earlier) for one in recalled.memories if one.memory.id == "vet"] == [("vet", False)]


async def test_v6_a_wish_that_was_lifted_is_no_answer_but_to_what_was_before(world: World) -> None:
    lifted = memory(
        "You can stop answering in German", id="lifted", attribute="reply_language", value="no longer German"
    )
    await world.remember(lifted)
    assert (await world.ask("Do you answer in German?")).memories == ()
    assert [one.memory.id for one in (await world.ask("Did you answer in German before?")).memories] == ["lifted"]
