"""A part of what was told is corrected; the rest of it stays as it was told."""

from __future__ import annotations

from datetime import timedelta

import pytest

from memory_core.domain.records import Memory
from tests.unit.memory_core.extraction.hearing import NOW, corrected_by, heard, told

HOUR_AGO = NOW - timedelta(hours=1)


HOME = told("I live at 22 Baker Lane, apartment 3, London.", "home_address", "22 Baker Lane, apartment 3, London")
TRAIN = told("My train leaves at 8:12 from platform 4.", "time", "08:12", subject="train")
CAR = told("I drive a VW Golf, license plate W-12345A.", "vehicle", "VW Golf")
PHONE = told("My phone number is 0161 555 0199.", "phone", "0161 555 0199")
NAME = told("My middle name is Erik.", "middle_name", "Erik")
SALARY = told("My salary is 72000 a year.", "salary", "72000 a year")
PREMIUM = told(
    "My insurance premium is 420 euros a year.", "routine", "insurance premium is 420 euros a year", hours_ago=900
)
RENT = told("My rent is €1200 a month.", "rent", "€1200 a month", hours_ago=500)
DOG = told("My dog weighs 20 kg.", "weight", "20 kg", subject="dog")


@pytest.mark.parametrize(
    ("text", "of", "value", "statement"),
    [
        (
            "Sorry, apartment 5.",
            HOME,
            "22 Baker Lane, apartment 5, London",
            "I live at 22 Baker Lane, apartment 5, London.",
        ),
        (
            "It's apartment 5, not 3.",
            HOME,
            "22 Baker Lane, apartment 5, London",
            "I live at 22 Baker Lane, apartment 5, London.",
        ),
        (
            "I meant apartment 5",
            HOME,
            "22 Baker Lane, apartment 5, London",
            "I live at 22 Baker Lane, apartment 5, London.",
        ),
        ("Correction: platform 6.", TRAIN, "08:12", "My train leaves at 8:12 from platform 6."),
        ("Sorry, it's from platform 6", TRAIN, "08:12", "My train leaves at 8:12 from platform 6."),
        ("The plate is W-12354A actually, typo.", CAR, "VW Golf", "I drive a VW Golf, license plate W-12354A."),
        ("Wait, the number ends in 0198.", PHONE, "0161 555 0198", "My phone number is 0161 555 0198."),
        ("Oops, it ends with 98", PHONE, "0161 555 0198", "My phone number is 0161 555 0198."),
        ("It's Eric with a c.", NAME, "Eric", "My middle name is Eric."),
        ("That's Eric with a c, not a k", NAME, "Eric", "My middle name is Eric."),
        ("I just got a raise, it's 78k now.", SALARY, "78k a year", "My salary is 78k a year."),
        (
            "My premium went up to 465 euros.",
            PREMIUM,
            "insurance premium is 465 euros a year",
            "My insurance premium is 465 euros a year.",
        ),
        (
            "The premium has gone down to 400",
            PREMIUM,
            "insurance premium is 400 euros a year",
            "My insurance premium is 400 euros a year.",
        ),
        ("The landlord raised the rent, it's 1250 now", RENT, "€1250 a month", "My rent is €1250 a month."),
        ("They've put up my rent from 1200 to 1250", RENT, "€1250 a month", "My rent is €1250 a month."),
    ],
)
def test_the_part_is_another_and_the_rest_stays(text: str, of: Memory, value: str, statement: str) -> None:
    found = corrected_by(text, of)
    assert (found.attribute, found.value, found.statement, found.related) == (of.attribute, value, statement, (of.id,))


@pytest.mark.parametrize(
    "text",
    [
        "It's 5 pm already",
        "It's 5 now",
        "it's raining now",
        "Sorry, bus 5 was late",
        "Sorry, I'm late",
        "The dog is out, it's 20 degrees now",
        "I got a raise",
        "My blood pressure went up to 140",
        "Is it apartment 5?",
        "Apartment 5 is noisy",
        "We are at platform 6",
        "oops, wrong chat",
        "The story ends in 1945",
        "It's coffee with a shot",
        "It's Anna with a cake",
    ],
)
def test_what_is_of_something_else_corrects_nothing(text: str) -> None:
    known = (HOME, TRAIN, CAR, PHONE, NAME, SALARY, PREMIUM, RENT, DOG)
    assert not [one for one in heard(text, recent=known) if one.related]


