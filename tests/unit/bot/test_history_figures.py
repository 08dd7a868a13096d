"""What `history import` says that it did."""

from __future__ import annotations

import pytest

from bot.cli.history import told


@pytest.mark.parametrize(
    ("counts", "said"),
    [
        ({"read": 1, "new": 1, "learned": 1}, "1 message read, 1 of them new, 1 thing learned."),
        ({"read": 700, "new": 0, "learned": 0}, "700 messages read, 0 of them new, 0 things learned."),
        (
            {"read": 2, "new": 2, "learned": 0, "out_of_date": 1},
            "2 messages read, 2 of them new, 0 things learned, 1 thing out of date already.",
        ),
        (
            {"read": 9, "new": 9, "learned": 3, "out_of_date": 2},
            "9 messages read, 9 of them new, 3 things learned, 2 things out of date already.",
        ),
    ],
)
def test_what_is_past_its_time_is_not_counted_as_learned(counts: dict[str, int], said: str) -> None:
    assert told(counts) == said
