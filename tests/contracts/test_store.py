"""The store's contract, kept by the SQL store on SQLite."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import pytest

from memory_core.domain.ageing import Lifetimes
from memory_core.ports import Store
from memory_core.storage.database import Database
from memory_core.storage.sql import SqlStore
from tests.contracts import store_memories, store_messages, store_scopes, store_work
from tests.contracts.store_records import NOW, new_id


@dataclass
class SetClock:
    """A clock that a test sets."""

    now: datetime = NOW

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture(scope="module")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Made once: a copy is quicker than the migrations."""
    path = tmp_path_factory.mktemp("empty") / "memory.db"

    async def make() -> None:
        await (await Database.open(f"sqlite:///{path}")).close()

    asyncio.run(make())
    return path


@pytest.fixture
def clock() -> SetClock:
    return SetClock()


@pytest.fixture
async def store(empty_database: Path, tmp_path: Path, clock: SetClock) -> AsyncIterator[Store]:
    path = tmp_path / "memory.db"
    shutil.copy(empty_database, path)
    database = await Database.open(f"sqlite:///{path}")
    yield SqlStore(database, Lifetimes(), clock, new_id)
    await database.close()


class TestMessages(store_messages.MessagesSpec):
    pass


class TestMessageSearch(store_messages.MessageSearchSpec):
    pass


class TestFirstSpeakers(store_messages.FirstSpeakersSpec):
    pass


class TestMemories(store_memories.MemoriesSpec):
    pass


class TestMemoryReads(store_memories.MemoryReadsSpec):
    pass


class TestMemoryLists(store_memories.MemoryListsSpec):
    pass


class TestAgeing(store_memories.AgeingSpec):
    pass


class TestQueue(store_work.QueueSpec):
    pass


class TestOutbox(store_work.OutboxSpec):
    pass


class TestTombstones(store_work.TombstonesSpec):
    pass


class TestEmbeddings(store_work.EmbeddingsSpec):
    pass


class TestLog(store_work.LogSpec):
    pass


class TestTransactions(store_work.TransactionsSpec):
    pass


class TestScopes(store_scopes.ScopesSpec):
    pass
