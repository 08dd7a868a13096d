"""What must hold for every score, fusion and calibration (V10, S6)."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory_core.domain.matching import match, wording_of_text
from memory_core.domain.questions import analyse
from memory_core.domain.ranking import (
    FACTOR_BOUNDS,
    POSSIBLE_SCORE,
    LegScores,
    Occasion,
    Tier,
    context_factor,
    fuse,
    score,
    tier_of,
)
from memory_core.domain.records import ConversationId, Importance, Status
from memory_core.domain.relevance import CALIBRATIONS, RELEVANCE_FLOOR, UNKNOWN_MODEL, Signals
from memory_core.domain.times import named_time
from memory_core.domain.tokens import content_words, covered, stem, stems
from tests.contracts.store_records import NOW, memory

unit = st.floats(0, 1)
factors = st.floats(*FACTOR_BOUNDS)
signals = st.builds(
    Signals,
    cosine=st.none() | st.floats(-1, 1),
    coverage=unit,
    slot_coverage=unit,
    personal=st.floats(-0.6, 1),
    themed=unit,
    lacking=st.integers(0, 2),
    half=st.booleans(),
    unfit=st.booleans(),
)
calibrations = st.sampled_from([*CALIBRATIONS.values(), UNKNOWN_MODEL])
hits = st.dictionaries(st.sampled_from("abcdefgh"), st.floats(-50, 50), max_size=8)


@given(unit, unit, unit, factors)
def test_a_score_stays_between_nothing_and_one(
    relevance: float, fresh: float, confidence: float, factor: float
) -> None:
    assert 0 <= score(relevance, fresh, confidence, factor) <= 1


@given(st.floats(0, RELEVANCE_FLOOR, exclude_max=True), unit, unit, factors, st.sampled_from(Status))
def test_below_the_floor_nothing_is_recalled_however_fresh(
    relevance: float, fresh: float, confidence: float, factor: float, status: Status
) -> None:
    total = score(relevance, fresh, confidence, factor)
    assert total == score(relevance, 0, 0, 1.0)
    assert total < POSSIBLE_SCORE
    assert tier_of(total, status) is None


@given(unit, unit, unit, unit, factors)
def test_more_relevance_never_lowers_a_score(
    less: float, more: float, fresh: float, confidence: float, factor: float
) -> None:
    less, more = sorted((less, more))
    assert score(less, fresh, confidence, factor) <= score(more, fresh, confidence, factor) + 1e-12


@given(unit)
def test_stale_is_never_above_active(total: float) -> None:
    order = {Tier.PRIORITY: 2, Tier.POSSIBLE: 1, None: 0}
    assert order[tier_of(total, Status.STALE)] <= order[tier_of(total, Status.ACTIVE)]
    assert tier_of(total, Status.STALE) is not Tier.PRIORITY


@given(calibrations, signals)
def test_relevance_is_between_nothing_and_one(calibration, signal) -> None:  # type: ignore[no-untyped-def]
    assert 0 <= calibration.of_memory(signal) <= 1
    assert 0 <= calibration.of_message(signal) <= 1


@given(calibrations, st.floats(-1, 1), st.floats(-1, 1), unit, unit, unit)
def test_a_closer_text_is_never_less_relevant(calibration, one, other, coverage, slot, personal) -> None:  # type: ignore[no-untyped-def]
    low, high = sorted((one, other))
    assert calibration.of_memory(Signals(low, coverage, slot, personal)) <= calibration.of_memory(
        Signals(high, coverage, slot, personal)
    )


@given(st.sampled_from(Importance), st.booleans(), st.booleans())
def test_the_context_factor_is_bounded(importance: Importance, same: bool, task: bool) -> None:
    one = memory(importance=importance, conversation_id="here" if same else None, task_id="t" if task else None)
    factor = context_factor(one, Occasion(ConversationId("here"), "t"))
    assert FACTOR_BOUNDS[0] <= factor <= FACTOR_BOUNDS[1]


@given(st.lists(hits, min_size=1, max_size=4))
def test_fusion_ranks_all_that_any_leg_found(legs: list[dict[str, float]]) -> None:
    fused = fuse([LegScores(1.0, leg) for leg in legs])
    assert set(fused) == {point for leg in legs for point in leg}
    assert all(math.isfinite(value) for value in fused.values())


@given(st.lists(hits, min_size=1, max_size=4), st.randoms())
def test_fusion_does_not_depend_on_the_order_of_hits(legs: list[dict[str, float]], random) -> None:  # type: ignore[no-untyped-def]
    def shuffled(leg: dict[str, float]) -> dict[str, float]:
        items = list(leg.items())
        random.shuffle(items)
        return dict(items)

    one = fuse([LegScores(1.0, leg) for leg in legs])
    other = fuse([LegScores(1.0, shuffled(leg)) for leg in legs])
    assert one == pytest.approx(other)


@given(hits)
def test_one_leg_alone_keeps_its_own_order(leg: dict[str, float]) -> None:
    fused = fuse([LegScores(0.7, leg)])
    for one in leg:
        for other in leg:
            if leg[one] > leg[other]:
                assert fused[one] >= fused[other]


@given(hits, st.floats(0.5, 20), st.floats(0.1, 3))
def test_a_found_point_never_loses_to_one_the_leg_missed(leg: dict[str, float], best: float, weight: float) -> None:
    fused = fuse([LegScores(weight, {**leg, "x": max([*leg.values(), 0]) + best}), LegScores(weight, {"y": 1.0})])
    assert fused["x"] >= fused["y"]


@given(st.text(max_size=80))
def test_any_text_can_be_analysed(text: str) -> None:
    question = analyse(text, NOW)
    assert -0.6 <= question.personal <= 1
    assert covered(question.words, stems(text)) <= 1 + 1e-9
    named_time(text, NOW)


@given(st.text(max_size=80), st.text(max_size=80))
def test_any_text_can_be_matched_with_any_question(text: str, held: str) -> None:
    """The shares are shares: a question's words are counted once."""
    question = analyse(text, NOW)
    found = match(question, wording_of_text(held, question))
    assert 0 <= found.said + found.themed + found.slotted <= 1 + 1e-9
    assert 0 <= found.lacking <= 2


@given(st.text(max_size=40))
def test_stems_of_a_text_cover_it(text: str) -> None:
    """A text holds all of its own content words."""
    words = content_words(text)
    if sum(words.values()) >= 1:
        assert covered(words, stems(text)) == pytest.approx(1)


@given(st.from_regex(r"[a-z]{1,12}", fullmatch=True))
def test_a_stem_is_never_empty(word: str) -> None:
    assert stem(word)
