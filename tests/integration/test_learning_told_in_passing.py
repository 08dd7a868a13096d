"""V6, V7: what is told in passing and makes something else untrue, without a word of what was told before; and what comes back."""

from __future__ import annotations

import calendar
from pathlib import Path

import pytest

from memory_core.domain.records import Standing
from memory_core.domain.slots import ENDED
from tests.integration.learning_world import learning


async def standing_after(tmp_path: Path, *said: str) -> set[str]:
    """What holds, without what is kept of something that ended."""
    async with learning(tmp_path) as world:
        for one in said:
            await world.say(one)
        current = await world.memories(Standing.CURRENT)
        ended = {one.value.removeprefix(ENDED) for one in current if one.value.startswith(ENDED) or one.value == "none"}
        return {
            one.statement
            for one in current
            if not one.value.startswith(ENDED) and one.value != "none" and one.value not in ended
        }


@pytest.mark.parametrize(
    ("told", "then"),
    [
        ("I work as a warehouse manager at Argos.", "Been made redundant, last day was Friday."),
        ("My father-in-law is in St. Mary's hospital.", "He came home yesterday."),
        ("We're saving for a house deposit.", "We got the keys on Friday!"),
        ("My son is looking for a flat in Lyon.", "He signed the lease on a one-bed yesterday."),
        ("I wear glasses.", "Had my eyes lasered last week, 20/20 now."),
        ("I am in the volunteer fire brigade.", "After 31 years I gave back my helmet and pager yesterday."),
        ("My bike is a red Trek.", "Someone nicked my bike outside Tesco."),
        ("I'm training for the Berlin marathon.", "I tore my calf so Berlin's not happening."),
        ("My boss is Karin.", "Karin got the push and they've put Anders in charge of us."),
        ("My girlfriend is Simran.", "me n simran broke up"),
        ("My girlfriend is Simran.", "simran n me split up last night"),
        ("Freya from number 12 is our babysitter.", "Well, we've lost our babysitter to university."),
        ("I'm marrying Shane in September.", "The wedding is off."),
    ],
)
async def test_v6_what_happened_ends_what_was(tmp_path: Path, told: str, then: str) -> None:
    assert told not in await standing_after(tmp_path, told, then)


@pytest.mark.parametrize(
    ("told", "then"),
    [
        ("My brother works at Ford.", "Lost my job at the bakery, been laid off."),
        ("My dentist is Dr. Huang.", "Dr. Huang got fired up about flossing."),
        ("I'm training for the Berlin marathon.", "The bake sale isn't happening."),
        ("My girlfriend is Simran.", "me and tara split the bill"),
        ("My girlfriend is Simran.", "me n simran broke up the fight"),
        ("My girlfriend is Simran.", "me n simran are finished with the exams"),
        ("I have two apprentices, Kofi and Liam.", "Kofi's left me a note about the van."),
    ],
)
async def test_v6_what_is_of_something_else_ends_nothing(tmp_path: Path, told: str, then: str) -> None:
    assert told in await standing_after(tmp_path, told, then)


@pytest.mark.parametrize(
    "said",
    [
        ("I drive a white Transit van.", "My van was stolen last night.", "Police found the van, not a scratch on it."),
        ("I drive a Peugeot 208.", "I sold the Peugeot to my cousin.", "I bought the Peugeot back."),
        ("My bike is a red Trek.", "My bike got nicked on Saturday.", "The police found my bike in a ditch."),
        ("My cat is called Max.", "Max ran away.", "Found Max under the shed!"),
        ("I'm marrying Shane in September.", "The wedding is off.", "The wedding is back on in September."),
    ],
)
async def test_v7_what_comes_back_is_known_as_it_was(tmp_path: Path, said: tuple[str, str, str]) -> None:
    known = await standing_after(tmp_path, *said)
    assert said[0] in known
    assert said[1] not in known


