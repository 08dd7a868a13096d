"""Telegram's limits on what a bot sends: 30 messages a second in all, one a second in a chat, 20 a minute in a group.

Source: Telegram's bot FAQ, "My bot is hitting limits". A chat that has to wait keeps no other chat waiting: it takes its
place in the common queue only when its own turn has come. Edits count for a group's minute and for all, not for the second
in a chat, which is about new messages. What nobody misses (previews, typing) never waits: it goes when there is room to
spare, so that no message has to wait for it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Awaitable, Callable
from enum import IntEnum

CHAT_INTERVAL_S = 1.0
GROUP_MESSAGES, GROUP_PERIOD_S = 20, 60.0
ALL_MESSAGES, ALL_PERIOD_S = 30, 1.0
_REMEMBERED_CHATS = 2048
ALL_SPARED, GROUP_SPARED = 10, 8
"""Of the 30 (the 20), how many previews and signs leave to messages."""


class Kind(IntEnum):
    """What is sent, from what is missed least. A hold on one kind holds those below it, too."""

    SIGN = 0
    """Typing, a reaction."""
    EDIT = 1
    """A preview, or the text that takes its place."""
    MESSAGE = 2


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

    def room(self, at: float) -> int:
        """How many more fit at that time, those that are promised for later counted in."""
        return (self._taken.maxlen or 0) - sum(taken + self._period > at for taken in self._taken)

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
        self._seconds: dict[int, Window] = {}
        self._minutes: dict[int, Window] = {}
        self._held_until: dict[tuple[int, Kind], float] = {}

    async def turn(self, chat: int, *, group: bool, kind: Kind = Kind.MESSAGE) -> None:
        """Returns when one more message, or edit, may go to the chat."""
        await self._take(self._windows(chat, group=group, kind=kind))
        await self._take((self._all,))

    def wait_s(self, chat: int, *, group: bool) -> float:
        """The seconds until a new message may go to the chat; 0 when one may go now. Takes no turn."""
        now = self._monotonic()
        windows = (*self._windows(chat, group=group, kind=Kind.MESSAGE), self._all)
        return max(window.earliest(now) for window in windows) - now

    def spare_turn(self, chat: int, *, group: bool, kind: Kind) -> bool:
        """True, with the turn taken, when this may go now without any message having to wait for it later."""
        now = self._monotonic()
        if self.held(chat, kind) is not None or self._all.room(now) <= ALL_SPARED:
            return False
        windows = self._windows(chat, group=group, kind=kind)
        if group and kind is not Kind.SIGN and self._minutes[chat].room(now) <= GROUP_SPARED:
            return False
        if any(window.earliest(now) > now for window in windows):
            return False
        for window in (*windows, self._all):
            window.take(now)
        return True

    def hold(self, chat: int, seconds: float, kind: Kind = Kind.MESSAGE) -> None:
        """Telegram refused something of this kind in this chat and named the time after which it takes more."""
        until = self._monotonic() + seconds
        self._held_until[chat, kind] = max(until, self._held_until.get((chat, kind), 0.0))

    def held(self, chat: int, kind: Kind = Kind.MESSAGE) -> float | None:
        """The seconds for which Telegram still wants nothing of this kind for this chat, or None."""
        now = self._monotonic()
        longest = 0.0
        for held in Kind:
            left = self._held_until.get((chat, held), 0.0) - now
            if left <= 0:
                self._held_until.pop((chat, held), None)
            elif held >= kind:
                longest = max(longest, left)
        return longest or None

    async def _take(self, windows: tuple[Window, ...]) -> None:
        now = self._monotonic()
        at = max((window.earliest(now) for window in windows), default=now)
        for window in windows:
            window.take(at)
        if at > now:
            await self._pause(at - now)

    def _windows(self, chat: int, *, group: bool, kind: Kind) -> tuple[Window, ...]:
        windows: tuple[Window, ...] = ()
        if kind is Kind.MESSAGE:
            windows += (self._window(self._seconds, chat, 1, CHAT_INTERVAL_S),)
        if group and kind is not Kind.SIGN:
            windows += (self._window(self._minutes, chat, GROUP_MESSAGES, GROUP_PERIOD_S),)
        return windows

    def _window(self, windows: dict[int, Window], chat: int, count: int, period: float) -> Window:
        window = windows.get(chat)
        if window is None:
            if len(windows) >= _REMEMBERED_CHATS:
                now = self._monotonic()
                for idle in [known for known, kept in windows.items() if kept.idle(now)]:
                    del windows[idle]
            window = windows[chat] = Window(count, period)
        return window
