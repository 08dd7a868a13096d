"""Everyday turns of phrase that say a plain thing: what is learned is the plain thing, and nothing beside it (S1, V5, V7)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from memory_core.extraction.changes.exclusions import excluded
from memory_core.extraction.changes.outdated import Ground, Outdated
from memory_core.extraction.fitting import fits
from tests.unit.memory_core.extraction.hearing import corrected_by, heard, told

SAID = {
    "It's slasher films I can't stand": {("dislikes", "slasher films")},
    "To be exact it's only red meat I stay off, chicken and turkey are fine": {("avoids", "red meat")},
    "I break out in hives if I eat shrimp": {("allergy", "shrimp")},
    "I make cakes by profession": {("occupation", "make cakes")},
    "Our team is led by Sandeep": {("manager", "Sandeep")},
    "I'm married to Elmarie, 31 years now": {("partner", "Elmarie")},
    "I switched the music to Deezer": {("uses", "Deezer")},
    "Kerala Kitchen is my favourite takeaway now": {("favorite:takeaway", "Kerala Kitchen")},
    "From now on call me Samantha at all times please": {("nickname", "Samantha")},
    "Temperatures in Celsius please": {("style", "Temperatures in Celsius")},
    "I have a blood test on the first Monday of each month": {
        ("routine", "have a blood test on the first Monday of each month")
    },
    "I moved over to Three this week": {("uses", "Three")},
    "I owe Jacek 500 zloty": {("note", "I owe Jacek 500 zloty")},
}
NOTHING = [
    "I can't do stairs very well",
    "I got the certificate in the post",
]


@pytest.mark.parametrize("text", SAID)
def test_v5_what_is_said_in_a_roundabout_way_is_learned_as_what_it_says(text: str) -> None:
    assert {(one.attribute, one.value) for one in heard(text)} == SAID[text]


@pytest.mark.parametrize("text", NOTHING)
def test_s1_what_only_sounds_like_a_fact_teaches_nothing(text: str) -> None:
    assert heard(text) == ()


@pytest.mark.parametrize(
    ("attribute", "value", "text"),
    [
        ("allergy", "peanuts", "I'm allergic to nuts but peanuts are ok"),
        ("hometown", "Wrexham", "I sold the car to a lad from Wrexham"),
    ],
)
def test_s1_what_its_own_sentence_speaks_against_is_no_value(attribute: str, value: str, text: str) -> None:
    assert not fits(attribute, value, text)
    assert fits("hometown", "Wrexham", "I'm a lad from Wrexham")


def test_v7_a_day_alone_is_of_the_month_that_was_told() -> None:
    birthday = told("My mother-in-law's birthday is the 14th of June.", "birthday", "06-14", subject="mother-in-law")
    found = corrected_by("Sorry, I got the day wrong. It's the 16th, my wife was not impressed", birthday)
    assert found.value == "06-16"


def test_v7_it_is_no_person() -> None:
    mum = told("My mum lives at Oaklands.", "home_city", "Oaklands", subject="mum")
    assert "mum" not in {one.subject for one in heard("It has a garden view", recent=[mum])}


def test_v6_who_moves_to_another_town_leaves_the_flat() -> None:
    flat = told("I'm renting a one bed flat in Gdynia.", "housing", "a one bed flat in Gdynia")
    said = "I moved to Torun last week"
    assert excluded(heard(said), [flat]) == [Outdated(flat, said, Ground.ANEW)]


def test_v6_a_car_that_was_given_for_another_is_none_any_more() -> None:
    skoda = told("Our car is a silver Skoda Fabia.", "vehicle", "silver Skoda Fabia")
    said = "The garage gave us 900 euro for it and we drove off in a Toyota Yaris"
    (yaris,) = heard("I drive a Toyota Yaris")
    assert excluded([replace(yaris, evidence=said)], [skoda]) == [Outdated(skoda, said, Ground.ANEW)]
    assert excluded([yaris], [skoda]) == []


def test_v7_who_studied_something_else_by_mistake_studies_one_thing() -> None:
    pharmacy = told("My nephew Tariq is studying pharmacy.", "education", "pharmacy", subject="nephew Tariq")
    nephew = told("My nephew is called Tariq.", "family", "Tariq")
    said = heard("Actually Tariq is studying optometry", recent=[pharmacy, nephew])
    assert [one.memory for one in excluded(said, [pharmacy])] == [pharmacy]
