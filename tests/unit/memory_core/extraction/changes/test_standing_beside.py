"""V7: a plain statement of the same matter tells something else of it, and puts nothing out of date, whatever a model guesses."""

from __future__ import annotations

import pytest

from memory_core.domain.records import Memory
from memory_core.extraction.changes.standing_beside import stands_beside
from tests.unit.memory_core.extraction.hearing import told

WEDDING = told("The wedding is on 22 May.", "date", "2027-05-22", subject="wedding")
TRIP = told("The Iceland trip is from 2 to 10 June.", "date", "2027-06-02", subject="Iceland trip")
DEBT = told("I owe Stefan 80 euros.", "note", "I owe Stefan 80 euros")
BIKE = told("My bike is a red Gazelle.", "vehicle", "red Gazelle")
SKIN = told("I'm seeing the skin doctor on 3 December at ten.", "date", "2026-12-03", subject="skin doctor")


@pytest.mark.parametrize(
    ("sentence", "memory"),
    [
        ("We invited 64 guests to the wedding", WEDDING),
        ("The wedding cake is done by Brandt & Sons", WEDDING),
        ("The Iceland trip costs us 5,300 in total", TRIP),
        ("I owe Birgit 35 euros", DEBT),
        ("I'm seeing the eye doctor on 10 December at two.", SKIN),
        ("My bike is insured with Ohra, but my scooter is with Aegon", BIKE),
        ("My bike is parked behind the house", BIKE),
    ],
)
def test_v7_it_leaves_what_is_known(sentence: str, memory: Memory) -> None:
    assert stands_beside(sentence, memory)


@pytest.mark.parametrize(
    ("sentence", "memory"),
    [
        ("The wedding is on 29 May", WEDDING),
        ("The wedding is off", WEDDING),
        ("The wedding was lovely", WEDDING),
        ("The Iceland trip is in July now", TRIP),
        ("Stefan got his 80 euros back", DEBT),
    ],
)
def test_v7_a_day_an_end_and_a_word_of_change_may_be_news(sentence: str, memory: Memory) -> None:
    assert not stands_beside(sentence, memory)
