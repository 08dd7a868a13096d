"""Working facts and threads in SQL."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import ColumnElement, and_, delete, func, insert, or_, select
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.ext.asyncio import AsyncConnection

from memory_core.domain.working import Namespace, ThreadMessage, ThreadRole, WorkingFact
from memory_core.storage.sql_rows import AnyRow
from memory_core.storage.tables_archive import thread_messages, working_facts


class SqlWorkingFacts:
    """`ports.archive.WorkingFacts` on one connection. A value is stored in a list: JSON's null is a value, too."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def get(self, namespace: Namespace, name: str, now: datetime) -> WorkingFact | None:
        rows = await self._connection.execute(select(working_facts).where(_named(namespace, name), _alive(now)))
        row = rows.first()
        return None if row is None else _fact(row)

    async def listed(self, namespace: Namespace | None, now: datetime, *, limit: int) -> list[WorkingFact]:
        query = select(working_facts).where(_alive(now))
        if namespace is not None:
            query = query.where(working_facts.c.namespace == str(namespace))
        query = query.order_by(working_facts.c.namespace, working_facts.c.name).limit(limit)
        return [_fact(row) for row in await self._connection.execute(query)]

    async def put(self, fact: WorkingFact) -> None:
        fields = {"value": [fact.value], "updated_at": fact.updated_at, "expires_at": fact.expires_at}
        new = upsert(working_facts).values(namespace=str(fact.namespace), name=fact.name, **fields)
        await self._connection.execute(
            new.on_conflict_do_update(
                index_elements=["namespace", "name"], set_={field: new.excluded[field] for field in fields}
            )
        )

    async def remove(self, namespace: Namespace, name: str, now: datetime) -> bool:
        there = await self.get(namespace, name, now) is not None
        await self._connection.execute(delete(working_facts).where(_named(namespace, name)))
        return there

    async def collect(self, now: datetime) -> int:
        gone = await self._connection.execute(delete(working_facts).where(working_facts.c.expires_at <= now))
        return gone.rowcount


class SqlThreads:
    """`ports.archive.Threads` on one connection. The order is that of `seq`, whatever the clock did."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def add(
        self, namespace: Namespace, thread: str, role: ThreadRole, content: str, *, tokens: int, at: datetime
    ) -> None:
        await self._connection.execute(
            insert(thread_messages).values(
                namespace=str(namespace), thread=thread, role=role.value, content=content, said_at=at, tokens=tokens
            )
        )

    async def newest(self, namespace: Namespace, thread: str, *, limit: int) -> list[ThreadMessage]:
        query = select(thread_messages).where(_of(namespace, thread)).order_by(thread_messages.c.seq.desc())
        return [_message(row) for row in (await self._connection.execute(query.limit(limit))).all()][::-1]

    async def names(self, namespace: Namespace) -> list[str]:
        query = select(thread_messages.c.thread).where(thread_messages.c.namespace == str(namespace)).distinct()
        return list(await self._connection.scalars(query.order_by(thread_messages.c.thread)))

    async def condense(self, namespace: Namespace, thread: str, numbers: Sequence[int], into: ThreadMessage) -> bool:
        """The first of them becomes `into`, so that the order stays; the others go."""
        these = and_(_of(namespace, thread), thread_messages.c.seq.in_(numbers))
        present = await self._connection.scalar(select(func.count()).select_from(thread_messages).where(these))
        if present != len(numbers):
            return False
        await self._connection.execute(delete(thread_messages).where(these))
        await self._connection.execute(
            insert(thread_messages).values(
                seq=min(numbers),
                namespace=str(namespace),
                thread=thread,
                role=into.role.value,
                content=into.content,
                said_at=into.said_at,
                tokens=into.tokens,
            )
        )
        return True

    async def remove(self, namespace: Namespace, thread: str) -> int:
        return (await self._connection.execute(delete(thread_messages).where(_of(namespace, thread)))).rowcount


def _alive(now: datetime) -> ColumnElement[bool]:
    """Not from the instant of its expiry on: a fact that waits for the collector is not there."""
    return or_(working_facts.c.expires_at.is_(None), working_facts.c.expires_at > now)


def _named(namespace: Namespace, name: str) -> ColumnElement[bool]:
    return and_(working_facts.c.namespace == str(namespace), working_facts.c.name == name)


def _of(namespace: Namespace, thread: str) -> ColumnElement[bool]:
    return and_(thread_messages.c.namespace == str(namespace), thread_messages.c.thread == thread)


def _fact(row: AnyRow) -> WorkingFact:
    return WorkingFact(Namespace.parse(row.namespace), row.name, row.value[0], row.updated_at, row.expires_at)


def _message(row: AnyRow) -> ThreadMessage:
    return ThreadMessage(row.seq, ThreadRole(row.role), row.content, row.said_at, row.tokens)
