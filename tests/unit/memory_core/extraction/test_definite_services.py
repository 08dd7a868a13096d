"""V1, V4: from whom the owner has what, what it costs and who comes when is kept; another value of the same replaces it."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from memory_core.extraction.definite import read, tells_otherwise
from memory_core.extraction.definite_services import begins_later, plainly, several_hold


@pytest.mark.parametrize(
    "said",
    [
        "I am with Vodafone",
        "we are with Scottish Power for the leccy",
        "I moved my number over to Giffgaff",
        "I ported to Telkom",
        "on Zen broadband",
        "wages go into Barclays",
        "We heat with oil",
        "I earn 90k",
        "rent goes up in april to 4200",
        "club fee is 90 a year",
        "I am charging £340 a day to everyone",
        "I am saving 150 a month for the house deposit",
        "council tax band B",
        "I sit on the fourth floor",
        "my desk is by the window",
        "the alarm code is 7734",
        "The front gate code is 4471",
        "code for the yard gate is 4419",
        "the network is called Nkosi_Home",
        "the printer is a Brother",
        "work laptop is HP",
        "front door is bottle green",
        "the milkman comes Tuesdays and Fridays",
        "My window cleaner comes on the first of the month",
        "We get our veg box on Wednesdays",
        "I order strings from Bonn",
        "I go to the Polish shop on Mill Street for bread",
        "I go to PureGym",
        "My garden faces north",
        "I collect from the chemist next to the post office",
        "We sell the lambs at Thirlby market",
        "The clinic is at Baker Lane",
        "nursery is Little Acorns",
        "office closes at four on Fridays",
        "the spare card is with my mum",
        "still paying the mortgage, 612 a month",
        "I owe the credit union four thousand",
        "I pay for a coworking desk",
        "tent is a 4-man",
    ],
)
def test_v1_what_a_household_runs_on_is_kept(said: str) -> None:
    assert read(said) is not None


@pytest.mark.parametrize(
    "said",
    [
        "I am with Sam",
        "I am with you",
        "I went to Nationwide",
        "I moved the account to Sarah",
        "My sister is with Vodafone",
        "my sister switched her broadband to Zen",
        "she earns 90k",
        "they charge 340 a day",
        "the phone is on Silent",
        "I am on the third floor",
        "I am in the attic",
        "the heating is off",
        "the heating is on the blink",
        "the tickets are 80 euros",
        "coffee comes from Ethiopia",
        "the wine comes from the cellar",
        "I get bread from the shop",
        "the laptop is Sam's",
        "the camera is Off",
        "my pin code is 4471",
        "the code for my card is 4471",
        "the security code is 443",
        "the door is open",
        "the rep is here on Monday",
        "sell my shares on Monday",
        "I make 3 loaves",
        "the gym is on Monday",
        "nursery is Monday",
        "nursery is Closed",
        "his office closes at four",
        "the spare room is with you",
    ],
)
def test_v5_what_is_of_others_of_the_moment_or_a_secret_is_not(said: str) -> None:
    assert read(said) is None


@pytest.mark.parametrize(
    ("new", "old", "another"),
    [
        ("I moved my number over to Giffgaff", "I am with Vodafone", True),
        ("I am with Vodafone", "I am with Octopus", False),
        ("we are with Scottish Power for the leccy", "electric is with Octopus", True),
        ("my car insurance is with Admiral", "my home insurance is with Aviva", False),
        ("club fee is 110 a year", "club fee is 90 a year", True),
        ("club fee is 110 a year", "mooring fee is 90 a year", False),
        ("the alarm code is 7735", "the alarm code is 7734", True),
        ("the gate code is 7735", "the alarm code is 7734", False),
        ("I sit on the fifth floor", "I sit on the fourth floor", True),
        ("the milkman comes on Mondays", "the window cleaner comes on Fridays", False),
        ("the gate code is 7735", "the gate code is 7734 and the alarm code is 99", False),
        ("I pay for a tutor", "I pay for a coworking desk", False),
        ("Ana cleans for me Fridays", "Rosa cleans for me Mondays", False),
        ("front door is red", "front door is bottle green", True),
    ],
)
def test_v4_another_value_takes_the_place_of_the_same_service_alone(new: str, old: str, another: bool) -> None:
    assert tells_otherwise(new, old) is another


@pytest.mark.parametrize(
    ("said", "several"),
    [
        ("I order strings from Bonn", True),
        ("I am with Monzo", True),
        ("I earn 90k", True),
        ("I am with Vodafone", False),
        ("the alarm code is 7734", True),
        ("my desk is by the window", False),
    ],
)
def test_v4_of_some_things_two_hold_at_a_time(said: str, several: bool) -> None:
    assert several_hold(said) is several


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("I ported to Telkom", "my phone is with Telkom"),
        ("I am with Vodafone", "my phone is with Vodafone"),
        ("on Zen broadband", "my broadband is with Zen"),
        ("we are with Scottish Power for the leccy", "my energy is with Scottish Power"),
        ("electric is with Octopus", None),
        ("I am with Monzo", None),
        ("my car insurance is with Admiral", None),
        ("I earn 90k", None),
    ],
)
def test_v1_a_service_is_named_that_was_only_meant(said: str, plain: str | None) -> None:
    assert plainly(said) == plain


@pytest.mark.parametrize(
    ("said", "later"),
    [
        ("My day rate goes up to 450 from January", True),
        ("My day rate is 450 from 1 March", True),
        ("The rent is 950 from next month", True),
        ("My day rate is 450 from this month", False),
        ("My day rate has been 450 from the start", False),
        ("My day rate is 450", False),
    ],
)
def test_what_begins_later_takes_no_place_until_then(said: str, *, later: bool) -> None:
    assert begins_later(said, datetime(2026, 11, 27, 9, tzinfo=UTC), ZoneInfo("Europe/Oslo")) is later
