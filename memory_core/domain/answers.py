"""What kind of thing a question wants (time, number, person, place, name) and whether a text offers one. Pure; English."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Final

from memory_core.domain.calendar_words import MONTHS, WEEKDAYS
from memory_core.domain.concepts import themes_of
from memory_core.domain.numbers import HOUR_WORDS
from memory_core.domain.patterns import Pattern
from memory_core.domain.tokens import STOP_WORDS, stem


class Sought(StrEnum):
    TIME = "time"
    NUMBER = "number"
    PERSON = "person"
    PLACE = "place"
    NAME = "name"


_ASKS: Final = (
    (
        Sought.TIME,
        Pattern(
            r"^\W*(?:and |so |but )?(?:when|since when|until when|by when"
            r"|(?:on |at |by |in |since |until )?(?:what|which) (?:date|day|days|time|hour|year|month|weekday))\b"
            r"|\bwhat time\b|\bhow long\b"
        ),
    ),
    (
        Sought.NUMBER,
        Pattern(
            r"\bhow (?:many|much|old|tall|big|high|far|often|heavy)\b"
            r"|\b(?:number|code|combination|digits|salary|size|height|age)\b"
        ),
    ),
    (Sought.PERSON, Pattern(r"^\W*(?:and |so |but )?(?:who|whom|whose|with whom)\b")),
    (Sought.PLACE, Pattern(r"^\W*(?:and |so |but )?(?:where|in (?:which|what) (?:city|town|country))\b")),
    (Sought.NAME, Pattern(r"\b(?:name|names|named|called|surname)\b")),
)
_TIME: Final = Pattern(
    rf"\b(?:\d{{1,2}}(?:st|nd|rd|th)|{MONTHS}|(?:{WEEKDAYS})s?|weekends?|mornings?|evenings?|nights?|midnight|noon|o'clock"
    r"|\d{1,2}(?:[:.]\d\d)? ?(?:am|pm)"
    r"|tomorrow|tonight|today|daily|weekly|monthly|always|christmas|easter|new year|spring|summer|autumn|winter"
    r"|weeks?|months?|years?|decades?|(?:19|20)\d\d|\d{1,2}:\d\d"
    rf"|{HOUR_WORDS}|since|until|ago|before|after|born|first|second|third|forever)\b",
    re.IGNORECASE,
)
_NUMBER: Final = Pattern(
    rf"\d|\b(?:{HOUR_WORDS}|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy"
    r"|eighty|ninety|hundred|thousand|million|half|once|twice|both|alone|myself|twins|no|every|never)\b",
    re.IGNORECASE,
)
_PLACE: Final = Pattern(
    r"\b(?:in|at|to|from|near|on|by|under|behind|above|with|outside|inside|next|lives?|moved|home|abroad)\b",
    re.IGNORECASE,
)
_NAME_WITHIN: Final = Pattern(r"(?<![.!?] )(?<!^)\b[^\W\d_a-z][\w’'-]*")
_PLACE_OR_DAY: Final = Pattern(
    r"\b(?:in|at|near|off|outside|around|towards|through) (?:the )?(?:[^\W\d_a-z][\w-]*)(?: [^\W\d_a-z][\w-]*)*(?!['’\w])"
    rf"|\b(?i:{MONTHS}|(?:{WEEKDAYS})s?)\b",
)
"""What is written with a capital and is nobody."""
_ONESELF: Final = Pattern(r"\W*i(?:['’]m| am| was|['’]ve been| have been)\b", re.IGNORECASE)
_FIRST_WORD: Final = Pattern(r"^\W*([^\W\d_]+)")
_PEOPLE: Final = frozenset(
    {"partner", "mother", "father", "child", "sibling", "grandchild", "grandparent", "relative", "friend", "colleague"}
    | {"boss", "neighbour", "helper", "doctor"}
)


def sought(folded: str) -> Sought | None:
    """What a case-folded question wants; None for what the table does not know."""
    return next((kind for kind, pattern in _ASKS if pattern.search(folded)), None)


def offers(text: str, themes: frozenset[str], kind: Sought, *, of_somebody: bool = False) -> bool:
    """Whether a text, as it was written, holds such a thing; `themes` are its own. `of_somebody`: it is known to be about a named
    other person."""
    match kind:
        case Sought.TIME:
            return bool(_TIME.search(text))
        case Sought.NUMBER:
            return bool(_NUMBER.search(text))
        case Sought.PLACE:
            return bool(_PLACE.search(text)) or _has_name(text)
        case Sought.PERSON:
            named = of_somebody or _has_name(_PLACE_OR_DAY.sub(" ", text))
            return named or bool(themes & _PEOPLE) or bool(_ONESELF.match(text))
        case Sought.NAME:
            return of_somebody or _has_name(text)


def _has_name(text: str) -> bool:
    """A capitalised word within the text, or one at its beginning that is no common word."""
    if any(found[0].casefold() not in STOP_WORDS for found in _NAME_WITHIN.finditer(text)):
        return True
    first = _FIRST_WORD.match(text)
    word = first[1] if first else ""
    folded = word.casefold()
    return word != folded and folded not in STOP_WORDS and not themes_of(stem(folded))
