"""Token estimates and the room that recalled memories may take. Pure; no tokenizer is downloaded.

Estimates err on the high side: a prompt that is a little too short costs less than one that is refused.
"""

from __future__ import annotations

import math
from collections import Counter
from functools import lru_cache
from typing import Final

SMALLEST_MEMORY_BUDGET: Final = 1_200
LARGEST_MEMORY_BUDGET: Final = 10_000

_LATIN_CHARACTERS_A_TOKEN: Final = 3.3
"""English prose has about four; code, names and numbers fewer."""

_DENSE_TOKENS_A_CHARACTER: Final = 1.5
"""Chinese, Japanese, Korean: one to two a character in byte-pair vocabularies."""

_OTHER_CHARACTERS_A_TOKEN: Final = 1.7
"""Cyrillic, Greek, Arabic, Devanagari and the like."""

_EMOJI_TOKENS: Final = 3.0

_DENSE_RANGES: Final = (
    (0x1100, 0x11FF),
    (0x2E80, 0x9FFF),
    (0xA960, 0xA97F),
    (0xAC00, 0xD7FF),
    (0xF900, 0xFAFF),
    (0xFF00, 0xFFEF),
    (0x20000, 0x3FFFF),
)
_LATIN_END: Final = 0x250
_EMOJI_START: Final = 0x1F000
_PUNCTUATION: Final = (0x2000, 0x206F)


def estimate_tokens(text: str) -> int:
    """About how many tokens a text takes in a common model, rounded up; 0 for an empty text."""
    if text.isascii():
        return math.ceil(len(text) / _LATIN_CHARACTERS_A_TOKEN)
    counted = Counter(text)  # a turn counts all of a long conversation: each character once
    return math.ceil(math.fsum(_weight(ord(one)) * count for one, count in counted.items()))


@lru_cache(maxsize=4_096)
def _weight(code: int) -> float:
    if code < _LATIN_END:
        return (1.0 if code < 0x80 else 2.0) / _LATIN_CHARACTERS_A_TOKEN
    if _PUNCTUATION[0] <= code <= _PUNCTUATION[1]:
        return 1.0
    if any(low <= code <= high for low, high in _DENSE_RANGES):
        return _DENSE_TOKENS_A_CHARACTER
    if code >= _EMOJI_START:
        return _EMOJI_TOKENS
    return 1.0 / _OTHER_CHARACTERS_A_TOKEN


def memory_budget(
    room_tokens: int, *, smallest: int = SMALLEST_MEMORY_BUDGET, largest: int = LARGEST_MEMORY_BUDGET
) -> int:
    """Tokens for recalled text when `room_tokens` of the model's window are free: half of them, from `smallest` to `largest`."""
    return min(max(room_tokens // 2, smallest), largest)
