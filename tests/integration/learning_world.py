"""A guardian who talks, and what is learned from it: the real store, a clock set by hand, fakes for vectors and model."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from zoneinfo import ZoneInfo

from memory_core.domain.ageing import Lifetimes
from memory_core.domain.errors import IndexUnavailable
from memory_core.domain.records import (
    ConversationId,
    Memory,
    Message,
    MessageId,
    Origin,
    Role,
    Source,
    Span,
    Standing,
)
from memory_core.domain.scopes import EVERYTHING, SHARED, Scope, Trust
from memory_core.ports import Collection, MemoryFilter, Reader
from memory_core.storage.database import Database
from memory_core.storage.sql import SqlStore
from memory_core.usecases.learning.learn import Learn, LearnReport
from memory_core.usecases.record import RecordHistory, message_id
from tests.fakes.completion import ScriptedCompletion
from tests.fakes.embedder import FakeEmbedder
from tests.fakes.index_on_paper import IndexOnPaper
from tests.fakes.recorded_events import RecordedEvents

START = datetime(2026, 11, 21, 12, tzinfo=UTC)
GUARDIAN = "telegram:1"


class IndexByHand(IndexOnPaper):
    """`closeness` is the cosine of every memory that is asked about; `failing` makes asking raise."""

    closeness: float | None = None
    failing = False

    async def cosines(self, collection: Collection, ids: Sequence[str], dense: Sequence[float]) -> dict[str, float]:
        if self.failing:
            raise IndexUnavailable("The index by hand was told to fail.")
        return {} if self.closeness is None else dict.fromkeys(ids, self.closeness)


class Killed(BaseException):
    """Stands for SIGKILL at a checkpoint."""


@dataclass
class World:
    """`trust` is what the trust book says now; `now` the present."""

    store: SqlStore
    index: IndexByHand
    embedder: FakeEmbedder
    completion: ScriptedCompletion
    events: RecordedEvents
    reader: Reader | None = None
    now: datetime = START
    trust: dict[str, Trust] = field(default_factory=lambda: {GUARDIAN: Trust.GUARDIAN})
    killed_at: str | None = None
    reached: Callable[[str], None] = lambda name: None
    _numbers: count[int] = field(default_factory=lambda: count(1))

    def checkpoint(self, name: str) -> None:
        self.reached(name)
        if name == self.killed_at:
            raise Killed(name)

    def new_id(self) -> str:
        return f"00000000-0000-4000-8000-{next(self._numbers):012d}"

    async def _trust_now(self, actor: str) -> Trust:
        return self.trust.get(actor, Trust.UNKNOWN)

    @property
    def record(self) -> RecordHistory:
        return RecordHistory(self.store, lambda: self.now)

    @property
    def learn(self) -> Learn:
        return Learn(
            store=self.store,
            embedder=self.embedder,
            reader=self.reader,
            index=self.index,
            completion=self.completion,
            clock=lambda: self.now,
            new_id=self.new_id,
            trust_now=self._trust_now,
            zone=ZoneInfo("Europe/Oslo"),
            checkpoint=self.checkpoint,
            events=self.events,
        )

    def message(
        self,
        text: str,
        *,
        name: str | None = None,
        chat: str = "chat",
        scope: Scope = SHARED,
        author: str = GUARDIAN,
        trust: Trust = Trust.GUARDIAN,
        origin: Origin = Origin.AUTHORED,
        role: Role = Role.USER,
    ) -> Message:
        external = name or f"x{next(self._numbers)}"
        return Message(
            id=message_id(chat, external),
            conversation_id=ConversationId(chat),
            external_id=external,
            role=role,
            author=author,
            author_name="Ann",
            trust=trust,
            scope=scope,
            content=text,
            spans=(Span(0, len(text), Source(trust, origin)),),
            sent_at=self.now,
        )

    async def hear(self, text: str, **fields: object) -> MessageId:
        """Recorded, not yet learned from. Each message comes a minute after the one before it."""
        self.now += timedelta(minutes=1)
        message = self.message(text, **fields)  # type: ignore[arg-type]  # the fields of `message`, by name
        await self.record.add(message, teach=True)
        return message.id

    async def say(self, text: str, **fields: object) -> LearnReport:
        return await self.learn.message(await self.hear(text, **fields))

    async def edit(self, name: str, text: str, *, chat: str = "chat") -> LearnReport:
        self.now += timedelta(minutes=1)
        changed = self.message(text, name=name, chat=chat)
        assert await self.record.edit(changed, teach=True)
        return await self.learn.message(changed.id)

    async def memories(self, *standings: Standing) -> list[Memory]:
        """All that are stored, of the standings given, the oldest first."""
        async with self.store.reading() as reads:
            found = await reads.memories.listed(EVERYTHING, MemoryFilter(now=self.now, limit=1000))
        wanted = [m for m in found if not standings or m.standing in standings]
        return sorted(wanted, key=lambda m: (m.learned_at, m.id))

    async def current(self) -> list[tuple[str, str, str]]:
        return [(m.subject, m.attribute, m.value) for m in await self.memories(Standing.CURRENT)]

    async def rejections(self) -> list[str]:
        async with self.store.reading() as reads:
            return [r.reason for r in await reads.log.rejections(EVERYTHING, limit=100)]

    async def pending(self) -> int:
        async with self.store.reading() as reads:
            return len(await reads.queue.pending(100))


@asynccontextmanager
async def learning(folder: Path, *, completion: ScriptedCompletion | None = None) -> AsyncIterator[World]:
    """Opens the database in the folder, as often as a test wants to start again."""
    database = await Database.open(f"sqlite:///{folder / 'memory.db'}")
    numbers, script = count(1), completion or ScriptedCompletion(available=False)
    try:
        world: World
        store = SqlStore(
            database, Lifetimes(), lambda: world.now, lambda: f"00000000-0000-4000-9000-{next(numbers):012d}"
        )
        world = World(
            store,
            IndexByHand(folder / "index.json"),
            FakeEmbedder(),
            script,
            RecordedEvents(),
        )
        yield world
    finally:
        await database.close()


async def after(world: World, *messages: str) -> list[str]:
    """The statements that hold once all is said, and that nothing newer stands against."""
    for message in messages:
        await world.say(message)
    async with world.store.reading() as reads:
        found = await reads.memories.listed(EVERYTHING, MemoryFilter(now=world.now, limit=50))
    current = [one for one in found if one.standing is Standing.CURRENT]
    contradicted = {one.coexists_with for one in current}
    return [one.statement for one in current if one.id not in contradicted]


async def statements_after(folder: Path, *said: str) -> list[str]:
    """The statements of all that is current once all is said, the oldest first."""
    async with learning(folder) as world:
        for one in said:
            await world.say(one)
        return [one.statement for one in await world.memories(Standing.CURRENT)]


async def known_after(folder: Path, *said: str) -> set[str]:
    return set(await statements_after(folder, *said))


async def held_after(folder: Path, *said: str) -> set[tuple[str, str, str]]:
    """Subject, attribute and value of all that is current once all is said."""
    async with learning(folder) as world:
        for one in said:
            await world.say(one)
        return set(await world.current())


async def told_instead(world: World, *messages: str, known: str, gone: str) -> None:
    """Once all is said the one holds, and the other no more."""
    found = await after(world, *messages)
    assert any(known in one for one in found), found
    assert not any(gone in one for one in found), found


async def told_instead_after(folder: Path, *said: str, known: str, gone: str) -> None:
    async with learning(folder) as world:
        await told_instead(world, *said, known=known, gone=gone)
