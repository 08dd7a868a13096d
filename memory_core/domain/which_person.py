"""Which of several people or animals of one kind a statement tells of: "my older sister", "my younger sister". They bear one word
as their subject, and no name tells them apart. Pure; English."""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN

_ONE_OF_THEM: Final = Pattern(
    rf"\b(?:my|our|her|his|their) (?P<which>[a-z][a-z-]+) (?P<kind>{KIN})\b(?!-)", re.IGNORECASE
)
_ALIKE: Final = {
    "elder": "older", "big": "older", "eldest": "oldest", "little": "younger", "small": "younger", "wee": "younger",
    "baby": "younger",
}  # fmt: skip
_SAYS_NOTHING: Final = frozenset({
    "lovely", "dear", "poor", "sweet", "wonderful", "beautiful", "darling", "beloved", "best", "good", "great",
    "close", "closest", "dearest", "amazing", "own", "only", "actual", "favourite", "favorite", "late", "whole",
    "entire", "pregnant", "sick", "ill", "retired", "single", "married", "divorced", "same", "usual", "regular",
    "trusty", "dead", "living", "very", "and", "or", "pet", "old", "new",
    "former", "ex", "previous", "current", "present",
})  # fmt: skip
"""What is said of somebody in passing, or of the only one there is: a new boss takes the place of an old one."""


def are_two(one: str, other: str) -> bool:
    """Whether two statements tell of two of one kind, each told from the other by a word before it."""
    return are_one(one, other) is False


def are_one(one: str, other: str) -> bool | None:
    """Whether two texts tell of the same one of a kind; None where either does not say which, or they are of two kinds."""
    first, second = (_which(text) for text in (one, other))
    if first is None or second is None or first[0] != second[0]:
        return None
    return first[1] == second[1]


def _which(text: str) -> tuple[str, str] | None:
    """The kind, and the word before it; None where nothing tells which one it is."""
    found = _ONE_OF_THEM.search(text)
    if found is None:
        return None
    which = found["which"].casefold()
    return None if which in _SAYS_NOTHING else (found["kind"].casefold(), _ALIKE.get(which, which))
