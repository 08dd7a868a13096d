"""V6: what is somewhere else by now, and what only sounds so."""

from __future__ import annotations

from zoneinfo import ZoneInfo

import pytest

from memory_core.domain.records import Kind, Memory
from memory_core.extraction.changes.relocated import elsewhere
from tests.contracts.store_records import NOW, memory

ZONE = ZoneInfo("Europe/Oslo")


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


LECTURE = told("My lecture is in room B12.", "note")
KEY = told("The spare key is under the blue flowerpot.", "place", "under the blue flowerpot", "spare key")
OFFICE = told("Our office is on the third floor.", "place", "the third floor", "office")
PASSPORT = told("I keep my passport in the desk drawer.", "place", "desk drawer", "passport")
CHOIR = told("Choir is Tuesdays at St Columba's hall.", "routine", "Choir is Tuesdays at St Columba")
MIA = told("My sister Mia lives in Bath.", "home_city", "Bath", "sister Mia")
KNOWN = (LECTURE, KEY, OFFICE, PASSPORT, CHOIR, MIA)


@pytest.mark.parametrize(
    ("sentence", "old", "value", "statement"),
    [
        (
            "The lecture's moved to the main hall.",
            LECTURE,
            "My lecture is in the main hall",
            "My lecture is in the main hall.",
        ),
        ("The spare key is in the shed now.", KEY, "in the shed", "The spare key is in the shed."),
        ("We moved the spare key to the shed.", KEY, "in the shed", "The spare key is in the shed."),
        (
            "They've moved the office to the ground floor.",
            OFFICE,
            "the ground floor",
            "Our office is on the ground floor.",
        ),
        ("Moved my passport to the safe.", PASSPORT, "safe", "I keep my passport in the safe."),
        (
            "Choir has moved to the library.",
            CHOIR,
            "Choir is Tuesdays at the library",
            "Choir is Tuesdays at the library.",
        ),
    ],
)
def test_v6_what_is_somewhere_else_keeps_its_other_words(
    sentence: str, old: Memory, value: str, statement: str
) -> None:
    found = elsewhere(sentence, KNOWN, now=NOW, zone=ZONE)
    assert found is not None
    assert found.memory == old
    assert found.told is not None
    assert (found.told.value, found.told.statement) == (value, statement)


@pytest.mark.parametrize(
    "sentence",
    [
        "The lecture has moved to Thursday.",
        "The lecture might move to the main hall.",
        "Has the lecture moved to the main hall?",
        "My brother moved his passport to the safe.",
        "The lecture is in the main hall today.",
        "The lecture is in the main hall this week.",
        "Mia has moved to York.",
        "The spare key is in the shed if you need it.",
        "We moved on.",
        "The exam has moved to the gym.",
    ],
)
def test_v6_another_day_another_persons_and_a_guess_move_nothing(sentence: str) -> None:
    assert elsewhere(sentence, KNOWN, now=NOW, zone=ZONE) is None
