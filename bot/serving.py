"""Runs what was wired: adapters, delivery, jobs; stops within ten seconds with nothing lost.

What a former run left is finished first, in this order: forgettings, because nothing may speak of what is being forgotten;
messages not seen sent; then the events, those of a script before its next line is read.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from adapters.messages import AdapterRefused
from adapters.port import ChatAdapter, Commands
from bot.delivery import Delivery, Handler
from bot.errors import ConfidantError
from bot.jobs.port import Job, Scheduler
from bot.posting import Post

GRACE_S: Final = 8.0
RESTART_S: Final = 5.0

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Serving:
    """`adapters` is the live table that delivery and posting read: filled by `serve`."""

    delivery: Delivery
    handler: Handler
    post: Post
    adapters: dict[str, ChatAdapter]
    commands: Commands
    scheduler: Scheduler
    jobs: tuple[Job, ...]
    finish_forgetting: Callable[[], Awaitable[None]]
    prepare: Callable[[], Awaitable[None]]
    """Runs beside the first turns: loads the embedder and brings the index in line."""

    async def serve(
        self, adapters: Sequence[ChatAdapter], *, until: str | None = None, stop: asyncio.Event | None = None
    ) -> None:
        """Runs until the adapter `until` ends or `stop` is set, then lets what is under way end.

        Raises ConfidantError when an adapter cannot start; the others end with it.
        """
        self.adapters.update({adapter.platform: adapter for adapter in adapters})
        running: dict[asyncio.Task[None], ChatAdapter] = {}
        stopping = asyncio.create_task((stop or asyncio.Event()).wait())
        try:
            await self.finish_forgetting()
            await self.post.resume()
            await self.delivery.start(self.handler, first={a.platform for a in adapters if a.ordered})
            self.scheduler.start(self.jobs)
            self.delivery.later(self.prepare())
            running = {asyncio.create_task(self._receive(a)): a for a in adapters}
            await _until_end(running, until, stopping)
        finally:
            self.scheduler.stop()
            for task in (*running, stopping):
                task.cancel()
            await asyncio.gather(*running, stopping, return_exceptions=True)
            await self.delivery.stop(GRACE_S)
            for adapter in adapters:
                await adapter.close()

    async def _receive(self, adapter: ChatAdapter) -> None:
        """A platform adapter that breaks is started again: it reads on from where it stopped. A script's breaks the program."""
        while True:
            try:
                await adapter.run(self.delivery, self.commands)
            except AdapterRefused:
                raise
            except Exception:
                if adapter.ordered:
                    raise
                _log.exception("%s broke off; starting it again in %s s", adapter.platform, RESTART_S)
                await asyncio.sleep(RESTART_S)
            else:
                return


async def _until_end(
    running: Mapping[asyncio.Task[None], ChatAdapter], until: str | None, stopping: asyncio.Task[bool]
) -> None:
    """Waits for the stop, the end of `until`, or of them all. One adapter that cannot start does not stop the others."""
    waiting: set[asyncio.Task[None]] = set(running)
    everything: set[asyncio.Task[Any]] = {*running, stopping}
    while waiting:
        done, _ = await asyncio.wait(everything, return_when=asyncio.FIRST_COMPLETED)
        if stopping in done:
            return
        for task in [task for task in waiting if task in done]:
            waiting.discard(task)
            everything.discard(task)
            _note_end(task, running[task], last=not waiting)
            if running[task].platform == until:
                return


def _note_end(task: asyncio.Task[None], adapter: ChatAdapter, *, last: bool) -> None:
    error = task.exception()
    if error is None:
        return
    if not isinstance(error, AdapterRefused):
        raise error
    if last:
        raise ConfidantError(str(error))
    _log.error("%s is off: %s", adapter.platform, error)
