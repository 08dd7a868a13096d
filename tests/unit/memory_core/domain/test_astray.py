"""Whether a text is an answer of the kind that is asked for: a day to come, one of a kind, a sum."""

from __future__ import annotations

import pytest

from memory_core.domain.asking import Reading
from memory_core.domain.matching import match, wording_of
from memory_core.domain.questions import analyse
from memory_core.domain.relevance import ADAPTED, RELEVANCE_FLOOR, Signals
from tests.fakes.memory_core_turns import NOW, memory


def _astray(question: str, statement: str, attribute: str, value: str) -> bool:
    told = wording_of(memory(statement, attribute=attribute, value=value))
    return match(analyse(question, NOW), told).astray


def test_since_when_something_is_so_is_no_day_to_come() -> None:
    home = ("I am from Gdynia but living in Cork since 2007.", "hometown", "Gdynia")
    assert _astray("When am I coming back from Poland?", *home)
    assert not _astray("Since when do I live in Cork?", *home)
    assert not _astray("Where am I from?", *home)


def test_what_names_a_day_or_the_thing_itself_may_answer() -> None:
    flight = ("I am flying the 18th, back the 24th.", "plan", "flying, back the 24th")
    assert not _astray("When am I coming back from Poland?", *flight)
    dentist = ("My dentist is Dr Kulkarni.", "dentist", "Dr Kulkarni")
    assert not _astray("When am I seeing the dentist?", *dentist)


def test_of_whether_there_is_one_of_a_kind_another_kind_says_nothing() -> None:
    assert _astray("do I have any trips coming up", "I switched to route 31.", "uses", "route 31")
    assert not _astray("do I have any kids", "My daughter is Kelsey.", "child", "Kelsey")


@pytest.mark.parametrize(
    ("statement", "told"),
    [
        ("He agreed 720k, so rent is 720 now.", True),
        ("The landlord increased the rent to 800k.", True),
        ("My rent is 650 euros.", True),
        ("My rent is due on the first.", False),
        ("I moved my rent to another bank.", False),
    ],
)
def test_a_sum_needs_no_currency_beside_what_it_is_for(statement: str, told: bool) -> None:
    reading = match(analyse("how much is my rent again?", NOW), wording_of(memory(statement))).reading
    assert (reading is Reading.ANSWERED) is told


def test_what_shares_nothing_has_to_be_nearer() -> None:
    assert ADAPTED.of_memory(Signals(0.2, 0.0, 0.0, 1.0)) < RELEVANCE_FLOOR
    assert ADAPTED.of_memory(Signals(0.3, 0.0, 0.0, 1.0)) > RELEVANCE_FLOOR
    assert ADAPTED.of_memory(Signals(0.25, 0.0, 0.0, 1.0, reading=Reading.ANSWERED)) > RELEVANCE_FLOOR
