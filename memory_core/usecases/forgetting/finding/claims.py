"""Requests that say something of somebody by name: "that Klara is a nurse". Whether that was told of somebody else, or otherwise.
Pure; English.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from difflib import get_close_matches
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN
from memory_core.domain.records import Memory
from memory_core.domain.tokens import STOP_WORDS
from memory_core.usecases.forgetting.finding.context import names_in
from memory_core.usecases.forgetting.vocabulary.match import nearly
from memory_core.usecases.forgetting.vocabulary.spelling import skeleton, skeletons

_SAME: Final = 0.6
"""How far a name may be another spelling of one: Kat and Kate, Kowalchik and Kowalczyk."""
_CLAIM: Final = Pattern(
    r"(?:that\s+)?(?:(?:my|our)\s+[a-z-]+\s+)?(?P<who>(?-i:[A-Z])[\w-]+)(?:['’]s|\s+(?:is|was|has|had|does|lives?|lived|works?|worked|plays?|likes?|loves?|hates?|drives?|speaks?"
    r"|studies|collects?|eats?|drinks?|wants?|owns?|smokes?|goes|comes|takes|teaches|sings|can|will))\s+\w.*",
    re.IGNORECASE,
)
_OF_WHOM: Final = re.compile(
    rf"(?:(?:My|Our|my|our)\s+(?:[a-z-]+\s+)?(?:{KIN})\s+)?(?P<who>[A-Z][\w-]+)\s+(?:is|was|has|had|lives?|works?|plays?|likes?|loves?|hates?|drives?|speaks?|[a-z]+s)\b"
)


def is_claimed_of_another(topic: str, memory: Memory) -> bool:
    """Whether a request says something of somebody by name, and it is told of somebody of another name: "that Klara is a nurse",
    of Vera."""
    claim = _CLAIM.fullmatch(topic)
    told = _OF_WHOM.match(memory.statement)
    if claim is None or told is None or told["who"].casefold() in STOP_WORDS:
        return False
    name, other = claim["who"].casefold(), told["who"].casefold()
    text = f"{memory.subject} {memory.statement} {memory.value}".casefold()
    return (
        name not in text
        and nearly(skeleton(name), skeletons(text)) is None
        and not get_close_matches(name, [other], 1, _SAME)
    )


def claims_untold(topic: str, told: Collection[str]) -> bool:
    """Whether it says where somebody by name lives, or what they have, by another name or figure that nothing of what is meant
    holds: "that Per lives in Rome", of Paris, "that Rik is 45", who is 50."""
    claim = _CLAIM.fullmatch(topic)
    behind = topic[claim.end("who") :] if claim else ""
    said = names_in(behind) | frozenset(re.findall(r"\d+", behind))
    return bool(said) and not any(is_held(skeleton(name.casefold()), told) for name in said)


def is_held(word: str, told: Collection[str]) -> bool:
    """With a slip, or cut short: the "op" of an operation."""
    return nearly(word, told) is not None or any(one.startswith(word) for one in told)
