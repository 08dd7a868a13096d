"""An empty database as the migrations make it, made by them once in a test process and copied for every test that begins with one.

To run seven revisions takes a fifth of a second, which is most of what it costs to open an assistant.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import closing
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock

from memory_core.storage import sql_schema

really_prepare = sql_schema.prepare
_making = Lock()


def prepare(path: Path, *, create: bool) -> None:
    """Stands for `sql_schema.prepare`: where that has made an empty file, it holds an empty database of the present schema.

    Whatever else there is, an older, a half-made or another program's database, goes its real way.
    """
    really_prepare(path, create=create)
    if create and not path.stat().st_size:
        with _making:
            database, secret = _migrated()
            path.write_bytes(database.replace(secret, os.urandom(len(secret))))


@cache
def _migrated() -> tuple[bytes, bytes]:
    """The file, and the secret in it, of which each database has its own."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "migrated.db"
        really_prepare(path, create=True)
        asyncio.run(_migrate(path))
        with closing(sqlite3.connect(path)) as connection:
            ((secret,),) = connection.execute("SELECT secret FROM tombstone_key").fetchall()
        database = path.read_bytes()
    assert database.count(secret) == 1
    return database, secret


async def _migrate(path: Path) -> None:
    from memory_core.storage.database import Database

    await (await Database.open(f"sqlite:///{path}", create=False)).close()
