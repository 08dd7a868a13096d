"""What is the SQL store's own, beyond the contract."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import StatementError

from memory_core.domain.ageing import Lifetimes, deadlines
from memory_core.domain.records import Kind, Status
from memory_core.domain.scopes import EVERYTHING
from memory_core.ports import Collection, MemoryFilter, Refreshed
from memory_core.storage.database import Database
from memory_core.storage.sql import SqlStore
from memory_core.storage.sql_fulltext import STOP_WORDS, content_words, words
from memory_core.storage.sql_log import CLEARED_EVERY, KEPT_EXPLANATIONS
from tests.contracts.store_records import CHAT, NOW, at, explanation, memory, message, new_id


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    opened = await Database.open(f"sqlite:///{tmp_path}/memory.db")
    yield opened
    await opened.close()


@pytest.fixture
def store(database: Database) -> SqlStore:
    return SqlStore(database, Lifetimes(), lambda: NOW, new_id)


async def test_changed_lifetimes_take_effect_at_once_and_reach_the_index(database: Database, store: SqlStore) -> None:
    """V2: one clock, whose settings may change; the index holds expiry dates too."""
    brief, pinned = memory(kind=Kind.EVENT), memory(pinned=True)
    async with store.writing() as writes:
        await writes.memories.add(brief, [])
        await writes.memories.add(pinned, [])
        await writes.outbox.done(await writes.outbox.pending(9))
    base = dict(Lifetimes().base_days) | {Kind.EVENT: 300.0}
    longer = SqlStore(database, Lifetimes(base), lambda: NOW, new_id)
    later = deadlines(brief, Lifetimes()).purge_at + timedelta(days=1)
    active = MemoryFilter(later, statuses=frozenset({Status.ACTIVE}))
    async with longer.writing() as writes:
        assert await writes.memories.listed(EVERYTHING, active) == [pinned]
        assert await writes.memories.refresh_deadlines() == Refreshed(2, None)
        assert await writes.memories.listed(EVERYTHING, active) == [pinned, brief]
        jobs = await writes.outbox.pending(9)
    assert [(job.collection, job.point_id) for job in jobs] == [(Collection.MEMORIES, brief.id)]


async def test_deadlines_are_worked_out_page_by_page(database: Database, store: SqlStore) -> None:
    every = [memory(kind=Kind.EVENT) for _ in range(5)]
    async with store.writing() as writes:
        for one in every:
            await writes.memories.add(one, [])
        await writes.outbox.done(await writes.outbox.pending(9))
    longer = SqlStore(database, Lifetimes(dict(Lifetimes().base_days) | {Kind.EVENT: 300.0}), lambda: NOW, new_id)
    last: int | None = 0
    rows = []
    while last is not None:
        async with longer.writing() as writes:
            page = await writes.memories.refresh_deadlines(last, limit=2)
        rows.append(page.rows)
        last = page.last
    assert rows == [2, 2, 1]
    async with longer.reading() as reads:
        assert [job.point_id for job in await reads.outbox.pending(9)] == [one.id for one in every]


async def test_old_explanations_of_a_conversation_go(database: Database, store: SqlStore) -> None:
    async with store.writing() as writes:
        for n in range(KEPT_EXPLANATIONS + CLEARED_EVERY):
            await writes.log.explain(explanation(memory().id, made_at=at(seconds=n)))
    async with database.reading() as connection:
        kept = await connection.scalar(text("SELECT count(*) FROM explanations"))
        assert kept is not None
        assert KEPT_EXPLANATIONS <= kept < KEPT_EXPLANATIONS + CLEARED_EVERY
        assert await connection.scalar(text("SELECT count(*) FROM explanation_memories")) == kept
    async with store.reading() as reads:
        last = await reads.log.last_explanation(CHAT, EVERYTHING)
    assert last is not None
    assert last.made_at == at(seconds=KEPT_EXPLANATIONS + CLEARED_EVERY - 1)


@pytest.mark.parametrize(
    "instant",
    [
        datetime(1969, 12, 31, 23, 59, 59, 999999, tzinfo=UTC),
        datetime(1, 1, 1, tzinfo=UTC),
        datetime(9999, 12, 31, 23, 59, 59, 999999, tzinfo=UTC),
        datetime(2026, 10, 25, 2, 30, fold=1, tzinfo=timezone(timedelta(hours=1))),
    ],
)
async def test_any_instant_comes_back_exactly(store: SqlStore, instant: datetime) -> None:
    one = message(sent_at=instant)
    async with store.writing() as writes:
        await writes.messages.add(one)
        (found,) = await writes.messages.by_ids([one.id], EVERYTHING)
    assert found.sent_at == instant
    assert found.sent_at.tzinfo is UTC


async def test_a_time_without_a_zone_is_refused(store: SqlStore) -> None:
    async with store.writing() as writes:
        with pytest.raises((ValueError, StatementError), match="zone"):
            await writes.messages.add(message(sent_at=datetime(2026, 1, 1)))  # noqa: DTZ001


async def test_rows_keep_their_place_in_the_full_text_when_the_file_is_written_anew(
    database: Database, store: SqlStore
) -> None:
    lines = [message(f"word{n}") for n in range(9)]
    async with store.writing() as writes:
        await writes.messages.add_many(lines)
        await writes.messages.delete([line.id for line in lines[:5]])
    await database.vacuum()
    async with store.reading() as reads:
        assert [hit.id for hit in await reads.messages.search("word7", EVERYTHING, limit=5)] == [lines[7].id]


def test_a_query_is_taken_apart_into_words() -> None:
    assert words("E-mail to Søren's boss; e-mail!") == ["e", "mail", "to", "søren", "s", "boss"]
    assert content_words("Where is the boat?") == ["boat"]
    assert content_words("To be or not to be") == ["to", "be", "or", "not"]
    assert {"where", "the"} <= STOP_WORDS
