"""The duty of the files that hold text: core blocks and plain text files such as the terminal's input history."""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol, runtime_checkable

from memory_core.domain.errors import StorageUnavailable
from memory_core.ports import Files, Holding
from memory_core.ports.wiping import Whole
from memory_core.usecases.forgetting.vocabulary.text import redact, spans

_ATTEMPTS: Final = 8
_CHANGING: Final = "Section {} keeps changing while I write to it; try again in a moment."


@runtime_checkable
class TextSource(Protocol):
    """A holder whose texts are few enough to be read whole: sentences about a forgotten fact are looked for in them."""

    async def texts(self) -> list[str]: ...


_OUR_OWN: Final = frozenset({"SOUL", "IDENTITY"})
"""Blocks about the assistant: hand-written, and nothing that the owner taught."""


@dataclass(frozen=True, slots=True)
class CoreBlocksHolder:
    """The core blocks' files. A hand edit that happens meanwhile is kept: it is redacted, too, or written after us."""

    files: Files
    name: str = "core blocks"

    async def find(self, needles: Sequence[str]) -> int:
        """How many places hold one of them."""
        return sum(len(spans(text, needles)) for text in await self.texts())

    async def texts(self) -> list[str]:
        return [await self.files.read(name) or "" for name in await self.files.names()]

    async def redact(self, needles: Sequence[str]) -> int:
        """Returns how many places changed. Raises StorageUnavailable when a file cannot be read or keeps changing, after all
        the others were redacted."""
        return await self._each(lambda name: self._redact(name, needles), await self.files.names())

    async def probe(self, needles: Sequence[str]) -> Holding:
        return Holding(self.name, await self.find(needles))

    def covers(self, whole: Whole) -> bool:
        return whole.of_owner

    async def wipe(self, whole: Whole) -> int:  # noqa: ARG002  (blocks know no scope)
        """Empties the blocks about the owner; returns how many. Raises StorageUnavailable when a file cannot be read or keeps
        changing, after all the others were emptied."""
        return await self._each(self._empty, [name for name in await self.files.names() if name not in _OUR_OWN])

    async def left(self, whole: Whole) -> Holding:  # noqa: ARG002
        return Holding(self.name, len(await self._about_the_owner()))

    async def _about_the_owner(self) -> list[str]:
        return [name for name in await self.files.names() if name not in _OUR_OWN and await self.files.read(name)]

    async def _each(self, work: Callable[[str], Awaitable[int]], names: Sequence[str]) -> int:
        """What the work on all files comes to; one that cannot be worked on spares no other."""
        total, failed = 0, None
        for name in names:
            try:
                total += await work(name)
            except StorageUnavailable as error:
                failed = failed or error
        if failed is not None:
            raise failed
        return total

    async def _empty(self, name: str) -> int:
        for _ in range(_ATTEMPTS):
            present = await self.files.read(name)
            if not present:
                return 0
            if await self.files.write(name, "", expected=present):
                return 1
        raise StorageUnavailable(_CHANGING.format(name))

    async def _redact(self, name: str, needles: Sequence[str]) -> int:
        for _ in range(_ATTEMPTS):
            present = await self.files.read(name)
            cleaned, places = redact(present or "", needles)
            if not places or await self.files.write(name, cleaned, expected=present):
                return places
        raise StorageUnavailable(_CHANGING.format(name))


@dataclass(frozen=True, slots=True)
class FileHolder:
    """One plain text file in UTF-8, absent or not. Bytes that are no UTF-8 stay as they are."""

    name: str
    path: Path

    async def find(self, needles: Sequence[str]) -> int:
        """How many places hold one of them."""
        return sum(len(spans(text, needles)) for text in await self.texts())

    async def texts(self) -> list[str]:
        return [await asyncio.to_thread(_read, self.path)]

    async def redact(self, needles: Sequence[str]) -> int:
        """Replaces the file, keeping its mode. Returns how many places changed. Raises OSError."""
        return await asyncio.to_thread(_redact_file, self.path, tuple(needles))

    async def probe(self, needles: Sequence[str]) -> Holding:
        return Holding(self.name, await self.find(needles))

    def covers(self, whole: Whole) -> bool:
        return whole.of_owner

    async def wipe(self, whole: Whole) -> int:  # noqa: ARG002  (a file knows no scope)
        """Empties the file, keeping its mode; returns how many lines went. Raises OSError."""
        return await asyncio.to_thread(_empty_file, self.path)

    async def left(self, whole: Whole) -> Holding:  # noqa: ARG002
        return Holding(self.name, len((await asyncio.to_thread(_read, self.path)).splitlines()))


def _read(path: Path) -> str:
    try:
        return path.read_bytes().decode("utf-8", "surrogateescape")
    except FileNotFoundError:
        return ""


def _redact_file(path: Path, needles: Sequence[str]) -> int:
    cleaned, places = redact(_read(path), needles)
    if places:
        _rewrite(path, cleaned)
    return places


def _empty_file(path: Path) -> int:
    lines = len(_read(path).splitlines())
    if lines:
        _rewrite(path, "")
    return lines


def _rewrite(path: Path, text: str) -> None:
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    written = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text.encode("utf-8", "surrogateescape"))
            file.flush()
            os.fsync(file.fileno())
        written.chmod(path.stat().st_mode & 0o777)
        written.replace(path)
    except BaseException:
        written.unlink(missing_ok=True)
        raise
