"""Opens the memory core with the stores, index, embedder and model that the settings name."""

from __future__ import annotations

import asyncio
import logging
import uuid
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from typing import Final, assert_never

from bot import observability
from bot.bootstrap.archives import archives_of
from bot.bootstrap.catching_up import catching_up
from bot.bootstrap.dropping import DroppingIndex, SharedIndexing
from bot.bootstrap.index import embedder_of, index_of, reader_of, sounding_of
from bot.clock import system_clock
from bot.errors import HomeBusy
from bot.home import Home, HomeLock
from bot.jobs.rebuild import Rebuild, write_generation_from
from bot.llm.brains import Brains, brains_of
from bot.llm.spec import ModelSpec
from bot.llm.spending import Caps
from bot.metering import Meter
from bot.settings import NO_VECTORS, Settings
from bot.store.holders import bot_holders
from bot.store.inbox import InboxStore
from bot.store.outbound import OutboundStore
from bot.store.people import PeopleStore
from bot.store.usage import UsageStore
from bot.trust import TrustBook
from memory_core.core import MemoryCore
from memory_core.domain.ageing import Lifetimes
from memory_core.domain.errors import EmbeddingUnavailable, IndexUnavailable
from memory_core.domain.relevance import calibration_for, is_discerning
from memory_core.ports import (
    Checkpoint,
    Clock,
    Collection,
    Completion,
    Embedder,
    Events,
    NewId,
    TextHolder,
    VectorIndex,
)
from memory_core.storage import shards
from memory_core.storage.closed_index import ClosedIndex
from memory_core.storage.database import Database
from memory_core.storage.files import FileStore
from memory_core.storage.holders import DatabaseFiles, scrub, text_holders
from memory_core.storage.sql import SqlStore
from memory_core.storage.vectors_edge import EdgeVectorIndex
from memory_core.usecases.core_blocks import CoreBlocks
from memory_core.usecases.forgetting.deleting.holders import CoreBlocksHolder, FileHolder
from memory_core.usecases.forgetting.finding.finder import Finder
from memory_core.usecases.forgetting.finding.meaning import ByMeaning
from memory_core.usecases.forgetting.forget import Forget
from memory_core.usecases.forgetting.requests.reading import ForgetReading
from memory_core.usecases.history import HistorySearch
from memory_core.usecases.learning.learn import Learn
from memory_core.usecases.recalling.recall import Recall
from memory_core.usecases.record import RecordHistory
from memory_core.usecases.share import Share
from memory_core.usecases.upkeep import Upkeep

_log = logging.getLogger(__name__)


LOCAL_OWNER: Final = frozenset({"console:1", "machine:0"})
"""Who types in the terminal or gives commands at the machine is the owner, in every process: what a crash left of a terminal
conversation is learned from by the next one, whichever it is. No platform can claim these names."""


class Hold(StrEnum):
    """Whether a command needs the home, and with it the in-process index, for itself."""

    REQUIRED = "required"
    IF_FREE = "if_free"
    NOT = "not"


@dataclass(frozen=True, slots=True)
class Overrides:
    """Side effects that tests, replays and special commands put in place of the real ones."""

    clock: Clock = system_clock
    new_id: NewId = lambda: str(uuid.uuid4())
    checkpoint: Checkpoint = lambda _name: None
    embedder: Embedder | None = None
    extra_guardians: frozenset[str] = frozenset()
    sleep: Callable[[float], Awaitable[None]] = field(default=asyncio.sleep)


@dataclass(frozen=True, slots=True)
class OpenMemory:
    """An open memory core with what its commands need. `index_open`: semantic search is at hand."""

    settings: Settings
    home: Home
    database: Database
    store: SqlStore
    core: MemoryCore
    index: VectorIndex
    embedder: Embedder
    people: PeopleStore
    trust: TrustBook
    brains: Brains
    usage: UsageStore
    meter: Meter
    events: observability.CountedEvents
    lifetimes: Lifetimes
    clock: Clock
    new_id: NewId
    index_open: bool

    async def warm(self) -> None:
        """Loads the embedder. Keywords serve where it cannot be loaded, and the log says why."""
        try:
            await self.embedder.warm()
        except EmbeddingUnavailable as error:
            _log.warning("%s", error)

    async def prepare_search(self) -> None:
        """For one-off searches: waits for the embedder where there is an index to use it on, then catches up."""
        if self.index_open:
            await self.warm()
            await self.drain_index()

    async def drain_index(self) -> int:
        """Brings the index in line as far as it can be now; what cannot stays in the outbox."""
        total = 0
        try:
            while done := await self.core.indexing.drain():
                total += done
        except IndexUnavailable as error:
            _log.info("the index waits: %s", error)
        return total


