"""V6: what was told of as the only one goes on without its "only" once another one of its kind has come."""

from __future__ import annotations

import pytest

from memory_core.extraction.changes.not_alone import not_alone
from tests.contracts.store_records import memory

PET = memory("Biscuit the cat is the only pet in this house.", id="p", attribute="pet", value="Biscuit")
DRUMS = memory("Drums are the only instrument I play.", id="d", attribute="hobby", value="Drums")
NETFLIX = memory("My only subscription is Netflix.", id="n", attribute="uses", value="Netflix")
BEDS = memory("I grow only tomatoes on the allotment.", id="b", attribute="hobby", value="grow only tomatoes")
PYTHON = memory("The only language I code in is Python.", id="y", attribute="tech_stack", value="Python")
HEN = memory("We have just the one hen, Dolly.", id="h", attribute="pet", value="Dolly")
CHILD = memory("We have one child, Kofi.", id="k", attribute="child", value="Kofi")
ALL = [PET, DRUMS, NETFLIX, BEDS, PYTHON, HEN, CHILD]


@pytest.mark.parametrize(
    ("sentence", "of", "left"),
    [
        ("We've taken in a greyhound as well, Dash.", PET, "Biscuit the cat is a pet in this house."),
        ("I've learned the ukulele too!", DRUMS, "Drums are an instrument I play."),
        ("Signed up for Audible as well.", NETFLIX, "One subscription of mine is Netflix."),
        ("Been doing Rust too, so it's Python and Rust these days.", PYTHON, "A language I code in is Python."),
        ("We picked up three Sussex hens on Saturday so that's four.", HEN, "We have a hen, Dolly."),
        ("We bought another hen.", HEN, "We have a hen, Dolly."),
        ("We have two children now.", CHILD, "We have a child, Kofi."),
        ("I've put in leeks as well, beside the tomatoes.", BEDS, "I grow tomatoes on the allotment."),
    ],
)
def test_v6_another_one_has_come(sentence: str, of: object, left: str) -> None:
    [found] = not_alone(sentence, ALL)
    assert found.told
    assert (found.memory, found.told.statement) == (of, left)
    assert "only" not in found.told.value


@pytest.mark.parametrize(
    "sentence",
    [
        "We might take in a greyhound as well.",
        "Shall we get a dog too?",
        "We've got a new sofa as well.",
        "I've learned to swim too.",
        "My sister has a dog as well.",
        "We never got a dog as well.",
        "I've learned the ukulele.",
        "We might have two children one day.",
        "My sister has two children.",
        "We have two cars.",
        "We're thinking of another hen.",
        "Python and Rust are fine languages.",
    ],
)
def test_v6_nothing_of_its_kind_has_come(sentence: str) -> None:
    assert not_alone(sentence, [DRUMS, NETFLIX] if "sister" in sentence else ALL) == []


def test_v6_of_two_that_say_so_neither_is_taken() -> None:
    other = memory("The cat is the only pet we have.", id="q", attribute="pet", value="cat")
    assert not_alone("We've taken in a greyhound as well.", [PET, other]) == []
