"""The Discord adapter: connects, receives, sends. What payloads mean is decided in `normalise`, not here."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import datetime

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from adapters.discord import outgoing
from adapters.discord import payload as read
from adapters.discord.channels import PLATFORM
from adapters.discord.interactions import Interactions
from adapters.discord.payload import Payload
from adapters.discord.reception import FIRST_PAUSE_S, LONGEST_PAUSE_S, Reception, Surroundings
from adapters.discord.render import render_parts
from adapters.discord.rest import UNREACHED, Rest, send_failed
from adapters.messages import AdapterRefused, Button, ConversationRef, Outbound, SendFailed, Sent
from adapters.port import Commands, Inbox

WRONG_TOKEN = "Discord refused the token: check CONFIDANT_DISCORD_TOKEN."  # noqa: S105 - a sentence, no secret
MISSING_INTENT = (
    "Discord hides message texts from this bot: open discord.com/developers/applications, choose the application, "
    'then "Bot", and switch on "Message Content Intent".'
)
_AUTHENTICATION_FAILED = 4004
"""The gateway's close code for a wrong token."""
_IDENTIFY_PAUSE_S = 5.0
"""Discord takes one new session every five seconds (its reference, "Session start limit object")."""
_LONGEST_WAIT_S = 60.0
"""A rate limit longer than this is handed to the caller instead of waited for."""

_log = logging.getLogger(__name__)


class _Client(discord.Client):
    """discord.py for the connection, its heartbeat and the rate limits; it keeps no messages, and payloads reach us raw."""

    def __init__(self, on_payload: Callable[[str], None], pause: Callable[[float], Awaitable[None]]) -> None:
        intents = discord.Intents.none()
        intents.guilds = intents.guild_messages = intents.dm_messages = intents.message_content = True
        super().__init__(
            intents=intents,
            max_messages=None,
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
            enable_debug_events=True,
            max_ratelimit_timeout=_LONGEST_WAIT_S,
        )
        self._on_payload = on_payload
        self._pause = pause
        # One event that discord.py cannot read would end its connection, and its caches hold people's data that
        # nothing here reads: without parsers it only connects, beats and resumes.
        self._connection.parsers.clear()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        del shard_id
        if not initial:
            await self._pause(_IDENTIFY_PAUSE_S)

    async def on_socket_raw_receive(self, message: str) -> None:
        self._on_payload(message)


