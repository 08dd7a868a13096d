"""B1: what was before, what was then, since when: answered by the intervals in which the values of a slot held."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.fakes.talking import Talk, rows, settings_for, talking, words_in

NOTHING = "I don't remember anything about that"
MOVES = (
    ("2026-01-10", "I live in Oslo"),
    ("2026-03-10", "I moved to Rome"),
    ("2026-06-10", "I moved to Lisbon"),
    ("2026-10-10", "I moved back to Oslo"),
)
TODAY = "2026-11-26"
TOWNS = ("Oslo", "Rome", "Lisbon", "Leeds", "Bergen", "Paris", "Porto", "Nokia", "Bosch")


@asynccontextmanager
async def told(home: Path, *said: tuple[str, str], zone: str = "UTC") -> AsyncIterator[Talk]:
    """Somebody who said these things on these days, at noon."""
    async with talking(settings_for(home, timezone=zone)) as talk:
        for day, text in said:
            talk.now = _noon(day)
            await talk.say(text)
        talk.now = _noon(TODAY)
        yield talk


def _noon(day: str) -> datetime:
    return datetime.fromisoformat(f"{day}T12:00:00").replace(tzinfo=UTC)


def places(answer: str) -> list[str]:
    """The places that an answer tells, in its order, each line's own."""
    return [town for line in answer.splitlines() for town in TOWNS if town in line]


# --- before and after -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Where did I live before Lisbon?", ["Rome", "Oslo"]),
        ("Where did I live before I moved to Lisbon?", ["Rome", "Oslo"]),
        ("Where was I living right before Rome?", ["Oslo"]),
        ("Where did I live after Rome?", ["Lisbon", "Oslo"]),
        ("Where did I live before Oslo?", ["Lisbon", "Rome"]),
        ("Where did I live before?", ["Lisbon", "Rome", "Oslo", "Oslo"]),
    ],
)
async def test_b1_before_and_after_a_value_are_the_values_next_to_it(
    tmp_path: Path, question: str, expected: list[str]
) -> None:
    """The nearest first, and never the value itself nor what lies on its other side."""
    async with told(tmp_path, *MOVES) as talk:
        assert places(await talk.say(question)) == expected


@pytest.mark.parametrize("question", ["What did I do before Bosch?", "Where did I work before I started at Bosch?"])
async def test_b1_what_one_did_before_an_employer_is_the_employer_before(tmp_path: Path, question: str) -> None:
    async with told(tmp_path, ("2026-01-10", "I work at Nokia"), ("2026-05-10", "I started at Bosch")) as talk:
        assert places(await talk.say(question)) == ["Nokia"]


async def test_b1_before_the_first_value_that_is_known_nothing_is_known(tmp_path: Path) -> None:
    async with told(tmp_path, ("2026-01-10", "I live in Oslo")) as talk:
        assert NOTHING in await talk.say("Where did I live before Oslo?")


async def test_b1_the_present_is_told_as_ever(tmp_path: Path) -> None:
    async with told(tmp_path, *MOVES) as talk:
        assert places(await talk.say("Where do I live?")) == ["Oslo"]


# --- a named time -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "first"),
    [
        ("Where did I live in April?", "Rome"),
        ("Where was I living in July 2026?", "Lisbon"),
        ("Where did I live last spring?", "Rome"),
        ("Where did I live last summer?", "Lisbon"),
        ("Where did I live last month?", "Oslo"),
        ("Where did I live on 5 May?", "Rome"),
    ],
)
async def test_b1_a_named_time_is_answered_by_what_held_then(tmp_path: Path, question: str, first: str) -> None:
    async with told(tmp_path, *MOVES) as talk:
        answer = await talk.say(question)
    assert places(answer)[0] == first
    if first != "Oslo":
        assert "moved back to Oslo" not in answer  # it holds now, and did not hold then


@pytest.mark.parametrize("question", ["Where did I live in 2017?", "Where did I live in December?"])
async def test_b1_of_a_time_before_all_that_is_known_nothing_is_told(tmp_path: Path, question: str) -> None:
    async with told(tmp_path, *MOVES) as talk:
        assert NOTHING in await talk.say(question)


