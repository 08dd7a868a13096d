"""What the sentence before "forget it" says to be over, given up or replaced: that is what "it" is. Pure; English."""

from __future__ import annotations

import re
from typing import Final

from memory_core.usecases.forgetting.people import is_somebody

BARE: Final = (
    r"(?!(?:it|that|this|he|she|they|we|i|you|there|those|these|what|who|everything|all|nothing|everyone|my|our|the)\b)"
    r"[\w-]+"
)
AS_SAID: Final = r"^(?:(?:so|well|and|ok(?:ay)?|now|since|as|because|but)[\s,]+)*"
_THEREFORE: Final = re.compile(r"\b(?:so|you (?:can|may))\b", re.IGNORECASE)
_ASIDE: Final = (
    r"(?:away|back|off|up|out|down|already|now|too|yesterday|today|at\s+last|finally|for\s+good|last\s+(?:week|month|year|night)"
    r"|this\s+(?:week|month|year|morning))"
)
"""Behind a thing that something was done with."""
_DONE: Final = (
    r"(?:(?:I|we)(?:'(?:ve|m|re|d))?\s+(?:(?!(?:my|our|the)\b)[\w'-]+\s+){1,3}"
    r"|(?:just\s+|finally\s+)*(?:[a-z]{2,}ed|quit|sold|gave|left|lost|got|broke|split|threw|chucked|bought|took|put|sent|let|had|went|given"
    r"|done|been|thrown|shut|cut)\s+(?:(?!(?:my|our|the)\b)[\w'-]+\s+){0,2})"
)
DONE_WITH: Final = re.compile(
    r"^(?:(?:so|well|and|ok(?:ay)?|now|since|as|because|but)[\s,]+)*"
    rf"{_DONE}(?P<thing>(?:my|our|the)\s+[\w'-]+(?:\s+(?!(?:my|our|the|{_ASIDE})\b)[\w'-]+){{0,4}})"
    rf"(?:\s+{_ASIDE})*[\s.!]*$",
    re.IGNORECASE,
)
""" "I sold my car, so forget everything about it": what is done with it names it."""
_NOTHING_ELSE: Final = (
    r"(?:need|way|idea|problem|worries|thanks?|one|longer|matter|time|point|sense|doubt|chance|use|reason|luck|news|wonder|hurry|rush|good"
    r"|trouble|big|offen[cs]e|pressure)"
)
NO_MORE: Final = re.compile(
    r"(?:^|[,;.]\s*|\b(?:so|and|there['’]?(?:s|ll be))\s+)(?:(?:so|and|there['’]?(?:s|ll be))\s+)*no\s+(?:more\s+)?"
    rf"(?P<thing>(?!{_NOTHING_ELSE}\b){BARE}(?:\s+(?!(?:for|of|on|in|at|from|with)\b){BARE}){{0,3}})(?:\s+(?:for\s+(?:me|us)|this\s+\w+|{_ASIDE}))*[\s.!]*$",
    re.IGNORECASE,
)
""" "I'm injured, so no half marathon": what there will not be."""
_GIVEN_UP: Final = re.compile(
    rf"{AS_SAID}(?:i|we)(?:'(?:ve|m|re)|\s+(?:have|am|are))?\s+(?:(?:just|now|finally|also|really|completely|all)\s+)*"
    r"(?:broken?\s+up|split\s+up|g(?:a|i)ven?\s+up(?:\s+on)?|sold|quit|left|cancel+ed|called\s+off|ended|stopped(?:\s+doing)?|dropped"
    r"|dissolved|disbanded|closed(?:\s+down)?|shut(?:\s+down)?|wound\s+up|abandoned|scrapped|lost|(?:done|finished|through)\s+with)\s+"
    r"(?P<thing>(?:my|our|the|that|this)\s+[\w'-]+(?:\s+(?!(?:and|but|so|because)\b)[\w'-]+){0,3}?)"
    rf"(?:\s+{_ASIDE})*[\s.!]*$",
    re.IGNORECASE,
)
_IS_OFF: Final = re.compile(
    rf"{AS_SAID}(?P<thing>(?:(?:my|our|the)\s+)?{BARE}(?:\s+{BARE}){{0,3}}?)(?:"
    r"(?:['’]s|\s+(?:is|are|was|were|isn'?t|aren'?t|has|have|got|won'?t))\s+(?:(?:all|now|not|been|be|definitely|officially|just|no\s+longer"
    r"|sadly|finally)\s+)*(?:happening|off|over|cancel+ed|called\s+off|finished|history|dead|scrapped|shelved|going\s+ahead"
    r"|fallen\s+through|ended)"
    r"|\s+(?:fell\s+through|ended|fizzled\s+out|came\s+to\s+nothing))[\s.!]*$",
    re.IGNORECASE,
)
""" "Australia's not happening, forget all of it": not all that is known."""
_CHANGED: Final = re.compile(
    rf"{AS_SAID}(?:they|he|she|we|i|someone|somebody|(?:the|my|our)\s+[\w-]+(?:\s+[\w-]+)?)(?:'ve|'s|\s+(?:have|has|had))?\s+"
    r"(?:(?:just|since|now|finally|already)\s+)*(?:changed|replaced|reset|renewed|switched|swapped|cancel+ed)\s+"
    rf"(?P<thing>(?:the|my|our)\s+[^,;.!?]{{2,60}}?)(?:\s+{_ASIDE})*[\s.!]*$",
    re.IGNORECASE,
)
""" "They changed the code of the shed so you can forget it": the one that was known is of no use any more."""


WHOLE: Final = re.compile(r"\b(?:all|every|everything|lot|any)\b", re.IGNORECASE)


def _off_in(first: str) -> str:
    """What there is no more by what a sentence says: "the band" of "we broke up the band"; no person, of whom more is known."""
    found = _IS_OFF.match(first) or _GIVEN_UP.match(first) or NO_MORE.search(first)
    return "" if found is None or is_somebody(found["thing"]) else found["thing"]


def over_in(first: str, between: str, it: str) -> str:
    """What the first sentence says to be over, or to be another one by now."""
    if it.casefold() != "everything" and WHOLE.search(it) and (off := _off_in(first)):
        return f"forget everything about {off}"
    changed = _CHANGED.match(first) if _THEREFORE.search(between) else None
    return f"forget {changed['thing']}" if changed else ""
