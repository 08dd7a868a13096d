"""One new message at a time, until it is noted that it is out: Telegram takes a repeated message for a new one.

Whoever kills the program makes it say one thing twice then, not several.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

PATIENCE_S = 0.5
"""One that takes longer keeps others waiting no more."""


@dataclass(order=True, slots=True)
class _Turn:
    """`rank`: the lower goes first; then the earlier."""

    rank: int
    number: int
    granted: asyncio.Event = field(default_factory=asyncio.Event, compare=False)


class OneByOne:
    """`pause` waits a number of seconds."""

    def __init__(self, pause: Callable[[float], Awaitable[None]]) -> None:
        self._pause = pause
        self._holder: _Turn | None = None
        self._waiting: list[_Turn] = []
        self._numbers = itertools.count()

    async def turn(self, *, first: bool) -> Callable[[], None]:
        """`first`: before all others that wait. What is returned is to be called when the message is noted, or did not go out."""
        mine = _Turn(not first, next(self._numbers))
        if self._holder is None:
            self._holder = mine
        else:
            heapq.heappush(self._waiting, mine)
            try:
                await self._wait(mine)
            except BaseException:
                self._leave(mine)
                raise
        return lambda: self._end(mine)

    async def _wait(self, mine: _Turn) -> None:
        while not mine.granted.is_set():
            holder = self._holder
            waits = asyncio.ensure_future(mine.granted.wait()), asyncio.ensure_future(self._pause(PATIENCE_S))
            try:
                await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for one in waits:
                    one.cancel()
            if holder is not None and not mine.granted.is_set():
                self._end(holder)

    def _leave(self, mine: _Turn) -> None:
        if mine in self._waiting:
            self._waiting.remove(mine)
            heapq.heapify(self._waiting)
        self._end(mine)

    def _end(self, turn: _Turn) -> None:
        """The next one's turn, if it was this one's."""
        if self._holder is not turn:
            return
        self._holder = heapq.heappop(self._waiting) if self._waiting else None
        if self._holder is not None:
            self._holder.granted.set()
