"""Which later texts a comparing model is asked about, beside what they may tell anew."""

from __future__ import annotations

import pytest

from memory_core.extraction.changes.later_news import (
    goes_on_beside,
    is_of_what_is_asked,
    may_succeed,
    news_of,
    tells_another_number,
)


@pytest.mark.parametrize(
    "text",
    [
        "Rerolled, I'm raiding on a warlock now.",
        "Had my eyes tested this afternoon and I need +2.25 these days.",
        "Lily says I've got it all wrong, her hamster's name is Walnut.",
        "The sheet says room 41.",
    ],
)
def test_what_is_stated_and_what_the_owner_passes_on_is_news(text: str) -> None:
    assert news_of(text) == text


def test_only_what_is_told_of_a_text_is_news() -> None:
    assert news_of("I switched to Smarty. Is that a good network?") == "I switched to Smarty."


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Should I switch to Smarty?",
        "If I switched to Smarty I'd save a lot.",
        "Ich bin jetzt bei Vodafone und nicht mehr bei der Telekom.",
        "I switched. " * 60,
    ],
)
def test_what_asks_supposes_is_foreign_or_a_long_story_is_none(text: str) -> None:
    assert news_of(text) == ""


NETWORK = "What network am I on?"


@pytest.mark.parametrize(
    ("news", "earlier", "closeness"),
    [
        ("Switched my sim to Smarty.", "My phone contract is with giffgaff.", 0.31),  # near the question
        ("The phone is with Smarty.", "My phone contract is with giffgaff.", 0.0),  # a word of the earlier text
        ("I moved to Smarty instead.", "I pay giffgaff twelve quid.", 0.06),  # it says a change
        ("Oops, I got that wrong. Mine is 4.8.", "My cholesterol is 6.1.", 0.0),  # it says a mistake
        ("We carried Pavel's furniture up to his own flat.", "My son Pavel lives with us.", 0.4),
        ("My brother-in-law moved out.", "My brother-in-law lives with us.", 0.3),
    ],
)
def test_what_is_near_shares_a_word_or_says_a_change_is_asked_about(news: str, earlier: str, closeness: float) -> None:
    assert may_succeed(news, earlier, NETWORK, closeness)


@pytest.mark.parametrize(
    ("news", "earlier", "closeness"),
    [
        ("The feed rep calls on Tuesdays.", "My phone contract is with giffgaff.", 0.1),
        (
            "Took out the car cover with LV this time.",
            "My sister's car is insured with Aviva.",
            0.6,
        ),  # it names no sister
        ("My sister switched to Smarty.", "My phone contract is with giffgaff.", 0.6),  # of somebody else alone
        ("I like my tea with lemon.", "I take my coffee black.", 0.6),  # two drinks
        ("My work phone is a Pixel.", "My private phone is an iPhone.", 0.6),  # two of a kind
        ("My friend Sam has moved to Leeds.", "My brother Sam lives in Hull.", 0.8),  # two of a name
    ],
)
def test_what_is_far_or_of_something_else_is_not(news: str, earlier: str, closeness: float) -> None:
    assert not may_succeed(news, earlier, NETWORK, closeness)


@pytest.mark.parametrize(
    ("news", "attribute"),
    [
        ("I can cook Thai food, too.", None),
        ("The doctor has added atorvastatin.", "medication"),
        ("With my gran I speak Malayalam.", "language"),
    ],
)
def test_one_more_leaves_the_first_as_it_is(news: str, attribute: str | None) -> None:
    assert goes_on_beside(news, attribute)


@pytest.mark.parametrize(
    ("news", "attribute"), [("I cook Thai food instead.", None), ("I gave up Malayalam for Tamil.", "language")]
)
def test_what_takes_its_place_is_not_one_more(news: str, attribute: str | None) -> None:
    assert not goes_on_beside(news, attribute)


JORGE = "Wedding anniversary on Saturday, 31 years with my Jorge."
SISTERS = "Lotte lives in Ghent and Fien lives in Antwerp."


@pytest.mark.parametrize(
    ("news", "earlier", "question"),
    [
        (
            "Mr. Bello has church choir so my chemistry lesson is at half past two.",
            "Tutoring on Saturdays: chemistry at four, physics at six.",
            "What time on Saturday is my chemistry lesson?",
        ),
        ("Jorge says it is 32 years.", JORGE, "How long will Jorge and I have been married?"),
        ("Lotte has moved to Leuven.", SISTERS, "Which city is Lotte in?"),
        (
            "The Ford lot waved me off, today was day one at Nissan.",
            "I spray cars at the Ford plant.",
            "Which company do I work for?",
        ),
        ("I got that wrong, it's the fire station.", "Our choir meets in the library.", "Where do we sing?"),
    ],
)
def test_v6_a_later_text_shows_signs_of_telling_what_is_asked_for(news: str, earlier: str, question: str) -> None:
    assert is_of_what_is_asked(news, earlier, question)


@pytest.mark.parametrize(
    ("news", "earlier", "question"),
    [
        ("Lotte has moved to Leuven.", SISTERS, "Which city is Fien in?"),
        ("I taught Latin for thirty-eight years.", "Besides Swedish I read Greek.", "Which languages do I know?"),
        ("I leave my house keys in the butter dish.", "I'll eat anything bar tripe.", "What do I refuse to eat?"),
    ],
)
def test_v7_what_only_bears_on_the_question_shows_none(news: str, earlier: str, question: str) -> None:
    assert not is_of_what_is_asked(news, earlier, question)


def test_v6_another_number_of_what_is_asked_for_needs_no_model() -> None:
    asked = "How long will Jorge and I have been married?"
    assert tells_another_number("Jorge says it is 32 years.", JORGE, asked)
    assert not tells_another_number("Jorge says it is 31 years.", JORGE, asked)
    assert not tells_another_number("I worked there for 12 years.", JORGE, asked)
    assert not tells_another_number("Jorge says it is 32 years.", JORGE, "Who is Jorge?")
