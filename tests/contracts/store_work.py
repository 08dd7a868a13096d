"""What every store must do with queued work, tombstones, vectors, its log, and transactions."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from memory_core.domain.records import ConversationId, MemoryId, MessageId
from memory_core.domain.scopes import EVERYTHING
from memory_core.ports import Collection, IndexJob, LearnJob, Leg, Store, StoredVector
from tests.contracts.store_records import CHAT, NOW, at, explanation, memory, message, rejection

ONE, TWO = MessageId("one"), MessageId("two")


class QueueSpec:
    async def test_jobs_come_in_the_order_in_which_they_were_added(self, store: Store) -> None:
        async with store.writing() as writes:
            await writes.queue.add(ONE)
            await writes.queue.add(TWO)
        async with store.reading() as reads:
            assert await reads.queue.pending(9) == [LearnJob(ONE, 1, 0), LearnJob(TWO, 1, 0)]
            assert await reads.queue.pending(1) == [LearnJob(ONE, 1, 0)]

    async def test_a_job_is_done_once(self, store: Store) -> None:
        async with store.writing() as writes:
            await writes.queue.add(ONE)
            assert await writes.queue.done(LearnJob(ONE, 1, 0))
            assert not await writes.queue.done(LearnJob(ONE, 1, 0))
            assert await writes.queue.pending(9) == []

    async def test_an_edit_makes_an_old_job_worthless(self, store: Store) -> None:
        """B5: whoever still works on the old text neither finishes nor fails the new one's job."""
        old = LearnJob(ONE, 1, 0)
        async with store.writing() as writes:
            await writes.queue.add(ONE)
            await writes.queue.add(ONE)
            assert not await writes.queue.done(old)
            await writes.queue.failed(old, "the model was away")
            assert await writes.queue.pending(9) == [LearnJob(ONE, 2, 0)]

    async def test_the_revision_grows_even_after_the_job_was_done(self, store: Store) -> None:
        async with store.writing() as writes:
            await writes.queue.add(ONE)
            await writes.queue.done(LearnJob(ONE, 1, 0))
            await writes.queue.add(ONE)
            assert await writes.queue.pending(9) == [LearnJob(ONE, 2, 0)]

    async def test_a_job_that_fails_waits_behind_the_others_and_is_given_up_after_five(self, store: Store) -> None:
        async with store.writing() as writes:
            await writes.queue.add(ONE)
            await writes.queue.add(TWO)
            await writes.queue.failed(LearnJob(ONE, 1, 0), "the model was away")
            assert await writes.queue.pending(9) == [LearnJob(TWO, 1, 0), LearnJob(ONE, 1, 1)]
            for attempt in range(1, 5):
                assert LearnJob(ONE, 1, attempt) in await writes.queue.pending(9)
                await writes.queue.failed(LearnJob(ONE, 1, attempt), "the model was away")
            assert await writes.queue.pending(9) == [LearnJob(TWO, 1, 0)]
            await writes.queue.add(ONE)
            assert LearnJob(ONE, 2, 0) in await writes.queue.pending(9)

    async def test_a_message_knows_its_own_job(self, store: Store) -> None:
        async with store.writing() as writes:
            await writes.queue.add(ONE)
            await writes.queue.add(TWO)
            assert await writes.queue.of(TWO) == LearnJob(TWO, 1, 0)
            await writes.queue.done(LearnJob(TWO, 1, 0))
            assert await writes.queue.of(TWO) is None
            assert await writes.queue.of(MessageId("unknown")) is None

    async def test_a_job_can_be_given_up_at_once(self, store: Store) -> None:
        """Until the message is edited: the new words have all their attempts."""
        async with store.writing() as writes:
            await writes.queue.add(ONE)
            await writes.queue.give_up(ONE, "it ends the program")
            await writes.queue.give_up(TWO, "there is none")
            assert await writes.queue.pending(9) == []
            await writes.queue.add(ONE)
            assert await writes.queue.of(ONE) == LearnJob(ONE, 2, 0)


