"""V6: two who are together no more, by both their names or by how one of them ended it."""

from __future__ import annotations

import pytest

from memory_core.extraction.changes.partings import parted
from tests.contracts.store_records import memory

ENGAGED = memory(
    "My friend Freya is engaged to Anders.", id="a", subject="friend Freya", attribute="partner", value="Anders"
)
STATUS = memory(
    "My friend Freya is engaged to Anders.", id="b", subject="friend Freya", attribute="marital_status", value="engaged"
)
MOTHER = memory("My mother is married to Rolf.", id="c", subject="mother", attribute="partner", value="Rolf")


@pytest.mark.parametrize(
    "sentence",
    [
        "Freya broke it off with Anders",
        "Freya and Anders split up",
        "Freya ended things with Anders",
        "Anders and Freya called it off",
    ],
)
def test_v6_what_was_known_of_the_two_is_over(sentence: str) -> None:
    assert parted(sentence, [ENGAGED, STATUS, MOTHER]) == [ENGAGED, STATUS]


@pytest.mark.parametrize(
    "sentence", ["Freya and Rolf broke up the meeting", "Freya broke it off with Jan", "Freya left Oslo"]
)
def test_v6_what_is_of_others_goes_on(sentence: str) -> None:
    assert parted(sentence, [ENGAGED, STATUS, MOTHER]) == []
