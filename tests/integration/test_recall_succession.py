"""What was said later of the same thing is shown beside what the question finds of before (V7, B4): nothing is written for it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from memory_core.domain.records import Kind, Origin, Source, Span
from memory_core.domain.scopes import EVERYTHING, Trust, room
from memory_core.usecases.recalling.recall import Recalled
from tests.contracts.store_records import at, memory
from tests.fakes.reader_by_hand import ReaderByHand
from tests.integration.recall_world import HERE, World, opened, said, statements, stranger, texts

GIFFGAFF, SMARTY = "My phone network is giffgaff", "Moved the phone to Smarty"
AGAIN = "The phone left Smarty again, giffgaff it is"
SINGER, JANOME = (
    "My sewing machine is an old Singer",
    "The old sewing machine burnt out, so it was a Janome for Christmas",
)


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with opened(tmp_path) as made:
        yield made


async def asked(world: World, text: str, ends: dict[str, list[str]]) -> Recalled:
    world.recall = replace(world.recall, reader=ReaderByHand(ends=ends))
    return await world.ask(text)


def shown(recalled: Recalled) -> list[tuple[str, bool]]:
    return [(one.message.content, one.earlier) for one in recalled.history]


async def test_v7_the_later_message_comes_first_and_the_earlier_is_marked(world: World) -> None:
    await world.talk(said("m1", GIFFGAFF), said("m2", SMARTY, minute=60))
    assert texts(await world.ask("What is my network?")) == [GIFFGAFF]
    recalled = await asked(world, "What is my network?", {SMARTY: [GIFFGAFF]})
    assert shown(recalled) == [(SMARTY, False), (GIFFGAFF, True)]


async def test_v7_a_memory_that_was_told_otherwise_later_is_marked_and_stays(world: World) -> None:
    old = memory(SINGER, id="singer", attribute="uses", value="Singer", kind=Kind.PREFERENCE, learned_at=at(days=-3))
    old = replace(old, last_mention_at=at(days=-3))
    await world.remember(old)
    await world.talk(said("m2", JANOME, minute=60))
    recalled = await asked(world, "Is it a Singer that I own?", {JANOME: ["Singer"]})
    assert [(one.memory.id, one.earlier) for one in recalled.memories] == [("singer", True)]
    assert texts(recalled) == [JANOME]
    async with world.store.reading() as reads:
        (kept,) = await reads.memories.by_ids([old.id], EVERYTHING)
    assert kept == old


async def test_what_was_said_again_since_holds(world: World) -> None:
    old = memory(SINGER, id="singer", attribute="uses", value="Singer", kind=Kind.PREFERENCE, learned_at=at(days=-3))
    await world.remember(replace(old, last_mention_at=at(minutes=-1)))
    await world.talk(said("m2", JANOME, minute=60))
    recalled = await asked(world, "Is it a Singer that I own?", {JANOME: ["Singer"]})
    assert [(one.memory.id, one.earlier) for one in recalled.memories] == [("singer", False)]


async def test_what_gave_way_itself_puts_nothing_out_of_date(world: World) -> None:
    """Giffgaff, Smarty, giffgaff: the last is told, and the first is no less true for what came between."""
    await world.talk(said("m1", GIFFGAFF), said("m2", SMARTY, minute=60), said("m3", AGAIN, minute=120))
    recalled = await asked(world, "What is my network?", {SMARTY: [GIFFGAFF], AGAIN: [SMARTY]})
    assert (AGAIN, False) in shown(recalled)
    assert (GIFFGAFF, False) in shown(recalled)
    assert SMARTY not in texts(recalled)


async def test_what_must_not_be_eaten_is_never_marked(world: World) -> None:
    rule = memory("Nothing with lactose for me", id="rule", attribute="avoids", value="lactose", kind=Kind.CONSTRAINT)
    rule = replace(rule, learned_at=at(days=-3), last_mention_at=at(days=-3))
    await world.remember(rule)
    cheese = "I put cheese with lactose on everything"
    await world.talk(said("m2", cheese, minute=60))
    recalled = await asked(world, "May I eat lactose?", {cheese: ["lactose"]})
    everything = [*recalled.always, *(one.memory for one in recalled.memories if not one.earlier)]
    assert rule.id in [one.id for one in everything]


@pytest.mark.parametrize("who", ["a stranger", "what was passed on"])
async def test_v14_only_what_the_owner_wrote_tells_anything_anew(world: World, who: str) -> None:
    """Neither somebody else's words in this very room nor a forwarded text mark what the owner said."""
    whole = Span(0, len(SMARTY), Source(Trust.UNKNOWN, Origin.FORWARDED))
    theirs = {
        "a stranger": stranger("e1", SMARTY, minute=60, chat=HERE, scope=room(HERE)),
        "what was passed on": said("e1", SMARTY, minute=60, spans=(whole,)),
    }[who]
    await world.talk(said("m1", GIFFGAFF), theirs)
    recalled = await asked(world, "What is my network?", {SMARTY: [GIFFGAFF]})
    assert (GIFFGAFF, False) in shown(recalled)


