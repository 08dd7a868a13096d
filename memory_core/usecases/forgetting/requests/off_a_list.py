"""What is to be taken off what the owner has several of: "remove onions from what I hate", "take eggs off my allergies". Pure;
English.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.politeness import POLITE

_TAKEN: Final = Pattern(
    rf"^{POLITE}(?:take|remove|delete|drop|cross|strike|scratch|erase|cut|get|knock)\s+(?P<what>(?!(?:it|that|this|them|him|her)\b)\S.{{0,60}}?)"
    r"\s+(?:off|from|out\s+of)\s+(?:the\s+)?(?:list\s+of\s+)?"
    r"(?:(?:(?:my|our)\s+)?(?:list\s+of\s+)?(?P<list>(?!(?:what|things|foods?|stuff|the)\b)[a-z-]+(?:\s+[a-z]+){0,2})"
    r"|(?:the\s+)?(?:what|things|foods?|stuff|the\s+ones)\s+(?:that\s+)?(?P<do>(?:I|we)\s+[\w'’ ]{2,30}))"
    r"[\s.!]*(?:please[\s.!]*)?$",
    re.IGNORECASE,
)
_SAID_SO: Final = {
    "allergies": "I am allergic to",
    "allergy list": "I am allergic to",
    "likes": "I like",
    "dislikes": "I dislike",
    "languages": "I speak",
    "medications": "I take",
    "medication": "I take",
    "medicines": "I take",
    "meds": "I take",
    "fears": "I am afraid of",
    "friends": "",
    "hobbies": "",
    "interests": "",
    "sports": "",
    "skills": "",
    "pets": "",
    "kids": "",
    "children": "",
    "contacts": "",
    "favourites": "",
    "favorites": "",
    "plans": "",
    "goals": "",
    "family": "",
    "colleagues": "",
}


_A_LIST: Final = Pattern(
    r"(?:[a-z-]+\s+){1,2}list|fav(?:ou?rite)?\s+[a-z]+(?:\s+[a-z]+)?|wishes|sizes|codes|birthdays|goals|errands|groceries|shopping|symptoms"
    r"|(?:my\s+)?(?:tablets|pills)",
    re.IGNORECASE,
)


def taken_off(said: str) -> str:
    """The same as a plain request; "" where it takes nothing off a list of what is known of the owner."""
    found = _TAKEN.match(said)
    if found is None:
        return ""
    if found["do"]:
        return f"forget that {found['do'].strip()} {found['what']}"
    told = _SAID_SO.get(found["list"].casefold(), "" if _A_LIST.fullmatch(found["list"]) else None)
    if told is None:
        return ""
    return f"forget that {told} {found['what']}" if told else f"forget {found['what']}"
