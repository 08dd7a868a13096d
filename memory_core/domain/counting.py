"""A number with its noun, as people write it."""

from __future__ import annotations


def counted(number: int, one: str, several: str = "") -> str:
    """ "1 memory", "2 memories": with `several` where it is no mere plural in -s."""
    return f"{number} {one if number == 1 else several or f'{one}s'}"
