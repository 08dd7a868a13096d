"""What must hold among the rows after any crash: nothing orphaned, nothing doubled. Counted, not repaired."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sqlalchemy import text

from memory_core.storage.database import Database

_COUNTS: Final[Mapping[str, str]] = {
    "evidence without a memory": """
        SELECT count(*) FROM memory_evidence e WHERE NOT EXISTS (SELECT 1 FROM memories m WHERE m.id = e.memory_id)""",
    "memories learned twice": """
        SELECT count(*) FROM (
            SELECT 1 FROM memories WHERE standing = 'current'
            GROUP BY scope, subject_key, attribute, lower(value) HAVING count(*) > 1)""",
    "memories that rest on nothing": """
        SELECT count(*) FROM memories m WHERE m.standing = 'current'
        AND NOT EXISTS (SELECT 1 FROM memory_evidence e WHERE e.memory_id = m.id)""",
    "evidence from messages that are gone": """
        SELECT count(*) FROM memory_evidence e WHERE NOT EXISTS (SELECT 1 FROM messages m WHERE m.id = e.message_id)""",
    "messages that could not be learned from": """
        SELECT count(*) FROM learn_queue WHERE state = 'given_up'""",
    "evidence given twice": """
        SELECT count(*) FROM (SELECT 1 FROM memory_evidence GROUP BY memory_id, message_id HAVING count(*) > 1)""",
    "learning jobs without a message": """
        SELECT count(*) FROM learn_queue q WHERE NOT EXISTS (SELECT 1 FROM messages m WHERE m.id = q.message_id)""",
    "replacements that are gone": """
        SELECT count(*) FROM memories a WHERE a.superseded_by IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM memories b WHERE b.id = a.superseded_by)""",
}


async def check_rows(database: Database) -> dict[str, int]:
    """How many rows break each rule; all zeros is well. Raises StorageUnavailable for a damaged file."""
    async with database.reading() as connection:
        return {name: int((await connection.execute(text(sql))).scalar_one()) for name, sql in _COUNTS.items()}


async def drop_vectors_of_other_lengths(database: Database, model: str, dimension: int) -> int:
    """Removes stored vectors of a model that now makes others: they would be taken for present ones. Returns how many."""
    statement = text("DELETE FROM embeddings WHERE model = :model AND length(vector) != :bytes")
    async with database.writing() as connection:
        return (await connection.execute(statement, {"model": model, "bytes": 4 * dimension})).rowcount


async def check_pages(database: Database) -> str:
    """SQLite's own quick check: `ok`, or what is wrong. Raises StorageUnavailable for a damaged file."""
    async with database.reading() as connection:
        return str((await connection.execute(text("PRAGMA quick_check(1)"))).scalar_one())
