"""SQL: the truth. Every read of the owner's text takes a `Readable`, applied inside the query."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from memory_core.domain.records import (
    ConversationId,
    Evidence,
    Kind,
    Memory,
    MemoryId,
    Message,
    MessageId,
    Rejection,
    Role,
    Status,
)
from memory_core.domain.scopes import Readable, Scope
from memory_core.ports.index import Collection, Leg


@dataclass(frozen=True, slots=True)
class TextHit:
    """A full-text hit; `score` is higher for better, comparable within one answer only."""

    id: str
    score: float


@dataclass(frozen=True, slots=True)
class MessageFilter:
    """Narrows a reading of history. `own_or_in` keeps what the guardian wrote, what the assistant answered to that, and
    everything of that one conversation: what automatic recall may take."""

    conversation_id: ConversationId | None = None
    own_or_in: ConversationId | None = None
    after: datetime | None = None
    before: datetime | None = None


@dataclass(frozen=True, slots=True)
class MemoryFilter:
    """For lists. `statuses` are as of `now`; empty means any but purged. `weighty`: critical ones and rules alone."""

    now: datetime
    kinds: frozenset[Kind] = frozenset()
    statuses: frozenset[Status] = frozenset()
    scope: Scope | None = None
    tag: str | None = None
    text: str | None = None
    coexisting: bool = False
    weighty: bool = False
    limit: int = 100
    after_id: MemoryId | None = None


@dataclass(frozen=True, slots=True)
class IndexJob:
    """A point to be brought in line with SQL: upserted if its row exists, deleted if not. Stable id: `(collection, point_id)`."""

    seq: int
    collection: Collection
    point_id: str


@dataclass(frozen=True, slots=True)
class LearnJob:
    """A message to learn from. `revision` grows with every edit, so that a late job for an old text is recognised."""

    message_id: MessageId
    revision: int
    attempts: int


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why an answer had what it had: made by every recall. `payload` is JSON-able and holds ids and numbers, never text."""

    id: str
    conversation_id: ConversationId
    scope: Scope
    message_id: MessageId | None
    recalled: tuple[MemoryId, ...]
    payload: Mapping[str, object]
    made_at: datetime


class MessageReads(Protocol):
    async def ids(self, *, after: str = "", limit: int) -> list[MessageId]:
        """A page of the ids of all messages, for the index, in the order of the ids, beginning behind `after`."""
        ...

    async def by_ids(self, ids: Sequence[MessageId], readable: Readable) -> list[Message]:
        """In the order of `ids`; missing ones left out."""
        ...

    async def find(self, conversation_id: ConversationId, external_id: str, readable: Readable) -> Message | None: ...

    async def recent(
        self, conversation_id: ConversationId, readable: Readable, *, limit: int, before: datetime | None = None
    ) -> list[Message]:
        """The newest `limit`, oldest first."""
        ...

    async def around(
        self, ids: Sequence[MessageId], readable: Readable, *, before: int, after: int
    ) -> dict[MessageId, list[Message]]:
        """Each with its neighbours in the same conversation and scope, oldest first, itself included; one query."""
        ...

    async def search(
        self, query: str, readable: Readable, *, limit: int, where: MessageFilter | None = None
    ) -> list[TextHit]:
        """Full text, any of the words, best first. Free text: no query syntax gets through."""
        ...

    async def own(
        self, readable: Readable, *, since: datetime | None = None, until: datetime
    ) -> list[tuple[MessageId, Role]]:
        """What the owner said and the assistant answered to that, from `since` to `until` (both inclusive); none that is
        forgotten whole."""
        ...

    async def present(self, ids: Sequence[MessageId], readable: Readable) -> list[MessageId]:
        """Those of the ids, any number of them, that there are."""
        ...

    async def first_speakers(self, sentences: Sequence[str]) -> dict[str, Message]:
        """For each sentence that occurs verbatim (case and spacing aside) in stored history: the earliest message that holds it.

        Serves provenance only ("whose words are these?"), so it reads all scopes; its result is never shown. What the
        assistant said to the guardian alone does not count: it repeats the guardian, and offers sentences to try.
        """
        ...


