"""Which parts of a sentence are questions."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.extraction import marks
from memory_core.extraction.patterns import Pattern
from memory_core.extraction.sentences import Sentence

_TAG: Final = Pattern(
    r"(?:right|correct|no|yeah|huh|eh|(?:am|is|are|do|does|did|have|has|was|were|will"
    r"|can) (?:not )?(?:I|you|he|she|it|we|they)(?: not)?)",
    re.IGNORECASE,
)


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
