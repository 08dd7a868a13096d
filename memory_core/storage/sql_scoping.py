"""The scope filter of every read: the one place where it is written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import ColumnElement, Select, or_
from sqlalchemy.sql.selectable import FromClause

from memory_core.domain.scopes import Readable, Scope
from memory_core.storage.prepared import Prepared


def within(rows: FromClause, readable: Readable) -> ColumnElement[bool]:
    """Rows whose scope is readable; none for an empty `Readable`. `rows` has the columns scope and scope_kind."""
    return or_(
        rows.c.scope.in_(sorted(str(scope) for scope in readable.scopes)),
        rows.c.scope_kind.in_(sorted(kind.value for kind in readable.kinds)),
    )


def scope_values(scope: Scope) -> dict[str, str]:
    """The two columns that a scope is stored in."""
    return {"scope": str(scope), "scope_kind": scope.kind.value}


class Statements:
    """Queries of every turn, made once for those who may read. A store owns one."""

    def __init__(self) -> None:
        self._unscoped: dict[str, Prepared] = {}
        self._made: dict[tuple[str, Readable, object], Prepared] = {}

    def any(self, name: str, made: Callable[[], Select[Any]]) -> Prepared:
        """The query of that name, which no reader's scopes narrow."""
        if name not in self._unscoped:
            self._unscoped[name] = Prepared.of(made())
        return self._unscoped[name]

    def of(self, name: str, query: Select[Any], rows: FromClause, readable: Readable) -> Prepared:
        """The query of that name with the filter of these readers; all else in it is left to parameters."""
        key = (
            name,
            readable,
            within,
        )  # the filter is part of it: a test that takes the filter away must not meet one made before
        made = self._made.get(key)
        if made is None:
            if len(self._made) >= _MOST_STATEMENTS:
                self._made.clear()
            made = self._made[key] = Prepared.of(query.where(within(rows, readable)))
        return made


_MOST_STATEMENTS: Final = 500
"""Every room has readers of its own."""
