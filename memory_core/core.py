"""The memory core as the outside uses it: its use cases, wired. No logic."""

from __future__ import annotations

from dataclasses import dataclass

from memory_core.ports import Store
from memory_core.usecases.core_blocks import CoreBlocks
from memory_core.usecases.forgetting.forget import Forget
from memory_core.usecases.forgetting.requests.reading import ForgetReading
from memory_core.usecases.history import HistorySearch
from memory_core.usecases.indexing import Indexing
from memory_core.usecases.knowledge.knowledge import Knowledge
from memory_core.usecases.learning.learn import Learn
from memory_core.usecases.recalling.recall import Recall
from memory_core.usecases.record import RecordHistory
from memory_core.usecases.sessions import Sessions
from memory_core.usecases.share import Share
from memory_core.usecases.upkeep import Upkeep
from memory_core.usecases.working import ThreadLog, WorkingMemory


@dataclass(frozen=True, slots=True)
class Archives:
    """What is kept besides memories and history."""

    sessions: Sessions
    knowledge: Knowledge
    working: WorkingMemory
    threads: ThreadLog


@dataclass(frozen=True, slots=True)
class MemoryCore:
    store: Store
    record: RecordHistory
    learn: Learn
    recall: Recall
    history: HistorySearch
    forget: Forget
    forget_reading: ForgetReading
    core_blocks: CoreBlocks
    share: Share
    upkeep: Upkeep
    indexing: Indexing
    archives: Archives
