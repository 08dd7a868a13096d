"""What is learned from the owners that the rules were tuned on: a floor that no change may break, not a claim."""

from __future__ import annotations

import pytest

from benchmarks.learning import Owner, Score, load, measure

NOW, OWNERS = load()
TUNED = [owner for owner in OWNERS if owner.split == "dev"]


def _total(owners: list[Owner]) -> Score:
    total = Score()
    for owner in owners:
        total = total.plus(measure(owner, NOW)[0])
    return total


def test_v5_the_owners_are_many_and_half_of_the_first_twelve_are_unseen() -> None:
    assert len(OWNERS) >= 12
    assert sum(owner.split == "held" for owner in OWNERS) >= 6
    assert all(len(owner.statements) >= 12 and len(owner.silent) >= 10 for owner in OWNERS)


@pytest.mark.slow
def test_v5_what_the_tuned_owners_say_is_learned_as_what_it_is() -> None:
    total = _total(TUNED)
    assert total.recall >= 0.93
    assert total.precision >= 0.98


@pytest.mark.parametrize("owner", OWNERS, ids=[owner.name for owner in OWNERS])
def test_s10_nothing_is_learned_where_nothing_is_said(owner: Owner) -> None:
    """Questions, conditions, other people, quotes, small talk and irony, of every owner."""
    assert measure(owner, NOW)[0].broken <= len(owner.silent) / 100
