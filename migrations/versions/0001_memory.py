"""The tables of the memory core."""

from __future__ import annotations

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    _messages()
    _memories()
    _evidence()
    _work()
    _forgetting()
    _log()
    if op.get_bind().dialect.name == "sqlite":
        _full_text("messages", ("content", "author_name"))
        _full_text("memories", ("statement", "subject", "attribute", "value", "tags"))


def downgrade() -> None:
    for table in ("memories_fts", "messages_fts"):
        op.execute(f"DROP TABLE IF EXISTS {table}")
    for table in (
        "explanation_memories",
        "explanations",
        "rejections",
        "facts",
        "embeddings",
        "tombstone_key",
        "tombstones",
        "index_outbox",
        "learn_queue",
        "memory_evidence",
        "memories",
        "messages",
    ):
        op.drop_table(table)


def _seq() -> sa.Column[int]:
    return sa.Column("seq", sa.Integer, primary_key=True, autoincrement=True)


def _text(name: str, *, null: bool = False) -> sa.Column[str]:
    return sa.Column(name, sa.Text, nullable=null)


def _time(name: str, *, null: bool = False) -> sa.Column[int]:
    """Microseconds since 1970 UTC."""
    return sa.Column(name, sa.BigInteger, nullable=null)


def _messages() -> None:
    op.create_table(
        "messages",
        _seq(),
        sa.Column("id", sa.Text, nullable=False, unique=True),
        _text("conversation_id"),
        _text("external_id"),
        _text("role"),
        _text("author"),
        _text("author_name", null=True),
        sa.Column("trust", sa.Integer, nullable=False),
        _text("scope"),
        _text("scope_kind"),
        _text("content"),
        _text("spans"),
        _time("sent_at"),
        _text("reply_to", null=True),
        _time("edited_at", null=True),
        sa.UniqueConstraint("conversation_id", "external_id"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_messages_recent", "messages", ["conversation_id", "sent_at"])
    op.create_index("ix_messages_window", "messages", ["conversation_id", "scope", "sent_at"])


def _memories() -> None:
    op.create_table(
        "memories",
        _seq(),
        sa.Column("id", sa.Text, nullable=False, unique=True),
        _text("scope"),
        _text("scope_kind"),
        _text("kind"),
        _text("subject"),
        _text("subject_key"),
        _text("attribute"),
        _text("value"),
        _text("statement"),
        _text("importance"),
        sa.Column("confidence", sa.Float, nullable=False),
        _text("tags"),
        sa.Column("explicit", sa.Boolean, nullable=False),
        sa.Column("pinned", sa.Boolean, nullable=False),
        _text("standing"),
        sa.Column("mentions", sa.Integer, nullable=False),
        _time("learned_at"),
        _time("last_mention_at"),
        _time("valid_from"),
        _time("valid_to", null=True),
        _time("event_end", null=True),
        _text("superseded_by", null=True),
        _text("coexists_with", null=True),
        _text("conversation_id", null=True),
        _text("task_id", null=True),
        _text("skill_id", null=True),
        _time("stale_at"),
        _time("expires_at"),
        _time("purge_at"),
        sqlite_autoincrement=True,
    )
    for name, columns in (
        ("slot", ["scope", "subject_key", "attribute"]),
        ("kind", ["kind", "learned_at"]),
        ("learned", ["learned_at"]),
        ("rules", ["kind", "standing"]),
        ("stale", ["stale_at"]),
        ("expires", ["expires_at"]),
        ("purge", ["purge_at"]),
        ("superseded_by", ["superseded_by"]),
        ("coexists_with", ["coexists_with"]),
    ):
        op.create_index(f"ix_memories_{name}", "memories", columns)


def _evidence() -> None:
    op.create_table(
        "memory_evidence",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("memory_id", sa.Text, sa.ForeignKey("memories.id", ondelete="CASCADE"), nullable=False),
        _text("message_id"),
        _text("conversation_id"),
        _text("quote"),
        _time("taught_at"),
        sa.Column("explicit", sa.Boolean, nullable=False),
        sa.UniqueConstraint("memory_id", "message_id"),
    )
    op.create_index("ix_memory_evidence_message", "memory_evidence", ["message_id"])
    op.create_index("ix_memory_evidence_conversation", "memory_evidence", ["conversation_id", "taught_at"])


def _work() -> None:
    op.create_table(
        "learn_queue",
        _seq(),
        sa.Column("message_id", sa.Text, nullable=False, unique=True),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
        _text("state"),
        _text("reason", null=True),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_learn_queue_pending", "learn_queue", ["state", "attempts", "seq"])
    op.create_table(
        "index_outbox",
        _seq(),
        _text("collection"),
        _text("point_id"),
        sa.UniqueConstraint("collection", "point_id"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "embeddings",
        sa.Column("collection", sa.Text, primary_key=True),
        sa.Column("point_id", sa.Text, primary_key=True),
        sa.Column("model", sa.Text, primary_key=True),
        sa.Column("leg", sa.Text, primary_key=True),
        _text("digest"),
        sa.Column("vector", sa.LargeBinary, nullable=False),
    )


def _forgetting() -> None:
    op.create_table("tombstones", sa.Column("digest", sa.Text, primary_key=True), _time("forgotten_at"))
    key = op.create_table(
        "tombstone_key",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("secret", sa.LargeBinary, nullable=False),
    )
    op.bulk_insert(key, [{"id": 1, "secret": secrets.token_bytes(32)}])


def _log() -> None:
    op.create_table(
        "rejections",
        _seq(),
        sa.Column("id", sa.Text, nullable=False, unique=True),
        _text("message_id", null=True),
        _text("scope"),
        _text("scope_kind"),
        _text("text"),
        _text("reason"),
        _time("rejected_at"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_rejections_time", "rejections", ["rejected_at"])
    op.create_table(
        "explanations",
        _seq(),
        sa.Column("id", sa.Text, nullable=False, unique=True),
        _text("conversation_id"),
        _text("scope"),
        _text("scope_kind"),
        _text("message_id", null=True),
        _text("payload"),
        _time("made_at"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_explanations_conversation", "explanations", ["conversation_id", "made_at"])
    op.create_table(
        "explanation_memories",
        sa.Column("explanation_id", sa.Text, sa.ForeignKey("explanations.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("position", sa.Integer, primary_key=True),
        _text("memory_id"),
    )
    op.create_index("ix_explanation_memories_memory", "explanation_memories", ["memory_id"])
    op.create_table("facts", sa.Column("key", sa.Text, primary_key=True), _text("value"))


def _full_text(table: str, columns: tuple[str, ...]) -> None:
    """An index over the columns that stores no second copy of them, kept in step by triggers.

    The triggers hand the index the old words on every change, as it must know what to take out; so any statement that
    changes the table, a redaction too, leaves the index right.
    """
    index, names = f"{table}_fts", ", ".join(columns)
    old, new = (", ".join(f"{row}.{c}" for c in columns) for row in ("old", "new"))
    take_out = f"INSERT INTO {index}({index}, rowid, {names}) VALUES ('delete', old.seq, {old});"
    put_in = f"INSERT INTO {index}(rowid, {names}) VALUES (new.seq, {new});"
    op.execute(
        f"CREATE VIRTUAL TABLE {index} USING fts5({names}, content='{table}', content_rowid='seq', "
        "tokenize='porter unicode61 remove_diacritics 2')"
    )
    op.execute(f"CREATE TRIGGER {index}_insert AFTER INSERT ON {table} BEGIN {put_in} END")
    op.execute(f"CREATE TRIGGER {index}_delete AFTER DELETE ON {table} BEGIN {take_out} END")
    op.execute(f"CREATE TRIGGER {index}_update AFTER UPDATE OF {names} ON {table} BEGIN {take_out} {put_in} END")
