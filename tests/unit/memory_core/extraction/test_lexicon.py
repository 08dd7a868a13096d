"""V4: closed lists, which several readers share."""

from __future__ import annotations

import re

import pytest

from memory_core.domain.patterns import rewritings
from memory_core.domain.reconcile import is_end
from memory_core.domain.records import Memory
from memory_core.extraction.lexicon.life import (
    BODY_PARTS,
    DWELLINGS,
    SHIFTS,
    SMALL_WRITINGS,
    UNITS_OF_DOSES,
    WORKPLACES,
)
from memory_core.extraction.lexicon.verbs import SENSES, Sense
from memory_core.extraction.reader.habits import HABITS
from memory_core.extraction.rules.frames import COMPANY
from tests.contracts.store_records import memory


@pytest.mark.parametrize(
    ("words", "one"),
    [
        (WORKPLACES, "care home"),
        (WORKPLACES, "supplier"),
        (WORKPLACES, "hospice"),
        (BODY_PARTS, "pelvis"),
        (BODY_PARTS, "collarbone"),
        (BODY_PARTS, "ribs"),
        (SHIFTS, "lates"),
        (SHIFTS, "late"),
        (DWELLINGS, "granny flat"),
        (SMALL_WRITINGS, "cover letter"),
        (UNITS_OF_DOSES, "\u00b5g"),
        (UNITS_OF_DOSES, "unit"),
    ],
)
def test_v4_what_one_reader_knew_all_know(words: str, one: str) -> None:
    assert re.fullmatch(words, one)


def test_v4_each_verb_of_habits_has_a_habit() -> None:
    """What may follow a verb is the reader's to know; a verb that is for no habit alone has another sense as well."""
    assert {verb for verb, sense in SENSES.items() if sense is Sense.HABIT} <= HABITS.keys()
    assert HABITS.keys() <= SENSES.keys()


def test_v4_a_sort_of_place_is_known_at_the_end_of_a_name() -> None:
    assert COMPANY.search("a small supplier")
    assert not COMPANY.search("a supplierless start")


def test_v4_a_table_of_wordings_takes_no_heed_of_capitals() -> None:
    ((pattern, plain),) = rewritings((r"\bmy old man\b", "my father"))
    assert pattern.sub(plain, "My Old Man is a dustman") == "my father is a dustman"


@pytest.mark.parametrize(
    ("value", "ends"), [("no longer Netflix", True), ("No longer Netflix", True), ("Netflix", False)]
)
def test_v6_an_end_is_told_by_its_value(value: str, ends: bool) -> None:
    told: Memory = memory("I no longer have Netflix.", attribute="uses", value=value)
    assert is_end(told) is ends
