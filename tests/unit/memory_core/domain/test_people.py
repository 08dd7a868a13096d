"""Who is the same one: people are called by more than one word."""

from __future__ import annotations

import pytest

from memory_core.domain.people import same_subject, subject_key
from memory_core.domain.scopes import SHARED
from memory_core.domain.tombstones import buried_slots, told_slots

KEY = b"a secret of the database"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("mum", "mother"),
        ("Mom", "mother"),
        ("dad", "father"),
        ("grandma", "grandmother"),
        ("mum Ruth", "mother Ruth"),
        ("hubby", "husband"),
    ],
)
def test_b1_words_for_one_relation_mean_the_same_one(one: str, other: str) -> None:
    assert same_subject(one, other)
    assert subject_key(one) == subject_key(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("nan", "granny"),
        ("mum", "mother-in-law"),
        ("mum Ruth", "mother Ann"),
        ("sister", "brother"),
        ("me", "mum"),
        ("girlfriend", "wife"),
    ],
)
def test_b1_others_are_others(one: str, other: str) -> None:
    """Who has a nan and a granny has two grandmothers."""
    assert not same_subject(one, other)


def test_b2_what_is_forgotten_of_mum_is_forgotten_of_mother() -> None:
    buried = buried_slots(KEY, SHARED, "mum", "condition", "diabetes")
    assert not set(buried).isdisjoint(told_slots(KEY, SHARED, "mother", "condition", "diabetes"))
    assert set(buried).isdisjoint(told_slots(KEY, SHARED, "father", "condition", "diabetes"))
