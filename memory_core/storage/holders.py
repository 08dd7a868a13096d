"""The duty of every table that holds text: find, redact and probe it. And what leaves no byte behind afterwards."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Table, bindparam, delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from memory_core.ports import Holding, TextHolder
from memory_core.storage.database import Database
from memory_core.storage.sql_memory_writes import reindex_memories
from memory_core.storage.sql_messages import reindex_messages
from memory_core.storage.sql_redaction import WHOLE_WORD_BELOW, Needles, moved
from memory_core.storage.sql_rows import Values, span_of
from memory_core.storage.tables import (
    explanations,
    facts,
    learn_queue,
    memories,
    memory_evidence,
    messages,
    rejections,
)
from memory_core.storage.tables_archive import (
    SESSION_TEXTS,
    knowledge_chunks,
    knowledge_documents,
    sessions,
    thread_messages,
    working_facts,
)

_BATCH: Final = 500
"""Rows between two turns of the event loop."""

SHORTEST_IN_BYTES: Final = 8
"""Bytes. Five would still be met by chance once in some hundred megabytes of random bytes when letter case is folded."""

_PIECE: Final = 4 * 1024 * 1024
"""Bytes of a file between two turns of other threads."""


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

    async def _rows(self, connection: AsyncConnection) -> AsyncIterator[tuple[str, Values]]:
        query = select(self.table.c[self._key].label("row_key"), *(self.table.c[name] for name in self.columns))
        async with connection.stream(query.execution_options(yield_per=_BATCH)) as rows:
            async for batch in rows.partitions():
                for row in batch:
                    yield row[0], dict(zip(self.columns, row[1:], strict=True))
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


class MessageHolder(ColumnHolder):
    """History. Spans keep covering what they covered; one that held nothing else goes."""

    def __init__(self, database: Database) -> None:
        super().__init__(database, "history", messages, ("content", "author_name", "spans"), "id")

    def _count(self, values: Values, sought: Needles) -> int:
        return super()._count({**values, "spans": _labels(values["spans"])}, sought)

    def _redacted(self, values: Values, sought: Needles) -> Values:
        content = str(values["content"])
        return {
            "content": sought.redact(content),
            "author_name": sought.redact_value(values["author_name"]),
            "spans": _moved_spans(values["spans"], content, sought),
        }

    async def _after(self, connection: AsyncConnection, keys: Sequence[str]) -> None:
        await reindex_messages(connection, messages.c.id.in_(keys))


class MemoryHolder(ColumnHolder):
    """Memories themselves; what they rest on is a holder of its own."""

    def __init__(self, database: Database) -> None:
        columns = ("statement", "subject", "subject_key", "attribute", "value", "tags")
        super().__init__(database, "memories", memories, columns, "id")

    async def _after(self, connection: AsyncConnection, keys: Sequence[str]) -> None:
        await reindex_memories(connection, keys)


class VectorHolder(ColumnHolder):
    """Texts that carry the vector that was made of them: a changed one loses it."""

    async def _after(self, connection: AsyncConnection, keys: Sequence[str]) -> None:
        changed = self.table.c[self._key].in_(keys)
        await connection.execute(update(self.table).where(changed).values(vector=None, vector_model=None))


class WorkingFactHolder(ColumnHolder):
    """A fact of which a part is forgotten goes as a whole: half a JSON value, or another name, would mislead its reader."""

    def __init__(self, database: Database) -> None:
        super().__init__(database, "working facts", working_facts, ("namespace", "name", "value"), "seq")

    async def _store(self, connection: AsyncConnection, changed: dict[str, Values]) -> None:
        await connection.execute(delete(self.table).where(self.table.c.seq.in_(list(changed))))


class DatabaseFiles:
    """The bytes of the database's files: what the tables no longer show but a disk reader could still find.

    Letters beyond ASCII are sought as written, in lower and in upper case. Needles under `SHORTEST_IN_BYTES` are left out: among
    megabytes of vectors they occur by chance; the tables answer for them. `redact` is `scrub`.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    @property
    def name(self) -> str:
        return "database files"

    async def find(self, needles: Sequence[str]) -> int:
        """How many places in the files hold one of them."""
        forms = _forms(needles)
        return await asyncio.to_thread(_places, self._database.path, forms) if forms else 0

    async def redact(self, needles: Sequence[str]) -> int:
        """Removes what deleted and redacted rows left; returns how many places went. Raises StorageUnavailable."""
        before = await self.find(needles)
        await scrub(self._database)
        return before - await self.find(needles)

    async def probe(self, needles: Sequence[str]) -> Holding:
        return Holding(self.name, await self.find(needles))


