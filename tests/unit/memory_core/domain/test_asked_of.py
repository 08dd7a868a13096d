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


SON = told("My son is called Anders.", "me", "child", "Anders", "son")
KID = told("My kid is called Robin.", "me", "child", "Robin", "kid")
OMA = told("My oma is called Hilde.", "me", "family", "Hilde", "oma")
GRANDDAUGHTER = told("My granddaughter Elsa is nine.", "granddaughter Elsa", "age", "9")
OWNER_NAME = told("My name is Gustav.", "me", "name", "Gustav")
CARDIOLOGIST = told("My cardiologist is Dr. Roth.", "me", "contact", "Dr. Roth", "cardiologist")
HUSBAND = told("My husband is called Tom.", "me", "partner", "Tom", "husband")
CAT = told("My cat is called Tufty.", "me", "pet", "Tufty", "cat")


@pytest.mark.parametrize(
    ("question", "of_another"),
    [
        ("What's my daughter's name?", SON),
        ("What's my daughter's name?", GRANDDAUGHTER),
        ("What's my daughter's name?", OWNER_NAME),
        ("What is my boss called?", OMA),
        ("Who is my landlady?", SON),
        ("What's my middle name?", SON),
        ("What's the name of my dog?", CAT),
        ("What's my husband's name?", told("I am divorced.", "me", "marital_status", "divorced")),
    ],
)
def test_v10_the_name_of_one_relative_answers_nothing_about_another(question: str, of_another: Memory) -> None:
    assert is_of_another(question, of_another)


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("What's my son's name?", SON),
        ("What's my daughter's name?", KID),
        ("What is my kid called?", SON),
        ("What's my grandma's name?", OMA),
        ("Who is my doctor?", CARDIOLOGIST),
        ("What's my partner's name?", HUSBAND),
        ("Who is my ex?", HUSBAND),
        ("What is my pet called?", CAT),
        ("Who is my son's teacher?", OMA),
        ("What's my husband's name?", told("I got married to Tom.", "me", "marital_status", "married")),
        ("Who is my wife?", told("Helene and I have been married for years.", "me", "marital_status", "married")),
        ("What is my name?", OWNER_NAME),
        ("What's my middle name?", OWNER_NAME),
    ],
)
def test_v10_a_name_that_may_be_the_one_asked_for_is_told(question: str, meant: Memory) -> None:
    assert not is_of_another(question, meant)
