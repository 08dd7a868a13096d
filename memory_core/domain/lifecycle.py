"""Which changes of standing are allowed, as a table; the docs are drawn from it.

Ageing is not in here: active, stale, expired and purged follow from the clock alone (`ageing.status_at`).
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from memory_core.domain.errors import InvalidTransition
from memory_core.domain.records import Memory, MemoryId, Standing


class Change(StrEnum):
    SUPERSEDE = "supersede"
    """A newer value took its place."""
    WITHDRAW = "withdraw"
    """What it rested on was edited away or deleted."""
    RESTORE = "restore"
    """The change that displaced it was undone, or its evidence came back."""


TRANSITIONS: Final = MappingProxyType(
    {
        (Standing.CURRENT, Change.SUPERSEDE): Standing.SUPERSEDED,
        (Standing.CURRENT, Change.WITHDRAW): Standing.WITHDRAWN,
        (Standing.SUPERSEDED, Change.WITHDRAW): Standing.WITHDRAWN,
        (Standing.SUPERSEDED, Change.RESTORE): Standing.CURRENT,
        (Standing.WITHDRAWN, Change.RESTORE): Standing.CURRENT,
    }
)


def apply(memory: Memory, change: Change, *, at: datetime, by: MemoryId | None = None) -> Memory:
    """The memory after the change. Raises InvalidTransition for a pair that the table lacks."""
    standing = TRANSITIONS.get((memory.standing, change))
    if standing is None:
        raise InvalidTransition(f"a {memory.standing} memory cannot be changed by {change}")
    if standing is Standing.CURRENT:
        return replace(memory, standing=standing, valid_to=None, superseded_by=None)
    return replace(memory, standing=standing, valid_to=memory.valid_to or at, superseded_by=by)
