"""An allergy that was none, or has gone: "I can eat shellfish again, the allergist said it was never an allergy"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER
from memory_core.domain.tokens import stems
from memory_core.extraction.changes.factuality import SUPPOSED, any_of

_CAN_HAVE: Final = Pattern(
    r"\bI can (?:now )?(?:eat|have|drink|take|use) (?:any )?(?P<v>[^,.;]{2,40}?)(?: again| now| after all| safely| any ?more)+"
    r"(?=[,.;]|$| (?:as|because|since|and)\b)"
    r"|^(?:and |but |so )?(?P<fine>(?!it\b|that\b|this\b|they\b)[^,.;]{3,30}?)"
    r" (?:is|are) (?:fine|ok|okay|safe|no problem) for me\b",
    re.IGNORECASE,
)
_CLEARED: Final = Pattern(
    r"\b(?:it|that|this|mine|there|I)(?: (?:is|was)|['’]s)?(?: (?:never|not|no)|n['’]t)(?: (?:an?|any|really|actually|even|in fact"
    r"|real|true|proper|was|been))* (?:allergy|allergic|intolerance|intolerant)\b"
    r"|\bonly (?:allergic|intolerant) to\b"
    r"|\b(?:allergy|intolerance) (?:is|has) (?:now )?(?:gone|cleared)\b|\bI(?:['’]ve| have)? (?:outgrown|grown out of)\b",
    re.IGNORECASE,
)
_SUPPOSED: Final = any_of(SUPPOSED)
_NOT_TO_HAVE: Final = frozenset({"allergy", "avoids"})


def cleared(sentence: str, text: str, memories: Sequence[Memory]) -> list[Memory]:
    """An allergy that was none: "I can eat shellfish again, the allergist said it was never an allergy". Who can eat something
    again may have been ill, or on a diet: `text` must say that it is no allergy."""
    said = _CAN_HAVE.search(sentence)
    if said is None or _SUPPOSED.search(sentence[: said.end()]) or _CLEARED.search(text) is None:
        return []
    named = stems(said["v"] or said["fine"])
    theirs = [one for one in memories if one.subject == OWNER and one.attribute in _NOT_TO_HAVE]
    return [one for one in theirs if stems(one.value) and stems(one.value) <= named]
