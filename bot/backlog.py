"""How much of the inbox is held in memory: a flood waits in its table, and comes in as there is room.

A row waits when enough is held already, and then all that come after it do, in their order. The guardian's is held all the
same, unless something of its own place waits: within a place nothing overtakes.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from bot.lanes import is_guardians
from bot.store.inbox import InboxItem, InboxStore

HELD_AT_MOST: Final = 500
"""Events, a few kilobytes each. Twice as many as strangers' turns of some minutes, so that a lane never waits for a read."""


class Backlog:
    """`held` counts what is in memory; `put` takes one more."""

    def __init__(
        self,
        inbox: InboxStore,
        *,
        held: Callable[[], int],
        put: Callable[[InboxItem], None],
        held_at_most: int = HELD_AT_MOST,
    ) -> None:
        self._inbox, self._held, self._put, self._held_at_most = inbox, held, put, held_at_most
        self._first: int | None = None
        """The first row that waits in the table; all from there on do, but for `_overtook`."""
        self._last = 0
        """The last one."""
        self._overtook: set[int] = set()
        self._taken_in_to = 0
        """Up to here the rows were read again from the table."""
        self._former = 0
        """The last row of a former run."""
        self._reading = asyncio.Lock()

    @property
    def waits(self) -> bool:
        return self._first is not None

    @property
    def has_room(self) -> bool:
        """Whether it is worth to read on: half of what may be held is free."""
        return self.waits and not self._reading.locked() and self._held() <= self._held_at_most // 2

    async def begin(self) -> list[InboxItem]:
        """What a former run left open, the oldest first, as much of it as is to be held."""
        left = await self._inbox.open_items(limit=self._held_at_most + 1)
        if len(left) > self._held_at_most:
            self._first, self._last = left.pop().seq, await self._inbox.newest()
        self._former = max(self._last, left[-1].seq if left else 0)
        return left

    async def admits(self, item: InboxItem) -> bool:
        """Whether a row that was just added is to be held now. Otherwise it waits, or was taken in already."""
        if self._first is None or item.seq < self._first:
            if item.seq <= self._taken_in_to:
                return False
            if is_guardians(item) or self._held() < self._held_at_most:
                return True
            self._first = self._last = item.seq
            return False
        if not is_guardians(item):
            self._last = max(self._last, item.seq)
            return False
        async with self._reading:
            return await self._overtakes(item)

    async def _overtakes(self, item: InboxItem) -> bool:
        if item.seq <= self._taken_in_to:
            return False
        if self._first is None or not await self._inbox.waits(item.place, since=self._first, before=item.seq):
            self._overtook.add(item.seq)
            return True
        self._last = max(self._last, item.seq)
        return False

    async def refill(self) -> None:
        """Takes in what waits, as far as there is room. Raises StorageUnavailable, with the rest waiting still."""
        async with self._reading:
            while self._first is not None and (room := self._held_at_most - self._held()) > 0:
                last = self._last
                rows = await self._inbox.open_items(since=self._first, limit=room)
                read_to = rows[-1].seq if len(rows) == room else max(last, rows[-1].seq if rows else 0)
                for item in rows:
                    if item.seq not in self._overtook:
                        self._put(replace(item, resumed=item.seq <= self._former))
                self._taken_in_to = read_to
                self._first = read_to + 1 if self._last > read_to else None
                self._overtook = {seq for seq in self._overtook if seq > read_to}
