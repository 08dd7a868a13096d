"""One request to Discord at a time and place: its rate limits obeyed, its errors as discord.py's exceptions."""

from __future__ import annotations

import json
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

import aiohttp
import discord
from discord.http import Route

from adapters.discord.limits import Limits

UNREACHED = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError, TimeoutError)
"""Everything by which a call can fail: refused, limited, or not answered."""
LONGEST_WAIT_S = 60.0
"""Rate limits are waited for as long as this in all; a longer wait is handed to the caller."""
TIMEOUT_S = 30.0
ATTEMPTS = 3
"""What may be done twice is tried again where Discord is at fault (HTTP 5xx, no answer)."""
REPEATABLE = frozenset({"GET", "PUT", "DELETE"})
"""Not PATCH: an answer whose edit fails had better be sent anew at once."""
_FIRST_PAUSE_S = 1.0
_UNTOLD_WAIT_S = 5.0
"""A refusal without a number comes from in front of Discord; its reference names no time for that."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Answer:
    response: aiohttp.ClientResponse
    body: object

    @property
    def retry_after_s(self) -> float:
        """Seconds, from the body or else from the header."""
        told: object = self.body.get("retry_after") if isinstance(self.body, dict) else None
        for candidate in (told, self.response.headers.get("Retry-After")):
            try:
                return float(candidate)  # type: ignore[arg-type]  # whatever it is, ValueError and TypeError are caught
            except (TypeError, ValueError):
                continue
        return _UNTOLD_WAIT_S

    @property
    def everything(self) -> bool:
        return isinstance(self.body, dict) and self.body.get("global") is True


class Http:
    """Sends requests. All raise one of `UNREACHED`. `pause` waits seconds, `monotonic` counts them."""

    def __init__(
        self, token: str, *, pause: Callable[[float], Awaitable[None]], monotonic: Callable[[], float]
    ) -> None:
        self._authorisation = f"Bot {token}"
        self._pause = pause
        self._monotonic = monotonic
        self._limits = Limits(monotonic)
        agent = f"DiscordBot (https://github.com/Rapptz/discord.py {discord.__version__})"
        self._session = aiohttp.ClientSession(
            timeout=aiohttp.ClientTimeout(total=TIMEOUT_S), headers={"User-Agent": agent}
        )

    async def close(self) -> None:
        await self._session.close()

    async def request(
        self,
        route: Route,
        *,
        body: object = None,
        query: Mapping[str, str] | None = None,
        authorised: bool = True,
        patient: bool = True,
        spare: int = 0,
    ) -> object:
        """The answer's JSON, None for an empty one.

        Not `patient`: raises discord.RateLimited instead of waiting, also where fewer than `spare` requests would be left
        to others. Not `authorised`: the address itself is the proof, and the limit over everything does not count it.
        """
        if not patient:
            # It goes beside the others' turns, so that nothing that must be sent waits for a hint on its way.
            wait_s = self._limits.wait_s(route, counted=authorised, spare=spare)
            if wait_s > 0 or self._limits.bucket(route).turn.locked():
                raise discord.RateLimited(wait_s)
            answer = await self._attempt(route, body, query, authorised=authorised)
            if answer.response.status == 429:
                raise discord.RateLimited(answer.retry_after_s)
            return _content(answer)
        async with self._limits.bucket(route).turn:
            return await self._in_turn(route, body, query, authorised=authorised)

    async def _in_turn(
        self, route: Route, body: object, query: Mapping[str, str] | None, *, authorised: bool
    ) -> object:
        failures, pause_s, patient_until = 0, _FIRST_PAUSE_S, self._monotonic() + LONGEST_WAIT_S
        while True:
            while (wait_s := self._limits.wait_s(route, counted=authorised)) > 0:
                if self._monotonic() + wait_s > patient_until:
                    raise discord.RateLimited(wait_s)
                await self._pause(wait_s)
            try:
                answer = await self._attempt(route, body, query, authorised=authorised)
                if answer.response.status == 429:
                    if answer.retry_after_s > LONGEST_WAIT_S:
                        raise discord.RateLimited(answer.retry_after_s)
                    continue
                return _content(answer)
            except (discord.DiscordServerError, aiohttp.ClientError, OSError, TimeoutError):
                failures += 1
                if route.method not in REPEATABLE or failures == ATTEMPTS:
                    raise
            await self._pause(pause_s)
            pause_s *= 2

    async def _attempt(
        self, route: Route, body: object, query: Mapping[str, str] | None, *, authorised: bool
    ) -> _Answer:
        if self._session.closed:
            raise aiohttp.ClientConnectionError("The connection to Discord was closed meanwhile.")
        self._limits.went(route)
        headers = {"Authorization": self._authorisation} if authorised else {}
        data = None
        if body is not None:
            data, headers["Content-Type"] = json.dumps(body).encode(), "application/json"
        async with self._session.request(
            route.method, route.url, data=data, params=query, headers=headers, allow_redirects=False
        ) as response:
            answer = _Answer(response, _parsed(await response.text("utf-8", "replace")))
        self._limits.told(route, response.headers)
        if response.status == 429:
            _log.warning("%s has to wait %.2f s for Discord.", route.key, answer.retry_after_s)
            self._limits.refused(route, answer.retry_after_s, everything=answer.everything)
        return answer

    async def download(self, url: str, limit_bytes: int) -> bytes | None:
        """The bytes behind an address, None where there are more than `limit_bytes`. No token is sent, no redirect followed."""
        async with self._session.get(url, allow_redirects=False) as response:
            if response.status != 200:
                raise _error(response, None)
            if (response.content_length or 0) > limit_bytes:
                return None
            content = bytearray()
            async for chunk in response.content.iter_chunked(1 << 16):
                content += chunk
                if len(content) > limit_bytes:
                    return None
            return bytes(content)


def _parsed(text: str) -> object:
    """The JSON, or the text where it is none (what stands in front of Discord answers in HTML)."""
    if not text:
        return None
    try:
        parsed: object = json.loads(text)
    except ValueError:
        return text
    return parsed


def _content(answer: _Answer) -> object:
    if 200 <= answer.response.status < 300:
        return answer.body
    raise _error(answer.response, answer.body)


def _error(response: aiohttp.ClientResponse, body: object) -> discord.HTTPException:
    told = body if isinstance(body, (dict, str)) else None
    match response.status:
        case 403:
            return discord.Forbidden(response, told)
        case 404:
            return discord.NotFound(response, told)
        case status if status >= 500:
            return discord.DiscordServerError(response, told)
        case _:
            return discord.HTTPException(response, told)
