"""A model that no table knows is measured before its cosines are believed (V10)."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path

import pytest

from memory_core.domain.relevance import MINILM, RELEVANCE_FLOOR, UNKNOWN_MODEL, Signals
from memory_core.usecases.recalling.calibrating import (
    MINILM_RELATED,
    MINILM_UNRELATED,
    REFERENCE,
    measured,
    reference_texts,
)
from tests.contracts.store_records import memory
from tests.fakes.embedder import FakeEmbedder
from tests.integration.recall_world import opened, statements


def vectors_with(related: float, unrelated: float) -> list[list[float]]:
    """Unit vectors whose cosines are exactly these: a common axis, one axis a pair, one axis a text."""
    count = len(REFERENCE)
    common, pair = math.sqrt(unrelated), math.sqrt(related - unrelated)
    alone = math.sqrt(1 - related)
    made = []
    for text in range(2 * count):
        vector = [0.0] * (1 + 3 * count)
        vector[0], vector[1 + text % count], vector[1 + count + text] = common, pair, alone
        made.append(vector)
    return made


def test_minilms_own_scale_gives_its_own_calibration() -> None:
    found = measured(vectors_with(MINILM_RELATED, MINILM_UNRELATED))
    assert found.memories.cosine == pytest.approx(MINILM.memories.cosine)
    assert found.memories.bias == pytest.approx(MINILM.memories.bias)
    assert found.anchors == MINILM.anchors


def test_a_model_that_scores_everything_high_is_read_on_its_own_scale() -> None:
    """Unrelated at .75, related at .88: .76 must not count as close, as it would with the weights of another model."""
    high = measured(vectors_with(0.88, 0.75))
    assert MINILM.of_memory(Signals(0.76, 0, 0, 0.0)) > RELEVANCE_FLOOR
    assert high.of_memory(Signals(0.76, 0, 0, 1.0)) < RELEVANCE_FLOOR
    assert high.of_memory(Signals(0.88, 0, 0, 1.0)) > RELEVANCE_FLOOR
    assert high.of_message(Signals(0.76, 0, 0, 1.0)) < RELEVANCE_FLOOR


def test_a_model_that_tells_nothing_apart_is_not_believed() -> None:
    assert measured(vectors_with(0.5, 0.45)) is UNKNOWN_MODEL


def test_the_reference_is_questions_then_answers() -> None:
    texts = reference_texts()
    assert len(texts) == len(set(texts)) == 2 * len(REFERENCE)
    assert all(text.endswith("?") for text in texts[: len(REFERENCE)])


async def test_recall_measures_an_unknown_model_once(tmp_path: Path) -> None:
    async with opened(tmp_path, FakeEmbedder(256)) as world:
        await world.remember(memory("I live in Oslo"))
        world.embedder.calls.clear()
        unknown = replace(world, recall=replace(world.recall, calibration=UNKNOWN_MODEL))
        for _ in range(2):
            assert statements(await unknown.ask("Where do I live?")) == ["I live in Oslo"]
        assert world.embedder.calls.count(reference_texts()) == 1
