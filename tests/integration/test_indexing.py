"""The index follows SQL through the outbox, loses nothing and can be rebuilt (M2, B5, V13)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from memory_core.domain.errors import EmbeddingUnavailable, IndexUnavailable
from memory_core.domain.records import MessageId
from memory_core.domain.scopes import EVERYTHING, SHARED, private
from memory_core.ports import Collection, Leg, VectorQuery
from memory_core.usecases.indexing import IndexComparison, Indexing
from memory_core.usecases.points import draft_message
from tests.contracts.store_records import memory
from tests.fakes.embedder import FakeEmbedder
from tests.integration.recall_world import HERE, World, answered, opened, said, stranger

IN_LINE = IndexComparison(missing=0, orphaned=0, pending=0)


class Killed(Exception):
    """The process died here."""


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with opened(tmp_path) as made:
        yield made


async def store(world: World, count: int = 3) -> None:
    """Rows without indexing them."""
    async with world.store.writing() as unit:
        await unit.memories.add(memory("I live in Oslo", id="oslo"), [])
        await unit.messages.add_many([said(f"m{n}", f"Line number {n}", minute=n) for n in range(count)])


async def found(world: World, collection: Collection, text: str, *, dense: bool = True) -> dict[Leg, list[str]]:
    vector = world.embedder.vector(text) if dense else None
    legs = await world.index.search(collection, VectorQuery(EVERYTHING, text, vector, 10))
    return {leg: [hit.id for hit in hits] for leg, hits in legs.items()}


async def test_drain_brings_every_waiting_row_into_the_index(world: World) -> None:
    await store(world)
    assert await world.indexing.drain() == 4
    assert await world.indexing.compare() == IN_LINE
    assert (await found(world, Collection.MEMORIES, "I live in Oslo"))[Leg.DENSE] == ["oslo"]
    assert set((await found(world, Collection.HISTORY, "Line number"))[Leg.WINDOW_DENSE]) == {"m0", "m1", "m2"}
    assert await world.indexing.drain() == 0


async def test_all_texts_of_a_collection_are_embedded_in_one_batch(world: World) -> None:
    await store(world)
    await world.indexing.drain()
    assert len(world.embedder.calls) == 2  # memories, history
    assert world.embedder.calls[0] == ["I live in Oslo"]


async def test_a_limit_leaves_the_rest_for_later(world: World) -> None:
    await store(world, count=9)
    assert await world.indexing.drain(limit=4) == 4
    assert (await world.indexing.compare()).pending == 6


async def test_stored_vectors_are_used_again(world: World) -> None:
    await store(world)
    await world.indexing.drain()
    world.embedder.calls.clear()
    async with world.store.writing() as unit:
        await unit.outbox.enqueue_all()
    assert await world.indexing.drain() == 4
    assert world.embedder.calls == []


async def test_a_changed_text_is_embedded_anew_with_the_windows_it_is_part_of(world: World) -> None:
    await store(world, count=5)
    await world.indexing.drain()
    world.embedder.calls.clear()
    async with world.store.writing() as unit:
        (row,) = await unit.messages.by_ids([MessageId("m2")], EVERYTHING)
        await unit.messages.replace(replace(row, content="A new line"))
    await world.indexing.drain()
    (texts,) = world.embedder.calls
    assert "Ann: A new line" in texts
    assert "Ann: Line number 1\nAnn: A new line" not in texts
    assert sum("A new line" in text for text in texts) == 5  # itself, and the windows of m1, m2, m3 and m4


async def test_without_a_ready_embedder_keywords_are_indexed_and_the_job_is_kept(tmp_path: Path) -> None:
    async with opened(tmp_path, FakeEmbedder(64, ready=False)) as world:
        await store(world, count=9)
        assert await world.indexing.drain(limit=4) == 0
        assert await world.indexing.drain(limit=100) == 0  # goes on behind the ones that are held back
        assert set((await found(world, Collection.HISTORY, "Line number", dense=False))[Leg.SPARSE]) == {
            f"m{n}" for n in range(9)
        }
        assert world.embedder.calls == []
        assert (await world.indexing.compare()).pending == 10
        await world.embedder.warm()
        assert await world.indexing.drain(limit=100) == 10
        assert len((await found(world, Collection.HISTORY, "Line number"))[Leg.DENSE]) == 9
        assert await world.indexing.compare() == IN_LINE


async def test_a_row_changed_while_held_back_gets_its_new_keywords(tmp_path: Path) -> None:
    async with opened(tmp_path, FakeEmbedder(64, ready=False)) as world:
        await store(world, count=1)
        await world.indexing.drain()
        async with world.store.writing() as unit:
            (row,) = await unit.messages.by_ids([MessageId("m0")], EVERYTHING)
            await unit.messages.replace(replace(row, content="Sauerkraut"))
        await world.indexing.drain()
        assert (await found(world, Collection.HISTORY, "sauerkraut", dense=False))[Leg.SPARSE] == ["m0"]


async def test_a_failing_embedder_holds_the_job_back(world: World) -> None:
    await store(world)
    world.embedder.failing = True
    assert await world.indexing.drain() == 0
    assert (await found(world, Collection.HISTORY, "Line number", dense=False))[Leg.SPARSE]
    world.embedder.failing = False
    assert await world.indexing.drain() == 4
    assert world.events.named("index.embedding_unavailable")


async def test_an_unavailable_index_keeps_every_job(world: World) -> None:
    await store(world)
    await world.index.close()
    with pytest.raises(IndexUnavailable):
        await world.indexing.drain()
    async with world.store.reading() as reads:
        assert await reads.outbox.count() == 4


async def test_deleted_rows_leave_the_index(world: World) -> None:
    await store(world)
    await world.indexing.drain()
    async with world.store.writing() as unit:
        await unit.messages.delete([MessageId("m1")])
    await world.indexing.drain()
    assert await world.index.ids(Collection.HISTORY) == {"m0", "m2"}
    assert await world.indexing.compare() == IN_LINE


@pytest.mark.parametrize("checkpoint", ["index.before_upsert", "index.after_upsert"])
async def test_a_crash_anywhere_and_again_ends_in_the_same_state(world: World, checkpoint: str) -> None:
    await store(world)

    def die(name: str) -> None:
        if name == checkpoint:
            raise Killed

    dying = Indexing(world.store, world.index, world.embedder, world.clock, die, world.events)
    with pytest.raises(Killed):
        await dying.drain()
    assert (await world.indexing.compare()).pending == 4
    assert await world.indexing.drain() == 4
    assert await world.indexing.compare() == IN_LINE


async def test_compare_counts_what_is_missing_and_what_is_orphaned(world: World) -> None:
    await store(world)
    await world.indexing.drain()
    await world.index.delete(Collection.HISTORY, ["m0", "m2"])
    (points,) = [batch async for batch in world.indexing.points(Collection.MEMORIES)]
    await world.index.upsert(Collection.MEMORIES, [replace(points[0], id="nobody")])
    assert await world.indexing.compare() == IndexComparison(missing=2, orphaned=1, pending=0)


async def test_comparing_changes_nothing(world: World) -> None:
    """Not even the outbox, which it reads the rows' ids from."""
    await store(world)
    async with world.store.reading() as reads:
        before = await reads.outbox.pending(100)
    assert (await world.indexing.compare()).pending == 4
    async with world.store.reading() as reads:
        assert await reads.outbox.pending(100) == before


