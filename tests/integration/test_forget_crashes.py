"""The process may die anywhere in a forgetting: the next start ends it in the same state (B2)."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from memory_core.domain.scopes import EVERYTHING
from memory_core.ports import Holding, TextHolder
from memory_core.usecases.forgetting.deleting.holders import TextSource
from memory_core.usecases.forgetting.deleting.intent import FACT
from tests.integration.forgetting_world import NEW, NOTE, OLD, OWNER_ALONE, TWIN, World, copied, opened, settle


class Crash(BaseException):
    """The process dies; nothing may catch it."""


class Mine:
    """Dies when its turn comes, before or after it has redacted."""

    def __init__(self, holder: TextHolder, *, after: bool) -> None:
        self._holder, self._after = holder, after

    @property
    def name(self) -> str:
        return self._holder.name

    async def find(self, needles: Sequence[str]) -> int:
        return await self._holder.find(needles)

    async def redact(self, needles: Sequence[str]) -> int:
        if self._after:
            await self._holder.redact(needles)
        raise Crash

    async def probe(self, needles: Sequence[str]) -> Holding:
        return await self._holder.probe(needles)

    async def texts(self) -> list[str]:
        return await self._holder.texts() if isinstance(self._holder, TextSource) else []


Ending = dict[str, list[tuple[object, ...]]]


@pytest.fixture(scope="module")
def settled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("settled")
    asyncio.run(settle(folder))
    return folder


@pytest.fixture(scope="module")
def smooth(settled: Path, tmp_path_factory: pytest.TempPathFactory) -> Ending:
    """How it ends without a crash."""

    async def run() -> Ending:
        async with opened(copied(settled, tmp_path_factory.mktemp("smooth"))) as world:
            await world.forget().forget([NEW], OWNER_ALONE)
            return await ending(world)

    return asyncio.run(run())


@pytest.fixture
def folder(settled: Path, tmp_path: Path) -> Path:
    return copied(settled, tmp_path)


async def ending(world: World) -> Ending:
    await world.indexing.drain(1000)
    return await world.rows()


@pytest.mark.parametrize("place", ["forget.intent", "forget.deleted", "forget.redacted", "forget.scrubbed"])
async def test_a_crash_between_two_steps_ends_in_the_same_state(folder: Path, smooth: Ending, place: str) -> None:
    def crash(name: str) -> None:
        if name == place:
            raise Crash

    async with opened(folder) as world:
        with pytest.raises(Crash):
            await world.forget(checkpoint=crash).forget([NEW], OWNER_ALONE)
    async with opened(folder) as world:
        (receipt,) = await world.forget().resume()
        assert set(receipt.forgotten) == {NEW, OLD, NOTE, TWIN}
        assert not receipt.failures
        assert await ending(world) == smooth
        assert world.traces() == []


@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize("number", range(15))
async def test_a_crash_in_any_store_ends_in_the_same_state(
    folder: Path, smooth: Ending, number: int, after: bool
) -> None:
    """Also in the store that holds the intent itself, and in the one that redacts the memories."""
    async with opened(folder) as world:
        holders = world.holders()
        assert len(holders) == 15
        holders[number] = Mine(holders[number], after=after)
        with pytest.raises(Crash):
            await world.forget(holders=holders).forget([NEW], OWNER_ALONE)
    async with opened(folder) as world:
        (receipt,) = await world.forget().resume()
        assert receipt.complete
        assert await ending(world) == smooth
        assert world.traces() == []


async def test_the_rows_are_gone_and_blocked_before_anything_else_happens(folder: Path) -> None:
    """From the moment that the first store is touched nothing can bring the fact back."""

    def crash(name: str) -> None:
        if name == "forget.deleted":
            raise Crash

    async with opened(folder) as world:
        with pytest.raises(Crash):
            await world.forget(checkpoint=crash).forget([NEW], OWNER_ALONE)
        async with world.store.reading() as reads:
            assert await reads.memories.by_ids([NEW, OLD, NOTE, TWIN], EVERYTHING) == []
        assert len((await world.rows())["tombstones"]) > 0


@pytest.mark.parametrize("place", ["forget.intent", "forget.redacted", "forget.scrubbed"])
async def test_the_intent_holds_the_texts_no_longer_than_needed(folder: Path, place: str) -> None:
    """Before the deletion and after the redaction it names ids alone: it is short."""
    lengths: dict[str, int] = {}

    async with opened(folder) as world:

        def crash(name: str) -> None:
            if name == place:
                raise Crash

        with pytest.raises(Crash):
            await world.forget(checkpoint=crash).forget([NEW], OWNER_ALONE)
        async with world.store.reading() as reads:
            lengths[place] = len(await reads.facts.get(FACT) or "")
    if place == "forget.redacted":  # the texts leave the intent right after it
        assert lengths[place] > 1000
    else:
        assert 0 < lengths[place] < 1000


async def test_asking_again_after_a_crash_goes_on_where_it_stopped(folder: Path) -> None:
    def crash(name: str) -> None:
        if name == "forget.deleted":
            raise Crash

    async with opened(folder) as world:
        with pytest.raises(Crash):
            await world.forget(checkpoint=crash).forget([NEW], OWNER_ALONE)
        receipt = await world.forget().forget([NEW], OWNER_ALONE)
        assert receipt.complete
        assert world.traces() == []


async def test_nothing_unfinished_is_nothing_to_do(folder: Path) -> None:
    async with opened(folder) as world:
        assert await world.forget().resume() == ()
        await world.forget().forget([NEW], OWNER_ALONE)
        assert await world.forget().resume() == ()
