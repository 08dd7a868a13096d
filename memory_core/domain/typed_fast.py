"""Questions as they are typed in a hurry, spelled out: "whats my dogs name" is "what's my dog's name", and "name my grandkids"
asks for names. Pure; English.

Only what a question word or the owner's "my" makes plain is touched: nothing that is stored is ever rewritten.
"""

from __future__ import annotations

import re
from typing import Final

_LEAD: Final = r"(?:(?:hey|hi|ok|okay|so|and|but|please|pls|plz|right|umm?|er)[,!\s]+)*"
_QUESTION_WORD: Final = re.compile(
    rf"(?<![\w'’])(?P<lead>^\W*{_LEAD})(?P<word>what|who|where|when|how|why)(?P<rest>s|re)(?=\s)", re.IGNORECASE
)
_OWNED: Final = re.compile(
    r"\b(?P<mine>(?:my|our)\s+(?:[a-z]+\s+)?)(?P<owner>[a-z]{2,}[a-rt-z])s(?=\s+(?:full\s+|first\s+|last\s+|phone\s+|shoe\s+)?"
    r"(?:names?|birthdays?|bday|age|number|address|job|surname|breed|e-?mail|size|favou?rite|husband|wife|partner|kids|colou?r)\b)",
    re.IGNORECASE,
)
""" "My dogs name": a thing that only somebody has, and not "my dogs"."""
_CLIPPED: Final = re.compile(
    r"\b((?:am|was|were|are|been|is)\s+(?:(?:i|we|he|she|they|you)\s+)?[a-z]{2,}[b-df-hj-np-z]in)['’]?(?=[\s?.!]|$)",
    re.IGNORECASE,
)
""" "Where was I drivin out of?"; a captain and a margin are none."""
_NAME_THEM: Final = re.compile(
    rf"^\W*{_LEAD}name\s+(?:(?:all|both|each)\s+(?:of\s+)?)?(?P<whose>my|our)\s+(?P<whom>[\w'’-]+(?:\s+(?!(?:please|pls|again|then|for)\b)[\w'’-]+)?)"
    r"(?:\s+(?:please|pls|again|then|for me))?[\s.?!]*$",
    re.IGNORECASE,
)
""" "Name my grandkids"; with more behind it ("name my dog after a poet") it asks for advice."""


def spelled_out(text: str) -> str:
    """The question with its apostrophes, or as a question where it was put as an order; any other text as it is."""
    if found := _NAME_THEM.match(text):
        return f"What are the names of {found['whose']} {found['whom']}?"
    asked = _QUESTION_WORD.sub(lambda one: f"{one['lead']}{one['word']}'{one['rest']}", text)
    if asked == text and not _ASKS.match(text):
        return text
    asked = _CLIPPED.sub(r"\1g", asked)
    return _OWNED.sub(lambda one: f"{one['mine']}{one['owner']}'s", asked)


_ASKS: Final = re.compile(
    rf"^\W*{_LEAD}(?:what|who|whose|where|when|how|which|do|does|did|is|are|was|tell|remind)\b", re.IGNORECASE
)
