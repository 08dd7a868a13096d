"""V10: what is owed to one is no answer to what is owed to another."""

from __future__ import annotations

import pytest

from memory_core.domain.asked_of import is_of_another
from tests.contracts.store_records import memory


@pytest.mark.parametrize(
    ("question", "statement", "another"),
    [
        ("How much do I owe Tom?", "I owe Lisa 30 euros.", True),
        ("How much do I owe Lisa?", "I owe Lisa 30 euros.", False),
        ("Does Lisa owe me anything?", "Tom owes me 20 euros.", True),
        ("How much does Tom owe me?", "Tom owes me 20 euros.", False),
        ("Who owes me money?", "Tom owes me 20 euros.", False),
        ("Whom do I owe money?", "I owe Lisa 30 euros.", False),
    ],
)
def test_v10_whose_debt_is_asked_for(question: str, statement: str, another: bool) -> None:
    assert is_of_another(question, memory(statement, attribute="note", value=statement, tags=())) is another
