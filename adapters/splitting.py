"""Long Markdown into messages that a platform takes. Pure.

Cuts fall, in this order of preference, between paragraphs, between lines, between words, and anywhere. A code block that
has to be cut is closed at the end of one part and opened again, with its language, at the start of the next.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Callable, Iterator
from dataclasses import dataclass

_OPENING = re.compile(r"(?P<indent> {0,3})(?P<marker>`{3,}(?=[^`\n]*$)|~{3,})(?P<info>[^\n]*)$", re.MULTILINE)
"""A fence's first line (CommonMark 0.31, section 4.5): after backticks no further backtick."""
_PARAGRAPH_END = re.compile(r"\n[ \t]*\n\s*?(?=[^\n]|\Z)")
_LINE_END = re.compile(r"\n")
_WORD_END = re.compile(r"\s+")

_PARAGRAPH_FILL = 3
_LINE_FILL = 4
"""A cut between paragraphs (lines) counts as good once it fills a third (a quarter) of the room; else a finer one is sought."""

_TEARING_DISTANCE = 32
"""Characters that a part may be shorter for the sake of one that would be torn apart."""

_ZERO_WIDTH_JOINER = "\u200d"
_VARIATION_SELECTOR = "\ufe0f"


@dataclass(frozen=True, slots=True)
class _Fence:
    """A code block in the source. `body` to `body_end` is its content, `end` is after its closing line."""

    start: int
    body: int
    body_end: int
    end: int
    opening: str
    closing: str


def utf16_units(text: str) -> int:
    """Length in UTF-16 code units, the unit of Telegram's limits and entity offsets. A lone surrogate counts as one."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def split_markdown(text: str, limit: int, *, length: Callable[[str], int] = len) -> tuple[str, ...]:
    """The parts of `text`, in order, each with `length(part) <= limit`; none is blank, and blank text has no parts.

    Without the fences that were added, the parts joined are the text itself, but for runs of whitespace that would have
    been a part of their own. `length` must not shrink when text is appended. A fence whose lines would take more
    than half a part is cut like any other text. Raises ValueError when a single character is longer than `limit`.
    """
    if not text.strip():
        return ()
    if length(text) <= limit:
        return (text,)
    splitter = _Splitter(text, limit, length)
    return tuple(splitter.parts())


class _Splitter:
    def __init__(self, text: str, limit: int, length: Callable[[str], int]) -> None:
        self._text = text
        self._limit = limit
        self._length = length
        self._fences = tuple(self._find_fences())
        self._starts = [fence.start for fence in self._fences]

    def parts(self) -> Iterator[str]:
        position = 0
        while position < len(self._text):
            end = self._next_cut(position)
            if self._text[position:end].strip():
                yield self._assemble(position, end)
            position = end

    def _find_fences(self) -> Iterator[_Fence]:
        position = 0
        while (opening := _OPENING.search(self._text, position)) is not None:
            marker = opening["marker"]
            closing = re.compile(rf"^ {{0,3}}{marker[0]}{{{len(marker)},}}[ \t]*(?:\n|\Z)", re.MULTILINE)
            body = min(opening.end() + 1, len(self._text))
            last = closing.search(self._text, body)
            body_end, end = last.span() if last is not None else (len(self._text), len(self._text))
            fence = _Fence(opening.start(), body, body_end, end, opening[0], opening["indent"] + marker)
            position = max(end, opening.end())
            if (
                self._at_line_start(opening.start())
                and self._length(f"{fence.opening}\n\n{fence.closing}") * 2 <= self._limit
            ):
                yield fence
            if position >= len(self._text):
                return

    def _at_line_start(self, position: int) -> bool:
        return position == 0 or self._text[position - 1] == "\n"

    def _around(self, position: int) -> _Fence | None:
        """The fence whose lines the position lies strictly within."""
        index = bisect_right(self._starts, position) - 1
        if index < 0:
            return None
        fence = self._fences[index]
        return fence if fence.start < position < fence.end else None

    def _assemble(self, start: int, end: int) -> str:
        """The part from `start` to `end` with the fences that it needs to stand alone."""
        content = self._text[start:end]
        if (before := self._around(start)) is not None:
            content = f"{before.opening}\n{content}"
        if (after := self._around(end)) is not None:
            content += after.closing if content.endswith("\n") else f"\n{after.closing}"
        return content

    def _fits(self, start: int, end: int) -> bool:
        return self._length(self._assemble(start, end)) <= self._limit

    def _next_cut(self, start: int) -> int:
        if self._fits(start, len(self._text)):
            return len(self._text)
        furthest = self._furthest(start)
        room = furthest - start
        for pattern, least in (
            (_PARAGRAPH_END, start + room // _PARAGRAPH_FILL),
            (_LINE_END, start + room // _LINE_FILL),
            (_WORD_END, start + 1),
        ):
            for cut in reversed(self._candidates(pattern, start, furthest)):
                if cut >= max(least, start + 1) and self._fits(start, cut):
                    return cut
        return self._hard_cut(start, furthest)

    def _furthest(self, start: int) -> int:
        """The last position to which the bare text from `start` fits, closing fences not yet counted."""
        before = self._around(start)
        prefix = f"{before.opening}\n" if before is not None else ""
        low, high = start + 1, len(self._text)
        while low < high:
            middle = (low + high + 1) // 2
            if self._length(prefix + self._text[start:middle]) <= self._limit:
                low = middle
            else:
                high = middle - 1
        return low

    def _candidates(self, pattern: re.Pattern[str], start: int, furthest: int) -> list[int]:
        ends = [match.end() for match in pattern.finditer(self._text, start, furthest)]
        if pattern is _PARAGRAPH_END:
            ends = [end for end in ends if self._around(end) is None]
            ends += [edge for fence in self._fences for edge in (fence.start, fence.end) if start < edge <= furthest]
            ends.sort()
        return [end for end in ends if self._allowed(end)]

    def _allowed(self, cut: int) -> bool:
        """False where a cut would break a fence's own lines, leave an empty code block, or make text look like a fence."""
        fence = self._around(cut)
        if fence is not None and (cut <= fence.body or fence.body_end <= cut):
            return False
        return self._at_line_start(cut) or _OPENING.match(self._text, cut) is None

    def _hard_cut(self, start: int, furthest: int) -> int:
        """The last position that fits and tears nothing apart; where none is near, the last that fits."""
        torn = None
        for cut in range(furthest, start, -1):
            if torn is not None and torn - cut > _TEARING_DISTANCE:
                return torn
            if self._fits(start, cut):
                if self._allowed(cut) and not self._tears(cut):
                    return cut
                torn = torn or cut
        if torn is None:
            raise ValueError(f"a limit of {self._limit} is too small for a single character")
        return torn

    def _tears(self, cut: int) -> bool:
        """True when what follows the cut belongs to the character before it."""
        if cut >= len(self._text):
            return False
        following = self._text[cut]
        return (
            unicodedata.combining(following) != 0
            or following in (_ZERO_WIDTH_JOINER, _VARIATION_SELECTOR)
            or self._text[cut - 1] == _ZERO_WIDTH_JOINER
        )
