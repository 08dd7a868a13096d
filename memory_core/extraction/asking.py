"""Which parts of a sentence are questions, and what is an order rather than told. Whether one asks: `interrogatives`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.questions import TELL_ALL
from memory_core.extraction import marks
from memory_core.extraction.sentences import Sentence

_TAG: Final = Pattern(
    r"(?:right|correct|no|yeah|huh|eh|(?:am|is|are|do|does|did|have|has|was|were|will"
    r"|can) (?:not )?(?:I|you|he|she|it|we|they)(?: not)?)",
    re.IGNORECASE,
)


_OPENERS: Final = r"^(?:(?:and|but|so|or|ok|okay|hey|hi|hello|well|also|btw|please|then|um|hm+|quick question)[\s,:]+)*"
_ORDER: Final = Pattern(
    rf"{_OPENERS}(?:search|find|look up|show|list|tell|remind|give|play|check|translate|write|draft|summari[sz]e|explain|describe)"
    r" (?:me|us|for|my|the|all|what|when|where|who|how|a|an|some|up)\b",
    re.IGNORECASE,
)


def is_command(text: str) -> bool:
    """Whether it is a command of ours rather than words of the owner's: of "/remember" both."""
    stripped = text.lstrip()
    ours = stripped.startswith("/") and not re.match(r"/remember\b", stripped, re.IGNORECASE)
    return ours or TELL_ALL.match(stripped) is not None


def orders(plain: str) -> bool:
    """Whether a sentence wants something done: it tells nothing of how things are."""
    return bool(_ORDER.match(plain))


def asked(pieces: Sequence[str], sentence: Sentence) -> frozenset[int]:
    """Numbers of the parts that are questions: the last where the sentence asks, all of them where it only asks for assent."""
    if "?" not in sentence.closing or not pieces:
        return frozenset()
    last = pieces[-1]
    if len(pieces) > 1 and not _TAG.fullmatch(last) and marks.of_clause(last) is marks.Mark.QUESTION:
        return frozenset({len(pieces) - 1})
    if len(pieces) > 1 and re.match(
        r"(?:please|suggest|recommend|give|find|tell|show|help|remind|any)\b", last, re.IGNORECASE
    ):
        return frozenset({len(pieces) - 1})
    return frozenset(range(len(pieces)))
