"""V5: plain statements in another order of words, lent from another language or cut to a note; and what only looks like one."""

from __future__ import annotations

import pytest

from memory_core.domain.candidates import Told
from memory_core.extraction.doubts import denied
from memory_core.extraction.fitting_values import unhung
from tests.unit.memory_core.extraction.hearing import learned


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("dentist 3pm tuesday", ("dentist", "date", "2026-11-24T15:00")),
        ("car in for service monday 8am", ("car in for service", "date", "2026-11-23T08:00")),
        ("vet with Gyp wednesday 10.30", ("vet with Gyp", "date", "2026-11-25T10:30")),
        ("gym monday 7am", ("gym", "date", "2026-11-23T07:00")),
        ("boiler man coming thursday morning", ("me", "plan", "boiler man coming (2026-11-26)")),
        ("grand final is december 2!!", ("grand final", "date", "2026-12-02")),
        ("lease is up in may", ("lease", "date", "2027-05")),
        ("the book is due to the publisher on January 31", ("book", "deadline", "2027-01-31")),
        ("my kathak guru has put me in the annual show, it's on 19th December", ("show", "date", "2026-12-19")),
    ],
)
def test_v5_a_note_with_its_day_is_an_occasion(text: str, expected: tuple[str, str, str]) -> None:
    assert expected in learned(text)


@pytest.mark.parametrize(
    "text",
    [
        "book dentist tuesday 3pm",
        "remind me tuesday 3pm to call the dentist",
        "call mum tomorrow 10am",
        "text Dave friday 6pm",
        "shops open sunday 10am",
        "rain tomorrow 3pm",
        "sunset tomorrow 4pm",
        "school run 3pm",
        "what time is the dentist tuesday",
        "not tuesday 3pm",
    ],
)
def test_s10_an_order_or_the_weather_is_no_occasion(text: str) -> None:
    assert learned(text) == set()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "For breakfast I eat always skyr with banana.",
            ("me", "routine", "always eat skyr with banana for breakfast"),
        ),
        ("I pay always with cash, I don't like cards.", ("me", "routine", "always pay with cash")),
        ("I bought last week a used Skoda Octavia.", ("me", "vehicle", "Skoda Octavia")),
        ("We have married the 18 of May of 2024.", ("me", "marital_status", "married")),
        ("I left the tobacco two years ago.", ("me", "smoking", "stopped")),
        ("I can't suffer the horror films, I don't sleep after.", ("me", "dislikes", "horror films")),
        ("I dream with opening my own bakery without gluten.", ("me", "goal", "opening my own bakery without gluten")),
        ("My girlfriend Jana makes a training as nurse.", ("girlfriend Jana", "occupation", "training as a nurse")),
        ("God has given us four children.", ("me", "children", "four children")),
        ("I worked as a midwife for thirty-five years before I retired.", ("me", "occupation", "retired midwife")),
        ("seeing a gal named crystal since summer", ("me", "partner", "Crystal")),
        ("rebuilding a '78 honda in the garage", ("me", "project", "rebuilding a '78 honda in the garage")),
        ("not buying the house on peoria ave, staying put", ("me", "decision", "not buying the house on peoria ave")),
        ("i do heating, been with green country hvac 15 years", ("me", "employer", "green country hvac")),
        ("My mum moved into sheltered housing in Perth in the summer.", ("mum", "home_city", "Perth")),
        (
            "My closest colleague is Dev, who looks after the Kafka side.",
            ("colleague Dev", "occupation", "look after the Kafka side"),
        ),
        ("My last daughter Efua will write her exam next year.", ("me", "child", "Efua")),
        ("I do not take alcohol and I have never smoked.", ("me", "smoking", "no")),
        ("Please put the conclusion first and the reasoning after it.", ("me", "style", "the conclusion first")),
        (
            "I sleep until 14 o'clock, so please no reminders before that.",
            ("me", "rule", "no reminders before 14 o'clock"),
        ),
        ("favourite movie of all time is Jab We Met", ("me", "favorite:movie", "Jab We Met")),
        ("I've been learning kathak since I was six!!", ("me", "hobby", "kathak")),
        ("hey im kayla, 19, from tulsa", ("me", "hometown", "tulsa")),
        ("Harold Finch, seventy-four years young", ("me", "name", "Harold Finch")),
        ("my knife roll is my prized possession", ("me", "possession", "knife roll")),
    ],
)
def test_v5_it_is_learned_as_what_it_says(text: str, expected: tuple[str, str, str]) -> None:
    assert expected in learned(text)


@pytest.mark.parametrize(
    "text",
    [
        "I'm not buying that excuse",
        "I can't take this anymore",
        "I can't do tuesday",
        "I do not take criticism well",
        "I left the tobacco on the table",
        "I have been with my wife 15 years",
        "been with tash 3 years",
        "I am seeing a man about a dog",
        "I want the house clean by tonight",
        "put the answer first this time",
        "God has given me patience",
        "my last girlfriend Anna hated cats",
        "my last dog was called Rex",
        "we have been blessed with good weather",
        "decided finally!!",
    ],
)
def test_s10_what_only_sounds_like_it_is_not_learned(text: str) -> None:
    assert learned(text) == set()


