"""V15, B2: what happened in a time is forgotten by that time, whenever it was told; what is of another time stays."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fakes.talking import left_after

DONE = "Forgotten: "
NOTHING = "I have nothing in memory about that"


YEARS = [
    "In 1998 I worked in a cannery in Vigo.",
    "In 2003 I drove a taxi. It was a Lada.",
    "In 2011 I opened the stationery shop.",
    "The house was built in 1931.",
]
SUMMER = [
    "Summer 2025 I was in Split with Anouk.",
    "In August 2025 I broke my thumb.",
    "In October 2025 I got a cat.",
    "I'm allergic to nuts.",
]
WEEKS = [
    "My appointment with the physio is on 13 January at 10.",
    "On 14 January I meet Carla about the lease.",
    "On 28 January I fly to Porto.",
]
SPENT = ["I spent 900 on shoes in November.", "In November I met Ola.", "My rent is 800."]


@pytest.mark.parametrize(
    ("taught", "asked", "gone", "stays"),
    [
        (
            YEARS,
            "Delete what I told you about my life before 2005.",
            ["cannery", "taxi", "Lada"],
            ["stationery", "1931"],
        ),
        (YEARS, "forget 1998 and 2003 completely, bad years", ["cannery", "taxi"], ["stationery"]),
        (YEARS, "Wipe the nineties, nobody needs to know.", ["cannery"], ["taxi", "stationery"]),
        (SUMMER, "i want nothing of summer 2025 in your memory", ["Split", "thumb"], ["cat", "nuts"]),
        (SUMMER, "Forget what happened in October.", ["cat"], ["Split", "thumb", "nuts"]),
        (WEEKS, "Forget my appointments next week.", ["physio", "Carla"], ["Porto"]),
        (
            WEEKS,
            "I'm in hospital next week, so drop whatever was down for that week.",
            ["physio", "Carla"],
            ["Porto"],
        ),
        (SPENT, "Erase what I spent in November, my husband uses this tablet.", ["shoes"], ["Ola", "800"]),
    ],
)
async def test_v15_forgets_by_when_it_happened(
    tmp_path: Path, taught: list[str], asked: str, gone: list[str], stays: list[str]
) -> None:
    answer, left = await left_after(tmp_path, taught, asked)
    assert answer.startswith(DONE)
    assert [one for one in gone if one in left] == []
    assert [one for one in stays if one not in left] == []


async def test_v15_a_month_that_was_and_is_to_come_is_asked_about(tmp_path: Path) -> None:
    taught = ["In March 2025 I quit smoking.", "On 12 March 2026 we sail to Crete."]
    answer, left = await left_after(tmp_path, taught, "Forget everything from March")
    assert "1." in answer
    assert not answer.startswith(DONE)
    assert "smoking" in left
    assert "Crete" in left


async def test_v15_all_since_a_year_is_not_all_that_was_told_since(tmp_path: Path) -> None:
    answer, left = await left_after(tmp_path, YEARS, "Forget everything after 2010")
    assert answer.startswith(DONE)
    assert "stationery" not in left
    assert "cannery" in left


HALIFAX = [
    "From 2009 to 2012 I cooked on a ferry out of Cork.",
    "In 2013 I was engaged to a fella called Declan.",
    "I moved to Halifax in 2015.",
    "In 2018 I opened the chowder place.",
]


@pytest.mark.parametrize(
    ("asked", "gone", "stays"),
    [
        ("Forget everything from before I moved to Halifax.", ["ferry", "Declan"], ["Halifax in 2015", "chowder"]),
        (
            "Forget everything that happened after I moved to Halifax",
            ["chowder"],
            ["ferry", "Declan", "Halifax in 2015"],
        ),
        ("Delete the years 2009 to 2013 please", ["ferry", "Declan"], ["Halifax in 2015", "chowder"]),
    ],
)
async def test_v15_before_and_after_something_that_has_a_day(
    tmp_path: Path, asked: str, gone: list[str], stays: list[str]
) -> None:
    answer, left = await left_after(tmp_path, HALIFAX, asked)
    assert answer.startswith(DONE)
    assert [one for one in gone if one in left] == []
    assert [one for one in stays if one not in left] == []


async def test_v15_of_two_appointments_in_a_week_one_is_asked_about(tmp_path: Path) -> None:
    answer, left = await left_after(tmp_path, WEEKS, "Forget my appointment next week")
    assert "1." in answer
    assert "physio" in left
    assert "Carla" in left


async def test_v15_a_time_of_which_nothing_is_known_takes_nothing(tmp_path: Path) -> None:
    answer, left = await left_after(tmp_path, YEARS, "Forget what I did in the first week of May 2024.")
    assert answer.startswith(NOTHING)
    assert "cannery" in left


@pytest.mark.parametrize("asked", ["Forget that I saw Ola.", "Forget about Ola"])
async def test_v15_one_thing_is_found_by_its_words_and_nothing_of_its_time_goes_with_it(
    tmp_path: Path, asked: str
) -> None:
    _, left = await left_after(tmp_path, ["In May I saw Ola at the pool.", "In May I broke a tooth."], asked)
    assert "tooth" in left
