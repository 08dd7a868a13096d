"""Long-term memories in SQL: writing them. Every write works the deadlines out again and tells the vector index."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final, NamedTuple

from sqlalchemy import (
    BigInteger,
    Column,
    ColumnElement,
    Select,
    bindparam,
    delete,
    func,
    insert,
    select,
    type_coerce,
    update,
)
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.ext.asyncio import AsyncConnection

from memory_core.domain.ageing import NEVER, Lifetimes, deadlines
from memory_core.domain.errors import NotFound
from memory_core.domain.records import Evidence, Importance, Kind, Memory, MemoryId, MessageId, Standing, Status
from memory_core.domain.scopes import SHARED
from memory_core.ports import Collection, Refreshed
from memory_core.storage.sql_memories import SqlMemoryReads, status_is, weighty
from memory_core.storage.sql_queue import enqueue
from memory_core.storage.sql_rows import evidence_values, memory_of, memory_values
from memory_core.storage.tables import EPOCH, embeddings, explanation_memories, memories, memory_evidence, micros

REFRESHED_AT_ONCE: Final = 10_000
"""Memories whose deadlines one transaction works out: some 100 ms in which nobody else writes."""


@dataclass(frozen=True, slots=True)
class _Spans:
    """Microseconds from the instant that a memory's age counts from; None: never."""

    current: bool
    stale: int | None
    expires: int | None
    purge: int | None

    def due(self, last_mention_at: int, event_end: int | None, valid_to: int | None) -> tuple[int, int, int]:
        if self.current:
            start = last_mention_at if event_end is None else max(last_mention_at, event_end)
        else:
            start = last_mention_at if valid_to is None else max(last_mention_at, valid_to)
        stale, expires, purge = (_NEVER if span is None else start + span for span in self._all)
        return stale, expires, purge

    @property
    def _all(self) -> tuple[int | None, int | None, int | None]:
        return self.stale, self.expires, self.purge


class _Ageing(NamedTuple):
    """All that the spans of a memory depend on: of a hundred thousand memories there are some dozens of these."""

    kind: str
    standing: str
    explicit: int
    pinned: int
    mentions: int

    def spans(self, lifetimes: Lifetimes) -> _Spans:
        """By `ageing.deadlines`, asked about such a memory that was learned and mentioned at the epoch."""
        one = Memory(
            id=MemoryId(""),
            scope=SHARED,
            kind=Kind(self.kind),
            subject="",
            attribute="",
            value="",
            statement="",
            importance=Importance.STANDARD,
            confidence=1.0,
            tags=(),
            explicit=bool(self.explicit),
            pinned=bool(self.pinned),
            standing=Standing(self.standing),
            mentions=self.mentions,
            learned_at=EPOCH,
            last_mention_at=EPOCH,
            valid_from=EPOCH,
            valid_to=None,
        )
        due = deadlines(one, lifetimes)
        spans = (None if at == NEVER else micros(at) for at in (due.stale_at, due.expires_at, due.purge_at))
        return _Spans(one.standing is Standing.CURRENT, *spans)


def _plain(column: Column[Any]) -> ColumnElement[int]:
    """As SQLite holds it: a hundred thousand times are not made into Python's."""
    return type_coerce(column, BigInteger)


