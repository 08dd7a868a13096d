"""Who is not along any more in what the owner does with others: "Stan has died", of the dominoes with Stan and Arthur.

Pure; English.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER
from memory_core.extraction.changes.factuality import NOT_DONE
from memory_core.extraction.changes.outdated import Change, holds
from memory_core.extraction.rules.corrections import corrected

_ANYMORE: Final = r"(?:any ?more|any longer|these days|now)"
_IS_GONE: Final = Pattern(
    r"\W*(?:(?:so|and|oh|well|sadly|unfortunately|sad news|bad news)[,:]? )*"
    r"(?:(?:poor|dear|old|my|our)(?: old)? (?:friend |mate |pal )?)*"
    r"(?P<name>(?-i:[A-Z])[\w'’-]+?)(?:['’]s| has| is)?(?: just| now| sadly| suddenly)*"
    r" (?:(?P<dead>died|dead|passed (?:away|on)|no longer with us)\b"
    r"|(?:moved|moving|gone|emigrated|emigrating) (?:away|abroad|(?:back )?(?:to|home))\b"
    r"|(?:left|quit|dropped out of) (?:us|our|the) (?:group|club|team|band|choir|class|circle|lot|foursome|trio)\b"
    r"|stopped (?:coming|playing|joining)\b|(?:no longer|not) (?:comes?|plays?|joins?|coming|playing)\b)",
    re.IGNORECASE,
)
_NOT_ALONG: Final = Pattern(
    r"\W*(?P<name>(?-i:[A-Z])[\w'’-]+) (?:doesn['’]t|does not|won['’]t|can['’]t|cannot) "
    rf"(?:come|play|join(?: us| me| in)?|do it|make it) (?:with (?:us|me) )?{_ANYMORE}\b",
    re.IGNORECASE,
)
_DONE_TOGETHER: Final = frozenset({"routine", "hobby", "plan"})
_ONE: Final = r"(?:(?:my|our) (?:[a-z-]+ ){1,2})?(?-i:[A-Z])[\w'’-]+"
_WITH: Final = Pattern(
    rf" with (?P<who>{_ONE}(?:(?:, and |, | and | & ){_ONE})*)(?=[ .,;]|$)",
    re.IGNORECASE,
)
_JOINT: Final = Pattern(r", and |, | and | & ", re.IGNORECASE)


def no_longer_along(sentence: str, memories: Sequence[Memory]) -> list[Change]:
    """What the owner does with whoever is gone: with those that are left, or no more where nobody is. Who has moved away is only
    gone from what is done day by day."""
    said = _NOT_ALONG.match(sentence)
    if said is None and ((said := _IS_GONE.match(sentence)) is None or NOT_DONE.search(sentence)):
        return []
    dead = bool(said.groupdict().get("dead"))
    found = []
    for one in memories:
        if one.subject != OWNER or one.attribute not in _DONE_TOGETHER or not holds(one):
            continue
        with_whom = _WITH.search(one.statement)
        if with_whom is None or (one.attribute == "plan" and not dead):
            continue
        together = _JOINT.split(with_whom["who"])
        left = [who for who in together if said["name"].casefold() not in who.casefold().split()]
        if len(left) < len(together):
            found.append(_among(one, with_whom["who"], left, sentence) if left else Change(one))
    return found


def _among(memory: Memory, together: str, left: Sequence[str], sentence: str) -> Change:
    """With those that are left in the place of all."""
    named = f"{', '.join(left[:-1])} and {left[-1]}" if len(left) > 1 else left[0]
    statement, value = (text.replace(together, named) for text in (memory.statement, memory.value))
    return Change(memory, corrected(memory, value, statement, sentence))
