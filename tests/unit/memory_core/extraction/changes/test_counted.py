"""V6: how many of something there are by now, of what was told last; and what only sounds so."""

from __future__ import annotations

import pytest

from memory_core.domain.records import Memory
from memory_core.extraction.changes.counted import counted_anew
from tests.contracts.store_records import NOW, memory


def told(statement: str, attribute: str) -> Memory:
    value = statement.removeprefix("I ").rstrip(".")
    return memory(statement, id=statement, attribute=attribute, value=value, learned_at=NOW)


SMOKING = told("I smoke twenty a day.", "smoking")
COFFEE = told("I drink six coffees a day.", "routine")
RUNNING = told("I run three times a week.", "routine")
EARNING = told("I earn 2000 a month.", "salary")


@pytest.mark.parametrize(
    ("sentence", "old", "statement"),
    [
        ("I'm down to five.", SMOKING, "I smoke five a day."),
        ("Down to three a day now.", SMOKING, "I smoke three a day."),
        ("I've cut down to two a day now", COFFEE, "I drink two coffees a day."),
        ("I'm up to five times a week", RUNNING, "I run five times a week."),
        ("We're back up to five", RUNNING, "I run five times a week."),
    ],
)
def test_v6_there_are_as_many_in_a_time_by_now(sentence: str, old: Memory, statement: str) -> None:
    found = counted_anew(sentence, (old,))
    assert found is not None
    assert found.told is not None
    assert (found.memory, found.told.statement) == (old, statement)


@pytest.mark.parametrize(
    ("sentence", "known"),
    [
        ("I'm down to five.", (EARNING,)),
        ("I'm down to five.", (SMOKING, COFFEE)),
        ("I'm down to five a week.", (SMOKING,)),
        ("I'd like to get down to five.", (SMOKING,)),
        ("She's down to five.", (SMOKING,)),
        ("I'm down to my last cigarette.", (SMOKING,)),
    ],
)
def test_v6_what_is_not_of_that_number_leaves_it(sentence: str, known: tuple[Memory, ...]) -> None:
    assert counted_anew(sentence, known) is None
