"""The data directory: made private, and held by one process at a time."""

from __future__ import annotations

import asyncio
import os
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Final

import portalocker

from bot.errors import ConfidantError, HomeBusy

PATIENCE_S: Final = 20.0
"""How long to wait for a brief command: a search that loads the embedder takes about five seconds."""
PAUSE_S: Final = 0.1

IN_USE: Final = (
    "Another Confidant is using this data directory: stop it first, or set CONFIDANT_HOME to another folder."
)

_BRIEF: Final = "brief"
_LONG: Final = "long"


@dataclass(frozen=True, slots=True)
class Home:
    """Paths inside the data directory."""

    root: Path

    @property
    def workspace(self) -> Path:
        """The Markdown files of the core blocks, for editing by hand."""
        return self.root / "workspace"

    @property
    def vectors(self) -> Path:
        return self.root / "vectors"

    @property
    def console_history(self) -> Path:
        return self.root / "console_history"

    def prepare(self) -> None:
        """Makes the directories, readable by their owner alone. Raises ConfidantError when that cannot be done."""
        try:
            for folder in (self.root, self.workspace, self.vectors):
                folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self.root.chmod(0o700)
            probe = self.root / ".writable"
            probe.touch(mode=0o600)
            probe.unlink()
        except OSError as error:
            raise ConfidantError(
                f"The data directory {self.root} cannot be written ({error.strerror or 'error'}): "
                "change its permissions or set CONFIDANT_HOME to another folder."
            ) from None
        os.umask(0o077)  # files that libraries create (database, shards) are the owner's alone, too


class HomeLock:
    """Held for as long as one process works in the home; the system lets go of it when the process dies.

    `brief` says that the holder ends soon by itself, as a search on the command line does. A program that needs the home for
    long waits for such a one a little; a brief one never waits.
    """

    def __init__(self, home: Home, *, brief: bool) -> None:
        self._path, self._brief = home.root / "lock", brief
        self._lock = portalocker.Lock(self._path, mode="a", timeout=0, fail_when_locked=True)

    async def __aenter__(self) -> HomeLock:
        """Raises HomeBusy, and ConfidantError when the lock file cannot be used."""
        tries = 1 if self._brief else round(PATIENCE_S / PAUSE_S)
        while not self._taken():
            tries -= 1
            if not tries or self._held_for_long():
                raise HomeBusy(IN_USE)
            await asyncio.sleep(PAUSE_S)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._lock.release()

    def _taken(self) -> bool:
        try:
            file = self._lock.acquire()
        except portalocker.exceptions.LockException:
            return False
        except OSError as error:
            raise ConfidantError(f"The file {self._path} cannot be used ({error.strerror}): remove it.") from None
        file.truncate(0)
        file.write(_BRIEF if self._brief else _LONG)
        file.flush()
        return True

    def _held_for_long(self) -> bool:
        try:
            return self._path.read_text(encoding="ascii") == _LONG
        except (OSError, ValueError):
            return False
