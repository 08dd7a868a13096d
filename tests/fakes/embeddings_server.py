"""An OpenAI-compatible `/embeddings` endpoint on the loopback interface, which can also answer wrongly on purpose."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from aiohttp import web

from tests.fakes.embedder import FakeEmbedder

Body = dict[str, object]


@dataclass
class EmbeddingsServer:
    """Answers with the fake embedder's vectors, three times too long and in reverse order, as the format allows.

    `answer` replaces the answer: given the request's texts, it returns the bytes to send. `status` and `hang` spoil it otherwise.
    """

    key: str = "secret-key-4711"
    embedder: FakeEmbedder = field(default_factory=lambda: FakeEmbedder(48))
    status: int = 200
    hang: asyncio.Event | None = None
    answer: Callable[[list[str]], bytes] | None = None
    url: str = ""
    requests: list[Body] = field(default_factory=list)

    def rows(self, texts: list[str]) -> list[dict[str, object]]:
        vectors = [[3 * number for number in self.embedder.vector(text)] for text in texts]
        return [{"object": "embedding", "index": index, "embedding": vector} for index, vector in enumerate(vectors)]

    async def handle(self, request: web.Request) -> web.StreamResponse:
        body = await request.json()
        self.requests.append(body)
        if self.hang is not None:
            await self.hang.wait()
        if self.status != 200:
            # Real endpoints quote a part of the key and of the request.
            return web.json_response({"error": {"message": f"bad {self.key}: {body}"}}, status=self.status)
        if request.headers.get("authorization") != f"Bearer {self.key}":
            return web.json_response({"error": {"message": "bad key"}}, status=401)
        texts = body["input"]
        if not 1 <= len(texts) <= 128 or not all(texts) or body["encoding_format"] != "float":
            return web.json_response({"error": {"message": "bad input"}}, status=400)
        data = self.answer(texts) if self.answer else json.dumps({"data": self.rows(texts)[::-1]}).encode()
        return web.Response(body=data, content_type="application/json")


@asynccontextmanager
async def embeddings_server() -> AsyncIterator[EmbeddingsServer]:
    """Listens on a free port while entered; `url` is its base URL."""
    server = EmbeddingsServer()
    application = web.Application()
    application.router.add_post("/v1/embeddings", server.handle)
    runner = web.AppRunner(application, shutdown_timeout=0)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    server.url = f"http://127.0.0.1:{runner.addresses[0][1]}/v1"
    try:
        yield server
    finally:
        await runner.cleanup()
