"""Tables of the assistant. Times are integer microseconds since 1970 UTC."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Final

from sqlalchemy import Boolean, Column, Index, Integer, String, Table, Text

from memory_core.storage.tables import metadata

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)


def to_micros(moment: datetime) -> int:
    return (moment - _EPOCH) // timedelta(microseconds=1)


def from_micros(micros: int) -> datetime:
    return _EPOCH + timedelta(microseconds=micros)


inbox = Table(
    "inbox",
    metadata,
    Column("seq", Integer, primary_key=True, autoincrement=True),
    Column("delivery_id", String, nullable=False, unique=True),
    Column("platform", String, nullable=False),
    Column("place", String, nullable=False),
    Column("message_id", String),
    Column("trust", Integer, nullable=False),
    Column("payload", Text),
    Column("state", String, nullable=False),
    Column("received_at", Integer, nullable=False),
    Column("attempts", Integer, nullable=False, server_default="0"),
    Index("inbox_open", "state", "seq"),
    Index("inbox_place", "place", "seq"),
)
"""`payload` is erased once processed. `state`: new, answered (the reply is out, learning is not), done, failed, aside.

`attempts`: how many starts began work on it again; after too many it is set aside, its payload kept.
"""

outbound = Table(
    "outbound",
    metadata,
    Column("id", String, primary_key=True),
    Column("delivery_id", String),
    Column("conversation", Text, nullable=False),
    Column("payload", Text),
    Column("state", String, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("not_before", Integer, nullable=False),
    Column("created_at", Integer, nullable=False),
    Column("platform_ids", Text),
    Index("outbound_open", "state", "not_before"),
    Index("outbound_delivery", "delivery_id"),
)
"""`state`: intended, sending, sent, failed. `payload` is erased once sent."""

contacts = Table(
    "contacts",
    metadata,
    Column("actor", String, primary_key=True),
    Column("trust", Integer, nullable=False),
    Column("name", Text),
    Column("first_seen_at", Integer, nullable=False),
    Column("last_seen_at", Integer, nullable=False),
    Column("announced", Boolean, nullable=False),
)

claim_codes = Table(
    "claim_codes",
    metadata,
    Column("digest", String, primary_key=True),
    Column("expires_at", Integer, nullable=False),
    Column("used_by", String),
)

claim_failures = Table(
    "claim_failures",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("actor", String, nullable=False),
    Column("failed_at", Integer, nullable=False),
    Index("claim_failures_actor", "actor", "failed_at"),
)

codes = Table(
    "codes",
    metadata,
    Column("digest", String, primary_key=True),
    Column("purpose", String, nullable=False),
    Column("actor", String, nullable=False),
    Column("expires_at", Integer, nullable=False),
    Column("used_by", String),
    Index("codes_actor", "purpose", "actor"),
)
"""`actor`: who the code was made for; `used_by`: who showed it."""

links = Table(
    "links",
    metadata,
    Column("actor", String, primary_key=True),
    Column("person", String, nullable=False),
    Index("links_person", "person"),
)
"""Accounts on several platforms that one person proved to be theirs. `person` is one of their actors' keys."""

conversations = Table(
    "conversations",
    metadata,
    Column("place", String, primary_key=True),
    Column("conversation_id", String, nullable=False),
    Column("kind", String, nullable=False),
    Column("epoch", Integer, nullable=False),
    Column("peer", String),
    Column("ref", Text, nullable=False),
    Column("private_id", String),
    Index("conversations_peer", "peer", "kind"),
)
"""`kind` is what the place counts as (a direct chat that a second person entered counts as a group)."""

private_conversations = Table(
    "private_conversations",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", Text),
    Column("created_at", Integer, nullable=False),
)

confirmations = Table(
    "confirmations",
    metadata,
    Column("id", String, primary_key=True),
    Column("conversation_id", String, nullable=False),
    Column("actor", String, nullable=False),
    Column("payload", Text),
    Column("state", String, nullable=False),
    Column("expires_at", Integer, nullable=False),
    Column("created_at", Integer, nullable=False),
    Index("confirmations_open", "conversation_id", "actor", "state"),
)

usage = Table(
    "usage",
    metadata,
    Column("day", String, primary_key=True),
    Column("purpose", String, primary_key=True),
    Column("model", String, primary_key=True),
    Column("payer", String, primary_key=True),
    Column("input_tokens", Integer, nullable=False),
    Column("output_tokens", Integer, nullable=False),
    Column("calls", Integer, nullable=False),
)
"""`payer`: the actor whose message caused the call, or `owner`."""

still_asked = Table(
    "still_asked",
    metadata,
    Column("memory_id", String, primary_key=True),
    Column("question", String, nullable=False),
    Column("number", Integer, nullable=False),
    Column("conversation_id", String, nullable=False),
    Column("asked_at", Integer, nullable=False),
    Column("answer", String),
    Column("answered_by", String),
    Index("still_asked_in", "conversation_id", "asked_at"),
)
"""When the owner was asked last whether a memory still holds. `question`: the outbound message; memories that tell the same
sentence share a `number` in it. `answer`: still, ended, or nothing yet; `answered_by` is the delivery that gave it."""
