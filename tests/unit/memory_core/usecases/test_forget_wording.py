"""V15: the many ways to ask to forget the same, brought to the plain one."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from memory_core.usecases.forgetting.requests.request import parse
from memory_core.usecases.forgetting.requests.wording import REASONED, REQUEST, plainly


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("omg forget who i have a crush on", "forget who i have a crush on"),
        ("Get rid of that figure for the overdraft, would you.", "Get rid of that figure for the overdraft"),
        ("never mind what I said about the exam, forget it", "forget what I said about the exam"),
        ("You don't need to know how I voted. Delete that.", "forget how I voted"),
        ("I'd rather you knew nothing about my health, forget all of it.", "forget everything about my health"),
        ("I shouldn't have talked about Jussara, please forget all of that.", "forget everything about Jussara"),
        ("what I sent you last week, please get rid of it", "forget what I sent you last week"),
        ("everything about my love life, please forget it", "forget everything about my love life"),
        ("As for my ex, forget all that stuff.", "forget everything about my ex"),
        ("The wedding is off. Please delete everything about it.", "Please delete everything about The wedding"),
        ("that thing about which shade i like best? bin it", "forget that thing about which shade i like best"),
        ("my old phone number? forget it please", "forget my old phone number"),
        ("our landline: get rid of it", "delete our landline"),
        ("I broke up with Maren, forget everything about her", "forget everything about Maren"),
        # how much of it is said behind it
        ("delete maja. everything.", "delete everything about maja"),
        ("Forget my ex, the whole lot", "Forget everything about my ex"),
        ("I don't want anything about Rhys kept.", "forget everything about Rhys"),
        (
            "i dont want a word about my rehab stored anywhere".removesuffix(" anywhere"),
            "forget everything about my rehab",
        ),
        ("I gave up fishing, so forget that whole topic", "forget everything about fishing"),
        ("the egg allergy turned out to be wrong, so forget that bit", "forget the egg allergy"),
        ("The lump was benign, so forget it", "forget The lump"),
        ("Farah's visit on Saturday has been called off, so forget that", "forget Farah's visit on Saturday"),
        ("I have paid Birgit back, so forget that debt", "forget the debt of Birgit"),
        (
            "It turns out my aunt doesn't collect thimbles at all, so forget that.",
            "forget that my aunt collect thimbles",
        ),
        ("I've given the hens to my niece. Delete all about them.", "Delete all about the hens"),
        ("ugh me and mia are so over, forget her completely", "forget everything about Mia"),
        ("mia and me are over, forget her", "forget everything about Mia"),
        # what is over or another one by now is what "it" is
        ("australia's not happening, forget all of it", "forget everything about australia"),
        ("The wedding is off, so forget all of that", "forget everything about The wedding"),
        ("they changed the code on the bin store so you can forget it", "forget the code on the bin store"),
        ("I've cancelled my gym membership, so delete that", "forget my gym membership"),
        ("wifi password changed, forget the old one", "forget my old wifi password"),
        ("I've got a new phone number, so please delete the old one", "delete my old phone number"),
        ("dont keep that about the sofa", "don't keep that about the sofa"),
    ],
)
def test_what_is_named_first_is_what_is_to_be_forgotten(said: str, plain: str) -> None:
    assert plainly(said) == plain
    assert REQUEST.match(said) or REASONED.match(said)


def test_of_two_people_neither_is_meant_by_her() -> None:
    assert "Maren" not in plainly("Maren fell out with Anna, forget everything about her").partition(", ")[2]


@pytest.mark.parametrize(
    "text",
    [
        "Wait, who is my dentist?",
        "I shouldn't have eaten that",
        "I regret talking to my boss about it.",
        "Never mind, I found it",
        "don't keep the change",
        "look, a squirrel",
        "I want my cough gone",
        "I want all the chairs in the hall removed",
        "I should cut how much I drink",
        "cut how much I drink",
        "drop the source code",
        "You don't need to shout. Stop it.",
        "I don't want the receipts kept",
        "I don't want anything about the house changed",
        "don't keep that knife in the drawer",
    ],
)
def test_a_sigh_or_a_regret_alone_asks_for_nothing(text: str) -> None:
    assert REQUEST.match(text) is None


@pytest.mark.parametrize(
    ("said", "topic", "everything"),
    [
        ("Delete what I wrote about my sleep apnoea.", "my sleep apnoea", False),
        ("Please remove the mean thing I wrote about my boss", "my boss", False),
        ("Don't hold on to where Jasdeep works.", "where Jasdeep works", False),
        ("Don't keep the number B041788263.", "B041788263", False),
        ("Get rid of 086 204 7719, please.", "086 204 7719", False),
        ("Don't keep anything on my diabetes.", "my diabetes", True),
        ("Forget all that stuff about my dispatcher.", "my dispatcher", True),
        ("Forget my neighbour Eurig altogether, would you.", "my neighbour Eurig", True),
        ("Delete whatever you have about my son's girlfriend.", "my son's girlfriend", True),
    ],
)
def test_a_request_in_everyday_words_is_read(said: str, topic: str, everything: bool) -> None:
    found = REQUEST.match(said)
    assert found is not None
    wanted = parse(found["what"])
    assert (wanted.topic, wanted.everything) == (topic, everything)


@pytest.mark.parametrize(
    ("said", "topic"),
    [
        ("I sold my car, so please forget everything about it.", "my car"),
        ("quit the band so forget everything about it", "the band"),
        ("sold the boat last week, please forget everything about it", "the boat"),
        ("gave the chickens away, you can forget all about them", "the chickens"),
        ("My neighbours moved out, forget everything about them", "My neighbours"),
        ("I'd like everything to do with the divorce gone.", "the divorce"),
        ("I want everything about my ex deleted, please", "my ex"),
        ("I want my address forgotten", "my address"),
        ("lose the gate code", "the gate code"),
        ("scrap who I voted for", "who I voted for"),
        ("We cancelled our trip to Rome; forget everything about it", "our trip to Rome"),
        ("I quit my job. Forget what I told you about it.", "my job"),
    ],
)
def test_what_is_done_with_a_thing_names_it(said: str, topic: str) -> None:
    found = REQUEST.match(said)
    assert found is not None
    assert parse(found["what"]).topic == topic


@pytest.mark.parametrize(
    "said", ["I told my boss, so forget everything about it", "I gave the car to my brother, so forget all about it"]
)
def test_whoever_else_is_spoken_of_is_not_it(said: str) -> None:
    assert plainly(said) == said


@pytest.mark.parametrize("said", ["my dad died, forget it", "My back hurts. Forget it."])
def test_what_happened_is_no_name_of_what_is_to_be_forgotten(said: str) -> None:
    assert plainly(said) == said


@pytest.mark.parametrize(
    "text", ["It's over, forget all of it", "He is history, forget all of it", "I changed the tyre, forget it"]
)
def test_what_is_over_without_a_name_names_nothing(text: str) -> None:
    assert "about" not in plainly(text)
    assert not plainly(text).startswith("forget the tyre")


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("Nothing I said last weekend should be kept, please delete it.", "forget everything I said last weekend"),
        ("Everything from last week should go, please.", "forget everything I told you last week"),
        (
            "The house purchase fell through, so nothing to do with it needs keeping.",
            "forget everything about The house purchase",
        ),
        ("I'd sooner you didn't know about Yaw.", "forget Yaw"),
        ("I quit smoking, forget everything about it", "forget everything about smoking"),
        (
            "Forget the story of how my wife and I got to know each other.",
            "Forget the story of how my wife and I got to know each other",
        ),
        ("forget where I live and I want my job gone", "forget where I live"),
    ],
)
def test_what_is_not_to_be_kept_is_to_be_forgotten(said: str, plain: str) -> None:
    request = REQUEST.match(said)
    assert request is not None
    assert request["what"].rstrip(".") == plain


def test_all_that_was_written_late_at_night_has_no_topic() -> None:
    wanted = parse("forget everything I wrote late last night", datetime(2026, 11, 28, 12, tzinfo=UTC))
    assert wanted.span is not None
    assert not wanted.topic


def test_one_thing_about_somebody_is_not_all_of_them() -> None:
    assert not parse("forget the thing about my brother").everything
    assert parse("forget what I told you about my brother").everything
