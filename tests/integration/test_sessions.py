"""O1: a conversation that falls silent, or is ended by its owner, gets a summary for exactly those who could read it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from memory_core.domain.records import ConversationId, Message, Origin, Role, Source, Span
from memory_core.domain.scopes import (
    EVERYTHING,
    NOTHING,
    PUBLIC,
    SHARED,
    Readable,
    ScopeKind,
    Trust,
    private,
    room,
)
from memory_core.domain.sessions import IDLE, Session, SessionState, extracted
from memory_core.storage.holders import MessageHolder, text_holders
from tests.contracts.store_records import CHAT, NOW, at, message
from tests.fakes.archive_world import ArchiveWorld, archive_world
from tests.fakes.completion import ScriptedCompletion

DIRECT = Readable(frozenset({SHARED, PUBLIC}), frozenset({ScopeKind.ROOM}))
SECRET = private("hideout")
GROUP = ConversationId("group")

TRIP = (
    "I am planning a trip to Norway in June with my sister Anna",
    "We decided to go with the train from Oslo to Bergen",
    "Which hotel in Bergen should we book?",
)
ANSWER = {
    "title": "Trip to Norway",
    "summary": "The owner plans a train trip with Anna.",
    "topics": ["Norway", "train"],
    "decisions": ["by train"],
    "open_questions": ["which hotel"],
}


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[ArchiveWorld]:
    async with archive_world(tmp_path) as opened:
        yield opened


async def say(world: ArchiveWorld, *texts: str, **fields: object) -> list[Message]:
    """A minute apart, from the world's present on."""
    said = []
    for content in texts:
        world.pass_(minutes=1)
        said.append(message(content, **{"sent_at": world.now, **fields}))
    async with world.store.writing() as writes:
        assert await writes.messages.add_many(said) == len(said)
    return said


async def sessions(world: ArchiveWorld, readable: Readable = EVERYTHING) -> list[Session]:
    return await world.sessions.listed(readable)


def answer(content: str) -> dict[str, object]:
    return {
        "role": Role.ASSISTANT,
        "author": "assistant",
        "spans": (Span(0, len(content), Source(Trust.UNKNOWN, Origin.BOT)),),
    }


