"""B2: of two people of one name the one whom a question names by what they are."""

from __future__ import annotations

import pytest

from memory_core.domain.asked_whose import is_of_another_owner


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
