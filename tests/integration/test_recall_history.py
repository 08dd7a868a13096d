"""Earlier messages: what automatic recall brings up, and what an explicit search finds (M3, V14, B5, V7)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from memory_core.domain.questions import analyse
from memory_core.domain.records import MemoryId, Origin, Source, Span, Standing
from memory_core.domain.scopes import EVERYTHING, Trust, room
from memory_core.ports import Collection
from memory_core.usecases.history import HistoryQuery, rank
from tests.contracts.store_records import NOW, at, memory
from tests.integration.recall_world import (
    HERE,
    OWNER_ALONE,
    THERE,
    World,
    answered,
    names,
    opened,
    said,
    stranger,
    texts,
)

WIFI = "The wifi of the cabin is behind the clock"


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with opened(tmp_path) as made:
        yield made


async def test_the_owners_words_of_another_conversation_come_up(world: World) -> None:
    await world.talk(said("m1", WIFI), said("m2", "Nice weather", minute=600))
    recalled = await world.ask("Where is the wifi of my cabin?")
    assert texts(recalled) == [WIFI]
    assert 0.5 <= recalled.history[0].score <= 1


async def test_v14_other_peoples_words_stay_in_their_conversation(world: World) -> None:
    """Elsewhere they come by explicit search alone; there they come up of themselves."""
    await world.talk(
        stranger("e1", WIFI, scope=room(THERE)), stranger("e2", WIFI + " here", chat=HERE, scope=room(HERE))
    )
    assert texts(await world.ask("Where is the wifi of my cabin?")) == [WIFI + " here"]
    assert texts(await world.ask("Where is the wifi of my cabin?", conversation_id=THERE)) == [WIFI]
    found = await world.history.search("wifi cabin", OWNER_ALONE)
    assert {one.message.author_name for one in found} == {"Eve"}


async def test_b4_a_forward_is_not_carried_as_the_owners_words(world: World) -> None:
    """Of a message with both, only the authored part crosses conversations."""
    forward = replace(said("f", WIFI), spans=(Span(0, len(WIFI), Source(Trust.GUARDIAN, Origin.FORWARDED)),))
    comment = "The wifi of the cabin: Bob says\n\n" + WIFI
    split = comment.index("\n\n")
    mixed = replace(
        said("x", comment, minute=600),
        spans=(
            Span(0, split, Source(Trust.GUARDIAN, Origin.AUTHORED)),
            Span(split + 2, len(comment), Source(Trust.GUARDIAN, Origin.FORWARDED)),
        ),
    )
    await world.talk(forward, mixed)
    assert texts(await world.ask("Where is the wifi of my cabin?")) == ["The wifi of the cabin: Bob says"]


async def test_what_stands_in_the_prompt_already_is_not_brought_up_again(world: World) -> None:
    recent = said("m1", WIFI, chat=HERE)
    await world.talk(recent)
    assert texts(await world.ask("Where is the wifi of my cabin?", recent=(recent,))) == []
    assert texts(await world.ask("Where is the wifi of my cabin?", message_id=recent.id)) == []


async def test_the_owners_earlier_question_is_no_answer(world: World) -> None:
    await world.talk(said("m1", "Where is the wifi of my cabin?"), said("m2", WIFI, minute=600))
    assert texts(await world.ask("Where is the wifi of my cabin?")) == [WIFI]
    assert "Where is the wifi of my cabin?" in texts(await world.ask("What did I ask about the wifi of my cabin?"))


async def test_commands_and_the_answers_to_them_do_not_return_unasked(world: World) -> None:
    """They are addressed to the program, and tell nothing; `/remember` says something, and a path is no command."""
    listing = f"In memory: - {WIFI}"
    await world.talk(
        said("m1", "/search wifi of the cabin"),
        answered("m2", listing, minute=1, reply_to="m1"),
        said("m3", "/core USER the wifi of the cabin", minute=600),
        answered("m4", "USER is set: the wifi of the cabin", minute=601),
    )
    assert texts(await world.ask("Where is the wifi of my cabin?")) == []
    await world.talk(
        said("m5", f"/remember {WIFI}", minute=1000), said("m6", f"/etc/hosts at the cabin: {WIFI}", minute=1200)
    )
    assert set(texts(await world.ask("Where is the wifi of my cabin?"))) == {
        f"/remember {WIFI}",
        f"/etc/hosts at the cabin: {WIFI}",
    }
    found = await world.history.search("wifi cabin", OWNER_ALONE)
    assert listing in {one.message.content for one in found}, "an explicit search finds them"


@pytest.mark.parametrize("standing", [Standing.SUPERSEDED, Standing.WITHDRAWN])
async def test_v7_a_message_whose_memory_was_replaced_returns_only_to_the_past(
    world: World, standing: Standing
) -> None:
    old, new = said("m1", "I live in Paris"), said("m2", "I moved, I live in Oslo now", minute=600)
    reply = answered("r1", "Noted, you live in Paris", minute=1, reply_to="m1")
    await world.talk(old, reply, new)
    paris = memory("I live in Paris", id="paris", value="Paris", standing=standing, valid_to=NOW)
    await world.remember(paris, said_in=old)
    await world.remember(memory("I live in Oslo now", id="oslo"))
    assert texts(await world.ask("Where do I live?")) == [new.content]
    assert texts(await world.ask("Where do I live?", with_memories=False)) == [new.content]
    past = await world.ask("Where did I live before?", with_memories=False)
    assert {one.message.id: one.earlier for one in past.history if "Paris" in one.message.content} == {
        "m1": True,
        "r1": True,
    }


async def test_a_message_of_an_expired_memory_does_not_return_as_news(world: World) -> None:
    source = said("m1", "I live in Paris")
    await world.talk(source)
    long_ago = at(days=-380)
    await world.remember(
        memory("I live in Paris", id="p", value="Paris", last_mention_at=long_ago, learned_at=long_ago), said_in=source
    )
    assert texts(await world.ask("Where do I live?")) == []


async def test_a_text_with_a_replaced_value_does_not_return_as_news(world: World) -> None:
    """Even where nothing was learned from it: the assistant's own later sentence."""
    await world.talk(answered("r9", "Since you live in Paris, take the train"))
    await world.remember(memory("I live in Paris", id="p", value="Paris", standing=Standing.SUPERSEDED, valid_to=NOW))
    await world.remember(memory("I live in Oslo", id="o"))
    assert texts(await world.ask("Where do I live?")) == []


