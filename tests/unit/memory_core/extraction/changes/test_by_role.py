"""V6: whoever was told of by what they are to the owner is meant by their name as well, once both are known."""

from __future__ import annotations

import pytest

from memory_core.domain.records import Memory
from memory_core.extraction.changes.by_role import by_role
from tests.contracts.store_records import memory


def told(statement: str, attribute: str, value: str, subject: str = "me") -> Memory:
    return memory(statement, id=statement, attribute=attribute, value=value, subject=subject)


IRENA = told("My cleaner is called Irena.", "contact", "Irena")
HER_DAY = told("Our cleaner comes on Wednesdays.", "routine", "come on Wednesdays", subject="cleaner")
BRAND = told("My piano teacher is Mr Brand.", "contact", "Mr Brand")
HIS_PRICE = told("Our piano teacher charges 30 euros.", "note", "30 euros", subject="teacher")
ANNA = told("My sister is called Anna.", "sibling", "Anna")
RUTH = told("My sister is called Ruth.", "sibling", "Ruth")
HER_TOWN = told("My sister lives in Leeds.", "home_city", "Leeds", subject="sister")


@pytest.mark.parametrize(
    ("sentence", "known", "said"),
    [
        ("Irena comes on Tuesdays now.", [IRENA, HER_DAY], "My cleaner comes on Tuesdays now."),
        ("I have moved Irena's day to Friday.", [IRENA, HER_DAY], "I have moved my cleaner's day to Friday."),
        ("Mr Brand charges 35 euros now.", [BRAND, HIS_PRICE], "My piano teacher charges 35 euros now."),
    ],
)
def test_v6_a_name_means_whom_was_told_of_by_what_they_are(sentence: str, known: list[Memory], said: str) -> None:
    assert by_role(sentence, known) == said


@pytest.mark.parametrize(
    ("sentence", "known"),
    [
        ("Irena comes on Tuesdays now.", [IRENA]),  # nothing was told of the cleaner without her name
        ("The window man comes on Tuesdays now.", [IRENA, HER_DAY]),
        ("Anna has moved to York.", [ANNA, RUTH, HER_TOWN]),  # it may be Ruth who lives in Leeds
        ("Irena and Mr Brand have met.", [IRENA, HER_DAY, BRAND, HIS_PRICE]),
    ],
)
def test_v7_nobody_is_meant_of_whom_nothing_was_told_or_who_may_be_another(sentence: str, known: list[Memory]) -> None:
    assert by_role(sentence, known) is None
