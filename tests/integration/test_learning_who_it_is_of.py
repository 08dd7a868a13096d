"""V2, V6, V7, V15: whose news it is, and who somebody is: a brother-in-law is no brother, a band's name not the owner's."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.integration.learning_world import held_after, known_after, learning

DROPPED = "Saoirse dropped the swimming, she does camogie on Saturdays now"


@pytest.mark.parametrize(
    ("said", "known", "not_so"),
    [
        (
            ("I keep bees, four hives down at my brother in law's orchard", "his name's Clive"),
            ("me", "family", "Clive"),
            ("me", "sibling", "Clive"),
        ),
        (
            ("my mother in law Mama Bisi is staying with us till christmas", "Mama Bisi decided to stay until January"),
            ("me", "family", "Mama Bisi"),
            ("me", "mother", "Bisi"),
        ),
        (
            ("My name is Callum", "we changed the name to Paper Lung"),
            ("me", "name", "Callum"),
            ("me", "name", "Paper Lung"),
        ),
        (
            ("I'm a nurse", "we leave on 5 July and from Zurich"),
            ("me", "occupation", "nurse"),
            ("me", "hometown", "Zurich"),
        ),
    ],
)
async def test_v2_who_is_meant_and_nobody_else(
    tmp_path: Path, said: tuple[str, ...], known: tuple[str, str, str], not_so: tuple[str, str, str]
) -> None:
    after = await held_after(tmp_path, *said)
    assert known in after
    assert not_so not in after


@pytest.mark.parametrize(
    ("said", "known"),
    [
        (("I keep the boat at my uncle's place", "he's a retired judge"), ("uncle", "occupation", "retired judge")),
        (("I had lunch with my sister in law", "her name's Ruth"), ("me", "family", "Ruth")),
        (("Grandma Betty was born in 1938",), ("me", "family", "Betty")),
        (("My name is Callum", "I changed my name to Cal"), ("me", "name", "Cal")),
        (("I'm a nurse, and from Cork",), ("me", "hometown", "Cork")),
        (("grandkids are Ethan 14, Lily 11 and little Mason who's 2",), ("grandkid Mason", "age", "2")),
        (("Grandkids are Ethan, Lily and Mason",), ("me", "family", "Lily")),
        (("Grandkids are Ethan 14 and Lily 11", "Lily turned 12 yesterday"), ("grandkid Ethan", "age", "14")),
        (("We have two girls, Poppy who's at Durham and Imogen who's 16",), ("me", "child", "Imogen")),
        (("I've got three brothers, Tom who lives in Leeds, Jack and Sam",), ("brother Tom", "home_city", "Leeds")),
        (
            ("my wife Yemi had our baby on Saturday, a boy", "hes called Ezra and weighed 7lb 4"),
            ("me", "child", "Ezra"),
        ),
        (("My sister is called Noor", "Noor had the baby! a girl, Lotte"), ("me", "family", "Lotte")),
        (("We had the baby! It's a girl, Lotte",), ("me", "child", "Lotte")),
        (("My friend Ana had her baby. A boy called Max",), ("friend Ana", "child", "Max")),
        (("My son Rhys is a vet", "They've a little boy Osian"), ("me", "family", "Osian")),
        (("I have two friends, Jo who's in Leeds and Sam who's in York",), ("me", "friend", "Sam")),
        (("I have a little girl called Mia",), ("me", "child", "Mia")),
        (("I foster cats, at the moment there's three: Misty, Biscuit and Tom",), ("me", "pet", "Misty")),
        (("I foster cats, at the moment there's two: Misty and Tom",), ("me", "hobby", "foster cats")),
    ],
)
async def test_v2_everybody_told_of_is_known(
    tmp_path: Path, said: tuple[str, ...], known: tuple[str, str, str]
) -> None:
    assert known in await held_after(tmp_path, *said)


@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("Seeing Anouk the physio on Tuesday at 5.", "two of them quit so 12"),
        ("My coach is called Hamish.", "Hamish is retiring so my coach will be Fiona from January"),
        ("My assistant is called Billie.", "I hired Sam to paint the fence"),
        ("My son Ben has judo on Mondays and chess on Fridays.", "Ben dropped his phone"),
        ("I drive a Volvo V60.", "Rachel and I aren't seeing each other any more"),
    ],
)
async def test_v6_what_is_not_spoken_of_holds(tmp_path: Path, first: str, then: str) -> None:
    assert await known_after(tmp_path / "one", first) <= await known_after(tmp_path / "two", first, then)


@pytest.mark.parametrize(
    ("said", "known", "no_more"),
    [
        (
            ("I have a bad left knee.", "Turns out it's the right knee that's the problem, the left is fine"),
            "I have a bad right knee.",
            "I have a bad left knee.",
        ),
        (
            ("I have a bad left knee.", "It's the right knee, not the left"),
            "I have a bad right knee.",
            "I have a bad left knee.",
        ),
        (
            ("He's started me on amlodipine.", "Ankles swell up with the amlodipine so they've put me on losartan"),
            "I take losartan.",
            "He's started me on amlodipine.",
        ),
        (
            ("I have 14 clients at the moment.", "two of them quit so 12"),
            "I have 12 clients at the moment.",
            "I have 14 clients at the moment.",
        ),
        (
            ("We have 9 hens and 4 ducks.", "three of the hens died so 6 now"),
            "We have 6 hens and 4 ducks.",
            "We have 9 hens and 4 ducks.",
        ),
        (
            ("My daughter is called Saoirse.", "Saoirse has dancing Wednesdays and swimming on Saturdays", DROPPED),
            "Saoirse has dancing Wednesdays.",
            "Saoirse has dancing Wednesdays and swimming on Saturdays.",
        ),
        (
            ("My daughter is called Saoirse.", "Saoirse has dancing Wednesdays and swimming on Saturdays", DROPPED),
            "My daughter Saoirse does camogie on Saturdays.",
            "Saoirse has dancing Wednesdays and swimming on Saturdays.",
        ),
        (
            ("My assistant is called Billie.", "I hired Sam to replace her"),
            "My assistant is Sam.",
            "My assistant is called Billie.",
        ),
        (
            ("My cleaner is called Ines.", "The cleaner quit", "I hired Rosa to replace her"),
            "My cleaner is Rosa.",
            "My cleaner is called Ines.",
        ),
        (
            ("We have two cats, Misty and Tom.", "Misty went to her new home today"),
            "My cat is called Tom.",
            "My cat is called Misty.",
        ),
    ],
)
async def test_v7_the_one_that_is_named_has_changed(
    tmp_path: Path, said: tuple[str, ...], known: str, no_more: str
) -> None:
    after = await known_after(tmp_path, *said)
    assert known in after
    assert no_more not in after


async def test_v6_who_leaves_has_left(tmp_path: Path) -> None:
    async with learning(tmp_path) as world:
        await world.say("my assistant is called Billie")
        await world.say("billie handed in her notice")
        assert ("me", "colleague", "no longer Billie") in await world.current()


async def test_v7_who_will_be_is_told_of_beside_who_is(tmp_path: Path) -> None:
    after = await known_after(
        tmp_path, "coach is called Hamish", "Hamish is retiring so my coach will be Fiona from January"
    )
    assert {"My coach is called Hamish.", "My coach will be Fiona from January."} <= after
