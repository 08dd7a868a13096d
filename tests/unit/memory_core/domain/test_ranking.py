"""The numbers of ranking, by example (V10, S6)."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from memory_core.domain.ranking import LegScores, Occasion, Tier, context_factor, fuse, score, tier_of
from memory_core.domain.records import ConversationId, Importance, Status
from memory_core.domain.relevance import (
    ADAPTED,
    CALIBRATIONS,
    KEYWORDS_ONLY,
    MINILM,
    RELEVANCE_FLOOR,
    UNKNOWN_MODEL,
    Calibration,
    Signals,
    Weights,
    calibration_for,
    terms,
)
from tests.contracts.store_records import memory


def test_v10_the_score_is_seventy_twenty_ten() -> None:
    assert score(1.0, 0.0, 0.0) == pytest.approx(0.7)
    assert score(1.0, 1.0, 0.0) == pytest.approx(0.9)
    assert score(1.0, 0.5, 0.5) == pytest.approx(0.85)
    assert score(1.0, 1.0, 1.0) == pytest.approx(1.0)


def test_v10_below_the_floor_freshness_and_confidence_add_nothing() -> None:
    assert score(0.49, 1.0, 1.0) == pytest.approx(0.343)


@pytest.mark.parametrize(
    ("total", "status", "tier"),
    [
        (0.81, Status.ACTIVE, Tier.PRIORITY),
        (0.80, Status.ACTIVE, Tier.POSSIBLE),
        (0.61, Status.ACTIVE, Tier.POSSIBLE),
        (0.60, Status.ACTIVE, None),
        (0.81, Status.STALE, Tier.POSSIBLE),
        (0.80, Status.STALE, None),
        (0.95, Status.SUPERSEDED, Tier.POSSIBLE),
        (0.95, Status.EXPIRED, Tier.POSSIBLE),
        (0.60, Status.SUPERSEDED, None),
    ],
)
def test_v10_tiers(total: float, status: Status, tier: Tier | None) -> None:
    """Stale goes one tier down; the past is never a priority."""
    assert tier_of(total, status) is tier


def test_an_exact_match_is_still_possible_when_stale() -> None:
    """At the end of its stale time freshness is a quarter; likely words must get through, or stale would mean dropped."""
    assert tier_of(score(1.0, 0.25, 0.6), Status.STALE) is Tier.POSSIBLE


def test_a_first_person_question_needs_less_closeness_than_one_about_the_world() -> None:
    """On forty plain memories, .31 is the most that an unrelated question reached; a tenth of the right ones stay below .26."""
    ours = Signals(0.26, 0, 0, 1.0, themed=0.5)
    theirs = replace(ours, cosine=0.31, personal=-0.6)
    assert MINILM.of_memory(ours) >= RELEVANCE_FLOOR
    assert MINILM.of_memory(theirs) < RELEVANCE_FLOOR


def test_themes_and_slots_make_up_for_closeness() -> None:
    bare = Signals(0.15, 0, 0, 1.0)
    assert MINILM.of_memory(bare) < RELEVANCE_FLOOR
    assert MINILM.of_memory(replace(bare, slot_coverage=1.0)) >= RELEVANCE_FLOOR
    assert MINILM.of_memory(replace(bare, themed=1.0)) >= RELEVANCE_FLOOR


@pytest.mark.parametrize("flaw", [{"lacking": 1}, {"unfit": True}, {"half": True}])
def test_what_is_asked_for_and_missing_makes_less_relevant(flaw: dict[str, int]) -> None:
    whole = Signals(0.35, 0.5, 0, 1.0)
    assert MINILM.of_memory(replace(whole, **flaw)) < MINILM.of_memory(whole)  # type: ignore[arg-type]  # values fit the fields


def test_a_missing_particular_outweighs_closeness() -> None:
    """ "What's my blood type?" is close to "My sister's blood pressure is high" and not answered by it."""
    assert MINILM.of_memory(Signals(0.45, 0, 0, 1.0, lacking=1)) < RELEVANCE_FLOOR


def test_without_vectors_words_must_be_shared() -> None:
    assert KEYWORDS_ONLY.of_memory(Signals(None, 0, 0, 1.0)) < RELEVANCE_FLOOR
    assert KEYWORDS_ONLY.of_memory(Signals(None, 1.0, 0, 0.0)) >= RELEVANCE_FLOOR


def test_every_weight_weighs_one_term() -> None:
    assert len(terms(Signals(0.3, 0.5, 0.1, 1.0))) == len(fields(Weights))


def test_calibrations_are_chosen_by_model_name() -> None:
    assert calibration_for("sentence-transformers:all-MiniLM-L6-v2+recall-2", 384) is ADAPTED
    assert calibration_for("openai:all-MiniLM-L6-v2", 384) is MINILM  # served as it came
    assert calibration_for("openai:text-embedding-3-small", 1536) is UNKNOWN_MODEL
    assert calibration_for("none", 0) is KEYWORDS_ONLY


def test_an_unmeasured_model_is_trusted_less() -> None:
    signals = Signals(0.45, 0, 0, 0.0)
    assert UNKNOWN_MODEL.of_memory(signals) < MINILM.of_memory(signals)


def test_the_floor_lies_on_an_anchor_of_every_calibration() -> None:
    """The measured cut between questions with and without an answer."""
    for calibration in [*CALIBRATIONS.values(), UNKNOWN_MODEL]:
        assert RELEVANCE_FLOOR in [relevance for _, relevance in calibration.anchors]


@pytest.mark.parametrize("anchors", [(), ((0.0, 0.0),), ((1.0, 0.0), (0.0, 1.0)), ((0.0, 1.0), (1.0, 0.0))])
def test_anchors_must_rise(anchors: tuple[tuple[float, float], ...]) -> None:
    weights = MINILM.memories
    with pytest.raises(ValueError, match="rise"):
        Calibration(weights, weights, anchors)


def test_s6_importance_and_the_same_conversation_raise_a_memory_a_little() -> None:
    here = Occasion(ConversationId("here"), task_id="t", project=frozenset({ConversationId("beside")}))
    assert context_factor(memory(), here) == 1.0
    assert context_factor(memory(importance=Importance.CRITICAL), here) == pytest.approx(1.1)
    thread = context_factor(memory(conversation_id=ConversationId("here")), here)
    project = context_factor(memory(conversation_id=ConversationId("beside")), here)
    assert context_factor(memory(task_id="t"), here) == project
    assert thread > project > 1.0  # thread before project before global
    assert context_factor(memory(importance=Importance.CRITICAL, conversation_id=ConversationId("here")), here) == 1.15


def test_an_unknown_place_is_not_the_same_place() -> None:
    assert context_factor(memory(conversation_id=None, task_id=None), Occasion()) == 1.0


def test_fusion_adds_normalised_scores_by_weight() -> None:
    """Mean 2, deviation 1 in each leg; what a leg missed counts as its lowest."""
    first, second = LegScores(1.0, {"a": 3.0, "b": 1.0}), LegScores(2.0, {"b": 30.0, "c": 10.0})
    assert fuse([first, second]) == pytest.approx({"a": 1.0 - 2.0, "b": -1.0 + 2.0, "c": -1.0 - 2.0})


def test_a_leg_with_one_score_throughout_says_nothing() -> None:
    assert fuse([LegScores(1.0, {"a": 5.0, "b": 5.0}), LegScores(1.0, {})]) == {"a": 0.0, "b": 0.0}


def test_noise_among_nearly_equal_scores_is_not_blown_up() -> None:
    fused = fuse([LegScores(1.0, {"a": 0.501, "b": 0.500})])
    assert abs(fused["a"] - fused["b"]) < 0.1


def test_v14_the_one_thing_with_the_words_that_are_searched_comes_first_however_close_others_are() -> None:
    near = LegScores(0.8, {f"n{i}": 0.5 + i / 100 for i in range(30)})
    one = fuse([near, LegScores(0.7, {"named": 4.0}, by_words=True)])
    assert max(one, key=one.__getitem__) == "named"
    several = fuse([near, LegScores(0.7, {"named": 4.0, "n3": 4.0}, by_words=True)])
    assert several["n3"] > several["n4"]
    assert fuse([LegScores(1.0, {"a": 5.0, "b": 5.0}, by_words=True)]) == {"a": 0.0, "b": 0.0}
