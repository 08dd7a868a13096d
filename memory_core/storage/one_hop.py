"""SQLite connections that cross to their thread once a statement.

Stock aiosqlite crosses four times a SELECT: to make the cursor, to execute, to fetch, to close. Each crossing wakes both threads
(some 0.1 ms), which is more than most of our statements take inside SQLite. Here a statement is executed and its rows are fetched
in one visit; only what is longer than `_AHEAD` rows needs another. A transaction begins in the visit of its first statement.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, TypeVar

import aiosqlite
from sqlalchemy.ext.asyncio import AsyncConnection

_AHEAD: Final = 1_000
"""Rows fetched with the statement; the rest comes when asked for, so that a streamed result is not read whole."""

T = TypeVar("T")
Row = tuple[Any, ...]


class OneHopConnection(aiosqlite.Connection):
    """`aiosqlite.Connection` whose cursors are `OneHopCursor`s."""

    def __init__(self, connector: Callable[[], sqlite3.Connection], *, reads_only: bool) -> None:
        super().__init__(connector, iter_chunk_size=_AHEAD)
        self._reads_only = reads_only
        self._begins = "BEGIN" if reads_only else "BEGIN IMMEDIATE"
        self._thread.daemon = True  # as SQLAlchemy sets it: an unclosed connection must not keep the process
        self._owed = self._used = False
        self._with_next: list[Callable[[sqlite3.Connection], None]] = []
        self.durable = True
        """Whether the next transaction survives a power cut; the program's end each of them survives."""
        self._syncs = True

    def begin(self) -> None:
        """The transaction begins together with the first statement in it; without one it never does. Where one is under way,
        nothing happens."""
        self._owed = True

    def with_next(self, work: Callable[[sqlite3.Connection], None]) -> None:
        """Runs `work` in this transaction, in the visit of what comes next in it, at the latest of its commit; what it raises is
        raised there. Never, where the transaction is rolled back before."""
        self._with_next.append(work)

    async def visit(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Runs `work` where the connection lives, in the transaction that `begin` announced."""
        owed, self._owed, self._used = self._owed, False, True
        durable, before, self._with_next = self.durable, self._with_next, []

        def on_thread() -> T:
            if owed and not self._conn.in_transaction:  # known here alone: what was asked for before is done by now
                if durable != self._syncs:
                    self._conn.execute(f"PRAGMA synchronous = {'FULL' if durable else 'NORMAL'}")
                    self._syncs = durable
                self._conn.execute(self._begins)
            for one in before:
                one(self._conn)
            return work(self._conn)

        result: T = await self._execute(on_thread)  # type: ignore[no-untyped-call]  # aiosqlite has no annotation there
        return result

    async def commit(self) -> None:
        if self._with_next:
            await self.visit(lambda raw: raw.commit())
        elif self._used:
            await super().commit()
        self._owed = self._used = False

    async def rollback(self) -> None:
        if self._reads_only:
            self.end_reading()
            return
        used, self._owed, self._used = self._used, False, False
        self._with_next.clear()
        if used:
            await super().rollback()

    def end_reading(self) -> None:
        """Nobody waits for the end of a reading: it cannot fail, and what comes next on this connection comes after it."""
        used, self._owed, self._used = self._used, False, False
        if used:
            self._tx.put_nowait((None, self._conn.rollback))

    def cursor(self) -> OneHopCursor:  # type: ignore[override]  # used as an async context manager, as the original
        return OneHopCursor(self)


class OneHopCursor:
    """What SQLAlchemy's adapter asks of an aiosqlite cursor."""

    def __init__(self, connection: OneHopConnection) -> None:
        self._connection = connection
        self._open: sqlite3.Cursor | None = None
        self._rows: list[Row] = []
        self.description: tuple[tuple[Any, ...], ...] | None = None
        self.rowcount = -1
        self.lastrowid: int | None = None
        self.arraysize = 1

    async def __aenter__(self) -> OneHopCursor:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def execute(self, sql: str, parameters: Sequence[Any] = ()) -> OneHopCursor:
        await self._connection.visit(lambda raw: self._take(raw.execute(sql, parameters)))
        return self

    async def executemany(self, sql: str, parameters: Iterable[Sequence[Any]]) -> OneHopCursor:
        await self._connection.visit(lambda raw: self._take(raw.executemany(sql, parameters)))
        return self

    async def fetchone(self) -> Row | None:
        found = await self.fetchmany(1)
        return found[0] if found else None

    async def fetchmany(self, size: int | None = None) -> Sequence[Row]:
        wanted = size or self.arraysize
        if len(self._rows) < wanted and (cursor := self._open) is not None:
            self._rows += await self._connection.visit(lambda _: cursor.fetchmany(max(wanted, _AHEAD)))
        found, self._rows = self._rows[:wanted], self._rows[wanted:]
        return found

    async def fetchall(self) -> Sequence[Row]:
        if (cursor := self._open) is not None:
            self._rows += await self._connection.visit(lambda _: cursor.fetchall())
            await self.close()
        found, self._rows = self._rows, []
        return found

    async def close(self) -> None:
        if (cursor := self._open) is not None:
            self._open = None
            await self._connection.visit(lambda _: cursor.close())

    def _take(self, cursor: sqlite3.Cursor) -> None:
        """On the connection's thread. A cursor that has nothing more to give is closed at once."""
        self.description = cursor.description
        self._rows = cursor.fetchmany(_AHEAD) if cursor.description else []
        self.rowcount, self.lastrowid = cursor.rowcount, cursor.lastrowid
        if len(self._rows) < _AHEAD:
            cursor.close()
        else:
            self._open = cursor


def connect(database: str, *, reads_only: bool, **arguments: Any) -> OneHopConnection:
    """For SQLAlchemy's `async_creator_fn`: the connection, to be awaited."""
    return OneHopConnection(lambda: sqlite3.connect(database, **arguments), reads_only=reads_only)


def driver_of(connection: AsyncConnection) -> OneHopConnection:
    """The driver's part of an open connection that `connect` made. Raises TypeError for another one."""
    found = connection.sync_connection
    driver = None if found is None else found.connection.driver_connection
    if not isinstance(driver, OneHopConnection):
        raise TypeError("this connection was made by another driver")
    return driver
