"""Wires the assistant around an open memory: delivery, turns, jobs, adapters."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo

from adapters.messages import Inbound
from adapters.port import ChatAdapter
from bot.answers import Answers
from bot.bootstrap.media import media_reader
from bot.bootstrap.memory import Hold, OpenMemory, Overrides, open_memory
from bot.commands.context import Services
from bot.commands.table import CommandTable, only_reads
from bot.delivery import Delivery
from bot.forgetting import finish_forgetting, forgetting_job
from bot.jobs.compaction import Compaction
from bot.jobs.index_upkeep import renewed
from bot.jobs.port import Job, guarded
from bot.jobs.rebuild import Rebuild
from bot.jobs.scheduler import IntervalScheduler
from bot.jobs.sessions import archive_job
from bot.limits import Limits
from bot.posting import Post
from bot.serving import Serving
from bot.settings import NO_VECTORS, Settings
from bot.still_true import Asking
from bot.store.codes import CodeStore
from bot.store.confirmations import ConfirmationStore
from bot.store.conversations import ConversationStore
from bot.store.inbox import InboxStore
from bot.store.links import LinkStore
from bot.store.outbound import OutboundStore
from bot.store.still_asked import StillAskedStore
from bot.turn import Turn, TurnPolicy
from bot.welcome import Welcome
from memory_core.domain.questions import analyse
from memory_core.extraction.rules.extractor import tells
from memory_core.ports import Clock, NewId
from memory_core.storage.vectors_edge import EdgeVectorIndex
from memory_core.usecases.forgetting.requests.request import parse

_OF_MANY_KINDS: Final = (
    "My sister Anna lives in Bergen. I used to smoke, but I quit. My dentist's appointment moved to Friday at 3pm. "
    "I like tea. From now on, always answer in French, not in German."
)
_ASKED: Final = ("Where does my sister live?", "You can forget all I said last week, except the date. It's over.")
LOADING_WAITS_S: Final = 1.0
"""Importing an embedder takes seconds of the interpreter's lock: a first message that is there already is answered before."""


@dataclass(frozen=True, slots=True)
class OpenBot:
    """The assistant, wired and ready to serve."""

    memory: OpenMemory
    serving: Serving
    clock: Clock
    new_id: NewId
    warm: Callable[[], Awaitable[None]]
    inbox: InboxStore

    async def unfinished(self, platform: str) -> list[Inbound]:
        """The events of a platform that a former run left, oldest first."""
        return [item.event for item in await self.inbox.open_items() if item.platform == platform]

    async def serve(
        self, adapters: Sequence[ChatAdapter], *, until: str | None = None, stop: asyncio.Event | None = None
    ) -> None:
        await self.serving.serve(adapters, until=until, stop=stop)

    async def configured_adapters(self) -> list[ChatAdapter]:
        """Telegram and Discord, as far as the settings hold a token."""
        settings, adapters = self.memory.settings, list[ChatAdapter]()
        if token := settings.telegram_token.get_secret_value():
            from adapters.telegram.adapter import TelegramAdapter

            chats = [key.partition(":")[2] for key in settings.guardian_keys if key.startswith("telegram:")]
            adapters.append(
                TelegramAdapter(
                    token,
                    now=self.clock,
                    api_base=settings.telegram_api or None,
                    guardian_chats=chats,
                    webhook_url=settings.telegram_webhook_url or None,
                    webhook_listen=settings.webhook_listen,
                    webhook_secret=settings.telegram_webhook_secret.get_secret_value() or None,
                )
            )
        if token := settings.discord_token.get_secret_value():
            from adapters.discord.adapter import DiscordAdapter

            # Discord lists no direct chats: those of everybody known are looked at again after a restart.
            known = settings.guardian_keys | {contact.actor for contact in await self.memory.people.listed()}
            peers = sorted(key.partition(":")[2] for key in known if key.startswith("discord:"))
            adapters.append(
                DiscordAdapter(
                    token,
                    now=self.clock,
                    api=settings.discord_api or None,
                    gateway=settings.discord_gateway or None,
                    peers=peers,
                )
            )
        return adapters


@asynccontextmanager
async def open_bot(settings: Settings, overrides: Overrides) -> AsyncIterator[OpenBot]:
    """Opens everything for conversing and holds the home. Raises as `open_memory` does."""
    async with open_memory(settings, Hold.REQUIRED, overrides) as memory:
        yield _bot(memory, overrides)


def _services(memory: OpenMemory, given: Overrides, adapters: Mapping[str, ChatAdapter]) -> Services:
    settings, database = memory.settings, memory.database
    return Services(
        core=memory.core,
        people=memory.people,
        codes=CodeStore(database),
        links=LinkStore(database),
        conversations=ConversationStore(database),
        confirmations=ConfirmationStore(database),
        still_asked=StillAskedStore(database),
        usage=memory.usage,
        clock=given.clock,
        new_id=given.new_id,
        zone=settings.zone,
        settings_guardians=settings.guardian_keys,
        status_lines=_status_lines(memory, adapters),
        has_model=memory.brains.completion.available,
    )


