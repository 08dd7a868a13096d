"""An owner's data in all stores, for the tests of forgetting: made once by `settle`, then opened as often as a test crashes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from shutil import copytree

from sqlalchemy import select

from memory_core.domain.ageing import Lifetimes
from memory_core.domain.errors import StorageUnavailable
from memory_core.domain.records import (
    ConversationId,
    Kind,
    Memory,
    MemoryId,
    Message,
    MessageId,
    Origin,
    Role,
    Source,
    Span,
    Standing,
)
from memory_core.domain.scopes import SHARED, Readable, Scope, ScopeKind, Trust, private
from memory_core.ports import Collection, Holding, TextHolder, VectorIndex
from memory_core.ports.wiping import Whole, Wiping
from memory_core.storage.database import Database
from memory_core.storage.files import FileStore
from memory_core.storage.holders import DatabaseFiles, scrub, text_holders
from memory_core.storage.sql import SqlStore
from memory_core.storage.tables import facts, memories, memory_evidence, messages, rejections, tombstones
from memory_core.storage.vectors_edge import EdgeVectorIndex
from memory_core.usecases.forgetting.deleting.holders import CoreBlocksHolder, FileHolder, TextSource
from memory_core.usecases.forgetting.finding.finder import Finder
from memory_core.usecases.forgetting.forget import Forget, ForgetCandidate
from memory_core.usecases.indexing import Indexing
from tests.contracts.store_records import NOW, at, evidence, memory, new_id, rejection
from tests.fakes.embedder import FakeEmbedder
from tests.fakes.index_on_paper import IndexOnPaper
from tests.fakes.recorded_events import RecordedEvents

CHAT, ELSEWHERE, HIDEOUT = ConversationId("chat"), ConversationId("elsewhere"), ConversationId("hideout")
OWNER_ALONE = Readable(frozenset({SHARED}), frozenset({ScopeKind.ROOM}))
SECRET = private("hideout")

OLD, NEW, NOTE, TWIN = MemoryId("old"), MemoryId("new"), MemoryId("note"), MemoryId("twin")
HOME, BOB = MemoryId("home"), MemoryId("bob")
TRACES = ("march 18", "18 march", "2027-03-18", "3/18", "march 22", "22 march", "2027-03-22", "dentist appointment")
"""What must be nowhere once the appointment is forgotten."""


def said(name: str, content: str, *, minute: int, scope: Scope = SHARED, chat: ConversationId = CHAT) -> Message:
    own = Span(0, len(content), Source(Trust.GUARDIAN, Origin.AUTHORED))
    return Message(
        id=MessageId(name), conversation_id=chat, external_id=name, role=Role.USER, author="telegram:1", author_name="Ann",
        trust=Trust.GUARDIAN, scope=scope, content=content, spans=(own,), sent_at=at(minutes=minute),
    )  # fmt: skip


def answered(name: str, content: str, *, minute: int, chat: ConversationId = CHAT) -> Message:
    words = Span(0, len(content), Source(Trust.GUARDIAN, Origin.BOT))
    question = said(name, content, minute=minute, chat=chat)
    return replace(question, role=Role.ASSISTANT, author="assistant", author_name=None, spans=(words,))


MESSAGES = (
    said("m1", "Hello! My dentist appointment is on March 18th, 2027.", minute=1),
    answered("r1", "Noted: dentist, 18 March 2027. Anything else?", minute=2),
    said("m2", "Actually, it's on March 22nd", minute=3),
    answered("r2", "Changed to 2027-03-22.", minute=4),
    said("m3", "I live in Oslo", minute=5),
    said("m4", "Bob's birthday is in June", minute=6),
    said("m5", "Was the dentist on 3/18? I ate 3/8 of the cake.", minute=1, chat=ELSEWHERE),
    said("m6", "My dentist appointment is on March 22nd, keep it quiet", minute=1, chat=HIDEOUT, scope=SECRET),
)
APPOINTMENT = memory(
    "my dentist appointment is on March 22nd", id=NEW, kind=Kind.EVENT, subject="dentist appointment", attribute="date",
    value="2027-03-22", tags=("dentist",), learned_at=at(minutes=3), valid_from=at(minutes=3),
)  # fmt: skip
MEMORIES: tuple[tuple[Memory, str, str], ...] = (
    (
        replace(
            APPOINTMENT, id=OLD, value="2027-03-18", statement="my dentist appointment is on March 18th, 2027",
            standing=Standing.SUPERSEDED, superseded_by=NEW, valid_to=at(minutes=3), learned_at=at(minutes=1),
        ),
        "m1",
        "My dentist appointment is on March 18th, 2027",
    ),
    (APPOINTMENT, "m2", "Actually, it's on March 22nd"),
    (
        memory(
            "my dentist appointment is on March 18th, 2027", id=NOTE, attribute="note",
            value="dentist appointment is on March 18th, 2027",
        ),
        "m1",
        "My dentist appointment is on March 18th, 2027",
    ),
    (replace(APPOINTMENT, id=TWIN, scope=SECRET), "m6", "My dentist appointment is on March 22nd"),
    (memory("I live in Oslo", id=HOME), "m3", "I live in Oslo"),
    (
        memory("Bob's birthday is in June", id=BOB, subject="Bob", attribute="birthday", value="June"),
        "m4",
        "Bob's birthday is in June",
    ),
)  # fmt: skip


def never(_: str) -> None:
    """A checkpoint at which nothing happens."""


async def recall_nothing(_: str, __: Readable) -> list[ForgetCandidate]:
    return []


@dataclass(frozen=True)
class World:
    folder: Path
    database: Database
    store: SqlStore
    index: VectorIndex
    indexing: Indexing
    events: RecordedEvents

    def holders(self) -> list[TextHolder]:
        return [
            *text_holders(self.database),
            CoreBlocksHolder(FileStore(self.folder / "core")),
            FileHolder("console history", self.folder / "console"),
            DatabaseFiles(self.database),
        ]

    def forget(
        self, *, checkpoint: Callable[[str], None] = never, holders: Sequence[TextHolder] | None = None
    ) -> Forget:
        async def clean() -> None:
            await scrub(self.database)

        return Forget(
            store=self.store,
            holders=self.holders() if holders is None else holders,
            index=self.index,
            finder=Finder(self.store, recall_nothing, Lifetimes(), self.events),
            scrub=clean,
            clock=lambda: NOW,
            checkpoint=checkpoint,
            events=self.events,
        )

    def traces(self, sought: Sequence[str] = TRACES) -> list[tuple[str, str]]:
        """Which of the texts stand in which file, in any letter case. The vector engine's files hold no text ever."""
        files = [path for path in self.folder.rglob("*") if path.is_file() and "vectors" not in path.parts]
        contents = {path.name: path.read_bytes().lower() for path in files}
        return [(name, text) for name, content in contents.items() for text in sought if text.encode() in content]

    async def rows(self) -> dict[str, list[tuple[object, ...]]]:
        """What the stores hold, for comparing two endings."""
        found: dict[str, list[tuple[object, ...]]] = {}
        async with self.database.reading() as connection:
            for table, column in (
                (memories, "statement"), (messages, "content"), (tombstones, "digest"), (facts, "value"),
                (rejections, "text"), (memory_evidence, "quote"),
            ):  # fmt: skip
                rows = await connection.execute(select(table.c[column]).order_by(table.c[column]))
                found[table.name] = [tuple(row) for row in rows]
        for collection in Collection:
            found[f"index of {collection}"] = [(name,) for name in sorted(await self.index.ids(collection))]
        return found


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[World]:
    """With the vector engine in `folder/vectors` where `settle` made one, with an index on paper elsewhere."""
    database = await Database.open(f"sqlite:///{folder / 'memory.db'}")
    embedder, events, vectors = FakeEmbedder(), RecordedEvents(), folder / "vectors"
    store = SqlStore(database, Lifetimes(), lambda: NOW, new_id)
    index: VectorIndex = (
        await EdgeVectorIndex.open(vectors, model=embedder.model, dimension=embedder.dimension)
        if vectors.exists()
        else IndexOnPaper(folder / "index.json")
    )
    indexing = Indexing(store, index, embedder, clock=lambda: NOW, checkpoint=never, events=events)
    try:
        yield World(folder, database, store, index, indexing, events)
    finally:
        await index.close()
        await database.close()


