"""The memory core as the outside uses it: its use cases, wired. No logic."""

from __future__ import annotations

from dataclasses import dataclass

from memory_core.ports import Store
from memory_core.usecases.core_blocks import CoreBlocks
from memory_core.usecases.forget import Forget
from memory_core.usecases.history import HistorySearch
from memory_core.usecases.indexing import Indexing
from memory_core.usecases.learn import Learn
from memory_core.usecases.recall import Recall
from memory_core.usecases.record import RecordHistory
from memory_core.usecases.share import Share
from memory_core.usecases.upkeep import Upkeep


@dataclass(frozen=True, slots=True)
class MemoryCore:
    store: Store
    record: RecordHistory
    learn: Learn
    recall: Recall
    history: HistorySearch
    forget: Forget
    core_blocks: CoreBlocks
    share: Share
    upkeep: Upkeep
    indexing: Indexing
