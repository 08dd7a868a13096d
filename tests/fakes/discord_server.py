"""A strict Discord on the loopback interface: REST and gateway, for the real discord.py client.

It refuses what Discord refuses, and checks requests and its own answers against Discord's published description where that
is at hand. `refused` and `own_errors` must be empty at the end of a journey.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import TracebackType
from typing import Any

from aiohttp import web

from tests.fakes.discord_gateway import Gateway
from tests.fakes.discord_rest import BASE, Fault, RestApi
from tests.fakes.discord_schema import published_schema
from tests.fakes.discord_world import Interaction, Json, World, time_of

PATIENCE_S = 5.0
BUTTON, COMMAND = 3, 2


class DiscordServer:
    """`async with DiscordServer("token") as server:`. Rooms and people come from `server.world`."""

    def __init__(self, token: str = "token") -> None:
        self.world = World()
        self.gateway = Gateway(self.world, token)
        self.rest = RestApi(self.world, self.gateway, token)
        app = web.Application()
        app.add_routes(
            [*self.rest.routes(), web.get("/gateway/", self.gateway.handle), web.get("/gateway", self.gateway.handle)]
        )
        self._runner = web.AppRunner(app, shutdown_timeout=0.1)
        self._origin = ""

    async def __aenter__(self) -> DiscordServer:
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        host, port = self._runner.addresses[0][:2]
        self._origin = f"{host}:{port}"
        self.gateway.url = self.gateway_url
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.gateway.drop(1001)
        await self._runner.cleanup()

    @property
    def api_url(self) -> str:
        return f"http://{self._origin}{BASE}"

    @property
    def files_url(self) -> str:
        return f"http://{self._origin}"

    @property
    def gateway_url(self) -> str:
        return f"ws://{self._origin}/gateway"

    @property
    def refused(self) -> list[str]:
        return self.rest.log.refused

    @property
    def own_errors(self) -> list[str]:
        return self.rest.log.own_errors

    # People do things

    async def say(self, *, channel: Json, author: Json, content: str, nick: str | None = None, **extra: object) -> Json:
        """A message appears; `extra` are further fields of the message object."""
        message = self.world.message(channel, author, content, **extra)
        self._check(message)
        await self.say_again(message, nick=nick)
        return message

    async def say_again(self, message: Json, *, nick: str | None = None) -> None:
        """The same event as when it was said."""
        event, channel = dict(message), self.world.channels[message["channel_id"]]
        if "guild_id" in channel:
            event |= {"guild_id": channel["guild_id"], "member": self.world.member(nick)}
        await self.gateway.dispatch("MESSAGE_CREATE", event, channel=channel)

    async def edit(self, message: Json, content: str, **extra: object) -> Json:
        message["content"] = content
        message["edited_timestamp"] = time_of(next(self.world.ids))
        message.update(extra)
        await self._updated(message)
        return message

    async def unfurl(self, message: Json, embed: Json) -> None:
        """Discord adds a link preview: an update that nobody made."""
        message["embeds"] = [embed]
        await self._updated(message)

    async def delete(self, *messages: Json) -> None:
        """One message, or several at once."""
        channel = self.world.channels[messages[0]["channel_id"]]
        for message in messages:
            del self.world.messages[channel["id"]][message["id"]]
        guild = {"guild_id": channel["guild_id"]} if "guild_id" in channel else {}
        if len(messages) == 1:
            data = {"id": messages[0]["id"], "channel_id": channel["id"]} | guild
            await self.gateway.dispatch("MESSAGE_DELETE", data, channel=channel)
        else:
            data = {"ids": [message["id"] for message in messages], "channel_id": channel["id"]} | guild
            await self.gateway.dispatch("MESSAGE_DELETE_BULK", data, channel=channel)

    async def slash(
        self, *, channel: Json, user: Json, name: str, text: str | None = None, context: int | None = None
    ) -> Interaction:
        """Somebody gives one of the registered commands."""
        command = next((known for known in self.world.commands if known["name"] == name), None)
        assert command is not None, f"/{name} is not registered"
        data: Json = {"id": command["id"], "name": name, "type": 1}
        if text is not None:
            assert any(option["name"] == "text" for option in command.get("options", [])), f"/{name} takes no text"
            data["options"] = [{"name": "text", "type": 3, "value": text}]
        return await self._interact(COMMAND, channel, user, data, {}, context)

    async def press(self, *, message: Json, user: Json, custom_id: str) -> Interaction:
        """Somebody presses a button that the message really carries."""
        buttons = [button for row in message["components"] for button in row["components"]]
        assert any(button["custom_id"] == custom_id for button in buttons), f"no button {custom_id}"
        channel = self.world.channels[message["channel_id"]]
        data = {"custom_id": custom_id, "component_type": 2}
        return await self._interact(BUTTON, channel, user, data, {"message": message}, None)

    async def _interact(
        self, kind: int, channel: Json, user: Json, data: Json, extra: Json, context: int | None
    ) -> Interaction:
        in_guild = "guild_id" in channel
        identifier = next(self.world.ids)
        payload: Json = {
            "id": identifier,
            "application_id": self.world.application_id,
            "type": kind,
            "token": f"interaction-token-{identifier}",
            "version": 1,
            "channel_id": channel["id"],
            "channel": {key: channel[key] for key in ("id", "type", "name", "parent_id", "guild_id") if key in channel},
            "data": data,
            "context": context if context is not None else (0 if in_guild else 1),
            "locale": "en-US",
            "app_permissions": "0",
            "entitlements": [],
            "attachment_size_limit": 10485760,
            "authorizing_integration_owners": {},
        } | extra
        if in_guild:
            payload |= {
                "guild_id": channel["guild_id"],
                "guild": {"id": channel["guild_id"], "locale": "en-US", "features": []},
                "guild_locale": "en-US",
                "member": self.world.member() | {"user": user, "permissions": "0"},
            }
        else:
            payload["user"] = user
        interaction = Interaction(payload)
        self.world.interactions[payload["token"]] = interaction
        await self.gateway.dispatch("INTERACTION_CREATE", payload)
        return interaction

    async def invite(self, guild: Json) -> None:
        """The bot came into a server."""
        await self.gateway.dispatch("GUILD_CREATE", self.world.guild_create(guild))

    async def change_channel(self, channel: Json, **changes: object) -> None:
        channel.update(changes)
        await self.gateway.dispatch("CHANNEL_UPDATE", dict(channel))

    async def _updated(self, message: Json) -> None:
        self._check(message)
        channel = self.world.channels[message["channel_id"]]
        guild = {"guild_id": channel["guild_id"]} if "guild_id" in channel else {}
        await self.gateway.dispatch("MESSAGE_UPDATE", message | guild, channel=channel)

    def _check(self, message: Json) -> None:
        schema = published_schema()
        if schema is not None:
            self.own_errors.extend(schema.object_errors("MessageResponse", message))

    # Discord misbehaves

    def fail(self, method: str, path: str, status: int | None, *, times: int = 1, **fault: Any) -> None:
        """The next requests that match (`path` is a regular expression) get an error, or with None a cut connection."""
        self.rest.faults += [Fault(method, path, status, **fault) for _ in range(times)]

    # What the bot did

    async def sent(self, number: int) -> list[Json]:
        """Waits until the bot has sent that many messages; returns their bodies, each with its `message`."""
        await self.until(lambda: len(self.rest.log.sent) >= number)
        return self.rest.log.sent

    async def until(self, condition: Callable[[], bool]) -> None:
        """Waits until something holds, looking again whenever a request changed the world."""
        async with asyncio.timeout(PATIENCE_S), self.rest.changed:
            await self.rest.changed.wait_for(condition)
