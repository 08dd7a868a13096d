"""V6, V7: what news of one thing leaves alone: a home when the owner is in hospital, one medicine when another is told of."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from memory_core.domain.records import Memory, Standing
from memory_core.domain.scopes import EVERYTHING
from memory_core.ports import MemoryFilter
from tests.fakes.reader_by_hand import ReaderByHand
from tests.integration.learning_world import World, learning


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with learning(tmp_path) as opened:
        yield opened


async def held(world: World) -> list[Memory]:
    async with world.store.reading() as reads:
        found = await reads.memories.listed(EVERYTHING, MemoryFilter(now=world.now, limit=50))
    return [memory for memory in found if memory.standing is Standing.CURRENT]


async def told(world: World) -> set[tuple[str, str, str]]:
    return {(memory.subject, memory.attribute.partition(":")[0], memory.value) for memory in await held(world)}


@pytest.mark.parametrize(
    "said", ["im in hospital now", "I'm in choir now.", "I'm in jazz band now", "I am in rehearsals now."]
)
async def test_v7_where_one_is_without_living_there_is_no_home(world: World, said: str) -> None:
    await world.say("I live in Leeds.")
    await world.say(said)
    assert {value for _, attribute, value in await told(world) if attribute == "home_city"} == {"Leeds"}


async def test_v6_one_more_medicine_ends_none_and_the_one_that_is_stopped_is_the_one_that_is_named(
    world: World,
) -> None:
    """Whatever the model makes of it."""
    taken, stopped = "I'm on the pill.", "I stopped taking the pill."
    world.reader = ReaderByHand(ends={taken: ["iron tablets"], stopped: ["iron tablets", "pill"]})
    await world.say("I take iron tablets.")
    await world.say(taken)
    assert {value for _, attribute, value in await told(world) if attribute == "medication"} == {"iron tablets", "pill"}
    await world.say(stopped)
    assert ("me", "medication", "iron tablets") in await told(world)
    assert ("me", "medication", "no longer iron tablets") not in await told(world)


async def test_v6_a_day_that_is_said_to_be_the_same_holds(world: World) -> None:
    said = "We've changed the wedding venue to Casa Loma, the date's the same."
    world.reader = ReaderByHand(ends={said: ["June 12", "2027-06-12"]})
    await world.say("Our wedding is on June 12 at the Old Mill.")
    (before,) = [memory.value for memory in await held(world) if memory.attribute == "date"]
    await world.say(said)
    assert [memory.value for memory in await held(world) if memory.attribute == "date"] == [before]


async def test_v6_i_meant_a_day_with_an_excuse_behind_it_corrects_the_day(world: World) -> None:
    await world.say("Our wedding is on September 4 at the Old Mill.")
    await world.say("I meant September 11, sorry")
    (wedding,) = [memory for memory in await held(world) if memory.attribute == "date"]
    assert wedding.value.endswith("-09-11")
    assert "Old Mill" in wedding.statement


async def test_v6_put_back_a_fortnight_is_two_weeks_later(world: World) -> None:
    await world.say("My cataract operation is on 8 December.")
    await world.say("The cataract operation has been put back a fortnight.")
    (operation,) = [memory for memory in await held(world) if memory.attribute == "date"]
    assert operation.value.endswith("-12-22")


async def test_v7_what_went_up_need_not_be_called_mine(world: World) -> None:
    await world.say("My rent is 850 a month.")
    await world.say("Rent's gone up to 900.")
    assert ("me", "rent", "900 a month") in await told(world)


@pytest.mark.parametrize(
    ("known", "said", "kept"),
    [
        ("My mate Dazza lent me his ute.", "Gave Dazza his ute back.", ("me", "friend", "Dazza")),
        ("My boss is Helen.", "Helen's off on maternity leave so Greg's covering.", ("me", "manager", "Helen")),
    ],
)
async def test_v7_nobody_leaves_the_owners_life_without_a_word_of_parting(
    world: World, known: str, said: str, kept: tuple[str, str, str]
) -> None:
    world.reader = ReaderByHand(ends={said: [kept[2]]})
    await world.say(known)
    await world.say(said)
    assert kept in await told(world)
    assert not [value for _, _, value in await told(world) if value.startswith("no longer")]


async def test_v6_who_is_back_is_a_partner_again(world: World) -> None:
    for said in ("I'm dating Tyler.", "Tyler and I broke up.", "Tyler and I are back together."):
        await world.say(said)
    assert ("me", "partner", "Tyler") in await told(world)


@pytest.mark.parametrize(
    ("said", "wrong"),
    [
        ("Hana's been offered a job in Vancouver but we haven't decided.", "Vancouver"),
        ("You keep listing Sanne as our sound engineer.", "sound engineer"),
        ("In your last summary you called Jonas my boyfriend.", "Jonas"),
        ("From now on we gather in Sheila's conservatory.", "rule"),
        ("Dear assistant, I am Margaret.", "assistant"),
        ("I actually like coriander now, weird.", "weird"),
        ("moved the horses over to Birch Creek", "home_city"),
    ],
)
async def test_v7_what_is_no_fact_of_anybody_is_not_learned(world: World, said: str, wrong: str) -> None:
    await world.say(said)
    assert not [one for one in await told(world) if wrong in one]


async def test_v7_a_phone_that_may_need_a_case_is_one_fact(world: World) -> None:
    await world.say("Kindly note my phone is an iPhone 13, in case I need to order a case.")
    (phone,) = await held(world)
    assert (phone.value, phone.statement) == ("iPhone 13", "My phone is an iPhone 13.")


async def test_v7_who_joins_a_firm_as_something_works_there(world: World) -> None:
    await world.say("My younger brother Obinna has joined Dangote as an accountant.")
    assert ("brother Obinna", "employer", "Dangote") in await told(world)


async def test_v6_ones_own_errand_is_run_in_one_place_now(world: World) -> None:
    await world.say("I do my weekly shop at the Co-op on Fridays.")
    await world.say("I have taken to doing my weekly shop at Aldi.")
    assert [memory.value for memory in await held(world)] == ["do my weekly shop at Aldi"]


@pytest.mark.parametrize(
    ("said", "city", "address"),
    [
        ("We moved to Grochowska 40, flat 3.", "Warsaw", {"Grochowska 40, flat 3"}),
        ("I moved to 14 Elm Street, Bristol.", "Bristol", {"14 Elm Street, Bristol"}),
        ("We moved to Hove.", "Hove", set()),
    ],
)
async def test_v6_another_street_is_another_address_and_another_town_a_home(
    world: World, said: str, city: str, address: set[str]
) -> None:
    await world.say("We live in Warsaw. Our flat is at Pulawska 15.")
    await world.say(said)
    told_now = await told(world)
    assert {value for _, attribute, value in told_now if attribute == "home_city"} == {city}
    assert {value for _, attribute, value in told_now if attribute == "home_address"} == address


async def test_v6_a_mother_who_moved_to_another_care_home_lives_there(world: World) -> None:
    await world.say("My mother lives in a care home in Bergen.")
    await world.say("My mother moved to a care home in Oslo.")
    told_now = await told(world)
    assert ("mother", "housing", "a care home in Oslo") in told_now
    assert ("mother", "home_city", "Oslo") in told_now
    assert not [one for one in told_now if "Bergen" in one[2]]


@pytest.mark.parametrize(
    ("known", "said", "now"),
    [
        ("I work at the shipyard.", "Lost my job at the shipyard.", ("me", "employer", "no longer shipyard")),
        ("I'm vegan.", "I'm not vegan anymore, just vegetarian.", ("me", "diet", "vegetarian")),
    ],
)
async def test_v6_news_without_its_subject_or_with_what_is_instead(
    world: World, known: str, said: str, now: tuple[str, str, str]
) -> None:
    await world.say(known)
    await world.say(said)
    assert {value for _, attribute, value in await told(world) if attribute == now[1]} == {now[2]}


async def test_v6_a_wife_is_pregnant_no_more_when_the_son_is_born(world: World) -> None:
    """Both stand; recall tells the newer one (`recalling.memories`)."""
    await world.say("My wife Nadia is pregnant.")
    await world.say("Our son Adam was born this morning.")
    (pregnant,) = [memory for memory in await held(world) if memory.attribute == "condition"]
    assert pregnant.id in {memory.coexists_with for memory in await held(world)}
