"""Whom the owner is married to by now, and what was told of them before: "Petra and I got married", after "my fiancée Petra"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER, same_value
from memory_core.domain.tokens import stems
from memory_core.extraction.changes.factuality import NOT_DONE
from memory_core.extraction.changes.outdated import Change
from memory_core.extraction.rules.corrections import corrected
from memory_core.extraction.values import NAME

_WED: Final = Pattern(
    rf"(?:so |well |and )?(?:(?P<who>{NAME}|my [\w-]+) and (?:I|me)|(?:I|me) and (?P<other>{NAME}|my [\w-]+)|I|we)"
    rf"(?:['’]ve| have)?(?: finally| just| have)* (?:(?:got|been) married|married|tied the knot|had our wedding)"
    rf"(?: to (?P<to>{NAME}))?(?: (?:yesterday|today|last|this|on|in|at|over)\b.*)?",
    re.IGNORECASE,
)
_VOWED: Final = Pattern(
    r"\b(?:we|I)(?:['’]ve| have)?(?: finally| just| both)* (?:said|exchanged|made|took|spoke) our (?:wedding |marriage )?vows\b"
    rf"|\b(?:we(?:['’]re| are)|(?:{NAME} and I|I and {NAME}) are) (?:now |officially )?"
    r"(?:husband and wife|man and wife|wife and wife|husband and husband|married now)\b"
    rf"|\b(?:{NAME}|he|she) is (?:finally |officially |now )+my (?:wife|husband)\b|\bmy (?:wife|husband) (?:at last|now)\W*$",
    re.IGNORECASE,
)
_CALLED_SO: Final = Pattern(
    rf"\bI (?:can|may|get to|am allowed to)(?: (?:finally|now|at last|officially))+ call (?:{NAME}|him|her) my (?:wife|husband)\b",
    re.IGNORECASE,
)
""" "I can finally call Petra my wife"."""
_THEN: Final = Pattern(r"\b(?:when|before|after)\b", re.IGNORECASE)
""" "When we said our vows it rained": of a day that is long known."""
_NOT_YET_WED: Final = Pattern(
    r"\b(?:engaged to|girlfriend|boyfriend|fianc\w+|going out with|dating|partner)\b", re.IGNORECASE
)


def wed(sentence: str, memories: Sequence[Memory]) -> Change | None:
    """Whom the owner was engaged to, or went out with, and is married to now."""
    said = _WED.fullmatch(sentence.strip(" .!"))
    told = [one for one in memories if one.attribute == "partner" and one.subject == OWNER]
    vowed = _VOWED.search(sentence) is not None and not (NOT_DONE.search(sentence) or _THEN.search(sentence))
    vowed = vowed or _CALLED_SO.search(sentence) is not None
    if (said is None and not vowed) or len(told) != 1 or _NOT_YET_WED.search(told[0].statement) is None:
        return None
    named = (said["who"], said["other"], said["to"]) if said else ()
    whom = next((one for one in named if one and not one.startswith("my ")), None)
    if whom is not None and not same_value(whom, told[0].value):
        return None
    told_now = corrected(told[0], told[0].value, f"I'm married to {told[0].value}.", sentence)
    return Change(told[0], replace(told_now, replaces=told[0].value))


_BETROTHED: Final = Pattern(r"\bfianc(?P<e>ée|ee|é|e)\b", re.IGNORECASE)


def wed_besides(sentence: str, memories: Sequence[Memory]) -> list[Change]:
    """What else is told of "my fiancée Petra": it is told of my wife."""
    whom = wed(sentence, memories)
    told = []
    for one in memories if whom else ():
        at = _BETROTHED.search(one.statement)
        if (
            at is None
            or whom is None
            or one.id == whom.memory.id
            or not stems(whom.memory.value) <= stems(one.statement)
        ):
            continue
        spouse = "wife" if at["e"].casefold() in {"ée", "ee"} else "husband"
        statement = f"{one.statement[: at.start()]}{spouse}{one.statement[at.end() :]}"
        told.append(Change(one, replace(corrected(one, one.value, statement, sentence), replaces=one.value)))
    return told
