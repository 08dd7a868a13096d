"""V15: what stands behind a request only to say why names nothing that is to be forgotten."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from memory_core.usecases.forgetting.requests.reasons import before_remark, unreasoned, without_remarks
from memory_core.usecases.forgetting.requests.request import parse

NOW = datetime(2026, 6, 17, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("text", "thing"),
    [
        ("Minoes, she died", "Minoes"),
        ("my PIN, kids can see this", "my PIN"),
        ("where I hid the presents, the children might look", "where I hid the presents"),
        ("abuela's secret ingredient, she'd kill me", "abuela's secret ingredient"),
    ],
)
def test_a_reason_is_no_part_of_the_thing(text: str, thing: str) -> None:
    assert unreasoned(text) == thing


@pytest.mark.parametrize(
    "text",
    [
        "where I live, Anna's birthday",
        "that I live in Rome, Anna is pregnant",
        "my dentist, my mum's address",
        "my PIN, what my brother has told me",
    ],
)
def test_the_next_thing_of_a_list_is_no_reason(text: str) -> None:
    assert unreasoned(text) == text


def test_a_remark_names_no_next_thing() -> None:
    assert before_remark("what I just said, that stays in the family") == "what I just said"
    assert before_remark("everything from last week, my wife reads this") == "everything from last week"
    assert not before_remark("what I said, and my PIN")
    assert not before_remark("what I said, my salary")


def test_what_was_just_said_is_meant_whatever_is_remarked_of_it() -> None:
    assert parse("forget what i just said, that stays in the family").last
    assert parse("forget the last thing I said, kids are nosy").last
    assert not parse("forget it, the bus was late").last


@pytest.mark.parametrize(
    "text", ["forget what i said this morning, boss might see", "delete everything I told you on Monday, I was drunk"]
)
def test_behind_a_stretch_of_time_a_remark_may_say_no_more_than_why(text: str) -> None:
    wanted = parse(text, NOW)
    assert wanted.span is not None
    assert wanted.why or not wanted.topic


@pytest.mark.parametrize(
    "text", ["forget what I said yesterday about Tom, he's innocent", "forget what I said yesterday, and my PIN"]
)
def test_what_is_named_of_a_stretch_of_time_is_no_remark(text: str) -> None:
    assert not parse(text, NOW).why


@pytest.mark.parametrize("said", ["rambled on about", "blurted out", "was moaning about", "went on about"])
def test_to_go_on_about_something_is_to_tell_of_it(said: str) -> None:
    wanted = parse(f"forget whatever I {said} last night", NOW)
    assert (wanted.topic, wanted.span is None) == ("", False)


@pytest.mark.parametrize(
    ("text", "thing"),
    [
        (
            "everything from Saturday on, right up to now, get it out of there. Rough run.",
            "everything from Saturday on",
        ),
        ("everything from before november, that was a diff era", "everything from before november"),
        ("what I told you in October. Bad month, that were.", "what I told you in October"),
        ("whatever I said at the weekend, bin the lot. Hen party. Enough said.", "whatever I said at the weekend"),
        ("anything I said in the last hour, forget it. My kid had the phone.", "anything I said in the last hour"),
    ],
)
def test_v15_how_a_time_was_is_no_part_of_the_thing(text: str, thing: str) -> None:
    assert without_remarks(text) == thing


@pytest.mark.parametrize(
    "text", ["everything, the stuff about Ana", "what I said yesterday, the dentist", "all of it. Where is my key"]
)
def test_v15_what_names_something_stays(text: str) -> None:
    assert without_remarks(text) == text
