"""V6: what is told as a sentence only, since nothing else of it was understood, is out of date itself one day."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from memory_core.domain.reconcile import Coexist, Supersede
from memory_core.domain.records import Memory, Standing
from memory_core.domain.scopes import EVERYTHING
from memory_core.ports import MemoryFilter
from tests.fakes.reader_by_hand import ReaderByHand
from tests.integration.learning_world import World, learning

OFFICE = "My office is in the Kifissia building"
MOVED = "They have moved us to the Piraeus building until further notice"
BACK = "Well that didn't last, my desk is in Kifissia once more since Monday"
ON = "All of us are in the annex by the port since the flood"
BLOOD = "My blood type is A positive"
CARD = "Found my donor card, it says O negative, so I was wrong before"
SMOKES = "I smoke about 15 a day"
WITHOUT = "59 days without one today, never thought I'd manage it"
SHARES = "I'm sharing a room with Kunle this semester"
LEFT = "Kunle moved out lol, sharing with Emeka now"


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with learning(tmp_path) as opened:
        opened.reader = ReaderByHand(
            ends={
                MOVED: [OFFICE],
                BACK: [f"no longer {OFFICE}"],
                ON: [f"no longer {OFFICE}"],
                CARD: ["A positive"],
                WITHOUT: ["smoke about 15 a day"],
                LEFT: ["I am sharing a room with Kunle this semester"],
            }
        )
        yield opened


async def current(world: World) -> list[Memory]:
    async with world.store.reading() as reads:
        found = await reads.memories.listed(EVERYTHING, MemoryFilter(now=world.now, limit=50))
    return [memory for memory in found if memory.standing is Standing.CURRENT]


async def test_v6_what_was_so_before_is_so_again(world: World) -> None:
    await world.say(OFFICE)
    await world.say(MOVED)
    (learned,) = (await world.say(BACK)).learned
    assert isinstance(learned.decision, Supersede)
    assert [one.value for one in await current(world)] == [OFFICE]


async def test_v6_what_came_since_gives_way_to_what_is_told_last(world: World) -> None:
    await world.say(OFFICE)
    (since,) = (await world.say(MOVED)).learned
    (learned,) = (await world.say(ON)).learned
    assert learned.decision == Coexist(since.memory.id)
    assert (learned.memory.value, learned.memory.statement) == (f"no longer {MOVED[0].lower()}{MOVED[1:]}", f"{ON}.")


async def test_v6_what_holds_for_life_gives_way_where_the_owner_was_wrong(world: World) -> None:
    await world.say(BLOOD)
    (learned,) = (await world.say(CARD)).learned
    assert learned.memory.value == "no longer A positive"


async def test_v6_days_without_are_no_matter_of_the_day(world: World) -> None:
    await world.say(SMOKES)
    (learned,) = (await world.say(WITHOUT)).learned
    assert learned.memory.statement == f"{WITHOUT}."


async def test_v6_a_laugh_is_no_joke_where_something_is_seen_to_have_ended(world: World) -> None:
    """Nothing is learned from it but that."""
    await world.say(SHARES)
    learned = (await world.say(LEFT)).learned
    assert [one.memory.value.startswith("no longer ") for one in learned] == [True]


VIM, CODE, VIM_AGAIN = "I use Vim.", "I switched to VS Code.", "I went back to Vim."


async def test_v6_what_took_a_place_gives_it_back_whatever_was_told_between(world: World) -> None:
    """Without a model: the store knows what superseded what."""
    world.reader = None
    for said in (VIM, "I have a standing desk.", CODE, "I am allergic to nuts.", VIM_AGAIN):
        await world.say(said)
    assert {one.value for one in await current(world) if one.attribute == "uses"} == {"Vim"}


async def test_v6_a_favourite_is_the_favourite_again(world: World) -> None:
    world.reader = None
    for said in (
        "My favourite restaurant is Luigi's.",
        "My favourite restaurant is Sakura now.",
        "Luigi's is my favourite again.",
    ):
        await world.say(said)
    (one,) = await current(world)
    assert (one.value, one.statement) == ("Luigi's", "My favourite restaurant is Luigi's.")


@pytest.mark.parametrize(
    ("before", "after", "value"),
    [
        ("My mother lives in Cork.", "Mum has moved to Galway.", "Galway"),
        ("My mum is 70.", "My mother is 71 now.", "71"),
        ("My grandmother lives in Leeds.", "Grandma has moved to York.", "York"),
    ],
)
async def test_b1_people_are_called_by_more_than_one_word(world: World, before: str, after: str, value: str) -> None:
    world.reader = None
    await world.say(before)
    await world.say(after)
    assert [one.value for one in await current(world)] == [value]


async def test_v6_two_that_one_sentence_ends_are_both_contradicted(world: World) -> None:
    """Each end stands against one memory."""
    world.reader = None
    await world.say("My daughter Ellie is at Durham University.")
    await world.say("She studies law.")
    await world.say("Ellie graduated last summer.")
    known = await current(world)
    studies = {one.id for one in known if one.attribute == "education" and not one.value.startswith("no longer")}
    assert len(studies) == 2
    assert {one.coexists_with for one in known if one.value.startswith("no longer")} == studies
