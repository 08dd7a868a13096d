"""Wakes jobs: the only importer of APScheduler. Its defaults drop a late run (grace 1 s) and pile up missed ones; ours do not."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from bot.jobs.port import Job, guarded

_log = logging.getLogger(__name__)


class IntervalScheduler:
    """Implements `jobs.port.Scheduler` on the running event loop."""

    def __init__(self) -> None:
        self._scheduler: Any = None

    def start(self, jobs: tuple[Job, ...]) -> None:
        from apscheduler.schedulers.asyncio import AsyncIOScheduler

        self._scheduler = AsyncIOScheduler(timezone="UTC")
        for job in jobs:
            self._scheduler.add_job(
                _until_stopped,
                "interval",
                args=(job,),
                seconds=job.every.total_seconds(),
                id=job.name,
                name=job.name,
                coalesce=True,
                misfire_grace_time=None,
                max_instances=1,
            )
        self._scheduler.start()

    def stop(self) -> None:
        if self._scheduler is not None:
            self._scheduler.shutdown(wait=False)
            self._scheduler = None


async def _until_stopped(job: Job) -> None:
    try:
        await guarded(job)
    except asyncio.CancelledError:  # only `stop` does that, and what wakes the jobs would call it an error
        _log.info("the job %s stopped with the program and comes round again at the next start", job.name)
