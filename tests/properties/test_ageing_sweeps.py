"""However often the sweep runs, the end is the same (V2, V4): on the real store, for any population and any rhythm."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from memory_core.domain.ageing import Lifetimes, status_at
from memory_core.domain.lifecycle import Change, apply
from memory_core.domain.records import Kind, Memory, MemoryId, Status
from memory_core.domain.scopes import EVERYTHING
from memory_core.ports import MemoryFilter
from memory_core.storage.database import Database
from memory_core.storage.sql import SqlStore
from memory_core.usecases.upkeep import Upkeep
from tests.contracts.store_records import NOW, memory, new_id
from tests.fakes.recorded_events import RecordedEvents

END = 90.0
"""Days that are lived through."""

Ending = tuple[dict[MemoryId, Status], int, int, set[MemoryId]]


@dataclass
class SetClock:
    now: datetime = NOW

    def __call__(self) -> datetime:
        return self.now


@st.composite
def memories_(draw: st.DrawFn) -> Memory:
    """With deadlines before, within and after the days lived through."""
    mentioned = NOW + timedelta(days=draw(st.integers(-400, 60)))
    one = memory(
        kind=draw(st.sampled_from(Kind)),
        explicit=draw(st.booleans()),
        pinned=draw(st.integers(0, 9)) == 0,
        mentions=draw(st.integers(1, 4)),
        last_mention_at=mentioned,
        event_end=draw(st.none() | st.integers(0, 80).map(lambda days: NOW + timedelta(days=days))),
    )
    return apply(one, Change.SUPERSEDE, at=mentioned) if draw(st.integers(0, 4)) == 0 else one


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("empty") / "memory.db"

    async def make() -> None:
        await (await Database.open(f"sqlite:///{path}")).close()

    asyncio.run(make())
    return path


async def lived(empty: Path, population: list[Memory], days: list[float]) -> Ending:
    """The statuses at the end, how many sweeps told to have turned stale and expired, and what they purged."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(empty, Path(folder) / "memory.db")
        database = await Database.open(f"sqlite:///{folder}/memory.db")
        clock = SetClock(NOW)
        store = SqlStore(database, Lifetimes(), clock, new_id)
        upkeep = Upkeep(store, Lifetimes(), clock, RecordedEvents())
        async with store.writing() as unit:
            for one in population:
                await unit.memories.add(one, [])
        stale, expired, purged = 0, 0, set()
        for day in days:
            clock.now = NOW + timedelta(days=day)
            report = await upkeep.sweep()
            stale, expired, purged = stale + report.turned_stale, expired + report.expired, purged | set(report.purged)
        async with store.reading() as reads:
            found = await reads.memories.listed(EVERYTHING, MemoryFilter(now=clock.now, limit=1000))
        await database.close()
        return {one.id: status_at(one, clock.now, Lifetimes()) for one in found}, stale, expired, purged


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.lists(memories_(), min_size=1, max_size=12),
    st.lists(st.floats(0, END, allow_nan=False), max_size=20).map(sorted),
)
def test_any_rhythm_of_sweeps_ends_in_the_same_state(empty: Path, population: list[Memory], days: list[float]) -> None:
    """Once, or at any instants, some of them twice: the same rows, the same statuses, and nothing told twice or never."""
    named = [replace(one, id=MemoryId(f"m{number}")) for number, one in enumerate(population)]
    once = asyncio.run(lived(empty, named, [END]))
    often = asyncio.run(lived(empty, named, [*days, *days[-1:], END, END]))
    assert often == once
    present = {one.id: status_at(one, NOW + timedelta(days=END), Lifetimes()) for one in named}
    assert once[0] == {name: status for name, status in present.items() if status is not Status.PURGED}


@pytest.mark.parametrize("step", [1 / 24, 1, 30], ids=["hourly", "daily", "monthly"])
def test_hourly_daily_and_monthly_sweeps_end_like_a_single_one(empty: Path, step: float) -> None:
    """Over six days that hold every change of an event's life but the purge, or ninety that hold all."""
    end = 6.5 if step < 1 else END
    population = [
        memory(id=f"{kind}-{ago}", kind=kind, last_mention_at=NOW - timedelta(days=ago))
        for kind in Kind
        for ago in (0, 10, 25, 100, 200)
    ]
    days = [step * number for number in range(1, int(end / step) + 1)]
    assert asyncio.run(lived(empty, population, [*days, end])) == asyncio.run(lived(empty, population, [end]))
