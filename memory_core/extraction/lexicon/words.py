"""Word lists as they are written in the lexicons."""

from __future__ import annotations


def words(text: str) -> frozenset[str]:
    """Entries are parted by commas or line ends; an entry may hold spaces."""
    return frozenset(entry.strip() for entry in text.replace("\n", ",").split(",") if entry.strip())
