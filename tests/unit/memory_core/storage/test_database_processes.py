"""Beside other processes on the same file, and after one of them was killed."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

from sqlalchemy import text

from memory_core.storage.database import Database

ROOT = Path(__file__).parents[4]

WRITER = """
import asyncio, sys
from sqlalchemy import text
from memory_core.storage.database import Database

async def main(url, prefix, count, end):
    database = await Database.open(url)
    for number in range(count):
        async with database.writing() as connection:
            await connection.execute(text("INSERT INTO facts VALUES (:key, 'v')"), {"key": f"{prefix}-{number}"})
        print(f"{prefix}-{number}", flush=True)
    if end == "close":
        return await database.close()
    async with database.writing() as connection:
        await connection.execute(text("INSERT INTO facts VALUES (:key, 'v')"), {"key": f"{prefix}-unfinished"})
        print("unfinished", flush=True)
        await asyncio.Event().wait()

asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4]))
"""

OPENER = """
import asyncio, sys
from memory_core.storage.database import Database

async def main(url):
    sys.stdin.readline()
    await (await Database.open(url)).close()

asyncio.run(main(sys.argv[1]))
"""


def start(script: str, *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", script, *arguments],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


async def keys(database: Database) -> set[str]:
    async with database.reading() as connection:
        return set(await connection.scalars(text("SELECT key FROM facts")))


async def test_a_killed_process_loses_nothing_that_was_committed_and_keeps_nothing_else(tmp_path: Path) -> None:
    """DESIGN §10: the process may die anywhere; also inside a transaction, which others need not wait out."""
    url = f"sqlite:///{tmp_path}/memory.db"
    process = start(WRITER, url, "killed", "20", "hang")
    assert process.stdout is not None
    acknowledged = set()
    while (line := process.stdout.readline().strip()) != "unfinished":
        assert line, "the writer ended early"
        acknowledged.add(line)
    process.send_signal(signal.SIGKILL)
    process.communicate()

    database = await Database.open(url)
    assert await keys(database) == acknowledged
    async with database.writing() as connection:
        await connection.execute(text("INSERT INTO facts VALUES ('after', 'v')"))
    assert len(acknowledged) == 20
    assert await keys(database) == acknowledged | {"after"}
    await database.close()


async def test_two_processes_write_in_turns(tmp_path: Path) -> None:
    """INTERFACES §3: any number of processes may use the database."""
    url = f"sqlite:///{tmp_path}/memory.db"
    database = await Database.open(url)
    process = start(WRITER, url, "theirs", "30", "close")
    assert process.stdout is not None
    assert process.stdout.readline().strip() == "theirs-0"
    for number in range(30):
        async with database.writing() as connection:
            await connection.execute(text("INSERT INTO facts VALUES (:key, 'v')"), {"key": f"ours-{number}"})
        if number == 15:
            assert process.stdout.readline().strip() == "theirs-1", "the other is at work meanwhile"
    process.communicate()
    assert process.returncode == 0
    expected = {f"{who}-{number}" for who in ("ours", "theirs") for number in range(30)}
    assert await keys(database) == expected
    await database.close()


async def test_a_new_database_may_be_opened_by_several_at_once(tmp_path: Path) -> None:
    """One of them makes the tables, the others wait for it."""
    url = f"sqlite:///{tmp_path}/memory.db"
    processes = [start(OPENER, url) for _ in range(4)]
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()
    for process in processes:
        process.communicate()
    assert [process.returncode for process in processes] == [0, 0, 0, 0]
    database = await Database.open(url, create=False)
    assert await keys(database) == set()
    await database.close()
