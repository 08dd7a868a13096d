"""The index beside forgetting and while it is being filled: it neither loses points nor says that nothing is remembered."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from bot.bootstrap import Hold, open_memory
from bot.cli.teaching import learn_line, record_line
from memory_core.domain.errors import IndexUnavailable
from memory_core.domain.scopes import EVERYTHING
from memory_core.ports import Collection, VectorQuery
from memory_core.usecases.recalling.recall import RecallRequest
from tests.fakes.talking import settings_for


async def test_forgetting_takes_out_only_points_whose_jobs_still_wait(tmp_path: Path) -> None:
    """A point that indexing brought in line meanwhile holds the new text; no job would bring it back."""
    async with open_memory(settings_for(tmp_path, embeddings="none"), Hold.REQUIRED) as memory:
        index = memory.core.forget.index
        assert index is not None
        indexed = await record_line(memory, "The crane stands in the harbour", teach=False)
        await memory.drain_index()
        await index.delete(Collection.HISTORY, [indexed.id])
        assert indexed.id in await memory.index.ids(Collection.HISTORY)

        changed = await record_line(memory, "The crane stands in the yard", teach=False)
        await index.delete(Collection.HISTORY, [indexed.id, changed.id])
        assert await memory.index.ids(Collection.HISTORY) == frozenset(), "its neighbour's job waits, too"
        await memory.drain_index()
        assert await memory.index.ids(Collection.HISTORY) == {indexed.id, changed.id}


async def test_an_index_that_is_still_being_filled_leaves_the_search_to_keywords(tmp_path: Path) -> None:
    settings = settings_for(tmp_path, embeddings="none")
    async with open_memory(settings, Hold.REQUIRED) as memory:
        await learn_line(memory, "I'm allergic to peanuts")
    shutil.rmtree(tmp_path / "vectors")
    async with open_memory(settings, Hold.REQUIRED) as memory:
        query = VectorQuery(EVERYTHING, "peanuts", None, 5)
        searched = memory.core.recall.index
        with pytest.raises(IndexUnavailable):
            await searched.search(Collection.MEMORIES, query)
        request = RecallRequest("Am I allergic to peanuts?", "c", EVERYTHING, memory.clock())  # type: ignore[arg-type]
        recalled = await memory.core.recall.recall(request)
        assert recalled.keywords_only
        assert "peanuts" in recalled.memories[0].memory.statement

        await memory.drain_index()
        found = await searched.search(Collection.MEMORIES, query)
        assert any(found.values())
