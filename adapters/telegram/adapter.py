"""The Telegram adapter: logs in, receives, sends. What updates mean is decided in `normalise`, not here."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import Awaitable, Callable, Collection, Coroutine, Iterable
from datetime import datetime

from telegram import BotCommand, BotCommandScopeChat, User
from telegram.error import InvalidToken, TelegramError

from adapters.messages import AdapterRefused, ConversationRef, Outbound, SendFailed, Sent, is_canonical_id
from adapters.port import CommandInfo, Commands, Inbox
from adapters.telegram.client import Client, quiet_libraries
from adapters.telegram.pace import Pace
from adapters.telegram.reception import WRONG_TOKEN, Backoff, Reception
from adapters.telegram.senders import PLATFORM, Account
from adapters.telegram.sending import Sending

POLL_S = 50
"""How long Telegram holds a request open when nothing is new; 50 is its longest."""
COMMANDS_AT_MOST, DESCRIPTION_LENGTH = 100, 256
_COMMAND_NAME = re.compile(r"[a-z0-9_]{1,32}\Z")

_log = logging.getLogger(__name__)


class TelegramAdapter:
    """One bot account on Telegram; implements `adapters.port.ChatAdapter`.

    `api_base` is the base URL of another Bot API server. `guardian_chats` are the ids of direct chats that are shown the
    whole menu. `now` is the wall clock; `monotonic` gives seconds and `pause` waits them. `poll_s` is 0 to 50.
    """

    platform = PLATFORM
    ordered = False

    def __init__(
        self,
        token: str,
        *,
        now: Callable[[], datetime],
        api_base: str | None = None,
        guardian_chats: Collection[str] = (),
        monotonic: Callable[[], float] = time.monotonic,
        pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
        poll_s: int = POLL_S,
    ) -> None:
        self._token = token.strip()
        self._now = now
        self._api_base = api_base
        self._guardian_chats = tuple(guardian_chats)
        self._pause = pause
        self._poll_s = poll_s
        self._pace = Pace(monotonic, pause)
        self._client: Client | None = None
        self._sending: Sending | None = None
        self._reception: Reception | None = None
        self._receiving: asyncio.Task[None] | None = None
        self._beside: set[asyncio.Task[None]] = set()

    @property
    def last_received_at(self) -> datetime | None:
        return self._reception.last_received_at if self._reception is not None else None

    # Reception

    async def run(self, inbox: Inbox, commands: Commands) -> None:
        """Receives until cancelled or closed. Raises AdapterRefused when Telegram does not take the token."""
        quiet_libraries()
        if not self._token.isascii() or len(self._token.split()) != 1:
            raise AdapterRefused(WRONG_TOKEN)
        client = self._client = Client(self._token, self._api_base)
        receiving = self._receiving = asyncio.create_task(self._receive(client, inbox, commands))
        try:
            await asyncio.wait((receiving,))
            if not receiving.cancelled():
                receiving.result()
        finally:
            await self.close()

    async def _receive(self, client: Client, inbox: Inbox, commands: Commands) -> None:
        me = await self._log_in(client)
        account = Account(id=str(me.id), username=me.username or "")
        self._sending = Sending(client, self._pace)
        self._reception = Reception(
            client,
            account,
            inbox,
            now=self._now,
            pause=self._pause,
            poll_s=self._poll_s,
            acknowledge_press=self._acknowledge_press,
        )
        self._do_beside(self._register(client, commands.menu()))
        await self._reception.run()

    async def _log_in(self, client: Client) -> User:
        """Who we are. Waits for a Telegram that cannot be reached. Raises AdapterRefused."""
        backoff = Backoff(self._pause)
        while True:
            try:
                await client.initialize()
                # With a webhook left over from elsewhere, polling is refused; what waits for us is kept.
                await client.delete_webhook(drop_pending_updates=False)
            except InvalidToken:
                raise AdapterRefused(WRONG_TOKEN) from None
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
        client, receiving = self._client, self._receiving
        self._client = self._sending = self._receiving = None
        ending = [task for task in (receiving, *self._beside) if task is not None]
        for task in ending:
            task.cancel()
        await asyncio.gather(*ending, return_exceptions=True)
        if client is not None:
            await client.shutdown()

    # Sending

    async def send(self, outbound: Outbound) -> Sent:
        """Delivers in parts; what went out before a failure is not sent again when the same outbound is. Raises SendFailed."""
        if self._sending is None:
            raise SendFailed("Telegram is not connected yet.")
        return await self._sending.send(outbound)

    async def show_typing(self, conversation: ConversationRef) -> None:
        if self._sending is not None:
            await self._sending.show_typing(conversation)

    async def settled(self, delivery_id: str, message_id: str | None, error: str | None) -> None:
        """Nothing to tell Telegram."""


def _listed(commands: Iterable[CommandInfo]) -> list[BotCommand]:
    return [BotCommand(command.name, command.description[:DESCRIPTION_LENGTH] or command.name) for command in commands][
        :COMMANDS_AT_MOST
    ]
