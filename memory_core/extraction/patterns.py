"""Patterns that are compiled when they are first needed, so that a program that hears nothing starts at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

_Found = re.Match[str]


@cache
def _compiled(text: str, flags: int) -> re.Pattern[str]:
    return re.compile(text, flags)


@dataclass(frozen=True, slots=True)
class Pattern:
    """As `re.compile(text, flags)`, later. Raises re.error on first use where the text is no pattern."""

    text: str
    flags: int = 0

    def match(self, string: str, start: int = 0) -> _Found | None:
        return _compiled(self.text, self.flags).match(string, start)

    def fullmatch(self, string: str) -> _Found | None:
        return _compiled(self.text, self.flags).fullmatch(string)

    def search(self, string: str) -> _Found | None:
        return _compiled(self.text, self.flags).search(string)

    def findall(self, string: str) -> list[str]:
        return _compiled(self.text, self.flags).findall(string)

    def finditer(self, string: str) -> Iterator[_Found]:
        return _compiled(self.text, self.flags).finditer(string)

    def sub(self, replacement: str | Callable[[_Found], str], string: str, count: int = 0) -> str:
        return _compiled(self.text, self.flags).sub(replacement, string, count)

    def split(self, string: str) -> list[str]:
        """Only for patterns without groups: what stands between the matches."""
        return [part for part in _compiled(self.text, self.flags).split(string) if part is not None]


def any_case(text: str) -> Pattern:
    """The pattern in which capitals do not matter."""
    return Pattern(text, re.IGNORECASE)
