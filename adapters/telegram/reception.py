"""Takes updates in: an update counts as received for Telegram only once the inbox holds it."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from datetime import datetime

from telegram.error import Conflict, InvalidToken, RetryAfter, TelegramError

from adapters.messages import AdapterRefused, ButtonPressed, Inbound
from adapters.port import Inbox
from adapters.telegram import payload as read
from adapters.telegram.client import Client, UnreadableAnswer
from adapters.telegram.media import decoded, text_file
from adapters.telegram.normalise import SUBSCRIBED, normalise, update_message
from adapters.telegram.payload import Payload
from adapters.telegram.senders import Account

WRONG_TOKEN = "Telegram refused the token: check CONFIDANT_TELEGRAM_TOKEN."  # noqa: S105 - a sentence, no secret
SECOND_POLLER = (
    "Another program receives this Telegram bot's messages with the same token: stop that one, or this one stays deaf."
)
FIRST_PAUSE_S, LONGEST_PAUSE_S = 1.0, 60.0
CONFLICT_PAUSE_S = 30.0
BATCH = 100
"""Telegram's largest answer to getUpdates."""

_log = logging.getLogger(__name__)


class Backoff:
    """Pauses of 1, 2, 4 … 60 seconds until `reset`."""

    def __init__(self, pause: Callable[[float], Awaitable[None]]) -> None:
        self._pause = pause
        self._next_s = FIRST_PAUSE_S

    async def wait(self) -> None:
        delay, self._next_s = self._next_s, min(self._next_s * 2, LONGEST_PAUSE_S)
        await self._pause(delay)

    def reset(self) -> None:
        self._next_s = FIRST_PAUSE_S


def retry_after_s(error: RetryAfter) -> float:
    """The seconds that Telegram wants us to wait."""
    wanted = error.retry_after
    return float(wanted) if isinstance(wanted, int) else wanted.total_seconds()


class Reception:
    """The polling loop. `last_received_at` is when Telegram last answered it."""

    def __init__(
        self,
        client: Client,
        account: Account,
        inbox: Inbox,
        *,
        now: Callable[[], datetime],
        pause: Callable[[float], Awaitable[None]],
        poll_s: int,
        acknowledge_press: Callable[[str], None],
    ) -> None:
        self._client = client
        self._account = account
        self._inbox = inbox
        self._now = now
        self._pause = pause
        self._poll_s = poll_s
        self._acknowledge_press = acknowledge_press
        self._offset: int | None = None
        self._limit = BATCH
        self._network, self._storage = Backoff(pause), Backoff(pause)
        self.last_received_at: datetime | None = None

    async def run(self) -> None:
        """Receives until cancelled. Raises AdapterRefused when Telegram no longer takes the token."""
        while True:
            updates = await self._poll()
            if updates is None:
                continue
            self._network.reset()
            if not updates:
                # Everything before the offset is confirmed by now. After a quiet week Telegram numbers afresh, and lower.
                self._offset = None
            if not await self._store(updates):
                await self._storage.wait()

    async def _poll(self) -> tuple[Payload | None, ...] | None:
        """The next updates, or None after a failure and the pause that it asks for."""
        try:
            updates = await self._client.updates(
                offset=self._offset, limit=self._limit, wait_s=self._poll_s, kinds=SUBSCRIBED
            )
        except InvalidToken:
            raise AdapterRefused(WRONG_TOKEN) from None
        except Conflict:
            _log.error(SECOND_POLLER)
            await self._pause(CONFLICT_PAUSE_S)
            return None
        except RetryAfter as error:
            await self._pause(retry_after_s(error))
            return None
        except UnreadableAnswer as error:
            await self._skip_unreadable(error)
            return None
        except TelegramError as error:
            _log.warning("Telegram could not be reached (%s); trying again.", type(error).__name__)
            await self._network.wait()
            return None
        self.last_received_at = self._now()
        self._limit = BATCH
        return updates

    async def _skip_unreadable(self, error: UnreadableAnswer) -> None:
        """One update that is no JSON spoils the whole answer: ask for single ones, and pass over the one that does."""
        if self._limit > 1:
            self._limit = 1
        elif len(set(error.update_ids)) == 1:
            _log.error("An update from Telegram could not be read; it was skipped.")
            self._offset = error.update_ids[0] + 1
        else:
            _log.error("An answer from Telegram could not be read; trying again.")
            await self._network.wait()

    async def _store(self, updates: tuple[Payload | None, ...]) -> bool:
        """True when all are stored; at the first that is not, False, and Telegram will hand it and the rest out again."""
        for update in updates:
            number = read.integer(update, "update_id")
            if update is None or number is None:
                _log.error("An update from Telegram has no number; it was skipped.")
                continue
            for event in await self._events(update):
                try:
                    await self._inbox.receive(event)
                except Exception:  # noqa: BLE001 - the update stays unconfirmed and comes again
                    _log.exception("A message from Telegram could not be stored; it will be fetched again.")
                    self._offset = number
                    return False
                if isinstance(event, ButtonPressed):
                    self._acknowledge_press(read.text(read.child(update, "callback_query"), "id"))
            self._offset = number + 1
            self._storage.reset()
        return True

    async def _events(self, update: Payload) -> tuple[Inbound, ...]:
        """What an update says; nothing where it cannot be made out, for it would be fetched for ever."""
        try:
            texts = await self._fetch_text(update)
            return normalise(update, self._account, now=self._now(), texts=texts)
        except Exception as error:  # noqa: BLE001 - one unreadable update must not stop all others
            _log.error("An update from Telegram could not be read (%s); it was skipped.", type(error).__name__)
            return ()

    async def _fetch_text(self, update: Payload) -> dict[str, str]:
        message = update_message(update)
        wanted = text_file(message) if message is not None else None
        if wanted is None:
            return {}
        try:
            file = await self._client.get_file(wanted.file_id)
            content = decoded(bytes(await file.download_as_bytearray()))
        except TelegramError as error:
            _log.warning("A text file could not be fetched from Telegram (%s).", type(error).__name__)
            return {}
        return {} if content is None else {wanted.key: content}
