"""One-time codes that a person shows: only their hashes are kept, each works once, and guessing locks the guesser out."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.tables import claim_failures, codes, to_micros
from memory_core.storage.database import Database

FAILURES_ALLOWED: Final = 5
FAILURE_WINDOW: Final = timedelta(minutes=15)
LOCK: Final = timedelta(minutes=30)


class CodePurpose(StrEnum):
    PAIR = "pair"
    """Shown to a stranger, approved by the guardian."""
    LINK = "link"
    """Shown to somebody on one platform, typed by them on another."""


LIFETIME: Final = {CodePurpose.PAIR: timedelta(hours=1), CodePurpose.LINK: timedelta(minutes=10)}
OPEN_AT_MOST: Final = {CodePurpose.PAIR: 3, CodePurpose.LINK: 20}
"""Codes a platform that wait at the same time: a crowd of strangers cannot flood the guardian."""


@dataclass(frozen=True, slots=True)
class CodeStore:
    database: Database

    async def issue(self, purpose: CodePurpose, actor_key: str, at: datetime) -> str | None:
        """A code for this person. None while an earlier one of theirs is open, or too many on their platform are."""
        code, platform = new_code(), actor_key.partition(":")[0]
        still_open = (
            codes.c.purpose == purpose.value,
            codes.c.used_by.is_(None),
            codes.c.expires_at >= to_micros(at),
            codes.c.actor.startswith(f"{platform}:", autoescape=True),
        )
        async with self.database.writing() as connection:
            waiting = (await connection.execute(select(codes.c.actor).where(*still_open))).scalars().all()
            if purpose is CodePurpose.LINK:
                # The newest of one's own codes counts: the old one may be lost.
                await connection.execute(delete(codes).where(*still_open, codes.c.actor == actor_key))
            elif actor_key in waiting:
                return None
            if len(set(waiting) - {actor_key}) >= OPEN_AT_MOST[purpose]:
                return None
            row = {"digest": digest(code), "purpose": purpose.value, "actor": actor_key}
            await connection.execute(insert(codes).values(**row, expires_at=to_micros(at + LIFETIME[purpose])))
        return code

    async def take(self, purpose: CodePurpose, code: str, taker: str, at: datetime) -> str | None:
        """Whose code it is, once. None for every failure alike; five failures of a taker in 15 minutes lock it for 30."""
        async with self.database.writing() as connection:
            if await locked(connection, taker, at):
                return None
            mine = (
                codes.c.digest == digest(code),
                codes.c.purpose == purpose.value,
                codes.c.used_by.is_(None),
                codes.c.expires_at >= to_micros(at),
            )
            owner: str | None = (await connection.execute(select(codes.c.actor).where(*mine))).scalar_one_or_none()
            if owner is None:
                await note_failure(connection, taker, at)
                return None
            await connection.execute(update(codes).where(*mine).values(used_by=taker))
        return owner

    async def withdraw(self, purpose: CodePurpose, actor_key: str) -> None:
        """Ends what is open for a person, for instance once they were approved or blocked otherwise."""
        statement = delete(codes).where(
            codes.c.purpose == purpose.value, codes.c.actor == actor_key, codes.c.used_by.is_(None)
        )
        async with self.database.writing() as connection:
            await connection.execute(statement)

    async def drop_expired(self, now: datetime) -> None:
        async with self.database.writing() as connection:
            await connection.execute(delete(codes).where(codes.c.expires_at < to_micros(now)))


def new_code() -> str:
    """64 random bits, in groups that a person can read out."""
    return "-".join(secrets.token_hex(2) for _ in range(4))


def digest(code: str) -> str:
    return hashlib.sha256(code.strip().lower().encode()).hexdigest()


async def locked(connection: AsyncConnection, actor_key: str, at: datetime) -> bool:
    recent = await connection.execute(
        select(func.count(), func.max(claim_failures.c.failed_at)).where(
            claim_failures.c.actor == actor_key,
            claim_failures.c.failed_at > to_micros(at - LOCK - FAILURE_WINDOW),
        )
    )
    count, latest = recent.one()
    return bool(count >= FAILURES_ALLOWED and latest is not None and latest > to_micros(at - LOCK))


async def note_failure(connection: AsyncConnection, actor_key: str, at: datetime) -> None:
    await connection.execute(insert(claim_failures).values(actor=actor_key, failed_at=to_micros(at)))
