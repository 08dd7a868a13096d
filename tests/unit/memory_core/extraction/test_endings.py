"""What has ended, in the many ways in which people say so. Reconciliation drops an end of what is not remembered."""

from __future__ import annotations

import pytest

from memory_core.domain.candidates import Relation
from tests.unit.memory_core.extraction.hearing import heard

ENDS = {
    "I got fired from Acme": ("employer", "Acme"),
    "I was laid off from Acme last week": ("employer", "Acme"),
    "I've been made redundant": ("employer", None),
    "They let me go on Friday": ("employer", None),
    "My contract with Acme ran out": ("employer", "Acme"),
    "Sara and I broke up": ("partner", "Sara"),
    "Sara dumped me": ("partner", "Sara"),
    "We split up": ("partner", None),
    "I'm no longer with Sara": ("partner", "Sara"),
    "My wife and I have separated": ("partner", None),
    "My dog died": ("pet", "dog"),
    "We had to put Rex down": ("pet", "Rex"),
    "We lost the cat": ("pet", "cat"),
    "I came off the pill": ("medication", "pill"),
    "I no longer take metformin": ("medication", "metformin"),
    "I got over the flu": ("condition", "flu"),
    "I gave up the cello": ("hobby", "cello"),
    "I don't play tennis any more": ("hobby", "tennis"),
    "I stopped going to the gym": ("hobby", "gym"),
    "I moved out of Leipzig": ("home_city", "Leipzig"),
    "I sold the Volvo": ("vehicle", "Volvo"),
    "I got rid of the car": ("vehicle", "car"),
    "I cancelled Netflix": ("uses", "Netflix"),
}


@pytest.mark.parametrize(("said", "ended"), ENDS.items(), ids=ENDS)
def test_v6_an_end_names_what_it_ends(said: str, ended: tuple[str, str | None]) -> None:
    ends = [c for c in heard(said) if c.relation is Relation.ENDS]
    assert ended in [(one.attribute, one.replaces) for one in ends]


@pytest.mark.parametrize(
    ("said", "ended"),
    [
        ("I lost my keys", {("possession", "keys")}),
        ("I lost the remote", {("possession", "remote")}),
        ("I lost my job", {("employer", None)}),
        ("We lost the game", set()),
        ("We lost our game on Saturday", set()),
        ("I lost my temper", set()),
        ("I lost my voice", set()),
        ("We lost the cat", {("pet", "cat")}),
        ("We lost Rex", {("pet", "Rex")}),
        ("We lost our poodle", {("pet", "poodle")}),
        ("We lost the hens", {("pet", "hens")}),
        ("We rehomed our dog Rex", {("pet", "dog Rex")}),
    ],
)
def test_v6_what_is_lost_is_a_pet_only_where_it_is_an_animal(said: str, ended: set[tuple[str, str | None]]) -> None:
    assert {(one.attribute, one.replaces) for one in heard(said) if one.relation is Relation.ENDS} == ended


@pytest.mark.parametrize("said", ["I eat meat again", "I'm eating bacon again", "I eat meat now"])
def test_v6_who_eats_meat_again_is_no_vegetarian(said: str) -> None:
    ended = {c.replaces for c in heard(said) if c.relation is Relation.ENDS and c.attribute == "diet"}
    assert ended == {"vegetarian", "vegan", "pescatarian"}


def test_v6_a_divorce_ends_both_the_marriage_and_the_partner() -> None:
    found = {(c.attribute, c.relation, c.value) for c in heard("My wife and I got divorced")}
    assert ("marital_status", Relation.CORRECTS, "divorced") in found
    assert ("partner", Relation.ENDS, "none") in found


def test_v6_a_death_is_kept_and_an_animal_is_no_longer_a_pet() -> None:
    found = {(c.subject, c.attribute, c.relation) for c in heard("My dog died")}
    assert found == {("dog", "event", Relation.NEW), ("me", "pet", Relation.ENDS)}
    assert {c.relation for c in heard("My grandmother died")} == {Relation.NEW}


@pytest.mark.parametrize(
    "said",
    [
        "I might quit my job at Acme",
        "Should I leave Acme?",
        "If I got fired from Acme I'd travel",
        "I don't work at Acme",
        "I eat meat",
        "I'd never sell the Volvo",
        "My brother says Sara and I broke up",
        "I don't play tennis on Mondays",
        "I left the party early",
    ],
)
def test_v6_what_has_not_ended_ends_nothing(said: str) -> None:
    assert [c for c in heard(said) if c.relation is Relation.ENDS] == []


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("They've moved my dentist appointment to 10 March at 11.", "dentist appointment"),
        ("We've postponed the wedding to 4 March 2027.", "wedding"),
        ("The exam has been brought forward to 2 March.", "exam"),
        ("They pushed my driving test back to 9 March.", "driving test"),
    ],
)
def test_v6_a_new_day_corrects_the_old_one(text: str, what: str) -> None:
    found = [one for one in heard(text) if one.attribute == "date"]
    assert [(one.subject, one.relation) for one in found] == [(what, Relation.CORRECTS)]
