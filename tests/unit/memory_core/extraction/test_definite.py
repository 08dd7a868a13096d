"""What is told of a definite thing of the owner's is kept as it was said, where no rule has a slot for it (S1, V5)."""

from __future__ import annotations

import pytest

from memory_core.extraction import definite
from tests.unit.memory_core.extraction.hearing import heard

KEPT = [
    "The alcove in the hall is 82 cm wide.",
    "The paint in our living room is Dove Grey.",
    "Our book club meets at Joan's house.",
    "The book I'm reading is Middlemarch.",
    "Our guest wifi is called Bluebell.",
    "Wifi at home is called BT-Hub-92X.",
    "Freya's favourite colour is purple.",
    "My running shoes are Asics.",
    "The cat's insurance is with Petplan.",
    "The vet's practice is on Mill Lane.",
    "My locker at work is number 118.",
    "Our team keeps its tasks in Trello.",
    "When I'm in town I park in Green Street.",
    "I do my big shop at Aldi.",
    "I get to work by train.",
    "Gillian has our spare key.",
    "Ella goes to Greenfield Primary.",
    "Jack has football practice on Tuesdays.",
    "Book club is at Joan's house.",
    "Bins go out Thursday night.",
    "Internet contract is with Telia.",
    "I keep my passport in the desk drawer.",
    "Our boiler gets serviced by a firm called Heatwell.",
]
PASSING = [
    "Team meeting was awful today.",
    "Bins are full.",
    "I keep my promises.",
    "My coffee is cold.",
    "My laptop is at 4 percent.",
    "The capital of France is Paris.",
    "The landlord of the pub is called Steve.",
    "My boss is in Berlin this week.",
    "Our train is at platform 9.",
    "The PIN of my card is 4471.",
    "The wifi password at the cottage is bluefinch22.",
    "My essay is due on Friday, ugh.",
    "Kate's husband is called Rob.",
    "The kitchen is a mess.",
    "My favourite character lives in Baker Street.",
]


@pytest.mark.parametrize("text", KEPT)
def test_a_definite_thing_of_the_owners_is_kept_as_it_was_said(text: str) -> None:
    (found,) = [one for one in heard(text) if one.attribute not in {"friend", "contact"}]
    assert found.statement.casefold() == text.casefold()
    assert found.evidence == text


@pytest.mark.parametrize("text", PASSING)
def test_what_passes_is_secret_or_is_nobodys_is_not(text: str) -> None:
    assert not [one for one in heard(text) if one.attribute == "note"]


@pytest.mark.parametrize(
    ("new", "old"),
    [
        ("Our team stand-up is at 10:30", "Our team stand-up is at 9:15"),
        ("The book club meets at the Red Lion", "The book club meets at Hannah's house"),
        ("I park in the multi-storey when I am in town", "When I am in town I park in Green Street"),
        ("Ella goes to Hilltop Primary", "Ella goes to Greenfield Primary"),
        ("Dave has our spare key", "Gillian has our spare key"),
    ],
)
def test_v4_of_one_thing_another_value_is_told_otherwise(new: str, old: str) -> None:
    assert definite.tells_otherwise(new, old)
    assert definite.tells_otherwise(old, new)
    assert not definite.tells_otherwise(old, old)


@pytest.mark.parametrize(
    ("new", "old"),
    [
        ("Our team stand-up is on Mondays", "Our team stand-up is at 9:15"),
        ("The cat's insurance is with Petplan", "The dog's insurance is with Agria"),
        ("The wifi at home is called Bluebell", "The wifi at home is with Zen"),
        ("I volunteer at the Red Cross", "I volunteer at St Mary's"),
        ("The spare key for the shed is under the pot", "The spare key for the house is under the mat"),
        ("Dave also has our spare key", "Gillian has our spare key"),
    ],
)
def test_of_two_things_or_two_sides_of_one_both_hold(new: str, old: str) -> None:
    assert not definite.tells_otherwise(new, old)


def test_who_is_named_between_is_who_does_it() -> None:
    found = {(one.subject, one.attribute, one.value) for one in heard("My two brothers, Karl and Finn, live in Graz.")}
    assert {("me", "sibling", "Karl"), ("me", "sibling", "Finn"), ("brothers", "home_city", "Graz")} <= found
    assert ("me", "home_city", "Graz") not in found


def test_children_named_behind_a_husband_are_no_ages_of_his() -> None:
    text = "I live in Leeds with my husband Tom and our two kids, Alfie who is 7 and Maisie who's 4."
    found = {(one.subject, one.attribute, one.value) for one in heard(text)}
    assert {("kid Alfie", "age", "7"), ("kid Maisie", "age", "4"), ("me", "partner", "Tom")} <= found
    assert not {one for one in found if one[0] == "husband Tom"}


@pytest.mark.parametrize(
    "text",
    [
        "Rent is £950 due on the 1st of every month.",
        "Car insurance is with Admiral.",
        "Jake's teacher is Mrs. Alvarez.",
        "My monthly phone bill is £18 with giffgaff.",
    ],
)
def test_what_a_household_pays_is_kept_without_my_as_well(text: str) -> None:
    assert [one.statement for one in heard(text)] == [text]
