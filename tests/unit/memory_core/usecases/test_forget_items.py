"""B2: of what a sentence lists of one and the same between its commas each item is a thing of its own."""

from __future__ import annotations

import pytest

from memory_core.usecases.forgetting.finding.fit import own_words
from memory_core.usecases.forgetting.telling.items import are_apart, figures_listed, is_listed
from memory_core.usecases.forgetting.vocabulary.spelling import skeleton
from tests.contracts.store_records import memory


@pytest.mark.parametrize(
    ("sentence", "one", "other", "apart"),
    [
        ("I am 52, divorced.", "52", "divorced", True),
        ("I'm 41, divorced and a nurse.", "divorced", "nurse", True),
        ("I am divorced from a nurse.", "divorced", "nurse", False),
        ("I am 52, divorced since May.", "52", "divorced", False),
    ],
)
def test_v15_two_items_are_told_apart(sentence: str, one: str, other: str, apart: bool) -> None:
    assert are_apart(sentence, one, other) is apart


@pytest.mark.parametrize(
    ("sentence", "number", "marked"),
    [
        ("Hi, I'm Tom, 41, divorced.", "41", {", 41,"}),
        ("I'm 41, divorced.", "41", {"I'm 41,"}),
        ("I'm Ann, 41.", "41", {", 41"}),
        ("I have 41 hens, and a goat.", "41", set()),
        ("I live at 41, Mill Lane.", "41", set()),
    ],
)
def test_v15_a_small_number_goes_with_what_marks_it_as_an_item(sentence: str, number: str, marked: set[str]) -> None:
    assert figures_listed(sentence, {number}) == marked


def test_v15_an_item_goes_alone_where_another_one_stays() -> None:
    said = "I'm Sunniva, 31, pansexual, and I build boats."
    assert is_listed(said, "pansexual", {"Sunniva"})
    assert not is_listed(said, "pansexual", {"Oslo"})
    assert not is_listed("I have been pansexual for years, and I build boats.", "pansexual", {"boats"})


def test_v15_a_memory_of_one_item_is_not_meant_by_the_words_of_another() -> None:
    age = memory("I am 52, divorced.", attribute="age", value="52", tags=())
    status = memory("I am 52, divorced.", attribute="marital_status", value="divorced", tags=())
    assert skeleton("divorced") not in own_words(age)
    assert skeleton("divorced") in own_words(status)
