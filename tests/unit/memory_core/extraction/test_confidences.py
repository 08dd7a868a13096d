"""S1: the wish that something be kept from others is no part of what is told."""

from __future__ import annotations

import pytest

from tests.unit.memory_core.extraction.hearing import heard


@pytest.mark.parametrize(
    ("text", "statement", "evidence"),
    [
        ("My sister is pregnant, keep that secret", "My sister is pregnant.", "My sister is pregnant"),
        ("My sister is pregnant, but keep it secret please!", "My sister is pregnant.", "My sister is pregnant"),
        ("My sister is pregnant - don't tell anyone", "My sister is pregnant.", "My sister is pregnant"),
        ("My sister is pregnant, nobody knows yet", "My sister is pregnant.", "My sister is pregnant"),
        ("My sister is pregnant, but that stays between us", "My sister is pregnant.", "My sister is pregnant"),
        ("My sister is pregnant, so don't tell mum", "My sister is pregnant.", "My sister is pregnant"),
        ("I take sertraline (private)", "I take sertraline.", "I take sertraline"),
        (
            "I'm applying for a new job, keep it to yourself",
            "I'm applying for a new job.",
            "I'm applying for a new job",
        ),
        ("This stays between us: I'm allergic to cats", "I'm allergic to cats.", "I'm allergic to cats"),
        ("Don't tell anyone but I'm allergic to cats", "I'm allergic to cats.", "I'm allergic to cats"),
        ("Between you and me, I'm allergic to cats", "I'm allergic to cats.", "I'm allergic to cats"),
        ("Just so you're aware, I'm vegan", "I am vegan.", "Just so you're aware, I'm vegan"),
        ("I'm vegan, just so you're aware", "I'm vegan.", "I'm vegan"),
    ],
)
def test_s1_it_is_taken_off_statement_and_quotation(text: str, statement: str, evidence: str) -> None:
    (found,) = heard(text)
    assert (found.statement, found.evidence) == (statement, evidence)


@pytest.mark.parametrize(
    "text",
    [
        "Don't tell anyone.",
        "Keep that to yourself, please",
        "Between us.",
        "nobody knows yet",
        "Please don't tell my wife",
    ],
)
def test_s1_alone_it_is_nothing_to_learn(text: str) -> None:
    assert heard(text) == ()


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Never tell anyone my address", "Never tell anyone my address"),
        ("I keep secrets for a living", "keep secrets"),
        ("My favourite film is Top Secret", "Top Secret"),
    ],
)
def test_s1_what_is_told_of_secrets_stays(text: str, value: str) -> None:
    assert value in [one.value for one in heard(text)]


def test_s1_what_is_explicitly_to_be_remembered_keeps_every_word() -> None:
    notes = [one.value for one in heard("Remember that Anna is pregnant, don't tell Tom")]
    assert "Anna is pregnant, do not tell Tom" in notes
