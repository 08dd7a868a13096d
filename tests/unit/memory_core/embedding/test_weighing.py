"""What a request means is weighed against all else that it may mean."""

from __future__ import annotations

import json
import math
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory_core.embedding.weighing import FEWEST_OTHERS, ONE, SEVERAL, Weighing, signs_of

EAST, NORTH = (1.0, 0.0), (0.0, 1.0)
HALFWAY = (math.sqrt(0.5), math.sqrt(0.5))


def test_the_signs_of_each_thing_are_its_own_and_the_highest_of_the_others() -> None:
    one, other = signs_of([0.9, 0.2], [EAST, HALFWAY], named=EAST, message=NORTH, beside=[(1,), ()])
    assert one == pytest.approx((math.log(9), 1.0, 0.0, math.log(0.25), math.sqrt(0.5), math.log(0.25)))
    assert other == pytest.approx((math.log(0.25), math.sqrt(0.5), math.sqrt(0.5), math.log(9), 1.0, FEWEST_OTHERS[0]))


def test_what_is_alone_has_the_least_of_rivals() -> None:
    [alone] = signs_of([0.5], [NORTH], named=NORTH, message=NORTH, beside=[()])
    assert alone[3:] == (*FEWEST_OTHERS, FEWEST_OTHERS[0])
    assert signs_of([], [], named=NORTH, message=NORTH, beside=[]) == []


def test_a_certainty_of_one_is_no_error() -> None:
    made = Weighing.load(ONE)
    assert all(
        0 <= one <= 1
        for one in made(signs_of([1.0, 0.0], [EAST, NORTH], named=EAST, message=EAST, beside=[(1,), (0,)]))
    )


def test_nearer_in_meaning_or_surer_counts_for_it_and_a_rival_against_it() -> None:
    made = Weighing.load(ONE)
    assert made != Weighing.load(SEVERAL)
    plain = (0.0, 0.5, 0.4, -2.0, 0.3, -6.0)
    [before] = made([plain])
    assert made([(2.0, *plain[1:])])[0] > before
    assert made([(plain[0], 0.8, *plain[2:])])[0] > before
    assert made([(*plain[:3], 3.0, *plain[4:])])[0] < before


def test_what_was_told_beside_what_belongs_to_a_topic_likelier_belongs_to_it_and_is_not_likelier_the_one_thing() -> (
    None
):
    alone, beside = (0.0, 0.5, 0.4, -2.0, 0.3, -6.0), (0.0, 0.5, 0.4, -2.0, 0.3, 4.0)
    several, one = Weighing.load(SEVERAL)([alone, beside]), Weighing.load(ONE)([alone, beside])
    assert several[1] > several[0]
    assert one[1] == one[0]


@given(st.lists(st.floats(0, 1), max_size=8))
def test_every_thing_gets_its_own_certainty(certain: list[float]) -> None:
    made = Weighing.load(ONE)
    weighed = made(signs_of(certain, [HALFWAY] * len(certain), named=EAST, message=NORTH, beside=[()] * len(certain)))
    assert len(weighed) == len(certain)
    order = sorted(range(len(certain)), key=lambda at: certain[at])
    assert [weighed[at] for at in order] == sorted(weighed)


def test_another_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "other.json").write_text(json.dumps({ONE: {"bias": 0, "weights": [1, 2]}}), encoding="utf-8")
    with pytest.raises(ValueError, match="not enough"):
        Weighing.load(ONE, tmp_path / "other.json")
