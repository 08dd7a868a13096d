"""B2, B12: a word for many people ("my family", "all my colleagues") means each of them, with all that was told of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from memory_core.domain.groups import group_named, is_all_of_them
from tests.fakes.talking import left_after

LIFE = [
    "My sister Rosa is a nurse.",
    "My brother Tom lives in Bonn.",
    "My mum had a hip operation in 2024.",
    "My colleague Ana is from Lisbon.",
    "My friend Pete plays darts.",
    "My cat is called Pip.",
    "I like rhubarb.",
]
OF_FAMILY = ("nurse", "Bonn", "hip operation", "Rosa", "Tom")
DONE = "Forgotten: "


@pytest.mark.parametrize(
    ("asked", "gone", "stays"),
    [
        ("forget everything about my family", OF_FAMILY, ("Lisbon", "darts", "Pip", "rhubarb")),
        ("forget my whole family", OF_FAMILY, ("Lisbon", "darts", "Pip", "rhubarb")),
        (
            "Please delete everything you know about my brothers and sisters",
            ("nurse", "Bonn"),
            ("hip operation", "Pip"),
        ),
        ("forget all my siblings", ("nurse", "Bonn", "Rosa"), ("hip operation", "darts")),
        ("forget everything about my family except Tom", ("nurse", "hip operation"), ("Bonn", "darts")),
        ("forget all my colleagues", ("Lisbon", "Ana"), ("nurse", "darts")),
        ("forget all my friends", ("darts", "Pete"), ("Lisbon", "nurse")),
        ("erase everything about my pets", ("Pip",), ("darts", "nurse")),
    ],
)
async def test_forgets_each_of_those_whom_a_word_for_many_means(
    tmp_path: Path, asked: str, gone: tuple[str, ...], stays: tuple[str, ...]
) -> None:
    answer, left = await left_after(tmp_path, LIFE, asked)
    assert answer.startswith(DONE)
    assert [word for word in gone if word in left] == []
    assert [word for word in stays if word not in left] == []


async def test_shows_whom_it_means_where_not_all_of_them_are_said_to_go(tmp_path: Path) -> None:
    answer, left = await left_after(tmp_path, LIFE, "forget my family")
    assert "Which of these" in answer
    assert all(word in answer for word in ("nurse", "Bonn", "hip operation"))
    assert not any(word in answer for word in ("Lisbon", "darts", "Pip"))
    assert "nurse" in left


async def test_everyone_is_asked_about_first(tmp_path: Path) -> None:
    answer, left = await left_after(tmp_path, LIFE, "forget everyone I told you about", "all")
    assert answer.startswith(DONE)
    assert [word for word in (*OF_FAMILY, "Lisbon", "darts") if word in left] == []
    assert "Pip" in left


async def test_finds_nothing_of_a_group_that_nobody_is_known_of(tmp_path: Path) -> None:
    answer, left = await left_after(tmp_path, LIFE, "forget all my children")
    assert not answer.startswith(DONE)
    assert all(word in left for word in OF_FAMILY)


@pytest.mark.parametrize(
    "topic", ["my family doctor", "my sister", "the family car", "friends of the earth", "my friend"]
)
def test_takes_no_other_word_for_a_group(topic: str) -> None:
    assert not group_named(topic)


def test_tells_all_of_them_from_some() -> None:
    assert is_all_of_them("all of my friends")
    assert is_all_of_them("my whole family")
    assert not is_all_of_them("my family")
