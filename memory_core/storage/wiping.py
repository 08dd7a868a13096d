"""Emptying tables by what rows are: everything of some readers at once. Each page is a transaction of its own: a turn of somebody
else waits for one page at most, and after a crash the next run goes on.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sqlalchemy import ColumnElement, Select, and_, delete, insert, literal, select
from sqlalchemy.ext.asyncio import AsyncConnection

from memory_core.domain.records import MessageId
from memory_core.domain.scopes import Scope, Trust
from memory_core.domain.tombstones import buried_slots, source_digest, whole_digest
from memory_core.ports import Collection, Leg
from memory_core.ports.wiping import Whole
from memory_core.storage.database import Database
from memory_core.storage.sql_log import SqlTombstones
from memory_core.storage.sql_memory_writes import delete_memories
from memory_core.storage.sql_messages import emptying
from memory_core.storage.sql_redaction import MARK
from memory_core.storage.sql_scoping import within
from memory_core.storage.tables import embeddings, index_outbox, memories, messages

MESSAGES_AT_ONCE: Final = 5_000
"""Some 300 ms in which nobody else writes."""
MEMORIES_AT_ONCE: Final = 5_000

_WINDOW_LEGS: Final = (Leg.WINDOW_DENSE.value, Leg.WINDOW_SPARSE.value)


def own_messages(whole: Whole) -> ColumnElement[bool]:
    """What the owner said and the assistant answered to that."""
    return and_(
        within(messages, whole.readable), messages.c.trust == int(Trust.GUARDIAN), messages.c.sent_at <= whole.until
    )


def own_memories(whole: Whole) -> ColumnElement[bool]:
    return and_(within(memories, whole.readable), memories.c.learned_at <= whole.until)


async def wipe_messages(database: Database, whole: Whole) -> int:
    """Takes all text from them and sets their tombstones. The rows stay: an import of the same ones brings nothing back."""
    mine, count, after = own_messages(whole), 0, 0
    while True:
        async with database.writing() as connection:
            query = select(messages.c.seq, messages.c.id, messages.c.content)
            page = (
                await connection.execute(
                    query.where(mine, messages.c.seq > after).order_by(messages.c.seq).limit(MESSAGES_AT_ONCE)
                )
            ).all()
            if not page:
                break
            await _bury_sources(connection, whole, {MessageId(row.id): row.content for row in page})
            these = and_(mine, messages.c.seq > after, messages.c.seq <= page[-1].seq)
            await _emptied(connection, these)
        count += sum(row.content != MARK for row in page)
        after = page[-1].seq
    async with database.writing() as connection:
        await _unframe_neighbours(connection, mine)
    return count


async def _emptied(connection: AsyncConnection, these: ColumnElement[bool]) -> None:
    points = select(messages.c.id).where(these, messages.c.content != MARK)
    await connection.execute(
        delete(embeddings).where(embeddings.c.collection == Collection.HISTORY.value, embeddings.c.point_id.in_(points))
    )
    await _tell(connection, Collection.HISTORY, points)
    await connection.execute(emptying().where(these, messages.c.content != MARK))


async def _bury_sources(connection: AsyncConnection, whole: Whole, said: Mapping[MessageId, str]) -> None:
    buried = SqlTombstones(connection)
    key = await buried.key()
    digests = [digest for text in dict.fromkeys(said.values()) for digest in whole_digest(key, text)]
    await buried.add([*(source_digest(key, message_id) for message_id in said), *digests], whole.until)


async def _unframe_neighbours(connection: AsyncConnection, mine: ColumnElement[bool]) -> None:
    """Other people's messages in the same conversations: the windows that they are found by held the emptied ones."""
    here = select(messages.c.conversation_id).where(mine)
    points = select(messages.c.id).where(messages.c.conversation_id.in_(here), messages.c.content != MARK)
    if await connection.scalar(select(points.exists())):
        await connection.execute(
            delete(embeddings).where(
                embeddings.c.collection == Collection.HISTORY.value,
                embeddings.c.leg.in_(_WINDOW_LEGS),
                embeddings.c.point_id.in_(points),
            )
        )
        await _tell(connection, Collection.HISTORY, points)


async def _tell(connection: AsyncConnection, collection: Collection, points: Select[tuple[str]]) -> None:
    jobs = points.with_only_columns(literal(collection.value), *points.selected_columns)
    await connection.execute(
        insert(index_outbox).prefix_with("OR REPLACE").from_select(["collection", "point_id"], jobs)
    )


async def wipe_memories(database: Database, whole: Whole) -> int:
    """Deletes them and sets their tombstones."""
    columns = (memories.c.id, memories.c.scope, memories.c.subject, memories.c.attribute, memories.c.value)
    query = select(*columns).where(own_memories(whole)).order_by(memories.c.seq).limit(MEMORIES_AT_ONCE)
    count = 0
    while True:
        async with database.writing() as connection:
            rows = (await connection.execute(query)).all()
            if not rows:
                return count
            buried = SqlTombstones(connection)
            key = await buried.key()
            told = [(Scope.parse(r.scope), r.subject, r.attribute, r.value) for r in rows]
            digests = [digest for one in told for digest in buried_slots(key, *one)]
            await buried.add(digests, whole.until)
            await delete_memories(connection, [row.id for row in rows])
        count += len(rows)
