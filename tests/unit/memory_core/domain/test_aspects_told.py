"""A statement that fits no slot is read by its own words, so that what was told in chat answers as what was filed does (V10)."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from memory_core.domain.asking import Reading
from memory_core.domain.aspects_told import filings
from memory_core.domain.matching import aliases, match, wording_of
from memory_core.domain.questions import analyse
from memory_core.domain.relevance import MINILM, RELEVANCE_FLOOR
from memory_core.domain.slot_terms import UNFILED
from memory_core.usecases.recalling.memories import signals_of
from tests.contracts.store_records import memory

NOW = datetime(2026, 6, 15, 12, tzinfo=UTC)


def reading(question: str, statement: str) -> Reading:
    told = memory(statement, attribute=UNFILED, value=statement, subject="me")
    return match(analyse(question, NOW), wording_of(told), aliases([told])).reading


def brought_up(question: str, statement: str, cosine: float) -> bool:
    told = memory(statement, attribute=UNFILED, value=statement, subject="me")
    signals = signals_of(told, cosine, analyse(question, NOW), aliases([told]))
    return MINILM.of_memory(signals) >= RELEVANCE_FLOOR


@pytest.mark.parametrize(
    ("statement", "attribute"),
    [
        ("I sell shoes at the market", "occupation"),
        ("I have been with Globex since 2011", "employer"),
        ("I do three weeks on, one week off", "work_schedule"),
        ("Mrs Tan signs off my invoices", "manager"),
        ("The studio is 640 a month", "rent"),
        ("I am losing my sense of smell", "condition"),
        ("I take a nine in shoes", "shoe_size"),
        ("Nobody beats Ella", "favorite"),
        ("Don't get me started on leaf blowers", "dislikes"),
        ("Ravi lent me forty quid", "debt"),
    ],
)
def test_a_statement_is_about_what_its_words_are_about(statement: str, attribute: str) -> None:
    assert attribute in filings(statement.casefold())


@pytest.mark.parametrize(
    "statement", ["On Sundays I paint at the lake", "I cook for fun with Ben", "The cat is asleep"]
)
def test_what_is_done_for_pleasure_is_no_trade(statement: str) -> None:
    assert not filings(statement.casefold()) & {"occupation", "employer"}


@pytest.mark.parametrize(
    ("question", "statement"),
    [
        ("How do I earn my living?", "I sell shoes at the market"),
        ("Who's my boss?", "Mrs Tan signs off my invoices"),
        ("How much rent do I pay?", "The studio is 640 a month"),
        ("Who do I owe money to?", "I owe Ravi forty quid"),
        ("What's my favourite song?", "Nothing beats Waterloo Sunset"),
        ("What's my mother's name?", "Mam is called Nora"),
        ("Where did I spend my childhood?", "I was raised in Porto by nuns"),
    ],
)
def test_what_was_told_without_a_slot_answers(question: str, statement: str) -> None:
    assert reading(question, statement) in (Reading.ANSWERED, Reading.ANSWERED_OF, Reading.ASIDE)
    assert brought_up(question, statement, 0.4)


@pytest.mark.parametrize(
    ("question", "statement"),
    [
        ("Who do I owe money to?", "I keep my money in a sock"),
        ("Who do I owe money to?", "My brother earns good money"),
        ("How tall am I?", "Keep it short, please"),
        ("What does Rainer do for work?", "My brother is called Rainer"),
        ("What did Mum die of?", "Aunt Jo brought us up after Mum died"),
        ("What's Ravi's number?", "Ravi is my cousin, he has a shop"),
        ("What medicine do I take for my knee?", "I play chess for the Rooks on Sundays"),
        ("Which school did I go to?", "No sugar for me since school"),
    ],
)
def test_a_neighbouring_thing_stays_out(question: str, statement: str) -> None:
    assert not brought_up(question, statement, 0.35)


def test_how_the_assistant_should_answer_is_the_owner_s_wish() -> None:
    assert analyse("How detailed should your answers be?", NOW).personal == 1.0
    assert analyse("Why do cats purr?", NOW).personal < 0


def test_what_the_doctor_says_is_of_the_owner() -> None:
    assert reading("What's wrong with my wrist?", "The doctor says it is arthritis in my wrist") is Reading.ANSWERED


def test_no_statement_takes_long_to_read() -> None:
    """Patterns are searched in whatever is told: none of them may backtrack without end."""
    assert filings("my " * 3_000) == frozenset()
    assert "occupation" not in filings("i work " * 300)
