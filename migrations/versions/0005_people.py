"""One-time codes for strangers who ask and for people with several accounts, and what those codes linked."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "codes",
        sa.Column("digest", sa.String, primary_key=True),
        sa.Column("purpose", sa.String, nullable=False),
        sa.Column("actor", sa.String, nullable=False),
        sa.Column("expires_at", sa.Integer, nullable=False),
        sa.Column("used_by", sa.String),
    )
    op.create_index("codes_actor", "codes", ["purpose", "actor"])
    op.create_table(
        "links",
        sa.Column("actor", sa.String, primary_key=True),
        sa.Column("person", sa.String, nullable=False),
    )
    op.create_index("links_person", "links", ["person"])


def downgrade() -> None:
    op.drop_table("links")
    op.drop_table("codes")