class MessageWrites(MessageReads, Protocol):
    async def add(self, message: Message) -> bool:
        """False when `(conversation_id, external_id)` is there already. Enqueues index jobs for it and its neighbours."""
        ...

    def put(self, message: Message) -> None:
        """As `add`, where nobody asks whether it was there: done together with what follows, at the latest with the commit."""
        ...

    async def add_many(self, messages: Sequence[Message]) -> int:
        """For imports; returns how many were new."""
        ...

    async def replace(self, message: Message) -> None:
        """New content of an edited message; enqueues index jobs for it and its neighbours."""
        ...

    async def empty(self, ids: Sequence[MessageId]) -> int:
        """Takes all text from these messages and keeps the rows, so that an import of the same brings nothing back; what was
        rejected of them goes as well. Enqueues index jobs for them and their neighbours; returns how many held something."""
        ...

    async def delete(self, ids: Sequence[MessageId]) -> None: ...


class MemoryReads(Protocol):
    async def ids(self, *, after: str = "", limit: int) -> list[MemoryId]:
        """A page of the ids of all memories, for the index, in the order of the ids, beginning behind `after`."""
        ...

    async def by_ids(self, ids: Sequence[MemoryId], readable: Readable) -> list[Memory]:
        """In the order of `ids`; missing and purged ones left out. Any standing and age."""
        ...

    async def competing(
        self, scopes: Iterable[Scope], subjects: Iterable[str], attributes: Sequence[str] = ()
    ) -> list[Memory]:
        """Memories of these scopes about one of the subjects (normalised), in these attributes, or any when empty; any standing,
        the oldest first."""
        ...

    async def said_against(self, ids: Sequence[MemoryId], readable: Readable) -> list[Memory]:
        """Memories that contradict one of these by inference, the oldest first; any standing."""
        ...

    async def standing_rules(self, readable: Readable, now: datetime) -> list[Memory]:
        """Current constraints, and wishes of how to be answered (`standing.MANNERS`); the oldest first."""
        ...

    async def recent_in(
        self, conversation_id: ConversationId, readable: Readable, *, limit: int, beside: MessageId | None = None
    ) -> list[Memory]:
        """Memories last taught or recalled in a conversation, the latest first, by when the messages were sent; `beside` the
        message whose own recall does not count."""
        ...

    async def search(self, query: str, readable: Readable, *, now: datetime, limit: int) -> list[TextHit]:
        """Full text over current and unexpired memories, any of the words, best first."""
        ...

    async def listed(self, readable: Readable, where: MemoryFilter) -> list[Memory]: ...

    async def chain(self, memory_id: MemoryId, readable: Readable) -> list[Memory]:
        """The memory with all that it replaced and all that replaced it, oldest first."""
        ...

    async def evidence(self, ids: Sequence[MemoryId]) -> dict[MemoryId, list[Evidence]]: ...

    async def supported_by(self, message_id: MessageId) -> list[Memory]:
        """Memories that rest, alone or among others, on a message."""
        ...

    async def supported_by_each(self, message_ids: Sequence[MessageId]) -> dict[MessageId, list[Memory]]:
        """The same of many messages, in one query."""
        ...


@dataclass(frozen=True, slots=True)
class Refreshed:
    """How many memories a page had. `last` is where the next page begins; None: there is none."""

    rows: int
    last: int | None


class MemoryWrites(MemoryReads, Protocol):
    async def add(self, memory: Memory, evidence: Sequence[Evidence]) -> None:
        """Also enqueues its index job and stores its deadlines."""
        ...

    async def replace(self, memory: Memory, evidence: Sequence[Evidence] = ()) -> None:
        """The same id with new fields; `evidence` is added to what is there."""
        ...

    async def drop_evidence(self, message_id: MessageId) -> None: ...

    async def delete(self, ids: Sequence[MemoryId]) -> None:
        """Rows, evidence, links, embeddings; enqueues index jobs."""
        ...

    async def purge_due(self, now: datetime, limit: int | None = None) -> list[MemoryId]:
        """Deletes what is past its purge date, at most so many; returns their ids."""
        ...

    async def count_transitions(self, after: datetime, until: datetime) -> Mapping[Status, int]:
        """How many turned stale or expired in `(after, until]` by the clock alone."""
        ...

    async def turned_stale(self, after: datetime, until: datetime) -> list[MemoryId]:
        """Those that turned stale in `(after, until]`, are it at `until`, and weigh: critical ones and rules."""
        ...

    async def refresh_deadlines(self, after: int = 0) -> Refreshed:
        """Works deadlines out again after the lifetimes changed: those of a page of memories, beginning behind `after`."""
        ...


