"""V6, V7: a sentence about one person or thing ends nothing of another's, and is learned of nobody else."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.integration.learning_world import held_after, known_after

LEEDS = "I have one daughter, Gillian, she lives in Leeds with her partner Stuart"
SAM = "I have three brothers, Ade, Femi and one called Sam, he lives in Accra with his wife Jo"


@pytest.mark.parametrize(
    ("said", "stays"),
    [
        (("I live in Whitby", LEEDS), "I live in Whitby."),
        (("I live in Peckham", SAM), "I live in Peckham."),
        (("Connor goes to Horizon", "Connor's finished with Ellie"), "Connor goes to Horizon."),
        (
            ("My mam minds Finn after school", "Finn's been switched to the Gaelscoil"),
            "My mam minds Finn after school.",
        ),
        (
            (
                "Avi sees the neurologist, Dr. Barak, on 20 January",
                "Avi has been moved into a nursing home, Beit Dina",
            ),
            "Avi sees the neurologist, Dr. Barak, on 20 January.",
        ),
        (("I live with my mum", "mums home now"), "I live with my mum."),
        (("I got a van, white transit", "police found the van"), "I got a van, white transit."),
    ],
)
async def test_v7_of_one_ends_nothing_of_another(tmp_path: Path, said: tuple[str, ...], stays: str) -> None:
    said = ("I have a son, Connor", "Avi is my husband", *said)
    assert stays in await known_after(tmp_path, *said)


@pytest.mark.parametrize(
    ("said", "over"),
    [
        (
            ("Our Connor's got a girlfriend, Ellie", "connor's finished with ellie"),
            "Our Connor's got a girlfriend, Ellie.",
        ),
        (("I drive a white van", "I sold the van"), "I drive a white van."),
        (("Leo has piano lessons on Mondays", "Leo's piano lessons are over"), "Leo has piano lessons on Mondays."),
        (
            ("Connor goes to Horizon school", "Connor's been moved to Barnsley Academy"),
            "Connor goes to Horizon school.",
        ),
    ],
)
async def test_v7_of_one_ends_what_is_theirs(tmp_path: Path, said: tuple[str, ...], over: str) -> None:
    assert over not in await known_after(tmp_path, "I have a son, Connor", *said)


@pytest.mark.parametrize(
    ("said", "held"),
    [
        ((SAM,), ("brother Sam", "home_city", "Accra")),
        ((SAM,), ("me", "sibling", "Sam")),
        (
            (
                "My mother Birgit lives in a care home called Solgården",
                "My mother has been moved to another home, Lindgården",
            ),
            ("mother Birgit", "housing", "another home, Lindgården"),
        ),
        (
            ("Avi is my husband", "Avi has been moved into a nursing home, Beit Dina"),
            ("husband Avi", "housing", "a nursing home, Beit Dina"),
        ),
        (
            ("Connor goes to Horizon school", "Connor's been moved to Barnsley Academy because of bullying"),
            ("Connor", "education", "Barnsley Academy"),
        ),
        (
            (
                "I have three sons, Robert, Gordon and Ian",
                "Robert lives in Calgary, Gordon's in Toronto and Ian lives down the street",
            ),
            ("son Gordon", "home_city", "Toronto"),
        ),
        (
            ("I have a son, Finn", "Finn's been switched to the Gaelscoil"),
            ("son Finn", "education", "the Gaelscoil"),
        ),
    ],
)
async def test_v6_it_is_learned_of_whom_it_is(
    tmp_path: Path, said: tuple[str, ...], held: tuple[str, str, str]
) -> None:
    assert held in await held_after(tmp_path, *said)


async def test_v6_where_one_of_several_lives_is_learned_of_none(tmp_path: Path) -> None:
    held = await held_after(tmp_path, "I have two sisters, Ann and Bea, she lives in Accra with her husband Jo")
    assert not [one for one in held if one[1] in {"home_city", "partner"}]


async def test_v7_who_is_home_is_in_hospital_no_more(tmp_path: Path) -> None:
    assert "Mums home now." in await known_after(tmp_path, "mum's in hospital", "mums home now")


@pytest.mark.parametrize(
    ("said", "known"),
    [
        (
            "Parents have booked their flights, arriving on 11 March at 06:20",
            "My parents are arriving on 11 March at 06:20.",
        ),
        ("Sis has booked her train, arriving on the 23rd", "My sis is arriving on the 23rd."),
        ("The kids have got their tickets, leaving on 3 April", "My kids are leaving on 3 April."),
        ("Booked my flight, arriving on 3 April", "I am arriving on 3 April."),
    ],
)
async def test_v6_who_has_booked_is_who_arrives(tmp_path: Path, said: str, known: str) -> None:
    assert known in await known_after(tmp_path, said)


async def test_v7_a_tablet_that_was_stopped_leaves_the_other(tmp_path: Path) -> None:
    taken = "I take ramipril in the morning and a water tablet"
    after = await known_after(tmp_path, taken, "Doctor has stopped the water tablet because of my kidneys")
    assert "I take ramipril in the morning." in after
    assert f"{taken}." not in after


@pytest.mark.parametrize(
    "said",
    [
        "I stopped at the library, it was too much with Avi",
        "Doctor has stopped the water tablet because of my kidneys",
    ],
)
async def test_v6_nobody_is_used_and_no_organ_is_an_illness(tmp_path: Path, said: str) -> None:
    assert not {attribute for _, attribute, _ in await held_after(tmp_path, said)} & {"uses", "condition"}


@pytest.mark.parametrize(
    ("said", "known", "never"),
    [
        (("We pay 1850 euro warm for our apartment",), "Our rent is 1850 euro warm.", ""),
        (("Gordon's wife Linda has passed away",), "Linda died.", "Gordon's wife is called Linda."),
        (
            ("Avi's carer is called Jocelyn", "we have a new carer, Grace"),
            "Avi's carer is called Grace.",
            "Avi's carer is called Jocelyn.",
        ),
        (
            ("I drive a Peugeot 504", "I have sold the Peugeot", "I have bought the Peugeot back, I missed it"),
            "I have the Peugeot again.",
            "",
        ),
        (
            ("I'm in a book club, first Thursday of the month",),
            "I'm in a book club, first Thursday of the month.",
            "",
        ),
        (
            ("My husband is called Rohan", "Rohan got an offer from BMW but he declined it"),
            "My husband is called Rohan.",
            "Rohan got an offer from BMW.",
        ),
    ],
)
async def test_v6_what_is_plainly_told_is_learned_whole(
    tmp_path: Path, said: tuple[str, ...], known: str, never: str
) -> None:
    after = await known_after(tmp_path, *said)
    assert known in after
    assert never not in after
