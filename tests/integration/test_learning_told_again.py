"""V6: what is told again with more besides, in another role or by another name, is known as it was told last."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.integration.learning_world import after, held_after, known_after, learning, told_instead_after


@pytest.mark.parametrize(
    ("said", "known", "gone"),
    [
        (
            ("I speak Spanish and English.", "I speak Spanish, English and Italian."),
            "I speak Spanish, English and Italian.",
            "I speak Spanish and English.",
        ),
        (
            ("Priyanka is my fiancée.", "I can finally call Priyanka my wife."),
            "I'm married to Priyanka.",
            "Priyanka is my fiancée.",
        ),
        (
            ("We have one child, Kofi.", "A girl, Esi. We have two children, thanks be to God."),
            "We have two children, thanks be to God.",
            "We have one child, Kofi.",
        ),
        (
            ("Our cleaner comes on Wednesdays. She's called Irena.", "Irena comes on Tuesdays now."),
            "Our cleaner comes on Tuesdays.",
            "Our cleaner comes on Wednesdays.",
        ),
        (
            ("I only speak Welsh with my nan.", "I speak Welsh with the kids as well."),
            "I speak Welsh with my nan.",
            "I only speak Welsh with my nan.",
        ),
        (
            ("I only speak Welsh with my nan.", "I speak Welsh with my nan and the kids now."),
            "I speak Welsh with my nan and the kids now.",
            "I only speak Welsh with my nan.",
        ),
        (
            ("I only write in English.", "I've been writing in French as well lately, so it's English and French now."),
            "I write in English.",
            "I only write in English.",
        ),
        (
            ("We only have one cat, Tibbles.", "We adopted two kittens at the weekend so that makes three cats."),
            "We have a cat, Tibbles.",
            "We only have one cat, Tibbles.",
        ),
        (
            ("I have one guitar, a Fender.", "Bought a second guitar, so I've got two now."),
            "I have a guitar, a Fender.",
            "I have one guitar, a Fender.",
        ),
        (
            ("My son Leo is studying law.", "Leo's switched to economics."),
            "Leo studies economics now.",
            "My son Leo is studying law.",
        ),
        (
            ("My son Leo is studying law.", "Leo has changed his course, he has joined hotel management."),
            "Leo studies hotel management now.",
            "My son Leo is studying law.",
        ),
        (
            (
                "The twins, Aoife and Cillian, go to the crèche on Barrack Street.",
                "We've given up the crèche, my mam minds the twins at her place now.",
            ),
            "My twins are called Aoife and Cillian.",
            "My twins go to the crèche on Barrack Street.",
        ),
        (
            ("My daughter Ada goes to the nursery on Elm Road.", "We've pulled Ada out of the nursery."),
            "My daughter is called Ada.",
            "My daughter Ada goes to the nursery on Elm Road.",
        ),
        (
            ("I eat meat every day.", "I only eat poultry now."),
            "I only eat poultry now.",
            "I eat meat every day.",
        ),
    ],
)
async def test_v6_it_is_known_as_it_was_told_last(tmp_path: Path, said: tuple[str, ...], known: str, gone: str) -> None:
    told = await known_after(tmp_path, *said)
    assert known in told
    assert gone not in told


@pytest.mark.parametrize(
    "said", ["Traded the old ute in at the dealer's.", "I traded in my old car.", "I traded my truck in last week."]
)
async def test_v6_what_was_traded_in_is_driven_no_more(tmp_path: Path, said: str) -> None:
    assert "I drive a 2011 Hilux." not in await known_after(tmp_path, "I drive a 2011 Hilux.", said)


async def test_v6_of_two_lessons_in_one_sentence_neither_gets_a_second_hour(tmp_path: Path) -> None:
    told = "On Saturdays I have chemistry at four with Mr Bello and physics at six with Aunty Ngozi."
    known = await known_after(tmp_path, told, "My chemistry lesson is at half past two from this week.")
    assert not any("half past two I have chemistry at four" in one for one in known)


async def test_v6_of_two_classes_only_the_one_that_is_named_is_on_another_day(tmp_path: Path) -> None:
    told = "I've signed up for two classes: Spanish on Mondays and pottery on Wednesdays."
    known = await known_after(tmp_path, told, "Pottery is on Sundays now because the kiln room is taken in the week.")
    assert "I've signed up for two classes: Spanish on Mondays and pottery on Sundays." in known


async def test_v6_whose_first_week_it_is_as_a_pensioner_works_no_more(tmp_path: Path) -> None:
    """What follows from it is told against what was told before, which is not asserted any more."""
    said = ("I'm a postman in Turku.", "This is my first week as a pensioner.")
    await told_instead_after(tmp_path, *said, known="first week as a pensioner", gone="I'm a postman")


@pytest.mark.parametrize("said", ["Max has started secondary school.", "Max started at Hove High this week."])
async def test_v6_who_goes_to_the_next_school_is_no_more_in_the_year_before(tmp_path: Path, said: str) -> None:
    await told_instead_after(tmp_path, "Max is in year 6.", said, known=said.rstrip("."), gone="year 6")


async def test_v7_who_is_in_a_later_year_changes_schools_and_stays_in_it(tmp_path: Path) -> None:
    assert "Max is in year 9." in await known_after(
        tmp_path, "Max is in year 9.", "Max started at Hove High this week."
    )


async def test_v6_of_goats_some_of_whom_went_to_a_farm_there_are_no_three(tmp_path: Path) -> None:
    said = ("We have three goats.", "Two of the goats went to a farm in Devon.")
    await told_instead_after(tmp_path, *said, known="Two of the goats", gone="three goats")


async def test_v7_who_went_to_the_vet_is_still_there(tmp_path: Path) -> None:
    assert "We have three goats." in await known_after(
        tmp_path, "We have three goats.", "One of the goats went to the vet."
    )


async def test_v6_the_best_friend_these_days_is_told_as_that(tmp_path: Path) -> None:
    assert "Jake is my best friend these days." in await known_after(tmp_path, "Jake's my best mate these days.")


async def test_v6_the_class_one_has_moved_to_is_there_every_week(tmp_path: Path) -> None:
    held = await held_after(tmp_path, "I've swapped to the Thursday class.")
    assert ("me", "routine", "go to the Thursday class") in held


async def test_v1_what_something_costs_a_year_needs_no_currency(tmp_path: Path) -> None:
    assert "The car insurance costs me 480 a year." in await known_after(
        tmp_path, "The car insurance costs me 480 a year."
    )


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("I drive the 38 bus out of Clapton depot.", "Handed my badge in for good on Friday."),
        ("I'm a postman in Turku.", "The lads gave me a carriage clock."),
        ("We rent a flat in Porto.", "The first night in a house that belongs to us was wonderful."),
    ],
)
async def test_v6_what_follows_from_it_is_over(tmp_path: Path, told: str, said: str) -> None:
    await told_instead_after(tmp_path, told, said, known=said.rstrip("."), gone=told.rstrip("."))


async def test_v6_of_two_clubs_the_one_that_has_moved_is_on_another_day(tmp_path: Path) -> None:
    told = "The crime club is on Mondays, and the poetry one is on Thursdays."
    async with learning(tmp_path) as world:
        found = await after(world, told, "Poetry has shifted to Wednesdays for everyone.")
    assert any("crime club is on Mondays" in one for one in found)
    assert not any("poetry one is on Thursdays" in one for one in found)


@pytest.mark.parametrize(
    ("said", "known"),
    [
        (
            "My older daughter Mia lives in Lyon and the younger one, Zoe, works at Airbus.",
            {("daughter Mia", "home_city", "Lyon"), ("daughter Zoe", "employer", "Airbus")},
        ),
        (
            "My big brother Tom is a vet and the little one, Sam, plays rugby.",
            {("brother Tom", "occupation", "vet"), ("brother Sam", "hobby", "rugby")},
        ),
        (
            "I have two sisters: the elder, Ada, lives in Rome and the younger, Bea, is a nurse.",
            {("sister Ada", "home_city", "Rome"), ("sister Bea", "occupation", "nurse")},
        ),
        (
            "I've applied for asylum, hearing's on 12 January.",
            {("hearing", "date", "2027-01-12")},
        ),
        (
            "My mum's having her hip done, op's on 3 Feb.",
            {("op", "date", "2027-02-03")},
        ),
    ],
)
async def test_v5_what_is_told_of_the_other_one_is_not_of_the_first(
    tmp_path: Path, said: str, known: set[tuple[str, str, str]]
) -> None:
    held = await held_after(tmp_path, said)
    assert known <= held
    told = {(subject, attribute) for subject, attribute, _ in known}
    assert {one for one in held if one[:2] in told} == known


async def test_v7_whoever_thinks_of_another_still_has_one(tmp_path: Path) -> None:
    said = ("I have one guitar, a Fender.", "I'm thinking of buying another guitar.")
    assert "I have one guitar, a Fender." in await known_after(tmp_path, *said)
