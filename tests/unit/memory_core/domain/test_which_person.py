"""V7: of two of one kind, each told from the other by a word before it, what is told of the one is not the other's."""

from __future__ import annotations

import pytest

from memory_core.domain.which_person import are_one, are_two


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("My older sister lives in Bath.", "My younger sister lives in Hull."),
        ("My upstairs neighbour was born on 3 May.", "My downstairs neighbour was born on 9 June."),
        ("My maths teacher is 42.", "My piano teacher is 37."),
        ("My maternal grandmother is 90.", "My paternal grandmother is 85."),
        ("Our black cat is 3.", "Our white cat is 5."),
    ],
)
def test_v7_two_of_a_kind(one: str, other: str) -> None:
    assert are_two(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("My older sister lives in Bath.", "My big sister has moved to Leeds."),
        ("My lovely sister lives in Bath.", "My dear sister has moved to Leeds."),
        ("My sister lives in Bath.", "My younger sister has moved to Leeds."),
        ("My old boss is 42.", "My new boss is 37."),
        ("My former boss is 42.", "My current boss is 37."),
        ("My older sister lives in Bath.", "My younger brother lives in Hull."),
    ],
)
def test_v7_one_or_not_said(one: str, other: str) -> None:
    assert not are_two(one, other)


def test_which_one_is_asked_for() -> None:
    assert are_one("Where does my little sister live?", "My younger sister lives in Hull.")
    assert are_one("Where does my little sister live?", "My older sister lives in Bath.") is False
    assert are_one("Where does my sister live?", "My older sister lives in Bath.") is None
