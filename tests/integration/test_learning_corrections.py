"""V7: corrections of what has no slot of its own, and denials: the old fact is told no more, and nothing else is touched."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest

from memory_core.domain.reconcile import Supersede
from memory_core.domain.records import Standing
from tests.integration.learning_world import World, learning

GATE = "Remember that my gate code is A1bcd"


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with learning(tmp_path) as opened:
        yield opened


async def _told(world: World) -> set[tuple[str, str]]:
    return {(attribute, value) for _, attribute, value in await world.current()}


@pytest.mark.parametrize(
    "text",
    [
        "Actually, my gate code is B2bcd",
        "No, my gate code is B2bcd",
        "Correct that: my gate code is B2bcd",
        "Correction: my gate code is B2bcd.",
        "My gate code is not A1bcd but B2bcd",
        "My gate code is B2bcd, not A1bcd",
        "My gate code is now B2bcd",
        "My gate code has changed to B2bcd",
        "Actually, it's B2bcd",
        "No, it's B2bcd.",
        "Remember that my gate code is now B2bcd",
        "Remember that my gate code is B2bcd, not A1bcd",
        "Actually, remember that my gate code is B2bcd",
    ],
)
async def test_v7_a_correction_displaces_the_value_of_a_thing_that_only_the_owner_names(
    world: World, text: str
) -> None:
    await world.say("Remember that my locker code is 4471")
    await world.say(GATE)
    (new,) = (await world.say(text)).learned
    assert isinstance(new.decision, Supersede)
    assert [memory.value for memory in new.replaced] == ["A1bcd"]
    assert new.memory.explicit, "it stands in for what was asked to be kept"
    assert "B2bcd" in new.memory.statement
    assert await _told(world) == {("locker_code", "4471"), ("gate_code", "B2bcd")}


async def test_v7_the_thing_is_found_in_another_conversation_too(world: World) -> None:
    await world.say(GATE)
    await world.say("Actually, my gate code is B2bcd", chat="another")
    assert await _told(world) == {("gate_code", "B2bcd")}


async def test_v7_of_two_values_the_one_named_is_displaced(world: World) -> None:
    await world.say("Remember that my gate code is C3bcd")
    world.now -= timedelta(days=1)
    await world.say(GATE)  # older, and imported later: it replaces nothing
    world.now += timedelta(days=2)
    assert await _told(world) == {("gate_code", "C3bcd"), ("gate_code", "A1bcd")}
    await world.say("My gate code is not A1bcd but B2bcd")
    assert await _told(world) == {("gate_code", "C3bcd"), ("gate_code", "B2bcd")}


async def test_v7_remember_again_replaces_a_thing_that_only_the_owner_names(world: World) -> None:
    """There is one gate code: to ask for another one to be kept is to correct it, without a word of correction; and back again."""
    await world.say(GATE)
    (new,) = (await world.say("Remember that my gate code is B2bcd")).learned
    assert isinstance(new.decision, Supersede)
    assert await _told(world) == {("gate_code", "B2bcd")}
    await world.say(GATE)
    assert await _told(world) == {("gate_code", "A1bcd")}


async def test_v7_two_meetings_about_different_things_are_two(world: World) -> None:
    """A date is of one meeting: about something else it stands beside the other; what names one corrects only that one."""
    await world.say("I have a meeting on 3 July 2027 about the budget.")
    await world.say("I have a meeting on 5 July 2027 about hiring.")
    assert await _dates(world) == {"2027-07-03", "2027-07-05"}
    assert [memory for memory in await world.memories() if memory.coexists_with] == [], (
        "they do not contradict each other"
    )
    await world.say("Actually, the meeting about the budget is on 8 July 2027.")
    assert await _dates(world) == {"2027-07-08", "2027-07-05"}
    await world.say("Actually, my meeting is on 9 July 2027.")
    assert len(await _dates(world)) == 2, "only the one that was told last is meant"


async def _dates(world: World) -> set[str]:
    return {memory.value for memory in await world.memories() if memory.standing is Standing.CURRENT}


@pytest.mark.parametrize(
    ("note", "text", "value"),
    [
        ("the gate code is 4711", "Actually, the gate code is 4712", "the gate code is 4712"),
        ("the gate code is 4711", "The gate code is not 4711 but 4712.", "the gate code is 4712"),
        ("the gate code is 4711", "The gate code is now 4712", "the gate code is now 4712"),
        ("the shed roof is dark green", "No, the shed roof is dark brown", "the shed roof is dark brown"),
    ],
)
async def test_v7_a_note_is_corrected_by_what_says_another_thing_of_the_same(
    world: World, note: str, text: str, value: str
) -> None:
    await world.say("Remember that the alarm code is 99")
    await world.say(f"Remember that {note}")
    (new,) = (await world.say(text)).learned
    assert [memory.value for memory in new.replaced] == [note]
    assert await _told(world) == {("note", "the alarm code is 99"), ("note", value)}


@pytest.mark.parametrize(
    "text",
    [
        "Actually, the gate is open",
        "Actually, the gate code is not easy",
        "Actually, the gate code might be 4712",
        "Actually, is the gate code 4712?",
    ],
)
async def test_v7_what_corrects_no_note_leaves_it(world: World, text: str) -> None:
    await world.say("Remember that the gate code is 4711")
    await world.say(text)
    assert await _told(world) == {("note", "the gate code is 4711")}


async def test_v7_the_same_note_with_another_value_is_told_in_its_place_and_the_first_is_kept(world: World) -> None:
    await world.say("Remember that the gate code is 4711")
    (note,) = await world.memories()
    (newer,) = (await world.say("The gate code is 4712")).learned
    assert newer.memory.coexists_with == note.id
    assert newer.memory.statement == "The gate code is 4712."


async def test_v7_a_note_of_several_things_is_not_lost_to_a_correction_of_one(world: World) -> None:
    await world.say("Remember that the gate code is 4711 and the alarm code is 99")
    before = await _told(world)
    await world.say("Actually, the gate code is 4712")
    assert before <= await _told(world)


async def test_v7_of_two_values_the_one_confirmed_is_left(world: World) -> None:
    await world.say(GATE)
    await world.say("Remember that my gate code is B2bcd")
    await world.say("Actually, my gate code is B2bcd")
    assert await _told(world) == {("gate_code", "B2bcd")}


@pytest.mark.parametrize(
    "text",
    [
        "My gate code is B2bcd?",
        "Actually, is my gate code B2bcd?",
        "Actually, my gate code might be B2bcd",
        "Actually, if I ask nicely my gate code is B2bcd",
        "Actually, suppose my gate code is B2bcd",
        "Actually, my sister's gate code is B2bcd",
        "Actually, my problem is the compiler",
        "Correct this: my gate code is B2bcd",
        "Actually, it's raining",
        "Actually, it's 20 degrees",
        "Actually, my gate code is not easy to remember",
    ],
)
async def test_v7_what_corrects_no_thing_leaves_it(world: World, text: str) -> None:
    await world.say(GATE)
    await world.say(text)
    assert await _told(world) == {("gate_code", "A1bcd")}


async def test_v6_a_thing_that_was_never_to_be_kept_is_not_kept_by_correcting_it(world: World) -> None:
    assert (await world.say("Actually, my gate code is B2bcd")).learned == ()
    assert (await world.say("No, my point is simplicity")).learned == ()


@pytest.mark.parametrize(
    ("before", "text", "ended"),
    [
        ("I hate mushrooms", "I don't hate mushrooms anymore", "mushrooms"),
        ("I hate mushrooms", "I no longer hate mushrooms", "mushrooms"),
        ("I hate mushrooms", "I don't mind mushrooms anymore", "mushrooms"),
        ("I hate mushrooms", "Actually, I don't hate mushrooms", "mushrooms"),
        ("I love jazz", "I no longer like jazz", "jazz"),
        ("I'm vegan", "I'm not vegan", "vegan"),
        ("I'm vegan", "No, I'm not a vegan.", "vegan"),
        ("I'm allergic to peanuts", "I'm not allergic to peanuts", "peanuts"),
        ("My car is a Volvo V60", "I sold my car", "Volvo V60"),
        ("My car is a Volvo V60", "We sold our Volvo to my brother", "Volvo V60"),
        ("I drive a Volvo V60", "I sold my car yesterday", "Volvo V60"),
        ("My car is a Volvo V60", "I don't have a car anymore", "Volvo V60"),
        ("I have an electric piano", "I gave away my piano", "electric piano"),
    ],
)
async def test_v7_a_denial_ends_what_it_denies(world: World, before: str, text: str, ended: str) -> None:
    (old,) = (await world.say(before)).learned
    assert old.memory.value == ended
    await world.say("I hate olives")
    await world.say("I'm allergic to cats")
    report = await world.say(text)
    assert [memory.id for learned in report.learned for memory in learned.replaced] == [old.memory.id]
    (gone,) = await world.memories(Standing.SUPERSEDED)
    assert gone.valid_to is not None
    told = await _told(world)
    assert {("dislikes", "olives"), ("allergy", "cats")} <= told
    assert ended not in {value for _, value in told}


@pytest.mark.parametrize(
    ("before", "text"),
    [
        ("I hate mushrooms", "Should I say I don't hate mushrooms anymore?"),
        ("I hate mushrooms", "If only I didn't hate mushrooms anymore"),
        ("I hate mushrooms", "My sister doesn't hate mushrooms anymore"),
        ("I hate mushrooms", "I don't hate olives anymore"),
        ("I'm vegan", "My brother isn't vegan"),
        ("I'm vegan", "I'm not vegetarian"),
        ("I'm vegan", "Imagine I'm not vegan"),
        ("I'm vegan", "Am I not vegan?"),
        ("My car is a Volvo V60", "I sold my bike"),
        ("My car is a Volvo V60", "I sold my car keys"),
        ("My car is a Volvo V60", "My sister sold her car"),
        ("My car is a Volvo V60", "I crashed my car"),
        ("My car is a Volvo V60", "If I sold my car, I'd cycle"),
        ("My bike is a Brompton", "I sold my car"),
    ],
)
async def test_v7_a_denial_of_something_else_leaves_it(world: World, before: str, text: str) -> None:
    (old,) = (await world.say(before)).learned
    await world.say(text)
    assert old.memory.id in {memory.id for memory in await world.memories(Standing.CURRENT)}


async def test_v7_of_two_cars_none_ends_where_it_is_not_said_which(world: World) -> None:
    await world.say("My car is a Volvo V60")
    await world.say("My car is a Tesla Model 3")
    assert (await world.say("I sold my car")).learned == ()
    await world.say("I sold my Tesla")
    assert ("vehicle", "Volvo V60") in await _told(world)
    assert ("vehicle", "Tesla Model 3") not in await _told(world)


async def test_v7_a_denial_of_what_nobody_said_teaches_nothing(world: World) -> None:
    for text in ("I'm not vegan", "I don't hate mushrooms anymore", "I sold my car", "I'm not allergic to nuts"):
        assert (await world.say(text)).learned == ()
