"""B1: "which cities have I lived in?": every value that a slot of the owner's had, and nobody else's."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path

import pytest

from tests.fakes.talking import Talk, settings_for, talking

NOTHING = "I don't remember anything about that"
OTHERS = (
    "My friend Marta lives in Turin.",
    "My sister works for Initech.",
    "My neighbour has a parrot called Kiwi.",
)
LIFE = (
    "I used to live in Oslo.",
    "I live in Lyon.",
    "I used to work for Globex.",
    "I work for Acme.",
    "I used to be a teacher.",
    "I'm a nurse.",
    "I used to have a dog called Rex.",
    "I have a cat called Miso.",
)
NAMES = ("Oslo", "Lyon", "Ghent", "Turin", "Globex", "Acme", "Initech", "teacher", "nurse", "Rex", "Miso", "Kiwi")


@asynccontextmanager
async def life(home: Path, *said: str) -> AsyncIterator[Talk]:
    async with talking(settings_for(home)) as talk:
        for text in said:
            await talk.say(text)
        talk.now += timedelta(days=30)
        yield talk


def told(answer: str) -> set[str]:
    return {name for name in NAMES if name in answer}


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Which cities have I lived in?", {"Oslo", "Lyon", "Ghent"}),
        ("what places have I ever lived in", {"Oslo", "Lyon", "Ghent"}),
        ("Where have I lived so far?", {"Oslo", "Lyon", "Ghent"}),
        ("List all the towns I've lived in.", {"Oslo", "Lyon", "Ghent"}),
        ("Which cities did I live in before Ghent?", {"Oslo", "Lyon"}),
        ("Which companies have I worked for?", {"Globex", "Acme"}),
        ("Who have I worked for?", {"Globex", "Acme"}),
        ("What jobs have I had?", {"Globex", "Acme", "teacher", "nurse"}),
        ("What pets have I had?", {"Rex", "Miso"}),
        ("How many pets have I owned in my life?", {"Rex", "Miso"}),
    ],
)
async def test_b1_all_that_there_has_been_of_the_owners(tmp_path: Path, question: str, expected: set[str]) -> None:
    async with life(tmp_path, *OTHERS, *LIFE, "I moved to Ghent.") as talk:
        assert told(await talk.say(question)) == expected


@pytest.mark.parametrize(
    "question", ["Which cities have I lived in?", "Which companies have I worked for?", "What pets have I had?"]
)
async def test_b1_what_others_have_had_is_no_answer(tmp_path: Path, question: str) -> None:
    async with life(tmp_path, *OTHERS) as talk:
        assert NOTHING in await talk.say(question)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Where do I live?", {"Ghent"}),
        ("Which city does Marta live in?", {"Turin"}),
        ("Which cities has Marta lived in?", {"Turin"}),
        ("What pets do I have?", {"Miso"}),
        ("What pets does my neighbour have?", {"Kiwi"}),
        ("Who does my sister work for?", {"Initech"}),
    ],
)
async def test_b1_what_is_now_and_what_is_anothers_is_told_as_ever(
    tmp_path: Path, question: str, expected: set[str]
) -> None:
    async with life(tmp_path, *OTHERS, *LIFE, "I moved to Ghent.") as talk:
        assert told(await talk.say(question)) == expected
