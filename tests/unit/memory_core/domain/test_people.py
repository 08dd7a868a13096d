"""Who is the same one: people are called by more than one word."""

from __future__ import annotations

import re

import pytest

from memory_core.domain.people import KIN, PARENTS, PARTNERS, before_kin, same_subject, subject_key, words_for
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


@pytest.mark.parametrize(
    "how", ["", "older ", "dear older ", "wee ", "only ", "three-year-old ", "12-year-old ", "grown-up "]
)
def test_b1_a_relative_is_told_from_another_or_called_dear(how: str) -> None:
    assert re.fullmatch(f"my {before_kin()}sister", f"my {how}sister")


def test_b1_who_it_was_before_is_for_each_reader_to_take() -> None:
    assert not re.fullmatch(f"my {before_kin()}wife", "my first wife")
    assert re.fullmatch(f"my {before_kin('first')}wife", "my first wife")
    assert re.fullmatch(f"my {before_kin(joint='[ -]')}wife", "my dear-wife")


def test_b1_the_words_for_a_relation_are_one_alternation() -> None:
    assert all(re.fullmatch(PARTNERS, one) for one in ("wife", "hubby", "missus", "fiancé", "fiancee", "girlfriend"))
    assert all(re.fullmatch(PARENTS, one) for one in ("mum", "mam", "mummy", "father", "daddy", "parent"))
    assert re.fullmatch(words_for("dentist", "doctor"), "gp")
    assert set(PARTNERS.split("|")) <= set(KIN.split("|"))
    assert not re.fullmatch(PARTNERS, "mum")
