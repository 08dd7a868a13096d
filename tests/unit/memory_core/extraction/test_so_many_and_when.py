"""The same numbers, months and days are known wherever a text is read."""

from __future__ import annotations

import pytest

from memory_core.extraction.changes.standing_beside import stands_beside
from memory_core.extraction.objects import Object, of_what
from memory_core.usecases.forgetting.vocabulary.dates import in_words
from tests.contracts.store_records import memory
from tests.unit.memory_core.extraction.hearing import learned

WEDDING = memory("Our wedding is on 5 June.", id="w", subject="wedding", attribute="date", value="2027-06-05")


@pytest.mark.parametrize("who", ["Bob", "Jane", "Mary", "Nova"])
def test_v6_a_name_that_begins_as_a_month_is_no_time(who: str) -> None:
    assert stands_beside(f"{who} sings at the wedding", WEDDING)


def test_v6_and_a_month_is_one() -> None:
    assert not stands_beside("The wedding is in Sept", WEDDING)


@pytest.mark.parametrize("count", ["two", "ten", "eleven", "twelve", "14"])
def test_s1_so_many_hens_are_some_that_one_has(count: str) -> None:
    assert of_what([count, "hens"]) is Object.ONE
    assert ("me", "hobby", f"keep {count} hens") in learned(f"I keep {count} hens")


def test_v15_a_number_in_two_words_is_one_in_figures() -> None:
    assert in_words("Locker twenty-seven") == "Locker 27"
