"""V6: what a comparing model is asked of a message, and how much of its answers is believed."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from memory_core.domain.records import ConversationId, Memory
from memory_core.extraction import statements
from memory_core.extraction.changes.guesses import believed, doubtful, ended_by, text_to_compare
from memory_core.extraction.changes.outdated import Ground, Outdated, is_mistaken, may_end
from memory_core.extraction.changes.rows import News
from memory_core.extraction.changes.seeing import Seen
from tests.contracts.store_records import memory

NOTHING_SEEN = Seen((), frozenset())


def known(statement: str, attribute: str, value: str, subject: str = "me") -> Memory:
    return memory(statement, id=f"{attribute} {value}", attribute=attribute, value=value, subject=subject, tags=())


def told(text: str, *held: Memory) -> News:
    return News(
        text=text,
        stated=statements.stated(text),
        eased=statements.stated(text, eased=True),
        read=(),
        known=held,
        held=held,
        standing=(),
        conversation=ConversationId("c"),
        now=datetime(2026, 3, 1, tzinfo=UTC),
        zone=ZoneInfo("UTC"),
    )


EMPLOYER = known("I'm on the assembly line at Nissan.", "employer", "Nissan")
OCCUPATION = known("I'm on the assembly line at Nissan.", "occupation", "assembly line")
LANDLORD = known("My landlord is called Mr Petrov.", "contact", "Mr Petrov")
RENT = known("My rent is due on the 1st of May.", "deadline", "2026-05-01", "rent")


def test_v6_what_is_asked_is_no_news() -> None:
    assert text_to_compare(told("We've moved! So when is my wedding?"), NOTHING_SEEN) == "We've moved!"
    assert text_to_compare(told("We've moved! It's lovely."), NOTHING_SEEN) == "We've moved! It's lovely."


@pytest.mark.parametrize(("of_the_firm", "ended"), [(0.7, 2), (0.2, 1)])
def test_v6_a_job_is_one_thing_unless_the_firm_plainly_stays(of_the_firm: float, ended: int) -> None:
    news = told("They made our whole section redundant.", EMPLOYER, OCCUPATION)
    assert len(ended_by([EMPLOYER, OCCUPATION], [of_the_firm, 0.97], news.text, news)) == ended


def test_v6_two_sentences_tell_that_a_name_was_wrong() -> None:
    news = told("I've been calling the landlord by the wrong name. On the lease he is Mr Dimitrov.", LANDLORD)
    guess = Outdated(LANDLORD, "On the lease he is Mr Dimitrov.", Ground.GUESSED)
    assert believed([guess], news) == [guess]


def test_v6_a_day_alone_is_nothing_that_two_things_share() -> None:
    news = told("I'm starting at PayNest on the 1st of May", RENT)
    sure = _unnamed([RENT], news)
    assert sure == []


def _unnamed(held: Sequence[Memory], news: News) -> list[Memory]:
    return ended_by(held, [0.93] * len(held), news.text, news)


@pytest.mark.parametrize(
    "value", ["Our wedding budget is 12,000 all in", "We are milking 130 cows at the moment", "I owe Sam 60 euros"]
)
def test_v6_an_amount_is_no_code_and_may_be_otherwise(value: str) -> None:
    assert may_end(known(value, "note", value))


@pytest.mark.parametrize("value", ["My account ends in 0392", "The alarm code is 4471", "unit 618 is mine", "AB-12345"])
def test_v6_a_code_never_ends_on_a_guess(value: str) -> None:
    assert not may_end(known(value, "note", value))


@pytest.mark.parametrize(
    "text",
    [
        "I swapped the digits, it's 21 April.",
        "No idea why I typed clarinet.",
        "I was out by two.",
        "Foley is the plumber, I always mix these two up!",
        "I gave you the wrong figure.",
    ],
)
def test_v6_who_was_mistaken_says_so_in_many_ways(text: str) -> None:
    assert is_mistaken(text)


@pytest.mark.parametrize("text", ["I was out by the sea.", "I mix the dough by hand.", "I switched the lights off."])
def test_v6_and_who_was_not_does_not(text: str) -> None:
    assert not is_mistaken(text)


def test_v6_the_second_of_two_things_is_over_as_well() -> None:
    home = known("I live with my parents in Dudley.", "home_city", "Dudley")
    news = told("First night in my own flat!", home)
    assert doubtful(news, NOTHING_SEEN) == [home]


def test_v6_the_digits_of_a_birthday_are_no_code() -> None:
    birthday = known("My sister Ines has her birthday on 12 March.", "birthday", "03-12", "sister Ines")
    assert may_end(birthday, mistaken=True)
    assert not may_end(birthday)


LAWN = known("I've a petrol Honda for the lawn.", "vehicle", "petrol Honda")
HAIR = known("Shanice does my hair.", "note", "Shanice does my hair")
CLUB = known("Book club is the first Monday of the month.", "routine", "Book club is the first Monday of the month")


@pytest.mark.parametrize(
    ("text", "memory"),
    [
        ("A robot does the lawn now. I sit on the deck.", LAWN),
        ("I've been going to the Turkish lads for my hair since she moved away.", HAIR),
        ("Too many clashes so we settled on every third Wednesday for book club.", CLUB),
    ],
)
def test_v6_less_likeness_is_needed_beside_a_word_of_change(text: str, memory: Memory) -> None:
    assert ended_by([memory], [0.65], text, told(text, memory)) == [memory]


@pytest.mark.parametrize(
    ("text", "memory"),
    [
        ("A robot would do the lawn now.", LAWN),
        ("The neighbour mowed the lawn.", LAWN),
        ("I'm mowing the lawn right now.", LAWN),
        ("We have done the lawn, it's lovely now.", LAWN),
        ("I might go to the Turkish lads for my hair from now on.", HAIR),
        ("I still go to her for my hair these days.", HAIR),
        ("I also go to the Turkish lads for my hair now.", HAIR),
        ("We haven't settled on another day for book club.", CLUB),
        ("Should we have settled on Wednesday for book club?", CLUB),
    ],
)
def test_v6_without_one_for_good_or_without_a_word_of_it_more_is(text: str, memory: Memory) -> None:
    assert ended_by([memory], [0.85], text, told(text, memory)) == []


def test_v6_a_tie_takes_more_than_a_word_of_change() -> None:
    kitten = known("My kitten is called Biscuit.", "pet", "Biscuit")
    assert ended_by([kitten], [0.8], "Biscuit is a girl now.", told("Biscuit is a girl now.", kitten)) == []


def test_v6_a_word_of_change_is_no_sign_of_what_the_message_does_not_touch_on() -> None:
    laptop = known("My daily machine is a ThinkPad.", "routine", "daily machine is a ThinkPad")
    said = "They collected the laptop. All work is on a MacBook from now on."
    assert ended_by([laptop], [0.85], said, told(said, laptop)) == []
    assert ended_by([laptop], [0.96], said, told(said, laptop)) == [laptop]
    unsaid = "They collected the laptop. A MacBook is a computer."
    assert ended_by([laptop], [0.85], unsaid, told(unsaid, laptop)) == []


def test_v6_an_appointment_is_left_by_who_does_not_give_it() -> None:
    hospital = known("My hospital appointment is on 7 May.", "date", "2026-05-07", "hospital appointment")
    said = "The dentist has moved my appointment to Friday."
    guess = Outdated(hospital, said, Ground.GUESSED)
    assert believed([guess], told(said, hospital)) == []
    mine = "The hospital has moved my appointment to Friday."
    assert believed([Outdated(hospital, mine, Ground.GUESSED)], told(mine, hospital))


def test_v6_who_one_reports_to_may_be_another_manager() -> None:
    manager = known("My manager is Priyanka.", "manager", "Priyanka")
    said = "Priyanka went to Product, as of the first I report to Mr. Thorne."
    assert ended_by([manager], [0.7], said, told(said, manager)) == [manager]


ELM_COURT = known("My mum lives in sheltered housing, Elm Court.", "home_city", "sheltered housing, Elm Court", "mum")
NOTED = known("My mum lives in Elm Court.", "note", "My mum lives in Elm Court", "mum")
STOCKPORT = known("I live in Stockport with my husband Geoff.", "home_city", "Stockport")
GEOFF = known("My husband is called Geoff.", "partner", "Geoff")


@pytest.mark.parametrize(("sentence", "ends"), [("Mum went back to Elm Court.", 0), ("Mum has left Elm Court.", 1)])
def test_v6_who_comes_back_to_their_home_still_lives_there(sentence: str, ends: int) -> None:
    for home in (ELM_COURT, NOTED):
        assert len(believed([Outdated(home, sentence, Ground.GUESSED)], told(sentence, home))) == ends


def test_v6_what_befalls_whoever_lives_there_as_well_moves_nobody() -> None:
    news = told("Geoff's packed in B&Q.", STOCKPORT, GEOFF)
    assert ended_by([STOCKPORT], [0.67], news.text, news) == []
    moved = told("We have left Stockport.", STOCKPORT, GEOFF)
    assert ended_by([STOCKPORT], [0.67], moved.text, moved) == [STOCKPORT]
