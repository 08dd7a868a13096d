"""M1, S4: where somebody lives for a while is not where they live."""

from __future__ import annotations

import pytest

from memory_core.extraction.changes.unconcerned import is_one_more
from memory_core.extraction.rules.table import Draft
from memory_core.extraction.sanity import sound
from tests.unit.memory_core.extraction.hearing import heard, told


@pytest.mark.parametrize(
    "text",
    [
        "I'm living in Madrid this month.",
        "I'm living in Madrid for the summer.",
    ],
)
def test_a_stay_is_no_home(text: str) -> None:
    assert [(one.attribute, one.value.split(" (")[0]) for one in heard(text)] == [("plan", "living in Madrid")]


@pytest.mark.parametrize(
    "text",
    [
        "I'm living in Madrid.",
        "I'm living in Madrid now.",
        "I have been living in Madrid for three months.",
        "I live in Madrid.",
    ],
)
def test_a_home_is_one(text: str) -> None:
    assert [(one.attribute, one.value) for one in heard(text)] == [("home_city", "Madrid")]


@pytest.mark.parametrize("value", ["like every weekend", "Almost every day", "twice a week", "every Sunday"])
def test_how_often_alone_is_no_routine(value: str) -> None:
    assert not sound((Draft("routine", value),))


def test_a_second_of_a_kind_ends_none() -> None:
    ticket = told("I got a 35 quid parking ticket on the high street.", "possession", "35 quid parking ticket")
    assert is_one_more((), "I got a 60 quid parking ticket outside the hospital", ticket)
    assert not is_one_more((), "I swapped the parking ticket for a 60 quid parking ticket", ticket)
    assert not is_one_more((), "I got a new parking ticket on the high street", ticket)
