"""V15: a figure is asked for by a word that nothing holds, and what has it is found by what it is of."""

from __future__ import annotations

import pytest

from memory_core.domain.records import Memory
from memory_core.usecases.forgetting.finding.figures import figure_meant
from tests.contracts.store_records import memory


def told(*statements: str) -> list[Memory]:
    return [memory(one, attribute="note", value=one.rstrip("."), tags=()) for one in statements]


@pytest.mark.parametrize(
    ("topic", "meant", "others"),
    [
        ("my chemistry mark", "I got 41 percent in my chemistry mock.", ["I got 78 percent in my history mock."]),
        ("the combo for my bike lock", "My bike lock is 3-9-0-5.", ["My school locker is 27-14-31."]),
        ("the price of the clutch", "Mohammed at the garage wants 480 for the clutch.", ["The Kangoo has 188,000 km."]),
        ("the dose of my blood thinner", "I'm on 5 mg of blood thinner.", ["I take 20 mg of citalopram."]),
        ("age Mrs Tanaka is", "Mrs Tanaka is 83", ["Mrs Tanaka from the third floor has my parcel"]),
        ("my HbA1c result", "My HbA1c came back at 7.9 last month.", ["My blood sugar is fine."]),
    ],
)
def test_the_one_thing_that_has_such_a_figure_is_meant(topic: str, meant: str, others: list[str]) -> None:
    found = figure_meant(topic, told(meant, *others), [])
    assert found is not None
    assert found.memory.statement == meant


@pytest.mark.parametrize(
    ("topic", "statements"),
    [
        ("the code for the gate", ["The gate is 120 cm wide."]),  # a measure is no code
        ("the price of the clutch", ["The clutch was fitted on Monday."]),  # no figure at all
        ("my chemistry mark", ["I got 62 in the physics paper."]),  # of another subject
        ("the dose of my blood thinner", ["I've taken a blood thinner for 3 years."]),
        ("the price of the car", ["The car costs 9000 pounds.", "The car was sold for 7000 pounds."]),  # one of two
        ("my brother's mark", ["I got 62 in the physics paper."]),  # nothing says which
        ("the price of the van", ["The lorry cost 9000 pounds."]),
    ],
)
def test_what_has_no_such_figure_or_is_one_of_two_is_not(topic: str, statements: list[str]) -> None:
    assert figure_meant(topic, told(*statements), []) is None
