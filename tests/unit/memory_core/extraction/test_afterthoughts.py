"""S1: what only says that something is said is no part of it."""

from __future__ import annotations

import pytest

from memory_core.extraction.normalisation.afterthoughts import without_afterthought, without_pictures
from tests.unit.memory_core.extraction.hearing import heard


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Kuba's orthodontist is called Dr Fennell by the way", "Kuba's orthodontist is called Dr Fennell"),
        ("Tara is allergic to peanuts, very imp", "Tara is allergic to peanuts"),
        ("I'm allergic to penicillin, important", "I'm allergic to penicillin"),
        ("I can't stand coriander, just so you know", "I can't stand coriander"),
        ("my locker is number 212, fyi btw", "my locker is number 212"),
        ("My family is very important", "My family is very important"),
        ("I like the way he sings", "I like the way he sings"),
        ("btw", "btw"),
        ("I live by the way in", "I live by the way in"),
    ],
)
def test_s1_an_afterthought_is_taken_off(text: str, left: str) -> None:
    assert without_afterthought(text) == left


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("she's a pharmacist 💊❤️", "she's a pharmacist"),
        ("I am the queen of England 😂", "I am the queen of England 😂"),
        ("❤️", "❤️"),
        ("Tara eats 🥜 a lot", "Tara eats 🥜 a lot"),
    ],
)
def test_s1_pictures_behind_it_too_unless_they_say_how_it_is_meant(text: str, left: str) -> None:
    assert without_pictures(text) == left


def test_s1_what_is_kept_and_quoted_has_no_afterthought() -> None:
    (found,) = heard("My cat is called Duchess by the way.")
    assert (found.value, found.statement, found.evidence) == (
        "Duchess",
        "My cat is called Duchess.",
        "My cat is called Duchess",
    )
