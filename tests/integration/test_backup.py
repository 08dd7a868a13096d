"""Backups: whole or not at all, under load; a restore brings back everything but what was forgotten or closed since."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import zipfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from adapters.messages import Outbound
from bot.bootstrap import Hold, OpenMemory, Overrides, open_memory
from bot.bootstrap.restoring import Restored, back_up, restore
from bot.cli.teaching import learn_line
from bot.home import HomeLock
from bot.store.outbound import OutboundStore
from memory_core.domain.errors import StorageUnavailable
from memory_core.domain.knowledge import NewDocument
from memory_core.domain.records import Memory, MemoryId
from memory_core.domain.scopes import EVERYTHING, PUBLIC, SHARED, Readable, ScopeKind, Trust
from memory_core.ports import MemoryFilter
from memory_core.storage import backup as backup_files
from memory_core.usecases.backup import OtherOwner
from tests.contracts.store_records import message
from tests.fakes.embedder import FakeEmbedder
from tests.fakes.talking import settings_for, talking

NOW = datetime(2026, 1, 5, 10, tzinfo=UTC)
DENTIST = "Remember that my dentist appointment is on March 15th"


OWNER_ALONE = Readable(frozenset({SHARED, PUBLIC}), frozenset({ScopeKind.ROOM}))


@asynccontextmanager
async def home(folder: Path) -> AsyncIterator[OpenMemory]:
    given = Overrides(clock=lambda: NOW, embedder=FakeEmbedder())
    async with open_memory(settings_for(folder), Hold.REQUIRED, given) as memory:
        yield memory


async def memories(memory: OpenMemory) -> dict[str, Memory]:
    async with memory.store.reading() as reads:
        listed = await reads.memories.listed(EVERYTHING, MemoryFilter(now=NOW))
    return {one.statement.rstrip("."): one for one in listed}


async def the(memory: OpenMemory, words: str) -> MemoryId:
    (found,) = [one.id for statement, one in (await memories(memory)).items() if words in statement]
    return found


async def forget(memory: OpenMemory, words: str) -> None:
    receipt = await memory.core.forget.forget([await the(memory, words)], EVERYTHING)
    assert receipt.failures == ()


async def restored(memory: OpenMemory, file: Path) -> Restored:
    done = await restore(memory, file)
    assert not list(memory.home.root.glob(".restore-*")), "nothing of the backup is left lying about"
    return done


def traces(folder: Path, *needles: str) -> list[str]:
    """Files below the folder that hold one of them, in any letter case."""
    return [
        f"{file.name}: {needle}"
        for file in folder.rglob("*")
        if file.is_file()
        for needle in needles
        if needle.casefold().encode() in file.read_bytes().lower()
    ]


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def bytes_of(file: Path) -> bytes:
    return file.read_bytes()


class TestWriting:
    async def test_a_backup_is_one_file_for_its_owner_alone(self, tmp_path: Path) -> None:
        async with home(tmp_path / "h") as memory:
            await back_up(memory, tmp_path / "b.zip")
        assert names_in(tmp_path) == ["b.zip", "h"]
        assert (tmp_path / "b.zip").stat().st_mode & 0o777 == 0o600

    async def test_a_backup_under_load_is_one_consistent_state(self, tmp_path: Path) -> None:
        """While messages come in pairs, no backup holds half a pair, and no writer fails or waits for ever."""
        async with home(tmp_path / "h") as memory:
            stop = asyncio.Event()
            written = 0

            async def write() -> None:
                nonlocal written
                while not stop.is_set():
                    async with memory.store.writing() as unit:
                        await unit.messages.add_many([message(f"pair {written} {half}") for half in "ab"])
                    written += 1

            writing = asyncio.create_task(write())
            for number in range(5):
                before = written
                await back_up(memory, tmp_path / f"b{number}.zip")
                staged = backup_files.read_backup(tmp_path / f"b{number}.zip", tmp_path / f"s{number}")
                with closing(sqlite3.connect(staged.database)) as copy:
                    (count,) = copy.execute("SELECT count(*) FROM messages").fetchone()
                assert count % 2 == 0
                assert count >= 2 * before
            stop.set()
            await writing
            assert written > 1

    async def test_a_backup_that_fails_leaves_the_former_one_whole(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def full(*_: object) -> None:
            raise OSError(28, "No space left on device")

        async with home(tmp_path / "h") as memory:
            await back_up(memory, tmp_path / "b.zip")
            whole = (tmp_path / "b.zip").read_bytes()
            monkeypatch.setattr(backup_files, "_pack", full)
            with pytest.raises(StorageUnavailable, match="free space"):
                await back_up(memory, tmp_path / "b.zip")
        assert (tmp_path / "b.zip").read_bytes() == whole
        assert names_in(tmp_path) == ["b.zip", "h"]

    async def test_no_other_file_is_overwritten(self, tmp_path: Path) -> None:
        (tmp_path / "diary.txt").write_text("dear diary")
        async with home(tmp_path / "h") as memory:
            with pytest.raises(StorageUnavailable, match="not a backup"):
                await back_up(memory, tmp_path / "diary.txt")
            await back_up(memory, tmp_path / "b.zip")
            await back_up(memory, tmp_path / "b.zip")
        assert (tmp_path / "diary.txt").read_text() == "dear diary"

    async def test_what_was_forgotten_before_is_in_no_byte_of_a_backup(self, tmp_path: Path) -> None:
        async with home(tmp_path / "h") as memory:
            await learn_line(memory, DENTIST)
            await forget(memory, "dentist")
            await back_up(memory, tmp_path / "b.zip")
        backup_files.read_backup(tmp_path / "b.zip", tmp_path / "s")
        assert traces(tmp_path / "s", "dentist", "March 15", "2026-03-15") == []


class TestRefusing:
    @pytest.fixture
    async def good(self, tmp_path: Path) -> Path:
        async with home(tmp_path / "h") as memory:
            await learn_line(memory, "I live in Oslo")
            await back_up(memory, tmp_path / "b.zip")
        return tmp_path / "b.zip"

    async def refused(self, tmp_path: Path, file: Path) -> str:
        """The sentence; nothing in the home has changed."""
        async with home(tmp_path / "h") as memory:
            before = await memories(memory)
            with pytest.raises(StorageUnavailable) as caught:
                await restored(memory, file)
            assert await memories(memory) == before
        said = str(caught.value)
        assert "\n" not in said
        return said

    def rewritten(self, good: Path, **members: bytes) -> Path:
        bad = good.with_name("bad.zip")
        with zipfile.ZipFile(good) as old, zipfile.ZipFile(bad, "w") as new:
            for name in old.namelist():
                new.writestr(name, members.pop(name, old.read(name)))
            for name, content in members.items():
                new.writestr(name, content)
        return bad

    def with_manifest(self, good: Path, **changes: Any) -> Path:
        with zipfile.ZipFile(good) as archive:
            manifest = json.loads(archive.read("manifest.json"))
        return self.rewritten(good, **{"manifest.json": json.dumps({**manifest, **changes}).encode()})

    async def test_a_cut_off_file_is_refused_wherever_it_ends(self, good: Path, tmp_path: Path) -> None:
        content = bytes_of(good)
        bad = tmp_path / "bad.zip"
        for share in (0, 0.01, 0.5, 0.99):
            bad.write_bytes(content[: int(len(content) * share)])
            assert "bad.zip" in await self.refused(tmp_path, bad)

    async def test_a_changed_byte_is_noticed(self, good: Path, tmp_path: Path) -> None:
        content = bytes_of(good)
        with zipfile.ZipFile(good) as archive:
            start = archive.getinfo("confidant.db").header_offset
        for offset in (start + 200, start + 2_000):
            bad = tmp_path / "bad.zip"
            bad.write_bytes(content[:offset] + bytes([content[offset] ^ 0xFF]) + content[offset + 1 :])
            assert "damaged" in await self.refused(tmp_path, bad)

    async def test_another_database_under_a_true_manifest_is_noticed(self, good: Path, tmp_path: Path) -> None:
        assert "damaged" in await self.refused(tmp_path, self.rewritten(good, **{"confidant.db": b"SQLite format 3\0"}))

    async def test_a_foreign_file_is_refused(self, good: Path, tmp_path: Path) -> None:
        photos = tmp_path / "photos.zip"
        with zipfile.ZipFile(photos, "w") as archive:
            archive.writestr("beach.jpg", b"jpeg")
        (tmp_path / "text").write_text("hello")
        for foreign in (photos, tmp_path / "text", self.with_manifest(good, format="other")):
            assert "not a backup" in await self.refused(tmp_path, foreign)
        assert "no file" in await self.refused(tmp_path, tmp_path / "absent")

    async def test_a_name_that_leads_out_of_the_folder_is_refused(self, good: Path, tmp_path: Path) -> None:
        digests = {"confidant.db": "x", "workspace/../../evil.md": "x"}
        bad = self.with_manifest(good, digests=digests)
        with zipfile.ZipFile(bad, "a") as archive:
            archive.writestr("workspace/../../evil.md", b"evil")
        await self.refused(tmp_path, bad)
        assert traces(tmp_path, "evil") == ["bad.zip: evil"], "only in the bad file itself"

    async def test_a_newer_backup_is_refused(self, good: Path, tmp_path: Path) -> None:
        assert "newer" in await self.refused(tmp_path, self.with_manifest(good, version=99))
        staged = backup_files.read_backup(good, tmp_path / "s")
        with closing(sqlite3.connect(staged.database)) as connection:
            connection.execute("UPDATE alembic_version SET version_num = '9999'")
            connection.commit()
        content, digest = staged.database.read_bytes(), backup_files._digest(staged.database)
        bad = self.with_manifest(good, digests={**staged.info.digests, "confidant.db": digest})
        newer = self.rewritten(bad.rename(tmp_path / "renamed.zip"), **{"confidant.db": content})
        assert "newer" in await self.refused(tmp_path, newer)

    async def test_restoring_holds_the_home(self, good: Path, tmp_path: Path) -> None:
        async with home(tmp_path / "h") as memory:
            assert not HomeLock(memory.home, brief=True)._taken()


class TestRestoring:
    async def test_everything_comes_back(self, tmp_path: Path) -> None:
        async with home(tmp_path / "h") as memory:
            await learn_line(memory, "I live in Oslo")
            await memory.core.archives.knowledge.add_text(NewDocument("manual", "manual", "text", "Forty tonnes."))
            await memory.core.core_blocks.set("USER", "has a boat")
            before = await memories(memory)
            await back_up(memory, tmp_path / "b.zip")
            await memory.core.core_blocks.set("USER", "has no boat")
            await learn_line(memory, "My sister is called Anna")
            done = await restored(memory, tmp_path / "b.zip")
            assert done.indexed
            assert await memories(memory) == before
            assert await memory.core.core_blocks.read("USER") == "has a boat"
            assert len(await memory.core.archives.knowledge.search("forty tonnes", EVERYTHING)) == 1
            comparison = await memory.core.indexing.compare()
            assert (comparison.missing, comparison.orphaned, comparison.pending) == (0, 0, 0)
            await learn_line(memory, "I have a cat called Bo")
        async with home(tmp_path / "h") as memory:
            assert len(await memories(memory)) > len(before), "life goes on in the restored home"

    async def test_an_empty_home_takes_a_backup_over(self, tmp_path: Path) -> None:
        async with home(tmp_path / "h") as memory:
            await learn_line(memory, DENTIST)
            await forget(memory, "dentist")
            await learn_line(memory, "I live in Oslo")
            await back_up(memory, tmp_path / "b.zip")
        async with home(tmp_path / "new") as memory:
            await restored(memory, tmp_path / "b.zip")
            assert list(await memories(memory)) == ["I live in Oslo"]
            await learn_line(memory, "My dentist appointment is on March 15th")
            assert list(await memories(memory)) == ["I live in Oslo"], "its tombstones came along"

    async def test_b2_what_was_forgotten_since_does_not_come_back_anywhere(self, tmp_path: Path) -> None:
        """Memory, history, core block, document, working fact and index: no byte of it is in the home afterwards."""
        async with home(tmp_path / "h") as memory:
            await learn_line(memory, DENTIST)
            await learn_line(memory, "I live in Oslo")
            await memory.core.core_blocks.set("USER", "My dentist appointment is on March 15th. Has a boat.")
            await memory.core.archives.knowledge.add_text(
                NewDocument("notes", "notes", "text", "My dentist appointment is on March 15th.")
            )
            await back_up(memory, tmp_path / "b.zip")
            await forget(memory, "dentist")
            done = await restored(memory, tmp_path / "b.zip")
            assert done.carried.forgotten == 1
            assert list(await memories(memory)) == ["I live in Oslo"]
            assert "Has a boat" in await memory.core.core_blocks.read("USER")
            await memory.core.learn.drain()
            assert list(await memories(memory)) == ["I live in Oslo"]
        assert traces(tmp_path / "h", "dentist appointment", "March 15", "2026-03-15") == []

    async def test_b2_what_went_with_everything_does_not_come_back(self, tmp_path: Path) -> None:
        """Core blocks and documents have no tombstones of their own: that everything was forgotten is known by itself."""
        async with home(tmp_path / "h") as memory:
            await learn_line(memory, DENTIST)
            await memory.core.core_blocks.set("USER", "Has a boat called Turquoise.")
            await memory.core.archives.knowledge.add_text(
                NewDocument("notes", "notes", "text", "The boat is Turquoise.")
            )
            await back_up(memory, tmp_path / "b.zip")
            await memory.core.forget.forget_everything(OWNER_ALONE)
            await memory.core.core_blocks.set("USER", "Likes trains.")
            await back_up(memory, tmp_path / "later.zip")
            await restored(memory, tmp_path / "b.zip")
            assert await memories(memory) == {}
            assert "Turquoise" not in (await memory.core.core_blocks.read("USER") or "")
            await restored(memory, tmp_path / "later.zip")
            assert "trains" in await memory.core.core_blocks.read("USER"), "that came after"
        assert traces(tmp_path / "h", "Turquoise", "dentist appointment") == []

    async def test_b2_a_message_from_which_nothing_was_learned_yet_is_redacted_as_at_home(self, tmp_path: Path) -> None:
        """The backup is older than the memory: only the message's tombstone, and the home's own words, tell."""
        async with home(tmp_path / "h") as memory:
            told = message("My dentist appointment is on March 15th", author="console:1", sent_at=NOW)
            await memory.core.record.add(told, teach=True)
            await back_up(memory, tmp_path / "b.zip")
            await memory.core.learn.drain()
            await forget(memory, "dentist")
        async with home(tmp_path / "h") as memory:
            done = await restored(memory, tmp_path / "b.zip")
            assert (done.carried.forgotten, done.carried.redacted) == (0, 1)
            await memory.core.learn.drain()
            assert await memories(memory) == {}
        assert traces(tmp_path / "h", "dentist appointment", "March 15") == []

    async def test_b2_a_forgotten_message_that_the_home_no_longer_has_is_blanked(self, tmp_path: Path) -> None:
        async with home(tmp_path / "h") as memory:
            told = message("My dentist appointment is on March 15th", id="m", author="console:1", sent_at=NOW)
            await memory.core.record.add(told, teach=True)
            await back_up(memory, tmp_path / "b.zip")
            await memory.core.learn.drain()
            await forget(memory, "dentist")
            async with memory.store.writing() as unit:
                await unit.messages.delete([told.id])
            await restored(memory, tmp_path / "b.zip")
            async with memory.store.reading() as reads:
                (found,) = await reads.messages.by_ids([told.id], EVERYTHING)
            assert found.content == "[forgotten]"

    async def test_b2_what_was_told_again_since_comes_back(self, tmp_path: Path) -> None:
        """A tombstone yields to the owner's later word; the home's list is the last word."""
        async with home(tmp_path / "h") as memory:
            await learn_line(memory, DENTIST)
            await back_up(memory, tmp_path / "b.zip")
            await forget(memory, "dentist")
            await learn_line(memory, DENTIST)
            assert len(await memories(memory)) == 1
            await restored(memory, tmp_path / "b.zip")
            assert len(await memories(memory)) == 1

    async def test_what_was_closed_to_others_since_stays_closed(self, tmp_path: Path) -> None:
        async with home(tmp_path / "h") as memory:
            await learn_line(memory, "I live in Oslo")
            name = await the(memory, "Oslo")
            await memory.core.share.publish(name, EVERYTHING)
            await memory.people.set_trust("telegram:9", Trust.TRUSTED, NOW)
            await back_up(memory, tmp_path / "b.zip")
            await memory.core.share.withdraw(name, EVERYTHING)
            await memory.people.set_trust("telegram:9", Trust.BLOCKED, NOW)
            done = await restored(memory, tmp_path / "b.zip")
            assert done.carried.closed == 1
            assert {m.scope for m in (await memories(memory)).values()} == {SHARED} != {PUBLIC}
            assert await memory.trust.now("telegram:9") is Trust.BLOCKED

    async def test_nothing_old_is_sent_again(self, tmp_path: Path) -> None:
        async with talking(settings_for(tmp_path / "h")) as talk:
            await talk.say("hello")
            memory = talk.bot.memory
            (chat,) = await talk.bot.serving.handler.services.conversations.direct_with(["bridge:100"])
            await OutboundStore(memory.database).intend(Outbound("old", chat.ref, "old news"), delivery_id=None, at=NOW)
            await back_up(memory, tmp_path / "b.zip")
        async with home(tmp_path / "h") as memory:
            await restored(memory, tmp_path / "b.zip")
            assert (await OutboundStore(memory.database).counts()).get("intended", 0) == 0

    async def test_a_backup_of_somebody_else_does_not_wipe_what_was_forgotten_here(self, tmp_path: Path) -> None:
        async with home(tmp_path / "other") as memory:
            await learn_line(memory, "I live in Rome")
            await back_up(memory, tmp_path / "b.zip")
        async with home(tmp_path / "h") as memory:
            await learn_line(memory, DENTIST)
            await forget(memory, "dentist")
            with pytest.raises(OtherOwner, match="empty CONFIDANT_HOME"):
                await restored(memory, tmp_path / "b.zip")
            assert await memories(memory) == {}
