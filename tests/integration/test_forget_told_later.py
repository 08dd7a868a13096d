"""B1, B4: what was said of the same thing in other words goes with what a request finds of it in the history."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from memory_core.usecases.forgetting.finding.found import Where
from tests.contracts.store_records import NOW
from tests.fakes.reader_by_hand import ReaderByHand
from tests.integration.forgetting_world import CHAT, OWNER_ALONE, World, opened, said

PALADIN, WARLOCK = "My main is a paladin", "Rerolled my main, it is a warlock these days"
SHARES_A_WORD = "The main road to the game shop is closed"


async def meant(tmp_path: Path, description: str, reader: ReaderByHand | None) -> tuple[list[str], bool]:
    async with opened(tmp_path) as world:
        await _said(world, PALADIN, WARLOCK, SHARES_A_WORD)
        forget = world.forget()
        forget = replace(forget, finder=replace(forget.finder, reader=reader))
        found = await forget.look(description, Where(OWNER_ALONE, NOW, conversation_id=CHAT))
        return [one.memory.statement for one in found.candidates], found.together and found.sure


async def _said(world: World, *texts: str) -> None:
    async with world.store.writing() as unit:
        await unit.messages.add_many([said(f"t{at}", text, minute=10 * at) for at, text in enumerate(texts)])


async def test_b4_what_took_its_place_goes_with_it(tmp_path: Path) -> None:
    asked = "that my main is a paladin"
    reader = ReaderByHand(ends={WARLOCK: [PALADIN]}, means={asked: [PALADIN, WARLOCK]})
    assert await meant(tmp_path, asked, reader) == ([PALADIN, WARLOCK], True)


async def test_b4_what_gave_way_to_it_goes_too(tmp_path: Path) -> None:
    asked = "that I rerolled to a warlock"
    reader = ReaderByHand(ends={WARLOCK: [PALADIN]}, means={asked: [WARLOCK, PALADIN]})
    assert await meant(tmp_path, asked, reader) == ([WARLOCK, PALADIN], True)


async def test_v15_what_the_request_cannot_mean_stays(tmp_path: Path) -> None:
    """The deposit is no later word of the rent, whatever one model takes it for."""
    asked = "that my main is a paladin"
    reader = ReaderByHand(ends={WARLOCK: [PALADIN]}, means={asked: [PALADIN]})
    found, _ = await meant(tmp_path, asked, reader)
    assert found == [PALADIN]


@pytest.mark.parametrize("failing", [True, False])
async def test_without_anybody_who_compares_only_what_is_named_goes(tmp_path: Path, failing: bool) -> None:
    reader = ReaderByHand(ends={WARLOCK: [PALADIN]}) if failing else None
    if reader is not None:
        reader.failing = True
    found, _ = await meant(tmp_path, "that my main is a paladin", reader)
    assert found == [PALADIN]
