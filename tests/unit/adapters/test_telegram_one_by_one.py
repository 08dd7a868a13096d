"""New messages go out one by one, the guardian's first; one that gets stuck keeps nobody waiting for long."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from adapters.telegram.one_by_one import PATIENCE_S, OneByOne


class Queue:
    """Turns that were asked for, and in which order they came."""

    def __init__(self) -> None:
        self.pauses: list[asyncio.Future[None]] = []
        self.waited: list[float] = []
        self.came: list[str] = []
        self.ends: dict[str, Callable[[], None]] = {}
        self.one_by_one = OneByOne(self.pause)

    async def pause(self, seconds: float) -> None:
        self.waited.append(seconds)
        self.pauses.append(asyncio.get_running_loop().create_future())
        await self.pauses[-1]

    async def ask(self, name: str, *, first: bool = False) -> asyncio.Task[None]:
        async def take() -> None:
            self.ends[name] = await self.one_by_one.turn(first=first)
            self.came.append(name)

        task = asyncio.create_task(take())
        await steps()
        return task

    async def end(self, name: str) -> None:
        self.ends[name]()
        await steps()

    async def patience_ends(self) -> None:
        for pause in self.pauses:
            if not pause.done():
                pause.set_result(None)
        await steps()


async def steps() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


async def test_the_next_goes_when_the_last_is_noted() -> None:
    queue = Queue()
    for name in ("a", "b", "c"):
        await queue.ask(name)
    assert queue.came == ["a"]
    await queue.end("a")
    assert queue.came == ["a", "b"]
    await queue.end("a")
    assert queue.came == ["a", "b"], "noted twice is noted once"
    await queue.end("b")
    await queue.end("c")
    await queue.ask("d")
    assert queue.came == ["a", "b", "c", "d"]


async def test_who_goes_first_overtakes_all_that_wait() -> None:
    queue = Queue()
    for name in ("a", "b", "c"):
        await queue.ask(name)
    await queue.ask("guardian", first=True)
    for name in ("a", "guardian", "b"):
        await queue.end(name)
    assert queue.came == ["a", "guardian", "b", "c"]


async def test_one_that_is_stuck_is_passed_and_its_late_end_means_nothing() -> None:
    queue = Queue()
    for name in ("stuck", "b", "c"):
        await queue.ask(name)
    await queue.patience_ends()
    assert queue.came == ["stuck", "b"], "two that wait lose patience with one, and one goes"
    await queue.end("stuck")
    assert queue.came == ["stuck", "b"]
    await queue.end("b")
    assert queue.came == ["stuck", "b", "c"]
    assert set(queue.waited) == {PATIENCE_S}


@pytest.mark.parametrize("when", ["it waits", "its turn has just come"])
async def test_one_that_is_cancelled_leaves_its_turn_to_the_next(when: str) -> None:
    queue = Queue()
    await queue.ask("a")
    leaving = await queue.ask("b")
    await queue.ask("c")
    if when == "its turn has just come":
        queue.ends["a"]()
    leaving.cancel()
    await steps()
    if when == "it waits":
        await queue.end("a")
    assert queue.came == ["a", "c"]
