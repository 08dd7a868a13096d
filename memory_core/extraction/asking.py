"""Which parts of a sentence are questions."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.questions import TELL_ALL
from memory_core.extraction import marks
from memory_core.extraction.patterns import Pattern
from memory_core.extraction.sentences import Sentence

_TAG: Final = Pattern(
    r"(?:right|correct|no|yeah|huh|eh|(?:am|is|are|do|does|did|have|has|was|were|will"
    r"|can) (?:not )?(?:I|you|he|she|it|we|they)(?: not)?)",
    re.IGNORECASE,
)


_OPENERS: Final = r"^(?:(?:and|but|so|or|ok|okay|hey|hi|hello|well|also|btw|please|then|um|hm+|quick question)[\s,:]+)*"
_BY_WORD: Final = Pattern(
    rf"{_OPENERS}(?:how come\b|(?!which (?:is|was|means)\b)(?:what|where|when|who|whose|whom|why|how|which)"
    r"(?: (?!(?:I|we|you|he|she|they|it)\b)[\w'’-]+){0,3}?"
    r" (?:is|are|am|was|were|do|does|did|can|could|will|would|should|has|have|had)\b"
    r"|(?:what|where|when|who|how|why)(?:['’]?s|['’]re) "
    r"|(?:what|which|who|how many|how much|how long|how often) \w+ (?:I|we|you|he|she) )",
    re.IGNORECASE,
)
_INVERTED: Final = Pattern(
    rf"{_OPENERS}(?:(?:does|did)(?:n['’]?t)? (?!not\b|(?:my|the|an?) (?:last|first|final)\b)"
    r"|(?:am|is|are|was|were|do|has|have|had(?! (?:my|our)\b)|should|shall|will|would)(?:n['’]?t)?"
    r" (?:I|he|she|it|we|they|my|our|your|this|that|these|those|there|any(?:one|body|thing)?)\b"
    r"|(?:do|have|are) you\b|(?:can|could|may) I\b"
    r"|(?:is|was|has|are|were)"
    r" (?!(?:now|not|no|never|a|an|the|very|so|too|still|really|always|just|currently|also|living|working)\b)"
    r"[\w'’-]+ (?:still |now |also |already |really |ever )*(?:\w+ing|\w+ed|an?|my|our|at|in|on|from|allergic|called|the"
    r"|still|gone|back|here|there|ok|okay)\b)",
    re.IGNORECASE,
)
_ENDS: Final = Pattern(r"\b(?:where|when|who|what|how|why)(?: again| exactly| now)?$", re.IGNORECASE)


def asks(plain: str) -> bool:
    """Whether a sentence is a question by its words, whatever stands at its end: "where does dave live now"."""
    return any(pattern.search(plain) for pattern in (_BY_WORD, _INVERTED, _ENDS))


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