class OutboxSpec:
    async def test_a_point_has_one_job_and_the_last_one_counts(self, store: Store) -> None:
        one = memory()
        async with store.writing() as writes:
            await writes.memories.add(one, [])
            (old,) = await writes.outbox.pending(9)
            await writes.memories.replace(replace(one, mentions=2))
            (new,) = await writes.outbox.pending(9)
            assert (new.collection, new.point_id) == (Collection.MEMORIES, one.id)
            assert new.seq > old.seq

    async def test_a_job_enqueued_again_meanwhile_stays(self, store: Store) -> None:
        one = memory()
        async with store.writing() as writes:
            await writes.memories.add(one, [])
            worked_on = await writes.outbox.pending(9)
            await writes.memories.replace(replace(one, mentions=2))
            await writes.outbox.done(worked_on)
            assert await writes.outbox.count() == 1
            await writes.outbox.done(await writes.outbox.pending(9))
            assert await writes.outbox.count() == 0

    async def test_numbers_are_never_given_twice(self, store: Store) -> None:
        """Whoever remembers the last number sees all that came later, even when everything was done in between."""
        async with store.writing() as writes:
            assert await writes.outbox.last_seq() == 0
            await writes.memories.add(memory(), [])
            jobs = await writes.outbox.pending(9)
            assert await writes.outbox.last_seq() == jobs[-1].seq
            await writes.outbox.done(jobs)
            assert await writes.outbox.last_seq() == jobs[-1].seq
            await writes.memories.add(memory(), [])
            assert (await writes.outbox.pending(9))[0].seq > jobs[-1].seq

    async def test_everything_can_be_enqueued_and_pending_deletions_stay(self, store: Store) -> None:
        kept, gone, line = memory(), memory(), message()
        async with store.writing() as writes:
            await writes.memories.add(kept, [])
            await writes.memories.add(gone, [])
            await writes.messages.add(line)
            await writes.outbox.done(await writes.outbox.pending(9))
            await writes.memories.delete([gone.id])
            assert await writes.outbox.enqueue_all() == 2
            assert await writes.outbox.enqueue_all() == 2
            jobs = await writes.outbox.pending(9)
        assert {(job.collection, job.point_id) for job in jobs} == {
            (Collection.MEMORIES, kept.id),
            (Collection.MEMORIES, gone.id),
            (Collection.HISTORY, line.id),
        }
        assert len(jobs) == 3

    async def test_jobs_come_oldest_first(self, store: Store) -> None:
        many = [memory() for _ in range(3)]
        async with store.writing() as writes:
            for one in many:
                await writes.memories.add(one, [])
            jobs: list[IndexJob] = await writes.outbox.pending(2)
        assert [job.point_id for job in jobs] == [many[0].id, many[1].id]


class TombstonesSpec:
    async def test_what_is_held_is_held_until_it_is_lifted(self, store: Store) -> None:
        """B2"""
        async with store.writing() as writes:
            await writes.tombstones.add(["a", "b", "a"], NOW)
            await writes.tombstones.add(["b"], at(days=1))
            assert await writes.tombstones.held(["a", "b", "c"]) == {"a": NOW, "b": NOW}
            await writes.tombstones.lift(["a", "c"])
            assert await writes.tombstones.held(["a", "b", "c"]) == {"b": NOW}
            assert await writes.tombstones.held([]) == {}

    async def test_the_key_is_secret_and_stays_the_same(self, store: Store) -> None:
        async with store.reading() as reads:
            key = await reads.tombstones.key()
        async with store.writing() as writes:
            assert await writes.tombstones.key() == key
        assert len(key) >= 32


class EmbeddingsSpec:
    async def test_vectors_are_kept_by_model_collection_point_and_leg(self, store: Store) -> None:
        """S13: another model's vectors are its own."""
        line = message()
        first = StoredVector(line.id, Leg.DENSE, "text 1", (0.5, -0.25))
        window = StoredVector(line.id, Leg.WINDOW_DENSE, "text 1", (0.0, 1.0))
        newer = StoredVector(line.id, Leg.DENSE, "text 2", (1.0, 0.0))
        async with store.writing() as writes:
            await writes.messages.add(line)
            await writes.embeddings.put("mini", Collection.HISTORY, [first, window])
            await writes.embeddings.put("large", Collection.HISTORY, [first])
            await writes.embeddings.put("mini", Collection.HISTORY, [newer])
        async with store.reading() as reads:
            found = await reads.embeddings.get("mini", Collection.HISTORY, [line.id])
            assert sorted(found, key=lambda one: one.leg) == [newer, window]
            assert await reads.embeddings.get("large", Collection.HISTORY, [line.id]) == [first]
            assert await reads.embeddings.get("mini", Collection.MEMORIES, [line.id]) == []
            assert await reads.embeddings.get("mini", Collection.HISTORY, []) == []

    async def test_components_are_kept_as_32_bit_floats(self, store: Store) -> None:
        one = memory()
        async with store.writing() as writes:
            await writes.memories.add(one, [])
            await writes.embeddings.put("m", Collection.MEMORIES, [StoredVector(one.id, Leg.DENSE, "d", [0.1] * 384)])
            (found,) = await writes.embeddings.get("m", Collection.MEMORIES, [one.id])
        assert list(found.vector) == pytest.approx([0.1] * 384, rel=1e-7)

    async def test_a_vector_that_comes_after_its_row_was_deleted_is_dropped(self, store: Store) -> None:
        """B2: it was made of text that is gone."""
        line, kept = message(), message()
        async with store.writing() as writes:
            await writes.messages.add_many([line, kept])
            await writes.messages.delete([line.id])
            vectors = [StoredVector(each.id, Leg.DENSE, "d", (1.0,)) for each in (line, kept)]
            await writes.embeddings.put("m", Collection.HISTORY, vectors)
            left = await writes.embeddings.get("m", Collection.HISTORY, [line.id, kept.id])
        assert [vector.point_id for vector in left] == [kept.id]


