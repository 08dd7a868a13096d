"""Forgetting everything on the real stores: all that the asker's chat may see goes at once, and nothing else (V15, B2, B14)."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from sqlalchemy import func, insert, select

from bot.store.holders import bot_holders
from bot.store.tables import (
    confirmations,
    contacts,
    conversations,
    inbox,
    outbound,
    private_conversations,
    to_micros,
)
from memory_core.domain.errors import StorageUnavailable
from memory_core.domain.records import ConversationId, Message
from memory_core.domain.scopes import EVERYTHING, SHARED, Readable, Trust, room
from memory_core.domain.tombstones import slot_digest, source_digest
from memory_core.ports import Collection, Explanation, TextHolder
from memory_core.storage import wiping
from memory_core.storage.files import FileStore
from memory_core.storage.tables import facts, learn_queue
from memory_core.storage.tables_archive import (
    knowledge_chunks,
    knowledge_documents,
    sessions,
    thread_messages,
    working_facts,
)
from memory_core.usecases.forgetting.forget import Forget, render_receipt
from memory_core.usecases.forgetting.vocabulary.text import FORGOTTEN
from tests.contracts.store_records import NOW, at, evidence, memory, rejection
from tests.integration.forgetting_world import (
    MESSAGES,
    OWNER_ALONE,
    SECRET,
    TWIN,
    Sabotaged,
    World,
    copied,
    opened,
    said,
    settle,
)

PARTY = ConversationId("party")
STRANGERS: Message = replace(
    said("s1", "The weather in Quito is fine", minute=40, chat=PARTY, scope=room("party")),
    trust=Trust.UNKNOWN, author="telegram:9", author_name="Zed",
)  # fmt: skip
OWN_IN_ROOM = said("p1", "I bring the salad to the party", minute=41, chat=PARTY, scope=room("party"))
TOLD = ("oslo", "birthday is in june", "salad", "penguin", "march 18", "dentist,", "hello!")
"""What must be nowhere once everything but the private conversation is forgotten."""
STORES = (
    "history",
    "memories",
    "evidence",
    "rejections",
    "explanations",
    "learning queue",
    "session summaries",
    "documents",
    "knowledge",
    "working facts",
    "threads",
    "confirmations",
    "core blocks",
    "console history",
)


@pytest.fixture(scope="module")
def settled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("settled")
    asyncio.run(settle(folder))
    asyncio.run(_fill(folder))
    return folder


@pytest.fixture
def folder(settled: Path, tmp_path: Path) -> Path:
    return copied(settled, tmp_path)


PENGUIN = said("p2", "My penguin is called Pimpernel", minute=42)
PIMPERNEL = memory("My penguin is called Pimpernel", id="pim", attribute="pet", value="Pimpernel", tags=())


async def _fill(folder: Path) -> None:
    """Something of the owner's in every store that knows a whole."""
    async with opened(folder) as world:
        async with world.store.writing() as unit:
            await unit.messages.add_many([STRANGERS, OWN_IN_ROOM, PENGUIN])
            await unit.memories.add(PIMPERNEL, [evidence(PENGUIN.id, quote="My penguin is called Pimpernel")])
            await unit.log.reject([rejection(id="no", text="Pimpernel the penguin is a spy")])
            await unit.log.explain(
                Explanation("why", ConversationId("chat"), SHARED, None, (), {"asked": "penguin Pimpernel"}, NOW)
            )
            await unit.queue.add(MESSAGES[0].id)
            job = await unit.queue.of(MESSAGES[0].id)
            assert job is not None
            await unit.queue.failed(job, "penguin Pimpernel trouble")
            for table, row in _ROWS:
                await unit.connection.execute(insert(table).values(row))
        await world.indexing.drain(1000)


_SCOPED = {"scope": "shared", "scope_kind": "shared"}
_ROWS = (
    (
        sessions,
        {
            **_SCOPED, "id": "session", "conversation_id": "chat", "started_at": at(), "ended_at": at(minutes=9),
            "state": "closed", "messages": 4, "others_words": False, "title": "penguin", "summary": "about the penguin Pimpernel",
            "topics": ["penguin"], "decisions": [], "open_questions": [], "tools": [],
        },
    ),
    (
        knowledge_documents,
        {
            **_SCOPED, "id": "document", "namespace": "library", "source_digest": "d", "digest": "d",
            "name": "penguins.txt", "source": "/home/ann/penguins.txt", "media_type": "text", "characters": 9, "added_at": NOW,
        },
    ),
    (knowledge_chunks, {"document_id": "document", "position": 0, "heading": "", "text": "My penguin is called Pimpernel."}),
    (working_facts, {"namespace": "user", "name": "penguin", "value": {"name": "Pimpernel"}, "updated_at": NOW}),
    (
        thread_messages,
        {"namespace": "agent", "thread": "t", "role": "user", "content": "the penguin Pimpernel", "said_at": NOW, "tokens": 3},
    ),
    (
        confirmations,
        {
            "id": "asked", "conversation_id": "chat", "actor": "telegram:1", "payload": "penguin, Pimpernel?", "state": "open",
            "expires_at": to_micros(NOW), "created_at": to_micros(NOW),
        },
    ),
)  # fmt: skip


def holders(world: World) -> list[TextHolder]:
    return [*bot_holders(world.database), *world.holders()]


def forgetting(world: World, given: Sequence[TextHolder] | None = None) -> Forget:
    return world.forget(holders=holders(world) if given is None else given)


async def test_b2_everything_said_learned_and_stored_is_gone_from_every_store(folder: Path) -> None:
    """V15, B14: memories, history, summaries, documents, working facts, threads, core blocks, typed lines, questions."""
    async with opened(folder) as world:
        assert {text for _, text in world.traces(TOLD)} == set(TOLD)
        receipt = await forgetting(world).forget_everything(OWNER_ALONE)
        assert receipt.complete, receipt
        assert world.traces(TOLD) == []
        assert {holding.store for holding in receipt.verified} >= {*STORES, "database files"}
        assert await FileStore(folder / "core").read("USER") == ""


async def test_b3_what_the_chat_cannot_see_and_what_others_said_stays(folder: Path) -> None:
    """A private conversation is forgotten from inside; the receipt says so."""
    async with opened(folder) as world:
        receipt = await forgetting(world).forget_everything(OWNER_ALONE)
        async with world.store.reading() as reads:
            memories = await reads.memories.by_ids([TWIN], EVERYTHING)
            kept = await reads.messages.by_ids([STRANGERS.id, MESSAGES[-1].id], EVERYTHING)
        assert [memory.id for memory in memories] == [TWIN]
        assert [message.content for message in kept] == [STRANGERS.content, MESSAGES[-1].content]
        assert any("private conversations" in one for one in receipt.out_of_reach)


async def test_b2_the_rows_stay_empty_with_tombstones_so_that_nothing_comes_back(folder: Path) -> None:
    """An import of the same messages finds them known; an edit of one finds its tombstone; so does the fact."""
    async with opened(folder) as world:
        await forgetting(world).forget_everything(OWNER_ALONE)
        own = [message for message in (*MESSAGES, OWN_IN_ROOM, PENGUIN) if message.scope != SECRET]
        async with world.store.writing() as unit:
            assert await unit.messages.add_many(own) == 0
            left = await unit.messages.by_ids([message.id for message in own], EVERYTHING)
            key = await unit.tombstones.key()
            digests = [source_digest(key, message.id) for message in own]
            digests.append(slot_digest(key, SHARED, "me", "home_city", "Oslo"))
            held = await unit.tombstones.held(digests)
        assert {message.content for message in left} == {FORGOTTEN}
        assert all(span.end <= len(FORGOTTEN) and span.label is None for message in left for span in message.spans)
        assert set(held) == set(digests)
        assert min(held.values()) >= NOW


async def test_the_index_finds_none_of_it_and_owes_nothing_but_the_strangers_windows(folder: Path) -> None:
    """A hundred thousand jobs for what is gone would keep the index from what is said next."""
    async with opened(folder) as world:
        await forgetting(world).forget_everything(OWNER_ALONE)
        assert await world.index.ids(Collection.MEMORIES) == {TWIN}
        assert await world.index.ids(Collection.HISTORY) <= {STRANGERS.id, MESSAGES[-1].id}
        async with world.store.reading() as reads:
            waiting = await reads.outbox.pending(100)
        assert {job.point_id for job in waiting} == {STRANGERS.id}
        await world.indexing.drain(100)
        assert await world.index.ids(Collection.HISTORY) == {STRANGERS.id, MESSAGES[-1].id}


async def test_many_messages_go_page_by_page(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wiping, "MESSAGES_AT_ONCE", 2)
    monkeypatch.setattr(wiping, "MEMORIES_AT_ONCE", 2)
    async with opened(folder) as world:
        receipt = await forgetting(world).forget_everything(OWNER_ALONE)
        assert receipt.complete, receipt
        assert receipt.removed["history"] == len(MESSAGES) - 1 + 2
        assert world.traces(TOLD) == []


async def test_a_private_conversation_forgets_itself_alone(folder: Path) -> None:
    """V13: its memories, its history, and its words wherever else they were typed; nothing of the owner's pool."""
    async with opened(folder) as world:
        console = folder / "console"
        await asyncio.to_thread(console.write_text, "+hello\n+My dentist appointment is on March 22nd, keep it quiet\n")
        receipt = await forgetting(world).forget_everything(Readable(frozenset({SECRET})))
        assert receipt.complete, receipt
        async with world.store.reading() as reads:
            everything = await reads.memories.ids(limit=100)
            contents = [m.content for m in await reads.messages.by_ids([m.id for m in MESSAGES], EVERYTHING)]
        assert TWIN not in everything
        assert len(everything) == 6
        assert contents == [*(m.content for m in MESSAGES[:-1]), FORGOTTEN]
        assert await asyncio.to_thread(console.read_text) == f"+hello\n+{FORGOTTEN}\n"
        assert "Oslo" in (await FileStore(folder / "core").read("USER") or "")
        async with world.database.reading() as connection:
            assert await connection.scalar(select(func.count()).select_from(working_facts)) == 1


# Where a store that fails is emptied all the same: its rows go with those that they belong to.
GONE_WITH_OTHERS = {"evidence": "memories", "knowledge": "documents"}


@pytest.mark.parametrize("raising", [True, False])
@pytest.mark.parametrize("name", STORES)
async def test_b14_a_store_that_does_not_empty_itself_is_named_and_its_turn_comes_again(
    folder: Path, name: str, raising: bool
) -> None:
    """B2: whatever it claims, the receipt tells; the others are done all the same; the next start finishes it."""
    spoilt = {name, GONE_WITH_OTHERS.get(name, name)}
    async with opened(folder) as world:
        given = [Sabotaged(h, raising) if h.name in spoilt else h for h in holders(world)]
        receipt = await forgetting(world, given).forget_everything(OWNER_ALONE)
        assert not receipt.complete
        assert name in receipt.failures
        assert f"Not done yet: {receipt.failures[0]}" in render_receipt(receipt)
        clean = {holding.store for holding in receipt.verified if not holding.count}
        dependent = {child for child, parent in GONE_WITH_OTHERS.items() if parent in spoilt}
        assert clean >= set(STORES) - spoilt - dependent
    async with opened(folder) as world:
        (again,) = await forgetting(world).resume()
        assert again.complete, again
        assert world.traces(TOLD) == []
        assert await forgetting(world).resume() == ()


@dataclass
class Unredacted(Sabotaged):
    """A store that is asked to redact and fails, or only says that it did."""

    async def redact(self, needles: Sequence[str]) -> int:
        if self.raising:
            raise StorageUnavailable("the disk is full")
        return 7


_AT_ONCE = ("memories", "evidence", "rejections", "documents")
"""What goes in the transaction that deletes the memory, all of it or none; and files that are the owner's own."""
_ON_THE_WAY = (
    (
        inbox,
        {
            "delivery_id": "d", "platform": "telegram", "place": "p", "trust": 2, "payload": '{"text": "Pimpernel?"}',
            "state": "aside", "received_at": to_micros(NOW),
        },
    ),
    (
        outbound,
        {
            "id": "o", "conversation": "{}", "payload": '{"text": "Pimpernel."}', "state": "intended", "attempts": 0,
            "not_before": to_micros(NOW), "created_at": to_micros(NOW),
        },
    ),
    (
        contacts,
        {
            "actor": "telegram:7", "trust": 1, "name": "Pimpernel", "first_seen_at": to_micros(NOW), "last_seen_at": to_micros(NOW),
            "announced": True,
        },
    ),
    (
        conversations,
        {"place": "p", "conversation_id": "c", "kind": "direct", "epoch": 0, "ref": '{"title": "Pimpernel"}'},
    ),
    (private_conversations, {"id": "v", "name": "Pimpernel", "created_at": to_micros(NOW)}),
    (facts, {"key": "note", "value": "Pimpernel"}),
)  # fmt: skip
"""The fact in the tables that know no whole: what is on its way, names, and the program's own notes."""
_KNOWING_NO_WHOLE = ("inbox", "outbound", "contacts", "conversations", "private conversations", "facts")