# --- since when -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "date"),
    [
        ("When did I move to Lisbon?", "10 June 2026"),
        ("When did I live in Rome?", "10 March 2026 until 10 June 2026"),
        ("How long did I live in Rome?", "10 March 2026 until 10 June 2026"),
        ("Since when do I live in Oslo?", "10 October 2026"),
        ("How long have I lived in Oslo?", "10 October 2026"),
        ("Since when have I been living here?", "10 October 2026"),
    ],
)
async def test_b1_since_when_is_answered_from_the_interval(tmp_path: Path, question: str, date: str) -> None:
    async with told(tmp_path, *MOVES) as talk:
        answer = await talk.say(question)
    first = next(line for line in answer.splitlines() if "2026" in line)
    assert date in first


async def test_b1_since_when_of_a_value_that_is_not_known_tells_no_other(tmp_path: Path) -> None:
    async with told(tmp_path, *MOVES) as talk:
        assert places(await talk.say("When did I move to Paris?")) == []


# --- when the sentence says when --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "question", "since"),
    [
        ("I moved to Bergen yesterday", "Since when do I live in Bergen?", "since 25 November 2026"),
        ("I quit smoking in May", "When did I quit smoking?", "since 1 May 2026"),
        ("I started at Bosch last week", "Since when do I work at Bosch?", "since 16 November 2026"),
        ("I've lived in Leeds since 2019", "How long have I lived in Leeds?", "since 1 January 2019"),
        ("I moved to Porto in March 2024", "When did I move to Porto?", "since 1 March 2024"),
        ("I joined Nokia on Monday", "When did I join Nokia?", "since 23 November 2026"),
    ],
)
async def test_b1_it_holds_from_when_the_sentence_says(tmp_path: Path, said: str, question: str, since: str) -> None:
    """And was told today: both dates are given, so that "yesterday" is not taken for another day."""
    async with told(tmp_path, (TODAY, said), zone="Europe/Oslo") as talk:
        answer = await talk.say(question)
    assert f"told 26 November 2026, {since}" in answer


async def test_b1_what_it_replaced_ended_when_it_began(tmp_path: Path) -> None:
    said = (("2026-01-10", "I live in Oslo"), (TODAY, "I moved to Bergen in March"))
    async with told(tmp_path, *said) as talk:
        assert places(await talk.say("Where did I live in April?")) == ["Bergen"]
        assert places(await talk.say("Where did I live in February?")) == ["Oslo"]
        assert "until 1 March 2026" in await talk.say("Where did I live before Bergen?")


async def test_b1_a_plan_has_not_begun(tmp_path: Path) -> None:
    async with told(tmp_path, ("2026-11-20", "I live in Oslo"), (TODAY, "I'm moving to Rome in May")) as talk:
        assert "I live in Oslo" in await talk.say("Where do I live?")
        assert "I live in" not in await talk.say("When am I moving to Rome?")


# --- told as over -----------------------------------------------------------------------------------------------------

PASTS = (
    ("2026-11-20", "I live in Oslo"),
    ("2026-11-21", "I used to live in Bergen"),
    ("2026-11-21", "I lived in Paris from 2015 to 2019"),
    ("2026-11-21", "I worked at Nokia until 2021"),
    ("2026-11-22", "Before Oslo I lived in Rome."),
)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Where do I live?", {"Oslo"}),
        ("Where did I live in 2017?", {"Paris"}),
        ("Where did I live before Oslo?", {"Rome", "Bergen", "Paris"}),
        ("Where did I work before?", {"Nokia"}),
    ],
)
async def test_b1_what_is_told_as_over_is_a_past_value(tmp_path: Path, question: str, expected: set[str]) -> None:
    """It answers what was, takes nothing's place, and is not told as so."""
    async with told(tmp_path, *PASTS) as talk:
        answer = await talk.say(question)
    lines = [line for line in answer.splitlines() if any(town in line for town in expected)]
    assert {town for town in TOWNS if any(town in line for line in lines)} - {"Oslo"} == expected - {"Oslo"}
    assert all("earlier:" in line for line in lines if expected != {"Oslo"})


