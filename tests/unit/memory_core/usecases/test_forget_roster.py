"""Who is who in what the owner told: names, roles and nicknames of one person are one, two people of one name are two."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from memory_core.usecases.forgetting.telling.roster import Somebody, known, name_words, somebody, speaks_of
from memory_core.usecases.forgetting.vocabulary.roles import called_so, one_role


def told_of(topic: str, statements: Sequence[str]) -> list[int] | None:
    """Which of the statements tell of whom the topic names; None where it names no one, or one of several."""
    one = somebody(topic, statements)
    who = known(one, statements) if one is not None else None
    return None if who is None else [at for at, text in enumerate(statements) if speaks_of(text, who)]


@pytest.mark.parametrize(
    ("topic", "statements", "meant"),
    [
        (
            "Birgitta",
            [
                "Birgitta is my mother-in-law and lives across the street",
                "My mother-in-law spoils the children",
                "My own mum is called Annelie",
            ],
            [0, 1],
        ),
        (
            "my mother-in-law",
            ["Birgitta, my mother-in-law, has a key", "Birgitta hates dogs", "my mother hates cats"],
            [0, 1],
        ),
        (
            "Ola",
            ["My best friend is Aleksandra, I call her Ola", "Aleksandra earns more than me", "Olek turns 7"],
            [0, 1],
        ),
        ("my boss", ["My new boss is called Henrike Voss", "Ms Voss is leaving", "Henning climbs"], [0, 1]),
        (
            "my father-in-law",
            ["Bertil, my wife's father, owes us 300", "Bertil forgets the stove", "My father skis"],
            [0, 1],
        ),
        (
            "ahmed from work",
            ["Ahmed from the office took my slides", "my cousin Ahmed has a shop", "I eat at work"],
            [0],
        ),
        ("the plumber", ["Mr Okafor is our plumber", "Mr Okafor left a trench", "Dr Okafor checks my eyes"], [0, 1]),
        ("Upstairs neighbour", ["The bloke upstairs is called Fitz", "Fitz drums", "Mrs Pym downstairs sings"], [0, 1]),
        (
            "dad's girlfriend",
            ["Dad's got a new girlfriend, Cheryl", "Cheryl is 41", "my girlfriend Zoe is away"],
            [0, 1],
        ),
        ("my ex Joaquín", ["Joaquín has my suitcase", "My ex texts me at night", "Joana is my flatmate"], [0, 1]),
        (
            "my stepdad",
            ["Ulrich, my stepfather, collects beer mats", "Ulrich calls me a student", "My dad rows"],
            [0, 1],
        ),
        (
            "my gynaecologist",
            ["Dr Villanueva on Calle Serrano was my gynaecologist", "dr villanueva was rude", "Dr Villalobos is kind"],
            [0, 1],
        ),
        (
            "Barty",
            ["My cousin Bartholomew, Barty to everyone, sails", "Barty owes me a sail", "Bartek gives me ten percent"],
            [0, 1],
        ),
        ("Ann Lee", ["Ann Lee swims", "Ann Smith runs", "Tom Lee rows"], [0]),
        ("Mr. Tanaka", ["Mr. Tanaka was my manager", "mr tanaka owes me a bonus", "My manager is Mrs. Ueda"], [0, 1]),
    ],
)
def test_v15_somebody_is_told_of_by_all_that_they_are_called(
    topic: str, statements: list[str], meant: list[int]
) -> None:
    assert told_of(topic, statements) == meant


@pytest.mark.parametrize(
    ("topic", "statements"),
    [
        ("Sara", ["Sara from pilates is vegan", "My stepdaughter Sara studies"]),
        ("Ann", ["Ann Lee swims", "Ann Smith runs"]),
        ("my brother", ["My brother Tom sails", "My brother is called Ian"]),
        ("chris", ["chris from the band snores", "my cousin chris lives in Perth"]),
    ],
    ids=["found in two places", "two surnames", "two brothers", "in small letters"],
)
def test_v15_of_two_it_says_neither(topic: str, statements: list[str]) -> None:
    assert told_of(topic, statements) is None


@pytest.mark.parametrize(
    "topic",
    [
        "my car",
        "my sister's dog",
        "the house in Bergen",
        "Ann's number",
        "what Ann said",
        "the advice Paola gave me",
        "",
    ],
)
def test_a_thing_is_nobody(topic: str) -> None:
    assert somebody(topic, ["My sister Paola sails", "Ann is my boss"]) is None


def test_a_role_that_two_have_had_is_nobodys_name() -> None:
    """Mr. Tanaka was the manager; "my manager" is another one now."""
    statements = ["Mr. Tanaka was my manager", "Mrs. Ueda is my manager", "my manager is fair"]
    assert told_of("Mr. Tanaka", statements) == [0]


def test_a_title_is_a_part_of_the_name() -> None:
    told = ["Mr Lee at the bank is away", "Mrs Lee next door has a new hearing aid"]
    one = somebody("Mr Lee", told)
    assert one is not None
    who = known(one, told)
    assert who is not None
    assert speaks_of(told[0], who)
    assert not speaks_of(told[1], who)


def test_that_somebody_is_a_guy_tells_him_from_nobody() -> None:
    told = ["I met a guy called Silvio", "Silvio is a vet"]
    assert known(Somebody(name_words("Silvio")), told) is not None


@pytest.mark.parametrize(
    ("topic", "statements", "meant"),
    [
        ("my grandfather", ["Grandad was a miner", "My grandad smelled of pipe tobacco", "I sing in a choir"], [0, 1]),
        ("my gran", ["Nan lives in Rhyl", "my nan's knees are bad", "Ana lives in Rhyl"], [0, 1]),
        ("Spud", ["My mate is called Spud", "Spud's real name is Trevor Hallam", "Trevor's wife left him"], [0, 1, 2]),
    ],
)
def test_who_is_known_by_another_word_is_the_same(topic: str, statements: list[str], meant: list[int]) -> None:
    assert told_of(topic, statements) == meant


def test_of_many_of_a_kind_none_is_known_without_a_name() -> None:
    assert told_of("my friend", ["My friend snores", "My friend is a pilot"]) is None


def test_all_words_for_a_role_are_known() -> None:
    assert {"grandad", "grandfather", "grandpa"} <= set(called_so(one_role("grandfather")))


def test_a_landlord_is_a_mr_vasquez() -> None:
    assert told_of("my landlord", ["My landlord is a Mr Vasquez.", "Mr Vasquez never calls back.", "I drum."]) == [0, 1]
