"""B2, V15: when something happened by the words of what is told, and what a request names by when it happened."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory_core.usecases.forgetting.requests.happened import Sort, happening
from memory_core.usecases.forgetting.requests.points import TimeSpan
from memory_core.usecases.forgetting.requests.request import parse
from memory_core.usecases.forgetting.requests.stretches import stretch_of
from memory_core.usecases.forgetting.requests.wording import plainly
from memory_core.usecases.forgetting.telling.dated import may_be_dated, times_of

NOW = datetime(2026, 11, 27, 12, tzinfo=UTC)  # a Friday


def _days(span: TimeSpan) -> tuple[str, str]:
    """First and last day."""
    return f"{span.start:%Y-%m-%d}", f"{span.end - timedelta(days=1):%Y-%m-%d}"


@pytest.mark.parametrize(
    ("told", "first", "last"),
    [
        ("On 3 November 2026 I had lunch with the auditors.", "2026-11-03", "2026-11-03"),
        ("In 1998 I worked in a cannery.", "1998-01-01", "1998-12-31"),
        ("Summer 2025 I was in Split.", "2025-06-01", "2025-08-31"),
        ("Between 2014 and 2016 I was in prison.", "2014-01-01", "2016-12-31"),
        ("2014-2016: prison", "2014-01-01", "2016-12-31"),
        ("In the nineties I owned an Alsatian.", "1990-01-01", "1999-12-31"),
        ("in the 80s i played the trumpet", "1980-01-01", "1989-12-31"),
        ("On Boxing Day 2025 we had to call the police.", "2025-12-26", "2025-12-26"),
        ("During my first year at university, 2012, I shared a room.", "2012-01-01", "2012-12-31"),
        ("Yesterday I crashed the car.", "2026-11-26", "2026-11-26"),
        ("saw mum this morning", "2026-11-27", "2026-11-27"),
        ("last summer we went to Crete", "2026-06-01", "2026-08-31"),
        # without a year: over or to come by what is said of it, else what is nearer
        ("On the 10th of September I saw the urologist.", "2026-09-10", "2026-09-10"),
        ("On Tuesday I saw the dentist.", "2026-11-24", "2026-11-24"),
        ("On Tuesday I have the dentist.", "2026-12-01", "2026-12-01"),
        ("3 December: collect the rams", "2026-12-03", "2026-12-03"),
        ("the party's on the 3rd of January", "2027-01-03", "2027-01-03"),
        ("Next week I'm in Berlin", "2026-11-30", "2026-12-06"),
        ("We're in Rome from 5 January to 8 January", "2027-01-05", "2027-01-08"),
    ],
)
def test_b2_when_it_happened(told: str, first: str, last: str) -> None:
    [span] = times_of(told, NOW)
    assert _days(span) == (first, last)
    assert may_be_dated(told)


@pytest.mark.parametrize(
    "told",
    [
        "The house was built in 1931.",
        "I was born in 1985.",
        "I've lived in Oslo since 2019.",
        "Every March I go to Rome.",
        "My birthday is on 3 May.",
        "My passport expires in May 2029.",
        "May is my sister.",
        "I may go to Rome.",
        "We rent it for 1850 a month.",
        "The alarm code is 2019.",
        "I like tea.",
    ],
)
def test_b2_what_comes_again_holds_on_or_is_a_number_has_no_day(told: str) -> None:
    assert list(times_of(told, NOW)) == []


@pytest.mark.parametrize(
    ("asked", "first", "last"),
    [
        ("what I did in the first week of November", "2026-11-01", "2026-11-07"),
        ("everything about summer 2025", "2025-06-01", "2025-08-31"),
        ("all that I said happened from 2014 to 2016", "2014-01-01", "2016-12-31"),
        ("anything from December 2025? I want a clean start", "2025-12-01", "2025-12-31"),
        ("everything between the 8th and the 16th of June, both days included", "2026-06-08", "2026-06-16"),
        ("the nineties, nobody needs to know", "1990-01-01", "1999-12-31"),
        ("the 20th of October, the entire day", "2026-10-20", "2026-10-20"),
        ("the 1st to the 5th of May", "2026-05-01", "2026-05-05"),
        ("everything that happened between Christmas and New Year", "2025-12-24", "2026-01-01"),
        ("my plans for the weekend of 12 December 2026", "2026-12-12", "2026-12-13"),
        ("whatever i told u bout 2020, worst year ever", "2020-01-01", "2020-12-31"),
        ("where I was on the night of 14 August 2025", "2025-08-14", "2025-08-14"),
        ("my plans for tomorrow", "2026-11-28", "2026-11-28"),
        ("everything that happened last weekend", "2026-11-21", "2026-11-22"),
    ],
)
def test_v15_all_that_happened_in_a_time(asked: str, first: str, last: str) -> None:
    found = happening(asked, NOW)
    assert found is not None
    assert [_days(span) for span in found.spans] == [(first, last)]
    assert (found.topic, found.sort, found.told) == ("", Sort.ANYTHING, False)


def test_v15_what_of_it_is_meant() -> None:
    of_september = happening("my September appointments", NOW)
    assert of_september is not None
    assert of_september.sort is Sort.APPOINTMENTS
    spent = happening("what I spent in March and April, my husband uses this tablet", NOW)
    assert spent is not None
    assert spent.sort is Sort.SPENDING
    assert [_days(span)[0] for span in spent.spans] == ["2026-03-01", "2026-04-01"]
    with_karl = happening("everything I did in 2019 with Karl", NOW)
    assert with_karl is not None
    assert "Karl" in with_karl.topic
    of_years = happening("2020 and 2021 completely, bad years", NOW)
    assert of_years is not None
    assert [span.start.year for span in of_years.spans] == [2020, 2021]


def test_v15_a_time_to_come_is_the_other_reading_where_no_year_is_named() -> None:
    found = happening("whatever was down for the first week of December", NOW)
    assert found is not None
    assert [_days(span)[0] for span in (*found.spans, *found.ahead)] == ["2025-12-01", "2026-12-01"]


@pytest.mark.parametrize(
    "asked",
    [
        "what I told you yesterday",
        "what I said on Tuesday",
        "what we talked about this morning",
        "everything from last week",
    ],
)
def test_v15_words_of_telling_mean_when_it_was_told(asked: str) -> None:
    found = happening(asked, NOW)
    assert found is not None
    assert found.told


@pytest.mark.parametrize("asked", ["what I told you about my life before 2005", "everything I said about 2019"])
def test_v15_but_not_of_what_was_told_of_a_time(asked: str) -> None:
    found = happening(asked, NOW)
    assert found is not None
    assert not found.told
    assert found.occurred


@pytest.mark.parametrize(
    "asked",
    [
        "my sister May", "May", "my dentist appointment on Tuesday", "the meeting with Ann on 3 December",
        "the trip to Rome in May", "my wifi password", "that I was born in 1985", "the rent from March",
    ],
)  # fmt: skip
def test_v15_one_thing_with_a_day_is_looked_for_by_its_words(asked: str) -> None:
    assert happening(asked, NOW) is None


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("Take the 20th of October out, the entire day.", "forget everything from the 20th of October"),
        (
            "I'm going to be in hospital the first week of December, so drop whatever was down for that week.",
            "forget whatever was down in the first week of December",
        ),
    ],
)
def test_v15_a_time_in_another_order(said: str, plain: str) -> None:
    assert plainly(said) == plain


@pytest.mark.parametrize("said", ["Take the bins out on Tuesday", "I'm off next week, so drop the keys at Ann's then"])
def test_v15_what_is_done_with_things_is_no_request(said: str) -> None:
    assert not plainly(said).startswith("forget")


@given(st.dates(date(1950, 1, 1), date(2080, 12, 31)))
def test_b2_a_day_in_words_is_that_day(day: date) -> None:
    span = stretch_of(f"{day.day} {day:%B} {day.year}", NOW)
    assert span is not None
    assert _days(span) == (day.isoformat(), day.isoformat())


@given(
    st.sampled_from(["march", "december", "3 may", "summer", "christmas", "29 february", "the first week of june"]),
    st.dates(date(2001, 1, 1), date(2060, 1, 1)),
)
def test_b2_a_time_without_a_year_has_begun_or_is_to_come(name: str, day: date) -> None:
    now = datetime.combine(day, time(12), UTC)
    last, coming = stretch_of(name, now), stretch_of(name, now, ahead=True)
    assert last is None or last.start <= now
    assert coming is None or coming.end > now


@pytest.mark.parametrize(
    "asked", ["everything before 2005", "everything since 2005", "everything older than two years"]
)
def test_v15_what_is_before_or_since_is_read_on_a_leap_day_too(asked: str) -> None:
    leap = datetime(2028, 2, 29, 12, tzinfo=UTC)
    found = parse(f"forget {asked}", leap)
    assert found.span is not None
    assert found.span.start < found.span.end
