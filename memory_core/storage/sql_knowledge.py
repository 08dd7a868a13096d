"""Documents and their chunks in SQL."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Select, delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from memory_core.domain.knowledge import Chunk, Document, FoundChunk, NewDocument
from memory_core.domain.scopes import Readable, Scope, checked
from memory_core.domain.working import Namespace
from memory_core.ports.archive import Unembedded
from memory_core.storage import sql_scoping, sql_vectors
from memory_core.storage.sql_rows import AnyRow
from memory_core.storage.sql_scoping import scope_values
from memory_core.storage.tables_archive import knowledge_chunks as chunks
from memory_core.storage.tables_archive import knowledge_documents as documents

_PER_INSERT: Final = 500


class SqlKnowledge:
    """`ports.archive.KnowledgeBase` on one connection."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def find(self, document: NewDocument) -> Document | None:
        row = (
            await self._connection.execute(
                select(documents).where(
                    documents.c.namespace == str(document.namespace),
                    documents.c.source_digest == _digest(document.source),
                )
            )
        ).first()
        return None if row is None else _document(row)

    async def add(self, document: Document, chunks_: Sequence[Chunk]) -> None:
        source = _digest(document.source)
        same = (documents.c.namespace == str(document.namespace)) & (documents.c.source_digest == source)
        await self._remove(list(await self._connection.scalars(select(documents.c.id).where(same))))
        await self._connection.execute(
            insert(documents).values(
                id=document.id,
                namespace=str(document.namespace),
                source_digest=source,
                digest=document.digest,
                name=document.name,
                source=document.source,
                media_type=document.media_type,
                **scope_values(document.scope),
                characters=document.characters,
                added_at=document.added_at,
            )
        )
        rows = [
            {"document_id": document.id, "position": c.position, "heading": c.heading, "text": c.text} for c in chunks_
        ]
        for start in range(0, len(rows), _PER_INSERT):
            await self._connection.execute(insert(chunks), rows[start : start + _PER_INSERT])

    async def remove(self, ids: Sequence[str], readable: Readable) -> list[Document]:
        query = select(documents).where(documents.c.id.in_(ids), sql_scoping.within(documents, readable))
        found = checked([_document(row) for row in await self._connection.execute(query)], readable)
        await self._remove([document.id for document in found])
        return found

    async def listed(self, readable: Readable, namespace: Namespace | None, *, limit: int) -> list[Document]:
        """The newest first."""
        query = select(documents).where(sql_scoping.within(documents, readable))
        if namespace is not None:
            query = query.where(documents.c.namespace == str(namespace))
        rows = await self._connection.execute(query.order_by(documents.c.seq.desc()).limit(limit))
        return checked([_document(row) for row in rows], readable)

    async def search(
        self,
        query: str,
        vector: Sequence[float] | None,
        model: str,
        readable: Readable,
        namespace: Namespace | None,
        *,
        limit: int,
    ) -> list[FoundChunk]:
        by_words: dict[int, float] = {}
        ranked = sql_vectors.with_words(_within(select(chunks.c.seq), readable, namespace), chunks, query, limit)
        if ranked is not None:
            by_words = {row.seq: row.words for row in await self._connection.execute(ranked)}
        by_meaning: dict[int, float] = {}
        if vector is not None:
            wanted = _within(select(chunks.c.seq, chunks.c.vector), readable, namespace)
            by_meaning = await sql_vectors.nearest(self._connection, wanted, chunks, model, vector, limit)
            lacking = [seq for seq in by_words if seq not in by_meaning]
            if lacking:
                by_meaning |= await sql_vectors.nearest(
                    self._connection, wanted.where(chunks.c.seq.in_(lacking)), chunks, model, vector, len(lacking)
                )
        both = select(chunks.c.seq, chunks.c.position, chunks.c.heading, chunks.c.text, *documents.c[*_DOCUMENT])
        rows = await self._connection.execute(
            _within(both, readable, namespace).where(chunks.c.seq.in_([*by_words, *by_meaning]))
        )
        found = [
            FoundChunk(
                _document(row),
                Chunk(row.position, row.heading, row.text),
                by_meaning.get(row.seq, -1.0),
                by_words.get(row.seq, 0.0),
            )
            for row in rows
        ]
        return checked(found, readable)

    async def unembedded(self, model: str, *, limit: int) -> list[Unembedded]:
        query = select(chunks).where(sql_vectors.has_no_vector(chunks, model)).order_by(chunks.c.seq).limit(limit)
        return [Unembedded(row.seq, _embedded_text(row)) for row in await self._connection.execute(query)]

    async def count_unembedded(self, model: str) -> int:
        query = select(func.count()).select_from(chunks).where(sql_vectors.has_no_vector(chunks, model))
        return await self._connection.scalar(query) or 0

    async def set_vectors(self, model: str, vectors: Sequence[tuple[int, str, Sequence[float]]]) -> None:
        query = select(chunks).where(chunks.c.seq.in_([seq for seq, _, _ in vectors]))
        present = {row.seq: _embedded_text(row) for row in await self._connection.execute(query)}
        same = [(seq, vector) for seq, text, vector in vectors if present.get(seq) == text]
        await sql_vectors.set_vectors(self._connection, chunks, model, same)

    async def _remove(self, ids: Sequence[str]) -> None:
        """Chunks first, by name: whether foreign keys cascade is a switch of the connection."""
        await self._connection.execute(delete(chunks).where(chunks.c.document_id.in_(ids)))
        await self._connection.execute(delete(documents).where(documents.c.id.in_(ids)))


_DOCUMENT: Final = (
    *("id", "namespace", "name", "source", "media_type", "digest"),
    *("scope", "scope_kind", "characters", "added_at"),
)


def _within(query: Select[Any], readable: Readable, namespace: Namespace | None) -> Select[Any]:
    joined = query.join(documents, documents.c.id == chunks.c.document_id)
    narrowed = joined.where(sql_scoping.within(documents, readable))
    return narrowed if namespace is None else narrowed.where(documents.c.namespace == str(namespace))


def _embedded_text(row: AnyRow) -> str:
    return Chunk(row.position, row.heading, row.text).embedded_text


def _document(row: AnyRow) -> Document:
    return Document(
        id=row.id,
        namespace=Namespace.parse(row.namespace),
        name=row.name,
        source=row.source,
        media_type=row.media_type,
        digest=row.digest,
        scope=Scope.parse(row.scope),
        characters=row.characters,
        added_at=row.added_at,
    )


def _digest(source: str) -> str:
    return hashlib.sha256(source.encode()).hexdigest()
