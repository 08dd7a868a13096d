"""Cutting a text to a number of tokens, and what a message costs besides its text."""

from __future__ import annotations

from typing import Final

from memory_core.domain.budget import estimate_tokens

TURN_OVERHEAD: Final = 4
"""Tokens that a chat format spends on each message around its text."""


def fitting(text: str, tokens: int) -> str:
    """The longest start of the text within that many estimated tokens."""
    if estimate_tokens(text) <= tokens:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if estimate_tokens(text[:middle]) <= tokens else (low, middle - 1)
    return text[:low]
