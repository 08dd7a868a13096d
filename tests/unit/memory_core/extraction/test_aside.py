"""Told by the way: who has neighbours in a town lives there (S1)."""

from __future__ import annotations

import pytest

from tests.unit.memory_core.extraction.hearing import heard


@pytest.mark.parametrize(
    ("text", "attribute", "value"),
    [
        ("Our neighbours here in Lincoln brought round a cake.", "home_city", "Lincoln"),
        ("It's ten minutes' walk from Sheffield station to my front door.", "home_city", "Sheffield"),
        ("It's a short walk from my house in Whitby to the harbour.", "home_city", "Whitby"),
        ("My pupils at Hilltop Academy did so well in their exams.", "employer", "Hilltop Academy"),
        ("My Nissan Leaf is on charge.", "vehicle", "Nissan Leaf"),
        ("The only car I have is a Corsa.", "vehicle", "Corsa"),
        ("The school I work at is Beaumont National School.", "employer", "Beaumont National School"),
        ("I have a part time job at Waterstones.", "employer", "Waterstones"),
        ("I moved to 9 Mill Road.", "home_address", "9 Mill Road"),
        ("I changed banks, I'm with N26 now.", "uses", "N26"),
        ("I'm going out with Nathan.", "partner", "Nathan"),
        ("I'm seeing someone, his name's Callum.", "partner", "Callum"),
    ],
)
def test_what_is_told_by_the_way_is_told(text: str, attribute: str, value: str) -> None:
    assert ("me", attribute, value) in {(one.subject, one.attribute, one.value) for one in heard(text)}


@pytest.mark.parametrize(
    "text",
    [
        "My old boss at Lidl called.",
        "My grandparents' house in Wells was lovely.",
        "I want a house in Whitby.",
        "My boss at work is nice.",
        "My holiday cottage in Wales is let.",
    ],
)
def test_what_was_or_is_somebody_elses_is_not(text: str) -> None:
    assert not {one.attribute for one in heard(text)} & {"home_city", "employer"}
