"""The shapes by which one value of a text is known to be of the same sort as another: a number, a name, a level, a portion."""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.calendar_words import MONTHS, WEEKDAY
from memory_core.domain.numbers import NUMBER_WORDS
from memory_core.domain.patterns import Pattern

NUMBER: Final = Pattern(
    r"(?<![\w:.,/-])(?!\d+(?:st|nd|rd|th)\b)[#£$€]?[A-Za-z]{0,3}\d[\w.,/-]*(?<![.,/-])(?![:\w])"
    rf"|(?<![\w-])(?:{'|'.join(one for one in NUMBER_WORDS if one != 'one')})(?![\w-])",
    re.IGNORECASE,
)
""" "212", "B204", "65", "seven": how many, or which."""
NAME: Final = Pattern(r"(?<![\w'’])(?!I\b)[A-Z][\w-]+(?: [A-Z][\w-]+)*")
NO_NAME: Final = Pattern(rf"(?:{WEEKDAY}|{MONTHS})s?$", re.IGNORECASE)
LEVEL: Final = Pattern(
    r"\bunder[- ]?\d{1,2}s?\b|\bU\d{1,2}s?\b|\b(?:year|grade|form|level|stage|division|group) \d{1,2}[A-Za-z]?\b",
    re.IGNORECASE,
)
""" "The under-10s", "Year 4": among which somebody is."""
PORTION: Final = Pattern(
    r"\b(?:(?:an? |three )?(?:half|quarters?|thirds?)|one and a half|an?|one|two|three)(?: of)?(?: an?)? "
    r"(?:tablets?|pills?|capsules?|spoons?|spoonfuls?|teaspoons?|tablespoons?|cups?|sachets?|tins?|drops|puffs?|doses?)\b",
    re.IGNORECASE,
)
""" "Half a tablet": how much somebody gets."""
DAY_AND_MONTH: Final = Pattern(
    rf"\b(?:the )?\d{{1,2}}(?:st|nd|rd|th)?(?: of)? (?:{MONTHS})\b|\b(?:{MONTHS}) (?:the )?\d{{1,2}}(?:st|nd|rd|th)?\b(?! ?\d)",
    re.IGNORECASE,
)
PART_OF_A_DAY: Final = Pattern(
    r"\b(?:(?:at|with|before|after|around) (?:my |our |the |her |his )?(?:breakfast|lunch(?:time)?|dinner|supper|bedtime|noon"
    r"|midday|midnight|tea(?:time)?|night|(?:evening |morning |midday )meals?)|(?:in|every|each) (?:the )?(?:morning|afternoon"
    r"|evening|night)s?|first thing)\b",
    re.IGNORECASE,
)
