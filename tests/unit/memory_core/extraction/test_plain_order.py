"""Everyday statements in another order, and of the people and animals around somebody (V1, S1): what is learned, what is not."""

from __future__ import annotations

import pytest

from tests.unit.memory_core.extraction.hearing import heard


def learned(text: str) -> list[tuple[str, str, str]]:
    return [(one.subject, one.attribute, one.value) for one in heard(text)]


@pytest.mark.parametrize(
    ("text", "slot"),
    [
        ("For my blood pressure I take ramipril.", ("me", "medication", "ramipril")),
        ("The tablet I take for cholesterol is simvastatin.", ("me", "medication", "simvastatin")),
        ("The doctor has me on 5 mg of ramipril each morning.", ("me", "medication", "5 mg of ramipril")),
        ("Taking sertraline every morning.", ("me", "medication", "sertraline")),
        ("Can't have penicillin, I'm allergic.", ("me", "allergy", "penicillin")),
        ("I'm following a keto diet.", ("me", "diet", "keto")),
        ("My leg is in a cast.", ("me", "condition", "leg in a cast")),
        ("Poppy is allergic to amoxicillin.", ("Poppy", "allergy", "amoxicillin")),
        ("For exercise I play squash.", ("me", "hobby", "squash")),
        ("Dr. Abernathy has been our GP since forever.", ("me", "doctor", "Dr. Abernathy")),
        ("The plumber's name is Gavin.", ("me", "contact", "Gavin")),
        ("The boiler's getting replaced on Wednesday.", ("boiler", "date", "2026-11-25")),
        ("I'm renting in Galway at the moment.", ("me", "home_city", "Galway")),
        ("I'm hauling for Kessler Freight.", ("me", "employer", "Kessler Freight")),
        ("I have a part time job at a bookshop.", ("me", "employer", "a bookshop")),
        ("Saturdays I work at the smoothie bar in the mall.", ("me", "employer", "the smoothie bar")),
        ("I'm a ward sister at St Vincent's.", ("me", "occupation", "ward sister")),
        ("I am a senior associate at Bello & Partners.", ("me", "employer", "Bello & Partners")),
        ("I'm in year 11 at Brookvale.", ("me", "education", "year 11 at Brookvale")),
        ("We have Disney+ and Spotify.", ("me", "uses", "Disney+")),
        ("I run Fedora on my laptop.", ("me", "uses", "Fedora")),
        ("I run about in an old Volvo.", ("me", "vehicle", "Volvo")),
        ("Anna's husband is called Stefan.", ("Anna", "partner", "Stefan")),
        ("Mum is staying with me.", ("mum", "household", "with me")),
        ("We have a trip to Goa planned for December.", ("me", "plan", "going to Goa (2026-12)")),
    ],
)
def test_s1_what_is_said_in_another_order_is_learned_in_its_slot(text: str, slot: tuple[str, str, str]) -> None:
    assert slot in learned(text)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("The woman upstairs is called Marion.", "Marion"),
        ("The new people next door are called Henderson.", "Henderson"),
        ("Lewis is going to be my best man.", "Lewis"),
        ("My sous chef is Bartek.", "Bartek"),
        ("Ruby's best friend at school is Amelia.", "Amelia"),
        ("Dr Halloran on Mill Street does my teeth.", "Halloran"),
        ("I get my hair cut by Janine.", "Janine"),
        ("The man who services our boiler is called Pritchard.", "Pritchard"),
        ("Maisie is in Year 3 and her teacher is Mrs Pell.", "Year 3"),
        ("Our cat is a Birman.", "Birman"),
        ("Pickle eats Burns kibble.", "Burns"),
        ("The dog gets Royal Canin dry food.", "Royal Canin"),
        ("We have no pets.", "no pets"),
        ("My car's insured with Admiral.", "Admiral"),
        ("Our gas and electric is with EDF.", "EDF"),
        ("I'm on Airtel for mobile.", "Airtel"),
        ("The car goes to Patel's Garage when it needs doing.", "Patel's"),
        ("We get a veg box from Riverford.", "Riverford"),
        ("At work we track everything in Trello.", "Trello"),
        ("The wedding is going to be at Thornbury Barn.", "Thornbury Barn"),
        ("There'll be 95 guests at the wedding.", "95"),
        ("The holiday cottage door code is 4471.", "4471"),
    ],
)
def test_s1_what_no_slot_is_for_is_kept_as_it_was_told(text: str, told: str) -> None:
    assert any(attribute == "note" and told in value for _, attribute, value in learned(text))


@pytest.mark.parametrize(
    "text",
    [
        "For years I take my time.",
        "For once I take the bus.",
        "The woman next door is lovely.",
        "The people upstairs are noisy.",
        "If Lewis is going to be my best man I'll cry.",
        "Is Lewis going to be my best man?",
        "Have you heard, the new people next door are called Henderson?",
        "The dog gets excited.",
        "The dog has fleas again.",
        "Our cat is a menace.",
        "I have no idea.",
        "There will be 10 people at the bus stop.",
        "Anna's husband is called away.",
        "The doctor has me on edge.",
        "The car goes to sleep.",
        "Maisie is in trouble.",
        "Maisie is in class right now.",
        "My leg is in a bad way.",
        "I'm renting a movie tonight.",
        "I'm driving for two hours.",
        "I'm baking for Lena.",
        "I'm with Sam for everything.",
        "The plumber's name escapes me.",
        "Taking out the bins every week is boring.",
        "Mum is staying with me tonight.",
        "Rose is in bloom.",
        "May is allergic to work.",
        "We get a takeaway from Wong's every Friday.",
    ],
)
def test_s1_what_only_looks_like_it_is_not_learned(text: str) -> None:
    assert learned(text) == []
