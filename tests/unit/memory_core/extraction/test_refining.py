"""V6: what was read in a message is told as far as the message says it holds, and stands against what that puts out of date."""

from __future__ import annotations

from dataclasses import replace
from zoneinfo import ZoneInfo

import pytest

from memory_core.domain.candidates import Relation
from memory_core.extraction.changes.outdated import Ground, Outdated
from memory_core.extraction.refining import Beside, qualified, settled
from tests.contracts.store_records import memory
from tests.unit.memory_core.extraction.hearing import heard, teachable


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("I like opera but only Puccini.", "opera, but only Puccini"),
        ("I like opera except for Wagner.", "opera except for Wagner"),
        ("I like opera.", "opera"),
        ("I like opera but my wife hates it.", "opera"),
        ("I like opera, except that it is long.", "opera"),
    ],
)
def test_v6_what_holds_in_part_is_told_in_part(text: str, value: str) -> None:
    assert [one.value for one in qualified(heard(text), text) if one.attribute == "likes"] == [value]


@pytest.mark.parametrize(
    ("text", "attribute", "statement"),
    [
        ("Dr Kuiper is my dentist for the implants.", "contact", "Dr Kuiper is my dentist for the implants."),
        ("Dr Lee is my doctor for my knee.", "contact", "Dr Lee is my doctor for my knee."),
        ("Dr Lee is my doctor for the moment.", "doctor", "My doctor is Dr Lee."),
        ("My dentist is Dr Moss.", "dentist", "My dentist is Dr Moss."),
        ("I'm Sunniva, 31, and I build boats.", "name", "I am Sunniva."),
    ],
)
def test_v6_what_tells_one_of_two_is_kept_and_a_name_is_told_alone(text: str, attribute: str, statement: str) -> None:
    """Another doctor may be one for something else: neither takes the other's place."""
    read = [(one.attribute, one.statement) for one in qualified(heard(text), text)]
    assert (attribute, statement) in read


@pytest.mark.parametrize(
    ("where", "attribute"), [("at work ", "work_number"), ("at home ", "home_number"), ("", "phone")]
)
def test_v6_a_number_at_work_takes_no_place_of_that_at_home(where: str, attribute: str) -> None:
    text = f"Call me {where}on 555-0148."
    read = replace(heard("I live in Oslo.")[0], attribute="phone", value="555-0148", statement=text, evidence=text)
    assert [one.attribute for one in qualified([read], text)] == [attribute]


def test_v6_what_was_read_is_set_against_what_ended_before_anything_else_is_made_of_it() -> None:
    text = "I live in Exeter."
    bristol = memory("I live in Bristol.", id="b", attribute="home_city", value="Bristol")
    outdated = [Outdated(bristol, heard(text)[0].evidence, Ground.GUESSED)]
    (found,) = settled(heard(text), Beside(teachable(text), outdated, [bristol], ZoneInfo("UTC")))
    assert found.value == "Exeter"
    assert (found.relation, found.related) == (Relation.CONTRADICTS, ("b",))


def test_v6_what_is_told_as_over_stands_beside_the_rest() -> None:
    text = "I live in Exeter. I used to live in Bristol."
    values = [one.value for one in settled(heard(text), Beside(teachable(text), [], [], ZoneInfo("UTC")))]
    assert values[0] == "Exeter"
    assert len(values) > len(heard(text))
