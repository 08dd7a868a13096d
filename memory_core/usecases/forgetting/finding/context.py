"""What a clause is to be read with: its message, and what was said before of whom or of what it speaks. Pure; English."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.usecases.forgetting.requests.points import DAYS, MONTH
from memory_core.usecases.forgetting.words import COMMON_WORDS, FUNCTION_WORDS

_SPOKEN_OF: Final = re.compile(
    r"\b(?:he|she|they|it|his|her|hers|their|its|him|them|there|that|this|these|those)\b", re.IGNORECASE
)
_NAME: Final = re.compile(r"\b[A-Z][^\W\d_]{2,}\b")
_NO_NAMES: Final = frozenset((*DAYS, *MONTH.split("|"))) | COMMON_WORDS | FUNCTION_WORDS


def names_in(text: str) -> frozenset[str]:
    """Words that are written like names."""
    return frozenset(word for word in _NAME.findall(text) if word.casefold() not in _NO_NAMES)


def read_with(clause: str, message: str, before: str, others: Sequence[str]) -> str:
    """The clause's message, with the message `before` where it speaks of "him" or "it", or else with the first of the `others` that
    has a name of it: "My ex is called Martin" of "Martin cheats at cards"."""
    if before and _SPOKEN_OF.search(clause):
        return f"{before} {message}"
    names = names_in(clause)
    earlier = next((one for one in others if one not in message and message not in one and names & names_in(one)), "")
    return f"{earlier} {message}" if earlier else message
