"""V6: what is called off by its kind alone."""

from __future__ import annotations

import pytest

from memory_core.domain.records import Kind
from memory_core.extraction.changes.cancellations import called_off
from tests.contracts.store_records import memory

SKIN = memory(
    "I have a dermatologist appointment on 8 June.",
    id="skin",
    attribute="date",
    subject="dermatologist appointment",
    value="2027-06-08",
    kind=Kind.EVENT,
)
TEETH = memory(
    "I have a dentist appointment on 9 June.",
    id="teeth",
    attribute="date",
    subject="dentist appointment",
    value="2027-06-09",
    kind=Kind.EVENT,
)
WED = memory(
    "We're getting married on 8 June.",
    id="wed",
    attribute="plan",
    value="getting married (2027-06-08)",
    kind=Kind.EVENT,
)
SISTERS = memory(
    "My sister's wedding is on 8 June.",
    id="sisters",
    attribute="date",
    subject="sister's wedding",
    value="2027-06-08",
    kind=Kind.EVENT,
)
KNOWN = (SKIN, TEETH, WED, SISTERS)


@pytest.mark.parametrize(
    ("sentence", "over"),
    [
        ("The rash went away all by itself, so I rang the dermatologist and called the whole thing off.", [SKIN]),
        ("I phoned the dentist and cancelled it.", [TEETH]),
        ("The wedding is off.", [WED]),
        ("We've called off the wedding.", [WED]),
        ("We're not getting married.", [WED]),
    ],
)
def test_v6_what_is_called_off_will_not_be(sentence: str, over: list[object]) -> None:
    assert called_off(sentence, KNOWN) == over


@pytest.mark.parametrize(
    "sentence",
    [
        "I might ring the dermatologist and call the whole thing off.",
        "Should I ring the dermatologist and call it off?",
        "If I'm ill I rang the dermatologist and called it off.",
        "I rang the plumber and called the whole thing off.",
        "I rang the dentist and the dermatologist and called it off.",
        "The wedding is off to a good start.",
        "My sister's wedding is off.",
        "If the wedding is off I'll cry.",
        "Is the wedding off?",
        "The dermatologist was nice.",
    ],
)
def test_v6_what_is_asked_imagined_or_of_others_calls_nothing_off(sentence: str) -> None:
    assert called_off(sentence, KNOWN) == []
