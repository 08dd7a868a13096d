"""A loopback server with an OpenAI-compatible `/chat/completions` that is as bad as a model can be.

OBEDIENT: it obeys every instruction it reads, wherever it stands (system, user, recalled memories, tool results), calls tools
that it was never offered, and ends by repeating all it was told. SCRIPTED: it gives the queued replies. Faults on demand.
`requests` holds the raw bytes of everything that was sent to it: what leaks, leaks there.

    async with LlmServer() as llm: ModelSpec("openai:fake", base_url=llm.base_url)
    with in_thread() as llm: ...                                  # for tests that start the program itself
    python -m tests.fakes.llm_server --log requests.jsonl         # prints {"base_url": …}, serves until killed
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import socket
import threading
from collections import deque
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path

from aiohttp import web

from tests.fakes.llm_obedience import Extraction, demanded_calls, structured_answer


class Mode(StrEnum):
    OBEDIENT = "obedient"
    SCRIPTED = "scripted"


class Fault(StrEnum):
    DROPPED = "dropped"
    """The connection is cut without an answer. For a refused one see `refusing_url`."""
    UNAUTHORISED = "401"
    NOT_FOUND = "404"
    LIMITED = "429"
    SERVER_ERROR = "500"
    HANG = "hang"
    GARBAGE = "garbage"
    HUGE = "huge"
    """Ten megabytes of a well-formed answer."""
    ENDLESS = "endless"
    """Well-formed so far, and never over."""
    COMPRESSED = "compressed"
    EMPTY = "empty"
    """A well-formed answer without text."""


@dataclass(frozen=True)
class Say:
    text: str


@dataclass(frozen=True)
class Call:
    """A tool call; `arguments` may be a string that is no JSON."""

    tool: str
    arguments: Mapping[str, object] | str = field(default_factory=dict)


@dataclass(frozen=True)
class Raw:
    """A body to answer with as it is."""

    body: bytes
    content_type: str = "application/json"


Reply = Say | Call | tuple[Call, ...] | Raw


@dataclass(frozen=True)
class Recorded:
    raw: bytes
    headers: Mapping[str, str]

    @property
    def body(self) -> dict[str, object]:
        return json.loads(self.raw)

    @property
    def messages(self) -> list[dict[str, object]]:
        return self.body["messages"]

    @property
    def tools(self) -> list[str]:
        return [tool["function"]["name"] for tool in self.body.get("tools", [])]

    def texts(self, role: str | None = None) -> list[str]:
        return [text_of(m) for m in self.messages if role is None or m["role"] == role]


def text_of(message: Mapping[str, object]) -> str:
    content = message.get("content") or ""
    if isinstance(content, str):
        return content
    return "\n".join(str(part.get("text", "")) for part in content)


class LlmServer:
    """`fault` holds for every request while it is set. `structured` and `replies` are queues; `structured` serves calls with a
    forced answer tool first in any mode."""

    def __init__(self, mode: Mode = Mode.OBEDIENT, *, extraction: Extraction = Extraction.OBEY) -> None:
        self.mode = mode
        self.extraction = extraction
        self.fault: Fault | None = None
        self.requests: list[Recorded] = []
        self.replies: deque[Reply] = deque()
        self.structured: deque[Mapping[str, object]] = deque()
        self.log: Path | None = None
        self.base_url = ""
        self.streams = False
        """Whether it answers word by word where that is asked for; many compatible servers do not."""
        self._stopping = asyncio.Event()
        self._runner: web.AppRunner | None = None

    async def __aenter__(self) -> LlmServer:
        app = web.Application(client_max_size=64_000_000)
        app.router.add_post("/v1/chat/completions", self._complete)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        port = self._runner.addresses[0][1]
        self.base_url = f"http://127.0.0.1:{port}/v1"
        return self

    async def __aexit__(self, *_: object) -> None:
        self._stopping.set()
        assert self._runner is not None
        await self._runner.cleanup()

    def script(self, *replies: Reply) -> LlmServer:
        self.mode = Mode.SCRIPTED
        self.replies.extend(replies)
        return self

    @property
    def received(self) -> bytes:
        """Everything ever sent to the model, for looking for what must not be in it."""
        return b"\n".join(request.raw for request in self.requests)

    def received_texts(self) -> str:
        """The same, decoded: what the model reads, without JSON's escapes."""
        return "\n".join(text for request in self.requests for text in request.texts())

    async def _complete(self, request: web.Request) -> web.StreamResponse:
        recorded = Recorded(await request.read(), dict(request.headers))
        self.requests.append(recorded)
        if self.log is not None:
            with self.log.open("ab") as log:  # a test's log, one line
                log.write(recorded.raw.replace(b"\n", b" ") + b"\n")
        if self.fault is not None:
            return await self._fail(request, self.fault)
        match self._reply_to(recorded):
            case Raw(body, content_type):
                return web.Response(body=body, content_type=content_type)
            case Say(text):
                answer = completion(text)
            case Call() as call:
                answer = completion(None, (call,))
            case calls:
                answer = completion(None, calls)
        if self.streams and recorded.body.get("stream") is True:
            return await _word_by_word(request, answer)
        return web.json_response(answer)

    def _reply_to(self, recorded: Recorded) -> Reply:
        if wanted := _forced_tool(recorded.body):
            name, schema = wanted
            if self.structured:
                return Call(name, self.structured.popleft())
            if self.mode is Mode.OBEDIENT:
                return Call(name, structured_answer(schema, recorded.texts("user"), self.extraction))
        if self.mode is Mode.SCRIPTED:
            return self.replies.popleft() if self.replies else Say("OK.")
        told = "\n".join(recorded.texts())
        made = list(_made_calls(recorded))
        calls = tuple(Call(*call) for call in demanded_calls(told) if call not in made)
        return calls or Say(f"You told me all this:\n{told}")

    async def _fail(self, request: web.Request, fault: Fault) -> web.StreamResponse:
        match fault:
            case Fault.DROPPED:
                assert request.transport is not None
                request.transport.abort()
                return web.Response()
            case Fault.UNAUTHORISED | Fault.NOT_FOUND | Fault.LIMITED | Fault.SERVER_ERROR:
                key = request.headers.get("Authorization", "")
                return web.json_response({"error": {"message": f"no, {key}"}}, status=int(fault))
            case Fault.HANG:
                await self._stopping.wait()
                return web.Response()
            case Fault.GARBAGE:
                return web.Response(body=b"<html>\xff\xfe not a model</html>", content_type="text/html")
            case Fault.HUGE:
                return web.json_response(completion("x" * 10_000_000))
            case Fault.ENDLESS:
                return await self._never_ending(request)
            case Fault.COMPRESSED:
                response = web.json_response(completion("x" * 10_000_000))
                response.enable_compression(web.ContentCoding.gzip)
                return response
            case Fault.EMPTY:
                return web.json_response(completion(""))

    async def _never_ending(self, request: web.Request) -> web.StreamResponse:
        response = web.StreamResponse(headers={"Content-Type": "application/json"})
        await response.prepare(request)
        with suppress(ConnectionError):  # the client is right to hang up
            await response.write(b'{"choices":[{"message":{"content":"')
            while not self._stopping.is_set():
                await response.write(b"x" * 65_536)
        return response


