"""V1, V4: what the owner does, owes or keeps is kept where it is definite, and another value of the same takes its place."""

from __future__ import annotations

import pytest

from memory_core.extraction.definite import read, tells_otherwise
from memory_core.extraction.definite_doings import otherwise
from tests.unit.memory_core.extraction.hearing import heard


@pytest.mark.parametrize(
    "said",
    [
        "I owe Hana 60 pounds for the concert tickets",
        "We are having 40 guests at the wedding",
        "I run about 900 ewes",
        "I sit next to Giada in maths",
        "I work on ward 9, the stroke unit",
        "Paulette is in room 241",
        "The plumber wants 180 euros for the boiler",
        "The back paddock is 14 hectares",
        "The choir practises on Friday evenings",
        "Lunch is usually chicken rice from the hawker centre",
        "I am reading Middlemarch",
        "Our holiday this summer is in Asturias",
        "my main bank app is kuda",
        "Ines is in charge of design on Heron",
    ],
)
def test_v5_what_is_definite_is_kept(said: str) -> None:
    assert read(said) is not None


@pytest.mark.parametrize(
    "said",
    [
        "I owe you one",
        "I am reading",
        "We are having people over",
        "The Eiffel Tower is 330 metres tall",
        "the earth is 4 billion years old",
        "I run 5 miles",
        "the plumber wants to come early",
        "I sit at my desk all day",
    ],
)
def test_v5_what_is_vague_passing_or_anybodys_is_not(said: str) -> None:
    assert read(said) is None


@pytest.mark.parametrize(
    ("new", "old", "another"),
    [
        ("I owe Hana 85 pounds", "I owe Hana 60 pounds for the tickets", True),
        ("I owe Dave 85 pounds", "I owe Hana 60 pounds", False),
        ("We are having 65 guests at the wedding", "We are having 40 guests at the wedding", True),
        ("Paulette is in room 241", "My sister Paulette is in room 214 at the rehab place", True),
        ("Marie is in room 241", "My sister Paulette is in room 214", False),
        ("The choir practises on Monday evenings", "The choir practises on Friday evenings", True),
        ("The band practises on Monday evenings", "The choir practises on Friday evenings", False),
        ("I am reading Bleak House", "I am reading Middlemarch", True),
        ("I owe Hana 60 pounds", "I owe Hana 60 pounds", False),
    ],
)
def test_v4_another_value_of_the_same_is_told_from_another_thing(new: str, old: str, another: bool) -> None:
    assert otherwise(new, old) is another


@pytest.mark.parametrize(
    "text",
    [
        "The thermostat stays at 19 in our house.",
        "We have the heating on 22.",
        "The cabin is heated with a paraffin stove.",
        "The upstairs bathroom is painted Duck Egg.",
        "The septic tank was last emptied in 2021.",
        "Trash goes out Tuesday night in my building.",
        "Visitors sleep in the spare room.",
        "We are a no-shoes household.",
        "Our reading group is doing Middlemarch.",
        "We vote at the primary school on Elm Road.",
        "My parking permit covers every zone in the city.",
        "We ship our candles worldwide.",
        "Laptop budget is 900.",
        "We paid 1,150 zloty for the washing machine.",
        "The Toronto client likes to be emailed.",
        "The statin is at bedtime.",
        "I am licensed for motorcycles up to 125 cc.",
        "My screen name in the chess league is rookmonger.",
    ],
)
def test_what_is_told_of_home_work_and_health_is_kept_as_it_was_said(text: str) -> None:
    assert [(one.attribute, one.statement) for one in heard(text)] == [("note", text)]


@pytest.mark.parametrize(
    "text",
    [
        "We have the heating on.",
        "The heating is broken.",
        "If the cabin is heated with wood it's cosy.",
        "Is the cabin heated with wood?",
        "The neighbours' cabin is heated with gas.",
        "Maybe the septic tank was last emptied in 2021.",
        "The car was last seen in 2021.",
        "The team is on Zoom.",
        "We vote at the next election.",
        "I'm qualified to say so.",
        "We paid 12 pounds for the taxi.",
        "The client likes to be emailed.",
        "The pills are in the morning post.",
        "I have to keep away from my brother.",
    ],
)
def test_what_is_over_soon_or_somebody_elses_is_not_kept(text: str) -> None:
    assert heard(text) == ()


@pytest.mark.parametrize(
    ("new", "old"),
    [
        ("The thermostat is set to 22", "The thermostat stays at 19 in our house"),
        ("Our polling place is the fire hall", "We vote at the primary school on Elm Road"),
        ("the reading group is on Piranesi", "Our reading group is doing Middlemarch"),
        ("laptop budget is 900", "budget for the laptop is 500 tops"),
        ("guests get the sofa bed downstairs", "Visitors sleep in the spare room"),
        ("The upstairs bathroom is painted Oatmeal", "The upstairs bathroom is painted Duck Egg"),
    ],
)
def test_another_value_of_it_takes_its_place(new: str, old: str) -> None:
    assert tells_otherwise(new, old)
    assert not tells_otherwise(new, "The downstairs loo is painted Brick Red")


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("The only thing Nils is allergic to is cashews.", ("Nils", "allergy", "cashews")),
        ("What I'm allergic to is penicillin.", ("me", "allergy", "penicillin")),
        ("The only thing I can't eat is shellfish.", ("me", "avoids", "shellfish")),
        ("I have to keep away from nuts.", ("me", "avoids", "nuts")),
        ("My sister has to stay off gluten.", ("sister", "avoids", "gluten")),
        ("The dietitian's results are in: it's only fresh milk I have to leave out.", ("me", "avoids", "fresh milk")),
        ("Nils has to keep away from every kind of nut, all of them.", ("Nils", "avoids", "nuts")),
        ("So it's the 42 tram that gets me to my desk.", ("me", "routine", "take the 42 tram to work")),
    ],
)
def test_what_somebody_must_not_have_however_it_is_put(text: str, fact: tuple[str, str, str]) -> None:
    assert fact in {(one.subject, one.attribute, one.value) for one in heard(text)}


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("Tesco delivery is booked for Thursday evenings", ["Tesco delivery is booked for Thursday evenings"]),
        ("My main is a paladin, thats what i raid on", ["My main is a paladin"]),
        ("The table is booked for eight", []),
        ("My main is down", []),
    ],
)
def test_when_something_comes_again_and_again_and_what_is_played(text: str, kept: list[str]) -> None:
    assert [one.value for one in heard(text)] == kept
