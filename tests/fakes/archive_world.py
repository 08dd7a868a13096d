"""The archive over a real database, with a clock that a test sets: what tests of sessions, knowledge and working facts share."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import count
from pathlib import Path

from memory_core.domain.ageing import Lifetimes
from memory_core.storage.database import Database
from memory_core.storage.sql import SqlStore
from memory_core.storage.sql_archive import SqlArchive
from memory_core.usecases.knowledge.knowledge import Knowledge
from memory_core.usecases.sessions import Sessions
from memory_core.usecases.working import ThreadLog, WorkingMemory
from tests.contracts.store_records import NOW
from tests.fakes.completion import ScriptedCompletion
from tests.fakes.embedder import FakeEmbedder
from tests.fakes.recorded_events import RecordedEvents


@dataclass
class ArchiveWorld:
    database: Database
    completion: ScriptedCompletion = field(default_factory=lambda: ScriptedCompletion(available=False))
    embedder: FakeEmbedder = field(default_factory=FakeEmbedder)
    events: RecordedEvents = field(default_factory=RecordedEvents)
    now: datetime = NOW
    _ids: count[int] = field(default_factory=lambda: count(1))

    def clock(self) -> datetime:
        return self.now

    def pass_(self, **delta: float) -> None:
        self.now += timedelta(**delta)

    def new_id(self) -> str:
        return f"id-{next(self._ids)}"

    @property
    def archive(self) -> SqlArchive:
        return SqlArchive(self.database)

    @property
    def store(self) -> SqlStore:
        return SqlStore(self.database, Lifetimes(), self.clock, self.new_id)

    @property
    def working(self) -> WorkingMemory:
        return WorkingMemory(self.archive, self.clock, self.events)

    @property
    def threads(self) -> ThreadLog:
        return ThreadLog(self.archive, self.completion, self.clock, self.events)

    @property
    def knowledge(self) -> Knowledge:
        return Knowledge(self.archive, self.embedder, self.clock, self.new_id, self.events)

    @property
    def sessions(self) -> Sessions:
        return Sessions(self.store, self.archive, self.embedder, self.completion, self.clock, self.new_id, self.events)


@asynccontextmanager
async def archive_world(folder: Path) -> AsyncIterator[ArchiveWorld]:
    database = await Database.open(f"sqlite:///{folder / 'memory.db'}")
    try:
        yield ArchiveWorld(database)
    finally:
        await database.close()
