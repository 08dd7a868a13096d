"""Discord's gateway, strict: every rule of its documentation that a client can break ends the connection with its code."""

from __future__ import annotations

import asyncio
import importlib
import json
import zlib
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from aiohttp import WSMsgType, web

from tests.fakes.discord_world import DIRECT, GROUP_DIRECT, MESSAGE_CONTENT_FLAG, Json, World
from tests.fakes.patience import PATIENCE_S

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 0, 1, 2, 6, 7, 9, 10, 11
UNKNOWN_OPCODE, DECODE_ERROR, NOT_AUTHENTICATED, AUTHENTICATION_FAILED, ALREADY_AUTHENTICATED = (
    4001,
    4002,
    4003,
    4004,
    4005,
)
INVALID_SEQUENCE, INVALID_VERSION, INVALID_INTENTS, DISALLOWED_INTENTS = 4007, 4012, 4013, 4014

GUILDS, GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = 1 << 0, 1 << 9, 1 << 12, 1 << 15
ALL_INTENTS = (1 << 26) - 1
PRIVILEGED_BUT_UNSUPPORTED = (1 << 1) | (1 << 8)
HEARTBEAT_INTERVAL_MS = 41250


@dataclass
class Session:
    """What outlives a connection: the numbered events, so that a resuming client misses nothing."""

    id: str
    intents: int
    events: list[Json] = field(default_factory=list)


class Connection:
    def __init__(self, socket: web.WebSocketResponse, compression: str | None) -> None:
        self.socket = socket
        self.session: Session | None = None
        self._deflate = zlib.compressobj() if compression == "zlib-stream" else None
        self._zstd = _zstd() if compression == "zstd-stream" else None

    async def send(self, payload: Json) -> None:
        await self.send_text(json.dumps(payload))

    async def send_text(self, text: str) -> None:
        if self.socket.closed:
            return
        data = text.encode()
        with suppress(ConnectionResetError):  # the client died, and its socket does not know it yet
            if self._deflate is not None:
                await self.socket.send_bytes(self._deflate.compress(data) + self._deflate.flush(zlib.Z_SYNC_FLUSH))
            elif self._zstd is not None:
                await self.socket.send_bytes(self._zstd.compress(data) + self._zstd.flush(1))
            else:
                await self.socket.send_str(data.decode())


def _zstd() -> Any:
    """discord.py asks for this compression where the optional package is installed."""
    return importlib.import_module("zstandard").ZstdCompressor().compressobj()


