"""What was told must be kept as what it is: neither half of it nor as something else."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from benchmarks.learning import heard
from memory_core.extraction.fitting import fits
from memory_core.extraction.rules.table import Draft
from memory_core.extraction.sanity import sound

NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
ZONE = ZoneInfo("Europe/Oslo")


def learned(text: str) -> set[tuple[str, str, str]]:
    return {(one.subject, one.attribute, one.value) for one in heard(text, NOW, ZONE)}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("My friend Biu is the owner of a snack bar.", ("friend Biu", "occupation", "owner of a snack bar")),
        ("My son Anthony is a junior at Rutgers.", ("son Anthony", "education", "Rutgers")),
        ("I wear a size 12 wide shoe.", ("me", "shoe_size", "size 12")),
        ("I wear size 6 shoes.", ("me", "shoe_size", "6")),
        (
            "I play bridge on Tuesdays and Thursdays at the parish hall.",
            ("me", "routine", "play bridge on Tuesdays and Thursdays at the parish hall"),
        ),
        ("I speak French with my wife and German at work.", ("me", "language", "German")),
        (
            "I'm 34, I run a small bike shop in Freiburg called Radwerk.",
            ("me", "occupation", "run a small bike shop in Freiburg called Radwerk"),
        ),
        ("Coffee black, always.", ("me", "preferred_drink", "Coffee black")),
        ("I take my tea with milk.", ("me", "preferred_drink", "tea with milk")),
        ("I have a warehouse audit on Monday the 30th.", ("warehouse audit", "date", "2026-11-30")),
        ("I've decided to run the Dublin marathon next year.", ("me", "decision", "run the Dublin marathon next year")),
    ],
)
def test_it_is_kept_whole_and_under_its_own_name(text: str, expected: tuple[str, str, str]) -> None:
    assert expected in learned(text)


@pytest.mark.parametrize(
    ("text", "attribute"),
    [
        ("From Monday I work for another company.", "employer"),
        ("I work for a firm.", "employer"),
        ("My friend Biu is the owner of a snack bar.", "employer"),
        ("My son Anthony is a junior at Rutgers.", "employer"),
        ("I'm hiring an apprentice.", "occupation"),
        ("I've decided to run the Dublin marathon next year.", "date"),
        ("I haven't sold the Triumph.", "vehicle"),
        ("I haven't bought a car.", "vehicle"),
        ("I have never owned a boat.", "possession"),
    ],
)
def test_it_is_kept_as_nothing_else(text: str, attribute: str) -> None:
    assert attribute not in {kept for _, kept, _ in learned(text)}


def test_a_weekday_with_its_day_of_the_month_is_that_day() -> None:
    assert ("dentist appointment", "date", "2026-12-18") in learned("My dentist appointment is on Friday the 18th.")
    assert ("dentist appointment", "date", "2027-01-18") in learned(
        "My dentist appointment is on Monday the 18th of January."
    )


def test_v5_a_sum_is_no_weight_and_a_job_with_its_days_is_a_job() -> None:
    assert not fits("weight", "300 pounds", "I have 8,300 pounds in my savings account.")
    assert fits("weight", "180 pounds", "I'm down to 180 pounds.")
    assert ("me", "occupation", "dental receptionist") in learned("I work as a dental receptionist, four days a week.")


def test_v5_a_team_lead_is_who_one_answers_to() -> None:
    assert learned("My team lead is Harriet.") == {("me", "manager", "Harriet")}


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("My kids are Mason, Hunter and Isla.", {"Mason", "Hunter", "Isla"}),
        ("We have four grandchildren: Owen, Chloe, Mason and baby Isla.", {"Owen", "Chloe", "Mason", "Isla"}),
        ("I have two daughters from my first marriage, Beth and Amy.", {"Beth", "Amy"}),
    ],
)
def test_v5_every_child_of_a_list_is_one_and_a_name_is_no_age(text: str, names: set[str]) -> None:
    found = heard(text, NOW, ZONE)
    assert {one.value for one in found if one.attribute in {"child", "family"}} == names
    assert not [one for one in found if one.attribute == "age"]


@pytest.mark.parametrize("text", ["Every Tuesday I have to be in Rabat", "I have to be in Rabat every Tuesday"])
def test_v5_what_is_every_week_is_no_plan_of_one_day(text: str) -> None:
    assert [one.attribute for one in heard(text, NOW, ZONE)] == ["routine"]


def test_v5_what_holds_even_then_is_a_standing_wish() -> None:
    (one,) = heard("Please answer me in English even if I write in French.", NOW, ZONE)
    assert one.attribute == "style"
    assert "English" in one.value


@pytest.mark.parametrize(
    "text", ["My friend Tom adopted a cat called Miso", "My friend Tom has a labrador called Miso"]
)
def test_v5_the_pet_of_a_friend_is_not_the_owners(text: str) -> None:
    assert {(one.subject, one.value) for one in heard(text, NOW, ZONE) if one.attribute == "pet"} == {
        ("friend Tom", "Miso")
    }


@pytest.mark.parametrize("verb", ["run", "own", "manage", "teach"])
def test_a_verb_alone_is_no_occupation(verb: str) -> None:
    """However sure whoever read it was: what is run is missing."""
    assert not sound([Draft("occupation", verb)])


def test_v6_what_is_moved_somewhere_is_no_home() -> None:
    assert not fits("home_city", "the horses over to Birch Creek", "moved the horses over to Birch Creek")
    assert fits("home_city", "Birch Creek", "we moved to Birch Creek")


def test_v6_a_single_letter_is_no_marital_status() -> None:
    assert not fits("marital_status", "single", "my grandson is Calum, with a single l")
    assert fits("marital_status", "single", "I am a single mum of two")
    assert fits("marital_status", "single", "I'm single again")
