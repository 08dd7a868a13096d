"""V5, S1: what guardians tell of their people, their things and their days in plain sentences."""

from __future__ import annotations

import pytest

from memory_core.extraction.credentials import MASK, holds_credential, without_credentials
from tests.unit.memory_core.extraction.hearing import learned


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("my gf's name is ananya", {("me", "partner", "Ananya")}),
        ("hubby's name is karl", {("me", "partner", "Karl")}),
        ("Their mum's name is Rachel.", {("me", "family", "Rachel")}),
        ("My partner of twelve years is Luciana.", {("me", "partner", "Luciana")}),
        ("my best friend of twenty years is Tunde", {("me", "friend", "Tunde")}),
        ("My grandma raised us, her name was Ilse", {("me", "family", "Ilse")}),
        (
            "I look after my uncle, Mr. Osei, he is 79 and he is blind",
            {
                ("me", "family", "Mr. Osei"),
                ("uncle Mr. Osei", "age", "79"),
                ("uncle Mr. Osei", "condition", "blind"),
            },
        ),
        ("my new fella's called Marco", {("me", "partner", "Marco")}),
        ("my thesis supervisor is prof Adeyemi", {("me", "contact", "Prof Adeyemi")}),
        ("our mortgage advisor is Beatriz", {("me", "contact", "Beatriz")}),
        ("Kia ora, Kiri here!", {("me", "name", "Kiri")}),
    ],
)
def test_v5_who_is_who_by_the_way(text: str, expected: set[tuple[str, str, str]]) -> None:
    assert learned(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "dad runs a textile shop and mom is a school principal",
            {("dad", "occupation", "run a textile shop"), ("mom", "occupation", "school principal")},
        ),
        (
            "mum works at Tesco and dad drives a bus",
            {("mum", "employer", "Tesco"), ("dad", "occupation", "drive a bus")},
        ),
        ("my husband took early retirement in October.", {("husband", "occupation", "retired")}),
        ("Farmed sheep for forty years", {("me", "event", "spent forty years farming sheep")}),
        ("I was in the Navy from 1988 to 1994", {("me", "event", "served in the Navy from 1988 to 1994")}),
        ("i do deliveries for uber eats", {("me", "occupation", "deliveries for uber eats")}),
        ("I do payroll for Nestlé", {("me", "occupation", "payroll"), ("me", "employer", "Nestlé")}),
        ("I work here in Lagos as a teacher", {("me", "home_city", "Lagos"), ("me", "occupation", "teacher")}),
        ("I am working in Qatar as a site engineer", {("me", "occupation", "site engineer")}),
        (
            "I'm a potter with my own studio near Bath",
            {("me", "occupation", "potter"), ("me", "employer", "own studio near Bath")},
        ),
        ("On call every second weekend", {("me", "work_schedule", "on call every second weekend")}),
        ("I'm doing my master's in finance", {("me", "education", "master's in finance")}),
        ("I'm doing the London Marathon in April", {("me", "plan", "doing the London Marathon (2027-04)")}),
        ("We're turning the attic into a bedroom", {("me", "project", "turning the attic into a bedroom")}),
        ("we're doing up the dishes", set()),
        ("I'm turning the page into a new chapter", set()),
        ("hoping to open by next summer", set()),
        ("i draw children's books for a living", {("me", "occupation", "draw children's books")}),
    ],
)
def test_v5_what_people_do(text: str, expected: set[tuple[str, str, str]]) -> None:
    assert learned(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I'm a smoker", {("me", "smoking", "smoker")}),
        ("My dad is a heavy smoker", {("dad", "smoking", "heavy smoker")}),
        ("had a kidney transplant in 2015", {("me", "condition", "kidney transplant")}),
        ("No peanuts, no shellfish please", {("me", "avoids", "peanuts"), ("me", "avoids", "shellfish")}),
        ("No pain, no gain", set()),
        ("I'm vegan so no honey please", {("me", "diet", "vegan"), ("me", "avoids", "honey")}),
        ("I've got hay fever something shocking", {("me", "condition", "hay fever")}),
        ("I do not fly; I am terrified of it.", {("me", "dislikes", "flying")}),
        ("I can't stand olives, yuck", {("me", "dislikes", "olives")}),
        ("Can't be doing with seafood, never could.", {("me", "dislikes", "seafood")}),
        ("Ticks scare me more than anything else.", {("me", "dislikes", "ticks")}),
        ("That scares me.", set()),
        ("I'm Irish on my mother's side", {("me", "nationality", "Irish on my mother's side")}),
        ("Pineapple lumps are my favourite, always have been.", {("me", "likes", "Pineapple lumps")}),
        ("Those are my favourite", set()),
        ("Hearts till I die", {("me", "likes", "Hearts")}),
        (
            "I play cello in a quartet called Fuga",
            {("me", "hobby", "cello"), ("me", "hobby", "play in a quartet called Fuga")},
        ),
        (
            "ok new favourite band is definitely Fontaines D.C.",
            {("me", "favorite:band", "Fontaines D.C.")},
        ),
    ],
)
def test_v5_health_and_tastes(text: str, expected: set[tuple[str, str, str]]) -> None:
    assert learned(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The garage is behind the house.", {("me", "note", "The garage is behind the house")}),
        ("The car is behind the house.", set()),
        (
            "The key to the chapel hangs behind the organ.",
            {("me", "note", "The key to the chapel hangs behind the organ")},
        ),
        ("my train to work is the 7:52", {("me", "routine", "train to work is the 7:52")}),
        ("my train is the slow one", set()),
        ("I sleep on the left side.", {("me", "routine", "sleep on the left side")}),
        ("my daughter is in a size 28 shoe", {("daughter", "shoe_size", "28")}),
        ("my wife is a size 12", {("wife", "clothes_size", "size 12")}),
        ("My son wants a drone for Christmas", {("son", "wish", "a drone for Christmas")}),
        ("My son wants a biscuit", set()),
        ("the plumber charged us 240", {("me", "note", "the plumber charged us 240")}),
        ("The rent is too high", set()),
        ("got a samsung s22", {("me", "possession", "samsung s22")}),
        ("I have a new phone, a Galaxy S24", {("me", "possession", "Galaxy S24")}),
        ("We've got a new car, a Skoda Octavia", {("me", "vehicle", "Skoda Octavia")}),
        ("I bought a Toyota Yaris to replace my old car", {("me", "vehicle", "Toyota Yaris")}),
        ("My phone plan is with Orange", {("me", "uses", "Orange")}),
        ("I moved to Apple Music", {("me", "uses", "Apple Music")}),
        ("I moved to Palo Alto", {("me", "home_city", "Palo Alto")}),
        ("my car reg is AB12 CDE", {("me", "number_plate", "AB12 CDE")}),
        ("I have a plan, number 2 on the list", set()),
        ("My ring size comes out at an M", {("me", "ring_size", "M")}),
        ("we're 5 at the table usually", set()),
        ("My parents-in-law live with us.", {("me", "household", "with my parents-in-law")}),
        ("hi, this is Graham from Derby", {("me", "name", "Graham"), ("me", "hometown", "Derby")}),
        ("we're three in the household", {("me", "household", "three in the household")}),
        ("remember that meme w the dog in the fire", set()),
    ],
)
def test_v5_things_and_places(text: str, expected: set[tuple[str, str, str]]) -> None:
    assert learned(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Although I can manage in German, I would rather you always answered me in English.",
            {("me", "reply_language", "English")},
        ),
        ("I'd rather you never used emojis", {("me", "rule", "never use emojis")}),
        (
            "Let me know right away if the school calls",
            {("me", "rule", "Let me know straight away when the school calls")},
        ),
        ("tell me straight away if you find it", set()),
        ("I read somewhere that cats sleep a lot", set()),
    ],
)
def test_v5_standing_wishes(text: str, expected: set[tuple[str, str, str]]) -> None:
    assert learned(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "wifi is hunter2000",
        "nan's wifi is Primrose12",
        "the wifi at mine is GoatCheese5",
        "the guest wifi key is Blue77x",
        "my netflix login is bob / sunflower9",
    ],
)
def test_s1_a_password_that_is_not_called_one_is_a_credential(text: str) -> None:
    assert holds_credential(text)
    assert learned(text) == set()
    assert without_credentials(text).endswith(MASK)


@pytest.mark.parametrize("text", ["the wifi is down again", "the wifi is 100mbps", "our wifi is with Vodafone"])
def test_s1_what_else_is_told_of_a_network_is_none(text: str) -> None:
    assert not holds_credential(text)
