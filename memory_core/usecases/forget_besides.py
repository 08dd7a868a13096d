"""What a text tells of without the word for it: who is getting married tells of a wedding, and a number that can be called is a
telephone's, whether or not it says so. Pure; English, by hand."""

from __future__ import annotations

import re
from typing import Final

from memory_core.usecases.forget_spelling import skeleton, skeletons

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
_ABSTAINERS: Final = (
    ("vegetarian veggie", "eat eating meat"),
    ("vegan", "eat eating meat dairy eggs milk cheese"),
    ("teetotal teetotaller teetotaler", "drink drinking alcohol"),
    ("non-smoker nonsmoker", "smoke smoking"),
)
_WITHOUT: Final = (*_ABSTAINERS, ("sober", "drink drinking alcohol"))
"""Words that say what somebody does without, and words for that."""
ABSTAINER: Final = "|".join(word for words, _ in _ABSTAINERS for word in words.split())
"""What one is called who does without; sober is what one gets, too."""
_DOES_WITHOUT: Final = tuple(
    (re.compile(rf"\b(?:{'|'.join(words.split())})s?\b", re.IGNORECASE), skeletons(without))
    for words, without in _WITHOUT
)
_NUMBER: Final = re.compile(r"[+(]{0,2}\d(?:[\s()./-]{0,2}\d){6,14}(?![\w-])")
"""Of so many digits, with nothing but digits and separators."""
_SAID: Final = {skeleton("wedding"): ("married", "marry", "marrying"), skeleton("phone"): ("number", "call", "reach")}


def told_besides(text: str) -> frozenset[str]:
    """Skeletons of words for what a text tells of in others."""
    found = {skeleton("wedding")} if _MARRYING.search(text) else set()
    found |= {word for pattern, without in _DOES_WITHOUT if pattern.search(text) for word in without}
    for dialled in _DIALLED.finditer(text):
        if _NUMBER.match(dialled["after"] or dialled["reached"]):
            found |= {skeleton("phone"), skeleton("number")}
    return frozenset(found)


def words_besides(word: str) -> tuple[str, ...]:
    """Words by which to search for what tells of `word`, a skeleton, without it."""
    return _SAID.get(word, ()) + tuple(
        said for words, without in _WITHOUT if word in skeletons(without) for said in words.split()
    )
