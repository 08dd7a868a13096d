"""What is not to be kept of a message stands in the message itself: "I lost again. Please do not remember that." Pure; English."""

from __future__ import annotations

import re
from typing import Final

from memory_core.usecases.forgetting.requests.wishes import FORM

_THAT: Final = r"(?:that|this|it|any\s+of\s+(?:that|this|it)|what\s+i\s+just\s+(?:said|told\s+you|wrote))"
_NOT_KEPT: Final = (
    r"(?:(?:do\s+not|don'?t|never|no\s+need\s+to|you\s+(?:need\s+not|needn'?t|(?:do\s+not|don'?t)\s+(?:have|need)\s+to|must\s+not|mustn'?t|should\s+not"
    r"|shouldn'?t))\s+(?:ever\s+)?(?:remember|keep|save|store|note|record|memori[sz]e|write\s+down|hold\s+on\s+to)\s+"
    rf"{_THAT}(?:\s+(?:down|anywhere|in\s+mind|for\s+me|please|ok(?:ay)?))*"
    r"|(?:do\s+not|don'?t|never|no\s+need\s+to)\s+(?:write|note|jot)\s+(?:that|this|it)\s+down"
    r"|(?:keep|leave)\s+(?:that|this|it)\s+out\s+of\s+your\s+(?:memory|notes|head|records?))"
)
_FORGOTTEN: Final = r"(?:forget|delete|erase)\s+(?:that|this)(?:\s+(?:again|right\s+away|at\s+once|please|ok(?:ay)?))*"
_SOFTLY: Final = r"(?:(?:please|pls|plz|but|and|so|just|ok(?:ay)?|oh|actually|now|kindly|confidant)[\s,]+)*"
_IN_ITSELF: Final = re.compile(
    rf"^(?P<told>\S.*?[\w)\"'])\s*(?:[.!;\u2026\u2013\u2014]+|,(?=\s+(?:but|so|and|please|don'?t|do\s+not)\b))\s+{_SOFTLY}"
    rf"(?:(?P<kept>{_NOT_KEPT})|(?P<again>{_FORGOTTEN}))[\s.!]*(?:please|thanks?|thank\s+you)?[\s.!]*$",
    re.IGNORECASE | re.DOTALL,
)
_OF_BEFORE: Final = re.compile(
    r"\b(?:you|your|this|sorry|mistakes?|wrong|kidding|joking|nonsense|typo|oops|never\s?mind|i(?:['’](?:ve|d))?\s+(?:said|typed|wrote|meant|mentioned|sent"
    r"|misspoke|shouldn'?t)|that(?:['’]s|\s+(?:is|was|isn'?t|wasn'?t))|not\s+true|secret|private|confidential"
    r"|(?:reads?|sees?|borrows?|checks?|uses?|looks?\s+at)\s+(?:my|along))\b",
    re.IGNORECASE,
)
"""Speaks of what was said before, or of who may read it."""
_POINTS: Final = re.compile(r"\b(?:it|that|these|those|matters?|business|nothing|lied?|true|regret)\b", re.IGNORECASE)
_TELLS: Final = re.compile(
    r"^(?:(?:well|so|oh|and|but|today|yesterday|last\s+\w+)[\s,]+)*(?:i|we|he|she|they|my|our|the|(?-i:[A-Z])[\w'-]+)\b(?:\s|['’])",
    re.IGNORECASE,
)
_FEWEST: Final = 3
_ORDERS: Final = re.compile(
    r"^(?:please\s+|now\s+|just\s+)*(?:add|book|build|calculate|check|compare|compose|convert|create|describe|draft|edit|explain"
    r"|find|fix|give|help|imagine|list|look|make|plan|play|prepare|recommend|remind|rewrite|search|send|set|shorten|show"
    r"|suggest|summari[sz]e|tell|translate|turn|write)\b",
    re.IGNORECASE,
)


def is_order(text: str) -> bool:
    """Whether a text wants something done: "scratch that" may be said of what came of it."""
    return bool(_ORDERS.match(text))


def told_in_itself(text: str) -> bool:
    """Whether a message says that nothing is to be kept of what it tells. "Forget that" alone is said of what was told before as
    well: there the message must tell something of its own."""
    found = _IN_ITSELF.match(" ".join(text.replace("’", "'").split()))
    if found is None:
        return False
    told = found["told"]
    if "?" in told or len(told.split()) < _FEWEST or FORM.match(told) or is_order(told) or _OF_BEFORE.search(told):
        return False
    return found["kept"] is not None or bool(_TELLS.match(told) and not _POINTS.search(told))
