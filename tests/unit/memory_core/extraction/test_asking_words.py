"""A question or a command puts nothing out of date, with or without its mark (S1, V6)."""

from __future__ import annotations

import pytest

from memory_core.extraction.asking import is_command, orders
from memory_core.extraction.rules.extractor import is_low_value
from memory_core.extraction.statements import stated


@pytest.mark.parametrize(
    "text",
    [
        "where does dave live",
        "where does dave live now",
        "do i like pizza",
        "can i eat nuts",
        "wheres my passport",
        "whens anna coming",
        "is dave living in boston now",
        "has dave moved",
        "anna lives where again",
        "so where do i work now",
        "which car do i drive",
        "how many kids do I have",
        "is my sister called Anna",
        "did i tell you my name",
        "how come anna left",
    ],
)
def test_v6_a_question_without_its_mark_states_nothing(text: str) -> None:
    assert stated(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "When I was 5 we lived in Oslo",
        "What I like is tea",
        "where I live is noisy",
        "Is a nurse now",
        "have moved to Oslo",
        "Was a smoker, not any more",
        "Are moving to Leeds in May",
        "Did my last shift at Acme yesterday",
        "What a day, sold my car",
        "would you call me Max from now on",
        "Which is why I left Acme",
    ],
)
def test_v6_what_only_begins_like_a_question_is_a_statement(text: str) -> None:
    assert stated(text) == [text]


def test_s1_a_command_teaches_nothing() -> None:
    assert is_command("/search tea")
    assert is_low_value("/memories")
    assert not is_low_value("/remember that I like tea")
    assert orders("search for tea")
    assert not orders("I search for tea")