@asynccontextmanager
async def open_people(settings: Settings) -> AsyncIterator[PeopleStore]:
    """Contacts and claims alone: works beside a running Confidant."""
    home = _prepared(settings)
    del home
    database = await Database.open(settings.sql_url)
    try:
        yield PeopleStore(database)
    finally:
        await database.close()


def _prepared(settings: Settings) -> Home:
    home = Home(settings.data_directory)
    home.prepare()
    observability.configure(settings.log, secrets=settings.secrets)
    return home


@asynccontextmanager
async def open_memory(settings: Settings, hold: Hold, overrides: Overrides | None = None) -> AsyncIterator[OpenMemory]:
    """Opens stores, index, embedder and model. Raises HomeBusy, ConfidantError, StorageUnavailable, WrongUse."""
    given = overrides or Overrides()
    home = _prepared(settings)
    async with AsyncExitStack() as stack:
        holding = await _hold(home, hold, stack)
        database = await Database.open(settings.sql_url)
        stack.push_async_callback(database.close)
        embedder = given.embedder or embedder_of(settings)
        store = SqlStore(database, settings.lifetimes, given.clock, given.new_id)
        index = await index_of(settings, home, embedder, database, store, holding=holding)
        stack.push_async_callback(index.close)
        searched = await catching_up(index, store)
        memory = _memory(settings, home, database, store, embedder, index, searched, given)
        stack.push_async_callback(memory.brains.close)
        yield memory


async def _hold(home: Home, hold: Hold, stack: AsyncExitStack) -> bool:
    match hold:
        case Hold.REQUIRED:
            await stack.enter_async_context(HomeLock(home, brief=False))
            return True
        case Hold.IF_FREE:
            try:
                await stack.enter_async_context(HomeLock(home, brief=True))
            except HomeBusy:
                return False
            return True
        case Hold.NOT:
            return False
        case _:
            assert_never(hold)


def _memory(
    settings: Settings,
    home: Home,
    database: Database,
    store: SqlStore,
    embedder: Embedder,
    index: VectorIndex,
    searched: VectorIndex,
    given: Overrides,
) -> OpenMemory:
    events = observability.CountedEvents()
    people, usage = PeopleStore(database), UsageStore(database)
    trust = TrustBook(settings.guardian_keys | LOCAL_OWNER | given.extra_guardians, people)
    meter = Meter(usage, given.clock, lambda clock: clock().astimezone(settings.zone).date())
    brains = _brains(settings, usage, meter, given.clock)
    core = _core(settings, home, database, store, embedder, index, searched, brains.completion, trust, events, given)
    return OpenMemory(
        settings=settings,
        home=home,
        database=database,
        store=store,
        core=core,
        index=index,
        embedder=embedder,
        people=people,
        trust=trust,
        brains=brains,
        usage=usage,
        meter=meter,
        events=events,
        lifetimes=settings.lifetimes,
        clock=given.clock,
        new_id=given.new_id,
        index_open=not isinstance(index, ClosedIndex),
    )


def _brains(settings: Settings, usage: UsageStore, meter: Meter, clock: Clock) -> Brains:
    def day() -> date:
        return clock().astimezone(settings.zone).date()

    def spec(name: str) -> ModelSpec | None:
        if not name:
            return None
        own = name.partition(":")[0] == settings.model.partition(":")[0]
        return ModelSpec(
            name,
            base_url=(settings.llm_base_url or None) if own else None,
            api_key=(settings.llm_api_key.get_secret_value() or None) if own else None,
            timeout_s=settings.llm_timeout_seconds,
        )

    return brains_of(
        spec(settings.model),
        spec(settings.fallback_model) if settings.model else None,
        caps=Caps(settings.daily_tokens, settings.stranger_daily_tokens),
        spent=lambda: usage.spent(day()),
        spent_by_strangers=lambda: usage.spent(day(), strangers=True),
        strangers_lately=meter.strangers_lately,
        on_usage=meter,
        zone=settings.zone,
        by_meaning=settings.embeddings != NO_VECTORS,
    )


