"""The real parts of the memory core, wired in a folder: the database, the in-process index, the packaged embedding model."""

from __future__ import annotations

import uuid
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from memory_core.domain.ageing import Lifetimes
from memory_core.domain.records import ConversationId, Message, MessageId, Origin, Role, Source, Span
from memory_core.domain.scopes import SHARED, Trust
from memory_core.embedding.packaged import PackagedEmbedder
from memory_core.ports import Embedder, Store, VectorIndex
from memory_core.storage.database import Database
from memory_core.storage.sql import SqlStore
from memory_core.storage.vectors_edge import EdgeVectorIndex
from memory_core.usecases.indexing import Indexing

if TYPE_CHECKING:
    from benchmarks.locomo import Turn

NOW = datetime(2026, 6, 1, 12, tzinfo=UTC)
_NAMES = uuid.UUID("9b6f3a0e-8a3c-4f0c-9d0e-2f6f5d0c7a11")


class Quiet:
    """`ports.Events` that keeps nothing."""

    def emit(self, name: str, **fields: str | int | float | bool) -> None:
        """Benchmarks measure answers, not events."""


@dataclass(frozen=True)
class Stack:
    store: Store
    index: VectorIndex
    embedder: Embedder
    indexing: Indexing
    clock: Callable[[], datetime]

    async def settle(self) -> None:
        """Until nothing waits for the index."""
        while await self.indexing.drain(1_000):
            pass


@asynccontextmanager
async def opened(folder: Path, embedder: Embedder | None = None) -> AsyncIterator[Stack]:
    model = embedder or PackagedEmbedder()
    await model.warm()
    database = await Database.open(f"sqlite:///{folder / 'benchmark.db'}")
    index = await EdgeVectorIndex.create(folder / "vectors", model=model.model, dimension=model.dimension)

    def clock() -> datetime:
        return NOW

    store = SqlStore(database, Lifetimes(), clock, lambda: str(uuid.uuid4()))
    indexing = Indexing(store, index, model, clock, lambda _: None, Quiet())
    try:
        yield Stack(store, index, model, indexing, clock)
    finally:
        await index.close()
        await database.close()


def message_id(conversation_id: str, external_id: str) -> MessageId:
    return MessageId(str(uuid.uuid5(_NAMES, f"{conversation_id}/{external_id}")))


def owners_message(conversation_id: str, external_id: str, text: str, sent_at: datetime) -> Message:
    """Something the owner wrote in a direct chat."""
    return Message(
        id=message_id(conversation_id, external_id),
        conversation_id=ConversationId(conversation_id),
        external_id=external_id,
        role=Role.USER,
        author="benchmark:1",
        author_name=None,
        trust=Trust.GUARDIAN,
        scope=SHARED,
        content=text,
        spans=(Span(0, len(text), Source(Trust.GUARDIAN, Origin.AUTHORED)),),
        sent_at=sent_at,
    )


def _as_message(turn: Turn) -> Message:
    return Message(
        id=message_id(turn.conversation_id, turn.external_id),
        conversation_id=ConversationId(turn.conversation_id),
        external_id=turn.external_id,
        role=Role.USER,
        author=f"locomo:{turn.speaker}",
        author_name=turn.speaker,
        trust=Trust.UNKNOWN,
        scope=SHARED,
        content=turn.text,
        spans=(Span(0, len(turn.text), Source(Trust.UNKNOWN, Origin.AUTHORED)),),
        sent_at=turn.sent_at,
    )
