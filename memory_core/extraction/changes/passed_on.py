"""A role that somebody else has now: "Lukas is captain", after "I'm the captain"."""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER
from memory_core.extraction.changes.factuality import DENIED, SUPPOSED, TO_COME, any_of

NOT_YET: Final = any_of(DENIED, SUPPOSED, TO_COME, r"\b(?:before|after)\b")
"""It is asked of what stands before what happened: what comes after that is still to be."""
_ROLE: Final = Pattern(
    r"^(?:I am|I['’]m) (?:the |our |currently the )?(?P<role>(?:\w+ )?(?:captain|treasurer|secretary|chair\w*|president|coach"
    r"|leader|head|organi[sz]er|manager|goalkeeper|goalie|drummer|bassist|singer|keeper))\b",
    re.IGNORECASE,
)
_TOLD_AS: Final = frozenset({"hobby", "occupation", "note", "trait"})


def has_passed_on(sentence: str, memory: Memory) -> bool:
    """Whether somebody else is now what the owner was: "Lukas is captain now", "I've handed the treasurer's job to Bernard"."""
    role = _ROLE.match(memory.statement)
    if role is None or memory.subject != OWNER or memory.attribute not in _TOLD_AS or NOT_YET.search(sentence):
        return False
    name = re.escape(role["role"].split()[-1])
    somebody = r"(?-i:[A-Z])[\w'’-]+(?: (?-i:[A-Z])[\w'’-]+)?"
    is_now = rf"^{somebody}(?:['’]s| is| has become| became) (?:the |our )?(?P<new>new )?{name}\b(?P<rest>.*)"
    given = (
        rf"\b(?:handed|passed|given|gave) (?:over )?(?:the |my )?{name}(?:['’]s)?(?: (?:job|role|post|armband|duties))?"
        r"(?: over| on)? to\b"
    )
    other = re.match(is_now, sentence, re.IGNORECASE)
    anew = other is not None and bool(other["new"] or _NOW.search(other["rest"]))
    return anew or re.search(given, sentence, re.IGNORECASE) is not None


_NOW: Final = Pattern(r"\b(?:now|instead|from now on|these days)\b", re.IGNORECASE)
