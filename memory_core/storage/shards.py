"""Folders of the in-process index: one generation is current, a new one is built beside it and swapped in.

    <folder>/current                the name of the generation in use
    <folder>/<generation>/          fingerprint.json, written last: without it the generation is unfinished
    <folder>/<generation>/memories  a shard of the engine; and one named history

A deleted point's bytes stay in the engine's files, so what must be gone is gone only with its generation's folder. Everything
here blocks, and `optimise` holds the interpreter lock for seconds to minutes: call it in a process of its own.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

import qdrant_edge as edge

from memory_core.domain.errors import IndexUnavailable
from memory_core.ports import LEGS, Collection, Point
from memory_core.storage.vectors_common import (
    DENSE_LEGS,
    Field,
    Fingerprint,
    IndexOutdated,
    Outdated,
    SparseEncoder,
    dense_of,
    engine_id,
    payload_of,
    sparse_of,
)

_POINTER: Final = "current"
_FINGERPRINT: Final = "fingerprint.json"
_CONFIG: Final = "edge_config.json"
_NEVER_KB: Final = 1_000_000_000
"""An indexing threshold that no segment reaches: the bot's own process never builds a graph."""
_GRAPH_FROM_KB: Final = 2_000
"""From about 1,300 vectors of 384 numbers a segment gets a graph when optimised. Measured with the filter of a chat, which a scan
applies to every point: 8,700 messages 4.1 ms scanned, 1.05 ms by the graph; building it 2.2 s."""

_LOCKED: Final = "WouldBlock"
"""In the engine's message when another process holds a shard's log."""
_IN_USE: Final = "Another Confidant is using this data directory: stop it, or go on with keywords only."

_PAYLOAD_INDEXES: Final = (
    (Field.SCOPE, edge.PayloadSchemaType.Keyword),
    (Field.SCOPE_KIND, edge.PayloadSchemaType.Keyword),
    (Field.CONVERSATION, edge.PayloadSchemaType.Keyword),
    (Field.OWN, edge.PayloadSchemaType.Keyword),
)


@dataclass(frozen=True, slots=True)
class Generation:
    """Open shards of one generation. They exclude every other process."""

    name: str
    fingerprint: Fingerprint
    shards: dict[Collection, edge.EdgeShard]

    def close(self) -> None:
        for shard in self.shards.values():
            shard.close()

    def flush(self, collections: Iterable[Collection] = Collection) -> None:
        """Writes all that was changed in them. It holds the interpreter for some 10 ms a collection, changed or not. Raises
        IndexUnavailable."""
        with engine_errors():
            for collection in collections:
                self.shards[collection].flush()


# --- Names ------------------------------------------------------------------------------------------------------------


def current(folder: Path) -> str | None:
    """The generation in use; None before the first."""
    try:
        return (folder / _POINTER).read_text("ascii").strip() or None
    except FileNotFoundError:
        return None


def generations(folder: Path) -> list[str]:
    """The names of all generations on disk, finished or not, oldest first."""
    if not folder.is_dir():
        return []
    found = (entry.name for entry in folder.iterdir() if entry.is_dir() and _number(entry.name))
    return sorted(found, key=_number)


def leftovers(folder: Path) -> list[str]:
    """Generations that are not current: unfinished builds, and what a crash left. What was forgotten may be in them."""
    return [name for name in generations(folder) if name != current(folder)]


def next_name(folder: Path, *, after: str = "") -> str:
    """A name that no generation has had while another of them is there; nor did `after`, which may be gone."""
    return f"g{max(map(_number, [*generations(folder), current(folder) or '', after]), default=0) + 1}"


def is_whole(folder: Path, name: str) -> bool:
    """Whether the generation is current and nothing that it is made of is missing."""
    parts = [folder / name / _FINGERPRINT, *(folder / name / collection.value / _CONFIG for collection in Collection)]
    return current(folder) == name and all(part.is_file() for part in parts)


def _number(name: str) -> int:
    digits = name.removeprefix("g")
    return int(digits) if name.startswith("g") and digits.isascii() and digits.isdigit() else 0


def make_current(folder: Path, name: str) -> None:
    """Points to a generation, atomically and durably."""
    _write(folder / _POINTER, name)


def remove_leftovers(folder: Path) -> list[str]:
    """Removes every generation but the current one; returns their names. Raises IndexUnavailable when one stays.

    Only the process that holds the data directory may call it: another one could be building there.
    """
    gone = leftovers(folder)
    for name in gone:
        remove(folder, name)
    return gone


def remove(folder: Path, name: str) -> None:
    """Raises IndexUnavailable when it cannot be removed whole."""
    try:
        shutil.rmtree(folder / name)
    except FileNotFoundError:
        return
    except OSError as error:
        raise IndexUnavailable(
            "An old copy of the vector index could not be removed: check its permissions."
        ) from error


