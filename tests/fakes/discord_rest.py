"""Discord's REST API, strict, over the world of `discord_world`."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from aiohttp import web

from tests.fakes.discord_gateway import Gateway
from tests.fakes.discord_limits import ServerLimits
from tests.fakes.discord_messages import MessageRoutes, read_body, with_guild
from tests.fakes.discord_rules import (
    EDIT_FIELDS,
    WEBHOOK_FIELDS,
    Refused,
    check_commands,
    check_edit,
    check_message,
    invalid,
)
from tests.fakes.discord_schema import published_schema
from tests.fakes.discord_world import Interaction, Json, World

BASE = "/api/v10"
LOADING = 1 << 7
Handler = Callable[[web.Request], Awaitable[object]]


@dataclass
class Fault:
    """What the next matching request gets instead of its answer. `status` None: the connection is cut."""

    method: str
    path: str
    status: int | None
    retry_after: float = 0.02
    after: bool = False
    """True: the request takes effect, only its answer is lost."""
    until: asyncio.Event | None = None
    """The answer (an error, or with status None a cut) comes no earlier than this is set."""
    words: str | None = None
    """A 429 says this and no number."""
    via: bool = True
    """False: the answer comes from in front of Discord."""


class RestApi(MessageRoutes):
    def __init__(self, world: World, gateway: Gateway, token: str) -> None:
        super().__init__(world, gateway)
        self.token = token
        self.faults: list[Fault] = []
        self.limits = ServerLimits()

    def routes(self) -> list[web.RouteDef]:
        webhook = "/webhooks/{webhook_id}/{webhook_token}"
        table: list[tuple[str, str, Handler, bool]] = [
            ("GET", "/users/@me", self._me, True),
            ("GET", "/oauth2/applications/@me", self._application, True),
            ("GET", "/gateway/bot", self._gateway, True),
            ("POST", "/users/@me/channels", self._open_direct, True),
            ("GET", "/channels/{channel_id}", self._get_channel, True),
            ("GET", "/channels/{channel_id}/messages", self._history, True),
            ("GET", "/channels/{channel_id}/messages/{message_id}", self._get_message, True),
            ("POST", "/channels/{channel_id}/messages", self._create_message, True),
            ("PATCH", "/channels/{channel_id}/messages/{message_id}", self._edit_message, True),
            ("DELETE", "/channels/{channel_id}/messages/{message_id}", self._delete_message, True),
            ("PUT", "/channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/@me", self._react, True),
            ("POST", "/channels/{channel_id}/typing", self._type, True),
            ("PUT", "/applications/{application_id}/commands", self._set_commands, True),
            ("POST", "/interactions/{interaction_id}/{interaction_token}/callback", self._callback, False),
            ("POST", webhook, self._follow_up, False),
            ("PATCH", f"{webhook}/messages/@original", self._edit_original, False),
            ("DELETE", f"{webhook}/messages/@original", self._delete_original, False),
        ]
        made = [
            web.route(method, BASE + path, self._served(method, path, handler, authorised=authorised))
            for method, path, handler, authorised in table
        ]
        return [*made, web.get("/attachments/{file_id}/{name}", self._file)]

    def _served(
        self, method: str, path: str, handler: Handler, *, authorised: bool
    ) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        async def serve(request: web.Request) -> web.StreamResponse:
            where = request.path.removeprefix(BASE)
            self.log.requests.append((method, where))
            limited = self.limits.refuse(method, where, path)
            if limited is not None:
                await self._notify()
                return limited
            fault = self._fault_for(method, where)
            if fault is not None:
                await self._notify()
            if fault is not None and fault.status == 429:
                self.limits.close(method, where, path, fault.retry_after)
            if fault is not None and not fault.after:
                return await self._faulty(request, fault)
            if authorised and request.headers.get("Authorization") != f"Bot {self.token}":
                return self._error(Refused(401, 0, "401: Unauthorized"))
            try:
                await self._check_schema(method, path, request)
                answer = await handler(request)
            except Refused as refusal:
                self.log.refused.append(f"{method} {path}: {refusal.status} {refusal.message}")
                return self._error(refusal)
            if fault is not None:
                return await self._faulty(request, fault)
            status = 204 if answer is None else 200
            self._check_own(method, path, status, answer)
            headers = {"Via": "1.1 loopback"} | self.limits.headers(method, where, path)
            return web.Response(status=204, headers=headers) if answer is None else _json(answer, 200, headers)

        return serve

    async def _check_schema(self, method: str, path: str, request: web.Request) -> None:
        schema = published_schema()
        body = await read_body(request)
        if schema is not None:
            errors = schema.request_errors(method, path, body)
            if errors:
                raise invalid("; ".join(errors))

    def _check_own(self, method: str, path: str, status: int, answer: object) -> None:
        schema = published_schema()
        if schema is not None:
            self.log.own_errors += [
                f"{method} {path}: {error}" for error in schema.answer_errors(method, path, status, answer)
            ]

    def _fault_for(self, method: str, path: str) -> Fault | None:
        for fault in self.faults:
            if fault.method == method and re.fullmatch(fault.path, path):
                self.faults.remove(fault)
                return fault
        return None

    async def _faulty(self, request: web.Request, fault: Fault) -> web.StreamResponse:
        if fault.until is not None:
            await fault.until.wait()
        if fault.status is None:
            assert request.transport is not None
            request.transport.abort()
            return web.Response()
        if fault.status == 429 and fault.words is not None:
            return web.Response(status=429, text=fault.words, content_type="text/html")
        if fault.status == 429:
            body: Json = {"message": "You are being rate limited.", "retry_after": fault.retry_after, "global": False}
            headers = {"Retry-After": str(fault.retry_after), "X-RateLimit-Scope": "user"}
            return _json(body, 429, headers | ({"Via": "1.1 loopback"} if fault.via else {}))
        return self._error(Refused(fault.status, 0, "as asked for"))

    @staticmethod
    def _error(refusal: Refused) -> web.Response:
        body = {"message": refusal.message, "code": refusal.code}
        return _json(body, refusal.status, {"Via": "1.1 loopback"})

    # Who we are

    async def _me(self, _request: web.Request) -> Json:
        return self.world.bot | {"mfa_enabled": False, "locale": "en-US", "verified": True, "email": None}

    async def _application(self, _request: web.Request) -> Json:
        return self.world.application()

    async def _gateway(self, _request: web.Request) -> Json:
        limit = {"max_concurrency": 1, "remaining": 1000, "reset_after": 0, "total": 1000}
        return {"url": self.gateway.url, "shards": 1, "session_start_limit": limit}

    async def _set_commands(self, request: web.Request) -> list[Json]:
        self._own_application(request.match_info["application_id"])
        commands = check_commands(await read_body(request))
        made = [
            {"type": 1}
            | command
            | {
                "id": next(self.world.ids),
                "application_id": self.world.application_id,
                "version": "1",
                "default_member_permissions": _permissions(command.get("default_member_permissions")),
            }
            for command in commands
        ]
        self.world.commands = made
        await self._notify()
        return made

    def _own_application(self, identifier: str) -> None:
        if identifier != self.world.application_id:
            raise Refused(403, 20012, "You are not authorized to perform this action on this application")

    # Interactions

    async def _callback(self, request: web.Request) -> None:
        interaction = self._interaction(request.match_info["interaction_token"])
        if interaction.payload["id"] != request.match_info["interaction_id"]:
            raise Refused(404, 10062, "Unknown interaction")
        if interaction.acknowledged is not None:
            raise Refused(400, 40060, "Interaction has already been acknowledged.")
        body = await read_body(request)
        kind = body.get("type") if isinstance(body, dict) else None
        if kind not in ((5,) if interaction.payload["type"] == 2 else (5, 6)):
            raise invalid("type does not suit the interaction")
        interaction.acknowledged = kind
        if kind == 5:
            channel = self.world.channels[interaction.payload["channel_id"]]
            given = {"id": interaction.payload["id"], "type": 2, "authorizing_integration_owners": {}}
            marks = self._webhook_marks() | (
                {"interaction_metadata": given} if interaction.payload["type"] == 2 else {}
            )
            message = self.world.message(channel, self.world.bot, "", flags=LOADING, **marks)
            interaction.original = message["id"]
            await self.gateway.dispatch("MESSAGE_CREATE", with_guild(message, channel), channel=channel)
        await self._notify()

    def _webhook_marks(self) -> Json:
        return {"type": 20, "webhook_id": self.world.application_id, "application_id": self.world.application_id}

    def _interaction(self, token: str) -> Interaction:
        interaction = self.world.interactions.get(token)
        if interaction is None or interaction.expired:
            raise Refused(404, 10062, "Unknown interaction")
        return interaction

    def _answerable(self, request: web.Request) -> tuple[Interaction, Json]:
        """The interaction behind a webhook's address and its room."""
        self._own_application(request.match_info["webhook_id"])
        token = request.match_info["webhook_token"]
        if token not in self.world.interactions or self.world.interactions[token].expired:
            raise Refused(404, 10015, "Unknown Webhook")
        interaction = self.world.interactions[token]
        if interaction.acknowledged is None:
            raise Refused(404, 10015, "Unknown Webhook")
        return interaction, self.world.channels[interaction.payload["channel_id"]]

    def _original(self, request: web.Request) -> tuple[Interaction, Json, Json]:
        interaction, channel = self._answerable(request)
        message = self.world.messages[channel["id"]].get(interaction.original or "")
        if message is None:
            raise Refused(404, 10008, "Unknown Message")
        return interaction, channel, message

    async def _follow_up(self, request: web.Request) -> Json:
        _, channel = self._answerable(request)
        body = check_message(await read_body(request), WEBHOOK_FIELDS)
        return await self._post(channel, body, self._webhook_marks() | {"type": 0})

    async def _edit_original(self, request: web.Request) -> Json:
        _, channel, message = self._original(request)
        body = check_edit(await read_body(request), EDIT_FIELDS, message)
        was_loading = bool(message["flags"] & LOADING)
        message["flags"] &= ~LOADING
        await self._rewrite(message, channel, body)
        if was_loading:
            message["edited_timestamp"] = None
            await self._record(self.log.edits.pop(), message)
        return message

    async def _delete_original(self, request: web.Request) -> None:
        interaction, channel, message = self._original(request)
        interaction.original = None
        await self._vanish(message, channel)

    async def _file(self, request: web.Request) -> web.Response:
        if "Authorization" in request.headers:
            self.log.refused.append("the token was shown to the file server")
            return web.Response(status=400)
        if request.query.get("ex") != str(self.world.addresses):
            return web.Response(status=404)
        content = self.world.files.get(request.match_info["file_id"])
        return web.Response(status=404) if content is None else web.Response(body=content)


def _permissions(value: int | None) -> str | None:
    """Asked for as a number, answered as a string."""
    return None if value is None else str(value)


def _json(answer: object, status: int, headers: dict[str, str]) -> web.Response:
    """Discord names the type without a charset, and discord.py compares it literally."""
    return web.Response(
        body=json.dumps(answer).encode(), status=status, headers=headers, content_type="application/json"
    )
