"""Finding and replacing what is to be forgotten, in text and in JSON values. Pure.

Sought texts are compared case-folded and with any white space alike, composed or decomposed. One of fewer than
`WHOLE_WORD_BELOW` characters counts only as a word of its own ("tea" is not in "team"), and so does a name, with its plural:
"Martin" is not in "Martinez". Any other longer one counts anywhere.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

MARK: Final = "[forgotten]"
"""What stands where something was. It is never found itself."""

WHOLE_WORD_BELOW: Final = 5

_NAME: Final = re.compile(r"[^\W\d_a-z][^\W\d_]*")
_PLURALS: Final = ("", "s", "es")

_MOMENT: Final = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?")
"""As the program writes when something was."""

Stretch = tuple[int, int]
"""`[start, end)` in characters."""


@dataclass(frozen=True, slots=True)
class Needles:
    """The sought texts, folded. Empty and blank ones are left out. `names` are those of them that are names alone."""

    folded: tuple[str, ...]
    names: frozenset[str] = frozenset()

    @classmethod
    def of(cls, texts: Iterable[str]) -> Needles:
        named: dict[str, bool] = {}
        for text in texts:
            name = bool(_NAME.fullmatch(unicodedata.normalize("NFC", text.strip())))
            for folded in (_fold(unicodedata.normalize(form, text)) for form in ("NFC", "NFD")):
                named[folded] = name and named.get(folded, True)
        named.pop("", None)
        return cls(tuple(named), frozenset(folded for folded, name in named.items() if name))

    def stretches(self, text: str) -> list[Stretch]:
        """Where any of them is, in order; what overlaps or touches is one stretch."""
        if not self._may_hold(text):
            return []
        folded, origin = _fold_with_origin(text)
        found = [(origin[start], origin[end - 1] + 1) for start, end in _hits(folded, self.folded, self.names)]
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
        folded = _fold(text)
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


def _fold(text: str) -> str:
    return " ".join(text.casefold().split())


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


def _hits(folded: str, needles: Iterable[str], names: frozenset[str]) -> list[Stretch]:
    """Each occurrence. One that must stand alone, beside what is found already, does as soon as that is gone: look again then."""
    everywhere = [(at, at + len(needle)) for needle in needles for at in _all_starts(folded, needle)]
    named = {hit for hit in everywhere if folded[hit[0] : hit[1]] in names}
    apart = [hit for hit in everywhere if hit in named or hit[1] - hit[0] < WHOLE_WORD_BELOW]
    anywhere = [hit for hit in everywhere if hit not in named and hit[1] - hit[0] >= WHOLE_WORD_BELOW]
    hits = [hit for hit in anywhere if not _cuts_a_number(folded, *hit)]
    gone = {position for start, end in hits for position in range(start, end)}
    while alone := [hit for hit in apart if _stands_alone(folded, *hit, gone, _PLURALS if hit in named else ("",))]:
        hits += alone
        apart = [hit for hit in apart if hit not in alone]
        gone |= {position for start, end in alone for position in range(start, end)}
    return hits


def _cuts_a_number(text: str, start: int, end: int) -> bool:
    """ "July 2" is not in "July 2026", nor "2 July" in "12 July"."""
    before = start > 0 and text[start - 1].isdigit() and text[start].isdigit()
    return before or (end < len(text) and text[end - 1].isdigit() and text[end].isdigit())


def _is_moment(value: object) -> bool:
    return isinstance(value, str) and _MOMENT.fullmatch(value) is not None


def _all_starts(text: str, part: str) -> list[int]:
    starts, at = [], text.find(part)
    while at >= 0:
        starts.append(at)
        at = text.find(part, at + 1)
    return starts


def _stands_alone(text: str, start: int, end: int, gone: set[int], endings: Iterable[str]) -> bool:
    """No word goes on over its ends, but for one of the endings. Scripts without letter case are often written without spaces:
    there it always does."""

    def goes_on(outside: int, inside: int) -> bool:
        within = 0 <= outside < len(text) and outside not in gone
        return within and _spelling(text[outside]) and _spelling(text[inside])

    if goes_on(start - 1, start):
        return False
    ended = (end + len(ending) for ending in endings if text.startswith(ending, end))
    return any(not goes_on(last, last - 1) for last in ended)


def _spelling(char: str) -> bool:
    return char.isdigit() or char.lower() != char.upper()


def _merged(stretches: list[Stretch]) -> list[Stretch]:
    merged: list[Stretch] = []
    for start, end in stretches:
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged
