"""Forgetting on the real stores: a fact goes, with every trace of it, and nothing else (V15, B2, B14)."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from memory_core.domain.errors import NotFound, StorageUnavailable
from memory_core.domain.records import MemoryId, Standing
from memory_core.domain.scopes import EVERYTHING, NOTHING, PUBLIC, SHARED, Readable, ScopeKind
from memory_core.domain.tombstones import slot_digest, source_digest
from memory_core.ports import Collection, Holding
from memory_core.storage.files import FileStore
from memory_core.usecases.forgetting.deleting.intent import FACT
from memory_core.usecases.forgetting.forget import COMPACTION_DUE, ForgetCandidate, render_receipt
from tests.contracts.store_records import NOW, at, evidence, memory
from tests.integration.forgetting_world import (
    BOB,
    HOME,
    MESSAGES,
    NEW,
    NOTE,
    OLD,
    OWNER_ALONE,
    SECRET,
    TRACES,
    TWIN,
    Sabotaged,
    copied,
    opened,
    said,
    settle,
)


@pytest.fixture(scope="module")
def settled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("settled")
    asyncio.run(settle(folder))
    return folder


@pytest.fixture
def folder(settled: Path, tmp_path: Path) -> Path:
    return copied(settled, tmp_path)


async def test_the_fact_goes_with_its_versions_its_note_and_its_copy_in_another_scope(folder: Path) -> None:
    """B2: asked for the current value alone, the superseded one, the note and the private copy go with it."""
    async with opened(folder) as world:
        receipt = await world.forget().forget([NEW], OWNER_ALONE)
        assert set(receipt.forgotten) == {OLD, NEW, NOTE, TWIN}
        async with world.store.reading() as reads:
            left = await reads.memories.by_ids([OLD, NEW, NOTE, TWIN, HOME, BOB], EVERYTHING)
            kept = await reads.memories.evidence([HOME, BOB])
        assert [(one.id, one.statement) for one in left] == [
            (HOME, "I live in Oslo"),
            (BOB, "Bob's birthday is in June"),
        ]
        assert [item.quote for items in kept.values() for item in items] == [
            "I live in Oslo",
            "Bob's birthday is in June",
        ]


async def test_no_file_holds_a_trace_of_it(folder: Path) -> None:
    """V15, B2: messages, answers, queue, rejections, full-text index, core blocks, console history, bytes of deleted rows."""
    async with opened(folder) as world:
        assert {text for _, text in world.traces()} == set(TRACES)
        receipt = await world.forget().forget([NEW], OWNER_ALONE)
        assert receipt.complete, receipt
        assert world.traces() == []
    async with opened(folder) as world:
        assert world.traces() == []


async def test_what_was_said_besides_is_still_there(folder: Path) -> None:
    async with opened(folder) as world:
        await world.forget().forget([NEW], OWNER_ALONE)
        async with world.store.reading() as reads:
            history = await reads.messages.by_ids([message.id for message in MESSAGES], EVERYTHING)
        assert {message.id: message.content for message in history} == {
            "m1": "Hello! [forgotten]",
            "r1": "[forgotten] Anything else?",
            "m2": "[forgotten]",
            "r2": "[forgotten]",
            "m3": "I live in Oslo",
            "m4": "Bob's birthday is in June",
            "m5": "[forgotten] I ate 3/8 of the cake.",
            "m6": "[forgotten]",
        }
        assert "Lives in Oslo." in (await FileStore(folder / "core").read("USER") or "")
        assert "+hello" in (folder / "console").read_text()


async def test_a_tombstone_stops_each_value_and_each_source(folder: Path) -> None:
    """B2, V8: set in the same transaction as the deletion; they hold no text. m5 only mentions the date, and loses it, too."""
    async with opened(folder) as world:
        await world.forget().forget([NEW], OWNER_ALONE)
        async with world.store.reading() as reads:
            key = await reads.tombstones.key()
            losing_words = ("m1", "m2", "m5", "m6")
            wanted = {
                slot_digest(key, SHARED, "dentist appointment", "date", "2027-03-22"),
                slot_digest(key, SHARED, "Dentist  appointment", "date", "2027-03-18."),
                slot_digest(key, SECRET, "dentist appointment", "date", "2027-03-22"),
                *(source_digest(key, message.id) for message in MESSAGES if message.id in losing_words),
            }
            other = {source_digest(key, message.id) for message in MESSAGES if message.id not in losing_words}
            assert set(await reads.tombstones.held(wanted | other)) == wanted


async def test_the_index_no_longer_finds_it_and_owes_a_compaction(tmp_path: Path) -> None:
    """V15: vectors of memories and of redacted messages; the old folder's bytes wait for the rebuild, and the receipt says so."""
    await settle(tmp_path / "engine", engine=True)
    async with opened(tmp_path / "engine") as world:
        assert await world.index.ids(Collection.MEMORIES) == {HOME, BOB, NEW, NOTE, TWIN, OLD}
        receipt = await world.forget().forget([NEW], OWNER_ALONE)
        assert await world.index.ids(Collection.MEMORIES) == {HOME, BOB}
        assert not {"m1", "r1", "m2", "r2", "m5", "m6"} & await world.index.ids(Collection.HISTORY)
        assert receipt.index_compaction_pending
        async with world.store.reading() as reads:
            assert await reads.facts.get(COMPACTION_DUE) == NOW.isoformat()
            vectors = await reads.embeddings.get("fake:bag-of-words", Collection.HISTORY, ["m1", "r1", "m2", "m5"])
            assert vectors == []
        await world.indexing.drain(1000)
        emptied = {"m2", "r2", "m6"}
        assert await world.index.ids(Collection.HISTORY) == {message.id for message in MESSAGES} - emptied


