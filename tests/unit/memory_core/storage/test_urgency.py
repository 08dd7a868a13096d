"""Who goes first where work takes turns: what somebody waits for, then who came first; nobody is passed over for ever."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest

from memory_core.embedding.packaged import PackagedEmbedder
from memory_core.ports.urgency import PASSED_OVER_AT_MOST, Turns, is_urgent, urgent
from memory_core.storage.database import Database


class Queue:
    """Workers that note their names as they get their turn. The first holds it until `go`."""

    def __init__(self) -> None:
        self.turns = Turns()
        self.order: list[str] = []
        self.go = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []

    async def work(self, name: str) -> None:
        async with self.turns:
            self.order.append(name)
            await self.go.wait()

    async def comes(self, name: str, *, waited_for: bool = False) -> asyncio.Task[None]:
        with urgent(waited_for):
            task = asyncio.create_task(self.work(name))
        self.tasks.append(task)
        await asyncio.sleep(0)
        return task

    async def ends(self) -> list[str]:
        self.go.set()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        return self.order


@pytest.fixture
async def queue() -> AsyncIterator[Queue]:
    made = Queue()
    await made.comes("holder")
    yield made
    assert not made.turns._taken, "nobody is left holding it"


async def test_b8_urgent_work_goes_before_what_came_earlier(queue: Queue) -> None:
    """FEATURES B8: the guardian's transaction goes before strangers' ones that wait."""
    for name in ("a", "b"):
        await queue.comes(name)
    await queue.comes("guardian", waited_for=True)
    await queue.comes("c")
    assert await queue.ends() == ["holder", "guardian", "a", "b", "c"]


async def test_among_equals_the_earlier_goes_first(queue: Queue) -> None:
    for name in ("1", "2"):
        await queue.comes(name, waited_for=True)
    for name in ("a", "b"):
        await queue.comes(name)
    await queue.comes("3", waited_for=True)
    assert await queue.ends() == ["holder", "1", "2", "3", "a", "b"]


async def test_nobody_is_passed_over_for_ever(queue: Queue) -> None:
    """However many urgent ones there are, one in so many turns goes to who waits longest."""
    await queue.comes("stranger")
    for n in range(2 * PASSED_OVER_AT_MOST):
        await queue.comes(str(n), waited_for=True)
    assert (await queue.ends()).index("stranger") == PASSED_OVER_AT_MOST + 1


async def test_whoever_comes_new_takes_nobodys_turn(queue: Queue) -> None:
    """It is handed over: between an end and the next one's beginning nobody slips in."""
    await queue.comes("waits")
    queue.go.set()
    await queue.tasks[0]
    newcomer = asyncio.create_task(queue.work("new"))
    await newcomer
    assert queue.order == ["holder", "waits", "new"]


async def test_one_that_gave_up_waiting_keeps_nobody_waiting(queue: Queue) -> None:
    leaving = await queue.comes("leaves")
    await queue.comes("stays")
    leaving.cancel()
    assert await queue.ends() == ["holder", "stays"]


async def test_one_that_gives_up_as_its_turn_comes_passes_it_on() -> None:
    """Granted and cancelled in one step of the loop: it never runs, and must not keep what it got."""
    turns, order = Turns(), list[str]()

    async def work(name: str) -> None:
        async with turns:
            order.append(name)

    async with turns:
        leaving, staying = (asyncio.create_task(work(name)) for name in ("leaves", "stays"))
        await asyncio.sleep(0)
    leaving.cancel()
    async with asyncio.timeout(1):
        await staying
    assert leaving.cancelled()
    assert order == ["stays"]


async def test_an_error_within_passes_it_on() -> None:
    turns = Turns()
    with pytest.raises(ValueError, match="within"):
        async with turns:
            raise ValueError("within")
    async with asyncio.timeout(1), turns:
        pass


async def test_what_urgent_work_starts_is_urgent_and_what_comes_after_is_not() -> None:
    async def asked() -> bool:
        return is_urgent()

    with urgent():
        begun = asyncio.create_task(asked())
        with urgent(False):
            later = asyncio.create_task(asked())
    assert not is_urgent()
    assert await begun
    assert not await later


# Where turns are taken


async def test_b8_the_guardians_transaction_goes_before_strangers_that_wait(tmp_path: Path) -> None:
    """FEATURES B8: there is one writer, and a flood keeps it busy."""
    database = await Database.open(f"sqlite:///{tmp_path / 'memory.db'}")
    order: list[str] = []

    async def write(name: str) -> None:
        async with database.writing():
            order.append(name)

    async with database.writing():
        waiting = [asyncio.create_task(write(f"stranger {n}")) for n in range(3)]
        await asyncio.sleep(0)
        with urgent():
            waiting.append(asyncio.create_task(write("guardian")))
        await asyncio.sleep(0)
    await asyncio.gather(*waiting)
    await database.close()
    assert order == ["guardian", "stranger 0", "stranger 1", "stranger 2"]


class HeldEmbedder(PackagedEmbedder):
    """Its worker notes what it is given, and waits with the first of it for `go`."""

    def __init__(self) -> None:
        super().__init__()
        self.given: list[list[str]] = []
        self.go = threading.Event()

    def _embed(self, texts: list[str]) -> list[Sequence[float]]:
        self.given.append(texts)
        self.go.wait(5)
        return [[float(len(text))] for text in texts]


async def test_b8_a_question_is_embedded_before_the_rest_of_a_batch_that_came_earlier() -> None:
    """FEATURES B8: what strangers wrote is indexed in slices, short ones while the guardian is about."""
    embedder = HeldEmbedder()
    batch = [f"text {n:02}" for n in range(20)]
    with urgent():
        earlier = asyncio.create_task(embedder.embed(["an earlier question"]))
    await asyncio.sleep(0)
    indexing = asyncio.create_task(embedder.embed(batch))
    await asyncio.sleep(0)
    with urgent():
        asking = asyncio.create_task(embedder.embed(["the question"]))
    await asyncio.sleep(0)
    embedder.go.set()
    assert await asking == [[12.0]]
    assert await indexing == [[7.0]] * 20
    await earlier
    await embedder.close()
    assert embedder.given[:3] == [["an earlier question"], ["the question"], batch[:4]]
    assert [text for part in embedder.given[2:] for text in part] == batch


async def test_nobody_about_a_batch_is_embedded_in_long_slices() -> None:
    embedder = HeldEmbedder()
    embedder.go.set()
    await embedder.embed(["text"] * 70)
    await embedder.close()
    assert [len(one) for one in embedder.given] == [32, 32, 6]
