"""What the owner was asked "Still true?" about, and what they answered. Holds ids and times, no words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any, Final

from sqlalchemy import Row, Select, delete, func, select, update
from sqlalchemy.dialects.sqlite import insert

from bot.store.tables import from_micros, still_asked, to_micros
from bot.store.unit import connection_of
from memory_core.domain.records import MemoryId
from memory_core.ports import Writes
from memory_core.storage.database import Database
from memory_core.storage.tables import memories


class Answer(StrEnum):
    STILL = "still"
    ENDED = "ended"


@dataclass(frozen=True, slots=True)
class StillAsked:
    """`question` is the id of the message that asked, `number` the memory's place in it, from 1."""

    memory_id: MemoryId
    question: str
    number: int
    conversation_id: str
    asked_at: datetime
    answer: Answer | None = None
    answered_by: str | None = None


@dataclass(frozen=True, slots=True)
class StillAskedStore:
    """Writes go into the transaction of the memory core's store, together with what is asked or answered."""

    database: Database

    async def when(self, unit: Writes) -> Mapping[MemoryId, datetime]:
        """When each memory was asked about last. What is no longer remembered is left out, for good."""
        connection = connection_of(unit)
        await connection.execute(delete(still_asked).where(still_asked.c.memory_id.not_in(select(memories.c.id))))
        rows = await connection.execute(select(still_asked.c.memory_id, still_asked.c.asked_at))
        return {MemoryId(row.memory_id): from_micros(row.asked_at) for row in rows.all()}

    async def note(self, unit: Writes, asked: Sequence[StillAsked]) -> None:
        """A memory that was asked about long ago is asked about anew."""
        row = insert(still_asked)
        fresh = {name: row.excluded[name] for name in _FIELDS if name != "memory_id"}
        values = [_values(one) for one in asked]
        await connection_of(unit).execute(
            row.on_conflict_do_update(index_elements=[still_asked.c.memory_id], set_=fresh), values
        )

    async def of(self, unit: Writes, memory_id: MemoryId) -> StillAsked | None:
        found = await connection_of(unit).execute(select(still_asked).where(still_asked.c.memory_id == memory_id))
        row = found.one_or_none()
        return None if row is None else _asked(row)

    async def answered(self, unit: Writes, ids: Sequence[MemoryId], answer: Answer, *, by: str) -> None:
        given = update(still_asked).where(still_asked.c.memory_id.in_(ids))
        await connection_of(unit).execute(given.values(answer=answer.value, answered_by=by))

    async def last_in(self, conversation_id: str) -> list[StillAsked]:
        """What the last such question in a conversation asked about, by number, answered or not."""
        mine = still_asked.c.conversation_id == conversation_id
        last = select(func.max(still_asked.c.asked_at)).where(mine).scalar_subquery()
        return await self._all(select(still_asked).where(mine, still_asked.c.asked_at == last))

    async def _all(self, statement: Select[Any]) -> list[StillAsked]:
        async with self.database.reading() as connection:
            rows = (await connection.execute(statement.order_by(still_asked.c.number))).all()
        return [_asked(row) for row in rows]


_FIELDS: Final = tuple(column.name for column in still_asked.columns)


def _values(one: StillAsked) -> dict[str, object]:
    return {
        "memory_id": one.memory_id,
        "question": one.question,
        "number": one.number,
        "conversation_id": one.conversation_id,
        "asked_at": to_micros(one.asked_at),
        "answer": one.answer.value if one.answer is not None else None,
        "answered_by": one.answered_by,
    }


def _asked(row: Row[Any]) -> StillAsked:
    answer = Answer(row.answer) if row.answer else None
    at = from_micros(row.asked_at)
    return StillAsked(
        MemoryId(row.memory_id), row.question, row.number, row.conversation_id, at, answer, row.answered_by
    )
