"""Taking part in a transaction of the memory core's store, which keeps its tables in the same database."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncConnection

from memory_core.ports import Writes
from memory_core.storage.sql import SqlSession


def connection_of(unit: Writes) -> AsyncConnection:
    """Raises TypeError when the unit is of a store elsewhere: the assistant's rows would not be in its transaction."""
    if not isinstance(unit, SqlSession):
        raise TypeError("this transaction is not of our database")
    return unit.connection