async def test_a_message_that_says_no_more_than_a_shown_memory_is_left_out(world: World) -> None:
    source = said("m1", "I live in Oslo")
    await world.talk(source)
    await world.remember(memory("I live in Oslo", id="o"), said_in=source)
    recalled = await world.ask("Where do I live?")
    assert [one.memory.id for one in recalled.memories] == ["o"]
    assert texts(recalled) == []


async def test_asking_for_everything_on_a_topic_searches_history_too(world: World) -> None:
    await world.talk(said("m1", WIFI), said("m2", "Nice weather", minute=600))
    recalled = await world.ask("What did I tell you about the wifi of the cabin?")
    assert texts(recalled) == [WIFI]


async def test_history_can_be_left_out(world: World) -> None:
    await world.talk(said("m1", WIFI))
    assert texts(await world.ask("Where is the wifi of my cabin?", with_history=False)) == []


async def test_m3_search_finds_a_message_by_its_neighbours(world: World) -> None:
    """The window: the answer shares no word with the question, the message before it does."""
    await world.talk(
        stranger("q", "Which colour shall we paint the boat?"),
        said("a", "Green, I think", minute=1),
        *(said(f"n{n}", f"Something else entirely {n}", minute=1000 + 500 * n) for n in range(5)),
    )
    found = await world.history.search("colour to paint the boat", EVERYTHING, limit=2)
    assert set(names([one.message for one in found])) == {"q", "a"}


async def test_windows_do_not_cross_a_silence(world: World) -> None:
    """The same answer four hours and more after the question belongs to another talk."""
    await world.talk(stranger("q", "Which colour shall we paint the boat?"), said("a", "Green, I think", minute=241))
    async with world.store.reading() as reads:
        stored = await reads.embeddings.get(world.embedder.model, Collection.HISTORY, ["a"])
    alone = world.embedder.vector("Ann: Green, I think")
    assert len(stored) == 2
    assert all(one.vector == pytest.approx(alone, abs=1e-6) for one in stored)


