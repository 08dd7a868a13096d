"""Turns of phrase that ask for one slot, brought to its word: "how old" asks for the age. Pure; English."""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.patterns import Pattern

_PUT: Final = (
    (Pattern(r"\bsaid\s+no\b|\bturned?\s+(?:\w+\s+){0,3}?down\b", re.IGNORECASE), "rejected"),
    (Pattern(r"\blanguages? (?:that )?i(?:'m| am) (?:studying|learning)\b", re.IGNORECASE), "learning language"),
    (Pattern(r"\b(?:who (?:lives|is|'s) )?next[- ]door(?: to (?:me|us))?\b", re.IGNORECASE), "neighbour"),
    (Pattern(r"\b(?:what time|when) i (?:wake|get) up\b", re.IGNORECASE), "wake"),
    (
        Pattern(
            r"\b(?:(?:us|we|me|i)\s+)?trying\s+(?:for\s+(?:(?:an?|another|our|the)\s+)?(?:\w+\s+)?(?:baby|child|kid|family|little\s+one)"
            r"|to\s+(?:conceive|get\s+pregnant|have\s+(?:an?|another)\s+(?:baby|child|kid)))\b",
            re.IGNORECASE,
        ),
        "conceiving",
    ),
    (Pattern(r"\bhow old\b", re.IGNORECASE), "age"),
    (
        Pattern(
            r"\b(?:(?:last\s+|family\s+|sur)?name\s+(?:that\s+)?(?:i|she|we)\s+(?:had|used|went\s+by|bore|was\s+called\s+by)\s+before\s+(?:(?:i|she|we)\s+(?:was|were|got)\s+"
            r"(?:ever\s+)?married|(?:(?:my|her|our|the)\s+)?(?:marriage|wedding))|(?:last\s+|family\s+|sur)?name\s+(?:that\s+)?(?:i|she)\s+was\s+born\s+with"
            r"|birth\s+name)\b",
            re.IGNORECASE,
        ),
        "maiden name",
    ),
    (
        Pattern(r"\b(?:becoming|about to be|going to be) an? (?:father|mother|dad|mum|mom|parent)\b", re.IGNORECASE),
        "baby",
    ),
    (
        Pattern(r"\b(?:date of birth|birth ?dates?|d\.?o\.?b\b|when (?:i was|i'm) born|day i was born)", re.IGNORECASE),
        "birthday",
    ),
    (
        Pattern(r"\b(?:do|does|did)\s+(?:for a living|for work|professionally)\b|\bline of work\b", re.IGNORECASE),
        "occupation",
    ),
    (Pattern(r"\b(?:earn|make) (?:a|my) living\b", re.IGNORECASE), "occupation"),
    (
        Pattern(
            r"\b(?:how|the way|what way)\s+(?:that\s+)?(?:i\s+(?:want|like|prefer|asked|told|need)(?:ed)?\s+you\s+to"
            r"|(?:you\s+)?should(?:\s+you)?"
            r"|you\s+(?:are|'re)\s+(?:supposed|meant)\s+to)\s+(?:write|answer|reply|respond|talk|speak|phrase|word)\b"
            r"(?:\s+to\s+me|\s+your\s+(?:replies|answers|messages|responses))?",
            re.IGNORECASE,
        ),
        "answers style",
    ),
    (
        Pattern(r"\b(?:i\s+)?(?:like|love|enjoy)\s+(?:the\s+)?(?:best|most)\b|\bmy taste in\b", re.IGNORECASE),
        "favourite",
    ),
    (Pattern(r"\bhow (?:much|many|long|often)\b", re.IGNORECASE), " "),
    (Pattern(r"\b(?:is|are|am|was|were|'s|'re|'m)?\s*(?:going|supposed|about) to(?:\s+be)?\b", re.IGNORECASE), " "),
)
"""Turns of phrase that ask for one slot, or that say nothing of what is asked for."""


def put_plainly(topic: str) -> str:
    """A topic with the slot's word in the place of a turn of phrase: "how old" asks for the age."""
    for phrase, word in _PUT:
        topic = phrase.sub(word, topic)
    return topic
