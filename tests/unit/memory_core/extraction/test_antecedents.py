"""V6: what a pronoun means is told by the sentence before it, and where that may be two things nothing is meant."""

from __future__ import annotations

import pytest

from memory_core.extraction.antecedents import somebody_in, thing_in, with_its_person
from tests.unit.memory_core.extraction.hearing import told

ANNA = told("My sister Anna lives in Leeds.", "home_city", "Leeds", subject="sister Anna")


@pytest.mark.parametrize(
    ("before", "thing"),
    [
        ("I downgraded my season ticket.", "my season ticket"),
        ("The bakery raised prices.", "The bakery"),
        ("The garage fixed my car.", None),
        ("My boss called.", None),
    ],
)
def test_v6_it_is_the_one_thing_that_was_spoken_of(before: str, thing: str | None) -> None:
    assert thing_in(before) == thing


def test_v6_a_guess_takes_the_thing_that_was_named_last() -> None:
    assert thing_in("I took my car to the garage.") is None
    assert thing_in("I took my car to the garage.", guessed=True) == "the garage"
    assert thing_in("I was sitting in my car, next to Anna.", guessed=True) == "my car"


@pytest.mark.parametrize(
    ("before", "who", "meant"),
    [
        ("I agreed an increase with Ms Kerr.", "her", "Ms Kerr"),
        ("I agreed an increase with Ms Kerr.", "his", None),
        ("My wife and my brother came.", "she", "my wife"),
        ("My wife and my brother came.", "they", None),
        ("We met my in-laws.", "they", "my in-laws"),
        ("I saw my aunt and my sister.", "she", None),
    ],
)
def test_v6_who_is_meant_is_the_only_one_who_may_be(before: str, who: str, meant: str | None) -> None:
    assert somebody_in(before, who) == meant


def test_v6_a_sister_is_no_he() -> None:
    before = "Anna has a new job."
    assert with_its_person("she moved to York", before, [ANNA]) == "Anna moved to York"
    assert with_its_person("he moved to York", before, [ANNA]) is None
