"""Why a sentence is no statement: the reason is named, and a clause's doubt is not its neighbour's."""

from __future__ import annotations

import pytest

from memory_core.extraction import marks
from memory_core.extraction.marks import Mark
from memory_core.extraction.sentences import canonical, sentences
from tests.unit.memory_core.extraction.hearing import heard


def _mark(text: str) -> Mark | None:
    (sentence,) = sentences(text)
    return marks.of_sentence(sentence) or marks.of_clause(sentence.plain)


@pytest.mark.parametrize(
    ("text", "mark"),
    [
        ("Where do I live", Mark.QUESTION),
        ("I wish I lived in Italy", Mark.HYPOTHETICAL),
        ("If I lived in Paris, I would be happy", Mark.HYPOTHETICAL),
        ("I think it's on Monday", Mark.HEDGED),
        ("Maybe I'm allergic to nuts", Mark.HYPOTHETICAL),
        ("I live under a rock lol", Mark.IRONIC),
        ('He said "I live in Rome"', Mark.QUOTED),
        ("Bob says he lives in Rome", Mark.REPORTED),
        ("In my novel, I live on Mars", Mark.FICTION),
        ("I used to live in Madrid", Mark.PAST),
        ("Moved my number to Giffgaff this morning, the SIM is already working", None),
        ("My sim lives in a castle", Mark.FICTION),
        ("The Oslo flight goes at 11:55, not what I told you", None),
        ("I told my boss I live in Rome", Mark.REPORTED),
        ("I eat steak and I can't say I feel guilty", None),
        ("Nobody can say I am rich", Mark.REPORTED),
        ("Had my eyes tested this afternoon", None),
        ("I live in Oslo", None),
        ("I'm vegan, if that helps", None),
        ("I'd rather have tea", None),
    ],
)
def test_the_reason_is_named(text: str, mark: Mark | None) -> None:
    assert _mark(text) is mark


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("I'm vegan but I might try fish", {"vegan"}),
        ("I'm vegan, what can I cook?", {"vegan"}),
        ("I live in Oslo and work at Equinor?", set()),
        ("I live in Oslo, don't I?", set()),
        ("Translate this to German. I live in Oslo.", set()),
        ("I live in Oslo. Translate that to German.", {"Oslo"}),
        ("Write me a cover letter. I'm a nurse.", {"nurse"}),
        ("My sister Anna lives in Bergen. She's a nurse. Does she like cats?", {"Anna", "Bergen", "nurse"}),
        ("I have a dog called Rex. He is 4 years old.", {"Rex", "4"}),
    ],
)
def test_each_clause_counts_for_itself(text: str, values: set[str]) -> None:
    assert {c.value for c in heard(text)} == values


def test_evidence_is_verbatim_whatever_the_punctuation() -> None:
    (fact,) = heard("Well — I’m really allergic to peanuts… Be careful!")
    assert fact.evidence == "Well — I’m really allergic to peanuts…"


def test_a_document_teaches_nothing_by_itself() -> None:
    """Forty sentences are a paste, not talk; what is explicitly asked for is still kept."""
    paste = "\n".join(["I live in Oslo."] * 60)
    assert heard(paste) == ()
    assert heard(f"{paste}\nRemember that the gate code is 4711.") != ()


@pytest.mark.parametrize("text", ["/forget I live in Oslo", "/search I'm vegan"])
def test_a_command_teaches_nothing(text: str) -> None:
    assert heard(text) == ()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I'm vegan", "I am vegan"),
        ("im from oslo", "I am from oslo"),
        ("my dog's called Rex", "my dog is called Rex"),
        ("My sister's name is Anna", "My sister's name is Anna"),
        ("I can't eat it", "I can not eat it"),
        ("it's been moved", "it has been moved"),
        ("I eat at McDonald's", "I eat at McDonald's"),
    ],
)
def test_contractions_are_spelled_out_and_possessives_left(text: str, expected: str) -> None:
    assert canonical(text) == expected


def test_sentences_keep_abbreviations_and_numbers_whole() -> None:
    texts = [s.text for s in sentences("Dr. Smith sees me on 15.03. at 3.30 p.m. today. I pay 2.50!")]
    assert texts == ["Dr. Smith sees me on 15.03. at 3.30 p.m. today.", "I pay 2.50!"]
