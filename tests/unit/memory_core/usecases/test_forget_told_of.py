"""V15: of whom or what a later part of a sentence tells by a pronoun."""

from __future__ import annotations

import pytest

from memory_core.usecases.forgetting.passages import passages_of
from memory_core.usecases.forgetting.telling.told_of import told_of
from tests.integration.forgetting_world import said


@pytest.mark.parametrize(
    ("part", "sentence", "of"),
    [
        ("its number is P44", "My passport runs out in July and its number is P44", "My passport"),
        ("and the policy number is KL-8", "My insurance expires in May and the policy number is KL-8", "My insurance"),
        ("she will play a piece", "Jonna's recital is in May and she will play a piece", "Jonna"),
        ("he teaches Latin", "My brother Tom lives in Rome and he teaches Latin", "My brother Tom"),
        ("she is retiring", "My boss is Mrs Lindqvist and she is retiring", "My boss Mrs Lindqvist"),
        (
            "the one for the gutters is 2,275",
            "the quote for the fence is 1,860 and the one for the gutters is 2,275",
            "the quote",
        ),
        ("I play chess", "My brother Tom lives in Rome and I play chess", ""),
        ("the kitchen is next", "We painted the hall and the kitchen is next", ""),
        ("My passport runs out in July", "My passport runs out in July and its number is P44", ""),
        ("she fell", "I met the neighbours and she fell", ""),
    ],
)
def test_it_is_what_the_sentence_begins_with(part: str, sentence: str, of: str) -> None:
    assert told_of(part, sentence) == of


def test_a_passage_has_it_as_that_of_which_it_tells() -> None:
    passport, number = passages_of(said("m1", "My passport runs out in July and its number is P44.", minute=1))
    assert passport.tags == ()
    assert number.tags == ("My passport",)
