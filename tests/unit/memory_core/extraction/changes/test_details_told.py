"""V7: of what was told as a whole its details are compared by themselves."""

from __future__ import annotations

import pytest

from memory_core.extraction.changes.details_told import details_of
from memory_core.extraction.changes.later_news import may_succeed, news_of


@pytest.mark.parametrize(
    ("value", "details"),
    [
        ("choir is on mondays in the parish hall", ("mondays", "the parish hall")),
        ("flying to Abuja with Air Peace, 6:40pm", ("6:40pm", "Abuja", "Air Peace")),
        ("get collected on Monday mornings on our street", ("Monday mornings", "our street")),
        ("amlodipine", ()),
        ("two horses", ()),
    ],
)
def test_v7_a_whole_has_days_times_and_places(value: str, details: tuple[str, ...]) -> None:
    assert details_of(value) == details


@pytest.mark.parametrize(
    ("news", "earlier"),
    [
        (
            "Fiona's retired. We use Pete Aroha's clinic for the dogs now.",
            "My dogs go to Fiona Laird, the vet in Mosgiel.",
        ),
        ("Jean says it's 74, I had it backwards.", "My wife's brother Colin is at 47 Riccarton Road."),
        ("Max has moved to Linz, so only Paul comes for lunch now.", "My nephews Paul and Max come to me for lunch."),
    ],
)
def test_v7_who_was_named_before_is_no_other_appointment(news: str, earlier: str) -> None:
    assert may_succeed(news_of(news), earlier, "", 0.4)


def test_v7_had_the_tests_done_asks_nothing() -> None:
    assert news_of("Had the allergy tests done, turns out it's only hazelnuts.") != ""