class Queue(Protocol):
    """Learning jobs: one a message."""

    async def add(self, message_id: MessageId) -> None:
        """Again after an edit: the revision grows and the job is pending anew."""
        ...

    async def pending(self, limit: int) -> list[LearnJob]: ...
    async def of(self, message_id: MessageId) -> LearnJob | None:
        """The message's pending job."""
        ...

    async def done(self, job: LearnJob) -> bool:
        """False when the message was edited meanwhile: the job stays pending."""
        ...

    async def failed(self, job: LearnJob, reason: str) -> None:
        """Counts the attempt; given up (kept, visible) after five."""
        ...

    async def give_up(self, message_id: MessageId, reason: str) -> None:
        """At once; nothing where no job is pending."""
        ...


class Outbox(Protocol):
    """What the vector index still has to be told."""

    async def pending(self, limit: int) -> list[IndexJob]: ...
    async def done(self, jobs: Sequence[IndexJob]) -> None:
        """A job enqueued again since stays."""
        ...

    async def last_seq(self) -> int: ...
    async def count(self) -> int: ...
    async def enqueue_all(self) -> int:
        """Every row of both collections, for a rebuild in place."""
        ...


class Tombstones(Protocol):
    """Keyed hashes of what was forgotten; they hold no text."""

    async def add(self, digests: Iterable[str], at: datetime) -> None: ...
    async def held(self, digests: Iterable[str]) -> Mapping[str, datetime]:
        """Those of them that are forgotten, and since when."""
        ...

    async def lift(self, digests: Iterable[str]) -> None: ...
    async def key(self) -> bytes:
        """The secret that the digests are keyed with; made on first use."""
        ...


@dataclass(frozen=True, slots=True)
class StoredVector:
    """A point's dense vector in one leg. `digest` identifies the text it was made of: another digest, another vector due."""

    point_id: str
    leg: Leg
    digest: str
    vector: Sequence[float]


class Embeddings(Protocol):
    """Stored vectors by model, so that a rebuild needs no embedder. Deleted with the rows they belong to."""

    async def get(self, model: str, collection: Collection, ids: Sequence[str]) -> list[StoredVector]: ...
    async def put(self, model: str, collection: Collection, vectors: Sequence[StoredVector]) -> None: ...


class Log(Protocol):
    """Rejections and explanations."""

    async def reject(self, rejections: Sequence[Rejection]) -> None: ...
    async def rejections(self, readable: Readable, *, limit: int) -> list[Rejection]: ...
    async def drop_rejections(self, ids: Sequence[str], *, of: Sequence[MessageId]) -> None: ...
    async def explain(self, explanation: Explanation) -> None: ...
    async def last_explanation(self, conversation_id: ConversationId, readable: Readable) -> Explanation | None: ...


class Facts(Protocol):
    """Small values of the program's own: last sweep, index fingerprint."""

    async def get(self, key: str) -> str | None: ...
    async def put(self, key: str, value: str) -> None: ...


class Reads(Protocol):
    @property
    def messages(self) -> MessageReads: ...
    @property
    def memories(self) -> MemoryReads: ...
    @property
    def log(self) -> Log: ...
    @property
    def facts(self) -> Facts: ...
    @property
    def outbox(self) -> Outbox: ...
    @property
    def queue(self) -> Queue: ...
    @property
    def tombstones(self) -> Tombstones: ...
    @property
    def embeddings(self) -> Embeddings: ...


class Writes(Reads, Protocol):
    @property
    def messages(self) -> MessageWrites: ...
    @property
    def memories(self) -> MemoryWrites: ...


class Store(Protocol):
    """`reading` sees a consistent snapshot. `writing` is one immediate transaction: committed on leaving, rolled back on an error.

    Only one `writing` runs at a time; no model call belongs inside. A commit survives the end of the program and, where `durable`,
    a power cut.
    """

    def reading(self) -> AbstractAsyncContextManager[Reads]: ...
    def writing(self, *, durable: bool = True) -> AbstractAsyncContextManager[Writes]: ...
