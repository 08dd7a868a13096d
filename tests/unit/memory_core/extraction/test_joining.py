"""What a model puts together from what was said apart is refused; what it words anew of one clause is not (S3, V5)."""

from __future__ import annotations

import pytest

from memory_core.domain.candidates import Candidate, Extractor
from memory_core.domain.records import Kind
from memory_core.extraction import gate
from memory_core.extraction.gate import Passed, Refused
from tests.unit.memory_core.extraction.hearing import teachable


def verdict(text: str, subject: str, attribute: str, value: str, statement: str) -> Passed | Refused:
    """With the whole message as its evidence, which is the widest that a model can quote."""
    proposed = Candidate(Kind.IDENTITY, subject, attribute, value, statement, text, Extractor.MODEL)
    return gate.check(proposed, teachable(text), shown=(), own_words="")


@pytest.mark.parametrize(
    ("text", "subject", "attribute", "value", "statement"),
    [
        ("I met Bruno. Karl has moved to Linz.", "Bruno", "home_city", "Linz", "Bruno has moved to Linz."),
        ("I have 3 goats and 12 hens.", "me", "pet", "12 goats", "I have 12 goats."),
        ("My cat Luna is old. My mother Vera had surgery.", "cat Luna", "event", "surgery", "Luna had surgery."),
        ("Anna likes beer and Bert likes wine.", "Anna", "likes", "wine", "Anna likes wine."),
        ("Anna lives in Graz. Bert is a vet. He drives a van.", "Anna", "vehicle", "van", "Anna drives a van."),
        ("I work in Bern. My son studies law in Basel.", "me", "education", "law", "I study law in Bern."),
        ("We had lunch with Ida. My neighbour Olga sings.", "Ida", "hobby", "sings", "Ida sings."),
        (
            "The blue car belongs to Tom. The red van is for sale.",
            "red van",
            "owner",
            "Tom",
            "The red van belongs to Tom.",
        ),
    ],
)
def test_s3_words_of_two_clauses_make_no_fact(
    text: str, subject: str, attribute: str, value: str, statement: str
) -> None:
    assert isinstance(verdict(text, subject, attribute, value, statement), Refused)


@pytest.mark.parametrize(
    ("text", "subject", "attribute", "value", "statement"),
    [
        ("I met Bruno. Karl has moved to Linz.", "Karl", "home_city", "Linz", "Karl has moved to Linz."),
        ("I have 3 goats and 12 hens.", "me", "pet", "12 hens", "I have 12 hens."),
        ("I have 3 goats and 12 hens.", "me", "pet", "3 goats", "I have 3 goats."),
        ("My boss Eva hates mondays.", "boss Eva", "dislikes", "mondays", "Eva hates mondays."),
        ("Our dog Rex is old and allergic to chicken.", "dog Rex", "allergy", "chicken", "Rex is allergic to chicken."),
        ("My sister Ana, who lives in Bergen, is a vet.", "sister Ana", "occupation", "vet", "Ana is a vet."),
        (
            "We bought a house in Bergen. It has five bedrooms.",
            "house",
            "note",
            "five bedrooms",
            "The house in Bergen has five bedrooms.",
        ),
        (
            "I started at Equinor in June and I cycle there.",
            "me",
            "employer",
            "Equinor",
            "I started at Equinor in June.",
        ),
        ("My daughter Mia is 12 and plays chess.", "daughter Mia", "hobby", "chess", "Mia plays chess."),
        ("I weigh 82 kilos these days, sadly.", "me", "weight", "82 kilos", "I weigh 82 kilos."),
    ],
)
def test_s3_one_clause_worded_anew_passes(text: str, subject: str, attribute: str, value: str, statement: str) -> None:
    found = verdict(text, subject, attribute, value, statement)
    assert isinstance(found, Passed), found
