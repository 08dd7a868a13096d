"""Who goes first where work takes turns: at the one writer of the database, and at the embedding model.

What somebody important waits for goes before what can wait. Whoever begins work says so with `urgent`; everything that this
work starts inherits it. Nothing is put off for ever: see `PASSED_OVER_AT_MOST`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from types import TracebackType
from typing import Final

PASSED_OVER_AT_MOST: Final = 16
"""So many go before whoever waits longest, then it is that one's turn, and counting begins anew: an owner who never stops must not
stop everybody else, and a crowd that waits must not stop the owner."""

_urgent: ContextVar[bool] = ContextVar("urgent", default=False)


def is_urgent() -> bool:
    """Whether what runs now goes before what is not urgent."""
    return _urgent.get()


@contextmanager
def urgent(yes: bool = True) -> Iterator[None]:
    """Says so of what runs within, and of the tasks that it starts; `urgent(False)` takes it back."""
    token = _urgent.set(yes)
    try:
        yield
    finally:
        _urgent.reset(token)


@dataclass(eq=False, slots=True)
class _Waiting:
    urgent: bool
    granted: asyncio.Future[None]
    passed_over: int = field(default=0)


class Turns:
    """A lock, for `async with`, that urgent work gets before other work, and the earlier before the later.

    It is handed over: whoever comes new never takes it from those who wait. One event loop; not reentrant.
    """

    def __init__(self) -> None:
        self._taken = False
        self._waiting: list[_Waiting] = []
        """In the order in which they came."""

    async def __aenter__(self) -> None:
        if not self._taken:
            self._taken = True
            return
        mine = _Waiting(is_urgent(), asyncio.get_running_loop().create_future())
        self._waiting.append(mine)
        try:
            await mine.granted
        except asyncio.CancelledError:
            if mine in self._waiting:
                self._waiting.remove(mine)
            else:  # it was handed over just before
                self._hand_over()
            raise

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._hand_over()

    def _hand_over(self) -> None:
        waiting = [one for one in self._waiting if not one.granted.done()]  # done: cancelled, and about to leave
        self._taken = bool(waiting)
        if waiting:
            chosen = _next_of(waiting)
            self._waiting.remove(chosen)
            chosen.granted.set_result(None)


def _next_of(waiting: Sequence[_Waiting]) -> _Waiting:
    oldest = waiting[0]
    chosen = next((one for one in waiting if one.urgent), oldest)
    if oldest.passed_over >= PASSED_OVER_AT_MOST:
        return oldest
    if chosen is not oldest:
        oldest.passed_over += 1
    return chosen
