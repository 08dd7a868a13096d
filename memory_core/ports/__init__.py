"""What the memory core needs from outside: stores, index, embedder, model, clock, files, events.

Times are aware UTC. Every read of the owner's text takes a `Readable`, applied inside the query; implementations also run
`scopes.checked` on the rows, which raises rather than filters.
"""

from __future__ import annotations

from memory_core.ports.index import (
    LEGS,
    Collection,
    Leg,
    LegHit,
    Point,
    VectorIndex,
    VectorQuery,
)
from memory_core.ports.outside import (
    Checkpoint,
    Clock,
    Completion,
    Embedder,
    Events,
    Files,
    Holding,
    NewId,
    TextHolder,
)
from memory_core.ports.store import (
    Embeddings,
    Explanation,
    Facts,
    IndexJob,
    LearnJob,
    Log,
    MemoryFilter,
    MemoryReads,
    MemoryWrites,
    MessageFilter,
    MessageReads,
    MessageWrites,
    Outbox,
    Queue,
    Reads,
    Store,
    StoredVector,
    TextHit,
    Tombstones,
    Writes,
)

__all__ = [
    "LEGS",
    "Checkpoint",
    "Clock",
    "Collection",
    "Completion",
    "Embedder",
    "Embeddings",
    "Events",
    "Explanation",
    "Facts",
    "Files",
    "Holding",
    "IndexJob",
    "LearnJob",
    "Leg",
    "LegHit",
    "Log",
    "MemoryFilter",
    "MemoryReads",
    "MemoryWrites",
    "MessageFilter",
    "MessageReads",
    "MessageWrites",
    "NewId",
    "Outbox",
    "Point",
    "Queue",
    "Reads",
    "Store",
    "StoredVector",
    "TextHit",
    "TextHolder",
    "Tombstones",
    "VectorIndex",
    "VectorQuery",
    "Writes",
]
