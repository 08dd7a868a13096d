"""What is on at a time: which questions ask for it, and which days a text plainly names."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

import pytest

from memory_core.domain.asking import Reading
from memory_core.domain.questions import analyse
from memory_core.domain.ranking import Occasion, Tier
from memory_core.domain.records import ConversationId, Kind, Memory, Status
from memory_core.domain.relevance import Signals
from memory_core.domain.scopes import SHARED, Readable
from memory_core.domain.slots import ENDED
from memory_core.usecases.recalling.agenda import (
    Span,
    _announces,
    agenda_of,
    is_dated_elsewhere,
    not_yet,
    spans_of,
    spans_told,
    within_time,
)
from memory_core.usecases.recalling.memories import Asked, Judged, shares_the_time_alone
from tests.fakes.memory_core_turns import memory, message

NOW = datetime(2026, 11, 27, 10, tzinfo=UTC)
UTC_DAYS, NEW_YORK, TOKYO = ZoneInfo("UTC"), ZoneInfo("America/New_York"), ZoneInfo("Asia/Tokyo")
JANUARY = Span(date(2027, 1, 1), date(2027, 1, 31))


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("whats on in january for me", "2027-01-01", "2027-01-31"),
        ("what's on in January?", "2027-01-01", "2027-01-31"),
        ("what's on on the 21st of january", "2027-01-21", "2027-01-21"),
        ("what's on this weekend?", "2026-11-28", "2026-11-29"),
        ("what have i got on next week", "2026-11-30", "2026-12-06"),
        ("do I have any appointments in March?", "2027-03-01", "2027-03-31"),
        ("am i free on saturday", "2026-11-28", "2026-11-28"),
        ("anything in my diary for friday", "2026-12-04", "2026-12-04"),
        ("what am I doing tomorrow", "2026-11-28", "2026-11-28"),
        ("do I have anything coming up", "2026-11-27", "9999-12-31"),
    ],
)
def test_what_asks_for_whatever_is_on(text: str, first: str, last: str) -> None:
    assert agenda_of(text, NOW, UTC_DAYS) == Span(date.fromisoformat(first), date.fromisoformat(last))


EVENING_IN_NEW_YORK = datetime(2026, 12, 1, 1, tzinfo=UTC)
"""20:00 on Monday, 30 November there."""
MORNING_IN_TOKYO = datetime(2026, 11, 30, 23, tzinfo=UTC)
"""08:00 on Tuesday, 1 December there."""


@pytest.mark.parametrize(
    ("text", "new_york", "tokyo"),
    [
        ("what's on today?", "2026-11-30", "2026-12-01"),
        ("what's on this evening?", "2026-11-30", "2026-12-01"),
        ("what's on tomorrow?", "2026-12-01", "2026-12-02"),
        ("am I free on Tuesday?", "2026-12-01", "2026-12-08"),
    ],
)
def test_the_days_asked_about_are_the_owners(text: str, new_york: str, tokyo: str) -> None:
    """Every evening in America, and every morning in Asia, it is another day in Greenwich."""
    for day, now, zone in ((new_york, EVENING_IN_NEW_YORK, NEW_YORK), (tokyo, MORNING_IN_TOKYO, TOKYO)):
        assert agenda_of(text, now, zone) == Span(date.fromisoformat(day), date.fromisoformat(day))


@pytest.mark.parametrize(
    ("told", "zone", "first"),
    [(EVENING_IN_NEW_YORK, "America/New_York", "2026-11-30"), (MORNING_IN_TOKYO, "Asia/Tokyo", "2026-12-01")],
)
def test_what_is_ahead_begins_on_the_owners_day(told: datetime, zone: str, first: str) -> None:
    assert agenda_of("do I have anything coming up", told, ZoneInfo(zone)) == Span(date.fromisoformat(first), date.max)


def test_what_was_told_is_dated_where_it_was_told() -> None:
    tomorrow = "My dentist appointment is tomorrow."
    told = replace(memory(tomorrow), learned_at=EVENING_IN_NEW_YORK)
    assert spans_told(told, NEW_YORK) == [Span(date(2026, 12, 1), date(2026, 12, 1))]
    assert spans_told(replace(told, learned_at=MORNING_IN_TOKYO), TOKYO) == [Span(date(2026, 12, 2), date(2026, 12, 2))]
    on_the_second = Span(date(2026, 12, 2), date(2026, 12, 2))
    said = replace(message(tomorrow), sent_at=EVENING_IN_NEW_YORK)
    assert not _announces(said, on_the_second, NEW_YORK)
    assert _announces(replace(said, sent_at=MORNING_IN_TOKYO), on_the_second, TOKYO)


@pytest.mark.parametrize("zone", ["America/New_York", "Asia/Tokyo", "Pacific/Auckland", "Pacific/Honolulu"])
def test_an_event_is_on_the_day_at_whose_end_it_is_over(zone: str) -> None:
    over = datetime(2027, 1, 12, tzinfo=ZoneInfo(zone)).astimezone(UTC)
    jabs = replace(memory("The jabs are due."), kind=Kind.EVENT, event_end=over)
    assert spans_told(jabs, ZoneInfo(zone)) == [Span(date(2027, 1, 11), date(2027, 1, 11))]


@pytest.mark.parametrize(
    "text",
    [
        "what's up",
        "what's on tv tonight",
        "do I have anything to eat tomorrow",
        "do I have any trips coming up",
        "what do I do on thursday nights",
        "who is coming in July",
        "what's on my mind today",
        "what did I do in January",
        "my exam is on 3 January",
        "What is a good film?",
    ],
)
def test_what_asks_for_something_else(text: str) -> None:
    assert agenda_of(text, NOW, UTC_DAYS) is None


@pytest.mark.parametrize(
    ("text", "spans"),
    [
        ("My chem mock is on 12 november.", [("2027-11-12", "2027-11-12")]),
        ("Pieter will come from 20 July to 3 August.", [("2027-07-20", "2027-08-03")]),
        ("18 to 23 February I think", [("2027-02-18", "2027-02-23")]),
        ("Note that for July.", [("2027-07-01", "2027-07-31")]),
        ("I have a dog.", []),
        ("I may go.", []),
    ],
)
def test_the_days_that_a_text_names(text: str, spans: list[tuple[str, str]]) -> None:
    assert spans_of(text, NOW, UTC_DAYS) == [Span(date.fromisoformat(a), date.fromisoformat(b)) for a, b in spans]


def _kept(statement: str, **fields: object) -> Memory:
    return replace(memory(statement, learned_at=NOW), **fields)  # type: ignore[arg-type]


def test_a_plan_is_elsewhere_where_none_of_its_days_is_asked_about() -> None:
    assert is_dated_elsewhere(_kept("My chem mock is on 12 november."), JANUARY, UTC_DAYS)
    assert not is_dated_elsewhere(_kept("We go to Rome from 28 December to 3 January."), JANUARY, UTC_DAYS)
    assert not is_dated_elsewhere(_kept("I have a dog."), JANUARY, UTC_DAYS)
    birthday = _kept("Ann's birthday is 4 January.", attribute="birthday", value="01-04")
    assert not is_dated_elsewhere(birthday, JANUARY, UTC_DAYS)
    end = datetime(2027, 1, 12, tzinfo=UTC)
    assert not is_dated_elsewhere(_kept("The jabs are the 11th.", kind=Kind.EVENT, event_end=end), JANUARY, UTC_DAYS)


def _judged(statement: str, coverage: float) -> Judged:
    signals = Signals(0.4, coverage, 0.0, 1.0)
    return Judged(_kept(statement), Status.ACTIVE, signals, 0.9, 1.0, 0.9, Tier.PRIORITY)


def _left(question: str, statement: str, coverage: float = 0.0) -> bool:
    readable = Readable(frozenset({SHARED}))
    asked = Asked(analyse(question, NOW), question, None, readable, Occasion(ConversationId("c")), NOW, UTC_DAYS)
    return bool(within_time([_judged(statement, coverage)], asked))


def test_what_is_dated_at_another_time_and_shares_nothing_is_no_answer() -> None:
    assert not _left("what's my job from october?", "Dentist appointment for me on 16th june.")


def test_what_shares_a_word_or_is_asked_when_it_is_stays() -> None:
    assert _left("what's my job from october?", "I am made vice principal from 1 october.")
    assert _left("is my dentist appointment in october?", "Dentist appointment for me on 16th june.", 0.6)
    assert _left("when in october is my operation?", "The knee will be done on 16th june.")
    assert _left("what's my job from october?", "I teach maths.")
    assert _left("what did I tell you in october?", "Dentist appointment for me on 16th june.")


def _read(statement: str, reading: Reading, **fields: object) -> Judged:
    one = replace(memory(statement, key=statement), learned_at=NOW, **fields)  # type: ignore[arg-type]  # fields of a memory
    return Judged(one, Status.ACTIVE, Signals(0.5, 0.5, 0.0, 1.0, reading=reading), 0.9, 1.0, 0.9, Tier.PRIORITY)


def _asking(text: str) -> Asked:
    return Asked(
        analyse(text, NOW), text, None, Readable(frozenset({SHARED})), Occasion(ConversationId("c")), NOW, UTC_DAYS
    )


_HARLOW = "I work at Harlow Timber as a buyer."
_BRIGHTWATER = "I'm starting at Brightwater Logistics in July."


@pytest.mark.parametrize(
    ("question", "shown"),
    [
        ("where do I work?", [_HARLOW]),
        ("where do I work from July?", [_HARLOW, _BRIGHTWATER]),
        ("where will I work next?", [_HARLOW, _BRIGHTWATER]),
    ],
)
def test_what_begins_later_is_not_told_as_what_is_so(question: str, shown: list[str]) -> None:
    judged = [_read(_HARLOW, Reading.ANSWERED), _read(_BRIGHTWATER, Reading.ANSWERED)]
    assert [one.memory.statement for one in not_yet(judged, _asking(question))] == shown


def test_what_begins_later_is_told_where_nothing_else_answers() -> None:
    judged = [_read(_BRIGHTWATER, Reading.ANSWERED)]
    assert not_yet(judged, _asking("where do I work?")) == judged


def test_what_begins_later_is_told_beside_what_has_ended() -> None:
    """Who quit the hospital and starts at Lidl on Monday is told of both."""
    left = _read("I quit the hospital.", Reading.ANSWERED)
    judged = [
        replace(left, memory=replace(left.memory, value=f"{ENDED}hospital")),
        _read(_BRIGHTWATER, Reading.ANSWERED),
    ]
    assert not_yet(judged, _asking("where do I work?")) == judged


@pytest.mark.parametrize(
    ("statement", "reading", "alone"),
    [
        ("In July my sister Ruth is flying over from Perth.", Reading.AMISS, True),
        ("From July I'll be working for Brightwater.", Reading.ANSWERED, False),
        (_BRIGHTWATER, Reading.AMISS, False),
        ("I work with Ruth until July.", Reading.AMISS, False),
    ],
)
def test_what_shares_only_the_time_is_of_something_else(statement: str, reading: Reading, alone: bool) -> None:
    assert shares_the_time_alone(statement, reading, _asking("where do I work from July?")) is alone


@pytest.mark.parametrize(
    ("text", "announces"),
    [
        ("We got the cat in January when it was hot", False),
        ("We moved here in January", False),
        ("got an interview!! 21 January", True),
        ("We booked Lisbon in January", True),
        ("In January Ruth is flying over", True),
    ],
)
def test_a_month_named_in_passing_announces_nothing(text: str, announces: bool) -> None:
    assert _announces(replace(message(text), sent_at=NOW), JANUARY, UTC_DAYS) is announces
