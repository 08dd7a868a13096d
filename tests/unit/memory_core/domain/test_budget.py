"""Token estimates err on the high side; the memory budget follows the room left (V11)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory_core.domain.budget import (
    LARGEST_MEMORY_BUDGET,
    SMALLEST_MEMORY_BUDGET,
    estimate_tokens,
    memory_budget,
)


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("", 0),
        ("The quick brown fox jumps over the lazy dog.", 10),
        ("我住在奥斯陆，我是素食主义者。", 15),
        ("Я живу в Осло и не ем мяса", 12),
        ("Ich wohne in Tromsø und esse kein Fleisch.", 11),
        ("👍🏽🎉", 6),
    ],
)
def test_estimates_are_not_below_what_common_tokenizers_count(text: str, tokens: int) -> None:
    """`tokens`: what byte-pair vocabularies of some hundred thousand entries need, by hand."""
    assert tokens <= estimate_tokens(text) <= 2 * tokens + 2


@given(st.text(max_size=60), st.text(max_size=60))
def test_an_estimate_never_falls_when_text_is_added(one: str, other: str) -> None:
    assert estimate_tokens(one) <= estimate_tokens(one + other)


def test_v11_the_budget_grows_and_shrinks_with_the_room_within_bounds() -> None:
    assert memory_budget(0) == SMALLEST_MEMORY_BUDGET == 1_200
    assert memory_budget(-5) == SMALLEST_MEMORY_BUDGET
    assert memory_budget(6_000) == 3_000
    assert memory_budget(200_000) == LARGEST_MEMORY_BUDGET == 10_000


@given(st.integers(-1_000, 10**7), st.integers(0, 10**5))
def test_v11_more_room_never_means_a_smaller_budget(room: int, more: int) -> None:
    assert memory_budget(room) <= memory_budget(room + more)
