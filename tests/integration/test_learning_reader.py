"""Learning with a reading model beside the rules: the same admission, the same gate, the same store."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from memory_core.domain.candidates import Told
from memory_core.domain.records import Confidence
from memory_core.domain.scopes import Trust
from tests.fakes.reader_by_hand import ReaderByHand
from tests.integration.learning_world import World, learning

CRIBBAGE = "Cribbage at Neville's Wednesdays."


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with learning(tmp_path) as opened:
        opened.reader = ReaderByHand({CRIBBAGE: [Told("routine", None, "Cribbage at Neville's Wednesdays", 0.97)]})
        yield opened


async def test_v5_what_only_the_reader_sees_is_learned_as_likely(world: World) -> None:
    (learned,) = (await world.say(CRIBBAGE)).learned
    assert (learned.memory.attribute, learned.memory.value) == ("routine", "Cribbage at Neville's Wednesdays")
    assert learned.memory.confidence == Confidence.LIKELY.weight
    async with world.store.reading() as reads:
        (evidence,) = (await reads.memories.evidence([learned.memory.id]))[learned.memory.id]
    assert evidence.quote == CRIBBAGE


async def test_s1_a_strangers_words_never_reach_the_reader(world: World) -> None:
    world.trust["telegram:7"] = Trust.UNKNOWN
    report = await world.say(CRIBBAGE, author="telegram:7", trust=Trust.UNKNOWN)
    assert report.learned == ()
    assert isinstance(world.reader, ReaderByHand)
    assert world.reader.asked == []


async def test_v5_what_the_cheap_filter_stops_is_not_read(world: World) -> None:
    await world.say("thanks, that works")
    assert isinstance(world.reader, ReaderByHand)
    assert world.reader.asked == []


async def test_without_its_model_the_rules_read_alone(world: World) -> None:
    assert isinstance(world.reader, ReaderByHand)
    world.reader.failing = True
    assert (await world.say(CRIBBAGE)).learned == ()
    (learned,) = (await world.say("By the way, I'm vegan.")).learned
    assert learned.memory.value == "vegan"
    assert world.events.named("learn.reader_unavailable")
