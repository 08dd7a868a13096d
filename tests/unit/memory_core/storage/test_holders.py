"""Every table that holds text answers the duty to find, redact and probe it; nothing stays in the files."""

from __future__ import annotations

import random
import re
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import Column, MetaData, Table, Text, insert, select, text

from memory_core.domain.ageing import Lifetimes
from memory_core.domain.records import MemoryId, Origin, Source, Span
from memory_core.domain.scopes import EVERYTHING, Trust
from memory_core.ports import Collection, Holding, LearnJob, Leg, StoredVector
from memory_core.storage import holders
from memory_core.storage.database import Database
from memory_core.storage.holders import ColumnHolder, DatabaseFiles, MemoryHolder, MessageHolder, scrub, text_holders
from memory_core.storage.sql import SqlStore
from memory_core.storage.sql_redaction import MARK
from memory_core.storage.tables import Json, metadata
from memory_core.storage.tables_archive import (
    SESSION_TEXTS,
    knowledge_chunks,
    knowledge_documents,
    sessions,
    thread_messages,
    working_facts,
)
from tests.contracts.store_records import (
    CHAT,
    NOW,
    at,
    evidence,
    explanation,
    memory,
    message,
    new_id,
    rejection,
)

SECRET = "Zanzibar Quay 17"

IDS_AND_NAMES = {
    *("id", "external_id", "reply_to", "conversation_id", "message_id", "memory_id", "explanation_id", "point_id"),
    *("superseded_by", "coexists_with", "task_id", "skill_id", "author", "key", "model", "digest"),
    *("source_digest", "vector_model", "media_type", "document_id"),
    *("scope", "scope_kind", "role", "kind", "importance", "standing", "state", "collection", "leg"),
}
"""Text columns that hold no words of anybody: ids, hashes, and the program's own names."""


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    opened = await Database.open(f"sqlite:///{tmp_path}/memory.db")
    yield opened
    await opened.close()


@pytest.fixture
def store(database: Database) -> SqlStore:
    return SqlStore(database, Lifetimes(), lambda: NOW, new_id)


MEMORY_CORE_TABLES = {
    *("messages", "memories", "memory_evidence", "learn_queue", "index_outbox", "tombstones", "tombstone_key"),
    *("embeddings", "rejections", "explanations", "explanation_memories", "facts"),
    *("sessions", "knowledge_documents", "knowledge_chunks", "working_facts", "thread_messages"),
}
"""Other packages add tables to the same metadata and have holders of their own."""


async def test_every_column_that_can_hold_words_has_a_holder(database: Database) -> None:
    """B14: a new text column without one fails here."""
    held = {
        (holder.table.name, column)
        for holder in text_holders(database)
        if isinstance(holder, ColumnHolder)
        for column in holder.columns
    }
    texts = {
        (name, column.name)
        for name in MEMORY_CORE_TABLES
        for column in metadata.tables[name].columns
        if isinstance(column.type, Text | Json) and column.name not in IDS_AND_NAMES
    }
    assert texts == held


async def secret_everywhere(store: SqlStore) -> None:
    told, plain = message(f"I moved to {SECRET.upper()}", author_name="Zanzibar\nquay 17"), message("hello")
    home = memory(f"I live at {SECRET}", subject=SECRET, attribute=f"favorite:{SECRET}", value=SECRET, tags=(SECRET,))
    async with store.writing() as writes:
        await writes.messages.add_many([told, plain])
        await writes.memories.add(home, [evidence(told.id, quote=f"to {SECRET}")])
        await writes.log.reject([rejection(text=SECRET, reason=f"no {SECRET}")])
        await writes.log.explain(explanation(payload={SECRET: [SECRET]}))
        await writes.queue.add(told.id)
        await writes.queue.failed(LearnJob(told.id, 1, 0), f"{SECRET}?")
        await writes.facts.put("k", SECRET)
        await writes.facts.put("last seen", NOW.isoformat())
        await writes.connection.execute(insert(sessions).values(**SESSION, **dict.fromkeys(SESSION_TEXTS, SECRET)))
        await writes.connection.execute(insert(knowledge_documents).values(**DOCUMENT))
        await writes.connection.execute(
            insert(knowledge_chunks).values(document_id="d", position=0, heading=SECRET, text=SECRET, vector=b"1")
        )
        fact = {"namespace": "global", "updated_at": NOW}
        await writes.connection.execute(insert(working_facts).values(**fact, name="trip", value={"to": [SECRET]}))
        await writes.connection.execute(insert(working_facts).values(**fact, name=SECRET, value=1))
        said = {"namespace": "global", "thread": SECRET, "content": SECRET, "role": "tool", "said_at": NOW, "tokens": 3}
        await writes.connection.execute(insert(thread_messages).values(**said))


