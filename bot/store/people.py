"""Contacts and claim codes."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import and_, delete, func, select, update
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.tables import claim_codes, claim_failures, contacts, from_micros, to_micros
from memory_core.domain.records import Role
from memory_core.domain.scopes import Trust
from memory_core.storage.database import Database
from memory_core.storage.tables import messages

CODE_LIFETIME: Final = timedelta(minutes=10)
FAILURES_ALLOWED: Final = 5
FAILURE_WINDOW: Final = timedelta(minutes=15)
LOCK: Final = timedelta(minutes=30)
NAME_LENGTH: Final = 64
ANSWERS_AT_MOST: Final = 1_000
"""More than any limit of a day counts."""
SEEN_EVERY: Final = timedelta(minutes=5)
"""How exactly it is known when a person last wrote: a write a message would be dear."""
_MOST_LATELY: Final = 1_000
"""People whose last writing is kept in mind; a flood of strangers must not fill memory."""


@dataclass(frozen=True, slots=True)
class Contact:
    """`actor` is `platform:id`; `name` is what the platform showed last: data, never an identity."""

    actor: str
    trust: Trust
    name: str | None
    first_seen_at: datetime
    last_seen_at: datetime
    announced: bool


@dataclass(frozen=True, slots=True)
class PeopleStore:
    database: Database
    _lately: dict[str, tuple[str | None, datetime]] = field(default_factory=dict, repr=False, compare=False)
    """What `seen` wrote last, by actor."""

    async def trust_of(self, actor_key: str) -> Trust | None:
        async with self.database.reading() as connection:
            found = await connection.execute(select(contacts.c.trust).where(contacts.c.actor == actor_key))
            trust = found.scalar_one_or_none()
        return None if trust is None else Trust(trust)

    async def seen(self, actor_key: str, name: str | None, at: datetime) -> bool:
        """Notes that a person wrote, unless it did so under this name less than `SEEN_EVERY` ago. True the first time."""
        shown = name[:NAME_LENGTH] if name else None
        known, last = self._lately.get(actor_key, (None, None))
        if last is not None and known == shown and timedelta(0) <= at - last < SEEN_EVERY:
            return False
        new = await self._saw(actor_key, shown, at)
        if len(self._lately) >= _MOST_LATELY:
            self._lately.clear()
        self._lately[actor_key] = (shown, at)
        return new

    async def _saw(self, actor_key: str, shown: str | None, at: datetime) -> bool:
        moment = to_micros(at)
        new = insert(contacts).values(
            actor=actor_key,
            trust=int(Trust.UNKNOWN),
            name=shown,
            first_seen_at=moment,
            last_seen_at=moment,
            announced=False,
        )
        async with self.database.writing() as connection:
            if (await connection.execute(new.on_conflict_do_nothing())).rowcount:
                return True
            changed = update(contacts).where(contacts.c.actor == actor_key).values(last_seen_at=moment, name=shown)
            await connection.execute(changed)
        return False

    async def answered(self, actor_key: str, conversation_id: str, *, since: datetime) -> list[datetime]:
        """When the assistant answered what this person said in a conversation, from then on; at most `ANSWERS_AT_MOST`."""
        said = messages.alias()
        statement = (
            select(messages.c.sent_at)
            .join(
                said,
                and_(
                    said.c.conversation_id == messages.c.conversation_id,
                    said.c.external_id == messages.c.reply_to,
                ),
            )
            .where(
                messages.c.conversation_id == conversation_id,
                messages.c.sent_at >= since,
                messages.c.role == Role.ASSISTANT.value,
                said.c.author == actor_key,
            )
            .order_by(messages.c.sent_at.desc())
            .limit(ANSWERS_AT_MOST)
        )
        async with self.database.reading() as connection:
            return list((await connection.execute(statement)).scalars())

    async def announced(self, actor_key: str) -> bool:
        """Whether the guardian has been told of this person."""
        statement = select(contacts.c.announced).where(contacts.c.actor == actor_key)
        async with self.database.reading() as connection:
            return bool((await connection.execute(statement)).scalar_one_or_none())

    async def announce(self, actor_key: str) -> bool:
        """True once: the guardian has not been told of this person yet."""
        statement = (
            update(contacts)
            .where(contacts.c.actor == actor_key, contacts.c.announced.is_(False))
            .values(announced=True)
        )
        async with self.database.writing() as connection:
            return bool((await connection.execute(statement)).rowcount)

    async def set_trust(self, actor_key: str, trust: Trust, at: datetime) -> None:
        async with self.database.writing() as connection:
            await _put_trust(connection, actor_key, trust, at)

    async def listed(self) -> list[Contact]:
        async with self.database.reading() as connection:
            rows = (await connection.execute(select(contacts).order_by(contacts.c.first_seen_at))).all()
        return [
            Contact(
                row.actor,
                Trust(row.trust),
                row.name,
                from_micros(row.first_seen_at),
                from_micros(row.last_seen_at),
                row.announced,
            )
            for row in rows
        ]

    async def guardians(self) -> frozenset[str]:
        """Those who proved it by a claim code."""
        statement = select(contacts.c.actor).where(contacts.c.trust == int(Trust.GUARDIAN))
        async with self.database.reading() as connection:
            return frozenset((await connection.execute(statement)).scalars())

    async def new_claim_code(self, at: datetime) -> str:
        """A one-time code; only its hash is stored. Older unused codes end."""
        code = "-".join(secrets.token_hex(2) for _ in range(4))
        async with self.database.writing() as connection:
            await connection.execute(delete(claim_codes).where(claim_codes.c.used_by.is_(None)))
            row = insert(claim_codes).values(digest=_digest(code), expires_at=to_micros(at + CODE_LIFETIME))
            await connection.execute(row)
        return code

    async def claim(self, actor_key: str, code: str, at: datetime) -> bool:
        """Consumes the code and makes the actor a guardian. False for every failure alike; five in 15 minutes lock for 30."""
        moment = to_micros(at)
        async with self.database.writing() as connection:
            recent = await connection.execute(
                select(func.count(), func.max(claim_failures.c.failed_at)).where(
                    claim_failures.c.actor == actor_key,
                    claim_failures.c.failed_at > to_micros(at - LOCK - FAILURE_WINDOW),
                )
            )
            count, latest = recent.one()
            locked = count >= FAILURES_ALLOWED and latest is not None and latest > to_micros(at - LOCK)
            used = 0
            if not locked:
                taken = await connection.execute(
                    update(claim_codes)
                    .where(
                        claim_codes.c.digest == _digest(code),
                        claim_codes.c.used_by.is_(None),
                        claim_codes.c.expires_at >= moment,
                    )
                    .values(used_by=actor_key)
                )
                used = taken.rowcount
            if not used:
                if not locked:
                    await connection.execute(insert(claim_failures).values(actor=actor_key, failed_at=moment))
                return False
            await connection.execute(delete(claim_failures).where(claim_failures.c.actor == actor_key))
            await _put_trust(connection, actor_key, Trust.GUARDIAN, at)
        return True


async def _put_trust(connection: AsyncConnection, actor_key: str, trust: Trust, at: datetime) -> None:
    row = insert(contacts).values(
        actor=actor_key,
        trust=int(trust),
        name=None,
        first_seen_at=to_micros(at),
        last_seen_at=to_micros(at),
        announced=True,
    )
    changed = row.on_conflict_do_update(index_elements=[contacts.c.actor], set_={"trust": int(trust)})
    await connection.execute(changed)


def _digest(code: str) -> str:
    return hashlib.sha256(code.strip().lower().encode()).hexdigest()
