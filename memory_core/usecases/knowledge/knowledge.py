"""Knowledge: documents that the owner gave to be looked up. Cut into chunks, embedded in batches, searched on demand.

A document is information (origin ATTACHED): nothing of it is learned, and nothing of it enters a conversation unless somebody
searches for it. Vectors are kept with the chunks and compared exactly: that needs no index, so it works beside a running program.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final

from memory_core.domain.errors import EmbeddingUnavailable
from memory_core.domain.knowledge import LIBRARY, Document, KnowledgeHit, NewDocument, relevance
from memory_core.domain.scopes import Readable
from memory_core.domain.working import Namespace
from memory_core.ports import Clock, Embedder, Events, NewId
from memory_core.ports.archive import Archive, Unembedded
from memory_core.usecases.knowledge.chunks import chunked
from memory_core.usecases.knowledge.files import MediaType, read_document
from memory_core.usecases.recalling.retrieval import embedded

EMBEDDED_AT_ONCE: Final = 128
CANDIDATES: Final = 60
"""Of each leg, by words and by meaning."""

MOST_DOCUMENTS: Final = 1_000

Progress = Callable[[int], None]
"""Told how many more chunks are embedded."""


class Addition(StrEnum):
    ADDED = "added"
    REPLACED = "replaced"
    UNCHANGED = "unchanged"


@dataclass(frozen=True, slots=True)
class Added:
    document: Document
    how: Addition
    chunks: int


@dataclass(frozen=True, slots=True)
class Knowledge:
    archive: Archive
    embedder: Embedder
    clock: Clock
    new_id: NewId
    events: Events

    async def add_file(self, path: Path, *, namespace: Namespace = LIBRARY) -> Added:
        """Adds a file, in place of an older version of the same file. Raises UnreadableDocument, StorageUnavailable."""
        kind, text = await asyncio.to_thread(read_document, path)
        source = str(await asyncio.to_thread(path.resolve))
        return await self.add_text(NewDocument(path.name, source, kind.value, text, namespace))

    async def add_text(self, new: NewDocument) -> Added:
        """Stores it, searchable by words at once; `embed` makes it searchable by meaning.

        The same text from the same source changes nothing. Raises ValueError for an unknown media type.
        """
        digest = hashlib.sha256(new.text.encode()).hexdigest()
        chunks = await asyncio.to_thread(chunked, new.text, MediaType(new.media_type))
        async with self.archive.writing() as unit:
            known = await unit.knowledge.find(new)
            if known is not None and (known.digest, known.scope) == (digest, new.scope):
                return Added(known, Addition.UNCHANGED, len(chunks))
            document = Document(
                id=self.new_id(),
                namespace=new.namespace,
                name=new.name,
                source=new.source,
                media_type=new.media_type,
                digest=digest,
                scope=new.scope,
                characters=len(new.text),
                added_at=self.clock(),
            )
            await unit.knowledge.add(document, chunks)
        self.events.emit("knowledge.added", chunks=len(chunks), characters=document.characters)
        return Added(document, Addition.ADDED if known is None else Addition.REPLACED, len(chunks))

    async def remember(self, namespace: Namespace, name: str, text: str) -> Added:
        """Long text of a program's own under a name; the same name is replaced."""
        return await self.add_text(NewDocument(name, name, MediaType.MARKDOWN.value, text, namespace))

    async def waiting(self) -> int:
        """Chunks that have no vector of the present model; 0 where none are made."""
        if not self._makes_vectors:
            return 0
        async with self.archive.reading() as unit:
            return await unit.knowledge.count_unembedded(self.embedder.model)

    async def embed(self, progress: Progress = lambda _: None) -> int:
        """Makes the vectors that are due, batch by batch: a run that is cut off goes on where it stopped.

        Without a ready embedder nothing happens, and words find the chunks meanwhile. Returns how many were made.
        """
        total = 0
        while self.embedder.ready and self._makes_vectors and (done := await self._embed_some()):
            total += done
            progress(done)
        return total

    async def search(
        self, query: str, readable: Readable, *, limit: int = 5, namespace: Namespace | None = None
    ) -> list[KnowledgeHit]:
        """The chunks that answer, best first; nothing when none does. `namespace` None: all. Raises ScopeViolation."""
        if readable.is_empty or not query.strip():
            return []
        vectors = await embedded(self.embedder, [query], self.events)
        async with self.archive.reading() as unit:
            found = await unit.knowledge.search(
                query, vectors[0] if vectors else None, self.embedder.model, readable, namespace, limit=CANDIDATES
            )
        readable.require(candidate.scope for candidate in found)
        scored = [(relevance(query, f"{f.document.name} {f.chunk.embedded_text}", f.cosine), f.words, f) for f in found]
        best = sorted(scored, key=lambda s: (-s[0], -s[1], s[2].document.id, s[2].chunk.position))
        hits = [KnowledgeHit(f.document, f.chunk, score) for score, _, f in best if score > 0]
        self.events.emit("knowledge.searched", hits=len(hits))
        return hits[:limit]

    async def listed(self, readable: Readable, namespace: Namespace | None = None) -> list[Document]:
        """The newest first."""
        async with self.archive.reading() as unit:
            return await unit.knowledge.listed(readable, namespace, limit=MOST_DOCUMENTS)

    async def remove(self, ids: Sequence[str], readable: Readable) -> list[Document]:
        """Documents with their chunks and vectors; those that were there."""
        async with self.archive.writing() as unit:
            return await unit.knowledge.remove(ids, readable)

    @property
    def _makes_vectors(self) -> bool:
        return self.embedder.dimension > 0 or not self.embedder.ready

    async def _embed_some(self) -> int:
        model = self.embedder.model
        async with self.archive.reading() as unit:
            due: list[Unembedded] = await unit.knowledge.unembedded(model, limit=EMBEDDED_AT_ONCE)
        if not due:
            return 0
        try:
            vectors = await self.embedder.embed([chunk.text for chunk in due])
        except EmbeddingUnavailable:
            self.events.emit("knowledge.embedding_unavailable", chunks=len(due))
            return 0
        async with self.archive.writing() as unit:
            made = [(chunk.id, chunk.text, vector) for chunk, vector in zip(due, vectors, strict=True)]
            await unit.knowledge.set_vectors(model, made)
        return len(due)