SESSION = {
    "id": "s",
    "conversation_id": "elsewhere",
    "scope": "shared",
    "scope_kind": "shared",
    "state": "done",
    "started_at": NOW,
    "ended_at": NOW,
    "messages": 2,
    "others_words": False,
    "vector": b"1",
    "vector_model": "m",
}
DOCUMENT = {
    "id": "d",
    "namespace": f"user:{SECRET}",
    "source_digest": "x",
    "digest": "y",
    "name": SECRET,
    "source": SECRET,
    "media_type": "text",
    "scope": "shared",
    "scope_kind": "shared",
    "characters": 5,
    "added_at": NOW,
}


class TestEveryHolder:
    async def test_what_is_redacted_is_found_before_and_not_afterwards(
        self, database: Database, store: SqlStore
    ) -> None:
        """B2, B14"""
        await secret_everywhere(store)
        expected = {
            "history": 2,
            "memories": 6,
            "evidence": 1,
            "rejections": 2,
            "explanations": 2,
            "learning queue": 1,
            "facts": 1,
            "session summaries": 6,
            "documents": 3,
            "knowledge": 2,
            "working facts": 2,
            "threads": 2,
        }
        every = text_holders(database)
        assert {holder.name: await holder.find([SECRET.lower()]) for holder in every} == expected
        assert {holder.name: await holder.redact([SECRET]) for holder in every} == expected
        for holder in every:
            assert await holder.probe([SECRET]) == Holding(holder.name, 0)
            assert await holder.redact([SECRET]) == 0

    async def test_the_vector_of_a_redacted_text_goes_with_it(self, database: Database, store: SqlStore) -> None:
        """B2: a vector tells what its text was about."""
        await secret_everywhere(store)
        for holder in text_holders(database):
            await holder.redact([SECRET])
        async with database.reading() as connection:
            for table in (sessions, knowledge_chunks):
                assert list(await connection.scalars(select(table.c.vector))) == [None]

    async def test_nothing_else_changes(self, database: Database, store: SqlStore) -> None:
        plain, mine = message("I live in Oslo"), memory()
        async with store.writing() as writes:
            await writes.messages.add(plain)
            await writes.memories.add(mine, [])
        await secret_everywhere(store)
        for holder in text_holders(database):
            await holder.redact([SECRET])
        async with store.reading() as reads:
            assert await reads.messages.by_ids([plain.id], EVERYTHING) == [plain]
            assert await reads.memories.by_ids([mine.id], EVERYTHING) == [mine]

    async def test_nothing_to_seek_is_nothing_to_find(self, database: Database, store: SqlStore) -> None:
        await secret_everywhere(store)
        for holder in text_holders(database):
            assert await holder.redact([]) == 0
            assert await holder.find(["", "  "]) == 0


