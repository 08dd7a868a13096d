"""Recall counts days where the owner is (B1): "tomorrow", asked in the evening in New York, is the owner's tomorrow."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from memory_core.domain.records import Memory
from memory_core.domain.scopes import Audience
from tests.contracts.store_records import memory
from tests.integration.recall_world import World, opened, said, statements

EVENING_IN_NEW_YORK = datetime(2026, 12, 1, 1, tzinfo=UTC)
"""20:00 on Monday, 30 November there."""
MORNING_IN_TOKYO = datetime(2026, 11, 30, 23, tzinfo=UTC)
"""08:00 on Tuesday, 1 December there."""
WHERE = {"America/New_York": EVENING_IN_NEW_YORK, "Asia/Tokyo": MORNING_IN_TOKYO}

CHOIR, DENTIST, CHESS = "Choir is on 30 November", "My dentist appointment is on 1 December", "Chess is on 2 December"


def plan(statement: str, now: datetime) -> Memory:
    """Told a week ago."""
    told = now - timedelta(days=7)
    return memory(
        statement,
        attribute="plan",
        value=statement,
        learned_at=told,
        last_mention_at=told,
        valid_from=told,
    )


@asynccontextmanager
async def planned(folder: Path, zone: str) -> AsyncIterator[World]:
    async with opened(folder, zone=zone) as world:
        world.clock.now = WHERE[zone]
        await world.remember(*(plan(one, world.clock.now) for one in (CHOIR, DENTIST, CHESS)))
        yield world


@pytest.mark.parametrize(
    ("zone", "question", "on"),
    [
        ("America/New_York", "what's on today?", CHOIR),
        ("America/New_York", "what's on this evening?", CHOIR),
        ("America/New_York", "what's on tomorrow?", DENTIST),
        ("Asia/Tokyo", "what's on today?", DENTIST),
        ("Asia/Tokyo", "what's on tomorrow?", CHESS),
    ],
)
async def test_b1_what_is_on_is_of_the_owners_day(tmp_path: Path, zone: str, question: str, on: str) -> None:
    async with planned(tmp_path, zone) as world:
        recalled = await world.ask(question, audience=Audience.GUARDIAN_ALONE)
        assert statements(recalled) == [on]


async def test_b1_where_others_read_days_are_those_of_utc(tmp_path: Path) -> None:
    """Whoever asked around midnight could find out the owner's time zone, and so where the owner is."""
    async with planned(tmp_path, "America/New_York") as world:
        assert statements(await world.ask("what's on today?")) == [DENTIST]


async def test_b1_what_happened_yesterday_is_of_the_owners_yesterday(tmp_path: Path) -> None:
    """In New York the morning of the 30th is today, and the evening of the 29th, the 30th in Greenwich, yesterday."""
    async with opened(tmp_path, zone="America/New_York") as world:
        world.clock.now = EVENING_IN_NEW_YORK
        told = {
            "The heating engineer repaired the boiler": datetime(2026, 11, 30, 2, tzinfo=UTC),
            "The neighbours painted their green fence": datetime(2026, 11, 30, 14, tzinfo=UTC),
        }
        await world.talk(*(said(f"m{at:%H}", text, sent_at=at) for text, at in told.items()))
        for question, text in zip(("What happened yesterday?", "What happened today?"), told, strict=True):
            recalled = await world.ask(question, audience=Audience.GUARDIAN_ALONE)
            assert [one.message.content for one in recalled.history] == [text]
