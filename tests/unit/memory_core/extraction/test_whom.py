"""V6: whose affair a sentence is; everything that ends or replaces what is remembered asks it here."""

from __future__ import annotations

import pytest

from memory_core.domain.records import Memory
from memory_core.extraction.whom import speaks_of
from tests.contracts.store_records import memory


def told(statement: str, attribute: str, value: str, subject: str = "me") -> Memory:
    return memory(statement, attribute=attribute, value=value, subject=subject)


CAR = told("I drive a Volvo.", "vehicle", "Volvo")
EDITOR = told("I use VS Code.", "uses", "VS Code")
DENTIST = told("My dentist is Dr Lim.", "dentist", "Dr Lim")
NETFLIX = told("I have Netflix.", "uses", "Netflix")
COLOUR = told("Blue is my favourite colour.", "favorite:colour", "Blue")
SISTERS = told("My sister Anna drives a Volvo.", "vehicle", "Volvo", "sister Anna")
LEOS = told("Leo has asthma.", "condition", "asthma", "Leo")
TEACHER = told("Leo's teacher is Mrs Grant.", "contact", "Mrs Grant", "Leo")


@pytest.mark.parametrize(
    ("sentence", "known"),
    [
        ("I sold the Volvo.", CAR),
        ("We've sold the Volvo.", CAR),
        ("Sold the Volvo yesterday.", CAR),
        ("The Volvo was stolen.", CAR),
        ("He gave us the money and I sold the Volvo, my first car.", CAR),
        ("Spring is here so I sold the Volvo.", CAR),
        ("Netflix is cancelled.", NETFLIX),
        ("My dentist has retired.", DENTIST),
        ("Dr Lim has retired.", DENTIST),
        ("Red is my favourite colour again.", COLOUR),
        ("My sister sold the Volvo.", SISTERS),
        ("She sold the Volvo.", SISTERS),
        ("Anna sold the Volvo.", SISTERS),
        ("Leo no longer has asthma.", LEOS),
        ("He no longer has asthma.", LEOS),
        ("Leo's teacher has retired.", TEACHER),
    ],
)
def test_v6_it_is_news_of_that_one(sentence: str, known: Memory) -> None:
    assert speaks_of(sentence, known)


@pytest.mark.parametrize(
    ("sentence", "known"),
    [
        ("My sister sold the Volvo.", CAR),
        ("My big sister sold it.", CAR),
        ("Anna sold the Volvo.", CAR),
        ("Anna has just sold the Volvo.", CAR),
        ("Anna no longer has the Volvo.", CAR),
        ("She sold the Volvo.", CAR),
        ("My brother went back to Vim.", EDITOR),
        ("Anna switched from VS Code to Vim.", EDITOR),
        ("He's on Vim again.", EDITOR),
        ("My brother no longer has asthma.", LEOS),
        ("I no longer have asthma.", LEOS),
        ("Leo's teacher no longer has asthma.", LEOS),
        ("My wife sold the Volvo.", SISTERS),
    ],
)
def test_v6_it_is_somebody_elses(sentence: str, known: Memory) -> None:
    assert not speaks_of(sentence, known)


@pytest.mark.parametrize(
    ("sentence", "known", "said"),
    [
        ("I take the bus every day.", CAR, True),
        ("Had bacon every morning.", CAR, True),
        ("The bus is great.", CAR, False),
        ("I took the bus with my brother.", CAR, False),
        ("Anna takes the bus.", SISTERS, True),
        ("She takes the bus.", SISTERS, False),
    ],
)
def test_v6_what_is_only_told_of_habits_says_whose_they_are(sentence: str, known: Memory, said: bool) -> None:
    assert speaks_of(sentence, known, in_words=True) is said
