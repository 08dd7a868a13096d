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
