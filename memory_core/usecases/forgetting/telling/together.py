"""Where a sentence is cut, and where it is not: what was done with somebody is theirs as a whole; each hour or meal of a day is a
thing of its own. Pure; English."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.usecases.forgetting.requests.points import DAY

_WITH_THEM: Final = Pattern(r"^\s+with\s+(?:my|our|[A-Z])")
_OF_ITSELF: Final = Pattern(
    r"(?i:\b(?:liv(?:e|es|ed|ing)|mov(?:e|es|ed|ing)|work(?:s|ed|ing)?|stud(?:y|ies|ied|ying)|stay(?:s|ed|ing)?|grew\s+up|farms?|runs?\s+an?)\b)"
    r"|\b(?:go(?:es|ing)?|went|been|travel+ed|flew|fly|drove|moved)\s+to\s+[A-Z]"
)


def done_with(parts: Sequence[str]) -> list[str]:
    """The parts of a sentence, with "I went on two dates | with Marcus" in one, and "I live in Oslo | with Karen" in two."""
    joined: list[str] = []
    for part in parts:
        if joined and _WITH_THEM.match(part) and not _OF_ITSELF.search(joined[-1]):
            joined[-1] += part
        else:
            joined.append(part)
    return joined


_HOUR: Final = Pattern(r"\bat\s+(?:\d|noon|midnight|half\b|quarter\b)")
_NEXT_HOUR: Final = Pattern(r"(?=,\s+(?!and\b|but\b)\S[^,]*\bat\s+(?:\d|noon|midnight|half\b|quarter\b))")
_MEAL: Final = Pattern(r"(?=,\s+(?:for\s+)?(?:breakfast|lunch|dinner|supper|dessert)\b)", re.IGNORECASE)


_AGENDA: Final = Pattern(rf"(?:(?:on|this|next)\s+)?(?:{DAY})[\w ]{{0,15}}:\s[^:]*,", re.IGNORECASE)
""" "Wednesday: physio at 9, lunch with Odile, job interview at 3"."""
_NEXT_ITEM: Final = Pattern(r"(?=,\s+\S)")


def has_hour(text: str) -> bool:
    return bool(_HOUR.search(text))


def hour_by_hour(sentence: str) -> list[str]:
    """A sentence that tells of a day, cut before each next hour or meal: "on Monday I have Pilates at 10 | , see the vet at 2"."""
    if _AGENDA.match(sentence):
        return _NEXT_ITEM.split(sentence)
    told = _NEXT_HOUR.split(sentence) if len(_HOUR.findall(sentence)) > 1 else [sentence]
    return [part for one in told for part in _MEAL.split(one) if part]


_FIRST_OF_NAME: Final = Pattern(r"\b(?:at|in|to|from|near|by|outside|called|named)\s+[Tt]he\s+[A-Z][\w'’-]+$")
_LAST_OF_NAME: Final = Pattern(r"^\s+and\s+[A-Z][\w'’-]+(?=\W|$)(?!\s+[a-z'’])")


def named_together(parts: Sequence[str]) -> list[str]:
    """With what a house is called in one part: "a tab at the Fox | and Hounds"."""
    joined: list[str] = []
    for part in parts:
        if joined and _FIRST_OF_NAME.search(joined[-1]) and _LAST_OF_NAME.match(part):
            joined[-1] += part
        else:
            joined.append(part)
    return joined
