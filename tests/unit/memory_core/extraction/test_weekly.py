"""S1: what is on the same day of every week or month is a habit, and no plan of the next such day."""

from __future__ import annotations

import pytest

from tests.unit.memory_core.extraction.hearing import learned


def _facts(text: str) -> set[tuple[str, str]]:
    return {(attribute, value) for _, attribute, value in learned(text)}


@pytest.mark.parametrize(
    ("text", "habit"),
    [
        ("we close also on Sunday", "close also on Sunday"),
        ("We open on Saturday too", "open on Saturday"),
        ("We close at six on Saturday", "close at six on Saturday"),
        ("We close early on Friday", "close early on Friday"),
        ("My sister works also on Sunday", "work also on Sunday"),
        ("We meet first Sunday of the month", "meet first Sunday of the month"),
        ("I see the dietician the last Thursday of the month", "see the dietician the last Thursday of the month"),
        ("bridge afternoon is Wednesday", "bridge afternoon is Wednesday"),
        ("Our poker night is on Friday at eight", "poker night is on Friday at eight"),
        ("I go to mass on Sunday", "go to mass on Sunday"),
        ("I go to the gym on Monday and Wednesday", "go to the gym on Monday and Wednesday"),
        ("The cleaner comes on Thursday", "The cleaner comes on Thursday"),
        ("Slimming World is Tuesday", "Slimming World is Tuesday"),
        ("Yoga is Monday at seven", "Yoga is Monday at seven"),
        ("Training is Tuesday", "Training is Tuesday"),
        ("I have my lunch at the Globe on Wednesday", "have my lunch at the Globe on Wednesday"),
        ("The nurse comes on Monday to do my leg", "The nurse comes on Monday to do my leg"),
        ("I get the 722 bus into town on Monday and Friday", "get the 722 bus into town on Monday and Friday"),
        ("I visit my gran on Sunday", "visit my gran on Sunday"),
        ("I ring Mum on Friday", "ring Mum on Friday"),
    ],
)
def test_s1_what_is_on_the_same_day_every_week_is_a_habit(text: str, habit: str) -> None:
    facts = _facts(text)
    assert ("routine", habit) in facts
    assert not [attribute for attribute, _ in facts if attribute in {"plan", "date"}]


@pytest.mark.parametrize(
    ("text", "plan"),
    [
        ("We close on the house on Friday", ("plan", "close on the house (2026-11-27)")),
        ("I fly to Rome on Friday too", ("plan", "fly to Rome (2026-11-27)")),
        ("I have a meeting on Friday too", ("date", "2026-11-27")),
        ("I go to church this Sunday", ("plan", "go to church (2026-11-22)")),
        ("The cleaner comes this Thursday", ("date", "2026-11-26")),
        ("The plumber comes Friday", ("date", "2026-11-27")),
        ("The match is Saturday", ("date", "2026-11-28")),
        ("I'm visiting my gran on Sunday", ("plan", "visiting my gran (2026-11-22)")),
        ("I start my new job on Monday and finish on Friday", ("plan", "start my new job (2026-11-23)")),
        ("I'm meeting Anna the first Friday of March", ("plan", "meeting Anna (2027-03-05)")),
        ("The fair opens on the last Saturday in May", ("date", "2027-05-29")),
    ],
)
def test_s1_what_is_on_one_day_is_a_plan(text: str, plan: tuple[str, str]) -> None:
    facts = _facts(text)
    assert plan in facts
    assert not [value for attribute, value in facts if attribute == "routine"]


@pytest.mark.parametrize(
    "text", ["I went to the gym on Monday and Wednesday", "I met him the first Friday of the month"]
)
def test_s1_what_was_done_on_such_a_day_is_neither(text: str) -> None:
    assert not _facts(text) & {("routine", text[2:]), ("plan", text[2:])}


def test_s1_an_occasion_of_every_month_has_no_date() -> None:
    assert not [fact for fact in _facts("Committee meeting is first Tuesday of the month") if fact[0] == "date"]