async def test_a_question_about_the_past_hears_of_the_past(world: World) -> None:
    await world.talk(said("m1", GIFFGAFF), said("m2", SMARTY, minute=60))
    recalled = await asked(world, "What was my network before?", {SMARTY: [GIFFGAFF]})
    assert (GIFFGAFF, False) in shown(recalled)


async def test_an_irrelevant_question_still_brings_up_nothing(world: World) -> None:
    await world.talk(said("m1", GIFFGAFF), said("m2", SMARTY, minute=60))
    recalled = await asked(world, "What is the capital of Peru?", {SMARTY: [GIFFGAFF]})
    assert (recalled.memories, recalled.history) == ((), ())


async def test_without_a_reader_that_answers_all_stays_as_found(world: World) -> None:
    await world.talk(said("m1", GIFFGAFF), said("m2", SMARTY, minute=60))
    reader = ReaderByHand(ends={SMARTY: [GIFFGAFF]})
    reader.failing = True
    world.recall = replace(world.recall, reader=reader)
    assert shown(await world.ask("What is my network?")) == [(GIFFGAFF, False)]
    assert "recall.reader_unavailable" in [name for name, _ in world.events.events]


async def test_v7_the_rest_of_a_message_is_told_where_the_shown_memory_holds_half_of_it(world: World) -> None:
    """ "Landlord put the rent up" is the memory; what it is now stands in the next sentence."""
    whole = said("m1", "My landlord put the rent up. It's 1240 a month now.", minute=60)
    await world.talk(whole)
    up = memory("My landlord put the rent up.", id="up", attribute="note", value="the landlord put the rent up")
    await world.remember(up, said_in=whole)
    recalled = await world.ask("What did my landlord put up?")
    assert statements(recalled) == ["My landlord put the rent up."]
    assert texts(recalled) == ["My landlord put the rent up. It's 1240 a month now."]


async def test_what_takes_back_and_tells_is_found_as_a_message(world: World) -> None:
    text = "Scratch that, the colour of our hallway is Goose Down"
    await world.talk(said("m1", text))
    assert texts(await world.ask("What is the colour of our hallway?")) == [text]


async def test_v7_of_two_of_one_name_news_of_the_name_alone_marks_neither(world: World) -> None:
    day = at(days=-3)
    brother = memory(
        "My brother Sam lives in Hull",
        id="hull",
        subject="brother Sam",
        attribute="home_city",
        value="Hull",
        learned_at=day,
    )
    friend = memory(
        "My friend Sam lives in Bath",
        id="bath",
        subject="friend Sam",
        attribute="home_city",
        value="Bath",
        learned_at=day,
    )
    for one in (brother, friend):
        await world.remember(replace(one, last_mention_at=day))
    moved = "Sam moved to York"
    await world.talk(said("m2", moved, minute=60))
    recalled = await asked(world, "Where does Sam live?", {moved: ["Hull", "Bath"]})
    assert {(one.memory.id, one.earlier) for one in recalled.memories} == {("hull", False), ("bath", False)}
