"""V7: a name, a make or a player that was told wrongly is put right wherever it was told, and what was told of others stays."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.integration.learning_world import held_after


@pytest.mark.parametrize(
    "corrected",
    [
        "Hang on, that was autocorrect. She's Coral, not what I put.",
        "I got her name wrong, it's Coral.",
        "Sorry, typo, it's Coral, not Carol.",
        "She's called Coral, not Carol!",
    ],
)
async def test_v7_a_name_that_was_wrong_is_another_one_in_all_that_was_told(tmp_path: Path, corrected: str) -> None:
    known = await held_after(tmp_path, "My wife Carol can't eat shellfish.", "I live in Bonn.", corrected)
    assert ("me", "partner", "Coral") in known
    assert ("wife Coral", "avoids", "shellfish") in known
    assert ("me", "home_city", "Bonn") in known
    assert not [one for one in known if "Carol" in str(one)]


async def test_v7_a_name_is_known_by_its_look(tmp_path: Path) -> None:
    said = "Stupid autocorrect. My supervisor's name is Hanna Weiher, not what it made of it."
    known = await held_after(tmp_path, "My thesis supervisor is Hanna Weber.", "My dentist is Dr Olsen.", said)
    assert ("me", "contact", "Hanna Weiher") in known
    assert not [one for one in known if "Weber" in str(one)]
    assert [one for one in known if "Olsen" in str(one)]


async def test_v7_another_name_without_a_mistake_leaves_the_first_one(tmp_path: Path) -> None:
    known = await held_after(tmp_path, "My wife Carol can't eat shellfish.", "My sister is called Coral.")
    assert {("me", "partner", "Carol"), ("me", "sibling", "Coral")} <= known


async def test_v7_who_is_something_else_to_the_owner_keeps_a_name_that_looks_like_it(tmp_path: Path) -> None:
    known = await held_after(tmp_path, "My aunt is called Maria.", "Typo, sorry: my colleague is called Marta.")
    assert ("me", "family", "Maria") in known


async def test_v7_what_a_thing_is_may_be_put_right_before_the_mistake_is_owned_up_to(tmp_path: Path) -> None:
    known = await held_after(
        tmp_path,
        "The boiler's a Vaillant, fitted in 2016.",
        "I looked in the cupboard: it's a Worcester. Don't know where I got the other from.",
    )
    assert [value for _, _, value in known] == ["The boiler's a Worcester, fitted in 2016"]


async def test_v7_who_it_is_that_plays_is_said_without_who_does_not(tmp_path: Path) -> None:
    known = await held_after(
        tmp_path,
        "I have two kids, Jonah and Maya.",
        "Jonah plays the cello in the school orchestra.",
        "I mixed up my own kids. It's Maya who plays the cello.",
    )
    assert ("kid Maya", "hobby", "cello") in known
    assert ("kid Jonah", "hobby", "cello") not in known


async def test_v7_a_dose_that_was_put_up_is_told_by_how_much_it_is_now(tmp_path: Path) -> None:
    known = await held_after(
        tmp_path, "I take 50 mg of sertraline in the morning.", "The GP has put my sertraline up, it's 100 mg now."
    )
    assert ("me", "medication", "100 mg of sertraline") in known
    assert not [one for one in known if "50 mg" in one[2]]