class Gateway:
    """The websocket side. `lose_events` drops what happens, as Discord does in an outage."""

    def __init__(self, world: World, token: str) -> None:
        self.world = world
        self.token = token
        self.url = ""
        self.lose_events = False
        self.refuses_content = False
        self.heartbeats = 0
        self.heartbeat_interval_ms = HEARTBEAT_INTERVAL_MS
        self.silent = False
        """True: heartbeats are not answered, as on a connection that died without a word."""
        self.compressions: list[str | None] = []
        self.identified: list[Json] = []
        self.resumed = 0
        self.resumption = asyncio.Event()
        """Set when a client has resumed."""
        self._sessions: dict[str, Session] = {}
        self._connections: set[Connection] = set()
        self._numbers = count(1)
        self._ready = asyncio.Event()

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(max_msg_size=4096)
        await socket.prepare(request)
        compression = request.query.get("compress")
        wrong = request.query.get("v") != "10" or request.query.get("encoding") != "json"
        if wrong or compression not in (None, "zlib-stream", "zstd-stream"):
            await socket.close(code=INVALID_VERSION)
            return socket
        self.compressions.append(compression)
        connection = Connection(socket, compression)
        self._connections.add(connection)
        try:
            await connection.send(
                {"op": HELLO, "d": {"heartbeat_interval": self.heartbeat_interval_ms}, "s": None, "t": None}
            )
            async for message in socket:
                if message.type is not WSMsgType.TEXT or not await self._received(connection, message.data):
                    break
        finally:
            self._connections.discard(connection)
            if not any(other.session for other in self._connections):
                self._ready.clear()
        return socket

    async def ready(self) -> None:
        """Returns once a client is identified or has resumed."""
        async with asyncio.timeout(PATIENCE_S):
            await self._ready.wait()

    async def identified_anew(self) -> None:
        """Returns once one more client is identified."""
        self._ready.clear()
        await self._ready.wait()

    async def _received(self, connection: Connection, data: str) -> bool:
        """False when the connection is over."""
        try:
            payload = json.loads(data)
            op, body = payload["op"], payload.get("d")
        except (ValueError, KeyError, TypeError):
            return await self._refuse(connection, DECODE_ERROR)
        if op == HEARTBEAT:
            return await self._heartbeat(connection, body)
        if op == IDENTIFY:
            return await self._identify(connection, body)
        if op == RESUME:
            return await self._resume(connection, body)
        if connection.session is None:
            return await self._refuse(connection, NOT_AUTHENTICATED)
        return True if op in (3, 4, 8) else await self._refuse(connection, UNKNOWN_OPCODE)

    @staticmethod
    async def _refuse(connection: Connection, code: int) -> bool:
        await connection.socket.close(code=code)
        return False

    async def _heartbeat(self, connection: Connection, sequence: object) -> bool:
        newest = len(connection.session.events) if connection.session is not None else None
        if sequence is not None and (not isinstance(sequence, int) or (newest is not None and sequence > newest)):
            return await self._refuse(connection, INVALID_SEQUENCE)
        self.heartbeats += 1
        if self.silent:
            return True
        await connection.send({"op": HEARTBEAT_ACK, "d": None, "s": None, "t": None})
        return True

    async def _identify(self, connection: Connection, body: Json) -> bool:
        if connection.session is not None:
            return await self._refuse(connection, ALREADY_AUTHENTICATED)
        if body.get("token") != self.token:
            return await self._refuse(connection, AUTHENTICATION_FAILED)
        intents = body.get("intents")
        if (
            not isinstance(intents, int)
            or not 0 <= intents <= ALL_INTENTS
            or not isinstance(body.get("properties"), dict)
        ):
            return await self._refuse(connection, INVALID_INTENTS)
        content_allowed = self.world.application_flags & (MESSAGE_CONTENT_FLAG | MESSAGE_CONTENT_FLAG << 1)
        if self.refuses_content:
            content_allowed = 0
        if intents & PRIVILEGED_BUT_UNSUPPORTED or (intents & MESSAGE_CONTENT and not content_allowed):
            return await self._refuse(connection, DISALLOWED_INTENTS)
        self.identified.append(body)
        session = Session(f"session-{next(self._numbers)}", intents)
        self._sessions[session.id] = session
        connection.session = session
        ready = {
            "v": 10,
            "user": self.world.bot,
            "guilds": [{"id": guild, "unavailable": True} for guild in self.world.guilds],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "application": {"id": self.world.application_id, "flags": self.world.application_flags},
            "private_channels": [],
        }
        await self._number_and_send(session, "READY", ready)
        if intents & GUILDS:
            for guild in self.world.guilds.values():
                await self._number_and_send(session, "GUILD_CREATE", self.world.guild_create(guild))
        self._ready.set()
        return True

    async def _resume(self, connection: Connection, body: Json) -> bool:
        if connection.session is not None:
            return await self._refuse(connection, ALREADY_AUTHENTICATED)
        if body.get("token") != self.token:
            return await self._refuse(connection, AUTHENTICATION_FAILED)
        session, sequence = self._sessions.get(body.get("session_id", "")), body.get("seq")
        if session is None or not isinstance(sequence, int):
            await connection.send({"op": INVALID_SESSION, "d": False, "s": None, "t": None})
            return True
        if sequence > len(session.events):
            return await self._refuse(connection, INVALID_SEQUENCE)
        connection.session = session
        self.resumed += 1
        self.resumption.set()
        for event in session.events[sequence:]:
            await connection.send(event)
        await self._number_and_send(session, "RESUMED", {})
        self._ready.set()
        return True

    async def dispatch(self, name: str, data: Json, *, channel: Json | None = None) -> None:
        """Sends an event to every session that asked for its kind, with the content blanked where it may not be read."""
        if self.lose_events:
            return
        for session in self._sessions.values():
            needed = 0
            if channel is not None:
                needed = DIRECT_MESSAGES if channel["type"] in (DIRECT, GROUP_DIRECT) else GUILD_MESSAGES
            if session.intents & needed == needed:
                await self._number_and_send(session, name, self._readable(data, session, channel))

    def _readable(self, data: Json, session: Session, channel: Json | None) -> Json:
        hidden = channel is not None and "guild_id" in channel and not session.intents & MESSAGE_CONTENT
        if not hidden or "content" not in data or self.world.bot in data.get("mentions", []):
            return data
        return data | {"content": "", "embeds": [], "attachments": [], "components": []}

    async def _number_and_send(self, session: Session, name: str, data: Json) -> None:
        event = {"op": DISPATCH, "t": name, "s": len(session.events) + 1, "d": data}
        session.events.append(event)
        for connection in list(self._connections):
            if connection.session is session:
                await connection.send(event)

    async def drop(self, code: int = 1011) -> None:
        """Ends every connection; the sessions can be resumed."""
        self._ready.clear()
        for connection in list(self._connections):
            await connection.socket.close(code=code)

    async def ask_to_reconnect(self) -> None:
        """Opcode 7: the client is to come back and resume."""
        self._ready.clear()
        for connection in list(self._connections):
            connection.session = None
            await connection.send({"op": RECONNECT, "d": None, "s": None, "t": None})

    def forget(self) -> None:
        """The sessions are too old to be resumed; who tries is told so."""
        self._sessions.clear()

    async def invalidate(self) -> None:
        """Opcode 9 with `d` false: the sessions are gone, and with them what they had not delivered."""
        self._sessions.clear()
        self._ready.clear()
        for connection in list(self._connections):
            connection.session = None
            await connection.send({"op": INVALID_SESSION, "d": False, "s": None, "t": None})

    async def broken_frame(self) -> None:
        """A frame that is no JSON."""
        self._ready.clear()
        for connection in list(self._connections):
            await connection.send_text("{")

    async def broken_event(self) -> None:
        """An event that names itself a message and is none."""
        for session in self._sessions.values():
            await self._number_and_send(session, "MESSAGE_CREATE", {"id": "not an id"})