_NEVER: Final = micros(NEVER)
_AGEING: Final = select(
    memories.c.seq,
    memories.c.id,
    memories.c.kind,
    memories.c.standing,
    *(_plain(memories.c[name]) for name in ("explicit", "pinned", "mentions")),
    *(_plain(memories.c[name]) for name in ("last_mention_at", "event_end", "valid_to")),
    *(_plain(memories.c[name]) for name in ("stale_at", "expires_at", "purge_at")),
).order_by(memories.c.seq)
_MOVE_DEADLINES: Final = (
    update(memories)
    .where(memories.c.seq == bindparam("row"))
    .values(
        stale_at=bindparam("stale", type_=BigInteger),
        expires_at=bindparam("expires", type_=BigInteger),
        purge_at=bindparam("purge", type_=BigInteger),
    )
)


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
        await delete_memories(self._connection, ids)

    async def purge_due(self, now: datetime, limit: int | None = None) -> list[MemoryId]:
        query = select(memories.c.id).where(memories.c.purge_at < now).order_by(memories.c.purge_at).limit(limit)
        due = list(await self._connection.scalars(query))
        await self._settle_against(due)
        await self.delete(due)
        return due

    async def _settle_against(self, due: Sequence[str]) -> None:
        """What was told before one of them and contradicted by it held no more: that must not come back when the later one goes."""
        if not due:
            return
        later = memories.alias("later")
        query = (
            select(memories, later.c.last_mention_at.label("until"))
            .join(later, later.c.coexists_with == memories.c.id)
            .where(
                later.c.id.in_(_listed(due)),
                later.c.scope == memories.c.scope,
                memories.c.id.not_in(_listed(due)),
                memories.c.standing == Standing.CURRENT.value,
                memories.c.last_mention_at <= later.c.last_mention_at,
            )
        )
        for row in (await self._connection.execute(query)).all():
            await self.replace(replace(memory_of(row), standing=Standing.SUPERSEDED, valid_to=row.until))

    async def count_transitions(self, after: datetime, until: datetime) -> Mapping[Status, int]:
        """A deadline itself still belongs to the earlier state: it counts when `after <= deadline < until`."""
        counts = {
            status: select(func.count()).where(column >= after, column < until).scalar_subquery()
            for status, column in ((Status.STALE, memories.c.stale_at), (Status.EXPIRED, memories.c.expires_at))
        }
        row = (await self._connection.execute(select(*counts.values()))).one()
        return dict(zip(counts, row, strict=True))

    async def turned_stale(self, after: datetime, until: datetime) -> list[MemoryId]:
        """As `count_transitions` counts; what expired since, too, is not among them. The last learned first."""
        query = (
            select(memories.c.id)
            .where(memories.c.stale_at >= after, status_is(Status.STALE, until), weighty())
            .order_by(memories.c.learned_at.desc(), memories.c.seq.desc())
        )
        return list(await self._connection.scalars(query))

    async def refresh_deadlines(self, after: int = 0, limit: int = REFRESHED_AT_ONCE) -> Refreshed:
        rows = (await self._connection.execute(_AGEING.where(memories.c.seq > after).limit(limit))).all()
        reckoned: dict[_Ageing, _Spans] = {}
        changed = []
        for seq, memory_id, *of, last_mention_at, event_end, valid_to, stale_at, expires_at, purge_at in rows:
            ageing = _Ageing(*of)
            if (spans := reckoned.get(ageing)) is None:
                spans = reckoned[ageing] = ageing.spans(self._lifetimes)
            due = spans.due(last_mention_at, event_end, valid_to)
            if due != (stale_at, expires_at, purge_at):
                changed.append({"row": seq, "id": memory_id, "stale": due[0], "expires": due[1], "purge": due[2]})
        if changed:
            await self._connection.execute(_MOVE_DEADLINES, changed)
            await enqueue(self._connection, Collection.MEMORIES, [str(change["id"]) for change in changed])
        return Refreshed(len(rows), rows[-1].seq if len(rows) == limit else None)

    async def _add_evidence(self, memory_id: MemoryId, evidence: Sequence[Evidence]) -> None:
        if not evidence:
            return
        new = upsert(memory_evidence)
        again = {
            name: new.excluded[name] for name in ("conversation_id", "quote", "taught_at", "explicit", "confirmed")
        }
        await self._connection.execute(
            new.on_conflict_do_update(index_elements=["memory_id", "message_id"], set_=again),
            [evidence_values(memory_id, one, self._new_id()) for one in evidence],
        )


async def delete_memories(connection: AsyncConnection, ids: Sequence[str]) -> None:
    """Evidence goes with its memory by the foreign key; the links point at memories from elsewhere."""
    if not ids:
        return
    await connection.execute(delete(memories).where(memories.c.id.in_(_listed(ids))))
    await connection.execute(delete(explanation_memories).where(explanation_memories.c.memory_id.in_(_listed(ids))))
    for column in (memories.c.superseded_by, memories.c.coexists_with):
        await connection.execute(update(memories).where(column.in_(_listed(ids))).values({column: None}))
    await reindex_memories(connection, ids)


async def reindex_memories(connection: AsyncConnection, ids: Sequence[str]) -> None:
    """After they changed or went: tells the vector index and drops the vectors made of the old text."""
    await connection.execute(
        delete(embeddings).where(
            embeddings.c.collection == Collection.MEMORIES.value, embeddings.c.point_id.in_(_listed(ids))
        )
    )
    await enqueue(connection, Collection.MEMORIES, dict.fromkeys(ids))


def _listed(ids: Sequence[str]) -> Select[tuple[str]]:
    """Any number of ids as one parameter: SQLite takes 32,766 of them, and a purge may name more."""
    return select(func.json_each(json.dumps(list(ids))).table_valued("value").c.value)
