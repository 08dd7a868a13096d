"""Receives by long polling: an update counts as received for Telegram only once the inbox holds it."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime

from telegram.error import Conflict, InvalidToken, RetryAfter, TelegramError

from adapters.messages import AdapterRefused
from adapters.telegram import payload as read
from adapters.telegram.client import WRONG_TOKEN, Client, UnreadableAnswer
from adapters.telegram.gathering import Arrival, Gathering
from adapters.telegram.intake import Intake
from adapters.telegram.normalise import SUBSCRIBED
from adapters.telegram.payload import Payload
from adapters.telegram.waiting import Backoff, retry_after_s

SECOND_POLLER = (
    "Another program receives this Telegram bot's messages with the same token: stop that one, or this one stays deaf."
)
CONFLICT_PAUSE_S = 30.0
CONFLICT_TOLD_EVERY_S = 600.0
BATCH = 100
"""Telegram's largest answer to getUpdates."""
LOOK_EVERY_S = 0.05
"""How often we look for what is new while something waits for the rest of it. A question that comes meanwhile waits so long."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Times:
    """The clocks of reception: `now` is the wall clock, `monotonic` gives seconds, `pause` waits them.

    `poll_s` (0 to 50) is how long Telegram holds a request open, `deaf_after_s` after how many seconds without one good
    answer the connections are made anew.
    """

    now: Callable[[], datetime]
    monotonic: Callable[[], float]
    pause: Callable[[float], Awaitable[None]]
    poll_s: int
    deaf_after_s: float


class Polling:
    """The polling loop. `last_received_at` is when Telegram last answered it."""

    def __init__(self, client: Client, intake: Intake, gathering: Gathering, times: Times) -> None:
        self._client = client
        self._intake = intake
        self._gathering = gathering
        self._times = times
        self._next: int | None = None
        """Telegram may forget all updates below this number."""
        self._limit = BATCH
        self._network, self._storage = Backoff(times.pause), Backoff(times.pause)
        self._heard_at = times.monotonic()
        self._renewed_at = self._heard_at
        self._conflict_told_at = float("-inf")
        self.last_received_at: datetime | None = None

    async def run(self) -> None:
        """Receives until cancelled. Raises AdapterRefused when Telegram no longer takes the token."""
        while True:
            updates = await self._poll()
            if updates is None:
                await self._watch()
            else:
                self._network.reset()
                self._take(updates)
            if not await self._store_whole():
                await self._storage.wait()
            wait_s = self._gathering.wait_s(self._times.monotonic())
            if wait_s:
                await self._times.pause(min(wait_s, LOOK_EVERY_S))

    async def _poll(self) -> tuple[Payload | None, ...] | None:
        """The next updates, or None after a failure and the pause that it asks for."""
        held = self._gathering.first_number()
        try:
            updates = await self._client.updates(
                offset=self._next if held is None else held,
                limit=self._limit,
                wait_s=self._times.poll_s if held is None else 0,
                kinds=SUBSCRIBED,
            )
        except InvalidToken:
            raise AdapterRefused(WRONG_TOKEN) from None
        except Conflict:
            await self._tell_conflict()
            return None
        except RetryAfter as error:
            await self._times.pause(retry_after_s(error))
            return None
        except UnreadableAnswer as error:
            await self._skip_unreadable(error)
            return None
        except TelegramError as error:
            _log.warning("Telegram could not be reached (%s); trying again.", type(error).__name__)
            await self._network.wait()
            return None
        self._heard_at = self._renewed_at = self._times.monotonic()
        self._conflict_told_at = float("-inf")
        self.last_received_at = self._times.now()
        self._limit = min(self._limit * 2, BATCH)
        return updates

    async def _tell_conflict(self) -> None:
        """Said once, and again every ten minutes for as long as it lasts."""
        if self._times.monotonic() - self._conflict_told_at >= CONFLICT_TOLD_EVERY_S:
            self._conflict_told_at = self._times.monotonic()
            _log.error(SECOND_POLLER)
        await self._times.pause(CONFLICT_PAUSE_S)

    async def _skip_unreadable(self, error: UnreadableAnswer) -> None:
        """One update that is no JSON spoils the whole answer: ask for fewer, and pass over the one that does it alone."""
        if self._limit > 1:
            self._limit //= 2
        elif len(set(error.update_ids)) == 1:
            _log.error("An update from Telegram could not be read; it was skipped.")
            self._next = error.update_ids[0] + 1
        else:
            _log.error("An answer from Telegram could not be read; trying again.")
            await self._network.wait()

    async def _watch(self) -> None:
        """Rebuilds the connections when nothing was heard for long: one that only looks alive would stay deaf for ever."""
        now = self._times.monotonic()
        if now - self._renewed_at < self._times.deaf_after_s:
            return
        self._renewed_at = now
        _log.error("Nothing was heard from Telegram for %d minutes; connecting anew.", (now - self._heard_at) // 60)
        await self._client.renew()

    def _take(self, updates: tuple[Payload | None, ...]) -> None:
        now = self._times.monotonic()
        if not updates:
            # Everything before the offset is confirmed by now. After a quiet week Telegram numbers afresh, and lower.
            self._next = None
        for update in updates:
            number = read.integer(update, "update_id")
            if update is None or number is None:
                _log.error("An update from Telegram has no number; it was skipped.")
                continue
            self._gathering.add(Arrival(number, update), now)
            self._next = number + 1
        self._gathering.forget_before(self._gathering.first_number() or self._next)

    async def _store_whole(self) -> bool:
        """False when what is whole could not be stored; it is tried again."""
        bundles = self._gathering.ready(self._times.monotonic())
        if not bundles:
            return True
        try:
            await self._intake.store(*bundles)
        except Exception:  # noqa: BLE001 - the updates stay unconfirmed and come again
            _log.exception("What came from Telegram could not be stored; it will be tried again.")
            return False
        for bundle in bundles:
            self._gathering.remove(bundle)
        self._storage.reset()
        return True
