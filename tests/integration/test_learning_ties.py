"""V6, V7: everyday news of somebody, or of what the owner does with them, is no end of who they are to the owner."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.fakes.reader_by_hand import ReaderByHand
from tests.integration.learning_world import World, learning

_TIES = {
    "Ana": "My sister is called Ana.",
    "Rex": "My dog is called Rex.",
    "Jo": "My best friend is Jo.",
    "Maya": "My wife is called Maya.",
    "Piet": "My boss is called Piet.",
    "Greta": "My neighbour is called Greta.",
    "Leo": "My son is called Leo.",
}
_NEWS = """
{}'s finished the exams
{} is finished with the training
{} is over the fear of flying
{}'s over the moon
{} is done for the day
{} is off to Spain next month
{} is off sugar
{} was cancelled on by the dentist
{} had to cancel dinner
I had to cancel on {}
I cancelled dinner with {}
I'm meeting Tom instead of {}
Tom is driving me rather than {}
It was Tom who called, not {}
{} died laughing
{} passed the test
{} passed on the cake
I put {} down on the sofa
I lost {} in the supermarket for a minute
I don't need {} to come any more
I've stopped worrying about {}
I no longer cook for {}
{} left the choir
{} has gone to bed
{} is no longer vegetarian
""".strip().splitlines()


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with learning(tmp_path) as opened:
        yield opened


@pytest.mark.parametrize("news", _NEWS)
async def test_v7_what_somebody_does_is_no_end_of_who_they_are(world: World, news: str) -> None:
    for told in _TIES.values():
        await world.say(told)
    ties = {(one[1], one[2]) for one in await world.current()}
    assert {name for _, name in ties} == set(_TIES)
    for name in _TIES:
        await world.say(f"{news.format(name)}.")
    assert ties <= {(one[1], one[2]) for one in await world.current()}


@pytest.mark.parametrize(
    ("end", "name"),
    [
        ("We had to put Rex down last week.", "Rex"),
        ("Rex died in May.", "Rex"),
        ("Jo and I are no longer friends.", "Jo"),
        ("Maya and I split up.", "Maya"),
        ("My sister is called Anna, not Ana.", "Ana"),
        ("My boss isn't Piet any more, it's Lotte.", "Piet"),
    ],
)
async def test_v7_what_does_end_it(world: World, end: str, name: str) -> None:
    await world.say(_TIES[name])
    await world.say(end)
    assert name not in {one[2] for one in await world.current()}


@pytest.mark.parametrize(
    ("told", "anew", "expected", "gone"),
    [
        ("My sister Ana is scared of flying.", "Ana is over her fear of flying.", None, "flying"),
        ("My sister Ana is scared of flying.", "Ana isn't scared of flying any more.", None, "flying"),
        ("I'm scared of spiders.", "I got over my fear of spiders.", None, "spiders"),
        ("My son Max plays football.", "Max switched to rugby.", ("son Max", "hobby", "rugby"), "football"),
        ("I do karate.", "I've switched to judo.", ("me", "hobby", "judo"), "karate"),
        ("I take ibuprofen.", "I switched to naproxen.", ("me", "medication", "naproxen"), "ibuprofen"),
    ],
)
async def test_v6_what_is_over_and_what_came_instead(
    world: World, told: str, anew: str, expected: tuple[str, str, str] | None, gone: str
) -> None:
    await world.say(told)
    await world.say(anew)
    current = await world.current()
    assert gone not in {value for _, _, value in current}
    assert expected is None or expected in current


@pytest.mark.parametrize(
    ("told", "news"),
    [
        ("My dog is called Rex.", "I took Rex to the vet, he's fine."),
        ("I play the piano.", "My son gave up the piano."),
        ("I drive a blue Fiat Panda.", "I took the bus instead of the car today."),
        ("My rent is 900 euros.", "I paid the rent late."),
        ("My rent is 900 euros.", "My deposit was 1800 euros."),
    ],
)
async def test_v7_a_model_that_sees_an_end_in_everything_ends_nothing_of_these(
    world: World, told: str, news: str
) -> None:
    """Whatever the model makes of it: nothing in the words is of an end."""
    world.reader = ReaderByHand(ends={news: ["Rex", "piano", "blue Fiat Panda", "900 euros", "learning Spanish"]})
    await world.say(told)
    before = await world.current()
    await world.say(news)
    assert set(before) <= set(await world.current())
    assert not [value for _, _, value in await world.current() if value.startswith("no longer")]
