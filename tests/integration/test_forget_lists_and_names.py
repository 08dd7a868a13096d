"""B2, V15: whole lists and single items of them; and names that are written, or borne, in more than one way."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.fakes.talking import left_after
from tests.integration.test_forget_seen import Certain, found_in

DONE, WHICH = "Forgotten: ", "Which of these"


async def _goes_alone(home: Path, said: Sequence[str], asked: str, gone: Sequence[str], stays: Sequence[str]) -> None:
    """What was said and then asked at a new home leaves no text of `gone`, and all of `stays`."""
    answer, left = await left_after(home, said, asked)
    assert answer.startswith(DONE)
    assert [text for text in gone if text in left] == []
    assert [text for text in stays if text not in left] == []


@pytest.mark.parametrize(
    ("taught", "asked", "gone", "stays"),
    [
        # what a list goes on with goes with the list, where it is not one of its items that is asked for
        (
            ["We are flying to Lisbon on 14 February, seats 22A and 22B.", "My cat is called Momo."],
            "Erase the note about our Lisbon flight.",
            ["14 February", "22A", "22B"],
            ["Momo"],
        ),
        (
            ["The secret in my ramen broth is dried scallop and a bit of roast chicken fat.", "I bake on Sundays."],
            "forget my ramen broth secret",
            ["scallop", "chicken fat"],
            ["bake on Sundays"],
        ),
        (["My kids have a hamster and a rabbit."], "forget the hamster", ["hamster"], ["My kids have a rabbit"]),
        (
            ["My front door code is 1111 and the back door 4471."],
            "forget the front door code",
            ["1111"],
            ["back door 4471"],
        ),
        # of a list of common words one goes everywhere
        (
            ["I like tea, coffee and wine."],
            "forget that I like coffee",
            ["tea, coffee", "coffee and wine"],
            ["I like tea and wine"],
        ),
        (["I like tea and coffee."], "forget that I like coffee", ["tea and coffee"], ["I like tea"]),
        (["My kids are Ana and Leo."], "forget Ana", ["Ana"], ["My kids are Leo"]),
        (["My kids are Ana and Leo."], "forget Leo", ["Leo"], ["My kids are Ana"]),
        # one of two neighbours, on whichever side
        (
            [
                "Our neighbour Gord has a snowblower.",
                "Gord says our fence is on his land.",
                "Our neighbour on the other side is Mrs Chau.",
            ],
            "Forget everything I've told you about Gord.",
            ["snowblower", "his land"],
            ["Mrs Chau"],
        ),
        # a city is no landlord, and whose flat it is no lawyer
        (
            ["We live in Utrecht and our landlord is Mr. de Wit."],
            "forget our landlord",
            ["Wit"],
            ["Utrecht"],
        ),
        # a number is found by its digits
        (["My phone number is 01225 960 111."], "forget 01225 960 112", [], ["01225 960 111"]),
    ],
)
async def test_v15_what_is_meant_goes_and_nothing_beside_it(
    tmp_path: Path, taught: list[str], asked: str, gone: list[str], stays: list[str]
) -> None:
    _, left = await left_after(tmp_path, taught, asked)
    assert [text for text in gone if text in left] == []
    assert [text for text in stays if text not in left] == []


async def test_v15_who_goes_by_an_irish_name_is_nobody_else_of_that_title(tmp_path: Path) -> None:
    """A reader may be sure of whoever has the same title."""
    evicted, baby = "Mrs. O'Brien downstairs is being evicted in January", "Mrs. Olsen upstairs has a new baby"
    seen = Certain({evicted: 0.99, baby: 0.99})
    found = await found_in(
        tmp_path, [f"{evicted}.", f"{baby}."], "What I told you about Mrs OBrien should be forgotten.", seen
    )
    assert [c.memory.statement.rstrip(".") for c in found.candidates] == [evicted]


async def test_v15_of_two_who_share_a_first_name_it_is_asked_which(tmp_path: Path) -> None:
    said = ["Anna Lindqvist likes orchids.", "Anna Moreau is coming for dinner.", "Anna Moreau has a red car."]
    answer, left = await left_after(tmp_path / "asked", said, "forget everything about Anna")
    assert answer.startswith(WHICH)
    assert "red car" in left
    assert "orchids" in left
    assert len([line for line in answer.splitlines() if line[:1].isdigit()]) == 2, answer
    one = next(line[0] for line in answer.splitlines() if "orchids" in line)
    answer, left = await left_after(tmp_path / "picked", said, "forget everything about Anna", one)
    assert answer.startswith(DONE)
    assert "orchids" not in left
    assert "red car" in left
    assert "for dinner" in left


async def test_v15_of_two_grandsons_it_is_asked_whose_wish(tmp_path: Path) -> None:
    said = ["My grandson Duarte wants a bicycle for Christmas.", "My grandson Rui wants a drum for Christmas."]
    answer, _ = await left_after(tmp_path / "asked", said, "Forget what my grandson wants for Christmas.")
    assert answer.startswith(WHICH)
    assert len([line for line in answer.splitlines() if line[:1].isdigit()]) == 2, answer
    one = next(line[0] for line in answer.splitlines() if "drum" in line)
    answer, left = await left_after(tmp_path / "picked", said, "Forget what my grandson wants for Christmas.", one)
    assert answer.startswith(DONE)
    assert "drum" not in left
    assert "Duarte wants a bicycle" in left
    assert "My grandson is called Rui" in left


@pytest.mark.parametrize(
    ("said", "asked", "gone", "stays"),
    [
        ("I can't stand coriander or opera.", "forget about opera", "opera", "I can't stand coriander"),
        ("I'm learning Spanish and pottery.", "forget that I'm learning Spanish", "Spanish", "learning pottery"),
        ("I've lived in Lyon, Turin and Graz.", "forget that I lived in Turin", "Turin", "in Lyon and Graz"),
        ("My favourite bands are Radiohead and Portishead.", "forget Radiohead", "Radiohead", "are Portishead"),
        ("I want to visit Peru and Japan.", "forget that I want to go to Japan", "Japan", "to visit Peru"),
        ("I collect stamps and coins.", "forget that I collect stamps", "stamps", "I collect coins"),
        ("My friends are Marta, Nils and Oskar.", "forget Nils", "Nils", "My friends are Marta"),
        ("I grow tomatoes and basil on my balcony.", "forget the tomatoes", "tomatoes", "grow basil on my balcony"),
        ("I'm allergic to walnuts, dust and penicillin.", "forget the dust allergy", "dust", "penicillin"),
        ("I live in Ghent and work in Brussels.", "forget where I live", "Ghent", "work in Brussels"),
        (
            "I take lisinopril in the morning and melatonin at night.",
            "forget the lisinopril",
            "lisinopril",
            "take melatonin at night",
        ),
        ("I run on Tuesdays and swim on Fridays.", "forget when I swim", "Fridays", "run on Tuesdays"),
    ],
)
async def test_v15_one_of_several_things_goes_alone(
    tmp_path: Path, said: str, asked: str, gone: str, stays: str
) -> None:
    await _goes_alone(tmp_path, [said, "My passport runs out in 2031."], asked, [gone], [stays, "2031"])


@pytest.mark.parametrize(
    ("said", "asked", "gone", "stays"),
    [
        (
            ["My bicycle is the green Raleigh. I chain it up behind the chemistry block.", "Exams start in May."],
            "forget everything about my bicycle",
            ["Raleigh", "chemistry block"],
            ["Exams start"],
        ),
        (
            ["My neurologist is Dr. Adler. He speaks so softly that I miss half of it.", "I build sets."],
            "forget Dr. Adler",
            ["Adler", "so softly"],
            ["build sets"],
        ),
        # one thing of it is not the rest
        (
            ["My bicycle is the green Raleigh. I chain it up behind the chemistry block."],
            "forget that my bicycle is the green Raleigh",
            ["Raleigh"],
            ["behind the chemistry block"],
        ),
        # what is told of somebody else stays
        (
            ["My dentist is Dr. Adler. My sister hates hospitals.", "I build sets."],
            "forget Dr. Adler",
            ["Adler"],
            ["hates hospitals"],
        ),
    ],
)
async def test_v15_what_the_next_sentence_tells_of_it_goes_along(
    tmp_path: Path, said: list[str], asked: str, gone: list[str], stays: list[str]
) -> None:
    await _goes_alone(tmp_path, said, asked, gone, stays)


async def test_v15_all_i_told_you_today_is_not_all_there_is(tmp_path: Path) -> None:
    asked = "My sister made me promise, I'm afraid. Could you forget all that I've told you today, please?"
    answer, left = await left_after(tmp_path, ["My sister is pregnant."], asked)
    assert answer.startswith(DONE)
    assert "pregnant" not in left


@pytest.mark.parametrize(
    ("said", "asked", "gone", "stays"),
    [
        (["I'm allergic to nuts and eggs"], "take eggs off my allergies", ["eggs"], ["allergic to nuts"]),
        (
            ["I hate onions, beetroot and liver"],
            "remove onions and liver from what I hate",
            ["onions", "liver"],
            ["beetroot"],
        ),
        (["My hobbies are chess and knitting."], "delete chess from my hobbies", ["chess"], ["hobbies are knitting"]),
        (["I do judo and swimming", "I have a bad shoulder"], "I stopped judo, forget it", ["judo"], ["swimming"]),
        (
            ["hairdresser appointment is on Saturday", "bank appointment is on Monday"],
            "cn you forget teh hairdresser appointment",
            ["Saturday"],
            ["on Monday"],
        ),
    ],
)
async def test_v15_what_is_taken_off_a_list_goes_alone(
    tmp_path: Path, said: list[str], asked: str, gone: list[str], stays: list[str]
) -> None:
    await _goes_alone(tmp_path, said, asked, gone, stays)


@pytest.mark.parametrize(
    ("said", "asked", "gone", "stays"),
    [
        (
            "I like my coffee black and my tea with milk.",
            "forget that I like my coffee black",
            "coffee black",
            "with milk",
        ),
        ("I broke my leg in 2019 and had my appendix out in 2021.", "forget that I broke my leg", "2019", "2021"),
        (
            "My boss is called Karin and she hates being late.",
            "forget that my boss is called Karin",
            "Karin",
            "boss hates being late",
        ),
        ("My flat is on the 3rd floor and has a balcony.", "forget that my flat is on the 3rd floor", "3rd", "balcony"),
        ("Our anniversary is 12 July and we married in Porto.", "forget our anniversary", "12 July", "Porto"),
        (
            "My password for Netflix is blue99 and for Spotify it's red88.",
            "forget my Netflix password",
            "blue99",
            "red88",
        ),
    ],
)
async def test_v15_of_two_things_in_one_sentence_one_goes(
    tmp_path: Path, said: str, asked: str, gone: str, stays: str
) -> None:
    await _goes_alone(tmp_path, [said, "My passport runs out in 2031."], asked, [gone], [stays, "2031"])
