"""V7: when two dates of one name are of two occasions."""

from __future__ import annotations

import pytest

from memory_core.domain.occasions import (
    are_of_two,
    are_two_appointments,
    asked_of,
    head,
    is_one_more,
    told_alike,
    told_apart,
)

BUDGET = "I have a meeting on 3 July 2026 about the budget."
HIRING = "I have a meeting on 5 July 2026 about hiring."


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (BUDGET, HIRING),
        ("My meeting with Ann is at ten.", "My meeting with Bob is at eleven."),
        ("My meeting with Ann about the roof.", "My meeting with Ann about the garden."),
        ("Remember my meeting on Monday to discuss the roof", "Remember my meeting on Friday to plan the party"),
    ],
)
def test_about_something_else_or_with_somebody_else_they_are_two(one: str, other: str) -> None:
    assert told_apart(one, other)
    assert not told_alike(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (BUDGET, "My meeting is on 5 July 2026."),
        (BUDGET, "The meeting about the budget is on 8 July 2026."),
        ("My meeting with Ann about the roof.", "My meeting with Bob about the roof."),
        ("My meeting with Ann.", HIRING),
        ("My meeting is on Monday.", "My meeting is on Friday."),
    ],
)
def test_where_either_tells_nothing_or_both_the_same_they_may_be_one(one: str, other: str) -> None:
    assert not told_apart(one, other)


def test_what_names_an_occasion_more_closely_is_recognised_as_one_of_that_name() -> None:
    assert head("meeting about hiring") == "meeting"
    assert head("meeting with Ann about hiring") == "meeting"
    assert head("dentist appointment") == "dentist appointment"
    assert told_alike(HIRING, "The meeting about hiring is on 6 July 2026.")


@pytest.mark.parametrize(
    ("one", "other", "two"),
    [
        ("My appointment with Dr. Amin is on Monday.", "I have an appointment with Dr. Voss on Friday.", True),
        ("My appointment with Dr. Amin is on Monday.", "My appointment with Dr Amin is on Friday now.", False),
        ("My appointment with Dr. Amin is on Monday.", "My appointment is on Friday now.", False),
        ("My lunch with Ann is on Monday.", "My lunch with Bob is on Friday.", False),
    ],
)
def test_s1_appointments_with_two_people_are_two(one: str, other: str, two: bool) -> None:
    """Nor is it known from them that who is seen second is seen instead of the first."""
    assert are_two_appointments(one, other) is two


MINE = "My dentist appointment is on Thursday."
EMILS = "My son Emil has a dentist appointment on Monday."


@pytest.mark.parametrize(
    ("one", "other", "two"),
    [
        (MINE, EMILS, True),
        (EMILS, "I have a dentist appointment on Thursday.", True),
        ("Emil's dentist appointment is on Monday.", "Pia's dentist appointment is on Friday.", True),
        (EMILS, "Emil's dentist appointment is on Friday now.", False),
        (EMILS, "The dentist appointment is on Friday now.", False),
        ("Emil has a dentist appointment on Monday.", "My son's dentist appointment is on Friday now.", False),
        ("My daughter's dentist appointment is on Monday.", "My son's dentist appointment is on Friday.", True),
        ("My doctor's appointment is on Monday.", "I have a doctor's appointment on Friday.", False),
        ("Doctor's appointment is on Monday.", "My doctor's appointment is on Friday now.", False),
        ("My wife's passport expires in 2027.", "My passport expires in 2031.", True),
        ("My daughter takes piano lessons on Mondays.", "I take piano lessons on Thursdays.", True),
        ("My sister is getting married on 6 June.", "My sister moved the wedding to August.", False),
        ("Emil's party is on Monday.", "I've moved the party to Friday.", False),
        ("My wife has my passport.", "My passport expires in 2031.", False),
        ("My yoga class is at 18:00 on Tuesdays.", "Yoga is now at 19:00.", False),
    ],
)
def test_v7_what_two_people_have_are_two_occasions(one: str, other: str, two: bool) -> None:
    assert are_of_two(one, other) is two
    assert are_two_appointments(one, other) is two


@pytest.mark.parametrize(
    ("question", "mine", "emils"),
    [
        ("when is my dentist appointment?", True, False),
        ("What time is Emil's dentist appointment?", False, True),
        ("When does my son go to the dentist?", False, True),
        ("When do I see the dentist?", True, False),
        ("when is the dentist appointment?", None, None),
        ("who is my dentist?", None, None),
    ],
)
def test_s1_whose_occasion_a_question_asks_for(question: str, mine: bool | None, emils: bool | None) -> None:
    assert asked_of(question, MINE) is mine
    assert asked_of(question, EMILS) is emils


@pytest.mark.parametrize(
    ("new", "known"),
    [
        ("I have a rehearsal on Sunday in the crypt.", "I have a rehearsal on Friday in the town hall."),
        ("I've got a dentist appointment on 14 January.", "I have a dentist appointment on 2 December."),
        ("I'm seeing the eye doctor on 10 December at two.", "I'm seeing the skin doctor on 3 December at ten."),
        ("There's a parents' evening on the 10th for Lotte.", "We have a parents' evening on the 8th for Jonas."),
    ],
)
def test_v7_who_has_one_of_as_many_as_there_may_be_has_two(new: str, known: str) -> None:
    assert is_one_more(new, known)


@pytest.mark.parametrize(
    ("new", "known"),
    [
        ("My rehearsal is on Sunday.", "I have a rehearsal on Friday."),
        ("I have a new rehearsal slot on Sunday.", "I have a rehearsal slot on Friday."),
        ("I have a rehearsal on Sunday instead.", "I have a rehearsal on Friday."),
        ("Sorry, I have a rehearsal on Sunday.", "I have a rehearsal on Friday."),
        ("I have a rehearsal on Friday.", "I have a rehearsal on Friday."),
        ("I have a rehearsal on Friday at nine.", "I have a rehearsal on Friday in the town hall."),
        ("I have a rehearsal in the crypt.", "I have a rehearsal on Friday in the town hall."),
        ("I'm seeing the eye doctor on Friday.", "I'm seeing the eye doctor on Monday."),
    ],
)
def test_v7_the_one_spoken_of_or_one_that_was_changed_is_no_second(new: str, known: str) -> None:
    assert not is_one_more(new, known)
