"""What a reading model takes for out of date is contradicted: by the new value where one was read, else by the owner's words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from memory_core.domain.candidates import Candidate, Extractor, Relation
from memory_core.domain.records import Confidence, Kind, Standing
from memory_core.extraction.changes import may_end, with_changes
from tests.contracts.store_records import memory

SAID = "Left Bristol at half term; Exeter is home"
BRISTOL = memory("I live in Bristol.", id="bristol", attribute="home_city", value="Bristol")
EXETER = Candidate(Kind.IDENTITY, "me", "home_city", "Exeter", "Exeter is home.", SAID, Extractor.READER)


def test_v6_what_was_read_in_the_same_slot_contradicts_it() -> None:
    (found,) = with_changes([EXETER], [(BRISTOL, SAID)])
    assert (found.value, found.relation, found.related) == ("Exeter", Relation.CONTRADICTS, ("bristol",))


def test_v6_without_a_new_value_the_owners_words_contradict_it() -> None:
    (found,) = with_changes([], [(BRISTOL, SAID)])
    assert (found.value, found.relation, found.related) == ("no longer Bristol", Relation.CONTRADICTS, ("bristol",))
    assert found.statement == f"{SAID}."
    assert found.evidence == SAID
    assert found.confidence is Confidence.LIKELY


def test_v6_what_the_rules_ended_does_not_end_twice() -> None:
    end = replace(EXETER, value="no longer Bristol", relation=Relation.ENDS, replaces="Bristol")
    assert with_changes([end], [(BRISTOL, SAID)]) == (end,)


def test_v6_a_value_that_is_said_again_holds() -> None:
    again = replace(EXETER, value="bristol")
    assert with_changes([again], [(BRISTOL, SAID)]) == (again,)


def test_v6_the_same_slot_of_somebody_else_is_no_rival() -> None:
    hers = replace(EXETER, subject="sister Anna", evidence="My sister lives in Exeter")
    found = with_changes([hers], [(BRISTOL, SAID)])
    assert found[0] == hers
    assert (found[1].value, found[1].relation) == ("no longer Bristol", Relation.CONTRADICTS)


def test_v6_a_sentence_that_tells_a_fact_of_its_own_ends_nothing_besides() -> None:
    hers = replace(EXETER, subject="sister Anna")
    assert with_changes([hers], [(BRISTOL, SAID)]) == (hers,)


@pytest.mark.parametrize(
    "value", ["0171 4455667", "8830 2217 64", "HX/778/2210-B", "DE44500105175407324931", "C01-7782"]
)
def test_v6_one_number_is_not_told_from_another_by_a_model(value: str) -> None:
    assert not may_end(replace(BRISTOL, attribute="phone", value=value))


@pytest.mark.parametrize(
    "attribute", ["name", "birthday", "mother", "sibling", "child", "birthplace", "blood_type", "event"]
)
def test_v6_what_holds_for_life_ends_on_nobodys_guess(attribute: str) -> None:
    assert not may_end(replace(BRISTOL, attribute=attribute))


@pytest.mark.parametrize("kind", [Kind.CONSTRAINT, Kind.BEHAVIOR])
def test_v6_standing_rules_end_in_the_owners_words_alone(kind: Kind) -> None:
    assert not may_end(replace(BRISTOL, attribute="rule", kind=kind))


def test_v6_only_what_holds_can_end() -> None:
    assert may_end(BRISTOL)
    assert not may_end(replace(BRISTOL, standing=Standing.SUPERSEDED))
    assert not may_end(replace(BRISTOL, value="no longer Bristol"))
