"""What a sentence lists with an article before each, though it says more of one of them: "I have a dog, a parrot that swears and a
goldfish". Pure; English."""

from __future__ import annotations

from typing import Final

from memory_core.domain.patterns import Pattern

_HAS: Final = Pattern(
    r"^(?P<lead>(?:I|[Ww]e|[Hh]e|[Ss]he|[Tt]hey|(?:[Mm]y|[Oo]ur)\s+[\w-]+|[A-Z][\w-]+)(?:(?:['’]ve|['’]s)?(?:\s+also)?(?:\s+got)"
    r"|['’]ve|\s+(?:also\s+)?(?:have|has|had|own|owns|keep|keeps|bought|got|wants?|needs?)(?:\s+got)?)\s+)"
    r"(?P<rest>(?:an?|two|three|four|five|six)\s+\S.*)$"
)
_NEXT: Final = Pattern(
    r"\s*,\s+(?:and\s+)?(?:also\s+)?(?=(?:an?|two|three|four|five|six)\s)|\s+and\s+(?=(?:an?|two|three|four|five|six)\s)"
)
_ARTICLE: Final = Pattern(r"^an?\s+")
_OF_IT: Final = Pattern(r"\s(?:that|who|which|whose)(?:['’](?:s|re))?\s|\s(?:called|named|full\s+of|older\s+than)\s")
"""Begins what is said of one alone."""
_SAYS: Final = Pattern(
    r"\b(?:I|we|he|she|they|it|you|is|are|am|was|were|will|because|but|so|if|when|where|then|with|for|between)\b|['’](?:m|ve|re|ll|d)\b"
)
_OBJECT: Final = Pattern(r"\s(?:an?|two|three|some|my|the)\s")
_MOST_WORDS: Final = 9
_FEWEST: Final = 2


def articled(told: str) -> tuple[str, tuple[str, ...]] | None:
    """What stands before the first of them, and each without its article; None where it lists none so. What is said of one may go
    on behind "and" ("a dog that ate a shoe and a sock"): then nobody can tell."""
    has = _HAS.match(told)
    if has is None:
        return None
    items = [one.strip() for one in _NEXT.split(has["rest"])]
    if len(items) < _FEWEST or not any(_OF_IT.search(one) for one in items):
        return None
    for number, item in enumerate(items):
        head, *said = _OF_IT.split(item)
        ambiguous = number == len(items) - _FEWEST and any(_OBJECT.search(f" {one} ") for one in said)
        if "," in item or _SAYS.search(head) or len(item.split()) > _MOST_WORDS or ambiguous:
            return None
    return has["lead"], tuple(_ARTICLE.sub("", one) for one in items)