def copied(settled: Path, folder: Path) -> Path:
    """Quicker than to settle again."""
    return Path(copytree(settled, folder, dirs_exist_ok=True))


async def settle(folder: Path, *, engine: bool = False) -> None:
    """The owner's data, learned and indexed. `engine`: in the real vector engine, whose files are large."""
    await asyncio.to_thread(folder.mkdir, exist_ok=True)
    if engine:
        made = await EdgeVectorIndex.create(folder / "vectors", model=FakeEmbedder().model, dimension=64)
        await made.close()
    async with opened(folder) as world:
        async with world.store.writing() as unit:
            await unit.messages.add_many(MESSAGES)
            for one, message_id, quote in MEMORIES:
                said_in = next(message for message in MESSAGES if message.id == message_id)
                await unit.memories.add(
                    one, [evidence(said_in.id, conversation_id=said_in.conversation_id, quote=quote)]
                )
            await unit.log.reject([rejection(id="rejected", text="The dentist appointment is on 18 March, they said")])
        await world.indexing.drain(1000)
        files = FileStore(folder / "core")
        await files.write("USER", "Has a dentist appointment on 22 March 2027.\nLives in Oslo.", expected=None)
        await asyncio.to_thread(
            (folder / "console").write_text, "\n# 2026\n+when is the dentist, March 22nd?\n+hello\n"
        )


@dataclass
class Sabotaged:
    """A store whose duty to redact or to empty itself raises, or is only claimed to be done."""

    holder: TextHolder
    raising: bool

    @property
    def name(self) -> str:
        return self.holder.name

    async def find(self, needles: Sequence[str]) -> int:
        return await self.holder.find(needles)

    async def redact(self, needles: Sequence[str]) -> int:
        return self._claimed()

    async def probe(self, needles: Sequence[str]) -> Holding:
        return await self.holder.probe(needles)

    async def texts(self) -> list[str]:
        return await self.holder.texts() if isinstance(self.holder, TextSource) else []

    def covers(self, whole: Whole) -> bool:
        return isinstance(self.holder, Wiping) and self.holder.covers(whole)

    async def wipe(self, whole: Whole) -> int:
        return self._claimed()

    async def left(self, whole: Whole) -> Holding:
        assert isinstance(self.holder, Wiping)
        return await self.holder.left(whole)

    def _claimed(self) -> int:
        if self.raising:
            raise StorageUnavailable("the disk is full")
        return 7
