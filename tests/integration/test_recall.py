"""Recall of memories over the real database and index (V10, V11, S6, S7, B3)."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from memory_core.domain.ranking import Tier
from memory_core.domain.records import ConversationId, Kind, MemoryId, Standing, Status
from memory_core.domain.scopes import EVERYTHING, NOTHING, PUBLIC, SHARED, Readable, private, room
from memory_core.usecases.recalling.recall import RecallRequest, render
from tests.contracts.store_records import NOW, at, memory
from tests.fakes.embedder import FakeEmbedder
from tests.integration.recall_world import HERE, OWNER_ALONE, THERE, World, opened, said, statements

OSLO = memory("I live in Oslo", id="oslo")
PARIS = memory("I live in Paris", id="paris", value="Paris", learned_at=at(days=-40), last_mention_at=at(days=-40))
VEGAN = memory("I am vegan", id="vegan", attribute="diet", value="vegan", kind=Kind.PREFERENCE)
RULE = memory("Never mention my salary", id="rule", attribute="rule", value="salary", kind=Kind.CONSTRAINT)


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with opened(tmp_path) as made:
        yield made


async def test_v10_a_question_brings_up_the_memory_that_answers_it(world: World) -> None:
    await world.remember(OSLO, VEGAN)
    recalled = await world.ask("Where do I live?")
    assert statements(recalled) == ["I live in Oslo"]
    assert recalled.memories[0].tier is Tier.PRIORITY
    assert not recalled.keywords_only


async def test_v10_an_irrelevant_question_brings_up_nothing(world: World) -> None:
    """Not even when memories are all that there is: relevance is never divided by the best of the batch."""
    await world.remember(OSLO, VEGAN)
    await world.talk(said("m1", "I live in Oslo"))
    for question in ("What is the boiling point of ethanol?", "ok thanks!", "good morning", "🙂"):
        recalled = await world.ask(question)
        assert (statements(recalled), recalled.history) == ([], ())


async def test_v10_a_single_irrelevant_memory_is_not_promoted(world: World) -> None:
    await world.remember(VEGAN)
    assert statements(await world.ask("When does the train to Lyon leave?")) == []


async def test_v10_stale_goes_one_tier_down_and_expired_is_gone(world: World) -> None:
    """Identity lives 180 days: priority, then possible, then nothing."""
    await world.remember(OSLO)
    assert [one.tier for one in (await world.ask("Where do I live?")).memories] == [Tier.PRIORITY]
    world.clock.now = at(days=200)
    stale = await world.ask("Where do I live?")
    assert [(one.tier, one.status) for one in stale.memories] == [(Tier.POSSIBLE, Status.STALE)]
    world.clock.now = at(days=361)
    assert statements(await world.ask("Where do I live?")) == []


async def test_s7_constraints_come_always_and_apart(world: World) -> None:
    await world.remember(RULE, OSLO)
    recalled = await world.ask("What is the boiling point of ethanol?")
    assert [rule.statement for rule in recalled.always] == ["Never mention my salary"]
    assert recalled.memories == ()
    assert statements(await world.ask("What about my salary?")) == []  # it stands under `always`, not twice


async def test_s7_how_to_be_answered_comes_always_and_apart(world: World) -> None:
    """Whoever wants short answers wants them to every question; on what it is about it is not ranked, nor doubled."""
    short = memory("Keep your answers short", id="short", attribute="style", value="short", kind=Kind.BEHAVIOR)
    emails = memory(
        "Be formal in work e-mails", id="mail", attribute="style", value="formal in work e-mails", kind=Kind.BEHAVIOR
    )
    await world.remember(short, emails)
    recalled = await world.ask("What is the boiling point of ethanol?")
    assert [rule.id for rule in recalled.always] == ["short"]
    assert recalled.memories == ()
    asked = await world.ask("How short should your answers be?")
    assert [rule.id for rule in asked.always] == ["short"]
    assert "Keep your answers short" not in statements(asked)
    assert statements(await world.ask("Write one of my work e-mails, how formal?")) == ["Be formal in work e-mails"]


async def test_s7_a_workflow_comes_up_on_topic_alone(world: World) -> None:
    await world.remember(
        memory("I deploy on Tuesdays after the smoke tests", id="w", attribute="workflow", kind=Kind.WORKFLOW)
    )
    assert statements(await world.ask("When do I deploy?")) == ["I deploy on Tuesdays after the smoke tests"]
    assert statements(await world.ask("Where do I live?")) == []


async def test_s5_the_newest_value_of_a_slot_wins_and_the_other_is_marked_earlier(world: World) -> None:
    """An inferred contradiction leaves both current until the old one ages out."""
    await world.remember(PARIS, replace(OSLO, coexists_with=PARIS.id))
    recalled = await world.ask("Where do I live?")
    assert [(one.memory.id, one.earlier) for one in recalled.memories] == [("oslo", False), ("paris", True)]
    assert recalled.memories[1].tier is Tier.POSSIBLE


async def test_the_newest_value_is_brought_up_even_where_the_search_found_only_the_old_one(world: World) -> None:
    newer = memory("Bergen it is now", id="bergen", value="Bergen", learned_at=at(days=1), last_mention_at=at(days=1))
    world.clock.now = at(days=2)
    await world.remember(OSLO, newer)
    recalled = await world.ask("Do I live in Oslo?")
    assert [(one.memory.id, one.earlier) for one in recalled.memories] == [("bergen", False), ("oslo", True)]


async def test_slots_that_hold_many_values_have_no_winner(world: World) -> None:
    likes = memory("I like tea", id="tea", attribute="likes", value="tea", kind=Kind.PREFERENCE)
    await world.remember(likes, replace(likes, id=MemoryId("figs"), statement="I like figs", value="figs"))
    assert [one.earlier for one in (await world.ask("What do I like?")).memories] == [False, False]


async def test_b1_superseded_memories_answer_only_questions_about_the_past(world: World) -> None:
    old = replace(PARIS, standing=Standing.SUPERSEDED, superseded_by=OSLO.id, valid_to=NOW)
    await world.remember(old, OSLO)
    assert statements(await world.ask("Where do I live?")) == ["I live in Oslo"]
    past = await world.ask("Where did I live before?")
    assert {(one.memory.id, one.earlier) for one in past.memories} >= {("paris", True)}


@pytest.mark.parametrize("ready", [True, False])
async def test_b1_the_past_is_asked_for_and_comes_first(world: World, ready: bool) -> None:
    """With the present value beside it and no surer; by words, themes and slots as well, while the model is not there."""
    old = memory("I live in Lisbon", id="old", attribute="home_city", value="Lisbon", standing=Standing.SUPERSEDED)
    await world.remember(old, memory("I moved to Oslo", id="new", attribute="home_city", value="Oslo"))
    world.embedder.ready = ready
    recalled = await world.ask("Where did I live before?")
    assert [(one.memory.id, one.earlier) for one in recalled.memories] == [("old", True), ("new", False)]
    assert {one.tier for one in recalled.memories} == {Tier.POSSIBLE}
    named = await world.ask("Where did I live before Oslo?")
    assert [(one.memory.id, one.earlier) for one in named.memories] == [("old", True)]


async def test_b1_of_a_slot_of_many_values_the_earlier_one_is_told_first_too(world: World) -> None:
    old = memory("I take 20 mg of citalopram", id="old", attribute="medication", value="20 mg of citalopram")
    old = replace(old, standing=Standing.SUPERSEDED)
    await world.remember(old, memory("I take 40 mg of citalopram", id="new", attribute="medication", value="40 mg"))
    recalled = await world.ask("How much citalopram did I take before?")
    assert [(one.memory.id, one.earlier) for one in recalled.memories] == [("old", True), ("new", False)]
    assert {one.tier for one in recalled.memories} == {Tier.POSSIBLE}


async def test_an_appointment_that_is_over_is_told_to_who_asks_when_it_was(world: World) -> None:
    past = memory("Noor's vaccination is on 8 December", id="jab", subject="Noor's vaccination", attribute="date")
    day = at(days=-10)
    await world.remember(replace(past, kind=Kind.EVENT, last_mention_at=day, event_end=day, value="2025-12-08"))
    assert statements(await world.ask("When was Noor's vaccination?")) == ["Noor's vaccination is on 8 December"]
    assert not (await world.ask("When is Noor's vaccination?")).memories


async def test_s4_old_values_do_not_crowd_out_the_present_one(world: World) -> None:
    """More superseded values than a leg returns, all closer to the question than the current one."""
    many = [
        memory("Where do I live? I live", id=f"old-{n:03}", value=f"v{n}", standing=Standing.SUPERSEDED, valid_to=NOW)
        for n in range(90)
    ]
    await world.remember(*many, memory("My home where I live is in Oslo", id="now"))
    recalled = await world.ask("Where do I live?")
    assert [one.memory.id for one in recalled.memories] == ["now"]


async def test_the_conversation_it_was_learned_in_ranks_a_memory_higher(world: World) -> None:
    """S6: thread before project before global."""
    tea = memory("I like tea", id="a", attribute="likes", value="tea", conversation_id=THERE)
    beside = ConversationId("beside")
    await world.remember(
        tea,
        replace(tea, id=MemoryId("b"), conversation_id=HERE),
        replace(tea, id=MemoryId("c"), conversation_id=beside),
    )
    recalled = await world.ask("Do I like tea?", project=frozenset({beside}))
    assert [one.memory.id for one in recalled.memories] == ["b", "c", "a"]
    assert next(iter((await world.ask("Do I like tea?")).memories)).memory.id == "b"


async def test_a_message_that_only_refers_back_is_searched_with_the_turn_before(world: World) -> None:
    await world.remember(
        memory("The dentist appointment is on Friday", id="d", subject="dentist appointment", attribute="date")
    )
    before = said("m1", "Do I have a dentist appointment?", chat=HERE)
    assert statements(await world.ask("and when is it?")) == []
    recalled = await world.ask("and when is it?", recent=(before,))
    assert statements(recalled) == ["The dentist appointment is on Friday"]


async def test_what_do_you_remember_about_me_lists_everything_readable(world: World) -> None:
    hidden = memory("I have a secret plan", id="secret", attribute="note", scope=private("p"))
    await world.remember(OSLO, VEGAN, RULE, hidden)
    recalled = await world.ask("What do you remember about me?")
    assert set(statements(recalled)) == {"I live in Oslo", "I am vegan"}
    assert [rule.id for rule in recalled.always] == ["rule"]


async def test_about_a_topic_lists_what_mentions_it(world: World) -> None:
    await world.remember(
        OSLO,
        memory("My sister Ingrid teaches chemistry", id="i1", subject="Ingrid", attribute="occupation"),
        memory("Ingrid is allergic to nuts", id="i2", subject="Ingrid", attribute="allergy"),
    )
    recalled = await world.recall.about("Ingrid", OWNER_ALONE, NOW)
    assert {one.memory.id for one in recalled.memories} == {"i1", "i2"}
    asked = await world.ask("what do you know about Ingrid?")
    assert {one.memory.id for one in asked.memories} == {"i1", "i2"}
    assert (await world.recall.about("Bob", OWNER_ALONE, NOW)).memories == ()


async def test_v13_a_private_memory_is_found_only_by_its_private_conversation(world: World) -> None:
    await world.remember(memory("I live in Rome", id="rome", value="Rome", scope=private("p")), OSLO)
    assert statements(await world.ask("Where do I live?")) == ["I live in Oslo"]
    inside = Readable(frozenset({SHARED, PUBLIC, private("p")}))
    found = await world.ask("Where do I live?", readable=inside)
    assert {one.memory.id for one in found.memories} == {"rome", "oslo"}


async def test_b3_a_group_hears_public_and_its_own_alone(world: World) -> None:
    await world.remember(
        OSLO,
        memory("I live near the lake", id="pub", attribute="note", scope=PUBLIC),
        memory("I live for chess", id="room", attribute="likes", scope=room(HERE)),
        memory("I live in another room", id="other", attribute="note", scope=room(THERE)),
    )
    group = Readable(frozenset({PUBLIC, room(HERE)}))
    found = await world.ask("Where do I live?", readable=group)
    assert {one.memory.id for one in found.memories} == {"pub", "room"}
    assert (await world.ask("Where do I live?", readable=NOTHING)).memories == ()


async def test_without_a_ready_embedder_keywords_answer_and_it_says_so(tmp_path: Path) -> None:
    async with opened(tmp_path, FakeEmbedder(64, ready=False)) as world:
        await world.remember(OSLO, VEGAN)
        recalled = await world.ask("Where do I live?")
        assert recalled.keywords_only
        assert statements(recalled) == ["I live in Oslo"]
        assert world.embedder.calls == []


async def test_a_failing_embedder_costs_vectors_not_the_answer(world: World) -> None:
    await world.remember(OSLO)
    world.embedder.failing = True
    recalled = await world.ask("Where do I live?")
    assert recalled.keywords_only
    assert statements(recalled) == ["I live in Oslo"]


async def test_without_the_index_sql_answers_and_it_says_so(world: World) -> None:
    old = replace(PARIS, standing=Standing.SUPERSEDED, superseded_by=OSLO.id, valid_to=NOW)
    await world.remember(OSLO, VEGAN, RULE, old)
    await world.index.close()
    recalled = await world.ask("Where do I live?")
    assert recalled.keywords_only
    assert statements(recalled) == ["I live in Oslo"]
    assert [rule.id for rule in recalled.always] == ["rule"]
    assert statements(await world.ask("What is the boiling point of ethanol?")) == []
    assert "I live in Paris" in statements(await world.ask("Where did I live before?"))


async def test_v11_the_budget_shrinks_and_grows_and_keeps_the_best(world: World) -> None:
    """Rules stay whatever the room; then the best memories."""
    many = [memory(f"I live in the house {'x' * 90}{n}", id=f"m{n:02}", attribute="note", value="") for n in range(55)]
    await world.remember(RULE, *many)
    small = await world.ask("Where do I live, in which house?", room_tokens=0)
    large = await world.ask("Where do I live, in which house?", room_tokens=20_000)
    assert 0 < len(small.memories) < len(large.memories)
    assert len(small.always) == len(large.always) == 1
    assert small.dropped > large.dropped
    assert [one.score for one in small.memories] == sorted((one.score for one in small.memories), reverse=True)


async def test_b6_every_recall_leaves_an_explanation_without_text(world: World) -> None:
    await world.remember(OSLO, VEGAN, RULE)
    recalled = await world.ask("Where do I live?")
    await world.recall.note(recalled)
    async with world.store.reading() as reads:
        stored = await reads.log.last_explanation(HERE, OWNER_ALONE)
    assert stored is not None
    assert stored.recalled == ("rule", "oslo")
    payload = json.dumps(dict(stored.payload))
    assert "Oslo" not in payload
    assert '"relevance"' in payload


async def test_an_explanation_of_a_private_recall_stays_private(world: World) -> None:
    inside = Readable(frozenset({SHARED, PUBLIC, private("p")}))
    assert (await world.ask("Where do I live?", readable=inside)).explanation.scope == private("p")
    assert (await world.ask("Where?", readable=Readable(frozenset({PUBLIC, room(HERE)})))).explanation.scope == room(
        HERE
    )
    assert (await world.ask("Where do I live?", readable=EVERYTHING)).explanation.scope == SHARED


async def test_one_embedding_call_serves_both_collections(world: World) -> None:
    await world.remember(OSLO)
    world.embedder.calls.clear()
    await world.ask("Where do I live?")
    assert world.embedder.calls == [["Where do I live?"]]


async def test_the_same_recall_twice_is_the_same(world: World) -> None:
    await world.remember(OSLO, VEGAN, PARIS)
    one, two = await world.ask("Where do I live?"), await world.ask("Where do I live?")
    assert (one.memories, one.history, one.dropped) == (two.memories, two.history, two.dropped)


async def test_w7_a_recall_is_counted_without_text(world: World) -> None:
    await world.remember(OSLO)
    await world.ask("Where do I live?")
    (event,) = world.events.named("recall.done")
    assert event["memories"] == 1
    assert not any(isinstance(value, str) for value in event.values())


async def test_the_prompt_block_of_a_real_recall_is_fenced_and_grouped(world: World) -> None:
    await world.remember(OSLO, RULE)
    recalled = await world.recall.recall(RecallRequest("Where do I live?", HERE, OWNER_ALONE, NOW))
    block = render(recalled, now=NOW, zone=ZoneInfo("Europe/Oslo"))
    assert block.startswith("<remembered>")
    assert block.endswith("</remembered>")
    assert "## Rules\n- 2026-03-01: Never mention my salary" in block
    assert "## Who you are talking with\n- 2026-03-01: I live in Oslo" in block
