"""M1: a value that a model found is kept only where the sentence says it of that slot."""

from __future__ import annotations

import pytest

from memory_core.extraction.fitting import fits


@pytest.mark.parametrize(
    ("attribute", "value", "text"),
    [
        ("name", "Brenda Walsh", "Brenda Walsh does my books, just so you have the name."),
        ("weight", "twelve pounds", "My mobile is with Vodafone, twelve pounds a month."),
        ("home_city", "Lyon", "We are staying at the Hotel Bellerive in Lyon."),
    ],
)
def test_m1_what_the_sentence_says_of_something_else_does_not_fit(attribute: str, value: str, text: str) -> None:
    assert not fits(attribute, value, text)


@pytest.mark.parametrize(
    ("attribute", "value", "text"),
    [
        ("name", "Brenda Walsh", "I'm Brenda Walsh, just so you have the name."),
        ("weight", "80 pounds", "My dog weighs 80 pounds."),
        ("home_city", "Lyon", "We are staying in Lyon for good."),
    ],
)
def test_m1_what_it_says_of_it_fits(attribute: str, value: str, text: str) -> None:
    assert fits(attribute, value, text)


@pytest.mark.parametrize(
    ("text", "smokes"),
    [
        ("I smoke ten a day", True),
        ("I vape", True),
        ("I'm a non-smoker", True),
        ("I gave up cigarettes", True),
        ("I have a cavapoo", False),
        ("I play the bagpipes", False),
        ("I wear a tweed jacket", False),
    ],
)
def test_m1_smoking_is_told_by_words_and_not_by_parts_of_words(text: str, smokes: bool) -> None:
    assert fits("smoking", text.split()[-1], text) is smokes
