"""V3: what a sentence tells of somebody else, or under another head, is not filed where a word of it would fit."""

from __future__ import annotations

import pytest

from memory_core.domain.candidates import Told
from tests.unit.memory_core.extraction.hearing import learned


def seen(attribute: str, value: str, subject: str | None = None) -> Told:
    return Told(attribute, subject, value, 0.99)


@pytest.mark.parametrize(
    ("text", "told", "slot"),
    [
        ("Chioma's eczema is gone, thank God.", seen("condition", "eczema"), "condition"),
        ("Mum's chemo is finished, and she feels well.", seen("condition", "chemo", "Mum"), "condition"),
        ("Pip is diabetic, needs insulin twice a day.", seen("medication", "insulin"), "medication"),
        ("Maureen wants 17 pounds now.", seen("weight", "17 pounds"), "weight"),
        ("The kids go by bus and Els drives the Volvo.", seen("child", "Els"), "child"),
        ("Els drives the Volvo.", seen("occupation", "drives", "Els"), "occupation"),
        ("I bike to work, Hanna takes the U8.", seen("vehicle", "U8", "Hanna"), "vehicle"),
        ("Rui's parents live in Braga, mine live in Aveiro.", seen("home_city", "Braga", "Rui"), "home_city"),
        ("My brother-in-law Torvald makes 31,000 at the cannery.", seen("age", "31", "brother-in-law"), "age"),
        ("I'm sous chef at Trattoria Luna in Zurich.", seen("home_city", "Zurich"), "home_city"),
        ("Petra and I have a son, Nico.", seen("child", "Petra"), "Petra"),
        ("I have a parrot and a summer house in Halkidiki.", seen("home_city", "Halkidiki"), "home_city"),
        ("My friend Zara is a night owl.", seen("occupation", "night owl", "Zara"), "occupation"),
        ("There's fur all over my duvet.", seen("prefers", "fur"), "prefers"),
        ("We're thinking of a wedding in Spain but nothing is decided.", seen("decision", "Spain"), "decision"),
        ("I'm on 75 micrograms of the thyroid stuff.", seen("condition", "thyroid stuff"), "condition"),
        ("Priya is at the eye clinic.", seen("condition", "the eye clinic", "Priya"), "condition"),
        ("Priya is on the ward at the Royal.", seen("condition", "ward at the Royal", "Priya"), "condition"),
        ("Piano lessons for Jonas cost 28 euros an hour.", seen("hobby", "Piano lessons"), "hobby"),
        ("Nadia is feeding the cat while we are in Crete.", seen("home_city", "Crete", "Nadia"), "home_city"),
        ("Renata and the little one are both well.", seen("child", "Renata"), "child"),
        ("Needed to shift the red van because of the skip.", seen("goal", "shift the red van"), "goal"),
        ("I went to Anna's with Julia.", seen("partner", "Julia", "Anna"), "partner"),
        (
            "My office mate is a pensioner as of today. Bilal has his desk.",
            seen("occupation", "pensioner", "Bilal"),
            "Bilal",
        ),
        ("I ended up doing potatoes.", seen("hobby", "nothing"), "decision"),
    ],
)
def test_v3_nothing_is_filed_where_only_a_word_of_it_fits(text: str, told: Told, slot: str) -> None:
    assert not [one for one in learned(text, told) if slot in one]


@pytest.mark.parametrize(
    ("text", "told", "fact"),
    [
        ("I've gained a bit, I'm at 170 pounds now.", seen("weight", "170 pounds"), ("me", "weight", "170 pounds")),
        ("I have eczema.", seen("condition", "eczema"), ("me", "condition", "eczema")),
        (
            "Priya is still in hospital.",
            seen("condition", "still in hospital", "Priya"),
            ("Priya", "condition", "in hospital"),
        ),
        ("I live in Zurich.", seen("home_city", "Zurich"), ("me", "home_city", "Zurich")),
        ("My daughter Mia is 11.", seen("age", "11", "Mia"), ("daughter Mia", "age", "11")),
        ("I drive a Kia and my wife's car is a Golf.", seen("vehicle", "Kia"), ("me", "vehicle", "Kia")),
        ("I love drinks with ginger.", seen("likes", "drinks with ginger"), ("me", "likes", "drinks with ginger")),
        ("We have a son, Tim, I turned 40 in May.", seen("age", "40"), ("me", "age", "40")),
        ("My kids are Mia and Leo, and Leo plays chess.", seen("child", "Leo"), ("me", "child", "Leo")),
    ],
)
def test_v3_what_is_said_so_is_filed(text: str, told: Told, fact: tuple[str, str, str]) -> None:
    assert fact in learned(text, told)


def test_v3_the_age_of_a_child_is_nobody_elses() -> None:
    twins = learned("We have twin boys, Jonas and Elias, 6 years old, and a baby girl, Roos.")
    assert not [one for one in twins if one[1] == "age" and one[0] == "me"]
    wife = learned("The wife is Aoife, she's a dental nurse, and we've a girl Saoirse who's 11.")
    assert not [one for one in wife if one[1] == "age" and "Aoife" in one[0]]


def test_v3_the_plate_of_somebodys_car_is_not_the_owners() -> None:
    assert not [one for one in learned("Emeka's car is a Toyota Prius, reg LV19 KXO.") if one[1] == "number_plate"]
    assert ("me", "number_plate", "LV19 KXO") in learned("My car is a Toyota Prius, reg LV19 KXO.")


def test_v3_a_girlfriend_is_no_wife() -> None:
    assert ("Tom", "marital_status", "married") not in learned("Tom's girlfriend is called Imogen.")
    assert ("Tom", "partner", "Imogen") in learned("Tom's girlfriend is called Imogen.")
    assert ("Tom", "marital_status", "married") in learned("Tom's wife is called Imogen.")


def test_v3_what_each_of_two_likes_is_two_things() -> None:
    likes = learned("I love jollof rice, Emeka prefers fufu.")
    assert ("me", "likes", "jollof rice") in likes
    assert not [one for one in likes if "fufu" in one[2]]


def test_v3_each_of_two_birthdays_is_told_of_whose_it_is() -> None:
    found = learned("Gerti's birthday is on the 6th of January, mine's on the 16th of June.")
    assert ("me", "birthday", "06-16") in found
    assert ("me", "birthday", "01-06") not in found


def test_v3_what_rules_keep_is_not_lost_to_what_is_misplaced() -> None:
    said = "Piano lessons for Jonas cost 28 euros an hour. He goes on Tuesdays."
    assert "Piano lessons for Jonas cost 28 euros an hour" in {
        one[2] for one in learned(said, seen("hobby", "Piano lessons"))
    }


def test_v3_a_key_that_was_left_with_somebody_is_no_job_that_was_left() -> None:
    assert ("me", "note", "I left my spare key with Mrs Oates") in learned("I left my spare key with Mrs Oates.")
