"""What a turn costs without the model: from receiving a message to handing the reply over, through the whole program.

    python -m benchmarks.speed turn

The assistant runs in this process behind the bridge adapter, with its real database, index and packaged embedding model; the brain
answers at once. Beside every turn one query embedding and one recall are measured alone, on other messages, so that all three meet
the same machine. A turn ends when its reply is written; learning and indexing go on after that, and the next message waits for
them only in the row that says so.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
import uuid
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, fields, replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple

from adapters.bridge import BridgeAdapter
from benchmarks.tables import Row, Table, median_percentile, milliseconds
from benchmarks.world import GUARDIAN, HISTORY, NOW, Homes, messages_to_send, settings_for
from bot.bootstrap import OpenBot, Overrides, open_bot
from bot.clock import ReplayClock
from bot.llm.port import Answer, Brain, BrainRequest
from bot.turn import Turn
from memory_core.domain.records import ConversationId
from memory_core.domain.scopes import PUBLIC, SHARED, Readable
from memory_core.embedding.packaged import PackagedEmbedder
from memory_core.storage.one_hop import OneHopConnection
from memory_core.usecases.recalling.recall import RecallRequest

SIZES = (1_000, 10_000, 100_000)
ROUNDS = 3
TURNS = 60
"""A round."""
WARMING = 10
"""Turns that are not counted: caches fill."""
MEDIAN_CLAIM, TAIL_CLAIM, GROWTH_CLAIM = 2.0, 5.0, 2.0
"""Times one query embedding at 10,000 memories: p50 and p95. The third: 100,000 memories against 1,000."""


class InstantBrain:
    """`bot.llm.port.Brain` that costs nothing: what is left is our own work."""

    name = "instant"
    learns_first = False

    async def answer(self, request: BrainRequest) -> Answer:  # noqa: ARG002  (it reads nothing)
        return Answer("Noted.", self.name)


class Mark(NamedTuple):
    """`seconds` of a steady clock, `processor` seconds of the event loop, and how much the database was asked."""

    seconds: float
    processor: float
    visits: float
    commits: float

    def since(self, earlier: Mark) -> Mark:
        return Mark(*(now - before for now, before in zip(self, earlier, strict=True)))


class Counter:
    """Visits to the threads of the databases of this process, and commits, from its making on."""

    def __init__(self) -> None:
        self.visits = self.commits = 0
        visit, commit = OneHopConnection.visit, OneHopConnection.commit

        async def counted(connection: OneHopConnection, work: Callable[[sqlite3.Connection], Any]) -> Any:
            self.visits += 1
            return await visit(connection, work)

        async def committed(connection: OneHopConnection) -> None:
            self.commits += 1
            await commit(connection)

        for name, watched in (("visit", counted), ("commit", committed)):
            setattr(OneHopConnection, name, watched)

    def read(self) -> tuple[int, int]:
        return self.visits, self.commits


@dataclass
class Caller:
    """The other end of the bridge. Times are seconds of a steady clock."""

    lines: asyncio.Queue[str | None] = field(default_factory=asyncio.Queue)
    out: asyncio.Queue[tuple[Mark, dict[str, object]]] = field(default_factory=asyncio.Queue)
    counter: Counter = field(default_factory=Counter)
    now: datetime = NOW
    conversation: str = field(default_factory=lambda: str(uuid.uuid4()))
    """A new one for every run: a home is measured more than once."""
    sent: int = 0

    async def read(self) -> AsyncIterator[str]:
        while (line := await self.lines.get()) is not None:
            yield line

    def write(self, line: str) -> None:
        self.out.put_nowait((self.mark(), json.loads(line)))

    def mark(self) -> Mark:
        return Mark(time.perf_counter(), time.thread_time(), *self.counter.read())

    async def say(self, text: str) -> tuple[Mark, float]:
        """What there was from the message to its reply, and seconds to `settled`. Raises RuntimeError when there is no reply."""
        self.now += timedelta(minutes=1)
        self.sent += 1
        line = {
            "type": "message",
            "message_id": f"{self.conversation}-{self.sent}",
            "conversation": {"id": self.conversation, "kind": "direct"},
            "sender": {"id": GUARDIAN, "is_bot": False},
            "text": text,
            "sent_at": self.now.isoformat(),
        }
        started, replied = self.mark(), None
        self.lines.put_nowait(json.dumps(line))
        while True:
            now, answer = await self.out.get()
            if answer["type"] == "reply" and replied is None:
                replied = now.since(started)
            if answer["type"] in ("settled", "error"):
                if replied is None:
                    raise RuntimeError(f"no reply to {text!r}: {answer}")
                return replied, now.seconds - started.seconds


@asynccontextmanager
async def served(home: Path, embedder: PackagedEmbedder, brain: Brain | None) -> AsyncIterator[tuple[OpenBot, Caller]]:
    """The running assistant of a home. `brain` None: the one that answers where no model is configured."""
    clock, caller = ReplayClock(), Caller()
    clock.move(NOW)
    async with open_bot(settings_for(home), Overrides(clock=clock, embedder=embedder)) as bot:
        await bot.warm()
        await bot.memory.drain_index()
        serving = bot.serving
        if brain is not None:
            turn = serving.handler
            assert isinstance(turn, Turn)
            answers = replace(turn.answers, brain=brain, private_brain=brain)
            serving = replace(serving, handler=replace(turn, answers=answers))
        adapter = BridgeAdapter(caller.read(), caller.write, now=bot.clock, new_serial=bot.new_id, moved=clock.move)
        running = asyncio.create_task(serving.serve([adapter], until=adapter.platform))
        try:
            yield bot, caller
        finally:
            caller.lines.put_nowait(None)
            await running


@dataclass(frozen=True)
class Times:
    """Seconds, and numbers of visits to the database and commits to the reply; a list a round."""

    turn: list[list[float]] = field(default_factory=list)
    settled: list[list[float]] = field(default_factory=list)
    processor: list[list[float]] = field(default_factory=list)
    recall: list[list[float]] = field(default_factory=list)
    embedding: list[list[float]] = field(default_factory=list)
    visits: list[list[float]] = field(default_factory=list)
    commits: list[list[float]] = field(default_factory=list)

    def add(self, found: Sequence[_Once]) -> None:
        """A round."""
        for name in (one.name for one in fields(self)):
            getattr(self, name).append([getattr(once, name) for once in found])


class _Once(NamedTuple):
    turn: float
    settled: float
    processor: float
    recall: float
    embedding: float
    visits: float
    commits: float


async def measure(home: Path, embedder: PackagedEmbedder, brain: Brain | None, rounds: int = ROUNDS) -> Times:
    times = Times()
    texts = iter(messages_to_send(3 * (WARMING + rounds * TURNS)))
    async with served(home, embedder, brain) as (bot, caller):
        for _ in range(WARMING):
            await _once(bot, caller, embedder, [next(texts) for _ in range(3)])
        for _ in range(rounds):
            times.add([await _once(bot, caller, embedder, [next(texts) for _ in range(3)]) for _ in range(TURNS)])
    return times


async def _once(bot: OpenBot, caller: Caller, embedder: PackagedEmbedder, texts: list[str]) -> _Once:
    started = time.perf_counter()
    await embedder.embed([texts[0]])
    embedding = time.perf_counter() - started
    request = RecallRequest(texts[1], ConversationId("elsewhere"), Readable(frozenset({SHARED, PUBLIC})), caller.now)
    started = time.perf_counter()
    await bot.memory.core.recall.recall(request)
    recall = time.perf_counter() - started
    reply, settled = await caller.say(texts[2])
    return _Once(reply.seconds, settled, reply.processor, recall, embedding, reply.visits, reply.commits)


async def run(homes: Homes) -> list[Table]:
    by_size = {size: await measure(await homes.of(size), homes.embedder, InstantBrain()) for size in SIZES}
    rows = [row for size, times in by_size.items() for row in _rows_of(size, times)]
    small, large = (median_percentile(by_size[size].turn, 0.5) for size in (SIZES[0], SIZES[-1]))
    rows.append(
        Row(
            "turn at 100,000 against 1,000, p50",
            milliseconds(large),
            milliseconds(small),
            f"<= {GROWTH_CLAIM:g} x ({large / small:.2f} x)",
            large <= GROWTH_CLAIM * small,
        )
    )
    offline = await measure(await homes.of(10_000), homes.embedder, None, rounds=1)
    rows.append(
        Row(
            "10,000: turn without a model (learns before it answers), p50",
            milliseconds(median_percentile(offline.turn, 0.5)),
            f"{milliseconds(median_percentile(offline.embedding, 0.5))} one embedding",
        )
    )
    notes = (
        f"Medians over {ROUNDS} rounds of {TURNS} turns, after {WARMING} turns to warm; beside the memories {HISTORY:,} messages.",
        "baseline: one query embedding alone, measured between the turns.",
        "What else runs here slows the embedding (several threads) more than the rest: a busy machine flatters the ratios. "
        "The processor time does not depend on it.",
    )
    return [Table("What a turn costs without the model", tuple(rows), notes)]


def _rows_of(size: int, times: Times) -> list[Row]:
    base = {share: median_percentile(times.embedding, share) for share in (0.5, 0.95)}
    baseline = f"{milliseconds(base[0.5])} one embedding"
    rows = []
    for share, name, claim in ((0.5, "p50", MEDIAN_CLAIM), (0.95, "p95", TAIL_CLAIM)):
        ours = median_percentile(times.turn, share)
        claimed = size == 10_000
        ratio = ours / base[0.5]
        rows.append(
            Row(
                f"{size:,} memories: message to reply, {name}",
                milliseconds(ours),
                baseline,
                f"<= {claim:g} x ({ratio:.2f} x)" if claimed else f"({ratio:.2f} x)",
                ratio <= claim if claimed else None,
            )
        )
    for share, name in ((0.5, "p50"), (0.95, "p95")):
        rows.append(
            Row(
                f"{size:,} memories: recall alone, {name}",
                milliseconds(median_percentile(times.recall, share)),
                baseline,
            )
        )
    rows.append(
        Row(
            f"{size:,} memories: message to learned and indexed, p50",
            milliseconds(median_percentile(times.settled, 0.5)),
            baseline,
        )
    )
    processor = milliseconds(median_percentile(times.processor, 0.5))
    rows.append(Row(f"{size:,} memories: processor time of the event loop to reply, p50", processor))
    asked = [median_percentile(numbers, 0.5) for numbers in (times.visits, times.commits)]
    rows.append(
        Row(
            f"{size:,} memories: visits to the database and commits to reply, p50", f"{asked[0]:.0f} and {asked[1]:.0f}"
        )
    )
    return rows
