"""What becomes of a candidate among the memories of its scope, case by case."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from memory_core.domain.candidates import Candidate, Extractor, Relation
from memory_core.domain.people import alternatives, same_subject
from memory_core.domain.reconcile import Add, Coexist, Competitor, Reinforce, Reject, Supersede, reconcile
from memory_core.domain.records import Kind, MemoryId, Standing
from memory_core.domain.slots import VOCABULARY, normalise, same_value
from tests.contracts.store_records import NOW, memory

PARIS = memory("I live in Paris", id="paris", value="Paris")
TOKYO = memory("I live in Tokyo", id="tokyo", value="Tokyo", learned_at=NOW + timedelta(days=1))
HATES = memory("I hate olives", id="hates", attribute="dislikes", value="olives")
THERAPIST = memory(
    "My therapist is Dr. Abel", id="therapist", attribute="contact", value="Dr. Abel", tags=("therapist",)
)
PLUMBER = memory("My plumber is Bob", id="plumber", attribute="contact", value="Bob", tags=("plumber",))
PEANUTS = memory("I'm allergic to peanuts", id="peanuts", attribute="allergy", value="peanuts")

REX = memory("I have a dog called Rex", id="rex", attribute="pet", value="Rex", tags=("dog",))
MIO = memory("I have a cat called Mio", id="mio", attribute="pet", value="Mio", tags=("cat",))


INES = memory("My girlfriend is called Inês", id="ines", attribute="partner", value="Inês", tags=("girlfriend",))
WIFE = memory("Inês is my wife", id="wife", attribute="partner", value="Inês", tags=("wife",))
THREE = memory("I have three brothers", id="three", attribute="sibling", value="three brothers", tags=("brother",))


def says(value: str, relation: Relation = Relation.NEW, *, attribute: str = "home_city", **fields: object) -> Candidate:
    plain = Candidate(Kind.IDENTITY, "me", attribute, value, value, value, Extractor.RULES, relation=relation)
    return replace(plain, **fields)  # type: ignore[arg-type]  # fields of Candidate, by name


def among(*memories: object, cosine: float | None = None) -> list[Competitor]:
    return [Competitor(m, cosine) for m in memories]  # type: ignore[arg-type]  # Memories


CASES = {
    "who has become a wife": (
        says("Inês", attribute="partner", tags=("wife",)),
        among(INES),
        Supersede((MemoryId("ines"),)),
    ),
    "a wife does not become a girlfriend": (
        says("Inês", attribute="partner", tags=("girlfriend",)),
        among(WIFE),
        Reinforce(MemoryId("wife")),
    ),
    "so many, corrected": (
        says("two brothers", Relation.CORRECTS, attribute="sibling"),
        among(THREE),
        Supersede((MemoryId("three"),)),
    ),
    "so many, told otherwise": (says("two brothers", attribute="sibling"), among(THREE), Coexist(MemoryId("three"))),
    "so many of others": (says("two sisters", Relation.CORRECTS, attribute="sibling"), among(THREE), Add()),
    "nothing known": (says("Rome"), among(), Add()),
    "the same value, spelt otherwise": (says("the paris."), among(PARIS), Reinforce(MemoryId("paris"))),
    "an explicit correction": (says("Rome", Relation.CORRECTS), among(PARIS), Supersede((MemoryId("paris"),))),
    "a correction ends both that coexisted": (
        says("Rome", Relation.CORRECTS),
        among(PARIS, TOKYO),
        Supersede((MemoryId("paris"), MemoryId("tokyo"))),
    ),
    "another value without wording": (says("Rome"), among(PARIS), Coexist(MemoryId("paris"))),
    "another value coexists with the newest": (says("Rome"), among(PARIS, TOKYO), Coexist(MemoryId("tokyo"))),
    "the newest, confirmed, ends the older": (
        says("Tokyo", Relation.CORRECTS),
        among(PARIS, TOKYO),
        Reinforce(MemoryId("tokyo"), displaces=(MemoryId("paris"),)),
    ),
    "back to the older opens a new interval": (
        says("Paris", Relation.CORRECTS),
        among(PARIS, TOKYO),
        Supersede((MemoryId("paris"), MemoryId("tokyo"))),
    ),
    "a superseded value is no rival": (
        says("Paris"),
        among(replace(PARIS, standing=Standing.SUPERSEDED)),
        Add(),
    ),
    "one more in a slot of many": (says("kiwi", attribute="allergy"), among(PEANUTS), Add()),
    "a correction in a slot of many names what it replaces": (
        says("cashews", Relation.CORRECTS, attribute="allergy", replaces="Peanuts"),
        among(PEANUTS),
        Supersede((MemoryId("peanuts"),)),
    ),
    "a correction of somebody by what they are to the owner": (
        says("Dr. Cain", Relation.CORRECTS, attribute="contact", tags=("therapist",)),
        among(THERAPIST, PLUMBER),
        Supersede((MemoryId("therapist"),)),
    ),
    "the contrary, without wording": (says("olives", attribute="likes"), among(HATES), Coexist(MemoryId("hates"))),
    "the contrary, now": (
        says("olives", Relation.CORRECTS, attribute="likes"),
        among(HATES),
        Supersede((MemoryId("hates"),)),
    ),
    "an end of what is so": (
        says("no longer Paris", Relation.ENDS, replaces="Paris"),
        among(PARIS, TOKYO),
        Supersede((MemoryId("paris"),)),
    ),
    "an end of what is not so": (
        says("no longer Rome", Relation.ENDS, replaces="Rome"),
        among(PARIS),
        Reject("nothing remembered that this would end"),
    ),
    "an end of what is kept under another attribute": (
        says("no longer peanuts", Relation.ENDS, attribute="avoids", replaces="peanuts", elsewhere=("allergy",)),
        among(PEANUTS, PARIS),
        Supersede((MemoryId("peanuts"),)),
    ),
    "an end of the one thing of its kind": (
        says("no longer dog", Relation.ENDS, attribute="pet", replaces="dog"),
        among(REX, MIO),
        Supersede((MemoryId("rex"),)),
    ),
    "an end that two could be meant by": (
        says("no longer dog", Relation.ENDS, attribute="pet", replaces="dog"),
        among(REX, replace(REX, id=MemoryId("ida"), value="Ida")),
        Reject("nothing remembered that this would end"),
    ),
    "an end of somebody else's": (
        says("no longer Paris", Relation.ENDS, replaces="Paris", subject="brother"),
        among(PARIS),
        Reject("nothing remembered that this would end"),
    ),
    "a near-duplicate": (
        says("nut", attribute="allergy"),
        among(PEANUTS, cosine=0.96),
        Reinforce(MemoryId("peanuts")),
    ),
    "nearly one, but with a name of its own": (
        says("Brazil nuts", attribute="allergy"),
        among(PEANUTS, cosine=0.99),
        Add(),
    ),
    "alike only": (says("walnuts", attribute="allergy"), among(PEANUTS, cosine=0.91), Add()),
    "the same to the arbiter": (
        says("groundnuts", Relation.SAME, attribute="allergy", related=(MemoryId("peanuts"),)),
        among(PEANUTS),
        Reinforce(MemoryId("peanuts")),
    ),
    "the same to the arbiter, but with a number of its own": (
        says("type 2", Relation.SAME, attribute="allergy", related=(MemoryId("peanuts"),)),
        among(PEANUTS),
        Add(),
    ),
    "contradicting by inference": (
        says("nothing", Relation.CONTRADICTS, attribute="allergy", related=(MemoryId("peanuts"),)),
        among(PEANUTS),
        Coexist(MemoryId("peanuts")),
    ),
    "unclear what it corrects": (
        says("2027-03-18", Relation.CORRECTS, elliptic=True),
        among(PARIS),
        Reject("it is not clear what this corrects"),
    ),
}


@pytest.mark.parametrize(("candidate", "competitors", "decision"), CASES.values(), ids=CASES.keys())
def test_the_decision(candidate: Candidate, competitors: list[Competitor], decision: object) -> None:
    assert reconcile(candidate, competitors) == decision


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("sister", "Sister", True),
        ("sister Anna", "my sister", True),
        ("Anna", "sister Anna", True),
        ("sister Anna", "sister Berit", False),
        ("sister", "brother", False),
        ("me", "me", True),
        ("me", "sister me", False),
        ("dentist appointment", "dentist", True),
        ("project report", "project", False),
    ],
)
def test_somebody_may_be_called_by_name_or_relation(one: str, other: str, *, same: bool) -> None:
    assert same_subject(one, other) is same
    assert same_subject(other, one) is same


def test_the_subjects_under_which_somebody_is_looked_for() -> None:
    assert alternatives("sister Anna") == ("sister Anna", "sister", "anna")
    assert alternatives("me") == ("me",)


def test_b1_a_day_without_a_year_is_that_day_of_any_year() -> None:
    assert same_value("03-15", "1990-03-15")
    assert not same_value("03-15", "1990-03-16")
    assert not same_value("1991-03-15", "1990-03-15")


def test_values_compare_without_case_article_and_punctuation() -> None:
    assert normalise("  The Café, ") == normalise("café")
    assert normalise("ﬁsh") == "fish"


def test_every_attribute_says_how_many_values_it_holds() -> None:
    assert all(attribute.name == name and attribute.label for name, attribute in VOCABULARY.items())
