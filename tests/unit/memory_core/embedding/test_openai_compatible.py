"""An endpoint's answers are somebody else's bytes: every wrong one is one plain sentence without the key or a text."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable

import pytest

from memory_core.domain.errors import EmbeddingUnavailable
from memory_core.embedding import LONGEST_TEXT, openai_compatible
from memory_core.embedding.openai_compatible import OpenAICompatibleEmbedder
from tests.fakes.embeddings_server import EmbeddingsServer, embeddings_server

TEXT = "my PIN is hidden"


@pytest.fixture
async def server() -> AsyncIterator[EmbeddingsServer]:
    async with embeddings_server() as running:
        yield running


@pytest.fixture
async def embedder(server: EmbeddingsServer) -> AsyncIterator[OpenAICompatibleEmbedder]:
    made = OpenAICompatibleEmbedder("text-embedding-3-small", server.url + "/", server.key)
    yield made
    await made.close()


def chain(error: BaseException | None) -> list[str]:
    """What a log would show: the messages of the error and all that is printed with it."""
    said = []
    while error is not None:
        said.append(repr(error))
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return said


async def refusal(embedder: OpenAICompatibleEmbedder, server: EmbeddingsServer) -> str:
    """The message, after checking that it tells no secret and is one sentence."""
    with pytest.raises(EmbeddingUnavailable) as raised:
        await embedder.embed([TEXT])
    for said in chain(raised.value):
        assert server.key not in said
        assert TEXT not in said
    assert str(raised.value).endswith(".")
    assert "\n" not in str(raised.value)
    return str(raised.value)


@pytest.mark.parametrize(
    ("status", "said"),
    [(401, "key"), (403, "key"), (404, "model"), (429, "limit"), (400, "400"), (500, "500"), (302, "302")],
)
async def test_refusals(embedder: OpenAICompatibleEmbedder, server: EmbeddingsServer, status: int, said: str) -> None:
    """Redirects are refusals too: the key does not follow them."""
    server.status = status
    assert said in await refusal(embedder, server)


async def test_a_wrong_key_is_refused_without_being_told(server: EmbeddingsServer) -> None:
    embedder = OpenAICompatibleEmbedder("m", server.url, "another-key")
    with pytest.raises(EmbeddingUnavailable) as raised:
        await embedder.embed([TEXT])
    assert not any("another-key" in said for said in chain(raised.value))
    await embedder.close()


def as_data(rows: object) -> Callable[[list[str]], bytes]:
    return lambda texts: json.dumps({"data": rows}).encode()


@pytest.mark.parametrize(
    "answer",
    [
        lambda texts: b"",
        lambda texts: b"<html>hello</html>",
        lambda texts: b"\xff\xfe\x00",
        lambda texts: b"[" * 100_000,
        lambda texts: b"[]",
        lambda texts: b'{"data": null}',
        lambda texts: b'{"data": {"index": 0}}',
        lambda texts: b'{"data": [{"index": 0, "embedding": [NaN, 1.0]}]}',
        lambda texts: b'{"data": [{"index": 0, "embedding": [1e999, 1.0]}]}',
        as_data([]),
        as_data(["row"]),
        as_data([{"index": 0}]),
        as_data([{"index": 0, "embedding": "AAAA"}]),
        as_data([{"index": 0, "embedding": []}]),
        as_data([{"index": 0, "embedding": [0.0, 0.0]}]),
        as_data([{"index": 0, "embedding": [None, 1.0]}]),
        as_data([{"index": 1, "embedding": [1.0]}]),
        as_data([{"index": 0, "embedding": [1.0]}, {"index": 0, "embedding": [1.0]}]),
        as_data([{"index": 0, "embedding": [1.0]}, {"index": 1, "embedding": [1.0]}]),
    ],
)
async def test_garbage(
    embedder: OpenAICompatibleEmbedder, server: EmbeddingsServer, answer: Callable[[list[str]], bytes]
) -> None:
    server.answer = answer
    await refusal(embedder, server)
    assert not embedder.ready


async def test_vectors_of_different_lengths_are_garbage(
    embedder: OpenAICompatibleEmbedder, server: EmbeddingsServer
) -> None:
    server.answer = as_data([{"index": 0, "embedding": [1.0]}, {"index": 1, "embedding": [1.0, 0.0]}])
    with pytest.raises(EmbeddingUnavailable):
        await embedder.embed(["a", "b"])


async def test_too_large_an_answer_is_cut_off(
    embedder: OpenAICompatibleEmbedder, server: EmbeddingsServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(openai_compatible, "_LARGEST_ANSWER", 10_000)
    server.answer = lambda texts: b" " * 10_001
    assert "too large" in await refusal(embedder, server)


async def test_another_dimension_than_before_is_refused(
    embedder: OpenAICompatibleEmbedder, server: EmbeddingsServer
) -> None:
    """M2: the endpoint was given another model under the same name."""
    await embedder.warm()
    server.embedder.dimension = 12
    assert "12" in await refusal(embedder, server)
    assert embedder.dimension == 48


async def test_a_silent_endpoint_is_given_up(
    embedder: OpenAICompatibleEmbedder, server: EmbeddingsServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(openai_compatible, "_SECONDS", 0.05)
    server.hang = asyncio.Event()
    assert "did not answer" in await refusal(embedder, server)
    server.hang.set()


@pytest.mark.parametrize("url", ["http://127.0.0.1:9", "nonsense", "ftp://127.0.0.1", "http://", "http://[", ""])
async def test_an_unreachable_address(url: str) -> None:
    embedder = OpenAICompatibleEmbedder("m", url, "secret-key-4711")
    with pytest.raises(EmbeddingUnavailable) as raised:
        await embedder.warm()
    assert not any("secret-key-4711" in said for said in chain(raised.value))
    await embedder.close()


async def test_a_key_that_no_header_can_hold() -> None:
    """A pasted line break or typographic character is an error sentence and no traceback."""
    for key in ("sécret-4711", "secret\n4711"):
        embedder = OpenAICompatibleEmbedder("m", "http://127.0.0.1:9", key)
        with pytest.raises(EmbeddingUnavailable) as raised:
            await embedder.warm()
        assert not any(key in said for said in chain(raised.value))
        await embedder.close()


async def test_it_recovers_after_a_failure(embedder: OpenAICompatibleEmbedder, server: EmbeddingsServer) -> None:
    server.status = 500
    await refusal(embedder, server)
    server.status = 200
    await embedder.warm()
    assert embedder.ready


async def test_texts_go_in_batches_and_are_cut(embedder: OpenAICompatibleEmbedder, server: EmbeddingsServer) -> None:
    """One long message must not make the endpoint refuse its batch for ever."""
    await embedder.embed([*(f"text {number}" for number in range(300)), "x" * 50_000])
    sizes = [len(request["input"]) for request in server.requests]  # type: ignore[arg-type] # a list, checked by the server
    assert sizes == [128, 128, 45]
    last = server.requests[-1]["input"]
    assert isinstance(last, list)
    assert len(last[-1]) == LONGEST_TEXT


async def test_without_a_key_none_is_sent(server: EmbeddingsServer) -> None:
    """Local servers need none: an empty header would be refused by some."""
    embedder = OpenAICompatibleEmbedder("m", server.url)
    assert embedder._headers == {}
    await embedder.close()
