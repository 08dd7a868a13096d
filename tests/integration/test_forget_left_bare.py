"""V15: a memory that says what a forgotten sentence said does not go on telling it, in whatever order it was put down."""

from __future__ import annotations

from pathlib import Path

from memory_core.domain.records import MemoryId
from memory_core.domain.scopes import EVERYTHING
from memory_core.ports import MemoryFilter
from memory_core.usecases.forgetting.deleting.plan import Asked, plan
from tests.integration.learning_world import learning

MEETING = "The meeting with the headteacher is at 15:30 on Wednesday"


async def test_v15_what_only_the_sentence_that_goes_supported_goes_with_it(tmp_path: Path) -> None:
    async with learning(tmp_path) as world:
        (learned,) = (await world.say(f"{MEETING}.")).learned
        assert learned.memory.statement != f"{MEETING}."
        async with world.store.reading() as reads:
            [evidence] = (await reads.memories.evidence([learned.memory.id]))[learned.memory.id]
            clause = MemoryId(f"said:{evidence.message_id}:0")
            made = await plan(reads, Asked((clause,)), EVERYTHING, world.now)
            alone = await plan(reads, Asked((clause,), alone=True), EVERYTHING, world.now)
            assert await reads.memories.listed(EVERYTHING, MemoryFilter(now=world.now, limit=5))
    assert made.memories == (learned.memory.id,)
    assert alone.memories == ()
