"""The sweep on the real store (V2, V4, B13)."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from memory_core.domain.ageing import Lifetimes
from memory_core.domain.records import Importance, Kind, Memory, MemoryId, Standing, Status
from memory_core.domain.scopes import EVERYTHING
from memory_core.ports import Collection, MemoryFilter
from memory_core.storage.database import Database
from memory_core.storage.sql import SqlStore
from memory_core.usecases import upkeep
from memory_core.usecases.upkeep import SweepReport, Upkeep
from tests.contracts.store_records import NOW, at, memory, new_id
from tests.fakes.recorded_events import RecordedEvents

EVENT = memory("the fair is on", id="event", kind=Kind.EVENT, attribute="event", value="fair")
"""Stale after 3 days, expired after 6, purged after 36."""


@dataclass
class SetClock:
    now: datetime = NOW

    def __call__(self) -> datetime:
        return self.now


@dataclass(frozen=True)
class World:
    database: Database
    clock: SetClock

    def store(self, lifetimes: Lifetimes | None = None) -> SqlStore:
        return SqlStore(self.database, lifetimes or Lifetimes(), self.clock, new_id)

    def upkeep(self, lifetimes: Lifetimes | None = None) -> Upkeep:
        return Upkeep(self.store(lifetimes), lifetimes or Lifetimes(), self.clock, RecordedEvents())

    async def hold(self, *memories: Memory) -> None:
        async with self.store().writing() as unit:
            for one in memories:
                await unit.memories.add(one, [])

    async def sweep(self, **later: float) -> SweepReport:
        self.clock.now = at(**later)
        return await self.upkeep().sweep()

    async def ids(self) -> set[MemoryId]:
        """What is in the tables, whatever its age."""
        async with self.store().reading() as reads:
            page = await reads.memories.listed(EVERYTHING, MemoryFilter(now=self.clock.now, statuses=frozenset(Status)))
        return {one.id for one in page}


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("empty") / "memory.db"

    async def make() -> None:
        await (await Database.open(f"sqlite:///{path}")).close()

    asyncio.run(make())
    return path


@pytest.fixture
async def world(empty: Path, tmp_path: Path) -> AsyncIterator[World]:
    shutil.copy(empty, tmp_path / "memory.db")
    database = await Database.open(f"sqlite:///{tmp_path / 'memory.db'}")
    yield World(database, SetClock())
    await database.close()


async def test_each_step_of_a_life_is_counted_once(world: World) -> None:
    """V2, V4: stale, then expired, then gone, each told by the sweep after it and by no other."""
    await world.hold(EVENT)
    told = [
        (report.turned_stale, report.expired, len(report.purged))
        for report in [await world.sweep(days=days) for days in (1, 4, 5, 7, 30, 37, 400)]
    ]
    assert told == [(0, 0, 0), (1, 0, 0), (0, 0, 0), (0, 1, 0), (0, 0, 0), (0, 0, 1), (0, 0, 0)]
    assert await world.ids() == set()


async def test_a_second_sweep_at_the_same_instant_does_nothing(world: World) -> None:
    await world.hold(EVENT, replace(EVENT, id=MemoryId("old"), last_mention_at=at(days=-100), learned_at=at(days=-100)))
    first, again = await world.sweep(days=4), await world.sweep(days=4)
    assert (first.turned_stale, first.purged) == (2, ("old",))
    assert (again.turned_stale, again.expired, again.purged, again.ask) == (0, 0, (), ())
    assert again.since == again.until == at(days=4)


async def test_a_clock_that_was_set_back_counts_nothing_twice(world: World) -> None:
    await world.hold(EVENT)
    await world.sweep(days=4)
    assert (await world.sweep(days=2)).turned_stale == 0
    assert (await world.sweep(days=5)).turned_stale == 0


async def test_a_purge_takes_the_row_and_tells_the_index(world: World) -> None:
    """V4, S9: no orphan is left in the index."""
    await world.hold(EVENT, memory(id="home"))
    async with world.store().writing() as unit:
        await unit.outbox.done(await unit.outbox.pending(100))
    report = await world.sweep(days=37)
    assert report.purged == ("event",)
    assert await world.ids() == {"home"}
    async with world.store().reading() as reads:
        jobs = await reads.outbox.pending(100)
    assert [(job.collection, job.point_id) for job in jobs] == [(Collection.MEMORIES, "event")]


async def test_the_boundary_itself_still_belongs_to_the_earlier_state(world: World) -> None:
    await world.hold(EVENT)
    assert (await world.sweep(days=3)).turned_stale == 0
    assert (await world.sweep(days=3, microseconds=1)).turned_stale == 1
    await world.sweep(days=36)
    assert await world.ids() == {"event"}
    await world.sweep(days=36, microseconds=1)
    assert await world.ids() == set()


async def test_superseded_memories_are_purged_too(world: World) -> None:
    """V4: the reference selected a field that supersede never set, and purged nothing."""
    await world.hold(
        memory(id="old", standing=Standing.SUPERSEDED, superseded_by=MemoryId("new"), valid_to=NOW), memory(id="new")
    )
    assert (await world.sweep(days=365)).purged == ()
    assert (await world.sweep(days=366)).purged == ("old",)


async def test_other_lifetimes_count_from_the_next_sweep_on(world: World) -> None:
    """Stored deadlines are worked out again, once, when the settings changed."""
    await world.hold(EVENT)
    world.clock.now = at(days=4)
    assert (await world.upkeep().sweep()).turned_stale == 1
    shorter = Lifetimes(base_days={**Lifetimes().base_days, Kind.EVENT: 1.0})
    world.clock.now = at(days=5)
    first, again = await world.upkeep(shorter).sweep(), await world.upkeep(shorter).sweep()
    assert (first.deadlines_refreshed, again.deadlines_refreshed) == (1, 0)
    async with world.store(shorter).reading() as reads:
        expired = MemoryFilter(now=at(days=5), statuses=frozenset({Status.EXPIRED}))
        assert [one.id for one in await reads.memories.listed(EVERYTHING, expired)] == ["event"]


async def test_rules_and_critical_memories_are_asked_about_once_when_they_turn_stale(world: World) -> None:
    """B13: before they expire; others never, and a rule without an answer stays."""
    await world.hold(
        memory("never call before nine", id="rule", kind=Kind.CONSTRAINT, attribute="rule", value="no calls"),
        replace(EVENT, id=MemoryId("critical"), importance=Importance.CRITICAL),
        replace(EVENT, id=MemoryId("pinned"), importance=Importance.CRITICAL, pinned=True),
        EVENT,
    )
    asked = [(await world.sweep(days=days)).ask for days in (3, 4, 5, 30, 31, 32, 700)]
    assert asked == [(), ("critical",), (), (), ("rule",), (), ()]
    assert await world.ids() == {"rule", "pinned"}


async def test_a_stale_population_larger_than_a_page_is_asked_about_completely(world: World) -> None:
    many = [
        replace(EVENT, id=MemoryId(f"e{n}"), importance=Importance.CRITICAL, learned_at=at(seconds=n))
        for n in range(1100)
    ]
    await world.hold(*many)
    assert len((await world.sweep(days=4)).ask) == 1100


async def test_the_given_instant_goes_before_the_clock(world: World) -> None:
    """`confidant upkeep --now`."""
    await world.hold(EVENT)
    report = await world.upkeep().sweep(at(days=4))
    assert (report.until, report.turned_stale) == (at(days=4), 1)


async def test_sweeps_of_two_processes_do_not_count_twice(world: World) -> None:
    await world.hold(EVENT)
    world.clock.now = NOW + timedelta(days=4)
    reports = await asyncio.gather(world.upkeep().sweep(), world.upkeep().sweep())
    assert sum(report.turned_stale for report in reports) == 1


async def test_a_sweep_that_leaves_something_to_purge_says_so(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows past their date count as gone already; how many a sweep deletes is bounded, and the next one goes on."""
    monkeypatch.setattr(upkeep, "PURGED_A_SWEEP", 2)
    monkeypatch.setattr(upkeep, "_PURGED_AT_ONCE", 1)
    await world.hold(*(replace(EVENT, id=MemoryId(f"e{n}")) for n in range(3)))
    first, second = await world.sweep(days=400), await world.sweep(days=400)
    assert (len(first.purged), first.more) == (2, True)
    assert (len(second.purged), second.more) == (1, False)
    assert set(first.purged) | set(second.purged) == {"e0", "e1", "e2"}
