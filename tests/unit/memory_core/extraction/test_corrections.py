"""Corrections that name nothing are about the latest memory of the conversation that holds a value of that type (V7)."""

from __future__ import annotations

from datetime import timedelta

import pytest

from memory_core.domain.candidates import Candidate, Relation
from memory_core.domain.records import Kind, Memory, MemoryId
from tests.contracts.store_records import memory
from tests.unit.memory_core.extraction.hearing import NOW, corrected_by, heard

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


AUNT = memory("My aunt Rosa lives in Porto.", id="aunt", subject="aunt Rosa", value="Porto", tags=())
ROSA = memory("My aunt is called Rosa.", id="rosa", attribute="family", value="Rosa", tags=("aunt",))
FILM = memory("My favourite film is Heat.", id="film", attribute="favorite:film", value="Heat", tags=())
COLOUR = memory("My favourite colour is blue.", id="colour", attribute="favorite:color", value="blue", tags=())
GATE = memory("My gate code is 4471.", id="gate", attribute="gate_code", value="4471", tags=())
AGE = memory("My nephew is 9.", id="age", subject="nephew", attribute="age", value="9", tags=())


def test_where_somebody_lives_is_meant_rather_than_the_name_that_was_told_with_it() -> None:
    assert _corrected("Sorry, I meant Braga.", ROSA, AUNT).statement == "My aunt Rosa lives in Braga."
    assert heard("Sorry, I meant Rita.", recent=(ROSA, AUNT)) == (), "it may be a name"


@pytest.mark.parametrize(
    "text",
    [
        "Heat isn't my favourite any more, it's Ran.",
        "Heat is no longer my favourite, now it's Ran",
        "Heat is no longer my favourite film, it's Ran now",
        "My favourite film isn't Heat anymore, it's Ran.",
    ],
)
def test_what_is_no_longer_so_names_what_is_instead(text: str) -> None:
    found = _corrected(text, COLOUR, FILM)
    assert (found.attribute, found.value) == ("favorite:film", "Ran")


def test_a_code_that_stands_alone_replaces_the_one_told_last() -> None:
    assert _corrected("Typo: 4472.", GATE).value == "4472"
    assert heard("Sorry, 20 minutes late", recent=(GATE,)) == ()


@pytest.mark.parametrize("text", ["My new number is 555-0199.", "I changed my number, it's 555-0199 now."])
def test_a_new_number_is_the_phone_number(text: str) -> None:
    assert (_corrected(text).attribute, _corrected(text).value) == ("phone", "555-0199")


@pytest.mark.parametrize(
    ("text", "attribute", "value"),
    [
        ("I switched GPs, it's Dr. Okafor now.", "doctor", "Dr. Okafor"),
        ("We've changed banks, it's Monzo now", "bank", "Monzo"),
        ("My dentist has changed, it's Dr. Lim now", "dentist", "Dr. Lim"),
    ],
)
def test_what_was_switched_is_told_as_what_it_is_now(text: str, attribute: str, value: str) -> None:
    found = _corrected(text)
    assert (found.attribute, found.value) == (attribute, value)


@pytest.mark.parametrize(
    "text", ["I changed my mind, it's Anna's turn", "I changed jobs, it's great", "We switched seats"]
)
def test_what_was_switched_may_be_nothing_to_know(text: str) -> None:
    assert heard(text) == ()


def test_a_note_of_a_thing_is_told_anew_where_it_changed() -> None:
    note = memory("The garage code is 4471.", id="n", attribute="note", value="the garage code is 4471", tags=())
    assert _corrected("The garage code changed to 8820.", note).value == "the garage code is 8820"
    assert heard("The front door code changed to 8820.", recent=(note,)) == ()


TALL = memory(
    "My brother is five foot eleven.", id="tall", kind=Kind.IDENTITY, subject="brother", attribute="height",
    value="five foot eleven", learned_at=NOW - timedelta(hours=1),
)  # fmt: skip


@pytest.mark.parametrize(
    "text", ["My brother says I'm wrong, he is six foot one", "My brother says that's wrong, he is six foot one."]
)
def test_v6_whom_it_is_about_puts_it_right(text: str) -> None:
    one = corrected_by(text, TALL)
    assert (one.subject, one.attribute, one.value) == ("brother", "height", "six foot one")


@pytest.mark.parametrize(
    "text", ["he says he is six foot one", "he says I'm wrong about everything", "he says I'm wrong, I'm lazy"]
)
def test_v6_what_somebody_only_says_puts_nothing_right(text: str) -> None:
    assert not any(one.relation is Relation.CORRECTS for one in heard(text, recent=(TALL,)))
