"""Signs of text that wants to steer an assistant. A second look, not the boundary: the boundary is provenance.

Strict for what a task produced (one sign refuses), relaxed for the guardian's own words (two different signs, and never for
what they ask to remember): people write harmlessly about ignoring warnings and system prompts.
"""

from __future__ import annotations

import re
from typing import Final

_SIGNS: Final = tuple(
    re.compile(pattern, re.IGNORECASE | re.DOTALL)
    for pattern in (
        r"\b(?:ignore|disregard|forget|override|bypass|skip)\b.{0,30}\b(?:previous|prior|above|earlier|all|any|your)\b.{0,30}"
        r"\b(?:instructions?|directives?|prompts?|rules?|guidelines?|commands?|training)\b",
        r"\b(?:you are|act as|pretend to be|you're) (?:now |from now on )?(?:an?|the|in)?\s*"
        r"(?:new |different |unrestricted |evil )?"
        r"\b(?:AI|assistant|model|DAN|chatbot|developer mode|jailbroken|root|admin)\b",
        r"\b(?:reveal|print|repeat|show|output|leak|tell me)\b.{0,40}"
        r"\b(?:system prompt|initial prompt|secret key|hidden instructions"
        r"|your instructions|api key|passwords?)\b",
        r"(?:^|\n)\s*(?:system|assistant|developer)\s*:|<\|?(?:im_start|im_end|system|endoftext)\|?>"
        r"|\[/?(?:INST|SYS)\]|</?(?:system|instructions?)>",
        r"\b(?:new|updated|real|important) (?:system )?(?:instructions?|directives?)\s*:",
        r"\bwithout (?:any )?(?:restrictions?|filters?|limitations?|telling|informing)\b.{0,30}"
        r"\b(?:user|owner|guardian|answer|respond)\b",
        r"\b(?:call|invoke|execute|run|use) (?:the )?(?:tool|function|command)\b.{0,40}"
        r"\b(?:delete|forget|send|transfer|core_memory)\b",
        r"\bwhen(?:ever)? (?:the |an? )?(?:user|owner|guardian|anyone) (?:asks?|says?|mentions?)\b.{0,60}"
        r"\b(?:always|never|reply|say|answer)\b",
    )
)


def signs(text: str) -> int:
    """How many different signs the text shows."""
    return sum(bool(sign.search(text)) for sign in _SIGNS)


def is_suspicious(text: str, *, strict: bool) -> bool:
    return signs(text) >= (1 if strict else 2)
