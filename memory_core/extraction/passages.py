"""Passages of a message that are somebody else's words, however the owner came by them: quoted speech of more than one sentence, a
letter that was pasted, what somebody "told me: …". They are blanked before a sentence is read: in doubt nothing is learned.

What is quoted within one sentence is told by `marks`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

from memory_core.domain.patterns import Pattern

_QUOTED: Final = (
    Pattern(r"(?<![\w\"])\"(?=\S)(?P<said>[^\"]*?)\"(?!\w)"),
    Pattern(r"[«»](?P<said>[^«»]*)[«»]"),
    Pattern(r"(?<![\w'])'(?=\S)(?P<said>(?:[^'\n]|(?<=\w)'(?=\w))*?[.!?])'(?!\w)"),
    Pattern(r"(?<=[:,] )\"(?=\S)(?P<said>[^\"]*)\Z"),
)
"""The last one: a quotation that nobody closed."""
_TO_REMEMBER: Final = Pattern(
    r"(?:^|[.!?\n])[\s\w,]{0,30}\b(?:remember|save|note|keep(?: in mind)?|store|memori[sz]e|write(?: this| it)? down)"
    r"(?: (?:this|that|it|the following|down))*[:,]?\s*$",
    re.IGNORECASE,
)
_REPORT: Final = Pattern(
    r"(?:^|(?<=[.!?\n]))[^\S\n]*(?!(?:I|we)\b)[^.!?\n:]{2,80}?\b(?:told (?:me|us)|wrote|writes|texted|says|said|messaged"
    r"|e-?mailed|posted|replied|answered)(?: (?:me|us|this|that|to me|back|the following|just now|today|yesterday))*:"
    r"(?P<said>[^\n]+)",
    re.IGNORECASE,
)
_LETTER: Final = Pattern(
    r"^[^\S\n]*(?:(?:dear (?!diary\b|confidant\b|assistant\b)[^\n]{1,50}|to whom it may concern),?[^\S\n]*\n"
    r"|(?:from|subject|von|betreff|sent|to): ?\S[^\n]*\n(?=[^\S\n]*(?:from|subject|von|betreff|sent|to|date|cc): )"
    r"|[^\n:]{0,60}\b(?:e-?mail|letter|message|text|mail|post|review|article|note|newsletter|comment) (?:from|by)"
    r" [^\n:]{2,50}:[^\S\n]*\n)",
    re.IGNORECASE | re.MULTILINE,
)


def others_words(text: str, sentences_in: Callable[[str], int]) -> Iterator[tuple[int, int]]:
    """Where they stand: `[start, end)` of each. `text` has straight quotation marks; `sentences_in` counts the sentences of one."""
    for pattern in _QUOTED:
        for match in pattern.finditer(text):
            if sentences_in(match["said"]) > 1 and not _TO_REMEMBER.search(text[: match.start()]):
                yield match.span("said")
    for match in _REPORT.finditer(text):
        if sentences_in(match["said"]) > 1:
            yield match.span("said")
    if (letter := _LETTER.search(text)) is not None:
        yield letter.start(), len(text)
