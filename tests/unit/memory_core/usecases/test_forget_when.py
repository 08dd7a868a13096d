"""V15: the time that a request to forget names, as it is said on the day itself, cut short, or counted."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from memory_core.usecases.forgetting.requests.points import point_of
from memory_core.usecases.forgetting.requests.request import parse
from memory_core.usecases.forgetting.requests.spans import named_span
from memory_core.usecases.forgetting.telling.dated import may_be_dated, times_of
from memory_core.usecases.recalling.agenda import spans_of

NOW = datetime(2026, 11, 30, 11, tzinfo=ZoneInfo("Europe/Berlin"))
"""A Monday."""
NEVER = ("9999-12-31", "31 December 9999", "December 9999", "May 0000")


@pytest.mark.parametrize(
    ("asked", "first", "last"),
    [
        ("what I told you this Monday", "2026-11-30", "2026-11-30"),
        ("what I told you last Monday", "2026-11-23", "2026-11-23"),
        ("what I told you this Friday", "2026-11-27", "2026-11-27"),
        ("what I told you on Tue", "2026-11-24", "2026-11-24"),
        ("what I told you on Sat", "2026-11-28", "2026-11-28"),
        ("what I told you between Mon and Wed", "2026-11-23", "2026-11-25"),
        ("everything I told you in Sept", "2026-09-01", "2026-09-30"),
        ("everything from Sept 2025", "2025-09-01", "2025-09-30"),
        ("everything from Jan 2025", "2025-01-01", "2025-01-31"),
        ("everything since the 1st", "2026-11-01", "2026-11-30"),
        ("everything from the 3rd on", "2026-11-03", "2026-11-30"),
        ("what I told you in the last eleven days", "2026-11-19", "2026-11-30"),
    ],
)
def test_v15_a_time_is_known_as_it_is_said(asked: str, first: str, last: str) -> None:
    named = named_span(asked, NOW)
    assert named is not None
    span = named[0]
    assert (f"{span.start:%Y-%m-%d}", f"{span.end - timedelta(seconds=2):%Y-%m-%d}") == (first, last)


@pytest.mark.parametrize(
    ("asked", "zone", "first", "last"),
    [
        ("forget everything I said on 10/11", "Europe/London", "2026-11-10", "2026-11-10"),
        ("forget everything I said on 10/11", "America/Chicago", "2026-10-11", "2026-10-11"),
        ("forget what I said on 11/15", "Europe/London", "2026-11-15", "2026-11-15"),
        ("forget what I said between 3/11 and 10/11", "Europe/London", "2026-11-03", "2026-11-10"),
    ],
)
def test_v15_a_day_in_figures_is_read_as_where_the_owner_lives(asked: str, zone: str, first: str, last: str) -> None:
    span = parse(asked, NOW.astimezone(ZoneInfo(zone))).span
    assert span is not None
    assert (f"{span.start:%Y-%m-%d}", f"{span.end - timedelta(seconds=2):%Y-%m-%d}") == (first, last)


def test_v15_a_fraction_is_no_day() -> None:
    assert parse("forget my 3/4 inch tap", NOW).topic == "my 3/4 inch tap"


@pytest.mark.parametrize(
    "asked", ["everything from Jan", "what I said about after sun lotion", "what came since the 1st appointment"]
)
def test_v15_a_name_or_a_common_word_is_no_time(asked: str) -> None:
    assert named_span(asked, NOW) is None


def test_v15_older_than_a_few_months_is_surely_older_than_five() -> None:
    named = named_span("everything older than a few months", NOW)
    assert named is not None
    span = named[0]
    assert span.wide is not None
    assert span.end < NOW - timedelta(days=140) < NOW - timedelta(days=80) < span.wide.end + timedelta(days=20)


@pytest.mark.parametrize("never", NEVER)
def test_v15_a_date_of_no_calendar_is_none_and_stops_no_request(never: str) -> None:
    for asked in (f"from {never}", f"since {never}", f"before {never}", f"what I did in {never}"):
        parse(asked, NOW)
    for asked in ("everything from the summer of 9999", "what I told you in the spring of 0000"):
        parse(asked, NOW)
    assert point_of(never, NOW) is None
    assert times_of(f"My certificate ends in {never}", NOW) == []
    assert spans_of(f"The domain expires {never}", NOW.astimezone(UTC), ZoneInfo("UTC")) == []


@pytest.mark.parametrize(
    ("told", "day"),
    [
        ("I saw him on Tue", "2026-11-24"),
        ("I have the dentist this Friday", "2026-12-04"),
        ("on Sat we sold it", "2026-11-28"),
    ],
)
def test_b2_it_happened_on_the_day_that_is_meant(told: str, day: str) -> None:
    [span] = times_of(told, NOW)
    assert f"{span.start:%Y-%m-%d}" == day
    assert may_be_dated(told)


@pytest.mark.parametrize(
    ("asked", "first", "last"),
    [
        ("wipe yesterday morning please", "2026-11-29", "2026-11-29"),
        ("Please clear anything I said in the week of 16 to 22 November.", "2026-11-16", "2026-11-22"),
        ("anything from August can go mate", "2026-08-01", "2026-08-31"),
        ("Remove last Tuesday's messages from me, darling", "2026-11-24", "2026-11-24"),
    ],
)
def test_v15_all_that_was_told_then_is_asked_for_in_many_ways(asked: str, first: str, last: str) -> None:
    span = parse(asked, NOW).span
    assert span is not None
    assert (span.start.date().isoformat(), (span.end - timedelta(minutes=1)).date().isoformat()) == (first, last)


def test_v15_wiping_a_morning_is_said_of_what_was_told_in_it() -> None:
    assert parse("wipe yesterday morning", NOW).plain
    assert not parse("drop this morning", NOW).plain
