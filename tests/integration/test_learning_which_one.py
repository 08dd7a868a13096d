"""V7: what is told apart by what it is for is two: an address at work leaves the one at home as it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.integration.learning_world import statements_after


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("My work email is r.adeyemi@tiles.example", "My private email is rotimi@postbox.example"),
        ("My normal email is a.b@postbox.example", "My other email is c.d@shop.example"),
        ("My day shift is from 6 to 2", "My night shift is from 10 to 6"),
        ("My coat is size 40", "My trousers are size 34"),
        ("My home address is 12 Elm Street, Leeds", "My work address is 4 Mill Road, Leeds"),
        ("My work phone number is 0151 4471 222", "My phone number is 0170 9981 224"),
        ("My doctor is Dr. Hale", "My second doctor is Dr. Pane"),
        ("My work coat is size 40", "My shoe size is 42"),
    ],
)
async def test_v7_one_leaves_the_other_as_it_is(tmp_path: Path, first: str, second: str) -> None:
    assert set(await statements_after(tmp_path, first, second)) == {f"{first}.", f"{second}."}


async def test_v7_another_of_the_same_takes_its_place(tmp_path: Path) -> None:
    said = "My email is a.b@postbox.example", "My new email is c.d@postbox.example"
    assert await statements_after(tmp_path, *said) == ["My new email is c.d@postbox.example."]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("My older sister lives in Bath", "My younger sister lives in Hull"),
        ("My eldest son was born on 3 May", "My youngest son was born on 9 June"),
        ("My first daughter works at Tesco", "My second daughter works at Aldi"),
    ],
)
async def test_v7_of_two_of_a_kind_both_hold(tmp_path: Path, first: str, second: str) -> None:
    assert {f"{first}.", f"{second}."} <= set(await statements_after(tmp_path, first, second))


async def test_v7_what_is_new_of_the_one_replaces_what_was_told_of_it(tmp_path: Path) -> None:
    said = "My older sister lives in Bath", "My younger sister lives in Hull", "My big sister has moved to Leeds"
    assert set(await statements_after(tmp_path, *said)) == {
        "My younger sister lives in Hull.",
        "My big sister has moved to Leeds.",
    }
