"""Discord's REST calls that we make, through discord.py's rate-limited client, in raw payloads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import aiohttp
import discord
from discord.http import Route

from adapters.discord.outgoing import Body
from adapters.discord.payload import Payload, snowflake
from adapters.messages import SendFailed

UNREACHED = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError, TimeoutError)
"""Everything by which a call can fail: refused, limited, or not answered."""
PAGE = 100
"""Most messages in one answer of the history (Discord's reference, "Get channel messages")."""

_WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"


class UnexpectedAnswer(discord.DiscordException, OSError):
    """Discord answered something that its reference does not allow here."""


class Rest:
    """The calls, each one request. All raise one of `UNREACHED`."""

    def __init__(self, client: discord.Client) -> None:
        self._http = client.http

    async def channel(self, channel: str) -> Payload:
        return _object(await self._http.request(Route("GET", "/channels/{channel_id}", channel_id=channel)))

    async def open_direct(self, user: str) -> Payload:
        """The direct chat with a user; the same one each time."""
        return _object(await self._http.request(Route("POST", "/users/@me/channels"), json={"recipient_id": user}))

    async def message(self, channel: str, message: str) -> Payload:
        route = Route("GET", "/channels/{channel_id}/messages/{message_id}", channel_id=channel, message_id=message)
        return _object(await self._http.request(route))

    async def history(self, channel: str, *, after: str | None = None, before: str | None = None) -> list[Payload]:
        """Up to PAGE messages, oldest first: the next ones after an id, or the last ones before one."""
        query = {"limit": str(PAGE)} | ({"after": after} if after else {}) | ({"before": before} if before else {})
        route = Route("GET", "/channels/{channel_id}/messages", channel_id=channel)
        answer = await self._http.request(route, params=query)
        if not isinstance(answer, list):
            raise UnexpectedAnswer("Discord's history was no list.")
        messages = [message for message in answer if isinstance(message, Mapping) and snowflake(message, "id")]
        return sorted(messages, key=lambda message: int(message["id"]))

    async def create_message(self, channel: str, body: Body) -> str:
        route = Route("POST", "/channels/{channel_id}/messages", channel_id=channel)
        return _id(await self._http.request(route, json=body))

    async def typing(self, channel: str) -> None:
        await self._http.request(Route("POST", "/channels/{channel_id}/typing", channel_id=channel))

    async def acknowledge(self, interaction: str, token: str, kind: int) -> None:
        route = Route(
            "POST",
            "/interactions/{webhook_id}/{webhook_token}/callback",
            webhook_id=interaction,
            webhook_token=token,
        )
        await self._http.request(route, json={"type": kind})

    async def edit_original(self, application: str, token: str, body: Body) -> str:
        route = Route("PATCH", f"{_WEBHOOK}/messages/@original", webhook_id=application, webhook_token=token)
        return _id(await self._http.request(route, json=body))

    async def delete_original(self, application: str, token: str) -> None:
        route = Route("DELETE", f"{_WEBHOOK}/messages/@original", webhook_id=application, webhook_token=token)
        await self._http.request(route)

    async def follow_up(self, application: str, token: str, body: Body) -> str:
        route = Route("POST", _WEBHOOK, webhook_id=application, webhook_token=token)
        return _id(await self._http.request(route, params={"wait": "true"}, json=body))

    async def register_commands(self, application: str, commands: Sequence[Body]) -> None:
        route = Route("PUT", "/applications/{application_id}/commands", application_id=application)
        await self._http.request(route, json=list(commands))

    async def file(self, url: str) -> bytes:
        """The bytes of an attachment; no token is sent there."""
        return await self._http.get_from_cdn(url)


def _object(answer: object) -> Payload:
    if not isinstance(answer, Mapping):
        raise UnexpectedAnswer("Discord answered without an object.")
    return answer


def _id(answer: object) -> str:
    identifier = snowflake(_object(answer), "id")
    if identifier is None:
        raise UnexpectedAnswer("Discord answered without an id.")
    return identifier


def send_failed(error: Exception) -> SendFailed:
    """One of UNREACHED as the port's error: what Discord forbids or does not know stays so, the rest may pass."""
    match error:
        case discord.RateLimited():
            return SendFailed("Discord asks us to slow down.", retry_after_s=error.retry_after)
        case discord.HTTPException(status=429):
            return SendFailed("Discord asks us to slow down.", retry_after_s=_retry_after(error))
        case discord.Forbidden():
            return SendFailed("Discord does not let us write there.", permanent=True)
        case discord.NotFound():
            return SendFailed("That Discord chat no longer exists.", permanent=True)
        case discord.HTTPException(status=400):
            return SendFailed(f"Discord refused the message (error {error.code}).", permanent=True)
        case discord.HTTPException():
            return SendFailed(f"Discord could not take the message (HTTP {error.status}).")
        case _:
            return SendFailed("Discord could not be reached.")


def _retry_after(error: discord.HTTPException) -> float | None:
    """Seconds from the answer's header, where it holds a number."""
    try:
        return float(error.response.headers["Retry-After"])
    except (KeyError, ValueError):
        return None
