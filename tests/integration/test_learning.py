"""Learning from what the guardian says, on the real store: what is stored, what takes whose place, what never gets in."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from memory_core.domain.ageing import Lifetimes, deadlines
from memory_core.domain.reconcile import Add, Coexist, Reinforce, Supersede
from memory_core.domain.records import Confidence, Kind, Origin, Role, Standing, Status
from memory_core.domain.scopes import EVERYTHING, PUBLIC, SHARED, Readable, ScopeKind, Trust, private, room
from memory_core.domain.tombstones import slot_digest, source_digest
from memory_core.ports import MemoryFilter
from tests.integration.learning_world import World, learning

OWNER_ALONE = Readable(frozenset({SHARED, PUBLIC}), frozenset({ScopeKind.ROOM}))


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with learning(tmp_path) as opened:
        yield opened


# --- what is stored


async def test_v5_a_statement_becomes_a_memory_with_its_slot_and_its_evidence(world: World) -> None:
    report = await world.say("By the way, I'm vegan.", name="m1")
    (learned,) = report.learned
    assert isinstance(learned.decision, Add)
    assert (learned.memory.subject, learned.memory.attribute, learned.memory.value) == ("me", "diet", "vegan")
    assert learned.memory.kind is Kind.IDENTITY
    assert learned.memory.scope == SHARED
    assert learned.memory.confidence == Confidence.STATED.weight
    async with world.store.reading() as reads:
        (evidence,) = (await reads.memories.evidence([learned.memory.id]))[learned.memory.id]
    assert evidence.quote == "By the way, I'm vegan."
    assert evidence.message_id == report.message_id


async def test_v6_what_is_explicitly_to_be_remembered_is_certain_and_lives_longer(world: World) -> None:
    (learned,) = (await world.say("Remember that my dentist appointment is on March 15th")).learned
    assert learned.memory.explicit
    assert learned.memory.confidence == pytest.approx(0.95)
    assert (learned.memory.subject, learned.memory.attribute) == ("dentist appointment", "date")
    assert learned.memory.value == "2027-03-15"
    assert learned.memory.event_end == datetime(2027, 3, 15, 23, tzinfo=UTC), "the end of that day in Oslo"


async def test_v6_what_no_rule_understands_is_kept_as_a_note_in_the_owners_words(world: World) -> None:
    (learned,) = (await world.say("Remember the blue folder goes to the notary before noon")).learned
    assert learned.memory.attribute == "note"
    assert learned.memory.statement == "The blue folder goes to the notary before noon."


async def test_v5_low_value_text_asks_no_model_and_stores_nothing(world: World) -> None:
    world.completion.available = True
    for text in ("ok", "Thanks!", "👍", "haha", "good morning"):
        assert (await world.say(text)).learned == ()
    assert world.completion.asked == []
    assert await world.pending() == 0


async def test_a_message_without_a_job_teaches_nothing_again(world: World) -> None:
    message = await world.hear("I live in Oslo")
    assert len((await world.learn.message(message)).learned) == 1
    assert (await world.learn.message(message)).learned == ()


async def test_s2_what_is_kept_says_what_it_is_how_sure_and_until_when_and_what_is_not_says_why(world: World) -> None:
    """S2: a lifetime is not computed and thrown away: the sweep, recall and the stored deadlines go by the same one."""
    told = {
        "I'm allergic to peanuts": Kind.IDENTITY,
        "I love jazz": Kind.PREFERENCE,
        "My flight to Rome is on 3 December": Kind.EVENT,
    }
    for text, kind in told.items():
        (learned,) = (await world.say(text)).learned
        memory = learned.memory
        assert memory.kind is kind
        assert memory.confidence == Confidence.STATED.weight
        assert 1 <= len(memory.tags) <= 4
        due = deadlines(memory, Lifetimes())
        async with world.store.reading() as reads:
            kept = MemoryFilter(due.stale_at + timedelta(seconds=1), statuses=frozenset({Status.STALE}))
            assert memory.id in {one.id for one in await reads.memories.listed(EVERYTHING, kept)}
            gone = MemoryFilter(
                due.expires_at + timedelta(seconds=1), statuses=frozenset({Status.ACTIVE, Status.STALE})
            )
            assert memory.id not in {one.id for one in await reads.memories.listed(EVERYTHING, gone)}
    assert (await world.say("I no longer live in Oslo")).learned == ()
    assert await world.rejections() == ["nothing remembered that this would end"]


# --- corrections


async def test_v7_an_explicit_correction_replaces_at_once(world: World) -> None:
    (old,) = (await world.say("I live in Paris")).learned
    (new,) = (await world.say("Actually, I live in Tokyo now")).learned
    assert isinstance(new.decision, Supersede)
    assert [m.id for m in new.replaced] == [old.memory.id]
    assert await world.current() == [("me", "home_city", "Tokyo")]
    (superseded,) = await world.memories(Standing.SUPERSEDED)
    assert superseded.superseded_by == new.memory.id
    assert superseded.valid_to == new.memory.valid_from


async def test_v7_an_inferred_contradiction_coexists(world: World) -> None:
    """Nothing in the second sentence says that the first is over."""
    (old,) = (await world.say("I live in Paris")).learned
    (new,) = (await world.say("I live in Tokyo")).learned
    assert isinstance(new.decision, Coexist)
    assert new.memory.coexists_with == old.memory.id
    assert len(await world.current()) == 2


async def test_v7_an_elliptic_correction_is_about_the_latest_memory_of_that_type(world: World) -> None:
    await world.say("Remember that my dentist appointment is on March 15th")
    await world.say("I live in Oslo")
    (new,) = (await world.say("Actually, it's on March 18th")).learned
    assert isinstance(new.decision, Supersede)
    assert (new.memory.subject, new.memory.value) == ("dentist appointment", "2027-03-18")
    assert new.memory.statement == "My dentist appointment is on March 18th."
    assert new.memory.explicit, "a correction inherits the stability of what it corrects"
    assert ("me", "home_city", "Oslo") in await world.current()


async def test_v7_a_correction_of_nothing_known_is_refused_visibly(world: World) -> None:
    report = await world.say("Actually, it's on March 18th")
    assert report.learned == ()
    assert [r.reason for r in report.rejected] == ["it is not clear what this corrects"]
    assert await world.rejections() == ["it is not clear what this corrects"]


async def test_v7_a_correction_in_a_slot_of_many_takes_only_the_one_it_names(world: World) -> None:
    await world.say("I'm allergic to peanuts and kiwi")
    await world.say("I'm allergic to cashews, not peanuts")
    assert {v for _, _, v in await world.current()} == {"kiwi", "cashews"}


async def test_v7_liking_what_was_disliked_is_seen_as_a_contradiction(world: World) -> None:
    (old,) = (await world.say("I hate olives")).learned
    (inferred,) = (await world.say("I love olives")).learned
    assert inferred.memory.coexists_with == old.memory.id
    await world.say("Actually, I like olives now")
    assert await world.current() == [("me", "likes", "olives")]


async def test_b1_what_has_ended_is_no_longer_current(world: World) -> None:
    await world.say("I live in Oslo")
    await world.say("I no longer live in Oslo")
    assert await world.current() == [("me", "home_city", "no longer Oslo")]


async def test_b1_an_end_of_what_is_not_so_changes_nothing(world: World) -> None:
    await world.say("I live in Bergen")
    assert (await world.say("I no longer live in Oslo")).learned == ()
    assert await world.current() == [("me", "home_city", "Bergen")]


async def test_s5_paris_tokyo_paris_opens_a_new_interval(world: World) -> None:
    """B1, S5: the old Paris stays history; "where did I live before?" is answerable."""
    (first,) = (await world.say("I live in Paris")).learned
    await world.say("I moved to Tokyo")
    (again,) = (await world.say("I moved back to Paris")).learned
    assert await world.current() == [("me", "home_city", "Paris")]
    assert again.memory.id != first.memory.id
    history = await world.memories()
    assert [(m.value, m.standing) for m in history] == [
        ("Paris", Standing.SUPERSEDED),
        ("Tokyo", Standing.SUPERSEDED),
        ("Paris", Standing.CURRENT),
    ]
    assert history[0].valid_to == history[1].valid_from
    assert history[1].valid_to == history[2].valid_from


async def test_a_correction_inherits_mentions(world: World) -> None:
    await world.say("I live in Paris")
    await world.say("I live in Paris", chat="another")
    (new,) = (await world.say("I moved to Tokyo")).learned
    assert new.memory.mentions == 2


async def test_an_older_message_learned_late_corrects_nothing(world: World) -> None:
    """Imported history comes after what was said since."""
    await world.say("I live in Tokyo")
    world.now -= timedelta(days=365)
    (late,) = (await world.say("I moved to Paris")).learned
    assert isinstance(late.decision, Coexist)
    assert ("me", "home_city", "Tokyo") in await world.current()


async def test_somebody_is_the_same_under_name_and_relation(world: World) -> None:
    await world.say("My sister Anna lives in Bergen")
    await world.say("Anna moved to Oslo")
    assert await world.current() == [("me", "sibling", "Anna"), ("sister Anna", "home_city", "Oslo")]
    await world.say("My sister moved to Voss", chat="another")
    assert [v for _, _, v in await world.current()] == ["Anna", "Voss"]


# --- the same again


async def test_v8_the_same_fact_reinforces_once_a_conversation_and_day(world: World) -> None:
    (first,) = (await world.say("I live in Oslo")).learned
    for text, chat, mentions in (
        ("I live in Oslo", "chat", 1),
        ("I live in oslo!", "another", 2),
        ("I live in Oslo", "another", 2),
    ):
        (again,) = (await world.say(text, chat=chat)).learned
        assert isinstance(again.decision, Reinforce)
        assert (again.memory.id, again.memory.mentions) == (first.memory.id, mentions)
    world.now += timedelta(days=1)
    (tomorrow,) = (await world.say("I live in Oslo")).learned
    assert tomorrow.memory.mentions == 3
    assert tomorrow.memory.last_mention_at == world.now


async def test_a_mention_revives_what_had_expired(world: World) -> None:
    (home,) = (await world.say("Remember that my brother lives in Voss")).learned
    world.now += timedelta(days=2 * 4 * 180 + 20)
    (again,) = (await world.say("My brother lives in Voss")).learned
    assert isinstance(again.decision, Reinforce)
    assert again.memory.id == home.memory.id
    assert again.memory.last_mention_at == world.now
    assert home.memory.last_mention_at < world.now - timedelta(days=1440), "it was twice its lifetime ago"


async def test_s4_a_near_duplicate_reinforces_but_not_when_it_names_something_new(world: World) -> None:
    (first,) = (await world.say("I'm working on a novel about vikings")).learned
    world.index.closeness = 0.95
    (same,) = (await world.say("I'm working on a book about vikings")).learned
    assert same.decision == Reinforce(first.memory.id)
    (other,) = (await world.say("I'm working on a book about Bergen")).learned
    assert isinstance(other.decision, Add), "another name is another fact, however close the vectors"


async def test_s4_between_like_and_same_the_model_arbitrates(world: World) -> None:
    (first,) = (await world.say("I'm working on a novel about vikings")).learned
    world.index.closeness = 0.75
    world.completion.available = True
    world.completion.script = {"extract": {"candidates": []}, "arbitrate": {"verdict": "same", "about": "m1"}}
    (same,) = (await world.say("I'm working on a saga of norsemen")).learned
    assert same.decision == Reinforce(first.memory.id)
    world.completion.script["arbitrate"] = {"verdict": "different", "about": "m1"}
    (other,) = (await world.say("I'm working on a saga of farmers")).learned
    assert isinstance(other.decision, Add)


async def test_learning_waits_neither_for_the_embedder_nor_for_the_index(world: World) -> None:
    await world.say("I live in Oslo")
    world.embedder.ready = False
    assert len((await world.say("I hate mushrooms")).learned) == 1
    assert world.embedder.calls == []
    world.embedder.ready, world.index.failing = True, True
    assert len((await world.say("I love jazz")).learned) == 1
    assert world.events.named("learn.vectors_unavailable")


# --- who may teach


@pytest.mark.parametrize("origin", [o for o in Origin if o is not Origin.AUTHORED])
async def test_b4_only_authored_words_teach(world: World, origin: Origin) -> None:
    assert (await world.say("I live in Oslo", origin=origin)).learned == ()
    assert await world.current() == []


@pytest.mark.parametrize("trust", [Trust.BLOCKED, Trust.UNKNOWN, Trust.TRUSTED])
async def test_v14_nobody_but_the_guardian_teaches(world: World, trust: Trust) -> None:
    assert (await world.say("I live in Oslo", author="telegram:2", trust=trust)).learned == ()
    assert await world.current() == []


async def test_v14_a_guardian_who_is_none_any_more_teaches_nothing(world: World) -> None:
    """Guardian at receipt is not enough: it counts when the job runs, too."""
    message = await world.hear("I live in Oslo")
    world.trust.clear()
    assert (await world.learn.message(message)).learned == ()
    assert await world.current() == []
    assert await world.pending() == 0


async def test_s1_the_assistants_words_teach_nothing(world: World) -> None:
    spoken = world.message("I live in Oslo", role=Role.ASSISTANT, author="assistant", origin=Origin.BOT)
    assert await world.record.add(spoken, teach=True)
    assert (await world.learn.message(spoken.id)).learned == ()


# --- scopes


async def test_v13_private_words_stay_in_their_scope_and_correct_nothing_outside(world: World) -> None:
    await world.say("I live in Oslo")
    (hidden,) = (await world.say("Actually, I live in Rome now", chat="secret", scope=private("p1"))).learned
    assert hidden.memory.scope == private("p1")
    assert isinstance(hidden.decision, Add)
    assert len(await world.current()) == 2


async def test_v13_the_same_fact_said_in_private_does_not_reinforce_the_shared_one(world: World) -> None:
    (shared,) = (await world.say("I live in Oslo")).learned
    (hidden,) = (await world.say("I live in Oslo", chat="secret", scope=private("p1"))).learned
    assert hidden.memory.id != shared.memory.id
    async with world.store.reading() as reads:
        assert len((await reads.memories.evidence([shared.memory.id]))[shared.memory.id]) == 1


async def test_what_is_taught_in_a_group_belongs_to_that_room(world: World) -> None:
    (learned,) = (await world.say("I live in Oslo", chat="group", scope=room("group"))).learned
    assert learned.memory.scope == room("group")


async def test_b12_a_correction_of_what_was_made_public_falls_back_to_shared(world: World) -> None:
    (old,) = (await world.say("I live in Oslo")).learned
    await _publish(world, old.memory.id)
    (new,) = (await world.say("I moved to Bergen")).learned
    assert new.memory.scope == SHARED
    assert [m.id for m in new.replaced] == [old.memory.id]


async def test_b12_evidence_from_a_direct_chat_never_attaches_to_a_public_memory(world: World) -> None:
    (old,) = (await world.say("I live in Oslo")).learned
    await _publish(world, old.memory.id)
    world.now += timedelta(days=1)
    (again,) = (await world.say("I live in Oslo", chat="another")).learned
    assert (again.memory.id, again.memory.mentions) == (old.memory.id, 2)
    async with world.store.reading() as reads:
        assert len((await reads.memories.evidence([old.memory.id]))[old.memory.id]) == 1


async def _publish(world: World, memory_id: str) -> None:
    from dataclasses import replace

    (memory,) = [m for m in await world.memories() if m.id == memory_id]
    async with world.store.writing() as unit:
        await unit.memories.replace(replace(memory, scope=PUBLIC))


# --- forgetting and taking back


async def test_v8_a_forgotten_value_is_not_learned_again_in_passing(world: World) -> None:
    """B2: a tombstone yields only to a later explicit statement."""
    async with world.store.writing() as unit:
        key = await unit.tombstones.key()
        await unit.tombstones.add([slot_digest(key, SHARED, "me", "home_city", "Oslo")], world.now)
    refused = await world.say("I live in Oslo")
    assert refused.learned == ()
    assert refused.rejected[0].reason.startswith("you asked me to forget it")
    assert len((await world.say("Remember that I live in Oslo")).learned) == 1
    assert len((await world.say("I live in Oslo", chat="another")).learned) == 1, "the tombstone was lifted"


async def test_v8_a_message_that_something_forgotten_rested_on_teaches_nothing_more(world: World) -> None:
    message = await world.hear("Remember that I live in Oslo")
    async with world.store.writing() as unit:
        await unit.tombstones.add([source_digest(await unit.tombstones.key(), message)], world.now)
    assert (await world.learn.message(message)).learned == ()
    assert await world.current() == []


async def test_b6_undo_takes_back_and_restores_what_was_replaced(world: World) -> None:
    (paris,) = (await world.say("I live in Paris")).learned
    (tokyo,) = (await world.say("I moved to Tokyo", name="m2")).learned
    (restored,) = await world.learn.undo([tokyo.memory.id], OWNER_ALONE)
    assert (restored.id, restored.standing, restored.valid_to) == (paris.memory.id, Standing.CURRENT, None)
    assert await world.current() == [("me", "home_city", "Paris")]
    assert await world.learn.undo([tokyo.memory.id], OWNER_ALONE) == [], "undone once"


async def test_b6_what_was_taken_back_does_not_return_with_an_edit_of_its_message(world: World) -> None:
    (oslo,) = (await world.say("I live in Oslo", name="m1")).learned
    await world.learn.undo([oslo.memory.id], OWNER_ALONE)
    report = await world.edit("m1", "I live in Oslo. I hate mushrooms.")
    assert [x.memory.value for x in report.learned] == ["mushrooms"]
    assert "you took it back" in [r.reason for r in report.rejected]


async def test_undo_reaches_only_what_the_conversation_may_read(world: World) -> None:
    (hidden,) = (await world.say("I live in Rome", chat="secret", scope=private("p1"))).learned
    assert await world.learn.undo([hidden.memory.id], OWNER_ALONE) == []
    assert len(await world.current()) == 1


# --- edits and deletions


async def test_b5_an_edit_learns_anew_and_withdraws_what_only_the_old_text_supported(world: World) -> None:
    await world.say("I live in Oslo", name="m1")
    await world.edit("m1", "I live in Bergen")
    assert await world.current() == [("me", "home_city", "Bergen")]
    assert [m.value for m in await world.memories(Standing.WITHDRAWN)] == ["Oslo"]


async def test_b5_an_edit_of_a_correction_restores_what_it_had_replaced_first(world: World) -> None:
    await world.say("I live in Paris")
    await world.say("I moved to Tokyo", name="m2")
    await world.edit("m2", "I moved to Kyoto")
    standings = {m.value: m.standing for m in await world.memories()}
    assert standings == {
        "Paris": Standing.SUPERSEDED,
        "Tokyo": Standing.WITHDRAWN,
        "Kyoto": Standing.CURRENT,
    }
    await world.edit("m2", "never mind")
    assert await world.current() == [("me", "home_city", "Paris")]


async def test_b5_an_edit_keeps_what_the_new_text_says_too(world: World) -> None:
    """The row, its age and its mentions stay: only the wording grew."""
    (before,) = (await world.say("I live in Oslo", name="m1")).learned
    report = await world.edit("m1", "I live in Oslo and I hate mushrooms")
    assert {x.memory.value for x in report.learned} == {"Oslo", "mushrooms"}
    (kept,) = [m for m in await world.memories(Standing.CURRENT) if m.value == "Oslo"]
    assert (kept.id, kept.mentions, kept.learned_at) == (before.memory.id, 1, before.memory.learned_at)


async def test_b5_an_edit_of_what_somebody_does_keeps_who_they_are(world: World) -> None:
    """Who Eva is was told by the way, by the old words alone: the new words tell it again."""
    await world.say("My wife Eva works as a nurse", name="m1")
    await world.edit("m1", "My wife Eva works as a doctor")
    assert ("me", "partner", "Eva") in await world.current()
    assert ("wife Eva", "occupation", "doctor") in await world.current()
    assert ("wife Eva", "occupation", "nurse") not in await world.current()


async def test_b5_an_edit_that_names_somebody_else_withdraws_who_was_named(world: World) -> None:
    await world.say("My wife Eva works as a nurse", name="m1")
    await world.edit("m1", "My wife Ada works as a nurse")
    partners = [value for _, attribute, value in await world.current() if attribute == "partner"]
    assert partners == ["Ada"]


async def test_b5_what_another_message_supports_stays(world: World) -> None:
    await world.say("I live in Oslo", name="m1")
    await world.say("I live in Oslo", name="m2", chat="another")
    await world.edit("m1", "I hate mushrooms")
    assert ("me", "home_city", "Oslo") in await world.current()


async def test_b5_a_sentence_that_became_a_question_no_longer_supports(world: World) -> None:
    await world.say("I live in Oslo", name="m1")
    await world.edit("m1", "I live in Oslo?")
    assert await world.current() == []


async def test_b5_a_deleted_message_withdraws_what_only_it_supported(world: World) -> None:
    await world.say("I live in Paris")
    await world.say("I moved to Tokyo", name="m2")
    deleted = await world.record.delete("chat", "m2")
    assert deleted is not None
    assert await world.current() == [("me", "home_city", "Paris")]
    assert await world.record.delete("chat", "m2") is None


async def test_b5_a_chain_is_mended_where_its_middle_is_deleted(world: World) -> None:
    """Paris → Tokyo → Rome without Tokyo: Rome replaced Paris then."""
    await world.say("I live in Paris")
    await world.say("I moved to Tokyo", name="m2")
    (rome,) = (await world.say("I moved to Rome")).learned
    await world.record.delete("chat", "m2")
    by_value = {m.value: m for m in await world.memories()}
    assert by_value["Paris"].standing is Standing.SUPERSEDED
    assert by_value["Paris"].superseded_by == rome.memory.id
    assert await world.current() == [("me", "home_city", "Rome")]


async def test_b5_an_edit_cannot_raise_trust_or_change_scope(world: World) -> None:
    stranger = world.message("hello", name="m1", author="telegram:2", trust=Trust.UNKNOWN, scope=room("chat"))
    await world.record.add(stranger, teach=True)
    forged = world.message("I live in Oslo", name="m1", author="telegram:2", trust=Trust.GUARDIAN, scope=SHARED)
    assert await world.record.edit(forged, teach=True)
    assert (await world.learn.message(forged.id)).learned == ()
    async with world.store.reading() as reads:
        (stored,) = await reads.messages.by_ids([forged.id], Readable(kinds=frozenset(ScopeKind)))
    assert (stored.trust, stored.scope) == (Trust.UNKNOWN, room("chat"))


async def test_b5_only_its_author_edits_a_message(world: World) -> None:
    await world.hear("hello", name="m1")
    assert not await world.record.edit(world.message("I live in Oslo", name="m1", author="telegram:2"), teach=True)
    assert not await world.record.edit(world.message("I live in Oslo", name="unknown"), teach=True)


async def test_an_edit_that_may_not_teach_withdraws_and_learns_nothing(world: World) -> None:
    """Memory was switched off meanwhile: not even a job left over from before may learn from the new words."""
    await world.say("I live in Oslo", name="m1")
    pending = await world.hear("I hate mushrooms", name="m2")
    for name in ("m1", "m2"):
        assert await world.record.edit(world.message("I love jazz", name=name), teach=False)
    assert (await world.learn.message(pending)).learned == ()
    assert await world.current() == []
    assert await world.pending() == 0
