"""After something was forgotten: rewriting the vector index, so that the bytes of deleted points go with the old folder."""

from __future__ import annotations

from dataclasses import dataclass

from bot.jobs.rebuild import PLAIN_UP_TO, Rebuild
from memory_core.ports import Collection, Store
from memory_core.usecases.forgetting.forget import COMPACTION_DUE


@dataclass(frozen=True, slots=True)
class Compaction:
    """Small indexes are copied here; large ones are built anew in a child process."""

    store: Store
    rebuild: Rebuild

    async def run_if_due(self) -> bool:
        """True when it was due and is done. The note is cleared only for what was forgotten before the copy began."""
        async with self.store.reading() as unit:
            due = await unit.facts.get(COMPACTION_DUE)
        if not due:
            return False
        index = self.rebuild.index
        if sum([await index.count(c) for c in Collection]) > PLAIN_UP_TO:
            await self.rebuild.run()
        else:
            await index.compact()
        async with self.store.writing() as unit:
            if await unit.facts.get(COMPACTION_DUE) == due:
                await unit.facts.put(COMPACTION_DUE, "")
        return True
