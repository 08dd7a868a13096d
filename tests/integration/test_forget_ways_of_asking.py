"""V6, V7: the many frames in which people ask to forget, the spans of time that they name, and what only sounds like it."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from memory_core.domain.scopes import EVERYTHING
from memory_core.ports import MemoryFilter
from memory_core.usecases.forgetting.requests.asking import asks
from memory_core.usecases.forgetting.requests.framed import emphatic
from memory_core.usecases.forgetting.requests.request import parse
from memory_core.usecases.forgetting.requests.wanted import Wanted
from memory_core.usecases.forgetting.requests.wording import REASONED, REQUEST
from tests.fakes.talking import Talk, settings_for, talking

_NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)
"""A Monday."""


def wanted_in(text: str) -> Wanted | None:
    """What the rules take a message to ask for; None where they take it for no request."""
    found = REQUEST.match(text) or REASONED.match(text)
    return parse(found["what"], _NOW) if found else None


def span_in(text: str) -> tuple[str, str] | None:
    wanted = wanted_in(text)
    if wanted is None or wanted.span is None or wanted.topic:
        return None
    return f"{wanted.span.start:%m-%d %H}", f"{wanted.span.end:%m-%d %H}"


async def known(talk: Talk) -> set[str]:
    async with talk.bot.memory.store.reading() as unit:
        memories = {m.statement for m in await unit.memories.listed(EVERYTHING, MemoryFilter(talk.now, limit=99))}
        own = await unit.messages.own(EVERYTHING, until=talk.now)
        said = await unit.messages.by_ids([name for name, _ in own], EVERYTHING)
    return memories | {one.content for one in said}


@pytest.mark.parametrize(
    ("asked", "start", "end"),
    [
        ("Forget the things I mentioned on 5 November.", "11-05 00", "11-06 00"),
        ("You can drop the things I mentioned on 5 November.", "11-05 00", "11-06 00"),
        ("Bin the stuff I told you on Tuesday.", "11-24 00", "11-25 00"),
        ("Please drop what you heard from me yesterday.", "11-29 00", "11-30 00"),
        ("Wipe everything that came from me on Sunday.", "11-29 00", "11-30 00"),
        ("Cancel everything I told you between Monday and Wednesday.", "11-23 00", "11-26 00"),
        ("Strike everything I said on 12 November from the record.", "11-12 00", "11-13 00"),
        ("All I have told you since Saturday morning should be discarded.", "11-28 00", "11-30 12"),
        ("Forget all I've said since yesterday evening.", "11-29 17", "11-30 12"),
        ("Delete everything since last night.", "11-29 18", "11-30 12"),
        ("Forget everything I told you before Friday afternoon.", "01-01 12", "11-27 12"),
        ("Forget what I told you between Friday night and Sunday morning.", "11-27 18", "11-29 12"),
        ("Forget everything from 10 o'clock on.", "11-30 10", "11-30 12"),
        ("Forget what I said between nine and ten this morning.", "11-30 09", "11-30 10"),
        ("Forget everything I said after noon yesterday.", "11-29 12", "11-30 12"),
        ("Forget what I told you at 3 pm yesterday.", "11-29 14", "11-29 15"),
        ("Forget what I told you around 5 November.", "11-05 00", "11-06 00"),
        ("Forget what I mentioned the other night.", "11-24 00", "11-30 00"),
        ("Undo the last two hours.", "11-30 10", "11-30 12"),
        ("Undo the last hour: forget what I've told you in it.", "11-30 11", "11-30 12"),
        ("Last week I talked too much. Erase all I said then.", "11-23 00", "11-30 00"),
        ("I was drunk on Friday. Forget what I said.", "11-27 00", "11-28 00"),
        ("On the 5th of November I told you things. Forget them.", "11-05 00", "11-06 00"),
        ("The 5th of November: forget what I said.", "11-05 00", "11-06 00"),
        ("On Thursday I wasn't myself; erase everything I said that day.", "11-26 00", "11-27 00"),
        (
            "Between the 10th and the 15th of November I wasn't myself; cancel all I told you then.",
            "11-10 00",
            "11-16 00",
        ),
        ("Everything from before September is stale. Throw it away.", "01-01 12", "09-01 00"),
        ("Everything before September has to go.", "01-01 12", "09-01 00"),
        ("I'd be grateful if nothing I told you in July were kept.", "07-01 00", "08-01 00"),
        ("I'd rather you kept nothing I said in July.", "07-01 00", "08-01 00"),
        ("Keep nothing from last week.", "11-23 00", "11-30 00"),
        ("Could we have last week erased?", "11-23 00", "11-30 00"),
        ("I want last weekend gone.", "11-28 00", "11-30 00"),
        ("What I told you on Friday isn't for keeping.", "11-27 00", "11-28 00"),
        ("What I told you on Sunday: out with it.", "11-29 00", "11-30 00"),
        ("Forget whatever I told you while I was drunk on Friday.", "11-27 00", "11-28 00"),
        ("I shouldn't have told you all that on Friday; erase it.", "11-27 00", "11-28 00"),
        ("None of my messages from Tuesday should be kept.", "11-24 00", "11-25 00"),
        ("Not a word of what I said last week should stay.", "11-23 00", "11-30 00"),
        ("Pretend I told you nothing last week.", "11-23 00", "11-30 00"),
        ("The messages I sent on 12 November have to go.", "11-12 00", "11-13 00"),
        ("Forget everything up until Friday.", "01-01 12", "11-27 00"),
    ],
)
def test_v6_a_time_is_all_that_is_named(asked: str, start: str, end: str) -> None:
    assert span_in(asked) == (start, end)


@pytest.mark.parametrize(
    ("asked", "topic", "everything"),
    [
        ("My income is no business of yours, so get rid of it.", "My income", False),
        ("What I earn is no concern of yours; bin it.", "What I earn", False),
        ("It isn't right that you know things about my boss; they must all go.", "my boss", True),
        ("What I said of Luz was in confidence. Every bit of it has to vanish.", "Luz", True),
        ("As for Anahit, she's no business of yours, so out with her.", "Anahit", True),
        ("My affair must never come up again; forget it.", "My affair", False),
        ("Nobody should know about our move yet, so forget it.", "our move", False),
        ("I promised my sister you'd have nothing on Muhamed any longer; remove him.", "Muhamed", True),
        ("It bothers me that you know about my debts. Please erase them.", "my debts", False),
        ("I've come round to mushrooms, so that dislike may be forgotten.", "I dislike mushrooms", False),
        ("I got over spiders, so forget that fear.", "I'm afraid of spiders", False),
        ("Would you mind not remembering my bad mark?", "my bad mark", False),
        ("Would you throw out my thesis and all that belongs to it?", "my thesis", True),
        ("Let go of every detail of my lawsuit.", "my lawsuit", True),
        ("You can let my landlady slip from your memory.", "my landlady", True),
        ("No toupee in your records, thanks: take it out.", "toupee", False),
        ("Could we have Mrs Gudmundsdottir erased?", "Mrs Gudmundsdottir", True),
        ("Might my weight be forgotten?", "my weight", False),
        ("Strike my age from the record.", "my age", False),
        ("My address has no place in your records.", "My address", False),
        ("Sweep my landlady out of your notes.", "my landlady", True),
        ("Cleanse your records of my landlady.", "my landlady", True),
        ("Pretend you never heard of my landlady.", "my landlady", True),
        ("I'd sleep better if you didn't know my weight.", "my weight", False),
        ("You've no business knowing my salary.", "my salary", False),
        ("See to it that my address is deleted.", "my address", False),
        ("Oh please do forget my birthday.", "my birthday", False),
        ("Luz? Forget her.", "Luz", True),
    ],
)
def test_v6_what_is_named_in_an_everyday_frame(asked: str, topic: str, everything: bool) -> None:
    wanted = wanted_in(asked)
    assert wanted is not None
    assert (wanted.topic, wanted.everything) == (topic, everything)


@pytest.mark.parametrize(
    "said",
    [
        "I need to get rid of my old sofa.",
        "We threw out the couch.",
        "I lost my keys.",
        "My boss wants it scrubbed.",
        "Should I let go of her?",
        "Could we have dinner at eight?",
        "Cancel my gym membership, I told them.",
        "Can I have my mole removed?",
        "Can I have my account deleted?",
        "Would you mind not shouting?",
        "Would you mind not keeping me waiting?",
        "The guests are rude; they must go.",
        "I don't like that you know my boss. He should go.",
        "As for my boss, he left early. He must go.",
        "My mother is not your concern, so drop it.",
        "The milk isn't for keeping.",
        "I want the couch gone.",
        "I let her name slip.",
        "He let slip that he is ill.",
        "I've come round to mushrooms.",
        "I got over my fear of spiders.",
        "Do drop by tomorrow.",
        "Out with the old, in with the new.",
        "Out with it!",
        "I was drunk on Friday.",
        "I talked to my boss on Friday. Forget it.",
        "Last week I talked about my boss. Forget it all.",
        "Undo the last change.",
        "Cancel the last two meetings.",
        "Strike the last paragraph from the record.",
        "Everything from last week must go to the cleaners.",
        "Nothing I told him stayed with him.",
        "Nothing I said was written down.",
        "Nothing from last week stayed.",
        "I said that on Friday. Forget it.",
        "Please keep nothing in the hallway.",
        "Keep nothing from the fridge.",
        "Make my headache disappear.",
        "My car doesn't belong in your garage.",
        "Get rid of my debts.",
        "Pretend you're a pirate.",
        "My weight must never come up at dinner.",
    ],
)
def test_v7_what_only_sounds_like_a_request_is_none(said: str) -> None:
    assert wanted_in(said) is None


@pytest.mark.parametrize(
    "asked",
    [
        "Forget my appointment at 3 pm.",
        "Forget what I told you about the meeting at 3 pm.",
        "Forget the ten o'clock train.",
    ],
)
def test_v7_the_hour_of_an_appointment_is_no_span(asked: str) -> None:
    wanted = wanted_in(asked)
    assert wanted is not None
    assert wanted.span is None


def test_v7_the_last_thing_of_another_day_is_not_the_last_of_all() -> None:
    wanted = wanted_in("Forget the last thing I told you on Friday.")
    assert wanted is not None
    assert not wanted.last
    assert not wanted.plain
    assert wanted.span is not None


@pytest.mark.parametrize(
    "said",
    ["My boss is rude, he must go.", "The guests are rude; they must go.", "The couch is old. It has to go."],
)
def test_v7_who_or_what_has_to_go_is_not_asked_for(said: str) -> None:
    assert not asks(said)


def test_v6_do_makes_an_order_stronger_and_no_other() -> None:
    assert emphatic("Oh, do lose the teddy bear.") == "Oh, lose the teddy bear."
    assert asks("Oh, do lose the teddy bear.")
    assert emphatic("Do you lose things?") == "Do you lose things?"


@pytest.mark.parametrize(
    "asked",
    [
        "Last month I talked too much. Erase all I said then.",
        "What you heard from me in October isn't for keeping.",
        "Everything from October is stale. Throw it away.",
    ],
)
async def test_v6_what_was_told_then_is_gone_at_once(tmp_path: Path, asked: str) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        for month, said in ((9, "I keep bees."), (10, "I owe my brother 900 euros."), (11, "My cat is called Pikul.")):
            await talk.tick(datetime(2026, month, 12, 9, tzinfo=UTC))
            await talk.say(said)
        await talk.tick(_NOW)
        assert (await talk.say(asked)).startswith("Forgotten: ")
        left = await known(talk)
        assert not [one for one in left if "900" in one]
        assert {"I keep bees.", "My cat is called Pikul."} <= left


async def test_v7_what_took_its_place_later_stays(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        for month, said in ((6, "I live in Cork."), (10, "I've moved to Galway.")):
            await talk.tick(datetime(2026, month, 2, 9, tzinfo=UTC))
            await talk.say(said)
        await talk.tick(_NOW)
        await talk.say("Forget everything I told you before September.")
        left = await known(talk)
        assert not [one for one in left if "Cork" in one]
        assert [one for one in left if "Galway" in one]
        assert "Galway" in await talk.say("Where do I live?")


async def test_v7_what_was_so_before_is_not_so_again(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        for month, said in ((6, "I live in Cork."), (11, "I've moved to Galway.")):
            await talk.tick(datetime(2026, month, 29, 9, tzinfo=UTC))
            await talk.say(said)
        await talk.tick(_NOW)
        await talk.say("Forget what I told you yesterday.")
        left = await known(talk)
        assert not [one for one in left if "Galway" in one]
        assert [one for one in left if "Cork" in one]
        assert "Cork" not in await talk.say("Where do I live?")


async def test_v7_of_nobody_who_was_not_named_anything_goes(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        await talk.say("My friend Luz restores paintings.")
        await talk.say("My sister Ana is a nurse.")
        await talk.say("What I said of Luz was in confidence. Every bit of it has to vanish.")
        left = await known(talk)
        assert not [one for one in left if "Luz" in one]
        assert "My sister Ana is a nurse." in left
