"""How many children or animals there were somewhere is not how many the owner has: "we had twelve kids in the garden"."""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.numbers import NUMBER_WORDS, TENS
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import PEOPLE
from memory_core.extraction.lexicon.life import KINSHIP

_COUNTED: Final = Pattern(r"(?:\d+|an?|[a-z]+)(?: [a-z]+){1,3}", re.IGNORECASE)
_AROUND: Final = Pattern(
    r"[ ,]*(?:(?:in|at|on|for) (?:my|our|the|this|an?|each|every) (?:[\w-]+ )?(?:class(?:es)?|groups?|teams?|courses?"
    r"|workshops?|clubs?"
    r"|choir|party|sessions?|forms?|year|lessons?|camp|ward|surgery|practice|shelter|salon|shop|table|band|reading|group)\b"
    r"|(?:coming|staying|visiting|waiting|running|signed up|booked|enrolled|turning up|to (?:teach|look after|coach|walk|feed"
    r"|mind))\b)",
    re.IGNORECASE,
)
"""Where one meets them, or what they come for."""
_THEN: Final = Pattern(r"[ ,]*(?:in|at|on|from|for|to|over|round|around|through|who)\b", re.IGNORECASE)
_HAD: Final = Pattern(r"\bhad (?:about |around |over |nearly |some |only |just )*$", re.IGNORECASE)
_PASSED: Final = Pattern(
    r"\b(?:teach(?:es)?|taught|look(?:ed)? after|coach(?:ed)?|train(?:ed)?|mind(?:ed)?|met|saw|see|counted|invited|brought"
    r"|fed|walk(?:ed)?|supervised?|with) (?:about |around |over |nearly |some |only |just )*$",
    re.IGNORECASE,
)


def passing(attribute: str, value: str, said: str) -> bool:
    """Whether a count of somebody, read in the clause, is of those who were around."""
    if attribute not in PEOPLE | {"children"} or not value.islower() or not _COUNTED.fullmatch(value):
        return False
    at = said.casefold().find(value.casefold())
    if at < 0:
        return False
    before, after = said[:at], said[at + len(value) :]
    had = bool(_HAD.search(before))
    return bool(_AROUND.match(after) or _PASSED.search(before) or (had and _THEN.match(after)))


_OF_US: Final = Pattern(
    r"(?:so |and |well |but |usually |normally )*we(?: are|['’]re|re) (?:(?:only|just|usually|normally|always"
    r"|now) )?(?:\d{1,2}|[a-z]+)\b",
    re.IGNORECASE,
)


def of_several(attribute: str, said: str) -> bool:
    """Whether an age is read in how many there are: "we're 5 at the table"."""
    return attribute == "age" and bool(_OF_US.match(said))


def relative(value: str) -> str:
    """The word of kin in "four sisters"."""
    last = value.split()[-1] if value.split() else ""
    return last.casefold().strip(".,").removesuffix("s").replace("grandchildren", "grandchild")


def counted_as(value: str) -> str | None:
    """The slot of so many relatives who are no children of the owner's."""
    attribute = KINSHIP.get(relative(value))
    return attribute if attribute in {"family", "sibling", "pet"} else None


def judged_as(attribute: str, value: str) -> str:
    """The attribute that it is: so many grandchildren are relatives, not children."""
    return (counted_as(value) or attribute) if attribute == "children" else attribute


_NOT_YET: Final = Pattern(
    r"\b(?:turn|turns|turning|nearly|almost|coming up|soon|next|about to be|going on)\b", re.IGNORECASE
)
_TENS: Final = Pattern(rf"\b(?:{'|'.join(TENS)}|hundred)", re.IGNORECASE)
_SHORT_OF_A_YEAR: Final = Pattern(r"\b(?:days?|weeks?|months?)[- ]old\b|\b(?:weeks|months) along\b", re.IGNORECASE)
_AGE_WORD: Final = Pattern(r"[\w'’]+")


def years(value: str, text: str) -> str | None:
    """Of "fourteen", "coming up 40 this year", "5-year-old"; who "turns twelve" is not twelve yet."""
    if _NOT_YET.search(value) or _SHORT_OF_A_YEAR.search(text) or of_several("age", text):
        return None
    found = re.search(r"\d{1,3}(?! ?%)", value)
    if found is not None:
        return found.group()
    named = [number for word in _AGE_WORD.findall(value.casefold()) if (number := NUMBER_WORDS.get(word)) is not None]
    return str(named[0]) if len(named) == 1 and not _TENS.search(value) else None
