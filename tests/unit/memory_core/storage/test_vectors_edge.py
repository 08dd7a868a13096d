"""The in-process index as a folder: opening it, sharing it, losing it, and what stays on the disk."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
import sys
import uuid
from datetime import UTC, datetime
from pathlib import Path

import pytest

from memory_core.domain.errors import IndexUnavailable
from memory_core.domain.scopes import EVERYTHING, NOTHING, SHARED
from memory_core.ports import Collection, Leg, Point, VectorQuery
from memory_core.storage import shards
from memory_core.storage.vectors_common import SCHEMA_VERSION, IndexOutdated, Outdated
from memory_core.storage.vectors_edge import EdgeVectorIndex
from tests.fakes.embedder import FakeEmbedder

NOW = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
EMBEDDER = FakeEmbedder(16)
ROOT = Path(__file__).parents[4]


def point(text: str, *, point_id: str | None = None, conversation: str = "c1") -> Point:
    vector = EMBEDDER.vector(text)
    return Point(
        id=point_id or str(uuid.uuid5(uuid.NAMESPACE_URL, text)),
        scope=SHARED,
        conversation_id=conversation,
        own=True,
        dense={Leg.DENSE: vector, Leg.WINDOW_DENSE: vector},
        texts={Leg.SPARSE: text, Leg.WINDOW_SPARSE: text},
    )


async def words_find(index: EdgeVectorIndex, text: str, collection: Collection = Collection.MEMORIES) -> set[str]:
    answer = await index.search(collection, VectorQuery(EVERYTHING, text, None, 1_000))
    return {hit.id for hit in answer[Leg.SPARSE]}


async def create(folder: Path, **changes: object) -> EdgeVectorIndex:
    settings = {"model": EMBEDDER.model, "dimension": EMBEDDER.dimension, **changes}
    return await EdgeVectorIndex.create(folder, **settings)  # type: ignore[arg-type] # a test's shorthand


async def reopen(folder: Path, **changes: object) -> EdgeVectorIndex:
    settings = {"model": EMBEDDER.model, "dimension": EMBEDDER.dimension, **changes}
    return await EdgeVectorIndex.open(folder, **settings)  # type: ignore[arg-type] # a test's shorthand


async def filled(folder: Path) -> EdgeVectorIndex:
    index = await create(folder)
    await index.upsert(Collection.MEMORIES, [point("sailing boat"), point("garden chair")])
    await index.upsert(Collection.HISTORY, [point("sailing boat")])
    return index


def run(script: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Another process, with `folder` as its argument."""
    return subprocess.run(
        [sys.executable, "-c", script, str(folder)], cwd=ROOT, check=False, capture_output=True, text=True
    )


def lose(folder: Path, pattern: str) -> None:
    for path in [path for path in folder.glob(pattern) if path.name != "current"]:
        shutil.rmtree(path) if path.is_dir() else path.unlink()


def spoil(folder: Path, pattern: str) -> None:
    for path in folder.glob(pattern):
        with path.open("r+b") as file:
            file.write(b"\x00garbage")


# --- Opening ----------------------------------------------------------------------------------------------------------


async def test_what_was_written_is_there_after_reopening(tmp_path: Path) -> None:
    index = await filled(tmp_path)
    before = await index.ids(Collection.MEMORIES)
    await index.close()
    again = await reopen(tmp_path)
    assert await again.ids(Collection.MEMORIES) == before
    assert len(await words_find(again, "boat")) == 1
    await again.close()


async def test_what_was_acknowledged_survives_a_kill(tmp_path: Path) -> None:
    """Nothing was flushed or closed: the process just ends after the upsert returned."""
    script = """
import asyncio, os, sys
from pathlib import Path
from memory_core.domain.scopes import SHARED
from memory_core.ports import Collection, Leg, Point
from memory_core.storage.vectors_edge import EdgeVectorIndex
async def main():
    index = await EdgeVectorIndex.create(Path(sys.argv[1]), model="m", dimension=0)
    await index.upsert(Collection.MEMORIES, [Point("a", SHARED, "c", True, {}, {Leg.SPARSE: "sailing boat"})])
    os._exit(9)
asyncio.run(main())
"""
    assert run(script, tmp_path).returncode == 9
    index = await reopen(tmp_path, model="m", dimension=0)
    assert await words_find(index, "boat") == {"a"}
    await index.close()


