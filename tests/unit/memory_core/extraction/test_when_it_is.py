"""When something is or was, where the words could be read in more than one way: what most people would mean."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from memory_core.domain.records import Kind
from memory_core.extraction.beginnings import began
from memory_core.extraction.clock import first_time
from memory_core.extraction.dates import day_of_year, find_date, first_date
from memory_core.extraction.dates_past import begun, is_past
from memory_core.extraction.rules import extractor as rules

NOW = datetime(2026, 11, 30, 10, tzinfo=UTC)
"""A Monday."""
BERLIN = ZoneInfo("Europe/Berlin")


def _day(text: str, now: datetime = NOW) -> str | None:
    found = first_date(text, now, BERLIN)
    return found.day if found else None


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("this morning", "2026-11-30"),
        ("My flight leaves this afternoon", "2026-11-30"),
        ("I have the dentist this afternoon at 3", "2026-11-30T15:00"),
        ("this evening", "2026-11-30"),
        ("tonight", "2026-11-30"),
        ("tomorrow afternoon", "2026-12-01"),
        ("the day after tomorrow", "2026-12-02"),
        ("I have an exam in eleven days", "2026-12-11"),
        ("in twenty-one days", "2026-12-21"),
        ("in a fortnight", "2026-12-14"),
        ("a week today", "2026-12-07"),
        ("two weeks tomorrow", "2026-12-15"),
        ("I have been here two weeks today", "2026-11-30"),
    ],
)
def test_s1_words_for_a_day_near_by(text: str, day: str) -> None:
    assert _day(text) == day


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("My flight leaves tomorrow at 6 in the morning", "06:00"),
        ("at six o'clock in the morning", "06:00"),
        ("half past 5 in the morning", "05:30"),
        ("at 2 in the morning", "02:00"),
        ("at 2 at night", "02:00"),
        ("at 11 at night", "23:00"),
        ("at 12 at night", "00:00"),
        ("at 6 on Friday morning", "06:00"),
        ("tomorrow morning at 6", "06:00"),
        ("at 5:30 this afternoon", "17:30"),
        ("my alarm is at 6", "06:00"),
        ("wake up at 6", "06:00"),
        ("I get up at 4", "04:00"),
        ("early shift at 6", "06:00"),
        ("the late shift at 6", "18:00"),
        ("breakfast at 6", "06:00"),
        ("I go for a run at 6", "06:00"),
        ("I run a book club at 6", "18:00"),
        ("meeting at 2", "14:00"),
        ("meeting at 5", "17:00"),
    ],
)
def test_v7_the_half_of_the_day_that_is_told_or_that_is_meant(text: str, time: str) -> None:
    assert first_time(text) == time


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("I have to play a match on Friday at 10", "10:00"),
        ("Our play date is on Friday at 10:30", "10:30"),
        ("We have lunch at the pub on Friday at 11:30", "11:30"),
        ("the pub opens at 11:30", "11:30"),
        ("the film festival starts at 9:00", "09:00"),
        ("the birthday party is at 11", "11:00"),
        ("a lesson at 10", "10:00"),
        ("dinner at 7", "19:00"),
        ("we go to the opera at 8", "20:00"),
        ("we see a play at 8", "20:00"),
        ("pub quiz at 8", "20:00"),
        ("drinks at 10", "22:00"),
    ],
)
def test_v7_what_makes_an_evening_and_what_does_not(text: str, time: str) -> None:
    assert first_time(text) == time


@pytest.mark.parametrize(
    "text",
    [
        "I sat in seat 12 on the train",
        "the sun comes through the skylight at 6",
        "Sun is out",
        "I may 2 times",
        "this may take a while",
        "We have 1/2 acre of land",
        "My server is at 10.1.1.5",
        "I ate 3/4 of the cake",
        "open 9/10 times",
        "my GPA is 3.5.",
        "version 1.2.3",
        "my rating is 4/5",
        "it costs 15.03.",
    ],
)
def test_s1_what_is_only_written_like_a_date_is_none(text: str) -> None:
    assert first_date(text, NOW, BERLIN) is None


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("we were wed in June", "2027-06"),
        ("dinner on sat", "2026-12-05"),
        ("Dinner Sat with Lucy", "2026-12-05"),
        ("dentist wed at 3", "2026-12-02T15:00"),
        ("in may", "2027-05"),
        ("this May", "2027-05"),
        ("on 2 may", "2027-05-02"),
        ("on 1/2", "2027-01-02"),
        ("my exam is 3/15", "2027-03-15"),
        ("my exam is 12/4", "2026-12-04"),
        ("Exam on 15.3. in Berlin", "2027-03-15"),
    ],
)
def test_s1_and_what_is_one_still_is(text: str, day: str) -> None:
    assert _day(text) == day


@pytest.mark.parametrize("text", ["I sat in seat 12 on the train", "we sat in row 12", "We have 1/2 acre of land"])
def test_s1_what_lasts_does_not_end_with_a_day_that_was_never_told(text: str) -> None:
    learned = rules.as_if_said(f"Remember that {text}", now=NOW, zone=BERLIN)
    assert learned
    assert all(one.event_end is None and one.kind is not Kind.EVENT for one in learned)


SATURDAY = datetime(2026, 12, 5, 10, tzinfo=UTC)


@pytest.mark.parametrize(
    ("text", "now", "day"),
    [
        ("the end of the week", NOW, "2026-12-04"),
        ("the end of the week", SATURDAY, "2026-12-11"),
        ("the end of this week", SATURDAY, "2026-12-06"),
        ("the end of next week", SATURDAY, "2026-12-11"),
    ],
)
def test_s1_the_end_of_a_week_is_not_over(text: str, now: datetime, day: str) -> None:
    assert _day(text, now) == day


@pytest.mark.parametrize(
    "text", ["9999-12-31", "31 December 9999", "May 3 9999", "December 9999", "in 300 years", "0000-05-01", "1/2/0000"]
)
def test_s1_never_is_no_day_and_stops_nothing(text: str) -> None:
    assert first_date(text, NOW, BERLIN) is None
    assert find_date(text, NOW, BERLIN) is None
    day_of_year(text)
    rules.as_if_said(f"My certificate expires on {text}", now=NOW, zone=BERLIN)
    rules.as_if_said(f"I moved to Leeds on {text}", now=NOW, zone=BERLIN)


@pytest.mark.parametrize(
    ("text", "since"),
    [
        ("I broke my leg on Friday", "2026-11-27"),
        ("I sold it on the 12th", "2026-11-12"),
        ("I started in November", "2026-11-01"),
        ("I met him at Christmas", "2025-12-25"),
        ("I met him on 3/15", "2026-03-15"),
        ("I ate 3/4 of it on Friday", "2026-11-27"),
        ("I fell eleven days ago", "2026-11-19"),
        ("I went there last sat", "2026-11-28"),
    ],
)
def test_b1_told_in_the_past_it_is_the_last_such_time(text: str, since: str) -> None:
    found = begun(text, NOW, BERLIN)
    assert found is not None
    assert f"{found.astimezone(BERLIN):%Y-%m-%d %H:%M}" == f"{since} 00:00"


@pytest.mark.parametrize("text", ["I went there today", "I live on the 5th floor", "I sold it on 9999-12-31"])
def test_b1_what_was_today_or_never_has_no_beginning(text: str) -> None:
    assert begun(text, NOW, BERLIN) is None


def test_b1_a_change_and_a_note_are_dated_alike() -> None:
    [note] = rules.as_if_said("Remember that we painted the shed on Sunday", now=NOW, zone=BERLIN)
    assert note.valid_from == began("We moved on Sunday", NOW, BERLIN) == datetime(2026, 11, 28, 23, tzinfo=UTC)


@pytest.mark.parametrize(
    ("text", "past"),
    [
        ("I pay Tom a hundred euros on Friday", False),
        ("I feed the neighbour's cat on Friday", False),
        ("We breed dogs", False),
        ("I weed the garden on Friday", False),
        ("I finished it on Friday", True),
        ("We weeded the garden", True),
        ("We grabbed a bite", True),
    ],
)
def test_b2_not_all_that_ends_so_is_past(text: str, past: bool) -> None:
    assert is_past(text) is past


@pytest.mark.parametrize(
    ("text", "day", "over"),
    [
        ("12 to 19 June", "2027-06-12", "2027-06-20"),
        ("from 26 June to 3 July", "2027-06-26", "2027-07-04"),
        ("June 26 to July 3", "2027-06-26", "2027-07-04"),
        ("28 December to 2 January", "2026-12-28", "2027-01-03"),
        ("I am in Rome from 25 November to 3 December", "2026-11-25", "2026-12-04"),
    ],
)
def test_s1_a_stretch_of_days_is_over_after_the_last_one(text: str, day: str, over: str) -> None:
    """What has begun is not next year's."""
    found = first_date(text, NOW, BERLIN)
    assert found is not None
    assert found.day == day
    assert found.end.astimezone(BERLIN).date().isoformat() == over