class TestEnding:
    async def test_o1_silence_ends_a_session_and_leaves_a_summary(self, world: ArchiveWorld) -> None:
        """The trap: an always-on bot never reached "session end". The clock ends it; no message is needed."""
        said = await say(world, *TRIP)
        world.pass_(hours=3)
        assert await world.sessions.end_idle() == 0
        world.pass_(hours=1)
        assert await world.sessions.end_idle() == 1
        (session,) = await sessions(world)
        assert (session.started_at, session.ended_at) == (said[0].sent_at, said[-1].sent_at)
        assert (session.messages, session.others_words, session.scope) == (3, False, SHARED)
        assert "Norway" in session.summary.summary
        assert session.summary.title
        assert "bergen" in session.summary.topics
        assert session.summary.decisions == ("owner: We decided to go with the train from Oslo to Bergen",)
        assert session.summary.open_questions == ("owner: Which hotel in Bergen should we book?",)

    async def test_o1_asked_again_nothing_is_made_twice(self, world: ArchiveWorld) -> None:
        await say(world, *TRIP)
        world.pass_(days=1)
        assert [await world.sessions.end_idle() for _ in range(3)] == [1, 0, 0]
        assert await world.sessions.end_idle(world.now - timedelta(days=1)) == 0
        assert len(await sessions(world)) == 1

    async def test_o1_every_silence_cuts_and_conversations_keep_apart(self, world: ArchiveWorld) -> None:
        await say(world, *TRIP)
        await say(world, "The crane in the harbour needs new paint", conversation_id=ConversationId("other"))
        world.pass_(hours=5)
        await say(world, "My bicycle has a flat tyre again")
        world.pass_(hours=5)
        assert await world.sessions.end_idle() == 3
        assert [s.conversation_id for s in await sessions(world)] == ["chat", "other", "chat"]

    async def test_o1_what_is_worth_no_summary_gets_none_and_is_not_looked_at_again(self, world: ArchiveWorld) -> None:
        await say(world, "ok", "thanks!", "/status")
        world.pass_(hours=5)
        assert await world.sessions.end_idle() == 0
        assert await sessions(world) == []
        async with world.archive.reading() as reads:
            assert await reads.sessions.uncovered(0, limit=10) == []

    async def test_o1_words_that_arrive_late_extend_their_session(self, world: ArchiveWorld) -> None:
        """A clock that runs ahead of the messages, or an import in two parts, makes no heap of little sessions."""
        await say(world, *TRIP[:2])
        await world.sessions.end_idle(world.now + IDLE)
        await say(world, TRIP[2])
        await world.sessions.end_idle(world.now + IDLE)
        (session,) = await sessions(world)
        assert session.messages == 3
        early = at(minutes=-30)
        await say(world, "Hello, it is about my holidays in Scandinavia", sent_at=early)
        await world.sessions.end_idle(world.now + IDLE)
        (session,) = await sessions(world)
        assert (session.started_at, session.messages) == (early, 4)

    async def test_o1_the_owner_ends_a_session_with_a_word(self, world: ArchiveWorld) -> None:
        await say(world, *TRIP)
        now = world.now + timedelta(seconds=10)
        ended = await world.sessions.end(CHAT, DIRECT, SHARED, before=now, now=now)
        assert ended is not None
        assert ended.closed_at == now
        await say(world, "My bicycle has a flat tyre again")
        world.pass_(hours=5)
        assert await world.sessions.end_idle() == 1
        assert len(await sessions(world)) == 2, "what came after the end is a session of its own, however soon"

    async def test_o1_an_end_counts_even_where_nothing_was_said(self, world: ArchiveWorld) -> None:
        assert await world.sessions.end(CHAT, DIRECT, SHARED, before=NOW, now=NOW) is None
        (mark,) = await world.sessions.latest(CHAT, DIRECT, limit=5)
        assert (mark.state, mark.closed_at) == (SessionState.TRIVIAL, NOW)

    async def test_o1_an_end_after_silence_closes_the_session_before(self, world: ArchiveWorld) -> None:
        await say(world, *TRIP)
        world.pass_(hours=5)
        await world.sessions.end_idle()
        await world.sessions.end(CHAT, DIRECT, SHARED, before=world.now, now=world.now)
        (session,) = await world.sessions.latest(CHAT, DIRECT, limit=5)
        assert (session.state, session.closed_at) == (SessionState.DONE, world.now)
        assert session.summary.title


class TestByAModel:
    async def test_o1_the_model_writes_the_summary_where_there_is_one(self, world: ArchiveWorld) -> None:
        world.completion = ScriptedCompletion({"session": ANSWER})
        await say(world, *TRIP)
        await say(world, "/search hotels")
        world.pass_(hours=5)
        await world.sessions.end_idle()
        (session,) = await sessions(world)
        assert (session.summary.title, session.summary.decisions) == ("Trip to Norway", ("by train",))
        assert session.summary.tools == ("/search",), "what was used is read off the history, not asked for"
        assert TRIP[0] in world.completion.asked[0].data

    @pytest.mark.parametrize("script", [{}, {"session": {"title": "", "summary": ""}}])
    async def test_o1_without_a_usable_answer_sentences_are_picked(
        self, world: ArchiveWorld, script: dict[str, dict[str, object]]
    ) -> None:
        world.completion = ScriptedCompletion(script)
        await say(world, *TRIP)
        world.pass_(hours=5)
        assert await world.sessions.end_idle() == 1
        assert "Norway" in (await sessions(world))[0].summary.summary

    async def test_o1_old_sessions_and_sessions_of_strangers_cost_no_tokens(self, world: ArchiveWorld) -> None:
        world.completion = ScriptedCompletion({"session": ANSWER})
        await say(world, *TRIP, sent_at=at(days=-30))
        await say(world, *TRIP, trust=Trust.UNKNOWN, scope=room("group"), conversation_id=GROUP, author="telegram:9")
        world.pass_(hours=5)
        assert await world.sessions.end_idle() == 2
        assert world.completion.asked == []

    async def test_o1_forwarded_words_are_not_given_to_the_model_as_the_owners(self, world: ArchiveWorld) -> None:
        world.completion = ScriptedCompletion({"session": ANSWER})
        content = "Look at this offer for the ferry\n\nBuy three cranes today"
        spans = (
            Span(0, 32, Source(Trust.GUARDIAN, Origin.AUTHORED)),
            Span(34, len(content), Source(Trust.GUARDIAN, Origin.FORWARDED)),
        )
        await say(world, content, spans=spans)
        world.pass_(hours=5)
        await world.sessions.end_idle()
        assert world.completion.asked[0].data.endswith("[forwarded: Buy three cranes today]")
        assert (await sessions(world))[0].others_words


