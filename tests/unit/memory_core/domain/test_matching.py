"""How words, themes and slots answer a question, by example (V10: the right memory in other words, and nothing when not)."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from memory_core.domain.asking import Reading
from memory_core.domain.matching import Match, aliases, match, wording_of, wording_of_text
from memory_core.domain.questions import analyse
from memory_core.domain.slot_terms import TERMS, THEMES_OF_SLOT
from memory_core.domain.slots import VOCABULARY
from memory_core.domain.themes import THEMES
from tests.contracts.store_records import memory

NOW = datetime(2026, 6, 15, 12, tzinfo=UTC)


def met(question: str, statement: str, **fields: str) -> Match:
    one = memory(statement, **{"attribute": "note", "value": statement, "subject": "me", **fields})
    return match(analyse(question, NOW), wording_of(one), aliases([one]))


@pytest.mark.parametrize(
    ("question", "statement"),
    [
        ("Which pills do I swallow?", "I take metoprolol for my heart"),
        ("What animal lives with us?", "We have a tortoise called Usain"),
        ("What do I do for a living?", "I teach Latin at the grammar school"),
        ("How do I commute?", "I ride an old bicycle"),
        ("When did we tie the knot?", "Our wedding was on 18 September 1999"),
        ("Which beverage should I order?", "Cocoa is what I like"),
    ],
)
def test_a_theme_in_common_answers_where_no_word_is_shared(question: str, statement: str) -> None:
    found = met(question, statement)
    assert found.said == 0
    assert found.themed > 0.3
    assert found.lacking == 0


def test_what_a_slot_is_about_counts_where_the_sentence_does_not_say_it() -> None:
    found = met("Which job do I have?", "Two years at the mill now", attribute="occupation", value="miller")
    assert found.slotted > 0
    assert met("Which job do I have?", "Two years at the mill now").slotted == 0


@pytest.mark.parametrize(
    ("question", "statement"),
    [
        ("What's my blood type?", "I take metformin for my diabetes"),
        ("What's my wifi password?", "The trailer lock code is 7730"),
        ("What's my grandma's name?", "My mother is called Shirin"),
        ("What's my student number?", "I study biology with two other students"),
        ("What's my favourite colour?", "I love the pipes"),
        ("When is Helene's birthday?", "My date of birth is 9 May 1968"),
        ("When was Mozart born?", "I was born on 9 May 1968"),
    ],
)
def test_a_near_neighbour_lacks_what_is_asked_for(question: str, statement: str) -> None:
    assert met(question, statement).lacking > 0


@pytest.mark.parametrize(
    ("question", "statement"),
    [
        ("What's my mail address?", "Write to me at ann@letters.example"),
        ("What's my phone number?", "Reach me at +44 20 7946 0018"),
        ("What's my mom's name?", "My mother is called Shirin"),
        ("What's my favourite colour?", "I love teal above all"),
    ],
)
def test_particulars_are_known_by_synonym_and_by_how_they_are_written(question: str, statement: str) -> None:
    assert met(question, statement).lacking == 0


def test_a_name_stands_for_what_the_person_is_to_the_owner() -> None:
    known = aliases([memory("My girlfriend Nandi likes the sea", subject="me", attribute="note", value="x")])
    other = wording_of(memory("Nandi takes photos for a magazine", subject="me", attribute="note", value="x"))
    question = analyse("What does my girlfriend do?", NOW)
    assert match(question, other, known).said > match(question, other).said


def test_who_married_the_owner_is_the_owners_wife_or_husband() -> None:
    known = aliases([memory("Helene and I have been married for years", subject="me", attribute="note", value="x")])
    assert match(analyse("Who is my wife?", NOW), wording_of_text("Helene", analyse("x", NOW)), known).lacking == 0


@pytest.mark.parametrize(
    ("question", "statement", "unfit"),
    [
        ("When is the demo?", "The demo is on October 12", False),
        ("When is the demo?", "The demo shows the new engine", True),
        ("Who mends the roof?", "The roof is mended by Henrik", False),
        ("Who mends the roof?", "the roof leaks again", True),
        ("How many hives do I keep?", "I keep three hives", False),
        ("How many hives do I keep?", "I keep bees", True),
        ("Who lives at number 16?", "The neighbours at number 12 are the Okafors", True),
        ("Who lives at number 12?", "The neighbours at number 12 are the Okafors", False),
        ("What is in room 4?", "Room 3 is the study and room 4 the nursery", False),
    ],
)
def test_a_text_offers_the_kind_of_thing_that_is_wanted(question: str, statement: str, unfit: bool) -> None:
    asked = analyse(question, NOW)
    assert match(asked, wording_of_text(statement, asked)).unfit is unfit


def test_sharing_a_word_and_missing_the_rest_is_half_an_answer() -> None:
    assert met("What did I pay for the Defender?", "I would not swap my Defender for anything").half


def test_every_slot_has_words_to_ask_for_it() -> None:
    """An attribute of the vocabulary without terms is found by its label alone."""
    assert set(VOCABULARY) <= set(TERMS)


def test_every_theme_of_a_slot_exists() -> None:
    assert {theme for listed in THEMES_OF_SLOT.values() for theme in listed.split()} <= set(THEMES)


def test_a_partner_of_now_is_known_by_name() -> None:
    known = aliases([memory("My partner now is Tomas", subject="me", attribute="note", value="x")])
    other = wording_of(memory("Tomas teaches geography", subject="me", attribute="note", value="x"))
    question = analyse("What does my partner do?", NOW)
    assert match(question, other, known).said > match(question, other).said


@pytest.mark.parametrize(
    ("statement", "lacking"),
    [
        ("The landlord is Mr Okafor, his number is 07700 900321", 0),
        ("The landlord is Mr Okafor, since 01-02-2026", 1),
    ],
)
def test_a_phone_number_is_known_without_its_country(statement: str, lacking: int) -> None:
    assert met("What's my landlord's phone number?", statement).lacking == lacking


@pytest.mark.parametrize(
    ("question", "text", "whole"),
    [
        ("how old is Owen", "My nephew Owen turned 9 last month and he's mad about trains", True),
        ("how old is Owen", "My nephew Owen is mad about trains", False),
        ("how old is Bea", "My nephew Owen turned 9 last month", False),
        ("when is hockey training", "Luka plays ice hockey, training is Mondays at five", True),
        ("when is hockey training", "Luka plays ice hockey", False),
        ("who is allergic to bees", "Jonno's allergic to bees", True),
    ],
)
def test_a_message_may_tell_all_that_is_asked(question: str, text: str, whole: bool) -> None:
    asked = analyse(question, NOW)
    assert match(asked, wording_of_text(text, asked)).whole is whole


@pytest.mark.parametrize(
    ("question", "text", "of_another"),
    [
        ("When does my fishing licence run out?", "My medical certificate runs out on 30 November.", True),
        ("When does my driving licence expire?", "My driving licence expires in May.", False),
        ("What was my first dog called?", "My canary is called Pavarotti.", True),
        ("What is my dog called?", "My dog is called Rex, and he hates my cat.", False),
        ("What is my dog called?", "My canary is called Pavarotti.", True),
        ("What is my dog called?", "My puppy is called Rex.", False),
        ("What is my horse called?", "My pony is called Daisy.", False),
    ],
)
def test_v14_one_paper_or_animal_answers_for_no_other(question: str, text: str, of_another: bool) -> None:
    asked = analyse(question, NOW)
    assert (match(asked, wording_of_text(text, asked)).reading is Reading.OF_ANOTHER) is of_another
