"""V6: ways of living that cannot stand beside each other, said without a word of change; what happens once is no way of living."""

from __future__ import annotations

import pytest

from memory_core.domain.records import Memory
from memory_core.extraction.changes.habits_apart import elsewhere, rules_out
from tests.contracts.store_records import memory


def told(statement: str, attribute: str, value: str, subject: str = "me") -> Memory:
    return memory(statement, id="old", attribute=attribute, value=value, subject=subject)


VEGETARIAN = told("I'm a vegetarian.", "diet", "vegetarian")
TEETOTAL = told("I'm teetotal.", "trait", "teetotal")
NO_COFFEE = told("I don't drink coffee.", "avoids", "coffee")
NO_SMOKE = told("I don't smoke.", "smoking", "no")
RENT = told("We're renting our house from Mr Dunn.", "housing", "renting our house")
NURSERY = told("My son Josh is at nursery.", "education", "nursery", "son Josh")
BUS = told("I go to work by bus.", "routine", "go to work by bus")


@pytest.mark.parametrize(
    ("sentence", "old"),
    [
        ("Had my usual bacon sandwich this morning, I eat one every day before work.", VEGETARIAN),
        ("I have a glass of red wine with my dinner most evenings.", TEETOTAL),
        ("I usually have two cigarettes after my shift.", NO_SMOKE),
        ("Paid this month's mortgage on our house, it's £780.", RENT),
        ("Josh got a gold star from his Year 1 teacher today!", NURSERY),
        ("I drive to the office every single day, an hour in that queue.", BUS),
        ("My bicycle commute takes 25 minutes each way.", BUS),
        ("Too icy to cycle, I take the tram to work now.", BUS),
        ("I'm cycling to work again.", BUS),
    ],
)
def test_v6_a_habit_rules_out_what_it_cannot_stand_beside(sentence: str, old: Memory) -> None:
    assert rules_out(sentence, old)


@pytest.mark.parametrize(
    ("sentence", "old"),
    [
        ("I had chicken at a wedding once, by mistake.", VEGETARIAN),
        ("My brother has bacon every morning.", VEGETARIAN),
        ("I usually make vegan sausages on Sundays.", VEGETARIAN),
        ("I never eat bacon, not even on Sundays.", VEGETARIAN),
        ("I had a glass of wine at the wedding.", TEETOTAL),
        ("I have a pint of beer every Friday.", NO_COFFEE),
        ("My sister Ada pays the mortgage on her flat.", RENT),
        ("Mia got a gold star from her Year 1 teacher.", NURSERY),
        ("I drove to the office this morning.", BUS),
        ("I'm driving to work today, the bus is late again.", BUS),
        ("I drive to my mum's every Sunday.", BUS),
        ("I take the number 40 bus to work every day.", BUS),
    ],
)
def test_v6_what_happens_once_or_to_somebody_else_rules_out_nothing(sentence: str, old: Memory) -> None:
    assert not rules_out(sentence, old)


@pytest.mark.parametrize(
    ("sentence", "out"),
    [
        ("Josh is in year 8 now.", True),
        ("Josh's A levels start next week.", True),
        ("Josh is at university in Leeds.", True),
        ("Josh's teacher studied at university in Leeds.", False),
        ("Josh loved his year at nursery.", False),
        ("Josh walks past the shop on his way home.", False),
    ],
)
def test_v6_who_is_at_a_later_stage_of_school_has_left_the_earlier(sentence: str, out: bool) -> None:
    primary = told("My son Josh is at primary school.", "education", "at primary school", "son Josh")
    assert rules_out(sentence, primary) is out


PREGNANT = told("My daughter Hattie is pregnant.", "condition", "pregnant", "daughter Hattie")
SMOKES = told("I smoke ten a day.", "smoking", "smoke ten a day")


def test_v6_a_baby_that_is_there_is_not_expected_any_more() -> None:
    assert rules_out("Hattie's baby Rufus is three weeks old.", PREGNANT)
    assert not rules_out("Hattie's baby shower is on Sunday.", PREGNANT)
    assert not rules_out("Hattie's baby is due in May.", PREGNANT)
    assert not rules_out("Ingrid's baby Rufus is three weeks old.", PREGNANT)


def test_v6_who_had_the_last_cigarette_long_ago_smokes_no_more() -> None:
    assert rules_out("It's half a year today since my last cigarette.", SMOKES)
    assert not rules_out("It's half a year since my brother's last cigarette.", SMOKES)


def test_v6_one_does_a_thing_of_ones_own_in_one_place() -> None:
    co_op, aldi = "do my weekly shop at the Co-op on Fridays", "do my weekly shop at Aldi"
    assert elsewhere(aldi, co_op, "I now do my weekly shop at Aldi")
    assert not elsewhere(aldi, co_op, "I do my weekly shop at Aldi")  # as well, perhaps
    assert not elsewhere("do my weekly shop at the Co-op", co_op, "I do my weekly shop at the Co-op again")
    assert not elsewhere("swim at the lake", "swim at the pool", "I swim at the lake now")


def test_v6_one_sleeps_and_parks_in_one_place() -> None:
    assert elsewhere("sleep in the hallway", "sleep in the kitchen", "Bosco sleeps in the hallway now.")
    assert elsewhere("park behind the church", "park on Mill Lane", "I park behind the church now.")
    now = "So it's the 6:50 I have to run for every morning now."
    assert elsewhere("catch the 6:50 every morning", "catch the 7:10 ferry to work", now)
    assert not elsewhere("catch the 18:05 every evening", "catch the 7:10 ferry to work", now)
    assert not elsewhere("catch the 8:05 home", "catch the 7:10 ferry to work", now)
    assert not elsewhere("sleep in the sun", "sleep in the kitchen", "Bosco sleeps in the sun.")
    assert not elsewhere("eat in the hallway", "sleep in the kitchen", "Bosco eats in the hallway now.")
    assert not elsewhere("work on Tuesdays", "work on Mondays", "I work on Tuesdays now.")


@pytest.mark.parametrize(
    ("sentence", "apart"),
    [
        ("Since the hip operation I'm not to sit on a saddle, so it's the 42 tram that gets me to my desk.", True),
        ("I can't drive yet so I take the bus to work.", True),
        ("I'm not to sit on a saddle, so it's the 42 tram that gets me to my desk today.", False),
        ("I'm not to sit on a saddle, so it's the 42 tram that gets me home.", False),
        ("I'm not on the tram so I cycle to work.", False),
        ("I'm not to sit on a saddle, so the 42 tram is no good.", False),
    ],
)
def test_v6_why_one_goes_another_way_may_be_something_that_is_not_so(sentence: str, *, apart: bool) -> None:
    cycles = memory(
        "I cycle to the office every day.", id="c", attribute="routine", value="cycle to the office every day"
    )
    assert rules_out(sentence, cycles) is apart
