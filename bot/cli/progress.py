"""A line on the terminal that counts what is done; nothing where nobody looks."""

from __future__ import annotations

import sys
from types import TracebackType


class Progress:
    """Counts on standard error, unless `quiet` or that is no terminal. `total` None: the end is not known."""

    def __init__(self, title: str, *, quiet: bool, total: int | None = None) -> None:
        self._title, self._total = title, total
        self._shown = not quiet and sys.stderr.isatty()

    def __enter__(self) -> Progress:
        if self._shown:
            from rich.console import Console
            from rich.progress import BarColumn, MofNCompleteColumn, SpinnerColumn, TextColumn, TimeElapsedColumn
            from rich.progress import Progress as Bar

            known = (BarColumn(), MofNCompleteColumn()) if self._total else (TextColumn("{task.completed}"),)
            columns = (SpinnerColumn(), TextColumn("{task.description}"), *known, TimeElapsedColumn())
            self._bar = Bar(*columns, console=Console(stderr=True))
            self._bar.start()
            self._task = self._bar.add_task(self._title, total=self._total)
        return self

    def __call__(self, count: int) -> None:
        if self._shown:
            self._bar.advance(self._task, count)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._shown:
            self._bar.stop()
