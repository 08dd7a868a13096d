"""`confidant upkeep` keeps the index's folder in order too, where nobody else holds it, and says what it did."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.bootstrap import Hold, OpenMemory, Overrides, open_memory
from bot.jobs import rebuild
from bot.jobs.index_upkeep import IndexRound, keep_up
from memory_core.domain.scopes import SHARED
from memory_core.ports import Collection, Point
from memory_core.usecases.forgetting.forget import COMPACTION_DUE
from tests.fakes.embedder import FakeEmbedder
from tests.fakes.talking import settings_for


async def round_of(memory: OpenMemory) -> IndexRound:
    return await keep_up(memory.index, memory.store, memory.home.vectors)


async def test_what_was_forgotten_leaves_the_folder_once(tmp_path: Path) -> None:
    async with open_memory(settings_for(tmp_path / "h"), Hold.REQUIRED, Overrides(embedder=FakeEmbedder())) as memory:
        before = {entry.name for entry in memory.home.vectors.iterdir() if entry.is_dir()}
        async with memory.store.writing() as unit:
            await unit.facts.put(COMPACTION_DUE, "2026-01-01T00:00:00+00:00")
        assert await round_of(memory) == IndexRound(compacted=True, rebuilt=False)
        assert before.isdisjoint({entry.name for entry in memory.home.vectors.iterdir() if entry.is_dir()})
        assert await round_of(memory) == IndexRound()


async def test_an_index_that_grew_is_built_anew_by_a_child(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rebuild, "PLAIN_UP_TO", 0)
    built: list[str] = []

    async def run(self: rebuild.Rebuild) -> None:
        built.append(str(self.folder))

    monkeypatch.setattr(rebuild.Rebuild, "run", run)
    async with open_memory(settings_for(tmp_path / "h"), Hold.REQUIRED, Overrides(embedder=FakeEmbedder())) as memory:
        assert await round_of(memory) == IndexRound()
        point = Point("00000000-0000-0000-0000-000000000001", SHARED, "c", own=True, dense={}, texts={})
        await memory.index.upsert(Collection.MEMORIES, [point])
        assert await round_of(memory) == IndexRound(compacted=False, rebuilt=True)
        assert built == [str(memory.home.vectors)]


async def test_who_does_not_hold_the_index_leaves_it_alone(tmp_path: Path) -> None:
    async with open_memory(settings_for(tmp_path / "h"), Hold.NOT, Overrides(embedder=FakeEmbedder())) as memory:
        async with memory.store.writing() as unit:
            await unit.facts.put(COMPACTION_DUE, "2026-01-01T00:00:00+00:00")
        assert await round_of(memory) == IndexRound()
