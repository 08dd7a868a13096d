"""What a sentence says goes on as it was, though it tells of something that is over beside it: "the sale fell through, so I'm
staying on Cold Bath Road"; and what somebody else has got of their own: "Analyn found another room". Pure; English.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER
from memory_core.domain.tokens import stems, weighty_stems
from memory_core.extraction.ends import SOMEBODY

_STAYS: Final = Pattern(
    r"\b(?:I|we|he|she|they|(?-i:[A-Z])[\w-]+)(?:['’](?:m|re|s|ll)| am| are| is| will(?: be)?)?(?: \w+ly| just| all)*"
    r" (?:staying|stay|stays|remaining|remain|remains|keeping|keep|keeps|sticking with|stick with"
    r"|still (?:in|at|on|with|live|work))\b(?P<what>[^,;.]*)",
    re.IGNORECASE,
)
_FOR_A_WHILE: Final = Pattern(
    r"\b(?:not|no longer|never|until|till|instead|now|for (?:now|a|the|two|three|\d))\b|n['’]t\b", re.IGNORECASE
)
_CLAUSES: Final = Pattern(r"[,;:.]\s|\s(?:so|and|but)\s", re.IGNORECASE)
""" "I didn't get the job, so I'm staying": nothing is denied of what goes on."""
_SINCE: Final = Pattern(
    r"(?:has|have|['’]s|['’]ve) been (?:with (?:me|us)|here|there|at home|around)\b[^,;.]*\b(?:since|for)\b",
    re.IGNORECASE,
)


def lasts(sentence: str, memory: Memory) -> bool:
    """Whether it says that what a memory tells stays so: in a word of it behind "staying", or by how long somebody is here."""
    if _SINCE.search(sentence) and not _FOR_A_WHILE.search(_SINCE.sub("", sentence)):
        return True
    said = _STAYS.search(sentence)
    if said is None or _FOR_A_WHILE.search(_CLAUSES.split(sentence[: said.start()])[-1] + said.group()):
        return False
    return bool(weighty_stems(said["what"]) & weighty_stems(f"{memory.value} {memory.statement}"))


_GOT: Final = Pattern(
    rf"\W*(?P<who>(?:(?:my|our) (?:[a-z-]+ ){{0,2}}?)?(?:{KIN})(?: (?-i:[A-Z])[\w-]+)?|(?!I\b|We\b)(?-i:[A-Z])[\w-]+)"
    r"(?:['’]s| has| have)?(?: just| now| finally| also)* [a-z]+(?: (?:on|for|in|into|to|at|up))*"
    r" (?P<thing>(?:another|an?|(?:his|her|their)(?: own)?(?: new)?) (?:[\w-]+ ){0,3}?[\w-]+)"
    r"(?=[,;.]|$| (?:so|and|but|in|at|on|for|with|near|closer|because)\b)",
    re.IGNORECASE,
)


_HOMES: Final = frozenset({"home_city", "home_country", "housing", "home_address"})
"""Where the owner lives on, whoever moves out."""


def is_of_what_they_got(sentence: str, memory: Memory) -> bool:
    """Whether all that a sentence shares with what is the owner's is what somebody else, who is not in it, has got: "another
    room"."""
    said = _GOT.match(sentence)
    if said is None or memory.subject != OWNER or memory.attribute in SOMEBODY:
        return False
    if stems(said["who"]) & stems(memory.statement) and memory.attribute not in _HOMES:
        return False
    shared = weighty_stems(sentence) & weighty_stems(f"{memory.statement} {memory.value}") - weighty_stems(said["who"])
    return shared <= weighty_stems(said["thing"])
