"""S1: whom "she" means at the beginning of a message is who the one before it speaks of, or nobody."""

from __future__ import annotations

import pytest

from memory_core.domain.records import Memory
from memory_core.extraction.clauses import Someone
from memory_core.extraction.following import meant_by, named_first, people_named
from tests.contracts.store_records import memory
from tests.unit.memory_core.extraction.hearing import heard

ANNA = Someone("sister Anna", "My sister Anna", "sister", "Anna")
TOM = Someone("brother Tom", "My brother Tom", "brother", "Tom")
KIM = Someone("friend Kim", "My friend Kim", "friend", "Kim")
KNOWN = (ANNA, TOM, KIM)


@pytest.mark.parametrize(
    ("text", "before", "meant"),
    [
        ("She lives in Oslo", ["My sister Anna is a nurse"], ANNA),
        ("Oh, and she's 34", ["Anna came by"], ANNA),
        ("Her birthday is on 3 May", ["what does my sister do?"], ANNA),
        ("He lives in Oslo", ["my brother Tom and my sister Anna came by"], TOM),
        ("She's a vet", ["Kim rang"], KIM),
        ("He is a vet", ["Great, thanks!", "Tom rang"], TOM),
        ("His birthday is in May", ["He lives in Oslo", "my brother is a vet"], TOM),
        ("She is from Oslo", ["Tom rang"], None),
        ("She lives in Oslo", ["Anna and Kim came by"], None),
        ("She lives in Oslo", ["The bus was late", "My sister Anna is a nurse"], None),
        ("She lives in Oslo", [], None),
        ("Bob rang, he is in Oslo", ["Tom is a vet"], None),
        ("It is broken", ["Tom is a vet"], None),
    ],
)
def test_a_message_may_go_on_about_the_one_before_it(text: str, before: list[str], meant: Someone | None) -> None:
    assert meant_by(text, before, KNOWN) == meant


def test_who_has_no_name_is_meant_by_what_they_are() -> None:
    found = meant_by("He is allergic to nuts", ["My son starts school on Monday"], ())
    assert found is not None
    assert (found.subject, found.name) == ("son", None)


def test_a_bare_mum_is_ones_own() -> None:
    found = meant_by("She turns 80 on 3 May", ["Mum lives on her own in Ashby"], ())
    assert found is not None
    assert found.subject == "mum"
    assert meant_by("She turns 80 on 3 May", ["The mum next door is nice"], ()) is None


def test_those_whom_earlier_memories_named_are_known() -> None:
    told: list[Memory] = [
        memory("My sister is called Anna.", id="a", attribute="sibling", value="Anna", tags=("sister",)),
        memory("I have two brothers.", id="b", attribute="sibling", value="two brothers", tags=("brother",)),
    ]
    assert [one.subject for one in people_named(told)] == ["sister Anna"]
    assert named_first("Anna found a job!", KNOWN) == ANNA
    assert named_first("Annabel found a job!", KNOWN) is None


def test_what_is_of_nobody_known_is_not_the_owners() -> None:
    assert heard("Her birthday is on 3 May") == ()
    assert heard("His birthday is on 3 May and she lives in Leeds") == ()


YUSUF = Someone("father Yusuf", "My father Yusuf", "father", "Yusuf")


@pytest.mark.parametrize(
    ("text", "before", "relation"),
    [
        ("His name is Bilal", "We've got a new puppy", "puppy"),
        ("She's called Mimi", "We've just adopted a kitten", "kitten"),
        ("His name is Otis", "We've had a baby boy", "son"),
        ("Her name is Ada", "My wife had a baby", "daughter"),
        ("We called him Otis", "My son was born yesterday", "son"),
        ("We named him Rex", "I got us a rescue dog", "dog"),
        ("His name is Klaus", "I have a new boss", "boss"),
    ],
)
def test_who_has_just_come_is_who_is_given_a_name(text: str, before: str, relation: str) -> None:
    found = meant_by(text, [before], (YUSUF,))
    assert found is not None
    assert (found.relation, found.name) == (relation, None)


@pytest.mark.parametrize(
    ("text", "before"),
    [
        ("His name is Bilal", "We got a cat and a dog"),
        ("He's lovely", "We got a puppy"),
        ("Her name is Ada", "We've had a baby boy"),
        ("His name is Bilal", "My brother's got a puppy called Rex"),
        ("We called him at nine", "I rang the office"),
    ],
)
def test_who_is_not_told_of_as_new_is_given_no_name(text: str, before: str) -> None:
    found = meant_by(text, [before], (YUSUF,))
    assert found is None or found.relation == "brother"


def test_a_name_is_given_within_a_message_too() -> None:
    found = {(one.attribute, one.value) for one in heard("We've had a baby boy. We named him Otis.")}
    assert ("child", "Otis") in found


@pytest.mark.parametrize(
    ("text", "before", "subject"),
    [
        ("She has dementia", "Mum's in a home in Leek", "mum"),
        ("He has emphysema", "Dad's a retired miner", "dad"),
        ("She's 30", "my sister's pregnant", "sister"),
    ],
)
def test_who_is_something_is_spoken_of(text: str, before: str, subject: str) -> None:
    found = meant_by(text, [before], ())
    assert found is not None
    assert found.subject == subject


@pytest.mark.parametrize("before", ["Mum's car is broken", "My sister's new house is in Leek"])
def test_whose_something_is_is_not(before: str) -> None:
    assert meant_by("She has dementia", [before], ()) is None
