"""The one database: many readers, one writer.

SQLite in WAL mode: a reader sees the state at its first statement and never waits; writers, of this process and of others,
take turns. One write connection, because builds of SQLite before 3.51.3 can corrupt a WAL that two reset at once.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from pathlib import Path
from typing import Final

from sqlalchemy import URL, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from memory_core.domain.errors import StorageUnavailable
from memory_core.ports.urgency import Turns
from memory_core.storage import one_hop, sql_schema
from memory_core.storage.sql_fulltext import FullText, SqliteFullText

_READERS: Final = 4
_WRITER_PRAGMAS: Final = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "secure_delete = ON")
_READER_PRAGMAS: Final = ("query_only = ON",)

_ADVICE: Final = (
    ("locked", "Another program keeps the database busy: close it, or try again in a moment."),
    ("disk is full", "The disk is full: free some space, then try again."),
    ("readonly database", "The database cannot be written: give this user the right to write it and its folder."),
    ("disk i/o error", "The disk reports an error: check it, and restore a backup if the database was hurt."),
    ("malformed", "The database is damaged: move it away and restore a backup of it."),
    ("not a database", "The database is damaged: move it away and restore a backup of it."),
    ("unable to open", "The database cannot be opened: check that its folder exists and is writable."),
)
"""What SQLite's messages contain, and what the owner can do."""


