"""Which unfinished forgettings are to be tried again now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

from memory_core.usecases.forgetting.deleting.intent import Intent

RETRIED_AT_ONCE: Final = 4
"""Each looks through every store: a round takes seconds at most, and the next one goes on with the others."""


@dataclass(slots=True)
class Unfinished:
    """What this process knows of them beyond what is stored."""

    _at_work: set[str] = field(default_factory=set)
    _met: frozenset[str] = frozenset()
    """Those that the round before met unfinished."""

    @contextmanager
    def at_work(self, intent: Intent) -> Iterator[None]:
        self._at_work.add(intent.id)
        try:
            yield
        finally:
            self._at_work.discard(intent.id)

    def due(self, stored: Mapping[str, Intent]) -> list[Intent]:
        """Those in which a store failed; and those that no store failed in and that nobody finished since the round before: who
        began them, a command line perhaps, is gone."""
        waiting = [intent for name, intent in stored.items() if name not in self._at_work]
        chosen = [intent for intent in waiting if intent.due or intent.id in self._met]
        self._met = frozenset(intent.id for intent in waiting)
        return chosen[:RETRIED_AT_ONCE]
