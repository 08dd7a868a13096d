"""Conversations end by falling silent, which no message tells: the clock does. With it goes what else waits for the clock."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from bot.jobs.port import Job
from memory_core.core import Archives

EVERY: Final = timedelta(minutes=5)


@dataclass(frozen=True, slots=True)
class ArchiveRound:
    """What one round did."""

    sessions: int
    facts_collected: int
    chunks_embedded: int


async def tidy(archives: Archives, now: datetime | None = None, *, summarise: bool = True) -> ArchiveRound:
    """Ends silent sessions and collects expired working facts as of `now` (default: the clock's); embeds what still waits.

    `summarise` False: the owner switched memory off.
    """
    sessions = await archives.sessions.end_idle(now) if summarise else 0
    collected = await archives.working.collect(now)
    return ArchiveRound(sessions, collected, await archives.knowledge.embed())


def archive_job(archives: Archives, *, summarise: bool) -> Job:
    async def run() -> None:
        await tidy(archives, summarise=summarise)

    return Job("sessions", EVERY, run)
