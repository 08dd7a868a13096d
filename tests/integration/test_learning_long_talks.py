"""V2, V6, V7: what people say on the way through a long talk: who is meant by "we", how many are left, what is only half over."""

from __future__ import annotations

from pathlib import Path

import pytest

from memory_core.domain.records import Standing
from tests.integration.learning_world import known_after, learning, told_instead_after


@pytest.mark.parametrize(
    ("said", "known"),
    [
        ("Me and Carol are off to Benidorm from 12 to 19 June", "Carol and I are off to Benidorm from 12 to 19 June."),
        ("My wife and I go to Rome on 5 June", "My wife and I go to Rome on 5 June."),
        ("I work as a waiter and earn 2100", "I earn 2100."),
        ("I am a shift leader now and earn 2500", "I earn 2500."),
        ("I make 40k a year", "I make 40k a year."),
        (
            "I play five a side on Wednesday nights normally, not at the moment.",
            "I play five a side on Wednesday nights normally, not at the moment.",
        ),
    ],
)
async def test_v2_what_was_said_is_kept_whole(tmp_path: Path, said: str, known: str) -> None:
    assert known in await known_after(tmp_path, said)


async def test_v2_what_is_baked_is_no_pay(tmp_path: Path) -> None:
    async with learning(tmp_path) as world:
        await world.say("I make 40 loaves a day")
        assert not [one for one in await world.memories(Standing.CURRENT) if one.attribute == "salary"]


@pytest.mark.parametrize(
    ("said", "known", "no_more"),
    [
        (
            ("Me and Carol are off to Benidorm from 12 to 19 June", "Benidorm moved, its 26 June to 3 July now"),
            "Carol and I are off to Benidorm from 26 June to 3 July.",
            "Carol and I are off to Benidorm from 12 to 19 June.",
        ),
        (
            ("The wedding is on 5 June.", "The wedding was postponed, it's 19 June now."),
            "The wedding is on 19 June.",
            "The wedding is on 5 June.",
        ),
        (
            ("I teach just one class, the 5b.", "I got a second class, I teach the 5b and the 7a now."),
            "I teach the 5b and the 7a now.",
            "I teach just one class, the 5b.",
        ),
        (("We have 85 cows.", "Sold 10 cows, so 75 now."), "We have 75 cows.", "We have 85 cows."),
        (
            ("I have two cameras, a Nikon Z8 and an old Canon.", "Sold the Canon to a student."),
            "I have a Nikon Z8.",
            "I have two cameras, a Nikon Z8 and an old Canon.",
        ),
    ],
)
async def test_v7_what_has_changed_is_told_as_it_is_now(
    tmp_path: Path, said: tuple[str, ...], known: str, no_more: str
) -> None:
    after = await known_after(tmp_path, *said)
    assert known in after
    assert no_more not in after


@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("I play bass in a band called Wet Cement with Jonno and Ash.", "Ash quit the band, we've got Priya now."),
        ("The neighbours at number 12 are the Okafors.", "At number 16 it's the Bensons."),
        ("My son Lewis is based in Plymouth.", "Lewis is moving to Faslane in March."),
    ],
)
async def test_v6_what_goes_on_is_not_over(tmp_path: Path, first: str, then: str) -> None:
    assert first in await known_after(tmp_path, first, then)


async def test_v7_of_two_who_were_mixed_up_each_has_what_the_other_had(tmp_path: Path) -> None:
    known = await known_after(
        tmp_path,
        "My sister Anna's birthday is 3 May.",
        "My brother Tom's birthday is 9 June.",
        "I mixed up the birthdays, Anna's is 9 June and Tom's is 3 May.",
    )
    assert {"My sister Anna's birthday is 9 June.", "My brother Tom's birthday is 3 May."} <= known
    assert "My sister Anna's birthday is 3 May." not in known


async def test_v7_two_who_are_named_beside_what_was_mixed_up_keep_theirs(tmp_path: Path) -> None:
    known = await known_after(
        tmp_path,
        "My sister Anna's birthday is 3 May.",
        "My brother Tom's birthday is 9 June.",
        "I mixed up my keys with Anna's, and Tom laughed.",
    )
    assert {"My sister Anna's birthday is 3 May.", "My brother Tom's birthday is 9 June."} <= known


