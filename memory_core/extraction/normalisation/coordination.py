"""Two who do the same: "Mum and Dad moved to Spain" is told of each; and who is named behind it: "we split up, Koen and I"."""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN
from memory_core.extraction.values import NAME
from memory_core.extraction.whose import ELDER

_ONE: Final = rf"(?:(?:my |our )?{ELDER}|(?:my|our) (?:[a-z]+ )?(?:{KIN})(?: (?!and\b){NAME})?|(?-i:[A-Z][a-zà-ÿ'-]+))"
_OTHER: Final = rf"(?:{_ONE}|(?:{KIN})(?: (?!and\b){NAME})?)"
_THIRD: Final = {
    "are": "is",
    "have": "has",
    "do": "does",
    "were": "was",
    "go": "goes",
    "study": "studies",
    "teach": "teaches",
}
_ALIKE: Final = (
    r"(?:are (?:both )?(?:vegan|vegetarian|retired|deaf|blind|diabetic|coeliac|celiac|allergic to|from|in|at|moving|living"
    r"|working|based|divorced from)|have (?:both )?(?:retired|moved)|(?:both )?(?:live|work|moved|retired|go|study|teach|speak"
    r"|play|lived|worked|drive|hate|love))"
)
"""What each of two does; who is married, or fell out, is so with the other."""
_BOTH: Final = Pattern(
    rf"(?:both )?(?P<one>{_ONE}) and (?P<other>{_OTHER}) (?:both |all )?"
    rf"(?P<rest>(?={_ALIKE}\b)(?!.*\b(?:together|each other)\b).+)",
    re.IGNORECASE,
)
_NAMED_BEHIND: Final = Pattern(
    rf"we (?P<rest>[^,]{{3,60}}), (?P<who>(?-i:[A-Z])[\w'-]+|(?:my|our) (?:[a-z]+ )?(?:{KIN})(?: {NAME})?) and (?:I|me)",
    re.IGNORECASE,
)


def coordinated(text: str) -> str:
    """One clause for each of two who do the same, and whom "we" means where the sentence says it."""
    if named := _NAMED_BEHIND.fullmatch(text):
        return f"{named['who']} and I {named['rest']}"
    match = _BOTH.fullmatch(text)
    if match is None or match["one"] in {"I", "We"}:
        return text
    verb, _, more = match["rest"].removeprefix("both ").partition(" ")
    told = f"{_third(verb)} {more}".strip()
    mine = re.match(r"(?:my|our) ", match["one"], re.IGNORECASE)
    bare = match["other"][:1].islower() and not re.match(r"(?:my|our) ", match["other"], re.IGNORECASE)
    other = f"{mine.group() if mine and bare else ''}{match['other']}"
    return f"{match['one']} {told}; {other} {told}"


def _third(verb: str) -> str:
    """ "Live" → "lives"; a past stays."""
    folded = verb.casefold()
    return _THIRD.get(folded, verb if folded.endswith("ed") else f"{verb}s")
