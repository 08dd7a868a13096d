"""What may be done to a memory: the table, the whole table and nothing but the table (S8)."""

from __future__ import annotations

from datetime import timedelta
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory_core.domain.ageing import Lifetimes, status_at
from memory_core.domain.errors import InvalidTransition
from memory_core.domain.lifecycle import TRANSITIONS, Change, apply
from memory_core.domain.records import MemoryId, Standing, Status
from tests.contracts.store_records import NOW, at, memory

FRESH = memory()
CHANGES = st.lists(st.sampled_from(Change), max_size=12)


@given(CHANGES)
def test_only_what_the_table_allows_happens(changes: list[Change]) -> None:
    """Along any walk a step is taken exactly where the table has it, and leads where the table says."""
    present = FRESH
    for day, change in enumerate(changes):
        target = TRANSITIONS.get((present.standing, change))
        if target is None:
            with pytest.raises(InvalidTransition):
                apply(present, change, at=at(days=day), by=MemoryId("newer"))
        else:
            present = apply(present, change, at=at(days=day), by=MemoryId("newer"))
            assert present.standing is target


@given(CHANGES)
def test_a_current_memory_still_holds_and_any_other_has_ended(changes: list[Change]) -> None:
    """`valid_to` and `superseded_by` say what `standing` says, along any walk."""
    present = FRESH
    for day, change in enumerate(changes):
        if (present.standing, change) in TRANSITIONS:
            present = apply(present, change, at=at(days=day), by=MemoryId("newer"))
    assert (present.standing is Standing.CURRENT) == (present.valid_to is None)
    if present.standing is Standing.CURRENT:
        assert present.superseded_by is None


@pytest.mark.parametrize(("standing", "change"), list(product(Standing, Change)))
def test_a_pair_is_in_the_table_or_refused(standing: Standing, change: Change) -> None:
    present = {
        Standing.CURRENT: FRESH,
        Standing.SUPERSEDED: apply(FRESH, Change.SUPERSEDE, at=NOW, by=MemoryId("newer")),
        Standing.WITHDRAWN: apply(FRESH, Change.WITHDRAW, at=NOW),
    }[standing]
    if (standing, change) in TRANSITIONS:
        assert apply(present, change, at=NOW).standing is TRANSITIONS[standing, change]
    else:
        with pytest.raises(InvalidTransition):
            apply(present, change, at=NOW)


def test_every_standing_can_be_reached_and_left() -> None:
    """S8: no state that nothing ever sets, and none that nothing can undo."""
    assert set(TRANSITIONS.values()) == set(Standing)
    assert {standing for standing, _ in TRANSITIONS} == set(Standing)


def test_every_change_does_something() -> None:
    assert {change for _, change in TRANSITIONS} == set(Change)


def test_every_status_is_reached_by_change_or_by_the_clock() -> None:
    """S8: no state is only documented."""
    superseded = apply(FRESH, Change.SUPERSEDE, at=NOW, by=MemoryId("newer"))
    withdrawn = apply(FRESH, Change.WITHDRAW, at=NOW)
    lives = [(FRESH, 0), (FRESH, 181), (FRESH, 361), (FRESH, 391), (superseded, 1), (withdrawn, 1)]
    reached = {status_at(one, NOW + timedelta(days=days), Lifetimes()) for one, days in lives}
    assert reached == set(Status)


def test_going_back_undoes_a_change_wholly() -> None:
    for change in (Change.SUPERSEDE, Change.WITHDRAW):
        assert apply(apply(FRESH, change, at=NOW, by=MemoryId("newer")), Change.RESTORE, at=NOW) == FRESH


def test_the_end_of_validity_is_that_of_the_first_change() -> None:
    """A superseded value that is withdrawn later did not hold any longer for that."""
    superseded = apply(FRESH, Change.SUPERSEDE, at=at(days=1), by=MemoryId("newer"))
    assert apply(superseded, Change.WITHDRAW, at=at(days=9)).valid_to == at(days=1)
