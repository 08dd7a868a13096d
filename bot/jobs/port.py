"""A job that comes round again. The database is the truth about what is due; the scheduler only wakes us."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Job:
    """Runs every so often, never beside itself; a missed run is made up once."""

    name: str
    every: timedelta
    run: Callable[[], Awaitable[None]]


class Scheduler(Protocol):
    def start(self, jobs: tuple[Job, ...]) -> None: ...
    def stop(self) -> None: ...
