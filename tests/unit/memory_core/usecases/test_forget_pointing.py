"""V15: requests that name nothing and point at what was just said, what they want kept, and what shows of a verb that it is said
of a memory."""

from __future__ import annotations

import pytest

from memory_core.usecases.forgetting.requests.exceptions import with_exception
from memory_core.usecases.forgetting.requests.pointing import Pointed, is_retraction, pointed
from memory_core.usecases.forgetting.requests.request import parse
from memory_core.usecases.forgetting.requests.wording import REQUEST


@pytest.mark.parametrize(
    "text",
    [
        "forget what I just said",
        "forget the last thing I told you",
        "scratch that last bit",
        "forget my last message",
        "forget what I said a moment ago",
        "forget what I said just now",
        "delete the last thing you learned",
        "pretend I never told you that",
        "forget everything I just told you",
    ],
)
def test_what_was_just_said_is_pointed_at(text: str) -> None:
    assert REQUEST.match(text)
    assert parse(text).last


@pytest.mark.parametrize("text", ["forget my last job", "forget my last address", "forget what I told you last week"])
def test_what_names_a_thing_does_not_point(text: str) -> None:
    assert not parse(text).last


def test_how_many_and_about_whom_is_told() -> None:
    assert pointed("the last two things I told you") == Pointed(2)
    assert pointed("what I just told you about my sister") == Pointed(1, "my sister")
    assert pointed("what I just said about her") == Pointed()


@pytest.mark.parametrize(
    ("text", "rest", "keep"),
    [
        ("forget Rome but keep the flight", "forget Rome", "the flight"),
        ("keep the flight but forget Rome", "forget Rome", "the flight"),
        ("forget Rome, not the flight", "forget Rome", "the flight"),
        ("forget the choir, the cello is fine to keep", "forget the choir", "the cello"),
        ("forget the choir, the cello can stay", "forget the choir", "the cello"),
        ("forget everything about Bob except that he sings", "forget everything about Bob", "that he sings"),
        ("forget my dog and keep the rest", "forget my dog", ""),
        ("forget that I'm not vegan", "forget that I'm not vegan", ""),
    ],
)
def test_what_is_to_be_kept_is_told_from_what_is_to_go(text: str, rest: str, keep: str) -> None:
    assert with_exception(text) == (rest, keep)


@pytest.mark.parametrize(
    "text",
    [
        "drop that I might close the shop",
        "get rid of all my health things",
        "don't hold on to that speeding business",
        "let go of the thing about my boss",
        "scrap the whole boat story",
    ],
)
def test_what_throws_away_something_told_is_a_request(text: str) -> None:
    assert REQUEST.match(text)


@pytest.mark.parametrize(
    "text", ["get rid of all my camping things", "drop the anchor", "throw out the old sofa", "let go of the rope"]
)
def test_what_throws_away_a_thing_is_none(text: str) -> None:
    assert not REQUEST.match(text)


@pytest.mark.parametrize(
    ("text", "retracts"),
    [
        ("Actually scratch that, only had one", True),
        ("scratch that. it was three", True),
        ("scratch that", False),
        ("scratch that, don't remember it", False),
        ("scratch that, make it shorter", False),
        ("scratch that, what about rum?", False),
        ("scratch that last bit", False),
    ],
)
def test_b6_what_was_so_instead_shows_that_nothing_is_to_be_forgotten_for_good(text: str, retracts: bool) -> None:
    assert is_retraction(text) is retracts
