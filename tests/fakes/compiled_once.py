"""Statements that are compiled once in a test process instead of once a database.

A program opens one database, a test process thousands: what SQLAlchemy does for a statement that an engine meets for the first time
was a third of what a test with one message took. Keys of the cache hold the whole statement, so none can be taken for another.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final
from weakref import WeakKeyDictionary

import pytest
from sqlalchemy import Engine
from sqlalchemy.dialects import registry
from sqlalchemy.dialects.sqlite.aiosqlite import SQLiteDialect_aiosqlite
from sqlalchemy.util import LRUCache

from memory_core.storage import sql, sql_archive
from memory_core.storage.sql_scoping import Statements

_MOST: Final = 2_000
_COMPILED: Final[LRUCache[Any, Any]] = LRUCache(_MOST)


class SharingDialect(SQLiteDialect_aiosqlite):
    """The dialect of every engine: all of them are equal, and so are their statements and types."""

    supports_statement_cache = True
    _type_memos: Final = WeakKeyDictionary()  # type: ignore[var-annotated]  # SQLAlchemy's own

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other)

    def __hash__(self) -> int:
        return hash(type(self))

    @classmethod
    def engine_created(cls, engine: Engine) -> None:
        engine.update_execution_options(compiled_cache=_COMPILED)


def share(patched: pytest.MonkeyPatch) -> None:
    """For every database that is opened while the patch lasts."""
    patched.setitem(registry.impls, "sqlite.aiosqlite", lambda: SharingDialect)
    for module in (sql, sql_archive):
        patched.setattr(module, "Statements", cache(Statements))
