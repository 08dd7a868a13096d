"""Accounts on several platforms that belong to one person, as they proved by a one-time code; never by names or ids."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import delete, select, update
from sqlalchemy.dialects.sqlite import insert

from bot.store.tables import links
from memory_core.storage.database import Database


@dataclass(frozen=True, slots=True)
class LinkStore:
    database: Database

    async def accounts(self, actor_key: str) -> frozenset[str]:
        """All accounts of this person, the given one included."""
        person = select(links.c.person).where(links.c.actor == actor_key).scalar_subquery()
        async with self.database.reading() as connection:
            found = await connection.execute(select(links.c.actor).where(links.c.person == person))
            return frozenset(found.scalars()) | {actor_key}

    async def link(self, one: str, other: str) -> None:
        """The two are one person from now on, with all accounts that either had."""
        async with self.database.writing() as connection:
            found = await connection.execute(
                select(links.c.actor, links.c.person).where(links.c.actor.in_((one, other)))
            )
            persons = {row.actor: row.person for row in found}
            person = persons.get(one, one)
            rows = [{"actor": one, "person": person}, {"actor": other, "person": person}]
            put = insert(links).values(rows)
            await connection.execute(
                put.on_conflict_do_update(index_elements=[links.c.actor], set_={"person": put.excluded.person})
            )
            if (former := persons.get(other)) is not None:
                await connection.execute(update(links).where(links.c.person == former).values(person=person))

    async def unlink(self, actor_key: str) -> None:
        async with self.database.writing() as connection:
            await connection.execute(delete(links).where(links.c.actor == actor_key))