# --- Opening ----------------------------------------------------------------------------------------------------------


def reserve(folder: Path) -> str:
    """Makes the folder of a new generation and returns its name. Raises IndexUnavailable."""
    name = next_name(folder)
    with engine_errors():
        (folder / name).mkdir(mode=0o700)
    return name


def begin(folder: Path, name: str, fingerprint: Fingerprint) -> Generation:
    """Empty open shards of an unfinished generation. Raises IndexUnavailable."""
    shards: dict[Collection, edge.EdgeShard] = {}
    with engine_errors():
        folder.mkdir(parents=True, exist_ok=True)
        folder.chmod(0o700)
        (folder / name).mkdir(mode=0o700, exist_ok=True)
        for collection in Collection:
            path = folder / name / collection.value
            path.mkdir(mode=0o700)
            shard = shards[collection] = edge.EdgeShard.create(str(path), _config(collection, fingerprint, _NEVER_KB))
            for field, schema in _PAYLOAD_INDEXES:
                shard.update(edge.UpdateOperation.create_field_index(field.value, schema))
    return Generation(name, fingerprint, shards)


def finish(folder: Path, generation: Generation) -> None:
    """Makes it a generation that can be loaded. Raises IndexUnavailable."""
    generation.flush()
    restrict(folder / generation.name)
    with engine_errors():
        _write(folder / generation.name / _FINGERPRINT, json.dumps(asdict(generation.fingerprint)))


def require_unused(folder: Path) -> None:
    """Raises IndexUnavailable when another process has the current generation open. A damaged one counts as unused."""
    name = current(folder)
    if name is None:
        return
    for collection in Collection:
        try:
            edge.EdgeShard.load(str(folder / name / collection.value)).close()
        except Exception as error:
            if _LOCKED in str(error):
                raise IndexUnavailable(_IN_USE) from error


def load(folder: Path, name: str, wanted: Fingerprint) -> Generation:
    """Raises IndexOutdated when it does not fit or is damaged, IndexUnavailable when another process has it open."""
    fingerprint = read_fingerprint(folder, name)
    fingerprint.require(wanted)
    shards: dict[Collection, edge.EdgeShard] = {}
    try:
        for collection in Collection:
            shards[collection] = _load_shard(folder / name / collection.value, collection, fingerprint)
        with engine_errors():
            restrict(folder / name)
    except IndexUnavailable:
        Generation(name, fingerprint, shards).close()
        raise
    return Generation(name, fingerprint, shards)


def read_fingerprint(folder: Path, name: str) -> Fingerprint:
    """Raises IndexOutdated when the generation is absent, unfinished or unreadable."""
    try:
        read = json.loads((folder / name / _FINGERPRINT).read_text("utf-8"))
        return Fingerprint(str(read["model"]), int(read["dimension"]), str(read["language"]), int(read["schema"]))
    except FileNotFoundError:
        raise IndexOutdated("There is no finished vector index: re-index.", Outdated.ABSENT) from None
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise IndexOutdated("The vector index is damaged: re-index it.", Outdated.DAMAGED) from error


def restrict(folder: Path) -> None:
    """Directories 0700 and files 0600. Files that the engine adds later lie in directories nobody else can enter."""
    for path in [folder, *folder.rglob("*")]:
        with suppress(FileNotFoundError):  # the engine replaces files as it works
            path.chmod(0o700 if path.is_dir() else 0o600)


def _load_shard(
    path: Path, collection: Collection, fingerprint: Fingerprint, graph_from_kb: int = _NEVER_KB
) -> edge.EdgeShard:
    # The engine takes a folder without segments for an empty shard: an index that lost its points must not look well.
    if not (path / _CONFIG).is_file() or not any(path.glob("segments/*")):
        raise IndexOutdated("The vector index is damaged: re-index it.", Outdated.DAMAGED)
    try:
        return edge.EdgeShard.load(str(path), _config(collection, fingerprint, graph_from_kb))
    except Exception as error:  # the engine raises nothing narrower
        if _LOCKED in str(error):
            raise IndexUnavailable(_IN_USE) from error
        raise IndexOutdated("The vector index is damaged: re-index it.", Outdated.DAMAGED) from error


