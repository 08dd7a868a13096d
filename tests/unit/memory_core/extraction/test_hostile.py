"""S1: idioms, passing states, other people and what is only imagined, as a hostile reader types them, are no facts."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from memory_core.domain.records import Kind
from memory_core.extraction.dates_past import begun, is_past
from memory_core.extraction.normalisation.figures import figurative
from tests.unit.memory_core.extraction.hearing import NOW, OSLO, heard
from tests.unit.memory_core.extraction.hostile_noise import HOSTILE

NOISE = [pytest.param(text, id=f"{why}: {text}") for why, texts in HOSTILE.items() for text in texts]


@pytest.mark.parametrize("text", NOISE)
def test_s1_what_only_sounds_like_a_fact_is_not_learned(text: str) -> None:
    assert heard(text) == ()


def test_the_table_is_large_enough_to_mean_something() -> None:
    assert len(NOISE) >= 250


@pytest.mark.parametrize(
    ("text", "attribute", "value"),
    [
        ("I'm married to a nurse", "marital_status", "married"),
        ("I'm married to Pete", "partner", "Pete"),
        ("I'm engaged", "marital_status", "engaged"),
        ("I'm expecting a baby in May", "plan", "expecting a baby (2027-05)"),
        ("My name is Trudy", "name", "Trudy"),
        ("I'm allergic to nuts", "allergy", "nuts"),
        ("I can't drive", "trait", "can not drive"),
        ("I work in the kitchen at a school", "occupation", "kitchen"),
        ("My usual order is an oat flat white", "preferred_drink", "an oat flat white"),
        ("I live in a houseboat", "housing", "a houseboat"),
        ("I drive a Volvo", "vehicle", "Volvo"),
    ],
)
def test_v5_the_literal_saying_beside_the_idiom_is_learned(text: str, attribute: str, value: str) -> None:
    assert (attribute, value) in {(one.attribute, one.value) for one in heard(text)}


@pytest.mark.parametrize(
    "clause", ["I play the cello", "I live with my wife", "I keep bees", "I am a nurse", "my name is Kim"]
)
def test_what_is_meant_as_said_is_no_figure(clause: str) -> None:
    assert not figurative(clause)


def test_v5_a_past_note_is_dated_by_the_last_september_not_the_next() -> None:
    """The boiler was serviced two months ago: nothing of it lies ahead."""
    (note,) = heard("Remember that the boiler was serviced in September")
    assert (note.kind, note.event_end) == (Kind.IDENTITY, None)
    assert note.valid_from == datetime(2026, 8, 31, 22, tzinfo=UTC)


def test_v5_a_note_of_what_is_to_come_keeps_its_day() -> None:
    (note,) = heard("Remember that the boiler man comes on 3 December")
    assert note.kind is Kind.EVENT
    assert note.event_end is not None
    assert note.event_end > NOW


@pytest.mark.parametrize(
    ("text", "past"),
    [
        ("the boiler was serviced in September", True),
        ("I paid the electrician on 3 November", True),
        ("the boiler is serviced in September", False),
        ("the meeting was moved to 3 December", False),
        ("the rent is due in April", False),
    ],
)
def test_the_past_is_told_from_what_is_to_come(text: str, past: bool) -> None:
    assert is_past(text) is past


def test_a_past_day_that_the_year_does_not_have_is_that_of_the_last_leap_year() -> None:
    assert begun("it was fixed on 29 February", NOW, OSLO) == datetime(2024, 2, 28, 23, tzinfo=UTC)
    assert begun("it broke", NOW, OSLO) is None
