"""Reconciliation over any history: similarity never replaces, one slot has one answer, nothing is lost."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from hypothesis import given
from hypothesis import strategies as st

from memory_core.domain.candidates import Candidate, Extractor, Relation
from memory_core.domain.lifecycle import Change, apply
from memory_core.domain.reconcile import Add, Coexist, Competitor, Reinforce, Reject, Supersede, reconcile
from memory_core.domain.records import Kind, Memory, MemoryId, Standing
from memory_core.domain.slots import same_value
from tests.contracts.store_records import NOW, memory

CITIES = st.sampled_from(["Paris", "Tokyo", "Oslo", "the Paris ", "oslo."])
ATTRIBUTES = st.sampled_from(["home_city", "likes", "dislikes"])
RELATIONS = st.sampled_from([Relation.NEW, Relation.CORRECTS, Relation.CONTRADICTS])
COSINES = st.one_of(st.none(), st.floats(-1, 1))


def candidate(attribute: str, value: str, relation: Relation, **fields: object) -> Candidate:
    plain = Candidate(
        Kind.IDENTITY, "me", attribute, value, f"About {value}", value, Extractor.RULES, relation=relation
    )
    return replace(plain, **fields)  # type: ignore[arg-type]  # fields of Candidate, by name


TOLD = st.lists(st.tuples(ATTRIBUTES, CITIES, RELATIONS, COSINES), max_size=12)


def lived(told: list[tuple[str, str, Relation, float | None]]) -> list[Memory]:
    """The memories after a life of statements, each decided among all before it."""
    memories: list[Memory] = []
    for number, (attribute, value, relation, cosine) in enumerate(told):
        one = candidate(attribute, value, relation)
        decision = reconcile(one, [Competitor(m, cosine) for m in memories])
        memories = _after(memories, one, decision, number)
    return memories


def _after(
    memories: list[Memory], one: Candidate, decision: Add | Reinforce | Supersede | Coexist | Reject, number: int
) -> list[Memory]:
    at = NOW + timedelta(minutes=number)
    gone: tuple[MemoryId, ...] = ()
    by = MemoryId(f"m{number}")
    match decision:
        case Reject():
            return memories
        case Reinforce(memory_id, displaces):
            gone, by = displaces, memory_id
        case Supersede(memory_ids):
            gone = memory_ids
        case Add() | Coexist():
            pass
    kept = [apply(m, Change.SUPERSEDE, at=at, by=by) if m.id in gone else m for m in memories]
    if isinstance(decision, Reinforce):
        return kept
    return [*kept, memory(one.statement, id=by, attribute=one.attribute, value=one.value, learned_at=at, valid_from=at)]


@given(TOLD)
def test_a_value_is_current_at_most_once_in_its_slot(told: list[tuple[str, str, Relation, float | None]]) -> None:
    current = [m for m in lived(told) if m.standing is Standing.CURRENT]
    for number, one in enumerate(current):
        assert not any(
            other.attribute == one.attribute and same_value(other.value, one.value) for other in current[:number]
        )


@given(TOLD, CITIES)
def test_v7_after_an_explicit_correction_a_slot_of_one_holds_it_alone(
    told: list[tuple[str, str, Relation, float | None]], value: str
) -> None:
    """S5: also where that value had been there before."""
    after = lived([*told, ("home_city", value, Relation.CORRECTS, None)])
    (current,) = [m for m in after if m.standing is Standing.CURRENT and m.attribute == "home_city"]
    assert same_value(current.value, value)


@given(TOLD, ATTRIBUTES, CITIES, COSINES)
def test_v7_without_the_owners_wording_nothing_is_replaced(
    told: list[tuple[str, str, Relation, float | None]], attribute: str, value: str, cosine: float | None
) -> None:
    """However close the vectors: similarity cannot tell a correction from another fact."""
    for relation in (Relation.NEW, Relation.CONTRADICTS, Relation.SAME):
        decision = reconcile(candidate(attribute, value, relation), [Competitor(m, cosine) for m in lived(told)])
        assert not isinstance(decision, Supersede)
        assert not (isinstance(decision, Reinforce) and decision.displaces)


@given(TOLD, ATTRIBUTES, CITIES, RELATIONS, COSINES)
def test_a_decision_names_only_current_memories_that_were_shown(
    told: list[tuple[str, str, Relation, float | None]],
    attribute: str,
    value: str,
    relation: Relation,
    cosine: float | None,
) -> None:
    memories = lived(told)
    current = {m.id for m in memories if m.standing is Standing.CURRENT}
    match reconcile(candidate(attribute, value, relation), [Competitor(m, cosine) for m in memories]):
        case Reinforce(memory_id, displaces):
            assert {memory_id, *displaces} <= current
        case Supersede(memory_ids):
            assert memory_ids
            assert set(memory_ids) <= current
        case Coexist(memory_id):
            assert memory_id in current
        case Add() | Reject():
            pass


@given(TOLD)
def test_b1_intervals_of_a_slot_of_one_are_kept(told: list[tuple[str, str, Relation, float | None]]) -> None:
    """What was superseded stays, with the time it ceased: "where did I live before?" has an answer."""
    for one in lived(told):
        if one.standing is Standing.SUPERSEDED:
            assert one.valid_to is not None
            assert one.valid_to >= one.valid_from
            assert one.superseded_by is not None


@given(TOLD, CITIES)
def test_saying_the_same_again_adds_nothing(told: list[tuple[str, str, Relation, float | None]], value: str) -> None:
    """V8, as often as one likes."""
    once = [*told, ("home_city", value, Relation.NEW, None)]
    again = [*once, ("home_city", value, Relation.NEW, 0.99)]
    assert lived(again) == lived(once)