def text_holders(database: Database) -> tuple[TextHolder, ...]:
    """All tables of the memory core. `DatabaseFiles` comes after them: it shows what they left."""
    return (
        MessageHolder(database),
        MemoryHolder(database),
        ColumnHolder(database, "evidence", memory_evidence, ("quote",), "id"),
        ColumnHolder(database, "rejections", rejections, ("text", "reason"), "id"),
        ColumnHolder(database, "explanations", explanations, ("payload",), "id"),
        ColumnHolder(database, "learning queue", learn_queue, ("reason",), "message_id"),
        ColumnHolder(database, "facts", facts, ("value",), "key"),
        VectorHolder(database, "session summaries", sessions, SESSION_TEXTS, "id"),
        ColumnHolder(database, "documents", knowledge_documents, ("namespace", "name", "source"), "id"),
        VectorHolder(database, "knowledge", knowledge_chunks, ("heading", "text"), "seq"),
        WorkingFactHolder(database),
        ColumnHolder(database, "threads", thread_messages, ("namespace", "thread", "content"), "seq"),
    )


async def scrub(database: Database, *, vacuum: bool = True) -> None:
    """Removes from the database's files what deleted rows and old words left in them.

    `secure_delete` zeroes freed space as it goes, but not the copies that moving rows between pages leaves behind (about
    one in 600 deleted rows in our measurement): `vacuum` writes the file anew, at 0.4 s for 100,000 messages. Raises
    StorageUnavailable when a reader still needs the log; nothing is lost, call again.
    """
    async with database.writing() as connection:
        for table in (messages, memories, sessions, knowledge_chunks):
            await database.full_text.compact(connection, table)
    if vacuum:
        await database.vacuum()
    await database.checkpoint()


def _labels(spans: Any) -> list[str]:
    return [span["label"] for span in spans if span["label"]]


def _moved_spans(spans: Any, content: str, sought: Needles) -> list[Values]:
    stretches = sought.stretches(content)
    kept: list[Values] = []
    for value in spans:
        span = span_of(value)
        start, end = moved(span.start, stretches), moved(span.end, stretches)
        if end > start or span.start == span.end:
            kept.append({**value, "start": start, "end": end, "label": sought.redact_value(span.label)})
    return kept


def _forms(needles: Sequence[str]) -> tuple[bytes, ...]:
    """How they may be spelt in bytes whose ASCII letters are lower case: other letters in either case, JSON escapes."""
    texts = {text.strip() for text in needles if len(text.strip().encode()) >= SHORTEST_IN_BYTES}
    cases = {case for text in texts for case in (text, text.lower(), text.upper(), text.casefold())}
    escaped = {json.dumps(case, ensure_ascii=False)[1:-1] for case in cases}
    return tuple(sorted({form.encode().lower() for form in cases | escaped}))


def _places(path: Path, forms: Sequence[bytes]) -> int:
    files = (path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-journal"))
    return sum(_places_in(file, forms) for file in files if file.exists())


def _places_in(file: Path, forms: Sequence[bytes]) -> int:
    """Piece by piece, so that other threads have their turns; pieces overlap by more than the longest form."""
    overlap, places, tail = max(map(len, forms)) + 1, 0, b""
    with file.open("rb") as stream:
        while piece := stream.read(_PIECE):
            window = tail + piece.lower()
            # What ends before the new piece was counted in the last window; what ends with it may be half a word.
            places += sum(1 for _, end in _spots(window, forms) if len(tail) <= end < len(window))
            tail = window[-overlap:]
    return places + sum(1 for _, end in _spots(tail, forms) if end == len(tail))


def _spots(window: bytes, forms: Sequence[bytes]) -> set[tuple[int, int]]:
    spots = set()
    for form in forms:
        at = window.find(form)
        while at >= 0:
            end = at + len(form)
            if len(form) >= WHOLE_WORD_BELOW or not (window[at - 1 : at].isalnum() or window[end : end + 1].isalnum()):
                spots.add((at, end))
            at = window.find(form, at + 1)
    return spots
