"""dpytest's Discord, which shares no code with ours, behind the real adapter.

dpytest takes the place of discord.py's connection: it makes users, servers and messages, and answers discord.py's calls. Our
adapter reads raw payloads and calls REST by itself, so here its payloads go to the adapter, and the adapter's calls to it; both
in the form that a wire has, for dpytest leaves numbers, enumerations and dates as Python has them. Known of dpytest 0.7.0 with
discord.py 2.7: `_connection.loop` has to be set after `configure`, and its web socket cannot be closed.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from enum import Enum
from typing import Any

import discord
import discord.ext.test as dpytest
import pytest
from discord.ext.test import backend, callbacks, factories
from discord.http import MultipartParameters, Route

from adapters.discord.adapter import DiscordAdapter, _Client

Json = dict[str, Any]
ANN, BOB = 100_000_000_000_000_001, 100_000_000_000_000_002
"""Ids as long as Discord's."""
_DIRECT = 1


class Discord:
    """One server with a channel, `ann`, `bob` and the bot; and a direct chat of the bot's with either."""

    def __init__(self) -> None:
        self.said: list[tuple[int, str]] = []
        """What the bot sent: the channel's id and the text."""
        self.calls: list[str] = []
        self.adapter: DiscordAdapter | None = None
        self.unknown: list[str] = []
        self.ready = asyncio.Event()

    async def join(self, client: _Client) -> None:
        """Configures dpytest for a client, as if it had just logged in."""
        dpytest.configure(client, guilds=1, text_channels=["general"], voice_channels=0, members=0)
        self.state = backend.get_state()
        self.state.loop = asyncio.get_running_loop()
        client.ws = None  # type: ignore[assignment]  # dpytest's has no socket, and closing it fails
        callbacks.set_callback(self._sent, "send_message")
        await dpytest.empty_queue()
        # Our client keeps nobody in memory; dpytest looks its people up there.
        self.state.member_cache_flags = discord.MemberCacheFlags.all()
        config = dpytest.get_config()
        self.room, server = config.channels[0], config.guilds[0]
        users = (backend.make_user(name, "0001", id_num=n) for name, n in (("Ann", ANN), ("Bob", BOB)))
        backend.make_member(self.state.user, server)
        self.ann, self.bob = (backend.make_member(user, server) for user in users)
        self.directs = {one.id: await one._user.create_dm() for one in (self.ann, self.bob)}
        self._parsed = self.state.parse_message_create
        self.state.parse_message_create = self._told  # type: ignore[method-assign]
        self.ready.set()

    @property
    def mention(self) -> str:
        return f"<@{self.state.user.id}>"

    async def say(self, who: discord.Member, text: str, *, direct: bool) -> discord.Message:
        """Somebody writes, in the server's channel or to the bot alone."""
        made: discord.Message = backend.make_message(
            text, who._user if direct else who, self.directs[who.id] if direct else self.room
        )
        return made

    def _told(self, data: Json) -> None:
        """Discord tells of a new message: discord.py's state and our adapter."""
        self._parsed(data)  # type: ignore[arg-type]
        assert self.adapter is not None
        self.adapter._on_payload(json.dumps({"t": "MESSAGE_CREATE", "d": wire(data)}))

    async def _sent(self, message: discord.Message) -> None:
        self.said.append((message.channel.id, message.content))

    # REST, as the adapter calls it: what `adapters.discord.http.Http` is elsewhere

    async def close(self) -> None:
        """There is no connection."""

    async def download(self, url: str, limit_bytes: int) -> bytes | None:
        raise AssertionError(f"nothing is to be fetched: {url} ({limit_bytes})")

    async def request(self, route: Route, *, body: Any = None, **_: object) -> object:
        """Raises discord.NotFound for what dpytest does not have."""
        self.calls.append(f"{route.method} {route.path}")
        answer = await self._answer(route.method, _segments(route), body)
        return wire(answer)

    async def _answer(self, method: str, path: Sequence[str], body: Any) -> object:
        http: Any = self.state.http
        match method, *path:
            case "GET", "channels", identifier:
                return self._direct(int(identifier)) or await http.get_channel(int(identifier))
            case "GET", "channels", identifier, "messages":
                return backend._cur_config.messages.get(int(identifier), [])  # type: ignore[union-attr]
            case "POST", "users", "@me", "channels":
                direct = self.directs.get(int(body["recipient_id"]))
                return None if direct is None else self._direct(direct.id)
            case "POST", "channels", identifier, "messages":
                channel = self.state.get_channel(int(identifier))  # dpytest looks for this name in its caller's frame
                assert channel is not None
                payload = {key: value for key, value in body.items() if key in ("content", "nonce")}
                return await http.send_message(int(identifier), params=MultipartParameters(payload, None, None))
            case "POST", "channels", _, "typing":
                return None
            case "PUT", "channels", _, "messages", _, "reactions", _, "@me":
                return None
            case "PUT", "applications", _, "commands":
                return []
            case _:
                self.unknown.append(f"{method} {'/'.join(path)}")
                raise discord.NotFound(backend.FakeRequest(404, "Not Found"), "dpytest does not have that")  # type: ignore[arg-type]

    def _direct(self, identifier: int) -> Json | None:
        for person in (self.ann, self.bob):
            if self.directs[person.id].id == identifier:
                return {"id": identifier, "type": _DIRECT, "recipients": [factories.dict_from_user(person._user)]}
        return None


class OnDpytest(DiscordAdapter):
    """The real adapter; only logging in and holding a web socket are dpytest's."""

    def __init__(self, scene: Discord) -> None:
        super().__init__("token", now=lambda: datetime.now(UTC))
        self._scene = scene
        scene.adapter = self

    async def _log_in(self) -> _Client:
        client = _Client(self._on_payload, self._pause, self._heartbeat_timeout_s)
        with suppress(ValueError):  # there is no session to close yet
            await self._scene.join(client)
        return client

    async def _stay_connected(self, client: _Client) -> None:
        del client
        await asyncio.Event().wait()


def take_over(scene: Discord, monkeypatch: pytest.MonkeyPatch) -> OnDpytest:
    """The adapter, whose REST calls go to the scene."""
    monkeypatch.setattr("adapters.discord.adapter.Http", lambda *_, **__: scene)
    return OnDpytest(scene)


def wire(value: Any, key: str = "") -> Any:
    """As JSON from Discord has it: ids as text, enumerations as numbers, dates in ISO 8601."""
    match value:
        case Enum():
            return value.value
        case bool() | None | str() | float():
            return value
        case int():
            return str(value) if key == "id" or key.endswith("_id") else value
        case datetime():
            return value.isoformat()
        case Mapping():
            return {name: wire(one, name) for name, one in value.items()}
        case list() | tuple():
            return [wire(one) for one in value]
        case _ if isinstance(getattr(value, "value", None), int):  # discord.py's own enumerations
            return value.value
        case _:
            return str(value)


def _segments(route: Route) -> list[str]:
    return [part for part in route.url.removeprefix(Route.BASE).partition("?")[0].split("/") if part]
