"""V5: what words look like is not always what a sentence says: the contrary, a thing of theirs, half a phrase are not learned."""

from __future__ import annotations

from pathlib import Path

import pytest

from memory_core.domain.candidates import Told
from tests.fakes.reader_by_hand import ReaderByHand
from tests.integration.learning_world import learning


async def told(tmp_path: Path, said: str, *read: Told) -> set[tuple[str, str, str]]:
    async with learning(tmp_path) as world:
        world.reader = ReaderByHand({said: list(read)})
        await world.say(said)
        return set(await world.current())


@pytest.mark.parametrize(
    ("said", "attribute", "value"),
    [
        ("Neither my wife nor I eat meat.", "avoids", "meat"),
        ("Neither Jon nor I live in London.", "home_city", "London"),
        ("I'm reading my husband's Kindle.", "partner", "Kindle"),
        ("I nearly married a guy called Sven.", "partner", "Sven"),
        ("Dad and Odile split up.", "father", "Odile"),
        ("I'm staying in my friend's flat in Lyon.", "home_city", "Lyon"),
        ("My first car was a Fiat Panda.", "vehicle", "Fiat Panda"),
        ("She's moved in with Renate.", "partner", "Renate"),
        ("My sister is seeing Otto.", "partner", "Otto"),
        ("I'm seeing Mr. Cole now.", "partner", "Mr. Cole"),
        ("My sister's is in Bonn.", "home_city", "Bonn"),
        ("My uncle's in Perth for work.", "home_city", "Perth"),
        ("My weight goal is 70 kilos.", "weight", "70 kilos"),
        ("My tutor group meets on Mondays.", "contact", "Group"),
        ("The shop is closed on Mondays now.", "work_schedule", "closed on Mondays"),
        ("The only vegetable my son eats is carrot.", "likes", "carrot"),
        ("Katharina and Luca have married in secret!", "partner", "Katharina"),
        ("Pacemaker clinic moved me to the 29th", "condition", "Pacemaker clinic"),
        ("So the name is Malakai now, after his grandad.", "name", "Malakai"),
        ("The name is Oscar now, we changed our minds.", "name", "Oscar"),
        ("I have a ring from my late husband Frank.", "partner", "Frank"),
    ],
)
async def test_v5_what_only_looks_like_it_is_not_learned(tmp_path: Path, said: str, attribute: str, value: str) -> None:
    learned = await told(tmp_path, said, Told(attribute, None, value, 0.99))
    assert {(one, other) for _, one, other in learned} & {(attribute, value)} == set()


@pytest.mark.parametrize(
    ("said", "wrong"),
    [
        ("My friend Olga has a husband. His name is Pavel.", "Pavel"),
        ("My son has a girlfriend. Her name is Luz.", "Luz"),
        ("My brother has a dog. Its name is Rufus.", "Rufus"),
        ("My daughter moved out in June.", "June"),
    ],
)
async def test_v5_whose_it_is_says_the_sentence_before(tmp_path: Path, said: str, wrong: str) -> None:
    assert wrong not in {value for _, _, value in await told(tmp_path, said)}


@pytest.mark.parametrize(
    ("said", "learned"),
    [
        ("I have a dog. Its name is Rufus.", ("me", "pet", "Rufus")),
        ("My sister and I live in Leeds.", ("me", "home_city", "Leeds")),
        ("My brothers Tom and Jim live in Hull.", ("me", "sibling", "Tom")),
    ],
)
async def test_v5_what_is_plainly_said_still_is(tmp_path: Path, said: str, learned: tuple[str, str, str]) -> None:
    assert learned in await told(tmp_path, said)


async def test_v5_a_statement_does_not_end_amid_a_phrase(tmp_path: Path) -> None:
    async with learning(tmp_path) as world:
        learned = (await world.say("My wife is pregnant with our second child.")).learned
    assert [one.memory.statement for one in learned] == ["My wife is pregnant with our second child."]


async def test_v5_where_somebody_works_they_need_not_live(tmp_path: Path) -> None:
    said = "My girlfriend Giada works in Como."
    learned = await told(tmp_path, said, Told("home_city", "girlfriend Giada", "Como", 0.99))
    assert ("girlfriend Giada", "home_city", "Como") not in learned


async def test_v5_what_is_told_of_her_sister_is_not_hers(tmp_path: Path) -> None:
    said = "My wife Chen is from Taiwan and her sister Mei lives in Osaka."
    learned = await told(tmp_path, said, Told("home_city", "wife Chen", "Osaka", 0.99))
    assert not [one for one in learned if one[2] == "Osaka"]


async def test_v1_born_is_who_went_to_school_elsewhere_where_they_were_born(tmp_path: Path) -> None:
    learned = await told(tmp_path, "I was born in Tbilisi, went to school in Yerevan and moved to Lille at twenty-two.")
    assert {value for _, attribute, value in learned if attribute == "birthplace"} == {"Tbilisi"}


@pytest.mark.parametrize("said", ["Salma is teacher in Cairo.", "Jan is engineer in Prague."])
async def test_v5_what_a_friend_is_ends_no_job_of_mine(tmp_path: Path, said: str) -> None:
    async with learning(tmp_path) as world:
        await world.say("I am a plumber.")
        await world.say(said)
        assert ("me", "occupation", "plumber") in set(await world.current())
        assert {value for of, what, value in await world.current() if of == "me" and what == "employer"} == set()


async def test_v1_who_teaches_and_lives_somewhere_teaches_what_is_taught(tmp_path: Path) -> None:
    async with learning(tmp_path) as world:
        await world.say("My daughter is called Jane.")
        await world.say("Jane teaches piano and lives in Frome.")
        assert "teach piano and lives" not in {value for _, _, value in await world.current()}
