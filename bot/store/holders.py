"""The assistant's tables that hold text, for the duty to find, redact and probe it."""

from __future__ import annotations

from bot.store.tables import confirmations, contacts, conversations, inbox, outbound, private_conversations
from memory_core.ports import TextHolder
from memory_core.storage.database import Database
from memory_core.storage.holders import ColumnHolder


def bot_holders(database: Database) -> tuple[TextHolder, ...]:
    """One a table; the test of the duty checks that none is missing."""
    return (
        ColumnHolder(database, "inbox", inbox, ("payload",), "seq"),
        ColumnHolder(database, "outbound", outbound, ("payload", "conversation"), "id"),
        ColumnHolder(database, "confirmations", confirmations, ("payload",), "id"),
        ColumnHolder(database, "contacts", contacts, ("name",), "actor"),
        ColumnHolder(database, "conversations", conversations, ("ref",), "place"),
        ColumnHolder(database, "private conversations", private_conversations, ("name",), "id"),
    )
