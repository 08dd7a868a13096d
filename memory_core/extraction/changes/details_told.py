"""The details of what was told as a whole: of "choir is on Mondays in the parish hall" the day and the hall.

A comparing model sees of a value that it is another now. Where the value is most of a sentence, it sees less than of its parts.
Pure; English.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.calendar_words import WEEKDAY
from memory_core.domain.patterns import Pattern

_LONG: Final = 4
"""Words: a shorter value is a detail itself."""
_MOST: Final = 3
_WHEN: Final = Pattern(
    rf"\b{WEEKDAY}s?\b(?: (?:mornings?|afternoons?|evenings?|nights?)\b)?|\b\d{{1,2}}[:.]\d\d ?(?:[ap]m\b)?|\b\d{{1,2}} ?[ap]m\b",
    re.IGNORECASE,
)
_LINK: Final = r"(?:at|in|on|with|to|for|from|by|of|near)"
_BEHIND: Final = Pattern(
    rf"\b{_LINK} (?P<what>(?:(?:the|an?|my|our) )?[\w'’:.-]+(?: (?!(?:{_LINK}|and|but|so|every|since|until)\b)[\w'’:.-]+){{0,3}})",
    re.IGNORECASE,
)


def details_of(value: str) -> tuple[str, ...]:
    """Its days, times, and what stands behind a preposition, three at most; () where it is short itself."""
    if len(value.split()) < _LONG:
        return ()
    found = [one.group().strip() for one in _WHEN.finditer(value)]
    found += [one["what"].strip(" ,.") for one in _BEHIND.finditer(value)]
    return tuple(one for one in dict.fromkeys(found) if one and one != value)[:_MOST]
