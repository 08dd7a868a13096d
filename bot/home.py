"""The data directory: made private, and held by one process at a time."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType

import portalocker

from bot.errors import ConfidantError, HomeBusy


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
    """Held for as long as one process works in the home; the system lets go of it when the process dies."""

    def __init__(self, home: Home) -> None:
        self._lock = portalocker.Lock(home.root / "lock", mode="a", timeout=0, fail_when_locked=True)

    def __enter__(self) -> HomeLock:
        try:
            self._lock.acquire()
        except portalocker.exceptions.LockException:
            raise HomeBusy(
                "Another Confidant is using this data directory: stop it first, or set CONFIDANT_HOME to another folder."
            ) from None
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._lock.release()
