"""V6: an allergy to a kind that is one to a single thing of it: only where both are said."""

from __future__ import annotations

import pytest

from memory_core.extraction.changes.specified import narrowed
from tests.contracts.store_records import memory

SHELLFISH = memory("I'm allergic to all shellfish.", id="s", attribute="allergy", value="shellfish")
SISTERS = memory(
    "My sister is allergic to shellfish.", id="t", attribute="allergy", subject="sister", value="shellfish"
)


@pytest.mark.parametrize(
    "sentence",
    [
        "Allergy clinic did the full panel and it's just prawns, I may eat mussels and crab to my heart's content.",
        "It's only prawns, the rest is fine.",
    ],
)
def test_v6_an_allergy_to_one_thing_of_a_kind(sentence: str) -> None:
    found = narrowed(sentence, [SHELLFISH, SISTERS], [])
    assert found
    assert found.told
    assert (found.memory, found.told.value, found.told.statement) == (SHELLFISH, "prawns", "I'm allergic to prawns.")


@pytest.mark.parametrize(
    "sentence",
    [
        "It's just prawns.",
        "It's just prawns, I don't think I can eat crab.",
        "Maybe it's just prawns, I can eat crab.",
        "Is it just prawns, and I can eat crab?",
        "It's just peanuts, I may eat almonds.",
        "I may eat mussels and crab.",
    ],
)
def test_v6_an_allergy_is_not_narrowed_by_less(sentence: str) -> None:
    assert narrowed(sentence, [SHELLFISH, SISTERS], []) is None
