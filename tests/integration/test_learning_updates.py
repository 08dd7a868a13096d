"""V7: what everyday messages put out of date by their words, and what they must leave alone. The rules alone: nothing compares."""

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
    ("said", "now", "gone"),
    [
        (
            ("My cat is called Biscuit.", "her jabs are 9 january at half 10"),
            ("vet rang, biscuits jabs are the 11th now not the 9th. same time", "11 January at half 10"),
            "9 january",
        ),
        (
            ("My dentist appointment with Dr Kulkarni is on 16th june at 6.30 pm.",),
            ("Dr Kulkarni shifted me to 19th same time", "19 June at 6.30 pm"),
            "16th june",
        ),
        (
            ("My mum has an operation on 20 February.",),
            ("Mum's operation is not on the 20th, they made it the 21st.", "on 21 February"),
            "20 February",
        ),
        (
            ("we picked wedding date, 12 December, Ibadan",),
            ("Wedding don move to 19 December, hall wahala", "19 December, Ibadan"),
            "12 December",
        ),
        (
            ("My cousin's engagement is on 24th august",),
            ("engagement is now on 31st august because of hall booking", "My cousin's engagement is on 31st august"),
            "24th",
        ),
        (("My sister's birthday is 12 May.",), ("no wait, it's the 14th", "birthday is 14 May"), "12 May"),
        (("My mum's birthday is 3rd May 1960.",), ("sorry, it's the 4th", "birthday is 4th May 1960"), "3rd"),
        (("I'm flying to Rome on 3 May.",), ("no wait, it's the 4th", "flying to Rome on 4 May"), "3 May"),
        (
            ("The report is due on Friday.",),
            ("they pushed it to Wednesday 2pm", "The report is due on Wednesday at 2pm"),
            "Friday",
        ),
    ],
)
async def test_v7_another_day_is_of_what_is_meant(
    world: World, said: Sequence[str], now: tuple[str, str], gone: str
) -> None:
    text, known = now
    await told_instead(world, *said, text, known=known, gone=gone)


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        (
            (
                "My rent is due 1st of May.",
                "Interview with a fintech, PayNest, Monday 10am on Zoom.",
                "they pushed it to Wednesday 2pm",
            ),
            "My rent is due 1st of May.",
        ),
        (
            (
                "My engagement is on 24th august.",
                "my cousin's engagement is now on 31st august because of hall booking",
            ),
            "My engagement is on 24th august.",
        ),
        (("My meeting is on 3 May.", "Dr Lim moved me to the cheaper plan"), "My meeting is on 3 May."),
        (
            ("My dad's surgery is on 20 February.", "Mum's surgery is now on the 21st"),
            "My dad's surgery is on 20 February.",
        ),
        (("The report is due on Friday.", "Did they push it to Wednesday?"), "The report is due on Friday."),
        (("The report is due on Friday.", "If they moved it to Monday I'd be glad."), "The report is due on Friday."),
    ],
)
async def test_v7_a_day_of_something_else_moves_nothing(world: World, said: Sequence[str], kept: str) -> None:
    assert kept in await after(world, *said)


