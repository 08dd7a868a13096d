"""V3: what is doubted, joked or said of nobody is not learned; and what is to be kept is kept with where it leads."""

from __future__ import annotations

import pytest

from memory_core.extraction.changes.unconcerned import is_one_more
from tests.unit.memory_core.extraction.hearing import heard, told


@pytest.mark.parametrize(
    "text",
    [
        "I'm allergic to penicillin, I think.",
        "I'm probably allergic to nuts.",
        "I live in Oslo, I guess.",
        "I'm 40, I think",
        "My sister lives in Rome, I believe.",
        "I work at Bosch, don't quote me on that.",
        "I'm a doctor, said no one ever.",
        "I'm a pilot. Just kidding.",
        "I'm a pilot! Haha, just joking!",
        "I moved to Rome. jk",
    ],
)
def test_v3_what_is_taken_back_in_the_same_breath_teaches_nothing(text: str) -> None:
    assert heard(text) == ()


def test_v3_only_the_sentence_before_a_joke_is_one() -> None:
    assert [one.value for one in heard("I'm a pilot! Just kidding. I'm a nurse.")] == ["nurse"]


@pytest.mark.parametrize("how", ["severely", "mildly", "really"])
def test_v5_how_allergic_somebody_is_stays_in_the_statement(how: str) -> None:
    (one,) = heard(f"I am {how} allergic to penicillin.")
    assert (one.attribute, one.value) == ("allergy", "penicillin")
    assert how in one.statement


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        (
            "Save this: https://example.org/abc is the parents' evening link",
            "https://example.org/abc is the parents' evening link",
        ),
        ("Remember that the school portal is https://a.example/x.", "the school portal is https://a.example/x"),
        ("Don't forget https://example.org is my blog", "https://example.org is my blog"),
        ("remember: https://example.org/x", "https://example.org/x"),
    ],
)
def test_v6_a_link_that_is_to_be_kept_is_kept_whole(text: str, kept: str) -> None:
    (one,) = heard(text)
    assert (one.attribute, one.value, one.explicit) == ("note", kept, True)


@pytest.mark.parametrize(
    ("before", "now", "more"),
    [
        ("the blue box holds the stamps", "the red box holds the coins", True),
        ("https://example.org/abc is the parents' evening link", "https://example.org is my blog", True),
        ("the school portal is https://a.example/x", "the school portal is https://b.example/y", False),
    ],
)
def test_v7_a_note_of_another_thing_is_one_more(before: str, now: str, more: bool) -> None:
    text = f"Remember: {now}"
    assert is_one_more(heard(text), text, told(before, "note", before)) is more
