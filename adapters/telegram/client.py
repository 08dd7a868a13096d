"""The connection to the Bot API: python-telegram-bot's client, with updates as raw JSON and a pool of their own."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import Sequence

import httpx
from telegram import Bot
from telegram.error import BadRequest, NetworkError, TelegramError, TimedOut
from telegram.request import BaseRequest, HTTPXRequest

from adapters.telegram.payload import Payload

WRONG_TOKEN = "Telegram refused the token: check CONFIDANT_TELEGRAM_TOKEN."  # noqa: S105 - a sentence, no secret
TELEGRAM_API = "https://api.telegram.org"
CONNECTIONS = 32
"""For everything but reception."""
_ANSWER_TIMEOUT_S = 20.0
_LOOK_TIMEOUT_S = 5.0
"""For what is good to know but not worth waiting for."""
_UPDATE_ID = re.compile(rb'"update_id"\s*:\s*(\d{1,18})\b')


class UnreadableAnswer(TelegramError):
    """An answer that is no JSON. `update_ids` are those that can be made out in it; its text is kept nowhere."""

    def __init__(self, payload: bytes) -> None:
        super().__init__("Telegram's answer could not be read")
        self.update_ids = tuple(int(number) for number in _UPDATE_ID.findall(payload))


class _Request(HTTPXRequest):
    """The library would log an unreadable answer in full, message texts included."""

    @staticmethod
    def parse_json_payload(payload: bytes) -> dict[str, object]:
        try:
            answer = json.loads(payload.decode("utf-8", "replace"))
        except (ValueError, RecursionError):
            raise UnreadableAnswer(payload) from None
        if not isinstance(answer, dict):
            raise UnreadableAnswer(payload)
        return answer


class Client(Bot):
    """A bot account at a Bot API server. Close it with `shutdown`."""

    def __init__(self, token: str, api_base: str | None) -> None:
        base = (api_base or TELEGRAM_API).rstrip("/")
        super().__init__(
            token,
            base_url=f"{base}/bot",
            base_file_url=f"{base}/file/bot",
            request=_sending_request(),
            get_updates_request=_polling_request(),
        )

    async def renew(self) -> None:
        """Begins with fresh connections; what is under way on the old ones ends with a TelegramError."""
        old, self._request = self._request, (_polling_request(), _sending_request())
        for request in self._request:
            await request.initialize()
        for request in old:
            await request.shutdown()

    async def updates(
        self, *, offset: int | None, limit: int, wait_s: int, kinds: Sequence[str]
    ) -> tuple[Payload | None, ...]:
        """New updates as raw JSON, after at most `wait_s` seconds; None stands for one that is no object.

        With `offset`, everything before it counts as received. Raises TelegramError; UnreadableAnswer among them.
        """
        wanted = {"offset": offset, "limit": limit, "timeout": wait_s, "allowed_updates": list(kinds)}
        try:
            # The library's own limit starts anew with every byte that trickles in.
            async with asyncio.timeout(wait_s + 3 * _ANSWER_TIMEOUT_S):
                found = await self._post("getUpdates", wanted, read_timeout=wait_s + _ANSWER_TIMEOUT_S)
        except TimeoutError:
            raise TimedOut from None
        if not isinstance(found, list):
            raise UnreadableAnswer(b"")
        return tuple(update if isinstance(update, dict) else None for update in found)

    async def send_rich(self, chat: int, made: str, **options: object) -> int:
        """Sends a rich message (Bot API 10.1), which the library has no method for yet; its number.

        `made` is HTML, `options` are other parameters of sendRichMessage. Raises TelegramError; InvalidToken is also how the
        library tells of a method that an older server does not know.
        """
        wanted = {"chat_id": chat, "rich_message": {"html": made}, **options}
        found = await self._post("sendRichMessage", wanted)
        number = found.get("message_id") if isinstance(found, dict) else None
        if not isinstance(number, int):
            raise UnreadableAnswer(b"")
        return number

    async def administrators(self, chat: str) -> tuple[Payload, ...]:
        """A group's administrators as raw ChatMember objects. Raises TelegramError."""
        found = await self._post("getChatAdministrators", {"chat_id": chat}, read_timeout=_LOOK_TIMEOUT_S)
        return tuple(member for member in found if isinstance(member, dict)) if isinstance(found, list) else ()

    async def member_count(self, chat: str) -> int | None:
        """How many are in a chat. Raises TelegramError."""
        found: object = await self._post("getChatMemberCount", {"chat_id": chat}, read_timeout=_LOOK_TIMEOUT_S)
        return found if isinstance(found, int) and not isinstance(found, bool) else None

    async def content(self, file_id: str, limit: int) -> bytes:
        """A file's bytes. Raises TelegramError; BadRequest for one of more than `limit` bytes, of which no more are read."""
        file = await self.get_file(file_id)
        if (file.file_size or 0) > limit or not file.file_path:
            raise BadRequest("file is too big")
        content = bytearray()
        try:
            async with (
                httpx.AsyncClient(timeout=_ANSWER_TIMEOUT_S) as http,
                http.stream("GET", file.file_path) as answer,
            ):
                if answer.status_code != httpx.codes.OK:
                    raise BadRequest(f"the file's address answered {answer.status_code}")
                async for chunk in answer.aiter_bytes():
                    content += chunk
                    if len(content) > limit:
                        raise BadRequest("file is too big")
        except (httpx.HTTPError, httpx.InvalidURL) as error:
            # Its text would hold the address, and with it the token.
            raise NetworkError(type(error).__name__) from None
        return bytes(content)


def _polling_request() -> BaseRequest:
    return _Request(1, connect_timeout=_ANSWER_TIMEOUT_S)


def _sending_request() -> BaseRequest:
    """Sends wait for each other's connection rather than fail."""
    return _Request(CONNECTIONS, read_timeout=_ANSWER_TIMEOUT_S, connect_timeout=_ANSWER_TIMEOUT_S, pool_timeout=60.0)


def quiet_libraries() -> None:
    """Keeps the token and message texts out of the logs: these libraries print addresses and parameters."""
    for name, level in (("httpx", logging.WARNING), ("httpcore", logging.WARNING), ("telegram", logging.INFO)):
        logger = logging.getLogger(name)
        logger.setLevel(max(level, logger.level))
