"""The connection to the Bot API: python-telegram-bot's client, with updates as raw JSON and a pool of their own."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Sequence

from telegram import Bot
from telegram.error import TelegramError
from telegram.request import HTTPXRequest

from adapters.telegram.payload import Payload

TELEGRAM_API = "https://api.telegram.org"
CONNECTIONS = 32
"""For everything but reception. Sends wait for each other's connection rather than fail."""
_ANSWER_TIMEOUT_S = 20.0
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
            request=_Request(
                CONNECTIONS, read_timeout=_ANSWER_TIMEOUT_S, connect_timeout=_ANSWER_TIMEOUT_S, pool_timeout=60.0
            ),
            get_updates_request=_Request(1, connect_timeout=_ANSWER_TIMEOUT_S),
        )

    async def updates(
        self, *, offset: int | None, limit: int, wait_s: int, kinds: Sequence[str]
    ) -> tuple[Payload | None, ...]:
        """New updates as raw JSON, after at most `wait_s` seconds; None stands for one that is no object.

        With `offset`, everything before it counts as received. Raises TelegramError; UnreadableAnswer among them.
        """
        wanted = {"offset": offset, "limit": limit, "timeout": wait_s, "allowed_updates": list(kinds)}
        found = await self._post("getUpdates", wanted, read_timeout=wait_s + _ANSWER_TIMEOUT_S)
        if not isinstance(found, list):
            raise UnreadableAnswer(b"")
        return tuple(update if isinstance(update, dict) else None for update in found)


def quiet_libraries() -> None:
    """Keeps the token and message texts out of the logs: these libraries print addresses and parameters."""
    for name, level in (("httpx", logging.WARNING), ("httpcore", logging.WARNING), ("telegram", logging.INFO)):
        logger = logging.getLogger(name)
        logger.setLevel(max(level, logger.level))
