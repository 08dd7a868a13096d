"""Tokens by day, purpose, model and payer."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from sqlalchemy import func, select
from sqlalchemy.dialects.sqlite import insert

from bot.store.tables import usage
from memory_core.storage.database import Database


@dataclass(frozen=True, slots=True)
class UsageRow:
    day: str
    purpose: str
    model: str
    payer: str
    input_tokens: int
    output_tokens: int
    calls: int


@dataclass(frozen=True, slots=True)
class UsageStore:
    database: Database

    async def add(self, row: UsageRow) -> None:
        statement = insert(usage).values(
            day=row.day,
            purpose=row.purpose,
            model=row.model,
            payer=row.payer,
            input_tokens=row.input_tokens,
            output_tokens=row.output_tokens,
            calls=row.calls,
        )
        added = {
            "input_tokens": usage.c.input_tokens + row.input_tokens,
            "output_tokens": usage.c.output_tokens + row.output_tokens,
            "calls": usage.c.calls + row.calls,
        }
        keys = [usage.c.day, usage.c.purpose, usage.c.model, usage.c.payer]
        async with self.database.writing() as connection:
            await connection.execute(statement.on_conflict_do_update(index_elements=keys, set_=added))

    async def spent(self, day: date, *, strangers: bool = False) -> int:
        """Tokens of a day: all strangers' (everyone's but the `owner`'s), or all."""
        statement = select(func.coalesce(func.sum(usage.c.input_tokens + usage.c.output_tokens), 0)).where(
            usage.c.day == day.isoformat()
        )
        if strangers:
            statement = statement.where(usage.c.payer != "owner")
        async with self.database.reading() as connection:
            return int((await connection.execute(statement)).scalar_one())

    async def listed(self) -> list[UsageRow]:
        async with self.database.reading() as connection:
            rows = (await connection.execute(select(usage).order_by(usage.c.day, usage.c.purpose))).all()
        return [UsageRow(*row) for row in rows]
