"""What every store must do with long-term memories."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from itertools import pairwise, product
from typing import Protocol

import pytest

from memory_core.domain.ageing import Lifetimes, deadlines, status_at
from memory_core.domain.errors import NotFound
from memory_core.domain.records import (
    ConversationId,
    Importance,
    Kind,
    Memory,
    MemoryId,
    MessageId,
    Standing,
    Status,
)
from memory_core.domain.scopes import EVERYTHING, PUBLIC, SHARED, Readable, private, room
from memory_core.ports import Collection, Leg, MemoryFilter, Refreshed, Store, StoredVector
from tests.contracts.store_records import CHAT, NOW, at, evidence, explanation, memory, message

OTHER_CHAT = ConversationId("other")


class Clock(Protocol):
    now: datetime


async def stored(store: Store, *memories: Memory) -> None:
    async with store.writing() as writes:
        for one in memories:
            await writes.memories.add(one, [])
        await writes.outbox.done(await writes.outbox.pending(1000))


async def to_index(store: Store) -> list[str]:
    async with store.reading() as reads:
        return [job.point_id for job in await reads.outbox.pending(100) if job.collection is Collection.MEMORIES]


def of_every_make() -> list[Memory]:
    """A memory of every combination that the clock tells apart."""
    return [
        memory(
            kind=kind,
            standing=standing,
            pinned=pinned,
            explicit=mentions > 1,
            mentions=mentions,
            valid_to=None if standing is Standing.CURRENT else at(days=2),
            event_end=at(days=1) if kind is Kind.EVENT else None,
        )
        for kind, standing, pinned, mentions in product(Kind, Standing, (False, True), (1, 3))
    ]


class MemoriesSpec:
    async def test_a_memory_comes_back_as_it_was(self, store: Store) -> None:
        """Every field, to the microsecond."""
        full = memory(
            "My sister Søren's boat is “Oslo”",
            scope=private("p:1"),
            kind=Kind.EVENT,
            subject="The Boat",
            attribute="favorite:color",
            importance=Importance.CRITICAL,
            confidence=0.1 + 0.2,
            tags=("boat", 'with "quotes"', "船"),
            explicit=True,
            pinned=True,
            standing=Standing.SUPERSEDED,
            mentions=7,
            last_mention_at=at(microseconds=1),
            valid_from=at(days=-4000),
            valid_to=at(days=4),
            event_end=at(days=3),
            superseded_by=MemoryId("b"),
            coexists_with=MemoryId("c"),
            conversation_id=CHAT,
            task_id="t",
            skill_id="s",
        )
        await stored(store, full)
        async with store.reading() as reads:
            assert await reads.memories.by_ids([full.id], EVERYTHING) == [full]

    async def test_by_ids_keeps_the_order_asked_for_and_leaves_out_the_missing(self, store: Store) -> None:
        one, two = memory(), memory()
        await stored(store, one, two)
        async with store.reading() as reads:
            assert await reads.memories.by_ids([two.id, MemoryId("none"), one.id], EVERYTHING) == [two, one]

    async def test_evidence_is_one_quote_for_each_message(self, store: Store) -> None:
        """A message that supports a memory already supports it with its latest quote."""
        one = memory()
        first = evidence(MessageId("m1"), quote="Oslo it is")
        later = evidence(MessageId("m2"), taught_at=at(days=1), explicit=True)
        async with store.writing() as writes:
            await writes.memories.add(one, [first])
            await writes.memories.replace(replace(one, mentions=2), [later])
            await writes.memories.replace(replace(one, mentions=3), [replace(first, quote="Oslo!")])
        async with store.reading() as reads:
            found = await reads.memories.evidence([one.id, MemoryId("none")])
            assert found == {one.id: [replace(first, quote="Oslo!"), later], MemoryId("none"): []}
            assert await reads.memories.by_ids([one.id], EVERYTHING) == [replace(one, mentions=3)]

    async def test_memories_are_found_by_the_message_that_they_rest_on(self, store: Store) -> None:
        """B5"""
        one, two, three = memory(), memory(), memory()
        async with store.writing() as writes:
            await writes.memories.add(one, [evidence(MessageId("m1"))])
            await writes.memories.add(two, [evidence(MessageId("m1")), evidence(MessageId("m2"))])
            await writes.memories.add(three, [evidence(MessageId("m2"))])
        async with store.reading() as reads:
            assert await reads.memories.supported_by(MessageId("m1")) == [one, two]
            asked = [MessageId(name) for name in ("m2", "none", "m1")]
            each = await reads.memories.supported_by_each(asked)
            assert list(each.items()) == list(zip(asked, ([two, three], [], [one, two]), strict=True))
        async with store.writing() as writes:
            await writes.memories.drop_evidence(MessageId("m1"))
            assert await writes.memories.supported_by(MessageId("m1")) == []
            assert await writes.memories.evidence([two.id]) == {two.id: [evidence(MessageId("m2"))]}

    async def test_changing_a_memory_that_is_not_there_is_an_error(self, store: Store) -> None:
        with pytest.raises(NotFound):
            async with store.writing() as writes:
                await writes.memories.replace(memory())

    async def test_every_write_tells_the_vector_index(self, store: Store) -> None:
        one = memory()
        async with store.writing() as writes:
            await writes.memories.add(one, [])
        assert await to_index(store) == [one.id]
        await stored(store)
        async with store.writing() as writes:
            await writes.memories.replace(replace(one, mentions=2))
        assert await to_index(store) == [one.id]
        await stored(store)
        async with store.writing() as writes:
            await writes.memories.delete([one.id])
        assert await to_index(store) == [one.id]

    async def test_a_deleted_memory_leaves_nothing(self, store: Store) -> None:
        """V15: not its evidence, its vectors, its full text, nor links to it."""
        old, new = memory("I live in Paris"), memory()
        rival = memory("I live in Rome", value="Rome", coexists_with=new.id)
        old = replace(old, standing=Standing.SUPERSEDED, superseded_by=new.id, valid_to=NOW)
        await stored(store, old, new, rival)
        async with store.writing() as writes:
            await writes.memories.replace(new, [evidence(MessageId("m1"))])
            await writes.embeddings.put("m", Collection.MEMORIES, [StoredVector(new.id, Leg.DENSE, "d", (1.0,))])
            await writes.log.explain(explanation(new.id, old.id))
            await writes.memories.delete([new.id])
        async with store.reading() as reads:
            assert await reads.memories.by_ids([new.id], EVERYTHING) == []
            assert await reads.memories.evidence([new.id]) == {new.id: []}
            assert await reads.memories.supported_by(MessageId("m1")) == []
            assert await reads.embeddings.get("m", Collection.MEMORIES, [new.id]) == []
            assert await reads.memories.search("Oslo", EVERYTHING, now=NOW, limit=5) == []
            assert await reads.memories.by_ids([old.id, rival.id], EVERYTHING) == [
                replace(old, superseded_by=None),
                replace(rival, coexists_with=None),
            ]
            last = await reads.log.last_explanation(CHAT, EVERYTHING)
        assert last is not None
        assert last.recalled == (old.id,)


class MemoryReadsSpec:
    async def test_competing_memories_share_scope_and_subject_as_normalised(self, store: Store) -> None:
        """B1: the slot finds them, whatever their standing."""
        home, job = memory(subject="Me"), memory(subject="me.", attribute="employer")
        past = memory(standing=Standing.SUPERSEDED, valid_to=NOW)
        cat, elsewhere = memory(subject="the cat"), memory(scope=room("c"))
        await stored(store, home, job, past, cat, elsewhere)
        async with store.reading() as reads:
            assert await reads.memories.competing([SHARED], [" me "], ["home_city"]) == [home, past]
            assert await reads.memories.competing([SHARED], ["ME"]) == [home, job, past]
            assert await reads.memories.competing([PUBLIC], ["me"]) == []
            several = await reads.memories.competing([room("c"), SHARED], ["the cat", "me"], ["home_city"])
            assert several == [home, past, cat, elsewhere]
            assert await reads.memories.competing([], ["me"]) == await reads.memories.competing([SHARED], []) == []

    async def test_standing_rules_are_the_constraints_that_hold(self, store: Store) -> None:
        """S7: a rule that turned stale still holds; one that was replaced does not."""
        rule = memory("never call me Bob", kind=Kind.CONSTRAINT)
        replaced = memory("call me Bob", kind=Kind.CONSTRAINT, standing=Standing.SUPERSEDED, valid_to=NOW)
        await stored(store, rule, replaced, memory())
        async with store.reading() as reads:
            assert await reads.memories.standing_rules(EVERYTHING, NOW) == [rule]
            assert await reads.memories.standing_rules(EVERYTHING, at(days=3000)) == [rule]

    async def test_standing_rules_are_also_how_to_be_answered(self, store: Store) -> None:
        """S7: of what is preferred and done no more is read than that."""
        style = memory("keep it short", kind=Kind.BEHAVIOR, attribute="style")
        german = memory("answer me in German", kind=Kind.PREFERENCE, attribute="reply_language")
        likes = memory("I like short stories", kind=Kind.PREFERENCE, attribute="likes")
        await stored(store, style, german, likes)
        async with store.reading() as reads:
            assert await reads.memories.standing_rules(EVERYTHING, NOW) == [style, german]
            assert await reads.memories.standing_rules(EVERYTHING, at(days=3000)) == []

    async def test_what_was_said_against_others_is_found_by_them(self, store: Store) -> None:
        older, other = memory("Oslo"), memory("Bern")
        newer = memory("Rome", coexists_with=older.id)
        hidden = memory("Bonn", coexists_with=older.id, scope=room("c"))
        await stored(store, older, other, newer, hidden)
        async with store.reading() as reads:
            assert await reads.memories.said_against([older.id, other.id], Readable(frozenset({SHARED}))) == [newer]
            assert await reads.memories.said_against([other.id], Readable(frozenset({SHARED}))) == []

    async def test_recent_in_orders_by_the_last_teaching_or_recall(self, store: Store) -> None:
        taught, recalled, both, elsewhere = memory(), memory(), memory(), memory()
        async with store.writing() as writes:
            await writes.memories.add(taught, [evidence(MessageId("1"), taught_at=at(minutes=2))])
            await writes.memories.add(recalled, [])
            await writes.memories.add(both, [evidence(MessageId("2"), taught_at=at(minutes=1))])
            await writes.memories.add(elsewhere, [evidence(MessageId("3"), conversation_id=OTHER_CHAT)])
            await writes.log.explain(explanation(recalled.id, made_at=at(minutes=3)))
            await writes.log.explain(explanation(both.id, made_at=at(minutes=4)))
            await writes.log.explain(explanation(elsewhere.id, conversation_id=OTHER_CHAT))
        async with store.reading() as reads:
            assert await reads.memories.recent_in(CHAT, EVERYTHING, limit=9) == [both, recalled, taught]
            assert await reads.memories.recent_in(CHAT, EVERYTHING, limit=1) == [both]

    async def test_recent_in_goes_by_when_messages_were_sent_and_leaves_out_ones_own_recall(self, store: Store) -> None:
        """V7: what a message corrects is what was spoken of before it, whenever that was noted down."""
        asked, taught = memory(), memory()
        early = message("what do you know?", id="early", sent_at=at(minutes=1))
        late = message("actually, it's Oslo", id="late", sent_at=at(minutes=3))
        async with store.writing() as writes:
            await writes.messages.add(early)
            await writes.messages.add(late)
            await writes.memories.add(asked, [])
            await writes.memories.add(taught, [evidence(MessageId("t"), taught_at=at(minutes=2))])
            await writes.log.explain(explanation(asked.id, message_id=early.id, made_at=at(minutes=9)))
        async with store.reading() as reads:
            assert await reads.memories.recent_in(CHAT, EVERYTHING, limit=9) == [taught, asked]
        async with store.writing() as writes:
            await writes.log.explain(explanation(asked.id, message_id=late.id, made_at=at(minutes=9)))
        async with store.reading() as reads:
            assert await reads.memories.recent_in(CHAT, EVERYTHING, limit=9) == [asked, taught]
            assert await reads.memories.recent_in(CHAT, EVERYTHING, limit=9, beside=late.id) == [taught, asked]

    async def test_search_takes_what_is_current_and_unexpired(self, store: Store) -> None:
        """V10: statement, subject, value, attribute and tags are searched; what was replaced or has expired is not."""
        home = memory("I live in Oslo")
        tagged = memory("the boat", value="boat", subject="boat", attribute="possession", tags=("fjord", "oslo"))
        gone = memory(standing=Standing.SUPERSEDED, valid_to=NOW)
        brief = memory("Oslo trip", kind=Kind.EVENT)
        await stored(store, home, tagged, gone, brief)

        async def found(query: str, now: datetime = NOW, limit: int = 9) -> list[str]:
            async with store.reading() as reads:
                return [hit.id for hit in await reads.memories.search(query, EVERYTHING, now=now, limit=limit)]

        assert set(await found("oslo")) == {home.id, tagged.id, brief.id}
        assert await found("fjord") == [tagged.id]
        assert set(await found("which city?")) == {home.id, brief.id}
        assert set(await found("oslo", at(days=7))) == {home.id, tagged.id}
        assert len(await found("oslo", limit=1)) == 1
        assert await found('"OSLO" NEAR(') != []
        assert await found("?!") == []

    async def test_a_chain_holds_all_that_was_replaced_and_all_that_replaced(self, store: Store) -> None:
        """S5: Paris → Tokyo → Paris; a ring ends."""
        first = memory("Paris", id="first", valid_from=at(days=-3))
        second = memory("Tokyo", id="second", valid_from=at(days=-2))
        third = memory("Paris", id="third", valid_from=at(days=-1))
        aside = memory("Rome", id="aside")
        first = replace(first, standing=Standing.SUPERSEDED, superseded_by=second.id, valid_to=NOW)
        second = replace(second, standing=Standing.SUPERSEDED, superseded_by=third.id, valid_to=NOW)
        await stored(store, third, aside, first, second)
        async with store.reading() as reads:
            for start in (first, second, third):
                assert await reads.memories.chain(start.id, EVERYTHING) == [first, second, third]
            assert await reads.memories.chain(aside.id, EVERYTHING) == [aside]
            assert await reads.memories.chain(MemoryId("none"), EVERYTHING) == []
        ring = replace(third, standing=Standing.SUPERSEDED, superseded_by=first.id, valid_to=NOW)
        async with store.writing() as writes:
            await writes.memories.replace(ring)
            assert await writes.memories.chain(second.id, EVERYTHING) == [first, second, ring]

    async def test_a_purged_memory_counts_as_absent_before_any_sweep(self, store: Store, clock: Clock) -> None:
        """V4: a late sweep changes nothing."""
        one = memory(kind=Kind.EVENT)
        async with store.writing() as writes:
            await writes.memories.add(one, [evidence(MessageId("m1"))])
        purge_at = deadlines(one, Lifetimes()).purge_at
        for now, present in ((purge_at, True), (purge_at + timedelta(microseconds=1), False)):
            clock.now = now
            expected = [one] if present else []
            async with store.reading() as reads:
                assert await reads.memories.by_ids([one.id], EVERYTHING) == expected
                assert await reads.memories.competing([SHARED], ["me"]) == expected
                assert await reads.memories.recent_in(CHAT, EVERYTHING, limit=1) == expected
                assert await reads.memories.chain(one.id, EVERYTHING) == expected
                assert await reads.memories.supported_by(MessageId("m1")) == expected
                assert await reads.memories.listed(EVERYTHING, MemoryFilter(now)) == expected


class MemoryListsSpec:
    async def test_pages_follow_each_other_without_gap_or_repetition(self, store: Store) -> None:
        """S11: the last learned first."""
        many = [memory(learned_at=at(minutes=n // 3)) for n in range(10)]
        await stored(store, *many)
        pages: list[Memory] = []
        async with store.reading() as reads:
            for size in (4, 4, 2, 0):
                last = pages[-1].id if pages else None
                page = await reads.memories.listed(EVERYTHING, MemoryFilter(NOW, limit=4, after_id=last))
                assert len(page) == size
                pages += page
        assert pages == many[::-1]

    async def test_a_page_after_a_memory_that_is_gone_is_refused(self, store: Store) -> None:
        await stored(store, memory())
        async with store.reading() as reads:
            with pytest.raises(NotFound):
                await reads.memories.listed(EVERYTHING, MemoryFilter(NOW, after_id=MemoryId("gone")))

    async def test_filters_narrow(self, store: Store) -> None:
        """S11"""
        home = memory("I live in Oslo", tags=("home", "north"))
        taste = memory("I like Oslo's coffee", kind=Kind.PREFERENCE, tags=("homely",), scope=room("c"))
        plan = memory("Rome by train", kind=Kind.EVENT, tags=(), attribute="plan", value="rome", subject="trip")
        await stored(store, home, taste, plan)

        async def listed(where: MemoryFilter) -> list[Memory]:
            async with store.reading() as reads:
                return await reads.memories.listed(EVERYTHING, where)

        assert await listed(MemoryFilter(NOW)) == [plan, taste, home]
        assert await listed(MemoryFilter(NOW, limit=1)) == [plan]
        assert await listed(MemoryFilter(NOW, kinds=frozenset({Kind.IDENTITY, Kind.EVENT}))) == [plan, home]
        assert await listed(MemoryFilter(NOW, scope=room("c"))) == [taste]
        assert await listed(MemoryFilter(NOW, tag="home")) == [home]
        assert await listed(MemoryFilter(NOW, text="osl cof")) == [taste]
        assert await listed(MemoryFilter(NOW, text="rome oslo")) == []
        assert await listed(MemoryFilter(NOW, text="?")) == []

    async def test_ids_come_in_pages_that_cover_all_of_every_scope_once(self, store: Store) -> None:
        every = [memory(scope=scope) for scope in (SHARED, PUBLIC, room("c"), private("p")) for _ in range(3)]
        await stored(store, *every)
        found: list[str] = []
        async with store.reading() as reads:
            while page := await reads.memories.ids(after=found[-1] if found else "", limit=5):
                found += page
        assert found == sorted(one.id for one in every)

    async def test_contradictions_that_stand_are_listed_with_both_sides(self, store: Store) -> None:
        """V7"""
        older, lone = memory("Oslo"), memory("Berlin")
        newer = memory("Rome", coexists_with=older.id)
        settled = memory("Bern", standing=Standing.SUPERSEDED, coexists_with=lone.id, valid_to=NOW)
        await stored(store, older, newer, lone, settled)
        async with store.reading() as reads:
            assert await reads.memories.listed(EVERYTHING, MemoryFilter(NOW, coexisting=True)) == [newer, older]

    @pytest.mark.parametrize("status", list(Status))
    async def test_statuses_agree_with_the_one_clock(self, store: Store, status: Status) -> None:
        """V2, V4: at every deadline, just before and just after it, SQL says what `ageing.status_at` says."""
        lifetimes = Lifetimes()
        every = of_every_make()
        await stored(store, *every)
        due = [deadlines(one, lifetimes) for one in every]
        moments = {d for one in due for d in (one.stale_at, one.expires_at, one.purge_at) if d.year < 9999}
        tick = timedelta(microseconds=1)
        async with store.reading() as reads:
            for now in sorted(moment + step for moment in moments for step in (-tick, timedelta(0), tick)):
                where = MemoryFilter(now, statuses=frozenset({status}), limit=1000)
                found = {one.id for one in await reads.memories.listed(EVERYTHING, where)}
                assert found == {one.id for one in every if status_at(one, now, lifetimes) is status}


class AgeingSpec:
    async def test_purging_deletes_what_is_past_its_date_and_only_that(self, store: Store, clock: Clock) -> None:
        """V4"""
        brief, lasting = memory(kind=Kind.EVENT), memory(pinned=True)
        await stored(store, brief, lasting)
        due = deadlines(brief, Lifetimes()).purge_at
        async with store.writing() as writes:
            assert await writes.memories.purge_due(due) == []
            assert await writes.memories.purge_due(due + timedelta(microseconds=1)) == [brief.id]
            assert await writes.memories.purge_due(due + timedelta(days=10_000)) == []
            assert await writes.memories.by_ids([brief.id, lasting.id], EVERYTHING) == [lasting]
        assert await to_index(store) == [brief.id]

    async def test_what_was_contradicted_does_not_come_back_when_the_later_one_is_purged(self, store: Store) -> None:
        """V4, V7: a journey that was called off stays so after the cancellation has had its day; elsewhere nothing is touched."""
        journey, elsewhere = (
            memory("We go to Gatlinburg", pinned=True),
            memory("We go to Oslo", pinned=True, scope=room("c")),
        )
        told_since = memory("It rains there", pinned=True, last_mention_at=at(days=1))
        called_off = [
            memory("The trip is off", kind=Kind.EVENT, coexists_with=one.id) for one in (journey, elsewhere, told_since)
        ]
        await stored(store, journey, elsewhere, told_since, *called_off)
        due = deadlines(called_off[0], Lifetimes()).purge_at
        async with store.writing() as writes:
            gone = await writes.memories.purge_due(due + timedelta(microseconds=1))
            found = {
                one.id: one
                for one in await writes.memories.by_ids([journey.id, elsewhere.id, told_since.id], EVERYTHING)
            }
        assert {one.id for one in called_off} == set(gone)
        assert found[journey.id].standing is Standing.SUPERSEDED
        assert found[journey.id].valid_to == called_off[0].last_mention_at
        assert found[elsewhere.id] == elsewhere
        assert found[told_since.id] == told_since

    async def test_transitions_are_counted_once_however_often_is_asked(self, store: Store) -> None:
        """The counts of adjoining intervals add up to the count of the whole."""
        one, two = memory(kind=Kind.EVENT), memory(kind=Kind.PROJECT)
        await stored(store, one, two, memory(pinned=True), memory(standing=Standing.WITHDRAWN))
        stale = [deadlines(m, Lifetimes()).stale_at for m in (one, two)]
        cuts = [NOW, stale[0], stale[0] + timedelta(microseconds=1), stale[1], at(days=400)]
        async with store.writing() as writes:
            parts = [await writes.memories.count_transitions(a, b) for a, b in pairwise(cuts)]
            whole = await writes.memories.count_transitions(cuts[0], cuts[-1])
        assert whole == {Status.STALE: 2, Status.EXPIRED: 2}
        assert [part[Status.STALE] for part in parts] == [0, 1, 0, 1]
        assert sum(part[Status.EXPIRED] for part in parts) == 2

    async def test_a_mention_moves_the_deadlines(self, store: Store) -> None:
        """V3: the field that keeps a memory alive is written."""
        one = memory(kind=Kind.EVENT)
        await stored(store, one)
        async with store.writing() as writes:
            await writes.memories.replace(replace(one, mentions=2, last_mention_at=at(days=1)))
            stale_at = deadlines(one, Lifetimes()).stale_at
            where = MemoryFilter(stale_at + timedelta(days=1), statuses=frozenset({Status.ACTIVE}))
            assert len(await writes.memories.listed(EVERYTHING, where)) == 1

    async def test_refreshing_unchanged_deadlines_changes_nothing(self, store: Store) -> None:
        """V2: what is worked out again is what `ageing.deadlines` said when they were written."""
        every = [*of_every_make(), memory(mentions=1_000), memory(standing=Standing.WITHDRAWN, valid_to=None)]
        await stored(store, *every)
        async with store.writing() as writes:
            assert await writes.memories.refresh_deadlines() == Refreshed(len(every), None)
        assert await to_index(store) == []

    async def test_what_weighs_and_turned_stale_is_named_once(self, store: Store) -> None:
        """B13: critical memories and rules, between two sweeps, as long as they are not expired."""
        critical = memory(kind=Kind.EVENT, importance=Importance.CRITICAL)
        rule = memory(kind=Kind.CONSTRAINT, attribute="rule")
        light, pinned = memory(kind=Kind.EVENT), memory(kind=Kind.CONSTRAINT, pinned=True)
        await stored(store, critical, rule, light, pinned)
        tick = timedelta(microseconds=1)
        for one in (critical, rule):
            stale_at = deadlines(one, Lifetimes()).stale_at
            async with store.writing() as writes:
                assert await writes.memories.turned_stale(NOW, stale_at) == []
                assert await writes.memories.turned_stale(stale_at, stale_at + tick) == [one.id]
                assert await writes.memories.turned_stale(stale_at + tick, at(days=29)) == []
        async with store.writing() as writes:
            assert await writes.memories.turned_stale(NOW, at(days=700)) == [rule.id], "the other one is expired"

    async def test_b13_what_weighs_is_listed_by_itself(self, store: Store) -> None:
        """B13: what is asked about, stale or expired, and only where it may be read."""
        critical = memory(kind=Kind.EVENT, importance=Importance.CRITICAL)
        rule = memory(kind=Kind.CONSTRAINT, attribute="rule", scope=private("diary"))
        await stored(store, critical, rule, memory(kind=Kind.EVENT))
        late = MemoryFilter(at(days=31), statuses=frozenset({Status.STALE, Status.EXPIRED}), weighty=True)
        async with store.reading() as reads:
            assert {one.id for one in await reads.memories.listed(EVERYTHING, late)} == {critical.id, rule.id}
            shared = Readable(frozenset({SHARED}))
            assert [one.id for one in await reads.memories.listed(shared, late)] == [critical.id]
            assert not await reads.memories.listed(EVERYTHING, replace(late, now=at(days=1)))

    async def test_purging_may_stop_early_and_go_on(self, store: Store) -> None:
        older = memory(kind=Kind.EVENT, last_mention_at=at(days=-1))
        later = memory(kind=Kind.EVENT)
        await stored(store, later, older)
        async with store.writing() as writes:
            assert [await writes.memories.purge_due(at(days=4000), 1) for _ in range(3)] == [[older.id], [later.id], []]
