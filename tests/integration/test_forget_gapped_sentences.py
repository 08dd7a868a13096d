"""V15, B2: of a sentence that says its verb once, or lists under a heading, what is asked for goes alone; so does a reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fakes.talking import left_after

DONE = "Forgotten: "


@pytest.mark.parametrize(
    ("said", "asked", "gone", "stays"),
    [
        ("Ana is a vet, Bruno a pilot", "forget what Bruno does", "pilot", ["a vet"]),
        ("My sister lives in Turku, my brother in Malmo", "forget where my brother lives", "Malmo", ["Turku"]),
        ("The gas meter is in the hall, the stopcock under the sink", "forget the stopcock", "sink", ["in the hall"]),
        ("Gym on Monday, choir on Thursday", "forget the choir", "choir", ["Gym on Monday"]),
        ("Rent is 940, electricity 85", "forget the rent", "940", ["electricity 85"]),
        ("I like my coffee black and my tea with lemon", "forget how I like my tea", "lemon", ["coffee black"]),
        ("I owe Sam 40 euros and Lise 25", "forget what I owe Sam", "40 euros", ["Lise 25"]),
        ("Shopping: oat milk, candles and a sieve", "forget the candles", "candles", ["oat milk", "sieve"]),
        ("To do: call the bank, pay the plumber", "forget the plumber thing", "plumber", ["call the bank"]),
        ("Codes: gate 4471, garage 9928", "delete the gate code", "4471", ["9928"]),
        ("Birthdays: Lena 4 May, Otto 9 June", "forget Lena's birthday", "4 May", ["9 June"]),
        ("Gran's pills: heparin at eight, calcium at noon", "forget the calcium", "calcium", ["heparin at eight"]),
        ("For the party: Lea brings salad, Ben brings bread", "forget what Ben brings", "bread", ["Lea brings salad"]),
        ("Things to try: fencing, pickling", "strike fencing from my wishes", "fencing", ["pickling"]),
        # each of two that are only joined by a comma
        ("Spare key is under the pot, alarm code is 5590", "forget the alarm code", "5590", ["under the pot"]),
        ("Vet comes Monday, window cleaner comes Wednesday", "forget the vet", "Vet", ["window cleaner"]),
        ("Mondays I'm at the library, Fridays I help at the zoo", "forget that I help at the zoo", "zoo", ["library"]),
        ("I work in Leeds and my husband works in York", "forget where my husband works", "York", ["Leeds"]),
        ("The boiler was serviced in May and the roof needs new tiles", "forget the boiler service", "boiler", ["tiles"]),
        ("My sister Oona bought a van and her boyfriend is called Jan", "forget Oona's boyfriend", "Jan", ["a van"]),
        ("Elio has football on Monday, guitar on Friday and judo on Sunday", "forget Elio's guitar", "guitar", ["judo"]),
        # the reason alone
        ("I moved to Porto in 2019 because I got divorced", "forget why I moved to Porto", "divorced", ["moved to Porto"]),
        ("I quit the gym because my knee hurts", "Forget the reason I quit the gym, just keep that I quit", "knee", ["the gym"]),
    ],
)  # fmt: skip
async def test_v15_of_what_is_told_of_several_one_goes_alone(
    tmp_path: Path, said: str, asked: str, gone: str, stays: list[str]
) -> None:
    answer, left = await left_after(tmp_path, [f"{said}.", "My passport runs out in 2031."], asked)
    assert answer.startswith(DONE)
    assert gone.casefold() not in left.casefold()
    assert [text for text in (*stays, "2031") if text not in left] == []


@pytest.mark.parametrize("name", ["Will", "Ben", "May"])
async def test_b2_a_name_that_is_a_common_word_is_a_name(tmp_path: Path, name: str) -> None:
    said = [f"My cousin {name} lives in Leeds.", "My cousin Ann lives in Hull."]
    answer, left = await left_after(tmp_path, said, f"forget everything about my cousin {name}")
    assert answer.startswith(DONE)
    assert "Leeds" not in left
    assert "Hull" in left


async def test_b2_of_two_appointments_it_is_asked_which(tmp_path: Path) -> None:
    """That two sentences have the same words but for their day makes them no repetition."""
    said = [
        "I have a dentist appointment on 2 December at 9:15.",
        "I have a dentist appointment on 16 December at 14:00.",
    ]
    answer, left = await left_after(tmp_path, said, "Forget my dentist appointment.")
    assert answer.startswith("Which of these")
    assert "2 December" in left
    assert "16 December" in left


async def test_s1_how_each_drink_is_taken_is_told_when_it_is_asked_for(tmp_path: Path) -> None:
    said = ["I take my coffee black.", "I like my tea with lemon."]
    answer, _ = await left_after(tmp_path / "coffee", said, "How do I take my coffee?")
    assert "coffee black" in answer
    assert "lemon" not in answer
    answer, _ = await left_after(tmp_path / "tea", said, "How do I like my tea?")
    assert "tea with lemon" in answer
    assert "black" not in answer


async def test_s1_of_two_appointments_each_is_told_when_it_is_asked_for(tmp_path: Path) -> None:
    said = [
        "I have a doctor's appointment on 3 December with Dr. Amin.",
        "I have a doctor's appointment on 15 December with Dr. Voss.",
    ]
    answer, _ = await left_after(tmp_path / "asked", said, "When is my appointment with Dr. Amin?")
    assert "3 December" in answer
    answer, left = await left_after(tmp_path / "gone", said, "forget the appointment with Dr. Voss")
    assert answer.startswith("Forgotten: ")
    assert "3 December" in left
    assert "15 December" not in left


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        (
            ["My uncle in Galway keeps bees.", "My uncle in Sligo is a postman."],
            "forget what I told you about my uncle",
        ),
        (["My friend Luca from work drums.", "My friend Luca from school sells food."], "Forget my friend Luca"),
    ],
)
async def test_b2_of_two_who_are_told_apart_by_a_place_it_is_asked_which(
    tmp_path: Path, said: list[str], asked: str
) -> None:
    answer, left = await left_after(tmp_path, said, asked)
    assert answer.startswith("Which of these")
    assert [one for one in said if one.rstrip(".") not in left] == []
