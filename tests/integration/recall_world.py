"""An owner's stores for the tests of recall: the real database and index, the fake embedder."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from memory_core.domain.ageing import Lifetimes
from memory_core.domain.records import ConversationId, Memory, Message, MessageId, Origin, Role, Source, Span
from memory_core.domain.relevance import UNKNOWN_MODEL
from memory_core.domain.scopes import SHARED, Readable, ScopeKind, Trust
from memory_core.storage.database import Database
from memory_core.storage.sql import SqlStore
from memory_core.storage.vectors_edge import EdgeVectorIndex
from memory_core.usecases.history import HistorySearch
from memory_core.usecases.indexing import Indexing
from memory_core.usecases.recalling.recall import Recall, Recalled, RecallRequest
from tests.contracts.store_records import CHAT, NOW, at, evidence, new_id
from tests.fakes.embedder import FakeEmbedder
from tests.fakes.recorded_events import RecordedEvents

CALIBRATION = replace(UNKNOWN_MODEL)
"""For the fake embedder, whose cosines only count shared words. A copy: the original would be measured first."""

HERE, THERE = CHAT, ConversationId("elsewhere")
OWNER_ALONE = Readable(frozenset({SHARED}), frozenset({ScopeKind.ROOM}))


@dataclass
class Clock:
    now: datetime = NOW

    def __call__(self) -> datetime:
        return self.now


@dataclass
class World:
    database: Database
    store: SqlStore
    index: EdgeVectorIndex
    embedder: FakeEmbedder
    events: RecordedEvents
    indexing: Indexing
    recall: Recall
    history: HistorySearch
    clock: Clock = field(default_factory=Clock)
    passed: list[str] = field(default_factory=list)
    """Checkpoints, in order."""

    async def remember(self, *memories: Memory, said_in: Message | None = None) -> None:
        """Stores memories, resting on a message where one is given, and indexes them."""
        async with self.store.writing() as unit:
            for one in memories:
                rest = [] if said_in is None else [evidence(said_in.id, conversation_id=said_in.conversation_id)]
                await unit.memories.add(one, rest)
        await self.indexing.drain(1_000)

    async def talk(self, *messages: Message) -> None:
        async with self.store.writing() as unit:
            await unit.messages.add_many(messages)
        await self.indexing.drain(1_000)

    async def ask(self, text: str, **fields: Any) -> Recalled:
        plain = RecallRequest(text, HERE, OWNER_ALONE, self.clock.now)
        return await self.recall.recall(replace(plain, **fields))


@asynccontextmanager
async def opened(folder: Path, embedder: FakeEmbedder | None = None, *, zone: str = "UTC") -> AsyncIterator[World]:
    clock, events, passed = Clock(), RecordedEvents(), list[str]()
    model = embedder or FakeEmbedder(256)
    database = await Database.open(f"sqlite:///{folder / 'memory.db'}")
    store = SqlStore(database, Lifetimes(), clock, new_id)
    index = await EdgeVectorIndex.create(folder / "vectors", model=model.model, dimension=model.dimension)
    recall = Recall(store, index, model, clock, new_id, events, Lifetimes(), CALIBRATION, ZoneInfo(zone))
    indexing = Indexing(store, index, model, clock, passed.append, events)
    history = HistorySearch(store, index, model, clock)
    try:
        yield World(database, store, index, model, events, indexing, recall, history, clock, passed)
    finally:
        await index.close()
        await database.close()


def said(name: str, content: str, *, minute: float = 0, chat: ConversationId = THERE, **fields: Any) -> Message:
    """The owner's words in a chat; `minute` counts from a day before now."""
    own = Span(0, len(content), Source(Trust.GUARDIAN, Origin.AUTHORED))
    plain = Message(
        id=MessageId(name),
        conversation_id=chat,
        external_id=name,
        role=Role.USER,
        author="telegram:1",
        author_name="Ann",
        trust=Trust.GUARDIAN,
        scope=SHARED,
        content=content,
        spans=(own,),
        sent_at=at(days=-1, minutes=minute),
    )
    return replace(plain, **fields)


def answered(name: str, content: str, *, minute: float = 0, chat: ConversationId = THERE, **fields: Any) -> Message:
    """The assistant's answer to the owner."""
    spans = (Span(0, len(content), Source(Trust.GUARDIAN, Origin.BOT)),)
    plain = said(name, content, minute=minute, chat=chat)
    return replace(plain, role=Role.ASSISTANT, author="assistant", author_name=None, spans=spans, **fields)


def stranger(name: str, content: str, *, minute: float = 0, chat: ConversationId = THERE, **fields: Any) -> Message:
    spans = (Span(0, len(content), Source(Trust.UNKNOWN, Origin.AUTHORED)),)
    plain = said(name, content, minute=minute, chat=chat)
    return replace(plain, author="telegram:9", author_name="Eve", trust=Trust.UNKNOWN, spans=spans, **fields)


def statements(recalled: Recalled) -> list[str]:
    return [one.memory.statement for one in recalled.memories]


def texts(recalled: Recalled) -> list[str]:
    return [one.message.content for one in recalled.history]


def names(messages: Sequence[Message]) -> list[str]:
    return [str(message.id) for message in messages]
