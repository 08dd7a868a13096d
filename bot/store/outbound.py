"""Replies and unprompted messages: intent recorded before sending, text erased once sent."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any, Final

from sqlalchemy import Row, Select, func, select, update
from sqlalchemy.dialects.sqlite import insert

from adapters.messages import Outbound, Sent
from bot.store.codec import dump, load_outbound, load_ref
from bot.store.tables import from_micros, outbound, to_micros
from bot.store.unit import connection_of
from memory_core.ports import Writes
from memory_core.storage.database import Database
from memory_core.storage.prepared import Prepared, Values, Visit, visiting, with_next


class OutboundState(StrEnum):
    INTENDED = "intended"
    SENDING = "sending"
    SENT = "sent"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class OutboundItem:
    message: Outbound
    state: OutboundState
    attempts: int
    not_before: datetime


@dataclass(slots=True)
class Intent:
    """That a message is to be sent, recorded in somebody else's transaction: known once that is committed."""

    is_new: bool = False


@dataclass(frozen=True, slots=True)
class OutboundStore:
    database: Database

    async def intend(self, message: Outbound, *, delivery_id: str | None, at: datetime) -> bool:
        """False when this id is there already: nothing is answered twice."""
        async with self.database.writing() as connection:
            values = _values(message, delivery_id, at)
            return bool(await visiting(connection, lambda visit: visit.run(_INTEND, values)))

    def intend_in(self, unit: Writes, message: Outbound, *, delivery_id: str | None, at: datetime) -> Intent:
        """The same in a transaction of the memory core's store, together with what is written there."""
        intent, values = Intent(), _values(message, delivery_id, at)

        def work(visit: Visit) -> None:
            intent.is_new = bool(visit.run(_INTEND, values))

        with_next(connection_of(unit), work)
        return intent

    async def of_delivery(self, delivery_id: str) -> list[OutboundItem]:
        """What was meant to be sent in answer to a delivery, sent or not."""
        statement = select(outbound).where(outbound.c.delivery_id == delivery_id).order_by(outbound.c.created_at)
        return await self._items(statement)

    async def open_items(self, *, limit: int = 1000) -> list[OutboundItem]:
        """Not yet sent, oldest first; SENDING ones were under way when a former run ended."""
        open_states = (OutboundState.INTENDED.value, OutboundState.SENDING.value)
        statement = (
            select(outbound).where(outbound.c.state.in_(open_states)).order_by(outbound.c.created_at).limit(limit)
        )
        return await self._items(statement)

    async def sending(self, outbound_id: str) -> None:
        await self._set(outbound_id, {"state": OutboundState.SENDING.value, "attempts": outbound.c.attempts + 1})

    async def sent(self, outbound_id: str, sent: Sent) -> None:
        ids = json.dumps(sent.message_ids)
        await self._set(outbound_id, {"state": OutboundState.SENT.value, "payload": None, "platform_ids": ids})

    async def retry(self, outbound_id: str, not_before: datetime) -> None:
        await self._set(outbound_id, {"state": OutboundState.INTENDED.value, "not_before": to_micros(not_before)})

    async def failed(self, outbound_id: str) -> None:
        await self._set(outbound_id, {"state": OutboundState.FAILED.value, "payload": None})

    async def counts(self) -> dict[str, int]:
        statement = select(outbound.c.state, func.count().label("rows")).group_by(outbound.c.state)
        async with self.database.reading() as connection:
            return {row.state: row.rows for row in (await connection.execute(statement)).all()}

    async def _set(self, outbound_id: str, values: dict[str, object]) -> None:
        async with self.database.writing() as connection:
            await connection.execute(update(outbound).where(outbound.c.id == outbound_id).values(values))

    async def _items(self, statement: Select[Any]) -> list[OutboundItem]:
        async with self.database.reading() as connection:
            return [_item(row) for row in (await connection.execute(statement)).all()]


def _values(message: Outbound, delivery_id: str | None, at: datetime) -> Values:
    return {
        "id": message.id,
        "delivery_id": delivery_id,
        "conversation": dump(message.conversation),
        "payload": dump(message),
        "state": OutboundState.INTENDED.value,
        "attempts": 0,
        "not_before": to_micros(at),
        "created_at": to_micros(at),
    }


_INTEND: Final = Prepared.of(
    insert(outbound).on_conflict_do_nothing(),
    given=["id", "delivery_id", "conversation", "payload", "state", "attempts", "not_before", "created_at"],
)


def _item(row: Row[Any]) -> OutboundItem:
    """A sent row's text is gone: what is left says where it went and that it did."""
    message = load_outbound(row.payload) if row.payload else Outbound(row.id, load_ref(row.conversation), "")
    return OutboundItem(message, OutboundState(row.state), row.attempts, from_micros(row.not_before))
