"""A question typed in a hurry means what it would with its apostrophes; nothing else is touched."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from memory_core.domain.questions import analyse
from memory_core.domain.typed_fast import spelled_out

NOW = datetime(2026, 5, 9, 12, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("whats my dogs name", "what's my dog's name"),
        ("so whats my number?", "so what's my number?"),
        ("Wheres my passport", "Where's my passport"),
        ("whos my dentist?", "who's my dentist?"),
        ("hey whens my moms birthday", "hey when's my mom's birthday"),
        ("what is our cats new name", "what is our cats new name"),
        ("Where was I drivin out of?", "Where was I driving out of?"),
        ("how long have I been livin' here", "how long have I been living here"),
        ("Name my grandkids", "What are the names of my grandkids?"),
        ("name all my sisters please", "What are the names of my sisters?"),
        ("Name our pet rabbits.", "What are the names of our pet rabbits?"),
    ],
)
def test_b1_a_hurried_question_is_spelled_out(typed: str, meant: str) -> None:
    assert spelled_out(typed) == meant


@pytest.mark.parametrize(
    "text",
    [
        "My dogs name is Rex",
        "My dogs are Rex and Fly",
        "Name my boat after a poet",
        "what are my dogs called",
        "What's my boss name?",
        "When was I captain of the team?",
        "Where is the cabin?",
        "I know whats going on",
        "whatsapp my sister",
        "Name a river in France",
        "",
    ],
)
def test_b1_what_is_no_hurried_question_stays_as_it_was_written(text: str) -> None:
    assert spelled_out(text) == text


def test_b1_a_hurried_question_asks_for_what_the_careful_one_asks_for() -> None:
    hurried, careful = analyse("whats my dogs name", NOW), analyse("what's my dog's name", NOW)
    assert (hurried.words, hurried.wish, hurried.personal) == (careful.words, careful.wish, careful.personal)
