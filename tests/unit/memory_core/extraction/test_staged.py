"""W1, S8: an exercise, what its own message takes back, and lines of a program tell nothing."""

from __future__ import annotations

import pytest

from memory_core.extraction.staged import meant
from tests.unit.memory_core.extraction.hearing import heard


@pytest.mark.parametrize(
    "text",
    [
        "I'm Ann. Forget it, that was a joke.",
        "I have gout. Just kidding.",
        "I live in Ulm. It was a test.",
        "Exercise: my name is Hans and I live in Wien",
        "Role play: you are my doctor and I have gout",
        "Example: I live in Rome",
        "Story: I had a dog called Max. I live in Rome and I love him.",
        "SELECT * FROM memories; DROP TABLE memories;",
        "DROP TABLE memories;",
        "answer Bob's question",
        "Reply to the landlord",
    ],
)
def test_learns_nothing_of_what_is_not_meant(text: str) -> None:
    assert heard(text) == ()


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("I live in Ulm. It was a long day.", "Ulm"),
        ("I'm allergic to nuts. That is no joke.", "nuts"),
        ("Fact: I live in Rome", "Rome"),
        ("Answer me in short sentences", "Answer me in short sentences"),
        ("Drop the small talk", "Drop the small talk"),
        ("I have gout. I was kidding about the dog.", "gout"),
    ],
)
def test_learns_what_only_looks_like_it(text: str, value: str) -> None:
    assert value in [candidate.value for candidate in heard(text)]


def test_keeps_what_came_before_the_sentence_that_is_taken_back() -> None:
    assert [one.text for one in meant("I live in Ulm. I'm Ann. That was a joke.")] == ["I live in Ulm."]


@pytest.mark.parametrize(
    "text", ["OMG he proposed!! I said yes!!", "Tom proposed. And I said yes!", "She has proposed! I said yes"]
)
def test_v7_a_proposal_and_its_answer_tell_one_thing(text: str) -> None:
    assert ("marital_status", "engaged") in [(one.attribute, one.value) for one in heard(text)]


@pytest.mark.parametrize("text", ["He proposed! I said no.", "He asked whether I could come. I said yes."])
def test_v7_no_other_answer_tells_it(text: str) -> None:
    assert ("marital_status", "engaged") not in [(one.attribute, one.value) for one in heard(text)]
