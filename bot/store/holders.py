"""The assistant's tables that hold text, for the duty to find, redact and probe it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import ColumnElement, and_, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.confirmations import SAVING
from bot.store.tables import confirmations, contacts, conversations, inbox, outbound, private_conversations, to_micros
from memory_core.ports import TextHolder
from memory_core.ports.wiping import Whole
from memory_core.storage.database import Database
from memory_core.storage.holders import ColumnHolder, RowsHolder
from memory_core.storage.sql_redaction import Needles
from memory_core.storage.sql_rows import Values


def _set_aside(whole: Whole) -> ColumnElement[bool]:
    return and_(inbox.c.state == "aside", inbox.c.received_at <= to_micros(whole.until))


def _asked(whole: Whole) -> ColumnElement[bool]:
    return confirmations.c.created_at <= to_micros(whole.until)


class ConfirmationHolder(RowsHolder):
    """What waits for a yes. Its texts are looked at as they are shown, not as JSON spells them; what would be kept word for word is
    not asked about any more once a part of it is forgotten: the rest would be another statement."""

    def _count(self, values: Values, sought: Needles) -> int:
        payload = _read(values)
        if payload is None:
            return super()._count(values, sought)
        return sum(sought.count(payload[field]) for field in _TEXTS)

    def _redacted(self, values: Values, sought: Needles) -> Values:
        payload = _read(values)
        if payload is None:
            return super()._redacted(values, sought)
        if payload["action"] == SAVING:
            return {"payload": None}
        arguments = {name: sought.redact(value) for name, value in payload["arguments"].items()}
        redacted = {field: sought.redact_value(payload[field]) for field in _TEXTS}
        return {"payload": json.dumps({**payload, **redacted, "arguments": arguments}, ensure_ascii=False)}

    async def _after(self, connection: AsyncConnection, keys: Sequence[str]) -> None:
        emptied = confirmations.c.id.in_(keys) & confirmations.c.payload.is_(None)
        await connection.execute(update(confirmations).where(emptied).values(state="closed"))


_TEXTS: Final = ("arguments", "shown", "choices")


def _read(values: Values) -> dict[str, Any] | None:
    """None where there is none, or none that this program wrote: then it is text like any other."""
    try:
        payload = json.loads(str(values["payload"] or "null"))
    except ValueError:
        return None
    return payload if isinstance(payload, dict) and {"action", *_TEXTS} <= payload.keys() else None


def bot_holders(database: Database) -> tuple[TextHolder, ...]:
    """One a table; the test of the duty checks that none is missing. When everything is forgotten, questions that wait and events
    that were set aside go; what is on its way through inbox and outbound erases itself."""
    return (
        RowsHolder(
            database, "inbox", inbox, ("payload",), "seq", belonging=_set_aside,
            emptied={"payload": None},
        ),
        ColumnHolder(database, "outbound", outbound, ("payload", "conversation"), "id"),
        ConfirmationHolder(
            database, "confirmations", confirmations, ("payload",), "id", belonging=_asked,
            emptied={"payload": None, "state": "closed"},
        ),
        ColumnHolder(database, "contacts", contacts, ("name",), "actor"),
        ColumnHolder(database, "conversations", conversations, ("ref",), "place"),
        ColumnHolder(database, "private conversations", private_conversations, ("name",), "id"),
    )  # fmt: skip