async def test_the_receipt_names_stores_and_never_the_value(folder: Path) -> None:
    async with opened(folder) as world:
        receipt = await world.forget().forget([NEW], OWNER_ALONE)
    assert receipt.labels == ("date", "note")
    assert receipt.removed["memories"] >= 4
    assert receipt.removed["vector index"] >= 4
    assert receipt.messages_redacted >= 6
    assert {holding.store for holding in receipt.verified} == {holder.name for holder in world.holders()}
    text = render_receipt(receipt).lower()
    assert not any(trace in text for trace in (*TRACES, "dentist"))
    assert "core blocks" in text


async def test_nothing_but_the_labels_tells_of_scopes_that_the_asker_cannot_read(folder: Path) -> None:
    """B3."""
    async with opened(folder) as world:
        async with world.store.writing() as unit:
            hidden = memory("my alias is Zorro", id="alias", attribute="alias:zorro", value="Zorro", scope=SECRET)
            await unit.memories.add(hidden, [])
            await unit.memories.add(replace(hidden, id=MemoryId("open"), scope=SHARED, attribute="nickname"), [])
        receipt = await world.forget().forget([MemoryId("open")], OWNER_ALONE)
    assert set(receipt.forgotten) == {"alias", "open"}
    assert receipt.labels == ("nickname",)


async def test_what_is_not_readable_cannot_be_forgotten(folder: Path) -> None:
    """B3: the same answer as for what is not there; nothing is stored of the attempt."""
    async with opened(folder) as world:
        for ids, readable in (([TWIN], OWNER_ALONE), ([NEW], NOTHING), ([MemoryId("nobody")], EVERYTHING)):
            with pytest.raises(NotFound):
                await world.forget().forget(ids, readable)
        async with world.store.reading() as reads:
            assert await reads.facts.get(FACT) is None
            assert len(await reads.memories.by_ids([NEW, TWIN], EVERYTHING)) == 2


async def test_a_value_that_another_memory_holds_stays_there(folder: Path) -> None:
    async with opened(folder) as world:
        async with world.store.writing() as unit:
            bobs = said("m7", "Bob lives in Oslo too", minute=30)
            await unit.messages.add(bobs)
            await unit.memories.add(
                memory("Bob lives in Oslo too", id="bobs", subject="Bob"),
                [evidence(bobs.id, quote="Bob lives in Oslo too")],
            )
        receipt = await world.forget().forget([HOME], OWNER_ALONE)
        assert receipt.forgotten == (HOME,)
        assert receipt.complete
        async with world.store.reading() as reads:
            (kept,) = await reads.memories.by_ids([MemoryId("bobs")], EVERYTHING)
            contents = [m.content for m in await reads.messages.by_ids([MESSAGES[4].id, bobs.id], EVERYTHING)]
        assert (kept.value, kept.statement) == ("Oslo", "Bob lives in Oslo too")
        assert contents == ["[forgotten]", "Bob lives in Oslo too"]


async def test_in_a_slot_of_many_values_only_that_value_goes(folder: Path) -> None:
    async with opened(folder) as world:
        async with world.store.writing() as unit:
            for name in ("Rex", "Tom"):
                await unit.memories.add(memory(f"I have a pet called {name}", id=name, attribute="pet", value=name), [])
        receipt = await world.forget().forget([MemoryId("Rex")], OWNER_ALONE)
        assert receipt.forgotten == ("Rex",)


