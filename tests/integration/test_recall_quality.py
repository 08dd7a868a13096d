"""With the real embedding model: the right memory comes up, nothing comes up for the unrelated, long history is found (V10)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from benchmarks import abstention, locomo, locomo_weights
from benchmarks.owners import Way, load, stored
from memory_core.embedding.none import NoEmbedder
from memory_core.embedding.packaged import PackagedEmbedder

LOCOMO = Path(__file__).parents[2] / ".." / "shared" / "data" / "locomo-dev.json"


@pytest.mark.slow
@pytest.mark.parametrize("way", Way)
async def test_v10_recall_speaks_when_it_should_and_keeps_silent_when_not(
    tmp_path: Path, packaged: PackagedEmbedder, way: Way
) -> None:
    """One invented owner: of twenty questions in other words at most two stay without the right memory, of twenty unrelated
    messages at most one brings anything up."""
    owner = next(owner for owner in load() if owner.name == "mei")
    found = await abstention.measure(owner, packaged, tmp_path, way)
    assert found.found >= 0.9
    assert found.irrelevant <= 0.05


async def test_v10_without_a_model_themes_and_slots_still_find_most(tmp_path: Path) -> None:
    owner = next(owner for owner in load() if owner.name == "mei")
    found = await abstention.measure(owner, NoEmbedder(), tmp_path, Way.FILED)
    assert found.found >= 0.7
    assert found.irrelevant <= 0.05


@pytest.mark.slow
@pytest.mark.skipif(not LOCOMO.exists(), reason="needs locomo-dev.json, which does not come with the program")
def test_search_of_a_long_history_beats_the_plain_retrievers(tmp_path: Path) -> None:
    """One conversation of LoCoMo, turn level: the weights in use beat each leg, their fusion by rank and by score, and weights set
    by hand."""
    one = tmp_path / "one.json"
    one.write_text(json.dumps(json.loads(LOCOMO.read_text())[:1]))
    turns, asked = locomo.load(one)
    scores = {
        name: locomo.score(turns, asked, ranking)
        for name, ranking in locomo_weights.rankings(turns, asked, tmp_path).items()
    }
    ours = scores.pop("the weights in use")
    assert ours.recall[10] >= 0.82
    assert ours.recall[5] >= 0.74
    for plain in scores.values():
        assert ours.recall[5] + ours.recall[10] > plain.recall[5] + plain.recall[10]


def test_the_benchmark_says_that_its_data_is_missing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert locomo.main(["--data", str(tmp_path / "absent.json")]) == 0
    assert "skipped" in capsys.readouterr().out


def test_the_memory_set_is_what_it_claims_to_be() -> None:
    """At least 300 statements by at least ten owners, as many questions, half of the new owners held out; every question has its
    statement, and none repeats an unanswerable one."""
    owners = load()
    assert len(owners) >= 10
    assert sum(len(owner.items) for owner in owners) >= 300
    assert sum(len(owner.questions) for owner in owners) >= 300
    assert sum(len(owner.unanswerable) for owner in owners) >= 150
    assert sum(owner.split == "held" for owner in owners) >= 5
    for owner in owners:
        assert {wanted for _, wanted in owner.questions} <= {item.id for item in owner.items}
        assert not {text for text, _ in owner.questions} & set(owner.unanswerable)


def test_what_is_told_becomes_memories() -> None:
    """Nothing that an owner asks to remember is lost on the way."""
    assert all(one.memories for owner in load()[:3] for one in stored(owner, Way.TOLD))
