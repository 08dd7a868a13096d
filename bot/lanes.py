"""Who goes when: all turns share one processor and one writer of the database, and the guardian goes first."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext, suppress
from contextvars import ContextVar
from typing import Final

from bot.store.inbox import InboxItem
from memory_core.domain.scopes import Trust
from memory_core.ports.urgency import urgent

GUARDIAN_WORKERS: Final = 8
STRANGER_WORKERS: Final = 2
"""As few as can be: the guardian's next question waits for what they have begun. More than one: a stranger whose answer a model
writes must not keep all the others waiting."""
POLITE_S: Final = 2.0
"""How long a stranger's event lets the guardian's go first: a slow model must not hold everybody up."""
ATTENTIVE_S: Final = 30.0
"""How long after a turn of the guardian's their next is expected: meanwhile a stranger's turn is followed by a rest of
`TURN_RESTS` times as long as it took, but of `LONGEST_REST_S` at most: what takes longer waits for a model and does not work."""
TURN_RESTS: Final = 4.0
"""A flood takes a fifth of what its workers could; it waits in the inbox's table, and the guardian does not wait for it."""
LONGEST_REST_S: Final = 0.5
FINISHED_TOGETHER: Final = 200
RESTS: Final = 4.0
"""After finishing strangers' events, the rest before the next, in multiples of what it took: what comes meanwhile is finished
together, and a flood takes a fifth of one processor for it."""
LONGEST_REST_AFTER_S: Final = 10.0
CROWD: Final = 10
QUIET_S: Final = 3.0
"""More events of strangers than `CROWD` are finished when no turn of the guardian's ended so lately: embedding what they wrote
keeps the guardian's next question waiting. It teaches nothing and is answered already, so that it has time."""
LATEST_S: Final = 60.0
"""How long a guardian who goes on talking keeps them waiting at most."""


class Precedence:
    """Turns begin through `turn`: a stranger's not while one of the guardian's is under way."""

    def __init__(self) -> None:
        self._suspects = asyncio.Semaphore(1)
        """Events that were begun again before run one at a time: an innocent one beside the guilty would be counted with it."""
        self._turns = {True: asyncio.Semaphore(GUARDIAN_WORKERS), False: asyncio.Semaphore(STRANGER_WORKERS)}
        self._hurried = 0
        self._guardian_at = float("-inf")
        """When a turn of the guardian's last ended, by the event loop's clock."""
        self._calm = asyncio.Event()
        """Set while no event of the guardian's is under way."""
        self._calm.set()

    @asynccontextmanager
    async def turn(self, item: InboxItem) -> AsyncIterator[None]:
        """Waits until the item's turn may begin, and lasts as long as the turn. The guardian's is urgent, whatever began it."""
        guardians = is_guardians(item)
        async with self._suspects if item.attempts else nullcontext():
            slot = _Slot(self, guardians=guardians)
            await slot.take()
            token = _slot.set(slot)
            try:
                if not guardians:
                    await self.calm()
                with urgent(guardians):
                    yield
            finally:
                _slot.reset(token)
                slot.give()

    def quiet_in(self) -> float:
        """The seconds until it is quiet, as far as can be told: `QUIET_S` after the guardian's last turn; 0 when it is."""
        if self._hurried:
            return QUIET_S
        return max(0.0, self._guardian_at + QUIET_S - asyncio.get_running_loop().time())

    async def calm(self) -> None:
        """Returns once no turn of the guardian's is under way, but after `POLITE_S` at the latest."""
        if not self._calm.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(self._calm.wait(), POLITE_S)

    async def enter(self, *, guardians: bool) -> None:
        await self._turns[guardians].acquire()
        self._hurried += guardians
        if self._hurried:
            self._calm.clear()

    def leave(self, *, guardians: bool, took_s: float) -> None:
        """`took_s`: since `enter`."""
        self._hurried -= guardians
        if not self._hurried:
            self._calm.set()
        loop = asyncio.get_running_loop()
        if guardians:
            self._guardian_at = loop.time()
        elif loop.time() - self._guardian_at < ATTENTIVE_S:
            loop.call_later(min(TURN_RESTS * took_s, LONGEST_REST_S), self._turns[guardians].release)
            return
        self._turns[guardians].release()


class _Slot:
    """A turn's place among those under way."""

    def __init__(self, precedence: Precedence, *, guardians: bool) -> None:
        self.precedence, self._guardians = precedence, guardians
        self._held = False
        self._since = 0.0
        self.task = asyncio.current_task()
        """Others, which it started, are not the turn."""

    async def take(self) -> None:
        await self.precedence.enter(guardians=self._guardians)
        self._held, self._since = True, asyncio.get_running_loop().time()

    def give(self) -> None:
        if self._held:
            self._held = False
            took_s = asyncio.get_running_loop().time() - self._since
            self.precedence.leave(guardians=self._guardians, took_s=took_s)


_slot: ContextVar[_Slot | None] = ContextVar("slot", default=None)


@asynccontextmanager
async def out_of_turn() -> AsyncIterator[None]:
    """A platform may let a message wait for seconds or hours: meanwhile the turn that this runs in keeps nobody up."""
    slot = _slot.get()
    if slot is None or slot.task is not asyncio.current_task():
        yield
        return
    slot.give()
    try:
        yield
    finally:
        await slot.take()


async def guardian_first() -> None:
    """In what a turn began and left to itself: as `Precedence.calm`. Elsewhere returns at once."""
    slot = _slot.get()
    if slot is not None:
        await slot.precedence.calm()


class Finishing:
    """Events that are answered and not finished yet: the guardian's one by one, before those of others, which come together."""

    def __init__(self, precedence: Precedence) -> None:
        self._precedence = precedence
        self._own: deque[InboxItem] = deque()
        self._theirs: deque[InboxItem] = deque()
        self._some = asyncio.Event()
        self._rests_until = float("-inf")
        self._latest = float("inf")
        """When the first of theirs has waited long enough."""

    def put(self, item: InboxItem) -> None:
        if not is_guardians(item) and not self._theirs:
            self._latest = asyncio.get_running_loop().time() + LATEST_S
        (self._own if is_guardians(item) else self._theirs).append(item)
        self._some.set()

    @asynccontextmanager
    async def next(self) -> AsyncIterator[tuple[InboxItem, ...]]:
        """What to finish now: one event of the guardian's, or up to `FINISHED_TOGETHER` of others. Finish it within."""
        clock = asyncio.get_running_loop().time
        while not self._own and not (self._theirs and self._theirs_wait_s() <= 0):
            self._some.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._some.wait(), self._theirs_wait_s() if self._theirs else None)
        if self._own:
            yield (self._own.popleft(),)
            return
        began = clock()
        yield tuple(self._theirs.popleft() for _ in range(min(FINISHED_TOGETHER, len(self._theirs))))
        self._rests_until = clock() + min(RESTS * (clock() - began), LONGEST_REST_AFTER_S)
        self._latest = clock() + LATEST_S

    def _theirs_wait_s(self) -> float:
        """The seconds until strangers' events may be finished, as far as can be told."""
        now = asyncio.get_running_loop().time()
        unquiet_s = min(self._precedence.quiet_in(), self._latest - now) if len(self._theirs) > CROWD else 0.0
        return max(self._rests_until - now, unquiet_s)


def is_guardians(item: InboxItem) -> bool:
    return item.trust is Trust.GUARDIAN
