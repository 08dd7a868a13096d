"""Telegram's limits on what a bot sends: 30 messages a second in all, one a second in a chat, 20 a minute in a group.

Source: Telegram's bot FAQ, "My bot is hitting limits". A chat that has to wait keeps no other chat waiting: it takes its
place in the common queue only when its own turn has come.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Awaitable, Callable

CHAT_INTERVAL_S = 1.0
GROUP_MESSAGES, GROUP_PERIOD_S = 20, 60.0
ALL_MESSAGES, ALL_PERIOD_S = 30, 1.0
_REMEMBERED_CHATS = 2048


class Window:
    """At most `count` events in any `period` seconds. Times are seconds of a monotonic clock."""

    def __init__(self, count: int, period: float) -> None:
        self._period = period
        self._taken: deque[float] = deque(maxlen=count)

    def earliest(self, at: float) -> float:
        """The first time from `at` on at which one more fits."""
        if len(self._taken) < (self._taken.maxlen or 0):
            return at
        return max(at, self._taken[0] + self._period)

    def take(self, at: float) -> None:
        self._taken.append(at)

    def idle(self, at: float) -> bool:
        """True when nothing that was taken matters any more."""
        return not self._taken or self._taken[-1] + self._period <= at


class Pace:
    """Waits before each message as long as the limits want, and remembers where Telegram asked for more patience.

    `monotonic` gives seconds; `pause` waits a number of seconds.
    """

    def __init__(self, monotonic: Callable[[], float], pause: Callable[[float], Awaitable[None]]) -> None:
        self._monotonic = monotonic
        self._pause = pause
        self._all = Window(ALL_MESSAGES, ALL_PERIOD_S)
        self._chats: dict[int, tuple[Window, ...]] = {}
        self._held_until: dict[int, float] = {}

    async def turn(self, chat: int, *, group: bool) -> None:
        """Returns when one more message may go to the chat."""
        windows = self._windows(chat, group=group)
        await self._take(windows)
        await self._take((self._all,))

    def hold(self, chat: int, seconds: float) -> None:
        """Telegram refused a message to this chat and named the time after which it takes one."""
        self._held_until[chat] = self._monotonic() + seconds

    def held(self, chat: int) -> float | None:
        """The seconds for which Telegram still wants nothing for this chat, or None."""
        left = self._held_until.get(chat, 0.0) - self._monotonic()
        if left > 0:
            return left
        self._held_until.pop(chat, None)
        return None

    async def _take(self, windows: tuple[Window, ...]) -> None:
        now = self._monotonic()
        at = max(window.earliest(now) for window in windows)
        for window in windows:
            window.take(at)
        if at > now:
            await self._pause(at - now)

    def _windows(self, chat: int, *, group: bool) -> tuple[Window, ...]:
        windows = self._chats.get(chat)
        if windows is None:
            if len(self._chats) >= _REMEMBERED_CHATS:
                now = self._monotonic()
                self._chats = {key: kept for key, kept in self._chats.items() if not all(w.idle(now) for w in kept)}
            windows = (Window(1, CHAT_INTERVAL_S),)
            windows += (Window(GROUP_MESSAGES, GROUP_PERIOD_S),) if group else ()
            self._chats[chat] = windows
        return windows