def _bot(memory: OpenMemory, given: Overrides) -> OpenBot:
    settings, database = memory.settings, memory.database
    adapters: dict[str, ChatAdapter] = {}
    inbox, outbound = InboxStore(database), OutboundStore(database)
    delivery = Delivery(
        inbox=inbox, trust=memory.trust, clock=given.clock, checkpoint=given.checkpoint, adapters=adapters
    )
    post = Post(outbound, adapters, given.clock, given.checkpoint, delivery.later, given.sleep)
    services = _services(memory, given, adapters)
    answers = Answers(
        services=services,
        brain=memory.brains.main,
        private_brain=memory.brains.private,
        offline=memory.brains.offline,
        completion=memory.brains.completion,
        meter=memory.meter,
        window_tokens=settings.context_tokens,
        memory_on=settings.memory == "on",
    )
    welcome = Welcome(services, memory.trust, _limits(settings), post, settings.strangers)
    asking = Asking(services, post, memory.lifetimes, welcome.guardian_chats)
    jobs = (*_jobs(memory, services, delivery, asking), forgetting_job(memory.core, welcome))
    turn = Turn(
        services=services,
        answers=answers,
        welcome=welcome,
        media=media_reader(settings, memory.brains),
        post=post,
        asking=asking,
        policy=TurnPolicy(memory_on=settings.memory == "on", streaming=settings.streaming == "on"),
        checkpoint=given.checkpoint,
        adapter_of=adapters.get,
        run_due=_run_all(jobs),
    )
    serving = Serving(
        delivery=delivery,
        handler=turn,
        post=post,
        adapters=adapters,
        commands=CommandTable(),
        scheduler=IntervalScheduler(),
        jobs=jobs,
        finish_forgetting=lambda: finish_forgetting(memory.core, welcome),
        prepare=_prepare(memory, given.sleep),
    )
    return OpenBot(memory, serving, given.clock, given.new_id, memory.warm, inbox)


def _limits(settings: Settings) -> Limits:
    return Limits(per_minute=settings.stranger_messages_per_minute)


def _jobs(memory: OpenMemory, services: Services, delivery: Delivery, asking: Asking) -> tuple[Job, ...]:
    async def sweep() -> None:
        await memory.core.upkeep.sweep()
        await services.confirmations.drop_expired(memory.clock())
        await services.codes.drop_expired(memory.clock())
        if memory.settings.memory == "on":
            await asking.run()

    async def drain() -> None:
        if not delivery.suspects:
            await memory.core.learn.drain(at_work=delivery.is_at_work)
        if not delivery.crowded:
            # A flood is indexed at its end, when that disturbs least.
            await renewed(memory.index, memory.store)
            await memory.drain_index()
        await memory.meter.flush()

    jobs = [Job("upkeep", timedelta(hours=1), sweep), Job("indexing", timedelta(seconds=20), drain)]
    jobs.append(archive_job(memory.core.archives, summarise=memory.settings.memory == "on"))
    if isinstance(memory.index, EdgeVectorIndex):
        rebuild = Rebuild(memory.index, memory.home.vectors)
        compaction = Compaction(memory.store, rebuild)

        async def compact() -> None:
            await compaction.run_if_due()

        jobs.append(Job("compaction", timedelta(minutes=1), compact))

        async def grow() -> None:
            await rebuild.run_if_grown()

        jobs.append(Job("rebuild", timedelta(hours=1), grow))
    return tuple(jobs)


def _prepare(memory: OpenMemory, sleep: Callable[[float], Awaitable[None]]) -> Callable[[], Awaitable[None]]:
    async def prepare() -> None:
        await memory.drain_index()
        await asyncio.to_thread(_read_once)
        await sleep(LOADING_WAITS_S)
        await memory.warm()
        await memory.drain_index()

    return prepare


@cache
def _read_once() -> None:
    """The first sentence that a process reads compiles the patterns of its language, for a second or two, and so do the first
    question and the first request; better before the first message than while its sender waits."""
    now = datetime(2026, 1, 5, tzinfo=UTC)
    tells(_OF_MANY_KINDS, now=now, zone=ZoneInfo("UTC"))
    for asked in _ASKED:
        only_reads(asked)
        analyse(asked, now)
        parse(asked, now)


def _run_all(jobs: tuple[Job, ...]) -> Callable[[], Awaitable[None]]:
    async def run() -> None:
        for job in jobs:
            await guarded(job)

    return run


def _status_lines(memory: OpenMemory, adapters: Mapping[str, ChatAdapter]) -> Callable[[], Awaitable[tuple[str, ...]]]:
    async def lines() -> tuple[str, ...]:
        embedder = memory.embedder
        meaning = "off" if not memory.index_open else ("on" if embedder.ready else "loading; keywords meanwhile")
        if memory.settings.embeddings == NO_VECTORS:
            meaning = "off (keywords only, by setting)"
        heard = [
            f"{a.platform}: last received {a.last_received_at:%Y-%m-%d %H:%M} UTC"
            for a in adapters.values()
            if a.last_received_at is not None
        ]
        return (f"Model: {memory.brains.main.name}.", f"Search by meaning: {meaning}.", *heard)

    return lines
