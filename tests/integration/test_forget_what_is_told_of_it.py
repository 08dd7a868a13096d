"""Who has something makes no trouble with it, and a name is told without saying whose it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from memory_core.usecases.forgetting.requests.asked import name_of_whose
from memory_core.usecases.forgetting.requests.request import parse
from tests.fakes.talking import left_after

LOAN, TROUBLE = "Quentin has my ladder.", "Quentin is making trouble about the ladder."


async def _left(tmp_path: Path, taught: list[str], *asked: str) -> tuple[str, str]:
    answer, held = await left_after(tmp_path, taught, *asked)
    return answer, held.casefold()


async def test_the_trouble_goes_and_the_loan_stays(tmp_path: Path) -> None:
    answer, left = await _left(tmp_path, [LOAN, TROUBLE], "forget Quentin making trouble with the ladder")
    assert answer.startswith("Forgotten: ")
    assert "quentin has my ladder" in left
    assert "making trouble about" not in left


async def test_a_loan_alone_is_no_trouble(tmp_path: Path) -> None:
    answer, left = await _left(tmp_path, [LOAN], "forget Quentin making trouble with the ladder")
    assert not answer.startswith("Forgotten: ")
    assert "quentin has my ladder" in left


@pytest.mark.parametrize("asked", ["forget that Quentin has my ladder", "forget the trouble with Quentin's ladder"])
async def test_who_asks_for_the_loan_means_it(tmp_path: Path, asked: str) -> None:
    answer, _ = await _left(tmp_path, [LOAN], asked)
    assert "ladder" in answer or answer.startswith("Forgotten: ")


async def test_a_name_is_offered_that_is_told_of_nobody(tmp_path: Path) -> None:
    taught = ["My sister Kaylee is due in May.", "They're naming the baby Wade."]
    answer, left = await _left(tmp_path, taught, "forget the name of Kaylee's baby", "yes")
    assert answer.startswith("Forgotten: ")
    assert "wade" not in left
    assert "due in may" in left


async def test_the_name_of_another_baby_is_not_offered(tmp_path: Path) -> None:
    answer, left = await _left(tmp_path, ["Anna's baby is called Tom."], "forget the name of Kaylee's baby")
    assert "tom" in left
    assert not answer.startswith("Forgotten: ")


def test_whose_name_is_asked_for() -> None:
    assert name_of_whose("the name of Kaylee's baby") == ("Kaylee", "baby")
    assert name_of_whose("Kaylee's baby's name") == ("Kaylee", "baby")
    assert name_of_whose("the name of my street") == ("", "")
    assert name_of_whose("my sister's name") == ("", "")


async def test_whoever_goes_takes_along_what_the_same_breath_says_of_them(tmp_path: Path) -> None:
    taught = ["My therapist is called Outi and I see her on Thursdays.", "I play chess on Thursdays."]
    answer, left = await _left(tmp_path, taught, "forget outi")
    assert answer.startswith("Forgotten: ")
    assert "see her" not in left
    assert "chess" in left


async def test_what_the_same_breath_says_of_others_stays(tmp_path: Path) -> None:
    taught = ["My boss is called Liisa and I live in Tampere."]
    _, left = await _left(tmp_path, taught, "forget liisa")
    assert "tampere" in left


@pytest.mark.parametrize(
    ("asked", "topic"),
    [
        ("katja's divorce is none of my business really, forget I said anything about it", "katja's divorce"),
        ("The wedding is off. forget that I mentioned anything about it", "The wedding"),
    ],
)
def test_it_is_what_the_sentence_before_is_of(asked: str, topic: str) -> None:
    assert parse(asked).topic == topic


def test_it_of_the_weather_is_nothing() -> None:
    assert "raining" in parse("It's raining, forget I said anything about it").topic
