"""Finding and replacing what is to be forgotten, in text and in JSON values. Pure.

Sought texts are compared case-folded and with any white space alike, composed or decomposed. Some count as whole words only: see
`word_bounds`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from memory_core.domain.teaching import fold
from memory_core.domain.word_bounds import is_whole, stands_alone

MARK: Final = "[forgotten]"
"""What stands where something was. It is never found itself."""

_MOMENT: Final = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?")
"""As the program writes when something was."""

Stretch = tuple[int, int]
"""`[start, end)` in characters."""


@dataclass(frozen=True, slots=True)
class Needles:
    """The sought texts, folded. Empty and blank ones are left out. `whole` are those that count as whole words only."""

    folded: tuple[str, ...]
    whole: frozenset[str] = frozenset()

    @classmethod
    def of(cls, texts: Iterable[str]) -> Needles:
        sought: dict[str, bool] = {}
        for text in texts:
            whole = is_whole(unicodedata.normalize("NFC", text))
            for folded in (fold(unicodedata.normalize(form, text)) for form in ("NFC", "NFD")):
                sought[folded] = whole and sought.get(folded, True)
        sought.pop("", None)
        return cls(tuple(sought), frozenset(folded for folded, whole in sought.items() if whole))

    def stretches(self, text: str) -> list[Stretch]:
        """Where any of them is, in order; what overlaps or touches is one stretch."""
        if not self._may_hold(text):
            return []
        folded, origin = _fold_with_origin(text)
        found = [(origin[start], origin[end - 1] + 1) for start, end in _hits(folded, self.folded, self.whole)]
        marks = [(start, start + len(MARK)) for start in _all_starts(text, MARK)]
        return _merged(sorted((s, e) for s, e in found if not any(a <= s and e <= b for a, b in marks)))

    def redact(self, text: str) -> str:
        """The text with `MARK` in place of each stretch."""
        return _replaced(text, self.stretches(text))

    def count(self, value: Any) -> int:
        """How many stretches a text or a JSON value holds, in keys too; none in a moment, as `redact_value`."""
        match value:
            case str():
                return len(self.stretches(value))
            case dict():
                return sum(self.count(key) + self.count(item) for key, item in value.items() if not _is_moment(item))
            case list() | tuple():
                return sum(self.count(item) for item in value if not _is_moment(item))
            case _:
                return 0

    def redact_value(self, value: Any) -> Any:
        """A text or JSON value without them. A moment in a JSON value stays: its year is none that somebody told, and whoever
        reads the row needs it."""
        match value:
            case str():
                return self.redact(value)
            case dict():
                return {self.redact_value(k): v if _is_moment(v) else self.redact_value(v) for k, v in value.items()}
            case list() | tuple():
                return [item if _is_moment(item) else self.redact_value(item) for item in value]
            case _:
                return value

    def _may_hold(self, text: str) -> bool:
        """The quick answer for the many texts that hold none."""
        folded = fold(text)
        return any(needle in folded for needle in self.folded)


def moved(position: int, stretches: list[Stretch]) -> int:
    """Where a position of the old text is in the redacted one; inside a stretch: at the end of what replaced it."""
    shift = 0
    for start, end in stretches:
        if position <= start:
            break
        if position < end:
            return start + shift + len(MARK)
        shift += len(MARK) - (end - start)
    return position + shift


def _replaced(text: str, stretches: list[Stretch]) -> str:
    pieces, last = [], 0
    for start, end in stretches:
        pieces += [text[last:start], MARK]
        last = end
    return "".join([*pieces, text[last:]])


def _fold_with_origin(text: str) -> tuple[str, list[int]]:
    """The folded text, and for each of its characters the position of the one that it came from."""
    folded: list[str] = []
    origin: list[int] = []
    for position, char in enumerate(text):
        if char.isspace():
            if folded and folded[-1] == " ":
                continue
            piece = " "
        else:
            piece = char.casefold()
        folded += piece
        origin += [position] * len(piece)
    return "".join(folded), origin


def _hits(folded: str, needles: Iterable[str], whole: frozenset[str]) -> list[Stretch]:
    """Each occurrence. One that must stand alone, beside what is found already, does as soon as that is gone: look again then."""
    waiting = [(at, at + len(needle)) for needle in needles for at in _all_starts(folded, needle)]
    hits: list[Stretch] = []
    gone: set[int] = set()
    while found := [
        (start, end)
        for start, end in waiting
        if stands_alone(folded, start, end, whole=folded[start:end] in whole, gone=gone)
    ]:
        hits += found
        waiting = [hit for hit in waiting if hit not in found]
        gone |= {position for start, end in found for position in range(start, end)}
    return hits


def _is_moment(value: object) -> bool:
    return isinstance(value, str) and _MOMENT.fullmatch(value) is not None


def _all_starts(text: str, part: str) -> list[int]:
    starts, at = [], text.find(part)
    while at >= 0:
        starts.append(at)
        at = text.find(part, at + 1)
    return starts


def _merged(stretches: list[Stretch]) -> list[Stretch]:
    merged: list[Stretch] = []
    for start, end in stretches:
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged
