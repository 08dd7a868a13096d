"""Which schema a database file has, and bringing it up to date.

Looking comes first and changes nothing: a file that is newer than the program, foreign or damaged is refused untouched.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncConnection

import migrations
from memory_core.domain.errors import StorageUnavailable

BUSY_SECONDS: Final = 10.0
"""How long a statement waits for another process's transaction."""

_MAGIC: Final = b"SQLite format 3\x00"
"""The first bytes of every SQLite 3 database. Source: sqlite.org/fileformat.html, 1.3."""


def is_current(path: Path) -> bool:
    """True when the file's schema is what this program expects; False when it is empty or older.

    Blocks; reads only. Raises StorageUnavailable when the file cannot be used by this program.
    """
    revision = _revision(path)
    known = migrations.revisions()
    if revision is not None and revision not in known:
        raise StorageUnavailable(
            f"The database {path} was written by a newer Confidant: update this one, or restore an older backup."
        )
    return revision == known[-1]


def prepare(path: Path, *, create: bool) -> None:
    """Makes the empty file, readable by its owner alone, where there is none. Blocks.

    Raises StorageUnavailable when it is absent and not to be made, or cannot be read and written.
    """
    try:
        if create:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            os.close(os.open(path, os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, 0o600))
        if path.stat().st_mode & 0o077:
            path.chmod(0o600)
        with path.open("r+b"):
            pass
        if not os.access(path.parent, os.W_OK | os.X_OK):
            raise PermissionError(f"{path.parent} is not writable")
    except FileNotFoundError as error:
        raise StorageUnavailable(f"There is no database at {path}: start Confidant once to make it.") from error
    except OSError as error:
        raise StorageUnavailable(
            f"The database {path} cannot be written: give this user the right to read and write it and its folder."
        ) from error


async def upgrade(connection: AsyncConnection) -> None:
    """Applies the missing revisions inside the connection's transaction: all of them or none."""
    if not connection.in_transaction():  # alembic would begin, and commit, one of its own after its first looks
        await connection.begin()
    await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(migrations.DIRECTORY).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _revision(path: Path) -> str | None:
    """The stored revision; None for a file without any tables."""
    with path.open("rb") as file:
        magic = file.read(len(_MAGIC))
    if not magic:
        return None
    if magic != _MAGIC:
        raise _damaged(path)
    try:
        return _look(path)
    except sqlite3.OperationalError as error:  # locked, or the disk: nothing is known to be wrong with the content
        raise StorageUnavailable(
            f"The database {path} cannot be read now: close other programs that use it, or try again in a moment."
        ) from error
    except sqlite3.DatabaseError as error:
        raise _damaged(path) from error


def _look(path: Path) -> str | None:
    """Without a log nobody is using the file, and reading it as immutable makes no files beside it."""
    log = path.with_name(f"{path.name}-wal")
    if not log.exists():
        try:
            with closing(_connect(path, "immutable=1")) as connection:
                return _read_revision(connection, path)
        except sqlite3.DatabaseError:
            if not log.exists():  # else somebody began to use the file while we read it
                raise
    with closing(_connect(path, "mode=ro")) as connection:
        return _read_revision(connection, path)


def _connect(path: Path, mode: str) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?{mode}", uri=True, timeout=BUSY_SECONDS)


def _read_revision(connection: sqlite3.Connection, path: Path) -> str | None:
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not tables:
        return None
    found = (
        connection.execute("SELECT version_num FROM alembic_version").fetchall() if "alembic_version" in tables else []
    )
    if not found:
        raise StorageUnavailable(
            f"The file {path} is a database of another program: choose another place for Confidant's."
        )
    return str(found[0][0])


def _damaged(path: Path) -> StorageUnavailable:
    return StorageUnavailable(f"The database {path} is damaged: move it away and restore a backup of it.")
