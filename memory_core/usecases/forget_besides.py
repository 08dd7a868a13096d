"""What a text tells of without the word for it: who is getting married tells of a wedding, and a number that can be called is a
telephone's, whether or not it says so. Pure; English, by hand."""

from __future__ import annotations

import re
from typing import Final

from memory_core.usecases.forget_spelling import skeleton

_MARRYING: Final = re.compile(
    r"\b(?:get(?:s|ting)?|got|be(?:ing)?)\s+(?:married|hitched)\b|\bmarrying\b|\bmarry\b|\btie\s+the\s+knot\b",
    re.IGNORECASE,
)
_DIALLED: Final = re.compile(
    r"(?:\b(?:his|her|their|its|my|our|the)|['’]s)\s+(?:(?:new|old|work|home|direct|private|business)\s+)?"
    r"(?:number|no\.|nr\.?)(?:\s+(?:is|was|:)|:)?\s+(?P<after>\S.*)$"
    r"|\b(?:call(?:ed)?|ring|reach(?:ed)?|text(?:ed)?)\s+(?:(?:him|her|them|us|me|it)\s+)?(?:on|at|under)\s+(?P<reached>\S.*)$",
    re.IGNORECASE,
)
_WITHOUT: Final = (
    (re.compile(r"\b(?:vegetarian|veggie|vegan)s?\b", re.IGNORECASE), ("eat", "eating", "meat")),
    (re.compile(r"\b(?:vegan)s?\b", re.IGNORECASE), ("eat", "eating", "dairy", "eggs", "milk", "cheese")),
    (re.compile(r"\bteetotal\w*|\bsober\b", re.IGNORECASE), ("drink", "drinking", "alcohol")),
    (re.compile(r"\bnon-?smoker\b", re.IGNORECASE), ("smoke", "smoking")),
)
"""Words that say what somebody does without."""
_NUMBER: Final = re.compile(r"[+(]{0,2}\d(?:[\s()./-]{0,2}\d){6,14}(?![\w-])")
"""Of so many digits, with nothing but digits and separators."""
_WORDS: Final = {
    skeleton("wedding"): ("married", "marry", "marrying"),
    skeleton("phone"): ("number", "call", "reach"),
    skeleton("meat"): ("vegetarian", "veggie", "vegan"),
    skeleton("dairy"): ("vegan",),
    skeleton("drink"): ("teetotal", "teetotaller", "sober"),
    skeleton("smoke"): ("non-smoker", "nonsmoker"),
}


def told_besides(text: str) -> frozenset[str]:
    """Skeletons of words for what a text tells of in others."""
    found = {skeleton("wedding")} if _MARRYING.search(text) else set()
    found |= {skeleton(word) for pattern, told in _WITHOUT if pattern.search(text) for word in told}
    for dialled in _DIALLED.finditer(text):
        if _NUMBER.match(dialled["after"] or dialled["reached"]):
            found |= {skeleton("phone"), skeleton("number")}
    return frozenset(found)


def words_besides(word: str) -> tuple[str, ...]:
    """Words by which to search for what tells of `word`, a skeleton, without it."""
    return _WORDS.get(word, ())
