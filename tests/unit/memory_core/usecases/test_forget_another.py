"""V15: a part of a sentence that tells of another thing than the part before it does not go with that."""

from __future__ import annotations

import pytest

from memory_core.usecases.forgetting.telling.another import tells_of_another
from memory_core.usecases.forgetting.telling.continued import goes_on
from memory_core.usecases.forgetting.telling.split import gone_parts


@pytest.mark.parametrize(
    ("before", "part"),
    [
        ("I weigh 94 kilos", " and the balcony door sticks"),
        ("Kofi got caught skipping school", " and the lift is out of order"),
        ("I won 1200 francs in the lottery", " and the bike has a flat tyre"),
        ("My sister's new address is 9 Quayside", " and it's been raining all week"),
        ("My pension is 310.000 pesos", " and it arrives on the 22nd"),
        ("The boiler service cost 145 pounds", " and the plumber is called Stavros"),
        ("My blood type is O negative", " and there's a fox in the garden"),
        ("Yusuf from next door broke our window", " and the bins get emptied on Mondays"),
        ("I have an appointment on Thursday", " and the shop on the corner has closed"),
    ],
)
def test_v15_another_thing_is_told(before: str, part: str) -> None:
    assert tells_of_another(part, before)
    assert gone_parts(f"{before}{part}", [before]) == [before]


@pytest.mark.parametrize(
    ("before", "part"),
    [
        ("My father is in hospital", " and the doctors are worried"),
        ("I have lupus", " and it hurts"),
        ("My bike is a red Giant", " and the bike lock is 0852"),
        ("We lost the case", " and the lawyer wants his fee"),
        ("The cat is ill", " and the girl next door feeds it"),
    ],
)
def test_v15_what_a_matter_brings_with_it_is_no_other_thing(before: str, part: str) -> None:
    assert not tells_of_another(part, before)


def test_v15_of_whom_a_part_tells_is_whose_the_rest_of_it_is() -> None:
    assert gone_parts("Tomasz has a bad back and my sister Abby hates her job", ["bad back"]) == [
        "Tomasz has a bad back"
    ]
    assert gone_parts("Harriet is 40 and Tomasz next door sings opera", ["is 40"]) == ["Harriet is 40"]
    assert len(gone_parts("Anna lost her job and my brother helps her", ["lost her job"])) == 2


def test_v15_what_came_of_something_goes_on_and_what_merely_stands_behind_it_does_not() -> None:
    assert goes_on(" and the cellar was flooded", "the boiler broke")
    assert not goes_on(" and the lift is out of order", "the boiler broke")
    assert not goes_on(" and the washing machine broke", "Aunt Bea had a hip operation")
    assert not goes_on(" and it was freezing this morning", "I applied for the post")
    assert not goes_on(" and we had soup for lunch", "My friend got a new job")