class TestReaders:
    async def three_places(self, world: ArchiveWorld) -> None:
        await say(world, *TRIP)
        await say(
            world, "The hideout has a secret crane under water", scope=SECRET, conversation_id=ConversationId("hideout")
        )
        await say(
            world,
            "I paint the crane of the harbour on Sunday",
            scope=room("group"),
            conversation_id=GROUP,
            trust=Trust.UNKNOWN,
            author="telegram:9",
            author_name="Bob",
        )
        world.pass_(hours=5)
        assert await world.sessions.end_idle() == 3

    @pytest.mark.parametrize(
        ("readable", "seen"),
        [
            (NOTHING, set()),
            (Readable(frozenset({PUBLIC})), set()),
            (Readable(frozenset({PUBLIC, room("group")})), {"group"}),
            (DIRECT, {"chat", "group"}),
            (Readable(frozenset({SHARED, PUBLIC, SECRET}), frozenset({ScopeKind.ROOM})), {"chat", "group", "hideout"}),
        ],
    )
    async def test_o1_a_summary_is_read_by_those_who_could_read_all_of_it(
        self, world: ArchiveWorld, readable: Readable, seen: set[str]
    ) -> None:
        """A private conversation's summary stays there; a room's in that room; nothing of the owner's reaches a room."""
        await self.three_places(world)
        assert {s.conversation_id for s in await sessions(world, readable)} == seen
        found = await world.sessions.search("crane trip Norway harbour hideout", readable, limit=20)
        assert {hit.session.conversation_id for hit in found} == seen
        for conversation in ("chat", "hideout", "group"):
            told = await world.sessions.latest(ConversationId(conversation), readable, limit=5)
            assert bool(told) == (conversation in seen)

    async def test_o1_one_conversation_with_two_scopes_gives_two_summaries(self, world: ArchiveWorld) -> None:
        """When its readers change, what was said before must not come along."""
        await say(world, *TRIP)
        await say(world, "The room may know about the painted crane", scope=room("chat"))
        world.pass_(hours=5)
        assert await world.sessions.end_idle() == 2
        (public,) = await sessions(world, Readable(frozenset({room("chat")})))
        assert "Norway" not in str(public.summary)

    async def test_o1_what_strangers_said_is_marked_and_never_taught(self, world: ArchiveWorld) -> None:
        await self.three_places(world)
        by_place = {s.conversation_id: s.others_words for s in await sessions(world)}
        assert by_place == {"chat": False, "hideout": False, "group": True}
        async with world.store.reading() as reads:
            assert await reads.queue.pending(10) == []
            assert await reads.memories.search("crane", EVERYTHING, now=world.now, limit=5) == []


class TestSearch:
    async def test_o1_a_session_is_found_by_what_it_was_about(self, world: ArchiveWorld) -> None:
        await say(world, *TRIP)
        world.pass_(hours=5)
        await say(world, "My bicycle has a flat tyre again", "The bicycle shop in town is closed on Mondays")
        world.pass_(hours=5)
        await world.sessions.end_idle()
        for ready in (True, False):
            world.embedder.ready = ready
            hits = await world.sessions.search("the bicycle tyre", DIRECT)
            assert [hit.session.started_at > at(hours=4) for hit in hits] == [True]
        assert await world.sessions.search("chapel ceiling painters of Rome", DIRECT) == []

    async def test_o1_a_search_can_be_kept_to_one_conversation(self, world: ArchiveWorld) -> None:
        await say(world, *TRIP)
        world.pass_(hours=5)
        await world.sessions.end_idle()
        assert await world.sessions.search("Norway trip", DIRECT, conversation_id=GROUP) == []
        assert len(await world.sessions.search("Norway trip", DIRECT, conversation_id=CHAT)) == 1


