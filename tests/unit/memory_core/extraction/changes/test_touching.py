"""V6: only what a message speaks of can be put out of date by it; thanks, moods and others' lives speak of something else."""

from __future__ import annotations

import pytest

from memory_core.domain.candidates import Candidate, Extractor
from memory_core.domain.records import Confidence, Importance, Kind, Memory
from memory_core.extraction.changes.touching import touches
from tests.contracts.store_records import memory


def told(statement: str, attribute: str, value: str, subject: str = "me") -> Memory:
    return memory(statement, id="old", attribute=attribute, value=value, subject=subject, tags=())


def read(attribute: str, value: str, subject: str = "me") -> Candidate:
    return Candidate(
        kind=Kind.IDENTITY,
        subject=subject,
        attribute=attribute,
        value=value,
        statement=value,
        evidence=value,
        extractor=Extractor.READER,
        importance=Importance.STANDARD,
        confidence=Confidence.LIKELY,
    )


PHONE = told("My phone is a Pixel 8.", "possession", "Pixel 8")
FILMS = told("I really don't like horror movies.", "dislikes", "horror movies")
TORONTO = told("I live in Toronto.", "home_city", "Toronto")
OMAR = told("My son Omar is 17.", "age", "17", "son Omar")
PARTNER = told("My girlfriend is called Marta.", "partner", "Marta")
HUSBAND = told("My husband is called Olivier.", "partner", "Olivier")
FRIEND = told("My friend is called Kim.", "friend", "Kim")


@pytest.mark.parametrize("known", [PHONE, FILMS, TORONTO, OMAR, PARTNER])
@pytest.mark.parametrize("text", ["Love this!!", "Good on you, thanks", "Too right", "That worked, cheers.", "one sec"])
def test_v6_small_talk_touches_nothing(text: str, known: Memory) -> None:
    assert not touches(text, known, ())


@pytest.mark.parametrize(
    ("text", "known"),
    [
        ("Dropped the Pixel down a drain, it's gone.", PHONE),
        ("we watched two horror films last night, brilliant", FILMS),
        ("We've moved! Our home is in Harrogate now.", TORONTO),
        ("My wife Elena and I just got home from our honeymoon.", PARTNER),
        ("Omar turned 18 on Saturday.", OMAR),
    ],
)
def test_v6_a_word_or_a_theme_touches(text: str, known: Memory) -> None:
    assert touches(text, known, ())


@pytest.mark.parametrize(
    ("text", "known"),
    [
        ("Olivier found a job! He starts at Alsput on Monday", HUSBAND),
        ("Kim plays the cello and works at the hospital", FRIEND),
        ("Omar turns 18 on 12 January", OMAR),
        ("Omar will be 18 soon", OMAR),
    ],
)
def test_v6_news_of_somebody_does_not_end_who_they_are(text: str, known: Memory) -> None:
    assert not touches(text, known, ())


@pytest.mark.parametrize(
    ("text", "known"),
    [("Olivier and I split up", HUSBAND), ("I don't talk to Kim any more", FRIEND), ("Kim passed away", FRIEND)],
)
def test_v6_a_word_of_parting_does(text: str, known: Memory) -> None:
    assert touches(text, known, ())


def test_v6_another_value_of_the_same_thing_touches_it() -> None:
    assert touches("Unpacked the last box in Dunbar.", TORONTO, [read("home_city", "Dunbar")])


def test_v6_what_is_told_of_somebody_else_touches_only_whom_it_names() -> None:
    sister = read("age", "13", "daughter Layla")
    assert not touches("Our daughter Layla is 13.", OMAR, [sister])
    assert touches("Omar's sister Layla is 13, he is 18.", OMAR, [sister])
    assert not touches("My parents live in Mississauga.", TORONTO, [read("home_city", "Mississauga", "parents")])
