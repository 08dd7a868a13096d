"""V7: what everyday messages put out of date by their words, and what they must leave alone. The rules alone: nothing compares."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest

from memory_core.domain.records import Standing
from memory_core.domain.scopes import EVERYTHING
from memory_core.ports import MemoryFilter
from tests.integration.learning_world import World, learning


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with learning(tmp_path) as opened:
        yield opened


async def told(world: World) -> list[str]:
    """The statements that hold, and that nothing newer stands against."""
    async with world.store.reading() as reads:
        found = await reads.memories.listed(EVERYTHING, MemoryFilter(now=world.now, limit=50))
    current = [one for one in found if one.standing is Standing.CURRENT]
    contradicted = {one.coexists_with for one in current}
    return [one.statement for one in current if one.id not in contradicted]


async def after(world: World, *messages: str) -> list[str]:
    for message in messages:
        await world.say(message)
    return await told(world)


@pytest.mark.parametrize(
    ("said", "now", "gone"),
    [
        (
            ("My cat is called Biscuit.", "her jabs are 9 january at half 10"),
            ("vet rang, biscuits jabs are the 11th now not the 9th. same time", "11 January at half 10"),
            "9 january",
        ),
        (
            ("My dentist appointment with Dr Kulkarni is on 16th june at 6.30 pm.",),
            ("Dr Kulkarni shifted me to 19th same time", "19 June at 6.30 pm"),
            "16th june",
        ),
        (
            ("My mum has an operation on 20 February.",),
            ("Mum's operation is not on the 20th, they made it the 21st.", "on 21 February"),
            "20 February",
        ),
        (
            ("we picked wedding date, 12 December, Ibadan",),
            ("Wedding don move to 19 December, hall wahala", "19 December, Ibadan"),
            "12 December",
        ),
        (
            ("My cousin's engagement is on 24th august",),
            ("engagement is now on 31st august because of hall booking", "My cousin's engagement is on 31st august"),
            "24th",
        ),
        (("My sister's birthday is 12 May.",), ("no wait, it's the 14th", "birthday is 14 May"), "12 May"),
        (("My mum's birthday is 3rd May 1960.",), ("sorry, it's the 4th", "birthday is 4th May 1960"), "3rd"),
        (("I'm flying to Rome on 3 May.",), ("no wait, it's the 4th", "flying to Rome on 4 May"), "3 May"),
        (
            ("The report is due on Friday.",),
            ("they pushed it to Wednesday 2pm", "The report is due on Wednesday at 2pm"),
            "Friday",
        ),
    ],
)
async def test_v7_another_day_is_of_what_is_meant(
    world: World, said: Sequence[str], now: tuple[str, str], gone: str
) -> None:
    text, known = now
    found = await after(world, *said, text)
    assert any(known in one for one in found), found
    assert not any(gone in one for one in found), found


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        (
            (
                "My rent is due 1st of May.",
                "Interview with a fintech, PayNest, Monday 10am on Zoom.",
                "they pushed it to Wednesday 2pm",
            ),
            "My rent is due 1st of May.",
        ),
        (
            (
                "My engagement is on 24th august.",
                "my cousin's engagement is now on 31st august because of hall booking",
            ),
            "My engagement is on 24th august.",
        ),
        (("My meeting is on 3 May.", "Dr Lim moved me to the cheaper plan"), "My meeting is on 3 May."),
        (
            ("My dad's surgery is on 20 February.", "Mum's surgery is now on the 21st"),
            "My dad's surgery is on 20 February.",
        ),
        (("The report is due on Friday.", "Did they push it to Wednesday?"), "The report is due on Friday."),
        (("The report is due on Friday.", "If they moved it to Monday I'd be glad."), "The report is due on Friday."),
    ],
)
async def test_v7_a_day_of_something_else_moves_nothing(world: World, said: Sequence[str], kept: str) -> None:
    assert kept in await after(world, *said)
