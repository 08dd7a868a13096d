"""V6: who and what lived with the owner and does no more."""

from __future__ import annotations

import pytest

from memory_core.domain.records import Memory
from memory_core.extraction.changes.household import moved_out, none_left
from tests.contracts.store_records import memory

JOOST = memory("My flatmate is Joost.", id="joost", attribute="friend", value="Joost")


HENS = memory("We keep six hens.", id="hens", attribute="hobby", value="keep six hens")


@pytest.mark.parametrize(
    ("sentence", "over"),
    [
        ("Helped Joost load up the van, and this evening Leila unpacked in his old room.", [JOOST]),
        ("Leila sleeps in Joost's old room.", [JOOST]),
        ("Leila might take Joost's old room.", []),
        ("Leila painted his old room.", []),
        ("Joost painted his room.", []),
    ],
)
def test_v6_whose_room_is_another_ones_has_moved_out(sentence: str, over: list[Memory]) -> None:
    assert moved_out(sentence, (JOOST,)) == over


@pytest.mark.parametrize(
    ("sentence", "text", "over"),
    [
        (
            "Not one of them left, just feathers.",
            "A fox got into the run. Not one of them left, just feathers.",
            [HENS],
        ),
        ("Not one of them left.", "I baked buns. Not one of them left.", []),
        ("One of them is left.", "A fox got into the run. One of them is left.", []),
        ("Is none of them left?", "A fox got into the run. Is none of them left?", []),
    ],
)
def test_v6_of_what_a_fox_took_none_is_kept(sentence: str, text: str, over: list[Memory]) -> None:
    assert none_left(sentence, text, (HENS,)) == over
