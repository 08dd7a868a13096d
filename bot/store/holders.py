"""The assistant's tables that hold text, for the duty to find, redact and probe it."""

from __future__ import annotations

from sqlalchemy import ColumnElement, and_

from bot.store.tables import confirmations, contacts, conversations, inbox, outbound, private_conversations, to_micros
from memory_core.ports import TextHolder
from memory_core.ports.wiping import Whole
from memory_core.storage.database import Database
from memory_core.storage.holders import ColumnHolder, RowsHolder


def _set_aside(whole: Whole) -> ColumnElement[bool]:
    return and_(inbox.c.state == "aside", inbox.c.received_at <= to_micros(whole.until))


def _asked(whole: Whole) -> ColumnElement[bool]:
    return confirmations.c.created_at <= to_micros(whole.until)


def bot_holders(database: Database) -> tuple[TextHolder, ...]:
    """One a table; the test of the duty checks that none is missing. When everything is forgotten, questions that wait and events
    that were set aside go; what is on its way through inbox and outbound erases itself."""
    return (
        RowsHolder(
            database, "inbox", inbox, ("payload",), "seq", belonging=_set_aside,
            emptied={"payload": None},
        ),
        ColumnHolder(database, "outbound", outbound, ("payload", "conversation"), "id"),
        RowsHolder(
            database, "confirmations", confirmations, ("payload",), "id", belonging=_asked,
            emptied={"payload": None, "state": "closed"},
        ),
        ColumnHolder(database, "contacts", contacts, ("name",), "actor"),
        ColumnHolder(database, "conversations", conversations, ("ref",), "place"),
        ColumnHolder(database, "private conversations", private_conversations, ("name",), "id"),
    )  # fmt: skip
