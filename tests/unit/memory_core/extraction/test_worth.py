"""V5: the filter before the model: what plainly holds nothing about the guardian's life costs no call."""

from __future__ import annotations

import pytest

from benchmarks.learning import DATA, load
from memory_core.extraction.worth import may_teach

OWNERS = load(DATA[0])[1]


@pytest.mark.parametrize(
    "text",
    [
        "How do I descale a kettle?",
        "Please translate this into French: I live in Oslo",
        "I'm on the bus",
        "I don't understand",
        "The weather is awful",
        "Somebody parked in my spot again",
        "I wish I had a dog",
        "If I moved to Spain would I pay tax there?",
        "She said that I never listen",
        "lol",
    ],
)
def test_v5_a_message_without_a_lasting_statement_of_ones_own_stops(text: str) -> None:
    assert not may_teach(text)


@pytest.mark.parametrize(
    "text",
    [
        "My kiln blew up and I have gone back to weaving",
        "coeliac since 2019",
        "Miles is scared of dogs",
        "rego's due 14 feb",
        "Could you keep your answers short please?",
        "I want to buy a house in two years",
        "remember the milkman comes at six",
        "What's a good film? I'm 34 and love westerns",
    ],
)
def test_v5_whatever_may_tell_something_is_read(text: str) -> None:
    assert may_teach(text)


def test_v5_a_short_answer_to_a_question_is_read() -> None:
    """ "Oslo" alone says nothing; after "Where do you live?" it does."""
    assert not may_teach("Nowhere special")
    assert may_teach("Nowhere special", asked=True)


def test_v5_the_filter_loses_next_to_nothing_and_saves_most_calls() -> None:
    """On every message of the benchmark: at least 99 % of those with a fact pass, at most 15 % of those without."""
    told = [s.text for o in OWNERS for s in o.statements if any(not fact.optional for fact in s.facts)]
    silent = [text for o in OWNERS for text in o.silent]
    assert sum(map(may_teach, told)) >= 0.99 * len(told)
    assert sum(map(may_teach, silent)) <= 0.15 * len(silent)
