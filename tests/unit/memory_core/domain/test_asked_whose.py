"""B2: of two people of one name the one whom a question names by what they are."""

from __future__ import annotations

import pytest

from memory_core.domain.asked_whose import asks_of_other_kin, is_done_to_another, is_of_another_owner


@pytest.mark.parametrize(
    ("question", "statement"),
    [
        ("When is my brother Sam's birthday?", "My friend Sam's birthday is 1 May."),
        ("when is my friend sam's birthday", "My brother Sam's birthday is 3 June."),
        ("Where does my aunt Anna live?", "My cousin Anna lives in York."),
        ("How old is our dog Milo?", "My nephew Milo is 7."),
    ],
)
def test_who_is_called_otherwise_is_another(question: str, statement: str) -> None:
    assert is_of_another_owner(question, statement)


@pytest.mark.parametrize(
    ("question", "statement"),
    [
        ("When is my brother Sam's birthday?", "My brother Sam's birthday is 3 June."),
        ("When is my brother Sam's birthday?", "Sam's birthday is 3 June."),
        ("Where does my wife Kate work?", "My girlfriend Kate works at Siemens."),
        ("Where does my mum Rosa live?", "My mother Rosa lives in Turin."),
        ("When is my friend Sam's birthday?", "My colleague Sam's birthday is 3 June."),
        ("Is my brother Sam taller than my friend Sam?", "My friend Sam is 1.90 m tall."),
    ],
)
def test_who_may_be_the_same_is_not(question: str, statement: str) -> None:
    assert not is_of_another_owner(question, statement)


@pytest.mark.parametrize(
    ("question", "statement"),
    [
        ("What is my sister's favourite colour?", "My favourite colour is green."),
        ("When is my father's birthday?", "My father-in-law's birthday is 9 June."),
    ],
)
def test_v10_what_is_of_another_of_the_family_answers_nothing(question: str, statement: str) -> None:
    assert is_of_another_owner(question, statement)


@pytest.mark.parametrize(
    ("question", "statement"),
    [
        ("When am I meeting Olga?", "I'm meeting Peter on Sunday."),
        ("How often do I water the cactus?", "I water the monstera on Sundays."),
        ("When do I feed the cat?", "I feed the dog at seven."),
    ],
)
def test_v10_the_same_done_to_another_answers_nothing(question: str, statement: str) -> None:
    assert is_done_to_another(question, statement)


@pytest.mark.parametrize(
    ("question", "statement"),
    [
        ("When am I meeting Olga?", "I'm meeting Olga on Sunday."),
        ("How often do I water the plants?", "I water the monstera on Sundays."),
        ("When am I meeting Olga?", "Olga lives in Rome."),
        ("When do I wash the car?", "I wash the Volvo on Saturdays."),
    ],
)
def test_v10_it_may_be_done_to_the_same(question: str, statement: str) -> None:
    assert not is_done_to_another(question, statement)


@pytest.mark.parametrize(
    ("question", "subject", "other"),
    [
        ("What does my son collect?", "niece Zoe", True),
        ("What does my son collect?", "son Tom", False),
        ("What does my child collect?", "son Tom", False),
        ("Where does my colleague live?", "friend Sam", False),
        ("What is my niece Zoe doing?", "niece Zoe", False),
    ],
)
def test_v10_one_of_the_family_is_not_another(question: str, subject: str, other: bool) -> None:
    assert asks_of_other_kin(question, subject) is other
