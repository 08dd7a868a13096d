"""What is otherwise in one place of what was told: the same statement with the new value there, and with all the rest as it was."""

from __future__ import annotations

from collections.abc import Sequence

from memory_core.domain.records import Memory
from memory_core.extraction.changes.outdated import Change
from memory_core.extraction.statement_parts import with_part

Place = tuple[int, int]
"""`[start, stop)` in the statement of a memory."""


def in_that_place(memory: Memory, place: Place, new: str, sentence: str) -> Change | None:
    """The memory with `new` there; None where that says the same."""
    made = with_part([(memory, place)], new, sentence)
    return Change(memory, made[0]) if made else None


def in_the_only_place(told: Sequence[tuple[Memory, Place]], new: str, sentence: str) -> Change | None:
    """The one memory that tells it, with `new` for it; None where none does or several do, or it tells the same already."""
    return in_that_place(*told[0], new, sentence) if len(told) == 1 else None
