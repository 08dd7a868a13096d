"""B1, B2, B4: requests with their reasons around them, and what shares a day, a word or a sentence with what goes."""

from __future__ import annotations

from pathlib import Path

import pytest

from memory_core.usecases.forgetting.requests.request import parse
from memory_core.usecases.forgetting.requests.wording import plainly
from tests.fakes.talking import left_after


@pytest.mark.parametrize(
    "text",
    [
        "please delete everything, i want to start fresh",
        "Forget everything. I'm selling the phone.",
        "wipe it all, clean slate please",
        "start over. forget everything",
        "erase every single thing I've ever told you",
        "I'm giving this tablet to my grandson. Please erase every single thing I've ever told you.",
        "delete everything you know about me. I'm switching to another app.",
        "forget everything I told you, my wife reads this",
    ],
)
def test_all_there_is_may_be_asked_for_with_why(text: str) -> None:
    assert parse(text).all


@pytest.mark.parametrize(
    "text",
    [
        "erase every single thing I've ever told you about Tom",
        "I said too much. Forget everything I told you about Tom.",
        "forget everything I told you about Rosa, I'm ashamed",
        "Rosa is lying. Forget everything.",
        "forget everything we planned for the trip",
        "should I delete everything I told you?",
    ],
)
def test_everything_of_one_thing_is_not_all_there_is(text: str) -> None:
    assert not parse(text).all
    assert plainly(text) != "forget everything"


RESERVED = ["we've got a restaurant reservation at Bellini's on saturday", "mum turns 60 on saturday"]
TICKETS = ["i got a 35 quid parking ticket on the high street", "i got a 60 quid parking ticket outside the hospital"]
SISTERS = ["My sister Odile and I have stopped talking.", "My sister Céline lives in Trois-Rivières."]


async def test_the_day_of_something_else_stays(tmp_path: Path) -> None:
    answer, left = await left_after(tmp_path, RESERVED, "foget the resturant resevation")
    assert answer.startswith("Forgotten: ")
    assert "Bellini" not in left
    assert "My mum's birthday is on" in left
    assert "birthday is on [forgotten]" not in left


async def test_one_of_two_is_asked_about(tmp_path: Path) -> None:
    answer, left = await left_after(tmp_path, TICKETS, "delete the parking ticket, they let me off")
    assert "Which of these" in answer
    assert "high street" in left
    assert "hospital" in left


async def test_a_sentence_of_two_people_goes_whole(tmp_path: Path) -> None:
    _, left = await left_after(tmp_path, SISTERS, "I would like everything about my sister Odile removed.")
    assert "stopped talking" not in left
    assert "Trois-Rivières" in left
