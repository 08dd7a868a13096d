"""Which occasion a date, time or place is of: two meetings about different things are two, though both are called "meeting".

Pure; English.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.tokens import STOP_WORDS, stem, words

ATTRIBUTES: Final = frozenset({"date", "time", "place", "deadline"})
"""Slots that an occasion fills once."""

_ENDS: Final = (
    r"(?!\b(?:on|at|in|from|until|till|this|next|every|tomorrow|today|tonight|and|but|is|are|was|were|will|has|had|moved|about"
    r"|with|regarding|concerning|to)\b)"
)
_TITLE: Final = r"(?:(?:Dr|Mr|Mrs|Ms|Miss|Prof)\.?\s+)?"
_WHAT: Final = rf"\s+{_TITLE}((?:{_ENDS}[^\W\d_][\w'-]*\s*){{1,5}})"
_ABOUT: Final = re.compile(
    r"\b(?:about|regarding|concerning|to (?:discuss|review|plan|prepare|talk about|talk over|go over|sort out))"
    + _WHAT,
    re.IGNORECASE,
)
_WITH: Final = re.compile(r"\bwith" + _WHAT, re.IGNORECASE)


def head(subject: str) -> str:
    """What an occasion is called without its particulars: "meeting" of "meeting about hiring"."""
    cut = [found.start() for pattern in (_ABOUT, _WITH) if (found := pattern.search(subject))]
    return subject[: min(cut)].strip() if cut else subject


def told_apart(one: str, other: str) -> bool:
    """Whether two texts about occasions of the same name tell what they are about, or with whom, and it is not the same."""
    about = _told(_ABOUT, one), _told(_ABOUT, other)
    if all(about):
        return not about[0] & about[1]
    people = _told(_WITH, one), _told(_WITH, other)
    return all(people) and not people[0] & people[1]


_APPOINTMENT: Final = re.compile(r"\b(?:appointment|consultation|check-?up|session)\b", re.IGNORECASE)


def are_two_appointments(one: str, other: str) -> bool:
    """Whether two texts tell of appointments, each with somebody else: neither is seen in the place of the other."""
    return all(_APPOINTMENT.search(text) for text in (one, other)) and told_apart(one, other)


def told_alike(one: str, other: str) -> bool:
    """Whether they tell what they are about, or with whom, and share a word of it."""
    return any(_told(pattern, one) & _told(pattern, other) for pattern in (_ABOUT, _WITH)) and not told_apart(
        one, other
    )


def _told(pattern: re.Pattern[str], text: str) -> frozenset[str]:
    found = (word for match in pattern.finditer(text) for word in words(match[1]))
    return frozenset(stem(word) for word in found if word not in STOP_WORDS)
