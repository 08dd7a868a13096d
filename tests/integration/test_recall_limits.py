"""The owner's settings decide how much is brought up, and from which score on."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.settings import Settings
from memory_core.domain.ranking import Thresholds, tier_of
from memory_core.domain.records import Status
from memory_core.usecases.recalling.limits import RecallLimits
from memory_core.usecases.recalling.recall import Tier
from tests.contracts.store_records import memory
from tests.integration.recall_world import World, opened


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with opened(tmp_path) as made:
        await made.remember(memory("My kayak hangs in the old boathouse"))
        yield made


async def _brought_up(world: World, limits: RecallLimits) -> list[str]:
    asked = replace(world, recall=replace(world.recall, limits=limits))
    return [hit.tier for hit in (await asked.ask("Where is my kayak?")).memories]


async def test_v11_a_higher_threshold_lowers_the_tier_and_then_leaves_out(world: World) -> None:
    assert await _brought_up(world, RecallLimits()) == [Tier.PRIORITY]
    assert await _brought_up(world, RecallLimits(thresholds=Thresholds(0.4, 1.0))) == [Tier.POSSIBLE]
    assert await _brought_up(world, RecallLimits(thresholds=Thresholds(1.0, 1.0))) == []


async def test_v11_fewer_tokens_bring_up_less(world: World) -> None:
    assert await _brought_up(world, RecallLimits(0, 100)) == [Tier.PRIORITY]
    assert await _brought_up(world, RecallLimits(0, 5)) == []


def test_v11_a_stale_memory_needs_what_a_present_one_needs_for_priority() -> None:
    thresholds = Thresholds(0.5, 0.7)
    assert tier_of(0.65, Status.ACTIVE, thresholds) is Tier.POSSIBLE
    assert tier_of(0.75, Status.ACTIVE, thresholds) is Tier.PRIORITY
    assert tier_of(0.65, Status.STALE, thresholds) is None
    assert tier_of(0.75, Status.STALE, thresholds) is Tier.POSSIBLE


@pytest.mark.parametrize(("possible", "priority"), [(0.3, 0.8), (0.9, 0.8), (0.5, 1.1), (float("nan"), 0.8)])
def test_v11_thresholds_out_of_range_are_refused(possible: float, priority: float) -> None:
    with pytest.raises(ValueError, match="does not hold"):
        Thresholds(possible, priority)


def test_v11_the_settings_reach_recall() -> None:
    given = Settings(_env_file=None, recall_max_tokens=3_000, recall_possible_score=0.7)  # type: ignore[call-arg]
    assert given.recall_limits == RecallLimits(1_200, 3_000, Thresholds(0.7, 0.8))
    assert given.recall_limits.budget(100_000) == 3_000
