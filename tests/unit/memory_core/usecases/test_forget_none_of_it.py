"""V15: what is near to what is asked for and cannot be it is not offered."""

from __future__ import annotations

import pytest

from memory_core.usecases.forgetting.finding.mine import is_none_of_it
from tests.contracts.store_records import memory


@pytest.mark.parametrize(
    ("topic", "statement"),
    [
        ("my salary", "I work as a pastry cook."),
        ("my holiday in Vietnam", "I went to Iceland in 2022."),
        ("my holiday in Vietnam", "I get seasick."),
        ("the pin of my bank card", "My bank is Santander."),
        ("the number plate of my scooter", "I own a Honda scooter."),
        ("my wifi password", "My wifi at home is terribly slow."),
        ("my sister's address", "My sister is a vet."),
        ("the name of my handball coach", "I play handball."),
    ],
)
def test_v15_it_cannot_be_meant(topic: str, statement: str) -> None:
    assert is_none_of_it(topic, memory(statement, attribute="note", value=statement))


@pytest.mark.parametrize(
    ("topic", "statement"),
    [
        ("my salary", "I make 2,100 a month."),
        ("my salary", "They pay me peanuts."),
        ("my holiday in Vietnam", "We flew to Vietnam in March."),
        ("my holiday in Vietnam", "We stayed at a hotel by the beach."),
        ("my trip to Asia", "I went to Vietnam in 2022."),
        ("the pin of my bank card", "My card's pin is written in the diary."),
        ("my wifi password", "The wifi password is tulip."),
        ("my locker combination", "My locker opens with 17-4-30."),
        ("my sister's address", "My sister lives in Leeds."),
        ("the name of my handball coach", "I play handball with Kai."),
    ],
)
def test_v15_it_may_well_be_meant(topic: str, statement: str) -> None:
    assert not is_none_of_it(topic, memory(statement, attribute="note", value=statement))
