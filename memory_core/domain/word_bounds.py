"""Where a sought text counts as met: which one must begin and end where words do. Pure.

A text of fewer than `WHOLE_WORD_BELOW` characters counts as whole words only ("tea" is not in "team"), and so does a name, with
its plural ("Martin" is not in "Martinez", but in "the Martins"), and whatever has several words: "Ann Lee" is not in "Joann Leek",
nor "I like art" in "I like artichokes". Any other single word counts anywhere: "zanzibar" in "zanzibarians". Scripts without letter
case are often written without spaces: there a word may end anywhere.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from typing import Final

WHOLE_WORD_BELOW: Final = 5
"""Characters."""

_NAME: Final = re.compile(r"[^\W\d_a-z][^\W\d_]*")
_SEVERAL: Final = re.compile(r"\S\s+\S")
_PLURALS: Final = ("", "s", "es")


def is_whole(sought: str) -> bool:
    """Whether it is a name, or has several words; as it is written, not folded."""
    sought = sought.strip()
    return _NAME.fullmatch(sought) is not None or _SEVERAL.search(sought) is not None


def stands_alone(text: str, start: int, end: int, *, whole: bool, gone: Collection[int] = ()) -> bool:
    """Whether `text[start:end]`, folded, counts there. `gone` are positions that are taken out: beside one it stands alone."""
    if not whole and end - start >= WHOLE_WORD_BELOW:
        return not _cuts_a_number(text, start, end)

    def goes_on(outside: int, inside: int, step: int) -> bool:
        while 0 <= outside < len(text) and unicodedata.combining(text[outside]):
            outside += step
        within = 0 <= outside < len(text) and outside not in gone
        return within and _spells(text[outside]) and _spells(text[inside])

    if goes_on(start - 1, start, -1):
        return False
    ended = (end + len(ending) for ending in (_PLURALS if whole else ("",)) if text.startswith(ending, end))
    return any(not goes_on(last, last - 1, 1) for last in ended)


def _cuts_a_number(text: str, start: int, end: int) -> bool:
    """ "July 2" is not in "July 2026", nor "2 July" in "12 July"."""
    before = start > 0 and text[start - 1].isdigit() and text[start].isdigit()
    return before or (end < len(text) and text[end - 1].isdigit() and text[end].isdigit())


def _spells(char: str) -> bool:
    return char.isdigit() or char.lower() != char.upper()
