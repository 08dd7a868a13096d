"""The rest of the store: rejections, explanations, facts, tombstones and stored vectors."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Final

from sqlalchemy import bindparam, delete, func, insert, literal, or_, select
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.ext.asyncio import AsyncConnection

from memory_core.domain.errors import StorageUnavailable
from memory_core.domain.records import ConversationId, MemoryId, MessageId, Rejection
from memory_core.domain.scopes import Readable, Scope, checked
from memory_core.ports import Collection, Explanation, Leg, StoredVector
from memory_core.storage import sql_scoping
from memory_core.storage.prepared import Prepared, Visit, elements, fetched, with_next
from memory_core.storage.sql_rows import AnyRow, rejection_of, rejection_values
from memory_core.storage.tables import (
    Json,
    embeddings,
    explanation_memories,
    explanations,
    facts,
    memories,
    messages,
    rejections,
    tombstone_key,
    tombstones,
)

KEPT_EXPLANATIONS: Final = 200
"""A conversation's newest; older ones go, or every turn for years would stay."""

CLEARED_EVERY: Final = 64
"""Explanations: looking for surplus ones takes longer than storing one."""


class SqlLog:
    """`ports.Log` on one connection."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def reject(self, rejections_: Sequence[Rejection]) -> None:
        if rejections_:
            await self._connection.execute(insert(rejections), [rejection_values(one) for one in rejections_])

    async def rejections(self, readable: Readable, *, limit: int) -> list[Rejection]:
        """The newest first."""
        rows = await self._connection.execute(
            select(rejections)
            .where(sql_scoping.within(rejections, readable))
            .order_by(rejections.c.rejected_at.desc(), rejections.c.seq.desc())
            .limit(limit)
        )
        return checked([rejection_of(row) for row in rows], readable)

    async def drop_rejections(self, ids: Sequence[str], *, of: Sequence[MessageId]) -> None:
        """These, and those that came of the messages: what was refused may tell what they told in other words."""
        gone = or_(
            rejections.c.id.in_(elements(literal(list(ids), Json))),
            rejections.c.message_id.in_(elements(literal(list(of), Json))),
        )
        await self._connection.execute(delete(rejections).where(gone))

    async def explain(self, explanation: Explanation) -> None:
        """Keeps each conversation's newest `KEPT_EXPLANATIONS`, and until the next clearing some more."""
        new = {
            "id": explanation.id,
            "conversation_id": explanation.conversation_id,
            **sql_scoping.scope_values(explanation.scope),
            "message_id": explanation.message_id,
            "payload": dict(explanation.payload),
            "made_at": explanation.made_at,
        }
        recalled = [
            {"explanation_id": explanation.id, "position": position, "memory_id": memory_id}
            for position, memory_id in enumerate(explanation.recalled)
        ]

        def work(visit: Visit) -> None:
            added = visit.first(_EXPLAIN, new)
            visit.run_each(_EXPLAIN_MEMORY, recalled)
            if added is not None and added[0] % CLEARED_EVERY == 0:
                visit.run(_CLEAR_EXPLANATIONS)

        with_next(self._connection, work)

    async def last_explanation(self, conversation_id: ConversationId, readable: Readable) -> Explanation | None:
        row = (
            await self._connection.execute(
                select(explanations)
                .where(explanations.c.conversation_id == conversation_id, sql_scoping.within(explanations, readable))
                .order_by(explanations.c.made_at.desc(), explanations.c.seq.desc())
                .limit(1)
            )
        ).first()
        if row is None:
            return None
        recalled = await self._connection.scalars(
            select(explanation_memories.c.memory_id)
            .where(explanation_memories.c.explanation_id == row.id)
            .order_by(explanation_memories.c.position)
        )
        return checked([_explanation(row, tuple(recalled))], readable)[0]


