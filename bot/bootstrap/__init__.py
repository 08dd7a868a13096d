"""The composition root: the only place that names concrete classes. Tests call it with fakes in `Overrides`."""

from __future__ import annotations

from bot.bootstrap.assistant import OpenBot, open_bot
from bot.bootstrap.memory import (
    LOCAL_OWNER,
    Hold,
    OpenMemory,
    Overrides,
    check_inbox,
    open_memory,
    open_people,
    rebuild_index,
    write_generation,
)

__all__ = [
    "LOCAL_OWNER",
    "Hold",
    "OpenBot",
    "OpenMemory",
    "Overrides",
    "check_inbox",
    "open_bot",
    "open_memory",
    "open_people",
    "rebuild_index",
    "write_generation",
]
