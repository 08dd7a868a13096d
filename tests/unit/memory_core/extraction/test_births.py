"""S1: children in their order, and the one that is still to come; and what has an order and is no child."""

from __future__ import annotations

import pytest

from memory_core.domain.candidates import Told
from memory_core.domain.records import Memory
from tests.unit.memory_core.extraction.hearing import heard, learned, told

PREGNANT = told("My wife is pregnant.", "condition", "pregnant", subject="wife")
EXPECTING = told("We're expecting a baby in May.", "plan", "expecting a baby (2027-05)")
SISTER = told("My sister is pregnant.", "condition", "pregnant", subject="sister")
TWO = told("We have two kids.", "children", "two kids")
FIRST = told("Our first is called Tayo.", "child", "Tayo")


def _facts(text: str, *known: Memory) -> set[tuple[str, str]]:
    return {(one.attribute, one.value) for one in heard(text, recent=known)}


@pytest.mark.parametrize(
    ("text", "known", "value"),
    [
        ("it's twins, y'all", PREGNANT, "it is twins"),
        ("It's a boy!", EXPECTING, "it is a boy"),
        ("It's going to be a girl", PREGNANT, "it is a girl"),
    ],
)
def test_s1_what_it_will_be_is_of_the_child_that_is_expected(text: str, known: Memory, value: str) -> None:
    assert ("note", value) in _facts(text, known)


@pytest.mark.parametrize(("text", "known"), [("It's a boy!", TWO), ("It's a girl", SISTER), ("It's a mess", PREGNANT)])
def test_s1_where_none_of_ours_is_expected_nothing_is_known(text: str, known: Memory) -> None:
    assert _facts(text, known) == set()


@pytest.mark.parametrize(
    ("text", "known", "names"),
    [
        ("Our first is called Tayo", (), {"Tayo"}),
        ("and our second is Femi", (FIRST,), {"Femi"}),
        ("Our first is Tayo, our second is Femi", (TWO,), {"Tayo", "Femi"}),
        ("Our second is Chelsea", (), set()),
        ("Our second is away at Leeds", (TWO,), set()),
    ],
)
def test_s1_children_are_known_in_their_order(text: str, known: tuple[Memory, ...], names: set[str]) -> None:
    assert {value for attribute, value in _facts(text, *known) if attribute == "child"} == names


@pytest.mark.parametrize(
    ("text", "subject"),
    [
        ("I am fifty-three, bald and the father of four girls", "me"),
        ("I'm Tom, 40, a plumber and father of four girls", "me"),
        ("I'm 30 and my father has four girls", "father"),
    ],
)
def test_s1_who_is_the_father_of_them_tells_of_himself(text: str, subject: str) -> None:
    seen = Told("children", "father", "four girls", 0.9999)
    assert (subject, "children", "four girls") in learned(text, seen)
