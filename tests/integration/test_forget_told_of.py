"""V15, B2: of a sentence whose second part tells of the first by a pronoun, the part goes that holds what was asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fakes.talking import left_after

PASSPORT = "My passport runs out in July 2027 and its number is P4471902"
POLICY = "My insurance expires in May and the policy number is KL-88213"
RECITAL = "Jonna's recital is on 13 December and she will play a piece by Clementi"
VERITY = "Aunt Verity turns 80 on the 6th of May and she collects thimbles"
QUOTES = "The quote for the fence is 1,860 and the one for the gutters is 2,275"
LOCKER = "I'm lactose intolerant and my locker at the pool is number 207"
GUESTS = "For the dinner: Lena is vegetarian and Tobias can't have walnuts"
BOSS = "My boss is Mrs Lindqvist and she is retiring in June"
RABBIT = "We have two cats, and a rabbit called Hector"
LOGIN = "My login at the library is pebble77 and the card number is 30018842"
FRIDAY = "I'm having lunch with Priya on Friday and picking up the curtains on Saturday"
PILLS = "I take metoprolol in the morning and a vitamin D capsule at lunch"


@pytest.mark.parametrize(
    ("said", "asked", "gone", "stays"),
    [
        (PASSPORT, "forget my passport number", "P4471902", "July 2027"),
        (PASSPORT, "forget when my passport runs out", "July 2027", "P4471902"),
        (POLICY, "forget my insurance policy number", "KL-88213", "in May"),
        (RECITAL, "forget which piece Jonna will play at the recital", "Clementi", "13 December"),
        (VERITY, "forget that my aunt collects thimbles", "thimbles", "turns 80"),
        (VERITY, "It turns out my aunt doesn't collect thimbles at all, so forget that.", "thimbles", "turns 80"),
        (QUOTES, "forget the gutter quote", "2,275", "fence is 1,860"),
        (LOCKER, "forget the pool locker", "number 207", "lactose intolerant"),
        (GUESTS, "Tobias isn't coming to dinner, so forget what he can't eat", "walnuts", "Lena is vegetarian"),
        (BOSS, "forget about my boss retiring", "retiring", "boss is Mrs Lindqvist"),
        (RABBIT, "forget the rabbit", "Hector", "two cats"),
        (LOGIN, "Erase the number on my library card, keep the login", "30018842", "pebble77"),
        (FRIDAY, "forget lunch with Priya", "Priya", "curtains on Saturday"),
        (PILLS, "forget the vitamin capsule, I've stopped it", "vitamin", "metoprolol in the morning"),
    ],
)  # fmt: skip
async def test_v15_the_part_goes_that_tells_it(tmp_path: Path, said: str, asked: str, gone: str, stays: str) -> None:
    answer, left = await left_after(tmp_path, [f"{said}.", "The bins go out at dawn."], asked)
    assert answer.startswith("Forgotten: ")
    assert gone not in left
    assert [text for text in (stays, "bins") if text not in left] == []
