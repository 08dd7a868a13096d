"""A strict Bot API server on the loopback interface, to be driven from a test.

    async with TelegramServer("1:TOKEN") as server:
        server.say(chat=private_chat(ann), sender=ann, text="hello")
        messages = await server.sent(1)

It refuses what Telegram refuses and, where the published description of the API is at hand, whatever does not fit that.
What a call was is in `requests`; what the bot sent, as Message objects, comes from `sent`.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import time
from collections import deque
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any

import aiohttp
from aiohttp import web

from tests.fakes import telegram_rules as rules
from tests.fakes.patience import PATIENCE_S
from tests.fakes.telegram_methods import Methods
from tests.fakes.telegram_rich import shown_text
from tests.fakes.telegram_rules import Parameters, Refusal, bad_request
from tests.fakes.telegram_schema import published_schema
from tests.fakes.telegram_trouble import Failure, Trouble
from tests.fakes.telegram_world import Json, World, bot_user, private_chat

__all__ = ["Request", "TelegramServer"]

LONGEST_POLL_S = 50
TERMINATED = Refusal(
    409, "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running"
)


@dataclass(frozen=True)
class Request:
    """A call that reached the server with the right token."""

    method: str
    parameters: Parameters


@dataclass
class _Poll:
    """A getUpdates call that is waiting; a second one takes its place."""

    taken_over: asyncio.Event = field(default_factory=asyncio.Event)


class TelegramServer:
    """One bot account, `bot`, at a Bot API server of its own. `base_url` is what CONFIDANT_TELEGRAM_API would be."""

    def __init__(self, token: str, bot: Json | None = None) -> None:
        self.token = token
        self.world = World(bot if bot is not None else bot_user())
        self.base_url = ""
        self.requests: list[Request] = []
        self.refused: list[tuple[str, Refusal]] = []
        self.rival_polls = False
        self.downloads_drop = False
        self._methods = Methods(self.world)
        self._updates: deque[tuple[int, str, str]] = deque()
        self._update_numbers = itertools.count(1000)
        self._query_numbers = itertools.count(1)
        self.trouble = Trouble(time.monotonic)
        self.in_flight = 0
        self._changed = asyncio.Condition()
        self._poll: _Poll | None = None
        self._allowed: list[str] | None = None
        self._runner: web.AppRunner | None = None
        self._schema = published_schema()

    # Life

    async def __aenter__(self) -> TelegramServer:
        application = web.Application()
        application.router.add_route("*", "/bot{token}/{method}", self._call)
        application.router.add_get("/file/bot{token}/{path:.*}", self._download)
        self._runner = web.AppRunner(application, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        self.base_url = f"http://127.0.0.1:{self._runner.addresses[0][1]}"
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._runner is not None:
            await self._runner.cleanup()

    # What happens on Telegram

    def say(self, *, chat: Json | None = None, sender: Json, text: str | None = None, **extra: Any) -> Json:
        """Somebody writes; `chat` is their private one where it is not given. The update, already under way."""
        place = chat if chat is not None else private_chat(sender)
        self.world.know(place)
        words = {} if text is None else {"text": text}
        return self.inject({"message": self.world.message(place, **{"from": sender}, **words, **extra)})

    def edit(self, message: Json, text: str) -> Json:
        """The sender of a message changes it."""
        edited = {**message, "text": text, "edit_date": message["date"] + 60}
        self.world.messages[message["chat"]["id"], message["message_id"]] = edited
        return self.inject({"edited_message": edited})

    def press(self, *, message: Json, sender: Json, data: str) -> Json:
        """Somebody presses a button below a message of the bot's."""
        query = str(next(self._query_numbers))
        self._methods.presses.add(query)
        callback = {"id": query, "from": sender, "message": message, "chat_instance": "1", "data": data}
        return self.inject({"callback_query": callback})

    def inject(self, update: Json, *, valid: bool = True) -> Json:
        """Any update; it gets the next number where it has none. `valid=False` for what Telegram would never send."""
        made = {"update_id": next(self._update_numbers), **update}
        if valid and self._schema is not None:
            errors = self._schema.object_errors("Update", made)
            assert not errors, errors
        self._add(made["update_id"], json.dumps(made), next((key for key in made if key != "update_id"), ""))
        return made

    def shuffle(self, chance: random.Random) -> None:
        """What waits is handed out in any order: Telegram promises none among what was not confirmed."""
        waiting = list(self._updates)
        chance.shuffle(waiting)
        self._updates = deque(waiting)

    def inject_broken(self) -> int:
        """An update that is no JSON. Its number."""
        number = next(self._update_numbers)
        self._add(number, f'{{"update_id":{number},"message":{{"text":"secret words", broken', "message")
        return number

    def add_file(self, content: bytes, name: str, mime_type: str = "text/plain") -> Json:
        """A file as the Document object that a message carries."""
        identifier = f"file{len(self._methods.files) + 1}"
        self._methods.files[identifier] = content
        return {
            "file_id": identifier,
            "file_unique_id": f"unique-{identifier}",
            "file_name": name,
            "mime_type": mime_type,
            "file_size": len(content),
        }

    async def post_updates(self, address: str) -> list[int]:
        """Posts what waits to the webhook, all at once, as Telegram does; the status of each. What got 2xx is confirmed."""
        headers = {"X-Telegram-Bot-Api-Secret-Token": self._methods.webhook_secret}
        waiting = list(self._updates)
        async with aiohttp.ClientSession(headers=headers) as http:

            async def post(number: int, text: str) -> int:
                async with http.post(address, data=text, headers={"Content-Type": "application/json"}) as answer:
                    if answer.ok:
                        self._updates = deque(entry for entry in self._updates if entry[0] != number)
                    return answer.status

            return await asyncio.gather(*(post(number, text) for number, text, _ in waiting))

    def fail_next(
        self,
        method: str,
        *,
        status: int = 500,
        description: str = "Internal Server Error",
        retry_after: int | None = None,
        migrate_to: int | None = None,
        times: int = 1,
        skip: int = 0,
        drop: bool = False,
        broken: bool = False,
        after: bool = False,
        chat: int | None = None,
    ) -> None:
        """The next calls of a method (in one chat) fail: with a status, by a dropped connection, or with no JSON.

        The first `skip` calls still succeed. `after` lets the call take effect first: what the client sees of a lost answer.
        After a `retry_after` the next call of that method in that chat, and after a message's any call, is refused and
        noted in `trouble.impatient` until its time has come.
        """
        refusal = Refusal(429 if retry_after else status, description, retry_after, migrate_to)
        self.trouble.failures.append(Failure(method, refusal, drop, broken, skip, times, after, chat))

    def go_down(self, seconds: float) -> None:
        """Every connection is dropped for so long; what people write meanwhile waits."""
        self.trouble.down_until = self.trouble.clock() + seconds

    # What the bot did

    async def sent(self, count: int = 1, *, timeout_s: float = PATIENCE_S) -> list[Json]:
        """All messages that the bot sent, once there are `count`. Raises TimeoutError."""
        async with asyncio.timeout(timeout_s), self._changed:
            await self._changed.wait_for(lambda: len(self._methods.sent) >= count)
        return list(self._methods.sent)

    async def called(self, method: str, count: int = 1, *, timeout_s: float = PATIENCE_S) -> list[Parameters]:
        """The parameters of all calls of a method, once there were `count`. Raises TimeoutError."""
        async with asyncio.timeout(timeout_s), self._changed:
            await self._changed.wait_for(lambda: len(self._calls(method)) >= count)
        return self._calls(method)

    async def confirmed(self, update: Json, *, timeout_s: float = PATIENCE_S) -> None:
        """Returns when the bot told that it has this update. Raises TimeoutError."""
        async with asyncio.timeout(timeout_s), self._changed:
            await self._changed.wait_for(lambda: all(number != update["update_id"] for number, _, _ in self._updates))

    def unconfirmed(self) -> list[int]:
        return [number for number, _, _ in self._updates]

    @property
    def commands(self) -> dict[str, list[Json]]:
        """The menus by scope: "default", or "chat:" and the id."""
        return self._methods.commands

    @property
    def knows_rich(self) -> bool:
        """Whether it knows rich messages, as servers from Bot API 10.1 on do."""
        return self._methods.knows_rich

    @knows_rich.setter
    def knows_rich(self, known: bool) -> None:
        self._methods.knows_rich = known

    @property
    def size_told(self) -> int | None:
        """What getFile says about a file's size, where that is not the truth."""
        return self._methods.size_told

    @size_told.setter
    def size_told(self, size: int) -> None:
        self._methods.size_told = size

    @property
    def drafts(self) -> dict[tuple[int, int], str]:
        """What drafts show now, by chat and draft id."""
        return self._methods.drafts

    @property
    def reactions(self) -> dict[tuple[int, int], list[str]]:
        """The bot's reactions by chat and message."""
        return self._methods.reactions

    def shown(self, chat: int) -> list[str]:
        """The texts of the bot's messages that a chat shows, edits and deletions counted in, in order."""
        messages = self.world.messages.items()
        return [shown_text(m) for (where, _), m in messages if where == chat and m.get("from") == self.world.bot]

    def _calls(self, method: str) -> list[Parameters]:
        return [request.parameters for request in self.requests if request.method == method]

    # HTTP

    async def _call(self, request: web.Request) -> web.StreamResponse:
        method = request.match_info["method"]
        counted = method != "getUpdates"
        self.in_flight += counted
        try:
            if self.trouble.down:
                return _dropped(request)
            parameters = await self._admit(method, request)
            self.trouble.check_patience(method, parameters)
            failure = self.trouble.next_failure(method, parameters.get("chat_id"))
            if failure is not None and not failure.after:
                return await self._fail(request, failure, parameters)
            self.trouble.check_limits(method, parameters)
            result = await self._answer(method, parameters)
            if failure is not None:
                return await self._fail(request, failure, parameters)
            if self.trouble.down:
                return _dropped(request)
        except Refusal as refusal:
            self.refused.append((method, refusal))
            return _refused(refusal)
        except ConnectionResetError:  # the client died while it asked
            return web.Response()
        finally:
            self.in_flight -= counted
            await self._notify()
        return web.Response(text=f'{{"ok":true,"result":{result}}}', content_type="application/json")

    async def _admit(self, method: str, request: web.Request) -> Parameters:
        """The parameters of a call that is well formed. Raises Refusal."""
        if request.match_info["token"] != self.token:
            raise Refusal(401, "Unauthorized")
        if method not in rules.METHODS:
            raise Refusal(404, "Not Found")
        parameters = rules.decode(method, await _raw_parameters(request))
        if self._schema is not None and (errors := self._schema.request_errors(method, parameters)):
            raise bad_request("; ".join(errors))
        self.requests.append(Request(method, parameters))
        return parameters

    async def _answer(self, method: str, parameters: Parameters) -> str:
        """The result as JSON text: updates may hold what is none."""
        if method == "getUpdates":
            return await self._get_updates(parameters)
        result = self._methods.call(method, parameters)
        if self._schema is not None:
            errors = self._schema.answer_errors(method, result)
            assert not errors, errors
        return json.dumps(result)

    async def _download(self, request: web.Request) -> web.StreamResponse:
        if self.trouble.down or self.downloads_drop:
            return _dropped(request)
        content = self._methods.files.get(request.match_info["path"].removeprefix("documents/"))
        if request.match_info["token"] != self.token or content is None:
            return _refused(Refusal(404, "Not Found"))
        return web.Response(body=content)

    async def _fail(self, request: web.Request, failure: Failure, parameters: Parameters) -> web.StreamResponse:
        if failure.drop:
            return _dropped(request)
        if failure.broken:
            return web.Response(text='{"ok":true,"result":', content_type="application/json")
        assert failure.refusal is not None
        self.trouble.note(failure.method, parameters, failure.refusal)
        return _refused(failure.refusal)

    async def _notify(self) -> None:
        async with self._changed:
            self._changed.notify_all()

    def _add(self, number: int, text: str, kind: str) -> None:
        self._updates.append((number, text, kind))
        asyncio.get_running_loop().create_task(self._notify())

    # Methods

    async def _get_updates(self, parameters: Parameters) -> str:
        if self._methods.webhook:
            raise Refusal(409, "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook first")
        if self.rival_polls:
            raise TERMINATED
        limit, wait_s = parameters.get("limit", 100), parameters.get("timeout", 0)
        if not 1 <= limit <= 100 or not 0 <= wait_s <= LONGEST_POLL_S:
            raise bad_request("limit or timeout out of range")
        if self._poll is not None:
            self._poll.taken_over.set()
            await self._notify()
        self._confirm_before(parameters.get("offset"))
        self._allowed = parameters.get("allowed_updates", self._allowed)
        await self._notify()
        poll = self._poll = _Poll()
        try:
            async with self._changed:
                await asyncio.wait_for(
                    self._changed.wait_for(lambda: bool(self._deliverable()) or poll.taken_over.is_set()),
                    wait_s or 0.01,
                )
        except TimeoutError:
            pass
        finally:
            if self._poll is poll:
                self._poll = None
        if poll.taken_over.is_set():
            raise TERMINATED
        return f"[{','.join(text for _, text, _ in self._deliverable()[:limit])}]"

    def _deliverable(self) -> list[tuple[int, str, str]]:
        return [entry for entry in self._updates if not self._allowed or entry[2] in self._allowed]

    def _confirm_before(self, offset: int | None) -> None:
        if offset is not None:
            self._updates = deque(entry for entry in self._updates if entry[0] >= offset)


def _dropped(request: web.Request) -> web.Response:
    assert request.transport is not None
    request.transport.abort()
    return web.Response()


async def _raw_parameters(request: web.Request) -> dict[str, str]:
    """From the address, a form or a JSON body; everything as the text that a form would carry."""
    raw = dict(request.query)
    if request.content_type == "application/json":
        body = await request.json()
        return raw | {key: value if isinstance(value, str) else json.dumps(value) for key, value in body.items()}
    return raw | {key: value for key, value in (await request.post()).items() if isinstance(value, str)}


def _refused(refusal: Refusal) -> web.Response:
    body: Json = {"ok": False, "error_code": refusal.status, "description": refusal.description}
    if refusal.retry_after is not None:
        body["description"] = f"Too Many Requests: retry after {refusal.retry_after}"
        body["parameters"] = {"retry_after": refusal.retry_after}
    if refusal.migrate_to is not None:
        body["parameters"] = {"migrate_to_chat_id": refusal.migrate_to}
    return web.json_response(body, status=refusal.status)
