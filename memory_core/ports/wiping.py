"""Forgetting everything at once: by what rows are, not by what they say. Row by row it would take minutes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol, runtime_checkable

from memory_core.domain.scopes import SHARED, Readable
from memory_core.ports.outside import Holding


@dataclass(frozen=True, slots=True)
class Whole:
    """All that the owner asked to forget: what may be read where they asked, said or learned up to then (`until`, inclusive)."""

    readable: Readable
    until: datetime

    @property
    def of_owner(self) -> bool:
        """Whether what belongs to no scope (core blocks, working facts, typed lines) goes too: not from inside a private
        conversation, which writes nothing outside of itself."""
        return self.readable.allows(SHARED)


@runtime_checkable
class Wiping(Protocol):
    """A `TextHolder` that can be emptied of a `Whole` at once."""

    @property
    def name(self) -> str: ...

    def covers(self, whole: Whole) -> bool:
        """Whether it knows its part of this one; if not it must be redacted text by text."""
        ...

    async def wipe(self, whole: Whole) -> int:
        """Empties it; returns how many rows or files went. Again, it changes nothing. Raises on failure: the receipt says so."""
        ...

    async def left(self, whole: Whole) -> Holding:
        """Looks again: how many of these rows or files still hold something."""
        ...


@runtime_checkable
class Documented(Protocol):
    """A holder of what was read out of the owner's own files."""

    async def originals(self, needles: Sequence[str], whole: Whole | None = None) -> list[str]:
        """Names of the documents that hold any of the texts; with a whole, of those that belong to it."""
        ...
