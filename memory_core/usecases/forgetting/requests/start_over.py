"""All there is, asked to be forgotten beside why: "delete everything, I want to start fresh". Pure; English.

What stands beside it tells nothing of what is to go: everything is, and that is asked about before it is done.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.usecases.forgetting.requests.wishes import THROWN, VERB

_ASK: Final = (
    r"(?:(?:so|and|but|now|then|just|please|pls|plz|kindly|can you|could you|would you|you can|you may|i want you to"
    rf"|i'?d like you to|let'?s)\s+)*(?:{VERB}|{THROWN}|forget about|reset)\s+"
)
_ALL_TOLD: Final = (
    r"(?:(?:absolutely\s+)?(?:everything|anything|all|all of it|every(?:\s+(?:single|last))?\s+(?:thing|word|bit))"
    r"(?:\s+(?:that\s+)?(?:i|we)(?:'ve|\s+have)?\s+(?:ever\s+|once\s+)?(?:told|said|written|wrote|mentioned|shared|typed)"
    r"(?:\s+(?:to\s+)?you)?|\s+(?:that\s+)?you(?:'ve|\s+have)?\s+(?:know|remember|saved|stored|learned|learnt|noted)"
    r"(?:\s+(?:about|on|of)\s+(?:me|us))|\s+(?:about|on)\s+me)(?:\s+(?:so\s+far|until\s+now|up\s+to\s+now|ever))?"
    r"|my\s+(?:entire|whole)\s+(?:memory|history|profile))"
)
_ALL_BARE: Final = r"(?:absolutely\s+)?(?:everything|it\s+all|all\s+of\s+it|the\s+(?:whole\s+)?lot)"
_AFRESH: Final = (
    r"(?:(?:because|cause|cos|as|since)\s+)?(?:(?:i|we|let'?s|let\s+me)(?:'d|'m|\s+am|\s+would|\s+want|\s+wanna|\s+need|\s+like|\s+just"
    r"|\s+to|\s+have|\s+going|\s+gonna|\s+a|\s+can)*\s+)?(?:start(?:ing)?\s+(?:over|afresh|fresh|anew|again|from\s+(?:scratch|zero|new|the"
    r"\s+beginning))|begin(?:ning)?\s+(?:again|anew|afresh)|(?:a\s+)?(?:fresh|clean|new)\s+(?:start|slate|beginning|page)"
    r"|(?:sell|giv|pass|hand|donat|return|throw|leav|quit|clos|mov|swap)ing\b[^.!?]*)[\s.!]*"
)
_REASON: Final = (
    r"(?!(?:but|except|apart|about|not|only|just)\b)(?:(?:because|since|as|cause|cos)\s+)?"
    r"(?:i|we|it|this|that|you|my|the)\b[^?]*"
)
_ASKED: Final = tuple(
    Pattern(form, re.IGNORECASE)
    for form in (
        rf"{_ASK}{_ALL_TOLD}[\s.!]*",
        rf"{_ASK}{_ALL_BARE}\s*[,;.:!\u2013\u2014-]+\s*{_AFRESH}",
        rf"{_ASK}{_ALL_TOLD}\s*[,;.:!\u2013\u2014-]+\s*{_REASON}",
        rf"(?:(?!\b(?:about|except|but)\b)[^?])*[.!;\u2013\u2014]\s+{_ASK}{_ALL_TOLD}[\s.!]*",
        rf"{_AFRESH}[,;.:!\u2013\u2014-]+\s*{_ASK}{_ALL_BARE}[\s.!]*",
    )
)


def asks_for_all(said: str) -> bool:
    """Whether a message asks for all that was ever told to be forgotten, whatever else it says of why."""
    return any(form.fullmatch(said) for form in _ASKED)
