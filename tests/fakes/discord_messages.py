"""Rooms, messages and reactions of the loopback Discord, over the world of `discord_world`."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field

from aiohttp import web

from tests.fakes.discord_gateway import Gateway
from tests.fakes.discord_rules import CHANNEL_EDIT_FIELDS, MESSAGE_FIELDS, Refused, check_edit, check_message, invalid
from tests.fakes.discord_world import Json, World, time_of

SUPPRESS_EMBEDS = 1 << 2


@dataclass
class Log:
    """What the bot did. `refused` holds the requests that broke a rule, `own_errors` our answers that did."""

    requests: list[tuple[str, str]] = field(default_factory=list)
    sent: list[Json] = field(default_factory=list)
    """The bodies of messages that were created or that answered a command, each with its resulting `message`. A message
    that was deleted is no longer among them."""
    edits: list[Json] = field(default_factory=list)
    """The bodies of edits, each with its `message`."""
    deleted: list[str] = field(default_factory=list)
    reactions: list[tuple[str, str]] = field(default_factory=list)
    """Message and emoji."""
    loud: list[Json] = field(default_factory=list)
    """Bodies that might ring somebody's bell or show a link preview."""
    typing: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    own_errors: list[str] = field(default_factory=list)


class MessageRoutes:
    """State and handlers of what happens in rooms."""

    def __init__(self, world: World, gateway: Gateway) -> None:
        self.world, self.gateway = world, gateway
        self.log = Log()
        self.forbidden: set[str] = set()
        self.without_history: set[str] = set()
        """Channels that may be seen, but not read back."""
        self.changed = asyncio.Condition()
        self.nonces: dict[tuple[str, str], Json] = {}
        """Discord knows a nonce again for some minutes; clear it to let them pass."""

    async def _open_direct(self, request: web.Request) -> Json:
        body = await read_body(request)
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
        if channel["id"] in self.without_history:
            return []
        messages = sorted(self.world.messages[channel["id"]].values(), key=lambda message: int(message["id"]))
        if "after" in query:
            chosen = [message for message in messages if int(message["id"]) > int(query["after"])][:limit]
        else:
            before = int(query.get("before", 1 << 63))
            chosen = [message for message in messages if int(message["id"]) < before][-limit:]
        return [self.world.with_fresh_addresses(message) for message in chosen[::-1]]

    async def _get_message(self, request: web.Request) -> Json:
        return self.world.with_fresh_addresses(self._message(request))

    def _message(self, request: web.Request) -> Json:
        channel = self._channel(request)
        if channel["id"] in self.without_history and request.method == "GET":
            raise Refused(403, 50013, "Missing Permissions")
        message = self.world.messages[channel["id"]].get(request.match_info["message_id"])
        if message is None:
            raise Refused(404, 10008, "Unknown Message")
        return message

    async def _create_message(self, request: web.Request) -> Json:
        channel = self._channel(request)
        body = check_message(await read_body(request), MESSAGE_FIELDS)
        nonce = body.get("nonce")
        known = self.nonces.get((channel["id"], str(nonce)))
        if body.get("enforce_nonce") and known is not None:
            return known
        extra = self._reference(channel, body.get("message_reference"))
        message = await self._post(channel, body, extra | ({"nonce": nonce} if nonce is not None else {}))
        if nonce is not None:
            self.nonces[(channel["id"], str(nonce))] = message
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
            components=answered_components(body.get("components") or []),
            mention_everyone=rings and "@everyone" in (body.get("content") or ""),
            **extra,
        )
        await self.gateway.dispatch("MESSAGE_CREATE", with_guild(message, channel), channel=channel)
        await self._record(body, message)
        return message

    async def _edit_message(self, request: web.Request) -> Json:
        message, channel = self._message(request), self._channel(request)
        if message["author"]["id"] != self.world.bot["id"]:
            raise Refused(403, 50005, "Cannot edit a message authored by another user")
        body = check_edit(await read_body(request), CHANNEL_EDIT_FIELDS, message)
        await self._rewrite(message, channel, body)
        return message

    async def _rewrite(self, message: Json, channel: Json, body: Json) -> None:
        """The new state of a message: what the body does not name stays."""
        if "content" in body:
            message["content"] = body["content"] or ""
        if "components" in body:
            message["components"] = answered_components(body["components"] or [])
        if "flags" in body:
            message["flags"] = message["flags"] & ~SUPPRESS_EMBEDS | (body["flags"] or 0)
        message["edited_timestamp"] = time_of(next(self.world.ids))
        await self.gateway.dispatch("MESSAGE_UPDATE", with_guild(message, channel), channel=channel)
        self._listen(body)
        self.log.edits.append(body | {"message": message})
        await self._notify()

    async def _delete_message(self, request: web.Request) -> None:
        message, channel = self._message(request), self._channel(request)
        if message["author"]["id"] != self.world.bot["id"]:
            raise Refused(403, 50013, "Missing Permissions")
        await self._vanish(message, channel)

    async def _vanish(self, message: Json, channel: Json) -> None:
        del self.world.messages[channel["id"]][message["id"]]
        self.log.sent[:] = [body for body in self.log.sent if body["message"]["id"] != message["id"]]
        self.log.deleted.append(message["id"])
        event = with_guild({"id": message["id"], "channel_id": channel["id"]}, channel)
        await self.gateway.dispatch("MESSAGE_DELETE", event, channel=channel)
        await self._notify()

    async def _react(self, request: web.Request) -> None:
        message, emoji = self._message(request), request.match_info["emoji_name"]
        if emoji.isascii():
            raise Refused(400, 10014, "Unknown Emoji")
        self.log.reactions.append((message["id"], emoji))
        await self._notify()

    def _listen(self, body: Json) -> None:
        allowed = body.get("allowed_mentions")
        quiet = allowed == {"parse": [], "replied_user": False}
        if not quiet or not (body.get("flags") or 0) & SUPPRESS_EMBEDS or body.get("embeds"):
            self.log.loud.append(body)

    async def _record(self, body: Json, message: Json) -> None:
        self._listen(body)
        self.log.sent.append(body | {"message": message})
        await self._notify()

    async def _notify(self) -> None:
        async with self.changed:
            self.changed.notify_all()

    async def _type(self, request: web.Request) -> None:
        self.log.typing.append(self._channel(request)["id"])
        await self._notify()


async def read_body(request: web.Request) -> object:
    """The JSON body, None where there is none. Raises Refused."""
    if not request.body_exists:
        return None
    try:
        body: object = json.loads(await request.text())
    except ValueError:
        raise Refused(400, 50109, "The request body contains invalid JSON.") from None
    return body


def with_guild(payload: Json, channel: Json) -> Json:
    return payload | ({"guild_id": channel["guild_id"]} if "guild_id" in channel else {})


def answered_components(rows: list[Json]) -> list[Json]:
    """Components as they are answered: each with a number."""
    return [
        row
        | {
            "id": 1 + index * 10,
            "components": [button | {"id": 2 + index * 10 + place} for place, button in enumerate(row["components"])],
        }
        for index, row in enumerate(rows)
    ]
