"""The archive: sessions, documents, working facts and threads on the connection of one snapshot or one transaction."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncConnection

from memory_core.storage.database import Database
from memory_core.storage.sql_knowledge import SqlKnowledge
from memory_core.storage.sql_scoping import Statements
from memory_core.storage.sql_sessions import SqlSessions
from memory_core.storage.sql_working import SqlThreads, SqlWorkingFacts


@dataclass(frozen=True, slots=True)
class SqlArchiveSession:
    """`ports.archive.ArchiveReads`."""

    sessions: SqlSessions
    knowledge: SqlKnowledge
    working: SqlWorkingFacts
    threads: SqlThreads


class SqlArchive:
    """`ports.archive.Archive`."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._statements = Statements()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[SqlArchiveSession]:
        async with self._database.reading() as connection:
            yield _on(connection, self._statements)

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[SqlArchiveSession]:
        async with self._database.writing() as connection:
            yield _on(connection, self._statements)


def _on(connection: AsyncConnection, statements: Statements) -> SqlArchiveSession:
    return SqlArchiveSession(
        sessions=SqlSessions(connection, statements),
        knowledge=SqlKnowledge(connection),
        working=SqlWorkingFacts(connection),
        threads=SqlThreads(connection),
    )
