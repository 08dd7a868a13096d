"""The HTTP client that a model's SDK talks through: bounded, uncompressed, and tolerant of servers that cannot stream."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Mapping
from typing import Final

import httpx2

from bot.llm.failures import FailureKind
from bot.llm.spec import Api, ModelSpec

_CONNECT_S: Final = 10.0
_EVENTS: Final = "text/event-stream"


class ReadingStopped(Exception):
    """Raised while reading, so that a huge answer never fills memory."""

    def __init__(self, kind: FailureKind) -> None:
        super().__init__(kind.value)
        self.kind = kind


class _Limited(httpx2.AsyncByteStream):
    """Iterated again it goes on where it was left: an SDK reads on behind the last event for what is left of the body, and would
    wait a tenth of a second for more of one that has ended."""

    def __init__(self, inner: httpx2.AsyncByteStream, limit_bytes: int) -> None:
        self._inner = inner
        self._chunks = aiter(inner)
        self._left_bytes = limit_bytes

    async def __aiter__(self) -> AsyncIterator[bytes]:
        async for chunk in self._chunks:
            self._left_bytes -= len(chunk)
            if self._left_bytes < 0:
                raise ReadingStopped(FailureKind.TOO_LARGE)
            yield chunk

    async def aclose(self) -> None:
        await self._inner.aclose()


class _AsEvents(httpx2.AsyncByteStream):
    """A whole completion, said as the events of a stream: one call is never made twice to find out what a server can do."""

    def __init__(self, inner: httpx2.AsyncByteStream) -> None:
        self._inner = inner

    async def __aiter__(self) -> AsyncIterator[bytes]:
        body = b"".join([chunk async for chunk in self._inner])
        if body:
            yield as_events(body)

    async def aclose(self) -> None:
        await self._inner.aclose()


def as_events(body: bytes) -> bytes:
    """A `chat.completion` object as server-sent `chat.completion.chunk` events; anything else as it came."""
    try:
        completion = json.loads(body)
    except ValueError:
        return body
    choices = completion.get("choices") if isinstance(completion, dict) else None
    if not isinstance(choices, list) or not all(isinstance(choice, dict) for choice in choices):
        return body
    head = {key: value for key, value in completion.items() if key not in {"choices", "usage", "object"}}
    head["object"] = "chat.completion.chunk"
    deltas = [_delta(choice) for choice in choices]
    events = [head | {"choices": deltas}, head | {"choices": [], "usage": completion.get("usage")}]
    return b"".join(b"data: " + json.dumps(event).encode() + b"\n\n" for event in events) + b"data: [DONE]\n\n"


def _delta(choice: Mapping[str, object]) -> dict[str, object]:
    message = choice.get("message")
    delta = dict(message) if isinstance(message, Mapping) else {}
    calls = delta.get("tool_calls")
    if isinstance(calls, list):
        numbered = [{**call, "index": n} if isinstance(call, Mapping) else call for n, call in enumerate(calls)]
        delta["tool_calls"] = numbered
    return {"index": choice.get("index", 0), "delta": delta, "finish_reason": choice.get("finish_reason")}


def http_client(spec: ModelSpec) -> httpx2.AsyncClient:
    """Stops reading at the size limit. Asks for uncompressed answers, or a small one could unpack to a huge one."""
    speaks_chat_completions = spec.api in {Api.OPENAI, Api.COMPATIBLE}

    async def guard(response: httpx2.Response) -> None:
        if response.headers.get("content-encoding", "identity") != "identity":
            raise ReadingStopped(FailureKind.GARBAGE)
        if not isinstance(response.stream, httpx2.AsyncByteStream):
            return
        response.stream = _Limited(response.stream, spec.max_answer_bytes)
        wanted = speaks_chat_completions and response.is_success and _streaming_was_asked(response.request)
        if wanted and not response.headers.get("content-type", "").startswith(_EVENTS):
            response.stream = _AsEvents(response.stream)
            response.headers["content-type"] = _EVENTS

    return httpx2.AsyncClient(
        timeout=httpx2.Timeout(spec.timeout_s, connect=min(_CONNECT_S, spec.timeout_s)),
        headers={"Accept-Encoding": "identity"},
        event_hooks={"response": [guard]},
    )


def _streaming_was_asked(request: httpx2.Request) -> bool:
    try:
        body = json.loads(request.content)
    except (ValueError, httpx2.RequestNotRead):
        return False
    return isinstance(body, dict) and body.get("stream") is True
