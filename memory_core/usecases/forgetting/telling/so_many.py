"""How many of something there were, told without its name: "I had two this morning". Pure; English."""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.numbers import HOUR_WORDS
from memory_core.domain.patterns import Pattern

_SO_MANY: Final = Pattern(
    r"\b(?:had|have|has|got|get|took|take|smoked?|drank|drink|ate|eat|bought|buy|sold|lost|found|need|want|owe|made|kept|lit|did|had)\s+"
    rf"(?:only\s+|just\s+|about\s+)?(?:{HOUR_WORDS}|some|another|(?:a\s+)?few|several|none|both|\d{{1,2}})"
    r"(?=\s+(?:this|last|today|yesterday|tonight|already|since|more|before|after|again|left|a|per|every|each|in\s+the)\b|[\s.,!]*$)",
    re.IGNORECASE,
)
""" "I'm off the cigarettes | but I had two this morning": so many of them."""


def is_so_many(part: str) -> bool:
    """Whether it says how many of what the one before it names: "I had two this morning"."""
    return bool(_SO_MANY.search(part))
