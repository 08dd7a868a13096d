"""How long a message waits that its platform did not take."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Final

MAX_ATTEMPTS: Final = 40
"""With the waits below some five hours: a platform that is away for a night's maintenance loses nothing."""
FIRST_RETRY_S: Final = 2.0
LONGEST_RETRY_S: Final = 600.0
LISTENING_S: Final = 15.0
"""How often a message that waits looks whether its platform is back."""
STARTING_S: Final = 1.0
"""The same while the platform was not heard yet."""
AWAY: Final = timedelta(seconds=90)
"""A platform that is there is heard each minute: a poll that brings nothing ends after 50 s, heartbeats come oftener."""


def wait_s(attempts: int, retry_after_s: float | None) -> float:
    """After so many failures: 2, 4, 8 … 600 seconds, and no less than the platform wants."""
    return max(retry_after_s or 0.0, min(FIRST_RETRY_S * 2.0 ** (attempts - 1), LONGEST_RETRY_S))


async def waited(
    whole_s: float,
    *,
    least_s: float,
    last_heard: Callable[[], datetime | None],
    sleep: Callable[[float], Awaitable[None]],
) -> bool:
    """Waits; after `least_s`, which is the platform's wish, no longer than until a platform that was away is heard (again).

    True when that cut it short. A platform that is heard all along (only sending fails) is not pressed.
    """
    heard, passed_s = last_heard(), least_s
    if least_s:
        await sleep(least_s)
    while passed_s < whole_s:
        step_s = min(whole_s - passed_s, STARTING_S if heard is None else LISTENING_S)
        await sleep(step_s)
        passed_s += step_s
        now = last_heard()
        if now is not None and (heard is None or now - heard >= AWAY):
            return True
        heard = now or heard
    return False
