"""Requests in the English of Lagos, brought to plain English: "abeg wipe am", "everything wey concern Tunde". Pure."""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.patterns import Pattern

_VERB: Final = r"(?:forget|wipe|delete|remove|erase|clear|comot|cancel|scrub|drop)"
_FORMS: Final = (
    (Pattern(r"\babeg\b", re.IGNORECASE), "please"),
    (Pattern(rf"\b(?P<ask>{_VERB})\s+am\b(?=\W*$|\s+(?:for|from|abeg|now|o)\b)", re.IGNORECASE), r"\g<ask> it"),
    (Pattern(r"\bcomot\b", re.IGNORECASE), "remove"),
    (Pattern(r"\bwey\s+concern\s+am\b", re.IGNORECASE), "about him"),
    (Pattern(r"\bwey\s+concern(?:s)?\b", re.IGNORECASE), "about"),
    (Pattern(r"\bwey\s+(?=I\b|you\b)", re.IGNORECASE), ""),
    (
        Pattern(r"\b(?P<all>everything|anything|all|what)\s+I\s+(?:don\s+)?tell\s+you\b", re.IGNORECASE),
        r"\g<all> I told you",
    ),
)


def in_plain_english(text: str) -> str:
    """The same in the words that the other readers of requests know."""
    for form, plain in _FORMS:
        text = form.sub(plain, text)
    return text
