"""The table of aspects: what people ask about a life, how they ask for it, and how a statement shows that it tells it. Data only.

`asking` reads it. The rows stand in the order in which they are tried: what a question asks for is its first row, so that the
narrow ("how old", "phone number") stand before the wide ("school", "home"). English, by hand; no owner's words are in it.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from memory_core.domain.aspects_of_affairs import ASPECTS_OF_AFFAIRS
from memory_core.domain.aspects_of_days import ASPECTS_OF_DAYS
from memory_core.domain.aspects_of_people import ASPECTS_OF_PEOPLE
from memory_core.domain.calendar_words import MONTH_NAME, WEEKDAY
from memory_core.domain.numbers import TENS, TO_TWENTY

PARTS: Final = MappingProxyType(
    {
        "count": rf"(?:\d+|(?:{'|'.join(TENS)})(?:-\w+)?|{TO_TWENTY}|a hundred)",
        "be": "(?:am|is|are|was|were|be|'m|'s|'re|turns?|turned|turning)",
        "money": (
            r"[$€£¥₹]|\b\d[\d,.]*k?\s?(?:euros?|pounds?|dollars?|quid|bucks|francs?|kron\w+|rupees|naira|grand"
            r"|thousand|eur|usd|gbp|yen|rand|zloty|pence|cents|lakh|percent|%)|\b\d[\d,.]* (?:a|per|every"
            r"|each) (?:month|week|year|hour|day|night)\b|\b(?:costs?|paid|spent|budget"
            r"|for free|per (?:hour|month|week)|price)\b"
        ),
        "month": MONTH_NAME,
        "day": f"{WEEKDAY}s?",
        "colours": (
            r"\b(?:red|blue|green|yellow|black|white|gr[ea]y|brown|orange|pink|purple|violet|silver|gold(?:en)?"
            r"|beige|cream|navy|maroon|turquoise|teal|ginger|tabby|blond\w*|brunette|tan|chestnut|auburn|dark|light"
            r"|colou?rs?)\b"
        ),
        "taste": (
            r"\b(?:favou?rites?|loves?|loved|adores?|the best|beats?|greatest|nicest|fans?|supporter|obsessed"
            "|never miss|number one|goat|prefers?|preferred|likes?|liked|enjoys?|wouldn't (?:swap|trade)|swears? by"
            "|crazy about|mad (?:about|on)|keen on|fond of|into|can't get enough|always (?:order|have|get)|hooked"
            "|dearest|anything by|over and over|more times|sucker for|soft spot|top of|hero|idol|admires?|worships?"
            r"|my (?:programme|show|team|drink|thing|song|game)|queen|king|tops|end of story|hands down|only keep one"
            r"|on repeat|every (?:single )?day|best thing)\b"
        ),
        "ties": (
            r"marr\w+|wedding|wed|anniversar\w+|engaged|fianc\w+|knot|big day|bride|groom|ceremony|reception"
            "|proposed|honeymoon"
        ),
    }
)
"""Pieces that several rows share."""

ASPECTS: Final = (*ASPECTS_OF_PEOPLE, *ASPECTS_OF_AFFAIRS, *ASPECTS_OF_DAYS)
"""In the order of trying."""