def _core(
    settings: Settings,
    home: Home,
    database: Database,
    store: SqlStore,
    embedder: Embedder,
    index: VectorIndex,
    searched: VectorIndex,
    completion: Completion,
    trust: TrustBook,
    events: Events,
    given: Overrides,
) -> MemoryCore:
    clock, checkpoint, lifetimes, limits = given.clock, given.checkpoint, settings.lifetimes, settings.recall_limits
    reader, files = reader_of(embedder), FileStore(home.workspace)
    core_blocks, calibration = CoreBlocks(files, clock, events), calibration_for(embedder.model, embedder.dimension)
    recall = Recall(
        store, searched, embedder, clock, given.new_id, events, lifetimes, calibration, settings.zone, limits, reader
    )
    indexing = SharedIndexing(store, index, embedder, clock, checkpoint, events)

    by_meaning = ByMeaning(store, searched, embedder, clock, events)
    discerning = is_discerning(embedder.model)
    finder = Finder(store, by_meaning, lifetimes, events, discerning, reader, by_meaning.nearest)

    async def clean() -> None:
        await scrub(database)

    return MemoryCore(
        store=store,
        record=RecordHistory(store, clock),
        learn=Learn(
            store=store,
            embedder=embedder,
            reader=reader,
            index=searched,
            completion=completion,
            clock=clock,
            new_id=given.new_id,
            trust_now=trust.now,
            zone=settings.zone,
            checkpoint=checkpoint,
            events=events,
        ),
        recall=recall,
        history=HistorySearch(store, searched, embedder, clock),
        forget=Forget(
            store, _holders(database, files, home), DroppingIndex(indexing), finder, clean, clock, checkpoint, events
        ),
        forget_reading=ForgetReading(reader, embedder, sounding_of(embedder), events),
        core_blocks=core_blocks,
        share=Share(store, events),
        upkeep=Upkeep(store, lifetimes, clock, events),
        indexing=indexing,
        archives=archives_of(database, store, embedder, completion, events, given.clock, given.new_id),
    )


def _holders(database: Database, files: FileStore, home: Home) -> tuple[TextHolder, ...]:
    """All that hold the owner's text."""
    return (
        *bot_holders(database),
        CoreBlocksHolder(files),
        FileHolder("console history", home.console_history),
        *text_holders(database),
        DatabaseFiles(database),  # what the others left in the raw files
    )


async def rebuild_index(memory: OpenMemory) -> dict[str, int]:
    """`reindex`: everything from the database into a fresh index."""
    if isinstance(memory.index, EdgeVectorIndex):
        async with memory.store.reading() as unit:
            waiting = await unit.outbox.pending(await unit.outbox.count())
        await Rebuild(memory.index, memory.home.vectors).run()
        async with memory.store.writing() as unit:
            await unit.outbox.done(
                waiting
            )  # the build read SQL after they were noted; what changed since has a new number
        return {c.value: await memory.index.count(c) for c in Collection}
    async with memory.store.writing() as unit:
        await unit.outbox.enqueue_all()
    await memory.drain_index()
    return {c.value: len(await memory.index.ids(c)) for c in Collection}


async def write_generation(settings: Settings, name: str) -> dict[str, int]:
    """The child of a rebuild: opens the database only, and writes the named generation."""
    async with open_memory(settings, Hold.NOT) as memory:
        fingerprint = shards.read_fingerprint(memory.home.vectors, shards.current(memory.home.vectors) or "")
        return await write_generation_from(memory.core.indexing, memory.home.vectors, name, fingerprint)


async def check_inbox(memory: OpenMemory) -> dict[str, int]:
    """What is still under way between the platforms and memory, by state; empty when nothing is."""
    received, sent = await InboxStore(memory.database).counts(), await OutboundStore(memory.database).counts()
    waiting = {
        "received but unanswered": received.get("new", 0),
        "answered but not learned from": received.get("answered", 0),
        "that could not be handled": received.get("failed", 0),
        "set aside, because working on them ended the program": received.get("aside", 0),
        "replies not sent yet": sent.get("intended", 0),
        "replies that could not be sent": sent.get("failed", 0),
    }
    return {name: count for name, count in waiting.items() if count}
