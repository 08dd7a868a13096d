"""Backup files: one zip with the database, as SQLite's own backup API copies it under load, and the core blocks' files.

Written beside its place and renamed when whole: there is never half a backup under the name that was asked for. Reading
changes nothing until everything in it was checked. All functions here block.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import sqlite3
import tempfile
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from memory_core.domain.errors import StorageUnavailable
from memory_core.storage import sql_schema

FORMAT: Final = "confidant-backup"
VERSION: Final = 1
"""Of the file's layout; the database in it has a revision of its own."""

_MANIFEST: Final = "manifest.json"
_DATABASE: Final = "confidant.db"
_FILES: Final = "workspace/"
_FILE_NAME: Final = re.compile(r"workspace/[A-Z][A-Z0-9_-]{0,40}\.md")
_LARGEST_MANIFEST: Final = 1_000_000
_PIECE: Final = 1024 * 1024
_BUSY_S: Final = 30.0


@dataclass(frozen=True, slots=True)
class BackupInfo:
    """`digests`: SHA-256 of every file inside, by name."""

    made_at: datetime
    digests: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Staged:
    """A backup that was checked and unpacked. `files`: the core blocks, by file name."""

    info: BackupInfo
    database: Path
    files: Path


def write_backup(database: Path, workspace: Path, target: Path, made_at: datetime) -> BackupInfo:
    """Readable by its owner alone. An older backup of that name is replaced; anything else there is left, and refused.

    Raises StorageUnavailable.
    """
    target = target.absolute()
    if target.exists() and not _is_backup(target):
        raise StorageUnavailable(f"{target} exists and is not a backup: choose another name.")
    with _advising(target), tempfile.TemporaryDirectory(dir=target.parent, prefix=".confidant-backup-") as folder:
        copy = Path(folder) / _DATABASE
        copy_database(database, copy)
        members = {_DATABASE: copy} | {f"{_FILES}{file.name}": file for file in sorted(workspace.glob("*.md"))}
        members = {name: file for name, file in members.items() if name == _DATABASE or _FILE_NAME.fullmatch(name)}
        whole = Path(folder) / "whole"
        info = _pack(members, whole, made_at)
        whole.replace(target)
        _sync_folder(target.parent)
    return info


def read_backup(file: Path, folder: Path) -> Staged:
    """Checks everything, and unpacks into `folder`, which must be empty. Raises StorageUnavailable, in one sentence."""
    if not file.is_file():
        raise StorageUnavailable(f"There is no file {file}.")
    with _advising(file), zipfile.ZipFile(file) as archive:
        info = _manifest(archive, file)
        for name, digest in info.digests.items():
            if _unpacked(archive, name, folder / name) != digest:
                raise _damaged(file)
    staged = Staged(info, folder / _DATABASE, folder / _FILES)
    staged.files.mkdir(mode=0o700, exist_ok=True)
    sql_schema.is_current(staged.database)  # raises for one of a newer program
    with closing(sqlite3.connect(staged.database)) as connection:
        if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise _damaged(file)
    return staged


def copy_database(source: Path, target: Path) -> None:
    """A consistent copy while others read and write, in one file, without what deleted rows left. Raises sqlite3.Error."""
    with closing(sqlite3.connect(source, timeout=_BUSY_S)) as original, closing(_private(target)) as copy:
        original.execute("PRAGMA query_only = ON")
        original.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")
        copy.execute("VACUUM")


def put_in_place(staged: Path, database: Path) -> None:
    """Replaces the content of a database in one transaction: other processes see the old one or the new one.

    Raises StorageUnavailable; the old content stays then.
    """
    try:
        with (
            closing(sqlite3.connect(staged, timeout=_BUSY_S)) as source,
            closing(sqlite3.connect(database, timeout=_BUSY_S)) as target,
        ):
            source.backup(target)
            target.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except sqlite3.Error as error:
        raise StorageUnavailable(
            "The database cannot be replaced now: close other programs that use it, and try again."
        ) from error


def _pack(members: Mapping[str, Path], whole: Path, made_at: datetime) -> BackupInfo:
    info = BackupInfo(made_at, {name: _digest(path) for name, path in members.items()})
    os.close(os.open(whole, os.O_CREAT | os.O_WRONLY | os.O_EXCL, 0o600))
    with whole.open("r+b") as stream:
        with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
            manifest = {"format": FORMAT, "version": VERSION, **asdict(info), "made_at": made_at.isoformat()}
            archive.writestr(_MANIFEST, json.dumps(manifest))
            for name, path in members.items():
                archive.write(path, name)
        stream.flush()
        os.fsync(stream.fileno())
    return info


def _manifest(archive: zipfile.ZipFile, file: Path) -> BackupInfo:
    """Only names that we write ourselves are unpacked, so that no file lands outside of its folder."""
    foreign = StorageUnavailable(f"{file} is not a backup of Confidant.")
    try:
        entry = archive.getinfo(_MANIFEST)
        if entry.file_size > _LARGEST_MANIFEST:
            raise foreign
        manifest = json.loads(archive.read(entry))
        if manifest["format"] != FORMAT:
            raise foreign
        if manifest["version"] > VERSION:
            raise StorageUnavailable(f"{file} was written by a newer Confidant: update this one first.")
        info = BackupInfo(datetime.fromisoformat(manifest["made_at"]), dict(manifest["digests"]))
    except (KeyError, TypeError, ValueError) as error:
        raise foreign from error
    if _DATABASE not in info.digests or set(archive.namelist()) != {_MANIFEST, *info.digests}:
        raise _damaged(file)
    if not all(name == _DATABASE or _FILE_NAME.fullmatch(name) for name in info.digests):
        raise foreign
    return info


def _unpacked(archive: zipfile.ZipFile, name: str, target: Path) -> str:
    target.parent.mkdir(mode=0o700, exist_ok=True)
    found = hashlib.sha256()
    with archive.open(name) as packed, os.fdopen(os.open(target, os.O_CREAT | os.O_WRONLY, 0o600), "wb") as plain:
        while piece := packed.read(_PIECE):
            found.update(piece)
            plain.write(piece)
    return found.hexdigest()


def _is_backup(file: Path) -> bool:
    try:
        with zipfile.ZipFile(file) as archive:
            return _MANIFEST in archive.namelist()
    except (zipfile.BadZipFile, OSError):
        return False


def _digest(path: Path) -> str:
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def _private(path: Path) -> sqlite3.Connection:
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    return sqlite3.connect(path)


def _damaged(file: Path) -> StorageUnavailable:
    return StorageUnavailable(f"{file} is damaged: use another backup.")


@contextmanager
def _advising(file: Path) -> Iterator[None]:
    try:
        yield
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError) as error:
        raise StorageUnavailable(f"{file} is not a backup of Confidant, or it is damaged.") from error
    except sqlite3.Error as error:
        raise StorageUnavailable(f"The database cannot be copied now ({error}): try again in a moment.") from error
    except OSError as error:
        raise StorageUnavailable(
            f"{file} cannot be used ({error.strerror or error}): check its folder and the free space."
        ) from error


def _sync_folder(folder: Path) -> None:
    """Makes the rename itself survive a power failure, where folders can be synced."""
    try:
        descriptor = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
