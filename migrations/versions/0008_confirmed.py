"""Evidence tells whether the guardian said it, or said yes to it as it was shown."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("memory_evidence", sa.Column("confirmed", sa.Boolean, nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("memory_evidence", "confirmed")
