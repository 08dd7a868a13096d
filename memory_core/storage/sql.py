"""The store: every aggregate on the connection of one snapshot or one transaction."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncConnection

from memory_core.domain.ageing import Lifetimes
from memory_core.ports import Clock, NewId
from memory_core.storage.database import Database
from memory_core.storage.sql_log import SqlEmbeddings, SqlFacts, SqlLog, SqlTombstones
from memory_core.storage.sql_memory_writes import SqlMemories
from memory_core.storage.sql_messages import SqlMessages
from memory_core.storage.sql_queue import SqlOutbox, SqlQueue
from memory_core.storage.sql_scoping import Statements


@dataclass(frozen=True, slots=True)
class SqlSession:
    """`ports.Reads` and `ports.Writes`. `connection` lets other tables take part in the same transaction."""

    connection: AsyncConnection
    messages: SqlMessages
    memories: SqlMemories
    log: SqlLog
    facts: SqlFacts
    outbox: SqlOutbox
    queue: SqlQueue
    tombstones: SqlTombstones
    embeddings: SqlEmbeddings


class SqlStore:
    """`ports.Store`. `new_id` names evidence; `clock` decides which memories count as purged."""

    def __init__(self, database: Database, lifetimes: Lifetimes, clock: Clock, new_id: NewId) -> None:
        self._database = database
        self._lifetimes = lifetimes
        self._clock = clock
        self._new_id = new_id
        self._statements = Statements()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[SqlSession]:
        async with self._database.reading() as connection:
            yield self.on(connection)

    @asynccontextmanager
    async def writing(self, *, durable: bool = True) -> AsyncIterator[SqlSession]:
        async with self._database.writing(durable=durable) as connection:
            yield self.on(connection)

    def on(self, connection: AsyncConnection) -> SqlSession:
        """The store on a connection that somebody else opened."""
        full_text = self._database.full_text
        return SqlSession(
            connection=connection,
            messages=SqlMessages(connection, full_text, self._statements),
            memories=SqlMemories(connection, full_text, self._statements, self._lifetimes, self._clock, self._new_id),
            log=SqlLog(connection),
            facts=SqlFacts(connection),
            outbox=SqlOutbox(connection),
            queue=SqlQueue(connection),
            tombstones=SqlTombstones(connection),
            embeddings=SqlEmbeddings(connection),
        )
