"""V6, V7, V15, B2: what a later message says is new becomes a memory that reads well by itself, and of whom it is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.integration.learning_world import known_after


@pytest.mark.parametrize(
    ("said", "known"),
    [
        ("There's a new timetable, so from now on I get up at 6:15.", "I get up at 6:15 now."),
        ("These days I get out of bed at 6:15.", "I get up at 6:15."),
        ("Priscilla takes over as my line manager with immediate effect.", "Priscilla is my line manager now."),
        ("I may work from home on Mondays only, effective now.", "I work from home only on Mondays now."),
        ("Our choir practises in the church hall from this week on.", "Our choir practises in the church hall now."),
        ("Letter from them: as of this month the gym costs us 44 euros.", "The gym costs us 44 euros now."),
        ("My sister has signed on as an apprentice electrician.", "My sister works as an apprentice electrician now."),
        ("My brother Hamish and Beatrix are husband and wife!", "My brother Hamish is married to Beatrix now."),
        ("There's a new code for the front gate: 2580.", "The code for the front gate is 2580 now."),
    ],
)
async def test_v6_since_when_it_is_so_does_not_hide_it(tmp_path: Path, said: str, known: str) -> None:
    assert known in await known_after(tmp_path, said)


@pytest.mark.parametrize(
    "said",
    [
        "From now on I want to get up at 6:15.",
        "If there's a new timetable, from now on I get up at 6:15.",
        "Tom and Anna are married.",
        "She said from now on I get up at 6:15.",
    ],
)
async def test_v6_what_is_wished_or_said_by_others_is_not_so_now(tmp_path: Path, said: str) -> None:
    assert not [one for one in await known_after(tmp_path, said) if "6:15" in one or "Anna" in one]


async def test_v6_a_car_that_took_another_ones_place(tmp_path: Path) -> None:
    known = await known_after(
        tmp_path, "I drive a Skoda Fabia.", "Traded the old car in and came home with a white Hyundai i10."
    )
    assert "I drive a white Hyundai i10 now." in known
    assert "I drive a Skoda Fabia." not in known


@pytest.mark.parametrize(
    ("said", "known"),
    [
        ("I downgraded my season ticket. It covers zones 1 and 2.", "My season ticket covers zones 1 and 2."),
        ("The gym put its fee up. It costs me 71 euros a month.", "The gym costs me 71 euros a month."),
        ("I upgraded my dental plan at work. It covers the whole family.", "My dental plan covers the whole family."),
        ("The council has cut the hours at the library. It stays open until 8 on Mondays.",
         "The library stays open until 8 on Mondays."),
    ],
)  # fmt: skip
async def test_v7_it_is_the_thing_told_of_right_before(tmp_path: Path, said: str, known: str) -> None:
    assert known in await known_after(tmp_path, said)


@pytest.mark.parametrize(
    "said",
    [
        "I brought the bike home with the trailer. It costs me 71 euros a month.",
        "The garage fixed my car and my bike. It costs me 71 euros a month.",
        "My wife is late. It takes forever.",
    ],
)
async def test_v7_of_two_things_or_none_it_means_nothing(tmp_path: Path, said: str) -> None:
    assert not [one for one in await known_after(tmp_path, said) if "71" in one or "forever" in one]


async def test_v7_she_is_the_one_named_right_before(tmp_path: Path) -> None:
    known = await known_after(
        tmp_path,
        "Chloe babysits for us Monday to Friday.",
        "Chloe has exams coming. From now on she can only babysit on Mondays and Wednesdays.",
    )
    assert "Chloe can only babysit on Mondays and Wednesdays now." in known


async def test_v7_she_is_nobody_where_two_are_named(tmp_path: Path) -> None:
    known = await known_after(
        tmp_path,
        "Chloe babysits for us Monday to Friday.",
        "Chloe met Zanele at the gym. From now on she can only babysit on Mondays and Wednesdays.",
    )
    assert known == {"Chloe babysits for us Monday to Friday."}


async def test_v6_what_holds_altogether_takes_the_place_of_what_held(tmp_path: Path) -> None:
    known = await known_after(
        tmp_path,
        "Our library stays open until eight all week.",
        "The council has cut the library hours. It stays open until eight just on Thursdays.",
    )
    assert known == {"Our library stays open until eight just on Thursdays."}


async def test_v6_two_places_are_allowed_beside_each_other(tmp_path: Path) -> None:
    known = await known_after(tmp_path, "Rufus is allowed on the sofa.", "Rufus is allowed in the garden.")
    assert known == {"Rufus is allowed on the sofa.", "Rufus is allowed in the garden."}


async def test_v7_the_thing_is_the_owners_where_it_was_told_of_as_theirs(tmp_path: Path) -> None:
    known = await known_after(
        tmp_path, "My bakery delivers only inside Ghent.", "The bakery delivers all over Flanders as of today."
    )
    assert "My bakery delivers all over Flanders now." in known


@pytest.mark.parametrize(
    ("said", "known"),
    [
        ("Ottoline Barr takes care of the boiler.", "Ottoline Barr takes care of the boiler."),
        ("Rufus is allowed on the sofa and nowhere else.", "Rufus is allowed on the sofa and nowhere else."),
        ("Paolo drives me to work.", "Paolo drives me to work."),
        ("The outdoor pool opens at weekends only.", "The outdoor pool opens at weekends only."),
        ("Chloe babysits for us Monday to Friday.", "Chloe babysits for us Monday to Friday."),
        ("A piano lesson costs me 30 dollars.", "A piano lesson costs me 30 dollars."),
        ("Pongo gets 200 grams of dry food a day.", "Pongo gets 200 grams of dry food a day."),
        ("I'm needed for the grandchildren only on Tuesdays.", "I'm needed for the grandchildren only on Tuesdays."),
    ],
)
async def test_v15_how_things_are_arranged_is_kept(tmp_path: Path, said: str, known: str) -> None:
    assert known in await known_after(tmp_path, said)


@pytest.mark.parametrize(
    "said",
    ["Our neighbour drives me mad.", "Smoking is allowed in the garden.", "The shop opens at nine every day."],
)
async def test_v15_what_is_nobodys_arrangement_is_not(tmp_path: Path, said: str) -> None:
    assert not await known_after(tmp_path, said)


@pytest.mark.parametrize(
    ("said", "known"),
    [
        ("My dad fell ill. The doctor says he has to avoid shellfish.", "My dad avoids shellfish."),
        ("I checked my sister's passport. She was born on 21 October.", "My sister was born on 21 October."),
        ("It's Crete we are going to in August.", "We are going to Crete in August."),
        ("Her locker is 34. Mateo wears shoe size 34. Marta wears shoe size 29.", "Marta wears shoe size 29."),
    ],
)
async def test_b2_it_is_told_of_whom_it_is_of(tmp_path: Path, said: str, known: str) -> None:
    assert known in await known_after(tmp_path, said)


@pytest.mark.parametrize(
    "said",
    [
        "Her rent is 615 from today.",
        "My mum fell asleep after dinner.",
        "My dad tripped on Monday evening.",
        "I always confuse the two.",
        "The doctor says he is on holiday.",
        "I met my sister's friend. She is a nurse.",
    ],
)
async def test_b2_what_was_once_or_is_nobodys_is_not_learned(tmp_path: Path, said: str) -> None:
    assert not await known_after(tmp_path, said)
