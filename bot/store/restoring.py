"""What the program's own tables take over from the present database when a backup takes its place."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Table, delete, select, update
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.inbox import InboxState
from bot.store.outbound import OutboundState
from bot.store.tables import (
    claim_codes,
    claim_failures,
    codes,
    confirmations,
    contacts,
    conversations,
    inbox,
    links,
    outbound,
    private_conversations,
)
from memory_core.storage.database import Database

_AS_NOW: Final = (codes, links, claim_codes, claim_failures)
"""Who has proved to be whom: what was taken back since must not hold again."""

_JOINED: Final = (contacts, conversations, private_conversations)
"""The present row where there is one: a person blocked, or a chat joined by another person, since stays so."""


async def carry_over(home: Database, staged: Database, *, same_owner: bool) -> None:
    """People are trusted and chats are open as they are now. What was under way when the backup was made was finished since, or
    is long out of date: nothing old is answered, sent or confirmed. `same_owner`: the backup is of this very database."""
    async with home.reading() as present, staged.writing() as old:
        for table in _JOINED:
            await _join(present, old, table)
        for table in _AS_NOW if same_owner else ():
            await old.execute(delete(table))
            await _join(present, old, table)
        arrived = inbox.c.state.in_([InboxState.NEW.value, InboxState.ANSWERED.value])
        await old.execute(update(inbox).where(arrived).values(state=InboxState.DONE.value, payload=None))
        unsent = outbound.c.state.in_([OutboundState.INTENDED.value, OutboundState.SENDING.value])
        await old.execute(delete(outbound).where(unsent))
        await old.execute(delete(confirmations))


async def _join(present: AsyncConnection, old: AsyncConnection, table: Table) -> None:
    rows = [dict(row) for row in (await present.execute(select(table))).mappings()]
    if not rows:
        return
    new = insert(table)
    changed = {column.name: new.excluded[column.name] for column in table.columns if not column.primary_key}
    keys = [column.name for column in table.primary_key.columns]
    await old.execute(new.on_conflict_do_update(index_elements=keys, set_=changed) if changed else new, rows)
