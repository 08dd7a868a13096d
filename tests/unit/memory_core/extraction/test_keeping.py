"""What a household and a working life run on: with whom, of what make, in what, where and how often."""

from __future__ import annotations

import pytest

from memory_core.domain.candidates import Relation
from tests.contracts.store_records import memory
from tests.unit.memory_core.extraction.hearing import heard

READ = (
    ("My landline is with Telstra.", "me", "uses", "Telstra"),
    ("our broadband's with Virgin Media", "me", "uses", "Virgin Media"),
    ("my gas is with eon", "me", "uses", "eon"),
    ("Our home insurance is through Saga.", "me", "uses", "Saga"),
    ("We get our water from Severn Trent.", "me", "uses", "Severn Trent"),
    ("We're with Bulb for electricity.", "me", "uses", "Bulb"),
    ("I get my glasses from Vision Express.", "me", "uses", "Vision Express"),
    ("My school email is on Outlook.", "me", "uses", "Outlook"),
    ("Our holiday photos are on Flickr.", "me", "uses", "Flickr"),
    ("We keep the minutes of the choir in Notion.", "me", "uses", "Notion"),
    ("I do all my invoices in Excel.", "me", "uses", "Excel"),
    ("Our dishwasher is a Miele.", "me", "possession", "Miele dishwasher"),
    ("The freezer is a Beko.", "me", "possession", "Beko freezer"),
    ("My sister's oven is a Neff.", "sister", "possession", "Neff oven"),
    ("The summer conference is in Ghent.", "summer conference", "place", "Ghent"),
    ("Our AGM is in the village hall.", "agm", "place", "the village hall"),
    ("My desk is on the second floor.", "desk", "place", "the second floor"),
    ("Our caravan is in Dorset.", "caravan", "place", "Dorset"),
    ("The fuse box is behind the coats.", "me", "note", "The fuse box is behind the coats"),
    ("My surgery is Hill Top Medical Centre.", "me", "note", "My surgery is Hill Top Medical Centre"),
    ("Our recycling goes out on Wednesday.", "me", "routine", "recycling goes out on Wednesday"),
    ("Bin day is Friday.", "me", "routine", "Bin day is Friday"),
    ("Our rent is due on the first of the month.", "me", "routine", "rent is due on the first of the month"),
    ("Our cottage was built in 1890.", "me", "housing", "cottage was built in 1890"),
)
UNREAD = (
    "My phone is in the car.", "My laptop is with IT.", "Our boiler is a nightmare.", "Our boiler is on the blink.",
    "My emails are in English.", "My notes are on the table.", "The conference is in full swing.", "Our bins are full.",
    "Our bins were collected late.", "My account is with Lucy now.", "My watch is a present from Sue.", "My TV is on BBC One.",
    "I write my emails in French.", "I do my lessons with Ann.", "My insurance is with you.", "The post comes late.",
    "The oven is German.",
)  # fmt: skip


@pytest.mark.parametrize(("text", "subject", "attribute", "value"), READ, ids=[row[0] for row in READ])
def test_what_is_told_of_a_thing_that_stays_is_learned(text: str, subject: str, attribute: str, value: str) -> None:
    assert [(one.subject, one.attribute, one.value) for one in heard(text)] == [(subject, attribute, value)]


@pytest.mark.parametrize("text", UNREAD)
def test_how_a_thing_is_today_or_whose_turn_it_is_teaches_nothing(text: str) -> None:
    assert heard(text) == ()


@pytest.mark.parametrize(
    ("text", "subject", "attribute", "value"),
    [
        ("I get paid on the last Friday of the month.", "me", "routine", "get paid on the last Friday of the month"),
        ("I pick the kids up at 3.15.", "me", "routine", "pick the kids up at 3.15"),
        ("I have to be at work by 8.", "me", "work_schedule", "have to be at work by 8"),
        ("Our project is called Wildflower and it's due on 30 April.", "project", "deadline", "2027-04-30"),
        ("my insurance is with axa and its up in march", "me", "uses", "axa"),
        ("My neighbour Mr Singh has our spare key.", "neighbour Mr Singh", "possession", "spare key"),
    ],
)
def test_what_the_clock_and_the_keys_say_is_learned(text: str, subject: str, attribute: str, value: str) -> None:
    assert (subject, attribute, value) in {(one.subject, one.attribute, one.value) for one in heard(text)}


@pytest.mark.parametrize(
    "text",
    [
        "My order is from Argos.",
        "I'll do it tomorrow.",
        "I like your answer.",
        "I have to be at work by 8 today.",
    ],
)
def test_what_only_this_talk_knows_teaches_nothing(text: str) -> None:
    assert heard(text) == ()


@pytest.mark.parametrize(
    ("text", "relation"),
    [
        ("Our electricity is now with EDF.", Relation.CORRECTS),
        ("Our electricity is with EDF.", Relation.NEW),
    ],
)
def test_a_new_supplier_takes_the_place_of_the_old_one(text: str, relation: Relation) -> None:
    known = memory(
        "Our electricity is with Octopus.", subject="me", attribute="uses", value="Octopus", tags=("electricity",)
    )
    (one,) = heard(text, recent=[known])
    assert (one.value, one.replaces, one.relation) == ("EDF", "Octopus", relation)
