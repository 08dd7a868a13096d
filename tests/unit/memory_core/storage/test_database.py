"""The one database: one writer, many readers, private files, plain sentences when something is wrong."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError, IntegrityError

from memory_core.domain.errors import StorageUnavailable
from memory_core.storage import sql_schema
from memory_core.storage.database import Database
from memory_core.storage.one_hop import driver_of


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "memory.db"


@pytest.fixture
async def database(path: Path) -> AsyncIterator[Database]:
    opened = await Database.open(f"sqlite:///{path}")
    yield opened
    await opened.close()


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


def set_mode(path: Path, bits: int) -> None:
    path.chmod(bits)


async def put(database: Database, key: str) -> None:
    async with database.writing() as connection:
        await connection.execute(text("INSERT INTO facts VALUES (:key, 'v')"), {"key": key})


async def keys(database: Database) -> list[str]:
    async with database.reading() as connection:
        return list(await connection.scalars(text("SELECT key FROM facts ORDER BY key")))


class TestConnections:
    async def test_the_writer_is_durable_and_leaves_no_deleted_bytes(self, database: Database) -> None:
        """DESIGN §10: WAL, synchronous FULL (2), foreign keys, secure_delete; ten seconds' patience."""
        async with database.writing() as connection:
            found = {
                name: await connection.scalar(text(f"PRAGMA {name}"))
                for name in ("journal_mode", "synchronous", "foreign_keys", "secure_delete", "busy_timeout")
            }
        assert found == {
            "journal_mode": "wal",
            "synchronous": 2,
            "foreign_keys": 1,
            "secure_delete": 1,
            "busy_timeout": 10_000,
        }

    async def test_only_the_owner_can_read_the_files(self, path: Path, database: Database) -> None:
        await put(database, "a")
        modes = {file.name: mode(file) for file in path.parent.glob("memory.db*")}
        assert modes == dict.fromkeys(("memory.db", "memory.db-wal", "memory.db-shm"), 0o600)

    async def test_a_file_that_others_could_read_is_closed_to_them(self, path: Path, database: Database) -> None:
        await database.close()
        set_mode(path, 0o644)
        await (await Database.open(f"sqlite:///{path}")).close()
        assert mode(path) == 0o600

    async def test_nothing_is_written_through_a_reading(self, database: Database) -> None:
        """A mistake of ours, so it is no advice for the owner."""

        async def write() -> None:
            async with database.reading() as connection:
                await connection.execute(text("INSERT INTO facts VALUES ('a', 'v')"))

        with pytest.raises(DBAPIError, match="readonly"):
            await write()
        assert await keys(database) == []

    async def test_an_error_of_ours_shows_no_remembered_text(self, database: Database) -> None:
        await put(database, "the secret")
        with pytest.raises(IntegrityError) as caught:
            await put(database, "the secret")
        assert "the secret" not in str(caught.value)

    async def test_readers_do_not_wait_for_the_writer(self, database: Database) -> None:
        async with database.writing() as connection:
            await connection.execute(text("INSERT INTO facts VALUES ('a', 'v')"))
            assert await keys(database) == []
        assert await keys(database) == ["a"]


class TestTransactions:
    async def test_an_error_rolls_back_and_the_next_writing_works(self, database: Database) -> None:
        async def half() -> None:
            async with database.writing() as connection:
                await connection.execute(text("INSERT INTO facts VALUES ('half', 'v')"))
                raise KeyError

        with pytest.raises(KeyError):
            await half()
        await put(database, "whole")
        assert await keys(database) == ["whole"]

    async def test_a_cancelled_task_leaves_nothing_and_blocks_nobody(self, database: Database) -> None:
        inside = asyncio.Event()

        async def half() -> None:
            async with database.writing() as connection:
                await connection.execute(text("INSERT INTO facts VALUES ('half', 'v')"))
                inside.set()
                await asyncio.Event().wait()

        task = asyncio.create_task(half())
        await inside.wait()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        await put(database, "whole")
        assert await keys(database) == ["whole"]

    async def test_a_statement_cancelled_in_flight_leaves_nothing(self, database: Database) -> None:
        begun = asyncio.Event()

        async def half() -> None:
            async with database.writing() as connection:
                await connection.execute(text("INSERT INTO facts VALUES ('half', 'v')"))
                begun.set()
                for _ in range(10_000):
                    await connection.execute(text("SELECT count(*) FROM facts"))

        task = asyncio.create_task(half())
        await begun.wait()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        await put(database, "whole")
        assert await keys(database) == ["whole"]

    async def test_writing_inside_writing_is_refused_instead_of_waiting_for_ever(self, database: Database) -> None:
        async with database.writing():
            with pytest.raises(RuntimeError, match="writing already"):
                await put(database, "inner")


