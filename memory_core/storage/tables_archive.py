"""Tables of what the owner keeps besides memories: sessions, documents, working facts, threads. One `metadata` with the rest.

Texts that are searched by meaning carry their vector in the row: `vector` holds 32-bit floats, little-endian, `vector_model`
the model that made them. Who changes such a text clears both.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    Table,
    Text,
    UniqueConstraint,
)

from memory_core.storage.tables import Instant, Json, metadata


def _seq() -> Column[int]:
    return Column("seq", Integer, primary_key=True, autoincrement=True)


sessions: Final = Table(
    "sessions",
    metadata,
    _seq(),
    Column("id", Text, nullable=False, unique=True),
    Column("conversation_id", Text, nullable=False),
    Column("scope", Text, nullable=False),
    Column("scope_kind", Text, nullable=False),
    Column("started_at", Instant, nullable=False),
    Column("ended_at", Instant, nullable=False),
    Column("closed_at", Instant),
    Column("state", Text, nullable=False),
    Column("messages", Integer, nullable=False),
    Column("others_words", Boolean, nullable=False),
    Column("title", Text, nullable=False),
    Column("summary", Text, nullable=False),
    Column("topics", Json, nullable=False),
    Column("decisions", Json, nullable=False),
    Column("open_questions", Json, nullable=False),
    Column("tools", Json, nullable=False),
    Column("vector", LargeBinary),
    Column("vector_model", Text),
    Index("ix_sessions_period", "conversation_id", "scope", "started_at", "ended_at"),
    Index("ix_sessions_state", "state"),
    sqlite_autoincrement=True,
)
"""`closed_at`: the owner ended it then (`/new`); without it silence did. `others_words`: not only the guardian's own went in."""

SESSION_TEXTS: Final = ("title", "summary", "topics", "decisions", "open_questions", "tools")

knowledge_documents: Final = Table(
    "knowledge_documents",
    metadata,
    _seq(),
    Column("id", Text, nullable=False, unique=True),
    Column("namespace", Text, nullable=False),
    Column("source_digest", Text, nullable=False),
    Column("digest", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("source", Text, nullable=False),
    Column("media_type", Text, nullable=False),
    Column("scope", Text, nullable=False),
    Column("scope_kind", Text, nullable=False),
    Column("characters", Integer, nullable=False),
    Column("added_at", Instant, nullable=False),
    UniqueConstraint("namespace", "source_digest"),
    sqlite_autoincrement=True,
)
"""`source_digest` identifies the file or name it came from, `digest` its text."""

knowledge_chunks: Final = Table(
    "knowledge_chunks",
    metadata,
    _seq(),
    Column("document_id", Text, ForeignKey("knowledge_documents.id", ondelete="CASCADE"), nullable=False),
    Column("position", Integer, nullable=False),
    Column("heading", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("vector", LargeBinary),
    Column("vector_model", Text),
    UniqueConstraint("document_id", "position"),
    sqlite_autoincrement=True,
)

working_facts: Final = Table(
    "working_facts",
    metadata,
    _seq(),
    Column("namespace", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("value", Json, nullable=False),
    Column("updated_at", Instant, nullable=False),
    Column("expires_at", Instant),
    UniqueConstraint("namespace", "name"),
    Index("ix_working_facts_expires", "expires_at"),
    sqlite_autoincrement=True,
)

thread_messages: Final = Table(
    "thread_messages",
    metadata,
    _seq(),
    Column("namespace", Text, nullable=False),
    Column("thread", Text, nullable=False),
    Column("role", Text, nullable=False),
    Column("content", Text, nullable=False),
    Column("said_at", Instant, nullable=False),
    Column("tokens", Integer, nullable=False),
    Index("ix_thread_messages_order", "namespace", "thread", "seq"),
    sqlite_autoincrement=True,
)