class LogSpec:
    async def test_rejections_come_newest_first(self, store: Store) -> None:
        old, new = rejection(rejected_at=at(days=-1), message_id=ONE), rejection(text="søt", reason="too short")
        async with store.writing() as writes:
            await writes.log.reject([new, old])
            await writes.log.reject([])
        async with store.reading() as reads:
            assert await reads.log.rejections(EVERYTHING, limit=9) == [new, old]
            assert await reads.log.rejections(EVERYTHING, limit=1) == [new]

    async def test_b2_what_was_rejected_of_an_emptied_message_goes_with_its_text(self, store: Store) -> None:
        line = message(id=ONE)
        of_it, of_another = rejection(message_id=ONE), rejection(text="søt", reason="too short")
        async with store.writing() as writes:
            await writes.messages.add_many([line])
            await writes.log.reject([of_it, of_another])
            await writes.messages.empty([ONE])
        async with store.reading() as reads:
            assert await reads.log.rejections(EVERYTHING, limit=9) == [of_another]

    async def test_the_last_explanation_of_a_conversation(self, store: Store) -> None:
        """B6: as it was made, with what it recalled in its order."""
        last = explanation(
            MemoryId("b"),
            MemoryId("a"),
            message_id=ONE,
            payload={"legs": {"dense": [0.5, None]}, "cut": True},
            made_at=at(minutes=1),
        )
        async with store.writing() as writes:
            await writes.log.explain(last)
            await writes.log.explain(explanation())
            await writes.log.explain(explanation(conversation_id=ConversationId("other"), made_at=at(days=1)))
        async with store.reading() as reads:
            assert await reads.log.last_explanation(CHAT, EVERYTHING) == last
            assert await reads.log.last_explanation(ConversationId("none"), EVERYTHING) is None

    async def test_facts_are_kept_by_key(self, store: Store) -> None:
        async with store.writing() as writes:
            assert await writes.facts.get("sweep") is None
            await writes.facts.put("sweep", "2026-01-01")
            await writes.facts.put("sweep", "2026-01-02")
        async with store.reading() as reads:
            assert await reads.facts.get("sweep") == "2026-01-02"


class Interrupted(Exception):
    pass


class TransactionsSpec:
    async def test_nothing_of_a_failed_writing_stays(self, store: Store) -> None:
        one, line = memory(), message()

        async def write_half() -> None:
            async with store.writing() as writes:
                await writes.memories.add(one, [])
                await writes.messages.add(line)
                await writes.queue.add(line.id)
                await writes.facts.put("k", "v")
                raise Interrupted

        with pytest.raises(Interrupted):
            await write_half()
        async with store.reading() as reads:
            assert await reads.memories.by_ids([one.id], EVERYTHING) == []
            assert await reads.messages.search("Oslo", EVERYTHING, limit=5) == []
            assert await reads.outbox.count() == 0
            assert await reads.queue.pending(5) == []
            assert await reads.facts.get("k") is None

    async def test_a_reading_sees_one_state(self, store: Store) -> None:
        async with store.reading() as reads:
            assert await reads.facts.get("k") is None
            async with store.writing() as writes:
                await writes.facts.put("k", "v")
            assert await reads.facts.get("k") is None
        async with store.reading() as reads:
            assert await reads.facts.get("k") == "v"

    async def test_writings_take_turns(self, store: Store) -> None:
        """Twenty tasks count up one number: none is lost."""

        async def count_up() -> None:
            async with store.writing() as writes:
                value = int(await writes.facts.get("n") or 0)
                await asyncio.sleep(0)
                await writes.facts.put("n", str(value + 1))

        await asyncio.gather(*(count_up() for _ in range(20)))
        async with store.reading() as reads:
            assert await reads.facts.get("n") == "20"
