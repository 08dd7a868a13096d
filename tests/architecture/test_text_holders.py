"""B14: every column that can hold text has a holder that finds, redacts and probes it, or stands here with its reason."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import JSON, LargeBinary, String

import bot.store.tables  # noqa: F401  # adds its tables to the metadata
from bot.store.holders import bot_holders
from memory_core.storage.database import Database
from memory_core.storage.holders import ColumnHolder, text_holders
from memory_core.storage.tables import Json, metadata

ID = "an id that the program or a platform made"
HASH = "a keyed or one-way hash"
WORD = "one of a closed set of words of the program's own"
SCOPE = "a scope: a word, or a word and an id"
RECEIPT = "ids that a platform gave"
NUMBERS = "numbers: a vector, which a forgotten row takes with it; stored by the row's id"
SECRET = "random bytes"
SETTING = "names of models and purposes, from the settings and the program"

WITHOUT_HOLDER = {
    "messages": {
        "id": ID,
        "conversation_id": ID,
        "external_id": ID,
        "role": WORD,
        "author": ID,
        "scope": SCOPE,
        "scope_kind": WORD,
        "reply_to": ID,
    },
    "memories": {
        "id": ID,
        "scope": SCOPE,
        "scope_kind": WORD,
        "kind": WORD,
        "importance": WORD,
        "standing": WORD,
        "superseded_by": ID,
        "coexists_with": ID,
        "conversation_id": ID,
        "task_id": ID,
        "skill_id": ID,
    },
    "memory_evidence": {"id": ID, "memory_id": ID, "message_id": ID, "conversation_id": ID},
    "learn_queue": {"message_id": ID, "state": WORD},
    "index_outbox": {"collection": WORD, "point_id": ID},
    "tombstones": {"digest": HASH},
    "tombstone_key": {"secret": SECRET},
    "embeddings": {
        "collection": WORD,
        "point_id": ID,
        "model": SETTING,
        "leg": WORD,
        "digest": HASH,
        "vector": NUMBERS,
    },
    "rejections": {"id": ID, "message_id": ID, "scope": SCOPE, "scope_kind": WORD},
    "explanations": {"id": ID, "conversation_id": ID, "scope": SCOPE, "scope_kind": WORD, "message_id": ID},
    "explanation_memories": {"explanation_id": ID, "memory_id": ID},
    "facts": {"key": WORD},
    "still_asked": {
        "memory_id": ID,
        "question": ID,
        "conversation_id": ID,
        "answer": WORD,
        "answered_by": ID,
    },
    "sessions": {
        "id": ID,
        "conversation_id": ID,
        "scope": SCOPE,
        "scope_kind": WORD,
        "state": WORD,
        "vector": NUMBERS,
        "vector_model": SETTING,
    },
    "knowledge_documents": {
        "id": ID,
        "source_digest": HASH,
        "digest": HASH,
        "media_type": WORD,
        "scope": SCOPE,
        "scope_kind": WORD,
    },
    "knowledge_chunks": {"document_id": ID, "vector": NUMBERS, "vector_model": SETTING},
    "thread_messages": {"role": WORD},
    "inbox": {"delivery_id": ID, "platform": WORD, "place": ID, "message_id": ID, "state": WORD},
    "outbound": {"id": ID, "delivery_id": ID, "state": WORD, "platform_ids": RECEIPT},
    "contacts": {"actor": ID},
    "claim_codes": {"digest": HASH, "used_by": ID},
    "claim_failures": {"actor": ID},
    "codes": {"digest": HASH, "purpose": WORD, "actor": ID, "used_by": ID},
    "links": {"actor": ID, "person": ID},
    "conversations": {"place": ID, "conversation_id": ID, "kind": WORD, "peer": ID, "private_id": ID},
    "private_conversations": {"id": ID},
    "confirmations": {"id": ID, "conversation_id": ID, "actor": ID, "state": WORD},
    "usage": {"day": WORD, "purpose": SETTING, "model": SETTING, "payer": ID},
}


async def test_b14_every_text_column_has_a_holder_or_a_reason(tmp_path: Path) -> None:
    """A new column, or a new table, fails here until somebody has decided what it holds."""
    database = await Database.open(f"sqlite:///{tmp_path / 'confidant.db'}")
    try:
        holders = [h for h in (*text_holders(database), *bot_holders(database)) if isinstance(h, ColumnHolder)]
    finally:
        await database.close()
    held = {(holder.table.name, column) for holder in holders for column in holder.columns}
    excused = {(table, column) for table, columns in WITHOUT_HOLDER.items() for column in columns}
    textual = {
        (table.name, column.name)
        for table in metadata.tables.values()
        for column in table.columns
        if isinstance(column.type, String | JSON | Json | LargeBinary)
    }
    assert sorted(textual - held - excused) == [], "these need a holder, or a reason why not"
    assert sorted(excused - textual) == [], "these are gone, or hold no text any more"
    assert sorted(held & excused) == [], "these have both a holder and an excuse"


async def test_b14_every_file_that_holds_text_has_a_holder(tmp_path: Path) -> None:
    """The workspace's Markdown, the terminal's history and the raw database files are looked through by every forgetting."""
    from bot.bootstrap import Hold, open_memory
    from tests.fakes.talking import settings_for

    async with open_memory(settings_for(tmp_path, embeddings="none"), Hold.REQUIRED) as memory:
        names = [holder.name for holder in memory.core.forget.holders]
    assert {"core blocks", "console history", "database files"} <= set(names)
    assert len(names) == len(set(names))
    assert names[-1] == "database files", "it shows what the others left, so it comes last"
