"""B1: a question that names nothing but a time brings up what is of that time, and no other question does."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.journeys.test_what_was_when import NOTHING, told

SAID = (
    ("2026-05-12", "I met Kari at the jazz festival"),
    ("2026-10-12", "My sister visited us in Bergen"),
    ("2026-11-20", "The heating engineer repaired the boiler"),
)
KARI, SISTER = "Kari at the jazz festival", "visited us in Bergen"


@pytest.mark.parametrize(
    ("question", "then", "otherwise"),
    [
        ("What happened in May?", KARI, SISTER),
        ("What did I do in May?", KARI, SISTER),
        ("What did we talk about in May?", KARI, SISTER),
        ("What did I tell you last month?", SISTER, KARI),
    ],
)
async def test_b1_what_is_of_the_time_is_brought_up(tmp_path: Path, question: str, then: str, otherwise: str) -> None:
    async with told(tmp_path, *SAID) as talk:
        answer = await talk.say(question)
    assert then in answer
    assert otherwise not in answer


@pytest.mark.parametrize(
    "question", ["What happened in 2003?", "How do volcanoes form in May?", "What happened in France in May?"]
)
async def test_b1_a_time_alone_makes_nothing_relevant(tmp_path: Path, question: str) -> None:
    async with told(tmp_path, *SAID) as talk:
        assert NOTHING in await talk.say(question)


async def test_b1_to_others_of_that_time_nothing_is_told(tmp_path: Path) -> None:
    async with told(tmp_path, ("2026-05-12", SAID[0][1])) as talk:
        assert "Kari" not in await talk.say("What happened in May?", chat="g1", kind="group", sender="200")
        assert "Kari" not in await talk.say("What happened in May?", chat="g1", kind="group")
