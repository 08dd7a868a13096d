"""Discord's REST API, strict, over the world of `discord_world`."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from aiohttp import web

from tests.fakes.discord_gateway import Gateway
from tests.fakes.discord_rules import (
    EDIT_FIELDS,
    MESSAGE_FIELDS,
    WEBHOOK_FIELDS,
    Refused,
    check_commands,
    check_message,
    invalid,
)
from tests.fakes.discord_schema import published_schema
from tests.fakes.discord_world import Interaction, Json, World, time_of

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
    via: bool = True
    """False: the answer comes from in front of Discord."""


@dataclass
class Log:
    """What the bot did. `refused` holds the requests that broke a rule, `own_errors` our answers that did."""

    requests: list[tuple[str, str]] = field(default_factory=list)
    sent: list[Json] = field(default_factory=list)
    """The bodies of messages that were created or that answered a command, each with its resulting `message`."""
    typing: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    own_errors: list[str] = field(default_factory=list)


class RestApi:
    def __init__(self, world: World, gateway: Gateway, token: str) -> None:
        self.world, self.gateway, self.token = world, gateway, token
        self.log = Log()
        self.faults: list[Fault] = []
        self.forbidden: set[str] = set()
        self.changed = asyncio.Condition()
        self._nonces: dict[tuple[str, str], Json] = {}

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
            self.log.requests.append((method, request.path.removeprefix(BASE)))
            fault = self._fault_for(method, request.path.removeprefix(BASE))
            if fault is not None and not fault.after:
                return self._faulty(request, fault)
            if authorised and request.headers.get("Authorization") != f"Bot {self.token}":
                return self._error(Refused(401, 0, "401: Unauthorized"))
            try:
                await self._check_schema(method, path, request)
                answer = await handler(request)
            except Refused as refusal:
                self.log.refused.append(f"{method} {path}: {refusal.status} {refusal.message}")
                return self._error(refusal)
            if fault is not None:
                return self._faulty(request, fault)
            status = 204 if answer is None else 200
            self._check_own(method, path, status, answer)
            headers = {"Via": "1.1 loopback"}
            return web.Response(status=204, headers=headers) if answer is None else _json(answer, 200, headers)

        return serve

    async def _check_schema(self, method: str, path: str, request: web.Request) -> None:
        schema = published_schema()
        body = await _body(request)
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

    def _faulty(self, request: web.Request, fault: Fault) -> web.StreamResponse:
        if fault.status is None:
            assert request.transport is not None
            request.transport.abort()
            return web.Response()
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
        commands = check_commands(await _body(request))
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

    # Rooms and messages

    async def _open_direct(self, request: web.Request) -> Json:
        body = await _body(request)
        if not isinstance(body, dict) or set(body) != {"recipient_id"}:
            raise invalid("recipient_id alone is expected")
        user = self.world.users.get(body["recipient_id"])
        if user is None or user is self.world.bot:
            raise Refused(400, 50033, "Invalid Recipient(s)")
        return self.world.dm(user)

    def _channel(self, request: web.Request) -> Json:
        identifier = request.match_info["channel_id"]
        if identifier in self.forbidden:
            raise Refused(403, 50001, "Missing Access")
        if identifier not in self.world.channels:
            raise Refused(404, 10003, "Unknown Channel")
        return self.world.channels[identifier]

    async def _get_channel(self, request: web.Request) -> Json:
        return self._channel(request)

    async def _history(self, request: web.Request) -> list[Json]:
        channel, query = self._channel(request), request.query
        if (
            set(query) - {"limit", "before", "after", "around"}
            or sum(key in query for key in ("before", "after", "around")) > 1
        ):
            raise invalid("before, after and around exclude each other")
        limit = int(query.get("limit", "50"))
        if not 1 <= limit <= 100:
            raise invalid("limit is 1 to 100")
        messages = sorted(self.world.messages[channel["id"]].values(), key=lambda message: int(message["id"]))
        if "after" in query:
            chosen = [message for message in messages if int(message["id"]) > int(query["after"])][:limit]
        else:
            before = int(query.get("before", 1 << 63))
            chosen = [message for message in messages if int(message["id"]) < before][-limit:]
        return chosen[::-1]

    async def _get_message(self, request: web.Request) -> Json:
        message = self.world.messages[self._channel(request)["id"]].get(request.match_info["message_id"])
        if message is None:
            raise Refused(404, 10008, "Unknown Message")
        return message

    async def _create_message(self, request: web.Request) -> Json:
        channel = self._channel(request)
        body = check_message(await _body(request), MESSAGE_FIELDS)
        nonce = body.get("nonce")
        known = self._nonces.get((channel["id"], str(nonce)))
        if body.get("enforce_nonce") and known is not None:
            return known
        extra = self._reference(channel, body.get("message_reference"))
        message = await self._post(channel, body, extra | ({"nonce": nonce} if nonce is not None else {}))
        if nonce is not None:
            self._nonces[(channel["id"], str(nonce))] = message
        return message

    def _reference(self, channel: Json, reference: Json | None) -> Json:
        if reference is None:
            return {}
        answered = self.world.messages[channel["id"]].get(reference["message_id"])
        if answered is not None:
            return self.world.reply(answered)
        if reference.get("fail_if_not_exists", True):
            raise invalid("message_reference: Unknown message")
        return {}

    async def _post(self, channel: Json, body: Json, extra: Json) -> Json:
        rings = "everyone" in (body.get("allowed_mentions") or {"parse": ["everyone"]}).get("parse", [])
        message = self.world.message(
            channel,
            self.world.bot,
            body.get("content") or "",
            flags=body.get("flags") or 0,
            components=_answered_components(body.get("components") or []),
            mention_everyone=rings and "@everyone" in (body.get("content") or ""),
            **extra,
        )
        await self.gateway.dispatch("MESSAGE_CREATE", _with_guild(message, channel), channel=channel)
        await self._record(body, message)
        return message

    async def _record(self, body: Json, message: Json) -> None:
        self.log.sent.append(body | {"message": message})
        await self._notify()

    async def _notify(self) -> None:
        async with self.changed:
            self.changed.notify_all()

    async def _type(self, request: web.Request) -> None:
        self.log.typing.append(self._channel(request)["id"])
        await self._notify()

    # Interactions

    async def _callback(self, request: web.Request) -> None:
        interaction = self._interaction(request.match_info["interaction_token"])
        if interaction.payload["id"] != request.match_info["interaction_id"]:
            raise Refused(404, 10062, "Unknown interaction")
        if interaction.acknowledged is not None:
            raise Refused(400, 40060, "Interaction has already been acknowledged.")
        body = await _body(request)
        kind = body.get("type") if isinstance(body, dict) else None
        if kind not in ((5,) if interaction.payload["type"] == 2 else (5, 6)):
            raise invalid("type does not suit the interaction")
        interaction.acknowledged = kind
        if kind == 5:
            channel = self.world.channels[interaction.payload["channel_id"]]
            message = self.world.message(channel, self.world.bot, "", flags=LOADING, **self._webhook_marks())
            interaction.original = message["id"]
            await self.gateway.dispatch("MESSAGE_CREATE", _with_guild(message, channel), channel=channel)
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
        body = check_message(await _body(request), WEBHOOK_FIELDS)
        return await self._post(channel, body, self._webhook_marks() | {"type": 0})

    async def _edit_original(self, request: web.Request) -> Json:
        _, channel, message = self._original(request)
        body = check_message(await _body(request), EDIT_FIELDS)
        was_loading = bool(message["flags"] & LOADING)
        message["content"] = body.get("content") or ""
        message["components"] = _answered_components(body.get("components") or [])
        message["flags"] = body.get("flags") or 0
        message["edited_timestamp"] = None if was_loading else time_of(next(self.world.ids))
        await self.gateway.dispatch("MESSAGE_UPDATE", _with_guild(message, channel), channel=channel)
        await self._record(body, message)
        return message

    async def _delete_original(self, request: web.Request) -> None:
        interaction, channel, message = self._original(request)
        del self.world.messages[channel["id"]][message["id"]]
        interaction.original = None
        event = _with_guild({"id": message["id"], "channel_id": channel["id"]}, channel)
        await self.gateway.dispatch("MESSAGE_DELETE", event, channel=channel)
        await self._notify()

    async def _file(self, request: web.Request) -> web.Response:
        if "Authorization" in request.headers:
            self.log.refused.append("the token was shown to the file server")
            return web.Response(status=400)
        content = self.world.files.get(request.match_info["file_id"])
        return web.Response(status=404) if content is None else web.Response(body=content)


async def _body(request: web.Request) -> object:
    """The JSON body, None where there is none. Raises Refused."""
    if not request.body_exists:
        return None
    try:
        body: object = json.loads(await request.text())
    except ValueError:
        raise Refused(400, 50109, "The request body contains invalid JSON.") from None
    return body


def _permissions(value: int | None) -> str | None:
    """Asked for as a number, answered as a string."""
    return None if value is None else str(value)


def _json(answer: object, status: int, headers: dict[str, str]) -> web.Response:
    """Discord names the type without a charset, and discord.py compares it literally."""
    return web.Response(
        body=json.dumps(answer).encode(), status=status, headers=headers, content_type="application/json"
    )


def _with_guild(payload: Json, channel: Json) -> Json:
    return payload | ({"guild_id": channel["guild_id"]} if "guild_id" in channel else {})


def _answered_components(rows: list[Json]) -> list[Json]:
    """Components as they are answered: each with a number."""
    return [
        row
        | {
            "id": 1 + index * 10,
            "components": [button | {"id": 2 + index * 10 + place} for place, button in enumerate(row["components"])],
        }
        for index, row in enumerate(rows)
    ]
