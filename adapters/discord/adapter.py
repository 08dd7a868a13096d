"""The Discord adapter: connects, receives, sends. What payloads mean is decided in `normalise`, not here."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from adapters.discord import outgoing
from adapters.discord.channels import PLATFORM
from adapters.discord.files import Files
from adapters.discord.http import UNREACHED, Http
from adapters.discord.interactions import Interactions
from adapters.discord.payload import Payload
from adapters.discord.previews import PATIENCE_S, Previews
from adapters.discord.reception import FIRST_PAUSE_S, LONGEST_PAUSE_S, Reception, Surroundings
from adapters.discord.rest import Rest
from adapters.discord.sending import Sending
from adapters.messages import AdapterRefused, Button, ConversationRef, FetchFailed, Media, Outbound, SendFailed, Sent
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
_HEARTBEAT_TIMEOUT_S = 60.0
"""Silence after which a connection counts as dead; Discord wants a heartbeat every 41 s and answers each."""
SEEN = "👀"

_log = logging.getLogger(__name__)


class _Client(discord.Client):
    """discord.py for the connection and its heartbeat; it keeps no messages, and payloads reach us raw."""

    def __init__(
        self,
        on_payload: Callable[[str], None],
        pause: Callable[[float], Awaitable[None]],
        heartbeat_timeout_s: float,
    ) -> None:
        intents = discord.Intents.none()
        intents.guilds = intents.guild_messages = intents.dm_messages = intents.message_content = True
        super().__init__(
            intents=intents,
            max_messages=None,
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
            enable_debug_events=True,
            heartbeat_timeout=heartbeat_timeout_s,
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


@dataclass(frozen=True, slots=True)
class _Session:
    """What exists while the adapter runs."""

    account: str
    client: _Client
    http: Http
    rest: Rest
    files: Files
    interactions: Interactions
    previews: Previews
    sending: Sending


class DiscordAdapter:
    """One bot account on Discord; implements `adapters.port.ChatAdapter`.

    `api` and `gateway` are base URLs of another server (`http://…/api/v10`, `ws://…`); discord.py holds them for the
    whole process, so two adapters in one process must name the same ones. `peers` are the user ids whose direct chats are
    read again after a restart. `pause` waits a number of seconds, `monotonic` counts them.
    """

    platform = PLATFORM
    ordered = False
    tells_errors = False

    def __init__(
        self,
        token: str,
        *,
        now: Callable[[], datetime],
        api: str | None = None,
        gateway: str | None = None,
        peers: Sequence[str] = (),
        pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
        monotonic: Callable[[], float] = time.monotonic,
        preview_patience_s: float = PATIENCE_S,
        heartbeat_timeout_s: float = _HEARTBEAT_TIMEOUT_S,
    ) -> None:
        self._token = token
        self._now = now
        self._api = api
        self._gateway = gateway
        self._peers = tuple(peers)
        self._pause = pause
        self._monotonic = monotonic
        self._preview_patience_s = preview_patience_s
        self._heartbeat_timeout_s = heartbeat_timeout_s
        self._last_received_at: datetime | None = None
        self._session: _Session | None = None
        self._reception: Reception | None = None

    @property
    def last_received_at(self) -> datetime | None:
        return self._last_received_at

    # Connection

    async def run(self, inbox: Inbox, commands: Commands) -> None:
        """Receives until cancelled or closed. Raises AdapterRefused, and NotStored where the inbox refuses for minutes.

        Cancelled, it can send until `close`: answers under way are lost on the wire otherwise, and given twice.
        """
        # discord.py's debug log holds payloads and interaction tokens.
        logging.getLogger("discord").setLevel(logging.INFO)
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here
        if self._api is not None:
            Route.BASE = self._api.rstrip("/")
        if self._gateway is not None:
            DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(self._gateway)
        try:
            client = await self._log_in()
            session = self._session = self._opened(client)
            surroundings = Surroundings(
                session.account, session.rest, session.files, inbox, self._now, self._pause, self._peers
            )
            self._reception = Reception(surroundings)
            await self._first_to_end(
                self._stay_connected(client),
                self._reception.run(),
                self._register(session.rest, str(client.application_id), commands),
                client,
            )
        except asyncio.CancelledError:
            raise
        except BaseException:
            await self.close()
            raise
        await self.close()

    def _opened(self, client: _Client) -> _Session:
        application = str(client.application_id)
        account = str(client.user.id) if client.user is not None else application
        http = Http(self._token, pause=self._pause, monotonic=self._monotonic)
        rest = Rest(http)
        interactions = Interactions(application, rest, self._now)
        previews = Previews(rest, interactions, self._monotonic, self._preview_patience_s)
        sending = Sending(rest, interactions, previews, account, self._now())
        return _Session(account, client, http, rest, Files(http, rest, self._api), interactions, previews, sending)

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
        client = _Client(self._on_payload, self._pause, self._heartbeat_timeout_s)
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
        self, connection: Awaitable[None], reception: Awaitable[None], registration: Awaitable[None], client: _Client
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
            await client.close()
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
        if self._reception is None or self._session is None or not isinstance(name, str):
            return
        if isinstance(data, Mapping):
            if name == "INTERACTION_CREATE":
                self._session.interactions.acknowledge(data)
            self._reception.take(name, _without_token(data))

    async def close(self) -> None:
        session, self._session, self._reception = self._session, None, None
        if session is None:
            return
        await session.previews.close()
        await session.interactions.close()
        await session.client.close()
        await session.http.close()

    # Sending

    async def send(self, outbound: Outbound) -> Sent:
        """Delivers in parts, in place of its preview where there is one. Raises SendFailed."""
        if self._session is None:
            raise SendFailed("Discord is not connected yet.")
        return await self._session.sending.send(outbound)

    async def preview(self, outbound: Outbound) -> None:
        """Returns at once: the text is shown beside, when nothing has to wait for it. Never raises."""
        if self._session is not None:
            self._session.previews.show(outbound)

    async def fetch(self, media: Media) -> bytes:
        """Through a fresh address, since Discord's expire. Raises FetchFailed."""
        if self._session is None:
            raise FetchFailed("Discord is not connected yet.")
        return await self._session.files.fetch(media)

    async def show_seen(self, conversation: ConversationRef, message_id: str) -> None:
        """A pair of eyes below the message; a slash command shows by itself that it is worked on. Never raises."""
        session = self._session
        if session is None or session.interactions.knows(message_id):
            return
        try:
            await session.rest.react(_place(conversation), message_id, SEEN)
        except UNREACHED as error:
            _log.debug("No reaction: %s", type(error).__name__)

    async def show_typing(self, conversation: ConversationRef) -> None:
        if self._session is None:
            return
        try:
            await self._session.rest.typing(_place(conversation))
        except UNREACHED as error:
            _log.debug("No typing notice: %s", type(error).__name__)

    async def add_buttons(self, conversation: ConversationRef, message_id: str, buttons: Sequence[Button]) -> bool:
        """Never raises."""
        if self._session is None:
            return False
        try:
            outgoing.check_buttons(buttons)
            await self._session.rest.edit_message(
                _place(conversation), message_id, outgoing.with_buttons(buttons), patient=False
            )
        except (SendFailed, *UNREACHED) as error:
            _log.debug("No buttons: %s", type(error).__name__)
            return False
        return True

    async def settled(self, delivery_id: str, message_id: str | None, error: str | None) -> None:
        """A slash command that nobody answered must not "think" for a quarter of an hour, nor half an answer stay."""
        del delivery_id, error
        if self._session is not None and message_id is not None:
            await self._session.sending.give_up(message_id)
            await self._session.interactions.settle(message_id)


def _place(conversation: ConversationRef) -> str:
    return conversation.thread or conversation.chat


def _without_token(event: Payload) -> Payload:
    """An interaction's token lets anybody answer for us: it goes no further than `interactions`."""
    return {key: value for key, value in event.items() if key != "token"} if "token" in event else event
