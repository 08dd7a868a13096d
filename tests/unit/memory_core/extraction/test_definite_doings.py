"""V1, V4: what the owner does, owes or keeps is kept where it is definite, and another value of the same takes its place."""

from __future__ import annotations

import pytest

from memory_core.extraction.definite import read
from memory_core.extraction.definite_doings import otherwise


@pytest.mark.parametrize(
    "said",
    [
        "I owe Hana 60 pounds for the concert tickets",
        "We are having 40 guests at the wedding",
        "I run about 900 ewes",
        "I sit next to Giada in maths",
        "I work on ward 9, the stroke unit",
        "Paulette is in room 241",
        "The plumber wants 180 euros for the boiler",
        "The back paddock is 14 hectares",
        "The choir practises on Friday evenings",
        "Lunch is usually chicken rice from the hawker centre",
        "I am reading Middlemarch",
        "Our holiday this summer is in Asturias",
        "my main bank app is kuda",
        "Ines is in charge of design on Heron",
    ],
)
def test_v5_what_is_definite_is_kept(said: str) -> None:
    assert read(said) is not None


@pytest.mark.parametrize(
    "said",
    [
        "I owe you one",
        "I am reading",
        "We are having people over",
        "The Eiffel Tower is 330 metres tall",
        "the earth is 4 billion years old",
        "I run 5 miles",
        "the plumber wants to come early",
        "I sit at my desk all day",
    ],
)
def test_v5_what_is_vague_passing_or_anybodys_is_not(said: str) -> None:
    assert read(said) is None


@pytest.mark.parametrize(
    ("new", "old", "another"),
    [
        ("I owe Hana 85 pounds", "I owe Hana 60 pounds for the tickets", True),
        ("I owe Dave 85 pounds", "I owe Hana 60 pounds", False),
        ("We are having 65 guests at the wedding", "We are having 40 guests at the wedding", True),
        ("Paulette is in room 241", "My sister Paulette is in room 214 at the rehab place", True),
        ("Marie is in room 241", "My sister Paulette is in room 214", False),
        ("The choir practises on Monday evenings", "The choir practises on Friday evenings", True),
        ("The band practises on Monday evenings", "The choir practises on Friday evenings", False),
        ("I am reading Bleak House", "I am reading Middlemarch", True),
        ("I owe Hana 60 pounds", "I owe Hana 60 pounds", False),
    ],
)
def test_v4_another_value_of_the_same_is_told_from_another_thing(new: str, old: str, another: bool) -> None:
    assert otherwise(new, old) is another
