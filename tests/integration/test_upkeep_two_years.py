"""Two years of sweeps leave exactly what the table of kinds says (V2, V3, V4).

The table and the formula are written out here once more; nothing of what is expected comes from the program.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from itertools import product
from pathlib import Path

from memory_core.domain.ageing import Lifetimes
from memory_core.domain.records import Kind, Memory, MemoryId, Standing, Status
from memory_core.domain.scopes import EVERYTHING
from memory_core.ports import MemoryFilter
from memory_core.storage.database import Database
from memory_core.storage.sql import SqlStore
from memory_core.usecases.upkeep import Upkeep
from tests.contracts.store_records import NOW, memory, new_id
from tests.fakes.recorded_events import RecordedEvents

BASE_DAYS = {
    Kind.IDENTITY: 180,
    Kind.PREFERENCE: 90,
    Kind.PROJECT: 14,
    Kind.DECISION: 14,
    Kind.EVENT: 3,
    Kind.CONSTRAINT: 30,
    Kind.WORKFLOW: 180,
    Kind.BEHAVIOR: 90,
}
MENTION_FACTOR = {1: 1.0, 2: 1.5, 3: 2.25, 5: 5.0625, 7: 11.390625, 8: 16.0, 20: 16.0}
EXPLICIT_FACTOR = {True: 4, False: 1}
PURGED_AFTER, SUPERSEDED_KEPT = 30, 365
EVENT_AHEAD = 100
"""Days after the last mention at which the dated events take place."""


@dataclass
class SetClock:
    now: datetime = NOW

    def __call__(self) -> datetime:
        return self.now


def population() -> Iterator[tuple[Memory, float | None]]:
    """Every kind × explicit × mentions, some with a date, some pinned, some displaced; each with its day of purging."""
    for kind, explicit, mentions in product(Kind, EXPLICIT_FACTOR, MENTION_FACTOR):
        span = BASE_DAYS[kind] * EXPLICIT_FACTOR[explicit] * MENTION_FACTOR[mentions]
        purged = None if kind is Kind.CONSTRAINT else 2 * span + PURGED_AFTER
        plain = memory(id=f"{kind}-{explicit}-{mentions}", kind=kind, explicit=explicit, mentions=mentions)
        yield plain, purged
        yield replace(plain, id=MemoryId(f"{plain.id}-pinned"), pinned=True), None
        for standing in (Standing.SUPERSEDED, Standing.WITHDRAWN):
            yield (
                replace(
                    plain, id=MemoryId(f"{plain.id}-{standing}"), standing=standing, valid_to=NOW + timedelta(days=50)
                ),
                50 + SUPERSEDED_KEPT,
            )
        if kind is Kind.EVENT:
            dated = replace(plain, id=MemoryId(f"{plain.id}-dated"), event_end=NOW + timedelta(days=EVENT_AHEAD))
            yield dated, EVENT_AHEAD + 2 * span + PURGED_AFTER


def status_on(one: Memory, day: float) -> Status:
    if one.standing is not Standing.CURRENT:
        return Status(one.standing.value)
    span = BASE_DAYS[one.kind] * EXPLICIT_FACTOR[one.explicit] * MENTION_FACTOR[one.mentions]
    age = max(0.0, day - EVENT_AHEAD) if one.event_end else day
    if one.pinned or age <= span:
        return Status.ACTIVE
    return Status.STALE if age <= 2 * span or one.kind is Kind.CONSTRAINT else Status.EXPIRED


async def test_two_years_leave_exactly_what_the_table_says(tmp_path: Path) -> None:
    """Swept every fifth day; looked at every fiftieth: which memories are there, and in which state each is."""
    lives = list(population())
    database = await Database.open(f"sqlite:///{tmp_path / 'memory.db'}")
    clock = SetClock()
    store = SqlStore(database, Lifetimes(), clock, new_id)
    upkeep = Upkeep(store, Lifetimes(), clock, RecordedEvents())
    async with store.writing() as unit:
        for one, _ in lives:
            await unit.memories.add(one, [])
    purged: set[MemoryId] = set()
    for day in range(5, 731, 5):
        clock.now = NOW + timedelta(days=day)
        report = await upkeep.sweep()
        assert not purged & set(report.purged)
        purged |= set(report.purged)
        if day % 50 and day != 730:
            continue
        expected = {one.id: status_on(one, day) for one, end in lives if end is None or day <= end}
        found: dict[MemoryId, Status] = {}
        async with store.reading() as reads:
            for status in Status:
                where = MemoryFilter(now=clock.now, statuses=frozenset({status}), limit=10_000)
                found |= {one.id: status for one in await reads.memories.listed(EVERYTHING, where)}
        assert found == expected, f"day {day}"
        assert purged == {one.id for one, _ in lives} - set(expected)
    await database.close()
    survivors = {one.kind for one, end in lives if one.id not in purged and not one.pinned and end is not None}
    assert survivors == {Kind.IDENTITY, Kind.PREFERENCE, Kind.PROJECT, Kind.DECISION, Kind.WORKFLOW, Kind.BEHAVIOR}