async def test_before_the_first_index_there_is_none(tmp_path: Path) -> None:
    with pytest.raises(IndexOutdated) as raised:
        await reopen(tmp_path / "vectors")
    assert raised.value.why is Outdated.ABSENT
    assert not (tmp_path / "vectors").exists()


@pytest.mark.parametrize(
    "changes", [{"model": "fake:other"}, {"dimension": 17}, {"dimension": 0}, {"language": "german"}]
)
async def test_another_model_dimension_or_language_asks_for_a_new_index(
    tmp_path: Path, changes: dict[str, object]
) -> None:
    """M2: detected when opened, named in the message, and answered by an index that works."""
    await (await filled(tmp_path)).close()
    with pytest.raises(IndexOutdated) as raised:
        await reopen(tmp_path, **changes)
    assert raised.value.why is Outdated.MODEL
    assert str(next(iter(changes.values()))) in str(raised.value)
    index = await create(tmp_path, **changes)
    assert await index.ids(Collection.MEMORIES) == frozenset()
    await index.close()
    await (await reopen(tmp_path, **changes)).close()


async def test_an_unknown_dimension_takes_the_stored_one(tmp_path: Path) -> None:
    """An endpoint's dimension is known only after its first answer: the index opens without it."""
    await (await filled(tmp_path)).close()
    index = await reopen(tmp_path, dimension=None)
    assert index.fingerprint.dimension == EMBEDDER.dimension
    await index.close()


async def test_an_index_of_another_layout_is_outdated(tmp_path: Path) -> None:
    await (await filled(tmp_path)).close()
    fingerprint = tmp_path / (shards.current(tmp_path) or "") / "fingerprint.json"
    fingerprint.write_text(fingerprint.read_text().replace(f'"schema": {SCHEMA_VERSION}', '"schema": 0'))
    with pytest.raises(IndexOutdated) as raised:
        await reopen(tmp_path)
    assert raised.value.why is Outdated.SCHEMA


@pytest.mark.parametrize(
    "lost",
    [
        "*",
        "*/memories",
        "*/history/segments",
        "*/memories/edge_config.json",
        "*/memories/segments/*/segment.json",
        "*/fingerprint.json",
    ],
)
async def test_lost_files_are_noticed_and_replaced(tmp_path: Path, lost: str) -> None:
    """The index can be thrown away: whatever is missing, opening says so and a new one takes its place."""
    await (await filled(tmp_path)).close()
    lose(tmp_path, lost)
    with pytest.raises(IndexOutdated) as raised:
        await reopen(tmp_path)
    assert raised.value.why in (Outdated.DAMAGED, Outdated.ABSENT)
    index = await create(tmp_path)
    await index.upsert(Collection.MEMORIES, [point("new boat")])
    assert len(await words_find(index, "boat")) == 1
    await index.close()


@pytest.mark.parametrize("spoilt", ["*/memories/segments/*/segment.json", "*/fingerprint.json", "*/history/wal/open-1"])
async def test_spoilt_files_are_noticed(tmp_path: Path, spoilt: str) -> None:
    await (await filled(tmp_path)).close()
    spoil(tmp_path, spoilt)
    with pytest.raises(IndexOutdated) as raised:
        await reopen(tmp_path)
    assert raised.value.why is Outdated.DAMAGED


async def test_a_failed_opening_frees_the_folder(tmp_path: Path) -> None:
    """The history is damaged, the memories opened first: they do not stay locked."""
    await (await filled(tmp_path)).close()
    lose(tmp_path, "*/history/segments")
    for _ in range(2):
        with pytest.raises(IndexOutdated):
            await reopen(tmp_path)


