"""How it was: the verbs that tell of it, what shows that a question is about it, and the same question about how it is now. Pure;
English.

What was true is stored in the words in which it was told, as news: "I live in Lyon". "Where did I live before Grenoble?" is close
to what came after; "Where do I live?" finds every value that the slot ever had.
"""

from __future__ import annotations

import re
from typing import Final

IRREGULAR: Final = (
    r"(?:went|came|got|did|had|took|gave|made|met|lost|won|found|left|bought|sold|built|became|began|fell|wrote|spent|flew|drove|rode|ran"
    r"|swam|sang|taught|learnt|grew|held|brought|paid|sent|saw|told|said|thought|felt|kept|led|chose|ate|drank|slept|woke|wore"
    r"|spoke|stole|threw|broke|heard|knew|sat|stood|caught|fought)"
)
"""Verbs that tell of the past by their form alone, other than by "-ed": not "put", which may be of every day."""
_PAST: Final = re.compile(
    r"\bused to\b|\bdid\b.{1,60}\buse to\b|\bprevious(?:ly)?\b|\bformer(?:ly)?\b|\bin the past\b|\bback then\b|\bearlier\b"
    r"|\boriginally\b|\b(?:did|was|were|had) (?:i|we|my|our)\b.*\b(?:before|prior to|until)\b|\bno longer\b"
    r"|^\W*(?:what|where|which|who)\b.*\b(?:did|was|were|had)\b.*\b(?:before|prior to)\b"
    r"|\bonce upon\b|\bbefore(?=\W*$)|\bbefore (?:that|then|this|now|i moved|we moved|i changed|it changed)\b"
    r"|\b(?:my|our) (?:old|last|ex|first)\b|\b(?:what|where|who|when|which) (?:was|were) (?:i|we|my|our)\b|\bdid i ever\b"
    r"|\bhave i (?:ever )?(?:changed|moved|lived|worked)\b|\bchanged (?:over time|since)\b|\bhistory of my\b"
)
_BYGONE: Final = re.compile(
    r"^\W*(?:and |so )?(?:when|(?:on )?(?:what|which) (?:day|date|time)|at what time) (?:was|were|did|had)\b"
)
"""When something took place that may be over."""

UP_TO: Final = re.compile(r"\b(?:just |right )?(?:before|prior to|until)\b[^?]*")
"""In a question about the past, what came after: "before Oslo" is not about Oslo."""
_MARKS: Final = re.compile(
    r"\buse(?:d)? to\b|\b(?:previous(?:ly)?|former(?:ly)?|earlier|originally|back then|in the past)\b"
    r"|(?<=\bmy )old\b|(?<=\bour )old\b",
    re.IGNORECASE,
)
_DID: Final = re.compile(r"\bdid(?= (i|we|you|they)\b| )", re.IGNORECASE)
_NOW: Final = tuple((re.compile(rf"\b{then}\b", re.IGNORECASE), now) for then, now in (("was", "is"), ("were", "are")))


def asks_about_past(text: str) -> bool:
    """Whether by its words it wants what was, rather than what is."""
    return bool(_PAST.search(" ".join(text.replace("’", "'").casefold().split())))


def asks_when_it_was(folded: str) -> bool:
    """Whether a case-folded question wants the day of something that is over: an appointment's row outlives its day for that."""
    return bool(_BYGONE.search(folded))


def in_present(text: str) -> str:
    """A question about what was before, as one asks about the present; any other ("when was my mother born?") as it is."""
    if not (UP_TO.search(text) or _MARKS.search(text)):
        return text
    bare = UP_TO.sub("", _MARKS.sub(" ", text))
    bare = _DID.sub(lambda found: "do" if found[1] else "does", bare)
    for then, now in _NOW:
        bare = then.sub(now, bare)
    return f"{' '.join(bare.split()).rstrip(' ?.!,')}?"
