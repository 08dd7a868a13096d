"""What everything is wanted on: one thing or several, and not why it is asked."""

from __future__ import annotations

import pytest

from memory_core.usecases.recalling.topics import topics_of


@pytest.mark.parametrize(
    ("topic", "topics"),
    [
        ("my car and on my mum, I'm checking your homework", ["my car", "my mum"]),
        ("my car and my mum", ["my car", "my mum"]),
        ("my sister, please", ["my sister"]),
        ("biscuit, just testing", ["biscuit"]),
        ("salt and pepper", ["salt and pepper"]),
        ("Ann and Tom", ["Ann and Tom"]),
        ("Ann, Tom and about the boat", ["Ann, Tom", "the boat"]),
        ("the house that my brother and I bought", ["the house that my brother and I bought"]),
        ("please", ["please"]),
    ],
)
def test_topics(topic: str, topics: list[str]) -> None:
    assert topics_of(topic) == topics
