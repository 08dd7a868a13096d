"""`backup` and `restore`."""

from __future__ import annotations

from pathlib import Path

import typer

from bot.bootstrap import Hold, open_memory
from bot.bootstrap.restoring import Restored, back_up, restore
from bot.cli.output import Json, print_json, run_async
from bot.settings import load
from memory_core.domain.counting import counted
from memory_core.storage.backup import BackupInfo


def register(root: typer.Typer) -> None:
    root.command()(backup)
    root.command("restore")(restore_file)


def backup(file: Path, as_json: Json = False) -> None:
    """Write a backup of everything into one file: works while Confidant is running. Keep it where only you can read it."""

    async def work() -> BackupInfo:
        async with open_memory(load(), Hold.NOT) as memory:
            return await back_up(memory, file)

    info = run_async(work())
    if as_json:
        print_json({"file": str(file), "made_at": info.made_at.isoformat(), "files": sorted(info.digests)})
    else:
        print(f"Backed up to {file}: the database and {counted(len(info.digests) - 1, 'core block file')}.")


def restore_file(file: Path, as_json: Json = False) -> None:
    """Put a backup in the place of everything that is here. What was forgotten since stays forgotten."""

    async def work() -> Restored:
        async with open_memory(load(), Hold.REQUIRED) as memory:
            return await restore(memory, file)

    done = run_async(work())
    carried = done.carried
    if as_json:
        print_json(
            {
                "made_at": done.info.made_at.isoformat(),
                "forgotten_again": carried.forgotten,
                "messages_redacted": carried.redacted,
                "made_private_again": carried.closed,
                "indexed": done.indexed,
            }
        )
        return
    print(
        f"Restored the backup of {done.info.made_at:%Y-%m-%d %H:%M} UTC. Forgotten since, and left out: "
        f"{counted(carried.forgotten, 'memory', 'memories')}; {counted(carried.redacted, 'message')} redacted again; "
        f"{counted(carried.closed, 'memory', 'memories')} no longer public."
    )
    if not done.indexed:
        print("The index is built anew by the next `confidant run` or `confidant reindex`.")
