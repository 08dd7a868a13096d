"""Records to rows and back. Nothing is lost either way."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from sqlalchemy import Row

from memory_core.domain.ageing import Lifetimes, deadlines
from memory_core.domain.people import subject_key
from memory_core.domain.records import (
    Evidence,
    Importance,
    Kind,
    Memory,
    Message,
    Origin,
    Rejection,
    Role,
    Source,
    Span,
    Standing,
)
from memory_core.domain.scopes import Scope, Trust
from memory_core.storage.sql_scoping import scope_values

AnyRow = Row[*tuple[Any, ...]]
Values = dict[str, object]


_ROLES: Final = {role.value: role for role in Role}
_TRUSTS: Final = {trust.value: trust for trust in Trust}
_ORIGINS: Final = {origin.value: origin for origin in Origin}
_KINDS: Final = {kind.value: kind for kind in Kind}
_IMPORTANCES: Final = {importance.value: importance for importance in Importance}
_STANDINGS: Final = {standing.value: standing for standing in Standing}
"""A lookup takes a tenth of what an enumeration's call takes; a turn reads some two hundred rows."""


@lru_cache(maxsize=1_024)
def _scope(text: str) -> Scope:
    """A hundred rows name few scopes."""
    return Scope.parse(text)


def message_values(message: Message) -> Values:
    return {
        "id": message.id,
        "conversation_id": message.conversation_id,
        "external_id": message.external_id,
        "role": message.role.value,
        "author": message.author,
        "author_name": message.author_name,
        "trust": int(message.trust),
        **scope_values(message.scope),
        "content": message.content,
        "spans": [span_value(span) for span in message.spans],
        "sent_at": message.sent_at,
        "reply_to": message.reply_to,
        "edited_at": message.edited_at,
    }


def message_of(row: AnyRow) -> Message:
    return Message(
        id=row.id,
        conversation_id=row.conversation_id,
        external_id=row.external_id,
        role=_ROLES[row.role],
        author=row.author,
        author_name=row.author_name,
        trust=_TRUSTS[row.trust],
        scope=_scope(row.scope),
        content=row.content,
        spans=tuple(span_of(value) for value in row.spans),
        sent_at=row.sent_at,
        reply_to=row.reply_to,
        edited_at=row.edited_at,
    )


def span_value(span: Span) -> Values:
    return {
        "start": span.start,
        "end": span.end,
        "trust": int(span.source.trust),
        "origin": span.source.origin.value,
        "author": span.author,
        "label": span.label,
    }


def span_of(value: Mapping[str, Any]) -> Span:
    source = Source(_TRUSTS[value["trust"]], _ORIGINS[value["origin"]])
    return Span(value["start"], value["end"], source, value["author"], value["label"])


def memory_values(memory: Memory, lifetimes: Lifetimes) -> Values:
    due = deadlines(memory, lifetimes)
    return {
        "id": memory.id,
        **scope_values(memory.scope),
        "kind": memory.kind.value,
        "subject": memory.subject,
        "subject_key": subject_key(memory.subject),
        "attribute": memory.attribute,
        "value": memory.value,
        "statement": memory.statement,
        "importance": memory.importance.value,
        "confidence": memory.confidence,
        "tags": list(memory.tags),
        "explicit": memory.explicit,
        "pinned": memory.pinned,
        "standing": memory.standing.value,
        "mentions": memory.mentions,
        "learned_at": memory.learned_at,
        "last_mention_at": memory.last_mention_at,
        "valid_from": memory.valid_from,
        "valid_to": memory.valid_to,
        "event_end": memory.event_end,
        "superseded_by": memory.superseded_by,
        "coexists_with": memory.coexists_with,
        "conversation_id": memory.conversation_id,
        "task_id": memory.task_id,
        "skill_id": memory.skill_id,
        "stale_at": due.stale_at,
        "expires_at": due.expires_at,
        "purge_at": due.purge_at,
    }


def memory_of(row: AnyRow) -> Memory:
    return Memory(
        id=row.id,
        scope=_scope(row.scope),
        kind=_KINDS[row.kind],
        subject=row.subject,
        attribute=row.attribute,
        value=row.value,
        statement=row.statement,
        importance=_IMPORTANCES[row.importance],
        confidence=row.confidence,
        tags=tuple(row.tags),
        explicit=row.explicit,
        pinned=row.pinned,
        standing=_STANDINGS[row.standing],
        mentions=row.mentions,
        learned_at=row.learned_at,
        last_mention_at=row.last_mention_at,
        valid_from=row.valid_from,
        valid_to=row.valid_to,
        event_end=row.event_end,
        superseded_by=row.superseded_by,
        coexists_with=row.coexists_with,
        conversation_id=row.conversation_id,
        task_id=row.task_id,
        skill_id=row.skill_id,
    )


def evidence_values(memory_id: str, evidence: Evidence, row_id: str) -> Values:
    return {
        "id": row_id,
        "memory_id": memory_id,
        "message_id": evidence.message_id,
        "conversation_id": evidence.conversation_id,
        "quote": evidence.quote,
        "taught_at": evidence.taught_at,
        "explicit": evidence.explicit,
        "confirmed": evidence.confirmed,
    }


def evidence_of(row: AnyRow) -> Evidence:
    return Evidence(row.message_id, row.conversation_id, row.quote, row.taught_at, row.explicit, row.confirmed)


def rejection_values(rejection: Rejection) -> Values:
    return {
        "id": rejection.id,
        "message_id": rejection.message_id,
        **scope_values(rejection.scope),
        "text": rejection.text,
        "reason": rejection.reason,
        "rejected_at": rejection.rejected_at,
    }


def rejection_of(row: AnyRow) -> Rejection:
    return Rejection(row.id, row.message_id, Scope.parse(row.scope), row.text, row.reason, row.rejected_at)
