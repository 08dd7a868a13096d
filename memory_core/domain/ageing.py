"""The one clock by which memories age. Ranking, sweep and every read use these functions and no others.

`E = base × (explicit ? 4 : 1) × min(1.5^(mentions−1), 16)`; age counts from the last mention or, for an event, from its
end, whichever is later; `freshness = 2^(−age/E)`. Active to E, stale to 2E, then expired, purged 30 days later. Superseded
memories are kept 365 days. Source: the house plan's table of kinds.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from types import MappingProxyType
from typing import Final

from memory_core.domain.records import Kind, Memory, Standing, Status

NEVER: Final = datetime(9999, 1, 1, tzinfo=UTC)
_LONGEST: Final = timedelta(days=365 * 1000)

_BASE_DAYS: Final = MappingProxyType(
    {
        Kind.IDENTITY: 180.0,
        Kind.PREFERENCE: 90.0,
        Kind.PROJECT: 14.0,
        Kind.DECISION: 14.0,
        Kind.EVENT: 3.0,
        Kind.CONSTRAINT: 30.0,
        Kind.WORKFLOW: 180.0,
        Kind.BEHAVIOR: 90.0,
    }
)


@dataclass(frozen=True, slots=True)
class Lifetimes:
    """Settings of the clock, in days. Raises ValueError unless all are positive."""

    base_days: Mapping[Kind, float] = field(default_factory=lambda: dict(_BASE_DAYS))
    explicit_factor: float = 4.0
    mention_factor: float = 1.5
    mention_cap: float = 16.0
    purge_after_days: float = 30.0
    superseded_days: float = 365.0

    def __post_init__(self) -> None:
        if min(*self.base_days.values(), self.purge_after_days, self.superseded_days) <= 0:
            raise ValueError("lifetimes must be positive")
        if set(self.base_days) != set(Kind):
            raise ValueError("every kind needs a lifetime")
        if min(self.explicit_factor, self.mention_factor, self.mention_cap) < 1:
            raise ValueError("lifetime factors must be at least 1, or a mention would shorten a life")


@dataclass(frozen=True, slots=True)
class Deadlines:
    """When a memory's status changes, if nobody mentions it. `NEVER` where it does not."""

    stale_at: datetime
    expires_at: datetime
    purge_at: datetime


def lifetime(memory: Memory, lifetimes: Lifetimes) -> timedelta:
    """E of the formula."""
    repeated = min(lifetimes.mention_factor ** min(memory.mentions - 1, 64), lifetimes.mention_cap)
    explicit = lifetimes.explicit_factor if memory.explicit else 1.0
    return min(timedelta(days=lifetimes.base_days[memory.kind] * explicit * repeated), _LONGEST)


def fresh_until(memory: Memory) -> datetime:
    """The instant from which age counts."""
    return max(memory.last_mention_at, memory.event_end or memory.last_mention_at)


def deadlines(memory: Memory, lifetimes: Lifetimes) -> Deadlines:
    """Rules (constraints) turn stale but stay: one that nobody answered for still holds. Pinned memories never change."""
    if memory.standing is not Standing.CURRENT:
        ended = max(memory.valid_to or memory.last_mention_at, memory.last_mention_at)
        return Deadlines(NEVER, NEVER, ended + timedelta(days=lifetimes.superseded_days))
    if memory.pinned:
        return Deadlines(NEVER, NEVER, NEVER)
    span, start = lifetime(memory, lifetimes), fresh_until(memory)
    if memory.kind is Kind.CONSTRAINT:
        return Deadlines(start + span, NEVER, NEVER)
    expires = start + 2 * span
    return Deadlines(start + span, expires, expires + timedelta(days=lifetimes.purge_after_days))


def freshness(memory: Memory, now: datetime, lifetimes: Lifetimes) -> float:
    """0..1; 1 until the last mention or the event's end."""
    if memory.pinned:
        return 1.0
    age = max(timedelta(0), now - fresh_until(memory))
    return float(2.0 ** -(age / lifetime(memory, lifetimes)))


def status_at(memory: Memory, now: datetime, lifetimes: Lifetimes) -> Status:
    """The state at an instant; a boundary instant itself still belongs to the earlier state."""
    due = deadlines(memory, lifetimes)
    if now > due.purge_at:
        return Status.PURGED
    if memory.standing is Standing.SUPERSEDED:
        return Status.SUPERSEDED
    if memory.standing is Standing.WITHDRAWN:
        return Status.WITHDRAWN
    if now > due.expires_at:
        return Status.EXPIRED
    return Status.STALE if now > due.stale_at else Status.ACTIVE
