"""Days, months and numbers in words: each in one place, for whatever reads them."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory_core.domain.calendar_words import (
    ANY_WEEKDAY,
    MONTH_NAME,
    MONTHS,
    SHORT_MONTHS,
    SHORT_WEEKDAYS,
    WEEKDAY_NAME,
    WEEKDAYS,
    month_number,
    weekday_number,
)
from memory_core.domain.days import FIRST_YEAR, LAST_YEAR, day_of, days_of, months_after
from memory_core.domain.numbers import COUNT, NUMBER_WORDS, TENS, number_of
from memory_core.domain.occasions import is_one_more
from memory_core.domain.times import exact_time, named_time

NOW = datetime(2026, 11, 30, 10, tzinfo=UTC)


def test_s1_every_name_of_a_month_and_a_day_has_its_number() -> None:
    for number, name in enumerate(MONTHS.split("|"), 1):
        assert month_number(name) == number
    for number, name in enumerate(WEEKDAYS.split("|")):
        assert weekday_number(name.capitalize()) == number
    assert all(re.fullmatch(MONTH_NAME, name) for name in SHORT_MONTHS.split("|"))
    assert all(re.fullmatch(ANY_WEEKDAY, name) for name in SHORT_WEEKDAYS.split("|"))


@pytest.mark.parametrize("text", ["market", "Mary", "mayor", "Jane", "Nova", "octopus", "decided", "we may be late"])
def test_s1_the_beginning_of_a_word_is_no_month(text: str) -> None:
    assert re.search(rf"\b{MONTH_NAME}", text, re.IGNORECASE) is None


@pytest.mark.parametrize(
    "text", ["we sat down", "the sun is out", "they were wed", "Sunita", "Frida", "Sat by the window"]
)
def test_s1_a_common_word_is_no_day(text: str) -> None:
    assert re.search(rf"\b{WEEKDAY_NAME}", text, re.IGNORECASE) is None


@pytest.mark.parametrize(
    "text",
    ["on sat", "next wed", "Sat at 3", "lunch Sun with Al", "sun 10:30", "tues", "wed morning", "sat + sun", "sun/sat"],
)
def test_s1_a_short_day_is_one_where_a_day_is_told(text: str) -> None:
    assert re.search(rf"\b{WEEKDAY_NAME}", text, re.IGNORECASE) is not None


@pytest.mark.parametrize("text", ["mon wed and fri", "mon to wed", "sat + sun", "mon/wed", "Tue, Wed", "fri & sat"])
def test_s1_short_days_in_a_row_are_days(text: str) -> None:
    found = re.findall(WEEKDAY_NAME, text, re.IGNORECASE)
    assert found == re.findall(ANY_WEEKDAY, text, re.IGNORECASE)


def test_s1_numbers_are_read_as_they_are_counted() -> None:
    assert [number_of(word) for word in NUMBER_WORDS] == list(range(21))
    assert number_of("Twenty-one") == number_of("twenty one") == 21
    assert number_of("a couple of") == 2
    assert number_of("eleven") == number_of("11") == 11
    assert number_of("twenty-twelve") is number_of("many") is None
    for word in [*NUMBER_WORDS, *TENS][1:]:
        found = re.match(rf"(?:{COUNT})\b", word)
        assert found is not None
        assert found.group() == word


def test_s1_a_stretch_ends_where_the_next_begins() -> None:
    for days, first, after in (
        (days_of(2026), date(2026, 1, 1), date(2027, 1, 1)),
        (days_of(2026, 12), date(2026, 12, 1), date(2027, 1, 1)),
        (days_of(2028, 2, 29), date(2028, 2, 29), date(2028, 3, 1)),
        (months_after(date(2026, 11, 30), 3), date(2027, 2, 1), date(2027, 3, 1)),
        (months_after(date(2026, 1, 31), -1), date(2025, 12, 1), date(2026, 1, 1)),
    ):
        assert days is not None
        assert (days.first, days.after) == (first, after)
    assert days_of(2027, 2, 29) is days_of(2027, 13) is day_of(2026, 0, 1) is None


@given(
    year=st.integers(0, 9999),
    month=st.integers(1, 12),
    day=st.integers(1, 31),
    zone=st.sampled_from(["Pacific/Kiritimati", "Etc/GMT+12"]),
)
def test_s1_days_beyond_all_plans_are_none_and_the_others_can_be_told_in_every_zone(
    year: int, month: int, day: int, zone: str
) -> None:
    for days in (days_of(year), days_of(year, month), days_of(year, month, day)):
        if days is None:
            continue
        assert FIRST_YEAR <= year <= LAST_YEAR
        start, end = days.within(ZoneInfo(zone))
        assert start.astimezone(UTC) < end.astimezone(UTC)
    if not FIRST_YEAR <= year <= LAST_YEAR:
        assert days_of(year) is days_of(year, month) is days_of(year, month, day) is None


@pytest.mark.parametrize(
    "text",
    [
        "until 31 december 9999",
        "in may 0000",
        "on 9999-12-31",
        "december 9999",
        "in the summer of 9999",
        "spring of 0000",
    ],
)
def test_s1_a_question_may_name_a_date_that_no_calendar_has(text: str) -> None:
    assert named_time(text, NOW) is exact_time(text, NOW) is None


def test_s1_so_long_ago_is_counted_beyond_ten() -> None:
    found = named_time("what did i say eleven days ago?", NOW)
    assert found is not None
    assert found.start < datetime(2026, 11, 19, 12, tzinfo=UTC) < found.end


def test_s1_a_street_and_decks_are_no_days_of_an_occasion() -> None:
    assert not is_one_more("I have a rehearsal at 5 Mary Street", "I have a rehearsal with 3 decks")
    assert is_one_more("I have a rehearsal on 5 March", "I have a rehearsal on 3 December")
