"""The core blocks' Markdown files, which their owner may edit by hand at any time."""

from __future__ import annotations

import asyncio
import os
import re
import stat
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from memory_core.domain.errors import StorageUnavailable

_NAME: Final = re.compile(r"[A-Z][A-Z0-9_-]{0,40}")
_MOST_BYTES: Final = 1_000_000
"""Of one file. They are read anew for every answer; what is larger was put there by mistake."""


class FileStore:
    """`ports.Files` in one folder: `NAME.md`, UTF-8, readable by their owner alone. Names other than these raise ValueError."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._turn = asyncio.Lock()

    async def read(self, name: str) -> str | None:
        """None when there is no such file. Raises StorageUnavailable when it is not readable text."""
        return await asyncio.to_thread(_read, self._path(name))

    async def write(self, name: str, text: str, *, expected: str | None) -> bool:
        """The file is either the old or the new one, whenever the power fails. Raises StorageUnavailable."""
        path = self._path(name)
        async with self._turn:
            return await asyncio.to_thread(self._swap, path, text, expected)

    async def names(self) -> list[str]:
        return await asyncio.to_thread(self._names)

    async def texts(self, *, only: Sequence[str] | None = None, but: Sequence[str] = ()) -> dict[str, str]:
        """Raises StorageUnavailable when one is not readable text."""

        def work() -> dict[str, str]:
            wanted = (name for name in (self._names() if only is None else only) if name not in but)
            found = ((name, _read(self._path(name))) for name in wanted)
            return {name: text for name, text in found if text is not None}

        return await asyncio.to_thread(work)

    def _path(self, name: str) -> Path:
        if not _NAME.fullmatch(name):
            raise ValueError("a file's name has capital letters, digits, _ and - only")
        return self._root / f"{name}.md"

    def _names(self) -> list[str]:
        return sorted(path.stem for path in self._root.glob("*.md") if _NAME.fullmatch(path.stem) and path.is_file())

    def _swap(self, path: Path, text: str, expected: str | None) -> bool:
        try:
            self._root.mkdir(mode=0o700, parents=True, exist_ok=True)
            with _alone(self._root):
                if _read(path) != expected:
                    return False
                _replace(path, text)
        except OSError as error:
            raise StorageUnavailable(f"The file {path} cannot be written: check its folder and the disk.") from error
        return True


def _read(path: Path) -> str | None:
    """A link that leaves the folder is not followed: what lies there would be shown, and forgetting could not reach it."""
    try:
        if path.is_symlink() and not Path(os.path.realpath(path)).is_relative_to(os.path.realpath(path.parent)):
            raise StorageUnavailable(f"The file {path} is a link out of its folder: put the text itself in its place.")
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):
            raise StorageUnavailable(f"{path} is no text file: remove it, or put one in its place.")
        if found.st_size > _MOST_BYTES:
            raise StorageUnavailable(f"The file {path} is larger than a megabyte: shorten it.")
        return path.read_bytes().decode("utf-8-sig")
    except FileNotFoundError:
        return None
    except UnicodeDecodeError as error:
        raise StorageUnavailable(f"The file {path} is not UTF-8 text: save it as UTF-8.") from error
    except OSError as error:
        raise StorageUnavailable(f"The file {path} cannot be read: check its permissions.") from error


def _replace(path: Path, text: str) -> None:
    """The name of the unfinished file is always the same, so that a crash leaves one at most and the next write takes it."""
    unfinished = path.with_name(f".{path.name}.tmp")
    descriptor = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(text.encode())
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    except BaseException:
        unfinished.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


if sys.platform == "win32":

    @contextmanager
    def _alone(folder: Path) -> Iterator[None]:  # noqa: ARG001 (folders cannot be locked there)
        """Within this process `FileStore` takes turns by itself."""
        yield

    def _sync_folder(folder: Path) -> None:
        """Renames are durable by themselves there."""

else:
    import fcntl

    @contextmanager
    def _alone(folder: Path) -> Iterator[None]:
        """Other processes of ours wait until the swap is done."""
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX)
            yield
        finally:
            os.close(descriptor)

    def _sync_folder(folder: Path) -> None:
        """Makes the rename itself survive a power failure."""
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