class SqlFacts:
    """`ports.Facts` on one connection."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def get(self, key: str) -> str | None:
        found = await fetched(self._connection, _FACT, {"of_key": key})
        return found[0].value if found else None

    async def put(self, key: str, value: str) -> None:
        new = upsert(facts).values(key=key, value=value)
        await self._connection.execute(new.on_conflict_do_update(index_elements=["key"], set_={"value": value}))


class SqlTombstones:
    """`ports.Tombstones` on one connection. The key was made with the database: the first use only reads it."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def add(self, digests: Iterable[str], at: datetime) -> None:
        if rows := [{"digest": digest, "forgotten_at": at} for digest in dict.fromkeys(digests)]:
            await self._connection.execute(upsert(tombstones).on_conflict_do_nothing(), rows)

    async def held(self, digests: Iterable[str]) -> Mapping[str, datetime]:
        wanted = tombstones.c.digest.in_(list(dict.fromkeys(digests)))
        rows = await self._connection.execute(select(tombstones.c.digest, tombstones.c.forgotten_at).where(wanted))
        return {row.digest: row.forgotten_at for row in rows}

    async def lift(self, digests: Iterable[str]) -> None:
        await self._connection.execute(delete(tombstones).where(tombstones.c.digest.in_(list(dict.fromkeys(digests)))))

    async def key(self) -> bytes:
        """Raises StorageUnavailable when somebody took it out: without it nothing forgotten is recognised."""
        secret: bytes | None = await self._connection.scalar(select(tombstone_key.c.secret))
        if secret is None:
            raise StorageUnavailable("The database lost the key to what was forgotten: restore a backup of it.")
        return secret


class SqlEmbeddings:
    """`ports.Embeddings` on one connection. Vectors come back rounded to 32-bit floats."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def get(self, model: str, collection: Collection, ids: Sequence[str]) -> list[StoredVector]:
        """In no particular order."""
        rows = await self._connection.execute(
            select(embeddings).where(
                embeddings.c.collection == collection.value,
                embeddings.c.point_id.in_(ids),
                embeddings.c.model == model,
            )
        )
        return [StoredVector(row.point_id, Leg(row.leg), row.digest, _floats(row.vector)) for row in rows]

    async def put(self, model: str, collection: Collection, vectors: Sequence[StoredVector]) -> None:
        """Those whose row was deleted meanwhile are dropped: a vector must not outlive the text that it was made of."""
        rows = memories if collection is Collection.MEMORIES else messages
        ids = list(dict.fromkeys(vector.point_id for vector in vectors))
        present = set(await self._connection.scalars(select(rows.c.id).where(rows.c.id.in_(ids))))
        values = [
            {
                "collection": collection.value,
                "point_id": vector.point_id,
                "model": model,
                "leg": vector.leg.value,
                "digest": vector.digest,
                "vector": _bytes(vector.vector),
            }
            for vector in vectors
            if vector.point_id in present
        ]
        if not values:
            return
        new = upsert(embeddings)
        await self._connection.execute(
            new.on_conflict_do_update(
                index_elements=["collection", "point_id", "model", "leg"],
                set_={"digest": new.excluded.digest, "vector": new.excluded.vector},
            ),
            values,
        )


_FACT: Final = Prepared.of(select(facts.c.value).where(facts.c.key == bindparam("of_key")))
_EXPLAIN: Final = Prepared.of(
    insert(explanations).returning(explanations.c.seq),
    given=[column.key for column in explanations.c if column is not explanations.c.seq],
)
_EXPLAIN_MEMORY: Final = Prepared.of(insert(explanation_memories), given=[c.key for c in explanation_memories.c])
_RANKED: Final = select(
    explanations.c.seq,
    func.row_number()
    .over(
        partition_by=explanations.c.conversation_id, order_by=(explanations.c.made_at.desc(), explanations.c.seq.desc())
    )
    .label("place"),
).subquery()
_CLEAR_EXPLANATIONS: Final = Prepared.of(
    delete(explanations).where(explanations.c.seq.in_(select(_RANKED.c.seq).where(_RANKED.c.place > KEPT_EXPLANATIONS)))
)


def _explanation(row: AnyRow, recalled: tuple[MemoryId, ...]) -> Explanation:
    return Explanation(
        id=row.id,
        conversation_id=row.conversation_id,
        scope=Scope.parse(row.scope),
        message_id=row.message_id,
        recalled=recalled,
        payload=row.payload,
        made_at=row.made_at,
    )


def _bytes(vector: Sequence[float]) -> bytes:
    return struct.pack(f"<{len(vector)}f", *vector)


def _floats(packed: bytes) -> tuple[float, ...]:
    return struct.unpack(f"<{len(packed) // 4}f", packed)
