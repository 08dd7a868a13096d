"""V7: what somebody owns up to have told wrongly is put right in whatever words they do; other mistakes are left alone.

The rules alone: nothing compares. Each chain has words of its own; none was written for a pattern.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
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
    """The statements that hold, the contradicted ones too."""
    async with world.store.reading() as reads:
        found = await reads.memories.listed(EVERYTHING, MemoryFilter(now=world.now, limit=50))
    return sorted(memory.statement for memory in found if memory.standing is Standing.CURRENT)


@pytest.mark.parametrize(
    ("before", "text", "after"),
    [
        (
            "The new neighbour is called Helga.",
            "I got her name wrong, it's Hedda.",
            "My new neighbour is called Hedda.",
        ),
        (
            "I'm allergic to penicillin.",
            "I told you the wrong thing: it's ibuprofen I'm allergic to, penicillin is fine.",
            "I'm allergic to ibuprofen.",
        ),
        (
            "My locker at the pool is number 212.",
            "Typo above, the locker is 221.",
            "My locker at the pool is number 221.",
        ),
        ("Our boiler is a Vaillant.", "I checked and it says Viessmann, not Vaillant.", "Our boiler is a Viessmann."),
        (
            "The thesis is due on the 30th of November.",
            "I had the deadline wrong. It says the 13th of November.",
            "13th",
        ),
        ("I drive a Kia.", "Did I really write Kia? It's a Hyundai.", "I drive a Hyundai."),
        ("I pay 60 euros for the gym.", "Checked my account, the gym is 65 euros, I told you wrong.", "I pay 65 euros"),
        ("My cat is 11.", "Vet's papers say she's 12, so I was a year off.", "My cat is 12."),
        ("Our meeting room is B204.", "It's B240, I swapped the digits.", "Our meeting room is B240."),
        ("I take 20 mg of citalopram.", "I gave you the wrong dose, it's 10 mg.", "I take 10 mg of citalopram."),
        ("My sister lives in Ghent.", "No sorry, Ghent is where she works, she lives in Aalst.", "lives in Aalst."),
        ("My shoe size is 43.", "Actually scratch that, I'm a 44.", "My shoe size is 44."),
    ],
)
async def test_v7_a_mistake_that_is_owned_up_to_is_put_right(world: World, before: str, text: str, after: str) -> None:
    await world.say(before)
    await world.say(text)
    (now,) = await told(world)
    assert after in now


@pytest.mark.parametrize(
    ("before", "text"),
    [
        ("My sister lives in Leeds.", "There's something wrong with my laptop, it's dead."),
        ("I'm allergic to nuts.", "They gave me the wrong size, it's a 44."),
        ("My landlord is Mr Pike.", "I think I got his name wrong, maybe it's Pyke."),
        ("My landlord is Mr Pike.", "My boss corrected me in front of everyone, not nice."),
        ("My dog is called Rex.", "I was wrong about the weather, it's sunny."),
        ("My daughter is called Ada.", "It's Grace's birthday, not Ada's."),
        ("My daughter is called Ada.", "My mistake, my daughter is at Grace's tonight."),
        ("My car is a Volvo.", "I drove Anna's Saab today, not the Volvo."),
        ("I take 5 mg of ramipril.", "My bad, forgot to reply for 3 days."),
        ("My flat is number 12.", "Typo in my CV, had to print 15 copies again."),
        ("I have two cats.", "The vet has three cats, not two."),
        ("My rent is 800.", "They put the wrong name on the parcel, number 14 got it."),
    ],
)
async def test_v7_a_mistake_about_something_else_puts_nothing_right(world: World, before: str, text: str) -> None:
    await world.say(before)
    known = await told(world)
    await world.say(text)
    assert set(known) <= set(await told(world))


@pytest.mark.parametrize(
    ("before", "text", "after"),
    [
        (
            "I play an instrument in the village band.",
            "The instrument I play in the band is the flugelhorn.",
            ["I play the flugelhorn in the village band."],
        ),
        (
            "I play an instrument in the village band.",
            "The instrument in the shop window is the flugelhorn.",
            ["I play an instrument in the village band."],
        ),
        ("I have a dog.", "The dog next door is a spaniel.", ["I have a dog."]),
    ],
)
async def test_v7_what_was_vague_is_told_by_its_name(world: World, before: str, text: str, after: list[str]) -> None:
    await world.say(before)
    await world.say(text)
    assert set(after) <= set(await told(world))


async def test_v7_what_holds_for_a_part_alone_is_kept_with_it(world: World) -> None:
    await world.say("I like opera.")
    await world.say("I like opera but only Puccini.")
    assert "I like opera, but only Puccini." in await told(world)


async def test_s5_back_on_its_old_day_though_the_reason_comes_first(world: World) -> None:
    await world.say("Staff meeting is on Mondays.")
    await world.say("They have shifted the staff meeting to Thursdays.")
    await world.say("Thursdays clashed with choir, so the staff meeting is back on Mondays.")
    assert await told(world) == ["Staff meeting is on Mondays."]


@pytest.mark.parametrize(
    ("before", "text", "over"),
    [
        ("I'm six months pregnant.", "Little Oskar arrived at 4 this morning, we're both fine.", True),
        ("I'm six months pregnant.", "Little Women arrived in the post.", False),
        ("I'm six months pregnant.", "My sister's baby arrived this morning.", False),
        ("I'm studying accounting at Kwantlen.", "Graduation was today, mum cried the whole time.", True),
        ("I'm the head baker at Pagnotta.", "Yesterday was my retirement party.", True),
        ("I'm the head baker at Pagnotta.", "Yesterday was my boss's retirement party.", False),
    ],
)
async def test_v7_what_is_over_with_what_happened(world: World, before: str, text: str, over: bool) -> None:
    await world.say(before)
    report = await world.say(text)
    assert any(one.memory.value.startswith("no longer") for one in report.learned) is over


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        (
            "My partner Jonas is a baker, he starts at 4am every day except Sunday.",
            "My partner Jonas starts at 4am every day except Sunday.",
        ),
        ("I'm allergic to all nuts except almonds.", "I'm allergic to all nuts except almonds."),
        ("I eat everything except mushrooms.", "I eat everything except mushrooms."),
        ("My sister eats anything apart from fish.", "My sister eats anything apart from fish."),
        ("I'm allergic to penicillin, except that it was long ago.", None),
    ],
)
async def test_v5_what_is_taken_out_of_a_statement_is_taken_out_of_what_is_kept(
    world: World, said: str, kept: str | None
) -> None:
    """Every day but one is not every day."""
    learned = (await world.say(said)).learned
    exceptions = [one.memory for one in learned if "except" in one.memory.value]
    if kept is None:
        assert not exceptions
    else:
        assert kept in await told(world)


async def test_v5_what_is_eaten_but_for_one_thing_is_avoided(world: World) -> None:
    await world.say("I eat everything except mushrooms.")
    assert ("me", "avoids", "mushrooms") in await world.current()


@pytest.mark.parametrize("said", ["The flight is on the 14th, not the 9th.", "Not the 12th of all days!"])
async def test_v7_a_day_that_nothing_was_told_for_moves_nothing(world: World, said: str) -> None:
    await world.say("My appointment with Dr. Weiss is on 12 December.")
    await world.say(said)
    assert "My appointment with Dr. Weiss is on 12 December." in await told(world)


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("I meant I close at 5 on Fridays, not 4", "I usually close the shop at 6pm, but on Fridays already at 5."),
        (
            "I close the shop at 5 on Fridays, not at 4.",
            "I usually close the shop at 6pm, but on Fridays already at 5.",
        ),
        ("My brother closes his shop at 5 on Fridays, not 4.", None),
        ("This week I close the shop at 5 on Friday, not 4.", None),
        ("I wish I closed the shop at 3 on Fridays, not 4.", None),
        ("Maybe I close the shop at 5 on Fridays, not 4.", None),
    ],
)
async def test_v7_a_number_that_it_is_not_is_put_right_where_it_stands(
    world: World, text: str, after: str | None
) -> None:
    """The rest of what was told stays; and so does all of it where somebody else, another time or a wish is told."""
    await world.say("I usually close the shop at 6pm, but on Fridays already at 4.")
    await world.say("The library closes at 4 on Fridays.")
    await world.say(text)
    assert (after or "I usually close the shop at 6pm, but on Fridays already at 4.") in await told(world)
