"""Long-term memories in SQL: writing them. Every write works the deadlines out again and tells the vector index."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from sqlalchemy import bindparam, delete, func, insert, select, update
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.ext.asyncio import AsyncConnection

from memory_core.domain.ageing import deadlines
from memory_core.domain.errors import NotFound
from memory_core.domain.records import Evidence, Memory, MemoryId, MessageId, Status
from memory_core.ports import Collection
from memory_core.storage.sql_memories import SqlMemoryReads
from memory_core.storage.sql_queue import enqueue
from memory_core.storage.sql_rows import evidence_values, memory_of, memory_values
from memory_core.storage.tables import embeddings, explanation_memories, memories, memory_evidence


class SqlMemories(SqlMemoryReads):
    """`ports.MemoryWrites` on one connection."""

    async def add(self, memory: Memory, evidence: Sequence[Evidence]) -> None:
        await self._connection.execute(insert(memories).values(memory_values(memory, self._lifetimes)))
        await self._add_evidence(memory.id, evidence)
        await enqueue(self._connection, Collection.MEMORIES, [memory.id])

    async def replace(self, memory: Memory, evidence: Sequence[Evidence] = ()) -> None:
        """Evidence from a message that supports it already takes the earlier one's place. Raises NotFound."""
        changed = await self._connection.execute(
            update(memories).where(memories.c.id == memory.id).values(memory_values(memory, self._lifetimes))
        )
        if not changed.rowcount:
            raise NotFound("there is no such memory to change")
        await self._add_evidence(memory.id, evidence)
        await enqueue(self._connection, Collection.MEMORIES, [memory.id])

    async def drop_evidence(self, message_id: MessageId) -> None:
        await self._connection.execute(delete(memory_evidence).where(memory_evidence.c.message_id == message_id))

    async def delete(self, ids: Sequence[MemoryId]) -> None:
        await self._connection.execute(delete(memories).where(memories.c.id.in_(ids)))
        await self._forget_links(ids)
        await reindex_memories(self._connection, ids)

    async def purge_due(self, now: datetime) -> list[MemoryId]:
        due = list(await self._connection.scalars(select(memories.c.id).where(memories.c.purge_at < now)))
        if due:
            await self.delete(due)
        return due

    async def count_transitions(self, after: datetime, until: datetime) -> Mapping[Status, int]:
        """A deadline itself still belongs to the earlier state: it counts when `after <= deadline < until`."""
        counts = {
            status: select(func.count()).where(column >= after, column < until).scalar_subquery()
            for status, column in ((Status.STALE, memories.c.stale_at), (Status.EXPIRED, memories.c.expires_at))
        }
        row = (await self._connection.execute(select(*counts.values()))).one()
        return dict(zip(counts, row, strict=True))

    async def refresh_deadlines(self) -> int:
        rows = (await self._connection.execute(select(memories))).all()
        changed = []
        for row in rows:
            due = deadlines(memory_of(row), self._lifetimes)
            if (due.stale_at, due.expires_at, due.purge_at) != (row.stale_at, row.expires_at, row.purge_at):
                changed.append(
                    {"row": row.seq, "stale": due.stale_at, "expires": due.expires_at, "purge": due.purge_at}
                )
        if changed:
            await self._connection.execute(
                update(memories)
                .where(memories.c.seq == bindparam("row"))
                .values(stale_at=bindparam("stale"), expires_at=bindparam("expires"), purge_at=bindparam("purge")),
                changed,
            )
            by_seq = {row.seq: row.id for row in rows}
            await enqueue(self._connection, Collection.MEMORIES, [by_seq[change["row"]] for change in changed])
        return len(rows)

    async def _add_evidence(self, memory_id: MemoryId, evidence: Sequence[Evidence]) -> None:
        if not evidence:
            return
        new = upsert(memory_evidence)
        again = {name: new.excluded[name] for name in ("conversation_id", "quote", "taught_at", "explicit")}
        await self._connection.execute(
            new.on_conflict_do_update(index_elements=["memory_id", "message_id"], set_=again),
            [evidence_values(memory_id, one, self._new_id()) for one in evidence],
        )

    async def _forget_links(self, ids: Sequence[MemoryId]) -> None:
        """Evidence goes with its memory by the foreign key; these point at memories from elsewhere."""
        await self._connection.execute(delete(explanation_memories).where(explanation_memories.c.memory_id.in_(ids)))
        for column in (memories.c.superseded_by, memories.c.coexists_with):
            await self._connection.execute(update(memories).where(column.in_(ids)).values({column: None}))


async def reindex_memories(connection: AsyncConnection, ids: Sequence[str]) -> None:
    """After they changed or went: tells the vector index and drops the vectors made of the old text."""
    await connection.execute(
        delete(embeddings).where(embeddings.c.collection == Collection.MEMORIES.value, embeddings.c.point_id.in_(ids))
    )
    await enqueue(connection, Collection.MEMORIES, dict.fromkeys(ids))
