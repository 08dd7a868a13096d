"""B2, V15: people who are called by what they are, and what was done with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fakes.talking import left_after, settings_for, talking, words_in
from tests.integration.test_forget_seen import Certain, found_in

DONE, WHICH = "Forgotten: ", "Which of these"
NURSE, AWAY, FORGOT = "Bev the district nurse comes on Mondays", "Bev is off to Tenerife", "The nurse forgot the gauze"
TUBA, RENTS, LATE = "My tenant plays the tuba", "Mr Hedlund rents my basement", "Mr Hedlund pays late every month"
TRIP, HOTEL, TENNIS = (
    "We bought rail passes for the Japan trip",
    "Our hotel in Kyoto is the Sakura",
    "Kenji plays tennis",
)
WHITE, RED = "The white Toyota is inspected in May", "The red Toyota is inspected in March"
HEARING, EX, MUM = "My divorce hearing is in January", "My ex-husband wants the house", "My mother wants a new kitchen"


@pytest.mark.parametrize(
    ("taught", "asked", "gone", "stays"),
    [
        # what goes on with "she" is of her, whatever day it names
        (
            [
                "My neighbour Mrs Kowalski is 90.",
                "She likes me to bring her bread on Saturdays.",
                "Mrs Kowalski has a hearing aid.",
                "I drive a taxi.",
            ],
            "Forget everything about Mrs Kowalski.",
            "her bread",
            "taxi",
        ),
        # what was done with somebody is theirs as a whole; where one lives is not
        (
            ["I went on two dates with Marcus.", "Marcus is a pilot.", "I sell shoes."],
            "please forget Marcus",
            "two dates",
            "shoes",
        ),
        (
            ["I live in Ghent with Karen.", "Karen is a baker."],
            "forget everything about Karen",
            "Karen",
            "live in Ghent",
        ),
        # with whom somebody lives or works is no more than that of them
        (["My sister Cora lives in Derby with her husband Judd."], "forget Judd", "Judd", "lives in Derby"),
        (["My friend Amos works at Lidl with his cousin Bea."], "forget Bea", "Bea", "works at Lidl"),
        # a name is no common word
        (
            ["I love pepper on everything.", "My flatmate has a cat called Pepper."],
            "forget Pepper",
            "a cat",
            "love pepper",
        ),
        (
            ["My friend Lou has a rabbit called Basil.", "I grow basil on the balcony."],
            "forget Basil",
            "rabbit",
            "grow basil",
        ),
        # what the owner says of themselves in the same words
        (
            ["My niece Tove has a lisp.", "I had a lisp as a child, too."],
            "forget that Tove has a lisp",
            "Tove has",
            "as a child",
        ),
        # the other half of a sentence is of something else
        (["I ride a red Vespa but my husband drives a Fiat."], "forget everything about the Vespa", "Vespa", "Fiat"),
        # who is dating sets no date
        (
            ["I'm dating a guy from the climbing club.", "My exams start on December 9."],
            "Please forget who I'm dating.",
            "climbing club",
            "exams start",
        ),
        # of two appointments the one on the day that is named
        (
            ["I have physio on Tuesday at 10.", "I have physio on Friday at 3."],
            "You can forget my physio on Friday.",
            "Friday at 3",
            "Tuesday at 10",
        ),
        # "him" is who was named before
        (
            ["I owe my brother Amit 5,000 rupees.", "I owe my brother Vikram 8,000 rupees."],
            "I've paid Amit back, so forget what I owe him.",
            "5,000",
            "8,000",
        ),
        # with hyphens and without
        (
            [
                "my mother in law is staying till new year",
                "she needs a low salt diet",
                "my mother in law snores like a truck",
                "i drive a forklift",
            ],
            "forget everything I told you about my mother-in-law",
            "low salt",
            "forklift",
        ),
        # whom I like is told of though the sentence begins with me
        (
            ["I've a crush on Renuka from accounts.", "She likes filter coffee.", "I'm a tester in Chennai."],
            "Please delete everything I said about Renuka.",
            "filter coffee",
            "tester",
        ),
        # whoever is not needed any more
        (
            ["Our cleaning lady is Jadwiga.", "Jadwiga knows the alarm code.", "I'm a radiologist."],
            "We no longer have a cleaning lady, forget all about her.",
            "Jadwiga",
            "radiologist",
        ),
        # what the two of us do is told once
        (
            ["My wife and I are expecting a baby in May.", "I take my coffee black."],
            "forget that we are expecting a baby",
            "in May",
            "coffee",
        ),
    ],
)
async def test_v15_what_is_of_somebody_goes_and_nothing_beside_it(
    tmp_path: Path, taught: list[str], asked: str, gone: str, stays: str
) -> None:
    answer, held = await left_after(tmp_path, taught, asked)
    assert answer.startswith(DONE)
    assert gone not in held
    assert stays in held


@pytest.mark.parametrize("asked", ["Remove my aunt from your memory.", "forget everything about my aunt"])
async def test_v15_of_two_aunts_it_is_asked_which(tmp_path: Path, asked: str) -> None:
    told = ["My aunt Rosa is in hospital.", "My aunt Carmen has a new flat."]
    sure = Certain({"My aunt Rosa is in hospital.": 0.97, "My aunt Carmen has a new flat.": 0.97})
    answer, held = await left_after(tmp_path, told, asked)
    found = await found_in(tmp_path / "seen", told, asked.removeprefix("forget "), sure)
    assert answer.startswith(WHICH)
    assert "Rosa is in hospital" in held
    assert "Carmen has a new flat" in held
    assert not found.certain


async def test_v15_what_else_was_told_of_whom_it_names_is_offered(tmp_path: Path) -> None:
    sure = Certain({NURSE: 0.98, FORGOT: 0.7, AWAY: 0.02})
    found = await found_in(tmp_path, [NURSE, AWAY, FORGOT, LATE], "everything about the district nurse", sure)
    assert found.certain
    assert {c.memory.statement for c in (*found.candidates, *found.unsure)} == {NURSE, FORGOT, AWAY}


async def test_v15_who_may_be_the_tenant_is_offered_with_all_that_was_told_of_him(tmp_path: Path) -> None:
    sure = Certain({TUBA: 0.96, RENTS: 0.4, LATE: 0.02, TENNIS: 0.01})
    found = await found_in(tmp_path, [TUBA, RENTS, LATE, TENNIS], "everything about my tenant", sure)
    assert [c.memory.statement for c in found.candidates] == [TUBA]
    assert {c.memory.statement for c in found.unsure} == {RENTS, LATE}


async def test_v15_a_country_names_nobody(tmp_path: Path) -> None:
    sure = Certain({TRIP: 0.95, HOTEL: 0.9, TENNIS: 0.01})
    found = await found_in(tmp_path, [TRIP, HOTEL, TENNIS], "everything about the Japan trip", sure)
    assert {c.memory.statement for c in found.candidates} == {TRIP, HOTEL}


async def test_v15_a_divorce_has_two_sides(tmp_path: Path) -> None:
    sure = Certain({HEARING: 0.98, EX: 0.9, MUM: 0.9})
    found = await found_in(tmp_path, [HEARING, EX, MUM], "everything about my divorce", sure)
    assert {c.memory.statement for c in found.candidates} == {HEARING, EX}


async def test_v15_what_has_fewer_of_the_words_is_no_rival(tmp_path: Path) -> None:
    sure = Certain({WHITE: 0.92, RED: 0.88})
    found = await found_in(tmp_path, [RED, WHITE], "the inspection of the white Toyota", sure)
    assert [c.memory.statement for c in found.candidates] == [WHITE]
    assert found.certain


async def test_v15_the_old_lady_is_no_earlier_one(tmp_path: Path) -> None:
    lesson, eggs = "Mrs Abernethy comes for her piano lesson on Mondays", "Mrs Abernethy pays me in eggs"
    found = await found_in(tmp_path, [lesson, eggs], "all about the old lady I teach", Certain({lesson: 0.95}))
    assert {c.memory.statement for c in (*found.candidates, *found.unsure)} == {lesson, eggs}


async def test_v15_of_two_who_owe_the_same_it_is_asked_which(tmp_path: Path) -> None:
    told = ["My friend Sunil owes me 5,000 rupees.", "My friend Vikram owes me 5,000 rupees."]
    answer, held = await left_after(tmp_path, told, "Forget about the 5,000 rupees a friend owes me.")
    assert answer.startswith(WHICH)
    assert "Sunil owes" in held
    assert "Vikram owes" in held


async def test_v15_of_two_neighbours_it_is_asked_whose_surgery(tmp_path: Path) -> None:
    told = [
        "My neighbour on the left, Mrs Oyelaran, is having surgery.",
        "My neighbour on the right, Mr Bloom, is having surgery.",
    ]
    answer, held = await left_after(tmp_path, told, "Forget my neighbour's surgery, it's not my business to tell.")
    assert answer.startswith(WHICH)
    assert "Oyelaran" in held
    assert "Bloom" in held


async def test_v15_each_of_two_aunts_is_one_choice_with_all_that_was_told_of_her(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        for said in ("My aunt Rosa is in hospital.", "My aunt Carmen has a new flat.", "My aunt Rosa likes tea."):
            await talk.say(said)
        asked = await talk.say("Remove my aunt from your memory.")
        assert [line[:2] for line in asked.split("\n") if line[1:3] == ". "] == ["1.", "2."]
        rosa = next(line[0] for line in asked.split("\n") if "Rosa" in line)
        assert (await talk.say(rosa)).startswith(DONE)
        held = await words_in(talk.bot, "messages", "memories")
        assert "in hospital" not in held
        assert "likes tea" not in held
        assert "Carmen has a new flat" in held
