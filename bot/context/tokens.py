"""How many tokens a text may take, estimated on the safe side without a tokeniser."""

from __future__ import annotations

from math import ceil
from typing import Final

_CHARACTERS_A_TOKEN: Final = 3.5
"""English prose takes about four characters a token; code, names and numbers fewer."""

_FIRST_DENSE: Final = 0x2E80
"""From the CJK blocks on a character takes a token or more."""

TURN_OVERHEAD: Final = 4
"""Tokens that a chat format spends on each message around its text."""


def estimate(text: str) -> int:
    """Tokens, rarely fewer than a real tokeniser counts."""
    dense = sum(1 for ch in text if ord(ch) >= _FIRST_DENSE)
    return ceil((len(text) - dense) / _CHARACTERS_A_TOKEN) + ceil(dense * 1.2)


def fitting(text: str, tokens: int) -> str:
    """The start of the text within that many tokens."""
    if estimate(text) <= tokens:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if estimate(text[:middle]) <= tokens else (low, middle - 1)
    return text[:low]
