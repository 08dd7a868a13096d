"""A bare HTTP and websocket client of the loopback Discord, for the tests of its rules."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp

from tests.fakes.discord_server import DiscordServer
from tests.fakes.discord_world import Interaction, Json

TOKEN = "t"
OK_COMMAND: Json = {"name": "help", "description": "What I can do", "type": 1}


class Visitor:
    """May do anything wrong."""

    def __init__(self, server: DiscordServer, http: aiohttp.ClientSession) -> None:
        self.server, self.http, self.world = server, http, server.world
        self.ann = self.world.user("ann")
        self.dm = self.world.dm(self.ann)
        self.room = self.world.channel(self.world.guild("Home"), "general")
        self.messages = f"/channels/{self.dm['id']}/messages"
        self.commands = f"/applications/{self.world.application_id}/commands"

    async def ask(
        self, method: str, path: str, body: object = None, token: str | None = TOKEN, **query: str
    ) -> tuple[int, Any]:
        headers = {"Authorization": f"Bot {token}"} if token is not None else {}
        options: dict[str, Any] = {"headers": headers, "params": query}
        if isinstance(body, str):
            options["data"] = body
        elif body is not None:
            options["json"] = body
        async with self.http.request(method, self.server.api_url + path, **options) as answer:
            return answer.status, await answer.json() if answer.status != 204 else None

    async def connect(self, query: str = "v=10&encoding=json") -> aiohttp.ClientWebSocketResponse:
        return await self.http.ws_connect(f"{self.server.gateway_url}?{query}")

    async def greeted(self) -> aiohttp.ClientWebSocketResponse:
        socket = await self.connect()
        assert (await socket.receive_json())["op"] == 10
        return socket

    async def identified(self, intents: int = 0) -> tuple[aiohttp.ClientWebSocketResponse, Json]:
        socket = await self.greeted()
        await socket.send_json({"op": 2, "d": {"token": TOKEN, "intents": intents, "properties": {}}})
        return socket, await socket.receive_json()

    async def command(self) -> Interaction:
        await self.ask("PUT", self.commands, [OK_COMMAND])
        return await self.server.slash(channel=self.dm, user=self.ann, name="help")

    def callback(self, interaction: Interaction) -> str:
        return f"/interactions/{interaction.payload['id']}/{interaction.payload['token']}/callback"

    def original(self, interaction: Interaction) -> str:
        return f"/webhooks/{self.world.application_id}/{interaction.payload['token']}/messages/@original"


@asynccontextmanager
async def visiting() -> AsyncIterator[Visitor]:
    """Ends with the proof that the server's own answers were right."""
    async with DiscordServer(TOKEN) as server, aiohttp.ClientSession() as http:
        yield Visitor(server, http)
        assert server.own_errors == []
