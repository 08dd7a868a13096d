"""The tables of the memory core, and the column types that they share with the program's own tables.

`metadata` is shared: other packages add their tables to it. The statements that really make the tables are the migrations;
a test holds both together. Every table that orders its rows has `seq`, an integer key that only grows.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Dialect,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
)

EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND: Final = timedelta(microseconds=1)


def micros(moment: datetime) -> int:
    """Microseconds since 1970 UTC, as times are stored. Raises ValueError for a time without a zone."""
    if moment.tzinfo is None:
        raise ValueError("a time without a zone cannot be stored")
    return (moment - EPOCH) // _MICROSECOND


def _instant(stored: int | None) -> datetime | None:
    return None if stored is None else EPOCH + timedelta(0, 0, stored)


class Instant(TypeDecorator[datetime]):
    """An aware time, stored as microseconds since 1970 UTC: sortable, exact. Raises ValueError for a naive one."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> int | None:  # noqa: ARG002 (SQLAlchemy's signature)
        return None if value is None else micros(value)

    def process_result_value(self, value: int | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        return _instant(value)

    def result_processor(self, dialect: Dialect, coltype: object) -> Callable[[int | None], datetime | None]:  # noqa: ARG002
        """Some hundred rows a turn, each with up to eight times: straight to the function."""
        return _instant


def _loaded(stored: str | None) -> Any:
    return None if stored is None else _decode(stored)[0]


_decode: Final = json.JSONDecoder().raw_decode
"""Without the looking for blanks around it that `json.loads` does: we wrote it."""


class Json(TypeDecorator[Any]):
    """A JSON value as text, with letters as they are: the full-text index and a search of the file must find them."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> str | None:  # noqa: ARG002
        return None if value is None else json.dumps(value, ensure_ascii=False, separators=(",", ":"))

    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:  # noqa: ARG002
        return _loaded(value)

    def result_processor(self, dialect: Dialect, coltype: object) -> Callable[[str | None], Any]:  # noqa: ARG002
        return _loaded


metadata: Final = MetaData()


def _seq() -> Column[int]:
    """SQLite's AUTOINCREMENT: a number is never used twice, even after the newest row was deleted."""
    return Column("seq", Integer, primary_key=True, autoincrement=True)


messages: Final = Table(
    "messages",
    metadata,
    _seq(),
    Column("id", Text, nullable=False, unique=True),
    Column("conversation_id", Text, nullable=False),
    Column("external_id", Text, nullable=False),
    Column("role", Text, nullable=False),
    Column("author", Text, nullable=False),
    Column("author_name", Text),
    Column("trust", Integer, nullable=False),
    Column("scope", Text, nullable=False),
    Column("scope_kind", Text, nullable=False),
    Column("content", Text, nullable=False),
    Column("spans", Json, nullable=False),
    Column("sent_at", Instant, nullable=False),
    Column("reply_to", Text),
    Column("edited_at", Instant),
    UniqueConstraint("conversation_id", "external_id"),
    Index("ix_messages_recent", "conversation_id", "sent_at"),
    Index("ix_messages_window", "conversation_id", "scope", "sent_at"),
    sqlite_autoincrement=True,
)

memories: Final = Table(
    "memories",
    metadata,
    _seq(),
    Column("id", Text, nullable=False, unique=True),
    Column("scope", Text, nullable=False),
    Column("scope_kind", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("subject", Text, nullable=False),
    Column("subject_key", Text, nullable=False),
    Column("attribute", Text, nullable=False),
    Column("value", Text, nullable=False),
    Column("statement", Text, nullable=False),
    Column("importance", Text, nullable=False),
    Column("confidence", Float, nullable=False),
    Column("tags", Json, nullable=False),
    Column("explicit", Boolean, nullable=False),
    Column("pinned", Boolean, nullable=False),
    Column("standing", Text, nullable=False),
    Column("mentions", Integer, nullable=False),
    Column("learned_at", Instant, nullable=False),
    Column("last_mention_at", Instant, nullable=False),
    Column("valid_from", Instant, nullable=False),
    Column("valid_to", Instant),
    Column("event_end", Instant),
    Column("superseded_by", Text),
    Column("coexists_with", Text),
    Column("conversation_id", Text),
    Column("task_id", Text),
    Column("skill_id", Text),
    Column("stale_at", Instant, nullable=False),
    Column("expires_at", Instant, nullable=False),
    Column("purge_at", Instant, nullable=False),
    Index("ix_memories_slot", "scope", "subject_key", "attribute"),
    Index("ix_memories_kind", "kind", "learned_at"),
    Index("ix_memories_learned", "learned_at"),
    Index("ix_memories_rules", "kind", "standing"),
    Index("ix_memories_stale", "stale_at"),
    Index("ix_memories_expires", "expires_at"),
    Index("ix_memories_purge", "purge_at"),
    Index("ix_memories_superseded_by", "superseded_by"),
    Index("ix_memories_coexists_with", "coexists_with"),
    sqlite_autoincrement=True,
)
"""`subject_key` is the subject normalised for comparing; the three deadlines are `ageing.deadlines` as of the last write."""

memory_evidence: Final = Table(
    "memory_evidence",
    metadata,
    Column("id", Text, primary_key=True),
    Column("memory_id", Text, ForeignKey("memories.id", ondelete="CASCADE"), nullable=False),
    Column("message_id", Text, nullable=False),
    Column("conversation_id", Text, nullable=False),
    Column("quote", Text, nullable=False),
    Column("taught_at", Instant, nullable=False),
    Column("explicit", Boolean, nullable=False),
    Column("confirmed", Boolean, nullable=False, server_default="0"),
    UniqueConstraint("memory_id", "message_id"),
    Index("ix_memory_evidence_message", "message_id"),
    Index("ix_memory_evidence_conversation", "conversation_id", "taught_at"),
)

learn_queue: Final = Table(
    "learn_queue",
    metadata,
    _seq(),
    Column("message_id", Text, nullable=False, unique=True),
    Column("revision", Integer, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("state", Text, nullable=False),
    Column("reason", Text),
    Index("ix_learn_queue_pending", "state", "attempts", "seq"),
    sqlite_autoincrement=True,
)

index_outbox: Final = Table(
    "index_outbox",
    metadata,
    _seq(),
    Column("collection", Text, nullable=False),
    Column("point_id", Text, nullable=False),
    UniqueConstraint("collection", "point_id"),
    sqlite_autoincrement=True,
)

tombstones: Final = Table(
    "tombstones",
    metadata,
    Column("digest", Text, primary_key=True),
    Column("forgotten_at", Instant, nullable=False),
)

tombstone_key: Final = Table(
    "tombstone_key",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("secret", LargeBinary, nullable=False),
)
"""One row, made with the table."""

embeddings: Final = Table(
    "embeddings",
    metadata,
    Column("collection", Text, primary_key=True),
    Column("point_id", Text, primary_key=True),
    Column("model", Text, primary_key=True),
    Column("leg", Text, primary_key=True),
    Column("digest", Text, nullable=False),
    Column("vector", LargeBinary, nullable=False),
)
"""`vector` holds 32-bit floats, little-endian."""

rejections: Final = Table(
    "rejections",
    metadata,
    _seq(),
    Column("id", Text, nullable=False, unique=True),
    Column("message_id", Text),
    Column("scope", Text, nullable=False),
    Column("scope_kind", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("reason", Text, nullable=False),
    Column("rejected_at", Instant, nullable=False),
    Index("ix_rejections_time", "rejected_at"),
    sqlite_autoincrement=True,
)

explanations: Final = Table(
    "explanations",
    metadata,
    _seq(),
    Column("id", Text, nullable=False, unique=True),
    Column("conversation_id", Text, nullable=False),
    Column("scope", Text, nullable=False),
    Column("scope_kind", Text, nullable=False),
    Column("message_id", Text),
    Column("payload", Json, nullable=False),
    Column("made_at", Instant, nullable=False),
    Index("ix_explanations_conversation", "conversation_id", "made_at"),
    sqlite_autoincrement=True,
)

explanation_memories: Final = Table(
    "explanation_memories",
    metadata,
    Column("explanation_id", Text, ForeignKey("explanations.id", ondelete="CASCADE"), primary_key=True),
    Column("position", Integer, primary_key=True),
    Column("memory_id", Text, nullable=False),
    Index("ix_explanation_memories_memory", "memory_id"),
)
"""Which memories a recall used, in its order."""

facts: Final = Table(
    "facts",
    metadata,
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
)
