"""The duty of every table that holds text: find, redact and probe it. And what leaves no byte behind afterwards."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Column, ColumnElement, Table, and_, delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from memory_core.ports import Holding, TextHolder
from memory_core.ports.wiping import Whole
from memory_core.storage import wiping
from memory_core.storage.column_holders import Belonging, ColumnHolder, RowsHolder
from memory_core.storage.database import Database
from memory_core.storage.sql_memory_writes import reindex_memories
from memory_core.storage.sql_messages import reindex_messages
from memory_core.storage.sql_redaction import MARK, Needles, moved
from memory_core.storage.sql_rows import Values, span_of
from memory_core.storage.sql_scoping import within
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

__all__ = ["ColumnHolder", "DatabaseFiles", "RowsHolder", "of_owner", "scrub", "text_holders"]

SHORTEST_IN_BYTES: Final = 8
"""Bytes. Five would still be met by chance once in some hundred megabytes of random bytes when letter case is folded."""

_PIECE: Final = 4 * 1024 * 1024
"""Bytes of a file between two turns of other threads."""


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
        """What was refused of a message that lost words may tell these in other words."""
        await reindex_messages(connection, messages.c.id.in_(keys))
        await connection.execute(delete(rejections).where(rejections.c.message_id.in_(keys)))

    def covers(self, whole: Whole) -> bool:  # noqa: ARG002  (the port's signature: every message has a scope)
        return True

    async def wipe(self, whole: Whole) -> int:
        """Raises StorageUnavailable."""
        return await wiping.wipe_messages(self._database, whole)

    async def left(self, whole: Whole) -> Holding:
        query = select(func.count()).where(wiping.own_messages(whole), messages.c.content != MARK)
        async with self._database.reading() as connection:
            return Holding(self.name, await connection.scalar(query) or 0)


class MemoryHolder(ColumnHolder):
    """Memories themselves; what they rest on is a holder of its own."""

    def __init__(self, database: Database) -> None:
        columns = ("statement", "subject", "subject_key", "attribute", "value", "tags")
        super().__init__(database, "memories", memories, columns, "id")

    async def _after(self, connection: AsyncConnection, keys: Sequence[str]) -> None:
        await reindex_memories(connection, keys)

    def covers(self, whole: Whole) -> bool:  # noqa: ARG002  (the port's signature: every memory has a scope)
        return True

    async def wipe(self, whole: Whole) -> int:
        """Raises StorageUnavailable."""
        return await wiping.wipe_memories(self._database, whole)

    async def left(self, whole: Whole) -> Holding:
        query = select(func.count()).select_from(memories).where(wiping.own_memories(whole))
        async with self._database.reading() as connection:
            return Holding(self.name, await connection.scalar(query) or 0)


class FactHolder(ColumnHolder):
    """The program's own notes: a moment there is a part of a JSON value, also where it is the whole."""

    def _count(self, values: Values, sought: Needles) -> int:
        return sought.count(list(values.values()))

    def _redacted(self, values: Values, sought: Needles) -> Values:
        return {column: sought.redact_value([value])[0] for column, value in values.items()}


class VectorHolder(RowsHolder):
    """Texts that carry the vector that was made of them: a changed one loses it."""

    async def _after(self, connection: AsyncConnection, keys: Sequence[str]) -> None:
        changed = self.table.c[self._key].in_(keys)
        await connection.execute(update(self.table).where(changed).values(vector=None, vector_model=None))


class KnowledgeHolder(VectorHolder):
    """Passages of documents. The documents are files of the owner's own, which nobody but the owner can redact."""

    def __init__(self, database: Database) -> None:
        super().__init__(
            database, "knowledge", knowledge_chunks, ("heading", "text"), "seq", belonging=_of_their_document
        )

    def covers(self, whole: Whole) -> bool:  # noqa: ARG002  (the port's signature: its document has a scope)
        return True

    async def originals(self, needles: Sequence[str], whole: Whole | None = None) -> list[str]:
        """Names of the documents that hold any of the texts, or belong to the whole, the first added first."""
        query = select(knowledge_documents.c.id, knowledge_documents.c.name).order_by(knowledge_documents.c.seq)
        async with self._database.reading() as connection:
            if whole is not None:
                found = await connection.execute(query.where(within(knowledge_documents, whole.readable)))
                return [row.name for row in found]
            sought = Needles.of(needles)
            holding = {
                values["document_id"]
                async for _, values in self._rows(connection, "document_id")
                if sought.count(values["heading"]) or sought.count(values["text"])
            }
            return [row.name for row in await connection.execute(query) if row.id in holding]


