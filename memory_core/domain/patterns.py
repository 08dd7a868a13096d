"""Patterns that are compiled when they are first needed, so that a program that hears nothing starts at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache

_Found = re.Match[str]


@cache
def _compiled(text: str, flags: int) -> re.Pattern[str]:
    return re.compile(text, flags)


class Pattern:
    """As `re.compile(text, flags)`, later. Raises re.error on first use where the text is no pattern."""

    __slots__ = ("_made", "flags", "pattern")

    def __init__(self, text: str, flags: int = 0) -> None:
        self.pattern = text
        self.flags = flags
        self._made: re.Pattern[str] | None = None

    def match(self, string: str, start: int = 0) -> _Found | None:
        return (self._made or self._make()).match(string, start)

    def fullmatch(self, string: str) -> _Found | None:
        return (self._made or self._make()).fullmatch(string)

    def search(self, string: str) -> _Found | None:
        return (self._made or self._make()).search(string)

    def findall(self, string: str) -> list[str]:
        """As `re` does it: with one group what that holds, with several tuples, which the type does not tell."""
        return (self._made or self._make()).findall(string)

    def finditer(self, string: str) -> Iterator[_Found]:
        return (self._made or self._make()).finditer(string)

    def sub(self, replacement: str | Callable[[_Found], str], string: str, count: int = 0) -> str:
        """What is replaced is looked for first: mostly nothing is, and `re` makes ready for it each time."""
        made = self._made or self._make()
        return string if made.search(string) is None else made.sub(replacement, string, count)

    def split(self, string: str) -> list[str]:
        """Only for patterns without groups: what stands between the matches."""
        return [part for part in (self._made or self._make()).split(string) if part is not None]

    def _make(self) -> re.Pattern[str]:
        self._made = _compiled(self.pattern, self.flags)
        return self._made


def any_case(text: str) -> Pattern:
    """The pattern in which capitals do not matter."""
    return Pattern(text, re.IGNORECASE)


def rewritings(*rows: tuple[str, str]) -> tuple[tuple[Pattern, str], ...]:
    """Wordings, and what each is rewritten to: a table of them, in which capitals do not matter."""
    return tuple((any_case(pattern), plain) for pattern, plain in rows)
