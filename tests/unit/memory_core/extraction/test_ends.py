"""V6: what ends what, in one table: the same words for the rules, for what is denied and for what a model guesses."""

from __future__ import annotations

import pytest

from memory_core.domain.candidates import Relation
from memory_core.domain.records import Memory
from memory_core.extraction.changes.denials import denied_by
from memory_core.extraction.changes.exclusions import excluded
from memory_core.extraction.changes.touching import touches
from memory_core.extraction.changes.unconcerned import leaves_it
from memory_core.extraction.ends import may_end
from tests.contracts.store_records import memory
from tests.unit.memory_core.extraction.hearing import heard

ENDS = {
    "pet": (
        "Rex died last night",
        "Rex was run over",
        "Rex ran away in June and never came back",
        "We gave Rex to my sister",
        "We had to put Rex to sleep",
        "Rex has been adopted by the neighbours",
    ),
    "dentist": (
        "Dr Lim is leaving the practice",
        "Dr Lim has retired",
        "Dr Lim was made redundant",
        "I stopped going to Dr Lim",
        "Dr Lim has closed her practice",
        "Dr Park is my dentist now",
    ),
    "contact": ("I had to let our cleaner go", "My landlord has sold the flat", "Marek handed over to Danuta"),
    "manager": ("My boss stepped down", "Ines was promoted", "Ines passed away"),
    "partner": ("Marcus and I split up", "Marcus walked out", "We called it a day", "I'm a widow", "I dumped Marcus"),
    "friend": ("Kim and I fell out", "I stopped talking to Kim", "Kim moved abroad", "We've lost touch"),
    "rent": ("They put the rent up to 950", "The rent is 950 now"),
    "vehicle": ("I take the bus instead of the car now",),
    "medication": ("Finished the antibiotics this morning",),
    "routine": ("I don't run any more", "We moved violin to Wednesdays"),
}
LEAVES = {
    "pet": (
        "I took Rex to the vet",
        "We put Rex down on the sofa",
        "Rex gave me a fright",
        "We adopted a third dog",
        "Rex and I split a sandwich",
        "Rex has retired to his basket",
    ),
    "dentist": ("Dr Lim was late today", "Dr Lim said my teeth are fine", "Dr Lim was on annual leave"),
    "contact": ("Our cleaner broke a vase", "My landlord has a dog"),
    "manager": ("My boss stopped going to the gym", "My boss broke her arm", "Ines got divorced"),
    "partner": ("Marcus was sacked", "Marcus resigned", "Marcus finished the book", "Marcus stepped down as captain"),
    "friend": (
        "Kim retired",
        "Kim was sacked",
        "Kim finished the marathon",
        "Kim moved to the back row",
        "Kim is done with dating",
        "Kim's party was called off",
    ),
    "rent": ("I paid the rent late", "My deposit was 1800 euros"),
    "vehicle": ("I took the bus instead of the car today",),
    "medication": ("I forgot my metformin this morning",),
    "routine": ("My violin teacher is Mrs Abernathy",),
}


@pytest.mark.parametrize(("attribute", "said"), [(slot, one) for slot, those in ENDS.items() for one in those])
def test_v6_a_word_of_its_end_may_end_it(attribute: str, said: str) -> None:
    assert may_end(said, attribute)


@pytest.mark.parametrize(("attribute", "said"), [(slot, one) for slot, those in LEAVES.items() for one in those])
def test_v6_without_a_word_of_its_own_end_it_stays(attribute: str, said: str) -> None:
    assert not may_end(said, attribute)


def known(statement: str, attribute: str, value: str, subject: str = "me") -> Memory:
    return memory(statement, attribute=attribute, value=value, subject=subject)


REX = known("My dog is called Rex.", "pet", "Rex")
LIM = known("My dentist is Dr Lim.", "dentist", "Dr Lim")


@pytest.mark.parametrize(
    ("said", "of", "ends"),
    [
        ("We gave Rex to my sister", REX, True),
        ("We put Rex down on the sofa", REX, False),
        ("Dr Lim is leaving the practice", LIM, True),
        ("Dr Lim is on annual leave", LIM, False),
    ],
)
def test_v6_what_a_model_may_guess_is_asked_of_the_same_table_before_and_after(
    said: str, of: Memory, *, ends: bool
) -> None:
    assert touches(said, of, ()) is ends
    assert leaves_it(said, of) is not ends


@pytest.mark.parametrize(
    ("said", "ends"),
    [
        ("We gave Rex away", True),
        ("We gave Rex up for adoption in May", True),
        ("We lost Rex in the park", False),
        ("We gave Rex a bath", False),
    ],
)
def test_v6_an_animal_that_was_given_away_is_no_longer_a_pet(said: str, *, ends: bool) -> None:
    found = [one for one in heard(said) if one.relation is Relation.ENDS and one.attribute == "pet"]
    assert bool(found) is ends


@pytest.mark.parametrize(
    ("said", "ends"),
    [
        ("Dr Park has replaced Dr Lim, who was made redundant", True),
        ("I'm seeing Dr Park instead of Dr Lim", True),
        ("I had to cancel on Dr Lim", False),
    ],
)
def test_v6_a_denial_asks_it_too(said: str, *, ends: bool) -> None:
    assert bool([*denied_by(said, [LIM]), *denied_by(said, [LIM], instead=True)]) is ends


@pytest.mark.parametrize(
    ("said", "ends"),
    [("My aunt passed away in May", True), ("My aunt passed in May", True), ("My aunt passed her test", False)],
)
def test_v6_whoever_died_has_no_plans(said: str, *, ends: bool) -> None:
    plans = known("My aunt is going to Rome in July.", "plan", "going to Rome in July", "aunt")
    assert bool(excluded(heard(said), [plans])) is ends


def test_v6_a_hint_does_only_where_the_same_thing_is_spoken_of() -> None:
    assert may_end("I go to Dr Park now", "dentist")
    assert not may_end("I go to Dr Park now", "dentist", unasked=True)
    assert may_end("My boss is called Ines", "manager")
    assert not may_end("My sister's boss is called Ines", "manager", unasked=True)
