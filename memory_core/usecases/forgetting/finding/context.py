"""What a clause is to be read with: its message, and what was said before of whom or of what it speaks. Pure; English."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.people import KIN
from memory_core.usecases.forgetting.requests.points import NO_NAMES
from memory_core.usecases.forgetting.vocabulary.spelling import skeleton
from memory_core.usecases.forgetting.vocabulary.titles import TITLES
from memory_core.usecases.forgetting.vocabulary.words import COMMON_WORDS, FUNCTION_WORDS

_SPOKEN_OF: Final = re.compile(
    r"\b(?:he|she|they|it|his|her|hers|their|its|him|them|there|that|this|these|those)\b", re.IGNORECASE
)
_NAME: Final = re.compile(r"\b(?:O['’])?[A-Z][^\W\d_]{2,}\b")
_SOMEBODY: Final = re.compile(
    rf"\b(?:my|our|the)\s+(?:[a-z]+\s+)?(?P<who>{KIN})\b(?!['’]s)",
    re.IGNORECASE,
)
_NO_NAMES: Final = NO_NAMES | COMMON_WORDS | FUNCTION_WORDS


def names_in(text: str) -> frozenset[str]:
    """Words that are written like names; O'Brien as OBrien."""
    words = (word for word in _NAME.findall(text) if word.casefold() not in _NO_NAMES)
    return frozenset(re.sub(r"['’]", "", word) for word in words if skeleton(word.casefold()) not in TITLES)


def called_in(text: str) -> frozenset[str]:
    """What those are to the owner of whom it speaks: the mother-in-law of "my mother-in-law spoils the children"."""
    return frozenset(found["who"].casefold() for found in _SOMEBODY.finditer(text))


def read_with(clause: str, message: str, before: str, others: Sequence[str]) -> str:
    """The clause's message, with the message `before` where it speaks of "him" or "it", or else with what tells of whom it speaks
    among the `others`: "My ex is called Martin" of "Martin cheats at cards", and of "my ex has my suitcase"."""
    if before and _SPOKEN_OF.search(clause):
        return f"{before} {message}"
    apart = [one for one in others if one not in message and message not in one]
    names, called = names_in(clause), called_in(clause)
    of_name = [one for one in apart if names & names_in(one)]
    of_called = [one for one in apart if called & called_in(one) and names_in(one)]
    earlier = next((one for one in of_name if called_in(one)), "") or next(iter((*of_name, *of_called)), "")
    return f"{earlier} {message}" if earlier else message
