"""V15: what a thing that may be meant is weighed with: its context, and what was told right before or after it."""

from __future__ import annotations

from pathlib import Path

from memory_core.usecases.forgetting.finding.found import Where
from memory_core.usecases.forgetting.finding.surroundings import as_sought
from memory_core.usecases.forgetting.passages import passages_of
from tests.contracts.store_records import NOW
from tests.integration.forgetting_world import CHAT, OWNER_ALONE, opened
from tests.integration.test_forget_seen import _said

TRIP, HOTEL, CAT, BINS = (
    "We fly to Madeira in May, and Bea comes along",
    "The hotel is called Alegre",
    "The cat has a chip",
    "Bins go out",
)


async def test_v15_beside_a_thing_is_what_its_message_and_the_ones_around_it_tell(tmp_path: Path) -> None:
    async with opened(tmp_path) as world:
        await _said(world, TRIP, HOTEL, CAT, BINS)
        async with world.store.reading() as reads:
            messages = await reads.messages.recent(CHAT, OWNER_ALONE, limit=50)
            things = [
                one
                for message in messages
                for one in passages_of(message)
                if one.statement.strip(".") in {"We fly to Madeira in May", "Bea comes along", HOTEL, CAT, BINS}
            ]
            things.sort(key=lambda one: (one.learned_at, one.id))
            sought = await as_sought(reads, things, Where(OWNER_ALONE, NOW, conversation_id=CHAT, words=""))
    beside = {one.said.strip("."): {sought[at].said.strip(".") for at in one.beside} for one in sought}
    assert beside["We fly to Madeira in May"] == {"Bea comes along", HOTEL}
    assert beside[HOTEL] == {"We fly to Madeira in May", "Bea comes along", CAT}
    assert beside[BINS] == {CAT}
