"""Discord's REST calls that we make, in raw payloads. Each is one request and raises one of `UNREACHED`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import discord
from discord.http import Route

from adapters.discord.http import Http
from adapters.discord.outgoing import Body
from adapters.discord.payload import Payload, snowflake
from adapters.messages import SendFailed

PAGE = 100
"""Most messages in one answer of the history (Discord's reference, "Get channel messages")."""
KEPT_FOR_SENDING = 1
"""Requests of a bucket that a preview leaves to the final answer."""

_MESSAGES = "/channels/{channel_id}/messages"
_MESSAGE = "/channels/{channel_id}/messages/{message_id}"
_WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"
_ORIGINAL = f"{_WEBHOOK}/messages/@original"


class UnexpectedAnswer(discord.DiscordException, OSError):
    """Discord answered something that its reference does not allow here."""


class Rest:
    """The calls. Not `patient` ones raise discord.RateLimited where they would have to wait (`Http.request`)."""

    def __init__(self, http: Http) -> None:
        self._http = http

    async def channel(self, channel: str) -> Payload:
        return _object(await self._http.request(Route("GET", "/channels/{channel_id}", channel_id=channel)))

    async def open_direct(self, user: str) -> Payload:
        """The direct chat with a user; the same one each time."""
        return _object(await self._http.request(Route("POST", "/users/@me/channels"), body={"recipient_id": user}))

    async def message(self, channel: str, message: str) -> Payload:
        return _object(await self._http.request(Route("GET", _MESSAGE, channel_id=channel, message_id=message)))

    async def history(self, channel: str, *, after: str | None = None, before: str | None = None) -> list[Payload]:
        """Up to PAGE messages, oldest first: the next ones after an id, the last ones before one, or the last ones."""
        query = {"limit": str(PAGE)} | ({"after": after} if after else {}) | ({"before": before} if before else {})
        answer = await self._http.request(Route("GET", _MESSAGES, channel_id=channel), query=query)
        if not isinstance(answer, list):
            raise UnexpectedAnswer("Discord's history was no list.")
        messages = [message for message in answer if isinstance(message, Mapping) and snowflake(message, "id")]
        return sorted(messages, key=lambda message: int(message["id"]))

    async def create_message(self, channel: str, body: Body, *, patient: bool = True) -> Payload:
        """The new message, or the one that was sent before with the same nonce."""
        route = Route("POST", _MESSAGES, channel_id=channel)
        return _identified(await self._http.request(route, body=body, patient=patient))

    async def edit_message(
        self, channel: str, message: str, body: Body, *, patient: bool = True, spare: int = 0
    ) -> Payload:
        route = Route("PATCH", _MESSAGE, channel_id=channel, message_id=message)
        return _identified(await self._http.request(route, body=body, patient=patient, spare=spare))

    async def delete_message(self, channel: str, message: str) -> None:
        await self._http.request(Route("DELETE", _MESSAGE, channel_id=channel, message_id=message))

    async def react(self, channel: str, message: str, emoji: str) -> None:
        """Not patient."""
        path = f"{_MESSAGE}/reactions/{{emoji_name}}/@me"
        route = Route("PUT", path, channel_id=channel, message_id=message, emoji_name=emoji)
        await self._http.request(route, patient=False)

    async def typing(self, channel: str) -> None:
        """Not patient."""
        await self._http.request(Route("POST", "/channels/{channel_id}/typing", channel_id=channel), patient=False)

    async def acknowledge(self, interaction: str, token: str, kind: int) -> None:
        path = "/interactions/{webhook_id}/{webhook_token}/callback"
        route = Route("POST", path, webhook_id=interaction, webhook_token=token)
        await self._http.request(route, body={"type": kind}, authorised=False)

    async def edit_original(
        self, application: str, token: str, body: Body, *, patient: bool = True, spare: int = 0
    ) -> Payload:
        route = Route("PATCH", _ORIGINAL, webhook_id=application, webhook_token=token)
        request = self._http.request(route, body=body, authorised=False, patient=patient, spare=spare)
        return _identified(await request)

    async def delete_original(self, application: str, token: str) -> None:
        route = Route("DELETE", _ORIGINAL, webhook_id=application, webhook_token=token)
        await self._http.request(route, authorised=False)

    async def follow_up(self, application: str, token: str, body: Body) -> Payload:
        route = Route("POST", _WEBHOOK, webhook_id=application, webhook_token=token)
        return _identified(await self._http.request(route, query={"wait": "true"}, body=body, authorised=False))

    async def register_commands(self, application: str, commands: Sequence[Body]) -> None:
        route = Route("PUT", "/applications/{application_id}/commands", application_id=application)
        await self._http.request(route, body=list(commands))


def _object(answer: object) -> Payload:
    if not isinstance(answer, Mapping):
        raise UnexpectedAnswer("Discord answered without an object.")
    return answer


def _identified(answer: object) -> Payload:
    found = _object(answer)
    if snowflake(found, "id") is None:
        raise UnexpectedAnswer("Discord answered without an id.")
    return found


def send_failed(error: Exception) -> SendFailed:
    """One of UNREACHED as the port's error: what Discord forbids or does not know stays so, the rest may pass."""
    match error:
        case discord.RateLimited():
            return SendFailed("Discord asks us to slow down.", retry_after_s=error.retry_after)
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