async def test_points_rebuild_the_whole_index_from_sql(world: World, tmp_path: Path) -> None:
    """Stored vectors are used: no embedder is needed."""
    await store(world, count=5)
    await world.indexing.drain()
    world.embedder.failing = True
    (tmp_path / "other").mkdir()
    async with opened(tmp_path / "other") as other:
        for collection in Collection:
            async for batch in world.indexing.points(collection):
                await other.index.upsert(collection, batch)
        for collection, text in ((Collection.HISTORY, "Line number 3"), (Collection.MEMORIES, "I live in Oslo")):
            assert await found(other, collection, text) == await found(world, collection, text)


async def test_points_that_lack_a_vector_are_embedded_or_refused(world: World) -> None:
    await store(world)
    world.embedder.failing = True
    with pytest.raises(EmbeddingUnavailable):
        _ = [batch async for batch in world.indexing.points(Collection.HISTORY)]
    world.embedder.failing = False
    (points,) = [batch async for batch in world.indexing.points(Collection.HISTORY)]
    assert all(set(point.dense) == {Leg.DENSE, Leg.WINDOW_DENSE} for point in points)


async def test_points_carry_scope_and_whose_words_they_are(world: World) -> None:
    await world.talk(
        said("own", "mine"),
        answered("reply", "to you", minute=1),
        stranger("eve", "hers", minute=2),
        said("secret", "psst", scope=private("p"), chat=HERE),
    )
    (points,) = [batch async for batch in world.indexing.points(Collection.HISTORY)]
    kept = {point.id: (str(point.scope), point.own, point.conversation_id) for point in points}
    assert kept == {
        "own": ("shared", True, "elsewhere"),
        "reply": ("shared", True, "elsewhere"),
        "eve": ("shared", False, "elsewhere"),
        "secret": ("private:p", True, "chat"),
    }


def test_a_window_ends_where_the_talk_was_silent_for_hours() -> None:
    before, here, after = said("a", "one"), said("b", "two", minute=5), said("c", "three", minute=5 + 241)
    draft = draft_message(here, [before, here, after])
    assert draft.sparse == {Leg.SPARSE: "Ann: two", Leg.WINDOW_SPARSE: "Ann: one\nAnn: two"}


async def test_m2_another_model_does_not_get_the_old_models_vectors(world: World) -> None:
    await store(world)
    await world.indexing.drain()
    other = FakeEmbedder(256, model="fake:another")
    again = Indexing(world.store, world.index, other, world.clock, world.passed.append, world.events)
    (points,) = [batch async for batch in again.points(Collection.MEMORIES)]
    assert other.calls == [["I live in Oslo"]]
    assert points[0].scope == SHARED
