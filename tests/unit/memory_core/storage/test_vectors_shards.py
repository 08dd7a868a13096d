"""Generations of the in-process index: built beside the current one, swapped in whole, and removed whole (B2, DESIGN §10)."""

from __future__ import annotations

import subprocess
import sys
import uuid
from collections.abc import AsyncIterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

import pytest

from memory_core.domain.errors import IndexUnavailable
from memory_core.domain.scopes import EVERYTHING, SHARED, private
from memory_core.ports import Collection, Leg, Point, VectorQuery
from memory_core.storage import shards
from memory_core.storage.vectors_common import Fingerprint, IndexOutdated
from memory_core.storage.vectors_edge import EdgeVectorIndex
from tests.fakes.embedder import FakeEmbedder

NOW = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
EMBEDDER = FakeEmbedder(64)
FINGERPRINT = Fingerprint(EMBEDDER.model, EMBEDDER.dimension, "english")
ROOT = Path(__file__).parents[4]


def point(text: str, *, point_id: str | None = None) -> Point:
    vector = EMBEDDER.vector(text)
    return Point(
        id=point_id or str(uuid.uuid5(uuid.NAMESPACE_URL, text)),
        scope=SHARED,
        conversation_id="c1",
        own=True,
        dense={Leg.DENSE: vector, Leg.WINDOW_DENSE: vector},
        texts={Leg.SPARSE: text, Leg.WINDOW_SPARSE: text},
    )


async def batches(*texts: str) -> AsyncIterator[tuple[Collection, Sequence[Point]]]:
    for text in texts:
        yield Collection.MEMORIES, [point(text)]
    yield Collection.HISTORY, [point(text) for text in texts]


async def create(folder: Path) -> EdgeVectorIndex:
    return await EdgeVectorIndex.create(folder, model=EMBEDDER.model, dimension=EMBEDDER.dimension)


async def reopen(folder: Path) -> EdgeVectorIndex:
    return await EdgeVectorIndex.open(folder, model=EMBEDDER.model, dimension=EMBEDDER.dimension)


async def found(index: EdgeVectorIndex, text: str) -> set[str]:
    answer = await index.search(Collection.MEMORIES, VectorQuery(EVERYTHING, text, None, 100))
    return {hit.id for hit in answer[Leg.SPARSE]}


async def test_a_built_generation_takes_over(tmp_path: Path) -> None:
    """It serves as soon as it is swapped in, and still after a restart; the old folder is gone."""
    index = await create(tmp_path)
    await index.upsert(Collection.MEMORIES, [point("old boat")])
    name = await index.prepare_swap()
    counts = await shards.build(tmp_path, name, FINGERPRINT, batches("blue boat", "red boat"))
    assert counts == {Collection.MEMORIES: 2, Collection.HISTORY: 2}
    await index.swap(name)
    wanted = {point("blue boat").id, point("red boat").id}
    assert await found(index, "boat") == wanted
    assert shards.generations(tmp_path) == [name]
    await index.close()
    again = await reopen(tmp_path)
    assert await found(again, "boat") == wanted
    await again.close()


async def test_what_happened_during_a_build_is_carried_over(tmp_path: Path) -> None:
    """Nothing forgotten comes back: written, changed and deleted points are in the new generation as they are in the old one."""
    index = await create(tmp_path)
    await index.upsert(Collection.MEMORIES, [point("kept boat"), point("forgotten boat"), point("shared boat")])
    name = await index.prepare_swap()
    await index.delete(Collection.MEMORIES, [point("forgotten boat").id])
    changed = point("shared boat")
    await index.upsert(
        Collection.MEMORIES,
        [
            Point(changed.id, private("p1"), "c1", True, changed.dense, changed.texts),
            point("late boat", point_id="late"),
        ],
    )
    await shards.build(tmp_path, name, FINGERPRINT, batches("kept boat", "forgotten boat", "shared boat"))
    await index.swap(name)
    answer = await index.search(Collection.MEMORIES, VectorQuery(EVERYTHING, "boat", None, 10))
    scopes = {hit.id: hit.scope for hit in answer[Leg.SPARSE]}
    assert scopes == {point("kept boat").id: SHARED, changed.id: private("p1"), "late": SHARED}
    cosines = await index.cosines(Collection.MEMORIES, ["late"], EMBEDDER.vector("late boat"))
    assert cosines["late"] == pytest.approx(1.0, abs=1e-5)
    await index.close()