async def test_another_process_is_told_in_one_sentence(tmp_path: Path) -> None:
    """It may neither open nor replace the index, and the first one works on."""
    index = await filled(tmp_path)
    script = f"""
import asyncio, sys
from pathlib import Path
from memory_core.domain.errors import IndexUnavailable
from memory_core.storage.vectors_edge import EdgeVectorIndex
async def main():
    for make in (EdgeVectorIndex.open, EdgeVectorIndex.create):
        try:
            await make(Path(sys.argv[1]), model={EMBEDDER.model!r}, dimension={EMBEDDER.dimension})
        except IndexUnavailable as error:
            print(type(error).__name__, error)
asyncio.run(main())
"""
    said = run(script, tmp_path)
    sentence = "IndexUnavailable Another Confidant is using this data directory: stop it, or go on with keywords only."
    assert said.stdout.splitlines() == [sentence, sentence]
    assert len(await words_find(index, "boat")) == 1
    await index.close()


async def test_a_closed_index_is_unavailable_and_free(tmp_path: Path) -> None:
    index = await filled(tmp_path)
    await index.close()
    await index.close()
    with pytest.raises(IndexUnavailable):
        await words_find(index, "boat")
    with pytest.raises(IndexUnavailable):
        await index.upsert(Collection.MEMORIES, [point("boat")])
    await (await reopen(tmp_path)).close()


async def test_a_reader_of_nothing_does_not_reach_the_engine(tmp_path: Path) -> None:
    """Even a closed engine answers them, with empty legs: it is not asked."""
    index = await filled(tmp_path)
    await index.close()
    answer = await index.search(Collection.MEMORIES, VectorQuery(NOTHING, "boat", None, 5))
    assert answer == {Leg.DENSE: (), Leg.SPARSE: ()}


async def test_a_failing_engine_is_unavailable(tmp_path: Path) -> None:
    """The engine's own exceptions never reach a caller."""
    index = await filled(tmp_path)
    for shard in index._generation.shards.values():
        shard.close()
    for attempt in (
        index.search(Collection.MEMORIES, VectorQuery(EVERYTHING, "boat", None, 5)),
        index.upsert(Collection.MEMORIES, [point("boat")]),
        index.delete(Collection.MEMORIES, ["a"]),
        index.cosines(Collection.MEMORIES, ["a"], EMBEDDER.vector("boat")),
        index.ids(Collection.MEMORIES),
        index.count(Collection.MEMORIES),
        index.flush(),
    ):
        with pytest.raises(IndexUnavailable):
            await attempt
    await index.close()


# --- On the disk ------------------------------------------------------------------------------------------------------


async def test_only_the_owner_can_read_the_files(tmp_path: Path) -> None:
    folder = tmp_path / "vectors"
    await (await filled(folder)).close()
    await (await reopen(folder)).close()
    assert {path.stat().st_mode & 0o777 for path in folder.rglob("*") if path.is_file()} == {0o600}
    assert {path.stat().st_mode & 0o777 for path in [folder, *folder.rglob("*")] if path.is_dir()} == {0o700}


def holds(folder: Path, needle: bytes) -> bool:
    return any(needle in path.read_bytes() for path in folder.rglob("*") if path.is_file())


async def test_no_text_reaches_the_disk(tmp_path: Path) -> None:
    """B2: words become hashed weights; ids and conversations are there, which shows that the search for bytes works."""
    index = await create(tmp_path)
    text = "heliotrope zeppelin"
    await index.upsert(Collection.MEMORIES, [point(text, conversation="telegram-4711")])
    await index.flush()
    await index.close()
    assert holds(tmp_path, b"telegram-4711")
    for word in (b"heliotrope", b"zeppelin", b"Zeppelin", b"heliotrop"):
        assert not holds(tmp_path, word)


