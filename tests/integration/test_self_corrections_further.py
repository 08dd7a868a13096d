"""V7: more ways of owning up to what was told wrongly, and of telling what is now; and what looks like them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest

from tests.integration.learning_world import World, learning
from tests.integration.test_learning_updates import after


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with learning(tmp_path) as opened:
        yield opened


@pytest.mark.parametrize(
    ("said", "text", "known", "gone"),
    [
        (
            ("My flight to Lisbon leaves at 7:40 on Saturday.", "My shoe size is 43."),
            "Just looked at the ticket properly and I told you the wrong time. Departure is 9:10.",
            "at 9:10",
            "7:40",
        ),
        (
            ("My wife's birthday is 12 April.", "I keep bees."),
            "Oh dear, she'd have my head. I swapped the digits, it's 21 April.",
            "birthday is 21 April",
            "12 April",
        ),
        (
            ("The landlord is called Mr Petrov.",),
            "Sorry, I've been calling the landlord by the wrong name. I checked the lease and he is Mr Dimitrov.",
            "Mr Dimitrov",
            "Petrov",
        ),
        (
            ("I'm allergic to walnuts.",),
            "Spoke to my mum and I'd mixed it up since childhood. I'm allergic to cashews.",
            "cashews",
            "walnuts",
        ),
        (
            ("My bin day is Wednesday.",),
            "I had the bin day wrong, the council leaflet on the fridge says Thursday.",
            "Thursday",
            "Wednesday",
        ),
        (
            ("My grandson Alfie plays football for the under-12s.",),
            "Alfie has just told me off. He says he's in the under-10s, and I should know that.",
            "under-10s",
            "under-12s",
        ),
        (
            ("I play bass clarinet in the school band",),
            "no idea why i typed clarinet, brain was asleep. i play the trombone",
            "trombone",
            "clarinet",
        ),
        (
            ("Remember that we have been together for 29 years",),
            "Paul did the sums and I was out by two. He says it's 31 years, and he's right.",
            "31 years",
            "29 years",
        ),
        (("I live in Leeds.",), "Newcastle is home as of this weekend.", "Newcastle", "Leeds"),
        (
            ("Arctic Monkeys are my fave band no contest",),
            "my cousin dragged me to a gig and i'm converted, Fontaines DC are my number one band now, sorry alex",
            "Fontaines DC",
            "Arctic",
        ),
        (
            ("I'm an auditor at Deloitte.",),
            "Big news: today was my first day at Access Bank! Same sort of work but a much nicer team.",
            "Access Bank",
            "Deloitte",
        ),
        (
            ("My major is biology.", "I switched my major to chemistry last week, paperwork is through."),
            "Registrar approved it this morning, I'm a biology major again.",
            "biology",
            "chemistry",
        ),
    ],
)
async def test_v7_what_was_told_wrongly_or_is_otherwise_now_is_put_right(
    world: World, said: Sequence[str], text: str, known: str, gone: str
) -> None:
    found = await after(world, *said, text)
    assert any(known in one for one in found), found
    assert not any(gone in one for one in found), found


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        (
            ("I'm allergic to walnuts.", "I'd mixed it up. I'm also allergic to cashews."),
            "I'm allergic to walnuts.",
        ),
        (("I live in Leeds.", "Anna is home as of this weekend."), "I live in Leeds."),
        (
            ("We've been married 29 years.", "My boss told me off. He says it's 31 degrees in the office."),
            "I am married.",
        ),
        (
            ("The landlord is called Mr Petrov.", "He keeps calling me the wrong name."),
            "The landlord is called Mr Petrov.",
        ),
        (("I play the clarinet.", "no idea why I bought it, but I have a trombone"), "I play the clarinet."),
    ],
)
async def test_v7_other_mistakes_leave_what_was_told_as_it_is(world: World, said: Sequence[str], kept: str) -> None:
    assert kept in await after(world, *said)
