"""Whether a message asks for something to be told."""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.typed_fast import spelled_out
from memory_core.extraction.interrogatives import Form, asks, form_of, without_lead

GREETING: Final = re.compile(
    r"^\s*(?:(?:hi|hello|hey|hiya|good\s+(?:morning|afternoon|evening)|morning|afternoon|evening|greetings|howdy|moin|hallo|hola|salut)\b[\s!.,:)]*)+"
    r"(?:there|confidant|again)?[\s!.,:)]*"
    r"(?:(?:and\s+)?how(?:\s+are|['’]?re)\s+(?:you|things)(?:\s+(?:doing|today|going))?[\s?!.:)]*)?$"
    r"|^\s*(?:how(?:\s+are|['’]?re)\s+(?:you|things)(?:\s+(?:doing|today|going))?|how['’]?s\s+it\s+going|what['’]?s\s+up|sup)[\s?!.:)]*$",
    re.IGNORECASE,
)
FAVOUR: Final = re.compile(
    r"^\s*(?:(?:can|could|will|would)\s+you\b(?!.*\b(?:tell|remind|remember|recall|find|know|look|show|say)\b)|"
    r"(?:(?:can|could|will|would)\s+you\s+)?(?:please\s+)?(?:"
    r"(?:tell|read|give|show)\s+me\s+(?:an?|another|some)\s+(?:[\w-]+\s+){0,2}"
    r"(?:joke|story|tale|riddle|poem|limerick|pun|fact|song|recipe)s?\b|"
    r"(?:write|compose|draw|paint|sing|translate|generate)\s+(?:me\s+)?(?:an?|some|this|the\s+following)\b))",
    re.IGNORECASE,
)
"""A request that is no question to memory, whatever its form."""

_WANTED: Final = re.compile(r"^\s*(?:show\s+me|list)\b", re.IGNORECASE)
_MARK: Final = re.compile("[?？؟]")
_SENTENCE: Final = re.compile(r"(?<=[.!])\s+")


def is_question(text: str) -> bool:
    """Whether it asks for something to be told: no greeting, no favour, no exclamation."""
    if GREETING.match(text) or FAVOUR.match(text):
        return False
    spelled = spelled_out(text)
    last = spelled_out(_SENTENCE.split(text.strip())[-1])
    if _MARK.search(text) or _WANTED.match(spelled) or _begins_as_one(spelled):
        return True
    return asks(last) and not FAVOUR.match(without_lead(last))


def _begins_as_one(text: str) -> bool:
    """Whether the first words are a question's: who asks is taken at their word, though it may go on otherwise."""
    form = form_of(text)
    if form is Form.DEPENDENT or form is Form.SUBJECTLESS:
        return without_lead(text) == text and not _WHEN.match(text)
    return form is Form.ASKS and not FAVOUR.match(without_lead(text))


_WHEN: Final = re.compile(r"^\W*when\b", re.IGNORECASE)
""" "When he came home he slept"."""
