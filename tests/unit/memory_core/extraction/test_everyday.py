"""What is learned from everyday sentences, and what is not: measured on tables of both, sentence by sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from memory_core.extraction import gate
from memory_core.extraction.gate import Passed
from memory_core.extraction.rules import extractor as rules
from tests.unit.memory_core.extraction.everyday_noise import NOT_LEARNED
from tests.unit.memory_core.extraction.everyday_statements import LEARNED, Expected
from tests.unit.memory_core.extraction.everyday_variety import LEARNED_TOO
from tests.unit.memory_core.extraction.hearing import heard, teachable

BENIGN = Path(__file__).parents[4] / ".." / "shared" / "data" / "benign-dev.json"
STATEMENTS = (*LEARNED, *LEARNED_TOO)
NOISE = [pytest.param(text, id=f"{why}: {text}") for why, texts in NOT_LEARNED.items() for text in texts]


def _learned(text: str) -> set[Expected]:
    return {(c.kind, c.subject, c.attribute, c.value) for c in heard(text)}


@pytest.mark.parametrize(("text", "expected"), STATEMENTS, ids=[text for text, _ in STATEMENTS])
def test_v5_a_statement_is_learned_as_what_it_says_and_nothing_more(text: str, expected: tuple[Expected, ...]) -> None:
    assert _learned(text) == set(expected)


@pytest.mark.parametrize("text", NOISE)
def test_v5_what_states_nothing_is_not_learned(text: str) -> None:
    """S1: "I'm curious" is no name; questions, dreams, doubts, jokes, quotes and other people's words are no facts."""
    assert _learned(text) == set()


def test_the_tables_are_large_enough_to_mean_something() -> None:
    assert sum(bool(expected) for _, expected in STATEMENTS) >= 120
    assert len(NOISE) >= 120


@pytest.mark.parametrize("text", [text for text, _ in STATEMENTS])
def test_s3_every_finding_passes_the_gate(text: str) -> None:
    """Evidence is verbatim and the wording the owner's: the rules keep what they demand of the model."""
    said = teachable(text)
    for candidate in heard(text):
        assert isinstance(gate.check(candidate, said, shown=(), own_words=""), Passed), candidate


@pytest.mark.parametrize("text", [text for text, _ in STATEMENTS])
def test_v5_no_statement_is_low_value(text: str) -> None:
    assert not rules.is_low_value(text)


def test_s10_harmless_texts_with_trigger_words_are_not_stored() -> None:
    """At most one in a hundred of the published harmless texts becomes a memory."""
    if not BENIGN.exists():
        pytest.skip("needs the shared development data (benign-dev.json)")
    texts = [entry["text"] for entry in json.loads(BENIGN.read_text(encoding="utf-8"))]
    stored = [text for text in texts if heard(text)]
    assert len(stored) <= len(texts) / 100, stored
