"""What is to begin, who fixes what, the day of the wedding: and what sounds like it and is none."""

from __future__ import annotations

import pytest

from tests.unit.memory_core.extraction.hearing import heard


def _learned(text: str) -> set[tuple[str, str, str]]:
    return {(one.subject, one.attribute, one.value) for one in heard(text)}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("From July I'll be working for Havila as a purser", ("plan", "working for Havila as a purser (2027-07)")),
        ("I'll be living in Oslo from August", ("plan", "living in Oslo (2027-08)")),
        ("The car needs new winter tyres", ("plan", "car needs new winter tyres")),
        ("Our roof needs repairing", ("plan", "roof needs repairing")),
        ("Our mortgage rate is fixed until 2028", ("note", "mortgage rate is fixed until 2028")),
        ("our sparky's Tommo", ("contact", "Tommo")),
        ("electrician is Tommo", ("contact", "Tommo")),
        ("Our joiner is Kjell", ("contact", "Kjell")),
        ("We got married on 12 June 2015", ("anniversary", "2015-06-12")),
        ("Our wedding was on 12 June 2015", ("anniversary", "2015-06-12")),
        ("Our tenth anniversary is on 21 June", ("anniversary", "06-21")),
        ("new waiter, Paolo, starts Monday", ("colleague", "Paolo")),
        ("On the first of May we're moving to Bath", ("plan", "moving to Bath (2027-05-01)")),
        ("I'm teaching myself Old Norse.", ("goal", "teaching myself Old Norse")),
        ("I'm teaching my daughter to drive.", ("project", "teaching my daughter to drive")),
        ("I teach my students Latin", ("occupation", "teach my students Latin")),
        ("Our new waiter Paolo starts on Monday", ("plan", "new waiter Paolo starts (2026-11-23)")),
    ],
)
def test_v5_what_begins_who_fixes_and_when_the_wedding_was_is_learned(text: str, expected: tuple[str, str]) -> None:
    assert ("me", *expected) in _learned(text)


@pytest.mark.parametrize(
    "text",
    [
        "From July I'm hoping for more time",
        "I'll be watching you from July",
        "If the car needs new tyres I'll sell it",
        "Does the car need new tyres?",
        "Your car needs new tyres",
        "The car needs petrol",
        "The car needs a wash",
        "Are we married on 12 June?",
        "electrician is late",
        "Is our mortgage rate fixed until 2028?",
        "My friend says our rent is fixed until 2028",
    ],
)
def test_v5_what_only_sounds_like_it_is_not_learned(text: str) -> None:
    assert _learned(text) == set()


@pytest.mark.parametrize(
    "text", ["My sister got married on 12 June 2015", "My work anniversary is 3 May", "Our wedding is on 12 June"]
)
def test_v5_another_day_is_no_anniversary_of_the_owners(text: str) -> None:
    assert not [one for one in _learned(text) if one[1] == "anniversary"]


def test_v5_where_a_party_is_told_by_its_day_it_has_no_place() -> None:
    assert not [one for one in _learned("Our birthday party is on 12 June") if one[1] == "place"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("We've two lads, Callum and Ewan", ("me", "child", "Callum")),
        ("I'm blood group O negative", ("me", "blood_type", "O negative")),
        ("My GP has me on naproxen", ("me", "medication", "naproxen")),
        ("The apprentice is called Milan", ("me", "colleague", "Milan")),
        ("My pension comes in on the 28th", ("me", "routine", "pension comes in on the 28th")),
        ("My dissertation's about sleep in ICU patients", ("me", "project", "sleep in ICU patients")),
    ],
)
def test_v5_plain_peoples_words_for_it_are_understood(text: str, expected: tuple[str, str, str]) -> None:
    assert expected in _learned(text)


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("My father was a baker, he started the shop in 1974", "started the shop"),
        ("I'm scared of needles, ironic I know", "ironic"),
        ("The flour delivery is Wednesday mornings before five", "2026-11-25"),
        ("Don't forget the milk, said my mother", "the milk, said my mother"),
        ("The doctor has me on hold", "hold"),
    ],
)
def test_v5_what_is_said_by_the_way_or_every_week_is_not_taken_for_more(text: str, wrong: str) -> None:
    assert wrong not in {value for _, _, value in _learned(text)}
