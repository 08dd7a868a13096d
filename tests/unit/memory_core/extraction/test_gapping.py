"""V1: one verb for several, and rows under a heading: each is told of whom it is told, and of nobody else."""

from __future__ import annotations

import pytest

from memory_core.domain.servings import is_of_another_drink, of_another_drink
from memory_core.extraction.normalisation.gapping import gapped
from memory_core.extraction.normalisation.labels import labelled_row


@pytest.mark.parametrize(
    ("said", "clauses"),
    [
        (
            "The gas meter is in the hall, the stopcock under the sink",
            ["The gas meter is in the hall", "the stopcock is under the sink"],
        ),
        ("Ana is a vet, Bruno a pilot", ["Ana is a vet", "Bruno is a pilot"]),
        ("My sister lives in Turku, my brother in Malmo", ["My sister lives in Turku", "my brother lives in Malmo"]),
        ("My parents live in Cluj and my brother in Italy", ["My parents live in Cluj", "my brother lives in Italy"]),
        ("My sister likes tea and my brother coffee", ["My sister likes tea", "my brother likes coffee"]),
        ("I support Celtic, my husband Rangers", ["I support Celtic", "my husband supports Rangers"]),
        ("I live in Oslo, my parents in Bergen", ["I live in Oslo", "my parents live in Bergen"]),
        ("Rent is 940, electricity 85", ["Rent is 940", "electricity is 85"]),
        ("Mum's birthday is 4 May, dad's 9 June", ["Mum's birthday is 4 May", "dad's birthday is 9 June"]),
        (
            "Mum's number is 555 0192, Dad's is 555 7734",
            ["Mum's number is 555 0192", "Dad's number is 555 7734"],
        ),
        ("I like my coffee black and my tea with lemon", ["I like my coffee black", "I like my tea with lemon"]),
        (
            "I keep my will in the safe and the deeds at the bank",
            ["I keep my will in the safe", "I keep the deeds at the bank"],
        ),
        ("I owe Sam 40 euros and Lise 25", ["I owe Sam 40 euros", "I owe Lise 25"]),
        (
            "On weekdays I get up at six, on weekends at nine",
            ["On weekdays I get up at six", "on weekends I get up at nine"],
        ),
        (
            "Dentist on the 3rd, haircut on the 5th, MOT on the 9th",
            ["Dentist on the 3rd", "haircut on the 5th", "MOT on the 9th"],
        ),
        ("Our wifi is Nest-5G, password tulip77", ["Our wifi is Nest-5G", "password is tulip77"]),
        (
            "My sister lives in France, my brother in Spain and works at Nokia",
            ["My sister lives in France", "my brother lives in Spain and works at Nokia"],
        ),
    ],
)
def test_v1_a_verb_said_once_is_said_of_each(said: str, clauses: list[str]) -> None:
    told = gapped(said)
    assert [one.clause for one in told] == clauses
    assert "".join(one.raw for one in told) == said


@pytest.mark.parametrize(
    "said",
    [
        "My address is 12 Elm Street, flat 4",
        "My dentist is in Leith, next to the bank",
        "We live in Bath, a town near Bristol",
        "I live in Oslo, the capital of Norway",
        "My birthday is 3 May, 1990",
        "I have a cat and a dog",
        "My mum is a nurse and a keen gardener",
        "My brother Tama is in the navy, based in Devonport",
        "The loan is with Postbank and runs until 2029",
        "My boyfriend's name is Sipho, he's a sound engineer",
        "I like dogs and my brother Leo",
        "I have two cats, my sister Ana and my brother Leo",
        "I speak decent Spanish, my abuela taught me",
        "My flight is on the 3rd at 7, gate 12",
        "Team offsite is in Denver, Feb 9 to 11",
    ],
)
def test_v1_what_only_goes_on_is_not_told_of_another(said: str) -> None:
    assert gapped(said) == ()


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Birthdays: Lena 4 May, mum 9 June", "Lena's birthday is 4 May; my mum's birthday is 9 June"),
        ("My sizes: shoes 43, trousers 34", "my shoe size is 43; my trouser size is 34"),
        ("Codes: gate 4471, garage 9928", "the gate code is 4471; the garage code is 9928"),
        ("Gran's pills: heparin at eight, zinc at noon", "my gran takes heparin at eight; my gran takes zinc at noon"),
        ("Shopping: oat milk, candles and a sieve", ""),
        ("Symptoms: headaches, dizziness, a stiff neck", ""),
        ("Things I want to try: fencing, pickling", ""),
        ("Allergies: penicillin, latex", None),
        ("Update: I quit my job", None),
    ],
)
def test_v1_a_row_under_a_heading_is_told_entry_by_entry(said: str, told: str | None) -> None:
    assert labelled_row(said) == told


@pytest.mark.parametrize(
    ("new", "old", "another"),
    [
        ("I like my tea with lemon.", "I take my coffee black.", True),
        ("I take my coffee with oat milk.", "I take my coffee black.", False),
        ("I drink tea.", "I take my coffee black.", False),
    ],
)
def test_s1_how_one_drink_is_taken_says_nothing_of_another(new: str, old: str, another: bool) -> None:
    assert of_another_drink(new, old) is another


@pytest.mark.parametrize(
    ("question", "told", "another"),
    [
        ("How do I take my coffee?", "I like my tea with lemon.", True),
        ("How do I like my tea?", "I like my tea with lemon.", False),
        ("How does my tea arrive?", "I take my coffee black.", False),
        ("How do I take my coffee?", "I drink tea.", False),
    ],
)
def test_p3_how_one_drink_is_taken_is_no_answer_for_another(question: str, told: str, another: bool) -> None:
    assert is_of_another_drink(question, told) is another
