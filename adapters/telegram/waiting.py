"""How long Telegram, or a network that is down, makes us wait."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from telegram.error import RetryAfter

FIRST_PAUSE_S, LONGEST_PAUSE_S = 1.0, 60.0


class Backoff:
    """Pauses of 1, 2, 4 … 60 seconds until `reset`."""

    def __init__(self, pause: Callable[[float], Awaitable[None]]) -> None:
        self._pause = pause
        self._next_s = FIRST_PAUSE_S

    async def wait(self) -> None:
        delay, self._next_s = self._next_s, min(self._next_s * 2, LONGEST_PAUSE_S)
        await self._pause(delay)

    def reset(self) -> None:
        self._next_s = FIRST_PAUSE_S


def retry_after_s(error: RetryAfter) -> float:
    """The seconds that Telegram wants us to wait."""
    wanted = error.retry_after
    return float(wanted) if isinstance(wanted, int) else wanted.total_seconds()