async def test_v6_who_has_a_child_has_no_longer_none(tmp_path: Path) -> None:
    async with learning(tmp_path) as world:
        await world.say("We have no children.")
        report = await world.say("My daughter is called Mia.")
        assert ("children", "no longer none") in {(one.memory.attribute, one.memory.value) for one in report.learned}


@pytest.mark.parametrize(
    ("told", "news", "known", "gone"),
    [
        (
            "I play dominoes on Fridays with Stan and Arthur.",
            "Stan has died, poor old boy",
            "I play dominoes on Fridays with Arthur.",
            "I play dominoes on Fridays with Stan and Arthur.",
        ),
        (
            "I play bridge on Mondays with Ida, Jan and Lotte.",
            "Jan passed away last week.",
            "I play bridge on Mondays with Ida and Lotte.",
            "I play bridge on Mondays with Ida, Jan and Lotte.",
        ),
    ],
)
async def test_v7_whoever_is_gone_is_not_along_any_more(
    tmp_path: Path, told: str, news: str, known: str, gone: str
) -> None:
    await told_instead_after(tmp_path, told, news, known=known, gone=gone)


async def test_v7_what_was_done_with_one_alone_is_done_no_more(tmp_path: Path) -> None:
    async with learning(tmp_path) as world:
        await world.say("I swim with Berit on Thursdays.")
        await world.say("Berit moved back to Norway.")
        ended = [one.value for one in await world.memories(Standing.CURRENT) if one.attribute == "routine"]
    assert "no longer swim with Berit on Thursdays" in ended


@pytest.mark.parametrize("news", ["Stan has not died.", "Stan may move to Spain.", "Otto has died."])
async def test_v7_who_is_still_there_is_still_along(tmp_path: Path, news: str) -> None:
    told = "I play dominoes on Fridays with Stan and Arthur."
    assert told in await known_after(tmp_path, told, news)


async def test_v2_what_two_of_a_family_are_is_told_of_each(tmp_path: Path) -> None:
    known = await known_after(tmp_path, "my mum and dad are divorced", "my brother and sister both live in Leeds")
    assert {"My mum is divorced.", "My dad is divorced."} <= known
    assert "My brother lives in Leeds." in known or "My brother lives in leeds." in known


@pytest.mark.parametrize(
    ("told", "news", "known"),
    [
        (
            "I take metformin at breakfast and ramipril at noon.",
            "The doctor told me to take the ramipril at bedtime instead.",
            "I take metformin at breakfast and ramipril at bedtime.",
        ),
        (
            "I take thyroxine, 75 micrograms, and ramipril, 5 mg.",
            "After the blood test Dr Lindgren raised my thyroxine to 100 micrograms.",
            "I take thyroxine, 100 micrograms, and ramipril, 5 mg.",
        ),
        (
            "I take the amoxicillin twice a day.",
            "Just read the label again: it's three times a day.",
            "I take the amoxicillin three times a day.",
        ),
        (
            "I water the ferns once a week.",
            "Sorry, it's twice a week.",
            "I water the ferns twice a week.",
        ),
    ],
)
async def test_v6_how_a_medicine_is_taken_by_now(tmp_path: Path, told: str, news: str, known: str) -> None:
    after = await known_after(tmp_path, told, news)
    assert known in after
    assert told not in after


async def test_v5_how_much_is_taken_is_no_medicine(tmp_path: Path) -> None:
    async with learning(tmp_path) as world:
        await world.say("I take thyroxine, 75 micrograms, and ramipril, 5 mg.")
        assert "75 micrograms" not in {one.value for one in await world.memories(Standing.CURRENT)}


@pytest.mark.parametrize(
    ("told", "news", "known"),
    [
        ("I go to choir on Thursdays.", "Choir has moved to Mondays.", "I go to choir on Mondays."),
        ("My sister Lea works at the library.", "No, it's the museum where Lea works.", "Lea works at the museum."),
    ],
)
async def test_v7_what_is_meant_is_put_right_and_nothing_else(tmp_path: Path, told: str, news: str, known: str) -> None:
    after = await known_after(tmp_path, told, news)
    assert known in after
    assert told not in after


async def test_v5_a_ring_size_is_no_weight(tmp_path: Path) -> None:
    async with learning(tmp_path) as world:
        await world.say("I wear a 41 in shoes, and 54 is my ring size.")
        assert "weight" not in {one.attribute for one in await world.memories(Standing.CURRENT)}
