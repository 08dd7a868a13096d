"""S1: what is dictated or typed without its joints and small words is learned as what it says, and nothing else is put into it."""

from __future__ import annotations

import pytest

from tests.unit.memory_core.extraction.hearing import heard


def _facts(text: str) -> set[tuple[str, str, str]]:
    return {(one.subject, one.attribute, one.value) for one in heard(text)}


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        (
            "I am Sunita from Pune, 36 yrs, teaching maths in std 8 and 9",
            {
                ("me", "name", "Sunita"),
                ("me", "hometown", "Pune"),
                ("me", "age", "36"),
                ("me", "occupation", "teach maths"),
            },
        ),
        (
            "okay so I'm Ray I'm sixty one I drive a school bus in Toledo Ohio well just outside",
            {("me", "name", "Ray"), ("me", "age", "61"), ("me", "occupation", "drive a school bus")},
        ),
        (
            "my wife is Linda we been married thirty five years come October",
            {("me", "partner", "Linda"), ("me", "marital_status", "married")},
        ),
        (
            "husband is Rohit he is in IT, two kids Aarav 9 and Tara 5",
            {
                ("me", "partner", "Rohit"),
                ("me", "children", "two kids"),
                ("me", "child", "Aarav"),
                ("me", "child", "Tara"),
                ("kid Aarav", "age", "9"),
                ("kid Tara", "age", "5"),
            },
        ),
        (
            "daughter is Kelsey she's having a baby due in January first grandkid period",
            {("me", "child", "Kelsey"), ("daughter Kelsey", "plan", "having a baby due (2027-01)")},
        ),
        (
            "so the dog's name is Duke he's a beagle eleven years old and he's been limping",
            {("me", "pet", "Duke"), ("dog Duke", "note", "My dog Duke is a beagle"), ("dog Duke", "age", "11")},
        ),
        (
            "my boyfriend is called jake btw hes in my art class",
            {("me", "partner", "Jake")},
        ),
        (
            "my brother Nikhil getting engaged on 24 august in Nashik",
            {("brother Nikhil", "plan", "getting engaged in Nashik (2027-08-24)"), ("me", "sibling", "Nikhil")},
        ),
        (
            "Aarav swimming class is mon wed fri 5pm",
            {("me", "note", "Aarav's swimming class is mon wed fri 5pm")},
        ),
        ("My babe is Amaka", {("me", "partner", "Amaka")}),
        ("mum got us a kitten for xmas early!! hes called biscuit", {("me", "pet", "Biscuit")}),
        ("I GOT IT 🔥 starting at PayNest 1st of July", {("me", "employer", "PayNest")}),
        (
            "Big news: today was my first day at Access Bank! Same sort of work but a much nicer team.",
            {("me", "employer", "Access Bank")},
        ),
        (
            "The physiotherapist is called Bram and I go on Monday at 9.",
            {("me", "contact", "Bram"), ("physiotherapist", "date", "2026-11-23T09:00")},
        ),
        ("my bus route is number 23 this year", {("me", "note", "my bus route is number 23 this year")}),
    ],
)
def test_s1_what_is_said_in_haste_is_learned(text: str, facts: set[tuple[str, str, str]]) -> None:
    assert facts <= _facts(text)


@pytest.mark.parametrize(
    ("text", "statements"),
    [
        ("my boyfriend is called jake btw hes in my art class", ["My boyfriend is called Jake."]),
        ("my wife is Linda we been married thirty five years come October", ["My wife is Linda.", "I am married."]),
        ("Ring size is 6", ["My ring size is 6."]),
        ("Landlord is Mr Adeyemi", ["My landlord is Mr Adeyemi."]),
        ("due date is January 19th", ["Due date is January 19th."]),
        ("surgery is on 3 March", ["Surgery is on 3 March."]),
        ("My surgery is on 3 March", ["My surgery is on 3 March."]),
    ],
)
def test_s1_it_is_kept_in_clean_words(text: str, statements: list[str]) -> None:
    assert [one.statement for one in heard(text)] == statements


