"""What a search begins before its vector is there, and that the halves make the same whole."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from memory_core.domain.errors import IndexUnavailable
from memory_core.domain.scopes import SHARED, Readable
from memory_core.ports import Collection, Leg, LegHit, VectorQuery
from memory_core.usecases.recalling.retrieval import Ahead, Halves
from tests.fakes.embedder import FakeEmbedder
from tests.fakes.index_on_paper import IndexOnPaper

QUERY = VectorQuery(Readable(frozenset({SHARED})), "a boat", None, 5)
BY_WORDS, BY_MEANING = LegHit("w", 3.0, SHARED), LegHit("m", 0.9, SHARED)


class Legged(IndexOnPaper):
    """Answers each half of a query with one hit, and keeps what it was asked."""

    def __init__(self, *, fails: bool = False) -> None:
        super().__init__(Path("never written"))
        self.asked: list[VectorQuery] = []
        self.fails = fails

    async def search(self, collection: Collection, query: VectorQuery) -> Mapping[Leg, tuple[LegHit, ...]]:
        if self.fails:
            raise IndexUnavailable("away")
        self.asked.append(query)
        return {
            Leg.DENSE: (BY_MEANING,) if query.dense else (),
            Leg.SPARSE: (BY_WORDS,) if query.text else (),
        }


@pytest.mark.parametrize("completed", [True, False])
async def test_a_search_with_a_vector_is_the_same_whole_completed_ahead_or_not(completed: bool) -> None:
    index = Legged()
    halves = Halves(index)
    for collection in Collection:
        assert await halves.search(collection, QUERY) == {Leg.DENSE: (), Leg.SPARSE: (BY_WORDS,)}
    if completed:
        await halves.complete([1.0])
    for collection in Collection:
        whole = await halves.search(collection, replace(QUERY, dense=[1.0]))
        assert whole == {Leg.DENSE: (BY_MEANING,), Leg.SPARSE: (BY_WORDS,)}


async def test_what_is_completed_ahead_asks_for_nothing_twice_and_waits_for_nothing() -> None:
    index = Legged()
    halves = Halves(index)
    await halves.search(Collection.MEMORIES, QUERY)
    await halves.complete([1.0])
    await halves.search(Collection.MEMORIES, replace(QUERY, dense=[1.0]))
    assert [(query.text, query.dense) for query in index.asked] == [("a boat", None), ("", [1.0])]


async def test_where_the_index_went_away_meanwhile_the_search_finds_out() -> None:
    index = Legged()
    halves = Halves(index)
    await halves.search(Collection.MEMORIES, QUERY)
    index.fails = True
    await halves.complete([1.0])
    with pytest.raises(IndexUnavailable):
        await halves.search(Collection.MEMORIES, replace(QUERY, dense=[1.0]))


@pytest.mark.parametrize("other", [{"text": "a tent"}, {"readable": Readable()}, {"limit": 6}, {"own_or_in": "c"}])
async def test_another_search_gets_nothing_of_the_first(other: dict[str, object]) -> None:
    """Least of all what other readers may see."""
    index = Legged()
    halves = Halves(index)
    await halves.search(Collection.MEMORIES, QUERY)
    await halves.complete([1.0])
    index.asked.clear()
    different = replace(QUERY, dense=[1.0], **other)  # type: ignore[arg-type]  # fields by name
    await halves.search(Collection.MEMORIES, different)
    await halves.search(Collection.HISTORY, replace(QUERY, dense=[1.0]))
    assert index.asked == [different, replace(QUERY, dense=[1.0])]


async def test_an_index_that_fails_is_asked_again() -> None:
    index = Legged(fails=True)
    halves = Halves(index)
    with pytest.raises(IndexUnavailable):
        await halves.search(Collection.MEMORIES, QUERY)
    index.fails = False
    assert (await halves.search(Collection.MEMORIES, replace(QUERY, dense=[1.0])))[Leg.SPARSE] == (BY_WORDS,)


async def test_a_text_is_embedded_as_soon_as_it_is_known() -> None:
    embedder = FakeEmbedder()
    ahead = Ahead.begin(embedder, "a boat")
    await asyncio.sleep(0)
    assert embedder.calls == [["a boat"]]
    assert await ahead.vectors() == await ahead.vectors() == [embedder.vector("a boat")]
    assert len(embedder.calls) == 1


@pytest.mark.parametrize("trouble", ["failing", "loading"])
async def test_without_a_vector_keywords_go_on(trouble: str) -> None:
    embedder = FakeEmbedder(ready=trouble != "loading")
    embedder.failing = trouble == "failing"
    assert await Ahead.begin(embedder, "a boat").vectors() is None
