"""With the real embedding model: the right memory comes up, nothing comes up for the unrelated, long history is found (V10)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from benchmarks import abstention, locomo
from benchmarks.stack import Retrievers
from memory_core.embedding.packaged import PackagedEmbedder

LOCOMO = Path(__file__).parents[2] / ".." / "shared" / "data" / "locomo-dev.json"

pytestmark = pytest.mark.slow


async def test_v10_recall_speaks_when_it_should_and_keeps_silent_when_not(tmp_path: Path) -> None:
    """One invented owner: of twenty questions in other words at most two stay without the right memory, of twenty unrelated
    messages at most one brings anything up."""
    owner = next(owner for owner in abstention.load() if owner.name == "mei")
    outcome = await abstention.measure(owner, PackagedEmbedder(), tmp_path)
    assert outcome.right >= 0.9
    assert outcome.right_first >= 0.85
    assert outcome.unrelated_memories <= 0.05
    assert outcome.unrelated_history <= 0.05


@pytest.mark.skipif(not LOCOMO.exists(), reason="needs locomo-dev.json, which does not come with the program")
async def test_search_of_a_long_history_beats_the_plain_retrievers(tmp_path: Path) -> None:
    """One conversation of LoCoMo, turn level."""
    one = tmp_path / "one.json"
    one.write_text(json.dumps(json.loads(LOCOMO.read_text())[:1]))
    turns, asked = locomo.load(one)
    found = await Retrievers.run(turns, asked, tmp_path)
    ours = locomo.score(turns, asked, found.ours)
    assert ours.recall[10] >= 0.78
    assert ours.recall[5] >= 0.68
    for baseline in found.baselines.values():
        assert ours.recall[10] > locomo.score(turns, asked, baseline).recall[10]


def test_the_benchmark_says_that_its_data_is_missing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert locomo.main(["--data", str(tmp_path / "absent.json")]) == 0
    assert "skipped" in capsys.readouterr().out
