"""V7: a correction is kept of whom it names, by the old value that it names; what was true stays so after a death."""

from __future__ import annotations

from pathlib import Path

from tests.integration.learning_world import held_after, learning


async def test_v7_what_was_told_of_the_wrong_child_is_kept_of_the_right_one(tmp_path: Path) -> None:
    known = await held_after(
        tmp_path,
        "My daughter Enid is allergic to eggs.",
        "My son Arlo likes cake.",
        "Sorry, I meant Arlo is allergic to eggs, not Enid.",
    )
    assert ("son Arlo", "allergy", "eggs") in known
    assert not [one for one in known if one[:2] == ("daughter Enid", "allergy")]
    assert {("me", "child", "Enid"), ("me", "child", "Arlo")} <= known


async def test_v7_the_day_that_is_denied_says_which_of_two_is_meant(tmp_path: Path) -> None:
    known = await held_after(
        tmp_path,
        "My sister's party is on 5 March.",
        "My brother's party is on 12 March.",
        "It's on the 6th, not the 5th.",
    )
    assert {value for subject, _, value in known if "sister" in subject} == {"2027-03-06"}
    assert {value for subject, _, value in known if "brother" in subject} == {"2027-03-12"}


async def test_v7_a_month_that_was_wrong_is_another_one_in_the_value_too(tmp_path: Path) -> None:
    known = await held_after(tmp_path, "My sister's baby is due in May.", "My sister's baby is due in June, not May.")
    assert {value for subject, _, value in known if "baby" in subject} == {"due (2027-06)"}


async def test_v7_whose_day_it_is_may_stand_for_what_is_on_it(tmp_path: Path) -> None:
    known = await held_after(
        tmp_path, "My mum's birthday is 4 April and my dad's birthday is 14 April.", "Sorry, my dad's is the 15th."
    )
    assert {("mum", "birthday", "04-04"), ("dad", "birthday", "04-15")} <= known
    assert ("dad", "birthday", "04-14") not in known


async def test_v7_what_is_told_of_somebody_else_in_the_same_breath_stays(tmp_path: Path) -> None:
    known = await held_after(
        tmp_path, "Our bassist Kenta is from Kobe, and Mio sings.", "Kenta laughed at me, he's from Himeji, not Kobe."
    )
    assert "Mio sings" in {value for _, _, value in known}


async def test_v6_what_somebody_was_they_were_after_their_death(tmp_path: Path) -> None:
    known = await held_after(tmp_path, "My gran was a teacher.", "My gran died last year.")
    assert ("gran", "occupation", "teacher") in known


async def test_v5_two_may_serve_under_one_name(tmp_path: Path) -> None:
    async with learning(tmp_path) as world:
        await world.say("My therapist is called Mona.")
        await world.say("My hairdresser is called Mona too.")
        await world.say("My hairdresser is Mona.")
        told = [one.statement for one in await world.memories() if one.attribute == "contact"]
    assert sorted(told) == ["My hairdresser is called Mona too.", "My therapist is called Mona."]


async def test_v6_how_one_takes_tea_says_nothing_of_coffee(tmp_path: Path) -> None:
    known = await held_after(
        tmp_path, "I drink my coffee black, I take two sugars in my tea.", "I take my coffee with milk now."
    )
    assert ("me", "preferred_drink", "two sugars in my tea") in known
    assert ("me", "preferred_drink", "coffee with milk") in known
    assert ("me", "preferred_drink", "coffee black") not in known


async def test_v5_whose_brother_it_is(tmp_path: Path) -> None:
    known = await held_after(tmp_path, "My colleague Birte has a brother in the navy.")
    assert ("colleague Birte", "sibling", "a brother") in known
    assert not [one for one in known if one[:2] == ("me", "sibling")]


async def test_v7_what_was_told_of_another_moves_to_whom_is_meant(tmp_path: Path) -> None:
    known = await held_after(
        tmp_path, "My sister Lena has two cats, and my sister Lara has a parrot.", "I meant Lara has the cats."
    )
    assert {one for one in known if one[1] == "pet"} == {
        ("sister Lara", "pet", "two cats"),
        ("sister Lara", "pet", "a parrot"),
    }


async def test_v7_what_says_more_than_was_told_is_news_of_its_own(tmp_path: Path) -> None:
    known = await held_after(
        tmp_path, "My sister Lena has two cats.", "I meant to say Lara has cats and a farm in Wales."
    )
    assert ("sister Lena", "pet", "two cats") in known