async def test_a_version_that_was_moved_to_another_scope_goes_too(folder: Path) -> None:
    """B12: what was shared since is still the same fact's history, whatever slot it is in now."""
    async with opened(folder) as world:
        async with world.store.writing() as unit:
            old = memory(
                "I work for Acme", id="first", attribute="employer", value="Acme", standing=Standing.SUPERSEDED
            )
            new = replace(old, id=MemoryId("second"), value="Globex", statement="I work for Globex", scope=PUBLIC)
            await unit.memories.add(replace(old, superseded_by=new.id, valid_to=NOW), [])
            await unit.memories.add(replace(new, standing=Standing.CURRENT), [])
        receipt = await world.forget().forget([MemoryId("second")], Readable(frozenset({SHARED, PUBLIC})))
        assert set(receipt.forgotten) == {"first", "second"}
        assert world.traces(("acme", "globex")) == []


async def test_b2_what_was_told_of_the_next_one_stays_though_it_ended_the_last(folder: Path) -> None:
    """ "The new one has ZH 482 951" was understood to end the old car, and says nothing of it."""
    async with opened(folder) as world:
        async with world.store.writing() as unit:
            old = memory("My Subaru has the plate ZH 482 915", id="car", attribute="vehicle", value="Subaru")
            ended = replace(
                old,
                id=MemoryId("next"),
                value="no longer Subaru",
                statement="The new one has ZH 482 951",
                standing=Standing.CURRENT,
            )
            await unit.memories.add(
                replace(old, standing=Standing.SUPERSEDED, superseded_by=ended.id, valid_to=NOW), []
            )
            await unit.memories.add(ended, [])
        receipt = await world.forget().forget([MemoryId("car")], OWNER_ALONE)
        assert receipt.forgotten == ("car",)
        assert world.traces(("subaru", "482 915")) == []
        async with world.store.reading() as reads:
            (kept,) = await reads.memories.by_ids([ended.id], EVERYTHING)
        assert (kept.attribute, kept.value) == ("note", ended.statement)


async def test_what_contradicts_it_stays(folder: Path) -> None:
    """B2: who names one of two that hold beside each other does not name the other."""
    async with opened(folder) as world:
        async with world.store.writing() as unit:
            rival = memory(
                "we have moved to Bergen", id="rival", value="Bergen", coexists_with=HOME, learned_at=at(days=1)
            )
            await unit.memories.add(rival, [])
        receipt = await world.forget().forget([HOME], OWNER_ALONE)
        assert receipt.forgotten == (HOME,)
        assert world.traces(("bergen",)) != []


async def test_b4_what_gave_way_to_it_does_not_come_back(folder: Path) -> None:
    """Of two that contradict each other the newer was told as so: without it the older would be told again."""
    async with opened(folder) as world:
        async with world.store.writing() as unit:
            newer = memory(
                "we have moved to Bergen", id="newer", value="Bergen", coexists_with=HOME, learned_at=at(days=1)
            )
            await unit.memories.add(newer, [])
        receipt = await world.forget().forget([MemoryId("newer")], OWNER_ALONE)
        assert set(receipt.forgotten) == {"newer", HOME}
        assert world.traces(("bergen", "oslo")) == []


async def test_what_only_waits_for_the_sweep_leaves_no_trace_either(folder: Path) -> None:
    """A row past its purge date is absent for every read; forgetting must not pass it by."""
    async with opened(folder) as world:
        async with world.store.writing() as unit:
            due = memory(
                "I used to live in Quito", id="due", value="Quito", learned_at=at(days=-900), last_mention_at=at(days=-900),
                standing=Standing.SUPERSEDED, superseded_by=HOME, valid_to=at(days=-800),
            )  # fmt: skip
            await unit.memories.add(due, [])
        await world.forget().forget([HOME], OWNER_ALONE)
        assert world.traces(("quito",)) == []


@pytest.mark.parametrize("raising", [True, False])
@pytest.mark.parametrize("name", ["history", "core blocks", "console history"])
async def test_a_store_that_fails_its_duty_is_named_and_its_turn_comes_again(
    folder: Path, name: str, raising: bool
) -> None:
    """B2, B14: whatever it claims, the probe finds out; the others are done all the same; the next start finishes it."""
    async with opened(folder) as world:
        holders = [Sabotaged(h, raising) if h.name == name else h for h in world.holders()]
        receipt = await world.forget(holders=holders).forget([NEW], OWNER_ALONE)
        assert not receipt.complete
        assert name in receipt.failures
        assert {holding.store for holding in receipt.verified if not holding.count} >= {"memories", "evidence"}
        assert f"Not done yet: {receipt.failures[0]}" in render_receipt(receipt)
        assert world.traces() != []
    async with opened(folder) as world:
        (again,) = await world.forget().resume()
        assert again.complete, again
        assert world.traces() == []
        assert await world.forget().resume() == ()


