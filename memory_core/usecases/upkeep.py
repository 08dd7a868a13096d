"""The sweep: deletes what is past its purge date and tells what the clock changed since the last one.

Nothing depends on it running in time: `ageing.status_at` decides on every read. A late sweep changes only when rows vanish.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import AsyncIterator
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from typing import Final

from memory_core.domain import ageing
from memory_core.domain.ageing import Lifetimes
from memory_core.domain.records import Importance, Kind, Memory, MemoryId, Status
from memory_core.domain.scopes import EVERYTHING
from memory_core.ports import Clock, Events, MemoryFilter, MemoryReads, Store

LAST_SWEEP: Final = "upkeep.last_sweep"
"""The fact that holds until when transitions have been counted (ISO 8601)."""
LIFETIMES: Final = "upkeep.lifetimes"
"""The fact that holds the fingerprint of the lifetimes that the stored deadlines were worked out with."""

_BEFORE_ALL: Final = datetime(1970, 1, 1, tzinfo=UTC)
_PAGE: Final = 500


@dataclass(frozen=True, slots=True)
class SweepReport:
    """What one sweep found. The counts concern the time since the sweep before; the same instant again reports zeros.

    `ask` are critical memories and rules that turned stale since: the owner should be asked whether they still hold.
    """

    since: datetime | None
    until: datetime
    purged: tuple[MemoryId, ...] = ()
    turned_stale: int = 0
    expired: int = 0
    deadlines_refreshed: int = 0
    ask: tuple[MemoryId, ...] = ()


@dataclass(frozen=True, slots=True)
class Upkeep:
    store: Store
    lifetimes: Lifetimes
    clock: Clock
    events: Events

    async def sweep(self, now: datetime | None = None) -> SweepReport:
        """One sweep as of `now` (default: the clock's), in one transaction.

        Idempotent; a `now` before the last sweep counts nothing.
        """
        until = now or self.clock()
        async with self.store.writing() as unit:
            refreshed = 0
            if await unit.facts.get(LIFETIMES) != (current := fingerprint(self.lifetimes)):
                refreshed = await unit.memories.refresh_deadlines()
                await unit.facts.put(LIFETIMES, current)
            stored = await unit.facts.get(LAST_SWEEP)
            since = datetime.fromisoformat(stored) if stored else None
            after = since or _BEFORE_ALL
            turned = await unit.memories.count_transitions(after, until) if until > after else {}
            ask = await self._to_ask(unit.memories, after, until)
            purged = await unit.memories.purge_due(until)
            if until > after:
                await unit.facts.put(LAST_SWEEP, until.isoformat())
        report = SweepReport(
            since=since,
            until=until,
            purged=tuple(purged),
            turned_stale=turned.get(Status.STALE, 0),
            expired=turned.get(Status.EXPIRED, 0),
            deadlines_refreshed=refreshed,
            ask=ask,
        )
        self.events.emit(
            "upkeep.swept",
            purged=len(report.purged),
            turned_stale=report.turned_stale,
            expired=report.expired,
            asked=len(ask),
        )
        return report

    async def _to_ask(self, memories: MemoryReads, after: datetime, until: datetime) -> tuple[MemoryId, ...]:
        """Stale is the last stretch before a memory expires, so the question is due on entering it, and once."""
        asked: list[MemoryId] = []
        async for memory in _stale(memories, until):
            weighty = memory.importance is Importance.CRITICAL or memory.kind is Kind.CONSTRAINT
            if weighty and after <= ageing.deadlines(memory, self.lifetimes).stale_at < until:
                asked.append(memory.id)
        return tuple(asked)


async def _stale(memories: MemoryReads, now: datetime) -> AsyncIterator[Memory]:
    last: MemoryId | None = None
    while True:
        page = await memories.listed(
            EVERYTHING,
            MemoryFilter(now=now, statuses=frozenset({Status.STALE}), limit=_PAGE, after_id=last),
        )
        for memory in page:
            yield memory
        if len(page) < _PAGE:
            return
        last = page[-1].id


def fingerprint(lifetimes: Lifetimes) -> str:
    """Identifies the settings of the clock: equal for equal lifetimes, whatever the order of the kinds."""
    return hashlib.sha256(json.dumps(asdict(lifetimes), sort_keys=True).encode()).hexdigest()
