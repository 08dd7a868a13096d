"""V15: what only meaning finds is clear where one thing is close and nothing else comes near; otherwise it is asked about."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from memory_core.domain.records import Memory, MemoryId
from memory_core.domain.scopes import EVERYTHING, Readable
from memory_core.usecases.forgetting.finding.clear import BELONGS, CLEAR, FITTING, clear_by_meaning, with_what_belongs
from memory_core.usecases.forgetting.finding.fit import ForgetCandidate
from memory_core.usecases.forgetting.finding.found import Found, RecallCandidates, Where
from memory_core.usecases.forgetting.requests.request import parse
from tests.contracts.store_records import memory

NOW = datetime(2026, 6, 17, 12, tzinfo=UTC)
WHERE = Where(EVERYTHING, NOW)
LANDLORD = memory("My landlord is Mr Pettigrew.", attribute="contact", value="Mr Pettigrew")
AGAIN = memory("Pettigrew is my landlord.", attribute="contact", value="Mr Pettigrew")
HOME = memory("I live in a flat.", attribute="housing", value="flat")


def nearby(*near: tuple[Memory, float]) -> RecallCandidates:
    async def recall(description: str, readable: Readable) -> list[ForgetCandidate]:
        return [ForgetCandidate(one, score) for one, score in near]

    return recall


async def found_for(request: str, *near: tuple[Memory, float], before: Found | None = None) -> Found:
    nothing = Found(sure=False, by_meaning=True)
    return await clear_by_meaning(nearby(*near), parse(request, NOW), WHERE, before or nothing)


async def test_v15_one_thing_that_is_close_is_meant() -> None:
    found = await found_for("forget the guy who owns my flat", (LANDLORD, CLEAR))
    assert found.certain
    assert found.ids == [LANDLORD.id]


async def test_v15_the_same_told_twice_is_still_one_thing() -> None:
    found = await found_for("forget the guy who owns my flat", (LANDLORD, 0.9), (AGAIN, 0.88))
    assert found.certain


@pytest.mark.parametrize(
    ("request_", "near"),
    [
        ("forget the guy who owns my flat", [(LANDLORD, FITTING - 0.01)]),
        ("forget the man who shouts at me", [(LANDLORD, CLEAR - 0.01)]),
        ("forget the guy who owns my flat", [(LANDLORD, 0.9), (HOME, 0.85)]),
        ("forget everything about the guy who owns my flat", [(LANDLORD, 0.9)]),
        ("forget my old landlord", [(LANDLORD, 0.9)]),
        ("forget the guy who owns my flat", []),
    ],
    ids=[
        "too far",
        "too far for what has none of its words",
        "something beside it",
        "all about it",
        "an earlier one",
        "nothing",
    ],
)
async def test_v15_otherwise_it_stays_as_it_was_found(request_: str, near: list[tuple[Memory, float]]) -> None:
    assert not (await found_for(request_, *near)).certain


async def test_v15_words_that_point_elsewhere_keep_it_a_question() -> None:
    by_words = Found((ForgetCandidate(HOME, 0.4),), sure=False)
    assert await found_for("forget the guy who owns my flat", (LANDLORD, 0.9), before=by_words) == by_words


async def test_v15_one_number_is_never_another() -> None:
    number = memory("My phone number is 01225 960 111.", attribute="phone", value="01225 960 111")
    found = await found_for("forget 01225 960 112", (number, 0.99))
    assert found.candidates == ()


OF_THE_SON = memory("My son Levi has a birthday on 14 July.", attribute="birthday", value="07-14", subject="son Levi")


@pytest.mark.parametrize("request_", ["forget when Nora was born", "forget Dr. Price-Jones"])
async def test_v15_what_is_close_but_of_somebody_else_is_only_offered(request_: str) -> None:
    found = await found_for(request_, (OF_THE_SON, 0.95))
    assert (found.ids, found.certain) == ([OF_THE_SON.id], False)


async def test_v15_what_names_another_of_the_sort_is_not_even_offered() -> None:
    library = memory("My library card number is 55-0192.", attribute="note", value="55-0192")
    assert not (await found_for("forget my daughter's birthday", (OF_THE_SON, 0.95))).candidates
    assert not (await found_for("forget my credit card number", (library, 0.8))).candidates


async def test_v15_what_speaks_of_the_same_needs_to_be_less_close() -> None:
    feet = memory("My feet are size 43.", attribute="shoe_size", value="43")
    ring = memory("My ring size is 18.", attribute="ring_size", value="18")
    by_words = Found((ForgetCandidate(feet, 0.5), ForgetCandidate(ring, 0.5)), sure=False)
    found = await found_for("forget my shoe size", (feet, FITTING), before=by_words)
    assert (found.ids, found.certain) == ([feet.id], True)


async def test_v15_what_has_one_word_of_a_request_and_lacks_another_telling_one_is_only_offered() -> None:
    allergy = memory("I'm allergic to strawberries.", attribute="allergy", value="strawberries")
    found = await found_for("forget my peanut allergy", (allergy, CLEAR))
    assert (found.ids, found.certain) == ([allergy.id], False)


async def test_v15_that_something_was_decided_says_nothing_of_what() -> None:
    name = memory("If it is a boy we will call him Joris.", attribute="note", value="Joris")
    found = await found_for("forget the boy's name we picked", (name, FITTING))
    assert (found.ids, found.certain) == ([name.id], True)


DEGREE = memory("I'm doing a degree in psychology.", attribute="education", value="psychology")
THESIS = memory("My thesis is about night shifts.", attribute="note", value="night shifts")
NEPHEW = memory("My nephew Ole starts school next summer.", attribute="note", value="school", subject="nephew Ole")


async def belonging(request: str, *near: tuple[Memory, float], before: Found) -> Found:
    return await with_what_belongs(nearby(*near), parse(request, NOW), WHERE, before)


async def test_v15_a_topic_is_asked_about_with_what_is_near_to_it() -> None:
    one = Found((ForgetCandidate(DEGREE, 0.7),), together=True)
    found = await belonging("forget everything about my studies", (DEGREE, 0.8), (THESIS, BELONGS), before=one)
    assert (found.ids, found.certain) == ([DEGREE.id, THESIS.id], False)


@pytest.mark.parametrize(
    ("request_", "near"),
    [
        ("forget everything about my studies", [(THESIS, BELONGS - 0.01)]),
        ("forget everything about my studies", [(NEPHEW, 0.9)]),
        ("forget everything about my sister", [(THESIS, 0.9)]),
        ("forget my degree", [(THESIS, 0.9)]),
    ],
    ids=["too far", "of somebody else", "somebody", "one thing"],
)
async def test_v15_otherwise_nothing_is_added_to_a_topic(request_: str, near: list[tuple[Memory, float]]) -> None:
    one = Found((ForgetCandidate(DEGREE, 0.7),), together=True)
    assert await belonging(request_, *near, before=one) == one


async def test_v15_of_what_has_its_word_twice_all_has_it() -> None:
    mortgage = memory("My mortgage is with Nordea.", attribute="note", value="Nordea")
    rate = memory("My mortgage rate is 4.1 percent.", attribute="note", value="4.1 percent")
    both = Found((ForgetCandidate(mortgage, 1.0), ForgetCandidate(rate, 1.0)), together=True)
    assert await belonging("forget everything about my mortgage", (THESIS, 0.9), before=both) == both


async def test_v15_what_tells_more_than_is_meant_is_only_offered() -> None:
    pay = memory("I earn 71,000 and have 28 days off.", attribute="note", value="71,000 and 28 days off")
    found = await found_for("forget my salary", (pay, 0.95))
    assert (found.ids, found.certain) == ([pay.id], False)


OWN_CAR = memory("I drive a green Skoda.", attribute="vehicle", value="green Skoda")
HER_CAR = memory("My wife drives a Fiat.", attribute="vehicle", value="Fiat", subject="wife")


async def test_v15_somebody_elses_thing_is_no_rival_of_the_owners_own() -> None:
    found = await found_for("forget what car I've got", (OWN_CAR, 0.81), (HER_CAR, 0.79))
    assert (found.ids, found.certain) == ([OWN_CAR.id], True)


async def test_v15_what_is_alone_in_being_near_needs_to_hold_less_of_the_request() -> None:
    points = memory("I have three points on my licence.", attribute="possession", value="three points")
    assert (await found_for("forget the penalty points I've got", (points, 0.785))).certain
    assert not (await found_for("forget the penalty points I've got", (points, 0.785), (HOME, 0.78))).certain


async def test_v15_who_gave_something_up_used_to_do_it() -> None:
    gave_up = memory("I gave up cigarettes on 1 March.", attribute="smoking", value="gave up")
    found = await found_for("forget that I used to be a smoker", (gave_up, 0.78))
    assert (found.ids, found.certain) == ([gave_up.id], True)


def clause(message: str, number: int, text: str) -> Memory:
    return replace(memory(text, attribute="note", value=text), id=MemoryId(f"said:{message}:{number}"))


async def test_v15_a_sentence_and_its_reason_are_one_thing() -> None:
    aids, reason = clause("m1", 0, "I wear aids in both ears"), clause("m1", 1, "because I'm hard of hearing.")
    found = await found_for("forget that I'm partly deaf", (reason, 0.79), (aids, 0.77))
    assert (set(found.ids), found.certain) == ({aids.id, reason.id}, True)
    elsewhere = clause("m2", 1, "because I'm hard of hearing.")
    assert not (await found_for("forget that I'm partly deaf", (elsewhere, 0.79), (aids, 0.77))).certain


@pytest.mark.parametrize(
    ("name", "offered"),
    [("Hannelore", False), ("Hanne", True), ("Hermann", False), ("Johannes", True), ("Hannse", True)],
)
async def test_v15_of_somebody_called_otherwise_nobody_is_offered(name: str, offered: bool) -> None:
    friend = memory("My friend is called Hannes.", attribute="friend", value="Hannes")
    plays = memory("My friend Hannes plays the tuba.", subject="friend Hannes", attribute="hobby", value="the tuba")
    found = await found_for(f"forget everything about {name}", (friend, 0.77), (plays, 0.76))
    assert bool(found.candidates) is offered
