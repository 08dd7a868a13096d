"""The Telegram adapter: logs in, receives, sends. What updates mean is decided in `normalise`, not here."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import time
from collections.abc import Awaitable, Callable, Collection, Coroutine, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from telegram import BotCommand, BotCommandScopeChat, User
from telegram.error import BadRequest, InvalidToken, RetryAfter, TelegramError

from adapters.messages import (
    AdapterRefused,
    Button,
    ConversationRef,
    FetchFailed,
    Media,
    Outbound,
    SendFailed,
    Sent,
    is_canonical_id,
)
from adapters.port import FETCH_LIMIT_BYTES, CommandInfo, Commands, Inbox
from adapters.telegram.client import WRONG_TOKEN, Client, quiet_libraries
from adapters.telegram.gathering import Gathering
from adapters.telegram.intake import Intake
from adapters.telegram.pace import Pace
from adapters.telegram.previews import DRAFT_RENEWED_S, Previews
from adapters.telegram.reception import Polling, Times
from adapters.telegram.senders import PLATFORM, Account
from adapters.telegram.sending import Sending
from adapters.telegram.signs import Signs
from adapters.telegram.waiting import Backoff, retry_after_s

if TYPE_CHECKING:
    from adapters.telegram.webhook import Webhook, WebhookReception

POLL_S = 50
"""How long Telegram holds a request open when nothing is new; 50 is its longest."""
DEAF_AFTER_S = 300.0
WEBHOOK_LISTEN = ("127.0.0.1", 8443)
COMMANDS_AT_MOST, DESCRIPTION_LENGTH = 100, 256
TOO_LARGE = f"The file is larger than the {FETCH_LIMIT_BYTES // 1024 // 1024} MB that Telegram lets a bot fetch."
_COMMAND_NAME = re.compile(r"[a-z0-9_]{1,32}\Z")

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Connected:
    """What there is between logging in and closing."""

    client: Client
    previews: Previews
    sending: Sending
    signs: Signs
    reception: Polling | WebhookReception


class TelegramAdapter:
    """One bot account on Telegram; implements `adapters.port.ChatAdapter`.

    `api_base` is the base URL of another Bot API server. `guardian_chats` are the ids of direct chats that are shown the
    whole menu and answered before others. `now` is the wall clock; `monotonic` gives seconds and `pause` waits them.
    `poll_s` is 0 to 50.

    With `webhook_url` (HTTPS) Telegram posts to us instead of being polled; `webhook_listen` is the host and port on which
    a proxy hands its posts over, and `webhook_secret` what Telegram proves itself by (without one, a new one each start).
    After `deaf_after_s` seconds without one good answer the connections are made anew. A draft is renewed each
    `draft_renewed_s`.
    """

    platform = PLATFORM
    ordered = False
    tells_errors = False

    def __init__(
        self,
        token: str,
        *,
        now: Callable[[], datetime],
        api_base: str | None = None,
        guardian_chats: Collection[str] = (),
        webhook_url: str | None = None,
        webhook_listen: tuple[str, int] = WEBHOOK_LISTEN,
        webhook_secret: str | None = None,
        monotonic: Callable[[], float] = time.monotonic,
        pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
        poll_s: int = POLL_S,
        deaf_after_s: float = DEAF_AFTER_S,
        draft_renewed_s: float = DRAFT_RENEWED_S,
    ) -> None:
        self._token = token.strip()
        self._api_base = api_base
        self._guardian_chats = tuple(guardian_chats)
        self._webhook_url, self._webhook_listen = webhook_url, webhook_listen
        self._webhook_secret = webhook_secret
        self._times = Times(now, monotonic, pause, poll_s, deaf_after_s)
        self._draft_renewed_s = draft_renewed_s
        self._pace = Pace(monotonic, pause)
        self._client: Client | None = None
        self._connected: _Connected | None = None
        self._receiving: asyncio.Task[None] | None = None
        self._beside: set[asyncio.Task[None]] = set()

    @property
    def last_received_at(self) -> datetime | None:
        return self._connected.reception.last_received_at if self._connected is not None else None

    # Reception

    async def run(self, inbox: Inbox, commands: Commands) -> None:
        """Receives until cancelled or closed. Raises AdapterRefused when Telegram does not take the token.

        Cancelled, it can send until `close`: answers under way are lost on the wire otherwise, and given twice.
        """
        quiet_libraries()
        if not self._token.isascii() or len(self._token.split()) != 1:
            raise AdapterRefused(WRONG_TOKEN)
        webhook = self._webhook()
        client = self._client = Client(self._token, self._api_base)
        receiving = self._receiving = asyncio.create_task(self._receive(client, inbox, commands, webhook))
        try:
            await asyncio.wait((receiving,))
            if not receiving.cancelled():
                receiving.result()
        except asyncio.CancelledError:
            receiving.cancel()
            await asyncio.gather(receiving, return_exceptions=True)
            raise
        except BaseException:
            await self.close()
            raise
        await self.close()

    async def _receive(self, client: Client, inbox: Inbox, commands: Commands, webhook: Webhook | None) -> None:
        me = await self._log_in(client)
        account = Account(id=str(me.id), username=me.username or "")
        intake = Intake(client, account, inbox, now=self._times.now, acknowledge_press=self._acknowledge_press)
        previews = Previews(client, self._pace, monotonic=self._times.monotonic, renewed_s=self._draft_renewed_s)
        own = [int(chat) for chat in self._guardian_chats if is_canonical_id(chat)]
        sending = Sending(client, self._pace, previews, pause=self._times.pause, first_chats=own)
        gathering = Gathering(account.username)
        reception: Polling | WebhookReception
        if webhook is None:
            reception = Polling(client, intake, gathering, self._times)
        else:
            from adapters.telegram.webhook import WebhookReception

            reception = WebhookReception(client, intake, gathering, self._times, webhook)
        self._connected = _Connected(client, previews, sending, Signs(client, self._pace), reception)
        self._do_beside(self._register(client, commands.menu()))
        await reception.run()

    def _webhook(self) -> Webhook | None:
        """None where Telegram is polled. Raises AdapterRefused for a webhook that Telegram would not take."""
        if not self._webhook_url:
            return None
        # An HTTP server is loaded by those who use one.
        from adapters.telegram.webhook import Webhook

        secret = self._webhook_secret or secrets.token_urlsafe(32)
        webhook = Webhook(self._webhook_url, *self._webhook_listen, secret)
        webhook.check()
        return webhook

    async def _log_in(self, client: Client) -> User:
        """Who we are. Waits for a Telegram that cannot be reached. Raises AdapterRefused."""
        backoff = Backoff(self._times.pause)
        while True:
            try:
                await client.initialize()
                if not self._webhook_url:
                    # With a webhook left over from elsewhere, polling is refused; what waits for us is kept.
                    await client.delete_webhook(drop_pending_updates=False)
            except InvalidToken:
                raise AdapterRefused(WRONG_TOKEN) from None
            except RetryAfter as error:
                await self._times.pause(retry_after_s(error))
            except TelegramError as error:
                _log.warning("Telegram could not be reached (%s); trying again.", type(error).__name__)
                await backoff.wait()
            else:
                return client.bot

    def _do_beside(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._beside.add(task)
        task.add_done_callback(self._beside.discard)

    def _acknowledge_press(self, query_id: str) -> None:
        """Ends the waiting sign on the pressed button."""
        if self._client is not None:
            self._do_beside(self._answer_press(self._client, query_id))

    @staticmethod
    async def _answer_press(client: Client, query_id: str) -> None:
        try:
            await client.answer_callback_query(query_id)
        except TelegramError as error:
            _log.debug("A press was not acknowledged: %s", type(error).__name__)

    async def _register(self, client: Client, menu: Iterable[CommandInfo]) -> None:
        """Everybody's menu without the guardian's commands, and the whole one in the guardian's direct chats."""
        shown = [command for command in menu if _COMMAND_NAME.match(command.name)]
        try:
            await client.set_my_commands(_listed(command for command in shown if not command.guardian_only))
        except TelegramError as error:
            _log.warning("Telegram did not take the menu (%s); typed commands work all the same.", type(error).__name__)
        for chat in self._guardian_chats:
            if not is_canonical_id(chat):
                continue
            try:
                await client.set_my_commands(_listed(shown), scope=BotCommandScopeChat(int(chat)))
            except TelegramError as error:
                # Telegram knows the chat only once its owner wrote to the bot.
                _log.info("Telegram did not take a guardian's menu yet (%s).", type(error).__name__)

    async def close(self) -> None:
        client, connected, receiving = self._client, self._connected, self._receiving
        self._client = self._connected = self._receiving = None
        ending = [task for task in (receiving, *self._beside) if task is not None]
        for task in ending:
            task.cancel()
        await asyncio.gather(*ending, return_exceptions=True)
        if connected is not None:
            await connected.previews.close()
            await connected.sending.close()
        if client is not None:
            await client.shutdown()

    # Sending

    async def send(self, outbound: Outbound) -> Sent:
        """Delivers in parts; what went out before a failure is not sent again when the same outbound is. Raises SendFailed."""
        if self._connected is None:
            raise SendFailed("Telegram is not connected yet.")
        return await self._connected.sending.send(outbound)

    async def preview(self, outbound: Outbound) -> None:
        """Begins to show an unfinished answer where there is room to spare; returns at once and never raises."""
        if self._connected is not None:
            self._connected.previews.show(outbound)

    async def fetch(self, media: Media) -> bytes:
        """Raises FetchFailed."""
        if self._connected is None:
            raise FetchFailed("Telegram is not connected yet.")
        if (media.size_bytes or 0) > FETCH_LIMIT_BYTES:
            raise FetchFailed(TOO_LARGE)
        try:
            return await self._connected.client.content(media.ref, FETCH_LIMIT_BYTES)
        except BadRequest as error:
            if "too big" in error.message.lower():
                raise FetchFailed(TOO_LARGE) from None
            raise FetchFailed("Telegram no longer has that file.") from None
        except TelegramError as error:
            raise FetchFailed(f"The file could not be fetched from Telegram ({type(error).__name__}).") from None

    async def show_seen(self, conversation: ConversationRef, message_id: str) -> None:
        """A pair of eyes below the message; never raises."""
        if self._connected is not None:
            await self._connected.signs.seen(conversation, message_id)

    async def show_typing(self, conversation: ConversationRef) -> None:
        """Never raises."""
        if self._connected is not None:
            await self._connected.signs.typing(conversation)

    async def add_buttons(self, conversation: ConversationRef, message_id: str, buttons: Sequence[Button]) -> bool:
        """Never raises."""
        if self._connected is None:
            return False
        return await self._connected.signs.buttons(conversation, message_id, buttons)

    async def settled(self, delivery_id: str, message_id: str | None, error: str | None) -> None:
        """Nothing to tell Telegram."""


def _listed(commands: Iterable[CommandInfo]) -> list[BotCommand]:
    return [BotCommand(command.name, command.description[:DESCRIPTION_LENGTH] or command.name) for command in commands][
        :COMMANDS_AT_MOST
    ]
