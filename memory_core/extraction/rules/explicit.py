"""What is explicitly to be kept: "remember that …", "save this: …", "don't forget …", "…, keep that in mind". It is never lost.

Pep talk is not a request: "remember, you are not alone", "don't forget to smile".
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from memory_core.domain.calendar_words import MONTH_NAME
from memory_core.domain.patterns import Pattern

_POLITE: Final = r"(?:can you|could you|would you|will you)"
_LEAD: Final = (
    r"(?:(?:hey|hi|hello|ok(?:ay)?|and|also|so|oh|yes|yeah|confidant|please|pls|kindly|just|can you"
    r"|could you|would you"
    r"|will you|I want you to|I need you to|I would like you to|you should|you can|you must"
    r"|make sure (?:to|you|that you)|be sure to|always|quickly|actually|by the way|btw|important)[ ,:!]+)*"
)
_WITH: Final = (
    r"(?: (?:for me|for later|for next time|for future reference|for the future|please|down|somewhere"
    r"|(?:to|in|into) (?:your |my |the |long-term )*(?:memory|mind|notes|records|memories)))*"
)
_REMEMBER: Final = (
    r"(?:/?remember(?:@\w+)?|memori[sz]e|(?:keep|bear) in mind|make (?:a )?(?:mental )?note|take (?:a )?note"
    r"|do not (?:ever )?forget|do not let me forget|never forget|note(?: down)?)"
)
_SAVE: Final = r"(?:save|store|log|record|write down|jot down|note down|keep|add|put|file|write)"
_THIS: Final = (
    r"(?: (?:this|that|the following|these|it|am(?= ?:)))?(?: (?:facts?|info|information|notes?|things?|down))?"
)


def _forms(*patterns: str) -> tuple[Pattern, ...]:
    return tuple(Pattern(_LEAD + pattern, re.IGNORECASE) for pattern in patterns)


_ONWARDS: Final = _forms(
    rf"{_REMEMBER}{_WITH}{_THIS}{_WITH} ?: *(?P<rest>\S.*)",
    rf"{_REMEMBER}{_WITH} (?:this|the following) - *(?P<rest>\S.*)",
    rf"{_SAVE}{_WITH}{_THIS}{_WITH} ?: *(?P<rest>\S.*)",
    r"(?:memo|note|note to self|for your (?:memory|notes)|reminder|to remember) ?[:\-] *(?P<rest>\S.*)",
)
"""What follows in the same message is meant as well."""
_THAT: Final = _forms(
    rf"{_REMEMBER}{_WITH},? (?:of the fact |about me )?that (?P<rest>\S.*)",
    rf"(?:save|store|log|record|write down|jot down){_WITH} that (?P<rest>(?:I|my|we|our|the)\b.*)",
    rf"(?:add|put|save|store|write|keep){_THIS} (?:to|in|into) (?:your |my |the |long-term )*(?:memory"
    rf"|mind|notes|records)"
    r",? that (?P<rest>\S.*)",
)
_OF: Final = _forms(rf"{_REMEMBER}{_WITH} of (?P<rest>(?:my|our|the)\b.*)")
_TO_DO: Final = _forms(rf"{_REMEMBER}{_WITH} to (?P<rest>\S.*)")
_ASIDE: Final = _forms(rf"{_REMEMBER}{_WITH}(?:,| -) *(?P<rest>\S.*)")
_BARE: Final = _forms(rf"{_REMEMBER}{_WITH} (?P<rest>\S.*)", r"for the record,? (?P<rest>\S.*)")
_POINTING: Final = (
    r"(?:remember (?:that|this|it)|(?:do not|never) forget (?:that|this|it)|keep (?:that|this|it) in mind"
    r"|(?:note|save|store|write|jot|put|take) (?:that|this|it) down|(?:note|save|store|write|jot) (?:that|this|it)"
    r"|make (?:a )?note of (?:that|this|it)|(?:do not|never) (?:ever )?let me forget(?: (?:that|this|it))?"
    r"|bear (?:that|this|it) in mind|please remember|take note)(?:,? (?:please|for me|for later|ok(?:ay)?|as well|too"
    rf"|for next time|for the (?:future|record)|for {MONTH_NAME}|somewhere))*"
)
_AFTERWARDS: Final = Pattern(
    rf"(?P<rest>.{{4,}}?)(?:[,;.]| -|(?<!\bI)(?: and| so| please))\s+(?:and |so |please,? |pls,? "
    rf"|could you |can you )*{_POINTING}",
    re.IGNORECASE,
)
_STRAIGHT_AFTERWARDS: Final = Pattern(
    r"(?P<rest>(?:[\w'’:.-]+,? ){2,}?[\w'’:.-]+)(?<!\bto)(?<!\bnot)(?<!\bnever)(?<!\bI)(?<!\bwe)(?<!\byou)(?<!\bthey)(?<!\bhe)"
    r"(?<!\bshe)(?<!\bwill)(?<!\bcan)(?<!\bcould)(?<!\bwould)(?<!\bshould)(?<!\bmust)(?<!\bdid)(?<!\bor)(?<!\bjust)(?<!\balways)"
    r"(?<!\bwho)(?<!\bthat)"
    r" (?:please |pls )?(?:put|write|jot|note) that down(?: (?:please|for me|pls|ok(?:ay)?|somewhere))*",
    re.IGNORECASE,
)
""" "October 8th is the anniversary put that down please": said without a joint; not "we had to put that down"."""
_WITH_A_REASON: Final = Pattern(
    r"(?:(?:yes|ok(?:ay)?|so|and|please|pls|could you|can you|you should|make sure to|make sure you)[, ]+)*"
    r"(?:(?:remember|save|store|keep) it|(?:note|write|jot|put) it(?: down)?|keep it in mind)"
    r"(?: (?:for me|for later|please|somewhere|safe))*,? (?:because |as |since |- )?(?=I\b)(?!I (?:am|have|live|work|like|love"
    r"|hate)\b).+",
    re.IGNORECASE,
)
""" "Remember it for me, I forgot it yesterday": "it" was said before, and what follows says why."""
_ALONE: Final = Pattern(
    r"(?:(?:yes|ok(?:ay)?|so|and|please|pls|could you|can you|you should|make sure to|make sure you)[, ]+)*"
    rf"(?:{_POINTING}|(?:remember|save|note) all (?:of )?(?:that|this))",
    re.IGNORECASE,
)
_HEADING: Final = Pattern(rf"{_LEAD}(?:{_REMEMBER}|save|store|write down){_WITH}{_THIS}{_WITH}\s*:", re.IGNORECASE)

_NO_FACT: Final = Pattern(
    r"(?:when|how|what|where|why|who|whom|which|if|whether|me|us|him|her|them|those|last|back|anything"
    r"|everything|something"
    r"|the (?:time|day|days|times|good|old|movie|film|song|game|alamo|titans|details)|nothing"
    r"|correctly|right|about|remember"
    r"|our (?:trip|conversation|talk|chat|discussion|last)|your? (?!answers|replies|responses)|all|it"
    r"|this|that|from)\b",
    re.IGNORECASE,
)
_REMINISCED: Final = Pattern(
    r"(?:meme|time|guy|dude|bloke|girl|woman|man|day|night|movie|film|song|show|episode|joke|video|clip|game|trip|teacher|kid|place"
    r"|scene|photo|pic|post|tweet|story|party|holiday|summer|one) (?:with|when|where|who|we|I|you|that|from|in|at|about"
    r"|of|they|he|she"
    r"|it|my|our)\b",
    re.IGNORECASE,
)
""" "Remember that time we went to Goa" calls something back to mind, and asks for nothing to be kept."""
_OWN: Final = Pattern(r"\b(?:I|me|my|mine|we|us|our)\b", re.IGNORECASE)
_SUBSTANCE: Final = Pattern(
    r"\b(?:I|me|my|mine|we|us|our|am|is|are|was|were|be|has|have|had|do|does|will|can|must|should"
    r"|needs?|goes|comes|costs|lives"
    r"|works|starts|ends|likes|loves|hates|wants|opens|closes|always|never)\b|\d|:|\b[A-Z]\w+ [A-Z]",
)
_POLITELY: Final = Pattern(rf"\b{_POLITE}\b", re.IGNORECASE)
_WHETHER_IT_CAN: Final = Pattern(
    r",? or (?:is|are|do|does|can|will|would|not|what|no)\b"
    r"|\b(?:things|stuff|anything|everything|something|a lot|much|all (?:this|that))$",
    re.IGNORECASE,
)
"""It asks what the assistant can do: "can you remember things?"."""
_YOU: Final = Pattern(r"\b(?:you|your|yourself)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Request:
    """`rest` is what is to be kept, canonical; `onwards`: the sentences that follow are meant as well ("save this: …")."""

    rest: str
    onwards: bool = False


def asked(plain: str, *, question: bool = False) -> Request | None:
    """The request to remember that a sentence makes, if it does. A question makes one only politely ("can you remember …?")."""
    if _ALONE.fullmatch(plain) or (question and not _asks_politely(plain)) or _QUOTED.search(plain):
        return None
    if rest := _first(_ONWARDS, plain):
        return Request(rest, onwards=True)
    if rest := _first(_OF, plain):
        return Request(rest)
    if rest := _first(_TO_DO, plain):
        return Request(rest) if _OWN.search(rest) else None
    if rest := _first(_THAT, plain):
        kept = (_SUBSTANCE.search(rest) or len(rest.split()) > 1) and not _REMINISCED.match(rest)
        return Request(rest) if kept else None
    if rest := _first(_ASIDE, plain):
        return Request(rest) if _OWN.search(rest) and not _YOU.search(rest) else None
    if rest := _first(_BARE, plain):
        return Request(rest) if _SUBSTANCE.search(rest) and not _NO_FACT.match(rest) else None
    if match := _AFTERWARDS.fullmatch(plain) or _STRAIGHT_AFTERWARDS.fullmatch(plain):
        return Request(match["rest"].strip()) if _SUBSTANCE.search(match["rest"]) else None
    return None


_QUOTED: Final = Pattern(
    r", (?:said|says|goes|went|told|shouted|muttered) (?:me )?(?:my|our|the|his|her|their|(?-i:[A-Z])\w+)\b",
    re.IGNORECASE,
)
""" "Don't forget the milk, said my mother": she asked it."""


def asked_with_a_link(text: str) -> Request | None:
    """The same of a sentence as it stands: a plain one has no links any more."""
    return asked(_DO_NOT.sub("do not ", text.rstrip(".! ")))


_DO_NOT: Final = Pattern(r"\bdon['’]?t (?=(?:ever )?forget\b|let me forget\b)", re.IGNORECASE)


def _asks_politely(plain: str) -> bool:
    told = re.sub(r" for (?:me|us)$", "", plain)
    return bool(_POLITELY.search(plain)) and bool(_OWN.search(told) or not _WHETHER_IT_CAN.search(told))


def _first(forms: tuple[Pattern, ...], plain: str) -> str:
    for form in forms:
        if match := form.fullmatch(plain):
            return match["rest"].strip(" ,;-")
    return ""


def asked_onwards(plain: str) -> bool:
    """ "Remember this:" at the end of a line: what follows is to be kept."""
    return bool(_HEADING.fullmatch(plain))


def means_before(plain: str) -> bool:
    """ "Remember that." after a statement: it is about what was just said."""
    return bool(_ALONE.fullmatch(plain) or _WITH_A_REASON.fullmatch(plain))


def has_substance(plain: str) -> bool:
    """Whether there is anything in it to keep."""
    return bool(_SUBSTANCE.search(plain))