async def test_a_store_that_cannot_be_looked_through_is_not_called_clean(folder: Path) -> None:
    class Blind(Sabotaged):
        async def redact(self, needles: Sequence[str]) -> int:
            return await self.holder.redact(needles)

        async def probe(self, needles: Sequence[str]) -> Holding:
            raise OSError

        async def texts(self) -> list[str]:
            raise OSError

    async with opened(folder) as world:
        holders = [Blind(h, raising=False) if h.name == "core blocks" else h for h in world.holders()]
        receipt = await world.forget(holders=holders).forget([NEW], OWNER_ALONE)
    assert receipt.failures == ("core blocks",)
    assert "core blocks" not in {holding.store for holding in receipt.verified}


async def test_a_failed_scrub_is_told(folder: Path) -> None:
    async def broken() -> None:
        raise StorageUnavailable("a reader still needs the log")

    async with opened(folder) as world:
        receipt = await replace(world.forget(), scrub=broken).forget([NEW], OWNER_ALONE)
        assert not receipt.complete
        assert "deleted bytes in the database files" in receipt.failures
        (again,) = await world.forget().resume()
        assert again.complete


async def test_without_an_index_the_outbox_tells_it_later(folder: Path) -> None:
    """The command line beside a running program."""
    async with opened(folder) as world:
        receipt = await replace(world.forget(), index=None).forget([NEW], OWNER_ALONE)
        assert receipt.complete
        assert NEW in await world.index.ids(Collection.MEMORIES)
        await world.indexing.drain(1000)
        assert await world.index.ids(Collection.MEMORIES) == {HOME, BOB}


async def test_finding_by_description(folder: Path) -> None:
    """V15: the appointment and its earlier date are one candidate; its note is a copy, offered too and taken along anyway."""
    async with opened(folder) as world:
        found = await world.forget().find("what I told you about my dentist appointment", OWNER_ALONE)
        assert found[0].memory.id == NEW
        assert [c.memory.id for c in await world.forget().find("that I live in Oslo", OWNER_ALONE)] == [HOME]
        assert await world.forget().find("my submarine", OWNER_ALONE) == []
        assert await world.forget().find("", OWNER_ALONE) == []
        assert await world.forget().find("that I live in Oslo", NOTHING) == []


async def test_finding_stays_within_what_is_readable(folder: Path) -> None:
    """B3."""
    async with opened(folder) as world:
        rooms = Readable(kinds=frozenset({ScopeKind.ROOM}))
        assert await world.forget().find("my dentist appointment", rooms) == []
        private_only = Readable(frozenset({SECRET}))
        assert [c.memory.id for c in await world.forget().find("my dentist appointment", private_only)] == [TWIN]


async def test_recall_by_meaning_takes_part(folder: Path) -> None:
    async with opened(folder) as world:

        async def recall(topic: str, readable: Readable) -> list[ForgetCandidate]:
            if topic != "my place of residence":
                return []  # what says the same as the memory found is looked for as well
            async with world.store.reading() as reads:
                return [ForgetCandidate(one, 0.9) for one in await reads.memories.by_ids([HOME], readable)]

        forget = world.forget()
        forget = replace(forget, finder=replace(forget.finder, recall=recall))
        found = await forget.find("forget my place of residence", OWNER_ALONE)
        assert [c.memory.id for c in found] == [HOME]


async def test_the_receipt_says_what_is_in_the_way_and_the_next_start_finishes(folder: Path) -> None:
    """A block that cannot be read keeps nothing else from being redacted."""
    async with opened(folder) as world:
        files, broken = FileStore(folder / "core"), folder / "core" / "ERRORS.md"
        await asyncio.to_thread(broken.write_bytes, b"\xff\xfe")
        receipt = await world.forget().forget([NEW], OWNER_ALONE)
        assert "Not done yet: core blocks. The file " in render_receipt(receipt)
        assert "is not UTF-8 text: save it as UTF-8. I try again every hour, and whenever I start." in render_receipt(
            receipt
        )
        assert "22 March" not in (await files.read("USER") or "")
        await asyncio.to_thread(broken.unlink)
        (again,) = await world.forget().resume()
        assert again.complete
