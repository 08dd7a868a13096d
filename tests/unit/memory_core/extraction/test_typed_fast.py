"""S1: what people leave out or run together when they type fast is learned as what it says."""

from __future__ import annotations

import pytest

from tests.unit.memory_core.extraction.hearing import heard


def _facts(text: str) -> list[tuple[str, str, str]]:
    return [(one.subject, one.attribute, one.value) for one in heard(text)]


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("yo its callum", ("me", "name", "Callum")),
        ("hey, darnell here. just got this app", ("me", "name", "Darnell")),
        ("Married to Keisha going on 11 years", ("me", "partner", "Keisha")),
        ("got a bf, emre, we've been together since uni", ("me", "partner", "Emre")),
        ("i live in calgary w my mom and my stepdad rob", ("me", "home_city", "calgary")),
        ("olives are so gross to me", ("me", "dislikes", "olives")),
        ("I find crowds disgusting", ("me", "dislikes", "crowds")),
        ("can't stand podcasts, give me old school r&b or just quiet", ("me", "likes", "old school r&b")),
        ("i'm done with tobacco, threw the last can out last month", ("me", "smoking", "stopped")),
        ("For my bad back I swim twice a week in the pool.", ("me", "condition", "a bad back")),
        ("Dad passed when I was 19", ("dad", "event", "passed away")),
        ("I'm 31 and raising my son on my own", ("me", "child", "son")),
        ("I've got two stylists working for me, Renee and Tamika", ("me", "colleague", "Tamika")),
        ("I read at least two novels a week, mostly crime.", ("me", "routine", "read at least two novels a week")),
        ("I take the LRT to the office", ("me", "routine", "take the LRT to the office")),
        ("my gaffer at work is called Malcolm", ("me", "manager", "Malcolm")),
        (
            "We're looking for a bigger flat because our second child is due in May.",
            ("me", "goal", "looking for a bigger flat"),
        ),
    ],
)
def test_s1_what_is_typed_fast_is_learned(text: str, fact: tuple[str, str, str]) -> None:
    assert fact in _facts(text)


@pytest.mark.parametrize(
    "text",
    [
        "hi its raining",
        "Hey, it's Monday",
        "hi, it's me",
        "hey, nobody here",
        "hi, this is Dad",
        "the queue is gross to me",
        "this is disgusting to me",
        "We're late because our train is delayed.",
        "He passed in front of me",
        "give me a minute",
    ],
)
def test_s1_what_only_looks_like_it_is_not(text: str) -> None:
    assert _facts(text) == []


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("My son is called Havørn", ("me", "child", "Havørn")),
        ("My son is called Bjørn", ("me", "child", "Bjørn")),
        ("My sister lives in Málrn", ("sister", "home_city", "Málrn")),
        ("My sister lives in Leeds rn", ("sister", "home_city", "Leeds")),
    ],
)
def test_s1_the_end_of_a_foreign_word_is_no_abbreviation(text: str, fact: tuple[str, str, str]) -> None:
    assert fact in _facts(text)