async def test_an_optimised_generation_answers_and_takes_writes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a graph (here from 100 KB on, so that few points are enough): searches, changes and deletes work on it as on a
    plain one, and it stays so after a restart."""

    async def many() -> AsyncIterator[tuple[Collection, Sequence[Point]]]:
        for start in range(0, 1_000, 500):
            yield Collection.MEMORIES, [point(f"ship n{number} w{number % 97}") for number in range(start, start + 500)]

    monkeypatch.setattr(shards, "_GRAPH_FROM_KB", 100)
    index = await create(tmp_path)
    name = await index.prepare_swap()
    counts = await shards.build(tmp_path, name, FINGERPRINT, many())
    await index.swap(name)
    assert counts[Collection.MEMORIES] == 1_000
    assert index._shard(Collection.MEMORIES).info().indexed_vectors_count >= 1_000
    changed = point("zeppelin", point_id=point("ship n7 w7").id)
    await index.upsert(Collection.MEMORIES, [changed, point("airship")])
    await index.delete(Collection.MEMORIES, [point("ship n8 w8").id])
    await index.close()
    again = await reopen(tmp_path)
    assert await found(again, "zeppelin") == {changed.id}
    assert await found(again, "n8") == set()
    assert await again.count(Collection.MEMORIES) == 1_000
    text = "ship n432 w44"
    query = VectorQuery(EVERYTHING, text, EMBEDDER.vector(text), 5)
    answer = await again.search(Collection.MEMORIES, query)
    assert answer[Leg.DENSE][0].id == answer[Leg.SPARSE][0].id == point(text).id
    await again.close()


async def test_a_build_that_fails_is_no_generation(tmp_path: Path) -> None:
    """The error comes out, the index serves on, and the unfinished folder goes with the leftovers."""

    async def broken() -> AsyncIterator[tuple[Collection, Sequence[Point]]]:
        yield Collection.MEMORIES, [point("half boat")]
        raise OSError("the disk is gone")

    index = await create(tmp_path)
    await index.upsert(Collection.MEMORIES, [point("old boat")])
    name = await index.prepare_swap()
    with pytest.raises(OSError, match="the disk is gone"):
        await shards.build(tmp_path, name, FINGERPRINT, broken())
    with pytest.raises(IndexOutdated):
        await index.swap(name)
    assert await found(index, "boat") == {point("old boat").id}
    assert shards.leftovers(tmp_path) == [name]
    await index.abandon_swap(name)
    assert shards.leftovers(tmp_path) == []
    await index.close()


async def test_a_generation_of_another_model_is_not_swapped_in(tmp_path: Path) -> None:
    index = await create(tmp_path)
    await index.upsert(Collection.MEMORIES, [point("old boat")])
    name = await index.prepare_swap()
    await shards.build(tmp_path, name, Fingerprint("fake:other", 64, "english"), batches("new boat"))
    with pytest.raises(IndexOutdated):
        await index.swap(name)
    assert await found(index, "boat") == {point("old boat").id}
    await index.close()


async def test_only_the_last_prepared_generation_is_swapped_in(tmp_path: Path) -> None:
    """An overtaken build has missed what was written before the second one was prepared."""
    index = await create(tmp_path)
    first = await index.prepare_swap()
    second = await index.prepare_swap()
    assert first != second
    await shards.build(tmp_path, first, FINGERPRINT, batches("boat"))
    with pytest.raises(ValueError, match=first):
        await index.swap(first)
    await shards.build(tmp_path, second, FINGERPRINT, batches("boat"))
    await index.swap(second)
    assert shards.generations(tmp_path) == [second]
    await index.close()


async def test_two_builds_never_write_into_one_folder(tmp_path: Path) -> None:
    await shards.build(tmp_path, "g1", FINGERPRINT, batches("boat"), optimise=False)
    with pytest.raises(IndexUnavailable):
        await shards.build(tmp_path, "g1", FINGERPRINT, batches("boat"), optimise=False)


async def test_a_generation_can_be_built_by_another_process(tmp_path: Path) -> None:
    """While this one holds the current generation open."""
    script = f"""
import asyncio, sys
from pathlib import Path
from memory_core.domain.scopes import SHARED
from memory_core.ports import Collection, Leg, Point
from memory_core.storage import shards
from memory_core.storage.vectors_common import Fingerprint
async def batches():
    yield Collection.MEMORIES, [Point("a", SHARED, "c", True, {{}}, {{Leg.SPARSE: "built boat"}})]
fingerprint = Fingerprint({EMBEDDER.model!r}, {EMBEDDER.dimension}, "english")
asyncio.run(shards.build(Path(sys.argv[1]), sys.argv[2], fingerprint, batches()))
"""
    index = await create(tmp_path)
    name = await index.prepare_swap()
    run(script, str(tmp_path), name)
    await index.swap(name)
    assert await found(index, "boat") == {"a"}
    await index.close()


def run(script: str, *arguments: str) -> None:
    subprocess.run([sys.executable, "-c", script, *arguments], cwd=ROOT, check=True)


async def test_leftovers_of_a_crash_are_removed_and_the_current_one_stays(tmp_path: Path) -> None:
    """A build that was killed, a finished one that was never swapped in, and one that a crash kept from being removed."""
    index = await create(tmp_path)
    await index.upsert(Collection.MEMORIES, [point("boat")])
    await index.close()
    (tmp_path / "g7" / "memories").mkdir(parents=True)
    await shards.build(tmp_path, "g9", FINGERPRINT, batches("ghost"), optimise=False)
    assert shards.leftovers(tmp_path) == ["g7", "g9"]
    assert shards.remove_leftovers(tmp_path) == ["g7", "g9"]
    assert shards.leftovers(tmp_path) == []
    again = await reopen(tmp_path)
    assert await found(again, "boat")
    await again.close()


async def test_names_grow_and_are_not_used_again(tmp_path: Path) -> None:
    assert shards.next_name(tmp_path / "absent") == "g1"
    for number in ("g2", "g10", "other", "gx"):
        (tmp_path / number).mkdir()
    assert shards.generations(tmp_path) == ["g2", "g10"]
    assert shards.next_name(tmp_path) == "g11"
    shards.make_current(tmp_path, "g12")
    assert shards.next_name(tmp_path) == "g13"
    assert shards.reserve(tmp_path) == "g13"
    assert shards.reserve(tmp_path) == "g14"


async def test_foreign_folders_are_left_alone(tmp_path: Path) -> None:
    notes, old = tmp_path / "my notes", tmp_path / "g3"
    notes.mkdir()
    old.mkdir()
    shards.remove_leftovers(tmp_path)
    assert notes.exists()
    assert not old.exists()
