"""What a store failed to forget is tried again while the program runs, until it is done (B2, B14)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from memory_core.domain.errors import StorageUnavailable
from memory_core.domain.records import MemoryId
from memory_core.domain.scopes import EVERYTHING
from memory_core.ports import TextHolder
from memory_core.ports.wiping import Whole, Wiping
from memory_core.storage.files import FileStore
from memory_core.usecases.forgetting.deleting.intent import stored
from memory_core.usecases.forgetting.deleting.unfinished import RETRIED_AT_ONCE
from memory_core.usecases.forgetting.forget import Asked, Forget, render_receipt
from tests.contracts.store_records import evidence
from tests.integration.forgetting_world import (
    APPOINTMENT,
    BOB,
    HOME,
    NEW,
    OWNER_ALONE,
    Sabotaged,
    World,
    copied,
    opened,
    said,
    settle,
)


@pytest.fixture(scope="module")
def settled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("settled")
    asyncio.run(settle(folder))
    return folder


@pytest.fixture
def folder(settled: Path, tmp_path: Path) -> Path:
    return copied(settled, tmp_path)


@dataclass
class Flaky(Sabotaged):
    """Fails so often, then does its duty."""

    fails: int = 2

    async def redact(self, needles: Sequence[str]) -> int:
        self._try()
        return await self.holder.redact(needles)

    async def wipe(self, whole: Whole) -> int:
        self._try()
        assert isinstance(self.holder, Wiping)
        return await self.holder.wipe(whole)

    def _try(self) -> None:
        if self.fails:
            self.fails -= 1
            raise StorageUnavailable("the disk is full")


def flaky(world: World, *names: str, fails: int = 2) -> Forget:
    holders: list[TextHolder] = [Flaky(h, raising=True, fails=fails) if h.name in names else h for h in world.holders()]
    return world.forget(holders=holders)


async def unfinished(world: World) -> int:
    async with world.store.reading() as reads:
        return len(await stored(reads.facts))


def dying_at(step: str) -> Callable[[str], None]:
    def die(name: str) -> None:
        if name == step:
            raise RuntimeError

    return die


@pytest.mark.parametrize("whole", [False, True])
@pytest.mark.parametrize("name", ["history", "core blocks", "console history", "session summaries"])
async def test_a_store_that_fails_twice_is_done_at_the_third_time(folder: Path, name: str, whole: bool) -> None:
    async with opened(folder) as world:
        forget = flaky(world, name)
        asked = forget.forget_everything(OWNER_ALONE) if whole else forget.forget([NEW], OWNER_ALONE)
        first = await asked
        assert name in first.failures
        assert "I try again every hour" in render_receipt(first)
        assert await forget.retry() == ()  # it fails as before, of which nothing is to be told
        assert await unfinished(world) == 1
        (again,) = await forget.retry()
        assert again.complete, again
        assert again.name == first.name
        assert await unfinished(world) == 0
        assert await forget.retry() == ()
        assert whole or world.traces() == []


async def test_the_receipt_of_a_later_try_tells_all_that_went(folder: Path) -> None:
    async with opened(folder) as world:
        forget = flaky(world, "core blocks", fails=1)
        first = await forget.forget([NEW], OWNER_ALONE)
        (again,) = await forget.retry()
        assert again.forgotten == first.forgotten
        assert again.labels == first.labels
        assert again.removed["memories"] == first.removed["memories"] == 4
        assert again.removed["history"] == first.removed["history"]
        assert again.removed["core blocks"] == 1
        assert {holding.store for holding in again.verified} == {holder.name for holder in world.holders()}


async def test_one_of_two_stores_that_failed_is_news(folder: Path) -> None:
    async with opened(folder) as world:
        forget = flaky(world, "core blocks", fails=1)
        forget = replace(
            forget, holders=[Flaky(h, raising=True) if h.name == "console history" else h for h in forget.holders]
        )
        first = await forget.forget([NEW], OWNER_ALONE)
        assert {"core blocks", "console history"} <= set(first.failures)
        (second,) = await forget.retry()
        assert second.failures == ("console history",)
        (third,) = await forget.retry()
        assert third.complete


async def test_what_was_told_anew_meanwhile_stays(folder: Path) -> None:
    """Only what failed is done again: the owner has told it once more, and is not asked to forget that."""
    again = said("m9", "My dentist appointment is on March 22nd", minute=50)
    async with opened(folder) as world:
        forget = flaky(world, "core blocks", fails=1)
        await forget.forget([NEW], OWNER_ALONE)
        async with world.store.writing() as unit:
            await unit.messages.add_many([again])
            await unit.memories.add(
                replace(APPOINTMENT, id=MemoryId("anew")), [evidence(again.id, quote=again.content)]
            )
        (receipt,) = await forget.retry()
        assert receipt.complete, receipt
        async with world.store.reading() as reads:
            assert [m.statement for m in await reads.memories.by_ids([MemoryId("anew")], EVERYTHING)] == [
                APPOINTMENT.statement
            ]
            assert [m.content for m in await reads.messages.by_ids([again.id], EVERYTHING)] == [again.content]
        assert "22 March" not in (await FileStore(folder / "core").read("USER") or "")


async def test_what_others_hold_of_the_forgotten_still_shows(folder: Path) -> None:
    """A store that says that it did its duty and did not is not believed at a later try either."""
    async with opened(folder) as world:
        holders = [Sabotaged(h, raising=False) if h.name == "history" else h for h in world.holders()]
        forget = world.forget(holders=holders)
        first = await forget.forget([NEW], OWNER_ALONE)
        assert "history" in first.failures
        assert await forget.retry() == ()
        assert await unfinished(world) == 1


async def test_a_round_tries_a_few_and_the_next_one_the_others(folder: Path) -> None:
    """The number is bounded, and none is left out for good."""
    most = RETRIED_AT_ONCE
    async with opened(folder) as world:
        extra = [replace(APPOINTMENT, id=MemoryId(f"x{n}"), value=f"Room {n}{n}{n}") for n in range(most + 1)]
        async with world.store.writing() as unit:
            for one in extra:
                note = replace(one, attribute=f"room{one.id}", statement=f"The {one.id} is in {one.value}", tags=())
                await unit.memories.add(note, [])
        forget = flaky(world, "core blocks", fails=most + 1)
        for one in extra:
            await forget.forget_asked(Asked((one.id,), alone=True), OWNER_ALONE)
        assert await unfinished(world) == most + 1
        assert len(await forget.retry()) == most
        assert len(await forget.retry()) == 1
        assert await unfinished(world) == 0


async def test_one_that_is_under_way_is_left_to_whoever_does_it(folder: Path) -> None:
    async with opened(folder) as world:
        retried: list[int] = []

        class Waiting(Flaky):
            async def redact(self, needles: Sequence[str]) -> int:
                retried.append(len(await forget.retry()) + len(await forget.retry()))
                return await self.holder.redact(needles)

        forget = world.forget(
            holders=[Waiting(h, raising=False) if h.name == "core blocks" else h for h in world.holders()]
        )
        receipt = await forget.forget([NEW], OWNER_ALONE)
        assert receipt.complete
        assert retried == [0]


async def test_one_whose_beginner_is_gone_is_finished_at_the_second_round(folder: Path) -> None:
    """A command line that was killed beside the running program; at the first round it may still be at work."""
    async with opened(folder) as world:
        with pytest.raises(RuntimeError):
            await world.forget(checkpoint=dying_at("forget.deleted")).forget([NEW], OWNER_ALONE)
        running = world.forget()
        assert await running.retry() == ()
        assert await unfinished(world) == 1
        (receipt,) = await running.retry()
        assert receipt.complete
        assert world.traces() == []
        async with world.store.reading() as reads:
            assert len(await reads.memories.by_ids([HOME, BOB], EVERYTHING)) == 2