@pytest.mark.parametrize(
    "said",
    [
        "I used to live in Oslo as a kid",
        "I used to live in Oslo when I was at school",
        "I lived in Oslo from 2010 to 2012",
        "My sister used to live in Oslo",
        "I used to live in Oslo before Rome",
    ],
)
async def test_b1_what_holds_is_not_ended_by_having_been_so_at_another_time(tmp_path: Path, said: str) -> None:
    async with told(tmp_path, ("2026-11-20", "I live in Oslo")) as talk:
        await talk.say(said)
        assert places(await talk.say("Where do I live?")) == ["Oslo"]


@pytest.mark.parametrize(
    ("holds", "over", "question"),
    [
        ("I live in Oslo", "I used to live in Oslo", "Where do I live?"),
        ("I play the cello", "I used to play the cello", "Do I play an instrument?"),
        ("I'm vegan", "I used to be vegan", "What is my diet?"),
        ("We have a dog called Rex", "We used to have a dog called Rex", "Do I have a dog?"),
        ("I drive a Golf", "I used to drive a Golf", "What car do I drive?"),
    ],
)
async def test_b1_who_used_to_do_what_is_remembered_does_so_no_more(
    tmp_path: Path, holds: str, over: str, question: str
) -> None:
    async with told(tmp_path, ("2026-11-20", holds)) as talk:
        assert holds in await talk.say(question)
        await talk.say(over)
        told_now = [line for line in (await talk.say(question)).splitlines() if "earlier" not in line]
        assert not any(holds in line for line in told_now)


@pytest.mark.parametrize(
    ("said", "asked_now", "asked_then", "value"),
    [
        ("I used to play the cello", "Do I play an instrument?", "Did I ever play an instrument?", "cello"),
        ("I used to be a nurse", "What do I do for a living?", "What did I use to do for work?", "nurse"),
        ("We used to have a dog called Rex", "Do I have a dog?", "What was my dog called?", "Rex"),
        ("I used to drive a Golf", "What car do I drive?", "What car did I use to have?", "Golf"),
        ("I used to hate olives", "Do I like olives?", "Did I use to like olives?", "olives"),
    ],
)
async def test_b1_what_used_to_be_answers_questions_about_the_past_alone(
    tmp_path: Path, said: str, asked_now: str, asked_then: str, value: str
) -> None:
    async with told(tmp_path, ("2026-11-20", said)) as talk:
        assert value not in await talk.say(asked_now)
        assert "earlier" in (answer := await talk.say(asked_then))
        assert value in answer


async def test_b1_said_twice_it_is_one_past_value(tmp_path: Path) -> None:
    once = "I lived in Paris from 2015 to 2019"
    async with told(tmp_path, ("2026-11-20", once), ("2026-11-21", once)) as talk:
        assert len(await rows(talk.bot, "memories")) == 1


async def test_b1_a_past_value_is_forgotten_like_any_other(tmp_path: Path) -> None:
    async with told(tmp_path, ("2026-11-20", "I live in Oslo"), ("2026-11-20", "I used to live in Bergen")) as talk:
        await talk.say("Forget that I lived in Bergen")
        assert "Bergen" not in await words_in(talk.bot, "memories", "messages")
        assert places(await talk.say("Where do I live?")) == ["Oslo"]


@pytest.mark.parametrize(
    "said", ["If only I used to live in Bergen", "Anna used to live in Bergen", "Did I say I used to live in Bergen?"]
)
async def test_b1_what_is_no_statement_of_the_owners_past_teaches_none(tmp_path: Path, said: str) -> None:
    async with told(tmp_path, (TODAY, said)) as talk:
        assert await rows(talk.bot, "memories") == []


async def test_b1_a_strangers_past_is_not_learned(tmp_path: Path) -> None:
    async with told(tmp_path) as talk:
        await talk.say("I used to live in Bergen", chat="c9", sender="200")
        assert await rows(talk.bot, "memories") == []
