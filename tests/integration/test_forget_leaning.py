"""V15: what was told as "the one" of something is asked about once that is gone, and stays where the owner says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fakes.talking import left_after

PUPPY = "We're getting a puppy in spring."
BREEDER = "The breeder is in Kelso and wants a 200 deposit."
TRIP = "Our cottage in Madeira is Casa do Mar, door code 4417#"
DARTS = "I play darts."


@pytest.mark.parametrize("answer", ["yes", "no"])
async def test_v15_whoever_was_only_spoken_of_with_it_is_asked_about(tmp_path: Path, answer: str) -> None:
    said = [PUPPY, BREEDER, DARTS]
    asked, left = await left_after(tmp_path / "asked", said, "forget the puppy plans")
    assert "This may belong to it as well" in asked
    assert "puppy" not in left
    assert "Kelso" in left
    _, left = await left_after(tmp_path / "answered", said, "forget the puppy plans", answer)
    assert ("Kelso" in left) is (answer == "no")
    assert "darts" in left


async def test_v15_a_code_that_was_told_with_it_is_asked_about(tmp_path: Path) -> None:
    asked, left = await left_after(tmp_path, [TRIP, DARTS], "forget everything about Madeira")
    assert "door code 4417#" in asked
    assert "Casa do Mar" not in left
    _, left = await left_after(tmp_path / "yes", [TRIP, DARTS], "forget everything about Madeira", "yes")
    assert "4417#" not in left


@pytest.mark.parametrize(
    ("before", "next_"),
    [
        ("I wrote to a breeder.", BREEDER),  # it was named before
        ("I live on Elm Road.", "The weather is awful."),  # and this is always there
        ("I live on Elm Road.", "I met the breeder."),
    ],
)
async def test_v15_what_need_not_be_of_it_is_not_asked_about(tmp_path: Path, before: str, next_: str) -> None:
    asked, left = await left_after(tmp_path, [before, PUPPY, next_, DARTS], "forget the puppy plans")
    assert "may belong" not in asked
    assert next_.strip(".") in left
