"""SQLite in one visit a statement: the same answers, transactions and errors as with stock aiosqlite."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy.ext.asyncio import create_async_engine

from memory_core.storage import one_hop
from memory_core.storage.one_hop import OneHopConnection


async def connected(path: Path, *, reads_only: bool = False) -> OneHopConnection:
    connection = one_hop.connect(str(path), reads_only=reads_only, isolation_level=None)
    await connection
    return connection


@pytest.fixture
async def connection(tmp_path: Path) -> AsyncIterator[OneHopConnection]:
    opened = await connected(tmp_path / "db")
    await opened.cursor().execute("CREATE TABLE t (n INTEGER PRIMARY KEY)")
    yield opened
    await opened.close()


async def fill(connection: OneHopConnection, rows: int) -> None:
    await connection.cursor().executemany("INSERT INTO t VALUES (?)", [(n,) for n in range(rows)])


async def seen_from_outside(path: Path) -> list[int]:
    def look() -> list[int]:
        with sqlite3.connect(path) as other:
            return [n for (n,) in other.execute("SELECT n FROM t ORDER BY n")]

    return await asyncio.to_thread(look)


@pytest.mark.parametrize("rows", [0, 1, 999, 1_000, 1_001, 3_500])
async def test_every_row_comes_once_in_order_however_it_is_fetched(connection: OneHopConnection, rows: int) -> None:
    await fill(connection, rows)
    everything = [(n,) for n in range(rows)]
    cursor = await connection.cursor().execute("SELECT n FROM t ORDER BY n")
    assert list(await cursor.fetchall()) == everything

    cursor = await connection.cursor().execute("SELECT n FROM t ORDER BY n")
    paged = [row for _ in range(rows // 300 + 1) for row in await cursor.fetchmany(300)]
    assert paged + list(await cursor.fetchall()) == everything
    await cursor.close()

    cursor = await connection.cursor().execute("SELECT n FROM t ORDER BY n")
    assert await cursor.fetchone() == (everything[0] if rows else None)
    await cursor.close()


async def test_what_goes_with_the_next_statement_is_done_before_it_in_its_transaction(
    connection: OneHopConnection, tmp_path: Path
) -> None:
    connection.begin()
    connection.with_next(lambda raw: raw.execute("INSERT INTO t VALUES (1)").close())
    connection.with_next(lambda raw: raw.execute("INSERT INTO t VALUES (2)").close())
    assert await connection.visit(lambda raw: raw.execute("SELECT n FROM t ORDER BY n").fetchall()) == [(1,), (2,)]
    assert await seen_from_outside(tmp_path / "db") == []
    await connection.commit()
    assert await seen_from_outside(tmp_path / "db") == [1, 2]


@pytest.mark.parametrize("visited", [True, False])
async def test_what_goes_with_the_next_statement_goes_at_the_latest_with_the_commit(
    connection: OneHopConnection, tmp_path: Path, visited: bool
) -> None:
    connection.begin()
    if visited:
        await connection.cursor().execute("INSERT INTO t VALUES (1)")
    connection.with_next(lambda raw: raw.execute("INSERT INTO t VALUES (2)").close())
    await connection.commit()
    assert await seen_from_outside(tmp_path / "db") == ([1, 2] if visited else [2])
    await connection.commit()  # and not again
    assert not connection.in_transaction


async def test_what_goes_with_the_next_statement_fails_there_and_is_rolled_back_with_all_else(
    connection: OneHopConnection, tmp_path: Path
) -> None:
    connection.begin()
    await connection.cursor().execute("INSERT INTO t VALUES (1)")
    connection.with_next(lambda raw: raw.execute("INSERT INTO t VALUES (1)").close())
    with pytest.raises(sqlite3.IntegrityError):
        await connection.commit()
    await connection.rollback()
    assert await seen_from_outside(tmp_path / "db") == []


async def test_what_goes_with_the_next_statement_never_goes_with_another_transaction(
    connection: OneHopConnection, tmp_path: Path
) -> None:
    connection.begin()
    connection.with_next(lambda raw: raw.execute("INSERT INTO t VALUES (1)").close())
    await connection.rollback()
    connection.begin()
    await connection.cursor().execute("INSERT INTO t VALUES (2)")
    await connection.commit()
    assert await seen_from_outside(tmp_path / "db") == [2]


async def test_only_a_durable_transaction_waits_for_the_disk(connection: OneHopConnection) -> None:
    """SQLite's `synchronous`: 2 is FULL, 1 is NORMAL."""
    for durable in (True, False, False, True):
        connection.durable = durable
        connection.begin()
        level = await connection.visit(lambda raw: raw.execute("PRAGMA synchronous").fetchone())
        assert level == (2 if durable else 1,)
        await connection.commit()


async def test_a_transaction_begins_with_its_first_statement(connection: OneHopConnection, tmp_path: Path) -> None:
    connection.begin()
    await connection.rollback()  # nothing was begun, so nothing is to be undone
    connection.begin()
    await fill(connection, 2)
    assert await seen_from_outside(tmp_path / "db") == []
    await connection.commit()
    assert await seen_from_outside(tmp_path / "db") == [0, 1]


async def test_a_rollback_undoes_all_of_it(connection: OneHopConnection, tmp_path: Path) -> None:
    connection.begin()
    await fill(connection, 2)
    await connection.rollback()
    await connection.cursor().execute("INSERT INTO t VALUES (7)")
    assert await seen_from_outside(tmp_path / "db") == [7]


async def test_what_follows_a_reading_does_not_see_its_snapshot(connection: OneHopConnection, tmp_path: Path) -> None:
    """Nobody waits for the end of a reading, and yet the next one begins after it."""
    await connection.cursor().execute("PRAGMA journal_mode = WAL")
    reader = await connected(tmp_path / "db", reads_only=True)
    reader.begin()
    assert await (await reader.cursor().execute("SELECT count(*) FROM t")).fetchall() == [(0,)]
    await fill(connection, 1)
    assert await (await reader.cursor().execute("SELECT count(*) FROM t")).fetchall() == [(0,)]
    await reader.rollback()
    reader.begin()
    assert await (await reader.cursor().execute("SELECT count(*) FROM t")).fetchall() == [(1,)]
    await reader.rollback()
    await reader.close()


async def test_an_error_is_the_drivers_own_and_the_connection_lives_on(connection: OneHopConnection) -> None:
    with pytest.raises(sqlite3.OperationalError, match="no such table"):
        await connection.cursor().execute("SELECT * FROM nowhere")
    await fill(connection, 1)


async def test_a_connection_of_another_make_is_refused() -> None:
    engine = create_async_engine("sqlite+aiosqlite://")
    async with engine.connect() as stock:
        with pytest.raises(TypeError):
            one_hop.driver_of(stock)
    await engine.dispose()


async def test_a_transaction_under_way_is_gone_on_with(connection: OneHopConnection, tmp_path: Path) -> None:
    connection.begin()
    await fill(connection, 1)
    connection.begin()
    await connection.cursor().execute("INSERT INTO t VALUES (5)")
    assert await seen_from_outside(tmp_path / "db") == []
    await connection.commit()
    assert await seen_from_outside(tmp_path / "db") == [0, 5]
