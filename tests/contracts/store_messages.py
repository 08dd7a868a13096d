"""What every store must do with history."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from memory_core.domain.errors import NotFound
from memory_core.domain.records import ConversationId, Message, MessageId, Origin, Role, Source, Span
from memory_core.domain.scopes import EVERYTHING, Trust, room
from memory_core.ports import Collection, Leg, MessageFilter, Store, StoredVector
from tests.contracts.store_records import CHAT, at, message, new_id

OTHER_CHAT = ConversationId("other")


def talk(count: int) -> list[Message]:
    """One message a minute, named by its number."""
    return [message(f"line {n}", id=f"line-{n}", sent_at=at(minutes=n)) for n in range(count)]


async def drained(store: Store) -> set[str]:
    """The history points that are to be indexed; none are left."""
    async with store.writing() as writes:
        jobs = await writes.outbox.pending(1000)
        await writes.outbox.done(jobs)
    return {job.point_id for job in jobs if job.collection is Collection.HISTORY}


async def stored(store: Store, *messages: Message) -> None:
    async with store.writing() as writes:
        await writes.messages.add_many(messages)
    await drained(store)


class MessagesSpec:
    async def test_a_message_comes_back_as_it_was(self, store: Store) -> None:
        """M3: every field, to the microsecond and in every script."""
        content = "Søren said:\n> 住在东京 🙂"
        original = message(
            content,
            role=Role.ASSISTANT,
            author="assistant",
            author_name=None,
            trust=Trust.UNKNOWN,
            scope=room("chat:1"),
            spans=(
                Span(0, 12, Source(Trust.UNKNOWN, Origin.AUTHORED)),
                Span(12, len(content), Source(Trust.TRUSTED, Origin.QUOTED), "discord:9", "Søren"),
            ),
            reply_to="x-1",
            edited_at=at(microseconds=1),
        )
        async with store.writing() as writes:
            assert await writes.messages.add(original)
        async with store.reading() as reads:
            assert await reads.messages.by_ids([original.id], EVERYTHING) == [original]
            assert await reads.messages.find(CHAT, original.external_id, EVERYTHING) == original

    async def test_a_known_external_id_is_not_added_again(self, store: Store) -> None:
        """M3: unique within its conversation, and only there."""
        first = message("first", external_id="7")
        async with store.writing() as writes:
            assert await writes.messages.add(first)
            assert not await writes.messages.add(message("again", external_id="7"))
            writes.messages.put(message("again", external_id="7"))
            assert await writes.messages.add(message("elsewhere", external_id="7", conversation_id=OTHER_CHAT))
        async with store.reading() as reads:
            assert await reads.messages.find(CHAT, "7", EVERYTHING) == first
            assert await reads.messages.find(CHAT, "8", EVERYTHING) is None

    async def test_what_is_put_is_there_with_what_follows_and_after_the_commit(self, store: Store) -> None:
        """As `add`, with its index jobs, wherever the transaction ends."""
        first, second = message("first"), message("second")
        async with store.writing() as writes:
            writes.messages.put(first)
            assert await writes.messages.by_ids([first.id], EVERYTHING) == [first]
            writes.messages.put(second)
        async with store.reading() as reads:
            assert await reads.messages.by_ids([first.id, second.id], EVERYTHING) == [first, second]
            assert {job.point_id for job in await reads.outbox.pending(9)} == {first.id, second.id}

    async def test_an_import_counts_what_was_new(self, store: Store) -> None:
        lines = talk(5)
        async with store.writing() as writes:
            assert await writes.messages.add_many(lines[:3]) == 3
            assert await writes.messages.add_many([*lines, lines[4]]) == 2
            assert await writes.messages.add_many([]) == 0

    async def test_by_ids_keeps_the_order_asked_for_and_leaves_out_the_missing(self, store: Store) -> None:
        lines = talk(3)
        await stored(store, *lines)
        async with store.reading() as reads:
            found = await reads.messages.by_ids([lines[2].id, MessageId("none"), lines[0].id], EVERYTHING)
            assert found == [lines[2], lines[0]]
            assert await reads.messages.by_ids([], EVERYTHING) == []

    async def test_recent_takes_the_newest_and_gives_them_oldest_first(self, store: Store) -> None:
        """W2: a limit must not return the oldest."""
        lines = talk(6)
        await stored(store, *reversed(lines), message("elsewhere", conversation_id=OTHER_CHAT, sent_at=at(hours=1)))
        async with store.reading() as reads:
            assert await reads.messages.recent(CHAT, EVERYTHING, limit=2) == lines[4:]
            assert await reads.messages.recent(CHAT, EVERYTHING, limit=2, before=lines[4].sent_at) == lines[2:4]

    async def test_messages_of_one_instant_keep_the_order_in_which_they_came(self, store: Store) -> None:
        lines = [message(f"line {n}") for n in range(4)]
        await stored(store, *lines)
        async with store.reading() as reads:
            assert await reads.messages.recent(CHAT, EVERYTHING, limit=3) == lines[1:]
            window = await reads.messages.around([lines[2].id], EVERYTHING, before=1, after=1)
            assert window == {lines[2].id: lines[1:]}

    async def test_around_gives_each_message_with_its_neighbours(self, store: Store) -> None:
        """Windows never cross a conversation or a scope."""
        lines = talk(6)
        await stored(
            store,
            *lines,
            message("elsewhere", conversation_id=OTHER_CHAT, sent_at=at(minutes=2, seconds=1)),
            message("in the room", scope=room("chat"), sent_at=at(minutes=2, seconds=2)),
        )
        async with store.reading() as reads:
            windows = await reads.messages.around(
                [lines[3].id, lines[0].id, MessageId("none")], EVERYTHING, before=2, after=1
            )
        assert windows == {lines[3].id: lines[1:5], lines[0].id: lines[:2]}
        assert list(windows) == [lines[3].id, lines[0].id]

    @pytest.mark.parametrize(
        ("changed", "touched"),
        [(0, [0, 1, 2]), (3, [2, 3, 4, 5]), (6, [5, 6])],
    )
    async def test_a_change_re_indexes_the_windows_that_hold_it(
        self, store: Store, changed: int, touched: Sequence[int]
    ) -> None:
        """A window is a message with two before it and one after: so one before the change, two after it."""
        lines = talk(7)
        expected = {lines[n].id for n in touched}
        await stored(store, *lines[:changed], *lines[changed + 1 :])

        async with store.writing() as writes:
            await writes.messages.add(lines[changed])
        assert await drained(store) == expected

        async with store.writing() as writes:
            await writes.messages.replace(replace(lines[changed], content="changed"))
        assert await drained(store) == expected

        async with store.writing() as writes:
            await writes.messages.delete([lines[changed].id])
        assert await drained(store) == expected

    async def test_a_message_known_already_is_not_indexed_again(self, store: Store) -> None:
        lines = talk(3)
        await stored(store, *lines)
        async with store.writing() as writes:
            await writes.messages.add(replace(lines[1], id=MessageId(new_id())))
        assert await drained(store) == set()

    async def test_an_edit_takes_effect_in_every_read(self, store: Store) -> None:
        """B5"""
        before = message("the meeting is on Monday")
        after = replace(before, content="the meeting is on Friday", edited_at=at(minutes=1))
        await stored(store, before)
        async with store.writing() as writes:
            await writes.messages.replace(after)
        async with store.reading() as reads:
            assert await reads.messages.by_ids([before.id], EVERYTHING) == [after]
            assert await reads.messages.search("Monday", EVERYTHING, limit=5) == []
            assert [hit.id for hit in await reads.messages.search("Friday", EVERYTHING, limit=5)] == [before.id]

    async def test_changing_a_message_that_is_not_there_is_an_error(self, store: Store) -> None:
        with pytest.raises(NotFound):
            async with store.writing() as writes:
                await writes.messages.replace(message())

    async def test_a_deleted_message_is_gone_with_its_vectors_and_its_learning_job(self, store: Store) -> None:
        lines = talk(3)
        await stored(store, *lines)
        vectors = [
            StoredVector(line.id, leg, "d", (1.0, 0.0)) for line in lines for leg in (Leg.DENSE, Leg.WINDOW_DENSE)
        ]
        async with store.writing() as writes:
            await writes.embeddings.put("m", Collection.HISTORY, vectors)
            await writes.queue.add(lines[1].id)
            await writes.messages.delete([lines[1].id])
        async with store.reading() as reads:
            assert await reads.messages.by_ids([lines[1].id], EVERYTHING) == []
            assert await reads.messages.search("1", EVERYTHING, limit=5) == []
            assert await reads.queue.pending(5) == []
            left = await reads.embeddings.get("m", Collection.HISTORY, [line.id for line in lines])
        assert {(vector.point_id, vector.leg) for vector in left} == {
            (lines[0].id, Leg.DENSE),
            (lines[2].id, Leg.DENSE),
        }, "the neighbours' windows were made of its words too"


class MessageSearchSpec:
    async def test_any_of_the_words_finds_and_more_of_them_rank_higher(self, store: Store) -> None:
        """M3"""
        both, one, none = message("boats in the fjord"), message("the fjord is cold"), message("nothing here")
        await stored(store, none, one, both)
        async with store.reading() as reads:
            hits = await reads.messages.search("boats on a fjord?", EVERYTHING, limit=10)
            assert [hit.id for hit in hits] == [both.id, one.id]
            assert hits[0].score > hits[1].score
            assert len(await reads.messages.search("fjord boats", EVERYTHING, limit=1)) == 1

    async def test_words_without_content_do_not_find_unless_there_are_no_others(self, store: Store) -> None:
        the_who = message("The Who played")
        await stored(store, the_who)
        async with store.reading() as reads:
            assert await reads.messages.search("who is the dentist", EVERYTHING, limit=5) == []
            assert [hit.id for hit in await reads.messages.search("the who", EVERYTHING, limit=5)] == [the_who.id]

    @pytest.mark.parametrize(
        "query",
        [
            '"',
            "fjord AND",
            "NEAR(a b",
            "content:fjord",
            "fjord*",
            "-fjord",
            "(((",
            "a OR OR b",
            "'; DROP TABLE messages; --",
            "\0",
        ],
    )
    async def test_no_query_syntax_gets_through(self, store: Store, query: str) -> None:
        """Whatever is typed is words: it finds the one with "fjord" or nothing, and never fails."""
        one = message("the fjord is cold")
        await stored(store, one)
        async with store.reading() as reads:
            hits = await reads.messages.search(query, EVERYTHING, limit=5)
        assert [hit.id for hit in hits] == ([one.id] if "fjord" in query else [])

    @pytest.mark.parametrize("query", ["", "   ", "?!", "🙂"])
    async def test_a_query_without_words_finds_nothing(self, store: Store, query: str) -> None:
        await stored(store, message("hello 🙂 ?!"))
        async with store.reading() as reads:
            assert await reads.messages.search(query, EVERYTHING, limit=5) == []

    @pytest.mark.parametrize(
        ("content", "query"),
        [
            ("Straße nach Süden", "STRASSE straße"),
            ("crème brûlée", "creme brulee"),
            ("मैं हिन्दी बोलता हूँ", "हिन्दी"),
            ("two cats", "cat"),
        ],
    )
    async def test_spelling_variants_and_scripts_find(self, store: Store, content: str, query: str) -> None:
        one = message(content)
        await stored(store, one)
        async with store.reading() as reads:
            assert [hit.id for hit in await reads.messages.search(query, EVERYTHING, limit=5)] == [one.id]

    async def test_a_very_long_query_is_answered(self, store: Store) -> None:
        one = message("needle")
        await stored(store, one)
        query = "needle " + " ".join(f"word{n}" for n in range(5000))
        async with store.reading() as reads:
            assert [hit.id for hit in await reads.messages.search(query, EVERYTHING, limit=5)] == [one.id]

    async def test_filters_narrow(self, store: Store) -> None:
        """M3: after and before; a conversation; what automatic recall may take."""
        own = message("fjord one", sent_at=at(days=1))
        answer = message("fjord two", role=Role.ASSISTANT, author="assistant", sent_at=at(days=2))
        foreign = message("fjord three", trust=Trust.UNKNOWN, author="telegram:2", sent_at=at(days=3))
        elsewhere = message("fjord four", trust=Trust.TRUSTED, conversation_id=OTHER_CHAT, sent_at=at(days=4))
        await stored(store, own, answer, foreign, elsewhere)

        async def found(where: MessageFilter) -> set[str]:
            async with store.reading() as reads:
                return {hit.id for hit in await reads.messages.search("fjord", EVERYTHING, limit=9, where=where)}

        assert await found(MessageFilter(conversation_id=OTHER_CHAT)) == {elsewhere.id}
        assert await found(MessageFilter(own_or_in=OTHER_CHAT)) == {own.id, answer.id, elsewhere.id}
        assert await found(MessageFilter(own_or_in=CHAT)) == {own.id, answer.id, foreign.id}
        assert await found(MessageFilter(after=answer.sent_at)) == {answer.id, foreign.id, elsewhere.id}
        assert await found(MessageFilter(before=answer.sent_at)) == {own.id}
        assert await found(MessageFilter(after=at(days=2), before=at(days=3))) == {answer.id}


class FirstSpeakersSpec:
    async def test_the_earliest_message_that_holds_a_sentence_is_found(self, store: Store) -> None:
        """B4: case and spacing aside, in any scope, whoever repeated it later."""
        sentence = "The safe  code is 4711."
        first = message("Listen: the SAFE\ncode is 4711.", author="telegram:2", trust=Trust.UNKNOWN, scope=room("r"))
        later = message(sentence, sent_at=at(days=1))
        await stored(store, later, first)
        async with store.reading() as reads:
            assert await reads.messages.first_speakers([sentence, "I never said that"]) == {sentence: first}

    async def test_a_sentence_in_other_forms_of_its_words_is_another_sentence(self, store: Store) -> None:
        await stored(store, message("my cats like fishes"), message("my cat. Likes fish"))
        async with store.reading() as reads:
            assert await reads.messages.first_speakers(["my cat likes fish"]) == {}

    async def test_sentences_without_words_and_quotes_do_no_harm(self, store: Store) -> None:
        said = message('he said "hello there" twice')
        await stored(store, said)
        async with store.reading() as reads:
            found = await reads.messages.first_speakers(["", "?!", '"hello there"', "content : hello"])
        assert found == {'"hello there"': said}

    async def test_any_number_of_sentences(self, store: Store) -> None:
        lines = [message(f"sentence number {n} stands here", id=f"line-{n}") for n in range(250)]
        await stored(store, *lines)
        async with store.reading() as reads:
            found = await reads.messages.first_speakers([line.content for line in lines])
        assert found == {line.content: line for line in lines}

    async def test_nobody_said_nothing(self, store: Store) -> None:
        async with store.reading() as reads:
            assert await reads.messages.first_speakers([]) == {}
