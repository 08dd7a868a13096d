"""Receives by webhook: Telegram posts each update, and is answered 200 only once the inbox holds it.

The server speaks plain HTTP and is meant to stand behind something that ends TLS; Telegram posts to HTTPS addresses alone.
"""

from __future__ import annotations

import asyncio
import hmac
import json
import logging
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final
from urllib.parse import urlsplit

from aiohttp import web
from telegram.error import BadRequest, InvalidToken, RetryAfter, TelegramError

from adapters.messages import AdapterRefused
from adapters.telegram import payload as read
from adapters.telegram.client import WRONG_TOKEN, Client
from adapters.telegram.gathering import Arrival, Bundle, Gathering
from adapters.telegram.intake import Intake
from adapters.telegram.normalise import SUBSCRIBED
from adapters.telegram.reception import Times
from adapters.telegram.waiting import Backoff, retry_after_s

SECRET_HEADER: Final = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105 - a header's name
BODY_BYTES: Final = 1024 * 1024
"""An update is some kilobytes; nobody else has anything to say here."""
CHECKED_EVERY_S: Final = 60.0
_SECRET = re.compile(r"[A-Za-z0-9_-]{1,256}\Z")
"""Bot API, setWebhook."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Webhook:
    """Where Telegram posts (`url`, HTTPS) and where we listen. The secret is what Telegram proves itself by."""

    url: str
    host: str
    port: int
    secret: str = field(repr=False)

    @property
    def path(self) -> str:
        return urlsplit(self.url).path or "/"

    def check(self) -> None:
        """Raises AdapterRefused for what Telegram would not take."""
        parts = urlsplit(self.url)
        if parts.scheme != "https" or not parts.hostname:
            raise AdapterRefused("Telegram's webhook address must begin with https:// and name a host.")
        if not _SECRET.match(self.secret):
            raise AdapterRefused("Telegram's webhook secret takes 1 to 256 of the characters A-Z, a-z, 0-9, _ and -.")


class WebhookReception:
    """The server and what watches over it. `last_received_at` is when Telegram last posted, or vouched that it does."""

    def __init__(self, client: Client, intake: Intake, gathering: Gathering, times: Times, webhook: Webhook) -> None:
        self._client = client
        self._intake = intake
        self._gathering = gathering
        self._times = times
        self._webhook = webhook
        self._waiting: dict[int, list[asyncio.Future[None]]] = {}
        self._arrived = asyncio.Event()
        self._told = ""
        self.port = webhook.port
        """The port that is listened on; chosen by the system for port 0."""
        self.last_received_at: datetime | None = None

    async def run(self) -> None:
        """Receives until cancelled. Raises AdapterRefused where it cannot listen or Telegram takes no webhook."""
        application = web.Application(client_max_size=BODY_BYTES)
        application.router.add_post(self._webhook.path, self._answer)
        runner = web.AppRunner(application, access_log=None, handle_signals=False, shutdown_timeout=1.0)
        await runner.setup()
        storing = asyncio.create_task(self._store_all())
        try:
            site = web.TCPSite(runner, self._webhook.host, self._webhook.port)
            try:
                await site.start()
            except OSError as error:
                where = f"{self._webhook.host}:{self._webhook.port}"
                raise AdapterRefused(f"Telegram's webhook cannot listen on {where} ({error.strerror}).") from None
            self.port = runner.addresses[0][1]
            await self._register()
            await self._watch()
        finally:
            storing.cancel()
            await asyncio.gather(storing, return_exceptions=True)
            self._give_up_waiting()
            await runner.cleanup()

    # What Telegram posts

    async def _answer(self, request: web.Request) -> web.Response:
        shown = request.headers.get(SECRET_HEADER)
        if shown is None:
            return web.Response(status=401)
        if not hmac.compare_digest(shown.encode(), self._webhook.secret.encode()):
            return web.Response(status=403)
        try:
            update = json.loads(await request.read())
        except (ValueError, RecursionError):
            update = None
        number = read.integer(update, "update_id") if isinstance(update, Mapping) else None
        if number is None:
            _log.error("An update from Telegram could not be read; it was refused.")
            return web.Response(status=400)
        self.last_received_at = self._times.now()
        try:
            await self._stored(Arrival(number, update))
        except _NotStored:
            # Telegram posts it again.
            return web.Response(status=500)
        return web.Response()

    async def _stored(self, arrival: Arrival) -> None:
        """Returns once the inbox holds the update. Raises _NotStored."""
        stored = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(arrival.number, []).append(stored)
        self._gathering.add(arrival, self._times.monotonic())
        self._arrived.set()
        await stored

    async def _store_all(self) -> None:
        while True:
            self._arrived.clear()
            bundles = self._gathering.ready(self._times.monotonic())
            if bundles:
                await self._store(bundles)
            await self._wait()

    async def _store(self, bundles: Sequence[Bundle]) -> None:
        failed = False
        try:
            await self._intake.store(*bundles)
        except Exception:  # noqa: BLE001 - Telegram is told, and posts the updates again
            failed = True
            _log.exception("What came from Telegram could not be stored; Telegram will send it again.")
        for bundle in bundles:
            self._gathering.remove(bundle)
            # Should Telegram post one of them again, it is stored again: the inbox knows it by its number.
            self._gathering.forget(bundle)
        for arrival in (arrival for bundle in bundles for arrival in bundle.arrivals):
            for waiter in self._waiting.pop(arrival.number, ()):
                if not waiter.done():
                    waiter.set_exception(_NotStored()) if failed else waiter.set_result(None)

    async def _wait(self) -> None:
        """Until something arrives, or something that waits for its companions has waited long enough."""
        wait_s = self._gathering.wait_s(self._times.monotonic())
        waits: list[asyncio.Task[Any]] = [asyncio.create_task(self._arrived.wait())]
        if wait_s is not None:
            waits.append(asyncio.create_task(_awaited(self._times, wait_s)))
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()

    def _give_up_waiting(self) -> None:
        for waiters in self._waiting.values():
            for waiter in waiters:
                if not waiter.done():
                    waiter.set_exception(_NotStored())
        self._waiting.clear()

    # What we tell Telegram

    async def _register(self) -> None:
        """Tells Telegram where to post. Waits for a Telegram that cannot be reached. Raises AdapterRefused."""
        backoff = Backoff(self._times.pause)
        while True:
            try:
                await self._client.set_webhook(
                    self._webhook.url, allowed_updates=SUBSCRIBED, secret_token=self._webhook.secret
                )
            except InvalidToken:
                raise AdapterRefused(WRONG_TOKEN) from None
            except BadRequest as error:
                raise AdapterRefused(f"Telegram did not take the webhook address: {error.message}") from None
            except RetryAfter as error:
                await self._times.pause(retry_after_s(error))
            except TelegramError as error:
                _log.warning("Telegram could not be reached (%s); trying again.", type(error).__name__)
                await backoff.wait()
            else:
                return

    async def _watch(self) -> None:
        """Asks Telegram each minute whether it still posts to us, for a webhook that was taken away is silent."""
        while True:
            await self._times.pause(CHECKED_EVERY_S)
            try:
                info = await self._client.get_webhook_info()
            except InvalidToken:
                raise AdapterRefused(WRONG_TOKEN) from None
            except TelegramError as error:
                self._tell(f"Telegram could not be reached ({type(error).__name__}).")
                continue
            if info.url != self._webhook.url:
                _log.error("Another program changed this Telegram bot's webhook; setting it again.")
                await self._register()
            elif info.pending_update_count and info.last_error_message:
                self._tell(f"Telegram cannot deliver to the webhook: {read.one_line(info.last_error_message)}")
            else:
                self._told = ""
                self.last_received_at = self._times.now()

    def _tell(self, sentence: str) -> None:
        """Once, until it is over or another."""
        if sentence != self._told:
            self._told = sentence
            _log.error(sentence)


class _NotStored(Exception):
    """The update is not in the inbox."""


async def _awaited(times: Times, seconds: float) -> None:
    await times.pause(seconds)
