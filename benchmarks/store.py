"""The long jobs: upkeep over 100,000 memories, importing history, building the index anew.

python -m benchmarks store
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path

from sqlalchemy import insert

from benchmarks.tables import Row, Table
from benchmarks.world import HISTORY, NOW, Homes, facts, fill, ran, settings_for, talks
from bot.bootstrap import Hold, Overrides, open_memory
from memory_core.domain.ageing import Lifetimes
from memory_core.domain.records import Message
from memory_core.domain.scopes import PUBLIC, SHARED, Readable, ScopeKind
from memory_core.embedding.none import NoEmbedder
from memory_core.ports import Collection, Leg, Point
from memory_core.storage import tables
from memory_core.storage.sql_rows import memory_values, message_values
from memory_core.usecases.points import WINDOW_AFTER, WINDOW_BEFORE, draft_message

MEMORIES = 100_000
WIPED = 100_000
_POINTS_AT_ONCE = 2_000
IMPORTED = 2_000
_DAYS = (
    ("the first one, nothing due yet", 0),
    ("200 days later", 200),
    ("two years later", 730),
)


async def sweeps(homes: Homes) -> Table:
    home = homes.folder / "sweeps"
    await homes.embedder.warm()
    await fill(home, MEMORIES, homes.embedder)
    scan = await asyncio.to_thread(_scan, home / "confidant.db")
    rows = []
    async with open_memory(settings_for(home), Hold.NOT, Overrides(clock=lambda: NOW, embedder=NoEmbedder())) as memory:
        for name, days in _DAYS:
            started = time.perf_counter()
            report = await memory.core.upkeep.sweep(NOW + timedelta(days=days))
            spent = time.perf_counter() - started
            did = f"{report.turned_stale:,} stale, {report.expired:,} expired, {len(report.purged):,} purged"
            rows.append(Row(f"sweep, {name} ({did})", f"{spent:.2f} s", f"{scan:.2f} s"))
    return Table(
        f"Upkeep over {MEMORIES:,} memories",
        tuple(rows),
        ("baseline: reading every memory's row once with sqlite3 alone.",),
    )


async def wipes(homes: Homes) -> Table:
    """`forget everything` of an owner with a long history: emptied, scrubbed, looked through again."""
    home = homes.folder / "wiped"
    async with open_memory(
        settings_for(home), Hold.REQUIRED, Overrides(clock=lambda: NOW, embedder=NoEmbedder())
    ) as memory:
        async with memory.store.writing() as writes:
            for talk in talks(WIPED):
                await writes.connection.execute(insert(tables.messages), [message_values(one) for one in talk])
            rows = [memory_values(fact.memory, Lifetimes()) for fact in facts(WIPED // 20)]
            await writes.connection.execute(insert(tables.memories), rows)
        async with memory.store.reading() as reads:
            ids = await reads.messages.ids(limit=WIPED)
        for start in range(0, len(ids), _POINTS_AT_ONCE):
            await memory.index.upsert(Collection.HISTORY, [_point(one) for one in ids[start : start + _POINTS_AT_ONCE]])
        readable = Readable(frozenset({SHARED, PUBLIC}), frozenset({ScopeKind.ROOM}))
        started, worked = time.perf_counter(), time.process_time()
        receipt = await memory.core.forget.forget_everything(readable)
        spent, busy = time.perf_counter() - started, time.process_time() - worked
    found = f"{'complete' if receipt.complete else 'NOT complete'}, {busy:.1f} s of it busy"
    row = Row(f"forget everything, {len(ids):,} messages and {len(rows):,} memories", f"{spent:.1f} s", found)
    return Table(
        "Forgetting everything", (row,), ("Text, full-text index, search index, tombstones, and the looking again.",)
    )


def _point(message_id: str) -> Point:
    return Point(id=message_id, scope=SHARED, conversation_id="", own=True, dense={}, texts={Leg.SPARSE: "said"})


def _scan(path: Path) -> float:
    started = time.perf_counter()
    with sqlite3.connect(path) as connection:
        for _ in connection.execute("SELECT * FROM memories"):
            pass
    return time.perf_counter() - started


async def imports(homes: Homes) -> Table:
    """`history import` as its users run it: it returns when everything is searchable."""
    spoken = list(talks(IMPORTED))
    messages = [message for talk in spoken for message in talk]
    drafts = [
        draft_message(message, talk[max(0, at - WINDOW_BEFORE) : at + WINDOW_AFTER + 1])
        for talk in spoken
        for at, message in enumerate(talk)
    ]
    file = homes.folder / "import.jsonl"
    file.write_text("\n".join(_line(message) for message in messages) + "\n")
    await homes.embedder.warm()
    started = time.perf_counter()
    await homes.embedder.embed([text for draft in drafts for text in draft.dense.values()])
    alone = time.perf_counter() - started
    by_meaning = await asyncio.to_thread(ran, homes.folder / "import", "history", "import", str(file))
    again = await asyncio.to_thread(ran, homes.folder / "import", "history", "import", str(file))
    keywords = await asyncio.to_thread(
        ran, homes.folder / "import-keywords", "history", "import", str(file), CONFIDANT_EMBEDDINGS="none"
    )
    baseline = f"{IMPORTED / alone:,.0f} a second"
    rows = (
        Row(f"import of {IMPORTED:,} messages, with embeddings", f"{IMPORTED / by_meaning:,.0f} a second", baseline),
        Row("the same by keywords alone", f"{IMPORTED / keywords:,.0f} a second", baseline),
        Row("the same file once more: nothing new", f"{again:.1f} s", f"{by_meaning:.1f} s the first time"),
    )
    notes = (
        "Whole commands, start and model loading included.",
        "baseline: embedding the same texts (each message alone and with its neighbours) with the model loaded, and nothing else.",
    )
    return Table("Importing history", rows, notes)


def _line(message: Message) -> str:
    return json.dumps(
        {
            "external_id": message.external_id,
            "conversation_id": message.conversation_id,
            "role": message.role.value,
            "author": "Ann",
            "content": message.content,
            "timestamp": message.sent_at.isoformat(),
        }
    )


def rebuilds(homes: Homes) -> Table:
    """How long `reindex` took for the owners that this run made."""
    rows = tuple(
        Row(f"reindex, {size:,} memories and {HISTORY:,} messages", f"{spent:.1f} s", "")
        for size, spent in sorted(homes.reindexing.items())
    )
    return Table(
        "Building the index anew", rows, ("Vectors come from the database; the present index serves meanwhile.",)
    )


async def run(homes: Homes) -> Sequence[Table]:
    found = [await sweeps(homes), await wipes(homes), await imports(homes)]
    if homes.reindexing:
        found.append(rebuilds(homes))
    return found
