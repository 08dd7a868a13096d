"""Making room in a core block: its least relevant entries are shortened first, to their first sentences, then dropped; no sentence
is cut in two. Pure.

An entry is a line `[YYYY-MM] text`; a line without a tag was written by hand and is never touched, nor is the last line, the
newest entry. Least relevant is an entry of an earlier month than the newest one that shares no word of weight with what is current:
the lines written by hand and the entries of the newest month. Those go first, the oldest first; then the others, the oldest first.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.titles import BEHIND_NO_TITLES_STOP
from memory_core.domain.tokens import COMMON_WEIGHT, content_words

TAGGED: Final = re.compile(r"\[(\d{4}-\d{2})\] (.*)")
_CONDENSED: Final = 60
_MORE: Final = " …"
_BOUNDARY: Final = re.compile(
    rf"\s*\n|(?<=[.!?;…]){BEHIND_NO_TITLES_STOP}(?<!\bNo\.)(?<!\b[A-Z]\.)(?<!\be\.g\.)(?<!\bi\.e\.)"
    r"(?<!\d\.)[^\S\n]+(?=\S)"
)
"""Between two sentences or lines; no title, initial or ordinal ends one."""


def condensed(text: str, limit: int) -> str:
    """The text within `limit` characters if its tagged entries allow; what a hand wrote may still be longer."""
    lines = text.splitlines()
    order = least_relevant_first(lines)
    for shorten in (_shortened, _dropped):
        for old in order:
            if len("\n".join(lines)) <= limit:
                return "\n".join(lines)
            left = shorten(old)
            place = lines.index(old)
            lines[place : place + 1] = left
        order = [line for old in order for line in _shortened(old)]
    return "\n".join(lines)


def least_relevant_first(lines: list[str]) -> list[str]:
    """The entries that may make room, in that order."""
    entries = [line for line in lines[:-1] if TAGGED.fullmatch(line)]
    newest = max((_month(line) for line in [*entries, *lines[-1:]]), default="")
    current = [line for line in lines if not TAGGED.fullmatch(line) or _month(line) == newest]
    known = _words("\n".join([*current, *lines[-1:]]))

    def key(line: str) -> tuple[bool, str]:
        return _month(line) == newest or not known.isdisjoint(_words(line)), _month(line)

    return sorted(entries, key=key)


def _month(line: str) -> str:
    tagged = TAGGED.fullmatch(line)
    return tagged.group(1) if tagged else ""


def _words(text: str) -> frozenset[str]:
    """Stems of weight, without the tags' numbers."""
    bare = re.sub(r"^\[\d{4}-\d{2}\] ", "", text, flags=re.MULTILINE)
    return frozenset(stem for stem, weight in content_words(bare).items() if weight > COMMON_WEIGHT)


def ends_of_sentences(text: str) -> list[int]:
    """Where a text may be cut: after each line and each sentence in it, the end of the text among them."""
    return [*(found.start() for found in _BOUNDARY.finditer(text)), len(text)]


def _shortened(line: str) -> list[str]:
    """The sentences that a short entry has room for, the first at least; an entry of one sentence stays as it is."""
    if len(line) <= _CONDENSED:
        return [line]
    ends = ends_of_sentences(line)
    end = max((one for one in ends if one <= _CONDENSED - len(_MORE)), default=ends[0])
    return [line[:end] + _MORE if end < len(line) and not line.endswith(_MORE) else line]


def _dropped(_: str) -> list[str]:
    return []
