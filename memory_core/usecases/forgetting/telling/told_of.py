"""Of whom or what a later part of a sentence tells by a pronoun: "its number is …", behind "my passport runs out in July". Pure;
English.

The words stand with the part as those of which it tells: without them "my passport number" holds as much of the part that says when
the passport runs out.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN
from memory_core.domain.titles import TITLED

_DATUM: Final = (
    r"(?:(?:[\w-]+\s+){0,2}?(?:number|code|pin|password|passcode|combination|price|cost|rent|dose|dosage|address|size|colou?r|model|serial"
    r"|reference|plate|username|login|balance|fee|deposit|weight|length|height)s?)"
)
_BY_POSSESSIVE: Final = Pattern(r"^(?:and\s+|but\s+)?its\s+\w", re.IGNORECASE)
_BY_DATUM: Final = Pattern(rf"^(?:and\s+|but\s+)?the\s+{_DATUM}\s+(?:is|was|are|were)\b", re.IGNORECASE)
_BY_ONE: Final = Pattern(
    r"^(?:and\s+|but\s+)?the\s+(?:other\s+)?ones?\s+(?:for|in|of|at|on|from|with|to)\s", re.IGNORECASE
)
_ONE: Final = Pattern(r"^(?P<what>(?:my|our|the)\s+[\w-]+)\s+(?:for|in|of|at|on|from|with|to)\s", re.IGNORECASE)
""" "The one for the gutters", behind "the quote for the fence"."""
_BY_PERSON: Final = Pattern(r"^(?:and\s+|but\s+)?(?:he|she)\s+(?!and\b)\w", re.IGNORECASE)
_THING: Final = Pattern(
    r"^(?P<what>(?:my|our|the)\s+(?:[\w'’-]+\s+){0,2}?[\w'’-]+?)\s+(?:is|was|are|were|has|had|runs?|expires?|ends?|starts?|costs?|needs?|comes?"
    r"|weighs?|gets?|got|sits?|stands?|lies|leaves?|lives?|works?|opens?|closes?|belongs?|[a-z]{3,}ed)\b",
    re.IGNORECASE,
)
_PERSON: Final = Pattern(
    rf"^(?P<who>(?:(?i:my|our)\s+)?(?:(?i:{KIN})(?:\s+[A-Z][\w-]+)?|(?!(?:I|My|Our|The|We|He|She|It|They|This|That|There)\b)[A-Z][\w-]+)"
    rf"(?:['’]s)?)(?:\s+is\s+(?:called\s+|named\s+)?(?P<name>{TITLED}[A-Z][\w-]+)(?=\s*(?:,|$|and\b|but\b)))?\s+\w"
)


def told_of(part: str, sentence: str) -> str:
    """ "My passport" of "its number is P44", behind "My passport runs out in July 2027 and"; "" where nothing is named before
    it, or the part names it itself. `part`: as it stands in the sentence, its joint taken off or not."""
    before = sentence[: sentence.find(part)] if part in sentence else ""
    if not before.strip():
        return ""
    if _BY_ONE.match(part):
        one = _ONE.match(before)
        return one["what"] if one else ""
    if _BY_POSSESSIVE.match(part) or _BY_DATUM.match(part):
        found = _THING.match(before)
        return found["what"] if found else ""
    if not _BY_PERSON.match(part):
        return ""
    named = _PERSON.match(before)
    if named is None:
        return ""
    who = named["who"].removesuffix("'s").removesuffix("’s")
    return f"{who} {named['name'] or ''}".strip()
