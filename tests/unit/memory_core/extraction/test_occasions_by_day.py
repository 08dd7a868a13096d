"""S1, V7: occasions told by their day alone, and what is moved to another."""

from __future__ import annotations

import pytest

from tests.unit.memory_core.extraction.hearing import heard


def _facts(text: str) -> list[tuple[str, str, str]]:
    return [(one.subject.casefold(), one.attribute, one.value) for one in heard(text)]


@pytest.mark.parametrize(
    ("text", "subject", "day"),
    [
        ("physics midterm is dec 2", "physics midterm", "2026-12-02"),
        ("daddy daughter dance is dec 12 at their school", "daddy daughter dance", "2026-12-12"),
        ("The work Christmas do is on 11 December.", "work christmas do", "2026-12-11"),
        ("I have the driver medical on 16 December at half past nine.", "driver medical", "2026-12-16T09:30"),
        ("our street party is June 5th at 2pm", "street party", "2027-06-05T14:00"),
        ("Physio has been moved to Monday 7 December.", "physio appointment", "2026-12-07"),
        ("The party is now on the 14th of December.", "party", "2026-12-14"),
    ],
)
def test_s1_an_occasion_is_known_by_its_day(text: str, subject: str, day: str) -> None:
    assert (subject, "date", day) in _facts(text)


@pytest.mark.parametrize(
    "text",
    [
        "pilates mon and thu at 7 before work",
        "Diwali is on 12 November",
        "The plan is on 3 pages",
        "the moon landing was on 20 July",
        "My dentist has moved to Leeds",
    ],
)
def test_s1_what_is_no_occasion_of_the_owners_has_no_day(text: str) -> None:
    assert not [fact for fact in _facts(text) if fact[1] == "date"]


def test_s1_what_one_does_every_week_is_still_a_habit() -> None:
    assert ("me", "routine", "have a big lunch on Sundays") in _facts("I have a big lunch on Sundays")