async def test_compacting_leaves_no_byte_of_deleted_points(tmp_path: Path) -> None:
    """B2: after a delete the engine still holds the point's bytes; after `compact` the folder is another one."""
    index = await filled(tmp_path)
    gone = point("secret", point_id="gone-4711", conversation="telegram-4711")
    await index.upsert(Collection.HISTORY, [gone])
    await index.delete(Collection.HISTORY, [gone.id])
    await index.flush()
    assert holds(tmp_path, b"telegram-4711")
    before = await index.ids(Collection.MEMORIES), await index.ids(Collection.HISTORY)
    await index.compact()
    assert not holds(tmp_path, b"telegram-4711")
    assert not holds(tmp_path, b"gone-4711")
    assert shards.leftovers(tmp_path) == []
    assert (await index.ids(Collection.MEMORIES), await index.ids(Collection.HISTORY)) == before
    await index.close()
    again = await reopen(tmp_path)
    assert len(await words_find(again, "boat")) == 1
    await again.close()


async def test_compacting_keeps_vectors_and_ids(tmp_path: Path) -> None:
    index = await create(tmp_path)
    kept = point("sailing boat", point_id="m1")
    other = Point("m2", SHARED, "c1", True, kept.dense, kept.texts)
    await index.upsert(Collection.MEMORIES, [kept, other])
    await index.compact()
    assert await index.ids(Collection.MEMORIES) == {"m1", "m2"}
    assert await words_find(index, "boat") == {"m1", "m2"}
    cosines = await index.cosines(Collection.MEMORIES, ["m1", "m2"], EMBEDDER.vector("sailing boat"))
    assert cosines == {"m1": pytest.approx(1.0, abs=1e-5), "m2": pytest.approx(1.0, abs=1e-5)}
    await index.close()


async def test_searches_and_writes_go_on_while_compacting(tmp_path: Path) -> None:
    """What is written, changed and deleted meanwhile is in the new folder, and every search finds something."""
    index = await create(tmp_path)
    await index.upsert(Collection.MEMORIES, [point(f"boat {number}") for number in range(1_500)])
    compacting = asyncio.create_task(index.compact())
    written, turns = 0, 0
    while not compacting.done():
        await index.upsert(Collection.MEMORIES, [point(f"late ship {written}")])
        await index.delete(Collection.MEMORIES, [point(f"boat {written}").id])
        written += 1
        assert await words_find(index, "boat")
        turns += 1
    await compacting
    assert turns > 1
    assert len(await words_find(index, "ship")) == written
    wanted = {point(f"boat {number}").id for number in range(written, 1_500)}
    assert await index.ids(Collection.MEMORIES) - await words_find(index, "ship") == wanted
    await index.close()


@pytest.mark.parametrize("gone", ["", "g1", "g1/history", "g1/fingerprint.json", "current"])
async def test_a_vanished_folder_is_noticed_and_renewed_empty(tmp_path: Path, gone: str) -> None:
    """What is written afterwards is there, also at the next start; never under the name of what vanished."""
    folder = tmp_path / "vectors"
    index = await filled(folder)
    assert not await index.vanished()
    path = folder / gone
    (shutil.rmtree if path.is_dir() else Path.unlink)(path)
    assert await index.vanished()
    await index.renew()
    assert not await index.vanished()
    assert await index.ids(Collection.MEMORIES) == frozenset()
    await index.upsert(Collection.MEMORIES, [point("garden chair")])
    await index.flush()
    await index.close()
    assert shards.current(folder) == "g2"
    assert shards.leftovers(folder) == []
    again = await reopen(folder)
    assert len(await words_find(again, "garden chair")) == 1
    await again.close()


async def test_a_swap_that_was_prepared_before_the_folder_vanished_is_not_made(tmp_path: Path) -> None:
    """It read the database before; what was written since would be lost with it."""
    folder = tmp_path / "vectors"
    index = await filled(folder)
    name = await index.prepare_swap()
    shutil.rmtree(folder)
    await index.renew()
    with pytest.raises(ValueError, match="not prepared"):
        await index.swap(name)
    await index.abandon_swap(name)
    assert not await index.vanished()
    await index.close()
