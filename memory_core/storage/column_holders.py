"""A table that holds text: finding and redacting stretches of it, and emptying it of everything of some readers at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from typing import Any, Final

from sqlalchemy import ColumnElement, Table, and_, bindparam, delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from memory_core.ports import Holding
from memory_core.ports.wiping import Whole
from memory_core.storage.database import Database
from memory_core.storage.sql_redaction import Needles
from memory_core.storage.sql_rows import Values

_BATCH: Final = 500
"""Rows between two turns of the event loop."""


class ColumnHolder:
    """Columns of one table that hold text or JSON. Other packages use it for tables of their own.

    `key` is a unique column; `columns` are `Text` or `tables.Json`. A place is a stretch of text that is sought.
    """

    def __init__(self, database: Database, name: str, table: Table, columns: Sequence[str], key: str) -> None:
        self._database = database
        self._name = name
        self.table: Final = table
        self.columns: Final = tuple(columns)
        self._key = key

    @property
    def name(self) -> str:
        return self._name

    async def find(self, needles: Sequence[str]) -> int:
        """How many places hold one of them."""
        sought, places = Needles.of(needles), 0
        async with self._database.reading() as connection:
            async for _, values in self._rows(connection):
                places += self._count(values, sought)
        return places

    async def redact(self, needles: Sequence[str]) -> int:
        """All in one transaction. Returns how many places changed. Raises StorageUnavailable."""
        sought, places = Needles.of(needles), 0
        changed: dict[str, Values] = {}
        async with self._database.writing() as connection:
            async for key, values in self._rows(connection):
                if count := self._count(values, sought):
                    places += count
                    changed[key] = self._redacted(values, sought)
            if changed:
                await self._store(connection, changed)
                await self._after(connection, list(changed))
        return places

    async def probe(self, needles: Sequence[str]) -> Holding:
        """Reads the rows again, on a connection of its own."""
        return Holding(self.name, await self.find(needles))

    def _count(self, values: Values, sought: Needles) -> int:
        return sum(sought.count(value) for value in values.values())

    def _redacted(self, values: Values, sought: Needles) -> Values:
        return {column: sought.redact_value(value) for column, value in values.items()}

    async def _after(self, connection: AsyncConnection, keys: Sequence[str]) -> None:
        """What else must follow a change of these rows, in the same transaction."""

    async def _rows(self, connection: AsyncConnection, *more: str) -> AsyncIterator[tuple[str, Values]]:
        columns = (*self.columns, *more)
        query = select(self.table.c[self._key].label("row_key"), *(self.table.c[name] for name in columns))
        async with connection.stream(query.execution_options(yield_per=_BATCH)) as rows:
            async for batch in rows.partitions():
                for row in batch:
                    yield row[0], dict(zip(columns, row[1:], strict=True))
                await asyncio.sleep(0)

    async def _store(self, connection: AsyncConnection, changed: dict[str, Values]) -> None:
        bound: dict[str, Any] = {name: bindparam(f"new_{name}") for name in self.columns}
        await connection.execute(
            update(self.table).where(self.table.c[self._key] == bindparam("row_key")).values(bound),
            [
                {"row_key": key, **{f"new_{name}": value for name, value in values.items()}}
                for key, values in changed.items()
            ],
        )


Belonging = Callable[[Whole], ColumnElement[bool]]
"""Which rows of a table belong to a whole that is forgotten."""


class RowsHolder(ColumnHolder):
    """A table of which whole rows go when everything is forgotten; with `emptied` they stay, and these values take the place of
    what they held."""

    def __init__(
        self,
        database: Database,
        name: str,
        table: Table,
        columns: Sequence[str],
        key: str,
        *,
        belonging: Belonging,
        emptied: Mapping[str, object] | None = None,
    ) -> None:
        super().__init__(database, name, table, columns, key)
        self._belonging = belonging
        self._emptied = emptied

    def covers(self, whole: Whole) -> bool:
        return whole.of_owner or "scope" in self.table.c

    async def wipe(self, whole: Whole) -> int:
        """Raises StorageUnavailable."""
        these = self._holding(whole)
        statement = update(self.table).values(self._emptied) if self._emptied else delete(self.table)
        async with self._database.writing() as connection:
            return (await connection.execute(statement.where(these))).rowcount

    async def left(self, whole: Whole) -> Holding:
        async with self._database.reading() as connection:
            count = await connection.scalar(select(func.count()).select_from(self.table).where(self._holding(whole)))
        return Holding(self.name, count or 0)

    def _holding(self, whole: Whole) -> ColumnElement[bool]:
        """The rows that belong to it and hold something still."""
        these = self._belonging(whole)
        if self._emptied is None:
            return these
        return and_(these, or_(*(self.table.c[name].is_distinct_from(value) for name, value in self._emptied.items())))
