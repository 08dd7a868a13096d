"""The durable inbox: an update is a row before its platform is told that we have it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Final

from sqlalchemy import func, select, update
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from adapters.messages import (
    ButtonPressed,
    ClockTicked,
    ConversationChanged,
    Inbound,
    MessageDeleted,
    MessageReceived,
)
from bot.store.codec import dump, load_inbound
from bot.store.tables import inbox, to_micros
from memory_core.domain.scopes import Trust
from memory_core.storage.database import Database
from memory_core.storage.prepared import Prepared, visiting


class InboxState(StrEnum):
    NEW = "new"
    ANSWERED = "answered"
    DONE = "done"
    FAILED = "failed"
    ASIDE = "aside"
    """Its handling ended the program again and again: kept as it came, and no longer tried."""


_OPEN: Final = (InboxState.NEW.value, InboxState.ANSWERED.value)


@dataclass(frozen=True, slots=True)
class Received:
    """An event that is not stored yet. `trust` is its sender's at receipt."""

    event: Inbound
    platform: str
    place: str
    trust: Trust


@dataclass(frozen=True, slots=True)
class InboxItem:
    """`trust` is the sender's at receipt. `resumed`: a former run left it open; `attempts`: how often it was begun again since."""

    seq: int
    delivery_id: str
    platform: str
    place: str
    message_id: str | None
    trust: Trust
    event: Inbound
    state: InboxState
    resumed: bool = False
    attempts: int = 0


@dataclass(frozen=True, slots=True)
class InboxStore:
    database: Database

    async def add(self, received: Sequence[Received], *, at: datetime) -> list[InboxItem | None]:
        """All in one transaction, in their order: the new row of each, or None where its delivery is there already."""
        async with self.database.writing() as connection:
            return [await _add(connection, one, at) for one in received]

    async def open_items(self, *, since: int = 0, limit: int = 10_000) -> list[InboxItem]:
        """What is unfinished from the row `since` on, oldest first; taken for what a former run left."""
        statement = (
            select(inbox)
            .where(inbox.c.state.in_(_OPEN), inbox.c.seq >= since, inbox.c.payload.is_not(None))
            .order_by(inbox.c.seq)
            .limit(limit)
        )
        async with self.database.reading() as connection:
            rows = (await connection.execute(statement)).all()
        return [
            InboxItem(
                row.seq,
                row.delivery_id,
                row.platform,
                row.place,
                row.message_id,
                Trust(row.trust),
                load_inbound(row.payload),
                InboxState(row.state),
                resumed=True,
                attempts=row.attempts,
            )
            for row in rows
        ]

    async def newest(self) -> int:
        """The number of the last row; 0 where there is none."""
        async with self.database.reading() as connection:
            return (await connection.execute(select(func.max(inbox.c.seq)))).scalar_one_or_none() or 0

    async def waits(self, place: str, *, since: int, before: int) -> bool:
        """Whether an unfinished row of that place lies there."""
        rows = inbox.c.place == place, inbox.c.seq >= since, inbox.c.seq < before, inbox.c.state.in_(_OPEN)
        async with self.database.reading() as connection:
            return (await connection.execute(select(inbox.c.seq).where(*rows).limit(1))).first() is not None

    async def begin_again(self, item: InboxItem) -> None:
        """Counts before a resumed event is worked on: should that end the program, the next start knows."""
        statement = update(inbox).where(inbox.c.seq == item.seq).values(attempts=inbox.c.attempts + 1)
        async with self.database.writing() as connection:
            await connection.execute(statement)

    async def absolve(self, *, below: int) -> None:
        """After an orderly end, which no event caused: what is open and was begun again less often counts from zero again."""
        counted = inbox.c.state.in_(_OPEN), inbox.c.attempts > 0, inbox.c.attempts < below
        async with self.database.writing() as connection:
            await connection.execute(update(inbox).where(*counted).values(attempts=0))

    async def mark(self, items: Sequence[InboxItem], state: InboxState) -> None:
        """In one transaction. DONE and FAILED erase the payload; what came as far as ANSWERED counts from zero again."""
        values: dict[str, object] = {"state": state.value}
        if state in (InboxState.DONE, InboxState.FAILED):
            values["payload"] = None
        if state is InboxState.ANSWERED:
            values["attempts"] = 0
        marked = inbox.c.seq.in_([item.seq for item in items])
        async with self.database.writing() as connection:
            await connection.execute(update(inbox).where(marked).values(values))

    async def deliveries(self, place: str, *, since: datetime) -> list[str]:
        """The ids of what was received for a place since then, in its order."""
        received = inbox.c.place == place, inbox.c.received_at >= to_micros(since)
        statement = select(inbox.c.delivery_id).where(*received).order_by(inbox.c.seq)
        async with self.database.reading() as connection:
            return list((await connection.execute(statement)).scalars())

    async def last_message_id(self, place_prefix: str) -> str | None:
        """The newest message id received for a place; ids of one platform grow with time."""
        newest = func.max(inbox.c.seq)
        statement = select(newest).where(inbox.c.place == place_prefix, inbox.c.message_id.is_not(None))
        async with self.database.reading() as connection:
            seq = (await connection.execute(statement)).scalar_one_or_none()
            if seq is None:
                return None
            found = await connection.execute(select(inbox.c.message_id).where(inbox.c.seq == seq))
            return found.scalar_one_or_none()

    async def counts(self) -> dict[str, int]:
        statement = select(inbox.c.state, func.count().label("rows")).group_by(inbox.c.state)
        async with self.database.reading() as connection:
            return {row.state: row.rows for row in (await connection.execute(statement)).all()}


async def _add(connection: AsyncConnection, received: Received, at: datetime) -> InboxItem | None:
    event = received.event
    message_id = _message_id(event)
    values = {
        "delivery_id": event.delivery_id,
        "platform": received.platform,
        "place": received.place,
        "message_id": message_id,
        "trust": int(received.trust),
        "payload": dump(event),
        "state": InboxState.NEW.value,
        "received_at": to_micros(at),
    }
    added = await visiting(connection, lambda visit: visit.first(_ADD, values))
    if added is None:
        return None
    return InboxItem(
        added[0],
        event.delivery_id,
        received.platform,
        received.place,
        message_id,
        received.trust,
        event,
        InboxState.NEW,
    )


_ADD: Final = Prepared.of(
    insert(inbox).on_conflict_do_nothing().returning(inbox.c.seq),
    given=["delivery_id", "platform", "place", "message_id", "trust", "payload", "state", "received_at"],
)


def _message_id(event: Inbound) -> str | None:
    match event:
        case MessageReceived() | MessageDeleted():
            return event.message_id
        case ButtonPressed() | ConversationChanged() | ClockTicked():
            return None
