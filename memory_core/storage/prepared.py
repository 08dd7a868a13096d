"""Statements of every turn, in the form that the driver takes: compiled once, executed without SQLAlchemy's part.

SQLAlchemy writes the statement and knows the columns' types; what it does for each execution (a context, a cursor, a result) takes
five times as long as the visit to the database itself. Measured: 24 messages by their ids 1.05 ms of the event loop, 0.2 ms so.
"""

from __future__ import annotations

import sqlite3
from collections import namedtuple
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Self, TypeVar

from sqlalchemy import BindParameter, ColumnElement, Select, UpdateBase, bindparam, func, select
from sqlalchemy.dialects.sqlite import aiosqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from memory_core.storage.one_hop import driver_of
from memory_core.storage.tables import Json

T = TypeVar("T")
Values = Mapping[str, Any]
_Convert = Callable[[Any], Any] | None

_DIALECT: Final = aiosqlite.dialect()
NOTHING: Final[Values] = {}


@dataclass(frozen=True, slots=True)
class Prepared:
    """Made by `of`. Rows have the columns' names and Python values."""

    sql: str
    _parameters: tuple[tuple[str, Any, _Convert], ...]
    """Of each place: its name, what stands there where nothing is handed in, how a value is converted."""
    _row: Callable[[Iterable[Any]], Any]
    _columns: tuple[tuple[int, Callable[[Any], Any]], ...]

    @classmethod
    def of(cls, statement: Select[*tuple[Any, ...]] | UpdateBase, *, given: Iterable[str] = ()) -> Self:
        """`given`: the columns of an INSERT of values. Lists of a length that varies go as one JSON parameter, not as IN.

        Raises ValueError for a statement with such an IN.
        """
        compiled = statement.compile(dialect=_DIALECT, column_keys=list(given) or None)
        unknown = {name: None for name, bind in compiled.binds.items() if bind.required}
        if any(compiled.binds[name].expanding for name in unknown):
            raise ValueError("a list in a prepared statement must be known, or go as one parameter")
        written_out = compiled.construct_expanded_state(unknown)
        # What is written out of a known list has its name with a number; it is text, which the driver takes as it is.
        parameters = tuple(
            (name, written_out.parameters[name], _binding(compiled.binds.get(name)))
            for name in written_out.positiontup or ()
        )
        columns = list(statement.exported_columns)
        row = namedtuple("Row", [str(column.key) for column in columns])  # type: ignore[misc]  # its columns are data
        read = ((at, column.type.dialect_impl(_DIALECT)) for at, column in enumerate(columns))
        converted = ((at, kind.result_processor(_DIALECT, None)) for at, kind in read)
        by_column = tuple((at, one) for at, one in converted if one is not None)
        return cls(written_out.statement, parameters, row._make, by_column)

    def parameters(self, values: Values) -> tuple[Any, ...]:
        found = ((values.get(name, other), convert) for name, other, convert in self._parameters)
        return tuple(value if convert is None else convert(value) for value, convert in found)

    def row(self, stored: Sequence[Any]) -> Any:
        """A row as it is stored, with its names and values."""
        if not self._columns:
            return self._row(stored)
        values = list(stored)
        for at, convert in self._columns:
            values[at] = convert(values[at])
        return self._row(values)


def _binding(bind: BindParameter[Any] | None) -> _Convert:
    if bind is None:
        return None
    convert: _Convert = bind.type.dialect_impl(_DIALECT).bind_processor(_DIALECT)
    return convert


def listed(name: str) -> Select[tuple[str]]:
    """Any number of ids as one parameter, a JSON list of them: the statement stays the same, and SQLite takes 32,766 at most."""
    return elements(bindparam(name, type_=Json))


def elements(of: ColumnElement[Any]) -> Select[tuple[str]]:
    """The strings of a JSON list."""
    return select(func.json_each(of).table_valued("value").c.value)


class Visit:
    """Where several statements are one visit: on the connection's own thread, in the transaction under way."""

    def __init__(self, raw: sqlite3.Connection) -> None:
        self._raw = raw

    def run(self, statement: Prepared, values: Values = NOTHING) -> int:
        """How many rows were changed."""
        return self._raw.execute(statement.sql, statement.parameters(values)).rowcount

    def each(self, statement: Prepared, values: Values = NOTHING) -> Iterator[Any]:
        """Row after row, read as they are asked for."""
        return map(statement.row, self._raw.execute(statement.sql, statement.parameters(values)))

    def run_each(self, statement: Prepared, values: Iterable[Values]) -> None:
        self._raw.executemany(statement.sql, [statement.parameters(one) for one in values])

    def first(self, statement: Prepared, values: Values = NOTHING) -> Any | None:
        """The first row, as it is stored; None without one."""
        rows = self._raw.execute(statement.sql, statement.parameters(values)).fetchall()
        return rows[0] if rows else None


async def visiting(connection: AsyncConnection, work: Callable[[Visit], T]) -> T:
    """Runs `work` in the connection's transaction, which it begins where nothing else did."""
    driver = driver_of(connection)
    driver.begin()
    return await driver.visit(lambda raw: work(Visit(raw)))


def with_next(connection: AsyncConnection, work: Callable[[Visit], None]) -> None:
    """Runs `work` together with the next statement of the connection's transaction, at the latest with its commit: for what nobody
    waits for in between. A crossing to the connection's thread takes as long as two or three statements."""
    driver = driver_of(connection)
    driver.begin()
    driver.with_next(lambda raw: work(Visit(raw)))


async def fetched(connection: AsyncConnection, statement: Prepared, values: Values = NOTHING) -> list[Any]:
    """The rows of one statement."""
    parameters = statement.parameters(values)
    driver = driver_of(connection)
    driver.begin()
    rows = await driver.visit(lambda raw: raw.execute(statement.sql, parameters).fetchall())
    return [statement.row(row) for row in rows]