def test_of_two_things_with_that_part_the_one_told_last_is_meant() -> None:
    office = told("My office is at 8 High Street, apartment 9.", "office", "8 High Street, apartment 9", hours_ago=3)
    assert corrected_by("Sorry, apartment 5", HOME, office).attribute == "home_address"


def test_the_old_part_says_which() -> None:
    assert heard("It's apartment 5, not 4", recent=(HOME,)) == ()


def test_what_was_told_long_ago_is_not_put_right_without_being_named() -> None:
    old = told("I live at 22 Baker Lane, apartment 3.", "home_address", "22 Baker Lane, apartment 3", hours_ago=400)
    assert heard("Sorry, platform 6", recent=(old,)) == ()
    assert not [one for one in heard("Sorry, apartment 5", recent=(old,)) if one.statement.startswith("I live")]


def test_all_that_one_sentence_told_is_put_right() -> None:
    both = "My GP is Dr. Anand, phone 0161 555 0199."
    found = heard(
        "Wait, the number ends in 0198",
        recent=(told(both, "phone", "0161 555 0199"), told(both, "doctor", "Dr. Anand")),
    )
    assert [(one.attribute, one.value) for one in found] == [("phone", "0161 555 0198"), ("doctor", "Dr. Anand")]
    assert {one.statement for one in found} == {"My GP is Dr. Anand, phone 0161 555 0198."}


def test_two_sums_of_that_name_are_told_apart_by_nothing() -> None:
    other = told("My car premium is 300 euros a year.", "routine", "car premium is 300 euros a year")
    assert not [one for one in heard("The premium went up to 465 euros", recent=(PREMIUM, other)) if one.related]
    assert "insurance" in corrected_by("My insurance premium went up to 465 euros", PREMIUM, other).statement


RAMIPRIL = told("I take 5 mg of ramipril every morning.", "medication", "5 mg of ramipril")
ROTH = told("My appointment on Monday is with Dr. Roth.", "date", "2026-06-08", subject="appointment")
LUNCH = told("Lunch with Paul tomorrow at 12:30.", "date", "2026-06-02T12:30", subject="Lunch with Paul")
SIMPLE_RENT = told("Our rent is 900 euros.", "rent", "900 euros")


@pytest.mark.parametrize(
    ("text", "of", "statement"),
    [
        ("It's now 10 mg.", RAMIPRIL, "I take 10 mg of ramipril every morning."),
        ("It's up to 10 mg", RAMIPRIL, "I take 10 mg of ramipril every morning."),
        ("It went up to 950", SIMPLE_RENT, "Our rent is 950 euros."),
        ("It's with Dr. Stein, not Dr. Roth", ROTH, "My appointment on Monday is with Dr. Stein."),
        ("I'm meeting Felix instead", LUNCH, "Lunch with Felix tomorrow at 12:30."),
    ],
)
def test_the_part_that_is_another_now_takes_its_place_in_what_was_told(text: str, of: Memory, statement: str) -> None:
    found = corrected_by(text, of)
    assert found.statement == statement
    assert of.id in found.related


def test_whom_one_meets_instead_is_what_the_meeting_is_called_by() -> None:
    assert corrected_by("I'm meeting Felix instead", LUNCH).subject == "Lunch with Felix"


@pytest.mark.parametrize(
    "text", ["It's 10 mg.", "It's now 10 km.", "It's with Dr. Stein, not Dr. Weiss", "I'm meeting Felix"]
)
def test_what_does_not_say_so_changes_nothing_of_it(text: str) -> None:
    assert not [one for one in heard(text, recent=(RAMIPRIL, ROTH, LUNCH)) if one.related]
