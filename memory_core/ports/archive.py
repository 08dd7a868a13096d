"""What the owner keeps besides memories: sessions, documents, working facts and threads.

The same rules as for the rest of the store: times are aware UTC, and every read of the owner's text takes a `Readable`. Working
facts and threads are read by namespace, which programs choose; nothing of them enters a conversation by itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Protocol

from memory_core.domain.knowledge import Chunk, Document, FoundChunk, NewDocument
from memory_core.domain.records import ConversationId, Message
from memory_core.domain.scopes import Readable
from memory_core.domain.sessions import Session, Talk, Utterance
from memory_core.domain.working import JsonValue, Namespace, ThreadMessage, ThreadRole, WorkingFact


@dataclass(frozen=True, slots=True)
class Unembedded:
    """A text that still lacks its vector; `text` is what the vector is to be made of."""

    id: int
    text: str


class WorkingFacts(Protocol):
    async def get(self, namespace: Namespace, name: str, now: datetime) -> WorkingFact | None:
        """None from `expires_at` on, collected or not."""
        ...

    async def listed(self, namespace: Namespace | None, now: datetime, *, limit: int) -> list[WorkingFact]:
        """By namespace and name; of every namespace for None."""
        ...

    async def put(self, fact: WorkingFact) -> None: ...
    async def remove(self, namespace: Namespace, name: str, now: datetime) -> bool:
        """Whether it was there to be read."""
        ...

    async def collect(self, now: datetime) -> int:
        """Deletes what has expired; returns how many."""
        ...


class Threads(Protocol):
    async def add(
        self, namespace: Namespace, thread: str, role: ThreadRole, content: str, *, tokens: int, at: datetime
    ) -> None: ...
    async def newest(self, namespace: Namespace, thread: str, *, limit: int) -> list[ThreadMessage]:
        """The newest `limit`, oldest first."""
        ...

    async def names(self, namespace: Namespace) -> list[str]: ...
    async def condense(self, namespace: Namespace, thread: str, numbers: Sequence[int], into: ThreadMessage) -> bool:
        """Puts `into` in the place of these messages. False, and nothing changed, when one of them is no longer there."""
        ...

    async def remove(self, namespace: Namespace, thread: str) -> int: ...


class SessionArchive(Protocol):
    async def uncovered(self, after_seq: int, *, limit: int) -> list[Utterance]:
        """Messages of no session yet, in the order of their storing; without their text, of every scope."""
        ...

    async def newest_seq(self) -> int:
        """Of all messages; 0 without any."""
        ...

    async def adjacent(self, talk: Talk, idle: timedelta) -> Session | None:
        """The session of the same conversation and scope that it meets or follows within `idle`, and that nobody closed."""
        ...

    async def close(self, session_id: str, at: datetime) -> None: ...
    async def messages_of(self, session: Session, readable: Readable, *, limit: int) -> list[Message]:
        """What was said in it, oldest first; the newest `limit`."""
        ...

    async def put(self, session: Session) -> None:
        """New, or in place of the one with this id. Its vector is due anew."""
        ...

    async def remove(self, ids: Sequence[str]) -> None: ...
    async def due(self, *, limit: int) -> list[Session]:
        """Those whose messages changed since: their texts are gone already."""
        ...

    async def latest(self, conversation_id: ConversationId, readable: Readable, *, limit: int) -> list[Session]:
        """The newest by their end, oldest first; those without anything to tell, too."""
        ...

    async def listed(self, readable: Readable, *, limit: int, before: datetime | None = None) -> list[Session]:
        """Those with a summary, the newest first."""
        ...

    async def search(
        self,
        query: str,
        vector: Sequence[float] | None,
        model: str,
        readable: Readable,
        *,
        limit: int,
        conversation_id: ConversationId | None = None,
    ) -> list[tuple[Session, float, float]]:
        """Candidates by words and by meaning: each with its cosine (−1 without) and its full-text score (0 without)."""
        ...

    async def unembedded(self, model: str, *, limit: int) -> list[Unembedded]: ...
    async def set_vectors(self, model: str, vectors: Sequence[tuple[int, str, Sequence[float]]]) -> None:
        """`(id, text, vector)`; one whose text changed meanwhile is left out."""
        ...


class KnowledgeBase(Protocol):
    async def find(self, document: NewDocument) -> Document | None:
        """What is stored from the same source in the same namespace."""
        ...

    async def add(self, document: Document, chunks: Sequence[Chunk]) -> None:
        """In place of what came from the same source."""
        ...

    async def remove(self, ids: Sequence[str], readable: Readable) -> list[Document]:
        """Those that were there, and readable."""
        ...

    async def listed(self, readable: Readable, namespace: Namespace | None, *, limit: int) -> list[Document]: ...
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
        """Candidates by words and by meaning, in no order."""
        ...

    async def unembedded(self, model: str, *, limit: int) -> list[Unembedded]: ...
    async def count_unembedded(self, model: str) -> int: ...
    async def set_vectors(self, model: str, vectors: Sequence[tuple[int, str, Sequence[float]]]) -> None:
        """`(id, text, vector)`; one whose text changed meanwhile is left out."""
        ...


class ArchiveReads(Protocol):
    @property
    def sessions(self) -> SessionArchive: ...
    @property
    def knowledge(self) -> KnowledgeBase: ...
    @property
    def working(self) -> WorkingFacts: ...
    @property
    def threads(self) -> Threads: ...


class Archive(Protocol):
    """As `Store`: a snapshot, or one immediate transaction, of the same database."""

    def reading(self) -> AbstractAsyncContextManager[ArchiveReads]: ...
    def writing(self) -> AbstractAsyncContextManager[ArchiveReads]: ...


__all__ = [
    "Archive",
    "ArchiveReads",
    "JsonValue",
    "KnowledgeBase",
    "SessionArchive",
    "Threads",
    "Unembedded",
    "WorkingFacts",
]
