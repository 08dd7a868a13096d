"""Which memories the owner was asked about, whether they still hold, and what the answer was: ids and times alone."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "still_asked",
        sa.Column("memory_id", sa.String, primary_key=True),
        sa.Column("question", sa.String, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("conversation_id", sa.String, nullable=False),
        sa.Column("asked_at", sa.Integer, nullable=False),
        sa.Column("answer", sa.String),
        sa.Column("answered_by", sa.String),
    )
    op.create_index("still_asked_in", "still_asked", ["conversation_id", "asked_at"])


def downgrade() -> None:
    op.drop_table("still_asked")