@pytest.mark.parametrize(
    ("said", "text", "known", "gone"),
    [
        (
            ("remember I go bowling Thursday nights with the guys, the league starts at seven",),
            "no scratch that it's seven thirty they changed it on us",
            "starts at 7:30",
            "seven",
        ),
        (
            ("My mum takes metformin 850 twice a day.",),
            "Mum's sugar was low so the doctor put back her metformin to 500, only night",
            "metformin 500 only night",
            "850",
        ),
        (
            ("I take 50 mg of sumatriptan.",),
            "GP said sumatriptan 100 now because 50 did nothing.",
            "100 mg of sumatriptan",
            "50 mg",
        ),
        (
            ("I take 5 mg of ramipril each morning.",),
            "Back from the surgery. He wants more of the ramipril, so it is 10 mg a day starting today.",
            "10 mg of ramipril",
            "5 mg",
        ),
        (
            ("My best man is Kelechi, from uni.",),
            "Kelechi relocated to Canada, so my younger brother Seun is best man now",
            "My best man is Seun",
            "man is Kelechi",
        ),
        (("My rent is due 1st of May, 650k",), "he agreed 720k, so rent is 720 now", "due 1st of May, 720k", "650k"),
        (
            ("Kuba is my son.", "Kuba wants to go to Gaeltacht in July, three weeks, from the 5th."),
            "He changed his mind. He will go to my mum for all July instead.",
            "Kuba will go to my mum for all July",
            "Gaeltacht",
        ),
        (
            ("we're taking the camper down to Gatlinburg September 20th for a week",),
            "transmission went out on the truck so no Gatlinburg",
            "no Gatlinburg",
            "taking the camper",
        ),
        (
            ("we're going to Gatlinburg September 20th for a week",),
            "yeah the trip is off",
            "The trip is off",
            "going to Gatlinburg",
        ),
        (
            ("I'm flying to Canada on 4 June and coming back on 25 June.",),
            "Because of the knee the journey to Canada is postponed. The June tickets are cancelled.",
            "cancelled",
            "flying to Canada",
        ),
    ],
)
async def test_v7_what_is_otherwise_is_known_and_told_in_the_place_of_the_old(
    world: World, said: Sequence[str], text: str, known: str, gone: str
) -> None:
    await told_instead(world, *said, text, known=known, gone=gone)


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        (("I take 5 mg of ramipril.", "The doctor said ramipril 10 mg might be better."), "I take 5 mg of ramipril."),
        (("I take metformin 500 mg.", "My mum's doctor put her metformin up to 1000."), "I take metformin 500 mg."),
        (("I take metformin 500 mg.", "Should the doctor put my metformin up to 1000?"), "I take metformin 500 mg."),
        (("My best man is Kelechi.", "My cousin's best man is Seun now."), "My best man is Kelechi."),
        (("My rent is 650 a month.", "My brother's rent is 720 now."), "My rent is 650 a month."),
        (
            (
                "Kuba is my son.",
                "Kuba wants to go to Gaeltacht in July.",
                "Ania is my daughter.",
                "Ania will go to my mum in July instead.",
            ),
            "Kuba wants to go to Gaeltacht in July.",
        ),
        (
            ("we're going to Gatlinburg September 20th for a week", "the trip is off to a good start"),
            "We're going to Gatlinburg September 20th for a week.",
        ),
        (
            ("we're going to Gatlinburg September 20th for a week", "my sister's trip is off"),
            "We're going to Gatlinburg September 20th for a week.",
        ),
        (
            ("we're going to Gatlinburg September 20th for a week", "if the truck dies the trip is off"),
            "We're going to Gatlinburg September 20th for a week.",
        ),
        (
            ("we're going to Gatlinburg September 20th for a week", "the trip to Rome is off"),
            "We're going to Gatlinburg September 20th for a week.",
        ),
    ],
)
async def test_v7_what_is_said_of_others_or_only_thought_of_changes_nothing(
    world: World, said: Sequence[str], kept: str
) -> None:
    assert kept in await after(world, *said)