@pytest.mark.parametrize("raising", [True, False])
@pytest.mark.parametrize("name", [name for name in (*STORES, *_KNOWING_NO_WHOLE) if name not in _AT_ONCE])
async def test_b14_one_fact_in_every_store_and_one_store_that_does_not_redact(
    folder: Path, name: str, raising: bool
) -> None:
    """B2: the store is named, and its turn comes again."""
    async with opened(folder) as world:
        files = FileStore(folder / "core")
        await files.write("PETS", "Pimpernel.", expected=None)
        with (folder / "console").open("a") as console:
            console.write("+Pimpernel\n")
        async with world.database.writing() as connection:
            for table, row in _ON_THE_WAY:
                await connection.execute(insert(table).values(row))
        given = [Unredacted(h, raising) if h.name == name else h for h in holders(world)]
        receipt = await forgetting(world, given).forget([PIMPERNEL.id], OWNER_ALONE)
        assert not receipt.complete
        assert name in receipt.failures
        assert set(receipt.failures) <= {name, "database files"}
    async with opened(folder) as world:
        (again,) = await forgetting(world).resume()
        assert again.complete, again
        assert world.traces(("pimpernel",)) == []


@pytest.mark.parametrize("name", ["evidence", "rejections", "documents", "memories"])
async def test_b14_what_goes_with_the_memory_is_gone_though_its_store_redacts_nothing(folder: Path, name: str) -> None:
    """A store that raises is named all the same: nobody has looked through it."""
    async with opened(folder) as world:
        given = [Unredacted(h, raising=True) if h.name == name else h for h in holders(world)]
        receipt = await forgetting(world, given).forget([PIMPERNEL.id], OWNER_ALONE)
        assert name in receipt.failures
        assert f"Not done yet: {name}" in render_receipt(receipt)


class Died(Exception):
    """The process ends here."""


@pytest.mark.parametrize("step", ["forget.intent", "forget.deleted", "forget.redacted", "forget.scrubbed"])
async def test_a_crash_at_any_step_ends_in_the_same(folder: Path, step: str) -> None:
    """B2: the next start finishes it, and nothing that was asked to go is there."""

    def die(name: str) -> None:
        if name == step:
            raise Died

    async with opened(folder) as world:
        dying = replace(forgetting(world), checkpoint=die)
        with pytest.raises(Died):
            await dying.forget_everything(OWNER_ALONE)
    async with opened(folder) as world:
        (receipt,) = await forgetting(world).resume()
        assert receipt.complete, receipt
        assert receipt.whole
        assert world.traces(TOLD) == []
        assert await forgetting(world).resume() == ()


async def test_a_document_that_held_it_is_named_as_out_of_reach(folder: Path) -> None:
    """The file is the owner's own: only its passages here can be redacted. Its name goes too where it tells."""
    async with opened(folder) as world:
        async with world.store.writing() as unit:
            await unit.connection.execute(
                insert(knowledge_chunks).values(
                    document_id="document", position=1, heading="", text="On March 22nd: dentist appointment."
                )
            )
        receipt = await forgetting(world).forget([TWIN], EVERYTHING)
        assert receipt.complete, receipt
        (named,) = [one for one in receipt.out_of_reach if "your own files" in one]
        assert "penguins.txt" in named
        everything = await forgetting(world).forget_everything(OWNER_ALONE)
        assert any("penguins.txt" in one for one in everything.out_of_reach)


async def test_a_documents_name_that_tells_is_not_told_again(folder: Path) -> None:
    async with opened(folder) as world:
        async with world.store.writing() as unit:
            await unit.connection.execute(
                insert(knowledge_documents).values(
                    **_SCOPED, id="told", namespace="library", source_digest="e", digest="e", name="2027-03-22.txt",
                    source="2027-03-22.txt", media_type="text", characters=9, added_at=NOW,
                )
            )  # fmt: skip
            await unit.connection.execute(
                insert(knowledge_chunks).values(document_id="told", position=0, heading="", text="See 2027-03-22.")
            )
        receipt = await forgetting(world).forget([TWIN], EVERYTHING)
        assert any("a document" in one for one in receipt.out_of_reach)
        assert "2027-03-22" not in render_receipt(receipt)


async def test_what_is_asked_of_a_store_that_never_learned_is_answered_the_same(folder: Path) -> None:
    """Asked twice: the second receipt is as clean as the first."""
    async with opened(folder) as world:
        await forgetting(world).forget_everything(OWNER_ALONE)
        again = await forgetting(world).forget_everything(OWNER_ALONE)
        assert again.complete, again
        assert not any(again.removed.get(name) for name in STORES)


async def test_a_pending_lesson_of_a_message_that_is_gone_teaches_nothing(folder: Path) -> None:
    async with opened(folder) as world:
        await forgetting(world).forget_everything(OWNER_ALONE)
        async with world.database.reading() as connection:
            reasons = list(await connection.scalars(select(learn_queue.c.reason)))
        assert reasons == [None]