class DiscordAdapter:
    """One bot account on Discord; implements `adapters.port.ChatAdapter`.

    `api` and `gateway` are base URLs of another server (`http://…/api/v10`, `ws://…`); discord.py holds them for the
    whole process, so two adapters in one process must name the same ones. `peers` are the user ids whose direct chats are
    read again after a restart. `pause` waits a number of seconds.
    """

    platform = PLATFORM
    ordered = False

    def __init__(
        self,
        token: str,
        *,
        now: Callable[[], datetime],
        api: str | None = None,
        gateway: str | None = None,
        peers: Sequence[str] = (),
        pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._token = token
        self._now = now
        self._api = api
        self._gateway = gateway
        self._peers = tuple(peers)
        self._pause = pause
        self._last_received_at: datetime | None = None
        self._client: _Client | None = None
        self._rest: Rest | None = None
        self._interactions: Interactions | None = None
        self._reception: Reception | None = None
        self._parts_sent: dict[str, list[str]] = {}

    @property
    def last_received_at(self) -> datetime | None:
        return self._last_received_at

    # Connection

    async def run(self, inbox: Inbox, commands: Commands) -> None:
        """Receives until cancelled or closed. Raises AdapterRefused, and NotStored where the inbox refuses for minutes."""
        # discord.py's debug log holds payloads and interaction tokens.
        logging.getLogger("discord").setLevel(logging.INFO)
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here
        if self._api is not None:
            Route.BASE = self._api.rstrip("/")
        if self._gateway is not None:
            DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(self._gateway)
        try:
            client = await self._log_in()
            rest, application = Rest(client), str(client.application_id)
            account = str(client.user.id) if client.user is not None else application
            self._reception = Reception(Surroundings(account, rest, inbox, self._now, self._pause, self._peers))
            self._interactions = Interactions(application, rest, self._now)
            self._client, self._rest = client, rest
            await self._first_to_end(
                self._stay_connected(client),
                self._reception.run(),
                self._register(rest, application, commands),
            )
        finally:
            await self.close()

    async def _log_in(self) -> _Client:
        """A client whose token Discord took. Waits for a Discord that cannot be reached. Raises AdapterRefused."""
        if not self._token.strip() or not self._token.strip().isascii() or len(self._token.split()) > 1:
            raise AdapterRefused(WRONG_TOKEN)
        delay = FIRST_PAUSE_S
        while True:
            try:
                return await self._logged_in_client()
            except discord.LoginFailure:
                raise AdapterRefused(WRONG_TOKEN) from None
            except UNREACHED as error:
                _log.warning("Discord could not be reached (%s); trying again.", type(error).__name__)
            await self._pause(delay)
            delay = min(delay * 2, LONGEST_PAUSE_S)

    async def _logged_in_client(self) -> _Client:
        client = _Client(self._on_payload, self._pause)
        try:
            await client.login(self._token)
            flags = client.application_flags
            if flags.gateway_message_content or flags.gateway_message_content_limited:
                return client
        except BaseException:
            await client.close()
            raise
        await client.close()
        raise AdapterRefused(MISSING_INTENT)

    async def _stay_connected(self, client: _Client) -> None:
        """Holds the gateway connection until the client is closed; discord.py itself reconnects and resumes."""
        delay = FIRST_PAUSE_S
        while not client.is_closed():
            try:
                await client.connect(reconnect=True)
            except discord.PrivilegedIntentsRequired:
                raise AdapterRefused(MISSING_INTENT) from None
            except discord.ConnectionClosed as closed:
                if closed.code == _AUTHENTICATION_FAILED:
                    raise AdapterRefused(WRONG_TOKEN) from None
                raise AdapterRefused(f"Discord ended the connection for good (code {closed.code}).") from None
            except Exception:  # noqa: BLE001 - discord.py could not read an event: a new session catches up
                _log.exception("The connection to Discord broke; opening a new one.")
                if client.ws:
                    await client.ws.close(code=4000)
                await self._pause(delay)
                delay = min(delay * 2, LONGEST_PAUSE_S)

    async def _first_to_end(
        self, connection: Awaitable[None], reception: Awaitable[None], registration: Awaitable[None]
    ) -> None:
        """Runs all three until the connection or the reception ends, and raises what ended it."""
        deciding = [asyncio.ensure_future(connection), asyncio.ensure_future(reception)]
        everything = [*deciding, asyncio.ensure_future(registration)]
        try:
            done, _ = await asyncio.wait(deciding, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            # While it closes a socket, a connection may miss that it was cancelled; a closed client it does not miss.
            for task in everything:
                task.cancel()
            await self.close()
            await asyncio.gather(*everything, return_exceptions=True)

    @staticmethod
    async def _register(rest: Rest, application: str, commands: Commands) -> None:
        try:
            await rest.register_commands(application, outgoing.registration(commands.menu()))
        except UNREACHED as error:
            _log.warning("Discord did not take the slash commands (%s); typed commands work all the same.", error)

    def _on_payload(self, message: str) -> None:
        """Every gateway payload, heartbeat answers included."""
        self._last_received_at = self._now()
        payload = json.loads(message)
        name, data = payload.get("t"), payload.get("d")
        if self._reception is None or self._interactions is None or not isinstance(name, str):
            return
        if isinstance(data, Mapping):
            if name == "INTERACTION_CREATE":
                self._interactions.acknowledge(data)
            self._reception.take(name, _without_token(data))

    async def close(self) -> None:
        client, interactions = self._client, self._interactions
        self._client = self._rest = self._interactions = self._reception = None
        if interactions is not None:
            await interactions.close()
        if client is not None:
            await client.close()

    # Sending

    async def send(self, outbound: Outbound) -> Sent:
        """Delivers in parts; what went out before a failure is not sent again when the same outbound is. Raises SendFailed."""
        rest, interactions = self._rest, self._interactions
        if rest is None or interactions is None:
            raise SendFailed("Discord is not connected yet.")
        parts = render_parts(outbound.text)
        if not parts:
            raise SendFailed("There was nothing to say.", permanent=True)
        outgoing.check_buttons(outbound.buttons)
        sent = self._parts_sent.setdefault(outbound.id, [])
        try:
            for index in range(len(sent), len(parts)):
                buttons = outbound.buttons if index == len(parts) - 1 else ()
                sent.append(await _send_part(rest, interactions, outbound, index, parts[index], buttons))
        except UNREACHED as error:
            failure = send_failed(error)
            if failure.permanent or not sent:
                self._parts_sent.pop(outbound.id, None)
            raise failure from error
        self._parts_sent.pop(outbound.id, None)
        return Sent(tuple(sent))

    async def show_typing(self, conversation: ConversationRef) -> None:
        if self._rest is None:
            return
        try:
            await self._rest.typing(conversation.thread or conversation.chat)
        except UNREACHED as error:
            _log.debug("No typing notice: %s", type(error).__name__)

    async def settled(self, delivery_id: str, message_id: str | None, error: str | None) -> None:
        """Nothing to tell Discord, except that a slash command nobody answered must not "think" for a quarter of an hour."""
        del delivery_id, error
        if self._interactions is not None:
            await self._interactions.settle(message_id)


async def _send_part(
    rest: Rest, interactions: Interactions, outbound: Outbound, index: int, text: str, buttons: Sequence[Button]
) -> str:
    """One message: the answer to a slash command where there is one to answer, else a message in the room."""
    answered = await interactions.answer(outbound.in_reply_to, outgoing.spoken(text, buttons))
    if answered is not None:
        return answered
    reply_to = outbound.in_reply_to if index == 0 and read.is_snowflake(outbound.in_reply_to) else None
    place = outbound.conversation.thread or outbound.conversation.chat
    body = outgoing.message(text, nonce=outgoing.nonce_of(outbound.id, index), reply_to=reply_to, buttons=buttons)
    return await rest.create_message(place, body)


def _without_token(event: Payload) -> Payload:
    """An interaction's token lets anybody answer for us: it goes no further than `interactions`."""
    return {key: value for key, value in event.items() if key != "token"} if "token" in event else event
