"""V7: a thing that only the owner has words for, told anew under a part of its name."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.integration.learning_world import World, learning

SHOP = "The alarm code of the shop is 5512."


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with learning(tmp_path) as opened:
        yield opened


async def told(world: World) -> list[str]:
    return sorted(memory.statement for memory in await world.memories() if memory.standing.value == "current")


@pytest.mark.parametrize(
    ("before", "text", "after"),
    [
        (SHOP, "The alarm code is 7734 now", "The alarm code of the shop is 7734."),
        (SHOP, "the new alarm code is 7734", "The alarm code of the shop is 7734."),
        (SHOP, "They changed the alarm code to 7734.", "The alarm code of the shop is 7734."),
        (SHOP, "The alarm code for the shop has been changed to 7734.", "The alarm code of the shop is 7734."),
        (
            "The wifi password at the office is hunter2.",
            "The wifi password is now blue42",
            "The wifi password at the office is blue42.",
        ),
        ("The manager of the shop is Karl.", "The manager is now Petra", "The manager of the shop is Petra."),
    ],
)
async def test_v7_a_part_of_the_name_is_enough(world: World, before: str, text: str, after: str) -> None:
    await world.say(f"Remember that {before}")
    await world.say("Remember that the spare key is under the blue pot.")
    await world.say(text)
    assert await told(world) == sorted([after, "The spare key is under the blue pot."])


@pytest.mark.parametrize(
    ("before", "text"),
    [
        (SHOP, "Is the alarm code 7734 now?"),
        (SHOP, "The alarm code of the boathouse is 7734 now."),
        (SHOP, "The alarm code is hard to remember now."),
        (SHOP, "The alarm company changed the locks to better ones."),
        ("The manager of the shop is Karl.", "The manager is ill now."),
        ("The manager of the shop is Karl.", "My sister said the manager is now Petra."),
        ("The meeting room of the choir is B12.", "The meeting room is cold now."),
    ],
)
async def test_v7_what_is_of_something_else_changes_nothing(world: World, before: str, text: str) -> None:
    await world.say(f"Remember that {before}")
    await world.say(text)
    assert before in await told(world)


async def test_v7_of_two_such_things_neither_is_guessed_at(world: World) -> None:
    await world.say(f"Remember that {SHOP}")
    await world.say("Remember that the alarm code of the boathouse is 3131.")
    await world.say("The alarm code is 7734 now.")
    assert {SHOP, "The alarm code of the boathouse is 3131."} <= set(await told(world))
