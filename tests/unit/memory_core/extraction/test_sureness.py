"""A plain fact that the reading model is sure of is kept where the rules would leave its sentence alone, and nothing else is."""

from __future__ import annotations

import pytest

from memory_core.domain.candidates import Told
from tests.unit.memory_core.extraction.test_spans import sees, told_of


def learned(text: str, *told: Told) -> set[tuple[str, str, str]]:
    return {(one.subject, one.attribute, one.value) for one in told_of(text, *told)}


def test_a_medicine_is_known_beside_the_routine_of_taking_it() -> None:
    found = learned("I take Eutirox each morning.", sees("medication", "Eutirox"))
    assert ("me", "medication", "Eutirox") in found
    assert any(attribute == "routine" for _, attribute, _ in found)


def test_what_a_rule_read_under_the_same_attribute_is_not_said_twice() -> None:
    found = learned("I'm allergic to prawns.", sees("allergy", "prawns"))
    assert [one for one in found if one[1] == "allergy"] == [("me", "allergy", "prawns")]


@pytest.mark.parametrize(
    ("text", "attribute", "value"),
    [
        ("I'm 24 but my patients always think I'm still in school lol", "age", "24"),
        ("My house is a bungalow, thank God, so there are no stairs.", "housing", "bungalow"),
        ("My doctor has told me to avoid salt because of hypertension.", "condition", "hypertension"),
    ],
)
def test_a_laugh_or_a_report_takes_nothing_from_a_plain_fact(text: str, attribute: str, value: str) -> None:
    assert ("me", attribute, value) in learned(text, sees(attribute, value, certainty=0.99))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Oh great, four hours at the border, I just love a good sit lol", sees("likes", "sit", certainty=0.99)),
        ("My friend says she has asthma.", sees("condition", "asthma", "friend", certainty=0.99)),
        ("I'm 24 but my patients always think I'm still in school lol", sees("age", "24", certainty=0.93)),
        ("What if I'm allergic to nuts?", sees("allergy", "nuts", certainty=0.99)),
        ("If I had asthma I would not run.", sees("condition", "asthma", certainty=0.99)),
    ],
)
def test_but_not_of_others_nor_in_doubt_nor_asked_nor_imagined(text: str, told: Told) -> None:
    assert learned(text, told) == set()


def test_a_name_typed_in_haste_is_a_name() -> None:
    assert ("me", "friend", "Tash") in learned(
        "my best mate is tash, known her since kindy", sees("friend", "tash", certainty=0.99)
    )
    assert ("mason", "age", "11") in learned(
        "mason's my youngest, 11, never sits still", sees("age", "11", "mason", certainty=0.99)
    )


def test_where_names_have_capitals_a_word_without_one_is_none() -> None:
    found = learned("My best mate is loud and lives in Leeds.", sees("friend", "loud", certainty=0.99))
    assert ("me", "friend", "loud") not in found
