"""V6: news of one thing is no end of another, whatever a comparing model makes of it."""

from __future__ import annotations

import pytest

from memory_core.domain.records import Memory
from memory_core.extraction.changes.unconcerned import leaves_it
from tests.contracts.store_records import memory


def known(statement: str, attribute: str, value: str, subject: str = "me") -> Memory:
    return memory(statement, id=value, attribute=attribute, value=value, subject=subject)


MEETING = known(
    "I have a meeting with Sipho's teacher on the 19th.", "date", "2026-06-19", "meeting with Sipho's teacher"
)
LESSON = known("I have a violin lesson every Monday at 5.", "routine", "have a violin lesson every Monday at 5")
RUN = known("I run every morning before work.", "routine", "run every morning before work")
SCHOOL = known("My son Emil goes to the Waldorf school.", "education", "the Waldorf school", "son Emil")


CHRISTMAS = known("I'm going to Helen's for Christmas.", "plan", "going to Helen's for Christmas")
PILLS = known("I'm taking amoxicillin, three times a day.", "medication", "amoxicillin")
LOAN = known("I'm paying off a car loan, 210 a month.", "routine", "am paying off a car loan, 210 a month")


@pytest.mark.parametrize(
    ("news", "of"),
    [
        ("Finished the amoxicillin this morning, chest is clear", PILLS),
        ("Last payment of the car loan went out today", LOAN),
        ("Helen's in hospital, poor thing", CHRISTMAS),
        ("We're having Christmas at home after all", CHRISTMAS),
    ],
)
def test_v6_what_was_finished_today_is_over(news: str, of: Memory) -> None:
    assert not leaves_it(news, of)


@pytest.mark.parametrize(
    ("news", "of"),
    [
        ("I have a meeting with the building society on the 23rd.", MEETING),
        ("The day after tomorrow I've a job interview at 8:45", MEETING),
        ("My violin teacher is Mrs Abernathy", LESSON),
        ("Joan gave me back the key, it's with Helen now", CHRISTMAS),
        ("My knee's fine, I'm running again", RUN),
        ("Emil switched to the football team", SCHOOL),
    ],
)
def test_v6_it_goes_on(news: str, of: Memory) -> None:
    assert leaves_it(news, of)


@pytest.mark.parametrize(
    ("news", "of"),
    [
        ("The meeting with Sipho's teacher is off", MEETING),
        ("I stopped going to violin", LESSON),
        ("We moved violin to Wednesdays", LESSON),
        ("I don't run any more", RUN),
        ("Emil left the Waldorf school", SCHOOL),
        ("Emil is at a new school", SCHOOL),
    ],
)
def test_v6_it_may_have_ended(news: str, of: Memory) -> None:
    assert not leaves_it(news, of)


def test_v6_who_switched_to_another_subject_speaks_of_what_they_study() -> None:
    studies = memory("I study physics at Leeds.", subject="me", attribute="education", value="physics")
    assert not leaves_it("I switched to computer science.", studies)
    assert leaves_it("I switched to decaf.", studies)


KNITS = known("I knit.", "hobby", "knit")


def test_v6_what_is_taken_up_alongside_ends_nothing() -> None:
    assert leaves_it("I've taken up weaving alongside the knitting.", KNITS)
    assert not leaves_it("I've taken up weaving instead of the knitting.", KNITS)
