"""V10: what is told of somebody else answers no question about oneself."""

from __future__ import annotations

import pytest

from memory_core.domain.asked_of import is_no_way, is_of_another, tells_the_way
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


SISTER = told("My sister is my emergency contact.", "me", "sibling", "Ann", "sister")


@pytest.mark.parametrize(
    ("question", "of_another"),
    [
        ("What is the name of my dispatcher?", HUSBAND),
        ("Who's my editor at the press?", SON),
        ("What is my piano tuner called?", OMA),
        ("What is the name of my neighbour's son?", SON),
        ("What's my daughter's name?", told("My daughter's son is called Max.", "me", "family", "Max", "grandson")),
        ("What's my ex-husband's name?", told("I am divorced.", "me", "marital_status", "divorced")),
    ],
)
def test_v10_who_does_something_for_the_owner_is_none_of_their_kin(question: str, of_another: Memory) -> None:
    assert is_of_another(question, of_another)


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("Who is my emergency contact?", SISTER),
        ("Who is my better half?", HUSBAND),
        ("What is my darling husband called?", HUSBAND),
        ("Who is my hairdresser?", told("My hairdresser is my sister Ann.", "me", "sibling", "Ann", "sister")),
        ("What's my daughter's father called?", HUSBAND),
        ("Who are my kids?", SON),
        ("Remind me of the name of our furry friend in the garden", CAT),
    ],
)
def test_v10_who_may_be_of_the_family_is_told(question: str, meant: Memory) -> None:
    assert not is_of_another(question, meant)


BEES = told("I keep bees behind the summer cottage.", "me", "hobby", "keep bees behind the summer cottage")


@pytest.mark.parametrize("question", ["Where do I live?", "where do we live now", "Remind me, where am I living?"])
def test_v10_where_somebody_does_something_is_not_where_they_live(question: str) -> None:
    assert is_of_another(question, BEES)
    assert not is_of_another(question, told("Our flat is in Leith.", "me", "possession", "flat in Leith"))
    assert not is_of_another(question, told("I live in Leith.", "me", "home_city", "Leith"))
    assert not is_of_another("Where do I keep the bees?", BEES)


def test_v10_a_record_of_the_world_is_nobodys() -> None:
    assert is_of_another("Which is the smallest country in the world?", BEES)
    assert is_of_another("Who was the first man on earth to run it?", BEES)
    assert not is_of_another("What is my favourite place in the world?", BEES)
    assert not is_of_another("Which was the best holiday we had?", BEES)


BROTHERS = told("My brother's wedding is on 3 April.", "brother's wedding", "date", "2027-04-03")
FLIGHT = told("My sister's flight is on 5 June at 9:00.", "sister's flight", "date", "2026-06-05T09:00")
OWN_WEDDING = told("My wedding is on 9 May 2027.", "wedding", "date", "2027-05-09")
TWINS = told("My twins are allergic to nuts.", "twins", "allergy", "nuts")
GRANDPARENTS = told("My grandparents live in Orkney.", "grandparents", "home_city", "Orkney")
CAT = told("My cat is called Domino.", "me", "pet", "Domino", "cat")


@pytest.mark.parametrize(
    ("question", "of_another"),
    [
        ("When is my wedding?", BROTHERS),
        ("When is my flight?", FLIGHT),
        ("When is my sister getting married?", OWN_WEDDING),
        ("When is my sister's wedding?", BROTHERS),
        ("Am I allergic to anything?", TWINS),
        ("Where do I live?", GRANDPARENTS),
        ("Do I have a dog?", CAT),
        ("Have I got a horse?", CAT),
    ],
)
def test_v10_another_ones_thing_or_another_kind_answers_nothing(question: str, of_another: Memory) -> None:
    assert is_of_another(question, of_another)


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("When is my brother's wedding?", BROTHERS),
        ("When is my sister's flight?", FLIGHT),
        ("When is my wedding?", OWN_WEDDING),
        ("When is my wife's wedding anniversary?", OWN_WEDDING),
        ("What are the twins allergic to?", TWINS),
        ("Where do my grandparents live?", GRANDPARENTS),
        ("Do I have a cat?", CAT),
        ("Do I have any pets?", CAT),
    ],
)
def test_v10_the_thing_of_whom_the_question_speaks_is_told(question: str, meant: Memory) -> None:
    assert not is_of_another(question, meant)


CAR = told("I drive a grey Volvo V60.", "me", "vehicle", "grey Volvo V60")
BIKE = told("My bike is a Surly Troll.", "me", "vehicle", "Surly Troll")
MOTORBIKE = told("My motorbike is a Honda.", "me", "vehicle", "Honda")


@pytest.mark.parametrize(
    ("question", "another", "own"),
    [
        ("what car do I have?", BIKE, CAR),
        ("which car do I drive?", MOTORBIKE, CAR),
        ("what kind of bike do I ride?", MOTORBIKE, BIKE),
        ("what's the make of my motorbike?", BIKE, MOTORBIKE),
    ],
)
def test_v10_of_what_is_driven_only_the_kind_that_is_asked_for(question: str, another: Memory, own: Memory) -> None:
    assert is_of_another(question, another)
    assert not is_of_another(question, own)


@pytest.mark.parametrize("question", ["what do I drive?", "what vehicles do I have?", "how do I get to work?"])
def test_v10_where_no_kind_is_asked_for_any_will_do(question: str) -> None:
    assert not any(is_of_another(question, one) for one in (CAR, BIKE, MOTORBIKE))


HOLIDAY_HOUSE = told("Our holiday house is in Farsund.", "me", "note", "our holiday house is in Farsund")
HOUSE = told("My house is in Bergen.", "me", "home_city", "Bergen")
VOLVO = told("I have an old Volvo V60.", "me", "vehicle", "old Volvo V60")
FERRY = told("I take the ferry to work.", "me", "routine", "take the ferry to work")
DRIVING = told("I drive to work in the Volvo.", "me", "vehicle", "Volvo")


@pytest.mark.parametrize("question", ["where do I live?", "where did I live before Bergen?"])
def test_v10_nobody_lives_in_a_holiday_house(question: str) -> None:
    assert is_of_another(question, HOLIDAY_HOUSE)
    assert not is_of_another(question, HOUSE)
    assert not is_of_another("where is our holiday house?", HOLIDAY_HOUSE)


def test_v10_what_one_owns_is_no_way_to_work() -> None:
    assert tells_the_way("how do I get to work?", FERRY)
    assert tells_the_way("how do I get to work?", DRIVING)
    assert is_no_way("how do I get to work?", VOLVO)
    assert not is_no_way("how do I get to work?", DRIVING)
    assert not is_no_way("what car do I have?", VOLVO)
    assert not tells_the_way("where do I work?", FERRY)
