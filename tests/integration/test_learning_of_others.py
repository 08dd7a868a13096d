"""V5: what somebody else is, has and does is not the owner's, whoever reads it and however the sentence goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from memory_core.domain.candidates import Told
from memory_core.domain.slots import OWNER
from tests.fakes.reader_by_hand import ReaderByHand
from tests.integration.learning_world import learning


async def owners(tmp_path: Path, said: str, *told: Told) -> list[tuple[str, str]]:
    """What is learned of the owner from a sentence of which a reading model tells so much."""
    async with learning(tmp_path) as world:
        world.reader = ReaderByHand({said: list(told)})
        learned = (await world.say(said)).learned
    return [(one.memory.attribute, one.memory.value) for one in learned if one.memory.subject == OWNER]


@pytest.mark.parametrize(
    ("said", "attribute", "value"),
    [
        ("She turns 80 on 3 May.", "birthday", "3 May"),
        ("My mum turns 80 on 3 May.", "birthday", "3 May"),
        ("She got married on 9 June.", "anniversary", "9 June"),
        ("Her email is bert@two.example.", "email", "bert@two.example"),
        ("The neighbour drives a Skoda.", "vehicle", "Skoda"),
        ("Tom wears size 42.", "shoe_size", "42"),
        ("Tom is called Kit by everyone.", "nickname", "Kit"),
        ("He goes to the gym on Mondays.", "routine", "goes to the gym on Mondays"),
    ],
)
async def test_v5_what_is_told_of_nobody_by_name_is_not_the_owners(
    tmp_path: Path, said: str, attribute: str, value: str
) -> None:
    assert await owners(tmp_path, said, Told(attribute, None, value, 0.99)) == []


@pytest.mark.parametrize(
    ("said", "attribute", "value"),
    [
        ("The car is a Skoda.", "vehicle", "Skoda"),
        ("Asthma has plagued me since childhood.", "condition", "Asthma"),
    ],
)
async def test_v5_what_is_the_owners_still_is(tmp_path: Path, said: str, attribute: str, value: str) -> None:
    assert (attribute, value) in await owners(tmp_path, said, Told(attribute, None, value, 0.99))


@pytest.mark.parametrize(
    "said",
    [
        "Mum's given up the house and moved into a care home in Leeds.",
        "Our neighbour's sold the car and started at Aldi.",
        "My mum's sold the car and got married on 9 June.",
        "Tom's given up the house and bought a bike.",
    ],
)
async def test_v5_nor_what_they_did_next(tmp_path: Path, said: str) -> None:
    assert await owners(tmp_path, said) == []


async def test_two_things_that_one_is_doing_are_two(tmp_path: Path) -> None:
    learned = await owners(tmp_path, "We're renovating the kitchen and building a shed.")
    assert learned == [("project", "renovating the kitchen"), ("project", "building a shed")]


@pytest.mark.parametrize(
    ("said", "pronoun", "subject", "value"),
    [
        (["My colleague Pia speaks Greek.", "Pia's son Nico goes to kindergarten."], "He is 4.", "Nico", "4"),
        (["My sister Ann visited her son Max."], "He is 12.", "Max", "12"),
        (["My sister Ann is a nurse.", "Ann's husband Jan is a vet."], "She is 40.", "sister Ann", "40"),
    ],
)
async def test_v5_whom_a_message_begins_with_a_pronoun_goes_on_about(
    tmp_path: Path, said: list[str], pronoun: str, subject: str, value: str
) -> None:
    """Not whose relative that is."""
    async with learning(tmp_path) as world:
        for one in said:
            await world.say(one)
        [learned] = (await world.say(pronoun)).learned
    assert (learned.memory.subject, learned.memory.attribute, learned.memory.value) == (subject, "age", value)


async def test_v5_what_two_do_on_two_days_is_told_of_each(tmp_path: Path) -> None:
    async with learning(tmp_path) as world:
        learned = (await world.say("Anna has yoga on Mondays and Karl has it on Fridays.")).learned
    assert [one.memory.statement for one in learned] == ["Anna has yoga on Mondays.", "Karl has yoga on Fridays."]


@pytest.mark.parametrize(
    "said", ["It was Gran's funeral yesterday.", "It was my gran's funeral.", "We buried Gran on Friday."]
)
async def test_v7_who_is_buried_lives_nowhere(tmp_path: Path, said: str) -> None:
    async with learning(tmp_path) as world:
        await world.say("My gran lives in Whitby.")
        [learned] = (await world.say(said)).learned
    assert (learned.memory.subject, learned.memory.value) == ("gran", "died")


async def test_v5_ours_is_no_home(tmp_path: Path) -> None:
    assert await owners(tmp_path, "Ours is in Ghent.", Told("home_city", None, "Ghent", 0.99)) == []
