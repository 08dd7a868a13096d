"""V5: the filter before the model: what plainly holds nothing about the guardian's life costs no call."""

from __future__ import annotations

import pytest

from benchmarks.learning import DATA, load
from memory_core.domain.candidates import Told
from memory_core.extraction.worth import LIKELY_ENOUGH, may_teach

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


@pytest.mark.slow
def test_v5_the_filter_loses_next_to_nothing_and_saves_most_calls() -> None:
    """On every message of the benchmark: at least 99 % of those with a fact pass, at most 15 % of those without."""
    told = [s.text for o in OWNERS for s in o.statements if any(not fact.optional for fact in s.facts)]
    silent = [text for o in OWNERS for text in o.silent]
    assert sum(map(may_teach, told)) >= 0.99 * len(told)
    assert sum(map(may_teach, silent)) <= 0.15 * len(silent)


@pytest.mark.parametrize(
    ("text", "attribute", "value"),
    [
        ("handball practice every tue and thu at 5", "routine", "handball practice"),
        ("36. Ulaanbaatar, Zaisan.", "age", "36"),
        ("Sorry, I got that wrong, Ellie's actually 20", "age", "20"),
        ("You can call me Walt.", "nickname", "Walt"),
    ],
)
def test_v5_what_a_reader_sees_a_fact_in_is_read_though_its_words_tell_nothing(
    text: str, attribute: str, value: str
) -> None:
    """Also where it is less certain than it must be to be learned without a model."""
    assert not may_teach(text)
    assert may_teach(text, told=[Told(attribute, None, value, LIKELY_ENOUGH)])
    assert not may_teach(text, told=[Told(attribute, None, value, LIKELY_ENOUGH - 0.1)])


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Does Ana live in Braga?", Told("home_city", "Ana", "Braga", 1.0)),
        ("In the book the narrator lives in Halifax.", Told("home_city", None, "Halifax", 1.0)),
        ("Find a dentist in Ottawa", Told("home_city", None, "Ottawa", 1.0)),
        ("Delete the thing with Rob", Told("forget", None, "the thing with Rob", 1.0)),
    ],
)
def test_v5_what_is_asked_ordered_or_invented_stops_whatever_a_reader_sees(text: str, told: Told) -> None:
    assert not may_teach(text, told=[told])
