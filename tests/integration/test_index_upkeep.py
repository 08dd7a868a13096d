"""The index's folder is kept in order, by `confidant upkeep` too where nobody else holds it; one that vanished is built anew."""

from __future__ import annotations

import shutil
from datetime import timedelta
from pathlib import Path

import pytest

from bot.bootstrap import Hold, OpenMemory, Overrides, open_memory
from bot.jobs import rebuild
from bot.jobs.compaction import Compaction
from bot.jobs.index_upkeep import IndexRound, keep_up
from memory_core.domain.scopes import SHARED
from memory_core.ports import Collection, Point
from memory_core.usecases.forgetting.forget import COMPACTION_DUE
from tests.fakes.embedder import FakeEmbedder
from tests.fakes.talking import settings_for, talking


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


@pytest.mark.parametrize("gone", ["", "g1", "g1/memories", "current"])
async def test_a_folder_that_vanished_is_built_anew_by_the_tick_and_the_rest_of_it_goes_on(
    tmp_path: Path, gone: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Somebody cleans up the disk under the running program."""
    async with talking(settings_for(tmp_path / "h")) as talk:
        memory = talk.bot.memory
        await talk.say("My sister Anna lives in Bergen.")
        _remove(memory.home.vectors / gone)
        await talk.say("I work at Acme.")
        assert "Bergen" in await talk.say("Where does Anna live?")
        assert [line["type"] for line in await talk.tick(talk.now + timedelta(hours=1))] == ["settled"]
        assert (
            capsys.readouterr().err.count("The vector index's folder is gone; I build it anew from the database.") == 1
        )
        found = await memory.core.indexing.compare()
        assert (found.missing, found.orphaned, found.pending) == (0, 0, 0)
        assert "Forgotten: 1 memory" in await talk.say("Forget that I work at Acme.")
        assert [line["type"] for line in await talk.tick(talk.now + timedelta(hours=2))] == ["settled"]
        found = await memory.core.indexing.compare()
        assert (found.missing, found.orphaned, found.pending) == (0, 0, 0)
    async with talking(settings_for(tmp_path / "h")) as talk:
        assert "Bergen" in await talk.say("Where does Anna live?")


async def test_a_folder_that_vanishes_in_the_midst_of_a_tick_fails_one_job_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The next tick mends it."""
    async with talking(settings_for(tmp_path / "h")) as talk:
        memory = talk.bot.memory
        await talk.say("My sister Anna lives in Bergen.")
        await talk.say("I work at Acme.")
        await talk.say("Forget that I work at Acme.")  # the folder is due to be written anew
        run = Compaction.run_if_due

        async def vanishing(self: Compaction) -> bool:
            _remove(memory.home.vectors)
            return await run(self)

        monkeypatch.setattr(Compaction, "run_if_due", vanishing)
        assert [line["type"] for line in await talk.tick(talk.now + timedelta(hours=1))] == ["settled"]
        logged = capsys.readouterr().err
        assert "the job compaction failed and will be tried again: The vector index failed" in logged
        assert "Traceback" not in logged
        monkeypatch.undo()
        await talk.tick(talk.now + timedelta(hours=1))
        found = await memory.core.indexing.compare()
        assert (found.missing, found.orphaned, found.pending) == (0, 0, 0)
        async with memory.store.reading() as unit:
            assert not await unit.facts.get(COMPACTION_DUE)


def _remove(path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink()