@pytest.mark.parametrize(
    ("text", "attribute"),
    [
        ("my days off are Sunday and Monday", "date"),
        ("i play netball on wednesday nights, goal defence", "date"),
        ("Lukas has a birthday on 3rd March", "plan"),
        ("My mum, Morag, moved into sheltered housing in Perth in the summer.", "routine"),
        ("I've a bad hip and I'm waiting for a replacement", "plan"),
    ],
)
def test_s10_nothing_is_learned_under_a_name_that_does_not_fit(text: str, attribute: str) -> None:
    assert attribute not in {one for _, one, _ in learned(text)}


def test_s10_waiting_for_a_replacement_is_no_illness() -> None:
    assert learned("I've a bad hip and I'm waiting for a replacement") == {("me", "condition", "a bad hip")}


@pytest.mark.parametrize(
    ("attribute", "text", "value", "expected"),
    [
        ("allergy", "I can't take penicillin, I come out in a rash", "penicillin", False),
        ("allergy", "I don't have an allergy to penicillin", "penicillin", True),
        ("vehicle", "I used to drive a Ford Fiesta", "Ford Fiesta", True),
        ("vehicle", "I used to walk but now I drive a Ford Fiesta", "Ford Fiesta", False),
        ("hobby", "I'm used to playing chess", "chess", False),
        ("pet", "we had a dog called Rex when I was little", "Rex", True),
        ("pet", "we have a dog called Rex", "Rex", False),
    ],
)
def test_s10_what_a_reader_saw_is_denied_where_it_was_so_once(
    attribute: str, text: str, value: str, *, expected: bool
) -> None:
    assert denied(attribute, text, text.find(value)) is expected


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("chai with", "chai"),
        ("Perth in the", "Perth"),
        ("Piyu 😄", "Piyu"),
        ("sheltered housing in", "sheltered housing"),
        ("Isle of Man", "Isle of Man"),
    ],
)
def test_v5_what_hangs_on_behind_is_no_part_of_it(value: str, expected: str) -> None:
    assert unhung(value) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I own a monoplane called Wilbur.", ("me", "vehicle", "monoplane called Wilbur")),
        ("In my project Nightjar we chose Postgres over MySQL.", ("me", "decision", "Postgres over MySQL")),
        ("In my project Nightjar we chose Postgres over MySQL.", ("me", "project", "Nightjar")),
        ("Internally we call the project Bluebird.", ("me", "project", "Bluebird")),
        ("The project is called Sandpiper from here on.", ("me", "project", "Sandpiper")),
        ("There was a reshuffle, so it's Sanjay Pillai I report to these days.", ("me", "manager", "Sanjay Pillai")),
        ("I've taken out a subscription to The Economist as well.", ("me", "routine", "subscribe to The Economist")),
        ("After two years in Cebu I get by in Cebuano as well.", ("me", "language", "Cebuano")),
        ("I have until 15 November to hand the thesis in.", ("thesis", "deadline", "2027-11-15")),
        ("I catch the 7:10 ferry to work.", ("me", "routine", "catch the 7:10 ferry to work")),
        ("Nurse measured me, im 1.71 m. been tired since", ("me", "height", "1.71 m")),
        ("I had a car accident in 2011.", ("me", "condition", "had a car accident")),
        ("Only suggest me comedies from now on.", ("me", "rule", "Only suggest me comedies")),
        ("Give me recipe weights in grams.", ("me", "style", "Give me recipe weights in grams")),
        ("No pinging me before 3pm.", ("me", "rule", "No pinging me before 3pm")),
        ("Today was my first day as an instructor at the driving school.", ("me", "occupation", "instructor")),
    ],
)
def test_s1_what_is_told_plainly_is_learned(text: str, expected: tuple[str, str, str]) -> None:
    assert expected in learned(text)


@pytest.mark.parametrize(
    ("text", "unwanted"),
    [
        ("Our hotel in Kyoto is the Granvia.", ("me", "home_city", "Kyoto")),
        ("I take 500 mg of metformin.", ("me", "weight", "500 mg")),
        ("They're my favourite band now.", ("me", "favorite:band", "they")),
        ("In my project we might choose Postgres over MySQL.", ("me", "decision", "Postgres over MySQL")),
        ("Is there no pinging me before 3pm?", ("me", "rule", "no pinging me before 3pm")),
        ("My boss said no calling me before 3pm.", ("me", "rule", "no calling me before 3pm")),
        ("My dog had an accident on the rug.", ("dog", "condition", "had an accident")),
        ("Only suggest me comedies.", ("me", "rule", "Only suggest me comedies")),
        ("If I had a car accident I would call you.", ("me", "condition", "had a car accident")),
        ("Today was my first day as a vegan at home.", ("me", "occupation", "vegan")),
        ("It's Sanjay Pillai I saw.", ("me", "manager", "Sanjay Pillai")),
    ],
)
def test_s1_what_only_looks_like_it_is_not_learned(text: str, unwanted: tuple[str, str, str]) -> None:
    seen = (Told("home_city", None, "Kyoto", 0.97), Told("weight", None, "500 mg", 0.97))
    assert unwanted not in learned(text, *(one for one in seen if one.value in text))
