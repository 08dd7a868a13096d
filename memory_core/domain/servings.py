"""How somebody takes what they drink: "my tea with lemon" says nothing of the coffee. Pure; English."""

from __future__ import annotations

import re
from typing import Final

ATTRIBUTE: Final = "preferred_drink"
_TAKEN: Final = re.compile(
    r"\b(?:takes?|likes?|loves?|drinks?|has|have|want|wants|prefers?)\s+(?:my|our|his|her|their)\s+(?P<drink>[a-z]+)\s+\w",
    re.IGNORECASE,
)

_PUT_IN: Final = re.compile(
    r"\b(?:takes?|likes?|drinks?|has|have|wants?|prefers?|puts?)\s+(?:[\w-]+\s+){1,4}in\s+(?:my|our|his|her|their)\s+(?P<drink>[a-z]+)",
    re.IGNORECASE,
)
""" "Two sugars in my tea"."""
_ASKED: Final = re.compile(
    r"\bhow\s+(?:do|does|did|would)\b.*?\b(?:take|like|want|drink|have|prefer)\s+(?:my|our|his|her|their)\s+(?P<drink>[a-z]+)\W*$",
    re.IGNORECASE,
)


def drink_of(statement: str) -> str:
    """The drink of which a statement tells how it is taken, in lower case; "" where it tells of none."""
    told = _TAKEN.search(statement) or _PUT_IN.search(statement)
    return told["drink"].casefold() if told else ""


def of_another_drink(new: str, old: str) -> bool:
    """Whether a statement tells how one drink is taken, and the older one is not of that drink."""
    drink = drink_of(new)
    return bool(drink) and not re.search(rf"\b{re.escape(drink)}\b", old, re.IGNORECASE)


def is_of_another_drink(question: str, statement: str) -> bool:
    """Whether it is asked how one drink is taken, and the statement tells it of another."""
    asked, told = _ASKED.search(question), drink_of(statement)
    return asked is not None and told not in ("", asked["drink"].casefold())
