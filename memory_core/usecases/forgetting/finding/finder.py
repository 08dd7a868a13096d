"""Finds what a request to forget means: first by its words and by meaning, then by what the seeking model sees in it."""

from __future__ import annotations

from dataclasses import dataclass

from memory_core.domain.ageing import Lifetimes
from memory_core.ports import Events, Reader, Store
from memory_core.usecases.forgetting.finding.found import Found, RecallCandidates, Where
from memory_core.usecases.forgetting.finding.look import look
from memory_core.usecases.forgetting.finding.seen import as_seen
from memory_core.usecases.forgetting.finding.told_later import with_told_later


@dataclass(frozen=True, slots=True)
class Finder:
    """`recall`: what is near in meaning; `nearest`: the same with what is too far to be offered. `discerning`: whether the
    embedding model tells what a request means from what is merely near: then meaning alone may be enough."""

    store: Store
    recall: RecallCandidates
    lifetimes: Lifetimes
    events: Events
    discerning: bool = False
    reader: Reader | None = None
    nearest: RecallCandidates | None = None

    async def look(self, description: str, where: Where) -> Found:
        """What a request means, passages of the history included. Raises ScopeViolation."""
        found = await look(self.store, self.recall, self.lifetimes, description, where, discerning=self.discerning)
        if self.reader is not None:
            found = await as_seen(
                self.store, self.reader, self.nearest or self.recall, description, found, where, self.events
            )
        return await with_told_later(self.store, self.reader, description, found, where, self.events)
