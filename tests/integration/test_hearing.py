"""Speech to text over an OpenAI-compatible endpoint, and every way in which it fails, each as one sentence."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from aiohttp import web

from bot.errors import ModelFailed, WrongUse
from bot.llm.hearing import LocalHearing, hearing_of
from bot.llm.port import Hearing
from tests.fakes.llm_server import refusing_url

KEY = "sk-hearing-secret"


class Ears:
    """A strict `/audio/transcriptions`: multipart with `model` and `file`, and a key."""

    def __init__(self, answer: web.Response | None = None) -> None:
        self.answer = answer
        self.heard: list[tuple[str, str, bytes]] = []

    async def transcribe(self, request: web.Request) -> web.Response:
        form = await request.post()
        file = form["file"]
        assert isinstance(file, web.FileField)
        assert request.headers["Authorization"] == f"Bearer {KEY}"
        self.heard.append((str(form["model"]), file.filename, file.file.read()))
        return self.answer or web.json_response({"text": " I moved to Oslo. "})


@asynccontextmanager
async def listening(ears: Ears) -> AsyncIterator[Hearing]:
    app = web.Application()
    app.router.add_post("/v1/audio/transcriptions", ears.transcribe)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    url = f"http://127.0.0.1:{runner.addresses[0][1]}/v1"
    hearing = hearing_of("openai:whisper-1", base_url=url, api_key=KEY, timeout_s=5)
    assert hearing is not None
    try:
        yield hearing
    finally:
        await runner.cleanup()


async def test_a_recording_becomes_its_words() -> None:
    ears = Ears()
    async with listening(ears) as hearing:
        assert await hearing.transcribe(b"OggS...", "audio/ogg") == "I moved to Oslo."
    assert ears.heard == [("whisper-1", "voice.ogg", b"OggS...")]


@pytest.mark.parametrize(
    "answer",
    [
        web.Response(status=401, text=KEY),
        web.Response(status=500, text="boom"),
        web.Response(text="<html>"),
        web.json_response({"words": []}),
        web.json_response({"text": 5}),
        web.json_response([]),
        web.json_response({"text": "x" * 2_000_000}),
    ],
    ids=["key", "down", "no-json", "no-text", "number", "list", "huge"],
)
async def test_every_failure_is_one_sentence_without_the_key(answer: web.Response) -> None:
    async with listening(Ears(answer)) as hearing:
        with pytest.raises(ModelFailed) as failed:
            await hearing.transcribe(b"OggS", "audio/ogg")
    assert str(failed.value).endswith(".")
    assert KEY not in str(failed.value)


async def test_an_endpoint_that_is_not_there_is_said() -> None:
    hearing = hearing_of("openai:whisper-1", base_url=refusing_url(), api_key=None, timeout_s=5)
    assert hearing is not None
    with pytest.raises(ModelFailed, match="cannot reach"):
        await hearing.transcribe(b"OggS", "audio/ogg")


def test_a_wrong_name_is_refused_at_the_start() -> None:
    with pytest.raises(WrongUse, match="CONFIDANT_TRANSCRIPTION"):
        hearing_of("nobody:whisper", base_url=None, api_key=None, timeout_s=5)
    assert hearing_of("", base_url=None, api_key=None, timeout_s=5) is None


async def test_the_local_model_says_what_to_install() -> None:
    with pytest.raises(ModelFailed, match="voice"):
        await LocalHearing("tiny").transcribe(b"OggS", "audio/ogg")
