"""What the owner has: frozen records with typed ids. Times are aware UTC datetimes; confidences lie in 0..1."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import NewType

from memory_core.domain.scopes import Scope, Trust

MemoryId = NewType("MemoryId", str)
MessageId = NewType("MessageId", str)
ConversationId = NewType("ConversationId", str)


class MemoryClass(StrEnum):
    FACT = "fact"
    EPISODE = "episode"
    PROCEDURE = "procedure"


class Kind(StrEnum):
    IDENTITY = "identity"
    PREFERENCE = "preference"
    PROJECT = "project"
    DECISION = "decision"
    EVENT = "event"
    CONSTRAINT = "constraint"
    WORKFLOW = "workflow"
    BEHAVIOR = "behavior"

    @property
    def memory_class(self) -> MemoryClass:
        return _CLASS_OF_KIND[self]


_CLASS_OF_KIND = {
    Kind.IDENTITY: MemoryClass.FACT,
    Kind.PREFERENCE: MemoryClass.FACT,
    Kind.PROJECT: MemoryClass.FACT,
    Kind.DECISION: MemoryClass.EPISODE,
    Kind.EVENT: MemoryClass.EPISODE,
    Kind.CONSTRAINT: MemoryClass.PROCEDURE,
    Kind.WORKFLOW: MemoryClass.PROCEDURE,
    Kind.BEHAVIOR: MemoryClass.PROCEDURE,
}


class Importance(StrEnum):
    TRIVIAL = "trivial"
    STANDARD = "standard"
    SIGNIFICANT = "significant"
    CORE = "core"
    CRITICAL = "critical"


class Confidence(StrEnum):
    SPECULATIVE = "speculative"
    LIKELY = "likely"
    STATED = "stated"
    CERTAIN = "certain"

    @property
    def weight(self) -> float:
        """0..1; an explicit "remember …" is CERTAIN (0.95)."""
        return {"speculative": 0.3, "likely": 0.6, "stated": 0.8, "certain": 0.95}[self.value]


class Standing(StrEnum):
    """What was done to a memory; how it ages is not stored but worked out (`lifecycle.status_at`)."""

    CURRENT = "current"
    SUPERSEDED = "superseded"
    WITHDRAWN = "withdrawn"
    """What it rested on was edited away or deleted."""


class Status(StrEnum):
    """A memory's state at an instant."""

    ACTIVE = "active"
    STALE = "stale"
    EXPIRED = "expired"
    SUPERSEDED = "superseded"
    WITHDRAWN = "withdrawn"
    PURGED = "purged"
    """Past its purge date: counts as absent, whether or not a sweep has been by."""


class Origin(StrEnum):
    """Whose words a stretch of text holds, whoever pressed send."""

    AUTHORED = "authored"
    FORWARDED = "forwarded"
    QUOTED = "quoted"
    ATTACHED = "attached"
    LINKED = "linked"
    BOT = "bot"
    TOOL = "tool"


@dataclass(frozen=True, slots=True)
class Source:
    """Who pressed send, trusted how far, and whose words it is. Only GUARDIAN + AUTHORED may teach."""

    trust: Trust
    origin: Origin


class Role(StrEnum):
    USER = "user"
    ASSISTANT = "assistant"


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch `[start, end)` of a message's content, in characters, with one source. `author` is an actor key or None."""

    start: int
    end: int
    source: Source
    author: str | None = None
    label: str | None = None


@dataclass(frozen=True, slots=True)
class Message:
    """One message of the history. `author` is `platform:id` (the assistant: `assistant`); `author_name` is data."""

    id: MessageId
    conversation_id: ConversationId
    external_id: str
    role: Role
    author: str
    author_name: str | None
    trust: Trust
    """Of the author, at receipt. For the assistant: of the person it answered."""
    scope: Scope
    content: str
    spans: tuple[Span, ...]
    sent_at: datetime
    reply_to: str | None = None
    """external_id of the message it answers, in the same conversation."""
    edited_at: datetime | None = None

    def words_of(self, origin: Origin) -> str:
        """The stretches with that origin, joined by blank lines."""
        return "\n\n".join(self.content[s.start : s.end] for s in self.spans if s.source.origin is origin)


@dataclass(frozen=True, slots=True)
class Evidence:
    """A guardian's sentence that a memory rests on. `quote` occurs verbatim in the message.

    `confirmed`: it does not; these words are not the guardian's, who saw them and said yes to them where the message was said.
    """

    message_id: MessageId
    conversation_id: ConversationId
    quote: str
    taught_at: datetime
    explicit: bool
    confirmed: bool = False


@dataclass(frozen=True, slots=True)
class Memory:
    """One thing remembered.

    `statement` keeps the owner's words; `subject`, `attribute` and `value` are normalised (the slot). `mentions` counts
    the guardian's own mentions, one a conversation and day. `event_end` is when an event is over. `valid_from` is
    when it began to hold, `valid_to` when it ceased (None: still holds).
    """

    id: MemoryId
    scope: Scope
    kind: Kind
    subject: str
    attribute: str
    value: str
    statement: str
    importance: Importance
    confidence: float
    tags: tuple[str, ...]
    explicit: bool
    pinned: bool
    standing: Standing
    mentions: int
    learned_at: datetime
    last_mention_at: datetime
    valid_from: datetime
    valid_to: datetime | None = None
    event_end: datetime | None = None
    superseded_by: MemoryId | None = None
    coexists_with: MemoryId | None = None
    """The older memory that this one contradicts by inference; both are current."""
    conversation_id: ConversationId | None = None
    """Where it was learned; relevance only, never security."""
    task_id: str | None = None
    skill_id: str | None = None


@dataclass(frozen=True, slots=True)
class CoreBlock:
    """A section that is always in the prompt. `section` is upper case, e.g. `USER`."""

    section: str
    text: str


@dataclass(frozen=True, slots=True)
class Rejection:
    """Something that was not learned, and why. `text` never holds a credential."""

    id: str
    message_id: MessageId | None
    scope: Scope
    text: str
    reason: str
    rejected_at: datetime
