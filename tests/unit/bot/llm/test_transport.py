"""An answer is read once. What an SDK reads behind its last event has ended with it, and is not waited for."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator

import httpx2
import pytest

from bot.llm.failures import FailureKind
from bot.llm.spec import ModelSpec
from bot.llm.transport import ReadingStopped, http_client

WHOLE = json.dumps(
    {"id": "a", "choices": [{"index": 0, "message": {"role": "assistant", "content": "hello"}}]}
).encode()


class Body(httpx2.AsyncByteStream):
    """Says its parts once, and then nothing for ever, as a connection that stays open."""

    def __init__(self, *parts: bytes) -> None:
        self._parts, self._read = parts, False

    async def __aiter__(self) -> AsyncIterator[bytes]:
        if self._read:
            await asyncio.Event().wait()
        self._read = True
        for part in self._parts:
            yield part


async def _response(body: Body, kind: str, limit_bytes: int = 10_000) -> httpx2.Response:
    async def answer(_: httpx2.Request) -> httpx2.Response:
        return httpx2.Response(200, headers={"content-type": kind}, stream=body)

    spec = ModelSpec("openai:m", base_url="http://model.test/v1", api_key="k", max_answer_bytes=limit_bytes)
    client = http_client(spec)
    client._transport = httpx2.MockTransport(answer)
    request = client.build_request("POST", "http://model.test/v1", json={"stream": True})
    return await client.send(request, stream=True)


async def _all_of(response: httpx2.Response) -> bytes:
    assert isinstance(response.stream, httpx2.AsyncByteStream)
    return b"".join([chunk async for chunk in response.stream])


@pytest.mark.parametrize(
    ("kind", "parts", "begins"),
    [
        ("application/json", (WHOLE,), b"data: "),
        ("text/event-stream", (b"data: {}", b"data: [DONE]"), b"data: {}data: [DONE]"),
    ],
)
async def test_an_answer_that_was_read_has_ended(kind: str, parts: tuple[bytes, ...], begins: bytes) -> None:
    response = await _response(Body(*parts), kind)
    assert (await _all_of(response)).startswith(begins)
    assert await _all_of(response) == b""


async def test_the_limit_holds_for_all_that_is_read_of_it() -> None:
    response = await _response(Body(b"x" * 60, b"x" * 60), "text/event-stream", limit_bytes=100)
    with pytest.raises(ReadingStopped) as stopped:
        await _all_of(response)
    assert stopped.value.kind is FailureKind.TOO_LARGE
