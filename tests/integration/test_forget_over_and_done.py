"""What the sentence before a request says to be over is what goes; a face, a role and a word of its own sentence do not hide it."""

from __future__ import annotations

from pathlib import Path

import pytest

from memory_core.usecases.forgetting.requests.wording import REASONED, plainly
from tests.fakes.talking import left_after


async def _left(tmp_path: Path, taught: list[str], *asked: str) -> tuple[str, str]:
    answer, held = await left_after(tmp_path, taught, *asked)
    return answer, held.casefold()


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("we broke up the band so forget all of it", "forget everything about the band"),
        ("We've called off the wedding. Forget all of it.", "forget everything about the wedding"),
        ("I sold the boat, so forget all of it", "forget everything about the boat"),
        ("injured, so no half marathon. delete everything about it", "delete everything about half marathon"),
        ("There's no more pottery class. Delete everything about it", "Delete everything about pottery class"),
        ("hamster died :( please forget the hamster", "hamster died. please forget the hamster"),
    ],
)
def test_what_is_over_is_what_goes(text: str, plain: str) -> None:
    assert plainly(text).rstrip(".") == plain


@pytest.mark.parametrize(
    "text",
    [
        "no luck with the flat. delete everything about it",
        "no worries. delete everything about it",
        "I told my boss, forget all of it",
        "great day :) forget it",
    ],
)
def test_what_is_not_said_to_be_over_is_not_taken_for_it(text: str) -> None:
    assert "forget everything about" not in plainly(text)
    assert not plainly(text).endswith(("the flat", "worries", "my boss", "the news"))


def test_a_face_in_a_word_is_none() -> None:
    assert plainly("meet at 8:30 for 2:1 odds") == "meet at 8:30 for 2:1 odds"


@pytest.mark.parametrize(
    ("text", "asks"),
    [
        ("i got a new maths tutor. pls forget rohan", True),
        ("We have moved on. Please forget about Dana Wells.", True),
        ("i got a new maths tutor. please don't forget rohan", False),
        ("Sorry I'm late. Please forget it", False),
        ("It rains. please forget to water the roses", False),
    ],
)
def test_a_name_is_asked_for_in_a_sentence_of_its_own(text: str, asks: bool) -> None:
    assert (REASONED.match(text) is not None) is asks


ROHAN = ["My tutor for maths is Rohan, 20 an hour.", "My tutor for English is Miss Peel."]


async def test_who_is_named_in_small_letters_behind_a_sentence_goes(tmp_path: Path) -> None:
    answer, left = await _left(tmp_path, ROHAN, "i got a new maths tutor. pls forget rohan")
    assert "Rohan" in answer or "Forgotten" in answer
    assert "miss peel" in left


BRANDT = [
    "My old coach Mr Brandt made me run laps.",
    "Mr Brandt's cell is 555-0163.",
    "My new coach Mr Brody is nicer.",
]


async def test_who_is_called_by_a_role_in_small_letters_is_known_by_name(tmp_path: Path) -> None:
    answer, left = await _left(tmp_path, BRANDT, "can you forget coach brandt")
    assert answer.startswith("Forgotten: ")
    assert "555-0163" not in left
    assert "brody" in left


async def test_a_role_that_is_somebody_elses_names_nobody(tmp_path: Path) -> None:
    _, left = await _left(
        tmp_path, ["My landlord is Mr Brandt.", "Mr Brandt's cell is 555-0163."], "forget coach brandt"
    )
    assert "555-0163" in left


async def test_of_what_somebody_gets_the_sum_goes_alone(tmp_path: Path) -> None:
    taught = ["My pension is paid by the Seamen's Fund and comes to 1,865 a month."]
    answer, left = await _left(tmp_path, taught, "Please remove how much pension I get.")
    assert answer.startswith("Forgotten: ")
    assert "1,865" not in left
    assert "seamen's fund" in left


async def test_a_horse_is_no_bet(tmp_path: Path) -> None:
    taught = ["I gamble on horses at Betterby.", "My horse is called Juniper."]
    _, left = await _left(tmp_path, taught, "Please don't remember anything about my gambling.")
    assert "betterby" not in left
    assert "juniper" in left


async def test_xmas_is_christmas(tmp_path: Path) -> None:
    taught = ["I've got a stall at the Christmas market, number 31.", "I order my wax from Berrow's."]
    _, left = await _left(tmp_path, taught, "please forget everything about the xmas market")
    assert "number 31" not in left
    assert "berrow's" in left
