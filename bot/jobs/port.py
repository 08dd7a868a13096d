"""A job that comes round again. The database is the truth about what is due; the scheduler only wakes us."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Protocol

from bot.errors import ConfidantError
from memory_core.domain.errors import MemoryCoreError

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Job:
    """Runs every so often, never beside itself; a missed run is made up once."""

    name: str
    every: timedelta
    run: Callable[[], Awaitable[None]]


class Scheduler(Protocol):
    def start(self, jobs: tuple[Job, ...]) -> None: ...
    def stop(self) -> None: ...


async def guarded(job: Job) -> None:
    """Runs it once. One that fails ends no other: it is logged, and comes round again."""
    try:
        await job.run()
    except (ConfidantError, MemoryCoreError) as error:
        _log.warning("the job %s failed and will be tried again: %s", job.name, error)
    except Exception:  # noqa: BLE001  (as above, whatever went wrong)
        _log.exception("the job %s failed and will be tried again", job.name)