class TestOtherProcesses:
    @pytest.fixture
    def impatient(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(sql_schema, "BUSY_SECONDS", 0.02)

    async def test_a_busy_database_is_one_plain_sentence_and_works_again_afterwards(
        self, impatient: None, path: Path
    ) -> None:
        database = await Database.open(f"sqlite:///{path}")
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StorageUnavailable, match="busy: close it, or try again"):
            await put(database, "a")
        assert await keys(database) == [], "reading goes on"
        other.execute("ROLLBACK")
        await put(database, "a")
        other.close()
        await database.close()

    async def test_a_locked_database_is_not_called_damaged(self, impatient: None, path: Path) -> None:
        """The owner must not be told to move a healthy database away."""
        await (await Database.open(f"sqlite:///{path}")).close()
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StorageUnavailable, match="cannot be read now: close other programs"):
            await Database.open(f"sqlite:///{path}")
        other.close()
        await (await Database.open(f"sqlite:///{path}")).close()

    async def test_a_checkpoint_that_a_reader_prevents_says_so(self, impatient: None, path: Path) -> None:
        database = await Database.open(f"sqlite:///{path}")
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN")
        other.execute("SELECT * FROM facts").fetchall()
        await put(database, "a")
        with pytest.raises(StorageUnavailable, match="reading the database"):
            await database.checkpoint()
        other.execute("COMMIT")
        await database.checkpoint()
        assert path.with_name("memory.db-wal").stat().st_size == 0
        other.close()
        await database.close()


class TestOpening:
    @pytest.mark.parametrize(
        ("url", "sentence"),
        [
            ("postgresql://host/db", "Only SQLite"),
            ("sqlite://", "must be a file"),
            ("sqlite:///:memory:", "must be a file"),
            ("not a url", "cannot be read"),
        ],
    )
    async def test_a_url_that_cannot_be_used_is_refused(self, url: str, sentence: str) -> None:
        with pytest.raises(StorageUnavailable, match=sentence):
            await Database.open(url)

    async def test_a_missing_database_is_not_made_unless_asked_for(self, path: Path) -> None:
        with pytest.raises(StorageUnavailable, match="no database at"):
            await Database.open(f"sqlite:///{path}", create=False)
        assert list(path.parent.iterdir()) == []

    async def test_missing_folders_are_made_private(self, tmp_path: Path) -> None:
        database = await Database.open(f"sqlite:///{tmp_path}/home/memory.db")
        await database.close()
        assert mode(tmp_path / "home") == 0o700

    async def test_a_place_that_cannot_be_written_is_refused(self, tmp_path: Path) -> None:
        (tmp_path / "file").touch()
        with pytest.raises(StorageUnavailable, match="cannot be written"):
            await Database.open(f"sqlite:///{tmp_path}/file/memory.db")

    @pytest.mark.skipif(os.geteuid() == 0, reason="root may write everything")
    async def test_a_file_that_cannot_be_written_is_refused(self, path: Path, database: Database) -> None:
        await database.close()
        set_mode(path, 0o400)
        with pytest.raises(StorageUnavailable, match="cannot be written"):
            await Database.open(f"sqlite:///{path}")

    async def test_a_path_may_hold_any_characters(self, tmp_path: Path) -> None:
        folder = tmp_path / "späce %20 #1"
        database = await Database.open(f"sqlite:///{folder}/memory.db")
        await put(database, "a")
        await database.close()
        again = await Database.open(f"sqlite+aiosqlite:///{folder}/memory.db", create=False)
        assert await keys(again) == ["a"]
        await again.close()


async def test_a_transaction_is_durable_unless_said_otherwise(database: Database) -> None:
    levels = []
    for writing in (database.writing(), database.writing(durable=False), database.writing()):
        async with writing as connection:
            levels.append(await connection.scalar(text("PRAGMA synchronous")))
    assert levels == [2, 1, 2]


async def test_what_was_to_go_with_the_next_statement_dies_with_its_transaction(database: Database) -> None:
    async with database.writing() as connection:
        await connection.execute(text("CREATE TABLE kept (n INTEGER)"))

    async def failing() -> None:
        async with database.writing() as connection:
            driver = driver_of(connection)
            driver.begin()
            driver.with_next(lambda raw: raw.execute("INSERT INTO kept VALUES (1)").close())
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await failing()
    async with database.writing() as connection:
        await connection.execute(text("INSERT INTO kept VALUES (2)"))
    async with database.reading() as connection:
        assert [row.n for row in await connection.execute(text("SELECT n FROM kept"))] == [2]
