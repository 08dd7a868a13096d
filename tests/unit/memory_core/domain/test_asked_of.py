"""V10: what is told of somebody else answers no question about oneself."""

from __future__ import annotations

import pytest

from memory_core.domain.asked_of import is_of_another
from memory_core.domain.records import Kind, Memory
from tests.contracts.store_records import memory


def told(statement: str, subject: str, attribute: str, value: str, *tags: str) -> Memory:
    return memory(
        statement, id=statement, subject=subject, attribute=attribute, value=value, kind=Kind.IDENTITY, tags=tags
    )


SISTER_IN_LAW = told("My brother's wife is called Anneli.", "brother", "partner", "Anneli", "wife")
DIETER = told("My ex-husband Dieter lives in Spain.", "ex-husband Dieter", "home_city", "Spain")
EX = told("My ex-husband is called Dieter.", "me", "family", "Dieter", "ex-husband")
DEMENTIA = told("My mother-in-law Rosalind has dementia.", "mother-in-law Rosalind", "condition", "dementia")
OWN = told("I'm allergic to nuts.", "me", "allergy", "nuts")
DOG = told("My dog Rex is allergic to chicken.", "dog Rex", "allergy", "chicken")
WEDDING = told("My sister's wedding is on 12 June.", "sister Paula's wedding", "date", "2027-06-12")


@pytest.mark.parametrize(
    ("question", "of_another"),
    [
        ("what's my wife's name?", SISTER_IN_LAW),
        ("where does my partner live?", DIETER),
        ("what is my husband's name?", EX),
        ("do I have dementia?", DEMENTIA),
        ("What am I allergic to?", DEMENTIA),
    ],
)
def test_v10_what_is_told_of_somebody_else_answers_nothing(question: str, of_another: Memory) -> None:
    assert is_of_another(question, of_another)


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("what's my brother's wife called?", SISTER_IN_LAW),
        ("who is Anneli?", SISTER_IN_LAW),
        ("where does my ex live?", DIETER),
        ("where does Dieter live?", DIETER),
        ("who was my husband before?", EX),
        ("who has dementia?", DEMENTIA),
        ("do I know anybody with dementia?", DEMENTIA),
        ("what am I allergic to?", OWN),
        ("what is Rex allergic to?", DOG),
        ("do I need to go anywhere in June?", WEDDING),
    ],
)
def test_v10_whom_the_question_speaks_of_is_told(question: str, meant: Memory) -> None:
    assert not is_of_another(question, meant)