async def test_m3_after_and_before_bound_a_search(world: World) -> None:
    await world.talk(*(said(f"m{n}", f"The boat is painted {n}", minute=n * 60) for n in range(10)))
    start = at(days=-1)
    found = await world.history.search(
        "painted boat", EVERYTHING, after=at(days=-1, minutes=120), before=at(days=-1, minutes=240)
    )
    assert set(names([one.message for one in found])) == {"m2", "m3"}
    assert all(start <= one.message.sent_at for one in found)


async def test_m3_a_search_within_one_conversation(world: World) -> None:
    await world.talk(said("m1", WIFI), said("m2", WIFI, chat=HERE))
    found = await world.history.search("wifi", EVERYTHING, conversation_id=HERE)
    assert names([one.message for one in found]) == ["m2"]


async def test_the_speaker_whom_the_question_names_goes_first(world: World) -> None:
    await world.talk(
        said("m1", "The boat is green"),
        stranger("m2", "The boat is green", minute=600),
        *(said(f"n{n}", f"Nothing to see here {n}", minute=2_000 + n * 500) for n in range(8)),
    )
    by_eve = await world.history.search("What colour did Eve say the boat is?", EVERYTHING)
    by_ann = await world.history.search("What colour did Ann say the boat is?", EVERYTHING)
    assert by_eve[0].message.author_name == "Eve"
    assert by_ann[0].message.author_name == "Ann"


def test_the_side_that_the_question_asks_for_goes_first() -> None:
    """Of two equally good finds."""
    both = [said("m1", "The green boat"), answered("r1", "The green boat", minute=600)]
    fused = {"m1": 1.0, "r1": 1.0}
    mine = rank(analyse("What did I say about the green boat?", NOW), both, fused)
    yours = rank(analyse("What did you say about the green boat?", NOW), both, fused)
    assert (mine[0].message.id, yours[0].message.id) == ("m1", "r1")


async def test_a_named_time_pulls_its_messages_up(world: World) -> None:
    lines = [said(f"m{n}", "We painted the boat", sent_at=at(days=-30 * n)) for n in range(1, 8)]
    await world.talk(*lines)
    (found,) = await world.history.search_many([HistoryQuery("boat painted 90 days ago", now=NOW)], EVERYTHING)
    assert found[0].message.id == "m3"


async def test_without_the_index_full_text_answers(world: World) -> None:
    await world.talk(said("m1", WIFI), said("m2", "Nice weather", minute=600))
    await world.index.close()
    assert names([one.message for one in await world.history.search("wifi cabin", EVERYTHING)]) == ["m1"]
    assert texts(await world.ask("Where is the wifi of my cabin?")) == [WIFI]


async def test_many_searches_share_one_embedding_call(world: World) -> None:
    await world.talk(said("m1", WIFI))
    world.embedder.calls.clear()
    answers = await world.history.search_many([HistoryQuery("wifi"), HistoryQuery("cabin")], EVERYTHING)
    assert [names([one.message for one in answer]) for answer in answers] == [["m1"], ["m1"]]
    assert world.embedder.calls == [["wifi", "cabin"]]


async def test_an_edited_message_is_found_by_its_new_words_only(world: World) -> None:
    """B5: the neighbours' windows too."""
    first = said("m1", "The key is under the blue pot")
    await world.talk(first, said("m2", "Good to know", minute=1))
    async with world.store.writing() as unit:
        await unit.messages.replace(replace(first, content="The key is in the drawer", spans=()))
    await world.indexing.drain()
    found = await world.history.search("blue pot", EVERYTHING)
    assert all(one.score <= 0 or "pot" not in one.message.content for one in found)
    query = await world.history.search("drawer", EVERYTHING)
    assert query[0].message.id == "m1"


async def test_memories_are_not_needed_for_history(world: World) -> None:
    await world.talk(said("m1", WIFI))
    recalled = await world.ask("Where is the wifi of my cabin?", with_memories=False)
    assert (recalled.memories, texts(recalled)) == ((), [WIFI])
    assert MemoryId("m1") not in recalled.explanation.recalled
