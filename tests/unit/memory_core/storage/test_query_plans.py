"""The reads of every turn stay quick however long the history grows: each uses an index."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncConnection

from memory_core.domain.ageing import Lifetimes
from memory_core.domain.records import Kind, MemoryId, MessageId, Status
from memory_core.domain.scopes import PUBLIC, SHARED, Readable, ScopeKind
from memory_core.ports import Collection, MemoryFilter, MessageFilter
from memory_core.storage.database import Database
from memory_core.storage.one_hop import driver_of
from memory_core.storage.sql import SqlSession, SqlStore
from memory_core.usecases.forgetting.deleting.plan import Asked, plan
from memory_core.usecases.recalling.together import told_together
from tests.contracts.store_records import CHAT, NOW, at, evidence, explanation, memory, message, new_id

READERS = Readable(frozenset({SHARED, PUBLIC}), frozenset({ScopeKind.ROOM}))
MESSAGES = [MessageId(f"m{n}") for n in range(5)]
MEMORIES = [MemoryId(f"k{n}") for n in range(5)]

Work = Callable[[SqlSession], Awaitable[object]]

HOT: dict[str, Work] = {
    "message by id": lambda s: s.messages.by_ids(MESSAGES, READERS),
    "message by external id": lambda s: s.messages.find(CHAT, "x-m1", READERS),
    "recent": lambda s: s.messages.recent(CHAT, READERS, limit=20),
    "recent before": lambda s: s.messages.recent(CHAT, READERS, limit=20, before=NOW),
    "around": lambda s: s.messages.around(MESSAGES, READERS, before=2, after=1),
    "message search": lambda s: s.messages.search("Oslo", READERS, limit=9, where=MessageFilter(own_or_in=CHAT)),
    "first speakers": lambda s: s.messages.first_speakers(["I live in Oslo"]),
    "message added": lambda s: s.messages.add(message()),
    "message changed": lambda s: s.messages.replace(message(id="m1")),
    "message deleted": lambda s: s.messages.delete(MESSAGES[:2]),
    "memory by id": lambda s: s.memories.by_ids(MEMORIES, READERS),
    "competing": lambda s: s.memories.competing([SHARED], ["me"], ["home_city"]),
    "said against": lambda s: s.memories.said_against(MEMORIES, READERS),
    "standing rules": lambda s: s.memories.standing_rules(READERS, NOW),
    "recently used": lambda s: s.memories.recent_in(CHAT, READERS, limit=9),
    "memory search": lambda s: s.memories.search("Oslo", READERS, now=NOW, limit=9),
    "listed": lambda s: s.memories.listed(READERS, MemoryFilter(NOW)),
    "listed by kind": lambda s: s.memories.listed(READERS, MemoryFilter(NOW, kinds=frozenset({Kind.EVENT}))),
    "listed by status": lambda s: s.memories.listed(READERS, MemoryFilter(NOW, statuses=frozenset({Status.ACTIVE}))),
    "listed on": lambda s: s.memories.listed(READERS, MemoryFilter(NOW, after_id=MEMORIES[3])),
    "contradictions": lambda s: s.memories.listed(READERS, MemoryFilter(NOW, coexisting=True)),
    "chain": lambda s: s.memories.chain(MEMORIES[0], READERS),
    "evidence": lambda s: s.memories.evidence(MEMORIES),
    "supported by": lambda s: s.memories.supported_by(MESSAGES[0]),
    "evidence dropped": lambda s: s.memories.drop_evidence(MESSAGES[0]),
    "memory changed": lambda s: s.memories.replace(memory(id="k1"), [evidence(MESSAGES[1])]),
    "memory deleted": lambda s: s.memories.delete(MEMORIES[:2]),
    "purge": lambda s: s.memories.purge_due(at(days=4000)),
    "transitions": lambda s: s.memories.count_transitions(NOW, at(days=30)),
    "pending learning": lambda s: s.queue.pending(9),
    "vectors": lambda s: s.embeddings.get("m", Collection.HISTORY, MESSAGES),
    "rejections": lambda s: s.log.rejections(READERS, limit=9),
    "last explanation": lambda s: s.log.last_explanation(CHAT, READERS),
    "explained": lambda s: s.log.explain(explanation(MEMORIES[0])),
    "forgotten": lambda s: s.tombstones.held(["a", "b"]),
    "fact": lambda s: s.facts.get("k"),
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("plans")


@pytest.fixture
async def database(folder: Path) -> AsyncIterator[Database]:
    opened = await Database.open(f"sqlite:///{folder}/memory.db")
    yield opened
    await opened.close()


@asynccontextmanager
async def statements(connection: AsyncConnection) -> AsyncIterator[list[str]]:
    """What is executed inside, parameters filled in."""
    sent: list[str] = []
    driver = driver_of(connection)
    await driver.set_trace_callback(sent.append)
    try:
        yield sent
    finally:
        await driver.set_trace_callback(_nobody)


def _nobody(_: str) -> None:
    """Who listens to what is executed, when nobody does any more."""


class Undone(Exception):
    pass


async def taken_back(session: SqlSession) -> object:
    (kept,) = await session.memories.by_ids([MemoryId("k0")], READERS)
    return await told_together(session.memories, kept)


async def forgotten(session: SqlSession) -> object:
    return await plan(session, Asked((MemoryId("k0"),)), READERS, NOW)


async def filled(session: SqlSession) -> None:
    await session.messages.add_many([message(id=one) for one in MESSAGES])
    for one in MEMORIES:
        await session.memories.add(memory(id=one), [evidence(MESSAGES[0])])


async def plans(database: Database, work: Work) -> list[str]:
    """The steps of every query of some work, in a transaction that is rolled back."""
    store = SqlStore(database, Lifetimes(), lambda: NOW, new_id)
    steps: list[str] = []

    async def explain() -> None:
        async with store.writing() as session:
            await filled(session)
            async with statements(session.connection) as sent:
                await work(session)
                await driver_of(session.connection).visit(lambda raw: raw)  # what waits for the next visit
            for statement in sent:
                if statement.startswith(("SELECT", "UPDATE", "DELETE", "WITH", "INSERT")):
                    rows = await session.connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}")
                    steps.extend(row["detail"] for row in rows.mappings())
            raise Undone

    with pytest.raises(Undone):
        await explain()
    return steps


def scans_a_table(step: str) -> bool:
    """SQLite says SCAN also for reading an index in its order, a full-text index, and a result that it just made."""
    made = ("anon_", "later", "earlier", "CONSTANT")
    return step.startswith("SCAN ") and " INDEX " not in f"{step} " and not step.removeprefix("SCAN ").startswith(made)


@pytest.mark.parametrize("work", HOT.values(), ids=HOT.keys())
async def test_a_hot_read_never_scans_a_table(database: Database, work: Work) -> None:
    steps = await plans(database, work)
    assert steps, "there was something to explain"
    assert [step for step in steps if scans_a_table(step)] == []


@pytest.mark.parametrize("seen", [taken_back, forgotten])
async def test_what_rests_on_many_messages_takes_no_more_queries(database: Database, seen: Work) -> None:
    """A fact that was told of often is forgotten, and taken back, as quickly as one that was told of once."""
    assert await queries(database, seen, told=1) == await queries(database, seen, told=len(MESSAGES))


async def queries(database: Database, work: Work, *, told: int) -> int:
    """How many some work takes with a memory that rests on so many messages. Nothing is kept."""

    async def counted() -> None:
        async with SqlStore(database, Lifetimes(), lambda: NOW, new_id).writing() as session:
            await session.messages.add_many([message(id=one) for one in MESSAGES])
            await session.memories.add(memory(id="k0"), [evidence(one) for one in MESSAGES[:told]])
            async with statements(session.connection) as executed:
                await work(session)
            sent.extend(executed)
            raise Undone

    sent: list[str] = []
    with pytest.raises(Undone):
        await counted()
    return len(sent)


async def test_the_newest_of_a_conversation_come_sorted_from_the_index(database: Database) -> None:
    steps = await plans(database, HOT["recent"])
    assert steps == ["SEARCH messages USING INDEX ix_messages_recent (conversation_id=?)"]


async def test_the_outbox_comes_in_the_order_of_its_key(database: Database) -> None:
    """Without an index of its own: the table is its own order, and no step sorts it."""
    assert await plans(database, lambda session: session.outbox.pending(9)) == ["SCAN index_outbox"]


async def test_the_check_itself_notices_a_scan(database: Database) -> None:
    """A search for text inside a column has no index."""

    async def slow(session: SqlSession) -> None:
        await session.connection.exec_driver_sql("SELECT id FROM messages WHERE content LIKE '%Oslo%'")

    assert [step for step in await plans(database, slow) if scans_a_table(step)] == ["SCAN messages"]


@pytest.mark.parametrize("name", ["message by id", "around", "memory by id", "evidence", "vectors", "chain"])
async def test_one_query_serves_all_ids(database: Database, name: str) -> None:
    """No query in a loop."""
    store = SqlStore(database, Lifetimes(), lambda: NOW, new_id)
    async with store.writing() as session, statements(session.connection) as sent:
        await HOT[name](session)
    assert len([one for one in sent if one != "BEGIN IMMEDIATE"]) == 1


async def test_an_import_takes_the_same_number_of_statements_for_any_number_of_messages(database: Database) -> None:
    store = SqlStore(database, Lifetimes(), lambda: NOW, new_id)

    async def count(many: int) -> int:
        sent: list[object] = []
        async with store.writing() as session:
            event.listen(database._writer.sync_engine, "before_cursor_execute", lambda *seen: sent.append(seen))
            await session.messages.add_many([message() for _ in range(many)])
        return len(sent)

    assert await count(100) == await count(2)
