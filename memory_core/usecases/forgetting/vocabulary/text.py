"""Finding and redacting texts in text: the way that forgetting compares. Pure.

Letter case, accents' encoding, typographic quotes and dashes, and white space do not matter. What must stand as whole words
(`word_bounds`) does: "Ann" does not tear "annual" apart, nor "Lucia" "Luciano".
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from memory_core.domain.titles import BEHIND_NO_TITLES_STOP
from memory_core.domain.word_bounds import is_whole, stands_alone

FORGOTTEN: Final = "[forgotten]"
"""What stands where something was forgotten."""

_ALIKE: Final = str.maketrans(
    {"’": "'", "‘": "'", "ʼ": "'", "“": '"', "”": '"', "„": '"', "–": "-", "—": "-", "‑": "-"}
)
_BREAK: Final = re.compile(
    rf"(?<=[.!?…]){BEHIND_NO_TITLES_STOP}(?<!\b[JS]r\.)(?<!\bFt\.)(?<!\b[Nn]o\.)(?<!\b[A-Z]\.)\s+|\n+"
)
"""The end of a sentence or line; a title's or an initial's full stop ends none."""


@dataclass(frozen=True, slots=True)
class Folded:
    """A text for comparing. `origin[i]` is the index in the text as written of the folded character `i`."""

    text: str
    origin: tuple[int, ...]


_SPACED: Final = re.compile(r"[^\S ]|  ")


def fold(text: str) -> Folded:
    """Compatibility-decomposed, case-folded, quotes and dashes alike, runs of white space as one space."""
    if text.isascii() and not _SPACED.search(text):  # most are, and this is asked for each of thousands
        return Folded(text.lower(), tuple(range(len(text))))
    folded: list[str] = []
    origin: list[int] = []
    for index, char in enumerate(text):
        if char.isspace():
            if folded and folded[-1] == " ":
                continue
            plain = " "
        else:
            plain = unicodedata.normalize("NFKD", char.translate(_ALIKE)).casefold()
        folded.extend(plain)
        origin.extend([index] * len(plain))
    return Folded("".join(folded), tuple(origin))


def folded(text: str) -> str:
    return fold(text).text.strip()


_SHORT: Final = re.compile(r"\b(i|we|you|they)'(m|re|ve)\b")
_IN_FULL: Final = {"ve": "have", "m": "am", "re": "are"}
_NOT: Final = re.compile(r"\b(?:(ca|wo|sha|[a-z]+)n't|(can)not)\b")
_VERB_OF: Final = {"ca": "can", "wo": "will", "sha": "shall"}


_AND_I: Final = re.compile(r"\bmy [a-z-]+ and i\b(?! am\b)")


def written_out(text: str) -> str:
    """Folded, with "I'm" as "I am", "can't" as "can not", "my wife and I" as "we": what was said need not be written out, as
    statements are."""
    said = _SHORT.sub(lambda found: f"{found[1]} {_IN_FULL[found[2]]}", folded(text))
    said = _AND_I.sub("we", said)
    return _NOT.sub(lambda found: f"{_VERB_OF.get(found[1], found[1] or found[2])} not", said)


def spans(text: str, needles: Sequence[str]) -> list[tuple[int, int]]:
    """Where `text` holds any needle: `[start, end)` in characters as written, ascending, overlapping ones joined."""
    whole = fold(text)
    found: list[tuple[int, int]] = []
    for needle, whole_words in {(folded(needle), is_whole(needle)) for needle in needles if folded(needle)}:
        place = whole.text.find(needle)
        while place >= 0:
            end = place + len(needle)
            if stands_alone(whole.text, place, end, whole=whole_words) and not _in_mark(whole.text, place, end):
                found.append((whole.origin[place], whole.origin[end - 1] + 1))
            place = whole.text.find(needle, place + 1)
    return _joined(found)


def holds(text: str, needles: Sequence[str]) -> bool:
    return bool(spans(text, needles))


def redact(text: str, needles: Sequence[str]) -> tuple[str, int]:
    """The text with `FORGOTTEN` in place of every needle, and how many places that were."""
    found = spans(text, needles)
    for start, end in reversed(found):
        text = text[:start] + FORGOTTEN + text[end:]
    return text, len(found)


def is_emptied(text: str) -> bool:
    """Whether nothing of a text is left but the marks of what was forgotten."""
    return FORGOTTEN in text and not any(map(str.isalnum, text.replace(FORGOTTEN, "")))


def sentences(text: str) -> list[str]:
    """The text's sentences and lines, trimmed, without empty ones. A full stop inside a word or number ends nothing."""
    return [part.strip() for part in _BREAK.split(text) if part.strip()]


def _in_mark(text: str, start: int, end: int) -> bool:
    """What stands for something forgotten is not found itself, whatever the needle."""
    first = text.rfind(FORGOTTEN, 0, start + len(FORGOTTEN))
    return first >= 0 and first <= start and end <= first + len(FORGOTTEN)


def _joined(found: list[tuple[int, int]]) -> list[tuple[int, int]]:
    joined: list[tuple[int, int]] = []
    for start, end in sorted(found):
        if joined and start < joined[-1][1]:
            joined[-1] = (joined[-1][0], max(end, joined[-1][1]))
        else:
            joined.append((start, end))
    return joined
