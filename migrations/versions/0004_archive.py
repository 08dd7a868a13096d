"""Sessions and their summaries, documents, working facts and threads."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

_SESSION_TEXTS = ("title", "summary", "topics", "decisions", "open_questions")


def upgrade() -> None:
    _sessions()
    _knowledge()
    _working()
    if op.get_bind().dialect.name == "sqlite":
        _full_text("sessions", _SESSION_TEXTS)
        _full_text("knowledge_chunks", ("heading", "text"))
        _summaries_follow_their_messages()


def downgrade() -> None:
    if op.get_bind().dialect.name == "sqlite":
        for change in ("insert", "delete", "update"):
            op.execute(f"DROP TRIGGER IF EXISTS sessions_of_messages_{change}")
        for table in ("sessions_fts", "knowledge_chunks_fts"):
            op.execute(f"DROP TABLE IF EXISTS {table}")
    for table in ("thread_messages", "working_facts", "knowledge_chunks", "knowledge_documents", "sessions"):
        op.drop_table(table)


def _seq() -> sa.Column[int]:
    return sa.Column("seq", sa.Integer, primary_key=True, autoincrement=True)


def _text(name: str, *, null: bool = False) -> sa.Column[str]:
    return sa.Column(name, sa.Text, nullable=null)


def _time(name: str, *, null: bool = False) -> sa.Column[int]:
    """Microseconds since 1970 UTC."""
    return sa.Column(name, sa.BigInteger, nullable=null)


def _number(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer, nullable=False)


def _vector() -> tuple[sa.Column[bytes], sa.Column[str]]:
    return sa.Column("vector", sa.LargeBinary), sa.Column("vector_model", sa.Text)


def _sessions() -> None:
    op.create_table(
        "sessions",
        _seq(),
        sa.Column("id", sa.Text, nullable=False, unique=True),
        _text("conversation_id"),
        _text("scope"),
        _text("scope_kind"),
        _time("started_at"),
        _time("ended_at"),
        _time("closed_at", null=True),
        _text("state"),
        _number("messages"),
        sa.Column("others_words", sa.Boolean, nullable=False),
        *(_text(name) for name in (*_SESSION_TEXTS, "tools")),
        *_vector(),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_sessions_period", "sessions", ["conversation_id", "scope", "started_at", "ended_at"])
    op.create_index("ix_sessions_state", "sessions", ["state"])


def _knowledge() -> None:
    op.create_table(
        "knowledge_documents",
        _seq(),
        sa.Column("id", sa.Text, nullable=False, unique=True),
        *(_text(name) for name in ("namespace", "source_digest", "digest", "name", "source", "media_type")),
        _text("scope"),
        _text("scope_kind"),
        _number("characters"),
        _time("added_at"),
        sa.UniqueConstraint("namespace", "source_digest"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "knowledge_chunks",
        _seq(),
        sa.Column("document_id", sa.Text, sa.ForeignKey("knowledge_documents.id", ondelete="CASCADE"), nullable=False),
        _number("position"),
        _text("heading"),
        _text("text"),
        *_vector(),
        sa.UniqueConstraint("document_id", "position"),
        sqlite_autoincrement=True,
    )


def _working() -> None:
    op.create_table(
        "working_facts",
        _seq(),
        _text("namespace"),
        _text("name"),
        _text("value"),
        _time("updated_at"),
        _time("expires_at", null=True),
        sa.UniqueConstraint("namespace", "name"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_working_facts_expires", "working_facts", ["expires_at"])
    op.create_table(
        "thread_messages",
        _seq(),
        _text("namespace"),
        _text("thread"),
        _text("role"),
        _text("content"),
        _time("said_at"),
        _number("tokens"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_thread_messages_order", "thread_messages", ["namespace", "thread", "seq"])


def _full_text(table: str, columns: tuple[str, ...]) -> None:
    """An index over the columns without a second copy of them, kept in step by triggers (see revision 0001)."""
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


def _summaries_follow_their_messages() -> None:
    """A message that is edited, redacted, deleted or added late takes the summary of its session with it, in the same
    transaction, whoever changes it: what was derived from old words must not outlive them. The next round makes it anew."""
    for change, row, of in (("INSERT", "new", ""), ("DELETE", "old", ""), ("UPDATE", "old", " OF content")):
        op.execute(
            f"CREATE TRIGGER sessions_of_messages_{change.lower()} AFTER {change}{of} ON messages BEGIN "
            "UPDATE sessions SET state = 'due', title = '', summary = '', topics = '[]', decisions = '[]', "
            "open_questions = '[]', tools = '[]', vector = NULL, vector_model = NULL "
            f"WHERE conversation_id = {row}.conversation_id AND scope = {row}.scope "
            f"AND started_at <= {row}.sent_at AND ended_at >= {row}.sent_at; END"
        )
