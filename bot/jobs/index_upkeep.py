"""What the folder of the vector index needs from time to time, in one go: for those who do not run the jobs one by one."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from pathlib import Path

from bot.jobs.compaction import Compaction
from bot.jobs.rebuild import Rebuild
from memory_core.ports import Store, VectorIndex
from memory_core.storage.vectors_edge import EdgeVectorIndex

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class IndexRound:
    """What one round did. `compacted`: rewritten without what was forgotten; `rebuilt`: built anew because it had grown."""

    compacted: bool = False
    rebuilt: bool = False


async def renewed(index: VectorIndex, store: Store) -> bool:
    """True when the folder had vanished: an empty index is there again, and every row waits to be brought into it."""
    if not isinstance(index, EdgeVectorIndex) or not await index.vanished():
        return False
    _log.warning("The vector index's folder is gone; I build it anew from the database.")
    async with store.writing() as unit:
        await unit.outbox.enqueue_all()
    await index.renew()
    return True


async def keep_up(index: VectorIndex, store: Store, folder: Path) -> IndexRound:
    """Only the in-process index needs it, and only its holder may. Raises IndexUnavailable when a build fails."""
    if not isinstance(index, EdgeVectorIndex):
        return IndexRound()
    rebuild = Rebuild(index, folder)
    return IndexRound(await Compaction(store, rebuild).run_if_due(), await rebuild.run_if_grown())
