"""V7: a pronoun with another day or time, of what was told last and has one; and what only sounds so."""

from __future__ import annotations

import pytest

from memory_core.domain.candidates import Relation
from memory_core.domain.records import Kind, Memory
from tests.contracts.store_records import memory
from tests.unit.memory_core.extraction.hearing import NOW, heard


def told(statement: str, attribute: str, value: str = "", subject: str = "me") -> Memory:
    return memory(
        statement,
        id=statement,
        kind=Kind.PROJECT,
        attribute=attribute,
        value=value or statement.strip("."),
        subject=subject,
        learned_at=NOW,
    )


PIANO = told("Ida's piano lesson is on tuesdays at 4.", "note")
SWIMMING = told("Swimming is thursdays at 6 with Noor.", "routine", "swimming is thursdays at 6")
CLUB = told("Book club meets the first Tuesday of the month.", "routine")
YOGA = told("I have yoga on Mondays and Thursdays.", "routine", "have yoga on Mondays and Thursdays")
HOME = told("I live in Paris.", "home_city", "Paris")


@pytest.mark.parametrize(
    ("text", "known", "statement"),
    [
        ("they moved it to wednesday", PIANO, "Ida's piano lesson is on wednesdays at 4."),
        ("it's now at 5", PIANO, "Ida's piano lesson is on tuesdays at 5."),
        ("it's at 5 now", PIANO, "Ida's piano lesson is on tuesdays at 5."),
        ("the teacher moved it to 5", PIANO, "Ida's piano lesson is on tuesdays at 5."),
        ("it's fridays now", SWIMMING, "Swimming is fridays at 6 with Noor."),
        ("they're switching it to Fridays", SWIMMING, "Swimming is Fridays at 6 with Noor."),
        ("they had to move it to friday", SWIMMING, "Swimming is fridays at 6 with Noor."),
        ("It's been bumped to Friday", SWIMMING, "Swimming is Fridays at 6 with Noor."),
        ("They moved it to Wednesday", CLUB, "Book club meets the first Wednesday of the month."),
    ],
)
def test_v7_another_day_or_time_of_what_was_told_in_words(text: str, known: Memory, statement: str) -> None:
    (found,) = heard(text, recent=(HOME, known) if known is PIANO else (known, HOME))
    assert found.statement == statement
    assert (found.relation, found.related) == (Relation.CORRECTS, (known.id,))


@pytest.mark.parametrize(
    "text",
    [
        "it's raining now",
        "might they move it to friday?",
        "they want to move it to friday",
        "if they move it to friday I'm free",
        "it's better now",
        "they moved it to the cellar",
    ],
)
def test_v7_what_names_no_day_or_is_not_done_moves_nothing(text: str) -> None:
    assert not [one for one in heard(text, recent=(SWIMMING, PIANO)) if one.related]


def test_v7_one_day_for_two_is_not_told() -> None:
    assert not [one for one in heard("they moved it to Friday", recent=(YOGA,)) if one.related]


LISBON = told("We're going to Lisbon in October.", "plan", "going to Lisbon (2027-10)")
TEST = told("My driving test is in April.", "date", "2027-04", "driving test")
LEASE = told("Our lease runs until August 2027.", "date", "2027-08", "lease")
SMOKING = told("I've decided to give up smoking.", "decision", "give up smoking")


@pytest.mark.parametrize(
    ("text", "known", "statement"),
    [
        ("Actually make that November", LISBON, "We're going to Lisbon in November."),
        ("make that November", LISBON, "We're going to Lisbon in November."),
        ("Sorry, it's in November", LISBON, "We're going to Lisbon in November."),
        ("Sorry, May", TEST, "My driving test is in May."),
        ("Actually make that September", LEASE, "Our lease runs until September 2027."),
    ],
)
def test_v7_another_month_is_of_what_was_told_for_a_month(text: str, known: Memory, statement: str) -> None:
    (found,) = heard(text, recent=(known, SMOKING, HOME))
    assert (found.statement, found.related) == (statement, (known.id,))


@pytest.mark.parametrize("text", ["Actually make that November", "Actually make that the caravan"])
def test_v7_another_month_is_of_no_decision_without_one(text: str) -> None:
    assert not [one for one in heard(text, recent=(SMOKING,)) if one.related]
