"""V15: what an answer to a numbered list picks; what leaves it open picks nothing."""

from __future__ import annotations

import pytest

from bot.commands.forget import picked, tries_to_pick


@pytest.mark.parametrize(
    ("answer", "numbers"),
    [
        ("2", (2,)), ("2nd", (2,)), ("the second one", (2,)), ("one", (1,)), ("two and three", (2, 3)), ("no. 3", (3,)),
        ("1-3", (1, 2, 3)), ("all", (1, 2, 3, 4)), ("All of them.", (1, 2, 3, 4)), ("the last one", (4,)),
        ("all but the first", (2, 3, 4)), ("everything except 2 and 3", (1, 4)), ("all except for the last", (1, 2, 3)),
        ("none", ()), ("Neither.", ()), ("no, thanks", ()), ("none of these", ()),
    ],
)  # fmt: skip
def test_numbers_ordinals_and_exceptions_are_understood(answer: str, numbers: tuple[int, ...]) -> None:
    assert picked(answer, 4) == numbers


@pytest.mark.parametrize("answer", ["yes", "both", "no, the second", "1 2 9", "the golf one", "all but the tenth", "7"])
def test_what_leaves_it_open_picks_nothing(answer: str) -> None:
    """ "Both" of four is two of them, nobody knows which; what is not on the list is none of it."""
    assert picked(answer, 4) is None


def test_both_are_two() -> None:
    assert picked("both", 2) == (1, 2)


@pytest.mark.parametrize(
    ("said", "tries"),
    [
        ("both", True), ("the golf one", True), ("no, the second", True), ("1 2 9", True), ("all but the tenth", True),
        ("both of us went home", False), ("no way", False), ("the weather is fine", False), ("no problem", False),
    ],
)  # fmt: skip
def test_what_is_meant_as_an_answer_is_told_from_something_else(said: str, tries: bool) -> None:
    assert tries_to_pick(said) is tries
