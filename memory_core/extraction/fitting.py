"""Whether a value that was seen in a sentence is one of its attribute there: what its surroundings speak against is refused."""

from __future__ import annotations

import re
from typing import Final

from memory_core.extraction.patterns import Pattern
from memory_core.extraction.sentences import straightened

_SMOKE: Final = Pattern(r"smok|cig|tobacco|vap|fags?\b|nicotine|pipe|pack a day|snus|weed|puff|light up", re.IGNORECASE)
_AFTER_ALL: Final = Pattern(
    r"\b(?:only|except|but|do|just|love|like|enjoy|besides)(?: (?:eat|drink|have|like|for|the))?\s*$", re.IGNORECASE
)
_SOME_OTHER: Final = Pattern(r"^(?:another|some|different|new|any|one|big|small|large|local|good)\b", re.IGNORECASE)
_SHOPPED: Final = Pattern(
    r"\b(?:shop|shops|shopping|groceries|bought|buy|buying|order|ordered|returned|refund|parcel|lunch|dinner|coffee|ate"
    r"|appointment|interview|queue|queuing|stayed|staying|parked|sale) (?:in|at|from|with|to|by|outside)(?: the)?\s*$",
    re.IGNORECASE,
)
"""What one does at a firm that one does not work for."""
_CHORE: Final = Pattern(r"\bdo(?:es|ing)? (?:all )?(?:my|our|the) (?:[\w-]+ )?$", re.IGNORECASE)
_SECOND_HOME: Final = Pattern(
    r"\b(?:have|has|had|own|owns|bought|got|inherited|booked|rented) (?:an?|the|two|some|another) (?:[\w-]+ ){1,3}(?:in|near|at|on"
    r"|outside)(?: the)?\s*$",
    re.IGNORECASE,
)
"""Where somebody has a house need not be where they live."""
_QUOTED: Final = Pattern(r'"[^"]+"')
_A_TITLE: Final = 3
"""Words: a longer quotation is somebody's sentence, unless it is the value whole."""


def fits(attribute: str, value: str, text: str) -> bool:
    """Whether a value is like those of its attribute, in its sentence."""
    text = straightened(text)
    before = text[: max(text.find(value), 0)]
    if _in_quotation(value, text):
        return False
    match attribute:
        case "smoking":
            return bool(_SMOKE.search(text))
        case "dislikes" | "avoids":  # not what is taken after all: "no tea, only coffee", "a vegan, but I do eat honey"
            return not _AFTER_ALL.search(before)
        case "employer":
            return not _SOME_OTHER.search(value) and not _SHOPPED.search(before)
        case "occupation":
            return not _CHORE.search(before)
        case "home_city":
            return not _SECOND_HOME.search(before)
        case "style":
            return not value.casefold().startswith(("with ", "like ", "as if "))
        case _:
            return value.count('"') % 2 == 0


def _in_quotation(value: str, text: str) -> bool:
    """Whether it is part of what somebody is quoted with: a template, a sign, a character's line."""
    at = text.find(value)
    return any(
        one.start() < at < one.end() and len(one.group().split()) > _A_TITLE and one.group().strip('".,!?') != value
        for one in _QUOTED.finditer(text)
    )
