"""V6: what a deed shows to be no longer so, and deeds that show nothing of the owner."""

from __future__ import annotations

import pytest

from memory_core.domain.records import Memory
from memory_core.extraction.changes.appointed import appointed
from memory_core.extraction.changes.disproved import disproved
from tests.contracts.store_records import NOW, memory


def told(statement: str, attribute: str, value: str) -> Memory:
    return memory(statement, id=statement, attribute=attribute, value=value, learned_at=NOW)


SWIM = told("I can't swim, water frightens me.", "trait", "can not swim")
SINGLE = told("I'm single and honestly not looking.", "marital_status", "single")
MORNINGS = told("I'm not a morning person at all.", "trait", "not a morning person")
DRIVER = told("I'm the only driver in the house, Maribel can't drive.", "occupation", "only driver")
ALONE = told("I live alone.", "household", "alone")
KNOWN = (SWIM, SINGLE, MORNINGS, DRIVER, ALONE)


@pytest.mark.parametrize(
    ("sentence", "over"),
    [
        ("I did forty lengths before the library opened this morning.", SWIM),
        ("Six months with Callum today, he made me a playlist and everything", SINGLE),
        ("Up at half five again for my run, that's three months solid.", MORNINGS),
        ("Maribel passed her test on Monday.", DRIVER),
        ("Yusuf moved in on Saturday with four boxes of records.", ALONE),
    ],
)
def test_v6_who_has_done_it_can_do_it(sentence: str, over: Memory) -> None:
    assert disproved(sentence, sentence, KNOWN) == [over]


@pytest.mark.parametrize(
    "sentence",
    [
        "My daughter did forty lengths this morning.",
        "I watched them do forty lengths.",
        "I will have done forty lengths by June.",
        "If I did forty lengths I would be dead.",
        "Did I do forty lengths this morning?",
        "Six months with this company today, they made me a cake.",
        "Six months with Bosch today and the team made us a cake.",
        "Three weeks with Biscuit, he is a lovely puppy.",
        "Up at half five for the airport.",
        "My husband is up at half five every day.",
        "Our neighbour passed her test on Monday.",
        "Maribel might have passed her test.",
        "The new neighbours moved in on Saturday.",
        "Yusuf moved in next door on Saturday.",
        "Yusuf moved in with his girlfriend.",
        "Yusuf might have moved in on Saturday.",
    ],
)
def test_v6_deeds_of_others_and_what_is_not_done_show_nothing(sentence: str) -> None:
    assert disproved(sentence, sentence, KNOWN) == []


CONTACT = told("My emergency contact is my neighbour Gloria.", "note", "My emergency contact is my neighbour Gloria")
BASS = told("I'm saving up for a bass guitar.", "goal", "saving up for a bass guitar")


@pytest.mark.parametrize(
    ("sentence", "old", "statement"),
    [
        (
            "Gloria is moving, so please make my nephew Silvio my emergency contact instead.",
            CONTACT,
            "My emergency contact is my nephew Silvio.",
        ),
        (
            "Changed my mind about what the savings are for, it's going to be a trip to Berlin with my mates",
            BASS,
            "I'm saving up for a trip to Berlin with my mates.",
        ),
    ],
)
def test_v6_who_and_what_it_is_to_be_from_now_on(sentence: str, old: Memory, statement: str) -> None:
    found = appointed(sentence, (CONTACT, BASS))
    assert found is not None
    assert found.told is not None
    assert (found.memory, found.told.statement) == (old, statement)


@pytest.mark.parametrize(
    "sentence",
    [
        "Should I make my nephew Silvio my emergency contact instead?",
        "Please make Silvio my plus one instead.",
        "I might make Silvio my emergency contact instead.",
        "Changed my mind about the savings account, it's with Monzo now if they let me",
        "He changed his mind about what his savings are for, it's a trip to Berlin",
        "The savings are for a bass guitar with four strings now",
    ],
)
def test_v6_what_is_asked_or_of_another_appoints_nobody(sentence: str) -> None:
    assert appointed(sentence, (CONTACT, BASS)) is None