def _config(collection: Collection, fingerprint: Fingerprint, graph_from_kb: int) -> edge.EdgeConfig:
    dense = [leg for leg in LEGS[collection] if leg in DENSE_LEGS and fingerprint.dimension]
    sparse = [leg for leg in LEGS[collection] if leg not in DENSE_LEGS]
    return edge.EdgeConfig(
        vectors={
            leg.value: edge.EdgeVectorParams(size=fingerprint.dimension, distance=edge.Distance.Cosine) for leg in dense
        },
        sparse_vectors={leg.value: edge.EdgeSparseVectorParams(modifier=edge.Modifier.Idf) for leg in sparse},
        optimizers=edge.EdgeOptimizersConfig(indexing_threshold=graph_from_kb),
    )


def _write(path: Path, text: str) -> None:
    """Atomically and durably, mode 0600."""
    draft = path.with_name(f".{path.name}.new")
    with draft.open("w", encoding="utf-8") as file:
        draft.chmod(0o600)
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)


@contextmanager
def engine_errors() -> Iterator[None]:
    """The engine raises bare `Exception`s: here they become IndexUnavailable."""
    try:
        yield
    except IndexUnavailable:
        raise
    except Exception as error:
        if type(error) is not Exception and not isinstance(error, OSError):
            raise  # a mistake of ours, not the engine's
        raise IndexUnavailable("The vector index failed: run doctor, or re-index.") from error


# --- Writing ----------------------------------------------------------------------------------------------------------


def upsert(
    shard: edge.EdgeShard, collection: Collection, points: Sequence[Point], dimension: int, encoder: SparseEncoder
) -> None:
    """Raises IndexOutdated for vectors of another length, before anything is written; IndexUnavailable."""
    rows = [_row(point, collection, dimension, encoder) for point in points]
    with engine_errors():
        shard.update(edge.UpdateOperation.upsert_points(rows))


def _row(point: Point, collection: Collection, dimension: int, encoder: SparseEncoder) -> edge.Point:
    vectors: dict[str, list[float] | edge.SparseVector | list[list[float]]] = {}
    vectors.update({leg.value: vector for leg, vector in dense_of(point, collection, dimension).items()})
    vectors.update({leg.value: vector for leg, vector in sparse_of(point, collection, encoder).items()})
    return edge.Point(engine_id(point.id), vectors, payload_of(point))


def copy_points(source: edge.EdgeShard, target: edge.EdgeShard, ids: Sequence[str]) -> None:
    """Makes `target` like `source` in these points (engine ids): what the source lacks is deleted."""
    with engine_errors():
        found = source.retrieve(list(ids), True, True)
        rows = [edge.Point(row.id, row.vector or {}, row.payload) for row in found]
        if rows:
            target.update(edge.UpdateOperation.upsert_points(rows))
        absent = set(ids) - {str(row.id) for row in found}
        if absent:
            target.update(edge.UpdateOperation.delete_points(sorted(absent)))


def copy_page(
    source: edge.EdgeShard, target: edge.EdgeShard, offset: edge.PointId | None, size: int
) -> edge.PointId | None:
    """Copies `size` points from `offset` on; returns where the next page starts, None after the last."""
    with engine_errors():
        rows, following = source.scroll(
            edge.ScrollRequest(offset=offset, limit=size, with_payload=True, with_vector=True)
        )
        if rows:
            points = [edge.Point(row.id, row.vector or {}, row.payload) for row in rows]
            target.update(edge.UpdateOperation.upsert_points(points))
    return following


async def build(
    folder: Path,
    name: str,
    fingerprint: Fingerprint,
    batches: AsyncIterator[tuple[Collection, Sequence[Point]]],
    *,
    optimise: bool = True,
) -> dict[Collection, int]:
    """Builds a generation from batches of points (some hundreds each) and closes it; returns how many points of each.

    It does not become current: the process that serves searches swaps it in. An unfinished folder is no generation and goes
    with the next `remove_leftovers`. Raises IndexUnavailable, IndexOutdated and what `batches` raises.
    """
    generation = await asyncio.to_thread(begin, folder, name, fingerprint)
    try:
        encoder = SparseEncoder(fingerprint.language)
        async for collection, points in batches:
            shard = generation.shards[collection]
            await asyncio.to_thread(upsert, shard, collection, points, fingerprint.dimension, encoder)
        counts = {
            collection: shard.count(edge.CountRequest(exact=True)) for collection, shard in generation.shards.items()
        }
        if optimise:
            await asyncio.to_thread(_optimise, folder, generation)
        await asyncio.to_thread(finish, folder, generation)
        return counts
    finally:
        generation.close()


def _optimise(folder: Path, generation: Generation) -> None:
    """Opens each shard with a threshold that lets graphs be built, and builds them."""
    for collection, shard in generation.shards.items():
        shard.close()
        path = folder / generation.name / collection.value
        opened = _load_shard(path, collection, generation.fingerprint, _GRAPH_FROM_KB)
        generation.shards[collection] = opened
        with engine_errors():
            opened.optimize()
