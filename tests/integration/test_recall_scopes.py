"""A lost scope filter must show: every path that recall and history search take raises ScopeViolation without it (B3, V13)."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import true

from memory_core.domain.errors import ScopeViolation
from memory_core.domain.records import Kind
from memory_core.domain.scopes import EVERYTHING, PUBLIC, SHARED, Readable, private, room
from memory_core.ports import Collection, Leg, LegHit, Measured, Point, VectorQuery, Wanted
from memory_core.storage import sql_scoping
from memory_core.storage.vectors_common import one_by_one
from memory_core.storage.vectors_edge import EdgeVectorIndex
from memory_core.usecases.history import HistorySearch
from memory_core.usecases.recalling.recall import Recall
from tests.contracts.store_records import NOW, memory
from tests.integration.recall_world import CALIBRATION, HERE, THERE, World, answered, opened, said

GROUP = Readable(frozenset({PUBLIC, room(HERE)}))
SECRET = private("p")


class Leaking:
    """An index without its scope filter. `pretending`: it also calls every hit public."""

    def __init__(self, index: EdgeVectorIndex, *, pretending: bool) -> None:
        self._index = index
        self._pretending = pretending

    async def search(self, collection: Collection, query: VectorQuery) -> Mapping[Leg, tuple[LegHit, ...]]:
        legs = await self._index.search(collection, replace(query, readable=EVERYTHING))
        if not self._pretending:
            return legs
        return {leg: tuple(replace(hit, scope=PUBLIC) for hit in hits) for leg, hits in legs.items()}

    async def cosines(self, collection: Collection, ids: Sequence[str], dense: Sequence[float]) -> dict[str, float]:
        return await self._index.cosines(collection, ids, dense)

    async def upsert(self, collection: Collection, points: Sequence[Point]) -> None:
        await self._index.upsert(collection, points)

    async def delete(self, collection: Collection, ids: Sequence[str]) -> None:
        await self._index.delete(collection, ids)

    async def search_and_measure(self, wanted: Sequence[Wanted]) -> list[Measured]:
        return await one_by_one(self, wanted)

    async def ids(self, collection: Collection) -> frozenset[str]:
        return await self._index.ids(collection)

    async def flush(self) -> None:
        await self._index.flush()

    async def close(self) -> None:
        await self._index.close()


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    """The owner has told secrets in three places; a group asks."""
    async with opened(tmp_path) as made:
        await made.remember(
            memory("I live in Oslo", id="shared"),
            memory("I live in Rome", id="private", scope=SECRET),
            memory("I live in a room", id="elsewhere", scope=room(THERE)),
        )
        await made.talk(
            said("m1", "I live in Oslo, in a red house"),
            answered("r1", "Oslo, red house: noted.", minute=1),
            said("m2", "I live in Rome", scope=SECRET),
        )
        yield made


def leaking(world: World, *, pretending: bool) -> tuple[Recall, HistorySearch]:
    index = Leaking(world.index, pretending=pretending)
    return replace(world.recall, index=index), replace(world.history, index=index)


Path_ = Callable[[Recall, HistorySearch, World], Awaitable[object]]


async def _recall(recall: Recall, _: HistorySearch, world: World) -> object:
    return await replace_recall(world, recall).ask("Where do I live?", readable=GROUP)


async def _memories(recall: Recall, _: HistorySearch, world: World) -> object:
    return await replace_recall(world, recall).ask("Where do I live?", readable=GROUP, with_history=False)


async def _history(recall: Recall, _: HistorySearch, world: World) -> object:
    return await replace_recall(world, recall).ask("Where do I live?", readable=GROUP, with_memories=False)


async def _about(recall: Recall, _: HistorySearch, __: World) -> object:
    return await recall.about("Oslo", GROUP, NOW)


async def _search(_: Recall, history: HistorySearch, __: World) -> object:
    return await history.search("red house in Oslo", GROUP)


async def _history_about(_: Recall, history: HistorySearch, __: World) -> object:
    return await history.about("red house in Oslo", GROUP, CALIBRATION)


def replace_recall(world: World, recall: Recall) -> World:
    return replace(world, recall=recall)


PATHS = [_recall, _memories, _history, _about, _search, _history_about]


@pytest.mark.parametrize("path", PATHS)
async def test_with_every_filter_in_place_nothing_leaks(world: World, path: Path_) -> None:
    found = repr(await path(world.recall, world.history, world))
    assert "Oslo" not in found
    assert "Rome" not in found


@pytest.mark.parametrize("path", PATHS)
async def test_an_index_without_its_filter_is_noticed(world: World, path: Path_) -> None:
    recall, history = leaking(world, pretending=False)
    with pytest.raises(ScopeViolation):
        await path(recall, history, world)


@pytest.mark.parametrize("path", PATHS)
async def test_an_index_that_lies_about_scopes_gets_no_rows(world: World, path: Path_) -> None:
    """SQL filters on its own."""
    recall, history = leaking(world, pretending=True)
    assert "Oslo" not in repr(await path(recall, history, world))


@pytest.mark.parametrize("path", PATHS)
async def test_sql_without_its_filter_is_noticed(world: World, path: Path_, monkeypatch: pytest.MonkeyPatch) -> None:
    recall, history = leaking(world, pretending=True)
    monkeypatch.setattr(sql_scoping, "within", lambda rows, readable: true())
    with pytest.raises(ScopeViolation):
        await path(recall, history, world)


@pytest.mark.parametrize("path", PATHS)
async def test_full_text_without_its_filter_is_noticed(
    world: World, path: Path_, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The way without an index."""
    await world.index.close()
    monkeypatch.setattr(sql_scoping, "within", lambda rows, readable: true())
    with pytest.raises(ScopeViolation):
        await path(world.recall, world.history, world)


async def test_standing_rules_without_their_filter_are_noticed(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules are read for every message, even "thanks"."""
    await world.remember(memory("Never mention Rome", id="rule", kind=Kind.CONSTRAINT, attribute="rule", scope=SECRET))
    assert (await world.ask("thanks", readable=GROUP)).always == ()
    monkeypatch.setattr(sql_scoping, "within", lambda rows, readable: true())
    with pytest.raises(ScopeViolation):
        await world.ask("thanks", readable=GROUP)


async def test_the_other_values_of_a_slot_are_looked_up_within_the_readable_scopes(world: World) -> None:
    """A newer private value must neither win nor mark the shared one as earlier outside its conversation."""
    recalled = await world.ask("Where do I live?", readable=Readable(frozenset({SHARED, PUBLIC})))
    assert [(one.memory.id, one.earlier) for one in recalled.memories] == [("shared", False)]
