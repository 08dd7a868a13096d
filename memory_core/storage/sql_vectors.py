"""Rows that are searched by their own words and by the vector that they carry.

Some ten thousand rows at most: an exact scan is fast enough (40,000 rows: some 50 ms), needs no index to be held, and so works
beside a running program. A row whose vector is of another model is found by its words until it is embedded again.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import ColumnElement, Float, Select, Table, and_, bindparam, column, func, literal_column, or_, update
from sqlalchemy import table as named
from sqlalchemy.ext.asyncio import AsyncConnection

from memory_core.storage.sql_fulltext import MOST_TERMS, content_words

_PAGE: Final = 4_000
"""Rows whose vectors are compared at once: some 6 MB."""


def has_no_vector(rows: Table, model: str) -> ColumnElement[bool]:
    return or_(rows.c.vector.is_(None), rows.c.vector_model != model)


async def set_vectors(
    connection: AsyncConnection, rows: Table, model: str, vectors: Sequence[tuple[int, Sequence[float]]]
) -> None:
    if vectors:
        await connection.execute(
            update(rows)
            .where(rows.c.seq == bindparam("row_seq"))
            .values(vector=bindparam("new_vector"), vector_model=model),
            [{"row_seq": seq, "new_vector": struct.pack(f"<{len(v)}f", *v)} for seq, v in vectors],
        )


async def nearest(
    connection: AsyncConnection, query: Select[Any], rows: Table, model: str, vector: Sequence[float], limit: int
) -> dict[int, float]:
    """`seq` → cosine of the nearest. `query` selects `seq` and `vector` of the rows that may be searched."""
    import numpy as np  # the one user of it here: a terminal conversation without documents never loads it

    wanted = np.asarray(vector, dtype=np.float32)
    best: dict[int, float] = {}
    fitting = and_(rows.c.vector_model == model, func.length(rows.c.vector) == 4 * len(vector))
    async with connection.stream(query.where(fitting).execution_options(yield_per=_PAGE)) as pages:
        async for page in pages.partitions():
            matrix = np.frombuffer(b"".join(row.vector for row in page), dtype="<f4").reshape(len(page), -1)
            scores = matrix @ wanted
            for at in np.argsort(-scores)[:limit]:
                best[page[int(at)].seq] = float(scores[at])
    return dict(sorted(best.items(), key=lambda item: -item[1])[:limit])


def with_words(query: Select[Any], rows: Table, text: str, limit: int) -> Select[Any] | None:
    """`query` narrowed to rows with any of the words, best first, with their score as `words`; None without a word."""
    expression = " OR ".join(f'"{word}"' for word in content_words(text)[:MOST_TERMS])
    if not expression:
        return None
    name = f"{rows.name}_fts"
    index = named(name, column("rowid"), column(name))
    score: ColumnElement[float] = -func.bm25(literal_column(name), type_=Float)
    return (
        query.add_columns(score.label("words"))
        .join(index, index.c.rowid == rows.c.seq)
        .where(index.c[name].op("MATCH")(bindparam(None, expression)))
        .order_by(score.desc())
        .limit(limit)
    )
