"""V15: what a text tells of without the word for it."""

from __future__ import annotations

import pytest

from memory_core.usecases.forgetting.finding.besides import told_besides, words_besides
from memory_core.usecases.forgetting.vocabulary.spelling import skeleton

PHONE, WEDDING = skeleton("phone"), skeleton("wedding")


@pytest.mark.parametrize(
    "text",
    [
        "his number is 07700 900123",
        "my work number: +44 (0)20 7946 0018",
        "you can reach him on 07700 900456",
        "Tom's number is 0221 445566",
    ],
)
def test_a_number_that_can_be_called_is_a_telephones(text: str) -> None:
    assert PHONE in told_besides(text)


@pytest.mark.parametrize(
    "text",
    [
        "my account number is 12345678",
        "his number is 7",
        "my membership number is 0221445566",
        "her number is AB123456C",
    ],
)
def test_another_number_is_none(text: str) -> None:
    assert PHONE not in told_besides(text)


def test_who_is_getting_married_tells_of_a_wedding_and_who_is_married_does_not() -> None:
    assert WEDDING in told_besides("We are getting married on 12 June 2027.")
    assert WEDDING not in told_besides("I am married to Bob.")


def test_who_is_a_vegetarian_tells_of_meat() -> None:
    assert skeleton("meat") in told_besides("I am a vegetarian.")
    assert skeleton("alcohol") in told_besides("I've been sober for five weeks.")
    assert not told_besides("I like meat.")


@pytest.mark.parametrize("said", ["vegetarian", "veggie", "vegan", "teetotal", "sober", "non-smoker", "nonsmoker"])
def test_what_tells_of_something_without_its_word_is_searched_for_by_that_word(said: str) -> None:
    told = told_besides(f"I am {said}.")
    assert told
    assert all(said in words_besides(word) for word in told)


@pytest.mark.parametrize(
    "text",
    ["Deniz gets a voucher for the bookshop.", "My niece is getting some roller skates.", "I'm giving Ann a lamp"],
)
def test_what_somebody_gets_is_a_gift(text: str) -> None:
    assert skeleton("gift") in told_besides(text)


@pytest.mark.parametrize(
    "text",
    [
        "Deniz gets a cold every winter.",
        "Baris gets the bus to school.",
        "Ann gets a salary of 3,000.",
        "He gets angry",
    ],
)
def test_what_else_somebody_gets_is_none(text: str) -> None:
    assert skeleton("gift") not in told_besides(text)


def test_what_is_done_for_a_child_to_come_tells_of_it() -> None:
    for text in ("We're trying for a baby.", "The fertility clinic is on Harcourt Street.", "I take folic acid"):
        assert skeleton("conceiving") in told_besides(text)
    for text in ("My cousin has a baby.", "I'm trying to get the baby to sleep.", "We're trying for a better price"):
        assert skeleton("conceiving") not in told_besides(text)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("The bridesmaids are going to wear sage green.", "wedding"),
        ("I put 200 dollars a week on the greyhounds.", "gambling"),
        ("I lost forty euros at roulette.", "gambling"),
    ],
)
def test_v15_what_is_of_a_wedding_or_a_bet_by_its_own_words(text: str, word: str) -> None:
    assert skeleton(word) in told_besides(text)


def test_v15_a_walk_with_the_dogs_is_no_bet() -> None:
    assert skeleton("gambling") not in told_besides("I take the dogs out at six.")
