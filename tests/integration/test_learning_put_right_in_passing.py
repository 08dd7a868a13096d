"""V5, V6, V15: what people say of a change by its pronoun, its number or its "only", and how they own up to what was wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from memory_core.domain.records import Standing
from tests.integration.learning_world import known_after, learning


@pytest.mark.parametrize(
    ("told", "since", "known"),
    [
        (
            "Remember that Ms Kerr downstairs pays me 590 a month in rent.",
            "I agreed an increase with Ms Kerr. Her rent is 615 from today.",
            "Ms Kerr downstairs pays me 615 a month in rent.",
        ),
        (
            "My in-laws fly in on 3 June.",
            "The airline rebooked my in-laws. They land on 6 June instead.",
            "My in-laws fly in on 6 June.",
        ),
        (
            "Remember that I take my iron tablet at breakfast.",
            "The pharmacist says coffee spoils the iron. I take that one at lunchtime now.",
            "I take my iron tablet at lunchtime.",
        ),
        (
            "Remember that I take metformin at breakfast and ramipril at bedtime.",
            "My doctor thinks the evening is the wrong time, and wants me to take the ramipril at lunchtime.",
            "I take metformin at breakfast and ramipril at lunchtime.",
        ),
        (
            "I walk the dog before breakfast.",
            "My knee is stiff, so I walk the dog in the evening these days.",
            "I walk the dog in the evening.",
        ),
        (
            "We are going to Sardinia in August.",
            "My wife vetoed the island. It's Brittany in August after all.",
            "We are going to Brittany in August.",
        ),
    ],
)
async def test_v6_the_value_alone_is_another_now(tmp_path: Path, told: str, since: str, known: str) -> None:
    held = await known_after(tmp_path, told, since)
    assert known in held
    assert told.removeprefix("Remember that ") not in held


@pytest.mark.parametrize(
    ("told", "since"),
    [
        ("Remember that Ms Kerr pays me 590 a month in rent.", "Ms Kerr is 61 now."),
        ("Remember that Ms Kerr pays me 590 a month in rent.", "Her rent is 615 from today."),
        ("Remember that Ms Kerr pays me 590 a month in rent.", "Her rent might be 615 from next month."),
        ("Remember that I take my iron tablet at breakfast.", "I take the dog out at lunchtime now."),
        ("My in-laws fly in on 3 June.", "My sister lands on 6 June instead."),
    ],
)
async def test_v6_another_number_is_no_news_of_it(tmp_path: Path, told: str, since: str) -> None:
    held = await known_after(tmp_path, "My neighbour is called Mrs Jones.", told, "My bus is late.", since)
    assert told.removeprefix("Remember that ") in held


@pytest.mark.parametrize(
    ("told", "since", "known", "no_more"),
    [
        ("I avoid nuts and shellfish.", "I only need to stay away from the nuts.", "I avoid nuts.", "shellfish"),
        (
            "My son Emre has to avoid milk and nuts.",
            "Emre's test results are in. It's only the nuts he has to avoid.",
            "My son Emre avoids nuts.",
            "milk",
        ),
        (
            "I'm allergic to nuts and penicillin.",
            "Correction: I'm allergic to penicillin, nothing else.",
            "I'm allergic to penicillin.",
            "nuts",
        ),
        (
            "I don't eat any fish or seafood at all.",
            "The only thing from the sea I have to avoid is mussels, the rest I can eat again.",
            "I avoid only mussels.",
            "fish",
        ),
        (
            "I'm allergic to shellfish and eggs.",
            "The allergy results came and it's only the eggs. I can have prawns, crab and all of that.",
            "I'm allergic to eggs.",
            "and eggs",
        ),
        (
            "I'm allergic to shellfish and eggs.",
            "The allergy clinic rang with the results. It's only the shellfish, everything else came back clear.",
            "I'm allergic to shellfish.",
            "eggs",
        ),
        (
            "I don't eat dairy or shellfish.",
            "Turns out dairy's fine, tests came back. Just no shellfish for me.",
            "I don't eat shellfish.",
            "dairy or",
        ),
        (
            "Dad can't eat shrimp, nuts or kiwi.",
            "Dad can eat shrimp and nuts again, it was no allergy.",
            "My dad can not eat kiwi.",
            "not eat shrimp",
        ),
    ],
)
async def test_v5_what_is_the_only_thing_to_avoid_leaves_nothing_else(
    tmp_path: Path, told: str, since: str, known: str, no_more: str
) -> None:
    held = await known_after(tmp_path, told, since)
    assert known in held
    assert not [one for one in held if no_more in one]


@pytest.mark.parametrize(
    ("told", "since"),
    [
        ("I'm allergic to nuts.", "The only medicine I'm allergic to is penicillin."),
        ("I avoid gluten.", "I only have to avoid dairy in the evening."),
        ("My son Emre has to avoid milk.", "I only have to avoid nuts."),
        ("I avoid gluten.", "Do I only have to avoid nuts?"),
    ],
)
async def test_v5_the_only_one_of_another_kind_leaves_it(tmp_path: Path, told: str, since: str) -> None:
    async with learning(tmp_path) as world:
        await world.say(told)
        (before,) = [one for one in await world.memories(Standing.CURRENT) if one.attribute in {"allergy", "avoids"}]
        await world.say(since)
        assert before.id in {one.id for one in await world.memories(Standing.CURRENT)}


async def test_v6_what_was_the_only_thing_to_avoid_is_not_the_only_one(tmp_path: Path) -> None:
    held = await known_after(
        tmp_path,
        "My father-in-law has to avoid milk products only.",
        "The doctor has forbidden my father-in-law eggs as well now, on top of the milk.",
    )
    assert "My father-in-law avoids milk products." in held


@pytest.mark.parametrize(
    ("told", "since", "known"),
    [
        (
            "The new woman next door is called Marianne.",
            "How embarrassing, I got the neighbour's name wrong. She is called Mariella.",
            "The new woman next door is called Mariella.",
        ),
        (
            "Our new neighbour is called Stefan, he plays the trumpet.",
            "Met the new neighbour in the lift and nearly died of shame, because he's really called Bogdan.",
            "My neighbour Bogdan plays the trumpet.",
        ),
        (
            "My brother Kwame lives in Kumasi. He runs a print shop.",
            "I meant Tamale. That is where Kwame lives.",
            "My brother Kwame lives in Tamale.",
        ),
        (
            "I bought my piano in 1968, with money from my uncle.",
            "I must correct myself about the piano. It was 1971, we had just moved to Moss.",
            "I bought my piano in 1971, with money from my uncle.",
        ),
        (
            "Remember that our cat Pluma gets half a tablet for her thyroid, every evening with her food.",
            "I wrote that down wrong, it's only a quarter of a tablet that Pluma gets.",
            "Our cat Pluma gets a quarter of a tablet for her thyroid, every evening with her food.",
        ),
    ],
)
async def test_v6_who_owns_up_puts_it_right(tmp_path: Path, told: str, since: str, known: str) -> None:
    assert known in await known_after(tmp_path, told, since)


@pytest.mark.parametrize(
    ("told", "since"),
    [
        ("We keep four goats behind the barn.", "A farmer bought the whole herd and drove off with them this morning."),
        ("I work for Aldi.", "Lidl has hired me as a deputy manager."),
        ("I live alone.", "My boyfriend Kofi has moved into the flat with me."),
        ("Joaquín is my fiancé.", "We just had the wedding. Joaquín and I are husband and wife!"),
        ("I am allergic to cats only.", "My test results came in. I am allergic to cats, dogs and horses."),
        ("I live above the chemist's in Dunedin.", "Handed the landlord his keys today."),
        ("In my free time I do pottery.", "I gave up my old hobby and sold the wheel."),
        ("My gym pass is for weekdays only.", "With this new pass I can go on any day of the week, Sunday too."),
        ("I'm off sick with my back.", "Company doctor says I'm fit, so I'm loading up for Milan."),
        ("I'm engaged to Piotr.", "We went to the registry office, and now we are husband and wife!"),
    ],
)
async def test_v6_what_cannot_go_on_is_over(tmp_path: Path, told: str, since: str) -> None:
    async with learning(tmp_path) as world:
        await world.say(told)
        await world.say(since)
        held = await world.memories(Standing.CURRENT)
        (before,) = [one for one in await world.memories() if one.statement == told]
        assert before not in held or before.id in {one.coexists_with for one in held}


async def test_v6_a_second_job_ends_no_first_one(tmp_path: Path) -> None:
    assert "I work for Aldi." in await known_after(
        tmp_path, "I work for Aldi.", "Lidl has hired me as a cleaner as well, on weekends."
    )


async def test_v2_when_something_is_done_is_nothing_that_is_done(tmp_path: Path) -> None:
    async with learning(tmp_path) as world:
        await world.say("In my free time I do pottery, every Sunday afternoon.")
        assert [one.value for one in await world.memories(Standing.CURRENT) if one.attribute == "hobby"] == ["pottery"]


@pytest.mark.parametrize(
    ("told", "since"),
    [
        ("My husband Pete is a bus driver.", "Pete got laid off"),
        ("My boat is called Saga.", "Saga is sold!"),
        ("I take a baby aspirin.", "Dr. Singh told me to quit the aspirin"),
        ("Yael is allergic to eggs.", "It's Tal who is allergic to eggs, I wrote Yael"),
        ("Robert is arriving on March 1st.", "Robert can only come on the 2nd"),
    ],
)
async def test_v6_what_happened_is_told_in_few_words(tmp_path: Path, told: str, since: str) -> None:
    assert told not in await known_after(tmp_path, told, since)


@pytest.mark.parametrize(
    ("told", "since"),
    [
        ("My husband Pete is a bus driver.", "Our postman got laid off"),
        ("My boat is called Saga.", "The tickets for Saga are sold out"),
        ("I take a baby aspirin.", "My sister was told to stop the aspirin"),
        ("Robert is arriving on March 1st.", "Paul can only come on the 2nd"),
    ],
)
async def test_v6_what_befell_others_ends_nothing(tmp_path: Path, told: str, since: str) -> None:
    assert told in await known_after(tmp_path, told, since)


@pytest.mark.parametrize(
    ("told", "since", "known"),
    [
        (
            "I have Spanish class on Tuesdays and pottery class on Wednesdays.",
            "My pottery class has moved to Thursdays.",
            "I have Spanish class on Tuesdays and pottery class on Thursdays.",
        ),
        (
            "I have Spanish class on Tuesdays and pottery class on Wednesdays.",
            "My Spanish class has moved to Thursdays.",
            "I have Spanish class on Thursdays and pottery class on Wednesdays.",
        ),
        ("I run on Tuesdays and Thursdays.", "My run has moved to Fridays.", "I run on Fridays."),
    ],
)
async def test_v7_of_two_that_have_a_day_the_one_named_moves(tmp_path: Path, told: str, since: str, known: str) -> None:
    assert known in await known_after(tmp_path, told, since)


async def test_v7_of_two_classes_none_moves_where_none_is_named(tmp_path: Path) -> None:
    held = await known_after(
        tmp_path,
        "I have Spanish class on Tuesdays and pottery class on Wednesdays.",
        "My class has moved to Thursdays.",
    )
    assert "I have Spanish class on Thursdays and pottery class on Wednesdays." not in held
