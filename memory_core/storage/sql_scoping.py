"""The scope filter of every read: the one place where it is written."""

from __future__ import annotations

from sqlalchemy import ColumnElement, or_
from sqlalchemy.sql.selectable import FromClause

from memory_core.domain.scopes import Readable, Scope


def within(rows: FromClause, readable: Readable) -> ColumnElement[bool]:
    """Rows whose scope is readable; none for an empty `Readable`. `rows` has the columns scope and scope_kind."""
    return or_(
        rows.c.scope.in_(sorted(str(scope) for scope in readable.scopes)),
        rows.c.scope_kind.in_(sorted(kind.value for kind in readable.kinds)),
    )


def scope_values(scope: Scope) -> dict[str, str]:
    """The two columns that a scope is stored in."""
    return {"scope": str(scope), "scope_kind": scope.kind.value}
