"""What a reader sees in a sentence is held against what else the sentence says."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from benchmarks.learning import heard
from memory_core.domain.candidates import Told
from memory_core.extraction.doubts import denied, having, not_mine, of_a_stranger, of_any_kin, only_there

NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
ZONE = ZoneInfo("Europe/Oslo")


def learned(text: str, *told: Told) -> set[tuple[str, str, str]]:
    return {(one.subject, one.attribute, one.value) for one in heard(text, NOW, ZONE, told=told)}


def sees(attribute: str, value: str, subject: str | None = None) -> Told:
    return Told(attribute, subject, value, 0.999)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("I don't have diabetes.", "diabetes"),
        ("She lives no longer in Graz but in Linz.", "Graz"),
        ("It was never asthma that I had.", "asthma"),
    ],
)
def test_what_is_denied_does_not_hold(text: str, value: str) -> None:
    assert denied("condition", text, text.index(value))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("I can not eat very spicy because of the gastritis.", "gastritis"),
        ("I don't drink beer, I drink malt.", "malt"),
        ("It's not only asthma.", "asthma"),
        ("We have no children, but two rabbits.", "rabbits"),
    ],
)
def test_a_denial_ends_with_its_clause(text: str, value: str) -> None:
    assert not denied("condition", text, text.index(value))


def test_what_is_avoided_may_stand_behind_a_denial() -> None:
    assert not denied("avoids", "I'm not permitted spinach.", 16)


def test_who_says_not_me_tells_of_somebody_else() -> None:
    text = "the one on crutches with gout, not me"
    assert not_mine(text, text.index("gout") + 4)
    assert not not_mine("I have gout. That's not me complaining!", 11)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Dre is the one allergic to shellfish, not me", ("brother Dre", "allergy", "shellfish")),
        ("My sister is the one with asthma, not me", ("sister", "condition", "asthma")),
        ("I don't have diabetes, that's my brother Carl.", ("brother Carl", "condition", "diabetes")),
    ],
)
def test_a_contrast_tells_of_the_one_who_is_named(text: str, expected: tuple[str, str, str]) -> None:
    said = f"My brother Dre called. {text}"
    found = learned(said, sees(expected[1], expected[2]))
    assert expected in found
    assert ("me", *expected[1:]) not in found


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Lincoln was born in Kentucky, I believe.", sees("birthplace", "Kentucky", "Lincoln")),
        ("taylor swift lives in nashville right", sees("home_city", "nashville", "taylor")),
        ("Violetta is ill, she loves Alfredo.", sees("trait", "ill", "Violetta")),
        ("The lady on television has six children.", sees("children", "six children")),
        ("a kid on the ward has leukaemia, so sad", sees("condition", "leukaemia", "kid")),
        ("my colleague Jess is getting divorced again", sees("colleague", "Jess")),
    ],
)
def test_nothing_is_kept_of_whom_the_owner_only_hears_of(text: str, told: Told) -> None:
    assert learned(text, told) == set()


def test_whoever_is_tied_to_the_owner_is_no_stranger() -> None:
    assert of_a_stranger("Violetta is ill, she told me.")
    assert not of_a_stranger("Wife Sarnai teaches chemistry.")
    assert not of_a_stranger("Luc lives with us.")


def test_a_word_of_kin_may_mean_anybodys() -> None:
    assert of_any_kin("kid", "a kid on the ward has leukaemia")
    assert not of_any_kin("kid", "I have a kid with leukaemia")
    assert not of_any_kin("sister", "My sister has leukaemia")


def test_where_somebody_studies_they_need_not_live() -> None:
    assert only_there("My brother Bheki is studying law in Cape Town.")
    assert not only_there("My brother Bheki lives in Cape Town and is studying law.")
    assert not only_there("My sister's a plumber in Derby.")


def test_v2_whose_twins_they_are_stands_before_them() -> None:
    assert of_a_stranger("Joyce has twins called Milo and Freya.")
    assert having("Aunt Bea has two kids, Tim and Lou.") == "Bea"
    assert of_a_stranger("Rob and Jill have two boys.")
    assert not of_a_stranger("Grandma has two dogs.")
    assert not of_a_stranger("Joyce has twins with our neighbour.")
    assert not of_a_stranger("My twins are called Milo and Freya.")