class RejectionHolder(RowsHolder):
    """What was not learned. One that held a part of what is forgotten goes as a whole: the rest of it would still tell of it."""

    def __init__(self, database: Database) -> None:
        belonging = _of_scope(rejections, "rejected_at")
        super().__init__(database, "rejections", rejections, ("text", "reason"), "id", belonging=belonging)

    async def _store(self, connection: AsyncConnection, changed: dict[str, Values]) -> None:
        await connection.execute(delete(rejections).where(rejections.c.id.in_(list(changed))))


class WorkingFactHolder(RowsHolder):
    """A fact of which a part is forgotten goes as a whole: half a JSON value, or another name, would mislead its reader. What
    moments it holds were put into it, and count."""

    def __init__(self, database: Database) -> None:
        columns = ("namespace", "name", "value")
        super().__init__(
            database, "working facts", working_facts, columns, "seq", belonging=of_owner(working_facts.c.updated_at)
        )

    def _count(self, values: Values, sought: Needles) -> int:
        return super()._count(values, sought) or sought.count(json.dumps(values["value"], ensure_ascii=False))

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


def of_owner(since: Column[datetime]) -> Belonging:
    """For tables of the owner's that know no scope; `since`: when a row was written."""
    return lambda whole: since <= whole.until


def _of_scope(table: Table, since: str) -> Belonging:
    return lambda whole: and_(within(table, whole.readable), table.c[since] <= whole.until)


def _of_their_document(whole: Whole) -> ColumnElement[bool]:
    known = select(knowledge_documents.c.id)
    mine = known.where(_of_scope(knowledge_documents, "added_at")(whole))
    return or_(knowledge_chunks.c.document_id.in_(mine), knowledge_chunks.c.document_id.not_in(known))


def _of_their_memory(whole: Whole) -> ColumnElement[bool]:
    known = select(memories.c.id)
    return or_(
        memory_evidence.c.memory_id.in_(known.where(wiping.own_memories(whole))),
        memory_evidence.c.memory_id.not_in(known),
    )


def _of_their_message(whole: Whole) -> ColumnElement[bool]:
    return learn_queue.c.message_id.in_(select(messages.c.id).where(wiping.own_messages(whole)))


class _ByReference(RowsHolder):
    """Rows whose scope is that of what they belong to."""

    def covers(self, whole: Whole) -> bool:  # noqa: ARG002  (the port's signature)
        return True


def text_holders(database: Database) -> tuple[TextHolder, ...]:
    """All tables of the memory core. `DatabaseFiles` comes after them: it shows what they left."""

    def scoped(name: str, table: Table, since: str, *columns: str) -> RowsHolder:
        return RowsHolder(database, name, table, columns, "id", belonging=_of_scope(table, since))

    return (
        MessageHolder(database),
        MemoryHolder(database),
        _ByReference(database, "evidence", memory_evidence, ("quote",), "id", belonging=_of_their_memory),
        RejectionHolder(database),
        scoped("explanations", explanations, "made_at", "payload"),
        _ByReference(
            database, "learning queue", learn_queue, ("reason",), "message_id", belonging=_of_their_message,
            emptied={"reason": None},
        ),
        FactHolder(database, "facts", facts, ("value",), "key"),
        VectorHolder(database, "session summaries", sessions, SESSION_TEXTS, "id", belonging=_of_scope(sessions, "started_at")),
        scoped("documents", knowledge_documents, "added_at", "namespace", "name", "source"),
        KnowledgeHolder(database),
        WorkingFactHolder(database),
        RowsHolder(
            database, "threads", thread_messages, ("namespace", "thread", "content"), "seq",
            belonging=of_owner(thread_messages.c.said_at),
        ),
    )  # fmt: skip


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
            # What ends before the new piece was counted in the last window.
            places += sum(1 for _, end in _spots(window, forms) if end > len(tail))
            tail = window[-overlap:]
    return places


def _spots(window: bytes, forms: Sequence[bytes]) -> set[tuple[int, int]]:
    spots = set()
    for form in forms:
        at = window.find(form)
        while at >= 0:
            spots.add((at, at + len(form)))
            at = window.find(form, at + 1)
    return spots