@pytest.mark.parametrize(
    ("said", "text", "gone"),
    [
        (
            ("We pay for Spotify.",),
            "Cancelled that last night because of the price rise. We took out Apple Music in its place.",
            "Spotify",
        ),
        (
            ("We're going to Crete in August.",),
            "My husband found a better deal and the agency let us swap, so our August fortnight is in Madeira.",
            "Crete",
        ),
        (
            ("Keep your answers short please.", "Give me detailed answers for a change."),
            "Short answers again from here on, please.",
            "detailed",
        ),
        (
            ("My gym is Anytime Fitness.",),
            "Anytime Fitness was always packed so I cancelled there and rejoined PureGym.",
            "My gym is Anytime",
        ),
        (
            ("I'm a vegetarian.",),
            "I cook chicken for myself most weekdays now.",
            "vegetarian",
        ),
        (
            ("I don't drink alcohol.",),
            "A glass of Rioja with dinner has become a habit for me, most evenings since the holiday in fact.",
            "I don't drink alcohol",
        ),
        (
            ("I work at Nissan in Sunderland.",),
            "They made our whole section redundant and I've handed my pass in.",
            "I work at Nissan",
        ),
        (
            ("We've got an old Labrador called Bruno.",),
            "We had to let Bruno go at the vet's on Tuesday.",
            "called Bruno",
        ),
        (
            ("I live with my parents.",),
            "first night in my own flat, eating pasta out of the one pan I own haha",
            "with my parents",
        ),
        (
            ("I wear glasses.",),
            "My laser surgery went perfectly and I can read the tiniest line on the chart.",
            "I wear glasses",
        ),
        (
            ("I'm going to Iceland in February.",),
            "The airline has gone bust and my money is back on the card.",
            "going to Iceland",
        ),
        (
            ("I have a piano lesson with Mr Lund every week.",),
            "The upright went to a new family this morning, and I've told Mr Lund I won't be coming any more.",
            "a piano lesson",
        ),
    ],
)
async def test_v7_what_has_happened_since_is_the_end_of_what_was_told(
    world: World, said: Sequence[str], text: str, gone: str
) -> None:
    before = await after(world, *said)
    assert any(gone in one for one in before), before
    found = await after(world, text)
    assert not any(gone in one for one in found), found


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        (("I'm a vegetarian.", "I cook chicken for the kids most weekdays."), "I'm a vegetarian."),
        (("I'm a vegetarian.", "I have veggie bacon every Sunday."), "I'm a vegetarian."),
        (("I'm a vegetarian.", "My brother has lamb chops every Friday."), "I'm a vegetarian."),
        (("I don't drink alcohol.", "I have alcohol-free beer most evenings."), "I don't drink alcohol."),
        (("I work at Nissan.", "They made my brother's whole section redundant."), "I work at Nissan."),
        (("I work at Nissan.", "If they make our section redundant I'll move."), "I work at Nissan."),
        (("We've got a Labrador called Bruno.", "We let Bruno go at the beach without a lead."), "Bruno"),
        (("I wear glasses.", "My laser surgery is next week."), "I wear glasses."),
        (("I have a piano lesson with Mr Lund every week.", "I've told Mr Lund I won't be late."), "piano lesson"),
        (("I'm going to Iceland in February.", "My sister's airline has new seats."), "Iceland"),
        (("I do yoga on Mondays.", "I changed the yoga mats on Tuesday."), "I do yoga on Mondays."),
        (("I'm visiting Anna in June.", "Party at eight, so no Anna."), "visiting Anna"),
        (("I'm going to Iceland in February.", "The hotel down the road has gone bust."), "Iceland"),
        (("I'm going to Iceland in February.", "We're staying home instead of the pub."), "Iceland"),
        (("I work at Nissan.", "Half the street got laid off."), "I work at Nissan."),
        (("I wear glasses.", "My mum's laser surgery went perfectly."), "I wear glasses."),
        (("My dog weighs 10 kg.", "The dog is 12 now."), "10 kg"),
        (("My trainer is called Anna.", "Anna went home, so I'm with Ben now."), "My trainer is called Anna."),
        (("We pay for Spotify.", "My dog is a Bernese.", "We got a Hoover to replace it."), "Spotify"),
        (("We're going to Crete in August.", "Our August fortnight is in full swing."), "Crete"),
    ],
)
async def test_v7_what_only_looks_like_an_end_is_none(world: World, said: Sequence[str], kept: str) -> None:
    found = await after(world, *said)
    assert any(kept in one for one in found), found
