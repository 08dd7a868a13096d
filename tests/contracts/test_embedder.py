"""What every embedder must do: the fake of the other tests, the packaged model, an endpoint, and the one that makes none."""

from __future__ import annotations

import asyncio
import math
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import pytest

from memory_core.embedding.none import NoEmbedder
from memory_core.embedding.openai_compatible import OpenAICompatibleEmbedder
from memory_core.embedding.packaged import PackagedEmbedder
from memory_core.ports import Embedder
from tests.fakes.embedder import FakeEmbedder
from tests.fakes.embeddings_server import embeddings_server

KINDS = ["fake", "openai", pytest.param("packaged", marks=[pytest.mark.slow, pytest.mark.packaged])]


@pytest.fixture(params=KINDS)
async def cold(request: pytest.FixtureRequest) -> AsyncIterator[Embedder]:
    """Those that make vectors, not warmed yet. The packaged one is the real model."""
    made = PackagedEmbedder() if request.param == "packaged" else None
    async with _of(request.param, made) as embedder:
        yield embedder
    if made is not None:
        await made.close()


@pytest.fixture(params=KINDS)
async def embedder(request: pytest.FixtureRequest) -> AsyncIterator[Embedder]:
    """The same, perhaps warm."""
    made = request.getfixturevalue("packaged") if request.param == "packaged" else None
    async with _of(request.param, made) as embedder:
        yield embedder


@asynccontextmanager
async def _of(kind: str, packaged: PackagedEmbedder | None) -> AsyncIterator[Embedder]:
    if packaged is not None:
        yield packaged
    elif kind == "fake":
        yield FakeEmbedder(ready=False)
    else:
        async with embeddings_server() as server:
            made = OpenAICompatibleEmbedder("text-embedding-3-small", server.url, server.key)
            yield made
            await made.close()


def cosine(left: Sequence[float], right: Sequence[float]) -> float:
    return sum(a * b for a, b in zip(left, right, strict=True))


async def test_vectors_are_unit_vectors_of_the_stated_length(embedder: Embedder) -> None:
    """M2: one a text, in order; `dimension` is right at the latest after `warm`."""
    await embedder.warm()
    texts = ["I live in Oslo", "my boat is blue", "ok"]
    vectors = await embedder.embed(texts)
    assert len(vectors) == len(texts)
    assert {len(vector) for vector in vectors} == {embedder.dimension}
    for vector in vectors:
        assert math.hypot(*vector) == pytest.approx(1.0, abs=1e-4)
        assert all(isinstance(number, float) for number in vector)
    for text, vector in zip(texts, vectors, strict=True):
        alone = (await embedder.embed([text]))[0]
        assert cosine(alone, vector) == pytest.approx(1.0, abs=1e-4)


async def test_like_texts_are_closer_than_others(embedder: Embedder) -> None:
    like, base, unlike = await embedder.embed(["I live in Oslo now", "I live in Oslo", "quarterly tax report"])
    assert cosine(base, like) > cosine(base, unlike) + 0.2


async def test_loading_is_visible_and_happens_once(cold: Embedder) -> None:
    """Before `warm` it is not ready, so callers go on with keywords; several callers may warm it at once. The name, the key of
    stored vectors, does not change with it."""
    ready, name = cold.ready, cold.model
    await asyncio.gather(cold.warm(), cold.warm())
    assert (ready, cold.ready) == (False, True)
    await cold.warm()
    assert cold.model == name
    assert ":" in name


async def test_more_texts_than_a_batch_and_odd_ones(embedder: Embedder) -> None:
    """No text is an error: none at all, empty ones, very long ones, other scripts, and many at once."""
    await embedder.warm()
    assert await embedder.embed([]) == []
    odd = ["", " ", "東京に住んでいます", "🙂", "word " * 20_000, "\x00"]
    texts = [*odd, *(f"text number {number}" for number in range(150))]
    vectors = await embedder.embed(texts)
    assert len(vectors) == len(texts)
    last = (await embedder.embed([texts[-1]]))[0]
    assert cosine(vectors[-1], last) == pytest.approx(1.0, abs=1e-4)


async def test_embedding_waits_for_loading_and_the_event_loop_goes_on_meanwhile(cold: Embedder) -> None:
    """Neither runs on the loop: another task gets its turns before they end."""
    turns = 0

    async def count() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    counting = asyncio.create_task(count())
    await asyncio.sleep(0)
    before = turns
    vectors = await cold.embed([f"text {number}" for number in range(64)])
    counting.cancel()
    assert turns > before
    assert {len(vector) for vector in vectors} == {cold.dimension}
    assert cold.dimension > 0


async def test_the_embedder_that_makes_none() -> None:
    """S13: dimension 0, always ready, so that nothing waits for it; empty vectors, which the indexes take for none."""
    none: Embedder = NoEmbedder()
    await none.warm()
    assert (none.dimension, none.ready, none.model) == (0, True, "none")
    assert await none.embed(["Oslo", "boat"]) == [(), ()]
    assert await none.embed([]) == []
