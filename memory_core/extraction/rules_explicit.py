"""What is explicitly to be kept: "remember that …", "save this: …", "don't forget …", "…, keep that in mind". It is never lost."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

_LEAD: Final = (
    r"(?:(?:hey|hi|hello|ok(?:ay)?|and|also|so|oh|yes|yeah|confidant|please|pls|kindly|just|can you"
    r"|could you|would you|will you|I want you to"
    r"|I need you to|I would like you to|you should|you can|you must|make sure (?:to|you|that you)"
    r"|be sure to|always|quickly|actually|by the way|btw|one thing to|important)[ ,:!]+)*"
)
_FILLERS: Final = (
    r"(?: (?:for me|for later|for next time|for future reference|for the future|please|down|to memory"
    r"|in memory|in your memory|to your memory|in mind|in your notes))*"
)
_REMEMBER: Final = re.compile(
    rf"{_LEAD}(?:/?remember(?:@\w+)?|memori[sz]e|(?:keep|bear) in mind|note down"
    rf"|make (?:a )?(?:mental )?note|take (?:a )?note|do not (?:ever )?forget|never forget|please note"
    rf"|note)"
    rf"{_FILLERS}(?P<colon> ?(?: (?:this|that|the following|these))?{_FILLERS}(?: (?:fact|info"
    rf"|information|facts|things))? ?[:\-]\s*| (?:of )?(?:this|that)(?:,| -) )?"
    rf"(?P<that>,? (?:that|of the fact that|about me that) )? *(?P<rest>\S.*)",
    re.IGNORECASE,
)
_SAVE: Final = re.compile(
    rf"{_LEAD}(?:save|store|log|record|add|put|write|jot|keep|file)(?: (?:down"
    rf"|away))?{_FILLERS}(?: (?:this|that|the following|these|it))?{_FILLERS}"
    rf"(?: (?:fact|info|information|note|facts|notes))?(?: (?:to|in|into) (?:your |my |the "
    rf"|long-term )*(?:memory|notes|mind|memories|records))?{_FILLERS}"
    rf"(?:(?P<colon> ?[:\-]\s+)|(?P<that> that ))(?P<rest>\S.*)",
    re.IGNORECASE,
)
_SAVE_THAT: Final = re.compile(
    rf"{_LEAD}(?:save|store|log|record|write down|jot down) (?:down )?that (?P<rest>(?:I|my|we|our"
    rf"|the)\b.*)",
    re.IGNORECASE,
)
_NOTE: Final = re.compile(
    r"(?:memo|note|note to self|for the record|reminder|fyi for your memory"
    r"|to remember) ?[:\-] *(?P<rest>\S.*)",
    re.IGNORECASE,
)
_AFTERWARDS: Final = re.compile(
    r"(?P<rest>.{4,}?)[,;.\s-]+(?:and |so |but )?(?:please,? |pls,? |could you "
    r"|can you )*(?:remember (?:that|this|it)|(?:do not|never) forget (?:that|this|it)|keep (?:that"
    r"|this|it) in mind"
    r"|(?:note|save|store|write|jot) (?:that|this|it)(?: down)?|make (?:a )?note of (?:that|this|it)"
    r"|bear (?:that|this|it) in mind|please remember|take note)(?:,? (?:please|for me|for later"
    r"|ok(?:ay)?|for next time|for the future))*",
    re.IGNORECASE,
)
_ALONE: Final = re.compile(
    r"(?:(?:yes|ok(?:ay)?|so|and|please|pls|could you|can you|you should|make sure to"
    r"|make sure you)[, ]+)*(?:remember (?:that|this|it|all (?:of )?(?:that|this))|(?:do not"
    r"|never) forget (?:that|this|it)|keep (?:that|this|it) in mind"
    r"|(?:note|save|store) (?:that|this|it|all (?:of )?(?:that|this))(?: down)?|write (?:that|this"
    r"|it) down|make (?:a )?note of (?:that|this|it)|bear (?:that|this|it) in mind"
    r"|please remember)(?:,? (?:please|for me|for later|for next time|for the future|as well|too))*",
    re.IGNORECASE,
)
_NO_FACT: Final = re.compile(
    r"(?:when|how|what|where|why|who|whom|which|if|whether|me|us|him|her|them|the (?:time|day|days"
    r"|times|good|old|movie|film|song|game|alamo|titans)|those|last|back|anything|everything|something"
    r"|our (?:trip|conversation|talk|chat|discussion|last)|nothing|correctly|right|about|remember|you"
    r"|your (?!answers|replies|responses)|all|it|this|that|from)\b",
    re.IGNORECASE,
)
_OWN: Final = re.compile(r"\b(?:I|me|my|mine|we|us|our)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Request:
    """`rest` is what is to be kept, canonical; `onwards`: the sentences that follow are meant as well ("save this: …")."""

    rest: str
    onwards: bool = False


def asked(plain: str) -> Request | None:
    """The request to remember that a sentence makes, if it does."""
    if _ALONE.fullmatch(plain):
        return None
    for pattern in (_NOTE, _SAVE_THAT, _SAVE):
        if match := pattern.fullmatch(plain):
            groups = match.groupdict()
            return Request(match["rest"].strip(), onwards=bool(groups.get("colon")) or pattern is _NOTE)
    if match := _REMEMBER.fullmatch(plain):
        rest = match["rest"].strip()
        if match["colon"]:
            return Request(rest, onwards=True)
        if match["that"]:
            return Request(rest)
        if rest.casefold().startswith("to "):
            return Request(rest[3:]) if _OWN.search(rest) else None
        return None if _NO_FACT.match(rest) else Request(rest)
    if match := _AFTERWARDS.fullmatch(plain):
        return Request(match["rest"].strip())
    return None


def asked_onwards(plain: str) -> bool:
    """ "Remember this:" at the end of a line: what follows is to be kept."""
    return bool(
        re.fullmatch(
            rf"{_LEAD}(?:remember|save|store|note|keep in mind|write down|memori[sz]e)(?: (?:this|that"
            rf"|the following|these|down))*(?: (?:for me|please|facts?|things?|for later))*\s*:",
            plain,
            re.IGNORECASE,
        )
    )


def means_before(plain: str) -> bool:
    """ "Remember that." after a statement: it is about what was just said."""
    return bool(_ALONE.fullmatch(plain))