class TestHistory:
    async def test_spans_keep_covering_what_they_covered(self, database: Database, store: SqlStore) -> None:
        """B4: whose words the rest is stays known."""
        own, quoted = f"see {SECRET}: ", f"he said {SECRET} and more"
        told = message(
            own + quoted,
            spans=(
                Span(0, len(own), Source(Trust.GUARDIAN, Origin.AUTHORED)),
                Span(len(own), len(own + quoted), Source(Trust.UNKNOWN, Origin.QUOTED), "discord:9", SECRET),
            ),
        )
        async with store.writing() as writes:
            await writes.messages.add(told)
        assert await MessageHolder(database).redact([SECRET]) == 3
        async with store.reading() as reads:
            (after,) = await reads.messages.by_ids([told.id], EVERYTHING)
        assert after.words_of(Origin.AUTHORED) == f"see {MARK}: "
        assert after.words_of(Origin.QUOTED) == f"he said {MARK} and more"
        assert after.spans[1].label == MARK
        assert after.spans[1].author == "discord:9"

    async def test_what_lies_across_two_spans_falls_to_the_first(self, database: Database, store: SqlStore) -> None:
        content = f"x {SECRET} y"
        cut = content.index("Quay")
        source = Source(Trust.GUARDIAN, Origin.AUTHORED)
        told = message(content, spans=(Span(0, cut, source), Span(cut, len(content), source)))
        async with store.writing() as writes:
            await writes.messages.add(told)
        await MessageHolder(database).redact([SECRET])
        async with store.reading() as reads:
            (after,) = await reads.messages.by_ids([told.id], EVERYTHING)
        assert [after.content[span.start : span.end] for span in after.spans] == [f"x {MARK}", " y"]

    async def test_the_full_text_and_vectors_forget_too(self, database: Database, store: SqlStore) -> None:
        """The neighbours' windows were made of the same words."""
        lines = [message(f"line {n}", sent_at=at(minutes=n)) for n in range(5)]
        lines[2] = replace(lines[2], content=SECRET, spans=())
        vectors = [StoredVector(line.id, leg, "d", (1.0,)) for line in lines for leg in (Leg.DENSE, Leg.WINDOW_DENSE)]
        async with store.writing() as writes:
            await writes.messages.add_many(lines)
            await writes.outbox.done(await writes.outbox.pending(99))
            await writes.embeddings.put("m", Collection.HISTORY, vectors)
        await MessageHolder(database).redact([SECRET])
        async with store.reading() as reads:
            assert await reads.messages.search("Zanzibar", EVERYTHING, limit=5) == []
            assert {job.point_id for job in await reads.outbox.pending(9)} == {line.id for line in lines[1:]}
            left = await reads.embeddings.get("m", Collection.HISTORY, [line.id for line in lines])
        assert sorted((int(vector.point_id == lines[2].id), vector.leg) for vector in left) == [
            *[(0, Leg.DENSE)] * 4,
            (0, Leg.WINDOW_DENSE),
        ]


class TestMemories:
    async def test_the_full_text_and_vectors_forget_too(self, database: Database, store: SqlStore) -> None:
        home = memory(f"I live at {SECRET}")
        async with store.writing() as writes:
            await writes.memories.add(home, [])
            await writes.outbox.done(await writes.outbox.pending(9))
            await writes.embeddings.put("m", Collection.MEMORIES, [StoredVector(home.id, Leg.DENSE, "d", (1.0,))])
        assert await MemoryHolder(database).redact([SECRET]) == 1
        async with store.reading() as reads:
            assert await reads.memories.search("Zanzibar", EVERYTHING, now=NOW, limit=5) == []
            assert await reads.embeddings.get("m", Collection.MEMORIES, [home.id]) == []
            assert [job.point_id for job in await reads.outbox.pending(9)] == [home.id]
            (after,) = await reads.memories.by_ids([MemoryId(home.id)], EVERYTHING)
        assert after == replace(home, statement=f"I live at {MARK}")


class TestOtherTables:
    async def test_any_table_can_be_held(self, database: Database) -> None:
        """The program's own tables use the same class, JSON payloads with quotes in them too."""
        letters = Table("letters", MetaData(), Column("id", Text), Column("body", Text), Column("payload", Json))
        async with database.writing() as connection:
            await connection.run_sync(letters.metadata.create_all)
            await connection.execute(
                letters.insert(),
                [{"id": f"{n}", "body": f"{SECRET} {n}", "payload": {"a": ['say "hush now"']}} for n in range(1200)]
                + [{"id": "empty", "body": None, "payload": None}],
            )
        holder = ColumnHolder(database, "letters", letters, ("body", "payload"), "id")
        assert await holder.find([SECRET]) == 1200
        assert await holder.redact([SECRET, 'say "hush now"']) == 2400
        assert await holder.probe([SECRET, 'say "hush now"']) == Holding("letters", 0)
        async with database.reading() as connection:
            row = (await connection.execute(letters.select().where(letters.c.id == "7"))).one()
        assert (row.body, row.payload) == (f"{MARK} 7", {"a": [MARK]})

    async def test_a_redaction_that_fails_changes_nothing_and_raises(self, database: Database, store: SqlStore) -> None:
        await secret_everywhere(store)

        class Sabotaged(MessageHolder):
            async def _after(self, connection: object, keys: object) -> None:
                raise OSError("the disk is gone")

        with pytest.raises(OSError, match="disk"):
            await Sabotaged(database).redact([SECRET])
        assert await MessageHolder(database).find([SECRET]) == 2


