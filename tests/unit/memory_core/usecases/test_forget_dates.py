"""V15: a day in digits is the day that people name in words."""

from __future__ import annotations

import pytest

from memory_core.usecases.forgetting.vocabulary.dates import in_words, told_days
from memory_core.usecases.forgetting.vocabulary.match import held_words, identifiers, weighed


@pytest.mark.parametrize("text", ["on 03.12.2026", "on 3.12.", "on 3. 12. 2026", "on 2026-12-03", "am 3.12.26"])
def test_a_day_in_digits_is_told_in_words(text: str) -> None:
    assert {*told_days(text)} == {"december", "3", "3rd"}


@pytest.mark.parametrize(
    "text", ["on 3/12/2026", "version 3.12.5", "at 10.30.", "at 192.168.12.4", "31.02.2026", "1.450"]
)
def test_what_is_no_day_for_sure_is_none(text: str) -> None:
    assert not {*told_days(text)}


def test_what_is_asked_for_in_the_one_is_held_in_the_other() -> None:
    assert weighed("the meeting on 3 December").keys() <= held_words(["A meeting with the notary on 03.12.2026"])
    assert weighed("the meeting on 3.12.").keys() - {"3."} <= held_words(["A meeting on 3 December"])
    assert not weighed("the fair on 3 December").keys() <= held_words(["The fair is on 13.12.2026"])


@pytest.mark.parametrize(
    ("said", "clock"),
    [
        ("half past seven", "7:30"),
        ("a quarter to eight", "7:45"),
        ("quarter past 9", "9:15"),
        ("quarter to one", "12:45"),
    ],
)
def test_an_hour_in_words_is_one_in_figures(said: str, clock: str) -> None:
    assert in_words(f"the meeting at {said}") == f"the meeting at {clock}"
    assert weighed(f"the meeting at {clock}").keys() <= held_words([f"A meeting at {said}"])


@pytest.mark.parametrize(
    ("said", "figure"), [("fifteen hundred", "1,500"), ("two thousand", "2000"), ("3 hundred", "300")]
)
def test_a_round_number_in_words_is_one_in_figures(said: str, figure: str) -> None:
    assert weighed(f"the {said} I lent").keys() <= held_words([f"I lent him {figure} euros"])
    assert weighed(f"the {figure} I lent").keys() <= held_words([f"I lent him {said} euros"])


def test_a_year_stays_in_the_words() -> None:
    assert in_words("the party on 03.12.2025").split() == ["the", "party", "on", "3", "December", "2025"]


def test_i_behind_a_number_is_no_part_of_it() -> None:
    assert identifiers("the 2350 I paid for the piano") == ()
    assert identifiers("my plate is 1234 K") == ("1234 K",)
