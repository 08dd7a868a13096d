"""V7: more ways of owning up to what was told wrongly, and of telling what is now; and what looks like them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest

from tests.integration.learning_world import World, after, learning, told_instead


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
        (("My manager is called Priyanka.",), "I report to Declan from this week.", "Declan", "Priyanka"),
        (
            ("Our rent is 1150 a month.",),
            "Letter from the landlord came through and as of this month we pay 1240.",
            "1240",
            "1150",
        ),
        (
            ("I do spin class on Tuesdays at six.",),
            "The studio has redone its whole timetable and they've put my spin group on Fridays.",
            "on Fridays at six",
            "Tuesdays",
        ),
        (
            ("My thesis draft is due 14 March.",),
            "Word from my supervisor: everyone gets extra time, the draft is due 28 March instead.",
            "28 March",
            "14 March",
        ),
        (
            ("I share my apartment with Kenji.",),
            "Kenji went back to Osaka at the end of the month and Valentina took over his room.",
            "apartment with Valentina",
            "with Kenji",
        ),
        (
            ("Our cat Minka is 11.",),
            "Found her vaccination booklet and I'd miscounted: Minka is 13!",
            "Minka is 13",
            "Minka is 11",
        ),
        (
            ("I'm studying engineering in Nairobi.",),
            "My specialisation got confirmed, within engineering I'll be doing hydraulics.",
            "engineering (hydraulics)",
            "engineering in",
        ),
        (
            ("I play in the town orchestra.",),
            "In the orchestra I'm in the second violins.",
            "second violins",
            "orchestra.",
        ),
        (
            ("Our baby is due in the autumn!",),
            "First scan done, and the due date they gave us is 9 October.",
            "due on 9 October",
            "autumn",
        ),
        (
            ("I work from home full time.",),
            "They've called all of us back to the office five days a week.",
            "called all of us back",
            "from home",
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
    await told_instead(world, *said, text, known=known, gone=gone)


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        (
            ("I'm allergic to walnuts.", "I'd mixed it up. I'm also allergic to cashews."),
            "I'm allergic to walnuts.",
        ),
        (
            ("My manager is called Priyanka.", "My brother reports to Declan from this week."),
            "My manager is called Priyanka.",
        ),
        (("Our cat Minka is 11.", "I'd miscounted the plates, there are 13."), "Our cat Minka is 11."),
        (
            ("I share my apartment with Kenji.", "Kenji went to Osaka and Ben took over his shift."),
            "I share my apartment with Kenji.",
        ),
        (("I play in the town orchestra.", "In the choir I'm in the second row."), "I play in the town orchestra."),
        (("I work from home full time.", "They called me back about the boiler."), "I work from home full time."),
        (("Our cat Minka is 11.", "My boss told me off. He says it's 31 degrees in here."), "Our cat Minka is 11."),
        (("I live in Leeds.", "Mum is home as of this weekend."), "I live in Leeds."),
        (("I live in Leeds.", "Anna is home as of this weekend."), "I live in Leeds."),
        (
            ("We've been married 29 years.", "My boss told me off. He says it's 31 degrees in the office."),
            "I am married.",
        ),
        (
            ("The landlord is called Mr Petrov.", "He keeps calling me the wrong name."),
            "My landlord is called Mr Petrov.",
        ),
        (("I play the clarinet.", "no idea why I bought it, but I have a trombone"), "I play the clarinet."),
    ],
)
async def test_v7_other_mistakes_leave_what_was_told_as_it_is(world: World, said: Sequence[str], kept: str) -> None:
    assert kept in await after(world, *said)


@pytest.mark.parametrize(
    ("text", "mine"),
    [
        ("Oh and Liam is allergic to peanuts, I'm not", ""),
        ("Oh and Liam is allergic to peanuts, I'm a nurse", "I am a nurse."),
        ("Oh, Liam is allergic to peanuts, I'm a nurse", "I am a nurse."),
    ],
)
async def test_v7_what_i_am_puts_nothing_right_that_was_told_of_another(world: World, text: str, mine: str) -> None:
    held = await after(world, "My boyfriend Liam works as a line cook.", text)
    assert "My boyfriend Liam works as a line cook." in held
    assert "Liam is allergic to peanuts." in held
    assert not mine or mine in held
    assert not any("works as a" in one and "cook" not in one for one in held)
