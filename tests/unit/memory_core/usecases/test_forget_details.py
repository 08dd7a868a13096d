"""V15: what a clause tells besides what it is about, and what is left of a memory without it."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from memory_core.domain.records import Kind
from memory_core.usecases.forgetting.deleting.trimming import once_each
from memory_core.usecases.forgetting.finding.one_detail import sorts_asked
from memory_core.usecases.forgetting.telling.details import Sort, bare, cut_apart, details_of, left_of, without_details
from tests.fakes.memory_core_turns import memory

WHEN = datetime(2026, 12, 1, 9, 15, tzinfo=UTC)


@pytest.mark.parametrize(
    ("clause", "details"),
    [
        (
            "Our wedding is on 6 June in Girona with 80 guests.",
            [(Sort.DATE, "on 6 June"), (Sort.WHERE, "in Girona"), (Sort.COUNT, "with 80 guests")],
        ),
        ("I rent it for 90 a month from Mrs. Boyle", [(Sort.AMOUNT, "for 90 a month"), (Sort.FROM, "from Mrs. Boyle")]),
        ("I rent it for 90 pounds a month", [(Sort.AMOUNT, "for 90 pounds a month")]),
        ("I have physio on Wednesdays at 5", [(Sort.DATE, "on Wednesdays"), (Sort.CLOCK, "at 5")]),
        ("I applied at Ikea as a kitchen planner.", [(Sort.WHERE, "at Ikea"), (Sort.ROLE, "as a kitchen planner")]),
        ("My boss is on maternity leave until May.", [(Sort.DATE, "until May")]),
        ("My gym is FitHaus, membership number 88213.", [(Sort.NUMBER, ", membership number 88213")]),
        ("I'm allergic to penicillin.", []),
        ("I'm having surgery on my knee.", []),
        ("My 40th may be a quiet one.", []),
    ],
)  # fmt: skip
def test_v15_the_details_of_a_clause(clause: str, details: list[tuple[Sort, str]]) -> None:
    assert [(one.sort, one.text) for one in details_of(clause)] == details


@pytest.mark.parametrize(
    ("clause", "gone", "left"),
    [
        ("Our wedding is on 6 June in Girona.", ["on 6 June"], "Our wedding is in Girona."),
        ("On Fridays I teach yoga at the hall.", ["On Fridays"], "I teach yoga at the hall."),
        ("Our wedding is on 6 June.", ["on 6 June"], ""),
        ("Ali is in Dubai until Friday.", ["in Dubai"], ""),
        ("Our wedding is on 6 June.", ["in Girona"], ""),
    ],
)
def test_v15_a_clause_without_a_detail_tells_something_or_is_no_clause(clause: str, gone: list[str], left: str) -> None:
    assert without_details(clause, gone) == left


def test_v15_two_memories_of_one_sentence_are_told_apart_by_its_details() -> None:
    said = "I work as a nurse at Mercy Hospital."
    assert cut_apart(said, ["Mercy Hospital"], ["nurse"]) == "I work as a nurse."
    assert cut_apart("My brother got engaged to Petra.", ["engaged"], ["Petra"]) == "", "without that nothing is told"


@pytest.mark.parametrize(
    ("topic", "first"),
    [
        ("where our wedding is", Sort.WHERE),
        ("what time my flight leaves", Sort.CLOCK),
        ("the date of my surgery", Sort.DATE),
        ("how much I owe Sam", Sort.AMOUNT),
        ("who I go running with", Sort.WITH),
        ("which care home grandpa is moving to", Sort.WHERE),
        ("the serial number of my laptop", Sort.NUMBER),
    ],
)
def test_v15_what_sort_of_detail_is_asked_for(topic: str, first: Sort) -> None:
    assert sorts_asked(topic)[0] is first


@pytest.mark.parametrize(
    "topic", ["my dentist appointment", "the piano", "that I play chess", "my sister Ana", "my home address"]
)
def test_v15_a_thing_as_a_whole_is_no_detail(topic: str) -> None:
    assert sorts_asked(topic) == ()


def test_v15_of_a_date_only_the_hour_goes() -> None:
    said = "I have a dentist appointment on Tuesday at 9:15."
    appointment = memory(said, attribute="date", value="2026-12-01T09:15")
    appointment = replace(appointment, kind=Kind.EVENT, event_end=WHEN)
    left = left_of(appointment, ["at 9:15"])
    assert left is not None
    assert (left.value, left.attribute) == ("2026-12-01", "date")
    assert left.event_end == datetime(2026, 12, 2, tzinfo=UTC), "the end of the day tells no hour"


def test_v15_a_memory_of_what_goes_becomes_a_note_and_none_is_told_twice() -> None:
    said = "I work as a nurse at Mercy Hospital."
    work = [memory(said, key="1", attribute="employer", value="Mercy Hospital")]
    work += [memory(said, key="2", attribute="occupation", value="nurse")]
    cut = [left for one in work if (left := left_of(one, ["at Mercy Hospital"])) is not None]
    assert [(one.attribute, one.statement) for one in cut] == [
        ("note", "I work as a nurse."),
        ("occupation", "I work as a nurse."),
    ]
    left, twice = once_each(cut)
    assert [one.id for one in left] == ["2"]
    assert twice == {"1"}


def test_v15_a_detail_without_the_words_that_join_it() -> None:
    assert bare("from a man") == "man"
    assert bare("9:15") == "9:15"
