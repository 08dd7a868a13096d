"""Whether a sentence says in words that something is otherwise now: "these days", "we settled on", "is finished". That is no news
of any one thing; it tells how much of a likeness is needed to believe that it is of this one."""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.calendar_words import MONTHS, WEEKDAY
from memory_core.domain.patterns import Pattern
from memory_core.extraction.changes.factuality import SUPPOSED, any_of
from memory_core.extraction.passing import of_the_day

_NOW: Final = (
    r"(?<!right )(?<!for )(?<!by )(?<!until )(?<!till )(?<!just )(?<!even )(?<!up to )now(?! and (?:then|again)\b| that\b)"
    r"|turned into|from (?:this|next) (?:week|month|term|season|year|\w+day)"
    r"|these days|nowadays|instead|from now on|from here on|going forward|no longer|no more|any ?more|after all|as of|any longer"
    rf"|since (?:last|{WEEKDAY}|{MONTHS}"
    r"|(?:he|she|they|it|we|I) (?:moved|left|died|retired|quit|closed|stopped|went)|the (?:baby|move|new))\w*"
)
_TURNED: Final = (
    r"switched|swapped|changed|moved|shifted|upgraded|downgraded|converted|replaced|replaces|migrated|ported|transferred|traded"
    r"|(?:gone|went|going|goes|reverted|defected"
    r"|(?:['’]s|is|am|['’]m|are|['’]re) back) (?:over |back )?(?:to|with|for|into|onto)|settled (?:on|for)|agreed on"
    r"|opted for|taken over|took over|takes over|upped|raised|lowered|(?:went|gone|goes|gone) (?:up|down)|put (?:up|down|back)"
    r"|(?:pushed|moved|brought|put) (?:back|forward)|come round|came round|extended"
)
_ENDED: Final = (
    r"packed (?:it |that )?in|jacked (?:it )?in|ditched|dumped|dropped|stopped|quit|gave up|given up|gave it up|cancell?ed"
    r"|called off|sold|flogged|scrapped|binned|kicked|finished|done with|over with|fell through|fallen through|shut down"
    r"|closed (?:down|for good)|can wait|(?:is|are|was|were|['’]s|['’]re) (?:out|off|over|gone|finished|history)|forget"
    r"|parted ways|(?:given|gave) (?:them |it )?away (?:all|both|the lot|every)|(?:taken|took) (?:\w+ ){1,3}off (?:me|us|him|her)"
    r"|got rid of|retired|left|lost|handed in|gone\b|moved (?:out|on|away)|broke up|out of"
)
_FIRST_DAY: Final = Pattern(
    r"\b(?:day one|(?:first|1st) (?:day|shift|week|month)) (?:at|with|as) (?!home\b|school\b|the (?:beach|hospital))",
    re.IGNORECASE,
)
""" "Today was day one at Nissan": the day is today, what began goes on."""
_SAYS: Final = Pattern(rf"\b(?:{_NOW}|{_TURNED}|{_ENDED})\b", re.IGNORECASE)
_NOT_SO: Final = any_of(
    SUPPOSED,
    r"\b(?:wants?(?: \w+)? to|wanted to|imagine|dream\w*|still|suppose\w*|used to|back (?:then|when|in the)|for (?:a|one|the)"
    r" (?:day|week|night|moment|bit|while)|for once|this once|temporarily|not (?:yet|changed|switched|moved)"
    r"|never|also|as well|besides)\b|\btoo(?=[,.;!]|$)"
    r"|\b(?:lovely|gorgeous|great|nice|nicer|better|beautiful|perfect|fine|done|ready|tidy|clean|home|here|asleep|awake|busy|tired"
    r"|on my way) now\b"
    r"|\b(?:did|has|have)(?:n['’]t| not)\b",
)
"""What is supposed, wished or past, lasts for a while, leaves the other as it is, or says how something has turned out."""


def says_a_change(sentence: str) -> bool:
    """Whether it says so of how things are, and for good."""
    if _NOT_SO.search(sentence):
        return False
    return bool(_FIRST_DAY.search(sentence)) or (bool(_SAYS.search(sentence)) and not of_the_day(sentence))