class TestChanges:
    async def summarised(self, world: ArchiveWorld) -> list[Message]:
        said = await say(world, *TRIP)
        world.pass_(hours=5)
        await world.sessions.end_idle()
        assert "Anna" in str(await sessions(world))
        return said

    async def held(self, world: ArchiveWorld, needle: str) -> int:
        holders = [h for h in text_holders(world.database) if h.name == "session summaries"]
        return sum([await holder.find([needle]) for holder in holders])

    async def test_o1_a_deleted_message_takes_the_summary_with_it_at_once(self, world: ArchiveWorld) -> None:
        said = await self.summarised(world)
        async with world.store.writing() as writes:
            await writes.messages.delete([said[0].id])
        assert await self.held(world, "Anna") == 0
        assert await world.sessions.search("Anna", EVERYTHING) == []
        assert await world.sessions.end_idle() == 1
        (session,) = await sessions(world)
        assert "Anna" not in str(session)
        assert session.messages == 2

    async def test_o1_an_edited_message_makes_the_summary_anew(self, world: ArchiveWorld) -> None:
        said = await self.summarised(world)
        content = "I am planning a trip to Norway in June with my brother Otto"
        span = Span(0, len(content), Source(Trust.GUARDIAN, Origin.AUTHORED))
        async with world.store.writing() as writes:
            await writes.messages.replace(replace(said[0], content=content, spans=(span,), edited_at=world.now))
        assert await self.held(world, "Anna") == 0
        await world.sessions.end_idle()
        assert "Otto" in str(await sessions(world))
        assert "Anna" not in str(await sessions(world))

    async def test_o1_a_forgotten_word_leaves_the_summary_with_the_messages(self, world: ArchiveWorld) -> None:
        """B2: forgetting redacts the history; the summary goes in the same transaction and is made anew without it."""
        await self.summarised(world)
        await MessageHolder(world.database).redact(["Anna"])
        assert await self.held(world, "Anna") == 0
        await world.sessions.end_idle()
        assert "Anna" not in str(await sessions(world))

    async def test_o1_a_paraphrase_of_a_model_is_redacted_too(self, world: ArchiveWorld) -> None:
        """B2: words that stand in no message are found, redacted and probed in the summary itself."""
        world.completion = ScriptedCompletion(
            {"session": {**ANSWER, "summary": "A journey with the sibling Annabella."}}
        )
        await say(world, *TRIP)
        world.pass_(hours=5)
        await world.sessions.end_idle()
        for holder in text_holders(world.database):
            await holder.redact(["Annabella"])
        assert await self.held(world, "Annabella") == 0
        assert "[forgotten]" in (await sessions(world))[0].summary.summary

    async def test_o1_a_session_without_messages_goes(self, world: ArchiveWorld) -> None:
        said = await self.summarised(world)
        async with world.store.writing() as writes:
            await writes.messages.delete([m.id for m in said])
        await world.sessions.end_idle()
        assert await world.sessions.latest(CHAT, EVERYTHING, limit=5) == []

    async def test_o1_a_change_while_the_model_writes_is_not_lost(self, world: ArchiveWorld) -> None:
        """The summary of the old words must not be stored after the edit that changed them."""
        said = await say(world, *TRIP)
        world.pass_(hours=5)
        world.completion = ScriptedCompletion({"session": ANSWER})
        plain = world.completion.complete

        async def meanwhile(**asked: object) -> object:
            async with world.store.writing() as writes:
                await writes.messages.delete([said[0].id])
            return await plain(**asked)  # type: ignore[arg-type]  # passed through

        world.completion.complete = meanwhile  # type: ignore[method-assign,assignment]
        assert await world.sessions.end_idle() == 1
        (session,) = await sessions(world)
        assert session.messages == 2
        assert ["Anna" in asked.data for asked in world.completion.asked] == [True, False]


class TestExtraction:
    def test_o1_commands_and_redacted_sentences_are_not_repeated(self) -> None:
        said = [
            message("/remember the PIN of my bike", sent_at=at(minutes=1)),
            message("My bike is [forgotten]. The lock of the bike is broken.", sent_at=at(minutes=2)),
        ]
        summary = extracted(said)
        assert summary.summary == "owner: The lock of the bike is broken."
        assert summary.tools == ("/remember",)

    def test_o1_a_question_that_was_answered_is_not_open(self) -> None:
        reply = message(
            "The one at the harbour is fine.", sent_at=at(minutes=2), **answer("The one at the harbour is fine.")
        )
        question = message("Which hotel should we book?", sent_at=at(minutes=1))
        assert extracted([question, reply]).open_questions == ()
        assert extracted([question]).open_questions == ("owner: Which hotel should we book?",)