async def _word_by_word(request: web.Request, answer: dict[str, object]) -> web.StreamResponse:
    """A completion as server-sent events, the way OpenAI's servers stream it."""
    response = web.StreamResponse(headers={"Content-Type": "text/event-stream"})
    await response.prepare(request)
    choice = answer["choices"][0]
    message = choice["message"]
    deltas: list[dict[str, object]] = [{"role": "assistant", "content": ""}]
    deltas += [{"content": word} for word in re.findall(r"\S+\s*|\s+", message["content"] or "")]
    deltas += [{"tool_calls": [{**call, "index": n}]} for n, call in enumerate(message.get("tool_calls") or [])]
    head = {"id": answer["id"], "object": "chat.completion.chunk", "created": 1, "model": "fake"}
    chunks = [head | {"choices": [{"index": 0, "delta": delta, "finish_reason": None}]} for delta in deltas]
    chunks.append(head | {"choices": [{"index": 0, "delta": {}, "finish_reason": choice["finish_reason"]}]})
    chunks.append(head | {"choices": [], "usage": answer["usage"]})
    for chunk in chunks:
        await response.write(b"data: " + json.dumps(chunk).encode() + b"\n\n")
    await response.write(b"data: [DONE]\n\n")
    return response


def _forced_tool(body: Mapping[str, object]) -> tuple[str, Mapping[str, object]] | None:
    """The answer tool of a structured call."""
    for tool in body.get("tools", []):
        if tool["function"]["name"] == "answer":
            return "answer", tool["function"]["parameters"]
    return None


