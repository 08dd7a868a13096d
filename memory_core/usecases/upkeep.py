"""The sweep: deletes what is past its purge date and tells what the clock changed since the last one.

Nothing depends on it running in time: `ageing.status_at` decides on every read. A late sweep changes only when rows vanish.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from typing import Final

from memory_core.domain.ageing import Lifetimes
from memory_core.domain.records import MemoryId, Status
from memory_core.ports import Clock, Events, Store

LAST_SWEEP: Final = "upkeep.last_sweep"
"""The fact that holds until when transitions have been counted (ISO 8601)."""
LIFETIMES: Final = "upkeep.lifetimes"
"""The fact that holds the fingerprint of the lifetimes that the stored deadlines were worked out with."""

PURGED_A_SWEEP: Final = 10_000
"""Memories that one sweep deletes at most, some 70 µs each; reads treat the rest as gone already, and the next sweep goes on."""
_PURGED_AT_ONCE: Final = 2_500
"""And one transaction: some 200 ms in which nobody else writes."""
_BEFORE_ALL: Final = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class SweepReport:
    """What one sweep found. The counts concern the time since the sweep before; the same instant again reports zeros.

    `ask` are critical memories and rules that turned stale since: the owner should be asked whether they still hold.
    `more`: there may be more to purge than one sweep takes on.
    """

    since: datetime | None
    until: datetime
    purged: tuple[MemoryId, ...] = ()
    turned_stale: int = 0
    expired: int = 0
    deadlines_refreshed: int = 0
    ask: tuple[MemoryId, ...] = ()
    more: bool = False


@dataclass(frozen=True, slots=True)
class Upkeep:
    store: Store
    lifetimes: Lifetimes
    clock: Clock
    events: Events

    async def sweep(self, now: datetime | None = None) -> SweepReport:
        """One sweep as of `now` (default: the clock's). Idempotent; a `now` before the last sweep counts nothing.

        What may be much is done in pages, a transaction each: turns go on meanwhile, and after a crash the next sweep goes on.
        """
        until = now or self.clock()
        refreshed = await self._refresh_deadlines()
        async with self.store.writing() as unit:
            stored = await unit.facts.get(LAST_SWEEP)
            since = datetime.fromisoformat(stored) if stored else None
            after = since or _BEFORE_ALL
            turned = await unit.memories.count_transitions(after, until) if until > after else {}
            ask = await unit.memories.turned_stale(after, until)
            if until > after:
                await unit.facts.put(LAST_SWEEP, until.isoformat())
        purged = await self._purge(until)
        report = SweepReport(
            since=since,
            until=until,
            purged=tuple(purged),
            turned_stale=turned.get(Status.STALE, 0),
            expired=turned.get(Status.EXPIRED, 0),
            deadlines_refreshed=refreshed,
            ask=tuple(ask),
            more=len(purged) >= PURGED_A_SWEEP,
        )
        self.events.emit(
            "upkeep.swept",
            purged=len(report.purged),
            turned_stale=report.turned_stale,
            expired=report.expired,
            deadlines_refreshed=report.deadlines_refreshed,
            asked=len(ask),
        )
        return report

    async def _purge(self, until: datetime) -> list[MemoryId]:
        purged: list[MemoryId] = []
        while len(purged) < PURGED_A_SWEEP:
            async with self.store.writing() as unit:
                page = await unit.memories.purge_due(until, _PURGED_AT_ONCE)
            purged += page
            if len(page) < _PURGED_AT_ONCE:
                break
        return purged

    async def _refresh_deadlines(self) -> int:
        """Where the settings of the clock changed since the last time. A crash begins again."""
        current, rows, last = fingerprint(self.lifetimes), 0, 0
        async with self.store.reading() as reads:
            if await reads.facts.get(LIFETIMES) == current:
                return 0
        while True:
            async with self.store.writing() as unit:
                page = await unit.memories.refresh_deadlines(last)
                rows += page.rows
                if page.last is None:
                    await unit.facts.put(LIFETIMES, current)
                    return rows
            last = page.last


def fingerprint(lifetimes: Lifetimes) -> str:
    """Identifies the settings of the clock: equal for equal lifetimes, whatever the order of the kinds."""
    return hashlib.sha256(json.dumps(asdict(lifetimes), sort_keys=True).encode()).hexdigest()