class Database:
    """Made by `open`. Usable from one event loop."""

    def __init__(self, path: Path, full_text: FullText) -> None:
        self.path: Final = path
        self.full_text: Final = full_text
        self._readers = _engine(path, _READER_PRAGMAS, size=_READERS)
        self._writer = _engine(path, _WRITER_PRAGMAS, size=1)
        self._idle: list[AsyncConnection] = []
        self._reading = asyncio.Semaphore(_READERS)
        self._writing: AsyncConnection | None = None
        self._turns = Turns()
        self._holder: asyncio.Task[object] | None = None

    @classmethod
    async def open(cls, url: str, *, create: bool = True) -> Database:
        """Opens, and where needed makes or upgrades, the database at an SQLAlchemy URL (`sqlite:///path`).

        Raises StorageUnavailable, having changed nothing, when it is missing and not to be made, newer than this
        program, another program's, damaged, or not writable.
        """
        path = _path(url)
        await asyncio.to_thread(sql_schema.prepare, path, create=create)
        current = await asyncio.to_thread(sql_schema.is_current, path)
        database = cls(path, SqliteFullText())
        if not current:
            try:
                async with database.writing() as connection:
                    await sql_schema.upgrade(connection)
            except BaseException:
                await database.close()
                raise
        return database

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A snapshot: all statements see the same state. Writing through it fails. Raises StorageUnavailable."""
        with _advising(reading=True):
            async with self._reading:
                idle = self._idle
                connection = idle.pop() if idle else await self._readers.connect()
                try:
                    yield connection
                except BaseException:
                    await asyncio.shield(connection.close())
                    raise
                if connection.in_transaction():
                    try:
                        await asyncio.shield(connection.rollback())
                    except BaseException:
                        await asyncio.shield(connection.close())
                        raise
                else:
                    one_hop.driver_of(connection).end_reading()
                if idle is self._idle:
                    idle.append(connection)
                else:  # closed meanwhile
                    await connection.close()

    @asynccontextmanager
    async def writing(self, *, durable: bool = True) -> AsyncIterator[AsyncConnection]:
        """An immediate transaction from its first statement on: committed on leaving, rolled back on an error. One at a time,
        urgent ones (`ports.urgency`) before others.

        Not `durable`, it survives the program's end, and a power cut once a durable one followed: for what would be done again.
        Raises StorageUnavailable; RuntimeError when this task is writing already, which would wait for itself for ever.
        """
        async with self._taking_turns():
            with _advising():
                connection = await self._writing_connection()
                one_hop.driver_of(connection).durable = durable
                try:
                    yield connection
                    if connection.in_transaction():
                        await connection.commit()
                    else:
                        await one_hop.driver_of(connection).commit()
                except BaseException:
                    self._writing = None
                    await asyncio.shield(connection.close())  # what is under way is rolled back
                    raise

    async def checkpoint(self) -> None:
        """Moves the whole log into the database file and empties it.

        Raises StorageUnavailable when a reader, here or in another process, still needs the log.
        """
        rows = await self._outside_transactions("PRAGMA wal_checkpoint(TRUNCATE)")
        if rows[0][0]:
            raise StorageUnavailable("Another program is reading the database: close it, or try again in a moment.")

    async def vacuum(self) -> None:
        """Writes the database file anew without its gaps. Needs as much free disk again. Raises StorageUnavailable."""
        await self._outside_transactions("VACUUM")

    async def close(self) -> None:
        """Waits for a running transaction. Reading and writing afterwards would open it anew."""
        async with self._turns:
            held, self._idle = self._idle, []
            if self._writing is not None:
                held.append(self._writing)
                self._writing = None
            for connection in held:
                await connection.close()
            await self._readers.dispose()
            await self._writer.dispose()

    async def _outside_transactions(self, statement: str) -> list[tuple[object, ...]]:
        """Goes to the driver itself: SQLAlchemy would begin a transaction, in which these statements are not allowed."""
        async with self._taking_turns():
            with _advising():
                driver = one_hop.driver_of(await self._writing_connection())
                return [tuple(row) for row in await driver.execute_fetchall(statement)]

    async def _writing_connection(self) -> AsyncConnection:
        """The one that writes, kept open: to open and close it each time takes as long as a statement."""
        if self._writing is None:
            self._writing = await self._writer.connect()
        return self._writing

    @asynccontextmanager
    async def _taking_turns(self) -> AsyncIterator[None]:
        task = asyncio.current_task()
        if task is not None and self._holder is task:
            raise RuntimeError("this task is writing already: use the open transaction")
        async with self._turns:
            self._holder = task
            try:
                yield
            finally:
                self._holder = None


def _path(url: str) -> Path:
    try:
        address = make_url(url)
    except ArgumentError as error:
        raise StorageUnavailable("The database URL cannot be read: write it as sqlite:////folder/file.db.") from error
    if address.get_backend_name() != "sqlite":
        raise StorageUnavailable("Only SQLite databases are supported: write the URL as sqlite:////folder/file.db.")
    if not address.database or address.database == ":memory:" or address.database.startswith("file:"):
        raise StorageUnavailable("The database must be a file: write the URL as sqlite:////folder/file.db.")
    return Path(address.database).expanduser().absolute()


def _engine(path: Path, pragmas: tuple[str, ...], *, size: int) -> AsyncEngine:
    """`hide_parameters`: errors go to logs, and what is remembered must not."""
    engine = create_async_engine(
        URL.create("sqlite+aiosqlite", database=str(path)),
        connect_args={
            "timeout": sql_schema.BUSY_SECONDS,
            "isolation_level": None,
            "async_creator_fn": partial(one_hop.connect, reads_only=pragmas is _READER_PRAGMAS),
        },
        hide_parameters=True,
        pool_size=size,
        max_overflow=0,
    )

    def prepare(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    event.listen(engine.sync_engine, "connect", prepare)
    # Python's sqlite3 begins no transaction by itself with isolation_level None: the mode is ours to say.
    event.listen(engine.sync_engine, "begin", lambda connection: connection.connection.driver_connection.begin())
    return engine


@contextmanager
def _advising(*, reading: bool = False) -> Iterator[None]:
    try:
        yield
    except DBAPIError as error:
        raise _advice(error.orig or error, reading=reading) or error from error
    except sqlite3.Error as error:  # of what goes to the driver itself
        raise _advice(error, reading=reading) or error from error


def _advice(error: BaseException, *, reading: bool = False) -> StorageUnavailable | None:
    """None for a mistake of ours, such as writing through a reading, which is not the database's state."""
    said = str(error).lower()
    if reading and "readonly database" in said:
        return None
    return next((StorageUnavailable(advice) for sign, advice in _ADVICE if sign in said), None)
