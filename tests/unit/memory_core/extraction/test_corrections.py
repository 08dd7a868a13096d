"""Corrections that name nothing are about the latest memory of the conversation that holds a value of that type (V7)."""

from __future__ import annotations

from datetime import timedelta

import pytest

from memory_core.domain.candidates import Candidate, Relation
from memory_core.domain.records import Kind, Memory, MemoryId
from tests.contracts.store_records import memory
from tests.unit.memory_core.extraction.hearing import NOW, heard

DENTIST = memory(
    "My dentist appointment is on March 15th.", id="dentist", kind=Kind.EVENT, subject="dentist appointment",
    attribute="date", value="2027-03-15", learned_at=NOW - timedelta(hours=1),
)  # fmt: skip
EXAM = memory(
    "My exam is on May 3rd.", id="exam", kind=Kind.EVENT, subject="exam", attribute="date", value="2027-05-03",
    learned_at=NOW - timedelta(hours=2),
)  # fmt: skip
HOME = memory("I live in Paris.", id="home", value="Paris")
NAME = memory("My dog is called Rex.", id="rex", attribute="pet", value="Rex", tags=("dog",))
BIRTHDAY = memory("My birthday is March 15th.", id="birthday", attribute="birthday", value="03-15", learned_at=NOW)


def _corrected(text: str, *recent: Memory) -> Candidate:
    (found,) = heard(text, recent=recent)
    assert found.relation is Relation.CORRECTS
    return found


@pytest.mark.parametrize(
    "text",
    [
        "Actually, it's on March 18th",
        "actually it's March 18th",
        "No, it's on the 18th of March",
        "Sorry, I meant March 18th",
        "Correction: March 18th",
        "It was moved to March 18th",
        "They moved it to March 18th",
        "It's been rescheduled to March 18th",
        "Make that March 18th",
        "Wait, make it March 18th",
        "not March 15th, March 18th",
        "It's not on March 15th but on March 18th",
        "Oops, it should be March 18th",
        "Change of plans: it's on March 18th now",
        "No. It's on March 18th.",
        "That's wrong. It's March 18th.",
    ],
)
def test_v7_a_date_corrects_the_latest_dated_memory(text: str) -> None:
    found = _corrected(text, HOME, DENTIST, EXAM)
    assert (found.subject, found.attribute, found.value) == ("dentist appointment", "date", "2027-03-18")
    assert found.related == (MemoryId("dentist"),)
    assert "18" in found.statement
    assert "dentist appointment" in found.statement
    assert "15th" not in found.statement
    assert found.event_end is not None


def test_the_old_value_named_picks_the_memory() -> None:
    assert _corrected("not May 3rd, May 5th", DENTIST, EXAM).subject == "exam"


def test_a_time_is_added_to_the_dated_memory() -> None:
    found = _corrected("Actually, it's at 4pm", DENTIST)
    assert (found.attribute, found.value) == ("date", "2027-03-15T16:00")


def test_a_birthday_stays_a_day_of_every_year() -> None:
    assert _corrected("Sorry, it's March 16th", BIRTHDAY).value == "03-16"


def test_a_word_replaces_the_word_that_it_names() -> None:
    found = _corrected("Not Paris, Rome", DENTIST, HOME)
    assert (found.attribute, found.value, found.statement) == ("home_city", "Rome", "I live in Rome.")


def test_a_word_alone_corrects_only_the_last_memory_and_only_with_a_value_of_its_type() -> None:
    assert _corrected("Actually, it's Rome", HOME, DENTIST).value == "Rome"
    assert heard("Actually, it's complicated to explain why", recent=(HOME,)) == ()
    assert heard("Actually, it's Rome", recent=(NAME, HOME)) == (), "many pets: which one is not said"


def test_nothing_to_correct_is_said_to_be_unclear() -> None:
    (found,) = heard("Actually, it's on March 18th", recent=(HOME,))
    assert found.elliptic


@pytest.mark.parametrize(
    "text",
    [
        "It's on March 18th",
        "It's a nice day",
        "Actually, that's great",
        "Actually, never mind",
        "No",
        "Actually, it's fine",
        "No, thanks",
    ],
)
def test_what_corrects_nothing_teaches_nothing(text: str) -> None:
    assert heard(text, recent=(DENTIST, HOME)) == ()


@pytest.mark.parametrize(
    ("text", "value", "replaces"),
    [
        ("I live in Rome, not Paris", "Rome", "Paris"),
        ("I live not in Paris but in Rome", "Rome", "Paris"),
        ("I moved from Paris to Rome", "Rome", "Paris"),
    ],
)
def test_a_full_correction_names_what_it_replaces(text: str, value: str, replaces: str) -> None:
    (found,) = heard(text)
    assert (found.value, found.replaces, found.relation) == (value, replaces, Relation.CORRECTS)


@pytest.mark.parametrize("text", ["My sister is vegan, not me", "It's my sister who is vegan, not me"])
def test_not_me_is_about_somebody_else(text: str) -> None:
    assert all(c.subject == "sister" for c in heard(text))


def test_a_name_known_from_memory_is_that_person() -> None:
    anna = memory("My sister Anna lives in Bergen.", subject="sister Anna", value="Bergen")
    (found,) = heard("Anna moved to Oslo", recent=(anna,))
    assert (found.subject, found.value, found.relation) == ("sister Anna", "Oslo", Relation.CORRECTS)
    assert heard("Anna moved to Oslo") == (), "who Anna is was never said"


def test_a_name_that_was_misheard_is_put_right_in_the_next_sentence() -> None:
    neighbour = memory(
        "Our new neighbour is called Marion.", id="n", attribute="friend", value="Marion", tags=("neighbour",)
    )
    found = _corrected("I misheard the neighbour's name. She's called Marilyn.", neighbour)
    assert (found.value, found.statement, found.related) == ("Marilyn", "Our new neighbour is called Marilyn.", ("n",))
