"""What a model and its neighbours do besides answering at once: write word by word, break off, look at pictures, listen.

async with LiveModel() as llm: llm.script(Say("…"))     # a streaming `/chat/completions`
async with Ears("I moved to Oslo") as ears:             # `/audio/transcriptions` at `ears.base_url`
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from types import TracebackType

from aiohttp import web

from tests.fakes.llm_obedience import Extraction
from tests.fakes.llm_server import LlmServer, Mode, Recorded, Say, completion

WORD = re.compile(r"\S+\s*|\s+")
PATIENCE_S = 0.5


class LiveModel(LlmServer):
    """Answers word by word where that is asked for. `sees` is what it says of any picture.

    `before_word` runs before each word of a streamed answer, with the number of words so far; with `breaks_after` the
    connection is cut after that many words.
    """

    def __init__(self, mode: Mode = Mode.OBEDIENT, *, extraction: Extraction = Extraction.OBEY) -> None:
        super().__init__(mode, extraction=extraction)
        self.streams = True
        self.sees = "A grey picture."
        self.before_word: Callable[[int], Awaitable[None]] | None = None
        self.breaks_after: int | None = None
        self.pictures: list[Recorded] = []

    async def _complete(self, request: web.Request) -> web.StreamResponse:
        recorded = Recorded(await request.read(), dict(request.headers))
        if b"image_url" in recorded.raw:
            self.requests.append(recorded)
            self.pictures.append(recorded)
            return web.json_response(completion(self.sees))
        if recorded.body.get("stream") is not True or self.fault is not None:
            return await super()._complete(request)
        self.requests.append(recorded)
        reply = self._reply_to(recorded)
        if not isinstance(reply, Say):
            assert not hasattr(reply, "body"), "raw bodies are for the plain server"
            return web.json_response(completion(None, reply if isinstance(reply, tuple) else (reply,)))
        return await self._write(request, reply.text)

    async def _write(self, request: web.Request, text: str) -> web.StreamResponse:
        response = web.StreamResponse(headers={"Content-Type": "text/event-stream"})
        await response.prepare(request)
        words = WORD.findall(text)
        for number, word in enumerate(words):
            if self.before_word is not None:
                await self.before_word(number)
            if number == self.breaks_after:
                assert request.transport is not None
                request.transport.abort()
                return response
            await response.write(_event({"role": "assistant", "content": word}, None))
        await response.write(_event({}, "stop"))
        await response.write(b"data: [DONE]\n\n")
        return response


def _event(delta: dict[str, object], finish: str | None) -> bytes:
    choice = {"index": 0, "delta": delta, "finish_reason": finish}
    chunk = {"id": "c1", "object": "chat.completion.chunk", "created": 1, "model": "fake", "choices": [choice]}
    return b"data: " + json.dumps(chunk).encode() + b"\n\n"


async def happens(condition: Callable[[], bool], *, within_s: float = PATIENCE_S) -> bool:
    """Whether something comes true soon; for what may also rightly not happen."""
    try:
        async with asyncio.timeout(within_s):
            while not condition():  # noqa: ASYNC110  (any condition, of things that tell nobody)
                await asyncio.sleep(0.002)
    except TimeoutError:
        return False
    return True


class Ears:
    """A strict `/audio/transcriptions` that hears `words` in everything, or answers with `status`."""

    def __init__(self, words: str, *, status: int = 200) -> None:
        self.words, self.status = words, status
        self.heard: list[bytes] = []
        self.base_url = ""
        self._runner: web.AppRunner | None = None

    @property
    def settings(self) -> dict[str, object]:
        return {
            "transcription": "openai:whisper-1",
            "transcription_base_url": self.base_url,
            "transcription_api_key": "k",
        }

    async def __aenter__(self) -> Ears:
        app = web.Application()
        app.router.add_post("/v1/audio/transcriptions", self._transcribe)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        self.base_url = f"http://127.0.0.1:{self._runner.addresses[0][1]}/v1"
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._runner is not None
        await self._runner.cleanup()

    async def _transcribe(self, request: web.Request) -> web.Response:
        form = await request.post()
        file = form["file"]
        assert isinstance(file, web.FileField)
        assert form["model"] == "whisper-1"
        self.heard.append(file.file.read())
        if self.status != 200:
            return web.json_response({"error": {"message": "no"}}, status=self.status)
        return web.json_response({"text": self.words})


def pdf_of(text: str) -> bytes:
    """A one-page PDF that shows the text, with a correct table of offsets."""
    shown = text.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")
    stream = f"BT /F1 12 Tf 72 720 Td ({shown}) Tj ET".encode()
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
        b"<< /Length %d >>\nstream\n%s\nendstream" % (len(stream), stream),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ]
    out, offsets = b"%PDF-1.4\n", []
    for number, body in enumerate(objects, 1):
        offsets.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    start = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    out += b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    return out + b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, start)
