"""The tables of the assistant: deliveries, people, conversations, confirmations, spending."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

_TABLES = (
    "inbox",
    "outbound",
    "contacts",
    "claim_codes",
    "claim_failures",
    "conversations",
    "private_conversations",
    "confirmations",
    "usage",
)


def upgrade() -> None:
    _deliveries()
    _people()
    _conversations()


def _deliveries() -> None:
    op.create_table(
        "inbox",
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("delivery_id", sa.String, nullable=False, unique=True),
        sa.Column("platform", sa.String, nullable=False),
        sa.Column("place", sa.String, nullable=False),
        sa.Column("message_id", sa.String),
        sa.Column("trust", sa.Integer, nullable=False),
        sa.Column("payload", sa.Text),
        sa.Column("state", sa.String, nullable=False),
        sa.Column("received_at", sa.Integer, nullable=False),
    )
    op.create_index("inbox_open", "inbox", ["state", "seq"])
    op.create_index("inbox_place", "inbox", ["place", "seq"])
    op.create_table(
        "outbound",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("delivery_id", sa.String),
        sa.Column("conversation", sa.Text, nullable=False),
        sa.Column("payload", sa.Text),
        sa.Column("state", sa.String, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("not_before", sa.Integer, nullable=False),
        sa.Column("created_at", sa.Integer, nullable=False),
        sa.Column("platform_ids", sa.Text),
    )
    op.create_index("outbound_open", "outbound", ["state", "not_before"])
    op.create_index("outbound_delivery", "outbound", ["delivery_id"])


def _people() -> None:
    op.create_table(
        "contacts",
        sa.Column("actor", sa.String, primary_key=True),
        sa.Column("trust", sa.Integer, nullable=False),
        sa.Column("name", sa.Text),
        sa.Column("first_seen_at", sa.Integer, nullable=False),
        sa.Column("last_seen_at", sa.Integer, nullable=False),
        sa.Column("announced", sa.Boolean, nullable=False),
    )
    op.create_table(
        "claim_codes",
        sa.Column("digest", sa.String, primary_key=True),
        sa.Column("expires_at", sa.Integer, nullable=False),
        sa.Column("used_by", sa.String),
    )
    op.create_table(
        "claim_failures",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("actor", sa.String, nullable=False),
        sa.Column("failed_at", sa.Integer, nullable=False),
    )
    op.create_index("claim_failures_actor", "claim_failures", ["actor", "failed_at"])
    op.create_table(
        "usage",
        sa.Column("day", sa.String, primary_key=True),
        sa.Column("purpose", sa.String, primary_key=True),
        sa.Column("model", sa.String, primary_key=True),
        sa.Column("payer", sa.String, primary_key=True),
        sa.Column("input_tokens", sa.Integer, nullable=False),
        sa.Column("output_tokens", sa.Integer, nullable=False),
        sa.Column("calls", sa.Integer, nullable=False),
    )


def _conversations() -> None:
    op.create_table(
        "conversations",
        sa.Column("place", sa.String, primary_key=True),
        sa.Column("conversation_id", sa.String, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("peer", sa.String),
        sa.Column("ref", sa.Text, nullable=False),
        sa.Column("private_id", sa.String),
    )
    op.create_index("conversations_peer", "conversations", ["peer", "kind"])
    op.create_table(
        "private_conversations",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("name", sa.Text),
        sa.Column("created_at", sa.Integer, nullable=False),
    )
    op.create_table(
        "confirmations",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("conversation_id", sa.String, nullable=False),
        sa.Column("actor", sa.String, nullable=False),
        sa.Column("payload", sa.Text),
        sa.Column("state", sa.String, nullable=False),
        sa.Column("expires_at", sa.Integer, nullable=False),
        sa.Column("created_at", sa.Integer, nullable=False),
    )
    op.create_index("confirmations_open", "confirmations", ["conversation_id", "actor", "state"])


def downgrade() -> None:
    for table in reversed(_TABLES):
        op.drop_table(table)
