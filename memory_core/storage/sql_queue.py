"""Work that must survive a crash: messages to learn from, points to index."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Final

from sqlalchemy import (
    ColumnElement,
    Insert,
    Select,
    and_,
    bindparam,
    delete,
    func,
    insert,
    literal,
    select,
    text,
    update,
)
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.ext.asyncio import AsyncConnection

from memory_core.domain.records import MessageId
from memory_core.ports import Collection, IndexJob, LearnJob
from memory_core.storage.prepared import Prepared, fetched, visiting
from memory_core.storage.tables import index_outbox, learn_queue, memories, messages

MOST_ATTEMPTS: Final = 5
"""After so many failures a job is given up; it stays visible."""


class JobState(StrEnum):
    PENDING = "pending"
    DONE = "done"
    GIVEN_UP = "given_up"


_ADD: Final = Prepared.of(
    upsert(learn_queue).on_conflict_do_update(
        index_elements=["message_id"],
        set_={
            "revision": learn_queue.c.revision + 1,
            "attempts": 0,
            "state": JobState.PENDING.value,
            "reason": None,
        },
    ),
    given=["message_id", "revision", "attempts", "state"],
)
_PENDING_OF: Final = Prepared.of(
    select(learn_queue.c.message_id, learn_queue.c.revision, learn_queue.c.attempts).where(
        learn_queue.c.message_id == bindparam("of_message"), learn_queue.c.state == JobState.PENDING.value
    )
)


class SqlQueue:
    """`ports.Queue`. A finished job's row stays, without text: its revision must go on growing."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def add(self, message_id: MessageId) -> None:
        new = {"message_id": message_id, "revision": 1, "attempts": 0, "state": JobState.PENDING.value}
        await visiting(self._connection, lambda visit: visit.run(_ADD, new))

    async def pending(self, limit: int) -> list[LearnJob]:
        """The oldest first, those that failed last."""
        rows = await self._connection.execute(
            select(learn_queue.c.message_id, learn_queue.c.revision, learn_queue.c.attempts)
            .where(learn_queue.c.state == JobState.PENDING.value)
            .order_by(learn_queue.c.attempts, learn_queue.c.seq)
            .limit(limit)
        )
        return [LearnJob(row.message_id, row.revision, row.attempts) for row in rows]

    async def of(self, message_id: MessageId) -> LearnJob | None:
        found = await fetched(self._connection, _PENDING_OF, {"of_message": message_id})
        return LearnJob(found[0].message_id, found[0].revision, found[0].attempts) if found else None

    async def done(self, job: LearnJob) -> bool:
        changed = await self._connection.execute(
            update(learn_queue).where(self._is(job)).values(state=JobState.DONE.value, reason=None)
        )
        return changed.rowcount == 1

    async def failed(self, job: LearnJob, reason: str) -> None:
        """Nothing changes when the message was edited meanwhile: the new text has all its attempts."""
        attempts = job.attempts + 1
        state = JobState.GIVEN_UP if attempts >= MOST_ATTEMPTS else JobState.PENDING
        await self._connection.execute(
            update(learn_queue).where(self._is(job)).values(attempts=attempts, state=state.value, reason=reason)
        )

    async def give_up(self, message_id: MessageId, reason: str) -> None:
        await self._connection.execute(
            update(learn_queue)
            .where(learn_queue.c.message_id == message_id, learn_queue.c.state == JobState.PENDING.value)
            .values(state=JobState.GIVEN_UP.value, reason=reason)
        )

    def _is(self, job: LearnJob) -> ColumnElement[bool]:
        return and_(
            learn_queue.c.message_id == job.message_id,
            learn_queue.c.revision == job.revision,
            learn_queue.c.state == JobState.PENDING.value,
        )


class SqlOutbox:
    """`ports.Outbox`. A point has one job at most; enqueued again it gets a new number."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def pending(self, limit: int) -> list[IndexJob]:
        """The oldest first."""
        rows = await self._connection.execute(select(index_outbox).order_by(index_outbox.c.seq).limit(limit))
        return [IndexJob(row.seq, Collection(row.collection), row.point_id) for row in rows]

    async def done(self, jobs: Sequence[IndexJob]) -> None:
        if jobs:
            await self._connection.execute(
                delete(index_outbox).where(index_outbox.c.seq == bindparam("job_seq")),
                [{"job_seq": job.seq} for job in jobs],
            )

    async def last_seq(self) -> int:
        """The highest number ever given, whether or not that job is done."""
        found = await self._connection.scalar(
            text("SELECT seq FROM sqlite_sequence WHERE name = :name"), {"name": index_outbox.name}
        )
        return int(found or 0)

    async def count(self) -> int:
        return await self._connection.scalar(select(func.count()).select_from(index_outbox)) or 0

    async def enqueue_all(self) -> int:
        total = 0
        for collection, rows in ((Collection.MEMORIES, memories), (Collection.HISTORY, messages)):
            await self._connection.execute(
                delete(index_outbox).where(
                    index_outbox.c.collection == collection.value, index_outbox.c.point_id.in_(select(rows.c.id))
                )
            )
            added = await self._connection.execute(
                insert(index_outbox).from_select(
                    ["collection", "point_id"], select(literal(collection.value), rows.c.id).order_by(rows.c.seq)
                )
            )
            total += added.rowcount
        return total


async def enqueue(connection: AsyncConnection, collection: Collection, ids: Iterable[str]) -> None:
    """Tells the vector index, later, that these rows changed or went. One that waits already gets a new number."""
    if jobs := [{"collection": collection.value, "point_id": point_id} for point_id in ids]:
        await connection.execute(_ENQUEUE, jobs)


def enqueued(collection: Collection, ids: Select[tuple[str]]) -> Insert:
    """The statement that does as `enqueue` with the ids that a query finds."""
    jobs = select(literal(collection.value), ids.subquery().c.id)
    return insert(index_outbox).prefix_with("OR REPLACE").from_select(["collection", "point_id"], jobs)


_ENQUEUE: Final = insert(index_outbox).prefix_with("OR REPLACE")
"""Statements of every turn are made once: SQLAlchemy then finds their compiled form without walking them again."""
