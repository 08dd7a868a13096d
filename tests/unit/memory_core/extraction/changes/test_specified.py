"""V6: what was told of something unnamed has a name now; an allergy to a kind is one to a single thing where both are said."""

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


PLAYS = memory(
    "I play an instrument in the village band.",
    id="i",
    attribute="hobby",
    value="play an instrument in the village band",
)
MEETING = memory(
    "I have a meeting with Sipho's teacher on the 19th.",
    id="m",
    attribute="date",
    subject="meeting",
    value="2026-12-19",
)


def test_v6_what_was_told_without_a_name_has_one_now() -> None:
    found = narrowed("The instrument I play in the band is the flugelhorn.", [PLAYS, MEETING], [])
    assert found
    assert found.told
    assert (found.memory, found.told.statement) == (PLAYS, "I play the flugelhorn in the village band.")


@pytest.mark.parametrize(
    "sentence",
    [
        "The instrument I play in the band is off to be mended.",
        "The instrument I play in the band is my favourite.",
        "The instrument I play in the band is here.",
        "The meeting with Sipho's teacher is off.",
        "The meeting with Sipho's teacher is tomorrow.",
        "The meeting with Sipho's teacher is difficult.",
    ],
)
def test_v6_how_or_when_something_is_is_no_name_of_it(sentence: str) -> None:
    assert narrowed(sentence, [PLAYS, MEETING], []) is None
