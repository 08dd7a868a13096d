"""Counts how often the work on an event was begun, so that one that kills the process is set aside at last."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("inbox", sa.Column("attempts", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("inbox", "attempts")
