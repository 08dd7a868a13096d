"""What waits for a person's yes: the exact effect, who may say yes, where, until when."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import select, update
from sqlalchemy.dialects.sqlite import insert

from bot.store.tables import confirmations, from_micros, to_micros
from memory_core.storage.database import Database

LIFETIME: Final = timedelta(minutes=15)
TOOL: Final = "tool:"
"""Before a tool's name in an action: a command of the same name asks other questions."""
SAVE: Final = "remember"
SAVING: Final = f"{TOOL}{SAVE}"
"""The action that keeps a text exactly as it was shown."""


@dataclass(frozen=True, slots=True)
class Pending:
    """`action` names what to do, `arguments` are its own, `choices` are labels where one must be picked."""

    id: str
    conversation_id: str
    actor: str
    action: str
    arguments: Mapping[str, str]
    shown: str
    choices: tuple[str, ...]
    created_at: datetime


@dataclass(frozen=True, slots=True)
class ConfirmationStore:
    database: Database

    async def ask(self, pending: Pending) -> None:
        payload = {
            "action": pending.action,
            "arguments": dict(pending.arguments),
            "shown": pending.shown,
            "choices": list(pending.choices),
        }
        row = insert(confirmations).values(
            id=pending.id,
            conversation_id=pending.conversation_id,
            actor=pending.actor,
            payload=json.dumps(payload, ensure_ascii=False),
            state="open",
            expires_at=to_micros(pending.created_at + LIFETIME),
            created_at=to_micros(pending.created_at),
        )
        async with self.database.writing() as connection:
            await connection.execute(row.on_conflict_do_nothing())

    async def latest(self, conversation_id: str, actor: str, now: datetime) -> Pending | None:
        """The newest open question to this person in this conversation."""
        statement = (
            select(confirmations)
            .where(
                confirmations.c.conversation_id == conversation_id,
                confirmations.c.actor == actor,
                confirmations.c.state == "open",
                confirmations.c.expires_at >= to_micros(now),
            )
            .order_by(confirmations.c.created_at.desc())
            .limit(1)
        )
        async with self.database.reading() as connection:
            row = (await connection.execute(statement)).one_or_none()
        if row is None:
            return None
        payload = json.loads(row.payload)
        return Pending(
            row.id,
            row.conversation_id,
            row.actor,
            payload["action"],
            payload["arguments"],
            payload["shown"],
            tuple(payload["choices"]),
            from_micros(row.created_at),
        )

    async def close(self, confirmation_id: str) -> bool:
        """Takes it, once; what it showed is erased."""
        statement = (
            update(confirmations)
            .where(confirmations.c.id == confirmation_id, confirmations.c.state == "open")
            .values(state="closed", payload=None)
        )
        async with self.database.writing() as connection:
            return bool((await connection.execute(statement)).rowcount)

    async def drop_expired(self, now: datetime) -> None:
        statement = (
            update(confirmations)
            .where(confirmations.c.state == "open", confirmations.c.expires_at < to_micros(now))
            .values(state="closed", payload=None)
        )
        async with self.database.writing() as connection:
            await connection.execute(statement)
