"""V6: what somebody has come to, in the plain words for it: a taste, an office, a post, a language, a job."""

from __future__ import annotations

import pytest

from memory_core.domain.candidates import Relation
from memory_core.domain.records import Memory
from memory_core.extraction.changes.consequences import over_since
from memory_core.extraction.changes.exclusions import excluded
from memory_core.extraction.changes.rescheduled import rearranged
from tests.contracts.store_records import memory
from tests.unit.memory_core.extraction.hearing import NOW, OSLO, heard, told


@pytest.mark.parametrize(
    ("text", "subject", "attribute", "value"),
    [
        ("I've grown to love olives.", "me", "likes", "olives"),
        ("I have come to like jazz.", "me", "likes", "jazz"),
        ("I've started to hate running.", "me", "dislikes", "running"),
        ("Olives have grown on me.", "me", "likes", "Olives"),
        ("My wife has come to enjoy opera.", "wife", "likes", "opera"),
    ],
)
def test_v6_what_one_has_come_to_like_is_liked(text: str, subject: str, attribute: str, value: str) -> None:
    assert [(one.subject, one.attribute, one.value) for one in heard(text)] == [(subject, attribute, value)]


@pytest.mark.parametrize("text", ["I've come to hate it.", "Has my wife come to like jazz?", "I came to dinner."])
def test_v6_no_taste_is_told(text: str) -> None:
    assert not {one.attribute for one in heard(text)} & {"likes", "dislikes"}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("My wife became the headmistress.", "headmistress"),
        ("My wife was promoted to head of English.", "head of English"),
        ("My wife was made deputy head of maths.", "deputy head of maths"),
    ],
)
def test_v6_a_post_takes_the_place_of_the_one_before(text: str, value: str) -> None:
    (found,) = heard(text)
    assert (found.subject, found.attribute, found.value) == ("wife", "occupation", value)
    assert found.relation is Relation.CORRECTS


HOME = told("I work from home.", "work_schedule", "from home")


@pytest.mark.parametrize(
    "text",
    [
        "We have to be in the office every day now.",
        "I'm back in the office full time.",
        "I'm back in the office.",
        "We have been called back to the office.",
    ],
)
def test_v6_the_office_takes_the_place_of_home(text: str) -> None:
    (found,) = (one for one in heard(text, recent=[HOME]) if one.attribute == "work_schedule")
    assert found.relation is Relation.CORRECTS


@pytest.mark.parametrize("text", ["I'm in the office today.", "I'm in the office.", "My sister is back in the office."])
def test_v6_who_is_in_the_office_for_once_works_where_they_did(text: str) -> None:
    assert not [one for one in heard(text, recent=[HOME]) if one.attribute == "work_schedule" and one.subject == "me"]


JAPANESE = memory("I'm learning Japanese.", attribute="goal", value="learning Japanese")
JOBLESS = memory("I'm between jobs.", attribute="occupation", value="between jobs")

SINGLE = memory("My brother is single.", attribute="marital_status", value="single", subject="brother")
NO_CAR = memory("We don't have a car.", attribute="trait", value="do not have a car")
DAD = memory("My dad lives alone.", attribute="household", value="alone", subject="dad")


@pytest.mark.parametrize(
    ("sentence", "known"),
    [
        ("My brother has a girlfriend now.", SINGLE),
        ("My brother got married.", SINGLE),
        ("We bought a Skoda.", NO_CAR),
        ("We've got a car.", NO_CAR),
        ("My dad moved into a care home.", DAD),
        ("My dad moved in with us.", DAD),
        ("I'm fluent in Japanese now.", JAPANESE),
        ("I start at Bosch on Monday.", JOBLESS),
        ("I've got a new job.", JOBLESS),
        ("I'm starting with Siemens next week.", JOBLESS),
    ],
)
def test_v6_it_is_over_then(sentence: str, known: Memory) -> None:
    assert over_since(sentence, [known]) == [known]


@pytest.mark.parametrize(
    ("sentence", "known"),
    [
        ("My sister has a boyfriend now.", SINGLE),
        ("I got married.", SINGLE),
        ("My brother would like to have a girlfriend.", SINGLE),
        ("My sister bought a Skoda.", NO_CAR),
        ("We want to buy a car.", NO_CAR),
        ("We rented a car.", NO_CAR),
        ("My uncle moved into a care home.", DAD),
        ("My dad visited a care home.", DAD),
        ("I'm fluent in French now.", JAPANESE),
        ("My sister is fluent in Japanese.", JAPANESE),
        ("I want to be fluent in Japanese.", JAPANESE),
        ("I start at PureGym on Monday.", JOBLESS),
        ("I have a job interview at Bosch.", JOBLESS),
        ("My brother starts at Bosch on Monday.", JOBLESS),
        ("My brother got a new job.", JOBLESS),
        ("I hope to start at Bosch.", JOBLESS),
        ("I start at Leeds University on Monday.", JOBLESS),
    ],
)
def test_v6_it_goes_on(sentence: str, known: Memory) -> None:
    assert over_since(sentence, [known]) == []


def test_v6_who_has_a_brother_is_no_only_child() -> None:
    only = memory("I'm an only child.", attribute="trait", value="an only child")
    assert [one.memory for one in excluded(heard("I found out I have a half-brother."), [only])] == [only]
    assert excluded(heard("My wife has a brother."), [only]) == []


GYM = told("I go to the gym on Tuesdays.", "routine", "go to the gym on Tuesdays")
CHOIR = told("I go to choir on Mondays.", "routine", "go to choir on Mondays")


@pytest.mark.parametrize(
    "sentence", ["My gym day is now Friday.", "My gym day is Friday now.", "Gym night has moved to Friday."]
)
def test_v6_the_day_of_a_habit_is_another(sentence: str) -> None:
    found = rearranged(sentence, [GYM, CHOIR], heard(sentence), now=NOW, zone=OSLO)
    assert found
    assert found.told
    assert (found.memory, found.told.statement) == (GYM, "I go to the gym on Fridays.")


@pytest.mark.parametrize("sentence", ["My rest day is now Friday.", "Anna's gym day is now Friday."])
def test_v6_the_day_of_something_else_is_none_of_it(sentence: str) -> None:
    assert rearranged(sentence, [GYM, CHOIR], heard(sentence), now=NOW, zone=OSLO) is None
