"""Records for the store's contract tests: complete, and changed by name where a test cares."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

from memory_core.domain.records import (
    ConversationId,
    Evidence,
    Importance,
    Kind,
    Memory,
    MemoryId,
    Message,
    MessageId,
    Origin,
    Rejection,
    Role,
    Source,
    Span,
    Standing,
)
from memory_core.domain.scopes import SHARED, Trust
from memory_core.ports import Explanation

NOW = datetime(2026, 3, 1, 12, 0, 0, 123456, tzinfo=UTC)
CHAT = ConversationId("chat")

_numbers = count(1)


def at(**delta: float) -> datetime:
    return NOW + timedelta(**delta)


def new_id() -> str:
    """Unique, in the form of a UUID."""
    return f"00000000-0000-4000-8000-{next(_numbers):012d}"


def message(content: str = "I live in Oslo", **fields: Any) -> Message:
    message_id = MessageId(fields.pop("id", None) or new_id())
    plain = Message(
        id=message_id,
        conversation_id=CHAT,
        external_id=f"x-{message_id}",
        role=Role.USER,
        author="telegram:1",
        author_name="Ann",
        trust=Trust.GUARDIAN,
        scope=SHARED,
        content=content,
        spans=(Span(0, len(content), Source(Trust.GUARDIAN, Origin.AUTHORED)),),
        sent_at=NOW,
    )
    return replace(plain, **fields)


def memory(statement: str = "I live in Oslo", **fields: Any) -> Memory:
    plain = Memory(
        id=MemoryId(fields.pop("id", None) or new_id()),
        scope=SHARED,
        kind=Kind.IDENTITY,
        subject="me",
        attribute="home_city",
        value="Oslo",
        statement=statement,
        importance=Importance.STANDARD,
        confidence=0.8,
        tags=("home",),
        explicit=False,
        pinned=False,
        standing=Standing.CURRENT,
        mentions=1,
        learned_at=NOW,
        last_mention_at=NOW,
        valid_from=NOW,
    )
    return replace(plain, **fields)


def evidence(message_id: MessageId, **fields: Any) -> Evidence:
    plain = Evidence(message_id, CHAT, "I live in Oslo", NOW, explicit=False)
    return replace(plain, **fields)


def rejection(**fields: Any) -> Rejection:
    return replace(Rejection(new_id(), None, SHARED, "ok", "says nothing", NOW), **fields)


def explanation(*recalled: MemoryId, **fields: Any) -> Explanation:
    return replace(Explanation(new_id(), CHAT, SHARED, None, recalled, {"legs": 2}, NOW), **fields)
