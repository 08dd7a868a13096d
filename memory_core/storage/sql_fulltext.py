"""Full-text search, the one part of the store that every SQL dialect does its own way.

What people type is taken apart into words here and put together as quoted terms, so that no query syntax gets through.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Float,
    Table,
    Text,
    bindparam,
    column,
    exists,
    func,
    literal_column,
    select,
    table,
    text,
)
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql.selectable import FromClause

MOST_TERMS: Final = 100
"""Of a query; FTS5 refuses expressions deeper than 256."""

_WEIGHTS: Final = {"messages": (1.0, 0.5), "memories": (1.0, 0.5, 0.5, 0.5, 0.5)}
"""BM25 weight of each indexed column. A statement mostly repeats its subject and value: half weight keeps them from
counting twice."""

_FUNCTION_WORDS: Final = """
    a about above after again all also am an and any are as at be because been before being below between both but by
    can could did do does doing don down during each few for from further get got had has have having he her here hers
    him his how i if in into is it its just let ll me more most my no nor not now of off on once only or other our ours
    out over own re s same she should so some such t than that the their theirs them then there these they this those
    through to too under until up ve very was we were what when where which while who whom why will with would you your
    yours
"""
STOP_WORDS: Final = frozenset(_FUNCTION_WORDS.split())
"""English words that carry no content by themselves."""


@dataclass(frozen=True, slots=True)
class Match:
    """A full-text index to be joined: `SELECT … FROM rows JOIN source ON on WHERE where ORDER BY score DESC`."""

    source: FromClause
    on: ColumnElement[bool]
    where: ColumnElement[bool]
    score: ColumnElement[float]
    """Higher is better."""


class FullText(Protocol):
    """The index over `messages` or `memories`; the database keeps it in step with the rows."""

    def any_word(self, rows: Table, query: str) -> Match | None:
        """Rows with any of the query's words, stop words aside; None when it has no word at all."""
        ...

    def all_beginnings(self, rows: Table, query: str) -> Match | None:
        """Rows that have, for each word of the query, a word beginning with it."""
        ...

    def matching(self, rows: Table, parameter: str) -> Match:
        """Rows that an expression finds which comes as a parameter of that name: what `any_phrase` returned."""
        ...

    def any_phrase(self, column_name: str, phrases: Sequence[str]) -> str | None:
        """For rows with any of the phrases in one column, word forms, punctuation and case aside: a superset. None without a word.

        Raises ValueError for more than `MOST_TERMS` phrases."""
        ...

    def has_element(self, values: ColumnElement[Any], element: str) -> ColumnElement[bool]:
        """A JSON list holds exactly this string."""
        ...

    async def compact(self, connection: AsyncConnection, rows: Table) -> None:
        """Removes from the index what deleted rows left in it."""
        ...


def words(query: str) -> list[str]:
    """The distinct words of a text, in lower case and their order; combining marks stay with their letters.

    Nothing else is normalised: the index folds both sides alike.
    """
    return list(dict.fromkeys(_spaced(query).split()))


def _spaced(text_: str) -> str:
    """Letters, digits and marks; a space for anything else."""
    return "".join(char if unicodedata.category(char)[0] in "LNM" else " " for char in text_.lower())


def content_words(query: str) -> list[str]:
    """`words` without stop words, unless nothing else is there."""
    everything = words(query)
    return [word for word in everything if word not in STOP_WORDS] or everything


class SqliteFullText:
    """FTS5, with Porter stemming and letters without their accents."""

    def any_word(self, rows: Table, query: str) -> Match | None:
        return _match(rows, " OR ".join(f'"{word}"' for word in content_words(query)[:MOST_TERMS]))

    def all_beginnings(self, rows: Table, query: str) -> Match | None:
        return _match(rows, " AND ".join(f'"{word}"*' for word in words(query)[:MOST_TERMS]))

    def matching(self, rows: Table, parameter: str) -> Match:
        return _joined(rows, bindparam(parameter, type_=Text))

    def any_phrase(self, column_name: str, phrases: Sequence[str]) -> str | None:
        if len(phrases) > MOST_TERMS:
            raise ValueError(f"at most {MOST_TERMS} phrases at once")
        quoted = " OR ".join(f'"{_spaced(phrase)}"' for phrase in phrases if words(phrase))
        return f"{{{column_name}}} : ({quoted})" if quoted else None

    def has_element(self, values: ColumnElement[Any], element: str) -> ColumnElement[bool]:
        elements = func.json_each(values).table_valued("value")
        return exists(select(elements.c.value).where(elements.c.value == element))

    async def compact(self, connection: AsyncConnection, rows: Table) -> None:
        index = f"{rows.name}_fts"
        await connection.execute(text(f"INSERT INTO {index}({index}) VALUES ('rebuild')"))


def _match(rows: Table, expression: str) -> Match | None:
    return _joined(rows, bindparam(None, expression)) if expression else None


def _joined(rows: Table, expression: BindParameter[str]) -> Match:
    name = f"{rows.name}_fts"
    index = table(name, column("rowid"), column(name))
    weights = ", ".join(str(weight) for weight in _WEIGHTS[rows.name])
    return Match(
        source=index,
        on=index.c.rowid == rows.c.seq,
        where=index.c[name].op("MATCH")(expression),
        score=-func.bm25(literal_column(name), literal_column(weights), type_=Float),
    )
