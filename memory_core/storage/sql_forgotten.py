"""All that a database knows of the forgotten: for restoring a backup, which must not bring it back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import delete, select
from sqlalchemy.dialects.sqlite import insert

from memory_core.domain.records import MessageId
from memory_core.ports import Clock
from memory_core.storage.database import Database
from memory_core.storage.sql_redaction import MARK
from memory_core.storage.tables import messages, tombstones


@dataclass(frozen=True, slots=True)
class SqlForgotten:
    """`usecases.backup.Forgotten`."""

    database: Database
    clock: Clock

    async def digests(self) -> frozenset[str]:
        async with self.database.reading() as connection:
            return frozenset(await connection.scalars(select(tombstones.c.digest)))

    async def take_over(self, digests: Iterable[str]) -> None:
        rows = [{"digest": digest, "forgotten_at": self.clock()} for digest in digests]
        async with self.database.writing() as connection:
            await connection.execute(delete(tombstones))
            if rows:
                await connection.execute(insert(tombstones).on_conflict_do_nothing(), rows)

    async def redacted(self) -> list[MessageId]:
        async with self.database.reading() as connection:
            found = await connection.scalars(select(messages.c.id).where(messages.c.content.contains(MARK)))
            return [MessageId(name) for name in found]

    async def message_ids(self) -> list[MessageId]:
        async with self.database.reading() as connection:
            return [MessageId(name) for name in await connection.scalars(select(messages.c.id))]
