"""O1: who searches for a few words has them embedded once, and each collection of the index is asked once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from memory_core.ports import Collection, Leg, LegHit, VectorQuery
from tests.contracts.store_records import memory
from tests.fakes.index_on_paper import IndexOnPaper
from tests.integration.recall_world import CALIBRATION, OWNER_ALONE, opened, said, stranger


class Asked(IndexOnPaper):
    """Finds nothing, and counts how often it is asked."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.asked: Counter[Collection] = Counter()

    async def search(self, collection: Collection, query: VectorQuery) -> Mapping[Leg, tuple[LegHit, ...]]:
        self.asked[collection] += 1
        return await super().search(collection, query)


async def test_o1_one_embedding_and_one_look_into_each_collection(tmp_path: Path) -> None:
    async with opened(tmp_path) as world:
        index = Asked(tmp_path / "paper")
        recall, history = replace(world.recall, index=index), replace(world.history, index=index)
        world.embedder.calls.clear()
        ahead = recall.begin("kayak")
        await recall.about("kayak", OWNER_ALONE, world.clock(), ahead=ahead)
        await history.about("kayak", OWNER_ALONE, CALIBRATION, ahead=ahead)
        assert world.embedder.calls == [["kayak"]]
        assert index.asked == {Collection.MEMORIES: 1, Collection.HISTORY: 1}


async def test_o1_memories_about_a_topic_embed_it_once(tmp_path: Path) -> None:
    async with opened(tmp_path) as world:
        await world.remember(memory(statement="The kayak is yellow"))
        world.embedder.calls.clear()
        found = await world.recall.about("kayak", OWNER_ALONE, world.clock())
        assert [one.memory.statement for one in found.memories] == ["The kayak is yellow"]
        assert world.embedder.calls == [["kayak"]]


async def test_o1_a_search_of_the_history_leaves_out_what_has_nothing_to_do_with_it(tmp_path: Path) -> None:
    """A plain search orders all that a short history holds; other people's words are found, too."""
    async with opened(tmp_path) as world:
        await world.talk(
            said("m1", "The kayak is yellow"),
            said("m2", "Lunch was good", minute=600),
            stranger("m3", "Mine is a red kayak", scope=said("x", "").scope),
        )
        everything = await world.history.search("kayak", OWNER_ALONE)
        assert len(everything) == 3
        found = await world.history.about("kayak", OWNER_ALONE, CALIBRATION)
        assert {one.message.content for one in found} == {"The kayak is yellow", "Mine is a red kayak"}
        assert await world.history.about("quantum physics", OWNER_ALONE, CALIBRATION) == []