def canaries_in_files(folder: Path) -> set[str]:
    """Canary texts, in any case, in any file of the folder."""
    data = b"".join(file.read_bytes() for file in sorted(folder.iterdir()))
    return {found.decode().lower() for found in re.findall(rb"canary[0-9a-f]{8}", data, re.IGNORECASE)}


class TestFiles:
    async def test_no_byte_of_what_was_deleted_or_redacted_remains(
        self, database: Database, store: SqlStore, tmp_path: Path
    ) -> None:
        """B2: in rows moved between pages, in the full-text index, in the log, in any file, in any case."""
        chance = random.Random(7)
        canaries = [f"Canary{chance.randrange(16**8):08x}" for _ in range(300)]
        words = [f"w{chance.randrange(16**5):x}" for _ in range(3000)]

        def filler() -> str:
            return " ".join(chance.choices(words, k=chance.randrange(2, 120)))

        told = [message(f"{filler()} {canary} {filler()}") for canary in canaries]
        for start in range(0, len(told), 50):
            async with store.writing() as writes:
                await writes.messages.add_many([*told[start : start + 50], *(message(filler()) for _ in range(100))])
                await writes.memories.add(memory(filler(), tags=(canaries[start],)), [])
                await writes.messages.replace(replace(told[start], content=f"{filler()} {canaries[start]}"))
        assert canaries_in_files(tmp_path) == {canary.lower() for canary in canaries}

        for holder in text_holders(database):
            await holder.redact(canaries[:200])
        async with store.writing() as writes:
            await writes.messages.delete([one.id for one in told[200:]])
            found = await writes.memories.search(" ".join(canaries[200::50]), EVERYTHING, now=NOW, limit=9)
            await writes.memories.delete([MemoryId(hit.id) for hit in found])
        await scrub(database)
        assert canaries_in_files(tmp_path) == set()
        assert await DatabaseFiles(database).probe(canaries) == Holding("database files", 0)
        async with store.reading() as reads:
            assert len(await reads.messages.search(words[0], EVERYTHING, limit=3)) > 0, "the rest is still found"

    async def test_the_full_text_index_knows_the_word_no_more(self, database: Database, store: SqlStore) -> None:
        """Its terms are stored compressed: looking at bytes alone could miss one."""
        async with store.writing() as writes:
            await writes.messages.add_many([message("zanzi is near"), message("zanzibar is far")])
        await MessageHolder(database).redact(["zanzibar"])
        await scrub(database, vacuum=False)
        async with database.writing() as connection:
            await connection.execute(
                text("CREATE VIRTUAL TABLE temp.terms USING fts5vocab('main', 'messages_fts', 'row')")
            )
            terms = set(await connection.scalars(text("SELECT term FROM temp.terms")))
        assert "zanzibar" not in terms
        assert "zanzi" in terms

    async def test_the_probe_of_the_files_sees_what_tables_no_longer_show(
        self, database: Database, store: SqlStore
    ) -> None:
        files = DatabaseFiles(database)
        told = message(f"I moved to {SECRET}")
        async with store.writing() as writes:
            await writes.messages.add(told)
        async with store.writing() as writes:
            await writes.messages.delete([told.id])
        assert await MessageHolder(database).find([SECRET]) == 0
        assert (await files.probe(["zanzibar QUAY"])).count > 0
        assert await files.redact([SECRET]) > 0
        assert await files.probe([SECRET]) == Holding("database files", 0)

    async def test_a_place_between_two_pieces_of_a_file_counts_once(
        self, database: Database, store: SqlStore, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Large files are read piece by piece: wherever a piece ends, the count is the same."""
        async with store.writing() as writes:
            await writes.facts.put("k", f"{SECRET}, {SECRET} søtladen qvtraums")
        await scrub(database)
        for piece in (7, 16, 64, 1001, 4096):
            monkeypatch.setattr(holders, "_PIECE", piece)
            assert await DatabaseFiles(database).find([SECRET]) == 2
            assert await DatabaseFiles(database).find(["qvtraums", "SØTLADEN"]) == 2

    async def test_a_short_text_does_not_count_in_the_files(self, database: Database, store: SqlStore) -> None:
        """Three letters occur by chance among the bytes of vectors: the tables answer for them."""
        async with store.writing() as writes:
            await writes.messages.add(message("the qvteam meets", conversation_id=CHAT))
        await database.checkpoint()
        assert await DatabaseFiles(database).find(["qvteam"]) == 0
        assert await DatabaseFiles(database).find(["qvteam meets"]) > 0
