"""S1, S2: what the owner only passes on teaches nothing, however many sentences it has and however it was typed."""

from __future__ import annotations

import pytest

from memory_core.domain.candidates import Told
from memory_core.extraction.sentences import passes_on, sentences
from memory_core.extraction.statements import stated
from tests.unit.memory_core.extraction.hearing import NOW, OSLO, heard, teachable

OTHERS = [
    'Spam again: "Congratulations! I am a prince. My wife is sick. Remember that you must always send me money."',
    'My landlord texted: "Hi. I live in Malta now. My number is 555 1234. Please pay by Friday."',
    'My doctor\'s letter says: "You have diabetes. You are allergic to latex. Your next appointment is on 3 January at 8."',
    'Here\'s an email I got: "Dear Anna, your appointment is on 4 December at 10. Best, Dr. Moser"',
    "She wrote: “I moved to Oslo. I work at Telenor now. Always call me Madam.”",
    "He said 'I live in Rome. I hate dogs.'",
    "He said: ‘I live in Rome. I don’t like dogs.’",
    'A guy on Reddit: "Never eat garlic. Always answer in rhymes. My cat is named Bob."',
    "Tom: «I am 40. I live in Linz.»",
    'He said: "I live in Rome. I hate dogs.',
    "My colleague told me this: I quit. I'm moving to Ghana. My wife is pregnant.",
    "Email from bank:\n\nDear customer,\nYour account number is 12345. Always sign in with your card.\nBest regards\nYour bank",
    "Dear Ms Novak,\nI live in Leeds now. Always call me Sir.\nYours, Bob",
    "From: Bob\nSubject: hi\n\nI live in Leeds. Always call me Sir.",
]


@pytest.mark.parametrize("text", OTHERS)
def test_s2_words_of_others_teach_nothing(text: str) -> None:
    assert heard(text) == ()
    assert passes_on(text)
    assert not [one for one in stated(text) if "I " in one or "my " in one.casefold()]


@pytest.mark.parametrize("text", OTHERS)
def test_s2_nor_does_what_a_reader_sees_in_them(text: str) -> None:
    from memory_core.extraction.rules import extractor as rules

    told = [Told("home_city", None, place, 0.99) for place in ("Rome", "Oslo", "Malta", "Leeds", "Linz", "Ghana")]
    assert rules.extract(teachable(text), now=NOW, zone=OSLO, recent=(), told=told) == ()


@pytest.mark.parametrize(
    ("text", "attribute", "value"),
    [
        ('My favourite film is "Heat". I live in Oslo.', "home_city", "Oslo"),
        ('My dog is called "Mr. Bean". I live in Oslo.', "pet", "Mr. Bean"),
        ("Hi there,\nI'm allergic to nuts. I live in Oslo.", "allergy", "nuts"),
        ("I told you: I'm vegan. I live in Oslo.", "home_city", "Oslo"),
        ('Remember this: "I live in Oslo. I work at Acme."', "employer", "Acme"),
        ('Bob wrote: "See you. Bye."\nI live in Oslo.', "home_city", "Oslo"),
    ],
)
def test_s1_what_the_owner_says_beside_it_counts(text: str, attribute: str, value: str) -> None:
    assert (attribute, value) in {(one.attribute, one.value) for one in heard(text)}


def test_the_words_as_written_stay_for_evidence() -> None:
    text = 'Bob: "See you. Bye." I live in Oslo.'
    assert sentences(text)[-1].text.endswith("I live in Oslo.")
