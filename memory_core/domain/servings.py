"""How somebody takes what they drink: "my tea with lemon" says nothing of the coffee. Pure; English."""

from __future__ import annotations

import re
from typing import Final

ATTRIBUTE: Final = "preferred_drink"
_TAKEN: Final = re.compile(
    r"\b(?:takes?|likes?|loves?|drinks?|has|have|want|wants|prefers?)\s+(?:my|our|his|her|their)\s+(?P<drink>[a-z]+)\s+\w",
    re.IGNORECASE,
)


def drink_of(statement: str) -> str:
    """The drink of which a statement tells how it is taken, in lower case; "" where it tells of none."""
    told = _TAKEN.search(statement)
    return told["drink"].casefold() if told else ""


def of_another_drink(new: str, old: str) -> bool:
    """Whether a statement tells how one drink is taken, and the older one is not of that drink."""
    drink = drink_of(new)
    return bool(drink) and not re.search(rf"\b{re.escape(drink)}\b", old, re.IGNORECASE)
