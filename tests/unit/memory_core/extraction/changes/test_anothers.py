"""V7: what is told of another's, or of another who serves somebody, is no news of what is known."""

from __future__ import annotations

import pytest

from memory_core.extraction.changes.anothers import is_news_of_another


@pytest.mark.parametrize(
    ("sentence", "statement"),
    [
        ("My wife's class reunion is on June 20.", "My class reunion is on June 6."),
        ("Tom's exam is on Friday.", "My exam is on Monday."),
        ("Nora's doctor is Dr. Finn.", "My daughter Nora's coach is Mr Abel."),
        ("My vet is Mrs Low.", "My doctor is Dr Fry."),
    ],
)
def test_v7_it_is_of_another(sentence: str, statement: str) -> None:
    assert is_news_of_another(sentence, statement)


@pytest.mark.parametrize(
    ("sentence", "statement"),
    [
        ("The class reunion is on June 20.", "My class reunion is on June 6."),
        ("My wife's reunion and my class reunion are on June 20.", "My class reunion is on June 6."),
        ("Nora's coach is Mr Finn.", "My daughter Nora's coach is Mr Abel."),
        ("Nora's doctor is Dr. Finn now.", "My daughter Nora's coach is Mr Abel."),
        ("I live in Bonn.", "My class reunion is on June 6."),
    ],
)
def test_v7_it_may_be_of_the_same(sentence: str, statement: str) -> None:
    assert not is_news_of_another(sentence, statement)
