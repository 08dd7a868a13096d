"""Wires what is kept besides memories: sessions, documents, working facts and threads."""

from __future__ import annotations

from memory_core.core import Archives
from memory_core.ports import Clock, Completion, Embedder, Events, NewId, Store
from memory_core.storage.database import Database
from memory_core.storage.sql_archive import SqlArchive
from memory_core.usecases.knowledge.knowledge import Knowledge
from memory_core.usecases.sessions import Sessions
from memory_core.usecases.working import ThreadLog, WorkingMemory


def archives_of(
    database: Database,
    store: Store,
    embedder: Embedder,
    completion: Completion,
    events: Events,
    clock: Clock,
    new_id: NewId,
) -> Archives:
    archive = SqlArchive(database)
    return Archives(
        sessions=Sessions(store, archive, embedder, completion, clock, new_id, events),
        knowledge=Knowledge(archive, embedder, clock, new_id, events),
        working=WorkingMemory(archive, clock, events),
        threads=ThreadLog(archive, completion, clock, events),
    )
