"""npm's telegram-test-api, which shares no code with us, and what has to be mended in front of it before any client can use it.

    async with FrontedServer(folder, TOKEN) as telegram:
        await telegram.say(ANN, "hello")
        await telegram.answers(ANN["id"], 1)

It knows getMe, getUpdates, sendMessage, edits, deletions and presses; every other method is an HTTP 500. Mended are: `is_bot` in
getMe, dates in seconds, the chat of a message of the bot's, and getUpdates, which here waits for news and keeps what is not
confirmed. Nothing is checked in addition: that is what `tests/fakes/telegram_server.py` does.
"""

from __future__ import annotations

import asyncio
import json
import socket
import time
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any

import aiohttp
from aiohttp import web

Json = dict[str, Any]
HERE = Path(__file__).parent
PATIENCE_S = 120.0
_LOOK_EVERY_S = 0.02
_MESSAGE_FIELDS = ("message_id", "date", "text", "entities", "reply_markup")
_MADE_UP = frozenset({"deleteMessage", "editMessageText", "editMessageReplyMarkup", "answerCallbackQuery"})
"""Methods that it answers with null, where the Bot API has `true`."""


class FrontedServer:
    """The server as a process of its own, and the mended Bot API at `base_url`."""

    def __init__(self, token: str) -> None:
        self._token = token
        self.base_url = ""
        self._server_url = ""
        self._process: asyncio.subprocess.Process | None = None
        self._runner: web.AppRunner | None = None
        self._http: aiohttp.ClientSession | None = None
        self._chats: dict[int, Json] = {}
        self._unconfirmed: list[Json] = []
        self._heard: dict[int, list[Json]] = {}

    async def __aenter__(self) -> FrontedServer:
        port = _free_port()
        self._server_url = f"http://127.0.0.1:{port}"
        self._process = await asyncio.create_subprocess_exec(
            "node",
            "telegram_test_api.js",
            str(port),
            cwd=HERE,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        assert self._process.stdout is not None
        async with asyncio.timeout(PATIENCE_S):
            assert await self._process.stdout.readline() == b"ready\n"
        self._http = aiohttp.ClientSession()
        application = web.Application()
        application.router.add_route("*", "/bot{token}/{method}", self._call)
        self._runner = web.AppRunner(application, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        self.base_url = f"http://127.0.0.1:{self._runner.addresses[0][1]}"
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._runner is not None:
            await self._runner.cleanup()
        if self._http is not None:
            await self._http.close()
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.close()
            await self._process.wait()

    # People

    async def say(self, sender: Json, text: str, *, chat: Json | None = None, **extra: Any) -> None:
        """Somebody writes; without `chat`, to the bot alone."""
        where = chat or {"id": sender["id"], "type": "private", "first_name": sender["first_name"]}
        self._chats[where["id"]] = where
        message = {"from": sender, "chat": where, "date": int(time.time()), "text": text, **extra}
        answer = await self._asked("sendMessage", {"botToken": self._token, **message})
        assert answer["ok"], answer

    async def answers(self, chat: int, count: int) -> list[str]:
        """What the bot said in a chat so far, once these are so many. Raises TimeoutError."""
        heard = self._heard.setdefault(chat, [])
        async with asyncio.timeout(PATIENCE_S):
            while True:
                heard += (await self._asked("getUpdates", {"token": self._token, "chatId": chat}))["result"]
                if len(heard) >= count:
                    return [one["message"]["text"] for one in heard]
                await asyncio.sleep(_LOOK_EVERY_S)

    # The Bot API

    async def _call(self, request: web.Request) -> web.Response:
        method = request.match_info["method"]
        given: Mapping[str, Any] = {**request.query, **await request.post()}
        if method == "getUpdates":
            return web.json_response({"ok": True, "result": await self._updates(given)})
        assert self._http is not None
        address = f"{self._server_url}/bot{request.match_info['token']}/{method}"
        async with self._http.post(address, data=given) as answered:
            body = await answered.json()
            return web.json_response(self._mended(method, body, given), status=answered.status)

    def _mended(self, method: str, body: Json, given: Mapping[str, Any]) -> Json:
        if method == "getMe":
            return {**body, "result": {**body["result"], "is_bot": True}}
        if method in _MADE_UP and body.get("ok"):
            return {**body, "result": True}
        if method == "sendMessage" and body.get("ok"):
            said = {key: body["result"][key] for key in _MESSAGE_FIELDS if key in body["result"]}
            return {
                **body,
                "result": {**said, "date": said["date"] // 1000, "chat": self._chats[int(given["chat_id"])]},
            }
        return body

    async def _updates(self, given: Mapping[str, Any]) -> list[Json]:
        """It hands out every update once and at once: here they stay until the next offset, and none is waited for."""
        until = time.monotonic() + float(given.get("timeout", 0))
        offset = int(given.get("offset", 0))
        self._unconfirmed = [one for one in self._unconfirmed if one["update_id"] >= offset]
        while True:
            self._unconfirmed += (await self._asked(f"bot{self._token}/getUpdates", {}))["result"]
            if self._unconfirmed or time.monotonic() >= until:
                return self._unconfirmed
            await asyncio.sleep(_LOOK_EVERY_S)

    async def _asked(self, path: str, body: Json) -> Json:
        assert self._http is not None
        async with self._http.post(f"{self._server_url}/{path}", json=body) as answered:
            found: Json = json.loads(await answered.text())
            return found


def _free_port() -> int:
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        port: int = bound.getsockname()[1]
        return port
