"""How what was learned is told: news first of all, without a line for who somebody is whom the owner spoke of before."""

from __future__ import annotations

from bot.llm.noting import noted
from memory_core.domain.reconcile import Add, Reinforce
from memory_core.usecases.learning.writing import Learned
from tests.fakes.memory_core_turns import memory

BROTHER = memory("My brother is called Sam.", key="m1", attribute="sibling", value="Sam", tags=("brother",))
BORN = memory("My brother Sam's birthday is 3 June.", key="m2", attribute="birthday", value="06-03")
HOME = memory("I live in Oslo.", key="m3", attribute="home_city", value="Oslo")


def test_who_somebody_is_who_was_named_before_is_told_only_where_nothing_else_is() -> None:
    again = Learned(Reinforce(BROTHER.id), BROTHER)
    assert noted([again, Learned(Add(), BORN)]) == ["Noted: “My brother Sam's birthday is 3 June.”"]
    assert noted([again]) == ["I have that already: “My brother is called Sam.”"]


def test_any_other_thing_that_was_known_is_told_beside_what_is_new() -> None:
    told = noted([Learned(Reinforce(HOME.id), HOME), Learned(Add(), BORN)])
    assert told == ["I have that already: “I live in Oslo.”", "Noted: “My brother Sam's birthday is 3 June.”"]


def test_what_is_told_as_news_is_not_told_as_known_besides() -> None:
    moved = memory("Martin has left Bristol.", key="m4", attribute="home_city", value="no longer Bristol")
    left = memory("Martin has left Bristol.", key="m5", attribute="event", value="left Bristol")
    assert noted([Learned(Add(), moved), Learned(Reinforce(left.id), left)]) == ["Noted: “Martin has left Bristol.”"]
    doctor = memory("Dr Khan is my GP.", key="m6", attribute="doctor", value="Dr Khan")
    assert noted([Learned(Add(), BORN), Learned(Reinforce(doctor.id), doctor)]) == [
        "Noted: “My brother Sam's birthday is 3 June.”"
    ]
