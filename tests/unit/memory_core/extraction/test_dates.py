"""Dates in words: a date without a year is the next one, in the owner's own calendar."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from memory_core.extraction.clock import first_time
from memory_core.extraction.dates import day_of_year, find_date, first_date
from tests.unit.memory_core.extraction.hearing import NOW, OSLO

DATES = {
    "on March 15th": "2027-03-15",
    "15 March": "2027-03-15",
    "the 15th of March, 2028": "2028-03-15",
    "Sept 3rd": "2027-09-03",
    "Nov 21": "2026-11-21",
    "2027-03-15": "2027-03-15",
    "3/15": "2027-03-15",
    "15.03.": "2027-03-15",
    "15.03.2029": "2029-03-15",
    "tomorrow": "2026-11-22",
    "tonight": "2026-11-21",
    "the day after tomorrow": "2026-11-23",
    "Friday": "2026-11-27",
    "this Sunday": "2026-11-22",
    "next Monday": "2026-11-23",
    "Saturday": "2026-11-28",
    "in two weeks": "2026-12-05",
    "in 3 days": "2026-11-24",
    "the 15th": "2026-12-15",
    "Thursday 10th": "2026-12-10",
    "shifted me off Monday the 7th, it is Thursday 10th": "2026-12-10",
    "off to Leeds Monday the 7th, back Thursday 10th": "2026-12-07",
    "on the 30th": "2026-11-30",
    "next week": "2026-W48",
    "next month": "2026-12",
    "in May": "2027-05",
    "mid-May": "2027-05",
    "May 2028": "2028-05",
    "end of Q2": "2027-06-30",
    "Q4": "2026-12-31",
    "end of the month": "2026-11-30",
    "the end of next year": "2027-12-31",
    "in 2028": "2028",
    "Christmas Eve": "2026-12-24",
    "on Friday at 3pm": "2026-11-27T15:00",
    "at 9:30 on Monday": "2026-11-23T09:30",
    "tomorrow at 18:30": "2026-11-22T18:30",
    "March 15th at noon": "2027-03-15T12:00",
    "Friday at 3": "2026-11-27T15:00",
}
NO_DATES = ("may be", "on the 5th floor", "I have 3 cats", "Mars", "the second option", "in a minute", "March 45th")


@pytest.mark.parametrize(("words", "expected"), DATES.items())
def test_words_name_a_day(words: str, expected: str) -> None:
    found = first_date(words, NOW, OSLO)
    assert found is not None
    assert found.day == expected


@pytest.mark.parametrize("words", NO_DATES)
def test_words_that_only_look_like_a_date_name_none(words: str) -> None:
    assert first_date(words, NOW, OSLO) is None


def test_a_plan_is_never_in_the_past() -> None:
    """A bare "March 15th" said on March 16th is next year's, and said on the day itself is today."""
    for day, year in ((15, 2027), (16, 2028)):
        found = find_date("March 15th", datetime(2027, 3, day, 12, tzinfo=UTC), OSLO)
        assert found is not None
        assert found.day == f"{year}-03-15"


def test_the_day_ends_at_midnight_of_the_owner() -> None:
    summer = find_date("July 1st", NOW, OSLO)
    winter = find_date("January 1st", NOW, ZoneInfo("America/New_York"))
    assert summer is not None
    assert winter is not None
    assert summer.end == datetime(2027, 7, 1, 22, tzinfo=UTC)
    assert winter.end == datetime(2027, 1, 2, 5, tzinfo=UTC)


def test_today_is_the_owners_today() -> None:
    """Half past eleven in the evening in Oslo is tomorrow's date in Auckland."""
    late = datetime(2026, 11, 21, 22, 30, tzinfo=UTC)
    for zone, day in (("Europe/Oslo", "2026-11-21"), ("Pacific/Auckland", "2026-11-22")):
        found = find_date("today", late, ZoneInfo(zone))
        assert found is not None
        assert found.day == day


def test_29_february_waits_for_a_leap_year() -> None:
    found = find_date("February 29th", NOW, OSLO)
    assert found is not None
    assert found.day == "2028-02-29"


def test_where_the_date_stands_is_told() -> None:
    text = "My exam is on March 15th at 10am in Oslo"
    found = first_date(text, NOW, OSLO)
    assert found is not None
    assert text[found.start : found.stop] == "March 15th at 10am"


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("March 15th", "03-15"),
        ("the 3rd of June", "06-03"),
        ("May 4, 1990", "1990-05-04"),
        ("1990-05-04", "1990-05-04"),
        ("spring", None),
    ],
)
def test_a_birthday_keeps_no_year_that_was_not_told(words: str, expected: str | None) -> None:
    assert day_of_year(words) == expected


@pytest.mark.parametrize(
    ("words", "expected"), [("at 3pm", "15:00"), ("at 15:30", "15:30"), ("at noon", "12:00"), ("soon", None)]
)
def test_a_time_of_day(words: str, expected: str | None) -> None:
    assert first_time(words) == expected
