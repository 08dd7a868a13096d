"""Statements in the driver's form: the same rows as through SQLAlchemy, in the same transactions."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import Integer, bindparam, func, insert, literal, select, text

from memory_core.domain.errors import StorageUnavailable
from memory_core.domain.scopes import PUBLIC, SHARED, Readable
from memory_core.storage.database import Database
from memory_core.storage.prepared import Prepared, Visit, fetched, listed, visiting
from memory_core.storage.sql_rows import message_of, message_values
from memory_core.storage.sql_scoping import within
from memory_core.storage.tables import facts, messages
from tests.contracts.store_records import message

ADD = Prepared.of(insert(facts), given=["key", "value"])
COUNT = Prepared.of(select(func.count().label("rows")).select_from(facts))
ADD_MESSAGE = Prepared.of(insert(messages).returning(messages.c.seq), given=list(message_values(message())))
READERS = Readable(frozenset({SHARED, PUBLIC}))


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    opened = await Database.open(f"sqlite:///{tmp_path / 'memory.db'}")
    yield opened
    await opened.close()


def adding(key: str) -> dict[str, str]:
    return {"key": key, "value": "v"}


async def count(database: Database) -> int:
    async with database.reading() as connection:
        [row] = await fetched(connection, COUNT)
        return int(row.rows)


async def test_a_row_has_the_names_and_values_that_sqlalchemy_gives(database: Database) -> None:
    """Times, JSON and enumerations are converted both ways; a list of known scopes is written out."""
    told = message(id="m1", edited_at=datetime(2026, 3, 1, 12, 0, 0, 5, tzinfo=UTC))
    query = select(messages).where(messages.c.id.in_(listed("these")), within(messages, READERS))
    async with database.writing() as connection:
        added = await visiting(connection, lambda visit: visit.first(ADD_MESSAGE, message_values(told)))
        assert added == (1,)
        [row] = await fetched(connection, Prepared.of(query), {"these": ["m0", "m1"]})
        [usual] = (await connection.execute(select(messages))).all()
    assert row._asdict() == usual._asdict()
    assert message_of(row) == told


async def test_what_is_not_handed_in_is_what_the_statement_says(database: Database) -> None:
    prepared = Prepared.of(select(literal(7).label("fixed"), bindparam("given", type_=Integer).label("given")))
    async with database.reading() as connection:
        assert [tuple(row) for row in await fetched(connection, prepared, {"given": 2})] == [(7, 2)]


def test_a_list_of_unknown_length_is_refused() -> None:
    with pytest.raises(ValueError, match="list"):
        Prepared.of(select(facts).where(facts.c.key.in_(bindparam("keys", expanding=True))))


async def test_both_ways_of_writing_are_one_transaction(database: Database) -> None:
    async def half() -> None:
        async with database.writing() as connection:
            await visiting(connection, lambda visit: visit.run(ADD, adding("a")))
            await connection.execute(text("INSERT INTO facts VALUES ('b', 'v')"))
            await visiting(connection, lambda visit: visit.run_each(ADD, [adding("c"), adding("d")]))
            assert await count(database) == 0
            raise KeyError

    with pytest.raises(KeyError):
        await half()
    assert await count(database) == 0
    async with database.writing() as connection:
        await visiting(connection, lambda visit: visit.run(ADD, adding("a")))
    assert await count(database) == 1


async def test_a_reading_sees_one_state_and_the_next_one_a_newer(database: Database) -> None:
    """The connection is kept open: its snapshot is not."""
    async with database.reading() as connection:
        before = await fetched(connection, COUNT)
        async with database.writing() as writer:
            await visiting(writer, lambda visit: visit.run(ADD, adding("a")))
        assert await fetched(connection, COUNT) == before
    assert await count(database) == before[0].rows + 1


async def test_more_readings_than_connections_take_turns(database: Database) -> None:
    assert await asyncio.gather(*(count(database) for _ in range(40))) == [0] * 40


async def test_a_visit_cancelled_in_flight_leaves_nothing(database: Database) -> None:
    begun = asyncio.Event()

    async def half() -> None:
        async with database.writing() as connection:
            await visiting(connection, lambda visit: visit.run(ADD, adding("half")))
            begun.set()
            while True:
                await fetched(connection, COUNT)

    task = asyncio.create_task(half())
    await begun.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert await count(database) == 0
    async with database.writing() as connection:
        await visiting(connection, lambda visit: visit.run(ADD, adding("whole")))
    assert await count(database) == 1


async def test_rows_are_read_no_further_than_they_are_wanted(database: Database) -> None:
    every = Prepared.of(select(facts.c.key).order_by(facts.c.key))
    async with database.writing() as connection:
        await visiting(connection, lambda visit: visit.run_each(ADD, [adding(f"{n:03}") for n in range(500)]))

        def second(visit: Visit) -> str:
            rows = visit.each(every)
            next(rows)
            return str(next(rows).key)

        assert await visiting(connection, second) == "001"


async def test_an_error_of_the_disk_is_one_plain_sentence(tmp_path: Path) -> None:
    database = await Database.open(f"sqlite:///{tmp_path / 'memory.db'}")
    assert await count(database) == 0
    await database.close()
    (tmp_path / "memory.db").write_bytes(b"not a database, whatever it is called" * 200)
    with pytest.raises(StorageUnavailable, match="damaged"):
        await count(database)
    await database.close()


async def test_a_reading_that_outlasts_the_closing_leaves_no_connection_behind(tmp_path: Path) -> None:
    database = await Database.open(f"sqlite:///{tmp_path / 'memory.db'}")
    begun, closed = asyncio.Event(), asyncio.Event()

    async def slow() -> None:
        async with database.reading() as connection:
            await fetched(connection, COUNT)
            begun.set()
            await closed.wait()

    reading = asyncio.create_task(slow())
    await begun.wait()
    await database.close()
    closed.set()
    await reading
    assert database._idle == []