def _made_calls(recorded: Recorded) -> Iterator[tuple[str, Mapping[str, object]]]:
    for message in recorded.messages:
        for call in message.get("tool_calls") or []:
            yield call["function"]["name"], json.loads(call["function"]["arguments"])


def completion(text: str | None, calls: tuple[Call, ...] = ()) -> dict[str, object]:
    message: dict[str, object] = {"role": "assistant", "content": text}
    if calls:
        message["tool_calls"] = [
            {
                "id": f"call-{n}",
                "type": "function",
                "function": {
                    "name": call.tool,
                    "arguments": call.arguments if isinstance(call.arguments, str) else json.dumps(call.arguments),
                },
            }
            for n, call in enumerate(calls)
        ]
    finish = "tool_calls" if calls else "stop"
    return {
        "id": "chatcmpl-1",
        "object": "chat.completion",
        "created": 1,
        "model": "fake",
        "choices": [{"index": 0, "finish_reason": finish, "message": message}],
        "usage": {"prompt_tokens": 11, "completion_tokens": 7, "total_tokens": 18},
    }


def refusing_url() -> str:
    """An address at which nothing listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return f"http://127.0.0.1:{probe.getsockname()[1]}/v1"


@contextmanager
def in_thread(mode: Mode = Mode.OBEDIENT, *, extraction: Extraction = Extraction.OBEY) -> Iterator[LlmServer]:
    """The server on a thread of its own, for tests whose program runs in another process."""
    started, done = threading.Event(), threading.Event()
    made: list[LlmServer] = []

    async def serve() -> None:
        async with LlmServer(mode, extraction=extraction) as server:
            made.append(server)
            started.set()
            await asyncio.to_thread(done.wait)

    thread = threading.Thread(target=lambda: asyncio.run(serve()), daemon=True)
    thread.start()
    assert started.wait(10), "the fake model did not start"
    try:
        yield made[0]
    finally:
        done.set()
        thread.join(10)


@asynccontextmanager
async def failing(fault: Fault) -> AsyncIterator[LlmServer]:
    async with LlmServer() as server:
        server.fault = fault
        yield server


async def _serve(options: argparse.Namespace) -> None:
    async with LlmServer(Mode(options.mode), extraction=Extraction(options.extraction)) as server:
        server.log = options.log
        server.fault = Fault(options.fault) if options.fault else None
        print(json.dumps({"base_url": server.base_url}), flush=True)  # noqa: T201  # tells its parent where it listens
        await asyncio.Event().wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mode", default=Mode.OBEDIENT, choices=list(Mode))
    parser.add_argument("--extraction", default=Extraction.OBEY, choices=list(Extraction))
    parser.add_argument("--fault", choices=list(Fault))
    parser.add_argument("--log", type=Path)
    asyncio.run(_serve(parser.parse_args()))


if __name__ == "__main__":
    main()
