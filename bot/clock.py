"""The present: the only place that asks the system for it."""

from __future__ import annotations

from datetime import UTC, datetime


def system_clock() -> datetime:
    return datetime.now(UTC)


class ReplayClock:
    """A clock that messages and ticks move: never backwards, and the system's until the first of them."""

    def __init__(self) -> None:
        self._moved_to: datetime | None = None

    def __call__(self) -> datetime:
        return self._moved_to or system_clock()

    def move(self, moment: datetime) -> None:
        self._moved_to = max(moment, self._moved_to or moment)