@pytest.mark.parametrize(
    "text",
    [
        "my brother getting engaged made me cry",
        "hold on doctor moved Kelsey's due date it's the 11th now",
        "I start at Durham in October maybe",
        "my bus is late",
        "mum got us a fish pie",
        "it's been years",
        "The GP says arthritis runs in families",
        "doctor says arthrosis",
    ],
)
def test_s1_what_only_looks_like_it_teaches_nothing(text: str) -> None:
    assert _facts(text) == set()


@pytest.mark.parametrize(
    ("text", "unlearned"),
    [
        ("I am Mike from Accounts", "hometown"),
        ("My brother is in IT, two kids", "children"),
        ("my mum is called Ann. he lives in Leeds", "home_city"),
        ("Mum's in the Royal Infirmary, on Rowan ward.", "home_city"),
        ("Ines is our first granddaughter.", "date"),
        ("My dentist appointment is on March 15th", "note"),
    ],
)
def test_s1_nothing_is_put_into_other_sentences(text: str, unlearned: str) -> None:
    assert unlearned not in {one.attribute for one in heard(text)}


@pytest.mark.parametrize(
    "text",
    [
        "Bram has a holiday, so next week I go on Wednesday instead, just this once.",
        "Next week we go on Wednesday instead, just this once.",
        "I am flying on Tuesday, as an exception.",
    ],
)
def test_s1_what_is_done_this_once_is_no_memory(text: str) -> None:
    assert _facts(text) == set()


def test_s1_his_birthday_is_his_with_or_without_the_apostrophe() -> None:
    found = _facts("My boyfriend is called Jake. His birthdays 3rd december.")
    assert ("boyfriend Jake", "birthday", "12-03") in found


def test_s1_birthdays_of_several_stay_several() -> None:
    assert not [one for one in heard("their birthdays 3 and 4 May") if one.attribute == "birthday"]


def test_s1_a_word_of_another_english_is_not_respelt() -> None:
    assert all("they" not in one.statement for one in heard("I dey do ajo with the market women, 10k every week"))


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("I used to live in Berlin, now it's Porto", ("me", "home_city", "Porto")),
        ("Grew up in Kerala, moved to Dubai at 22, now in Toronto", ("me", "home_city", "Toronto")),
        ("I moved to Dubai at 22", ("me", "home_city", "Dubai")),
        ("we moved to Grochowska 40, flat 3", ("me", "home_address", "Grochowska 40, flat 3")),
        ("I started at Tesco on Monday", ("me", "employer", "Tesco")),
        ("I live in Leith with my husband Kwabena", ("me", "partner", "Kwabena")),
        ("I love my mum, my husband Kwabena and my dog", ("me", "partner", "Kwabena")),
        ("I can't do mornings", ("me", "dislikes", "mornings")),
        ("We have a son named Elias who is two.", ("son Elias", "age", "2")),
        ("I have one daughter, she is three years old, name is Lea", ("me", "child", "Lea")),
    ],
)
def test_s1_where_one_has_moved_and_who_has_what(text: str, fact: tuple[str, str, str]) -> None:
    assert fact in _facts(text)


@pytest.mark.parametrize(
    ("text", "unlearned"),
    [
        ("I support Celtic, my husband Rangers, pray for us", ("me", "partner", "Rangers")),
        ("I cant do mondays, thats my choir night", ("me", "dislikes", "mondays")),
        ("moved to Dubai at 22, now in Toronto", ("me", "home_city", "Dubai")),
        ("Just got my GCSE results: 9 in maths!", ("me", "possession", "GCSE results: 9 in maths")),
    ],
)
def test_s1_what_is_left_out_is_not_filled_with_something_else(text: str, unlearned: tuple[str, str, str]) -> None:
    assert unlearned not in _facts(text)
