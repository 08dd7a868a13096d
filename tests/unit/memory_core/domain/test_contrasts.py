"""What a word of the question sets apart, and only where something at hand says that word."""

from __future__ import annotations

import pytest

from memory_core.domain.asked_whose import is_of_another_kind
from memory_core.domain.contrasts import set_apart

BOUGHT = ("I bought a lamp in the city.", "I bought a telescope in the village.", "I've got a Fairphone 5.")
PEOPLE = (
    "My roommate is Jonas.",
    "My flatmate is called Lena.",
    "My neighbour is Olga.",
    "My cousin is called Ida.",
    "I am a baker.",
)


@pytest.mark.parametrize(
    ("question", "apart"),
    [
        ("What did I buy in the city?", {1}),
        ("What did I buy in the village?", {0}),
        ("What did I buy in Leeds?", set()),
        ("What did I buy?", set()),
        ("What did I buy in May?", set()),
        ("What did I buy in the morning?", set()),
        ("What did Ann buy in the city?", set()),
        ("What do they sell in the city?", set()),
    ],
)
def test_what_was_elsewhere_is_set_apart(question: str, apart: set[int]) -> None:
    assert set_apart(question, BOUGHT) == apart


@pytest.mark.parametrize(
    ("question", "apart"),
    [
        ("Who is my roommate?", {2, 3}),
        ("What is my roommate called?", {2, 3}),
        ("Who are my neighbours?", {0, 1, 3}),
        ("Who is my dentist?", set()),
        ("Who is my roommate's sister?", set()),
        ("Who is Olga?", set()),
        ("Is Jonas my roommate?", set()),
    ],
)
def test_who_is_somebody_else_is_set_apart(question: str, apart: set[int]) -> None:
    assert set_apart(question, PEOPLE) == apart


@pytest.mark.parametrize("told", ["My mum is called Ann.", "My mother is a nurse."])
def test_another_word_for_the_same_person_is_none(told: str) -> None:
    assert set_apart("Who is my mother?", ["My mother is Ann.", told]) == set()


@pytest.mark.parametrize(
    ("question", "statement", "other"),
    [
        ("What laptop am I using?", "I've got a Fairphone 5.", True),
        ("What phone am I using?", "My laptop is a ThinkPad.", True),
        ("What phone am I using?", "I've got a Fairphone 5.", False),
        ("Which phone do I have?", "I have a Nokia 3310.", False),
        ("What laptop do I have?", "I have a Samsung.", False),
        ("What laptop do I have?", "I have a MacBook and an iPhone.", False),
        ("Where is my laptop?", "I've got a Fairphone 5.", False),
    ],
)
def test_a_device_of_another_kind(question: str, statement: str, other: bool) -> None:
    assert is_of_another_kind(question, statement) is other
