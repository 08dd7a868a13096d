"""An answer that is read along: told as it comes, the same in the end, from servers that stream and from those that do not."""

from __future__ import annotations

import base64
import itertools
from dataclasses import replace

import pytest

from bot.errors import ModelFailed
from bot.llm.port import Picture
from tests.fakes.llm_server import Call, Fault, LlmServer, Raw, Say
from tests.integration.test_llm_client import Box, client, request


class Told(list[str]):
    """Keeps what it is told."""

    async def __call__(self, text: str) -> None:
        self.append(text)


STORY = "Once upon a time there was a lighthouse, and nobody lived in it."


@pytest.mark.parametrize("streams", [True, False], ids=["server-streams", "server-does-not"])
async def test_the_text_grows_to_the_answer_in_one_call(streams: bool) -> None:
    async with LlmServer() as llm:
        llm.script(Say(STORY)).streams = streams
        told = Told()
        answer = await client(llm).answer(replace(request("Tell me."), on_text=told))
    assert answer.text == told[-1] == STORY
    assert all(later.startswith(earlier) for earlier, later in itertools.pairwise(told))
    assert (len(told) > 1) is streams
    assert len(llm.requests) == answer.usage.calls == 1
    assert (answer.usage.input_tokens, answer.usage.output_tokens) == (11, 7)


@pytest.mark.parametrize("streams", [True, False], ids=["server-streams", "server-does-not"])
async def test_tool_calls_in_a_stream_go_through_the_box(streams: bool) -> None:
    async with LlmServer() as llm:
        saves = (Call("remember", {"statement": "a"}), Call("remember", {"statement": "b"}))
        llm.script(saves, Say("Both saved.")).streams = streams
        box, told = Box(), Told()
        answer = await client(llm).answer(replace(request("Save both.", box), on_text=told))
    assert [call for _, call in box.calls] == [{"statement": "a"}, {"statement": "b"}]
    assert answer.text == told[-1] == "Both saved."


@pytest.mark.parametrize("fault", list(Fault))
async def test_every_fault_is_one_sentence_here_too(fault: Fault) -> None:
    async with LlmServer() as llm:
        llm.fault = fault
        model = client(llm, timeout_s=2, max_answer_bytes=200_000)
        with pytest.raises(ModelFailed) as failed:
            await model.answer(replace(request("Hello"), on_text=Told()))
    assert str(failed.value).endswith(".")


@pytest.mark.parametrize("body", [b"[]", b"{", b'{"choices": [1]}', b'{"choices": [{"message": 5}]}', b"\xff\xfe", b""])
async def test_what_is_no_completion_is_refused_when_streamed_too(body: bytes) -> None:
    async with LlmServer() as llm:
        llm.script(Raw(body))
        with pytest.raises(ModelFailed):
            await client(llm).answer(replace(request("Hello"), on_text=Told()))


async def test_a_picture_is_described_as_it_came() -> None:
    async with LlmServer() as llm:
        llm.script(Say("A red bicycle."))
        seen = await client(llm).describe(Picture(b"\x89PNG-bytes", "image/png"), "What is this?", purpose="chat")
    assert seen == "A red bicycle."
    assert base64.b64encode(b"\x89PNG-bytes") in llm.received
    assert b"image/png" in llm.received
    assert b"What is this?" in llm.received


async def test_a_model_that_cannot_see_is_a_failure_with_a_sentence() -> None:
    async with LlmServer() as llm:
        llm.fault = Fault.EMPTY
        with pytest.raises(ModelFailed):
            await client(llm).describe(Picture(b"x", "image/png"), "", purpose="chat")
