"""V6: whose affair a sentence is; everything that ends or replaces what is remembered asks it here."""

from __future__ import annotations

import pytest

from memory_core.domain.records import Memory
from memory_core.extraction.changes.replaced_by_kind import exchanged
from memory_core.extraction.whom import is_of_kin_alone, is_theirs, speaks_of
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
        ("My visit to mum is why I sold the Volvo.", CAR),
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
        ("My parents sold the Volvo.", CAR),
        ("Our best old friend sold it.", CAR),
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


@pytest.mark.parametrize(
    ("sentence", "alone"),
    [
        ("My son gave up the piano.", True),
        ("My parents moved to Trondheim.", True),
        ("Our little sister has left.", True),
        ("My son gave up the piano, so I sold mine.", False),
        ("My mum moved in with us.", False),
        ("My visit to mum is off.", False),
        ("My son's piano was sold.", False),
        ("The piano was sold.", False),
    ],
)
def test_v6_what_only_ones_kin_do_is_no_news_of_the_owner(sentence: str, *, alone: bool) -> None:
    assert is_of_kin_alone(sentence) is alone


@pytest.mark.parametrize(
    ("whose", "known", "theirs"),
    [
        ("my", CAR, True),
        ("I", CAR, True),
        ("my sister's", SISTERS, True),
        ("Anna's", SISTERS, True),
        ("Annas", SISTERS, True),
        ("my little sister's", SISTERS, True),
        ("her", SISTERS, True),
        ("her", CAR, False),
        ("my brother's", SISTERS, False),
        ("Leo's", SISTERS, False),
    ],
)
def test_v6_the_words_that_say_whose_it_is_name_whom_it_is_told_of(whose: str, known: Memory, *, theirs: bool) -> None:
    assert is_theirs(whose, known, [SISTERS]) is theirs


@pytest.mark.parametrize(
    ("sentence", "owners"),
    [
        ("I sold the Volvo and bought a Nidelv 28.", True),
        ("My wife sold the Volvo and bought a Nidelv 28.", False),
        ("Anna sold the Volvo and bought a Nidelv 28.", False),
        ("She sold the Volvo and bought a Nidelv 28.", False),
    ],
)
def test_v6_what_somebody_else_gave_for_another_is_theirs(sentence: str, *, owners: bool) -> None:
    assert bool(exchanged(sentence, [CAR])) is owners
