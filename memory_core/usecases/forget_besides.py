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
_IN_OTHER_WORDS: Final = (
    (
        re.compile(r"\b(?:opens?|unlocks?|locks?)\s+(?:with|on|by)\s+(?:the\s+)?[#*]?\d{3,}", re.IGNORECASE),
        ("code", "combination", "pin"),
    ),
    (
        re.compile(r"\bturn(?:s|ed|ing)?\s+(?:[\w'-]+\s+){0,3}?down\b|\bsaid\s+no\b|\bdeclined\b", re.IGNORECASE),
        ("rejected",),
    ),
    (
        re.compile(
            r"(?:n['’]?t|\bnot|\bno\s+longer|\bstopped)\s+believ(?:e|ing)\s+in\s+god\b"
            r"|\blost\s+(?:my|his|her|our|their)\s+faith\b",
            re.IGNORECASE,
        ),
        ("lost", "faith", "believe", "god"),
    ),
    (
        re.compile(
            r"\b(?:skip(?:s|ped|ping)?|(?:bunk|skiv)(?:es?|s|ed|ing)?(?:\s+off)?|ditch(?:es|ed|ing)?|cut(?:s|ting)?)\s+"
            r"(?:school|class(?:es)?|lessons?|college)\b|\bplay(?:s|ed|ing)?\s+(?:truant|hooky)\b",
            re.IGNORECASE,
        ),
        ("playing", "truant", "truancy", "skipping", "school"),
    ),
    (re.compile(r"\bbehind\s+(?:on|with)\s+(?:(?:his|her|my|our|their|the)\s+)?\w+", re.IGNORECASE), ("pay", "owe")),
    (re.compile(r"\b(?:rent|fee|mortgage)\s+(?:is|was|to|of|comes\s+to)\s+(?:now\s+)?\W?\d", re.IGNORECASE), ("pay",)),
)
"""What is said of it in other words: who turned something down rejected it, and who is behind on the rent does not pay it."""
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
    found |= {
        skeleton(word) for pattern, told in (*_WITHOUT, *_IN_OTHER_WORDS) if pattern.search(text) for word in told
    }
    for dialled in _DIALLED.finditer(text):
        if _NUMBER.match(dialled["after"] or dialled["reached"]):
            found |= {skeleton("phone"), skeleton("number")}
    return frozenset(found)


def words_besides(word: str) -> tuple[str, ...]:
    """Words by which to search for what tells of `word`, a skeleton, without it."""
    return _WORDS.get(word, ())
