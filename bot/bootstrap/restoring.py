"""Backing up a home, and putting a backup in its place without bringing back what was forgotten."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final, assert_never

from bot.bootstrap.memory import OpenMemory
from bot.store import restoring
from bot.store.holders import bot_holders
from memory_core.domain.errors import IndexUnavailable, StorageUnavailable
from memory_core.domain.records import MemoryId, MessageId
from memory_core.domain.scopes import EVERYTHING, Readable
from memory_core.ports import Collection, Reads
from memory_core.storage import backup as files
from memory_core.storage.backup import BackupInfo, Staged
from memory_core.storage.database import Database
from memory_core.storage.files import FileStore
from memory_core.storage.holders import DatabaseFiles, scrub, text_holders
from memory_core.storage.sql import SqlStore
from memory_core.storage.sql_forgotten import SqlForgotten
from memory_core.usecases.backup import CarriedOver, Restoring
from memory_core.usecases.forgetting.deleting.holders import CoreBlocksHolder
from memory_core.usecases.forgetting.finding.finder import Finder
from memory_core.usecases.forgetting.forget import COMPACTION_DUE, Forget, ForgetCandidate

_ATTEMPTS: Final = 8
_PAGE: Final = 500
_STAGING: Final = ".restore-"


@dataclass(frozen=True, slots=True)
class Restored:
    """`indexed`: False where the index could not be rebuilt now; it catches up at the next start."""

    info: BackupInfo
    carried: CarriedOver
    indexed: bool


async def back_up(memory: OpenMemory, target: Path) -> BackupInfo:
    """Works beside a running Confidant. Raises StorageUnavailable."""
    return await asyncio.to_thread(
        files.write_backup, memory.database.path, memory.home.workspace, target, memory.clock()
    )


async def restore(memory: OpenMemory, file: Path) -> Restored:
    """The home must be held. Until the last step nothing in it changes. Raises StorageUnavailable, OtherOwner.

    The core blocks' files in the backup replace those of the same name; others stay.
    """
    receipts = await memory.core.forget.resume()
    if failures := [failure for receipt in receipts for failure in receipt.failures]:
        raise StorageUnavailable(f"Something is still being forgotten ({', '.join(failures)}): try again in a moment.")
    for leftover in memory.home.root.glob(
        f"{_STAGING}*"
    ):  # of a restore that was killed: it holds what may be forgotten since
        shutil.rmtree(leftover)
    with tempfile.TemporaryDirectory(dir=memory.home.root, prefix=_STAGING) as folder:
        staged = await asyncio.to_thread(files.read_backup, file, Path(folder))
        async with _opened(staged) as database:
            carried = await _carried_over(memory, database, staged)
        await asyncio.to_thread(files.put_in_place, staged.database, memory.database.path)
        await _put_files(FileStore(staged.files), FileStore(memory.home.workspace))
    return Restored(staged.info, carried, await _indexed(memory))


@asynccontextmanager
async def _opened(staged: Staged) -> AsyncIterator[Database]:
    """Brought up to the present schema. Closed and in one file afterwards."""
    database = await Database.open(f"sqlite:///{staged.database}", create=False)
    try:
        yield database
        await database.checkpoint()
    finally:
        await database.close()


async def _carried_over(memory: OpenMemory, database: Database, staged: Staged) -> CarriedOver:
    store = SqlStore(database, memory.lifetimes, memory.clock, memory.new_id)
    holders = (
        *bot_holders(database),
        CoreBlocksHolder(FileStore(staged.files)),
        *text_holders(database),
        DatabaseFiles(database),
    )

    async def nobody_asks(_: str, __: Readable) -> list[ForgetCandidate]:
        return []

    async def clean() -> None:
        await scrub(database)

    def no_checkpoint(_: str) -> None:
        return

    finder = Finder(store, nobody_asks, memory.lifetimes, memory.events)
    forget = Forget(store, holders, None, finder, clean, memory.clock, no_checkpoint, memory.events)
    present, old = SqlForgotten(memory.database, memory.clock), SqlForgotten(database, memory.clock)
    async with memory.store.reading() as home, store.reading() as other:
        same = await home.tombstones.key() == await other.tombstones.key()
    carried = await Restoring(memory.store, store, present, old, forget, memory.clock).carry_over()
    await restoring.carry_over(memory.database, database, same_owner=same)
    async with store.writing() as unit:
        await unit.outbox.enqueue_all()  # should indexing be cut off, the next start goes on with it
        await unit.facts.put(COMPACTION_DUE, memory.clock().isoformat())
    return carried


async def _put_files(source: FileStore, target: FileStore) -> None:
    for name in await source.names():
        text = await source.read(name) or ""
        for _ in range(_ATTEMPTS):
            if await target.write(name, text, expected=await target.read(name)):
                break
        else:
            raise StorageUnavailable(f"Section {name} keeps changing while I write to it; run the restore again.")


async def _indexed(memory: OpenMemory) -> bool:
    """Every row waits in the outbox, its stored vectors with it; points of rows that are gone are taken out. The files of the index
    are written anew by the next round of compaction, as after a forgetting."""
    if not memory.index_open:
        return False
    await memory.warm()
    await memory.drain_index()
    try:
        for collection in Collection:
            async with memory.store.reading() as reads:
                indexed = sorted(await memory.index.ids(collection))
                stored = await _present(reads, collection, indexed)
            await memory.index.delete(collection, [point for point in indexed if point not in stored])
        await memory.index.flush()
    except IndexUnavailable:
        return False
    async with memory.store.reading() as reads:
        return await reads.outbox.count() == 0


async def _present(reads: Reads, collection: Collection, ids: Sequence[str]) -> set[str]:
    found: set[str] = set()
    for start in range(0, len(ids), _PAGE):
        page = ids[start : start + _PAGE]
        match collection:
            case Collection.MEMORIES:
                found |= {m.id for m in await reads.memories.by_ids([MemoryId(i) for i in page], EVERYTHING)}
            case Collection.HISTORY:
                found |= {m.id for m in await reads.messages.by_ids([MessageId(i) for i in page], EVERYTHING)}
            case _:
                assert_never(collection)
    return found
