"""V15, B2: of what was told in one breath that goes which answers the request, and nobody else's."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fakes.talking import left_after

STEVE = "Steve lives in Doncaster and works at the Amazon warehouse."
ASTHMA = "Anna has asthma and takes Salbutamol."
SAVINGS = "We are saving for a house, have about 35000 so far."
BLOOD = "I'm O negative, Emeka is B positive."


@pytest.mark.parametrize(
    ("told", "asked", "gone", "stays"),
    [
        (["My brother is called Steve.", STEVE], "forget where Steve works", "Amazon", "lives in Doncaster"),
        (["My brother is called Steve.", STEVE], "forget where Steve lives", "Doncaster", "Amazon warehouse"),
        (["My wife is Anna.", ASTHMA], "forget what Anna takes for her asthma", "Salbutamol", "has asthma"),
        ([SAVINGS], "forget how much we have saved", "35000", "saving for a house"),
    ],
)
async def test_v15_what_answers_the_request_goes(
    tmp_path: Path, told: list[str], asked: str, gone: str, stays: str
) -> None:
    answer, left = await left_after(tmp_path, [*told, "The bins go out at dawn."], asked)
    assert answer.startswith("Forgotten: ")
    assert gone not in left
    assert stays in left


async def test_v15_the_same_told_of_the_owner_stays(tmp_path: Path) -> None:
    _, left = await left_after(tmp_path, ["My husband is Emeka.", BLOOD], "forget that Emeka is B positive")
    assert "B positive" not in left
    assert "O negative" in left


async def test_v15_a_sum_leaves_no_stub_of_its_sentence(tmp_path: Path) -> None:
    answer, left = await left_after(
        tmp_path, ["I send my mum 150 pounds every month.", "The bins go out at dawn."], "forget how much I send my mum"
    )
    assert answer.startswith("Forgotten: ")
    assert "send my mum" not in left


async def test_v15_what_has_to_go_somewhere_deletes_nothing(tmp_path: Path) -> None:
    answer, left = await left_after(
        tmp_path, ["The grey box is behind the paint tins."], "The paint tins must go to the tip."
    )
    assert not answer.startswith("Forgotten: ")
    assert "behind the paint tins" in left
