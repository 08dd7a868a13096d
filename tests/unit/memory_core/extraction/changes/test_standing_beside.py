"""V7: a plain statement of the same matter tells something else of it, and puts nothing out of date, whatever a model guesses."""

from __future__ import annotations

import pytest

from memory_core.domain.records import Memory
from memory_core.extraction.changes.standing_beside import stands_beside, told_beside
from tests.unit.memory_core.extraction.hearing import told

WEDDING = told("The wedding is on 22 May.", "date", "2027-05-22", subject="wedding")
TRIP = told("The Iceland trip is from 2 to 10 June.", "date", "2027-06-02", subject="Iceland trip")
DEBT = told("I owe Stefan 80 euros.", "note", "I owe Stefan 80 euros")
BIKE = told("My bike is a red Gazelle.", "vehicle", "red Gazelle")
SKIN = told("I'm seeing the skin doctor on 3 December at ten.", "date", "2026-12-03", subject="skin doctor")
CARE = told("My mum lives at Elm Court.", "home_city", "Elm Court", subject="mother")
CARE_AS_NOTE = told("Mum lives at Elm Court.", "note", "Mum lives at Elm Court")


@pytest.mark.parametrize(
    ("sentence", "memory"),
    [
        ("We invited 64 guests to the wedding", WEDDING),
        ("The wedding cake is done by Brandt & Sons", WEDDING),
        ("The Iceland trip costs us 5,300 in total", TRIP),
        ("I owe Birgit 35 euros", DEBT),
        ("I'm seeing the eye doctor on 10 December at two.", SKIN),
        ("My bike is insured with Ohra, but my scooter is with Aegon", BIKE),
        ("My bike is parked behind the house", BIKE),
    ],
)
def test_v7_it_leaves_what_is_known(sentence: str, memory: Memory) -> None:
    assert stands_beside(sentence, memory)


TAMIL = told("I can only work in Tamil and English.", "language", "Tamil")


def test_v7_what_is_one_of_several_again_goes_on_unless_the_sentence_turns_away() -> None:
    assert stands_beside("From today I'm cleared to see patients in Tamil, English and Mandarin", TAMIL)
    assert not stands_beside("I've switched from Tamil, English and Mandarin to French", TAMIL)


@pytest.mark.parametrize(
    ("sentence", "memory"),
    [
        ("The wedding is on 29 May", WEDDING),
        ("The wedding is off", WEDDING),
        ("The wedding was lovely", WEDDING),
        ("The Iceland trip is in July now", TRIP),
        ("Stefan got his 80 euros back", DEBT),
    ],
)
def test_v7_a_day_an_end_and_a_word_of_change_may_be_news(sentence: str, memory: Memory) -> None:
    assert not stands_beside(sentence, memory)


@pytest.mark.parametrize("memory", [CARE, CARE_AS_NOTE])
def test_v7_who_goes_back_to_where_they_live_lives_there(memory: Memory) -> None:
    assert stands_beside("Mum went back to Elm Court yesterday", memory)
    assert not stands_beside("Mum moved to Oak House yesterday", memory)


def test_v7_whoever_lives_there_as_well_moves_nobody() -> None:
    home = told("I live in Leeds with Tom.", "home_city", "Leeds")
    tom = told("Tom is my brother.", "sibling", "Tom")
    assert "tom" in told_beside(home, (home, tom))
    assert told_beside(home, (home,)) == frozenset()


def test_v7_of_two_things_told_in_one_breath_each_is_named_by_its_own_words() -> None:
    trade = told("My accountant Martin is in Bristol.", "contact", "Martin", subject="accountant")
    town = told("My accountant Martin is in Bristol.", "place", "Bristol", subject="accountant")
    assert "martin" in told_beside(town, (trade, town))
    assert "bristol" not in told_beside(town, (trade, town))
