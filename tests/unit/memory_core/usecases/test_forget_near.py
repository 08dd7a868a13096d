"""What a request may mean though its words are not all there: asked about, unless it is told from all else (V15)."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from memory_core.domain.records import Memory, MemoryId
from memory_core.usecases.forgetting.finding.clauses import in_context
from memory_core.usecases.forgetting.finding.fit import themed_words
from memory_core.usecases.forgetting.finding.rivals import another
from memory_core.usecases.forgetting.finding.search import Meant, meant
from memory_core.usecases.forgetting.passages import is_passage
from memory_core.usecases.forgetting.requests.request import parse, several
from memory_core.usecases.forgetting.requests.wording import REQUEST
from tests.contracts.store_records import memory

NOW = datetime(2026, 6, 17, 12, tzinfo=UTC)


def kept(statement: str, attribute: str, value: str, *, subject: str = "me") -> Memory:
    return memory(statement, attribute=attribute, value=value, subject=subject, tags=())


RUN = kept("I run ten kilometres every Sunday.", "routine", "run ten kilometres")
RACE = kept("My marathon time is 3:41.", "note", "My marathon time is 3:41")
POLLEN = kept("I'm allergic to pollen.", "allergy", "pollen")
OPTICIAN = kept("I have an appointment with the optician.", "event", "appointment with the optician")
SIEMENS = kept("I'm thinking about leaving Siemens.", "note", "I'm thinking about leaving Siemens")
SCHOOL = kept("My daughter goes to Elm Grove School.", "education", "Elm Grove School", subject="daughter")
TEACHER = kept("My daughter's teacher is Ms. Vance.", "contact", "Ms. Vance", subject="daughter")
JAZZ = kept("I like jazz.", "likes", "jazz")
ALL = [RUN, RACE, POLLEN, OPTICIAN, SIEMENS, SCHOOL, TEACHER, JAZZ]


def asked(text: str, recalled: dict[MemoryId, float] | None = None) -> Meant:
    return meant(parse(text, NOW), ALL, recalled or {})


def ids(found: Meant) -> set[MemoryId]:
    return {candidate.memory.id for candidate in found.candidates}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("forget everything about my running", {RUN.id, RACE.id}),
        ("forget everything about my daughter's school", {SCHOOL.id, TEACHER.id}),
    ],
)
def test_what_shares_the_theme_of_a_topic_is_asked_about_never_taken_along(text: str, expected: set[MemoryId]) -> None:
    found = asked(text)
    assert ids(found) == expected
    assert not found.together


def test_a_noun_in_a_name_is_nobody() -> None:
    """ "School" must not be redacted everywhere because a school is called Elm Grove School."""
    assert asked("forget everything about my daughter's school").names == ()


@pytest.mark.parametrize(
    ("text", "close"),
    [("forget my diabetes", POLLEN), ("forget my appointment with the vet", OPTICIAN), ("forget about Oskar", JAZZ)],
)
def test_what_names_another_thing_of_the_same_sort_is_not_even_asked_about(text: str, close: Memory) -> None:
    """However close in meaning."""
    assert ids(asked(text, {close.id: 0.9})) == set()


def test_what_is_close_in_meaning_alone_is_asked_about() -> None:
    found = asked("forget my hay fever", {POLLEN.id: 0.9})
    assert ids(found) == {POLLEN.id}
    assert not found.sure


def test_a_word_that_only_stands_for_what_is_named_besides_may_be_missing() -> None:
    found = asked("forget that I'm thinking about leaving my job at Siemens")
    assert ids(found) == {SIEMENS.id}
    assert found.sure


def test_a_telling_word_may_not_be_missing() -> None:
    """ "Leaving Siemens for Bosch" is not what was said."""
    assert ids(asked("forget that I'm leaving Siemens for Bosch")) == set()


@pytest.mark.parametrize(
    ("topic", "things"),
    [
        ("where I live and what my mum is called", ("where I live", "what my mum is called")),
        ("my gout and my loan", ("my gout", "my loan")),
        ("my phone number, my email and my address", ("my phone number", "my email", "my address")),
        ("my fight with Ann and Bob", ()),
        ("I live in York and work at Acme", ()),
        ("my dentist", ()),
    ],
)
def test_several_things_in_one_request_are_told_apart(topic: str, things: tuple[str, ...]) -> None:
    assert several(topic) == things


@pytest.mark.parametrize("text", ["forgt my boss", "please froget my boss", "delte my boss"])
def test_a_mistyped_verb_asks_to_forget(text: str) -> None:
    assert REQUEST.match(text)
    assert parse(text, NOW).topic == "my boss"


@pytest.mark.parametrize(
    "text", ["forget what I told you about him", "forget what I just said about her", "forget them"]
)
def test_a_pronoun_points_back_to_what_was_just_said(text: str) -> None:
    """Without a word of its own a request must not fit everything."""
    assert parse(text, NOW).last


def test_everything_from_before_a_year_names_a_time_and_no_topic() -> None:
    wanted = parse("wipe everything from before 2026", NOW)
    assert wanted.topic == ""
    assert wanted.span is not None
    assert wanted.span.end == datetime(2026, 1, 1, tzinfo=UTC)


def test_a_collection_of_views_means_all_of_them() -> None:
    assert parse("forget my religious views", NOW).everything
    assert not parse("forget my religion", NOW).everything
    assert parse("forget my wedding plans", NOW).everything


def clause(text: str, number: int) -> Memory:
    made = memory(text, id=f"said:m1:{number}", attribute="note", value=text, tags=())
    assert is_passage(made.id)
    return made


def test_a_clause_is_meant_by_its_own_words_and_those_of_its_sentence() -> None:
    """ "The hotel in Dublin": the hotel is in one clause, Dublin in the other."""
    flight, hotel = clause("My flight to Dublin leaves at nine", 0), clause("my hotel is The Fleet", 1)
    assert [c.memory.id for c in in_context("the hotel in Dublin", {"m1": [flight, hotel]})] == [hotel.id]
    assert in_context("the hotel in Cork", {"m1": [flight, hotel]}) == []


def test_v15_in_a_question_the_thing_asked_for_is_said_last() -> None:
    van, insured = clause("My van is a Berlingo", 0), clause("it is insured with Alba", 1)
    assert [c.memory.id for c in in_context("who my van is insured with", {"m1": [van, insured]})] == [insured.id]


def test_another_one_of_the_same_is_noticed() -> None:
    assert another("my dentist", clause("My old dentist was Dr. Moe", 0))
    assert not another("my dentist", clause("I have to call my dentist tomorrow", 0))
    assert not another("my dentist", clause("My plumber is Joost", 0))


def test_the_history_is_searched_by_the_narrow_themes_of_a_topic() -> None:
    assert "marathon" in themed_words("my running", whole=True)
    assert themed_words("my running", whole=False) == []
    assert "bus" in themed_words("how I get to work", whole=False)


def test_v15_the_thing_named_last_is_the_one_that_two_nouns_name() -> None:
    wifi, password = memory("My wifi is called Elm"), memory("the password is moss")
    assert [c.memory.id for c in in_context("the wifi password", {"m1": [wifi, password]})] == [password.id]


def test_v15_what_was_said_about_an_activity_is_all_of_it() -> None:
    assert parse("forget what I said about my running").everything
    assert parse("forget my gambling").everything
    assert not parse("forget what I said about my wedding").everything
