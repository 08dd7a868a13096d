"""A sentence that told two things goes on telling the one that is still true."""

from __future__ import annotations

import pytest

from memory_core.domain.records import Memory
from memory_core.domain.restating import is_spelled_otherwise, says_stale, told_alone, told_with, told_without
from tests.contracts.store_records import memory

AT_ACME = "I'm a nurse at Acme."
ACME = memory(AT_ACME, id="acme", attribute="employer", value="Acme")
NURSE = memory(AT_ACME, id="nurse", attribute="occupation", value="nurse")


def test_the_other_half_of_a_sentence_states_what_ended() -> None:
    assert says_stale(NURSE, ACME)


def test_so_does_a_sentence_that_holds_the_one_which_ended() -> None:
    engineer = memory(
        "I'm at Siemens as an engineer, I work for Siemens", id="trade", attribute="occupation", value="engineer"
    )
    siemens = memory("I work for Siemens.", id="siemens", attribute="employer", value="Siemens")
    assert says_stale(engineer, siemens)
    assert not says_stale(siemens, engineer)


@pytest.mark.parametrize(
    "other",
    [
        memory("My boss at Acme is Karen.", id="boss", attribute="manager", value="Karen"),
        memory(AT_ACME, id="again", attribute="employer", value="Beta"),
        memory(AT_ACME, id="both", attribute="occupation", value="nurse at Acme"),
        memory("I'm a nurse.", id="plain", attribute="occupation", value="nurse"),
        ACME,
    ],
    ids=lambda other: str(other.id),
)
def test_who_tells_it_otherwise_keeps_their_words(other: Memory) -> None:
    assert not says_stale(other, ACME)


@pytest.mark.parametrize(
    ("subject", "attribute", "value", "told"),
    [
        ("me", "occupation", "nurse", "My occupation is nurse."),
        ("sister Hanna", "occupation", "vet", "My sister Hanna's occupation is vet."),
        ("Hanna", "home_city", "Ulm", "Hanna's home is Ulm."),
        ("me", "favorite:color", "green", "My favourite color is green."),
        ("me", "plan", "sail to Hydra in May", "Sail to Hydra in May."),
        ("NCT test", "date", "2026-03-02", "The NCT test is on 2 March."),
        ("chem mock", "date", "2027-11-12", "My chem mock is on 12 November 2027."),
        ("Kuba's orthodontist", "date", "2026-02-06T15:40", "Kuba's orthodontist is on 6 February at 15:40."),
        ("report", "deadline", "2026-05-01", "My report's deadline is 1 May."),
        ("me", "birthday", "10-08", "My birthday is on 8 October."),
        ("me", "phone", "555-20-11", "My phone number is 555-20-11."),
        ("brother Jon", "goal", "run a marathon", "My brother Jon: run a marathon."),
    ],
)
def test_each_is_told_in_words_of_its_own(subject: str, attribute: str, value: str, told: str) -> None:
    assert told_alone(memory("…", subject=subject, attribute=attribute, value=value)) == told


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        (
            "I got a job at the vue instead, sunday and wednesday evenings.",
            "Got a job at the vue instead, sunday and weds evenings.",
            True,
        ),
        ("I don't eat meat.", "i dont eat meat", True),
        ("I work on Mondays.", "I work on Tuesdays.", False),
        ("I have one dog.", "I have one dog and a cat.", False),
        ("I take 50 mg at night.", "I take 500 mg at night.", False),
        ("My child is called Marijke.", "My child is called Mark.", False),
        ("My brother is Tom.", "My brother is Tim.", False),
    ],
)
def test_one_sentence_in_two_spellings(one: str, other: str, same: bool) -> None:
    assert is_spelled_otherwise(one, other) is same


@pytest.mark.parametrize(
    ("statement", "kept", "old", "left"),
    [
        ("I like sushi and ramen.", "sushi", "ramen", "I like sushi."),
        ("I like sushi and ramen.", "ramen", "sushi", "I like ramen."),
        ("I don't eat dairy or shellfish, both mess me up.", "shellfish", "dairy", "I don't eat shellfish."),
        ("I avoid nuts, eggs and milk.", "nuts", "milk", "I avoid nuts and eggs."),
        ("I avoid nuts, eggs, and milk.", "milk", "eggs", "I avoid nuts, and milk."),
        ("I avoid nuts, eggs and milk.", "milk", "nuts", "I avoid eggs and milk."),
        ("We have a dog, a cat and a parrot.", "dog", "parrot", "We have a dog and a cat."),
        ("I speak Dutch and my wife speaks German.", "Dutch", "German", "My likes is Dutch."),
    ],
)
def test_b2_what_was_one_of_a_list_leaves_the_rest_in_its_sentence(
    statement: str, kept: str, old: str, left: str
) -> None:
    both = [memory(statement, id=value, attribute="likes", value=value) for value in (kept, old)]
    assert told_without(both[0], both[1]) == left


def test_b2_a_sentence_that_lost_one_thing_may_lose_another() -> None:
    told = memory("I avoid nuts, eggs and milk.", id="eggs", attribute="avoids", value="eggs")
    left = memory("I avoid nuts and eggs.", id="nuts", attribute="avoids", value="nuts")
    assert says_stale(left, told)
    assert not says_stale(memory("I avoid wine.", id="wine", attribute="avoids", value="wine"), told)


def test_v7_what_a_sentence_tells_besides_is_told_in_its_new_words() -> None:
    both = "I take metformin at breakfast and ramipril at noon."
    old = memory(both, id="old", attribute="medication", value="ramipril")
    other = memory(both, id="other", attribute="medication", value="metformin")
    anew = "I take metformin at breakfast and ramipril at bedtime."
    assert told_with(other, old, memory(anew, id="new", attribute="medication", value="ramipril")) == anew
    alone = memory("I take ramipril at bedtime.", id="alone", attribute="medication", value="ramipril")
    assert told_with(other, old, alone) == ""
    moved = memory("I'm a vet in Bath with a horse.", id="moved", attribute="occupation", value="vet")
    assert told_with(NURSE, ACME, moved) == ""