async def test_v7_what_is_found_ruined_is_not_had_again(tmp_path: Path) -> None:
    said = ("I drive a white Transit van.", "My van was stolen last night.", "Police found the van burnt out.")
    assert said[0] not in await standing_after(tmp_path, *said)


async def test_v7_what_is_on_again_another_day_is_not_on_the_old_one(tmp_path: Path) -> None:
    said = ("The wedding is on 5 June.", "The wedding is off.", "The wedding is back on, on 7 July.")
    assert said[0] not in await standing_after(tmp_path, *said)


async def test_v6_of_two_who_are_counted_one_is_left(tmp_path: Path) -> None:
    known = await standing_after(
        tmp_path, "I've got two apprentices, Yaw and Kofi.", "Kofi's left me for a bigger firm."
    )
    assert "My apprentice is Yaw." in known
    assert not [one for one in known if "two apprentices" in one]


async def test_v6_what_is_not_the_only_one_is_told_as_one_of_several(tmp_path: Path) -> None:
    known = await standing_after(
        tmp_path, "My only subscription is Netflix. It goes on Rohan's card.", "Signed up for Audible as well."
    )
    assert {"One subscription of mine is Netflix.", "One subscription of mine goes on Rohan's card."} <= known


@pytest.mark.parametrize(
    ("told", "then", "known"),
    [
        (
            "My phone contract is 19 euros a month.",
            "From {month} the phone contract is 25.",
            "My phone contract is 25 euros a month, from {month}.",
        ),
        ("My rent is 800 a month.", "From {month} my rent is 850.", "My rent is 850 a month, from {month}."),
        (
            "My rent is 800 a month.",
            "The rent goes up to 850 in {month}.",
            "My rent is 850 a month, from {month}.",
        ),
    ],
)
async def test_v6_a_sum_that_is_to_come_says_from_when(tmp_path: Path, told: str, then: str, known: str) -> None:
    async with learning(tmp_path) as world:
        month = calendar.month_name[(world.now.month + 1) % 12 + 1]
        await world.say(told)
        await world.say(then.format(month=month))
        assert known.format(month=month) in {one.statement for one in await world.memories(Standing.CURRENT)}


@pytest.mark.parametrize(
    ("told", "then", "known"),
    [
        (
            "My son Noam is in the army until {month}.",
            "Noam's service was extended to {later}.",
            "My son Noam is in the army until {later}.",
        ),
        (
            "My lease runs until 30 {month}.",
            "Our lease has been extended until 30 {later}.",
            "My lease runs until 30 {later}.",
        ),
        (
            "My flight is on 20 {month}.",
            "My flight got cancelled and they rebooked me on the 21st.",
            "My flight is on 21 {month}.",
        ),
        (
            "My train to Leeds is on 4 {month}.",
            "My train to Leeds was cancelled so they've put me on the one on 5 {month}.",
            "My train to Leeds is on 5 {month}.",
        ),
    ],
)
async def test_v6_what_is_extended_or_booked_anew_has_another_day(
    tmp_path: Path, told: str, then: str, known: str
) -> None:
    async with learning(tmp_path) as world:
        months = {
            "month": calendar.month_name[(world.now.month + 1) % 12 + 1],
            "later": calendar.month_name[(world.now.month + 3) % 12 + 1],
        }
        await world.say(told.format(**months))
        await world.say(then.format(**months))
        current = {one.statement for one in await world.memories(Standing.CURRENT)}
        assert known.format(**months) in current
        assert told.format(**months) not in current


async def test_v6_some_that_are_gone_are_not_as_many(tmp_path: Path) -> None:
    assert "I have 40 goats." not in await standing_after(tmp_path, "I have 40 goats.", "We lost ten goats to disease")


async def test_v6_what_is_lost_of_them_leaves_them_as_many(tmp_path: Path) -> None:
    assert "I have 3 sisters." in await standing_after(tmp_path, "I have 3 sisters.", "I lost 2 sisters' numbers")
